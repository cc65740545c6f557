"""What the server counts, as the text that Prometheus reads: calls, how long they took, and what was refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

_BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
_PREFIX = "hipocampo_"


class Metrics:
    """Counts of one server; no content, and no name of anybody."""

    def __init__(self) -> None:
        self._calls: Counter[tuple[str, str, str, int]] = Counter()
        self._times: dict[tuple[str, str], list[int]] = {}
        self._sums: dict[tuple[str, str], float] = {}
        self._refused: Counter[str] = Counter()

    def called(self, workspace: str, call: str, door: str, status: int, seconds: float) -> None:
        """Count a call."""
        self._calls[workspace, call, door, status] += 1
        times = self._times.setdefault((call, door), [0] * (len(_BOUNDS) + 1))
        times[next((n for n, bound in enumerate(_BOUNDS) if seconds <= bound), len(_BOUNDS))] += 1
        self._sums[call, door] = self._sums.get((call, door), 0.0) + seconds

    def refused(self, code: str) -> None:
        """Count a request that the guard did not let in."""
        self._refused[code] += 1

    def text(self, gauges: Mapping[str, int]) -> str:
        """Everything, with some numbers as they are now."""
        return "".join(f"{line}\n" for line in self._lines(gauges))

    def _lines(self, gauges: Mapping[str, int]) -> Iterator[str]:
        yield from _head("calls_total", "counter", "Calls by workspace, name, door and status.")
        for (workspace, call, door, status), count in sorted(self._calls.items()):
            yield _row("calls_total", count, workspace=workspace, call=call, door=door, status=status)
        yield from _head("call_seconds", "histogram", "How long calls took.")
        for (call, door), times in sorted(self._times.items()):
            yield from self._histogram(call, door, times)
        yield from _head("refused_total", "counter", "Requests that the guard refused, by reason.")
        for code, count in sorted(self._refused.items()):
            yield _row("refused_total", count, reason=code)
        for name, value in gauges.items():
            yield from _head(name, "gauge", name.replace("_", " ").capitalize() + ".")
            yield _row(name, value)

    def _histogram(self, call: str, door: str, times: Iterable[int]) -> Iterator[str]:
        total = 0
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), times, strict=True):
            total += count
            yield _row("call_seconds_bucket", total, call=call, door=door, le=bound)
        yield _row("call_seconds_sum", round(self._sums[call, door], 6), call=call, door=door)
        yield _row("call_seconds_count", total, call=call, door=door)


def _head(name: str, kind: str, text: str) -> Iterator[str]:
    yield f"# HELP {_PREFIX}{name} {text}"
    yield f"# TYPE {_PREFIX}{name} {kind}"


def _row(name: str, value: float, **labels: object) -> str:
    shown = ",".join(f'{key}="{_escaped(str(label))}"' for key, label in labels.items())
    return f"{_PREFIX}{name}{{{shown}}} {value}" if shown else f"{_PREFIX}{name} {value}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
