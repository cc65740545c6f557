"""The page over HTTP: every view and its JSON, every button, who gets in, and what stays out (J1, B5, D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from hipocampo.doors.http.server import Serving
from hipocampo.doors.web.table import ACTIONS, VIEWS
from hipocampo.text.languages import codes
from tests.doors.http_kit import PATIENCE, served, wait_for
from tests.doors.web_kit import HTML, SCRIPT, form, here, shown, visitor, world

W = "/w/zero"


class Page:
    """A server with a page, somebody who looks, and the ids of what there is."""

    def __init__(self, serving: Serving, client: httpx.Client, ids: dict[str, str], root: Path) -> None:
        self.serving, self.client, self.ids, self.root = serving, client, ids, root

    def get(self, view: str, **given: Any) -> httpx.Response:
        return self.client.get(f"{W}/{view}", **given)

    def do(self, action: str, fields: dict[str, str], **headers: str) -> httpx.Response:
        return self.client.post(f"{W}/do/{action}", data=fields, headers={**here(self.serving), **headers})

    def data(self, view: str) -> dict[str, Any]:
        name, _, query = view.partition("?")
        answer = self.client.get(f"{W}/{name or 'home'}.json" + (f"?{query}" if query else ""))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    root = tmp_path_factory.mktemp("zero")
    ids = world(root)
    with shown(root) as serving, visitor(serving) as client:
        yield Page(serving, client, ids, root)


def addresses(ids: dict[str, str]) -> dict[str, list[str]]:
    """An address or more of every view."""
    return {
        "home": [""],
        "search": [
            "search",
            "search?q=where+does+Ana+live%3F",
            "search?q=zzqq",
            "search?layer=active&as_of=2026-11-01",
        ],
        "memory": [f"memory?id={ids[name]}" for name in ("home", "porto", "opinion", "evil", "turn")],
        "session": ["session?id=s0", "session?id=none"],
        "timeline": [
            "timeline",
            "timeline?day=2026-10-14",
            "timeline?day=2026-10-14&as_of=2026-10-20",
            "timeline?day=x",
        ],
        "pages": ["pages"],
        "page": ["page?path=memory/2026-10-02.md"],
        "people": ["people", "people?start=a"],
        "person": ["person?name=Ana", "person?name=Nobody"],
        "inbox": ["inbox"],
        "dreams": ["dreams"],
        "access": ["access", "access?about=Ana&ended=1"],
        "audit": ["audit", "audit?who=antenna", f"audit?what={ids['home']}"],
        "forget": ["forget", "forget?scope=entity&name=Rui", "forget?scope=all", "forget?scope=entity&name=Nobody"],
        "health": ["health", "health?verify=1"],
        "simulate": ["simulate", "simulate?days=20&set.active.most=5&set.decay.every=24h"],
    }


def test_every_view_has_an_address_here() -> None:
    """J1: no view is left out below."""
    assert addresses(dict.fromkeys(("home", "porto", "opinion", "evil", "turn"), "")).keys() == VIEWS.keys()


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_is_shown_in_every_language(page: Page, view: str, language: str) -> None:
    """J3: with no text missing, under a policy of its own."""
    for address in addresses(page.ids)[view]:
        answer = page.get(address, headers={"Cookie": f"hipocampo-lang={language}; {cookie(page)}"})
        assert answer.status_code == 200, address
        assert f'<html lang="{language}"' in answer.text
        assert not re.search(r"web\.[a-z]+\.[a-z-]+|\{\w+\}", re.sub(r"<pre.*?</pre>", "", answer.text, flags=re.S))
        check_headers(answer)


def cookie(page: Page) -> str:
    return "; ".join(f"{one.name}={one.value}" for one in page.client.cookies.jar)


def check_headers(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    nonce = re.search(r"script-src 'nonce-([\w-]{16,})'", policy)
    assert nonce
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "same-origin", "or a browser calls the origin of our own forms null"
    scripts = re.findall(r"<script[^>]*>", answer.text)
    assert scripts
    assert all(f'nonce="{nonce[1]}"' in script and "/static/" in script for script in scripts)


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_has_its_twin(page: Page, view: str) -> None:
    """J1: the same as JSON, by its path or by what is accepted; made of the answers of calls."""
    for address in addresses(page.ids)[view]:
        data = page.data(address)
        assert data
        accepted = page.get(address, headers={"Accept": "application/json"})
        if accepted.url.path != f"{W}/":  # which is the API's own index
            assert accepted.json().keys() == data.keys()


def test_a_nonce_is_used_once(page: Page) -> None:
    """J5: what is known of one page helps nobody with the next."""
    assert len({page.get("").headers["content-security-policy"] for _ in range(5)}) == 5


# What is found and shown


def test_a_search_says_why(page: Page) -> None:
    """F2: source with its line, class, layer, age, how the question was read, and the parts of each score."""
    text = page.get("search?q=where+does+Ana+live%3F").text
    assert "memory/2026-10-02.md#L4</a>" in text
    assert f'href="{W}/page?path=memory%2F2026-10-02.md#L4"' in text
    for part in ("your word", "active", "names: Ana", "words in one place", "<rect width="):
        assert part in text, part
    assert page.data("search?q=where+does+Ana+live%3F")["recall"]["hits"][0]["id"] == page.ids["home"]


def test_a_part_of_a_view_is_a_view(page: Page) -> None:
    """F2: what a script asks for as one types is the page; who is not let in gets no page in its place."""
    answer = page.get("search?q=Ana", headers={"Accept": "*/*", "HX-Request": "true"})
    assert 'id="results"' in answer.text
    with stranger(page, Accept="*/*", **{"HX-Request": "true"}) as client:
        assert client.get(f"{W}/search?q=Ana").status_code == 401


def test_filters_stand_in_the_address(page: Page) -> None:
    """F2: what was chosen is chosen still in the page that it leads to."""
    text = page.get("search?q=Ana&layer=active&kind=world&since=2026-10-01&deep=1").text
    for field in ('name="layer" value="active" checked', 'name="kind" value="world" checked', 'value="2026-10-01"'):
        assert field in text
    assert page.data("search?q=Ana&layer=wisdom")["recall"]["hits"] == []


def test_a_memory_tells_all_of_itself(page: Page) -> None:
    """E1, B13, E13: life as a picture, contradictions, who may read it and who did."""
    text = page.get(f"memory?id={page.ids['home']}").text
    for part in ('<svg class="chart"', "Born with F:5", "Antenna", "trips", "@Ana</a>: lives in Porto", "Who read it"):
        assert part in text, part


def test_the_timeline_knows_what_was_known_then(page: Page) -> None:
    """A5: before it was kept, a fact of a day was not known."""
    assert [hit["id"] for hit in page.data("timeline?day=2026-10-16")["recall"]["hits"]] == [page.ids["rui"]]
    assert page.data("timeline?day=2026-10-16&as_of=2026-10-20")["recall"]["hits"] == []


def test_somebody_has_a_neighbourhood(page: Page) -> None:
    """D6: who is named together with somebody, and what holds no more."""
    data = page.data("person?name=Ana")
    assert {"Peter", "Porto"} <= {one["name"] for one in data["near_names"]}
    text = page.get("person?name=Ana").text
    assert text.index("What holds now") < text.index("is my sister") < text.index("What held before")


def test_hostile_text_is_text(page: Page) -> None:
    """D3: in every view that shows it."""
    seen = 0
    for address in [one for found in addresses(page.ids).values() for one in found] + ["search?q=Eve", "search?q=tea"]:
        text = page.get(address).text
        seen += "document.title" in text
        assert SCRIPT not in text, address
        assert 'href="javascript' not in text, address
        assert "\u202e" not in re.sub(r"<textarea.*?</textarea>", "", text, flags=re.S), address
    assert seen > 4
    assert "⟦U+202E right-to-left override⟧" in page.get(f"memory?id={page.ids['evil']}").text


@pytest.mark.parametrize(
    "address", ["memory", "memory?id=zzzz", "page?path=../../etc/passwd", "search?q=a&since=never"]
)
def test_bad_input_is_told_in_a_page(page: Page, address: str) -> None:
    """J2: with what to do; as JSON for programs."""
    answer = page.get(address)
    assert answer.status_code in (400, 404)
    assert answer.headers["content-type"].startswith("text/html")
    assert "<main" in answer.text
    name, _, query = address.partition("?")
    twin = page.get(f"{name}.json?{query}", headers={"Accept": "*/*"})
    assert twin.json()["code"]


# What forms do


def test_every_button_does_what_it_says(page: Page) -> None:
    """J1, J0: each form posts what a call takes, leads back, and is undone by the one that stands first."""
    html = page.get(f"memory?id={page.ids['porto']}").text
    before = page.data(f"memory?id={page.ids['porto']}")["show"]
    for action, look in (
        ("used", lambda one: one["fitness"] > before["fitness"]),
        ("confirm", lambda one: one["provenance"] == "U"),
        ("graduate", lambda one: one["layer"] == "wisdom"),
    ):
        answer = page.do(action, form(html, action))
        assert answer.status_code == 303, answer.text
        led = re.fullmatch(
            rf"{W}/memory\?id={page.ids['porto']}&said={action}(?:&undo=(\d+))?", answer.headers["location"]
        )
        assert led
        assert look(page.data(f"memory?id={page.ids['porto']}")["show"]), action
        assert bool(led[1]) == (action != "used"), "that something was of use is not taken back"
        if led[1]:
            assert page.do("undo", {"back": f"{W}/", "seq": led[1]}).status_code == 303
            assert not look(page.data(f"memory?id={page.ids['porto']}")["show"]), action


def test_a_text_is_corrected_and_taken_back(page: Page) -> None:
    """J0: the versions show what changed; by the owner's hand it is the user's word."""
    fields = {**form(page.get(f"memory?id={page.ids['car']}").text, "correct"), "text": "The car is very dark blue"}
    assert page.do("correct", fields).status_code == 303
    text = page.get(f"memory?id={page.ids['car']}").text
    assert re.search(r"<ins>very ?</ins>|<ins> ?very</ins>", text)
    page.do("undo", {"back": f"{W}/"})
    assert page.data(f"memory?id={page.ids['car']}")["show"]["content"] == "The car is dark blue"


def test_a_memory_is_withdrawn_and_comes_back(page: Page) -> None:
    """J0: its line goes and returns."""
    fields = {**form(page.get(f"memory?id={page.ids['rui']}").text, "withdraw"), "reason": "wrong"}
    assert page.do("withdraw", fields).status_code == 303
    assert "cello" not in (page.root / "memory" / "2026-10-16.md").read_text("utf-8")
    page.do("undo", {"back": f"{W}/"})
    assert "cello" in (page.root / "memory" / "2026-10-16.md").read_text("utf-8")


def test_a_proposal_is_answered_from_the_inbox(page: Page) -> None:
    """E13, J0: by one button; undone, it waits again."""
    html = page.get("inbox").text
    waiting = page.data("inbox")["proposals"]["proposals"]
    fields = form(html, "answer")
    assert fields["id"] == waiting[0]["id"]
    assert page.do("answer", {**fields, "answer": "reject"}).status_code == 303
    assert len(page.data("inbox")["proposals"]["proposals"]) == len(waiting) - 1
    page.do("undo", {"back": f"{W}/"})
    assert len(page.data("inbox")["proposals"]["proposals"]) == len(waiting)


def test_undo_takes_back_what_was_seen(page: Page) -> None:
    """J0: when something else was done meanwhile, it says so and does nothing."""
    seq = page.data("inbox")["undoable"]["next"][0]["seq"]
    page.do("retain", {"text": "Grass is green", "back": f"{W}/"})
    answer = page.do("undo", {"seq": str(seq), "back": f"{W}/"})
    assert answer.status_code == 409
    assert "Grass is green" in answer.text
    assert (
        page.do("undo", {"seq": str(page.data("")["undoable"]["next"][0]["seq"]), "back": f"{W}/"}).status_code == 303
    )
    assert page.data("search?q=grass")["recall"]["hits"] == []


def test_a_page_is_edited_and_a_conflict_shows_both(page: Page) -> None:
    """C3: the hash that was read is demanded; whoever comes second sees both texts, and may still save."""
    address = "page?path=memory/2026-10-14.md"
    fields = {**form(page.get(address).text, "page")}
    text = "\n".join(line["text"] for line in page.data(address)["page"]["lines"])
    file = page.root / "memory" / "2026-10-14.md"
    assert page.do("page", {**fields, "text": f"{text}\n\nIt rained.\n"}).status_code == 303
    assert file.read_text("utf-8").endswith("It rained.\n")
    answer = page.do("page", {**fields, "text": f"{text}\n\nIt <b>snowed</b>.\n"})
    assert answer.status_code == 409
    assert "It rained." in answer.text
    assert "It &lt;b&gt;snowed&lt;/b&gt;." in answer.text
    assert "snowed" not in file.read_text("utf-8")
    again = form(answer.text, "page")
    assert page.do("page", {**again, "text": f"{text}\n\nBoth.\n"}).status_code == 303
    assert file.read_text("utf-8").endswith("Both.\n")


@pytest.mark.parametrize("action", ["dream", "reflect", "sync", "pause", "retain"])
def test_what_tends_the_memory_leads_back(page: Page, action: str) -> None:
    """J1: from where it stood."""
    answer = page.do(action, {"back": f"{W}/health", "on": "0", "text": "Snow is cold"})
    assert answer.headers["location"].startswith(f"{W}/health?said={action}")


def test_no_action_is_without_a_form() -> None:
    """J1: each stands in a template, and each form's action is there."""
    folder = Path(__file__).parents[2] / "src" / "hipocampo" / "doors" / "web" / "templates"
    text = "".join(path.read_text("utf-8") for path in folder.glob("*.html"))
    named = set(re.findall(r'ui\.act\("(\w+)"', text)) | set(re.findall(r"/do/(\w+)\"", text))
    assert named == {*ACTIONS, "forget"}


