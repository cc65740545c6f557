"""Anthropic's memory tool as classes for its Python library: `tools=[MemoryTool(memory)]` (`hipocampo[anthropic]`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from anthropic.lib.tools import ToolError
from anthropic.tools import BetaAbstractMemoryTool, BetaAsyncAbstractMemoryTool
from anyio import Path as AsyncPath

from hipocampo.doors.conventions.memory_folder import MemoryFolder, Refusal
from hipocampo.doors.conventions.turns import lock_of, run_whole

if TYPE_CHECKING:
    from anthropic.types.beta import (
        BetaCacheControlEphemeralParam,
        BetaMemoryTool20250818CreateCommand,
        BetaMemoryTool20250818DeleteCommand,
        BetaMemoryTool20250818InsertCommand,
        BetaMemoryTool20250818RenameCommand,
        BetaMemoryTool20250818StrReplaceCommand,
        BetaMemoryTool20250818ViewCommand,
    )

    from hipocampo import Hipocampo

__all__ = ["AsyncMemoryTool", "MemoryTool"]

T = TypeVar("T")


class MemoryTool(BetaAbstractMemoryTool):
    """The memory tool over the documents of an open memory, or over a `folder` of them."""

    def __init__(
        self, memory: Hipocampo, folder: str = "", *, cache_control: BetaCacheControlEphemeralParam | None = None
    ) -> None:
        super().__init__(cache_control=cache_control)
        self._folder = MemoryFolder(memory, folder)
        self.memory_root = self._folder.root

    @property
    def base_path(self) -> Path:
        """The folder in which `/memories` is."""
        return self.memory_root.parent

    def _validate_path(self, path: str) -> Path:
        return _told(lambda: self._folder.place(path))

    def view(self, command: BetaMemoryTool20250818ViewCommand) -> str:
        """Show a folder or a file."""
        place = self._validate_path(command.path)
        return _told(lambda: self._folder.view(command.path, command.view_range, place))

    def create(self, command: BetaMemoryTool20250818CreateCommand) -> str:
        """Make a file."""
        place = self._validate_path(command.path)
        return _told(lambda: self._folder.create(command.path, command.file_text, place))

    def str_replace(self, command: BetaMemoryTool20250818StrReplaceCommand) -> str:
        """Replace a text in a file."""
        place = self._validate_path(command.path)
        return _told(lambda: self._folder.str_replace(command.path, command.old_str, command.new_str, place))

    def insert(self, command: BetaMemoryTool20250818InsertCommand) -> str:
        """Insert a text into a file."""
        place = self._validate_path(command.path)
        return _told(lambda: self._folder.insert(command.path, command.insert_line, command.insert_text, place))

    def delete(self, command: BetaMemoryTool20250818DeleteCommand) -> str:
        """Take away a file or a folder."""
        place = self._validate_path(command.path)
        return _told(lambda: self._folder.delete(command.path, place))

    def rename(self, command: BetaMemoryTool20250818RenameCommand) -> str:
        """Rename a file or a folder."""
        place, to = self._validate_path(command.old_path), self._validate_path(command.new_path)
        return _told(lambda: self._folder.rename(command.old_path, command.new_path, place, to))

    def clear_all_memory(self) -> str:
        """Take away every document; their history stays."""
        return _told(self._folder.clear)


class AsyncMemoryTool(BetaAsyncAbstractMemoryTool):
    """The same for asynchronous code: each command runs in a thread, one after the other."""

    def __init__(
        self, memory: Hipocampo, folder: str = "", *, cache_control: BetaCacheControlEphemeralParam | None = None
    ) -> None:
        super().__init__(cache_control=cache_control)
        self._folder, self._lock = MemoryFolder(memory, folder), lock_of(memory)
        self.memory_root = AsyncPath(self._folder.root)

    @property
    def base_path(self) -> AsyncPath:
        """The folder in which `/memories` is."""
        return self.memory_root.parent

    async def _validate_path(self, path: str) -> AsyncPath:
        return AsyncPath(_told(lambda: self._folder.place(path)))

    async def _run(self, work: Callable[[], str]) -> str:
        return await run_whole(self._lock, lambda: _told(work))

    async def view(self, command: BetaMemoryTool20250818ViewCommand) -> str:
        """Show a folder or a file."""
        place = await self._validate_path(command.path)
        return await self._run(lambda: self._folder.view(command.path, command.view_range, Path(place)))

    async def create(self, command: BetaMemoryTool20250818CreateCommand) -> str:
        """Make a file."""
        place = await self._validate_path(command.path)
        return await self._run(lambda: self._folder.create(command.path, command.file_text, Path(place)))

    async def str_replace(self, command: BetaMemoryTool20250818StrReplaceCommand) -> str:
        """Replace a text in a file."""
        place = await self._validate_path(command.path)
        old, new = command.old_str, command.new_str
        return await self._run(lambda: self._folder.str_replace(command.path, old, new, Path(place)))

    async def insert(self, command: BetaMemoryTool20250818InsertCommand) -> str:
        """Insert a text into a file."""
        place = await self._validate_path(command.path)
        line, text = command.insert_line, command.insert_text
        return await self._run(lambda: self._folder.insert(command.path, line, text, Path(place)))

    async def delete(self, command: BetaMemoryTool20250818DeleteCommand) -> str:
        """Take away a file or a folder."""
        place = await self._validate_path(command.path)
        return await self._run(lambda: self._folder.delete(command.path, Path(place)))

    async def rename(self, command: BetaMemoryTool20250818RenameCommand) -> str:
        """Rename a file or a folder."""
        place, to = await self._validate_path(command.old_path), await self._validate_path(command.new_path)
        old, new = command.old_path, command.new_path
        return await self._run(lambda: self._folder.rename(old, new, Path(place), Path(to)))

    async def clear_all_memory(self) -> str:
        """Take away every document; their history stays."""
        return await self._run(self._folder.clear)


def _told(work: Callable[[], T]) -> T:
    """What some work answers; a refusal as the library's error, which the model is told."""
    try:
        return work()
    except Refusal as refusal:
        raise ToolError(str(refusal)) from refusal
