"""Protocol v4, compact JSON and episodes.md, to memories and back (C7)."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hipocampo.core.facts import KINDS, TYPES
from hipocampo.core.record import LAYERS
from hipocampo.errors import BadInput
from hipocampo.interchange import compact, episodes, protocol
from hipocampo.interchange.formats import read_any, recognise
from hipocampo.interchange.portable import PortableMemory, layer_of, render_bullet
from hipocampo.markdown import bullets
from hipocampo.messages import catalogue
from hipocampo.text import languages
from tests.unit.seed_examples import ENTRIES, FITNESS, LATENT, STRUCTURE

LANGUAGES = languages.codes()

# The examples of the seed documents, as they print them.
NONE = '{\n  "memories": []\n}\n'
EPISODES = """# Episodes

## ACTIVE

### ep-001
- content: [U] El usuario vive en Sevilla desde 2019.
- created: 2026-02-15
- heat: 3
- last_accessed: 2026-02-20
- scene: presentación
- related: [ep-002, ep-007]
- foresight: preguntará por trenes a Madrid

## ARCHIVE

### ep-002
- content: [I] El usuario madruga. ⚠️ NO VERIFICADO
- created: 2026-01-03

### ep-007
- content: [H:stale] El usuario tuvo un gato.
"""


def codes(problems) -> list[str]:
    return [problem.hint_code for problem in problems]


def one(memories: list[PortableMemory]) -> PortableMemory:
    (memory,) = memories
    return memory


# What the formats can hold


PIECES = ["[U] ", " [H]", "ep-001: ", "⚠️ NO VERIFICADO", "### ", "- heat: 3", '"', "'", "\n", "\\", "// ", "content: "]
KEYS = ["mood", "fooBar", "title", "note", "more", "text", "c", "created", "Wichtig", "clave con espacios", ""]

letters = st.characters(codec="utf-8", exclude_characters="\x00")
pieces = st.text(letters, max_size=8) | st.sampled_from(PIECES)
texts = st.lists(pieces, min_size=1, max_size=3).map("".join).map(str.strip).filter(bool)
values = (
    st.none()
    | st.integers(-9, 9)
    | st.floats(-9, 9)
    | texts
    | st.just("")
    | st.lists(texts | st.booleans(), max_size=2)
)
days = st.dates().map(lambda day: day.isoformat())
moments = st.datetimes().map(lambda moment: moment.isoformat())
names = st.lists(texts, min_size=1, max_size=2).map(tuple)
TOLD = {
    "id": texts,
    "kind": st.sampled_from(KINDS),
    "type": st.sampled_from(TYPES),
    "unverified": st.just(True),
    "fitness": st.integers(-5, 12),
    "last_accessed": moments,
    "more": st.dictionaries(st.sampled_from(KEYS), values, max_size=2),
    **dict.fromkeys(("entities", "tags", "related"), names),
    **dict.fromkeys(("confidence", "weight"), st.floats(0, 1)),
    **dict.fromkeys(("born", "immune_until", "last_reinforced", "demoted_at", "rescued_at"), days),
    **dict.fromkeys(("original_fitness", "rescue_count", "heat"), st.integers(0, 99)),
    **dict.fromkeys(("source", "session", "scene", "foresight"), texts),
}
marks = st.sampled_from([(None, False), ("U", False), ("I", False), ("H", False), ("H", True)])
layers = st.sampled_from(("active", "latent", "archive"))


@st.composite
def carried(draw) -> PortableMemory:
    """Any memory, with what a few of its fields may hold."""
    chosen = draw(st.sets(st.sampled_from(sorted(TOLD)), max_size=6))
    told = {name: draw(TOLD[name]) for name in sorted(chosen)}
    told["provenance"], told["stale"] = draw(marks)
    told["layer"] = layer_of(told["fitness"]) if "fitness" in told else draw(layers)
    return PortableMemory(draw(texts), **told)


def test_the_examples_try_every_field() -> None:
    """No field of a memory is left out of what follows."""
    assert {field.name for field in fields(PortableMemory)} == {*TOLD, "content", "provenance", "stale", "layer"}


@given(st.lists(carried(), max_size=3))
def test_protocol_loses_nothing(memories: list[PortableMemory]) -> None:
    """C7: what is written as Protocol v4 is read back whole, whatever the memory holds."""
    files = protocol.write(memories, "2026-02-02T03:00:00")
    back, problems = protocol.read(files)
    assert back == sorted(memories, key=lambda memory: max(1, LAYERS.index(memory.layer or "")))
    assert set(codes(problems)) <= {"import.name", "import.twice"}
    assert protocol.write(back, "2026-02-02T03:00:00") == files


@given(st.lists(carried(), max_size=3))
def test_episodes_lose_nothing(memories: list[PortableMemory]) -> None:
    """C7: what is written as episodes is read back whole, whatever the memory holds."""
    for memory in memories:
        assume(memory.born or "created" not in memory.more)  # it would be read as the birth, and rightly so
    page = episodes.write(memories)
    back, problems = episodes.read({"episodes.md": page})
    assert back == sorted(memories, key=lambda memory: LAYERS.index(memory.layer or ""))
    assert set(codes(problems)) <= {"import.name", "import.twice"}
    assert episodes.write(back) == page


@given(st.lists(carried(), max_size=3))
def test_compact_json_keeps_its_keys(memories: list[PortableMemory]) -> None:
    """C7: what i, t, c, w and d can hold, and whose word it is, is read back whole."""
    text = compact.write(memories)
    back, problems = compact.read({"memories.json": text})
    held = ("content", "id", "type", "provenance", "stale", "weight", "born", "more")
    assert back == [PortableMemory(**{name: getattr(memory, name) for name in held}) for memory in memories]
    assert set(codes(problems)) <= {"import.twice"}
    assert compact.write(back) == text


# Protocol v4


def test_the_seeds_protocol_files_are_read_and_written_as_they_are() -> None:
    """C7: the seed's own fitness.json and latente.json, byte for byte."""
    files = {"memory/fitness.json": FITNESS, "memory/archive/latente.json": LATENT}
    memories, problems = protocol.read(files)
    assert not problems
    assert memories == [
        PortableMemory(
            "Descrição curta da memória",
            "m001",
            tags=("whatsapp", "comunicacao", "erro"),
            fitness=7,
            layer="active",
            born="2026-01-27",
            immune_until="2026-02-10",
            last_reinforced="2026-02-01",
            source="experiencia-direta",
        ),
        PortableMemory(
            "Descrição",
            "m099",
            tags=("tag1", "tag2"),
            fitness=1,
            layer="latent",
            born="2026-01-20",
            demoted_at="2026-02-15",
            source="observacao",
            original_fitness=5,
        ),
    ]
    assert protocol.write(memories, "2026-02-02T03:00:00") == {
        "fitness.json": FITNESS,
        "latente.json": LATENT,
        "arquivo.json": NONE,
    }


