"""The prompts: Markdown files in three languages, filled in one pass."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.prompts import built_in, fill, lacking
from hipocampo.text.languages import codes

LANGUAGES = codes()

ROOT = Path(__file__).resolve().parents[2]
PLACES = {
    "extract": {"question", "user_message"},
    "summarise": {"summary", "messages"},
    "chat": {"persona", "memory", "summary", "history"},
    "persona": set(),
    "entity": {"name", "facts"},
    "opinion": {"statement", "fact"},
}
HEADINGS = {
    "pt": ["[MEMÓRIA DE LONGO PRAZO]", "[CONTEXTO ATUAL]", "[HISTÓRICO RECENTE]"],
    "es": ["[MEMORIA A LARGO PLAZO]", "[CONTEXTO ACTUAL]", "[HISTORIAL RECIENTE]"],
    "en": ["[LONG-TERM MEMORY]", "[CURRENT CONTEXT]", "[RECENT HISTORY]"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PLACES)
def test_every_prompt_is_there_in_every_language(name: str, language: str):
    """H5, J3: each with the places that its task fills, and no other."""
    text = built_in(name, language)
    assert set(re.findall(r"\{([a-z_]+)\}", text)) == PLACES[name]
    assert lacking(name, text) == []
    assert text.strip()


def test_no_prompt_is_without_a_test():
    """H5: a new file belongs into the table above."""
    folder = ROOT / "src/hipocampo/text/languages"
    files = {path.relative_to(folder).as_posix() for path in folder.glob("*/prompts/*.md")}
    assert files == {f"{language}/prompts/{name}.md" for name in PLACES for language in LANGUAGES}


def test_prompts_are_in_the_wheel(tmp_path: Path):
    """H5: they come with the package, not only with its sources."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    folder = "hipocampo/text/languages"
    assert {f"{folder}/{language}/prompts/{name}.md" for name in PLACES for language in LANGUAGES} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chat_prompt_has_the_shape_of_the_seed(language: str):
    """H2: who speaks, then memory, context and history under their headings, then how to answer."""
    filled = fill(built_in("chat", language), persona="P", memory="- M", summary="S", history="H")
    memory, context, history = HEADINGS[language]
    assert re.fullmatch(
        rf"P\n{re.escape(memory)}\n- M\n\n{re.escape(context)}\nS\n\n{re.escape(history)}\nH\n\n[^\n]+\n", filled
    )


def test_the_portuguese_prompts_keep_the_words_of_the_seed():
    """H2: seed 001 says them."""
    assert built_in("persona", "pt").startswith("Você é Katherine.")
    assert built_in("chat", "pt").endswith(
        "Responda de forma natural, usando a memória para personalizar, mas sem ser repetitiva.\n"
    )
    assert "Saída APENAS JSON minificado (lista). Se nada relevante, retorne []." in built_in("extract", "pt")
    assert 'Formato: {"t": "tipo", "c": "fato curto", "w": 0.0-1.0}\nTipos: bio, pref, emo, obj.' in built_in(
        "extract", "pt"
    )
    assert "Resuma a conversa atual em 1 frase densa. Foque no objetivo atual e estado emocional." in built_in(
        "summarise", "pt"
    )


@given(st.text(max_size=50), st.text(max_size=50))
def test_what_a_text_says_is_never_taken_for_a_place(message: str, other: str):
    """H5: a person may write `{summary}` without getting one."""
    filled = fill("<{messages}> {summary} {unknown} {0} {", messages="{summary}" + message, summary=other)
    assert filled == f"<{{summary}}{message}> {other} {{unknown}} {{0}} {{"


def test_a_prompt_without_its_places_is_noticed():
    """H5: a person's own prompt may lack what the task can't do without."""
    assert lacking("entity", "Say something of {name}.") == ["facts"]
