"""The plan of an installation: which files change when an agent is connected to a workspace, or disconnected.

A plan reads files and writes none. What is not ours stays byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.hooks.reports import AGENTS as HOOKED
from hipocampo.doors.install import agents
from hipocampo.doors.install.agents import SCOPES, Folders, Options, agent_of
from hipocampo.doors.install.bundle import bundle
from hipocampo.doors.install.changes import NOTES, Change, original, read_bytes
from hipocampo.doors.install.config import add_element, decode, holds, put_paragraph, remove_elements, remove_paragraph
from hipocampo.doors.install.edits import Edit, hook_edits, server_edit, slot_edits
from hipocampo.errors import BadInput, NotFound
from hipocampo.messages import say

__all__ = ["plan", "plan_undo"]

SERVER, HOOKS, SLOT, PLUGIN = "server", "hooks", "slot", "plugin"


def plan(agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None) -> list[Change]:
    """The changes that connect an agent to a workspace; none if it is connected already."""
    options = options or Options()
    target = _Installation(agent, scope, _folders(root, home, project, options), options)
    changes = [target.edited(path, edits, what) for path, (what, edits) in target.configurations(options).items()]
    if target.has_plugin(options):
        changes += target.plugin_files()
    if options.rules:
        changes.append(target.rules())
    return [change for change in changes if change.before != change.after]


def plan_undo(
    agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None
) -> list[Change]:
    """The changes that disconnect an agent: only what was installed is removed, from whichever file has it."""
    every = replace(options or Options(), hooks=True, rules=True, slot=True)
    target = _Installation(agent, scope, _folders(root, home, project, every), every)
    changes = [target.without(path, edits, what) for path, (what, edits) in target.configurations(every).items()]
    changes += target.without_plugin()
    if scope in target.agent.rules:
        changes.append(target.without(target.rules_file, [], "rules"))
    return [change for change in changes if change.before != change.after]


def _folders(root: Path, home: Path, project: Path, options: Options) -> Folders:
    return Folders(root.absolute(), home, project, options.environ, options.platform)


class _Installation:
    """One agent, one scope, and their files."""

    def __init__(self, agent: str, scope: str, folders: Folders, options: Options) -> None:
        self.agent = agent_of(agent)
        if scope not in SCOPES:
            raise BadInput("install.scope", agent=agent, scope=scope)
        if not (folders.root / wiring.FOLDER).is_dir():
            raise NotFound("workspace.none", path=str(folders.root))
        self.scope, self.folders = scope, folders
        self.call = options.command or agents.running()
        self.language = location.language(folders.root)
        self.notes = folders.root / wiring.FOLDER / NOTES

    def configurations(self, options: Options) -> dict[Path, tuple[str, list[Edit]]]:
        """What goes into which file, with the word for it; what goes into the same file is one change."""
        found: dict[Path, tuple[str, list[Edit]]] = {}
        for what, path, edits in self._wanted(options):
            known, before = found.get(path, (what, []))
            found[path] = (known if known == what else f"{known}-{what}", [*before, *edits])
        return found

    def _wanted(self, options: Options) -> Iterator[tuple[str, Path, list[Edit]]]:
        agent, root = self.agent, self.folders.root
        if agent.server:
            place = self._real(agent.file(agent.server, self.scope, self.folders))
            yield SERVER, place, [server_edit(agent, self.call, root)]
            if options.slot and agent.name == "openclaw":
                yield SLOT, place, slot_edits(self._plugin_folder())
        if options.hooks and agent.name in HOOKED and agent.hooks:
            yield HOOKS, self._real(agent.file(agent.hooks, self.scope, self.folders)), self._hooks()

    def _hooks(self) -> list[Edit]:
        return hook_edits(self.agent, self.call, self.folders.root)

    # A plugin of ours

    def has_plugin(self, options: Options) -> bool:
        """Whether files of ours are to be written."""
        if options.slot and self.agent.name != "openclaw":
            raise BadInput("install.slot", agent=self.agent.name)
        if self.agent.name == "openclaw":
            return options.slot
        return bool(self.agent.alone) and (options.hooks or not self.agent.server)

    def _plugin_folder(self) -> Path:
        return self.agent.file(self.agent.alone, self.scope, self.folders)

    def _plugin(self) -> Mapping[Path, str]:
        place = self._plugin_folder()
        files = bundle(self.agent, self.call, self.folders.root, self.language)
        return {self._real(place / name if name else place): text for name, text in files.items()}

    def plugin_files(self) -> Iterator[Change]:
        """The changes that write the files of the plugin; one that somebody else wrote is left alone."""
        for path, text in self._plugin().items():
            before = read_bytes(path)
            if before is not None and before != text.encode() and not original(self.notes, path, before)[0]:
                raise BadInput("install.foreign", path=str(path))
            yield self._change(path, before, text.encode(), None, f"add.{PLUGIN}")

    def without_plugin(self) -> Iterator[Change]:
        """The changes that remove the files of the plugin, as far as they are as we wrote them."""
        if self.scope not in self.agent.alone:
            return
        for path, text in self._plugin().items():
            before = read_bytes(path)
            if before is not None and (before == text.encode() or original(self.notes, path, before)[0]):
                yield self._change(path, before, None, None, f"remove.{PLUGIN}")

    # Files of the agent's

    @property
    def rules_file(self) -> Path:
        """The instruction file that the agent reads at the start of each session."""
        if self.scope not in self.agent.rules:
            raise BadInput("install.rules", agent=self.agent.name)
        return self._real(self.agent.rules[self.scope](self.folders))

    def _real(self, path: Path) -> Path:
        """The file itself: a user's links are followed, a project may not lead out of itself."""
        try:
            real = path.resolve()
            outside = self.scope == "project" and not real.is_relative_to(self.folders.project.resolve())
        except (OSError, RuntimeError) as error:
            raise BadInput("install.link", path=str(path)) from error
        if outside or (path.is_symlink() and not real.exists()) or (real.exists() and not real.is_file()):
            raise BadInput("install.link", path=str(path))
        return real

    def edited(self, path: Path, edits: Sequence[Edit], what: str) -> Change:
        """A configuration with our elements in it, and all others as they were."""
        before = read_bytes(path)
        base = self._original(path, before, edits)
        text = decode(path, before)
        if not all(holds(path, text, edit) for edit in edits):
            text = decode(path, base)
            for edit in edits:
                text = add_element(path, text, edit)
        return self._change(path, before, text.encode(), base, f"add.{what}")

    def rules(self) -> Change:
        """The change that puts our paragraph between markers into the instruction file."""
        path = self.rules_file
        before = read_bytes(path)
        header = "---\nalwaysApply: true\n---\n\n" if path.suffix == ".mdc" else ""
        after = put_paragraph(decode(path, before), say("install.rules", self.language), header)
        return self._change(path, before, after.encode(), self._original(path, before, []), "add.rules")

    def without(self, path: Path, edits: Sequence[Edit], what: str) -> Change:
        """The change that removes what is ours from a file."""
        before = read_bytes(path)
        base = self._original(path, before, edits)
        return self._change(path, before, base, base, f"remove.{what}")

    def _original(self, path: Path, data: bytes | None, edits: Sequence[Edit]) -> bytes | None:
        """The file as it was before the installation: byte for byte, if nobody else changed it since."""
        if data is None:
            return None
        untouched, before = original(self.notes, path, data)
        if untouched:
            return before
        text = decode(path, data)
        return (remove_elements(path, text, edits) if edits else remove_paragraph(text)).encode()

    def _change(self, path: Path, before: bytes | None, after: bytes | None, base: bytes | None, done: str) -> Change:
        summary = say(f"install.{done}", self.language, agent=self.agent.name, path=str(path))
        about = (self.agent.name, done.partition(".")[2], self.call[0])
        return Change(path, before, after, summary, base, self.notes, *about)
