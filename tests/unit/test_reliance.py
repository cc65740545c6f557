"""Which recalled facts a reply rests on (E2), by words alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.reliance import rests_on

# A prompt, a fact, and a reply that rests on it.
USED = {
    "pt-word": (
        "O que eu levo pra trilha?",
        "Tenho pressão baixa e desmaio no calor",
        "Leve sal e água: com calor forte você pode desmaiar.",
    ),
    "pt-name": ("Quem conserta o portão?", "O portão é com o Genival", "Fale com o Genival, ele conserta."),
    "pt-number": ("Qual o ramal do suporte?", "O suporte atende no ramal 3307", "É o 3307."),
    "pt-number-in-words": ("Quanto tempo de forno?", "O pão da vó leva trinta minutos", "Deixe assar por 30 minutos."),
    "pt-day": ("Quando é a prova?", "A prova de química é na quinta de manhã", "É quinta de manhã, às 8."),
    "pt-inflected": (
        "Que passeio faço com eles?",
        "Meus sobrinhos se interessam por vulcões",
        "O museu tem uma sala sobre vulcão, eles vão se interessar.",
    ),
    "pt-own-negation": (
        "Monta um lanche?",
        "Não tomo leite de vaca",
        "Fiz com bebida de aveia, já que você não toma leite de vaca.",
    ),
    "es-word": (
        "¿Qué planta compro?",
        "En mi balcón no da el sol en todo el día",
        "Un helecho: aguanta balcones donde no da el sol.",
    ),
    "es-name": ("¿A quién aviso?", "La enfermera de guardia es Maribel", "Avisa a Maribel, la de guardia."),
    "es-number": ("¿Qué matrícula pongo?", "La matrícula de la furgoneta es 4821", "Pon 4821."),
    "es-day": ("¿Cuándo entrego?", "El trabajo se entrega el 14 de mayo", "Hasta el 14 de mayo tienes tiempo."),
    "es-hour": ("¿Cuándo salgo?", "El tren sale a las 7 pm", "A las 19 sale, así que sal a las seis."),
    "es-own-negation": ("¿Hago tarta?", "No tengo batidora", "Sin batidora te saldrá mejor un bizcocho sencillo."),
    "en-word": ("What do I wear?", "My skin reacts badly to wool", "Cotton, since wool is bad for your skin."),
    "en-name": ("Whom do I call?", "Our plumber is Mr. Haddad", "Call Mr. Haddad."),
    "en-number": ("What's the gate code?", "The gate code is 5519", "5519."),
    "en-measure": ("Which dose?", "The cat weighs 4 kilos", "For 4 kg, half a tablet."),
    "en-day": ("When is pickup?", "Pickup is on Friday morning", "Friday morning."),
    "en-from-pt": ("Draft a note to my tutor", "Minha tutora é a Noêmia", 'Here: "Dear Noêmia, thank you."'),
    "pt-from-en": ("Quando começa?", "The course starts on March 3", "Começa no dia 3 de março."),
    "es-from-pt": ("¿Cuánto pago?", "Pago doze reais por aula", "Son 12 por clase."),
}

# A prompt, a fact, and a reply that does not rest on it.
NOT_USED = {
    "pt-said-by-the-prompt": (
        "Sou celíaca, que bolo faço?",
        "Sou celíaca há dez anos",
        "Um bolo de milho, que serve para celíaca.",
    ),
    "pt-unknown": (
        "Qual o sobrenome da Ivone?",
        "A Ivone trabalha na Fiocruz",
        "Não tenho o sobrenome da Ivone anotado, nem mais nada além da Fiocruz.",
    ),
    "pt-denied": (
        "Onde a Ivone trabalha?",
        "A Ivone trabalha na Fiocruz",
        "A Ivone não trabalha mais na Fiocruz.",
    ),
    "pt-same-person": ("O que a Ivone faz?", "A Ivone adora jabuticaba", "A Ivone é bióloga."),
    "pt-subject-only": ("Quem vem hoje?", "Minha prima Dalva coleciona selos", "Vem a Dalva."),
    "pt-topic": ("Como limpo o fogão?", "Meu fogão é da Dako", "Passe um pano com detergente no fogão frio."),
    "pt-usual-word": ("Que curso faço?", "Prefiro estudar em silêncio", "Escolha um que dê para estudar em casa."),
    "es-said-by-the-prompt": (
        "Tengo vértigo, ¿subo a la torre?",
        "Tengo vértigo desde niño",
        "Con vértigo mejor quédate abajo.",
    ),
    "es-unknown": (
        "¿Qué edad tiene Iker?",
        "Iker vive en Tudela",
        "No me consta la edad de Iker, solo Tudela.",
    ),
    "es-denied": ("¿Dónde vive Iker?", "Iker vive en Tudela", "Iker ya no vive en Tudela."),
    "es-same-person": ("¿Qué hace Iker?", "Iker colecciona minerales", "Iker es fontanero."),
    "es-small-number": ("¿Cuántos huevos lleva?", "Mi primo tiene 3 perros", "Lleva 3."),
    "en-said-by-the-prompt": (
        "I'm left-handed, which guitar?",
        "I am left-handed like my father",
        "A left-handed model, of course.",
    ),
    "en-unknown": (
        "What does Odette drive?",
        "Odette teaches in Leeds",
        "I don't know what Odette drives, only Leeds.",
    ),
    "en-denied": ("Where is Odette?", "Odette teaches in Leeds", "Odette no longer teaches in Leeds."),
    "en-same-person": ("Who is Odette?", "Odette owns a kayak", "Odette is a teacher."),
    "en-money": ("What is 10% of 900?", "I earn dollars on Fridays", "That is 90 dollars."),
}


def used(prompt: str, facts: Sequence[str], reply: str) -> list[str]:
    return [facts[at] for at in rests_on(prompt, facts, reply)]


@pytest.mark.parametrize("name", USED)
def test_a_reply_rests_on_what_it_says_of_a_fact(name: str):
    """E2: its content is in the reply's words, in any inflection and language."""
    prompt, fact, reply = USED[name]
    assert rests_on(prompt, [fact], reply) == [0]


