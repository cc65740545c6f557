"""The user model: what changes `user-model.yml`, and what never does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.core.events import Event
from hipocampo.errors import BadInput
from hipocampo.markdown.yaml.edit import Tree, read
from hipocampo.text.languages import codes
from hipocampo.user_model.changes import (
    Numbers,
    Outcome,
    Question,
    UserEvent,
    correct,
    fresh,
    observe,
    settle,
    state,
    strength,
)
from hipocampo.user_model.model import read_model
from hipocampo.user_model.observations import Observations, fold
from hipocampo.user_model.state import State, due, infer_state

LANGUAGES = codes()

DAY = date(2026, 11, 15)
LISBON = timezone(timedelta(hours=1))

MINE = """\
\ufeff# isto sou eu. NÃO REORDENAR\r
profile:   # eu\r
    Nome:    "Pedro"      # como me chamam [U] 2026-01-02\r
    # já mudei de cidade três vezes\r
    cidade : Lisboa\r
    trabalho:\r
        empresa: 'ACME'   # desde 2020\r
    línguas: [pt, es]\r
\r
patterns:\r
-   pattern: "prefere respostas curtas"\r
    nota: minha\r
    strength: seen   # por mim\r
    last: 2026-11-02\r
# - pattern: antigo\r
\r
- gosta de listas\r
session_state: {}\r
extra: *nada\r
fim: sem quebra"""


def corrected(
    data: str, name: str, value: str, provenance: str = "U", observed: Observations | None = None
) -> tuple[str, Outcome]:
    outcome = correct(data.encode(), name, value, provenance, DAY, observed)
    return outcome.data.decode(), outcome


def events(*told: tuple[str, Mapping[str, object], str | None], start: int = 1) -> list[Event]:
    """Events as the ledger gives them, a day apart; each is a type, a payload and a session."""
    return [
        Event(
            seq, f"e{seq}", kind, "user", "owner", f"2026-11-{seq:02d}T23:30:00.000Z", dict(payload),
            {"sessionId": session} if session else {},
        )
        for seq, (kind, payload, session) in enumerate(told, start)
    ]  # fmt: skip


def seen(pattern: str, sessions: Sequence[int]) -> list[Event]:
    return events(*(("user.pattern-seen", {"pattern": pattern}, f"s{number}") for number in sessions))


NUMBERED = {f"s{number}": number for number in range(1, 40)}


def observed(pattern: str, sessions: Sequence[int], marked: str | None = None) -> Observations:
    told = seen(pattern, sessions)
    if marked:
        told += events(("user.pattern-marked", {"pattern": pattern, "strength": marked}, None), start=len(told) + 1)
    return fold(told, NUMBERED)


# The profile


@pytest.mark.parametrize(
    ("name", "value", "old", "new"),
    [
        ("nome", "Pê", '"Pedro"      # como me chamam [U] 2026-01-02', '"Pê"      # como me chamam [U] 2026-11-15'),
        ("CIDADE", "Porto", "cidade : Lisboa", "cidade : Porto  # [U] 2026-11-15"),
        ("trabalho.empresa", "d'Ouro", "'ACME'   # desde 2020", "'d''Ouro'   # desde 2020 [U] 2026-11-15"),
        ("trabalho.cargo", "chefe", "# desde 2020\r\n", "# desde 2020\r\n        cargo: chefe  # [U] 2026-11-15\r\n"),
        ("idade", "34", "[pt, es]\r\n", "[pt, es]\r\n    idade: 34  # [U] 2026-11-15\r\n"),
    ],
)  # fmt: skip
def test_the_users_correction_changes_its_field_and_date(name: str, value: str, old: str, new: str) -> None:
    """G4: profile changes on the user's explicit correction, with its date; all else stays byte for byte."""
    assert MINE.count(old) == 1
    text, outcome = corrected(MINE, name, value)
    assert text == MINE.replace(old, new)
    assert outcome.changed
    assert outcome.question is None
    assert outcome.told == (
        UserEvent(
            "user.corrected", {"field": read_model(MINE.encode()).field(name).name, "value": value, "provenance": "U"}
        ),
    )


def test_a_correction_makes_the_file() -> None:
    """G4: a workspace without the file gets one that says what it is, in the user's language."""
    for language in LANGUAGES:
        outcome = correct(fresh(language), "name", "Pedro", "U", DAY)
        assert outcome.data == fresh(language) + b"profile:\n  name: Pedro  # [U] 2026-11-15\n"
    assert corrected("", "name", "Pedro")[0] == "profile:\n  name: Pedro  # [U] 2026-11-15\n"


