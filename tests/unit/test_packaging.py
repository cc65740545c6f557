"""What is in the wheel and in the source distribution, by the configuration that builds them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = str(Path(__file__).resolve().parents[2])


@pytest.fixture(scope="module")
def wheel() -> list[str]:
    return [file.distribution_path.replace("\\", "/") for file in WheelBuilder(ROOT).recurse_included_files()]


def test_the_wheel_has_the_package_and_nothing_else(wheel: list[str]) -> None:
    """Packaging: no tests, tools or benchmarks are installed."""
    assert [path for path in wheel if not path.startswith("hipocampo/")] == []
    left_out = ("hipocampo/bench/", "hipocampo/adapters/memory")  # benchmarks, and the in-memory adapters of tests
    assert [path for path in wheel if path.startswith(left_out)] == []


def test_the_wheel_has_what_the_package_reads(wheel: list[str]) -> None:
    """Packaging: texts and types travel along."""
    needed = {
        "hipocampo/__main__.py",
        "hipocampo/py.typed",
        *(f"hipocampo/text/languages/{name}/messages.toml" for name in ("pt", "es", "en")),
    }
    assert needed <= set(wheel)


def test_the_source_distribution_has_the_benchmarks() -> None:
    """Packaging: whoever has the source can measure."""
    paths = {file.distribution_path for file in SdistBuilder(ROOT).recurse_included_files()}
    assert {str(Path("bench", "recall.py")), str(Path("bench", "quality", "personal.json"))} <= paths