@pytest.mark.parametrize(
    "back", ["https://evil.example/", "//evil.example", "/w/other/", "javascript:alert(1)", "/\\evil"]
)
def test_a_form_leads_nowhere_else(page: Page, back: str) -> None:
    """J5: no open redirect."""
    assert page.do("sync", {"back": back}).headers["location"].startswith(f"{W}/?")


def test_a_forget_is_looked_at_typed_and_receipted(page: Page) -> None:
    """D5: every line and event before; after it the head of the ledger; a slip of the keys erases nothing."""
    page.do("retain", {"text": "@Zoe: collects stamps", "back": f"{W}/"})
    html = page.get("forget?scope=entity&name=Zoe").text
    assert "- @Zoe: collects stamps" in html
    fields = {"scope": "entity", "name": "Zoe", "reason": "asked"}
    assert page.do("forget", {**fields, "typed": "Zo"}).status_code == 400
    assert page.data("search?q=stamps")["recall"]["hits"]
    receipt = page.do("forget", {**fields, "typed": "zoe"})
    assert receipt.status_code == 200
    assert page.client.get(f"{W}/health.json").json()["head"]["head"].split(":")[1][:12] in receipt.text
    assert page.data("search?q=stamps&nearest=1")["recall"]["hits"] == []
    assert b"collects stamps" not in b"".join(path.read_bytes() for path in page.root.rglob("*") if path.is_file())


