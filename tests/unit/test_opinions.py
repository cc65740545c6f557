"""How sure an opinion is, and how facts told later move that (G2, D3)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.events import Event
from hipocampo.core.opinions import MOVED, Pace, Piece, base_of, standing, weighed
from hipocampo.core.validation import foldable

PACE = Pace()
CLASSES = st.sampled_from("UIH")
SHARES = st.floats(0, 1).map(lambda share: round(share, 3))
PIECES = st.lists(
    st.builds(
        Piece,
        id=st.uuids().map(str),
        seq=st.integers(1, 50),
        supports=st.booleans(),
        provenance=CLASSES,
        session=st.sampled_from("abc"),
    ),
    max_size=40,
    unique_by=lambda piece: piece.id,
)
PACES = st.builds(
    Pace, step=st.floats(0.01, 0.3), jump=st.floats(0.05, 0.6), facts=st.integers(1, 6), sessions=st.integers(1, 3)
)
CLOSE = 2e-6


def piece(number: int, supports: bool = True, provenance: str = "U", session: str = "s") -> Piece:
    return Piece(f"m{number}", number, supports, provenance, session)


def test_the_confidence_that_is_stated_is_where_an_opinion_begins() -> None:
    """G2: without one, the user's opinion begins at 0.7 and any other at 0.5."""
    assert base_of(0.95, "I") == 0.95
    assert base_of(0.0, "U") == 0.0
    assert (base_of(None, "U"), base_of(None, "I"), base_of(None, "H")) == (0.7, 0.5, 0.5)


def test_one_fact_moves_an_opinion_by_one_small_step() -> None:
    """G2: at most 0.05 a fact; the user's word counts in full, what is inferred half, what is inherited a quarter."""
    assert weighed(0.6, "U", [piece(1)], PACE) == 0.65
    assert weighed(0.6, "U", [piece(1, provenance="I")], PACE) == 0.625
    assert weighed(0.6, "U", [piece(1, provenance="H")], PACE) == 0.6125
    assert weighed(0.6, "U", [piece(1, supports=False)], PACE) == 0.55


def test_near_the_ends_steps_become_smaller() -> None:
    """G2: no number of facts makes certain what was not stated as certain."""
    assert weighed(0.95, "U", [piece(1)], PACE) == 0.975
    assert weighed(0.95, "U", [piece(1, supports=False)], PACE) == 0.9
    assert weighed(1.0, "U", [piece(1)], PACE) == 1.0


def test_a_far_move_needs_several_facts_from_several_sessions() -> None:
    """G2: more than 0.2 in all needs at least three facts from two sessions."""
    one_session = [piece(number, supports=False) for number in range(1, 9)]
    assert weighed(0.9, "U", one_session, PACE) == 0.7
    another = piece(9, supports=False, session="t")
    assert weighed(0.9, "U", [*one_session, another], PACE) == 0.65, "one fact, one step: nothing was saved up"
    big = Pace(step=0.15)
    two = [piece(1), piece(2, session="t")]
    assert weighed(0.3, "U", two, big) == 0.5
    assert weighed(0.3, "U", [*two, piece(3)], big) == 0.65


def test_nothing_inferred_takes_the_users_opinion_below_even() -> None:
    """D3: what the user holds true stays more likely than not, whatever is inferred against it."""
    against = [piece(n, supports=False, provenance="I", session=f"s{n}") for n in range(1, 60)]
    assert weighed(0.9, "U", against, PACE) == 0.5
    assert weighed(0.4, "U", against, PACE) == 0.4
    assert weighed(0.9, "I", against, PACE) < 0.1, "among equals facts decide"
    users = [piece(100 + n, supports=False, session=f"t{n}") for n in range(3)]
    assert weighed(0.9, "U", [*against, *users], PACE) == 0.35, "the user may change their mind"


@given(SHARES, CLASSES, PIECES, PACES)
def test_a_confidence_is_a_share_and_no_fact_moves_it_farther_than_a_step(
    base: float, provenance: str, pieces: list[Piece], pace: Pace
) -> None:
    """G2: never outside of [0, 1]; each fact, in the order told, at most one step by its weight."""
    pieces.sort(key=lambda one: (one.seq, one.id))
    before = base
    for count in range(1, len(pieces) + 1):
        after = weighed(base, provenance, pieces[:count], pace)
        assert 0 <= after <= 1
        assert abs(after - before) <= pace.step * {"U": 1, "I": 0.5, "H": 0.25}[pieces[count - 1].provenance] + CLOSE
        before = after


