"""Whether a clause of a person's own words asserts a fact that an agent wrote down (D3).

| module | its part |
|---|---|
| `spoken_words` | what a language knows: what turns a statement, who does what, and when |
| `tokens` | a text as words with their roles and forms |
| `turns` | what was said as sentences, without questions, quotations and code |
| `antecedents` | a sentence again with a pronoun replaced by the one it plainly stands for |
| `clauses` | the clauses of a sentence, and what turns each word: reports, wishes, denials and so on |
| `claims` | the fact: of whom, which words must be found, what it says itself of its turns |
| `guards` | the words that turn a statement, found |
| `forms` | whether two words are forms of one, in the same time |
| `alignment` | where the words of the fact stand in a sentence |
| `gaps` | whether what stands between and beside them leaves them one clause |
| `agreement` | whether what turns the clause turns the fact |
| `subjects` | whether it is the same one who does it |
| `retelling` | whether the fact is a whole sentence, told again |
| `spans` | the clauses of a sentence as stretches, and who does something in each |
| `surroundings` | a clause with what it leaves to the sentences around it |
| `verdict` | the decision, and why not |
"""

from hipocampo.text.sameness.assertion.verdict import Refusal, refusal, supports

__all__ = ["Refusal", "refusal", "supports"]
