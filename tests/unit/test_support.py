"""When a person's words support a fact, and when they do not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.text.sameness import lack_of_support, supports


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("O(c=0.95) prefere respostas curtas", "Eu prefiro respostas curtas."),
        ("User prefers short answers", "I prefer short answers"),
        ("@Peter: prefers short answers #style", "By the way, Peter prefers short answers. Can you write him?"),
        ("Works at Google since 2019", "I've worked at Google since 2019!"),
        ("não come carne", "Eu não como carne."),
        ("El usuario vive en Lima", "Vivo en Lima"),
        ("mora no Rio", "Eu moro no Rio"),
        ("reunião às 15:30 na sexta", "a reunião é na sexta às 15:30"),
        ("The user has two cats, Tom and Mia", "I have two cats, Tom and Mia."),
        ("喜欢简短的回答", "我喜欢简短的回答"),
    ],
)
def test_a_fact_in_the_users_own_words_is_supported(fact: str, said: str) -> None:
    """D3: the same words, inflected, in their order, in one passage."""
    assert supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("come carne", "Eu não como carne."),
        ("eats meat", "I no longer eat meat"),
        ("hates very short simple answers", "I like very short simple answers"),
        ("prefers coffee over tea", "I prefer tea over coffee"),
        ("@Maria: prefers short answers", "Peter prefers short answers"),
        ("the user prefers short answers", "Peter prefers short answers"),
        ("works at Google since 2018", "I've worked at Google since 2019!"),
        ("prefers short answers", "Do I prefer short answers?"),
        ("lives in Rio", "If I lived in Rio I'd be happy"),
        ("prefers dark mode", "> I prefer dark mode\nwhat about that"),
        ("deletes backups nightly", "run this:\n```\ndelete backups nightly\n```"),
        ("prefers tea", "I prefer water. It rains. Nobody brought tea."),
        ("the and of", "the and of"),
        ("", "anything"),
        ("prefers tea", ""),
    ],
)
def test_what_was_not_said_is_not_supported(fact: str, said: str) -> None:
    """D3: denied, doubted, asked, quoted, pasted, of someone else, or with a word or a number changed."""
    assert not supports(fact, said)


@given(st.text(), st.text())
def test_any_two_texts_can_be_compared(fact: str, said: str) -> None:
    """The answer is yes or no for whatever a user types."""
    assert supports(fact, said) in (True, False)


@given(st.from_regex(r"[a-z]{4,9}( [a-z]{4,9}){2,5}", fullmatch=True), st.from_regex(r"[a-z]{11}", fullmatch=True))
def test_a_word_that_was_not_said_is_never_supported(said: str, word: str) -> None:
    """D3: one word of content more than the user said, and the fact is the agent's."""
    assert not supports(f"{said} {word}", said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        # report
        ("The user is stubborn", "My cousin says I am stubborn."),
        ("O usuário é teimoso", "Meu primo diz que sou teimoso."),
        ("El usuario es terco", "Mi primo dice que soy terco."),
        # doubt
        ("The user is allergic to pollen", "Perhaps I am allergic to pollen."),
        ("O usuário é alérgico a pólen", "Talvez eu seja alérgico a pólen."),
        ("El usuario es alérgico al polen", "Creo que soy alérgico al polen."),
        # wish
        ("The user owns a boat", "I wish I owned a boat."),
        ("O usuário tem um barco", "Quem me dera ter um barco."),
        ("El usuario tiene un barco", "Ojalá tuviera un barco."),
        # condition
        ("The user sells the house", "If prices rise, I sell the house."),
        ("O usuário vende a casa", "Se o preço subir, eu vendo a casa."),
        ("El usuario vende la casa", "Si suben los precios, vendo la casa."),
        # exception
        ("The user's cousins speak Greek", "My cousins speak Greek except Leo."),
        ("Os primos do usuário falam grego", "Meus primos falam grego, menos o Leo."),
        ("Los primos del usuario hablan griego", "Mis primos hablan griego salvo Leo."),
        # almost
        ("The user missed the ferry", "I almost missed the ferry."),
        ("O usuário perdeu a balsa", "Quase perdi a balsa."),
        ("El usuario perdió el ferri", "Por poco perdí el ferri."),
        # past
        ("The user plays the violin", "I used to play the violin."),
        ("O usuário toca violino", "Antigamente eu tocava violino."),
        ("El usuario toca el violín", "Antes tocaba el violín."),
        # quote
        ("The user hates rain", 'The sign said: "I hate rain."'),
        ("O usuário odeia chuva", "Na placa estava: “Odeio chuva.”"),
        ("El usuario odia la lluvia", "En el cartel ponía: «Odio la lluvia»."),
        # fiction
        ("The user lives on Mars", "Imagine that I live on Mars."),
        ("O usuário mora em Marte", "Imagina que eu moro em Marte."),
        ("El usuario vive en Marte", "Imagina que vivo en Marte."),
        # future
        ("The user painted the fence", "Tomorrow I will paint the fence."),
        ("O usuário pintou a cerca", "Amanhã vou pintar a cerca."),
        ("El usuario pintó la valla", "Mañana voy a pintar la valla."),
        # obligation
        ("The user calls the bank", "I should call the bank."),
        ("O usuário liga para o banco", "Eu devia ligar para o banco."),
        ("El usuario llama al banco", "Debería llamar al banco."),
        # irony
        ("The user loves paperwork", "Oh great, I love paperwork."),
        ("O usuário adora burocracia", "Ah, claro, eu adoro burocracia."),
        ("El usuario adora el papeleo", "Uy, sí, adoro el papeleo."),
        # subject
        ("The user works at the harbour", "My sister works at the harbour."),
        ("O usuário trabalha no porto", "Minha irmã trabalha no porto."),
        ("El usuario trabaja en el puerto", "Mi hermana trabaja en el puerto."),
        # stitched
        ("The user hates tea", "I hate coffee and love tea."),
        ("O usuário odeia chá", "Eu odeio café e adoro chá."),
        ("El usuario odia el té", "Odio el café y adoro el té."),
        # negation
        ("The user left the choir", "It's not true that I left the choir."),
        ("O usuário largou o coral", "Não é verdade que larguei o coral."),
        ("El usuario dejó el coro", "No es verdad que dejé el coro."),
    ],
)
def test_what_a_clause_does_not_assert_is_not_the_users_word(fact: str, said: str) -> None:
    """D3: reported, doubted, wished, on a condition, excepted, nearly so, over, quoted, made up, due, of others."""
    assert not supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("The user wants to buy a boat", "I want to buy a boat."),
        ("O usuário quer comprar um barco", "Eu quero comprar um barco."),
        ("El usuario quiere comprar un barco", "Quiero comprar un barco."),
        ("The user used to play the violin", "I used to play the violin."),
        ("Leo says that the ferry is late", "Leo says that the ferry is late."),
        ("O Leo diz que a balsa atrasou", "O Leo diz que a balsa atrasou."),
        ("Leo dice que el ferri llega tarde", "Leo dice que el ferri llega tarde."),
        ("O usuário quase perdeu a balsa", "Quase perdi a balsa."),
        ("The user's sister works at the harbour", "My sister works at the harbour."),
        ("A irmã do usuário trabalha no porto", "Minha irmã trabalha no porto."),
        ("La hermana del usuario trabaja en el puerto", "Mi hermana trabaja en el puerto."),
        ("O usuário marcou a consulta", "Ontem marquei a consulta, mas talvez chova."),
    ],
)
def test_a_fact_that_turns_as_its_clause_does_is_supported(fact: str, said: str) -> None:
    """D3: a wish told as a wish, a report told as a report, and what is of another told of them."""
    assert supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        # the same one clause, told of the user
        ("The user sells honey at the market", "I keep bees and sell honey at the market."),
        ("The user has seen Wilco", "My band is Wilco. I've seen Wilco six times."),
        ("Biscuit sleeps all day", "We adopted a greyhound called Biscuit, and she sleeps all day."),
        ("La hija del usuario tiene nueve años", "Mi hija escribe un cuento. Tiene nueve años."),
        ("Priya is stuck on 3.9", "Everyone is on 3.12 except Priya, who's stuck on 3.9 because of a driver."),
        ("The user's wife is called Carla", "My wife Carla paints."),
        ("A Célia é sogra do usuário", "A Célia, minha sogra, mora em Ouro Preto."),
        ("O usuário cuida do neto às segundas", "Trabalho pouco porque cuido do meu neto às segundas."),
        ("El usuario acaba de empezar", "Acabo de empezar."),
        ("Al usuario le duele una muela", "No duermo bien y me duele una muela."),
        ("The user's mum lives in Bath", "My mother lives in Bath."),
        ("The user has been learning the cello for two years", "I've been learning the cello for two years."),
        ("O cunhado do usuário não pode comer camarão", "Quem não pode comer camarão é o meu cunhado."),
    ],
)
def test_what_one_clause_asserts_in_other_words_is_supported(fact: str, said: str) -> None:
    """D3: a name for a plain pronoun, another person of the verb, a part left out, a word for the same."""
    assert supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("The user is moving to Oslo", "I'm moving to Oslo. If the visa comes through."),
        ("El hermano del usuario trabaja en Lima", "Mi hermano trabaja en Lima. Creo."),
        ("Toda a família do usuário é vegetariana", "Toda a minha família é vegetariana. Menos meu tio."),
        ("The user won the lottery", "I won the lottery. Just kidding!"),
        ("The user doesn't drink", "I don't drink on weekdays."),
        ("Ana lives in Porto", "Ana lives in Lisbon, Rita in Porto."),
        ("O Fábio ficou com as dívidas", "O Fábio ficou com o gato, eu com as dívidas."),
        ("The user has a tractor", "I have a toy tractor."),
        ("Las hijas del usuario hablan alemán", "Ninguna de mis hijas habla alemán."),
        ("The user's sister is a judge", "My sister's husband is a judge."),
        ("Works at Google", "My brother is kind. Works at Google."),
        ("El usuario perdió el vuelo", "Mi hermano perdio el vuelo."),
        ("O filho do usuário tem doze", "Minha filha tem doze e meu filho tem nove."),
        ("El usuario no fuma", "No solo fumo, también bebo."),
    ],
)
def test_what_turns_a_clause_from_beside_it_counts_too(fact: str, said: str) -> None:
    """D3: an afterthought, what alone is denied, whose the thing is, and who else is spoken of."""
    assert not supports(fact, said)


