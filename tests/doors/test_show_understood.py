"""`hipo show` says what was understood of a plain sentence (D6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.doors.cli_kit import done

TOLD = {
    "pt": ("Minha mãe, Lourdes, mora em Recife.", "sobre mãe", "uma afirmação", "mãe = Lourdes", "mora em Recife"),
    "es": ("Mi casero se llama Fermín.", "sobre casero", "una afirmación", "casero = Fermín", "Fermín (persona)"),
    "en": ("My mother is called Doreen.", "about mother", "a statement", "mother = Doreen", "Doreen (person)"),
}


@pytest.mark.parametrize("language", TOLD)
def test_what_was_understood_is_shown(language: str, tmp_path: Path):
    """D6: about whom, names, states, in the reader's language; and as data."""
    done("-w", tmp_path, "init", "--language", language)
    text, *lines = TOLD[language]
    kept = done("-w", tmp_path, "retain", text, "--json").json
    shown = " ".join(done("-w", tmp_path, "show", kept["id"]).out.split())
    assert [line for line in lines if line not in shown] == []
    understood = done("-w", tmp_path, "show", kept["id"], "--json").json["understood"]
    assert understood["act"] == "tells"
    assert understood["about"] == understood["aliases"][0]["alias"] == understood["roles"][0]


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("pt", "Onde mora o Pedro?", "uma pergunta"),
        ("es", "¡Muchas gracias!", "una cortesía"),
        ("en", "Thank you very much!", "a courtesy"),
    ],
)
def test_a_question_or_a_courtesy_is_shown_as_one(language: str, text: str, shown: str, tmp_path: Path):
    """D6, F8: so that a person sees why it is no answer."""
    done("-w", tmp_path, "init", "--language", language)
    kept = done("-w", tmp_path, "retain", text, "--json").json
    assert shown in done("-w", tmp_path, "show", kept["id"]).out
    assert "states" not in done("-w", tmp_path, "show", kept["id"], "--json").json["understood"]
