"""How often somebody may call: a bucket for each caller, which fills again with time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

_MOST = 10_000  # callers that are remembered


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Rates:
    """So many calls a second for each caller on average, and so many at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def take(self, caller: str, now: float) -> float:
        """Count a call at a moment in seconds; 0 where it may go on, else how long the caller should wait."""
        bucket = self._filled(caller, now)
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate
        bucket.left -= 1
        return 0.0

    def wait(self, caller: str, now: float) -> float:
        """How long a caller should wait, without counting anything."""
        left = self._filled(caller, now).left
        return 0.0 if left >= 1 else (1 - left) / self._rate

    def _filled(self, caller: str, now: float) -> _Bucket:
        bucket = self._buckets.pop(caller, None) or _Bucket(self._burst, now)
        bucket.left = min(self._burst, bucket.left + max(0.0, now - bucket.at) * self._rate)
        bucket.at = now
        self._buckets[caller] = bucket
        if len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return bucket
