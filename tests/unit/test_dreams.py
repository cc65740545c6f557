"""Dreams through the app: what they do, what they say, and who notices when they don't (E0, E7, E8, E10, E11, D4)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.core.moments import moment
from hipocampo.errors import Conflict, Denied
from hipocampo.life.dream_page import dream_page
from hipocampo.life.dream_report import CHANGES, PAIRS, WAITING, DreamReport, Group
from hipocampo.markdown.bullets import words
from hipocampo.settings import DreamSettings, Settings
from hipocampo.text.languages import codes

LANGUAGES = codes()

START = moment("2026-01-01T12:00:00.000Z")
groups = st.builds(
    lambda count, named: Group(count, [f"m{i}" for i in range(2 * min(count, named))]),
    st.integers(1, 10**6),
    st.integers(0, 12),
)


@pytest.fixture
def root(tmp_path):
    wiring.init(tmp_path / "zero", Settings(simulated=True), SimulatedClock(START))
    return tmp_path / "zero"


def at(root, days: float, **how):
    return wiring.open(root, clock=SimulatedClock(START + timedelta(days=days)), **how)


@given(st.dictionaries(st.sampled_from((*CHANGES, *WAITING)), groups), st.sampled_from(LANGUAGES))
def test_a_dream_is_told_in_at_most_800_words(found: dict[str, Group], language: str):
    """D4, E7: however much happened, and however long the memories are."""
    night = DreamReport(cycles=["2026-01-03"], looked={"active": 3}, groups=found)
    for name, group in found.items():
        group.ids = group.ids[: 12 * (2 if name in PAIRS else 1)]
    text = dream_page(night, lambda id: f"{id} says --> a word " * 100, language, DreamSettings())
    assert words(text) <= 800
    assert "-->" not in text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pt", "Nada mudou: a única memória ativa ainda está imune."),
        ("es", "Nada cambió: la única memoria activa aún es inmune."),
        ("en", "Nothing changed: the one active memory is younger than its immunity."),
    ],
)
def test_a_dream_that_changes_nothing_says_why(tmp_path, language: str, said: str):
    """E7: it never ends silently: what it looked at, and why nothing changed."""
    wiring.init(tmp_path / "zero", Settings(simulated=True, language=language), SimulatedClock(START))
    with at(tmp_path / "zero", 0) as memory:
        memory.retain("@Peter prefers short answers", provenance="U")
    with at(tmp_path / "zero", 2.5) as memory:
        dream = memory.dream()
        assert said in dream.summary
        assert dream.page == "memory/dreams/dream_2026-01-03.md"
        assert said in (tmp_path / "zero" / dream.page).read_text("utf-8")


def test_the_question_of_admission_is_asked_of_what_is_ripe(root):
    """E0, E6: what is not the user's word is proposed with the question that the settings name."""
    (root / "hipocampo.toml").write_text('version = 1\nsimulated = true\n[dream]\nquestion = "Would Ana want this?"\n')
    with at(root, 0) as memory:
        id = memory.retain("the server stands in Lisbon").id
        for n in range(4):
            memory.used([id], session=f"s{n}")
        assert memory.show(id).ripe
        assert "Would Ana want this?" in memory.dream().summary
        assert memory.show(id).layer == "active"
        assert [proposal.kind for proposal in memory.proposals()] == ["graduation"]
        memory.answer(memory.proposals()[0].id, "accept")
        assert memory.show(id).layer == "wisdom"
    assert "- [I] the server stands in Lisbon" in (root / "MEMORY.md").read_text("utf-8")


def test_what_is_doubted_is_purged_verified_or_kept_as_stale(root):
    """E11, D3: after five sessions in which nothing referred to it; verified, it is the user's word."""
    texts = ("Ana is a doctor", "Rui plays chess", "Eva owns a boat")
    with at(root, 0) as memory:
        ids = memory.retain_many(texts)
        for n in range(5):
            assert [proposal for proposal in memory.proposals() if proposal.kind == "doubt"] == []
            memory.record(f"s{n}", "user", "good morning")
        doubts = {proposal.records[0].id: proposal for proposal in memory.proposals()}
        assert set(doubts) == set(ids)
        for id, answer in zip(ids, ("purge", "verify", "stale"), strict=True):
            memory.answer(doubts[id].id, answer)
        purged, verified, stale = (memory.show(id) for id in ids)
        assert memory.proposals() == []
    assert (purged.layer, verified.provenance, (stale.provenance, stale.stale)) == ("archive", "U", ("H", True))


