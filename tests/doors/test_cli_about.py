"""`hipo about`: who or what has a name, from plain sentences, in three languages (D6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.doors.cli_kit import done


@pytest.mark.parametrize(
    ("language", "facts", "asked", "role"),
    [
        ("pt", ["minha mãe é dona Lourdes", "mainha toma insulina"], "mainha", "mãe"),
        ("es", ["mi mamá se llama Lourdes", "mi mamá toma insulina"], "mi madre", "mamá"),
        ("en", ["my mum is called Lourdes", "mum takes insulin"], "my mother", "mother"),
    ],
)
def test_somebody_is_shown_by_any_name(tmp_path: Path, language: str, facts: list[str], asked: str, role: str):
    """D6: a role leads to the person and to all facts, also those that only name the role."""
    root = tmp_path / "zero"
    done("init", root, "--language", language, "--timezone", "UTC")
    for fact in facts:
        done("-w", root, "retain", fact)
    found = done("-w", root, "--json", "about", asked).json
    assert (found["name"], found["roles"], found["kind"]) == ("Lourdes", ["mother"], "person")
    assert {fact["content"] for fact in found["facts"]} == set(facts)
    shown = done("-w", root, "about", "Lourdes").out
    assert shown.startswith("Lourdes\n")
    assert role in shown
    assert all(fact in shown for fact in facts)


def test_nobody_of_that_name(tmp_path: Path):
    """D6: it says so."""
    root = tmp_path / "zero"
    done("init", root, "--language", "en", "--timezone", "UTC")
    assert done("-w", root, "about", "Zacharias").out == "Nothing is known about Zacharias.\n"