@pytest.mark.parametrize(
    ("fitness", "layer", "file"),
    [
        (12, "wisdom", "fitness.json"),
        (10, "wisdom", "fitness.json"),
        (9, "active", "fitness.json"),
        (3, "active", "fitness.json"),
        (2, "latent", "latente.json"),
        (1, "latent", "latente.json"),
        (0, "archive", "arquivo.json"),
        (-4, "archive", "arquivo.json"),
    ],
)
def test_fitness_tells_the_layer(fitness: int, layer: str, file: str) -> None:
    """E1: fitness alone sets the layer, in whichever file a memory was found."""
    text = json.dumps({"memories": [{"text": "x", "fitness": fitness}]})
    for name in protocol.FILES:
        memory = one(protocol.read({name: text})[0])
        assert (memory.fitness, memory.layer) == (fitness, layer)
    assert '"x"' in protocol.write([memory], None)[file]


@pytest.mark.parametrize(("name", "layer"), protocol.FILES.items())
def test_without_a_fitness_the_file_tells_the_layer(name: str, layer: str) -> None:
    memory = one(protocol.read({name: '{"memories": [{"text": "x"}]}'})[0])
    assert (memory.fitness, memory.layer) == (None, layer)
    assert '"x"' in protocol.write([memory], None)[name]


