"""Matching: which line is which memory after an edit."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hipocampo.markdown.match import Matching, Move, match, pair_moves


def known(*texts: str) -> list[tuple[str, str]]:
    return [(f"m{index}", text) for index, text in enumerate(texts)]


def verdicts(matching: Matching, count: int) -> list[str]:
    """What became of each line, as `same m0`; fails if a line has none or two."""
    found = [""] * count
    for name, pairs in (("same", matching.same), ("moved", matching.moved), ("revised", matching.revised)):
        for id, index in pairs:
            assert not found[index]
            found[index] = f"{name} {id}"
    for index in matching.added:
        assert not found[index]
        found[index] = "added"
    assert all(found)
    return found


def told(old: list[str], new: list[str]) -> tuple[list[str], tuple[str, ...]]:
    matching = match(known(*old), new)
    return verdicts(matching, len(new)), matching.gone


PETER = "@Peter: prefere respostas curtas no WhatsApp"
ANA = "A Ana mora em Lisboa desde 2019"
TRIP = "Compramos as passagens para Marrakech"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ANA, "A Ana mora em Lisboa desde 2020"),
        (ANA, "A Ana mora no Porto desde 2019"),
        (ANA, "A Rita mora em Lisboa desde 2019"),
        (ANA, "A Ana mora em Lisboa desde 2019, perto do rio, com dois gatos e um cão que ladra a noite inteira"),
        (ANA, "W(c=0.9) [U] A Ana mora em Lisboa desde 2019 #casa"),
        ("O(c=0.95) chá verde", "O(c=0.5) chá verde"),
        ("W chá verde", "chá verde"),
        ("Reuniao as 10h", "Reunião às 10h"),
        ("Reunião às 10h", "Reunião às 11h"),
        ("Vivo en Madrid", "Vivo en Barcelona"),
        ("Me gsuta el cafe", "Me gusta el café"),
        ("The meeting with Peter was moved", "The meeting with Peter was cancelled"),
        ("Peter's birthday is on 3 May", "Peter's birthday is on 4 May"),
        ("私は東京に住んでいます", "私は大阪に住んでいます"),
        ("他喜欢喝绿茶", "他喜欢喝红茶"),
        ("aniversário", "Aniversário!"),
        ("🎉🎉", "W 🎉🎉"),
    ],
)
def test_an_edited_line_is_the_same_memory(before: str, after: str) -> None:
    """C3: a typo, a clause, a number, a name, a date or a mark changed is a revision."""
    assert told([PETER, before, TRIP], [PETER, after, TRIP]) == (["same m0", "revised m1", "same m2"], ())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ANA, "O servidor de testes caiu outra vez"),
        ("The server is in Lisbon", "The cat is in Paris"),
        (PETER, "@Peter: nasceu em Viena"),
        ("@Peter: prefere respostas curtas", "@Peter: prefere chá verde"),
        ("Me gusta el café por la mañana", "El tren de la tarde no llegó"),
        ("私は東京に住んでいます", "彼は猫が好きです"),
        ("ok", "sim"),
        ("sí", "no"),
        ("🎉", "😢"),
        ("W ok", "W no"),
    ],
)
def test_an_unrelated_line_in_the_same_place_is_another_memory(before: str, after: str) -> None:
    """C3: a line removed and another one written there are a withdrawal and a new memory."""
    assert told([ANA[::-1], before, TRIP], [ANA[::-1], after, TRIP]) == (["same m0", "added", "same m2"], ("m1",))


def test_moved_and_edited_within_a_page() -> None:
    """C3: a moved line is the same memory; one that was edited too needs to be more alike."""
    assert told([PETER, ANA, TRIP], [TRIP, PETER, ANA]) == (["moved m2", "same m0", "same m1"], ())
    edited = TRIP.replace("as passagens", "os bilhetes")
    assert told([TRIP, PETER, ANA], [PETER, ANA, TRIP + " ontem"])[0] == ["same m1", "same m2", "revised m0"]
    assert told([TRIP, PETER, ANA], [PETER, ANA, edited + " e Fez"])[1] == ("m0",)


def test_the_likest_pair_is_the_revision() -> None:
    """C3: of several candidates the one clear best is taken."""
    old = [PETER, "A Ana mora em Lisboa", "A Rita mora em Braga", TRIP]
    new = [PETER, "A Rita mora em Braga agora", "A Ana mora em Lisboa agora", TRIP]
    assert told(old, new) == (["same m0", "revised m2", "revised m1", "same m3"], ())


def test_equal_lines_are_told_apart_by_neighbours() -> None:
    """C3: a duplicate keeps the memory that stood between the same lines."""
    old = ["ok", "a", "ok", "b", "ok", "c"]
    assert told(old, ["a", "ok", "b", "ok", "c"]) == (["same m1", "same m2", "same m3", "same m4", "same m5"], ("m0",))
    assert told(old, ["ok", "a", "b", "ok", "c"])[1] == ("m2",)
    assert told(old, ["c", "ok", "a", "b", "ok"])[1] == ("m2",)


words = st.sampled_from("ok sim não casa servidor Peter café reunião 10h Lisboa 記憶 the of".split())
line = st.lists(words, min_size=1, max_size=7).map(" ".join)
lines = st.lists(line | st.sampled_from(["ok", "sim"]), max_size=30)


@given(lines, lines)
def test_every_line_has_one_verdict_and_no_memory_two_lines(old: list[str], new: list[str]) -> None:
    """C3: nothing is counted twice, nothing is forgotten."""
    matching = match(known(*old), new)
    verdicts(matching, len(new))
    ids = [id for pairs in (matching.same, matching.moved, matching.revised) for id, _ in pairs] + list(matching.gone)
    assert sorted(ids) == sorted(id for id, _ in known(*old))
    for id, index in matching.same + matching.moved:
        assert old[int(id[1:])] == new[index]


@given(lines)
def test_an_unchanged_page_is_the_same(old: list[str]) -> None:
    """C6: no churn."""
    assert told(old, old) == ([f"same m{index}" for index in range(len(old))], ())


@given(lines, st.data())
def test_a_shuffled_page_only_moves(old: list[str], data: st.DataObject) -> None:
    """C3: a move loses nothing and invents nothing."""
    matching = match(known(*old), data.draw(st.permutations(old)))
    assert (matching.revised, matching.added, matching.gone) == ((), (), ())


@given(lines, st.data())
def test_removed_lines_are_gone_and_the_others_stay(old: list[str], data: st.DataObject) -> None:
    """C3: removing lines withdraws as many memories; every line that stays is the same."""
    kept = data.draw(st.lists(st.booleans(), min_size=len(old), max_size=len(old)))
    new = [text for text, stays in zip(old, kept, strict=True) if stays]
    matching = match(known(*old), new)
    assert (matching.moved, matching.revised, matching.added) == ((), (), ())
    lost = [text for text, stays in zip(old, kept, strict=True) if not stays]
    assert sorted(old[int(id[1:])] for id in matching.gone) == sorted(lost)


@given(lines, lines, st.data())
def test_inserted_lines_are_added_and_the_others_stay(old: list[str], extra: list[str], data: st.DataObject) -> None:
    """C3: writing lines changes no memory that was there."""
    new = list(old)
    for text in extra:
        new.insert(data.draw(st.integers(0, len(new))), text)
    matching = match(known(*old), new)
    assert (matching.moved, matching.revised, matching.gone) == ((), (), ())
    assert len(matching.added) == len(extra)


@given(lines, st.lists(st.from_regex(r"\w{1,12}", fullmatch=True), min_size=5, max_size=12), st.data())
def test_one_edited_word_of_five_stays_the_same_memory(others: list[str], five: list[str], data: st.DataObject) -> None:
    """C3: whatever the word is replaced by, and wherever the line stands."""
    at = data.draw(st.integers(0, len(others)))
    edited = list(five)
    edited[data.draw(st.integers(0, len(five) - 1))] = data.draw(st.from_regex(r"\w{1,12}", fullmatch=True))
    assume(edited != five and " ".join(five) not in others and " ".join(edited) not in others)
    old = [*others[:at], " ".join(five), *others[at:]]
    new = [*others[:at], " ".join(edited), *others[at:]]
    assert match(known(*old), new).revised == ((f"m{at}", at),)


def test_a_rewritten_page_of_many_lines_is_matched_by_rare_words() -> None:
    """C3: with thousands of changed lines the work stays bounded and edits are still found."""
    old = [f"a nota {n} fala do assunto{n * 7} e de mais nada" for n in range(2000)]
    matching = match(known(*old), [text + " hoje" for text in old])
    assert len(matching.revised) == 2000
    assert all(id == f"m{index}" for id, index in matching.revised)


def test_a_page_of_duplicates_is_matched_by_neighbours() -> None:
    """C3: lines of which none is unique, too many for an exact answer."""
    old = ["ok", "sim", "não"] * 400
    new = ["sim", "ok", "não"] * 400
    matching = match(known(*old), new)
    assert (matching.added, matching.gone, matching.revised) == ((), (), ())
    assert len(matching.same) >= 800


def test_a_line_moves_across_pages() -> None:
    """C3: a line cut from one page and pasted into another is the same memory."""
    gone = [("a.md", "m1", ANA), ("a.md", "m2", TRIP)]
    added = [("b.md", 0, PETER), ("b.md", 3, ANA)]
    assert pair_moves(gone, added) == [Move("m1", "b.md", 3)]


def test_a_renamed_page_takes_all_its_lines() -> None:
    """C3: pages that share most lines belong together, duplicates in their order."""
    gone = [(page, f"{page}{n}", text) for page in ("a", "b") for n, text in enumerate(["ok", f"só de {page}", "ok"])]
    added = [
        (new, n, text) for new, page in (("x", "b"), ("y", "a")) for n, text in enumerate(["ok", f"só de {page}", "ok"])
    ]
    assert {(move.id, move.page, move.place) for move in pair_moves(gone, added)} == {
        (f"{page}{n}", new, n) for new, page in (("x", "b"), ("y", "a")) for n in range(3)
    }


def test_an_edit_on_the_way_is_not_guessed() -> None:
    """C3: across pages only a nearly identical line is taken for the same, and never one with other numbers."""
    long = "Decidimos usar SQLite como índice derivado, porque o livro de eventos é a verdade e o índice se refaz"
    assert pair_moves([("a", "m1", long)], [("b", 0, long + ".")]) == [Move("m1", "b", 0)]
    assert pair_moves([("a", "m1", long)], [("b", 0, long.replace("verdade", "verdad"))]) == [Move("m1", "b", 0)]
    assert pair_moves([("a", "m1", ANA)], [("b", 0, ANA.replace("Lisboa", "Braga"))]) == []
    assert pair_moves([("a", "m1", f"{long} 1")], [("b", 0, f"{long} 2")]) == []


@given(st.lists(st.tuples(st.sampled_from("abc"), line)), st.lists(st.tuples(st.sampled_from("abc"), line)))
def test_moves_take_each_line_once(old: list[tuple[str, str]], new: list[tuple[str, str]]) -> None:
    """C3: no memory moves to two places, no two memories to one."""
    gone = [(page, f"m{index}", text) for index, (page, text) in enumerate(old)]
    added = [(page, index, text) for index, (page, text) in enumerate(new)]
    moves = pair_moves(gone, added)
    assert len({move.id for move in moves}) == len(moves) == len({move.place for move in moves})
    common = {text for _, text in old} & {text for _, text in new}
    assert len(moves) >= len(common)


def test_many_common_lines_across_many_pages() -> None:
    """C3: a line that stands everywhere is paired in order, without trying all pairs of pages."""
    gone = [(f"a{n:03}", f"m{n}", "ok") for n in range(300)]
    added = [(f"b{n:03}", 0, "ok") for n in range(300)]
    assert [(move.id, move.page) for move in pair_moves(gone, added)] == [(f"m{n}", f"b{n:03}") for n in range(300)]
