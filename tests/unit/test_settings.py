"""`hipocampo.toml`: what is not understood is told by its name, and never taken for a default (D3)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import settings as configuration
from hipocampo.errors import BadInput
from hipocampo.settings import PagesSettings, Settings, SyncSettings, TrustSettings, migrate, read, write
from hipocampo.text.languages import codes

LANGUAGES = codes()

SENSELESS = {
    "version": ['version = "x"', "version = true", "version = 1.0", "version = 0", "version = -1", "version = [1]"],
    "language": ["language = 1", 'language = "fr"', 'language = ""'],
    "timezone": ["timezone = 3", 'timezone = ""', 'timezone = "Lisbon"', 'timezone = "America"', 'timezone = "../UTC"'],
    "simulated": ["simulated = 1", 'simulated = "yes"'],
    "trust": ['trust = "agents"', "trust = true", 'trust = ["agents"]', '[[trust]]\nfiles = "agents"'],
    "trust.files": ['trust.files = "agent"', "trust.files = 1", "[trust.files]"],
    "pages": ['pages = "memory/**"', "pages = 1"],
    "pages.include": ["include = [1]", 'include = "memory/**"', 'include = [""]', 'include = ["a.md", ["b.md"]]'],
    "pages.roll_over_kb": ["roll_over_kb = 0", "roll_over_kb = -1", "roll_over_kb = 2.5", "roll_over_kb = 8193"],
    "pages.largest_mb": ["largest_mb = 0", "largest_mb = -8", "largest_mb = true", f"largest_mb = {10**30}"],
    "sync.hold_over": ["hold_over = -1", 'hold_over = "20"'],
    "sync.hold_share": [
        "hold_share = -0.1",
        "hold_share = 1.01",
        "hold_share = nan",
        "hold_share = 20",
        f"hold_share = {10**400}",
    ],
    "sync.hold_from": ["hold_from = -1"],
    "retain": ["retain = 100"],
    "retain.words": ["words = 0", "words = -100", "words = inf"],
    "recall.candidates": ["candidates = 0", "candidates = -1", f"candidates = {2**63}"],
    "recall.entity": ["entity = -0.5", "entity = nan", "entity = inf", 'entity = "a"'],
    "recall.link": ["link = -1", "link = true"],
    "recall.when": ["when = 2026-11-15"],
    "llm.chat.price_in": ["price_in = -1", "price_in = nan", 'price_in = ""', "price_in = true"],
}
CASES = [(key, line) for key, lines in SENSELESS.items() for line in lines]


def told(key: str, line: str) -> str:
    """A line in its table, if it has one and does not name it itself."""
    table = key.rpartition(".")[0]
    return f"[{table}]\n{line}\n" if table and not line.startswith((table, "[")) else f"{line}\n"


@pytest.mark.parametrize(("key", "line"), CASES, ids=[line[:40] for _, line in CASES])
def test_a_senseless_value_is_refused_by_its_name(key: str, line: str):
    """Bad arguments: a clear error. `trust = "agents"` must not mean that people edit the files."""
    with pytest.raises(BadInput) as refused:
        read(told(key, line))
    assert (refused.value.code, refused.value.values["key"]) == ("settings.value", key)
    for language in LANGUAGES:
        assert key in refused.value.message(language)
        assert refused.value.hint(language)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", Settings()),
        ("[trust]\n", Settings()),
        ('trust.files = "agents"', Settings(trust=TrustSettings("agents"))),
        ('[pages]\ninclude = ["a.md"]\nroll_over_kb = 1', Settings(pages=PagesSettings(("a.md",), 1))),
        ("[pages]\nroll_over_kb = 8192", Settings(pages=PagesSettings(roll_over_kb=8192))),
        ("[sync]\nhold_over = 0\nhold_share = 0\nhold_from = 0", Settings(sync=SyncSettings(0, 0.0, 0))),
        ("[sync]\nhold_share = 1", Settings(sync=SyncSettings(hold_share=1.0))),
    ],
)
def test_what_is_told_is_taken_and_the_rest_has_its_default(text: str, changed: Settings):
    """One frozen value holds every policy."""
    assert read(text) == changed


def test_a_section_is_a_frozen_value():
    """Sections are compared by what they say, told by it, and never changed."""
    one: Any = SyncSettings(7, hold_from=2)
    assert (one.hold_over, one.hold_share, one.hold_from) == (7, 0.2, 2)
    assert one == SyncSettings(hold_from=2, hold_over=7) != SyncSettings()
    assert hash(one) == hash(replace(SyncSettings(7), hold_from=2))
    assert (one == TrustSettings(), repr(TrustSettings())) == (False, "TrustSettings(files='people', pulled='H')")
    with pytest.raises(FrozenInstanceError):
        one.hold_over = 8
    with pytest.raises(FrozenInstanceError):
        del one.hold_over


@pytest.mark.parametrize("wrong", [((1, 0.2, 3, 4), {}), ((1,), {"hold_over": 1}), ((), {"hold": 1})])
def test_a_section_takes_its_own_settings_only(wrong: tuple[tuple[Any, ...], dict[str, Any]]):
    """A name that is misspelled in code is an error, as it is in the file."""
    values, named = wrong
    with pytest.raises(TypeError):
        SyncSettings(*values, **named)


def test_who_edits_the_files_decides_their_class():
    """D3: people's edits are U, those of agents I."""
    assert [read(f'trust.files = "{who}"').file_class for who in ("people", "agents")] == ["U", "I"]