def test_wisdom_without_a_number_is_written_with_one() -> None:
    """E1: wisdom is F:10, and would be taken for active without it."""
    files = protocol.write([PortableMemory("x", layer="wisdom")], None)
    assert one(protocol.read(files)[0]).layer == "wisdom"


def test_what_other_programs_keep_survives() -> None:
    """C7: keys that have no field here are carried along, whatever they hold."""
    mine: dict[str, Any] = {
        "id": "a",
        "text": "x",
        "lastReinforced": None,
        "tags": [],
        "mood": {"at": [1, 2.5, None]},
        "p": "",
    }
    memory = one(protocol.read({"fitness.json": json.dumps({"memories": [mine]})})[0])
    assert memory.more == {"mood": {"at": [1, 2.5, None]}, "p": ""}
    assert json.loads(protocol.write([memory], None)["fitness.json"])["memories"] == [mine]


def test_what_stands_beside_the_memories_is_told() -> None:
    text = '{"version": 3, "lastCycle": null, "owner": "zero", "memories": [{"text": "x"}]}'
    memories, problems = protocol.read({"fitness.json": text})
    assert len(memories) == 1
    assert codes(problems) == ["import.version", "import.beside"]


# Compact JSON


def test_the_seeds_compact_structure_is_read() -> None:
    """C7: the seed's own structure, with the comments that it is printed with."""
    memories, problems = compact.read({"memories.json": STRUCTURE})
    assert memories == [PortableMemory("nome: Pedro", "uuid_curto", type="bio", weight=0.9, born="2024-01-01")]
    assert not problems
    assert compact.write(memories) == '[{"i":"uuid_curto","t":"bio","c":"nome: Pedro","w":0.9,"d":"240101"}]\n'


@pytest.mark.parametrize(
    "text",
    [ENTRIES, "[" + ",".join(ENTRIES.splitlines()) + "]", '{"memories": [' + ENTRIES.replace("}\n", "},\n") + "]}"],
    ids=["lines", "list", "object"],
)
def test_the_seeds_compact_entries_are_read(text: str) -> None:
    """C7: the seed's own entries, which have neither id nor date, in all three forms."""
    memories, problems = compact.read({"memories.json": text})
    assert [(m.type, m.content, m.weight) for m in memories] == [
        ("pref", "odeia coentro", 0.8),
        ("emo", "ansioso com finanças", 0.9),
        ("bio", "trabalha: dev frontend", 1.0),
        ("pref", "evita lugares lotados", 0.7),
    ]
    assert not problems
    assert json.loads(compact.write(memories)) == list(map(json.loads, ENTRIES.splitlines()))


@pytest.mark.parametrize(
    ("day", "born", "back"),
    [
        ("240101", "2024-01-01", "240101"),
        ("691231", "2069-12-31", "691231"),
        ("700101", "1970-01-01", "700101"),
        (50607, "2005-06-07", "050607"),
        ("1950-06-07", "1950-06-07", "1950-06-07"),
        ("991340", None, "991340"),
        ("ontem", None, "ontem"),
    ],
)
def test_days_have_six_digits(day: Any, born: str | None, back: str) -> None:
    """C7: `d` is AAMMDD; what is no day is told and kept."""
    memories, problems = compact.read({"m.json": json.dumps([{"c": "x", "d": day}])})
    assert one(memories).born == born
    assert codes(problems) == ([] if born else ["import.value"])
    assert json.loads(compact.write(memories)) == [{"c": "x", "d": back}]


def test_a_moment_is_written_as_its_day() -> None:
    assert json.loads(compact.write([PortableMemory("x", born="2026-02-01T10:00:00.000Z")])) == [
        {"c": "x", "d": "260201"}
    ]


