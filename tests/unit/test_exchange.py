"""Memories that come from elsewhere and go there, through the whole app (C7, D3, E3, E7)."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import BadInput, Denied, Hipocampo, NotFound, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import ImportReport
from hipocampo.interchange import compact, episodes, protocol
from hipocampo.interchange.portable import PortableMemory
from hipocampo.settings import Settings
from tests.unit.killing import trials
from tests.unit.living import NOON, Life
from tests.unit.seed_examples import ENTRIES, FITNESS, LATENT, STRUCTURE

# The examples of the seed documents, as they print them.
EPISODES = """# Episodes

## ACTIVE

### ep-001
- content: [U] El usuario vive en Sevilla desde 2019.
- created: 2026-02-15
- heat: 3
- last_accessed: 2026-02-20
- scene: presentación
- related: [ep-002, ep-404]
- foresight: preguntará por trenes a Madrid

## ARCHIVE

### ep-002
- content: [I] El usuario madruga. ⚠️ NO VERIFICADO
- created: 2026-01-03
- mood: calm
"""
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SECRET = "sk-proj-" + "a1B2" * 8


@pytest.fixture
def clock() -> SimulatedClock:
    return SimulatedClock(NOW)


@pytest.fixture
def memory(workspace_path: Path, clock: SimulatedClock) -> Iterator[Hipocampo]:
    wiring.init(workspace_path, Settings(language="pt", timezone="America/Sao_Paulo", simulated=True), clock)
    clock.advance(timedelta(minutes=1))
    with wiring.open(workspace_path, clock=clock) as opened:
        yield opened


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def take(memory: Hipocampo | Any, path: Path, **options: Any) -> ImportReport:
    report = memory.import_any(path, **options)
    assert isinstance(report, ImportReport)
    return report


def codes(report: ImportReport) -> list[str]:
    return [problem.hint_code for problem in report.problems]


def exported(memory: Hipocampo, folder: Path) -> dict[str, str]:
    memory.export_file(folder, "protocol")
    return {path.name: path.read_text("utf-8") for path in folder.rglob("*.json")}


# Round trips of the seeds' own examples


def test_protocol_comes_back_as_it_was(memory: Hipocampo, tmp_path: Path):
    """C7, E3: the seed's files go in and out again; nothing but the immunity and the cycle is another one."""
    source = write(tmp_path / "in", {"memory/fitness.json": FITNESS, "memory/archive/latente.json": LATENT})
    report = take(memory, source)
    assert (report.format, len(report.kept), report.problems) == ("protocol", 2, [])
    files = exported(memory, tmp_path / "out")
    assert sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.json")) == [
        "memory/archive/arquivo.json",
        "memory/archive/latente.json",
        "memory/fitness.json",
    ]
    fitness = FITNESS.replace('"2026-02-10"', '"2026-03-15"').replace('"2026-02-02T03:00:00"', "null")
    assert files["fitness.json"] == fitness
    latent = json.loads(files["latente.json"])["memories"][0]
    assert latent.pop("immuneUntil") == "2026-03-15"
    assert [latent] == json.loads(LATENT)["memories"]
    assert json.loads(files["arquivo.json"]) == {"memories": []}


def test_an_imported_memory_lives_on(memory: Hipocampo, tmp_path: Path):
    """D1, E1: fitness, layer, tags and moments are those it had; unmarked it is inherited."""
    source = write(tmp_path / "in", {"fitness.json": FITNESS, "latente.json": LATENT})
    one, other = (memory.show(id) for id in take(memory, source).kept)
    assert (one.fitness, one.layer, one.provenance, one.tags) == (7, "active", "H", ("whatsapp", "comunicacao", "erro"))
    assert one.source == "memory/2026-01-27.md#L4"
    assert (other.fitness, other.layer, other.original) == (1, "latent", 5)
    assert (other.demoted or "")[:10] == "2026-02-15"
    assert memory.recall("memória whatsapp")[0].id == one.id