def test_the_same_correction_twice_is_one() -> None:
    """G4: nothing changes and nothing is told when the file says so already; another day is a confirmation."""
    text, _ = corrected(MINE, "nome", "Zé")
    again, outcome = corrected(text, "nome", "Zé")
    assert (again, outcome.changed, outcome.told) == (text, False, ())
    later = correct(text.encode(), "nome", "Zé", "U", date(2027, 1, 1))
    assert later.data.decode() == text.replace("2026-11-15", "2027-01-01")


@pytest.mark.parametrize("provenance", ["I", "H"])
def test_what_is_inferred_never_changes_the_profile(provenance: str) -> None:
    """G4, D3: a value of class I or H becomes a question, asked once; U can only be changed by U."""
    text, outcome = corrected(MINE, "Cidade", "Porto", provenance)
    assert (text, outcome.changed) == (MINE, False)
    assert outcome.question == Question("cidade", "Porto", "Lisboa")
    assert outcome.told == (UserEvent("user.asked", {"field": "cidade", "claimed": "Porto"}),)
    asked = fold(events(("user.asked", {"field": "cidade", "claimed": "Porto"}, "s1")), NUMBERED)
    text, outcome = corrected(MINE, "cidade", "porto!", provenance, asked)
    assert (text, outcome.question, outcome.told) == (MINE, None, ())
    assert corrected(MINE, "cidade", "Braga", provenance, asked)[1].question == Question("cidade", "Braga", "Lisboa")


def test_what_the_profile_says_already_is_not_asked() -> None:
    """G4: a question is for what is new or contradicts."""
    assert corrected(MINE, "cidade", "lisboa", "I")[1] == Outcome(MINE.encode())
    assert corrected(MINE, "línguas", "pt, es", "I")[1].question is None
    assert corrected(MINE, "idade", "34", "I")[1].question == Question("idade", "34", None)


def test_questions_are_put_in_three_languages() -> None:
    """G4: the agent gets words to ask with."""
    for question in (Question("city", "Porto", "Lisboa"), Question("city", "Porto")):
        texts = {question.text(language) for language in LANGUAGES}
        assert len(texts) == 3
        assert all("Porto" in text and ("Lisboa" in text) == (question.known is not None) for text in texts)


def test_bad_arguments_are_refused() -> None:
    """J2: a clear error, nothing changed."""
    for name, value, provenance, code in (
        ("", "x", "U", "usermodel.field"),
        ("a\nb", "x", "U", "usermodel.field"),
        ("a" * 81, "x", "U", "usermodel.field"),
        ("a", "  ", "U", "usermodel.value"),
        ("a", "x", "X", "retain.provenance"),
        ("línguas", "fr", "U", "yaml.flow"),
        ("trabalho", "x", "U", "yaml.kind"),
    ):
        with pytest.raises(BadInput) as refused:
            corrected(MINE, name, value, provenance)
        assert refused.value.code == code
        assert len({refused.value.message(language) for language in LANGUAGES}) == 3


# Contradictions


def test_the_users_answer_updates_the_profile() -> None:
    """G4: asked once, then updated: the answer is the user's word."""
    question = Question("cidade", "Porto", "Lisboa")
    outcome = settle(MINE.encode(), question, "Porto", "U", DAY)
    assert outcome.data.decode() == MINE.replace("Lisboa", "Porto  # [U] 2026-11-15")
    assert [(told.type, told.payload.get("outcome")) for told in outcome.told] == [
        ("user.corrected", None),
        ("user.settled", "updated"),
    ]
    kept = settle(MINE.encode(), question, "lisboa", "U", DAY)
    assert kept.told[-1] == UserEvent("user.settled", {"field": "cidade", "outcome": "kept"})


@pytest.mark.parametrize(("answer", "provenance"), [(None, "U"), ("Porto", "I"), ("Porto", "H")])
def test_without_the_users_answer_a_discrepancy_is_noted(answer: str | None, provenance: str) -> None:
    """G4: or noted, with its date; an answer that is not the user's own is none."""
    outcome = settle(MINE.encode(), Question("cidade", "Porto", "Lisboa"), answer, provenance, DAY)
    assert outcome.data.decode() == MINE + (
        "\r\ndiscrepancies:\r\n- field: cidade\r\n  model: Lisboa\r\n  claimed: Porto\r\n  date: 2026-11-15"
    )
    assert outcome.told == (UserEvent("user.settled", {"field": "cidade", "outcome": "noted"}),)
    again = settle(outcome.data, Question("cidade", "porto", "Lisboa"), None, "U", DAY)
    assert (again.data, again.changed) == (outcome.data, False)
    other = settle(outcome.data, Question("idade", "34"), None, "U", DAY)
    assert other.data == outcome.data + b"\r\n- field: idade\r\n  claimed: 34\r\n  date: 2026-11-15"