def test_the_chain_is_verified_in_sight(page: Page) -> None:
    """A4: server-sent events, how far it is and what was found."""
    text = page.get("stream/verify").text
    assert "event: progress" in text
    assert '"ok": true' in text.split("event: done")[1]


# Who gets in


def stranger(page: Page, **headers: str) -> httpx.Client:
    base = f"http://127.0.0.1:{page.serving.port}"
    return httpx.Client(base_url=base, headers={**HTML, **headers}, timeout=PATIENCE)


def test_who_is_not_logged_in_is_led_to_the_door(page: Page) -> None:
    """B6: and sees nothing but it; as data it is refused."""
    with stranger(page) as client:
        answer = client.get(f"{W}/memory?id=x")
        assert answer.headers["location"] == f"{W}/login?next=%2Fw%2Fzero%2Fmemory%3Fid%3Dx"
        door = client.get(answer.headers["location"])
        assert door.status_code == 200
        assert "Ana" not in door.text
        for view in VIEWS:
            assert client.get(f"{W}/{view}.json").status_code == 401, view
        assert client.post(f"{W}/do/undo", headers=here(page.serving)).status_code == 401
        assert client.get(f"{W}/stream/verify", headers={"Accept": "*/*"}).status_code == 401


def test_a_link_works_once(page: Page) -> None:
    """B6: the second time it says so; the cookie is HttpOnly and SameSite=Strict, and its name tells the port."""
    link = page.serving.login("zero")
    with stranger(page) as client:
        first = client.get(link)
        cookie = first.headers["set-cookie"]
        assert cookie.startswith(f"hipocampo-{page.serving.port}-zero=")
        assert "HttpOnly" in cookie
        assert "samesite=strict" in cookie.lower()
        assert first.headers["location"] == f"{W}/"
        assert "once" not in first.headers["location"]
    with stranger(page) as client:
        second = client.get(link)
        assert second.status_code == 403
        assert "set-cookie" not in second.headers
        assert "used already" in second.text


