"""The chain: its exact bytes, and how far damage is told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.chain import GENESIS, Row, digest, genesis, header, link, preimage, verify
from hipocampo.core.events import Head
from hipocampo.messages import catalogue
from hipocampo.text.languages import codes

LANGUAGES = codes()

NAMES = ("e_1", "Spoke", "agent", "owner", "2026-11-15T22:58:11.123Z")


def chain(contents: list[bytes]) -> list[Row]:
    """Rows as a ledger stores them."""
    rows: list[Row] = []
    previous = GENESIS
    for seq, content in enumerate(contents, 1):
        head, own = header(seq, (f"e_{seq}", *NAMES[1:])), digest(b"s" * 16, content, b"{}")
        previous = link(previous, own, head)
        rows.append((seq, head, preimage(b"s" * 16, content, b"{}"), own, previous))
    return rows


def test_the_bytes_are_as_documented():
    """A4: genesis, digest and hash of docs/ledger-format.md, as sha256sum gives them."""
    assert genesis() == Head(0, "691e20f6ee68ad48bc3ad129b3478d969c17bed841677067c4138b0bcb41392b")
    content = digest(b"s" * 16, b'{"a":1}', b"{}")
    assert content.hex() == "b7900a34d226606b322ff2f66f4d714f195890ccf9aaf067b3d6d985ae612e6a"
    own = link(GENESIS, content, header(1, NAMES))
    assert own.hex() == "d84214d284195520614728fb5d2c911a635cda285b65f3ffc8494aa64f1ad72b"


def test_content_can_not_be_shifted_between_payload_and_metadata():
    """A4: the separator keeps payload and metadata apart."""
    assert digest(b"", b'{"a":1}', b"{}") != digest(b"", b'{"a":1}{', b"}")


def test_the_salt_hides_what_was_erased():
    """A4: who guesses an erased payload can't confirm the guess by its digest without the salt."""
    assert digest(b"a" * 16, b"{}", b"{}") != digest(b"b" * 16, b"{}", b"{}")


@given(st.lists(st.binary(max_size=8), max_size=12))
def test_a_whole_chain_verifies(contents: list[bytes]):
    """A4: whatever was chained verifies, and its head vouches for it."""
    rows = chain(contents)
    head = Head(len(rows), rows[-1][4].hex()) if rows else genesis()
    verdict = verify(rows, len(rows), head)
    assert (verdict.ok, verdict.events, verdict.head, verdict.unknown_tail) == (True, len(rows), head, False)


@given(st.integers(1, 40), st.data())
def test_every_flipped_bit_is_found(length: int, data: st.DataObject):
    """A4: one bit, flipped anywhere in what is stored, is found at the event that holds it."""
    rows = chain([b"%d" % number for number in range(length)])
    position = data.draw(st.integers(0, length - 1))
    parts = [bytearray(part or b"") for part in rows[position][1:]]
    part = data.draw(st.sampled_from(parts))
    part[data.draw(st.integers(0, len(part) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    head, content, stored, own = map(bytes, parts)
    rows[position] = (position + 1, head, content, stored, own)
    verdict = verify(rows, length)
    assert verdict.damage is not None
    assert verdict.damage.seq == verdict.events + 1 == position + 1


@pytest.mark.parametrize("length", [999, 1_000, 1_001, 2_500])
def test_long_chains_are_walked_in_steps(length: int):
    """A4: where one step of the walk ends and the next begins makes no difference, for damage and kept heads alike."""
    rows = chain([b"x"] * length)
    told: list[int] = []
    assert verify(rows, length, progress=lambda done, _: told.append(done)).events == length
    assert told[-1] == length
    for position in (0, 500, 998, length - 1):
        head = Head(position + 1, rows[position][4].hex())
        assert verify(rows, length, head).ok
        forged = verify(rows, length, Head(position + 1, "00" * 32)).damage
        assert forged is not None
        assert (forged.seq, forged.event_id, forged.kind) == (position + 1, f"e_{position + 1}", "forked")
        gone = verify(rows[:position], length, head).damage
        assert gone is not None
        assert (gone.seq, gone.kind) == (position + 1, "cut")


def test_many_removed_events_are_told_from_a_change():
    """A4: also thousands of events that were removed, with the rest renumbered, are a removal."""
    rows = chain([b"x"] * 3_000)
    shifted = [(row[0] - 2_000, header(row[0] - 2_000, (f"e_{row[0]}", *NAMES[1:])), *row[2:]) for row in rows[2_500:]]
    damage = verify([*rows[:500], *shifted], 1_000).damage
    assert damage is not None
    assert (damage.seq, damage.kind) == (501, "removed")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_damage_can_be_told(language: str):
    """A4: every kind of damage has its sentence, in every language, with seq and id where it names them."""
    details = {
        "content",
        "number",
        "link",
        "removed",
        "renumbered",
        "inserted",
        "inserted-before",
        "moved",
        "moved-away",
    }
    details |= {"duplicate", "cut", "forked"}
    texts = catalogue(language)["damage"]
    assert texts.keys() == details | {"unknown-tail"}
    for detail in details:
        assert "{seq}" in texts[detail]


def test_nothing_but_names_and_numbers_is_chained_in_the_open():
    """A4: what remains of an erased event holds no content: seq, id, type, aggregateId, actor, timestamp, digest."""
    head = header(7, NAMES).decode()
    assert head.split("\n") == ["7", *NAMES]
