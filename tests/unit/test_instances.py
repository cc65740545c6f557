"""I1, I4, E6: several instances that share a place."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from hipocampo.app import Hipocampo, Terms
from hipocampo.errors import BadInput, Denied, NotFound
from hipocampo.settings import InstanceSettings, Settings
from tests.adapters.pages import MemoryPages
from tests.unit.living import Life

SEED = {
    "wisdom": "compartilhado/MEMORY.md",
    "dreams": "sandman/instancias/{name}/sonhos",
    "archive": "sandman/instancias/{name}/arquivo.json",
    "letters": "compartilhado/cartas",
}


class Instance:
    """An instance in memory, in a place that it shares."""

    def __init__(self, name: str, place: MemoryPages, **places: str) -> None:
        self.place = place
        known = InstanceSettings(name=name, system="OpenClaw", shared="../shared", **places)  # type: ignore[arg-type]
        self.life = Life(replace(Settings(language="pt"), instance=known))
        stores = replace(self.life._stores, settings=self.life.settings, shared=lambda: place)
        self.memory = self.life.memory = Hipocampo(stores, "owner", "python")

    def read(self, path: str) -> str:
        return self.place.read(path)[0].decode()


def pair(**places: str) -> tuple[Instance, Instance]:
    place = MemoryPages((SEED["wisdom"], "MEMORY.md", "letters/**"), 8 << 20)
    return Instance("clawdbot", place, **places), Instance("sandman", place, **places)


def test_a_graduation_reaches_the_shared_page_with_its_origin() -> None:
    """E6, I1: under the seed's own names; what others and people wrote there stays."""
    one, two = pair(**SEED)
    one.place.edit(SEED["wisdom"], b"# Sabedoria\n\nO que vale para todas.\n")
    first = one.memory.retain("Igor prefere respostas curtas", provenance="U")
    second = two.memory.retain("As pesquisas saem na sexta", provenance="U")
    one.memory.graduate(first.id)
    two.memory.graduate(second.id)
    for each in (one, two, one):
        each.memory.lay()
    page = one.read(SEED["wisdom"])
    assert page.startswith("# Sabedoria\n\nO que vale para todas.\n")
    assert page.count("- Igor prefere respostas curtas (clawdbot, 2026-11-15)") == 1
    assert page.count("- As pesquisas saem na sexta (sandman, 2026-11-15)") == 1
    assert one.memory.lay() == 0, "nothing changes where nothing changed"


def test_what_graduated_elsewhere_is_inherited_until_it_is_confirmed() -> None:
    """I1, D3: the user's word there is H here, with its origin."""
    one, two = pair()
    one.memory.graduate(one.memory.retain("Igor prefere respostas curtas", provenance="U").id)
    one.memory.lay()
    (told,) = two.memory.shared()
    assert (told.instance, told.kind, told.provenance) == ("clawdbot", "wisdom", "H")
    copy = two.memory.rescue("clawdbot", told.id)
    assert (copy.provenance, copy.layer, copy.fitness) == ("H", "active", 5)
    assert copy.extra is not None
    assert copy.extra["origin"] == {"instance": "clawdbot", "id": told.id, "class": "U"}
    assert two.memory.confirm(copy.id).provenance == "U"


def test_a_demotion_is_local() -> None:
    """I1: what is no longer wisdom here stays on the page of all, and keeps its layer elsewhere."""
    one, two = pair()
    fact = one.memory.retain("Igor prefere respostas curtas", provenance="U")
    one.memory.graduate(fact.id)
    one.memory.lay()
    copy = two.memory.rescue("clawdbot", two.memory.shared()[0].id)
    one.memory.core_remove("Igor prefere respostas curtas")
    assert one.memory.show(fact.id).layer == "active"
    one.memory.lay()
    assert "Igor prefere" in one.read("MEMORY.md")
    assert two.memory.show(copy.id).layer == "active"