def test_an_unknown_type_is_kept() -> None:
    """C7: a type that has no place here survives, in its place."""
    memories, problems = compact.read({"m.json": '[{"i":"a","t":"mood","c":"x"}]'})
    assert (one(memories).type, one(memories).more) == (None, {"t": "mood"})
    assert codes(problems) == ["import.value"]
    assert compact.write(memories) == '[{"i":"a","t":"mood","c":"x"}]\n'


# Marks


@pytest.mark.parametrize(
    ("text", "content", "provenance", "stale"),
    [
        ("[U] vive em Lisboa", "vive em Lisboa", "U", False),
        ("vive em Lisboa [I]", "vive em Lisboa", "I", False),
        ("[H:stale] vive em Lisboa", "vive em Lisboa", "H", True),
        ("[U] vive em Lisboa [H]", "vive em Lisboa", "H", False),
        ("[U](https://example.org) é um link", "[U](https://example.org) é um link", None, False),
        ("[U]", "[U]", None, False),
    ],
)
def test_a_mark_in_a_text_is_its_provenance(text: str, content: str, provenance: str | None, stale: bool) -> None:
    """D3: what was inferred or inherited elsewhere is not imported as the user's word; the weakest mark counts."""
    for memories, _ in (
        protocol.read({"fitness.json": json.dumps({"memories": [{"text": text}]})}),
        compact.read({"m.json": json.dumps([{"c": text}])}),
        episodes.read({"episodes.md": f"### ep-1\n- content: {text}\n"}),
    ):
        memory = one(memories)
        assert (memory.content, memory.provenance, memory.stale) == (content, provenance, stale)


# Episodes


def test_an_episode_has_the_seeds_fields() -> None:
    """D2: id, content, created, heat, last_accessed, scene, related[], foresight; provenance and its warning sign."""
    memories, problems = episodes.read({"episodes.md": EPISODES})
    assert not problems
    assert memories == [
        PortableMemory(
            "El usuario vive en Sevilla desde 2019.",
            "ep-001",
            provenance="U",
            layer="active",
            born="2026-02-15",
            heat=3,
            last_accessed="2026-02-20",
            scene="presentación",
            related=("ep-002", "ep-007"),
            foresight="preguntará por trenes a Madrid",
        ),
        PortableMemory(
            "El usuario madruga.",
            "ep-002",
            provenance="I",
            unverified=True,
            layer="archive",
            born="2026-01-03",
        ),
        PortableMemory("El usuario tuvo un gato.", "ep-007", provenance="H", stale=True, layer="archive"),
    ]
    assert episodes.write(memories) == EPISODES


LENIENT = {
    "bullets": """
        # Episodios
        ## Activos (2)
        - **ep-001**: [U] El usuario vive en Sevilla.
          creado: 2026-02-15
          calor: 3
          relacionado: ep-002, ep-007
        - ep-002 — Madruga. [I]
    """,
    "nested": """
        ## ACTIVE
        - ep-001: El usuario vive en Sevilla. [U]
          - **Created:** 2026-02-15
          - Heat: 3
          - related:
            - ep-002
            - ep-007
        - ep-002: [I] Madruga.
    """,
    "yaml": """
        ## Ativos
        ```yaml
        - id: ep-001
          conteúdo: "[U] El usuario vive en Sevilla."
          criado: '2026-02-15'
          calor: 3
          related: ["ep-002", "ep-007"]
        - id: ep-002
          content: [I] Madruga.
        ```
    """,
    "prose": """
        ## ACTIVE
        ### ep-001 [U]
        id: ep-001
        El usuario vive
        en Sevilla.

        created: 2026-02-15
        heat: 3
        related[]: [[ep-002]], [[ep-007]]

        ### ep-002: [I] Madruga.
    """,
    "flat": """
        ## ACTIVE
        - id: ep-001
        - content: [U] El usuario vive en Sevilla.
        - created: 2026-02-15
        - heat: 3
        - related: [ep-002, ep-007]
        - id: ep-002
        - content: [I] Madruga.
    """,
}