def test_an_agent_can_not_speak_for_the_user(root):
    """D3: through MCP nothing is confirmed, and nothing that is not the user's word becomes wisdom."""
    with at(root, 0, door="mcp") as memory:
        id = memory.retain("Ana is a doctor").id
        for call in (memory.confirm, memory.graduate):
            with pytest.raises(Denied):
                call(id)
        assert (memory.show(id).provenance, memory.show(id).layer) == ("I", "active")


def test_unverified_after_three_sessions(root):
    """D3: a session counts by its user's turn; the mark is shown by recall."""
    with at(root, 0) as memory:
        memory.retain("Ana is a doctor")
        for n in range(3):
            assert [hit.unverified for hit in memory.recall("doctor", kinds=["world"])] == [False]
            memory.record(f"s{n}", "assistant", "hello")
            memory.record(f"s{n}", "user", "hello")
        assert [hit.unverified for hit in memory.recall("doctor", kinds=["world"])] == [True]


def test_a_reply_that_cites_a_memory_uses_it(root):
    """E2: by its line or by its id, once for each session; what is only shown changes nothing."""
    with at(root, 0) as memory:
        one, other = memory.retain("Ana is a doctor"), memory.retain("Rui plays chess")
        memory.recall("doctor")
        memory.record("s1", "assistant", f"She is a doctor ({one.source}), he plays ({other.id}).")
        memory.record("s1", "assistant", f"As I said: {one.source}. Not this: memory/1999-01-01.md#L1")
        assert [memory.show(record.id).fitness for record in (one, other)] == [7, 7]
        assert [memory.show(record.id).heat for record in (one, other)] == [1, 1]


def test_more_than_fifty_episodes_force_the_cold_ones_out(root):
    """E10: those over 30 days old that nothing ever referred to; kept types, which decay would have spared."""
    with at(root, 0) as memory:
        ids = memory.retain_many([f"B(t=obj) met person number {n} at the market" for n in range(51)])
        memory.used(ids[:1])
    with at(root, 29) as memory:
        assert memory.status().layers["latent"] == 51
    with at(root, 35) as memory:
        layers = memory.status().layers
        assert (layers["latent"], layers["archive"]) == (1, 50)
        assert "pruned" in next(memory.query({"type": "dream.ended"}, sort={"seq": -1}, limit=1)).payload["groups"]


def test_the_doctor_warns_of_dreams_that_do_not_run(root):
    """E7: cycles that passed without a dream; nothing but a look at the ledger tells it."""
    with at(root, 0) as memory:
        memory.retain("Ana is a doctor")
    with at(root, 9) as memory:
        found = {finding.code: finding for finding in memory.doctor()}
        assert found["dreams-late"].values == {"count": 4}
        memory.dream()
        assert "dreams" in {finding.code for finding in memory.doctor()}


def test_the_doctor_warns_of_dreams_that_never_change_anything(root):
    """E7: fifteen in a row, though there is what could fade: here the settings stopped all decay."""
    (root / "hipocampo.toml").write_text("version = 1\nsimulated = true\n[decay]\nby = 0\n")
    with at(root, 0) as memory:
        memory.retain("Ana is a doctor")
    for day in range(2, 50, 2):
        with at(root, day) as memory:
            memory.status()
    with at(root, 50) as memory:
        memory.status()
        assert "dreams-idle" in {finding.code for finding in memory.doctor()}