@given(SHARES, CLASSES, PIECES, PACES)
def test_far_from_its_base_an_opinion_has_the_facts_for_it(
    base: float, provenance: str, pieces: list[Piece], pace: Pace
) -> None:
    """G2: the rule of the jump holds for whatever is told in whatever order."""
    after = weighed(base, provenance, pieces, pace)
    if abs(after - base) > pace.jump + CLOSE:
        side = [one for one in pieces if one.supports == (after > base)]
        assert len(side) >= pace.facts
        assert len({one.session for one in side}) >= pace.sessions


@given(SHARES, CLASSES, PIECES, PACES)
def test_the_order_in_which_facts_are_found_does_not_matter(
    base: float, provenance: str, pieces: list[Piece], pace: Pace
) -> None:
    """G2: only the order in which they were told does, so a rebuilt memory is as sure as the one before."""
    shuffled = sorted(pieces, key=lambda one: one.id)
    assert weighed(base, provenance, shuffled, pace) == weighed(base, provenance, pieces, pace)


@given(SHARES, CLASSES, PIECES, PACES, st.integers(0, 60), CLASSES)
def test_what_speaks_for_an_opinion_never_makes_it_less_sure(
    base: float, provenance: str, pieces: list[Piece], pace: Pace, seq: int, by: str
) -> None:
    """G2: whenever it was told; and what speaks against it never makes it surer."""
    plain = weighed(base, provenance, pieces, pace)
    assert weighed(base, provenance, [*pieces, Piece("new", seq, True, by, "a")], pace) >= plain - CLOSE
    assert weighed(base, provenance, [*pieces, Piece("new", seq, False, by, "a")], pace) <= plain + CLOSE


@given(SHARES, PIECES, PACES)
def test_no_inferred_fact_takes_the_users_opinion_below_even(base: float, pieces: list[Piece], pace: Pace) -> None:
    """D3: for any number of facts in any order."""
    inferred = [one._replace(provenance="I" if one.provenance == "U" else one.provenance) for one in pieces]
    assert weighed(base, "U", inferred, pace) >= min(base, 0.5) - CLOSE


def told(seq: int, type: str, **payload: object) -> Event:
    at = f"2026-11-15T12:00:{seq:02}.000Z"
    event = Event(seq, f"e{seq}", type, "m1", "owner", at, dict(payload), {})
    assert foldable(event)
    return event


def stated(seq: int, type: str = "memory.retained", **more: object) -> Event:
    return told(seq, type, text="O @Peter: prefers short answers", kind="opinion", provenance="U", **more)


def moved(seq: int, **payload: object) -> Event:
    return told(seq, MOVED, **{"confidence": 0.75, "before": 0.7, "for": [], "against": [], **payload})


def test_what_an_opinion_rests_on_follows_from_its_events() -> None:
    """G2: the facts of every move since it was stated, but for those taken back."""
    found = standing(
        [stated(1), moved(5, **{"for": ["a", "b"]}), moved(7, against=["c"], without=["a"], inferred=["c"])]
    )
    assert (found.stated, found.since) == (None, 1)
    assert {id: (one.supports, one.inferred) for id, one in found.counted.items()} == {
        "b": (True, False),
        "c": (False, True),
    }
    assert [(move.supporting, move.opposing, move.without) for move in found.moves] == [
        (("a", "b"), (), ()),
        ((), ("c",), ("a",)),
    ]


def test_other_words_keep_the_evidence_and_another_confidence_is_a_new_start() -> None:
    """G2: a person who edits `c=` judged all that was known by then."""
    reworded = standing(
        [stated(1, confidence=0.6), moved(5, **{"for": ["a"]}), stated(6, "memory.revised", confidence=0.6)]
    )
    assert (reworded.since, reworded.worded, list(reworded.counted)) == (1, 6, ["a"])
    anew = standing(
        [stated(1, confidence=0.6), moved(5, **{"for": ["a"]}), stated(6, "memory.revised", confidence=0.9)]
    )
    assert (anew.stated, anew.since, anew.counted, len(anew.moves)) == (0.9, 6, {}, 1)


def test_a_move_that_tells_no_share_is_passed_over() -> None:
    """A1: other tools may write to a ledger too, and nothing they write may break its readers."""
    good = {"confidence": 0.5, "before": 1}
    at = "2026-11-15T12:00:00.000Z"
    for payload in (
        {**good, "confidence": 2},
        {**good, "before": None},
        {**good, "for": "m1"},
        {},
        {**good, "without": 3},
    ):
        assert not foldable(Event(9, "e", MOVED, "m1", "owner", at, payload, {}))
    assert foldable(Event(9, "e", MOVED, "m1", "owner", at, good, {}))
