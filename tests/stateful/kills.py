"""Kill at every write, fsync, rename and commit: `python -m tests.stateful.kills SCENARIO FOLDER [STRIDE]`.

The scenario is prepared once. Then, for n = 1, 2, 3 and so on, a copy of it is acted on by a child process that kills
itself at the nth fault point: a write, sync, truncation or deletion of SQLite's, an opening for writing, an
`os.write`, `os.fsync` or `os.replace` of ours. Another child opens what is left and checks it. The parent itself
never opens a database, so that every child starts with nothing but the files.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import apsw

from hipocampo import wiring
from hipocampo.app import Hipocampo
from tests.stateful.workspace import check_whole, look, make

write_for_real = os.write


class Points:
    """Counts the fault points of this process and kills it at the chosen one."""

    def __init__(self) -> None:
        self.chosen = 0
        self.passed = 0

    def reach(self) -> None:
        if self.chosen:
            self.passed += 1
            if self.passed == self.chosen:
                os.kill(os.getpid(), signal.SIGKILL)


POINTS = Points()


class FaultyFile(apsw.VFSFile):
    """A file of SQLite's with fault points."""

    def __init__(self, name: Any, flags: list[int]) -> None:
        super().__init__("unix", name, flags)

    def xLock(self, level: int) -> None:  # noqa: N802
        """A reader that is closed last asks for a lock it can't have; SQLite takes no notice, apsw would."""
        try:
            super().xLock(level)
        except apsw.IOError as error:
            raise apsw.BusyError from error

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        POINTS.reach()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        POINTS.reach()
        super().xSync(flags)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        POINTS.reach()
        super().xTruncate(size)


