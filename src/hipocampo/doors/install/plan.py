"""The plan of an installation: which files change when an agent is connected to a workspace, or disconnected.

A plan reads files and writes none. What is not ours stays byte for byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.install import agents
from hipocampo.doors.install.agents import AGENTS, SCOPES, Edit, Folders, Options
from hipocampo.doors.install.changes import NOTES, Change, original, read_bytes
from hipocampo.doors.install.config import add_element, decode, holds, put_paragraph, remove_elements, remove_paragraph
from hipocampo.errors import BadInput, NotFound
from hipocampo.messages import say

__all__ = ["plan", "plan_undo"]


def plan(agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None) -> list[Change]:
    """The changes that connect an agent to a workspace; none if it is connected already."""
    options = options or Options()
    target = _Installation(agent, scope, Folders(root.absolute(), home, project), options)
    call = options.command or agents.running()
    changes = [target.json(target.server_file, [agents.server(agent, call, target.folders.root)], "server")]
    if options.hooks:
        if agent != "claude-code":
            raise BadInput("install.hooks", agent=agent)
        changes.append(target.json(target.hook_file, agents.hook_edits(call, target.folders.root), "hooks"))
    if options.rules:
        changes.append(target.rules())
    return [change for change in changes if change.before != change.after]


def plan_undo(
    agent: str, scope: str, root: Path, home: Path, project: Path, options: Options | None = None
) -> list[Change]:
    """The changes that disconnect an agent: only what was installed is removed, from whichever file has it."""
    target = _Installation(agent, scope, Folders(root.absolute(), home, project), options or Options())
    edits = [agents.server(agent, ("hipo",), target.folders.root)]
    changes = [target.without(target.server_file, edits, "server")]
    if agent == "claude-code":
        changes.append(target.without(target.hook_file, agents.hook_edits(("hipo",), target.folders.root), "hooks"))
    with suppress(BadInput):  # an agent without a rules file has nothing to remove
        changes.append(target.without(target.rules_file, [], "rules"))
    return [change for change in changes if change.before != change.after]


class _Installation:
    """One agent, one scope, and their files."""

    def __init__(self, agent: str, scope: str, folders: Folders, options: Options) -> None:
        if agent not in AGENTS:
            raise BadInput("install.agent", agent=agent, agents=", ".join(AGENTS))
        if scope not in SCOPES:
            raise BadInput("install.scope", agent=agent, scope=scope)
        if not (folders.root / wiring.FOLDER).is_dir():
            raise NotFound("workspace.none", path=str(folders.root))
        self.agent, self.scope, self.folders, self.environ = agent, scope, folders, options.environ
        self.language = location.language(folders.root)
        self.notes = folders.root / wiring.FOLDER / NOTES

    @property
    def server_file(self) -> Path:
        return self._real(agents.server_file(self.agent, self.scope, self.folders, self.environ))

    @property
    def hook_file(self) -> Path:
        return self._real(agents.hook_file(self.scope, self.folders, self.environ))

    @property
    def rules_file(self) -> Path:
        return self._real(agents.rules_file(self.agent, self.scope, self.folders, self.environ))

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

    def json(self, path: Path, edits: Sequence[Edit], what: str) -> Change:
        """A JSON file with our elements in it, and all others as they were."""
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
        summary = say(f"install.{done}", self.language, agent=self.agent, path=str(path))
        return Change(path, before, after, summary, base, self.notes)
