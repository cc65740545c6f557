"""The page in a real browser: accessible in both themes, by keys alone, without JavaScript, two tabs, an attacker.

One browser and one server for the whole file. Chromium is the system's; where there is none, nothing here runs.
"""

from __future__ import annotations

import http.server
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from hipocampo.doors.http.server import Serving
from tests.doors.web_kit import SCRIPT, shown, world

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
AXE = Path(__file__).parents[2] / ".venv" / "page" / "node_modules" / "axe-core" / "axe.min.js"
ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage"
).split()
PATIENCE = 40_000  # milliseconds for what must happen at last, on a busy machine
W = "/w/zero"
expect.set_options(timeout=PATIENCE)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed: apt-get install chromium")
needs_axe = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: python tools/agents.py page (npm)")


class World:
    """A server, a browser that knows its owner, and the ids of what there is."""

    def __init__(self, serving: Serving, browser: Browser, ids: dict[str, str], root: Path) -> None:
        self.serving, self.browser, self.ids, self.root = serving, browser, ids, root
        self.origin = f"http://127.0.0.1:{serving.port}"
        context = self.context(cookies=False)
        page = context.new_page()
        page.goto(serving.login("zero"))
        self.cookies = context.cookies()
        context.close()

    def context(self, *, cookies: bool = True, **options: Any) -> BrowserContext:
        made = self.browser.new_context(**options)
        made.set_default_timeout(PATIENCE)
        if cookies:
            made.add_cookies(self.cookies)  # type: ignore[arg-type]
        return made

    def views(self) -> list[str]:
        ids = self.ids
        return [
            *("", "search", "search?q=where+does+Ana+live%3F", "search?q=zzqq", "timeline?day=2026-10-14", "people"),
            *("person?name=Ana", "pages", "page?path=memory/2026-10-02.md", "page?path=memory/2026-10-17.md", "inbox"),
            *("dreams", "access?about=Ana", "audit", "forget?scope=entity&name=Rui", "health?verify=1", "simulate"),
            *("session?id=s0", "memory?id=nobody", "login", *(f"memory?id={ids[one]}" for one in ("home", "evil"))),
        ]


@pytest.fixture(scope="module")
def it(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    root = tmp_path_factory.mktemp("zero")
    ids = world(root)
    with shown(root) as serving, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, timeout=PATIENCE)
        yield World(serving, browser, ids, root)
        browser.close()


@pytest.fixture
def page(it: World) -> Iterator[Page]:
    """A tab of the owner; any error of the page is one of the test."""
    context = it.context(base_url=it.origin)
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    made.on("console", lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None)
    yield made
    context.close()
    assert errors == []


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_it(it: World, theme: str) -> None:
    """J5: no rule of axe-core is broken in any view, with everything that opens open; nothing asks another server."""
    context = it.context(color_scheme=theme, reduced_motion="reduce")
    page, asked, found = context.new_page(), set[str](), list[str]()
    page.on("request", lambda request: asked.add(request.url))
    axe = AXE.read_text("utf-8")
    for view in it.views():
        page.goto(f"{it.origin}{W}/{view}")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        page.evaluate(axe)
        result = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        found += [f"{view}: {one['id']} {one['nodes'][0]['html'][:200]}" for one in result["violations"]]
    context.close()
    assert found == []
    assert {url for url in asked if not url.startswith((it.origin, "data:"))} == set()


