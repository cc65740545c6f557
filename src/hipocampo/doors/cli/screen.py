"""Output: stable plain lines into a pipe; colour, wrapping and tables in a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hipocampo.text.inert import Own, inert, visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

Part = str | tuple[str, str]
Progress = Callable[[int, int], None]

DIM, BOLD, GOOD, BAD, NOTE = "dim", "bold", "green", "red", "yellow"


class Plain:
    """Lines for a pipe or a file: no colour, no width."""

    pretty = False

    def line(self, *parts: Part, indent: int = 0, lead: Part = "") -> None:
        """Print one line, in parts that may have a style; wrapped text is aligned after the lead."""
        print(" " * indent + "".join(map(shown, (lead, *parts))))

    def table(self, rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
        """Print rows in columns; the last column has any length."""
        cells = [[shown(cell) for cell in row] for row in rows]
        widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
        for row in cells:
            padded = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
            print("  ".join(padded).rstrip())

    @contextmanager
    def progress(self, label: str) -> Iterator[Progress | None]:
        """Show a progress bar at a terminal; None elsewhere."""
        yield None


class Terminal(Plain):
    """A terminal: colour, wrapped to its width."""

    pretty = True

    def __init__(self) -> None:
        self._console = _console()

    def line(self, *parts: Part, indent: int = 0, lead: Part = "") -> None:
        from rich.text import Text

        start = Text(" " * indent) + _styled([lead])
        for line in _styled(parts).wrap(self._console, max(self._console.width - len(start), 1)):
            line.rstrip()
            self._console.print(start + line, soft_wrap=True)
            start = Text(" " * len(start))

    def table(self, rows: Sequence[Sequence[str]], styles: Sequence[str] = ()) -> None:
        from rich.table import Table
        from rich.text import Text

        grid = Table.grid(padding=(0, 2))
        for i in range(len(rows[0])):
            last = i == len(rows[0]) - 1
            grid.add_column(style=styles[i] if i < len(styles) else "", no_wrap=not last, overflow="fold")
        for row in rows:
            grid.add_row(*(Text(shown(cell)) for cell in row))
        self._console.print(grid)

    @contextmanager
    def progress(self, label: str) -> Iterator[Progress | None]:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
        with Progress(*columns, console=self._console, transient=True) as bar:
            task = bar.add_task(inert(label), total=None)
            yield lambda done, total: bar.update(task, completed=done, total=total)


def screen() -> Plain:
    """The screen for standard output."""
    return Terminal() if is_pretty() else Plain()


def is_pretty() -> bool:
    """Whether standard output is a terminal that wants colour."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or is_terminal(sys.stdout)


def is_terminal(stream: object) -> bool:
    """Whether a stream is a terminal; a closed one is not."""
    try:
        return bool(stream.isatty()) if hasattr(stream, "isatty") else False
    except ValueError:
        return False


def _console() -> Console:
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


def _styled(parts: Sequence[Part]) -> Text:
    from rich.text import Text

    return Text.assemble(*((shown(part), "" if isinstance(part, str) else part[1]) for part in parts))


def shown(part: Part) -> str:
    """A part as it is printed, without its style: anybody's text stays on its line and in its place."""
    text = part if isinstance(part, str) else part[0]
    return visible(text) if isinstance(text, Own) else inert(text)
