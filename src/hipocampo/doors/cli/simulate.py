"""The command for simulations: how many memories would be in each layer, day by day (E14)."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.help import width
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.errors import BadInput
from hipocampo.life.chart import svg_chart, terminal_chart

if TYPE_CHECKING:
    from hipocampo.life.simulation import Simulation

DAYS = 90
_LINES = 22
_WIDEST = 100


def simulate(call: Call) -> None:
    """Show how the memories of this workspace would develop, without touching it."""
    days = call.number("days")
    with call.open() as memory:
        found = memory.simulate(DAYS if days is None else days, _changes(call.texts("set")))
    plotted = _plot(call, found)
    if call.json:
        result = {"days": found.days, "layers": dict(found.layers), "changed": _plain(found.changed)}
        call.print_json({**result, "settings": dict(found.settings), "plot": plotted})
        return
    _chart(call, call.say("simulate.now"), found.layers, found.days)
    if found.changed is not None:
        _chart(call, call.say("simulate.changed", changes=_settings_text(found)), found.changed, found.days)
    call.screen.line((call.say("simulate.assumes"), DIM))
    if plotted:
        call.screen.line((call.say("simulate.plotted", path=plotted), GOOD))


def _plain(layers: Mapping[str, Sequence[int]] | None) -> dict[str, Sequence[int]] | None:
    return None if layers is None else dict(layers)


def _changes(given: Sequence[str]) -> dict[str, str]:
    """`decay.every=72h`: the settings to try, with their values."""
    changes = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not key.strip() or not equals:
            raise BadInput("cli.set", text=text)
        changes[key.strip()] = value.strip()
    return changes


def _settings_text(found: Simulation) -> str:
    return ", ".join(f"{key}={value}" for key, value in found.settings.items())


def _chart(call: Call, title: str, layers: Mapping[str, Sequence[int]], days: Sequence[str]) -> None:
    named = {call.say(f"layer.{name}"): counts for name, counts in layers.items() if any(counts)}
    call.screen.line((title, BOLD))
    for line in terminal_chart(named, days, min(width(), _WIDEST), _LINES, ascii=not _has_blocks()).splitlines():
        print(line)
    print()


def _has_blocks() -> bool:
    """Whether standard output can show more than ASCII."""
    return "utf" in (getattr(sys.stdout, "encoding", None) or "utf-8").lower()


def _plot(call: Call, found: Simulation) -> str | None:
    """Draw the chart into a file, if one was given; returns its path."""
    given = call.text("plot")
    if given is None:
        return None
    names = {name: call.say(f"layer.{name}") for name in found.layers}
    series = dict(found.layers)
    for layer, counts in (found.changed or {}).items():
        series[f"{layer}+"] = counts
        names[f"{layer}+"] = call.say("simulate.changed-name", layer=names[layer], changes=_settings_text(found))
    path = Path(given).expanduser()
    title = call.say("simulate.title", days=len(found.days) - 1)
    try:
        with path.open("x", encoding="utf-8") as file:  # never overwrite a file
            file.write(svg_chart(series, found.days, title, names))
    except OSError as error:
        raise BadInput("cli.plot", path=str(path), detail=error.strerror or str(error)) from error
    return str(path)