def test_compact_json_comes_back_as_it_was(memory: Hipocampo, tmp_path: Path):
    """C7, E9: type, text, weight and day survive; a biography weighs 1, whatever the file says."""
    take(memory, write(tmp_path, {"a.json": STRUCTURE}) / "a.json")
    take(memory, write(tmp_path, {"b.jsonl": ENTRIES}) / "b.jsonl")
    memory.export_file(tmp_path / "out.json", "compact")
    back, problems = compact.read({"out.json": (tmp_path / "out.json").read_text("utf-8")})
    assert problems == []
    told = {one.content: (one.id, one.type, one.weight, one.born) for one in back}
    assert told["nome: Pedro"] == ("uuid_curto", "bio", 1.0, "2024-01-01")
    assert {content: values[1:3] for content, values in told.items() if content != "nome: Pedro"} == {
        "odeia coentro": ("pref", 0.8),
        "ansioso com finanças": ("emo", 0.9),
        "trabalha: dev frontend": ("bio", 1.0),
        "evita lugares lotados": ("pref", 0.7),
    }


def test_episodes_come_back_as_they_were(memory: Hipocampo, tmp_path: Path):
    """C7, D2: heat, scene, foresight, related episodes, marks and the keys of other programs survive."""
    write(tmp_path, {"episodes.md": EPISODES})
    report = take(memory, tmp_path / "episodes.md")
    assert report.format == "episodes"
    memory.export_file(tmp_path / "out.md", "episodes")
    before, _ = episodes.read({"episodes.md": EPISODES})
    after, problems = episodes.read({"out.md": (tmp_path / "out.md").read_text("utf-8")})
    assert problems == []
    assert [replace(one, immune_until=None, fitness=None) for one in after] == [
        before[0],
        replace(before[1], tags=("madruga",), heat=0),  # D1: the lower layers are searched by tags
    ]
    assert [one.fitness for one in after] == [5, 0]


def test_related_memories_are_known_by_our_ids(memory: Hipocampo, tmp_path: Path):
    """D2: what an import has both of is bound together; an id that it has not stays as it was written."""
    write(tmp_path, {"episodes.md": EPISODES})
    first, second = take(memory, tmp_path / "episodes.md").kept
    assert (memory.show(first).extra or {})["related"] == [second, "ep-404"]
    memory.export_file(tmp_path / "out.md", "episodes")
    assert "- related: [ep-002, ep-404]\n" in (tmp_path / "out.md").read_text("utf-8")


texts = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=20).filter(
    str.strip
)
days = st.dates(datetime(1980, 1, 1).date(), datetime(2060, 1, 1).date()).map(lambda day: day.isoformat())
memories = st.builds(
    PortableMemory,
    texts.map(str.strip).map(lambda text: f"zx {text}"),
    kind=st.sampled_from((None, "experience", "opinion", "world")),
    type=st.sampled_from((None, "pref", "obj", "event")),
    tags=st.sampled_from(((), ("casa",), ("ano novo", "x-y"))),
    entities=st.sampled_from(((), ("Ana",), ("João da Silva",))),
    provenance=st.sampled_from((None, "U", "I", "H")),
    confidence=st.sampled_from((None, 0.0, 0.25)),
    weight=st.sampled_from((None, 0.5, 1.0)),
    fitness=st.integers(-2, 12),
    born=days,
    last_reinforced=st.none() | days,
    demoted_at=st.none() | days,
    rescued_at=st.none() | days.map(lambda day: f"{day}T03:00:00"),
    rescue_count=st.none() | st.integers(0, 3),
    original_fitness=st.none() | st.integers(0, 9),
    heat=st.none() | st.integers(0, 5),
    last_accessed=st.none() | days,
    source=st.none() | texts.map(str.strip),
    scene=st.none() | texts.map(str.strip),
    foresight=st.none() | texts.map(str.strip),
    more=st.dictionaries(st.sampled_from(("mood", "note")), st.integers(0, 3) | texts.map(str.strip), max_size=1),
)