def test_a_dream_tells_of_what_it_graduated_and_merged(root):
    """E7: whatever the first event of its parts was."""
    with at(root, 0) as memory:
        a = memory.retain("Ana is a doctor", provenance="U").id
        for n in range(4):
            memory.used([a], session=f"s{n}")
        dream = memory.dream()
        assert (dream.night["graduated"].ids, dream.changed) == ([a], 1)
        one = memory.retain("o João mora em Lisboa", provenance="U").id
        two = memory.retain("o João mora em Lisboa.", provenance="U", force=True).id
        dream = memory.dream()
        assert (set(dream.night["merged"].ids), dream.changed, dream.night.compared) == ({one, two}, 1, 2)


def test_three_that_say_the_same_are_one_and_come_apart_again(root):
    """E12: F = highest + 1 for each that is absorbed; a merge taken back gives strength, warmth and immunity back."""
    with at(root, 0) as memory:
        ids = [memory.retain("o João mora em Lisboa", provenance="U", force=True).id for _ in range(3)]
        memory.dream()
        kept = memory.show(ids[0])
        assert (kept.id, kept.fitness) == (ids[0], 7)
        before = memory.show(ids[0])
        memory.unmerge(ids[2])
        apart = memory.show(ids[2])
        assert (apart.id, memory.show(ids[0]).fitness) == (ids[2], 6)
        assert memory.show(ids[0]).immune_until <= before.immune_until
        assert memory.dream().night["merged"].count == 0, "what was parted by hand is not merged again"


def test_a_merge_of_what_the_user_said_is_the_users(root):
    """D3, E12: through MCP, what is U is neither absorbed nor parted; what was inferred may be."""
    with at(root, 0) as memory:
        mine, other = (memory.retain(text, provenance="U").id for text in ("Ana has a dog", "the safe is in Faro"))
    with at(root, 0, door="mcp") as memory:
        with pytest.raises(Denied):
            memory.merge(mine, other)
        one, two = (memory.retain(text).id for text in ("Rui plays chess", "Rui likes chess"))
        assert memory.merge(one, two).id == one


def test_an_agent_that_tells_again_rescues_nothing(root):
    """E2, E10: no recall loops: neither heat, nor a rescue, nor a session; nor does a user's turn that it claims."""
    with at(root, 0) as memory:
        id = memory.retain("o cão chama-se Bartolomeu", provenance="U").id
    with at(root, 30, door="mcp") as memory:
        assert memory.retain("o cão chama-se Bartolomeu").id == id
        memory.record("s1", "user", "onde está o cão que se chama Bartolomeu?")
    with at(root, 40) as memory:
        shown = memory.show(id)
        assert (shown.layer, shown.heat) == ("archive", 0)
        memory.record("s2", "user", "onde está o cão que se chama Bartolomeu?")
    with at(root, 44) as memory:
        assert (memory.show(id).layer, memory.show(id).rescues) == ("active", 1)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a avó mora em Faro", "o avô mora em Faro"),
        ("a Ana e o Rui", "a Ana é o Rui"),
        ("tengo 5 años", "tengo 5 anos"),
        ("x = y", "x != y"),
        ("Ana works in US", "Ana works in us"),
        ("Ana mora em Faro", "Ana mora em Faro?"),
    ],
)
def test_what_only_looks_the_same_is_kept(root, one: str, other: str):
    """E12: a fact that is dropped as known would be lost: accents, acronyms and signs make it another."""
    with at(root, 0) as memory:
        first, second = (memory.retain(text, provenance="U") for text in (one, other))
        assert first.id != second.id
        assert memory.show(second.id).content == other


def test_changed_settings_hold_from_now_on(root):
    """E8, E14: the cycles that were due before went by the numbers that held then."""
    with at(root, 0) as memory:
        id = memory.retain("Ana is a doctor", provenance="U").id
    (root / "hipocampo.toml").write_text("version = 1\nsimulated = true\n[decay]\nby = 0\n")
    with at(root, 22) as memory:
        assert (memory.show(id).fitness, memory.show(id).layer) == (1, "latent")
    with at(root, 60) as memory:
        assert (memory.show(id).fitness, memory.show(id).layer) == (1, "latent")


