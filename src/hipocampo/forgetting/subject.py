"""Who or what is to be forgotten, and the words that name it (D5)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hipocampo.forgetting.phrases import Phrases, words_of

ENTITY, SESSION, MEMORY, ALL = "entity", "session", "memory", "all"

_QUOTED_WORDS = 3  # a text of so many words is a quotation where it stands elsewhere
_OPAQUE_ID = re.compile("[a-z]_?[0-9a-f]{16,}")


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what is to be forgotten; `texts` are its own words, which the ledger may no longer have.

    `id` is that of a registered entity, whose own words go too. `aliases` are its other names, from its page.
    """

    scope: str
    name: str = ""
    texts: tuple[str, ...] = ()
    id: str = ""
    aliases: tuple[str, ...] = ()

    def phrases(self) -> Phrases:
        """Return what names the subject: its names, and its own texts where they are long enough."""
        return Phrases((*self.names(), *filter(is_quote, self.texts)))

    def names(self) -> Iterator[str]:
        """Yield what the subject is called: an entity by its names, and by its id if that was chosen by a person."""
        if self.scope == ENTITY:
            yield self.name
            yield from self.aliases
            if self.id and not is_opaque(self.id):
                yield self.id
        elif self.scope == SESSION:
            yield f"session {self.name}"

    def page_names(self) -> Iterator[str]:
        """Yield the names that make a page the subject's own."""
        return self.names() if self.scope == ENTITY else iter(())

    def single_words(self) -> Phrases:
        """Return the single words of a name of several, short ones left out."""
        words = words_of(self.name) if self.scope == ENTITY else []
        return Phrases(word for word in words if len(word) > 2) if len(words) > 1 else Phrases()


def is_quote(text: str) -> bool:
    """Tell whether a text is long enough to be recognised as a quotation elsewhere."""
    return len(words_of(text)) >= _QUOTED_WORDS


def is_opaque(id: str) -> bool:
    """Tell whether an id is random, as Hipocampo mints them, and so names nobody."""
    return bool(_OPAQUE_ID.fullmatch(id))
