"""Pictures that the server draws: the life of a memory, and who stands near whom. Colours are the style sheet's."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

__all__ = ["Around", "course", "neighbourhood", "strength"]

WIDTH, HEIGHT = 640, 150
_TOP, _BOTTOM, _LEFT, _RIGHT = 12, 24, 26, 10
_STRONGEST = 10  # fitness
_MOST = 320  # points of a line
_LABELS = 18  # letters of a name in a picture


class Around(NamedTuple):
    """Somebody or something near another, how often they are named together, and where it leads."""

    name: str
    times: int
    address: str


class _Frame:
    """How days and fitness become places in a picture."""

    def __init__(self, days: int) -> None:
        self.days = max(days - 1, 1)

    def x(self, day: float) -> float:
        """The place of a day."""
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * min(day / self.days, 1.0), 1)

    def y(self, fitness: float) -> float:
        """The place of a fitness."""
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (1 - min(max(fitness, 0), _STRONGEST) / _STRONGEST), 1)


def strength(fitness: Sequence[int], labels: Sequence[str], events: Sequence[tuple[int, str]], title: str) -> Markup:
    """The fitness of a memory, day by day, with a mark at each place where something happened."""
    frame = _Frame(len(fitness))
    every = max(1, math.ceil(len(fitness) / _MOST))
    points = [(frame.x(place), frame.y(one)) for place, one in enumerate(fitness) if place % every == 0]
    points.append((frame.x(len(fitness) - 1), frame.y(fitness[-1])) if fitness else (_LEFT, frame.y(0)))
    if len(points) == 2 and points[0] == points[1]:
        points[1] = (WIDTH - _RIGHT, points[0][1])
    line = " ".join(f"{'L' if n else 'M'}{x} {y}" for n, (x, y) in enumerate(points))
    area = f"{line} L{points[-1][0]} {frame.y(0)} L{points[0][0]} {frame.y(0)} Z"
    parts = [_head(title), *_levels(frame)]
    parts.append(Markup('<path class="area" d="{}"/><path class="line" d="{}"/>').format(area, line))
    for place, text in events:
        if place < len(fitness):
            mark = '<circle class="dot" cx="{}" cy="{}" r="4"><title>{}</title></circle>'
            parts.append(Markup(mark).format(frame.x(place), frame.y(fitness[place]), text))
    for label, x, anchor in ((labels[0], _LEFT, "start"), (labels[-1], WIDTH - _RIGHT, "end")) if labels else ():
        parts.append(Markup('<text x="{}" y="{}" text-anchor="{}">{}</text>').format(x, HEIGHT - 6, anchor, label))
    return Markup("").join([*parts, Markup("</svg>")])


def _head(title: str) -> Markup:
    box = f"0 0 {WIDTH} {HEIGHT}"
    return Markup('<svg class="chart" viewBox="{}" role="img" aria-label="{}">').format(box, title)


def _levels(frame: _Frame) -> list[Markup]:
    """The lines of the layers: a memory is latent below 3, archived at 0."""
    mark = '<line class="level" x1="{}" x2="{}" y1="{}" y2="{}"/><text x="4" y="{}">{}</text>'
    return [
        Markup(mark).format(_LEFT, WIDTH - _RIGHT, frame.y(one), frame.y(one), frame.y(one) + 4, one)
        for one in (0, 3, _STRONGEST)
    ]


def course(
    days: Sequence[str], lines: Mapping[str, Sequence[int]], changed: Mapping[str, Sequence[int]], title: str
) -> Markup:
    """Numbers day by day, a line for each name; what they would be otherwise, dashed."""
    height, low, right = 240, 212, 84
    most = max((max(one, default=0) for one in (*lines.values(), *changed.values())), default=0) or 1
    wide = WIDTH - _LEFT - right
    parts = [Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">').format(WIDTH, height, title)]
    for share in (0, 0.5, 1):
        y = round(low - (low - 14) * share, 1)
        mark = '<line class="level" x1="{}" x2="{}" y1="{}" y2="{}"/><text x="0" y="{}">{}</text>'
        parts.append(Markup(mark).format(_LEFT, WIDTH - right, y, y, y + 4, round(most * share)))
    labels: list[float] = []
    for number, (kind, found) in enumerate((("line", lines), ("line dashed", changed))):
        for order, (name, counts) in enumerate(found.items()):
            last = max(len(counts) - 1, 1)
            points = [(_LEFT + wide * n / last, low - (low - 14) * one / most) for n, one in enumerate(counts)]
            path = " ".join(f"{'L' if n else 'M'}{x:.1f} {y:.1f}" for n, (x, y) in enumerate(points))
            parts.append(Markup('<path class="{} series{}" d="{}"/>').format(kind, order, path))
            if number == 0 and points:
                place = points[-1][1]
                while any(abs(place - one) < 14 for one in labels):
                    place -= 14
                labels.append(place)
                parts.append(Markup('<text x="{}" y="{:.1f}">{}</text>').format(WIDTH - right + 8, place + 4, name))
    for text, x, anchor in ((days[0], _LEFT, "start"), (days[-1], WIDTH - right, "end")):
        parts.append(Markup('<text x="{}" y="{}" text-anchor="{}">{}</text>').format(x, height - 6, anchor, text))
    return Markup("").join([*parts, Markup("</svg>")])


def neighbourhood(centre: str, around: Sequence[Around], title: str) -> Markup:
    """Somebody in the middle and those named together with it around, nearer and thicker the more often."""
    width, height, most = 640, 360, max((one.times for one in around), default=1)
    middle = (width / 2, height / 2)
    lines, nodes = Markup(""), Markup("")
    for number, one in enumerate(around):
        turn = 2 * math.pi * number / len(around) - math.pi / 2
        far = 1.0 - 0.22 * (number % 2) - 0.12 * one.times / most
        x = round(middle[0] + 230 * far * math.cos(turn), 1)
        y = round(middle[1] + 142 * far * math.sin(turn), 1)
        thick = round(1.5 + 3 * (one.times - 1) / max(most - 1, 1), 1)
        edge = '<line class="edge" x1="{}" y1="{}" x2="{}" y2="{}" stroke-width="{}"/>'
        lines += Markup(edge).format(*middle, x, y, thick)
        nodes += _node(x, y, one.name, one.address, one.times)
    nodes += _node(*middle, centre, "", 0)
    head = Markup('<svg class="graph" viewBox="0 0 {} {}" role="group" aria-label="{}">').format(width, height, title)
    return head + lines + nodes + Markup("</svg>")


def _node(x: float, y: float, name: str, address: str, times: int) -> Markup:
    short = name if len(name) <= _LABELS else name[: _LABELS - 1] + "…"
    wide = max(36, round(7.6 * len(short) + 22))
    box = Markup('<rect x="{}" y="{}" width="{}" height="30" rx="15"/><text x="{}" y="{}">{}</text>').format(
        round(x - wide / 2, 1), y - 15, wide, x, y + 4.5, short
    )
    if not address:
        return Markup('<g class="node centre">{}</g>').format(box)
    link = Markup('<a class="node" href="{}"><title>{} ({})</title>{}</a>')
    return link.format(address, name, times, box)