@pytest.mark.parametrize("layout", LENIENT)
def test_episodes_are_read_as_people_write_them(layout: str) -> None:
    """C7: bullets or headings, YAML or prose, in three languages."""
    text = "\n".join(line.removeprefix(" " * 8) for line in LENIENT[layout].splitlines())
    memories, problems = episodes.read({"episodes.md": text})
    if layout == "yaml":  # a quoted text is taken as it is, so its mark is text
        memories[0] = replace(memories[0], content=memories[0].content.removeprefix("[U] "), provenance="U")
    assert memories == [
        PortableMemory(
            "El usuario vive en Sevilla.",
            "ep-001",
            provenance="U",
            layer="active",
            born="2026-02-15",
            heat=3,
            related=("ep-002", "ep-007"),
        ),
        PortableMemory("Madruga.", "ep-002", provenance="I", layer="active"),
    ]
    assert not problems


def test_a_language_brings_its_own_names_of_fields(tmp_path: Path) -> None:
    """C7: what fields, sections and the warning are called is data of a language; a new one needs no code."""
    folder = tmp_path / "xx"
    folder.mkdir()
    text = 'FIELDS = {"heat": "chaleur"}\nLAYERS = {"archive": "ranges"}\nUNVERIFIED = "pas vérifié"\nYES = "oui"\n'
    (folder / "pages.py").write_text(text + 'EPISODE = "épisode"\nFILLERS = "les"\n', encoding="utf-8")
    page = {"episodes.md": "## Les rangés\n### Épisode 7\n- content: Elle dort. ⚠️ pas vérifié\n- chaleur: 3\n"}
    before, _ = episodes.read(page)
    languages.add_folder(folder)
    try:
        after, problems = episodes.read(page)
    finally:
        languages.remove_folder(folder)
    assert not problems
    expected = PortableMemory("Elle dort.", "Épisode 7", layer="archive", heat=3, unverified=True)
    assert after == [expected] != before


def test_plain_bullets_are_episodes() -> None:
    """C7: all fields but the content may be missing; a sentence with a colon is a sentence."""
    active = "## ACTIVE\n- [U] Vive en Sevilla.\n- Peso: 70 kg desde enero\n- Ana: le gusta el té\n"
    text = active + "\n## DELETE\n- Tuvo un gato.\n"
    memories, problems = episodes.read({"episodes.md": text})
    assert [(m.content, m.provenance, m.layer) for m in memories] == [
        ("Vive en Sevilla.", "U", "active"),
        ("Peso: 70 kg desde enero", None, "active"),
        ("Ana: le gusta el té", None, "active"),
        ("Tuvo un gato.", None, "archive"),
    ]
    assert not problems


def test_prose_between_episodes_is_told_and_inside_kept() -> None:
    """C7: nothing is dropped without a word."""
    text = """# Episodios
Notas de la instancia.
Dos líneas.

## Cómo usar este archivo
Léelo al arrancar.

### ep-001
- content: Vive en Sevilla.
- ánimo: bueno
- mood: 3
- heat: mucho

Lo dijo dos veces.
⚠️ no verificado

### ep-002
- created: 2026-01-01
"""
    memories, problems = episodes.read({"episodes.md": text})
    assert one(memories) == PortableMemory(
        "Vive en Sevilla.",
        "ep-001",
        unverified=True,
        more={"mood": 3, "heat": "mucho", "note": "ánimo: bueno\nLo dijo dos veces."},
    )
    assert [(problem.line, problem.hint_code) for problem in problems] == [
        (2, "import.prose"),
        (5, "import.prose"),
        (8, "import.value"),
        (17, "import.no-text"),
    ]


def test_a_source_that_is_a_mark_is_the_provenance() -> None:
    """D3: the seed calls the mark of a fact its source."""
    memory = one(episodes.read({"episodes.md": "### ep-1\n- content: Madruga.\n- fuente: [H]\n"})[0])
    assert (memory.provenance, memory.source) == ("H", None)