def test_what_was_edited_in_memory_md_and_then_removed_leaves_the_log_line(root):
    """E6, C5: the line in the log says what it always said, and is a memory of its own again."""
    with at(root, 0) as memory:
        id = memory.retain("Ana bebe chá verde", provenance="U").id
        memory.graduate(id)
        page = root / "MEMORY.md"
        page.write_text(page.read_text("utf-8").replace("chá verde", "chá preto"), "utf-8")
        memory.sync()
        page.write_text(page.read_text("utf-8").replace("- Ana bebe chá preto\n", ""), "utf-8")
        memory.sync()
        hits = memory.recall("Ana bebe chá", kinds=["world"])
        assert [(hit.content, hit.source) for hit in hits] == [("Ana bebe chá verde", "memory/2026-01-01.md#L4")]


def test_a_graduation_that_was_declined_may_be_asked_again(root):
    """E6: once another use makes the memory ripe again."""
    with at(root, 0) as memory:
        id = memory.retain("Ana is a doctor").id
        for n in range(4):
            memory.used([id], session=f"s{n}")
        memory.answer(memory.proposals()[0].id, "reject")
        assert memory.proposals() == []
        memory.used([id], session="s9")
        assert [proposal.kind for proposal in memory.proposals()] == ["graduation"]


def test_a_dream_by_itself_tells_what_waits(root):
    """E7, E10, E11: a page also where nothing changed but something new waits for a verdict; once."""
    with at(root, 0) as memory:
        memory.retain_many(["Marta é vegetariana", "Marta não come carne"], provenance="U")
    with at(root, 2.5) as memory:
        memory.status()
        waiting = [proposal.kind for proposal in memory.proposals()]
    pages = sorted(path.name for path in (root / "memory" / "dreams").iterdir())
    assert (waiting, pages) == (["merge"], ["dream_2026-01-03.md"])
    with at(root, 4.5) as memory:
        memory.status()
    assert sorted(path.name for path in (root / "memory" / "dreams").iterdir()) == pages


def test_an_emotion_that_is_of_use_is_not_faint(root):
    """E9: used on the day it would fade, it weighs as much as a new one."""
    with at(root, 0) as memory:
        id = memory.retain("(t=emo, w=0.5) worried about the deadline", provenance="U").id
    with at(root, 21.1) as memory:
        memory.used([id])
    with at(root, 24) as memory:
        assert (memory.show(id).layer, memory.show(id).weight) == ("active", 0.5)


def test_simulation_touches_nothing(root):
    """E14: not even where a cycle is due."""
    with at(root, 0) as memory:
        memory.retain("Ana is a doctor", provenance="U")
        head = memory.head()
    with at(root, 9) as memory:
        assert memory.simulate(10).layers["active"][0] == 1
        assert memory.context.ledger.head() == head


def test_a_contradiction_is_taken_back_and_not_marked_again(root):
    """E13: kept as evidence on both sides until someone says that it is none."""
    with at(root, 0) as memory:
        one = memory.retain("@Eva gosta de café", provenance="U").id
        other = memory.retain("@Eva não gosta de café", provenance="U").id
        memory.dream()
        assert (memory.show(one).outdone, memory.show(other).conflicts) == (other, (one,))
        memory.reconcile(one, other)
        memory.dream()
        assert (memory.show(one).conflicts, memory.show(other).conflicts, memory.show(one).outdone) == ((), (), None)
        with pytest.raises(Conflict):
            memory.reconcile(one, other)


def test_what_the_user_says_last_is_believed(root):
    """E13: said again, an earlier word is the newer one."""
    with at(root, 0) as memory:
        lisbon = memory.retain("@Ana mora em Lisboa", provenance="U").id
    with at(root, 1) as memory:
        porto = memory.retain("@Ana mora no Porto", provenance="U").id
        memory.dream()
        assert memory.show(lisbon).outdone == porto
    with at(root, 2) as memory:
        memory.retain("@Ana mora em Lisboa", provenance="U")
        assert (memory.show(lisbon).outdone, memory.show(porto).outdone) == (None, lisbon)