class FaultyVFS(apsw.VFS):
    """SQLite's own view of files, with fault points."""

    def __init__(self) -> None:
        super().__init__("faulty", "unix", makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> FaultyFile:  # noqa: N802
        return FaultyFile(name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        POINTS.reach()
        super().xDelete(filename, syncdir)


def set_points() -> FaultyVFS:
    """Put fault points into everything that changes a file."""

    def with_point(call: Callable[..., Any]) -> Callable[..., Any]:
        def reach(*args: Any, **named: Any) -> Any:
            POINTS.reach()
            return call(*args, **named)

        return reach

    def opened(event: str, args: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(args[2], int) and args[2] & (os.O_WRONLY | os.O_RDWR):
            POINTS.reach()

    os.write, os.fsync, os.replace = with_point(os.write), with_point(os.fsync), with_point(os.replace)
    sys.addaudithook(opened)
    return FaultyVFS()


@dataclass(frozen=True, slots=True)
class Scenario:
    """What is there before, what is done with some texts until the kill, and what must hold then."""

    prepare: Callable[[Path], None]
    act: Callable[[Hipocampo, Sequence[str]], None]
    texts: Sequence[str] = ()
    check: Callable[[Hipocampo, Path], None] = lambda memory, root: None


TODAY = "2026-11-15"
OLD = [f"antigo {word} fica aqui" for word in "alfa bravo charlie delta eco foxtrote golfe hotel india julieta".split()]
NEW = [
    f"novo {word} chega agora" for word in "lima mike novembro oscar papa quebec romeu sierra tango uniforme".split()
]


def _facts(root: Path) -> None:
    with make(root) as memory:
        memory.retain_many([(text, TODAY) for text in OLD])


def _facts_above_another_section(root: Path) -> None:
    _facts(root)
    with (root / f"memory/{TODAY}.md").open("a") as page:
        page.write("\nprosa no fim\n\n## Outra\n\nmais prosa\n")
    with wiring.open(root) as memory:
        memory.sync()


def _nearly_full_page(root: Path) -> None:
    root.mkdir()
    (root / "hipocampo.toml").write_text("version = 1\n[pages]\nroll_over_kb = 1\n")
    with make(root) as memory:
        memory.retain_many([(text, TODAY) for text in OLD])
        while (root / f"memory/{TODAY}.md").stat().st_size < 1010:
            memory.retain("x", at=TODAY, force=True)


def _edited(root: Path) -> None:
    """One line is edited, one moved within, one across, one deleted, one new; prose stands above all."""
    _facts(root)
    page = root / f"memory/{TODAY}.md"
    lines = page.read_text().splitlines()
    lines = [line for line in lines if not line.endswith(("bravo fica aqui", "delta fica aqui", "hotel fica aqui"))]
    lines = [line.replace("charlie fica", "charlie ficava") for line in lines]
    lines = ["prosa primeira", "", *lines, "- antigo bravo fica aqui", "- uma linha nova da pessoa"]
    page.write_text("\n".join(lines) + "\n")
    other = root / "notes/b.md"
    other.parent.mkdir()
    other.write_text("## Retain\n- antigo delta fica aqui\n")


def _line_not_written(root: Path) -> None:
    """A retain that was killed right after its event: the page can't be written, then it can."""
    _facts(root)
    page = root / f"memory/{TODAY}.md"
    kept = page.read_bytes()
    page.unlink()
    page.mkdir()
    with wiring.open(root) as memory:
        memory.retain(NEW[0], at=TODAY)
    page.rmdir()
    page.write_bytes(kept)


def _one_more_fact(root: Path) -> None:
    _facts(root)
    with wiring.open(root) as memory:
        memory.retain(NEW[0], at=TODAY)


def _retain(memory: Hipocampo, texts: Sequence[str]) -> None:
    told([memory.retain(text, at=TODAY).id for text in texts])


def _retain_many(memory: Hipocampo, texts: Sequence[str]) -> None:
    told(memory.retain_many([(text, "2026-11-14" if i % 2 else TODAY) for i, text in enumerate(texts)]))


def _record(memory: Hipocampo, texts: Sequence[str]) -> None:
    told([memory.record("s1", "user", text).id for text in texts])


def _sync(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.sync()


def _rebuild(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.rebuild()


def _use(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.used([memory.recall(OLD[0])[0].id])


def _undo(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.undo()


EDITED = "antigo alfa foi embora"
HEADINGS = ("Eu", "Gente", "Novo", "Wisdom")  # of MEMORY.md


def _facts_and_core(root: Path) -> None:
    _facts(root)
    (root / "MEMORY.md").write_text("# Eu\n\n## Gente\n- Carla assa pães\n")
    with wiring.open(root) as memory:
        memory.sync()


def _edit(memory: Hipocampo, texts: Sequence[str]) -> None:
    """An agent's own fact has another text; a crash never makes it the word of a person."""
    memory.edit(memory.recall(OLD[0], k=1)[0].id, EDITED)


def _withdraw(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.withdraw([memory.recall(text, k=1)[0].id for text in OLD[:5]])


def _append(memory: Hipocampo, texts: Sequence[str]) -> None:
    memory.core_append("\n".join(NEW[:3]), heading="Novo")


def _undo_graduation(root: Path) -> None:
    _facts_and_core(root)
    with wiring.open(root) as memory:
        memory.graduate(memory.recall(OLD[0], k=1)[0].id)


def _edited_or_not(memory: Hipocampo, root: Path) -> None:
    texts = Counter(line.text for line in look(root).facts)
    events = [event.type for event in memory.query({"metadata.door": "files"})]
    assert "memory.revised" not in events
    assert (texts[OLD[0]], texts[EDITED]) in ((1, 0), (0, 1)), texts
    (one,) = [record for record in _records(memory) if record.text in (OLD[0], EDITED)]
    assert one.provenance == "I"
    assert memory.context.ledger.count({"type": "memory.retained"}, memory.permit) == len(OLD)


def _records(memory: Hipocampo) -> list[Any]:
    known = memory.context.index.pages.facts(memory.permit)
    return [memory.context.index.records.get(one.id, memory.permit) for one in known]


def _withdrawn_or_not(memory: Hipocampo, root: Path) -> None:
    texts = Counter(line.text for line in look(root).facts)
    assert [texts[text] for text in OLD] in ([1] * 10, [0] * 5 + [1] * 5), texts
    gone = memory.context.ledger.count({"type": "memory.withdrawn"}, memory.permit)
    assert gone == (0 if texts[OLD[0]] else 5)


def _appended_by_an_agent(memory: Hipocampo, root: Path) -> None:
    added = [record for record in _records(memory) if record.text in [f"[I] {text}" for text in NEW[:3]]]
    assert len(added) in (0, 3)
    assert all((record.provenance, record.page) == ("I", "MEMORY.md") for record in added)


def _at_home_or_wisdom(memory: Hipocampo, root: Path) -> None:
    (one,) = [
        record for record in _records(memory) if record.text in (OLD[0], f"[I] {OLD[0]}") and not record.merged_into
    ]
    on_core = OLD[0] in (root / "MEMORY.md").read_text()
    assert (one.layer, one.page == "MEMORY.md", on_core) in (("wisdom", True, True), ("active", False, False))


def _old_facts_stand(memory: Hipocampo, root: Path) -> None:
    texts = Counter(line.text for line in look(root).facts)
    assert all(texts[text] == 1 for text in OLD), texts
    assert memory.context.ledger.count({"type": "memory.withdrawn"}, memory.permit) == 0


def _last_fact_is_withdrawn_or_stands(memory: Hipocampo, root: Path) -> None:
    texts = Counter(line.text for line in look(root).facts)
    gone = memory.context.ledger.count({"type": "memory.withdrawn"}, memory.permit)
    assert (texts[NEW[0]], gone) in ((1, 0), (0, 1)), (texts, gone)
    assert all(texts[text] == 1 for text in OLD), texts


def _next_page_is_there(memory: Hipocampo, root: Path) -> None:
    _old_facts_stand(memory, root)
    pages = {line.page for line in look(root).facts if line.text == NEW[0]}
    assert pages <= {f"memory/{TODAY}-2.md"}, pages


def _edits_are_told_once(memory: Hipocampo, root: Path) -> None:
    told = Counter(event.type for event in memory.query({"metadata.door": "files"}))
    once = ("memory.revised", "memory.used", "memory.withdrawn", "memory.retained")  # E2: who edits a line used it
    assert told == Counter({"memory.moved": 2, **dict.fromkeys(once, 1)}), told
    (edited,) = {event.aggregate_id for event in memory.query({"type": {"$in": ["memory.revised", "memory.used"]}})}
    assert memory.show(edited).heat == 1


def _late_line_stands_once(memory: Hipocampo, root: Path) -> None:
    _old_facts_stand(memory, root)
    assert [line.text for line in look(root).facts].count(NEW[0]) == 1


LONG = [f"{text} {'muito ' * 90}".strip() for text in NEW]
SCENARIOS = {
    "retain-new-page": Scenario(lambda root: make(root).close(), _retain, NEW[:1]),
    "retain-at-the-end": Scenario(_facts, _retain, NEW[:1], _old_facts_stand),
    "retain-in-the-middle": Scenario(_facts_above_another_section, _retain, NEW[:1], _old_facts_stand),
    "retain-rolls-over": Scenario(_nearly_full_page, _retain, NEW[:1], _next_page_is_there),
    "retain-many": Scenario(_facts, _retain_many, NEW, _old_facts_stand),
    "retain-much": Scenario(_facts, _retain_many, LONG, _old_facts_stand),
    "record": Scenario(_facts, _record, NEW[:1], _old_facts_stand),
    "use": Scenario(_facts, _use, (), _old_facts_stand),
    "sync-edits": Scenario(_edited, _sync, (), _edits_are_told_once),
    "sync-late-line": Scenario(_line_not_written, _sync, (), _late_line_stands_once),
    "undo": Scenario(_one_more_fact, _undo, (), _last_fact_is_withdrawn_or_stands),
    "edit": Scenario(_facts, _edit, (), _edited_or_not),
    "withdraw": Scenario(_facts, _withdraw, (), _withdrawn_or_not),
    "core-append": Scenario(_facts_and_core, _append, (), _appended_by_an_agent),
    "undo-graduation": Scenario(_undo_graduation, _undo, (), _at_home_or_wisdom),
    "rebuild": Scenario(_facts, _rebuild, (), _old_facts_stand),
}


def told(ids: list[str]) -> None:
    """Acknowledge: what was said here must hold whatever happens next."""
    write_for_real(1, json.dumps(ids).encode() + b"\n")


def in_child(act: Callable[[], None], output: Path) -> int:
    """Run something in a process of its own with its output in a file; its exit code, -9 if it was killed."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            target = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            os.dup2(target, 1)
            os.dup2(target, 2)
            act()
            code = 0
        except BaseException:
            write_for_real(2, traceback.format_exc().encode())
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def kill_at(scenario: Scenario, root: Path, point: int) -> None:
    vfs = set_points()
    POINTS.chosen = point
    with wiring.open(root) as memory:
        scenario.act(memory, scenario.texts)
    del vfs  # it had to live till here


def check(scenario: Scenario, root: Path, ids: list[str]) -> None:
    """What must hold after any kill: acknowledged or not, a fact is wholly there or not at all, and once."""
    with wiring.open(root) as memory:
        memory.sync()
        facts = Counter(event.payload["text"] for event in memory.query({"type": "memory.retained"}))
        turns = Counter(event.payload["text"] for event in memory.query({"type": "turn.recorded"}))
        lines = Counter(line.text for line in look(root).facts)
        times = {(facts + turns)[text] for text in scenario.texts}
        assert times <= ({1} if ids else {0, 1}), times
        assert len(times) <= 1, "half of a command"
        assert all(lines[text] == facts[text] for text in scenario.texts), lines
        assert all(memory.show(id).text in scenario.texts for id in ids)
        check_whole(root, memory, HEADINGS)
        scenario.check(memory, root)


def run(name: str, folder: Path, stride: int) -> int:
    """Kill at every point, or at every `stride`th; how many kills there were."""
    scenario, template, root = SCENARIOS[name], folder / "template", folder / "workspace"
    output = folder / "output"
    if in_child(lambda: scenario.prepare(template), output):
        raise SystemExit(output.read_text())
    point = 1
    while True:
        shutil.rmtree(root, ignore_errors=True)
        shutil.copytree(template, root)
        code = in_child(partial(kill_at, scenario, root, point), output)
        said = output.read_text()
        if code > 0:
            raise SystemExit(f"{name}, point {point}:\n{said}")
        ids = json.loads(said) if said else []
        if in_child(partial(check, scenario, root, ids), output):
            raise SystemExit(f"{name}, point {point}, acknowledged {ids}:\n{output.read_text()}")
        if code == 0:
            return point - 1
        point += stride


if __name__ == "__main__":
    print(run(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else 1))