def test_a_question_is_open_until_it_is_settled() -> None:
    """G4: the fold knows which questions wait, and a correction settles one too."""
    asked = events(("user.asked", {"field": "Cidade", "claimed": "Porto"}, "s1"))
    waiting = fold(asked, NUMBERED)
    assert waiting.open == (("Cidade", "Porto"),)
    _, outcome = corrected(MINE, "cidade", "Porto", "U", waiting)
    assert outcome.told[-1] == UserEvent("user.settled", {"field": "cidade", "outcome": "updated"})
    settled = fold(asked + events(("user.settled", dict(outcome.told[-1].payload), "s1"), start=2), NUMBERED)
    assert settled.open == ()
    assert settled.was_asked("cidade", "PORTO")


# Patterns


@pytest.mark.parametrize(
    ("sessions", "current", "expected"),
    [
        ([1], 1, None),
        ([1, 1], 1, None),
        ([1, 2], 2, "seen"),
        ([1, 2, 3], 3, "seen"),
        ([1, 2, 3, 4], 4, "high"),
        ([1, 9], 9, "seen"),
        ([1, 2], 6, "seen"),
        ([1, 2], 7, "dormant"),
        ([1, 2, 3, 4], 8, "high"),
        ([1, 2, 3, 4], 9, "dormant"),
        ([1, 2, 10], 10, "seen"),
        ([1, 2, 3, 10], 10, "high"),
        ([1], 30, None),
    ],
)
def test_the_strength_of_a_pattern_follows_its_sessions(
    sessions: list[int], current: int, expected: str | None
) -> None:
    """G4: added when seen in 2+ sessions, high at 4+, dormant when not seen in 5, back by count when seen again."""
    assert strength(sessions, current, Numbers()) == expected


def test_a_pattern_is_added_with_its_days() -> None:
    """G4: in words and dates a person likes to read; no counters in the text (E10)."""
    told = observed("responde à noite", [1, 3])
    outcome = observe(MINE.encode(), told, 3, LISBON)
    assert outcome.data.decode() == MINE.replace(
        "- gosta de listas\r\n",
        "- gosta de listas\r\n"
        "- pattern: responde à noite\r\n  strength: seen\r\n  first: 2026-11-02\r\n  last: 2026-11-03\r\n",
    )
    assert outcome.told == (UserEvent("user.pattern-marked", {"pattern": "responde à noite", "strength": "seen"}),)
    assert observe(MINE.encode(), observed("responde à noite", [1]), 3, LISBON) == Outcome(MINE.encode())


def test_a_listed_pattern_is_promoted_and_goes_dormant_in_place() -> None:
    """G4: only the words that changed change; a person's own keys and comments stay."""
    told = observed("Prefere respostas curtas.", [1, 2, 3, 4], "seen")
    outcome = observe(MINE.encode(), told, 4, UTC)
    expected = MINE.replace("seen   #", "high   #").replace("2026-11-02", "2026-11-04")
    assert outcome.data.decode() == expected
    told = observed("Prefere respostas curtas.", [1, 2, 3, 4], "high")
    dormant = observe(outcome.data, told, 9, UTC)
    assert dormant.data.decode() == expected.replace("high   #", "dormant   #")
    told = observed("Prefere respostas curtas.", [1, 2, 3, 4, 10], "dormant")
    back = observe(dormant.data, told, 10, UTC)
    assert back.data.decode() == expected.replace("2026-11-04", "2026-11-05")


def test_a_second_look_changes_nothing() -> None:
    """G4: planning is idempotent once its events are told."""
    first = observe(MINE.encode(), observed("x y", [1, 2]), 2, UTC)
    assert observe(first.data, observed("x y", [1, 2], "seen"), 2, UTC) == Outcome(first.data)


def test_the_persons_hand_outranks_the_count() -> None:
    """G4: the model never outranks the user, in the file neither."""
    mine = "patterns:\n  - pattern: curto\n    strength: high\n"
    outcome = observe(mine.encode(), observed("curto", [1, 2]), 2, UTC)
    assert (outcome.data, len(outcome.told)) == (mine.encode(), 1)
    assert observe(mine.encode(), observed("curto", [1, 2], "seen"), 2, UTC) == Outcome(mine.encode())
    bare = "patterns:\n  - pattern: curto\n"
    assert observe(bare.encode(), observed("curto", [1, 2]), 2, UTC).data.decode() == bare + "    strength: seen\n"
    plain = "patterns:\n  - curto\n"
    assert observe(plain.encode(), observed("curto", [1, 2]), 2, UTC).data.decode() == plain


