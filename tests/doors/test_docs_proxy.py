"""Every example of `docs/proxy.md` is sent, and answered as shown."""

from __future__ import annotations

import json
import shlex
from itertools import pairwise
from pathlib import Path

import httpx

from hipocampo.doors.http.proxy.talk import _SESSION_HEADERS, _SESSION_METADATA, _USER_FIELDS
from tests.doors.http_kit import PATIENCE, made, served, wait_for
from tests.doors.model_kit import saying, serving
from tests.doors.test_docs_http import BLOCK, matches, sent, shows

PAGE = (Path(__file__).parents[2] / "docs" / "proxy.md").read_text("utf-8")


def test_every_example_is_answered_as_shown(tmp_path: Path) -> None:
    """J4: what the page shows is what a reader gets, in the order of the page."""
    root, tried = made(tmp_path / "zero"), 0
    blocks = BLOCK.findall(PAGE)
    with serving(saying("Soup.")) as model:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[proxy]\nurl = "{model.url}"\nmodel = "stub-1"\nseconds = 60\n')
        with served({"zero": root}), httpx.Client(timeout=PATIENCE) as client:
            found = wait_for(root)
            for (_, text), (kind, shown) in pairwise(blocks):
                if not text.startswith("curl"):
                    continue
                request, _ = sent(shlex.split(text.replace("\\\n", " ")), found.url, found.token)
                answer = client.send(request)
                assert answer.status_code == 200, answer.text
                same = shows(json.loads(shown), answer.json()) if kind == "json" else matches(shown, answer.text)
                assert same, answer.text
                tried += 1
    assert tried == PAGE.count("\ncurl ") == 4


def test_the_page_names_what_a_caller_may_say() -> None:
    """J4: the fields and headers by which users and sessions are told."""
    for name in (*_USER_FIELDS, *_SESSION_METADATA[:1], *_SESSION_HEADERS[:2]):
        assert name in PAGE.lower() or name in PAGE, name
