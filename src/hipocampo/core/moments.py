"""Moments as the stores keep them: UTC, with milliseconds."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, tzinfo


def stamp(moment: datetime) -> str:
    """A moment as the stores keep it: `2026-11-15T22:58:11.123Z`."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")[:23] + "Z"


def bounds(start: datetime | None, end: datetime | None) -> tuple[str | None, str | None]:
    """The two ends of an interval as stamps; an open end stays open, and so does one beyond the calendar."""
    return _edge(start), _edge(end)


def _edge(moment: datetime | None) -> str | None:
    try:
        return None if moment is None else stamp(moment)
    except OverflowError:
        return None


def moment(text: str) -> datetime:
    """The moment of a stamp, in UTC."""
    return datetime.fromisoformat(text)


def read_moment(raw: object) -> datetime | None:
    """A moment as others write it, in UTC: ISO with any offset (none is UTC), or milliseconds since 1970; else None."""
    try:
        if isinstance(raw, str):
            at = datetime.fromisoformat(raw)
            return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)
        if isinstance(raw, int | float) and not isinstance(raw, bool):
            return datetime.fromtimestamp(raw / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        pass
    return None


def local_day(text: str, zone: tzinfo) -> str:
    """The date of a stamp in a time zone, as people there write it."""
    return moment(text).astimezone(zone).date().isoformat()


def moments(stamps: Iterable[str]) -> dict[str, datetime]:
    """The moments of several stamps, by their stamps."""
    return {text: datetime.fromisoformat(text) for text in stamps}