@pytest.mark.parametrize("mine", ["patterns:\n", "patterns: []\n", "patterns:\n  - other\n"])
def test_a_pattern_that_a_person_took_out_stays_out(mine: str) -> None:
    """G4: taken out of the list it is not added again; a list that is missing as a whole is made anew."""
    told = observed("curto", [1, 2, 3, 4], "seen")
    assert observe(mine.encode(), told, 4, UTC) == Outcome(mine.encode())
    assert observe(b"", told, 4, UTC).changed


def test_a_pattern_that_faded_before_it_was_listed_is_not_added() -> None:
    """G4: a list of what no longer holds helps nobody."""
    assert observe(b"", observed("curto", [1, 2]), 20, UTC) == Outcome(b"")


def test_nothing_is_added_beside_an_item_that_can_not_be_read() -> None:
    """G4: it may be the very same pattern; the problem is told by its line."""
    mine = b"patterns:\n  - &x curto\n"
    assert observe(mine, observed("curto", [1, 2]), 2, UTC) == Outcome(mine)
    assert [(problem.line, problem.hint_code) for problem in read_model(mine).problems] == [(2, "yaml.anchor")]


def test_sightings_count_by_session() -> None:
    """E10: counters are folded from events: once a session, known sessions only, whatever else was written."""
    told = [
        *seen("A b", [1, 1, 2]),
        *events(
            ("user.pattern-seen", {"pattern": "a B!"}, "s9"),
            ("user.pattern-seen", {"pattern": "a b"}, "unknown"),
            ("user.pattern-seen", {"pattern": "a b"}, None),
            ("user.pattern-seen", {"pattern": 7}, "s3"),
            ("user.pattern-seen", {}, "s3"),
            ("user.pattern-marked", {"pattern": "a b"}, None),
            ("user.asked", {"field": "x"}, None),
            ("turn.recorded", {"pattern": "a b"}, "s4"),
            start=4,
        ),
    ]
    folded = fold(told, NUMBERED)
    [sighting] = folded.patterns.values()
    assert (sighting.pattern, sighting.sessions) == ("A b", (1, 2, 9))
    assert (sighting.first, sighting.last) == ("2026-11-01T23:30:00.000Z", "2026-11-04T23:30:00.000Z")
    assert (folded.marked, folded.asked, folded.open) == ({}, frozenset(), ())


# The state of a session


def turns(*texts: str, hour: int = 23) -> list[tuple[datetime, str]]:
    return [(datetime(2026, 11, 15, hour, n, tzinfo=LISBON), text) for n, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("hour", "name"), [(0, "night"), (4, "night"), (5, "morning"), (12, "afternoon"), (18, "evening"), (22, "night")]
)
def test_the_hour_is_a_part_of_the_day(hour: int, name: str) -> None:
    """G4: hour, as people name it, in the workspace's time zone."""
    assert infer_state(turns("oi", hour=hour)).hour == name


@pytest.mark.parametrize(
    ("text", "tone"),
    [
        ("Hoje fui demitido.", "sad"),
        ("Estoy muy triste, no paro de llorar", "sad"),
        ("I feel so lonely tonight", "sad"),
        ("Isso não funciona de novo, que saco", "tense"),
        ("No aguanto más esto", "tense"),
        ("this is so frustrating", "tense"),
        ("THIS IS BROKEN AGAIN!!", "tense"),
        ("é urgente, preciso pra ontem", "hurried"),
        ("tengo prisa, dame solo el comando", "hurried"),
        ("need this ASAP", "hurried"),
        ("tô exausta", "tired"),
        ("dormí mal", "tired"),
        ("I didn't sleep", "tired"),
        ("adorei!! kkkk", "happy"),
        ("¡qué bien, me encanta!", "happy"),
        ("great news 🎉", "happy"),
        ("não estou triste", "neutral"),
        ("I'm not angry at all", "neutral"),
        ("ya no estoy nervioso", "neutral"),
        ("no trabalho estou feliz", "happy"),
        ("how do I sort a list in Python?", "neutral"),
        ("explica esta função", "neutral"),
        ("```\nraise Sad('sad sad')\n```\nwhy?", "neutral"),
        ("> I hate this\nwho wrote that?", "neutral"),
        ("SQL", "neutral"),
        ("", "neutral"),
    ],
)
def test_the_tone_is_told_by_words(text: str, tone: str) -> None:
    """G4: tone in three languages, without a model; what is denied, quoted or code does not count."""
    assert infer_state(turns(text)).tone == tone


