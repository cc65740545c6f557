"""Other names of an entity, from its page: `aliases: [Pete, Pedro]` in `bank/entities/Peter.md` (F1)."""

from __future__ import annotations

from hipocampo.markdown.yaml.tree import read

_FOLDER = "bank/entities/"
_KEY = "aliases"
_MOST = 50


def page_names(path: str, text: str) -> tuple[str, ...]:
    """The names in the front matter of an entity's page, the page's own first; none without aliases."""
    if not path.startswith(_FOLDER) or not text.startswith("---") or _KEY not in text:
        return ()
    inside = [row for row in text.splitlines()[1:] if row not in ("---", "...")]
    node = read("\n".join(inside)).at([_KEY])
    value = node.value if node else None
    listed = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    names = [one.strip().removeprefix("@") for one in listed if isinstance(one, str)]
    name = path.rpartition("/")[2].removesuffix(".md")
    return tuple(dict.fromkeys([name, *filter(None, names)]))[: _MOST + 1] if any(names) else ()
