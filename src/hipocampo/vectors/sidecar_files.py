"""The files of sidecars: the current one, the one that is being made, and those that nobody needs any more."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo.vectors.store import StoredModel, StoreState, VectorStore

if TYPE_CHECKING:
    from hipocampo.vectors.sidecar import Sidecar

_NAME = re.compile(r"vectors-[0-9a-f]+-(\d+)\.ivf")
_DRAFT = re.compile(r"\.vectors-[0-9a-f]+-(\d+)\.ivf\.[0-9a-f]{8}\.draft")
_OUTDATED = 0.15  # of all vectors may have come or gone since
_ALIVE = 120.0  # seconds since a draft was last written to: its maker may still be at it


class SidecarFiles:
    """The sidecars of a store of vectors, in a folder; a store without a folder has none."""

    def __init__(
        self, store: VectorStore, folder: Path | None, lock: Callable[[], AbstractContextManager[None]]
    ) -> None:
        self._store, self._folder, self._lock = store, folder, lock
        self._open: Sidecar | None = None
        self._making: Iterator[None] | None = None

    def close(self) -> None:
        """Let go of the files; what is being made is given up."""
        self._open = self._making = None

    @property
    def disk(self) -> int:
        """The bytes they take on disk."""
        return sum(map(file_size, self._files()))

    @property
    def memory(self) -> int:
        """The bytes they take in memory."""
        return self._open.memory if self._open else 0

    def current(self, name: str, model: StoredModel) -> Sidecar | None:
        """The sidecar of a model, if there is one; a damaged one is thrown away."""
        generation = self._store.state().generation
        for path in self._files():
            if path.name.startswith(f"vectors-{generation}-"):
                if self._open is None or self._open.path != path:
                    self._open = _opened(path)
                if self._open and (self._open.header.model, self._open.header.size) == (name, model.size):
                    return self._open
        self._open = None
        return None

    def maintain(self, name: str, model: StoredModel) -> bool:
        """Do a piece of making a new sidecar, if one is needed; whether there is more to do."""
        if self._making is None:
            if self._folder is None or not self._outdated(name, model) or self._made_elsewhere():
                return False
            self._making = self._made(name, model, self._folder)
        if next(self._making, self) is self:
            self._making = None
        return self._making is not None

    def _outdated(self, name: str, model: StoredModel) -> bool:
        found = self.current(name, model)
        if found is None:
            return True
        came = self._store.count(model, found.header.next)
        gone = found.header.count + came - model.vectors
        return came + gone > _OUTDATED * model.vectors

    def _made_elsewhere(self) -> bool:
        """Whether another process is at it; what one left behind is removed."""
        for path in self._files(_DRAFT):
            with suppress(OSError):
                if time.time() - path.stat().st_mtime < _ALIVE:
                    return True
                path.unlink()
        return False

    def _made(self, name: str, model: StoredModel, folder: Path) -> Iterator[None]:
        from hipocampo.vectors.sidecar_build import Source, build

        state = self._store.state()
        target = folder / f"vectors-{state.generation}-{state.next}.ivf"
        draft = folder / f".{target.name}.{os.urandom(4).hex()}.draft"
        try:
            for _ in build(Source(self._store, model, state), name, draft):
                with suppress(OSError):
                    os.utime(draft)
                yield
            self._install(draft, target, state)
        except OSError:
            return  # removed by who erases vectors, or no room for it: begun anew another time
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)

    def _install(self, draft: Path, target: Path, state: StoreState) -> None:
        """Put a new sidecar in the place of all others, unless vectors were deleted since: it may hold them still."""
        with self._lock():
            now = self._store.state()
            if (now.generation, now.pruned) == (state.generation, state.pruned):
                os.replace(draft, target)
                self._remove_others(target)

    def remove_all(self) -> None:
        """Remove all, drafts too."""
        self.close()
        for path in (*self._files(), *self._files(_DRAFT)):
            path.unlink(missing_ok=True)

    def _remove_others(self, but: Path) -> None:
        for path in self._files():
            if path != but:
                with suppress(OSError):  # some systems keep what is open: removed next time
                    path.unlink(missing_ok=True)

    def _files(self, named: re.Pattern[str] = _NAME) -> list[Path]:
        """The files of a kind, the newest first."""
        paths = self._folder.iterdir() if self._folder else ()
        found = [(int(one[1]), path) for path in paths if (one := named.fullmatch(path.name))]
        return [path for _, path in sorted(found, reverse=True)]


def _opened(path: Path) -> Sidecar | None:
    from hipocampo.vectors.sidecar import Sidecar

    try:
        return Sidecar(path)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError):
        with suppress(OSError):
            path.unlink(missing_ok=True)
        return None


def file_size(path: Path) -> int:
    """The bytes of a file; none if it is gone."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