@pytest.mark.parametrize(("text", "key"), [("colour = 1", "colour"), ("[trust]\nfile = 1", "trust.file")])
def test_an_unknown_setting_is_refused_by_its_name(text: str, key: str):
    with pytest.raises(BadInput) as refused:
        read(text)
    assert (refused.value.code, refused.value.values["key"]) == ("settings.unknown", key)


@pytest.mark.parametrize("text", ["language", "= 1", "a = 1\na = 2", "words = " + "9" * 5000], ids=range(4))
def test_what_is_no_toml_is_refused(text: str):
    with pytest.raises(BadInput) as refused:
        read(migrate(text))
    assert refused.value.code == "settings.syntax"


def test_newer_settings_are_told_as_newer():
    """Whatever else a later version wrote there: its keys are not unknown, it is."""
    with pytest.raises(BadInput) as refused:
        read("version = 99\nmoods = 3")
    assert refused.value.code == "settings.newer"


@pytest.mark.parametrize(
    "settings", [Settings(), Settings(1, "pt", "America/Sao_Paulo", True, trust=TrustSettings("agents"))]
)
def test_what_init_writes_is_read_again(settings: Settings):
    assert read(write(settings)) == settings


simple = st.one_of(st.booleans(), st.integers(), st.floats(), st.text("ab", max_size=3), st.just([]), st.just({}))


def names(table: dict[str, object]) -> list[str]:
    inner = [f"{key}.{name}" for key, value in table.items() if isinstance(value, dict) for name in value]
    return [*table, *inner]


@given(st.sampled_from(names(asdict(Settings()))), simple)
def test_any_value_is_taken_or_refused(key: str, value: object):
    """A raw error never leaves here, whatever stands behind a known key."""
    shown = str(value).lower() if isinstance(value, bool | float) else f'"{value}"' if isinstance(value, str) else value
    code = ""
    try:
        read(f"{key} = {shown}")
    except BadInput as refused:
        code = refused.code
    assert code in ("", "settings.value", "settings.newer")


# Migration


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A version 0, in which the language was called tongue."""
    step = {0: lambda text: text.replace("tongue", "language").replace("version = 0", "version = 1")}
    monkeypatch.setattr(configuration, "_MIGRATIONS", step)


@pytest.mark.usefixtures("steps")
def test_an_older_file_is_brought_to_this_version():
    """By line, so that comments stay."""
    assert migrate('# mine\nversion = 0\ntongue = "pt" # too\n') == '# mine\nversion = 1\nlanguage = "pt" # too\n'


@pytest.mark.usefixtures("steps")
@pytest.mark.parametrize(
    "text",
    [
        'tongue = "pt"\n',
        'version = 1\ntongue = "pt"\n',
        'version = 99\ntongue = "pt"\n',
        'version = "0"\ntongue = "pt"\n',
        "version = false\ntongue = 1\n",
        "version = 0.5\ntongue = 1\n",
        "version = 99\n[tongue]\nversion = 0\n",
        "[tongue]\nversion = 0\n",
        'note = """\nversion = 0\n"""\ntongue = 1\n',
        "version = 0\ntongue = \n",
        "version = 0\nversion = 0\ntongue = 1\n",
        "tongue",
    ],
)
def test_a_file_that_is_not_known_to_be_older_is_left_alone(text: str):
    """Newer, unreadable, or of a version that never was: `read` tells what is wrong with it, untouched."""
    assert migrate(text) == text


@pytest.mark.usefixtures("steps")
def test_an_older_file_that_can_not_be_understood_is_refused_before_it_is_changed():
    """Nothing is written that could not be read afterwards."""
    with pytest.raises(BadInput) as refused:
        migrate('version = 0\ntongue = "fr"\n')
    assert (refused.value.code, refused.value.values["key"]) == ("settings.value", "language")


@pytest.mark.parametrize("name", ["", "templates/**", "../x", "/etc", "a//b"])
def test_an_exclusion_that_could_never_hold_is_refused(name: str) -> None:
    """J2: only folders inside the workspace can be left out."""
    with pytest.raises(BadInput) as told:
        read(f'[pages]\nexclude = ["{name}"]')
    assert (told.value.code, told.value.values["key"]) == ("settings.value", "pages.exclude")


def test_all_pages_may_be_included_but_for_some_folders() -> None:
    """C7: as a vault is written down, so it is read."""
    pages = PagesSettings(include=("**",), exclude=("Modelos", "a/b"), vault=True)
    assert read(write(Settings(pages=pages))).pages == pages


@pytest.mark.parametrize("name", ["docs/*.md", "**/x", "./**", "../x/**", "/etc/**", "a//b/**"])
def test_an_include_that_could_never_be_read_is_refused(name: str) -> None:
    """J2: a pattern that would be ignored in silence is an error that names it."""
    with pytest.raises(BadInput) as told:
        read(f'[pages]\ninclude = ["{name}"]')
    assert (told.value.code, told.value.values["key"]) == ("settings.value", "pages.include")


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "[" * 100_000 + "]" * 100_000,
        "x = " + "{a = " * 5_000 + "1" + "}" * 5_000,
        "language = " + "[" * 300 + "]" * 300,
        "x" * 100_000 + " = 1",
        "[" + "a." * 5_000 + "x]",
    ],
)
def test_what_is_nested_or_long_beyond_sense_is_a_clear_and_short_error(text: str) -> None:
    """J2: the settings are refused in words that fit a screen, in every language."""
    with pytest.raises(BadInput) as told:
        read(migrate(text))
    assert all(len(told.value.message(language)) < 500 for language in LANGUAGES)