@pytest.mark.parametrize("script", [True, False])
def test_it_fits_a_phone(it: World, script: bool) -> None:
    """J5: 320 pixels are enough for every view; nothing is cut off at the side."""
    context = it.context(viewport={"width": 320, "height": 640}, java_script_enabled=script)
    page = context.new_page()
    for view in it.views():
        page.goto(f"{it.origin}{W}/{view}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, view
    context.close()


def test_hostile_text_does_nothing(it: World, page: Page) -> None:
    """D3: a script in a memory is read and not run."""
    for view in (f"memory?id={it.ids['evil']}", "search?q=Eve", "session?id=s0", "page?path=memory/2026-10-17.md"):
        page.goto(f"{W}/{view}")
        expect(page).not_to_have_title("broken")
        expect(page.locator("main")).to_contain_text(SCRIPT)
        assert page.locator("main script, main [onerror], a[href^=javascript]").count() == 0


def test_a_search_answers_as_one_types(page: Page) -> None:
    """F2: no button is needed; the address says what was asked, and going back is going back."""
    page.goto(f"{W}/search")
    page.keyboard.type("where does Ana live?")
    expect(page.locator("#results .card").first).to_contain_text("Lisbon")
    expect(page).to_have_url(re.compile(r"q=where.*live"))
    page.locator(".why summary").first.click()
    expect(page.locator(".bars").first).to_be_visible()
    expect(page.locator(".why").first).to_have_attribute("open", "")  # and nothing takes the answers away again
    page.locator(".filters summary").click()
    page.get_by_label("latent").check()
    expect(page.locator("#results .empty")).to_be_visible()
    page.reload()
    expect(page.get_by_label("latent")).to_be_checked()


def test_keys_are_enough(it: World, page: Page) -> None:
    """J5: from the skip link to an answer in the inbox and its undo, without a mouse."""
    page.goto(f"{W}/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("/")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.locator(".card").first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("j")
    chosen = page.locator("[data-at]")
    expect(chosen).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/memory\?id="))
    page.keyboard.press("g")
    page.keyboard.press("i")
    expect(page).to_have_url(re.compile("/inbox"))
    waiting = page.locator("article").count()
    page.keyboard.press("r")
    expect(page.locator(".said")).to_contain_text("Answered")
    expect(page.locator("article")).to_have_count(waiting - 1)
    page.keyboard.press("u")
    expect(page.locator("article")).to_have_count(waiting)


def test_every_focus_can_be_seen(page: Page) -> None:
    """J5: whatever is reached by Tab shows it."""
    page.goto(f"{W}/search?q=Ana")
    for _ in range(30):
        page.keyboard.press("Tab")
        width = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
        assert width == "2px", page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def without_script(it: World) -> tuple[BrowserContext, Page]:
    context = it.context(java_script_enabled=False, base_url=it.origin)
    return context, context.new_page()


def test_everything_works_without_javascript(it: World) -> None:
    """J5: search, correct, undo, theme and language, the chain, a simulation: by links and forms alone."""
    context, page = without_script(it)
    page.goto(f"{W}/")
    page.locator("#q").fill("where does Ana live?")
    page.get_by_role("button", name="Search").click()
    page.locator(".card .open").first.click()
    page.get_by_text("Correct", exact=True).click()
    page.locator("#correct").fill("@Ana: lives in Lisbon, in Alfama #home")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".said")).to_contain_text("Corrected")
    expect(page.locator(".versions ins").first).to_be_visible()
    page.locator(".said").get_by_role("button", name="Undo").click()
    expect(page.locator(".text.big")).not_to_contain_text("Alfama")
    page.goto(f"{W}/health")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator(".note[role=status]")).to_contain_text("all whole")
    page.goto(f"{W}/simulate")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("svg.chart")).to_be_visible()
    page.get_by_label("Language").select_option("pt")
    page.get_by_role("button", name="Apply").click()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    context.close()


def test_two_tabs_edit_one_page(it: World) -> None:
    """C3: the second to save sees both texts and decides; nothing is lost on the way."""
    context = it.context(base_url=it.origin)
    tabs = [context.new_page(), context.new_page()]
    for number, tab in enumerate(tabs):
        tab.goto(f"{W}/page?path=memory/2026-10-15.md")
        tab.keyboard.press("e")
        text = tab.locator("#text")
        text.fill(f"{text.input_value()}\n\nTab {number} was here.\n")
    for tab in tabs:
        tab.get_by_role("button", name="Save").click()
    expect(tabs[0].locator(".said")).to_contain_text("saved")
    second = tabs[1]
    expect(second.get_by_role("alert")).to_be_visible()
    expect(second.locator("pre").first).to_contain_text("Tab 0 was here.")
    expect(second.locator("#text")).to_have_value(re.compile("Tab 1 was here."))
    second.locator("#text").fill(second.locator("#text").input_value() + "\nTab 0 was here.\n")
    second.get_by_role("button", name="Save my text").click()
    expect(second.locator(".sheet")).to_contain_text("Tab 1 was here.")
    saved = (it.root / "memory" / "2026-10-15.md").read_text("utf-8")
    assert saved.count("was here.") == 2
    context.close()


def test_the_chain_and_the_numbers_move(page: Page) -> None:
    """A4, E14: verified in sight; sliders draw without asking to be sent."""
    page.goto(f"{W}/health")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("[data-progress] output")).to_contain_text("Whole, up to")
    page.goto(f"{W}/simulate")
    expect(page.locator("#plot canvas")).to_be_visible()
    page.get_by_label("Active memories before pressure").focus()
    with page.expect_response(re.compile("simulate.json")) as answer:
        page.keyboard.press("ArrowLeft")
    assert answer.value.json()["simulate"]["changed"]


def test_a_forget_is_three_steps(page: Page) -> None:
    """D5: look, type, receipt."""
    page.goto(f"{W}/")
    page.locator("#new").fill("@Zoe: collects stamps")
    page.get_by_role("button", name="Keep").click()
    page.goto(f"{W}/forget")
    page.get_by_label("Name or id").fill("Zoe")
    page.get_by_role("button", name="Preview").click()
    expect(page.locator(".cuts")).to_contain_text("collects stamps")
    page.get_by_label("Why").fill("asked")
    page.get_by_label("Type “Zoe” to confirm").fill("Zoe")
    page.get_by_role("button", name="Forget for good").click()
    expect(page.locator(".receipt")).to_contain_text("head of the ledger")
    expect(page.get_by_role("status")).to_contain_text("completely")


