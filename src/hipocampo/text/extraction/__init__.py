"""What is worth keeping from one message of a user, by rules, in Portuguese, Spanish and English (H3).

Four things are kept: facts that the user tells of themselves and of their kin, goals of long range, feelings that
come back, and events that mark a life. Precision comes first: questions, requests, guesses, play, quotations and what
will be over tomorrow are left alone.

A message is cut into sentences of the user's own (`cleaning`), a sentence into clauses (`clauses`), and a clause is
matched with the rules of its language (`lexicon`, read by `grammar`; a rule is compiled when the letters that it needs,
its `keys`, are first seen), which say how it is told in the third person (`telling`, `company`).
"""

from hipocampo.text.extraction.extractor import changed, extract
from hipocampo.text.extraction.results import Feeling, Found
from hipocampo.text.extraction.stated_feelings import feelings

__all__ = ["Feeling", "Found", "changed", "extract", "feelings"]