@pytest.mark.parametrize("name", NOT_USED)
def test_a_reply_does_not_rest_on_what_it_got_elsewhere_denies_or_does_not_know(name: str):
    """E2: not where the prompt itself said it or the reply denies it; a shared topic or person is no use."""
    prompt, fact, reply = NOT_USED[name]
    assert rests_on(prompt, [fact], reply) == []


@pytest.mark.parametrize(
    ("prompt", "facts", "reply", "expected"),
    [
        (
            "O que falta pra festa da Lia?",
            ["O bolo da Lia é da confeitaria Amora", "A Lia tem medo de palhaço", "A Lia faz aniversário em junho"],
            "Falta buscar o bolo na Amora; e nada de palhaço, que ela tem medo.",
            ["O bolo da Lia é da confeitaria Amora", "A Lia tem medo de palhaço"],
        ),
        (
            "¿Qué le digo a mi tía?",
            ["Mi tía Rosario está esperando una operación de cadera", "Mi tía Rosario tiene un loro"],
            "Pregúntale por la operación de cadera y dale ánimos.",
            ["Mi tía Rosario está esperando una operación de cadera"],
        ),
        (
            "Where should we meet?",
            ["Priya uses a wheelchair", "Priya studies law", "Priya moved to Hull in May"],
            "Somewhere with a ramp: she uses a wheelchair.",
            ["Priya uses a wheelchair"],
        ),
    ],
)
def test_of_several_facts_about_one_person_those_that_the_reply_says_are_used(
    prompt: str, facts: list[str], reply: str, expected: list[str]
):
    """E2: the same person's other facts are not."""
    assert used(prompt, facts, reply) == expected


def test_what_is_known_after_a_but_counts():
    """E2: a reply that does not know one thing may rest on another."""
    facts = ["A Ivone trabalha na Fiocruz"]
    reply = "Não sei o sobrenome dela, mas ela trabalha na Fiocruz."
    assert used("Me fala da Ivone", facts, reply) == facts


def test_words_of_the_same_meaning_count_where_a_model_knows_them():
    """E2: in other words, and in another language."""
    prompt, facts, reply = "What can Inês eat?", ["A Inês não come camarão"], "No shrimp for her."

    def similarity(words: Sequence[str], others: Sequence[str]) -> list[list[float]]:
        return [[0.9 if (one, other) == ("camarão", "shrimp") else 0.1 for other in others] for one in words]

    assert rests_on(prompt, facts, reply) == []
    assert rests_on(prompt, facts, reply, similarity) == [0]


def test_in_a_long_reply_a_single_word_that_meets_by_chance_is_no_use():
    """E2: the longer a reply, the more of a fact it must say."""
    facts = ["Comprei um tapete persa na feira"]
    words = "granito ervilha pinguim bússola trovão lanterna cacto violino farol girafa neblina moinho caverna lagarto"
    long = " ".join(f"Sobre {word} e {word[::-1]} há quem estude." for word in words.split())
    assert used("Fale algo.", facts, "O tapete persa voa.") == facts
    assert used("Fale algo.", facts, f"{long} O tapete voa.") == []
    assert used("Fale algo.", facts, f"{long} O tapete persa veio da feira.") == facts


def test_one_word_of_a_longer_fact_may_meet_by_chance():
    """E2: precision first: of a fact of several words a reply says more than one, of a short one the word itself."""
    assert used("Fale algo.", ["Comprei um tapete persa na feira"], "O tapete voa.") == []
    assert used("Faço torta?", ["Não tenho batedeira"], "Sem batedeira fica difícil.") == ["Não tenho batedeira"]


def test_a_reply_or_a_prompt_without_words_rests_on_nothing():
    """E2: empty texts, signs and strange scripts are judged like any other."""
    for prompt, reply in (("", ""), ("?", "👍"), ("猫は?", "猫です。"), ("", "m")):
        assert rests_on(prompt, ["A Ana mora em Belém", "", "👍"], reply) == []


TEXTS = st.one_of(
    st.text(max_size=80),
    st.lists(
        st.sampled_from(
            "Ana não mora mais em Lisboa . , ' don't I don’t know vinte e cinco mil 9 7 pm 15:30 March 3 março but mas "
            "pero @Ana café 🐈 猫 ﬁ ß İ 10.000 ½ ² e y and".split()
        ),
        max_size=25,
    ).map(" ".join),
)


@given(prompt=TEXTS, facts=st.lists(TEXTS, max_size=4), reply=TEXTS)
def test_whatever_is_said_is_judged(prompt: str, facts: list[str], reply: str):
    """E2: any text has an answer, and what the prompt says word for word is no use."""
    found = rests_on(prompt, facts, reply)
    assert set(found) <= set(range(len(facts)))
    assert rests_on(f"{prompt} {reply}", facts, reply) == []