def test_the_tone_told_most_counts_and_care_comes_first() -> None:
    """G4: several turns are weighed together."""
    assert infer_state(turns("triste", "feliz", "que ótimo")).tone == "happy"
    assert infer_state(turns("feliz", "triste")).tone == "sad"


def test_the_length_is_that_of_a_typical_message() -> None:
    """G4: one pasted log among short messages does not make them long."""
    assert infer_state(turns("oi", "tudo bem?", "palavra " * 500)).length == "short"
    assert infer_state(turns("palavra " * 30)).length == "medium"
    assert infer_state(turns("palavra " * 90)).length == "long"
    assert infer_state(turns("")).length == "unknown"
    assert infer_state([]) == State("unknown", "neutral", "unknown")


def test_the_state_is_inferred_at_the_start_and_at_turn_three() -> None:
    """G4: inferred at each start, recalibrated at turn 3."""
    assert [turn for turn in range(8) if due(turn)] == [1, 3]


def test_the_state_is_written_in_place() -> None:
    """G4: three lines, and no churn while nothing changes; keys of the person's stay."""
    now = State("night", "tense", "short")
    outcome = state(MINE.encode(), now)
    assert outcome.data.decode() == MINE.replace(
        "session_state: {}\r\n", "session_state:\r\n    hour: night\r\n    tone: tense\r\n    length: short\r\n"
    )
    assert state(outcome.data, now) == Outcome(outcome.data)
    mine = "session_state: # agora\n  tone:   calm  # acho\n  café: 3\n"
    assert state(mine.encode(), now).data.decode() == (
        "session_state: # agora\n  tone:   tense  # acho\n  café: 3\n  hour: night\n  length: short\n"
    )


# The file


def test_the_model_is_read_as_a_whole() -> None:
    """G4: what is known of the user, for a prompt."""
    model = read_model(MINE.encode())
    assert model.profile == {
        "Nome": "Pedro",
        "cidade": "Lisboa",
        "trabalho": {"empresa": "ACME"},
        "línguas": ["pt", "es"],
    }
    assert model.field("nome").updated == "2026-01-02"
    assert [pattern.pattern for pattern in model.patterns] == ["prefere respostas curtas", "gosta de listas"]
    assert (model.state, model.discrepancies) == ({}, ())
    assert [(problem.line, problem.hint_code) for problem in model.problems] == [(19, "yaml.anchor")]


@pytest.mark.parametrize(
    ("text", "lines"),
    [("", []), ("profile:\n", []), ("profile: Pedro\npatterns:\n  a: b\n", [1, 3]), ("- a\n", [1]), ("{}\n", [])],
)
def test_a_section_of_another_shape_is_a_problem(text: str, lines: list[int]) -> None:
    """G4: it is told by its line and left alone."""
    problems = read_model(text.encode()).problems
    assert [(problem.line, problem.hint_code) for problem in problems] == [
        (line, "usermodel.section") for line in lines
    ]


def test_a_refused_edit_changes_nothing() -> None:
    """J2: a list where a map should be stops the edit, not half of it."""
    for mine in ("session_state: x\n", "session_state:\n  - hour\n", "session_state: {a: b}\n"):
        with pytest.raises(BadInput):
            state(mine.encode(), State("night", "sad", "long"))


_LINES = st.lists(st.sampled_from(MINE.split("\r\n")), max_size=14).map("\n".join)
_WORDS = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=10)


def others(text: str) -> Tree:
    """What a file says besides the profile."""
    tree = read(text).value
    return {key: value for key, value in tree.items() if key != "profile"} if isinstance(tree, dict) else {}


@given(_LINES, _WORDS, _WORDS, st.sampled_from("UIH"))
def test_only_the_user_changes_the_profile(text: str, name: str, value: str, provenance: str) -> None:
    """G4, D3: in any file, whatever was there: I and H leave every byte, U writes the value and nothing else."""
    data = text.encode()
    try:
        outcome = correct(data, name, value, provenance, DAY)
    except BadInput:
        return
    if provenance != "U":
        assert outcome.data == data
        return
    assert read_model(outcome.data).field(name.strip()).value == value.strip()
    assert others(text) == others(outcome.data.decode())
    removed = set(text.split("\n")) - set(outcome.data.decode().split("\n"))
    assert len(removed) <= 1
