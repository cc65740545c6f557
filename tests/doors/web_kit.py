"""A memory with a bit of everything for the page's tests, a server for it, and a client that is logged in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

import hipocampo
from hipocampo.doors.http.server import Serving
from hipocampo.doors.web.pages import Web
from tests.doors.http_kit import PATIENCE, made, served

HTML = {"Accept": "text/html,application/xhtml+xml"}
SCRIPT = "<script>document.title='broken'</script>"


def world(root: Path, language: str = "en") -> dict[str, str]:
    """Facts, a turn, a contradiction, an opinion, an agreement, a dream; ids by name."""
    made(root, language)
    with hipocampo.open(root) as memory:
        texts = [
            ("@Ana: lives in Lisbon #home", "2026-10-02T10:00"),
            ("@Ana: is my sister", "2026-10-02T10:01"),
            ("O(c=0.8) @Peter: prefers short answers #writing", "2026-10-12T09:00"),
            ("B @Ana @Peter: had dinner together at Tasca do Chico", "2026-10-14T21:00"),
            ("The car is dark blue", "2026-10-15T12:00"),
            ("@Rui: plays the cello", "2026-10-16T12:00"),
            (f"@Eve: wrote {SCRIPT} and [this](javascript:alert(1)) \u202eevil", "2026-10-17T12:00"),
        ]
        names = ("home", "sister", "opinion", "dinner", "car", "rui", "evil")
        ids = dict(zip(names, memory.retain_many(texts, provenance="U"), strict=True))
        ids["porto"] = memory.retain("@Ana: lives in Porto", provenance="I").id
        ids["not-blue"] = memory.retain("The car is not blue", provenance="I").id
        ids["turn"] = memory.record("s0", "user", f"I like tea {SCRIPT}").id
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
        terms = hipocampo.app.Terms(between=["owner", "Antenna"], allow=["Antenna read memory @Ana"], purpose="trips")
        ids["agreement"] = memory.propose(terms)["agreement"]
        ids["token"] = memory.intent("issue:token", {"entityId": "antenna"})["token"]
        memory.dream()
    return ids


@contextmanager
def shown(root: Path) -> Iterator[Serving]:
    """A server with the page."""
    with served({"zero": root}, page=Web, rate=10_000.0) as serving:
        yield serving


@contextmanager
def visitor(serving: Serving) -> Iterator[httpx.Client]:
    """A browser without a screen, which the owner let in."""
    with httpx.Client(base_url=f"http://127.0.0.1:{serving.port}", headers=HTML, timeout=PATIENCE) as client:
        answer = client.get(serving.login("zero"))
        assert answer.status_code == 303, answer.text
        yield client


def here(serving: Serving) -> dict[str, str]:
    """What a browser sends with a form of ours."""
    return {"Origin": f"http://127.0.0.1:{serving.port}", "Sec-Fetch-Site": "same-origin"}


def form(html: str, action: str) -> dict[str, str]:
    """The hidden fields of the first form that does something."""
    found = re.search(rf'action="[^"]*/do/{action}">(.*?)</form>', html, re.S)
    assert found, action
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', found[1]))
