"""What the server writes down of itself: a line of JSON for each request, without content, addresses or tokens."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.types import Scope

_log = logging.getLogger("hipocampo.http")


class Lines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        told |= getattr(record, "told", {})
        if record.exc_info and record.exc_info[0]:
            told["error"] = record.exc_info[0].__name__  # its text may quote a memory
            told["where"] = _where(record)
        return json.dumps(told, ensure_ascii=False)


def _where(record: logging.LogRecord) -> list[str]:
    """The places that an error came through, without what was in their variables."""
    trace = record.exc_info[2] if record.exc_info else None
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places[-8:]


def set_up(quiet: bool) -> None:
    """Write lines to standard error; `quiet` leaves out what went well."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("hipocampo").setLevel(logging.WARNING if quiet else logging.INFO)


def log_request(scope: Scope, status: int, seconds: float) -> None:
    """Write down a request that was answered; of a path that there is not, only that it was asked for."""
    path = scope.get("hipocampo.path") or scope["path"]
    told = {
        "method": scope["method"],
        "path": path if status not in (0, 404, 421) else "-",
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    _log.info("request", extra={"told": told})