@given(st.lists(memories, min_size=1, max_size=3, unique_by=lambda one: one.content.casefold()))
def test_a_round_trip_loses_nothing(tmp_path_factory: pytest.TempPathFactory, told: list[PortableMemory]):
    """C7: whatever a memory holds goes in and out again, and a second import adds nothing."""
    folder = tmp_path_factory.mktemp("trip")
    told = [replace(one, id=f"m{at}") for at, one in enumerate(told)]
    life = Life()
    write(folder, {f"in/{name}": text for name, text in protocol.write(told, None).items()})
    take(life.memory, folder / "in")
    head = life.memory.head()
    assert (take(life.memory, folder / "in").kept, life.memory.head()) == ((), head)
    back, _ = protocol.read(exported(life.memory, folder / "out"))
    found = {one.id: replace(one, immune_until=None, layer=None) for one in back}
    alike = {_same(one): one.id for one in reversed(told)}  # what is told twice on one day is one memory
    for one in told:
        if alike[_same(one)] == one.id:
            tags = found[one.id].tags if not one.tags else one.tags  # a lower layer gives some
            assert found[one.id] == replace(one, layer=None, tags=tags)


def _same(one: PortableMemory) -> str:
    return "".join(filter(str.isalnum, one.content.casefold()))


# What comes in


def test_the_same_file_twice_adds_nothing(memory: Hipocampo, tmp_path: Path, workspace_path: Path):
    """C7: also after a person edited the line, which alone is a use (E2)."""
    write(tmp_path, {"episodes.md": EPISODES})
    first = take(memory, tmp_path / "episodes.md")
    head = memory.head()
    again = take(memory, tmp_path / "episodes.md")
    assert (again.kept, again.known, memory.head()) == ((), first.kept, head)
    page = workspace_path / "memory" / "2026-02-15.md"
    assert memory.show(first.kept[0]).heat == 3
    page.write_text(page.read_text("utf-8").replace("Sevilla", "Cádiz"), "utf-8")
    memory.sync()
    assert memory.show(first.kept[0]).heat == 4
    head = memory.head()
    again = take(memory, tmp_path / "episodes.md")
    assert (again.kept, again.known, memory.head()) == ((), first.kept, head)
    memory.export_file(tmp_path / "out.md", "episodes")
    assert "[U] El usuario vive en Cádiz desde 2019." in (tmp_path / "out.md").read_text("utf-8")


def test_what_is_known_here_is_not_told_again(memory: Hipocampo, tmp_path: Path):
    """D3: a file that has it from the user confirms what was only inferred, and warms nothing."""
    known = memory.retain("odeia coentro", provenance="I")
    write(tmp_path, {"c.json": '[{"c":"[U] Odeia coentro."}]'})
    report = take(memory, tmp_path / "c.json")
    assert (report.kept, report.known) == ((), (known.id,))
    record = memory.show(known.id)
    assert (record.provenance, record.heat) == ("U", 0)


@pytest.mark.parametrize(("door", "believed"), [("python", "U"), ("cli", "U"), ("mcp", "I"), ("hook", "I")])
def test_marks_count_at_the_owners_doors(memory: Hipocampo, tmp_path: Path, door: str, believed: str):
    """D3: imports by the owner keep their marks; through an agent's door nothing becomes the user's word."""
    write(tmp_path, {"c.json": '[{"c":"mora em Lisboa","p":"U"},{"c":"trabalha em casa"}]'})
    opened = Hipocampo(memory.context.stores, "owner", door)
    marked, plain = (opened.show(id).provenance for id in take(opened, tmp_path / "c.json").kept)
    assert (marked, plain) == (believed, "H")


def test_only_the_owner_imports_and_exports(memory: Hipocampo, tmp_path: Path):
    """B5: what reads or writes everything is the owner's."""
    write(tmp_path, {"c.json": "[]"})
    bob = Hipocampo(memory.context.stores, "bob", "python")
    for refused in (
        lambda: bob.import_any(tmp_path / "c.json"),
        lambda: bob.import_file(tmp_path / "c.json"),
        lambda: bob.export_file(tmp_path / "out.json", "compact"),
    ):
        with pytest.raises(Denied):
            refused()


