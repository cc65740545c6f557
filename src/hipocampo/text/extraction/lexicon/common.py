"""How the tables of words are written: lists by commas, pairs by semicolons; and patterns that wait to be needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

__all__ = ["BRANDS", "TOOLS", "Expression", "joined", "table"]

# What people work with and drive has the same names in all languages.
TOOLS = (
    r"(?:arch|ubuntu|debian|fedora|nix\w*|gentoo|manjaro|pop!?_?os) ?(?:linux)?|linux(?: mint)?|mac ?os"
    r"|macbook(?: (?:air|pro))?"
    r"(?: m\d)?|imac|macs?|pcs?|windows(?: \d+| xp)?|wsl|chromebook|thinkpad|iphone(?: \d+)?|ipad"
    r"|android(?: phone)?|pixel"
    r"|galaxy|kindle|kobo|switch|ps\d|xbox|steam deck|neovim|n?vim|emacs|vs ?code|visual studio|pycharm|intellij"
    r"|jetbrains|cursor|xcode|sublime|zed|helix|tmux|zsh|fish|powershell|notion|obsidian|evernote|anki|trello|jira"
    r"|slack|discord|figma|sketch|photoshop|lightroom|illustrator|blender|excel|google (?:docs|sheets|calendar)|logseq"
    r"|ableton|logic pro|fl studio|unity|unreal|godot|arduino|raspberry pis?|home assistant|firefox|chrome|safari|brave"
    r"|python|rust|go|golang|java|javascript|typescript|js|ts|kotlin|swift|c|c\+\+|c#|ruby|rails|ruby on rails|php"
    r"|laravel"
    r"|scala|clojure|elixir|haskell|lua|julia|perl|r|matlab|sql|bash|react|vue|svelte|angular|next\.?js|nuxt"
    r"|node(?:\.?js)?"
    r"|deno|bun|django|flask|fastapi|spring(?: boot)?|\.net|flutter|tailwind|postgres(?:ql)?|mysql|sqlite|mongo(?:db)?"
    r"|redis|kafka|docker|podman|kubernetes|k8s|terraform|ansible|aws|gcp|azure|vercel|github|gitlab|git|pytorch"
    r"|tensorflow|pandas|numpy|polars|spark|airflow|dbt|tableau|power ?bi|wordpress|shopify|webflow"
)
BRANDS = (
    r"toyota|honda|ford|bmw|subaru|harley|vespa|tesla|fiat|seat|renault|peugeot|vw|volkswagen|chevrolet|chevy|audi"
    r"|mercedes|nissan"
    r"|hyundai|kia|mazda|volvo|citroen|skoda|opel|dacia|jeep|suzuki|yamaha|kawasaki|ducati|mini|porsche|corolla"
    r"|civic|golf|polo"
    r"|onix|fusca|gol|uno|palio|corsa|clio|focus|fiesta|prius|mustang|kombi|ibiza|leon|panda|samsung|motorola"
    r"|xiaomi|iphone"
    r"|fender|gibson|canon|nikon|thinkpad|macbook|dell"
)


class Expression:
    """A regular expression that is compiled when it is first used: a message needs few of those of three languages."""

    __slots__ = ("_compiled", "_flags", "_source")

    def __init__(self, source: str, flags: int = 0) -> None:
        self._source, self._flags = source, flags
        self._compiled: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression."""
        if self._compiled is None:
            self._compiled = re.compile(self._source, self._flags)
        return self._compiled

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        return self.pattern.match(text, at)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self.pattern.fullmatch(text)

    def search(self, text: str) -> re.Match[str] | None:
        return self.pattern.search(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.pattern.finditer(text)

    def sub(self, told: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self.pattern.sub(told, text, count)


def joined(words: str) -> str:
    """The alternatives of a list, the longest first, so that a word is not taken for its beginning."""
    parts = {" ".join(word.split()) for word in words.split(",")}
    return "|".join(sorted(filter(None, parts), key=lambda word: (-len(word), word)))


def table(pairs: str) -> dict[str, str]:
    """The pairs of a table: `vc: você; tb: também`."""
    parts = (" ".join(pair.split()).partition(":") for pair in pairs.split(";"))
    return {key.strip(): value.strip() for key, _, value in parts}
