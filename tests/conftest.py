"""What holds for every test: no network, no files of the user's, the same examples on every run."""

from __future__ import annotations

import ipaddress
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no failure: tests never assert a time, so neither does hypothesis.
settings.register_profile(
    "default", max_examples=16, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile(
    "soak",
    max_examples=2000,
    stateful_step_count=100,
    derandomize=False,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


class NetworkUsed(AssertionError):
    """A test tried to reach another machine."""


def is_local(host: object) -> bool:
    """Whether an address stays on this machine."""
    if host in (None, "", "localhost", b"localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host)).is_loopback
    except ValueError:
        return False


def refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    """An audit hook: sees every connection, from whichever library it comes."""
    if event == "socket.getaddrinfo":
        host: object = arguments[0]
    elif event in ("socket.connect", "socket.sendto") and isinstance(arguments[1], tuple):
        host = arguments[1][0]
    else:
        return
    if not is_local(host):
        raise NetworkUsed(f"tests may only reach this machine, not {host}")


sys.addaudithook(refuse_network)


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home folder, workspace and locale of the test run's own, for child processes too."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in [name for name in os.environ if name.startswith(("HIPOCAMPO_", "XDG_"))]:
            patch.delenv(name)
        for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LANGUAGE"):
            patch.delenv(name, raising=False)
        patch.setenv("HOME", str(home))
        patch.setenv("USERPROFILE", str(home))
        patch.setenv("HIPOCAMPO_HOME", str(home / "workspace"))
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("HIPOCAMPO_CACHE", str(_shared(tmp_path_factory) / "cache"))  # the model is unpacked once
        yield home


def _shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all workers of this test run have in common."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture
def workspace_path(tmp_path: Path) -> Path:
    """An empty folder for a workspace."""
    path = tmp_path / "workspace"
    path.mkdir()
    return path