def test_a_surplus_goes_to_latent(tmp_path: Path):
    """E7: the fittest fill what room there is in the active layer; the others keep their fitness as the original."""
    life = Life(Settings(active=replace(Settings().active, most=4)))
    life.tell()
    told = [PortableMemory(f"o violino {n} toca bem", id=f"m{n}", fitness=n, born="2026-01-01") for n in range(3, 10)]
    write(tmp_path, protocol.write(told, None))
    report = take(life.memory, tmp_path)
    records = [life.memory.show(id) for id in report.kept]
    assert report.latent == 4
    assert [(one.layer, one.fitness, one.original) for one in records] == [
        ("latent", 2, 3),
        ("latent", 2, 4),
        ("latent", 2, 5),
        ("latent", 2, 6),
        ("active", 7, None),
        ("active", 8, None),
        ("active", 9, None),
    ]
    assert all(one.tags for one in records[:4])
    assert life.memory.status().layers["active"] == 4


def test_wisdom_comes_in_ripe(tmp_path: Path):
    """E6: the user's own graduates in the next dream; what is inherited waits, and leaves as the wisdom it was."""
    life = Life()
    told = [
        PortableMemory("fala português", "u", provenance="U", fitness=10),
        PortableMemory("gosta de mapas", "h", fitness=10),
    ]
    write(tmp_path, {"in/fitness.json": protocol.write(told, None)["fitness.json"]})
    users, others = take(life.memory, tmp_path / "in").kept
    life.clock.advance(timedelta(minutes=1))
    life.memory.dream()
    assert (life.memory.show(users).layer, life.memory.show(others).layer) == ("wisdom", "active")
    back, _ = protocol.read(exported(life.memory, tmp_path / "out"))
    assert {one.id: one.fitness for one in back} == {"u": 10, "h": 10}


def test_immunity_starts_anew(tmp_path: Path):
    """E3: what was born long ago is immune for 14 days from its import."""
    life = Life()
    write(tmp_path, {"c.json": '[{"c":"odeia coentro","d":"240101"}]'})
    (id,) = take(life.memory, tmp_path / "c.json").kept
    assert life.memory.show(id).immune_until == (NOON + timedelta(days=14)).date().isoformat()
    life.wait(14)
    assert life.memory.show(id).fitness == 5
    life.wait(2)
    assert life.memory.show(id).fitness == 4


def test_long_facts_are_kept_and_secrets_left_out(memory: Hipocampo, tmp_path: Path):
    """D4: a person's longer text is kept and flagged; what looks like a secret is not stored unless told to."""
    long = " ".join(f"palavra{n}" for n in range(120))
    items = [
        {"c": long},
        {"i": "k1", "c": f"a chave é {SECRET}"},
        {"c": "plain", "scene": "x"},
        {"c": "fine", "note": SECRET},
    ]
    write(tmp_path, {"c.json": json.dumps(items)})
    report = take(memory, tmp_path / "c.json")
    assert [memory.show(id).content for id in report.kept] == [long, "plain"]
    assert codes(report) == ["bullet.long", "import.secret", "import.secret"]
    assert not any(SECRET in problem.text for problem in report.problems)
    assert [memory.show(id).content for id in take(memory, tmp_path / "c.json", force=True).kept] == [
        f"a chave é {SECRET}",
        "fine",
    ]


def test_values_beyond_all_bounds_break_nothing(memory: Hipocampo, tmp_path: Path):
    """J2: numbers and dates that nothing can hold are cut or kept aside; the memory is folded all the same."""
    items = [{"id": "x", "text": "antigo", "fitness": 10**12, "heat": 10**12, "rescueCount": -4, "born": "0001-01-01"}]
    write(tmp_path, {"fitness.json": json.dumps({"memories": items})})
    report = take(memory, tmp_path)
    assert codes(report) == ["import.value"]
    assert memory.show(report.kept[0]).layer == "active"
    assert json.loads(exported(memory, tmp_path / "out")["fitness.json"])["memories"][0]["born"] == "0001-01-01"


def test_an_import_is_one_command_and_is_undone_as_one(memory: Hipocampo, tmp_path: Path):
    """C7, J0: one durable whole, named by its first event."""
    write(tmp_path, {"b.jsonl": ENTRIES})
    head = memory.head().seq
    take(memory, tmp_path / "b.jsonl")
    events = list(memory.query({"seq": {"$gt": head}}))
    assert [event.type for event in events] == ["memory.retained"] * 4
    assert [event.metadata.get("command") for event in events] == ["import", None, None, None]
    ids = [event.aggregate_id for event in events]
    assert {step.id for step in memory.undo().steps} == set(ids)
    assert memory.status().counts.get("fact", 0) == 0
    assert {step.id for step in memory.redo().steps} == set(ids)
    assert memory.status().counts["fact"] == 4