def test_logging_out_ends_it(page: Page) -> None:
    """B6: also for whoever kept the cookie."""
    with visitor(page.serving) as client:
        kept = dict(client.cookies)
        assert client.get(f"{W}/").status_code == 200
        client.post(f"{W}/logout", headers=here(page.serving))
        client.cookies.update(kept)
        assert client.get(f"{W}/").status_code == 303


def test_others_see_what_their_agreements_open(page: Page) -> None:
    """B5: by their token in a form; the same page, and no more of it."""
    with stranger(page) as client:
        answer = client.post(f"{W}/login", data={"token": page.ids["token"]}, headers=here(page.serving))
        assert answer.status_code == 303
        assert page.ids["token"] not in answer.headers["set-cookie"]
        assert client.get(f"{W}/").status_code == 200
        hits = client.get(f"{W}/search.json?q=Ana&nearest=1").json()["recall"]["hits"]
        assert hits
        assert all("Ana" in hit["content"] for hit in hits)
        assert client.get(f"{W}/memory?id={page.ids['rui']}").status_code == 404
        answer = client.get(f"{W}/memory?id={page.ids['home']}")
        assert answer.status_code == 200, re.findall("<h1>.*?</main>", answer.text, re.S)
        for view in ("pages", "people", "person?name=Ana", "inbox", "access", "audit", "timeline", "forget"):
            answer = client.get(f"{W}/{view}")
            assert answer.status_code == 200, view
            assert "cello" not in answer.text
            assert "Rui" not in answer.text
        for view in ("health", "simulate", "stream/verify"):
            assert client.get(f"{W}/{view}").status_code == 403
        assert client.post(f"{W}/do/undo", data={}, headers=here(page.serving)).status_code == 403
        fields = {"id": page.ids["rui"], "text": "x"}
        assert client.post(f"{W}/do/correct", data=fields, headers=here(page.serving)).status_code in (403, 404)


