"""Charts as plain text and as SVG: the fitness of a memory over its life, memories in each layer day by day (E14).

Layers differ by orders of magnitude (a million latent beside twelve active), so each has a picture and a scale of its
own instead of a share in one stack. Names, dates and titles come from the caller.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, pairwise
from xml.sax.saxutils import escape

__all__ = ["sparkline", "svg_chart", "terminal_chart"]

_BLOCKS = " ▁▂▃▄▅▆▇█"
_ASCII = " .:#"
_STEPS = (1, 2, 2.5, 5, 10)
_NARROWEST = 8  # columns
_GUTTER = 4  # columns for the numbers of a scale
_TICKS = 4
_THOUSANDS = ((10**9, "G"), (10**6, "M"), (10**3, "k"))


def sparkline(values: Sequence[float], low: float, high: float, width: int = 60) -> str:
    """Values as one line of blocks between low and high, the mean of several in each column where they are many."""
    span = high - low
    last = len(_BLOCKS) - 2
    shares = ((value - low) / span if span > 0 else 0.0 for value in _resampled(values, max(1, width)))
    return "".join(_BLOCKS[1 + round(min(1.0, max(0.0, share)) * last)] for share in shares)


def _resampled(values: Sequence[float], columns: int) -> list[float]:
    """At most so many values: each the mean of those that fall into its column."""
    count = len(values)
    if count <= columns:
        return list(values)
    edges = [column * count // columns for column in range(columns + 1)]
    return [sum(values[a:b]) / (b - a) for a, b in pairwise(edges)]


def _scale(values: Sequence[float], ticks: int) -> tuple[int, int]:
    """The round number that a scale ends with and the round step of its ticks; there are so many at most."""
    most = max(1.0, *values, 1.0)
    rough = most / ticks
    power = 10.0 ** math.floor(math.log10(rough))
    step = math.ceil(next(step * power for step in _STEPS if step * power >= rough * (1 - 1e-9)))
    return math.ceil(most / step) * step, step


def _short(number: int) -> str:
    """A number in four or five letters: 950, 1.5k, 20k, 1M."""
    for size, letter in _THOUSANDS:
        if number >= size and (size > 1000 or number >= 10_000 or number % 1000 == 0):
            return f"{number / size:.1f}".removesuffix(".0") + letter
    return str(number)


@dataclass(frozen=True, slots=True)
class _Marks:
    """The characters that a terminal chart is drawn with."""

    levels: str
    tick: str
    side: str
    corner: str
    floor: str
    arrow: str


_UNICODE_MARKS = _Marks(_BLOCKS, "┤", "│", "└", "─", "→")
_ASCII_MARKS = _Marks(_ASCII, "+", "|", "+", "-", "->")


def terminal_chart(
    series: Mapping[str, Sequence[int]], labels: Sequence[str], width: int, height: int, ascii: bool = False
) -> str:
    """One picture for each series over the same days, about `width` columns and `height` lines in all.

    Above each stand its name, its first and its last value; the last line has the days.
    """
    days = max(map(len, series.values()), default=0)
    if not days:
        return ""
    marks = _ASCII_MARKS if ascii else _UNICODE_MARKS
    room = max(_NARROWEST, width - _GUTTER - 2)
    columns = room if days > room else room // days * days
    rows = max(1, (height - 2) // len(series) - 1)
    lines: list[str] = []
    for name, values in series.items():
        lines.append(_heading(name, values, marks))
        lines += _picture(_widened(values, columns), rows, marks)
    lines.append(f"{'':{_GUTTER}} {marks.corner}{marks.floor * columns}")
    lines.append(f"{'':{_GUTTER}}  {_days(labels, columns)}")
    return "\n".join(line.rstrip() for line in lines)


def _widened(values: Sequence[int], columns: int) -> list[float]:
    """One value for each column."""
    means = _resampled(values or [0], columns)
    return [value for value in means for _ in range(columns // len(means))]


def _heading(name: str, values: Sequence[int], marks: _Marks) -> str:
    first, last = (values[0], values[-1]) if values else (0, 0)
    return f"{name}  {first:,}" if len(values) < 2 else f"{name}  {first:,} {marks.arrow} {last:,}"


def _picture(values: Sequence[float], rows: int, marks: _Marks) -> list[str]:
    """The rows of one series from the top down, with a tick for the highest number and one for zero."""
    top = _scale(values, _TICKS)[0]
    fine = len(marks.levels) - 1
    heights = [max(value > 0, round(value / top * rows * fine)) for value in values]
    lines = []
    for row in reversed(range(rows)):
        filled = "".join(marks.levels[min(fine, max(0, height - row * fine))] for height in heights)
        tick = _short(top) if row == rows - 1 else "0" if row == 0 else ""
        lines.append(f"{tick:>{_GUTTER}} {marks.tick if tick else marks.side}{filled}")
    return lines


def _days(labels: Sequence[str], columns: int) -> str:
    """The first day at the left, the last at the right, the one in the middle if there is room."""
    if len(labels) < 2:
        return "".join(labels)
    first, middle, last = labels[0], labels[len(labels) // 2], labels[-1]
    if len(first) + len(last) >= columns:
        return f"{first} .. {last}"
    line = f"{first}{last:>{columns - len(first)}}"
    at = columns * (len(labels) // 2) // len(labels)
    free = line[max(0, at - 1) : at + len(middle) + 1]
    return line if free.strip() or len(labels) < 3 else f"{line[:at]}{middle}{line[at + len(middle) :]}"


_WIDE, _TALL, _LEFT, _RIGHT, _ABOVE, _BETWEEN = 720, 96, 64, 24, 44, 52
_GREY = "#767676"  # readable on white as well as on black
# Okabe and Ito's colours, distinct for any colour vision: those that show on light and dark.
_COLOURS = ("#E69F00", "#009E73", "#56B4E9", "#CC79A7", "#D55E00", "#0072B2")
_DATES = 6
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML has no way to write these


def svg_chart(series: Mapping[str, Sequence[int]], labels: Sequence[str], title: str, names: Mapping[str, str]) -> str:
    """An SVG file with one picture for each series over the same days; `names` are what they are called."""
    shown = [(names.get(key, key), values or [0]) for key, values in series.items()]
    height = _ABOVE + max(1, len(shown)) * (_TALL + _BETWEEN)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE}" height="{height}" '
        f'viewBox="0 0 {_WIDE} {height}" role="img" '
        f'aria-labelledby="chart-title chart-desc" font-family="sans-serif" font-size="12" fill="{_GREY}">',
        f'<title id="chart-title">{_text(title)}</title>',
        f'<desc id="chart-desc">{_text(_description(shown, labels))}</desc>',
        f'<text x="{_LEFT}" y="24" font-size="16">{_text(title)}</text>',
    ]
    for place, ((name, values), colour) in enumerate(zip(shown, cycle(_COLOURS), strict=False)):
        base = _ABOVE + place * (_TALL + _BETWEEN) + 20 + _TALL
        parts += [*_panel(name, values, base, colour), *_dates(labels, base)]
    return "\n".join([*parts, "</svg>", ""])


def _text(text: str) -> str:
    return escape(_UNWRITABLE.sub("\ufffd", text), {'"': "&quot;"})


def _description(shown: Sequence[tuple[str, Sequence[int]]], labels: Sequence[str]) -> str:
    """The chart in words, for who can't see it: the days, and the first and last number of each series."""
    days = " – ".join(dict.fromkeys((labels[0], labels[-1]))) if labels else ""
    ends = [f"{name}: {values[0]:,} → {values[-1]:,}" for name, values in shown]
    return "; ".join(filter(None, [days, *ends]))