def test_a_rebuild_gives_the_same(memory: Hipocampo, tmp_path: Path):
    """A5: how a memory lived elsewhere is in the ledger, and so survives the index."""
    write(tmp_path, {"in/fitness.json": FITNESS, "in/latente.json": LATENT, "episodes.md": EPISODES})
    ids = (*take(memory, tmp_path / "in").kept, *take(memory, tmp_path / "episodes.md").kept)
    before = [memory.show(id) for id in ids]
    memory.rebuild()
    assert [memory.show(id) for id in ids] == before
    assert not [finding for finding in memory.doctor() if finding.severity in ("warning", "error")]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_an_import_that_was_killed_is_taken_up_again(workspace_path: Path, tmp_path: Path):
    """A7: killed at any point, it is all there or not at all, and the next one completes it; nothing comes twice."""
    wiring.init(workspace_path, Settings())
    source = write(tmp_path / "in", {"fitness.json": FITNESS, "latente.json": LATENT})

    def take_in(trial: Path) -> None:
        with wiring.open(trial) as opened:
            opened.import_any(source)

    take_in(Path(copytree(workspace_path, tmp_path / "first")))  # from here on nothing is left to be imported
    for trial in trials(workspace_path, take_in):
        with wiring.open(trial) as opened:
            assert opened.status().counts.get("fact", 0) in (0, 2)
            report = take(opened, source)
            assert len(report.kept) + len(report.known) == 2
            assert opened.show((*report.kept, *report.known)[1]).layer == "latent"
            assert opened.status().counts["fact"] == 2
            assert opened.verify().ok
        assert (trial / "memory" / "2026-01-20.md").read_text("utf-8").count("\n- ") == 1


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ({"a.txt": "x"}, "import.nothing"),
        ({"a.json": "nothing like it"}, "import.json"),
        ({"note.md": "# A note\n\nProse.\n"}, "import.unknown"),
    ],
)
def test_what_is_no_format_is_refused(memory: Hipocampo, tmp_path: Path, files: dict[str, str], code: str):
    """J2: a clear error, and nothing is changed."""
    write(tmp_path, files)
    head = memory.head()
    with pytest.raises(BadInput) as caught:
        memory.import_any(tmp_path / next(iter(files)))
    assert (caught.value.code, memory.head()) == (code, head)


def test_there_must_be_something(memory: Hipocampo, tmp_path: Path):
    with pytest.raises(NotFound):
        memory.import_any(tmp_path / "nowhere")
    with pytest.raises(BadInput) as caught:
        memory.import_any(tmp_path, format="xml")
    assert caught.value.code == "exchange.format"


def test_a_folder_is_known_by_what_it_holds(memory: Hipocampo, tmp_path: Path):
    """C7: notes are copied; memories are read, and what stands beside them is named."""
    vault = write(tmp_path / "vault", {"a.md": "# A\n\nGlass harmonica.\n", "b.json": '{"plugin": 1}'})
    assert not isinstance(memory.import_any(vault), ImportReport)
    assert memory.recall("glass harmonica")
    mixed = write(tmp_path / "mixed", {"fitness.json": FITNESS, "MEMORY.md": "- core\n"})
    report = take(memory, mixed)
    assert [(problem.path, problem.hint_code) for problem in report.problems] == [("MEMORY.md", "import.passed-over")]
    beside = write(tmp_path / "beside", {"episodes.md": EPISODES, "note.md": "# Prose\n\nOnly prose.\n"})
    assert [problem.path for problem in take(memory, beside).problems] == ["note.md"]
    assert memory.import_any(tmp_path / "vault", format="notes").problems == []


# What goes out


