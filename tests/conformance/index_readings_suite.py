"""What every index understands of plain sentences (D6)."""

from __future__ import annotations

import pytest

from hipocampo.core.access import Permit
from hipocampo.core.questions import Only
from hipocampo.core.reading import Reading, slot_key
from hipocampo.ports import Index
from tests.conformance.index_base import IndexCase
from tests.conformance.index_rows import ALL, LOG, Story, ask, ids, passage, view

LUNCH = ("Almocei com Pedro Souza.", "Comí con Pedro Souza.", "I had lunch with Pedro Souza.")
MOTHER = ("Minha mãe se chama Lúcia.", "Mi madre se llama Lúcia.", "My mum is called Lúcia.")
HOME = ("Moro em Curitiba.", "Vivo en Curitiba.", "I live in Curitiba.")


class ReadingsSuite(IndexCase):
    """The promises about readings, as tests."""

    def test_facts_and_turns_have_a_reading(self, index: Index, story: Story):
        """D6: a fact, a user's turn, and of the assistant's turn whether it tells or asks; no prose of a page."""
        story.retain("m1", "Moro em Curitiba.")
        story.record("t1", "Onde mora o Pedro?", 1)
        story.record("t2", "O Pedro mora em Recife?", 2, role="assistant")
        index.fold(story.events)
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("Moro em Lisboa.", line=9)])])
        fact, user, assistant = (self.record(index, id).reading for id in ("m1", "t1", "t2"))
        assert fact is not None
        assert [slot.relation for slot in fact.slots] == ["home"]
        assert user is not None
        assert (user.act, [one.name for one in user.names]) == ("asks", ["Pedro"])
        assert assistant == Reading("asks")
        assert self.record(index, f"{LOG}#L9").reading is None

    def test_a_named_speaker_speaks_of_themselves(self, index: Index, story: Story):
        """D6: the "I" of a turn that somebody else said is not the user."""
        story.record("t1", "Caroline: I live in Leeds.", 1)
        index.fold(story.events)
        reading = self.record(index, "t1").reading
        assert reading is not None
        assert reading.subject == "caroline"
        assert list(index.readings.in_slots([slot_key("caroline", "home"), slot_key("", "home")], 9, ALL)) == [
            slot_key("caroline", "home")
        ]

    @pytest.mark.parametrize("text", LUNCH)
    def test_a_name_is_found_without_a_mark(self, index: Index, story: Story, text: str):
        """D6: `@` is a help, never a condition."""
        index.fold([story.retain("m1", text), story.retain("m2", "outra coisa", entities=["Rui"])])
        assert index.readings.named(["pedro souza", "rui"], ALL) == ["Pedro Souza"]
        assert [one.id for one in index.readings.mentioning(["Pedro-Souza"], ALL)] == ["m1"]
        assert ids(ask(index, only=Only(entities=("pedro souza",)))) == ["m1"]
        assert ids(ask(index, only=Only(entities=("Rui", "Pedro Souza")))) == ["m1", "m2"]

    @pytest.mark.parametrize("text", LUNCH)
    def test_a_mark_wins_over_a_derived_name(self, index: Index, story: Story, text: str):
        """D6: what a person marked is not derived once more, nor is a part of it."""
        index.fold([story.retain("m1", text, entities=["Ana Pedro Souza", "Pedro Souza"])])
        assert index.readings.named(["Pedro Souza", "Pedro"], ALL) == []
        assert index.readings.mentioning(["Pedro Souza"], ALL) == []
        assert ids(ask(index, only=Only(entities=("pedro souza",)))) == ["m1"]

    @pytest.mark.parametrize("text", LUNCH)
    def test_a_derived_name_opens_nothing(self, index: Index, story: Story, text: str):
        """D6, B5: a permit for what mentions somebody opens what a person marked, and nothing else."""
        index.fold([story.retain("m1", text), story.retain("m2", text, entities=["Pedro Souza"])])
        permit = Permit("bob", {"metadata.mentions.pedro souza": {"$exists": True}})
        assert ids(ask(index, permit=permit)) == ["m2"]
        assert index.readings.named(["Pedro Souza"], permit) == []

    @pytest.mark.parametrize("text", MOTHER)
    def test_names_join_once_a_fact_tells_so(self, index: Index, story: Story, text: str):
        """D6: "minha mãe" and her name are one person; when the fact is withdrawn they no longer are."""
        index.fold([story.retain("m1", text)])
        assert index.readings.other_names(["Lúcia", "role:mother", "Rui"], ALL) == {
            "Lúcia": ["role:mother"],
            "role:mother": ["lucia"],
        }
        index.fold([story.tell("memory.withdrawn", "m1")])
        assert index.readings.other_names(["Lúcia"], ALL) == {}

    def test_a_role_that_several_have_joins_nobody(self, index: Index, story: Story):
        """D6: two neighbours are two people."""
        index.fold([story.retain("m1", "Minha vizinha, Clara."), story.retain("m2", "Minha vizinha, Sofia.")])
        assert index.readings.other_names(["role:neighbour", "Clara"], ALL) == {"role:neighbour": ["clara", "sofia"]}

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("Meu chefe é o Caio.", "Meu chefe agora é Rogério."),
            ("Mi jefe es Caio.", "Mi jefe ahora es Rogério."),
            ("My boss is Caio.", "My new boss is Rogério."),
        ],
    )
    def test_of_a_role_that_changes_hands_the_newest_telling_counts(
        self, index: Index, story: Story, old: str, new: str
    ):
        """D6: one has one boss at a time."""
        index.fold([story.retain("m1", old), story.retain("m2", new)])
        assert index.readings.other_names(["role:boss", "Caio", "Rogério"], ALL) == {
            "role:boss": ["rogerio"],
            "Rogério": ["role:boss"],
        }

    @pytest.mark.parametrize(
        "text",
        [
            "Iolanda é vegetariana, todo mundo chama de Landinha.",
            "Iolanda es vegetariana, todos le dicen Landinha.",
            "Iolanda is vegetarian, everyone calls her Landinha.",
        ],
    )
    def test_a_nickname_and_a_fuller_name_are_the_same_person(self, index: Index, story: Story, text: str):
        """D6: a first name joins the only fuller name that begins with it."""
        index.fold([story.retain("m1", text), story.retain("m2", "Jantei com Iolanda Prado.")])
        assert index.readings.other_names(["Landinha", "Iolanda-Prado"], ALL) == {
            "Landinha": ["iolanda", "iolanda prado"],
            "Iolanda-Prado": ["iolanda", "landinha"],
        }
        index.fold([story.retain("m3", "Iolanda Reis mudou de emprego.")])
        assert index.readings.other_names(["Landinha"], ALL) == {"Landinha": ["iolanda"]}

    def test_two_who_have_roles_of_their_own_stay_two(self, index: Index, story: Story):
        """D6: the sister Ana is not the therapist Ana Prado."""
        index.fold([story.retain("m1", "Minha irmã Ana."), story.retain("m2", "Minha terapeuta é Ana Prado.")])
        assert index.readings.other_names(["Ana"], ALL) == {"Ana": ["role:sister"]}

    def test_a_page_wins_over_what_texts_tell(self, index: Index, story: Story):
        """D6: a person's `aliases:` says who is meant, also by a role."""
        index.fold([story.retain("m1", "Minha mãe se chama Lúcia."), story.retain("m2", "Falei com Rosa.")])
        front = passage("---\naliases: [mainha, Rosinha]\n---", line=1)._replace(
            page="bank/entities/Rosa.md", entities=("Rosa", "mainha", "Rosinha")
        )
        index.take_in(read=[view("bank/entities/Rosa.md", {}, [front])])
        assert index.readings.other_names(["role:mother", "Lúcia"], ALL) == {
            "role:mother": ["mainha", "rosa", "rosinha"]
        }

    @pytest.mark.parametrize("text", HOME)
    def test_a_state_is_found_by_its_slot(self, index: Index, story: Story, text: str):
        """D6, F9: the facts and turns that tell where the user lives, oldest first; a revised one no longer does."""
        index.fold([story.retain("m1", text), story.record("t1", text, 1), story.retain("m2", "Gosto de chá.")])
        key = slot_key("", "home")
        assert {id: [one.id for one in told] for id, told in index.readings.in_slots([key], 9, ALL).items()} == {
            key: ["m1", "t1"]
        }
        assert [one.id for one in index.readings.in_slots([key], 1, ALL)[key]] == ["t1"]
        last = index.readings.in_slots([key], 1, ALL)[key][0].timestamp
        assert [one.id for one in index.readings.in_slots([key], 9, ALL, {key: last})[key]] == ["t1"]
        index.fold([story.tell("memory.revised", "m1", {"text": "Gosto de café.", "provenance": "U"})])
        assert [one.id for one in index.readings.in_slots([key], 9, ALL)[key]] == ["t1"]
