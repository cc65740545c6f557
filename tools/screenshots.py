"""Draws docs/screenshots: the page of a small memory, in the system's Chromium, light and dark.

The pictures get a palette, so that each stays far below 150 KB. Run it with `make screenshots`, and look at them.
"""

from __future__ import annotations

import io
import shutil
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from PIL import Image
from playwright.sync_api import Page, sync_playwright

import hipocampo
from hipocampo import wiring
from hipocampo.doors import running
from hipocampo.doors.http.server import Options, Serving
from hipocampo.doors.web.pages import Web
from hipocampo.settings import Settings

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SHOTS = (
    ("search-light", "light", 1280, "search?q=where+does+Ana+live%3F"),
    ("search-dark", "dark", 1280, "search?q=where+does+Ana+live%3F"),
    ("inbox-light", "light", 1280, "inbox"),
    ("memory-dark", "dark", 1280, "memory"),
    ("access-light", "light", 1280, "access?about=Ana"),
    ("person-dark", "dark", 1280, "person?name=Ana"),
    ("simulate-light", "light", 1280, "simulate?set.active.most=5"),
    ("phone-light", "light", 390, "search?q=where+does+Ana+live%3F"),
)
_COLOURS = 96
_FACTS = (
    ("@Ana: lives in Lisbon, in Alfama #home", "2026-08-02T10:00"),
    ("@Ana: is my sister", "2026-08-02T10:01"),
    ("@Ana: works at the aquarium with @Rui", "2026-09-11T18:30"),
    ("O(c=0.8) @Peter: prefers short answers #writing", "2026-09-12T09:00"),
    ("B @Ana @Peter: had dinner together at Tasca do Chico", "2026-09-14T21:00"),
    ("@Rui: plays the cello on Thursdays", "2026-09-16T12:00"),
    ("The car is dark blue", "2026-10-05T12:00"),
    ("B @Ana: swam across the bay with @Marta", "2026-10-20T16:00"),
)


def main() -> int:
    """Make a memory, serve it, draw."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        print("Chromium is not installed: apt-get install chromium")
        return 1
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        root = Path(folder) / "zero"
        id = _fill(root)
        serving = Serving({"zero": root}, Options(port=0, page=Web))
        thread = Thread(target=serving.run)
        thread.start()
        try:
            while running.find(root) is None:
                time.sleep(0.05)
            _draw(serving, chromium, id)
        finally:
            serving.stop()
            thread.join()
    return 0


def _fill(root: Path) -> str:
    """A memory with a bit of everything; the id of the one that is shown alone."""
    wiring.init(root, Settings(language="en", timezone="UTC"))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    with hipocampo.open(root) as memory:
        ids = list(memory.retain_many(list(_FACTS), provenance="U"))
        memory.retain("@Ana: lives in Porto", provenance="I")
        memory.retain("The car is not blue", provenance="I")
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
        terms = hipocampo.app.Terms(between=["owner", "Antenna"], allow=["Antenna read memory @Ana"], purpose="trips")
        memory.propose(terms)
        memory.dream()
        memory.used([ids[0]])
        memory.edit(ids[0], "@Ana: lives in Lisbon, in Graça #home", provenance="U")
        return str(ids[0])


def _draw(serving: Serving, chromium: str, id: str) -> None:
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        for name, theme, width, view in SHOTS:
            size = {"width": width, "height": 800}
            context = browser.new_context(viewport=size, color_scheme=theme)  # type: ignore[arg-type]
            page = context.new_page()
            page.goto(serving.login("zero"))
            page.goto(f"{serving.url('zero')}/{view}" + (f"?id={id}" if view == "memory" else ""))
            _prepare(page)
            _save(FOLDER / f"{name}.png", page.screenshot())
            context.close()
        browser.close()


def _prepare(page: Page) -> None:
    """Open what shows most."""
    if page.locator(".why summary").count():
        page.locator(".why summary").first.click()
    if page.locator("#plot").count():
        page.locator("#plot canvas").wait_for()
    page.mouse.move(0, 0)


def _save(path: Path, png: bytes) -> None:
    with Image.open(io.BytesIO(png)) as image:
        image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    sys.exit(main())
