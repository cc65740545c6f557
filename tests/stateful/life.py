"""Months of life in a workspace under test: opened at any moment, and read without the rules that are tested."""

from __future__ import annotations

import pickle
import random
import re
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import OWNER
from hipocampo.core.record import Record
from hipocampo.core.strength import layer_of
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.settings import Settings
from tests.stateful import kills
from tests.stateful.faults import Fuse, open_with
from tests.stateful.workspace import Tables, check_same, index_of, look, placed, tables

# What is told, in which zones, and by which rules it lives

ZONES = ("UTC", "Europe/Lisbon", "America/New_York", "America/Sao_Paulo", "Pacific/Auckland")
MARKS = ("", "W ", "B ", "B(t=event) ", "O(c=0.8) ", "(t=bio) ", "(t=pref) ", "(t=emo) ", "(t=emo,w=0.9) ", "(w=0.2) ")
LIKE = (  # near duplicates, contradictions, and what is alike without being the same
    "Ana gosta de chá verde",
    "A Ana gosta de chá verde.",
    "Ana não gosta de chá verde",
    "o João mora em Lisboa",
    "o João mora no Porto",
    "Peter prefers short answers",
    "Peter prefers short answers!",
    "Peter does not prefer short answers",
    "Marta é vegetariana",
    "Marta não come carne",
    "a festa da Rita é em 2026-04-20",  # days to come (E4)
    "the exam of Bruno is on 2026-06-30",
)
Numbers = dict[str, dict[str, str]]
RULES: tuple[Numbers, ...] = (
    {},
    {"decay": {"by": "0"}},
    {"decay": {"by": "3", "immunity_days": "2"}},
    {"decay": {"by": "9", "immunity_days": "0", "every": '"24h"'}},
    {"decay": {"immunity_days": "0", "keeps": "[]", "at": '"02:30"'}},
    {"decay": {"immunity_days": "4", "keeps": '["emo"]', "fade": "0.3", "fade_days": "2"}},
    {"active": {"most": "3"}},
    {"decay": {"immunity_days": "1", "ahead_days": "5"}},
    {"active": {"most": "4"}, "decay": {"immunity_days": "1"}},
    {"heat": {"days": "3", "episodes": "2"}, "decay": {"faint": "0.6"}},
    {"fitness": {"birth": "3", "strongest": "4", "rescue": "4", "use": "9", "rescues": "1"}},
    {"doubt": {"unverified": "1", "candidate": "1"}},
)

BIRTHS = ("memory.retained", "memory.evidenced")
Named = dict[tuple[str, str, int], dict[str, Any]]


def words(serial: int, count: int = 6) -> str:
    """A text like no other serial's."""
    dice = random.Random(serial)
    return " ".join("".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=7)) for _ in range(count))


def begin(root: Path, start: datetime, settings: Settings | None = None) -> SimulatedClock:
    """Make a workspace at a moment; its clock."""
    clock = SimulatedClock(start)
    wiring.init(root, replace(settings or Settings(), simulated=True), clock)
    return clock


def open_at(root: Path, clock: SimulatedClock, fuse: Fuse) -> Hipocampo:
    """Open a workspace whose time is the test's, and whose every durable step may be the last."""
    memory = open_with(root, fuse)
    clock.zone = memory.settings.zone
    return Hipocampo(replace(memory.context.stores, clock=clock), OWNER, "python")


def set_to(root: Path, numbers: dict[str, dict[str, str]], zone: str | None = None) -> None:
    """What a person does who wants other rules: the choices of `init` stay, these tables follow them."""
    path = root / "hipocampo.toml"
    head = path.read_text().split("\n# by hand\n")[0]
    if zone:
        head = re.sub('timezone = ".*"', f'timezone = "{zone}"', head)
    told = (f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in of.items()) for name, of in numbers.items())
    path.write_text(head + "\n# by hand\n" + "\n".join(told))


class Picture(NamedTuple):
    """All that a workspace is: the end of its ledger, what the index derived, the bytes of its files."""

    head: str
    tables: Tables
    files: dict[str, bytes]