@pytest.fixture(scope="module")
def attacker(it: World) -> Iterator[str]:
    """A page of somebody else: on another port of this machine, which a browser takes for the same site."""
    body = ATTACK.replace("TARGET", f"{it.origin}{W}").encode()

    class Evil(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Evil)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    thread.join()
    server.server_close()


ATTACK = """<!doctype html><title>evil</title>
<form id="f" method="post" action="TARGET/do/retain"><input name="text" value="Evil was here"></form>
<iframe id="frame" src="TARGET/"></iframe>
<script>
window.attack = async () => {
  const said = [];
  for (const options of [
    { method: "POST", body: new URLSearchParams({ text: "Evil was here" }), mode: "no-cors", credentials: "include" },
    { method: "POST", body: new URLSearchParams({ text: "Evil was here" }), credentials: "include" },
    { method: "POST", body: "{}", headers: { "Content-Type": "text/plain" }, mode: "no-cors", credentials: "include" },
  ]) try { await fetch("TARGET/do/retain", options); } catch (error) { said.push("refused"); }
  try {
    said.push(await (await fetch("TARGET/search.json?q=Ana", { credentials: "include" })).text());
  } catch (error) { said.push("unread"); }
  return said;
};
</script>"""


def test_another_page_can_do_nothing(it: World, attacker: str) -> None:
    """B6: neither by a form, nor by fetch, nor in a frame, though the browser sends the owner's cookie along."""
    context = it.context()
    page = context.new_page()
    page.goto(attacker)
    said = page.evaluate("window.attack()")
    assert said[-1] == "unread"
    frame = page.frame_locator("#frame").locator("main")
    assert frame.count() == 0
    with page.expect_response(re.compile("/do/retain")) as answer:
        page.evaluate("document.getElementById('f').submit()")
    assert answer.value.status == 403
    own = context.new_page()
    own.goto(f"{it.origin}{W}/search?q=evil+was+here&nearest=1")
    expect(own.locator("#results")).not_to_contain_text("Evil was here")
    context.close()


def test_a_name_of_somebody_else_leads_nowhere(it: World) -> None:
    """B6: a host that resolves to this machine (DNS rebinding) gets neither the page nor its data."""
    mapped = [*ARGUMENTS, "--host-resolver-rules=MAP evil.example 127.0.0.1"]
    browser = it.browser.browser_type.launch(executable_path=CHROMIUM, args=mapped, timeout=PATIENCE)
    page = browser.new_page()
    answer = page.goto(f"http://evil.example:{it.serving.port}{W}/login")
    assert answer
    assert answer.status == 421
    browser.close()


def test_a_login_stays_with_its_browser(it: World) -> None:
    """B6: the link leaves no trace in the address; logging out leads to the door."""
    context = it.context(cookies=False)
    page = context.new_page()
    page.goto(it.serving.login("zero"))
    assert page.url == f"{it.origin}{W}/"
    assert page.evaluate("document.cookie") == ""
    page.get_by_role("button", name="Log out").click()
    expect(page).to_have_url(f"{it.origin}{W}/login")
    page.goto(f"{it.origin}{W}/inbox")
    expect(page).to_have_url(re.compile(r"/login\?next="))
    context.close()


@pytest.mark.parametrize(
    ("language", "words"), [("pt", "Quem pode ler"), ("es", "Quién puede leer"), ("en", "Who can")]
)
def test_it_speaks_the_readers_language(it: World, language: str, words: str) -> None:
    """J3: by what the browser asks for."""
    context = it.context(locale=language)
    page = context.new_page()
    page.goto(f"{it.origin}{W}/access")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("navigation").first).to_contain_text(words)
    context.close()


def test_it_prints(it: World) -> None:
    """B13: an audit on paper has no buttons and no navigation."""
    context = it.context()
    page = context.new_page()
    page.goto(f"{it.origin}{W}/audit")
    page.emulate_media(media="print")
    for what in (".top", ".foot", "main form"):
        expect(page.locator(what).first).to_be_hidden()
    expect(page.locator("table")).to_be_visible()
    context.close()


def test_the_first_page_is_small(it: World) -> None:
    """J5: all that the first page loads, below 100 KB even as it is unpacked."""
    context = it.context()
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())) if answer.status == 200 else None)
    page.goto(f"{it.origin}{W}/", wait_until="networkidle")
    context.close()
    assert len(sizes) >= 4
    assert sum(sizes) < 100_000
