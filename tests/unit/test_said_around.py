"""What a clause leaves to the sentences around it may be put in, and nothing else may (D3)."""

from __future__ import annotations

import pytest

from bench.said_weights import FOR
from hipocampo.text.sameness import supports
from hipocampo.text.sameness.assertion.surroundings import Evidence
from hipocampo.text.sameness.assertion.verdict import evidence_around

TOLD = [
    # what was just named
    ("Is the ferry still running? The captain retired.", "The captain of the ferry retired"),
    ("They repainted the allotment shed. I lost the key on Tuesday.", "The user lost the key of the shed on Tuesday"),
    ("Aquele teatro fechou? O dono morreu.", "O dono do teatro morreu"),
    ("Meu cunhado comprou uma oficina. Eu cuido das contas.", "O usuário cuida das contas da oficina"),
    ("¿Sigue abierto el molino? El dueño se jubiló.", "El dueño del molino se jubiló"),
    ("Mi vecina vende el barco. Yo pinto el mástil.", "El usuario pinta el mástil del barco"),
    # a pronoun
    (
        "My niece was almost a pilot. My nephew actually became one, in Bergen.",
        "The user's nephew became a pilot in Bergen",
    ),
    ("The ferry leaves at six. I usually catch it on foot.", "The user usually catches the ferry on foot"),
    ("La guitarra es cara. Mi tía la compró en Jaca.", "La tía del usuario compró la guitarra en Jaca"),
    # who does it
    ("Should I tell my daughter about the will? She lives in Hull.", "The user's daughter lives in Hull"),
    ("Será que conto pro meu filho? Ele mora em Natal.", "O filho do usuário mora em Natal"),
    ("¿Aviso a mi hermana? Vive en Murcia.", "La hermana del usuario vive en Murcia"),
    # what stands in front, what has its article alone, what is denied twice
    ("La bici la guardo en el sótano.", "El usuario guarda la bici en el sótano"),
    ("Lo que toco es la gaita.", "El usuario toca la gaita"),
    ("Comprei foi um violino usado.", "O usuário comprou um violino usado"),
    ("It rained all day, and the roof is leaking.", "The user's roof is leaking"),
    ("Não tenho carro nenhum.", "O usuário não tem carro"),
]
TWISTED = [
    ("My sister has a ferry. My brother sells tickets.", "The user's brother has a ferry"),
    ("My niece plays the harp. I play the drums.", "The user plays the harp"),
    ("I don't own a boat. I own what my uncle left.", "The user owns a boat"),
    ("Is the ferry safe? The captain retired.", "The ferry is safe"),
    ("I might sell the mill. My cousin runs it.", "The user sells the mill"),
    ("My mother called my aunt. She lives in Hull.", "The user's aunt called her mother"),
    ("I paid 40 for the lamp. The chair cost 90.", "The user paid 90 for the lamp"),
    ("We meet on Friday. My sister comes on Sunday.", "The user's sister comes on Friday"),
    ("Minha tia tem um moinho. Meu primo vende farinha.", "O primo do usuário tem um moinho"),
    ("Dizem que o barco afunda. Eu pinto o casco.", "O barco afunda"),
    ("Não vendi o barco. Vendi a rede.", "O usuário vendeu o barco"),
    ("Meu pai queria que eu fosse padre. Eu toco sino.", "O usuário é padre"),
    ("Mi tía toca el arpa. Yo toco el bombo.", "El usuario toca el arpa"),
    ("Dicen que el molino se hunde. Yo pinto la puerta.", "El molino se hunde"),
    ("Casi compro la mula. Mi primo vendió el carro.", "El primo del usuario vendió la mula"),
    ("El lunes pesco. Mi hija nada el martes.", "La hija del usuario nada el lunes"),
    ("The flat upstairs is damp, ours is dry.", "The user's flat is damp"),
]


@pytest.mark.parametrize(("said", "fact"), TOLD)
def test_what_a_clause_leaves_out_is_looked_for_around_it(said: str, fact: str) -> None:
    """D3: an owner, a pronoun and a subject that was left out are those that were just named."""
    assert supports(fact, said)


@pytest.mark.parametrize(("said", "fact"), TWISTED)
def test_nothing_is_stitched_together(said: str, fact: str) -> None:
    """D3: what another clause says of another thing, or of somebody else, is no part of a fact."""
    assert not supports(fact, said)


def test_each_piece_of_evidence_has_its_sign() -> None:
    """D3: no weight speaks for a fact by what should speak against it."""
    nothing = Evidence(*[0.0] * len(Evidence._fields))
    for name in Evidence._fields:
        more = nothing._replace(**{name: 1.0})
        assert more.score >= nothing.score if name in FOR else more.score <= nothing.score


def test_what_is_asserted_by_itself_needs_no_evidence() -> None:
    """D3: a clause that says all of it is enough."""
    assert evidence_around("The user owns a boat", "I own a boat.") is None
    assert evidence_around("The user owns a boat", "Do I own a boat?") == []


def test_a_language_that_is_not_known_leaves_nothing_out() -> None:
    """D3: without a language's words a clause supports only itself."""
    assert supports("Kapitan odszedł", "Kapitan odszedł.")
    assert not supports("Kapitan promu odszedł", "Prom kursuje? Kapitan odszedł.")


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("My wallet is orange so I don't lose it.", "The user's wallet is orange so they don't lose it"),
        ("My brother says I smoke.", "The user's brother says the user smokes"),
        (
            "Eu e a Sandra somos irmãos, e ela não gosta disso.",
            "O usuário e a Sandra são irmãos, e ela não gosta disso",
        ),
        ("El dominio vence en mayo y yo lo renuevo.", "El dominio vence en mayo y el usuario lo renueva"),
        ("Left it at Ana's, if I remember. Ask her.", "Left it at Ana's, if I remember. Ask her."),
    ],
)
def test_a_sentence_told_again_is_what_was_said(said: str, fact: str) -> None:
    """D3: nothing is left out and nothing put in, whatever the sentence is made of."""
    assert supports(fact, said)


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("My brother says I smoke.", "The user says their brother smokes"),
        ("I prefer tea to coffee, so I buy tea.", "The user prefers coffee to tea, so they buy tea"),
        ("No, vivo en Lima y trabajo en Callao.", "El usuario no vive en Lima y trabaja en Callao"),
        ("Não sempre janto e almoço em casa.", "O usuário não janta e almoça em casa"),
        ("My brother is kind. Works at Google.", "Works at Google"),
        ("Is my wallet orange so I don't lose it?", "The user's wallet is orange so they don't lose it"),
        ("Everyone dances and I sing. Except me.", "Everyone dances and the user sings"),
    ],
)
def test_a_sentence_that_is_told_otherwise_is_not(said: str, fact: str) -> None:
    """D3: a changed order, subject or mark, and what the next words take back."""
    assert not supports(fact, said)
