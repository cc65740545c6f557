"""What is worth keeping from one message of a user, by rules, in any language that has them (H3).

Four things are kept: facts that the user tells of themselves and of their kin, goals of long range, feelings that
come back, and events that mark a life. Precision comes first: questions, requests, guesses, play, quotations and what
will be over tomorrow are left alone.

A message is cut into the user's own sentences (`sentences`), a sentence into clauses (`clauses`), and each clause is
read in several ways (`readings`), which are matched with the rules of its language (`grammar`, `rule_matches`); what
they state (`statements`) becomes a fact in the third person (`facts`). The words and rules of a language stand in its
folder, in the topics whose names begin with `extraction`; a rule is compiled when the letters that it needs (its
`keys`) are first seen.
"""

from hipocampo.text.extraction.extractor import changed, extract
from hipocampo.text.extraction.results import Feeling, Found
from hipocampo.text.extraction.stated_feelings import feelings

__all__ = ["Feeling", "Found", "changed", "extract", "feelings"]