def test_everything_that_stands_leaves_once(memory: Hipocampo, tmp_path: Path):
    """C7, E12: aliases and withdrawn memories stay; own ids where there is no other; present fitness and heat."""
    one = memory.retain("O(c=0.9, t=pref) @Peter: prefere respostas curtas #escrita", provenance="U")
    other = memory.retain("W @Peter: quer respostas breves")
    kept = memory.merge(one.id, other.id)
    memory.used([kept.id])
    memory.retain("some and gone")
    memory.undo()
    (told,) = json.loads(exported(memory, tmp_path / "out")["fitness.json"])["memories"]
    assert {key: told[key] for key in ("id", "text", "tags", "entities", "kind", "provenance", "confidence")} == {
        "id": kept.id,
        "text": "@Peter: prefere respostas curtas #escrita",
        "tags": ["escrita"],
        "entities": ["Peter"],
        "kind": "opinion",
        "provenance": "U",
        "confidence": 0.9,
    }
    shown = memory.show(kept.id)
    assert (told["fitness"], told["heat"], told["source"]) == (shown.fitness, shown.heat, shown.source)
    assert told["lastReinforced"] == told["born"] == "2026-03-01"


def test_a_memory_moves_to_another_workspace(memory: Hipocampo, tmp_path: Path):
    """C7: what one exports the other imports, whole."""
    for text in ("B @Ana: encontrou a chave #casa", "[H:stale] W tinha um gato", "[U] O(w=0.7) o mar é frio"):
        memory.retain(text, provenance="U")
    memory.export_file(tmp_path / "episodes.md", "episodes")
    life = Life(memory.settings)
    life.clock.advance(timedelta(days=200))
    ids = take(life.memory, tmp_path / "episodes.md").kept
    kinds = {(one.kind, one.provenance, one.stale) for one in map(life.memory.show, ids)}
    life.memory.export_file(tmp_path / "again.md", "episodes")
    back, _ = episodes.read({"again.md": (tmp_path / "again.md").read_text("utf-8")})
    first, _ = episodes.read({"episodes.md": (tmp_path / "episodes.md").read_text("utf-8")})
    assert [replace(one, immune_until=None) for one in back] == [replace(one, immune_until=None) for one in first]
    assert kinds == {("experience", "U", False), ("world", "H", True), ("opinion", "U", False)}


def test_ids_that_two_imports_share_are_told_apart(memory: Hipocampo, tmp_path: Path):
    for n in (1, 2):
        write(tmp_path, {f"{n}.json": json.dumps([{"i": "a", "c": f"facto {'azul verde'.split()[n - 1]}"}])})
        take(memory, tmp_path / f"{n}.json")
    memory.export_file(tmp_path / "out.json", "compact")
    ids = [one["i"] for one in json.loads((tmp_path / "out.json").read_text("utf-8"))]
    assert ids[0] == "a" != ids[1]


@pytest.mark.parametrize("format", ["protocol", "compact", "episodes"])
def test_nothing_is_overwritten(memory: Hipocampo, tmp_path: Path, format: str):
    """C4: a file or a folder that is there is left as it is."""
    taken = write(tmp_path / "out", {"mine.txt": "mine"})
    target = taken if format == "protocol" else taken / "mine.txt"
    with pytest.raises(BadInput):
        memory.export_file(target, format)
    assert [path.name for path in taken.iterdir()] == ["mine.txt"]
    assert (taken / "mine.txt").read_text() == "mine"


def test_a_folder_gets_a_file_of_the_usual_name(memory: Hipocampo, tmp_path: Path):
    report = memory.export_file(tmp_path, "episodes")
    assert report.files == (str(tmp_path / "episodes.md"),)
    with pytest.raises(BadInput) as caught:
        memory.export_file(tmp_path, "notes")
    assert caught.value.code == "exchange.format"


def test_the_documented_layout_is_read():
    """C7: the page of episodes that the documentation shows is one."""
    page = (Path(__file__).parents[2] / "docs" / "file-format.md").read_text("utf-8")
    shown = page.split("```markdown\n")[1].split("```")[0]
    found, problems = episodes.read({"episodes.md": shown})
    assert ([one.id for one in found], problems) == (["ep-001", "ep-002"], [])
    assert episodes.write(found) == shown