LINES = [
    *(
        "### ep-1",
        "## ACTIVE",
        "# Title",
        "## Some prose",
        "###",
        "id: ep-1",
        "- id: ep-2",
        "- ep-3: text",
        "ep-4 text",
    ),
    *("- content: text", "content: |", "  content: more", "- content:", "text", "  going on", "> quoted", "| a | b |"),
    *("- heat: 3", "  - heat: much", "heat: 4", "- related:", "  - ep-2", "  - [[ep-3]]", "- tags: [a, b]", "scene: x"),
    *("- note: x", "- note: [1]", "note: y", "- mood: 3", "  mood: bad", "⚠️ unverified", "- more: {}", "- more: 3", ""),
    *("```yaml", "```", "<!-- no", "---", "- ", "1. text", "- [U]", "- [I] text [H]", '- "', "- source: [U]"),
]
free = st.text(st.sampled_from("#-*:[]\"'`>|\n \tepUI01⚠") | letters, max_size=100)


@given(st.lists(st.sampled_from(LINES), max_size=12).map("\n".join) | free)
def test_no_page_is_an_error(text: str) -> None:
    """C7: whatever a page holds, it is read or told."""
    memories, _ = episodes.read({"episodes.md": text})
    back, _ = episodes.read({"episodes.md": episodes.write(memories)})
    assert back == sorted(memories, key=lambda memory: (None, *LAYERS).index(memory.layer))


# Bad input


@pytest.mark.parametrize(
    ("value", "field"),
    [
        ({"fitness": "seven"}, "fitness"),
        ({"fitness": 4.5}, "fitness"),
        ({"fitness": True}, "fitness"),
        ({"born": "27/01/2026"}, "born"),
        ({"born": "2026-02-31"}, "born"),
        ({"born": 20260127}, "born"),
        ({"tags": [["a"]]}, "tags"),
        ({"tags": 5}, "tags"),
        ({"id": {}}, "id"),
        ({"weight": 3}, "weight"),
        ({"kind": "dream"}, "kind"),
        ({"provenance": "X"}, "provenance"),
    ],
)
def test_a_value_that_cannot_be_read_is_told_and_kept(value: dict[str, Any], field: str) -> None:
    """C7: the memory is read without it, and the value goes out again as it came."""
    text = json.dumps({"memories": [{"text": "x"}, {"text": "y", **value}]}, indent=1)
    memories, problems = protocol.read({"memory/fitness.json": text})
    assert [memory.content for memory in memories] == ["x", "y"]
    assert getattr(memories[1], field) in (None, ())
    assert memories[1].more == value
    assert [(p.path, p.line, p.hint_code) for p in problems] == [("memory/fitness.json", 6, "import.value")]
    assert problems[0].text.startswith(f"{field}: ")
    assert value.items() <= json.loads(protocol.write(memories, None)["fitness.json"])["memories"][1].items()


def test_numbers_and_lists_written_as_text_are_read() -> None:
    memory = one(compact.read({"m.json": '[{"i": 12, "c": "x", "w": "0,8"}]'})[0])
    assert (memory.id, memory.weight) == ("12", 0.8)
    memory = one(protocol.read({"fitness.json": '{"memories": [{"text": "x", "fitness": "7", "tags": "a, #b"}]}'})[0])
    assert (memory.fitness, memory.tags) == (7, ("a", "b"))


@pytest.mark.parametrize("bad", ["{}", '{"t": "bio"}', '{"c": ""}', '{"c": 5}', '{"c": null}', '"loose"', "7", "[1]"])
def test_what_is_no_memory_is_told_with_its_line(bad: str) -> None:
    """C7: a memory without a text is left out, and the rest is read."""
    memories, problems = compact.read({"m.json": f'[\n{{"c": "a"}},\n{bad},\n{{"c": "b"}}\n]'})
    assert [memory.content for memory in memories] == ["a", "b"]
    assert [problem.line for problem in problems] == [3]
    assert set(codes(problems)) <= {"import.no-text", "import.shape"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"c": "a"}\n{"c": broken}\n{"c": "b"}\n', 2),
        ('[\n {"c": "a"},\n {"c": "x" "w": 1},\n {"c": "b"}\n]\n', 3),
        ('{"memories": [\n {"c": "a"},\n {\n  "c": "x\n },\n {"c": "b"}\n]}\n', 4),
        ('{"memories": [\n {"c": "a"},\n {"c": "b"},\n', 4),
        ('[\n {"c": "a"},\n {"c": "b"},\n {"c":', 4),
    ],
)
def test_a_break_does_not_stop_the_rest(text: str, line: int) -> None:
    """C7: what stands before and after a break is read, and the break is told with its line."""
    memories, problems = compact.read({"m.json": text})
    assert [memory.content for memory in memories] == ["a", "b"]
    assert [(problem.line, problem.hint_code) for problem in problems] == [(line, "import.json")]