def test_tokens_are_not_guessed(page: Page) -> None:
    """B6: a wrong one is told, and after ten one waits; the owner's own still works."""
    with stranger(page) as client:
        told = [
            client.post(f"{W}/login", data={"token": f"wrong-{n}"}, headers=here(page.serving)).status_code
            for n in range(12)
        ]
        assert told[0] == 401
        assert told[-1] == 429
        own = wait_for(page.root).token
        answer = client.post(f"{W}/login", data={"token": own}, headers=here(page.serving))
        assert answer.status_code == 303


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
        {"Origin": "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site"},
        {"Origin": "null", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://localhost:1"},
        {},
    ],
)
def test_another_page_can_do_nothing(page: Page, headers: dict[str, str]) -> None:
    """B6: with the owner's cookie, from anywhere else than our own page (CSRF)."""
    before = page.data("")["undoable"]
    for path, fields in (
        ("do/undo", {}),
        ("do/retain", {"text": "evil"}),
        ("logout", {}),
        ("preferences", {"lang": "pt"}),
    ):
        answer = page.client.post(f"{W}/{path}", data=fields, headers=headers)
        assert answer.status_code == 403, path
        assert "set-cookie" not in answer.headers
    assert page.data("")["undoable"] == before


def test_another_page_of_this_machine_reads_nothing(page: Page) -> None:
    """B6: another port is the same site to a browser, which sends the cookie; it is refused all the same."""
    for site in ("same-site", "cross-site"):
        assert page.get("search.json?q=Ana", headers={"Sec-Fetch-Site": site}).status_code == 403
    assert page.get("", headers={"Sec-Fetch-Site": "none"}).status_code == 200


