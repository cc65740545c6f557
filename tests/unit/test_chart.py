"""Charts in plain text and SVG: a memory's fitness, and the layers day by day (E14)."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.life.chart import sparkline, svg_chart, terminal_chart

DAYS = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"]


def picture(drawn: str) -> str:
    """A picture as tests write it, with its margin."""
    return "\n".join(line.removeprefix("        ") for line in drawn.strip("\n").split("\n")).rstrip()


def test_a_sparkline_goes_from_low_to_high() -> None:
    """E14: each value is a block between the lowest and the highest."""
    assert sparkline([0, 1, 2, 3, 4, 5, 6, 7], 0, 7) == "▁▂▃▄▅▆▇█"
    assert sparkline([5, 10, 0], 0, 10) == "▅█▁"


def test_a_sparkline_keeps_to_its_scale() -> None:
    """E14: what lies beyond the scale is drawn at its edge, and a scale without a span is flat."""
    assert sparkline([-3, 99], 0, 10) == "▁█"
    assert sparkline([4, 4], 4, 4) == "▁▁"
    assert sparkline([], 0, 10) == ""


def test_a_long_sparkline_is_resampled() -> None:
    """E14: many values share the columns there are, each column the mean of its own."""
    assert sparkline([0, 0, 10, 10], 0, 10, width=2) == "▁█"
    assert sparkline([0, 10, 2] * 60, 0, 10, width=4) == "▄▄▄▄"


def test_each_layer_has_a_scale_of_its_own() -> None:
    """E14: a few active memories show beside a million latent ones."""
    drawn = terminal_chart({"active": [1, 2, 3, 4], "latent": [1_000_000, 500_000, 0, 250_000]}, DAYS, 22, 8)
    assert drawn == picture(
        """
        active  1 → 4
           4 ┤        ▄▄▄▄████
           0 ┤▄▄▄▄████████████
        latent  1,000,000 → 250,000
          1M ┤████
           0 ┤████████    ▄▄▄▄
             └────────────────
              2026-11-15 .. 2026-11-18"""
    )


def test_a_terminal_without_unicode() -> None:
    """E14: the same in ASCII."""
    drawn = terminal_chart({"active": [1, 2, 3]}, ["a", "b", "c"], 18, 6, ascii=True)
    assert drawn == picture(
        """
        active  1 -> 3
           3 +        ####
             |    ########
           0 +############
             +------------
              a   b      c"""
    )
    assert drawn.isascii()


def test_nothing_yet() -> None:
    """E14: all zero, and a single day, are charts too; no day at all is none."""
    assert terminal_chart({"active": [0, 0]}, ["a", "b"], 14, 5) == picture(
        """
        active  0 → 0
           1 ┤
           0 ┤
             └────────
              a      b"""
    )
    assert terminal_chart({"active": [5]}, ["2026-11-15"], 18, 4) == picture(
        """
        active  5
           6 ┤▇▇▇▇▇▇▇▇▇▇▇▇
             └────────────
              2026-11-15"""
    )
    assert terminal_chart({}, [], 40, 10) == ""
    assert terminal_chart({"active": []}, [], 40, 10) == ""


def test_one_memory_among_many_shows() -> None:
    """E14: a value that is not zero is never drawn as nothing."""
    drawn = terminal_chart({"active": [1, 1000]}, ["a", "b"], 16, 4)
    assert "1k ┤▁▁▁▁▁█████" in drawn


_COUNTS = st.integers(0, 10**9)
_NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=8)


@st.composite
def charts(draw: st.DrawFn) -> tuple[dict[str, list[int]], list[str]]:
    names = draw(st.lists(_NAMES, min_size=1, max_size=4, unique=True))
    few = {name: draw(st.lists(_COUNTS, min_size=1, max_size=5)) for name in names}
    days = draw(st.integers(1, 200))
    return {name: (counts * days)[:days] for name, counts in few.items()}, [f"day {day}" for day in range(days)]


@given(charts(), st.integers(-5, 120), st.integers(-5, 60), st.booleans())
def test_any_counts_fit_the_terminal(
    chart: tuple[dict[str, list[int]], list[str]], width: int, height: int, ascii: bool
) -> None:
    """E14: whatever the numbers, every layer has its rows, and no row is wider than asked, if that is wide enough."""
    series, labels = chart
    lines = terminal_chart(series, labels, width, height, ascii).split("\n")
    assert len(lines) <= max(height, 2 * len(series) + 2)
    rows = [line for line in lines if re.match(r" *[\d.GMk]* [┤│+|└]", line)]
    assert len(rows) >= len(series) + 1
    assert all(len(row) <= max(width, 14) for row in rows)


@given(st.lists(st.floats(-1e9, 1e9), max_size=200), st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.integers(1, 80))
def test_any_values_make_a_sparkline(values: list[float], low: float, high: float, width: int) -> None:
    """E14: one block for each value, or for each column there is."""
    drawn = sparkline(values, low, high, width)
    assert len(drawn) == min(len(values), width)
    assert set(drawn) <= set("▁▂▃▄▅▆▇█")


_SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{_SVG}text")]


def test_the_svg_tells_what_it_shows() -> None:
    """E14: title and description for those who do not see it, names, round numbers and days for those who do."""
    svg = svg_chart({"active": [0, 9], "latent": [0, 730_000]}, DAYS[:2], "Camadas", {"latent": "latente"})
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.findtext(f"{_SVG}title") == "Camadas"
    assert root.findtext(f"{_SVG}desc") == "2026-11-15 – 2026-11-16; active: 0 → 9; latente: 0 → 730,000"
    shown = texts(svg)
    assert shown[:6] == ["Camadas", "active", "0", "3", "6", "9"]
    assert {"latente", "200k", "400k", "600k", "800k", *DAYS[:2]} <= set(shown)


def test_the_svg_stands_alone() -> None:
    """E14: no scripts, nothing from elsewhere, and names are text whatever they hold."""
    svg = svg_chart({"<script>": [1]}, ['"&'], "</title><script>\x00", {})
    assert "<script" not in svg
    assert "href" not in svg
    assert svg.count("http") == 1
    assert texts(svg)[1] == "<script>"


def test_two_layers_of_one_name_are_two() -> None:
    """E14: what a layer is called does not make it another's."""
    assert texts(svg_chart({"a": [1], "b": [2]}, ["x"], "", {"a": "same", "b": "same"})).count("same") == 2


@given(charts(), st.text(), st.text())
def test_any_svg_is_well_formed(chart: tuple[dict[str, list[int]], list[str]], title: str, name: str) -> None:
    """E14: whatever is drawn parses, and every point lies on the page."""
    series, labels = chart
    root = ElementTree.fromstring(svg_chart(series, labels, title, dict.fromkeys(series, name)))
    wide, high = (float(root.get(side) or 0) for side in ("width", "height"))
    for path in root.iter(f"{_SVG}path"):
        for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path.get("d") or ""):
            assert 0 <= float(x) <= wide
            assert 0 <= float(y) <= high