def test_one_unreadable_file_does_not_stop_the_others() -> None:
    memories, problems = protocol.read({"fitness.json": "oops", "latente.json": LATENT, "arquivo.json": ""})
    assert [memory.id for memory in memories] == ["m099"]
    assert [(problem.path, problem.hint_code) for problem in problems] == [
        ("fitness.json", "import.json"),
        ("arquivo.json", "import.empty"),
    ]


@pytest.mark.parametrize("text", ["oops", "\n\n# Notes\n", "[" * 100_000, '{"c": ' * 50_000, '{"memories'])
def test_a_wholly_unreadable_file_is_refused(text: str) -> None:
    """J2: a clear message, with file and line."""
    for read in (protocol.read, compact.read):
        with pytest.raises(BadInput, match=r"x\.json.*line \d") as refused:
            read({"x.json": text})
        assert refused.value.hint()


def test_a_binary_file_is_refused() -> None:
    with pytest.raises(BadInput, match="not a text"):
        episodes.read({"episodes.md": "\x00\x01"})


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "1" * 5000])
def test_numbers_that_no_store_can_hold_are_text(number: str) -> None:
    memory = one(compact.read({"m.json": f'[{{"c": "x", "z": {number}}}]'})[0])
    assert memory.more == {"z": number}


def test_half_a_character_is_replaced() -> None:
    memory = one(compact.read({"m.json": r'[{"c": "a\ud83d b \ud83d\ude00", "z": ["\udc00"]}]'})[0])
    assert (memory.content, memory.more) == ("a? b 😀", {"z": ["?"]})


def test_a_byte_order_mark_is_no_break() -> None:
    assert one(compact.read({"m.json": '\ufeff[{"c": "x"}]'})[0]).content == "x"
    assert one(episodes.read({"episodes.md": "\ufeff- content: x\n"})[0]).content == "x"


def test_an_id_that_stands_twice_is_told() -> None:
    memories, problems = compact.read({"m.json": '[{"i":"a","c":"x"},{"i":"a","c":"y"}]'})
    assert len(memories) == 2
    assert codes(problems) == ["import.twice"]


@given(st.text(max_size=60), st.sampled_from(["[", "{", '{"memories": [', '[{"c": "a"},\n', '{"c": "a"}\n', ""]))
def test_no_file_is_another_error(text: str, start: str) -> None:
    """J2: a file is read, or refused with the one error."""
    for read in (protocol.read, compact.read):
        with suppress(BadInput):
            memories, problems = read({"x.json": start + text})
            assert memories or problems or json.loads(start + text) in ([], {"memories": []})


def test_a_long_text_is_kept_whole_and_told() -> None:
    """D4: an import cuts nothing; what is over 100 words is flagged."""
    text = "palavra " * 100 + "fim"
    for memories, problems in (
        protocol.read({"fitness.json": json.dumps({"memories": [{"text": text}]})}),
        compact.read({"m.json": json.dumps([{"c": text}])}),
        episodes.read({"episodes.md": f"- content: {text}\n"}),
    ):
        assert one(memories).content == text
        assert codes(problems) == ["bullet.long"]
    assert not compact.read({"m.json": json.dumps([{"c": text}])}, max_words=101)[1]