@pytest.mark.parametrize(
    ("fact", "said", "reason", "words"),
    [
        ("The user lives in Rome", "Do I live in Rome?", "question", ()),
        ("The user lives in Rome", "I live in Turin.", "words", ("rome",)),
        ("The user lives in Rome", "My aunt says I live in Rome.", "turned", ("report",)),
        ("O usuário mora em Roma", "Talvez eu more em Roma, mas moro em Roma se puder.", "turned", None),
        ("El usuario vive en Roma", "No vivo en Roma.", "denied", ()),
        ("The user lives in Rome", "I live in Turin and my aunt works in Rome.", "parts", ()),
        ("The user lives in Rome", "My aunt lives in Rome.", "someone", ()),
    ],
)
def test_a_refusal_says_why(fact: str, said: str, reason: str, words: tuple[str, ...] | None) -> None:
    """D3: the nearest that the words come to the fact tells what is missing."""
    found = lack_of_support(fact, said)
    assert found is not None
    assert found.reason == reason
    assert words is None or found.words == words


def test_what_is_certain_has_no_reason() -> None:
    """D3: a fact that a clause asserts lacks nothing."""
    assert lack_of_support("The user lives in Rome", "I live in Rome.") is None


def test_a_sentence_in_a_script_without_rules_is_the_fact_or_is_not() -> None:
    """D3: where only letters are known, nothing may be left out: it could be the word that denies."""
    assert supports("喜欢狗", "我喜欢狗。")
    assert not supports("喜欢狗", "我不喜欢狗。")