def sunk(one: Instance, text: str) -> str:
    """A memory that sank to the archive."""
    id = one.memory.retain(text, provenance="U").id
    one.life.wait(40)
    one.memory.sync()
    assert one.memory.show(id).layer == "archive"
    return id


def test_what_another_archived_is_found_by_its_tags_and_rescued_where_an_agreement_allows() -> None:
    """I1, B5: if the tag matches, I can rescue what another archived; others see tags, and no text."""
    one, two = pair()
    one.memory.intent("register:agent", {"name": "sandman"})
    opened, closed = sunk(one, "A urna fica na escola #pesquisa-eleitoral"), sunk(one, "O gato chama-se Tom #casa")
    one.memory.lay()
    assert "urna" not in one.read("instances/clawdbot/archive.json")
    found = two.memory.shared("pesquisa-eleitoral")
    assert [(told.id, told.text) for told in found] == [(opened, None)]
    with pytest.raises(Denied, match="No agreement at clawdbot"):
        two.memory.rescue("clawdbot", opened)
    allow = ["sandman read memory #pesquisa-eleitoral"]
    one.memory.propose(Terms(between=["owner", "sandman"], allow=allow, purpose="pesquisa"))
    one.memory.lay()
    rescued = two.memory.rescue("clawdbot", opened)
    assert "A urna fica na escola" in rescued.content
    assert (rescued.provenance, rescued.fitness, rescued.tags) == ("H", 5, ("pesquisa-eleitoral",))
    assert one.memory.show(opened).layer == "archive", "what is rescued there stays archived here"
    with pytest.raises(Denied):
        two.memory.rescue("clawdbot", closed)


def test_an_agreement_that_ended_closes_what_it_opened() -> None:
    """B9, I1: the next time, the texts are gone."""
    one, two = pair()
    one.memory.intent("register:agent", {"name": "sandman"})
    made = one.memory.propose(Terms(between=["owner", "sandman"], allow=["sandman read memory #casa"], purpose="x"))
    sunk(one, "O gato chama-se Tom #casa")
    two.memory.lay()
    one.memory.lay()
    assert two.memory.shared("casa")[0].text
    one.memory.intent("revoke:agreement", {"agreementId": made["agreement"]})
    one.memory.lay()
    assert two.memory.shared("casa")[0].text is None


def test_dreams_are_laid_into_the_shared_place() -> None:
    """I4: under the seed's own names, as the dream wrote them, and without being asked."""
    one, _ = pair(**SEED)
    one.memory.retain("Igor prefere respostas curtas #pref", provenance="I")
    one.life.wait(40)
    paths = [entry.path for entry in one.place.files()]
    dreams = [path for path in paths if path.startswith("sandman/instancias/clawdbot/sonhos/dream_")]
    assert dreams
    assert one.read(dreams[0]) == one.life.pages.read(f"memory/dreams/{dreams[0].rpartition('/')[2]}")[0].decode()
    assert json.loads(one.read("sandman/instancias/clawdbot/arquivo.json"))["instance"] == "clawdbot"


def test_what_is_forgotten_goes_from_the_shared_place_too() -> None:
    """D5, I1: the page, the dreams and the archive are made of what is known."""
    one, _ = pair()
    one.memory.graduate(one.memory.retain("@Zuleica Quaresma prefere chá", provenance="U").id)
    one.memory.lay()
    assert "uleica" in one.read("MEMORY.md")
    one.memory.forget(entity="Zuleica Quaresma", reason="asked for it")
    assert all(b"uleica" not in one.place.read(entry.path)[0] for entry in one.place.files())


def test_a_workspace_that_shares_nothing_says_so() -> None:
    """J2: with what to do; a name that nobody has is an error too."""
    with pytest.raises(BadInput, match="shares no place"):
        Life().memory.shared()
    one, _ = pair()
    with pytest.raises(NotFound):
        one.memory.rescue("nobody", "m1")
    assert Life().memory.lay() == 0