def test_every_problem_has_its_words() -> None:
    """J3: in three languages, the same ones."""
    tables = [catalogue(language)["problem"]["import"] for language in LANGUAGES]
    assert all(table.keys() == tables[0].keys() for table in tables)
    errors = [catalogue(language)["error"]["import"] for language in LANGUAGES]
    assert all(table.keys() == errors[0].keys() >= {"json", "binary", "unknown", "nothing"} for table in errors)


# Which format


@pytest.mark.parametrize(
    ("files", "name"),
    [
        ({"memory/fitness.json": FITNESS, "MEMORY.md": "# Core\n"}, "protocol"),
        ({"memory\\archive\\Arquivo.json": "oops"}, "protocol"),
        ({"backup.json": FITNESS}, "protocol"),
        ({"memories.json": STRUCTURE}, "compact"),
        ({"memories.jsonl": ENTRIES}, "compact"),
        ({"memories.json": '{"memories":[{"c":"x"}]}'}, "compact"),
        ({"memories.json": "[]"}, "compact"),
        ({"episodes.md": "", "brain/notes.md": "# Notes\n"}, "episodes"),
        ({"mine.md": EPISODES}, "episodes"),
        ({"mine.md": "# Notes\n\nActive: yes. Heat: none.\n"}, "notes"),
        ({"mine.md": "# Notes\n", "other.md": EPISODES, "data.json": "[]"}, "notes"),
    ],
)
def test_a_format_is_known_by_name_and_content(files: dict[str, str], name: str) -> None:
    """C7: what a path holds needs no telling."""
    assert recognise(files) == name


def test_any_format_is_read() -> None:
    """C7: of several files those of the format are read."""
    files = {"memory/fitness.json": FITNESS, "MEMORY.md": "# Core\n", "package.json": "{}"}
    assert read_any(files) == protocol.read({"memory/fitness.json": FITNESS})
    assert read_any({"m.jsonl": ENTRIES}) == compact.read({"m.jsonl": ENTRIES})
    assert read_any({"mine.md": EPISODES, "x.png": ""}) == episodes.read({"mine.md": EPISODES})
    for other in ({}, {"x.png": ""}, {"notes.md": "# Notes\n"}):
        with pytest.raises(BadInput, match="none of the formats"):
            read_any(other)


# Bullets


def test_a_bullet_tells_what_a_page_can_hold() -> None:
    """C2: kind, attributes and mark, and the entities and tags that the text does not name itself."""
    memory = PortableMemory(
        "prefere respostas #whatsapp",
        kind="opinion",
        type="pref",
        entities=("Peter", "João da Silva", "node.js"),
        tags=("WhatsApp", "pesquisa eleitoral", "42", "c++"),
        provenance="U",
        confidence=0.95,
    )
    assert render_bullet(memory) == (
        "O(c=0.95, t=pref) [U] @Peter @João-da-Silva @node.js: prefere respostas #whatsapp #pesquisa-eleitoral #c"
    )
    assert codes(compact.read({"m.json": '[{"c": "x", "tags": ["42"]}]'})[1]) == []
    tagged = '{"memories": [{"text": "x", "tags": ["42", "ok"]}]}'
    assert codes(protocol.read({"fitness.json": tagged})[1]) == ["import.name"]


@given(carried())
def test_a_bullet_is_read_as_the_memory(memory: PortableMemory) -> None:
    """C2: a page that holds the bullet tells the same memory."""
    fact, problems = bullets.parse(render_bullet(memory))
    assert not problems
    assert (fact.kind, fact.type, fact.provenance, fact.stale) == (
        memory.kind,
        memory.type,
        memory.provenance,
        memory.stale,
    )
    assert (fact.confidence, fact.weight) == (memory.confidence, memory.weight)
    if not memory.entities and not memory.tags:
        assert fact.content.removeprefix("\\") == bullets.normal(memory.content).removeprefix("\\")


def test_a_memory_is_a_value() -> None:
    """It can be compared and put into sets."""
    assert len({PortableMemory("x", more={"a": [1]}), PortableMemory("x", more={"a": [1]})}) == 1
