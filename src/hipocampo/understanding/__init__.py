"""What a plain sentence says: the act, the people and things, the type and the states in it (D6).

Everything here is pure and reads one text without its context. `reading` joins the parts: `naming` finds names, roles
and aliases, `slots` finds states and changes, `acts` tells statements from questions and courtesies, `types` finds the
type. The days of a text are read apart (`text.dates`), because they depend on the day of writing.
"""

from hipocampo.core.reading import Alias, Mention, Reading, Slot
from hipocampo.understanding.reading import read

__all__ = ["Alias", "Mention", "Reading", "Slot", "read"]