def test_numbers_that_may_both_be_true_are_asked_about(root):
    """E13: only what is sure is marked by itself."""
    with at(root, 0) as memory:
        memory.retain_many(["the web server runs on port 80", "the web server also runs on port 8080"], provenance="U")
        memory.dream()
        assert [
            memory.show(id).conflicts for id in (hit.id for hit in memory.recall("web server", kinds=["world"]))
        ] == [(), ()]


def test_undo_takes_back_a_merge(root):
    """E12, J0: it takes back the last command, also where that was a merge, and no older one in its place."""
    with at(root, 0) as memory:
        one, other = (memory.retain(text, provenance="U").id for text in ("Rui plays chess", "Rui likes chess"))
        memory.merge(one, other)
        assert memory.show(other).id == one
        assert memory.undo().command == "merge"
        assert memory.show(other).id == other
        assert memory.show(one).id == one


def test_a_cycle_in_an_hour_that_is_left_out(tmp_path):
    """E4: where the clock jumps over 02:30, the cycle falls due when that moment has passed, never before."""
    start = moment("2026-03-28T12:00:00.000Z")
    place = tmp_path / "madrid"
    wiring.init(place, Settings(simulated=True, timezone="Europe/Madrid"), SimulatedClock(start))
    with (place / "hipocampo.toml").open("a") as file:
        file.write('\n[decay]\nat = "02:30"\nevery = "24h"\n')
    for minute, cycles in (("01:05", 0), ("01:31", 1)):
        with wiring.open(place, clock=SimulatedClock(moment(f"2026-03-29T{minute}:00.000Z"))) as memory:
            memory.status()
            assert sum(1 for _ in memory.query({"type": "dream.cycle"})) == cycles


def test_a_page_tells_what_mattered_and_names_what_waits_once(tmp_path):
    """E7, E10: two or three sentences first; a page does not repeat what an earlier one named; a life is never cold."""
    root = tmp_path / "zero"
    wiring.init(root, Settings(language="pt", simulated=True), SimulatedClock(START))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write("\n[heat]\ndays = 3\n")
    with at(root, 0) as memory:
        memory.retain_many(["moro em Olinda", "o pedreiro trouxe areia", "a caixa azul chegou"], provenance="U")
    with at(root, 4) as memory:
        memory.retain("mudei de Olinda para Recife", provenance="U")
        first = memory.dream()
        assert "“Mudei de Olinda para Recife”" in first.summary
        cold = [one.records[0].content for one in memory.proposals() if one.kind == "cold"]
        assert sorted(cold) == ["a caixa azul chegou", "o pedreiro trouxe areia"]
    with at(root, 5) as memory:
        second = memory.dream()
        pages = [path.read_text("utf-8") for path in (root / "memory" / "dreams").iterdir()]
    assert "".join(pages).count("O pedreiro trouxe areia") == 1
    assert "esperam há mais tempo" in second.summary


def test_what_came_back_does_not_cool_in_the_same_night(root):
    """E5, E7: a page tells of a memory once."""
    with at(root, 0) as memory:
        memory.retain("o barco de Aurora chama Estrela", provenance="U")
    with at(root, 19) as memory:
        memory.record("s1", "user", "vou pintar o barco de Aurora, o Estrela")
    with at(root, 20.5) as memory:
        memory.status()
    pages = sorted((root / "memory" / "dreams").iterdir())
    assert pages[-1].read_text("utf-8").count("o barco de Aurora chama Estrela".capitalize()) <= 1


def test_a_dream_that_is_asked_for_relieves_what_came_since_the_last_cycle(tmp_path):
    """E7: pressure is relieved on demand too, also where this cycle has relieved some already."""
    root = tmp_path / "zero"
    wiring.init(root, Settings(simulated=True), SimulatedClock(START))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write("\n[active]\nmost = 3\n")
    with at(root, 0) as memory:
        ids = [memory.retain(f"a lata de {word} secou", provenance="U").id for word in "verniz cola tinta cera".split()]
    with at(root, 16.5) as memory:
        memory.status()
        (cooled,) = [id for id in ids if memory.show(id).layer == "latent"]
        memory.used([cooled])
        assert memory.status().layers["active"] == 4
        assert memory.dream().night["pressed"].count == 1
        assert memory.show(cooled).layer == "active"
