"""What is closed stays so: a call on it is an error, and opens no file again."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from hipocampo.errors import Unavailable


class Closing:
    """Open until it is closed, at the latest by the end of its `with`."""

    _closed = False

    def close(self) -> None:
        """Let go of all files; from now on every call is an error."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise Unavailable("workspace.closed")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
