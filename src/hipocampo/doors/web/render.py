"""Templates: every text is escaped, what can't be seen in it is named, nothing in a page runs but our scripts (J5)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta, tzinfo
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from hipocampo.doors.presenters.labels import label
from hipocampo.doors.presenters.memories import SHORT_ID
from hipocampo.doors.web import assets, markdown, pictures
from hipocampo.doors.web.shown import difference, local, shown
from hipocampo.messages import count, say
from hipocampo.text.languages import codes

__all__ = ["Look", "policy", "render"]

_YOUNG = 3  # days
_FOLDER = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class Look:
    """How a visitor sees the page: where it is, who looks, in which language, zone and theme."""

    base: str
    workspace: str
    view: str
    nonce: str
    language: str
    theme: str = "auto"
    chosen: str = "auto"  # the language that was chosen
    spoken: str = "en"  # the language of the workspace, in which its own texts are
    actor: str = ""
    is_owner: bool = False
    zone: tzinfo = field(default_factory=lambda: ZoneInfo("UTC"))
    today: date = field(default_factory=date.today)
    here: str = ""  # the address of the view, to come back to

    def address(self, view: str, /, **query: Any) -> str:
        """The address of a view."""
        asked = [(key.rstrip("_"), one) for key, one in query.items() if one not in (None, "", [])]
        return f"{self.base}/{'' if view == 'home' else view}" + (f"?{urlencode(asked, True)}" if asked else "")

    def source(self, source: str) -> str:
        """Where a citation leads: a line of a page, or the turns of a session."""
        if source.startswith("session:"):
            session, _, turn = source.removeprefix("session:").rpartition("#")
            return f"{self.address('session', id=session)}#t{turn}"
        path, _, line = source.partition("#")
        if source.startswith("event:") or not path.endswith(".md"):
            return ""
        return self.address("page", path=path) + (f"#{line}" if line else "")


def policy(nonce: str) -> str:
    """What a browser lets the page do: our scripts and styles, talk to us, and stand in no other page."""
    parts = (
        "default-src 'none'",
        f"script-src 'nonce-{nonce}'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
    return "; ".join(parts)


def render(template: str, look: Look, data: Mapping[str, Any]) -> str:
    """A page."""
    tools = _Tools(look)
    given = {
        **data,
        "look": look,
        "t": tools.say,
        "n": tools.count,
        "label": tools.label,
        "moment": tools.moment,
        "day": tools.day,
        "told": tools.step,
        "ago": tools.ago,
        "address": look.address,
        "source": look.source,
        "inline": tools.inline,
        "page_lines": tools.page_lines,
        "strength": tools.strength,
        "near": tools.near,
        "course": tools.course,
        "short": lambda id: id if "#" in id else id[:SHORT_ID],
        "difference": difference,
        "asset": tools.asset,
        "htmx": Markup(json.dumps(_HTMX)),
        "languages": codes(),
    }
    return _environment().get_template(template).render(given)


# What htmx shall not do: write styles, keep pages, run what stands in an attribute, or ask anybody else.
_HTMX = {
    "includeIndicatorStyles": False,
    "historyCacheSize": 0,
    "allowEval": False,
    "allowScriptTags": False,
    "selfRequestsOnly": True,
}


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        finalize=shown,
    )
    made.filters["bytes"] = _bytes
    made.filters["groupby_folder"] = _by_folder
    made.tests["over"] = _is_over
    return made


def _by_folder(found: list[str]) -> list[tuple[str, list[str]]]:
    """Pages by the folder that they lie in, newest first where their names are days."""
    folders: dict[str, list[str]] = {}
    for path in sorted(found, reverse=True):
        folders.setdefault(path.rpartition("/")[0], []).append(path)
    return sorted(folders.items())


def _is_over(fact: Mapping[str, Any]) -> bool:
    """Whether something held once: it ended, or something else is believed instead."""
    until = fact.get("valid_until")
    return bool(fact.get("outdone") or fact.get("layer") == "archive" or (until and until < str(date.today())))


def _bytes(size: int) -> str:
    """A size in the unit that suits it."""
    value, unit = float(size), "B"
    for unit in ("B", "kB", "MB", "GB"):
        if value < 1000 or unit == "GB":
            break
        value /= 1000
    return f"{value:.0f} {unit}" if value >= 10 or unit == "B" else f"{value:.1f} {unit}"


class _Tools:
    """What templates call."""

    def __init__(self, look: Look) -> None:
        self._look, self._language = look, look.language

    def say(self, key: str, /, **values: Any) -> str:
        """A text of ours."""
        return say(f"web.{key}", self._language, **values)

    def count(self, key: str, number: int, /, **values: Any) -> str:
        """A text for a number of things."""
        return count(f"web.{key}", self._language, number, **values)

    def label(self, group: str, name: str) -> str:
        """A word for a name."""
        return label(group, str(name), self._language)

    def moment(self, stamp: Any) -> str:
        """A moment."""
        return local(stamp, self._look.zone)

    def day(self, stamp: Any) -> str:
        """Its day."""
        return local(stamp, self._look.zone, "%Y-%m-%d")

    def step(self, one: Mapping[str, Any]) -> str:
        """What happened to a memory, in the visitor's language; in the workspace's own with the texts of others."""
        if self._look.spoken == self._language:
            return str(one["text"])
        values = {**one["values"], "before": one["fitness_before"], "after": one["fitness_after"]}
        values |= {"other": values["other"][:SHORT_ID]} if "other" in values else {}
        number = values.pop("count", None)
        key = f"story.{one['code']}"
        return say(key, self._language, **values) if number is None else count(key, self._language, number, **values)

    def ago(self, stamp: Any) -> str:
        """How long ago a day was, in words."""
        try:
            days = (self._look.today - date.fromisoformat(self.day(stamp))).days
        except ValueError:
            return ""
        if days <= 1:
            return say(f"web.ago.{'later' if days < 0 else ('today', 'yesterday')[days]}", self._language)
        for unit, length in (("years", 365), ("months", 30), ("weeks", 7), ("days", 1)):
            if days >= 2 * length or (length == 1):
                return say(f"web.ago.{unit}", self._language, n=days // length)
        return ""

    def inline(self, text: str) -> Markup:
        """A text with what stands out in it."""
        return Markup("\n").join(markdown.inline(str(shown(one)), self._look.address) for one in text.split("\n"))

    def page_lines(self, found: list[dict[str, Any]]) -> list[markdown.Line]:
        """The lines of a page."""
        return list(markdown.lines(found, self._look.address))

    def strength(self, life: Mapping[str, Any]) -> Markup:
        """The fitness of a memory as a picture."""
        if not life["born"] or not life["fitness"]:
            return Markup("")
        born, fitness = date.fromisoformat(life["born"]), life["fitness"]
        told = [(one, f"{self.moment(one['moment'])}: {self.step(one)}") for one in life["steps"]]
        title = self.say("memory.chart", first=fitness[0], last=fitness[-1], days=len(fitness))
        if len(fitness) < _YOUNG:  # its days say little: each thing that happened has a place of its own
            steps = [(one, text) for one, text in told if one["fitness_after"] is not None]
            labels = [self.moment(one["moment"]) for one, _ in steps]
            events = [(place, text) for place, (_, text) in enumerate(steps)]
            return pictures.strength([one["fitness_after"] for one, _ in steps], labels, events, title)
        labels = [str(born), str(born + timedelta(days=len(fitness) - 1))]
        events = [((date.fromisoformat(self.day(one["moment"])) - born).days, text) for one, text in told]
        return pictures.strength(fitness, labels, events, title)

    def near(self, centre: str, found: list[dict[str, Any]]) -> Markup:
        """Who stands near somebody, as a picture."""
        around = [
            pictures.Around(one["name"], one["times"], self._look.address("person", name=one["name"])) for one in found
        ]
        return pictures.neighbourhood(centre, around, self.say("person.graph", name=centre))

    def course(self, found: Mapping[str, Any]) -> Markup:
        """How many memories each layer would hold, as a picture."""
        lines = {self.label("cli.layer", name): counts for name, counts in found["layers"].items()}
        changed = {self.label("cli.layer", name): counts for name, counts in (found["changed"] or {}).items()}
        return pictures.course(found["days"], lines, changed, self.say("simulate.chart"))

    def asset(self, name: str) -> str:
        """The address of a file."""
        return f"{self._look.base}/static/{assets.version()}/{name}"