def _panel(name: str, values: Sequence[int], base: int, colour: str) -> list[str]:
    """One series: its name, its scale, its area."""
    top, step = _scale(values, _TICKS)
    parts = [f'<text x="{_LEFT}" y="{base - _TALL - 8}" font-weight="bold">{_text(name)}</text>']
    for tick in range(0, round(top) + 1, step):
        y = base - tick / top * _TALL
        parts.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDE - _RIGHT}" stroke="{_GREY}" stroke-opacity="0.3"/>')
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_short(tick)}</text>')
    room = _WIDE - _LEFT - _RIGHT
    means = _resampled(values, room)
    means = means * 2 if len(means) == 1 else means
    points = [(_LEFT + i * room / (len(means) - 1), base - mean / top * _TALL) for i, mean in enumerate(means)]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return [
        *parts,
        f'<path d="M{line}L{_WIDE - _RIGHT} {base}L{_LEFT} {base}Z" fill="{colour}" fill-opacity="0.35"/>',
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"/>',
    ]


def _dates(labels: Sequence[str], base: int) -> list[str]:
    """A few days under a panel, the first and the last among them."""
    last = len(labels) - 1
    count = min(_DATES, len(labels))
    places = sorted({round(i * last / max(1, count - 1)) for i in range(count)})
    room = _WIDE - _LEFT - _RIGHT
    return [
        f'<text x="{_LEFT + at * room / max(1, last):.1f}" y="{base + 18}" text-anchor="{_anchor(at, last)}">'
        f"{_text(labels[at])}</text>"
        for at in places
    ]


def _anchor(at: int, last: int) -> str:
    return "start" if at == 0 else "end" if at == last else "middle"