def test_a_name_that_leads_here_gets_nothing(page: Page) -> None:
    """B6: DNS rebinding; the host must be ours, port included."""
    for host in ("evil.example", f"evil.example:{page.serving.port}", "127.0.0.1", "localhost:1"):
        assert page.get("", headers={"Host": host}).status_code == 421
    assert page.get("login", headers={"Host": "evil.example"}).status_code == 421


def test_a_trusted_origin_does_not_ride_on_a_login(tmp_path: Path) -> None:
    """B6: a page that may call with a token may not use somebody's cookie."""
    from hipocampo.doors.web.pages import Web

    world(tmp_path)
    origin = "http://127.0.0.1:3000"
    with served({"zero": tmp_path}, page=Web, origins=[origin]) as serving, visitor(serving) as client:
        answer = client.post(f"{W}/do/undo", headers={"Origin": origin, "Sec-Fetch-Site": "same-site"})
        assert answer.status_code == 403
        assert client.get(f"{W}/", headers={"Accept-Language": "pt"}).text.count('lang="pt"') > 0


def test_a_cookie_opens_the_page_alone(page: Page) -> None:
    """B6: programs show a token; the API and MCP know no cookie."""
    for path in ("calls/status", "events", "mcp"):
        assert page.client.get(f"{W}/{path}").status_code in (401, 405), path
    assert page.client.post(f"{W}/calls/undo", json={}, headers=here(page.serving)).status_code == 401
    assert page.client.post(f"{W}/login/link", headers=here(page.serving)).status_code == 401


def test_preferences_are_kept(page: Page) -> None:
    """J5: theme and language by choice; nothing else is taken."""
    with visitor(page.serving) as client:
        fields = {"theme": "dark", "lang": "es", "back": f"{W}/inbox"}
        answer = client.post(f"{W}/preferences", data=fields, headers=here(page.serving))
        assert answer.headers["location"] == f"{W}/inbox"
        text = client.get(f"{W}/").text
        assert '<html lang="es" data-theme="dark">' in text
        client.post(f"{W}/preferences", data={"theme": '"><script>', "lang": "xx"}, headers=here(page.serving))
        assert '<html lang="es" data-theme="dark">' in client.get(f"{W}/").text


def test_the_root_leads_to_the_only_workspace(page: Page) -> None:
    """J1: people get the page, programs the index of the API."""
    assert page.client.get("/").headers["location"] == f"{W}/"
    found = wait_for(page.root)
    answer = httpx.get(f"{found.url}/", headers={"Authorization": f"Bearer {found.token}"})
    assert answer.json()["name"] == "zero"


def test_files_are_kept_by_browsers(page: Page) -> None:
    """J5: named by their content, packed, and nothing but them."""
    found = re.search(r'href="(/w/zero/static/[^"]+app\.css)"', page.get("").text)
    assert found
    answer = page.client.get(found[1])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    assert page.client.get(found[1].replace("app.css", "../pages.py")).status_code == 404
    assert page.client.get(found[1].replace("app.css", "vendor/SHA256SUMS")).status_code == 404


def test_a_program_of_the_owner_gets_a_link(page: Page) -> None:
    """B6: `hipo open` asks the server that runs; nobody without the owner's token does."""
    from hipocampo.doors import running

    found = wait_for(page.root)
    link = running.login_link(found)
    assert link
    with stranger(page) as client:
        assert client.get(link).status_code == 303
    url = f"{found.url}/login/link"
    assert httpx.post(url, headers={"Authorization": f"Bearer {page.ids['token']}"}).status_code == 403
    assert running.login_link(running.Running("http://127.0.0.1:1/w/zero", 1, found.token_file), 0.5) is None


def test_a_program_reads_a_twin_with_its_token(page: Page) -> None:
    """J1: without a cookie, as it reads a call."""
    found = wait_for(page.root)
    answer = httpx.get(
        f"{found.url}/search.json?q=Ana&layer=active", headers={"Authorization": f"Bearer {found.token}"}
    )
    assert answer.json()["recall"]["hits"][0]["parts"]
    other = httpx.get(f"{found.url}/search.json?q=cello", headers={"Authorization": f"Bearer {page.ids['token']}"})
    assert "plays the" not in other.text
