"""C4: a daily log that two sides changed is merged without markers, and the lines of both stay."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hipocampo.markdown.union import merged

BASE = "# Day\n\n## Retain\n- one\n- two\n"
lines = st.lists(st.sampled_from([f"- {n}\n" for n in range(8)]), max_size=6, unique=True).map("".join)


def test_what_either_side_added_stays() -> None:
    ours, theirs = BASE + "- mine\n", BASE + "- theirs\n"
    assert merged(BASE, ours, theirs) == BASE + "- mine\n- theirs\n"


def test_what_one_side_changed_or_removed_is_so() -> None:
    assert merged(BASE, BASE.replace("one", "1") + "- mine\n", BASE.replace("- two\n", "")) == (
        "# Day\n\n## Retain\n- 1\n- mine\n"
    )


def test_of_a_line_that_both_changed_both_stay_or_ours_alone() -> None:
    """The other version comes with the events of the other machine, where the workspace is linked."""
    ours, theirs = BASE.replace("two", "2"), BASE.replace("two", "II")
    assert merged(BASE, ours, theirs) == BASE.replace("- two\n", "- 2\n- II\n")
    assert merged(BASE, ours, theirs, both=False) == ours


@given(lines, lines, lines)
def test_nothing_that_is_new_is_lost_and_nothing_is_invented(base: str, ours: str, theirs: str) -> None:
    known = {*ours.splitlines(), *theirs.splitlines()}
    result = merged(base, ours, theirs).splitlines()
    new = known - set(base.splitlines())
    assert new <= set(result) <= known
    assert merged(base, ours, base) == ours
    assert merged(base, base, theirs) == theirs