def picture(root: Path, memory: Hipocampo) -> Picture:
    """A workspace as it is, to be compared with what it is later."""
    return Picture(str(memory.head()), tables(memory), files_of(root))


def files_of(root: Path) -> dict[str, bytes]:
    """What a person finds in the folder."""
    paths = (path for path in root.rglob("*") if path.is_file() and wiring.FOLDER not in path.parts)
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in paths}


def standing(memory: Hipocampo) -> dict[str, Record]:
    """All facts that were not withdrawn, as people are told of them, in an order that no random id decides."""
    ids = index_of(memory).file.db.execute("SELECT id FROM record WHERE form = 'fact' AND seq_to IS NULL").fetchall()
    found = [record for row in ids if (record := memory.context.index.records.get(str(row[0]), EVERYTHING))]
    return {record.id: record for record in sorted(found, key=lambda one: (one.born, one.event_type, one.text))}


def check_life(root: Path, memory: Hipocampo) -> dict[str, Record]:
    """E1, E6, C5: fitness and layer agree, wisdom is what MEMORY.md says, every line is one memory; the memories."""
    rules, facts = memory.context.index.life.era().rules, standing(memory)
    for record in facts.values():
        assert layer_of(record.fitness, rules) == record.layer, record
        assert record.fitness <= rules.wisdom, record
        if record.merged_into is None:
            wise = is_wisdom_page(record.page) and record.provenance == "U"
            assert not wise or record.layer == "wisdom", record
            assert record.layer != "wisdom" or is_wisdom_page(record.page), record
            assert record.line, record
        else:
            assert home(record, facts), record
    layers = Counter(record.layer for record in facts.values() if record.merged_into is None)
    assert dict(memory.context.index.life.layer_counts()) == dict(layers)
    stand = Counter({line: len(ids) for line, ids in placed(memory).items()})
    seen = Counter(look(root).facts)
    assert stand == seen, (stand - seen, seen - stand)
    return facts


def home(record: Record, facts: dict[str, Record]) -> Record | None:
    """The memory that an alias stands for in the end."""
    for _ in facts:
        if record.merged_into is None:
            return record
        if record.merged_into not in facts:
            return None
        record = facts[record.merged_into]
    return None


def check_replay(memory: Hipocampo) -> None:
    """A4, A5: the chain verifies, nothing is left to do, and an index made anew is the same, table by table."""
    head, live = memory.head(), tables(memory)
    assert memory.verify().ok
    memory.sync()
    assert memory.head() == head, list(memory.query({"seq": {"$gt": head.seq}}))
    memory.rebuild()
    assert memory.head() == head, list(memory.query({"seq": {"$gt": head.seq}}))
    check_same(live, tables(memory))


def lives(memory: Hipocampo) -> Named:
    """Every memory, standing or withdrawn, by what it was born as: ids and places in the ledger left out."""
    seen: Counter[tuple[str, str]] = Counter()
    names: dict[str | None, tuple[str, str, int]] = {}
    for event in memory.query({"type": {"$in": list(BIRTHS)}}, sort={"seq": 1}):
        birth = event.type, str(event.payload["text"])
        names.setdefault(event.aggregate_id, (*birth, seen[birth]))
        seen[birth] += 1
    facts = standing(memory)
    return {name: _told(id, facts, names, memory) for id, name in names.items() if id}


def _told(id: str, facts: dict[str, Record], names: dict[str | None, Any], memory: Hipocampo) -> dict[str, Any]:
    record = facts.get(id) or memory.context.index.records.get(id, EVERYTHING)
    assert record is not None
    return {
        **record._asdict(),
        "id": None,
        "seq_from": None,
        "stands": id in facts,
        "merged_into": names.get(record.merged_into),
        "outdone": names.get(record.outdone),
        "conflicts": sorted(names[other] for other in record.conflicts),
    }


def check_alike(one: Named, other: Named) -> None:
    """Two workspaces in which the same memories lead the same lives, field by field."""
    assert one.keys() == other.keys(), one.keys() ^ other.keys()
    for name in one:
        differ = {key: (value, other[name][key]) for key, value in one[name].items() if value != other[name][key]}
        assert not differ, (name, differ)


