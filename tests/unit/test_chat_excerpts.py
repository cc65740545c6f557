"""However long messages are, a prompt is not: what stands in it of them, and what is cut first (H1, H6)."""

from __future__ import annotations

from itertools import repeat

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.chat.excerpts import LEFT_OUT, fit, shorten
from hipocampo.text.tokens import count_tokens
from tests.unit.talking import Company

PASTED = "A ata da reunião de condomínio diz que a bomba da cisterna vai ser trocada. "
HISTORY, MESSAGE = 800, 4000  # tokens


def pasted(n: int) -> str:
    return f"Mensagem {n}. {PASTED * 90} Fim da mensagem {n}."


def test_pasted_messages_do_not_fill_the_prompt() -> None:
    """H6: a conversation of long texts still takes a prompt of a known size; the ledger keeps them whole."""
    company = Company(chat=repeat(PASTED * 90))
    with company.chat() as chat:
        for n in range(4):
            chat.say(pasted(n))
        prompt = chat.prompt("E agora?")
    system = prompt.messages[0].content
    assert count_tokens(system) < 2 * HISTORY
    history = system.split("[HISTÓRICO RECENTE]")[1]
    assert [f"Mensagem {n}." in history for n in range(4)] == [False, True, True, True]
    assert "Fim da mensagem 3." in history
    assert company.turns()[0] == ("user", pasted(0))


def test_the_older_ones_are_cut_first() -> None:
    """H1: the newest message of the buffer is told as it was said, as long as there is room."""
    texts = [PASTED * 40, PASTED * 40, PASTED * 10, "Obrigado!"]
    kept = fit(texts, HISTORY)
    assert kept[2:] == texts[2:]
    assert count_tokens(kept[0]) < count_tokens(kept[1]) < count_tokens(texts[1])
    assert sum(map(count_tokens, kept)) <= HISTORY


def test_messages_of_usual_length_are_told_as_they_were_said() -> None:
    """H1: nothing is cut where it fits."""
    texts = [PASTED * 5] * 6
    assert fit(texts, HISTORY) == texts


def test_a_message_without_end_is_cut_in_the_prompt_alone() -> None:
    """H6: its beginning, its end where a question stands, and a mark between them; nothing of it is lost."""
    text = f"Leia isto: {PASTED * 14_000} O que diz a ata?"
    company = Company(chat=repeat("ok"))
    with company.chat() as chat:
        chat.say(text)
    asked = company.models["chat"].asked[-1][0][-1].content
    assert asked.startswith("Leia isto: A ata")
    assert f" {LEFT_OUT} " in asked
    assert asked.endswith("O que diz a ata?")
    assert count_tokens(asked) <= MESSAGE
    assert company.turns()[0] == ("user", text)


def test_what_is_summed_up_is_bounded_too() -> None:
    """H2, H6: however much was said since the last summary."""
    company = Company(chat=repeat(PASTED * 90), summarise=repeat("A bomba da cisterna vai ser trocada."))
    with company.chat() as chat:
        for n in range(4):
            chat.say(pasted(n))
        chat.digest()
    (asked,) = company.models["summarise"].asked[-1][0]
    assert count_tokens(asked.content) < 2500


@given(st.text(max_size=400), st.integers(0, 60))
def test_a_shortened_text_fits(text: str, most: int) -> None:
    """H6: in real tokens, whatever the text is, and unchanged where it fits."""
    kept = shorten(text, most)
    assert count_tokens(kept) <= most
    assert kept == text or count_tokens(text) > most


@given(st.lists(st.text(max_size=200), max_size=8), st.integers(0, 200))
def test_texts_fit_together(texts: list[str], most: int) -> None:
    """H6: each has its place, and all of them their room."""
    kept = fit(texts, most)
    assert len(kept) == len(texts)
    assert sum(map(count_tokens, kept)) <= most
