"""Why a recall found what it found (F2): how the question was understood, and how each score was computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.screen import DIM
from hipocampo.doors.presenters.labels import label, score_sum

if TYPE_CHECKING:
    from collections.abc import Callable

    from hipocampo import Hit, Recalled
    from hipocampo.doors.cli.call import Call

_LISTED = ("speakers", "kinds", "types", "quoted", "negated")
_LABELS = {"layers": "layer", "kinds": "explain.kind", "types": "explain.type"}  # groups of labels, by field


class Explanation:
    """The explanation of one recall in the reader's language; `moment` formats a timestamp."""

    def __init__(self, call: Call, moment: Callable[[str], str]) -> None:
        self._call = call
        self._moment = moment

    def question(self, found: Recalled) -> None:
        """Print how the question was understood: language, time, names, filters, and the layers that were searched."""
        for key, text in self._fields(found):
            if text:
                self._call.screen.line((self._call.say(f"explain.{key}", text=text), DIM))

    def _fields(self, found: Recalled) -> Iterator[tuple[str, str]]:
        question, understood = found.question, found.understood
        yield "asked.language", understood.get("language", "")
        yield "words", question.text
        yield "around", self._span(asdict(question.around)) if question.around else ""
        yield "asked.aim", self._label("explain.aim", question.aim) if question.aim else ""
        yield "names", ", ".join(question.mentions)
        yield "asked.aliases", ", ".join(f"{alias} → {name}" for alias, name in question.aliases)
        yield "asked.misspelled", ", ".join(f"{wrong} → {right}" for wrong, right in question.misspelled)
        yield "asked.akin", "; ".join(f"{word} → {', '.join(others)}" for word, others in question.akin)
        yield "tags", ", ".join(f"#{tag}" for tag in question.tags)
        for name in _LISTED:
            yield f"asked.{name}", ", ".join(self._value(name, one) for one in understood.get(name, ()))
        filters = {name: self._filter(name, value) for name, value in asdict(question.only).items()}
        yield (
            "filters",
            "; ".join(f"{self._label('explain.only', name)} {value}" for name, value in filters.items() if value),
        )
        yield "layers", ", ".join(self._value("layers", name) for name in found.layers)
        yield "asked.meaning", question.meaning.model if question.meaning else ""
        yield "asked.waiting", str(found.waiting or "")

    def hit(self, hit: Hit) -> Iterator[str]:
        """The sum of what the lanes contributed, the factors, and the share of each word."""
        if hit.parts:
            yield f"{hit.score:.3f} = {score_sum(hit, self._call.language)}"
        if hit.words:
            yield ", ".join(f"{word} {value:.2f}" for word, value in greatest_first(hit.words))

    def _label(self, group: str, name: str) -> str:
        return label(f"cli.{group}", name, self._call.language)

    def _value(self, group: str, name: str) -> str:
        return self._label(_LABELS[group], name) if group in _LABELS else name

    def _filter(self, name: str, value: Any) -> str:
        if isinstance(value, Mapping):
            return self._span(value)
        if isinstance(value, tuple):
            return ", ".join(self._value(name, str(one)) for one in value)
        return "" if value is None else str(value)

    def _span(self, span: Mapping[str, str | None]) -> str:
        since, until = (self._moment(end) if end else "" for end in (span["since"], span["until"]))
        return f"{since} .. {until}" if since or until else ""


def greatest_first(words: Mapping[str, float]) -> Sequence[tuple[str, float]]:
    """The share of each word, the greatest first."""
    return sorted(words.items(), key=lambda item: -item[1])