# A dream in which everything happens

START = datetime(2026, 3, 6, 15, tzinfo=UTC)  # in spring, when clocks change in both halves of the world
NIGHTS = {"decay": {"immunity_days": "1"}, "active": {"most": "6"}, "heat": {"days": "3", "episodes": "2"}}
_USED = "Ana estuda violino desde pequena"
_FORGOTTEN = "o gato da vizinha chama-se Bartolomeu"
_SAME = ("o João mora em Lisboa", "O João mora em Lisboa.", "o João não mora em Lisboa")
_EPISODES = ("B fomos ao mercado comprar peixe", "B a bicicleta furou na ponte", "B o comboio chegou atrasado")
_OTHERS = (
    "(t=bio) nasceu em Coimbra",
    "(t=emo,w=0.4) medo de trovoadas",
    "gravata azul no casamento",
    "(w=0.2) porta verde",
)


def before_a_dream(root: Path) -> SimulatedClock:
    """A workspace for whose next dream three cycles are due, with something for each of its steps; its clock."""
    clock = begin(root, START)
    set_to(root, NIGHTS)
    with open_at(root, clock, Fuse()) as memory:
        forgotten = _tell(memory, clock, _FORGOTTEN, "I")
        clock.advance(timedelta(days=16))
        for text in (*_EPISODES, *_OTHERS):
            _tell(memory, clock, text, "I")
        used = _tell(memory, clock, _USED, "U")
        for session in ("s1", "s2", "s3"):
            memory.used([used], session=session)
        for text, provenance in zip(_SAME, ("I", "U", "U"), strict=True):
            _tell(memory, clock, text, provenance, force=True)
        assert memory.show(forgotten).layer != "active"
        memory.record("s4", "user", f"Como era mesmo, {_FORGOTTEN}?")
    clock.advance(timedelta(days=6))
    return clock


def _tell(memory: Hipocampo, clock: SimulatedClock, text: str, provenance: str, *, force: bool = False) -> str:
    clock.advance(timedelta(minutes=1))
    return memory.retain(text, provenance=provenance, force=force).id


Wake = Callable[[Hipocampo], Any]  # what makes a memory dream


def dream_on(root: Path, clock: SimulatedClock, wake: Wake) -> Named:
    """Dream, go on with it where one was cut short, and check all; the lives that come of it."""
    with open_at(root, clock, Fuse()) as memory:
        wake(memory)
        check_life(root, memory)
        check_replay(memory)
        return lives(memory)


# Kills at fault points of files: `python -m tests.stateful.life FOLDER STRIDE`


def kill_dreams(folder: Path, stride: int) -> int:
    """Kill a dreaming process at every `stride`th write, fsync, rename and commit; how many kills there were."""
    template, root, output = folder / "template", folder / "workspace", folder / "output"
    moment, expected = folder / "moment", folder / "expected"
    _in_child(lambda: moment.write_text(before_a_dream(template).now().isoformat()), output)
    clock = SimulatedClock(datetime.fromisoformat(moment.read_text()))
    shutil.copytree(template, root)
    _in_child(lambda: expected.write_bytes(pickle.dumps(dream_on(root, clock, Hipocampo.status))), output)
    for point in count(1, stride):
        shutil.rmtree(root)
        shutil.copytree(template, root)
        killed = kills.in_child(partial(_kill_at, root, clock, point), output) == -signal.SIGKILL
        _in_child(
            lambda: check_alike(pickle.loads(expected.read_bytes()), dream_on(root, clock, Hipocampo.status)), output
        )
        if not killed:
            return point // stride
    raise AssertionError


def _in_child(act: Callable[[], Any], output: Path) -> None:
    if kills.in_child(act, output):
        raise SystemExit(output.read_text())


def _kill_at(root: Path, clock: SimulatedClock, point: int) -> None:
    vfs = kills.set_points()
    kills.POINTS.chosen = point
    with open_at(root, clock, Fuse()) as memory:
        memory.status()
    del vfs  # it had to live till here


if __name__ == "__main__":
    print(kill_dreams(Path(sys.argv[1]), int(sys.argv[2])))
