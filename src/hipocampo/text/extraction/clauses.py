"""A sentence cut into the clauses that can be told alone, with the subject of a clause that leaves it out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.lexicon.refused import CONDITION, CORRECTION, DOUBT, POLITE_CONDITION
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["Clause", "clauses", "spelled_out", "without_openers"]

_JOINT = re.compile(
    r"\s*[;()]\s*|\s+[–—-]+\s+|\s*,\s+(?!which (?:is|are) my )(?:(?:e|y|and|mas|but|pero|so|entao|entonces"
    r"|que(?! (?:e|es|sao|son) (?:[ao]s? )?(?:meu|minha|mi)s?\b)|ever since(?= i\b))\s+)?"
    r"|\s*\.{2,}\s*|\s*…\s*|\s*:\s+|"
    r"\s+(?:e|y|and|mas|but|pero|porem|so|entao|porque|because|cuz|pois|ever since(?= i\b)|since(?= i\b)|ya que|ja que"
    r"|por isso|asi que|por lo que|though|although|sino|enquanto|while|"
    r"mientras|apesar de que|pero tambien|plus|which is why|therefore)\s+"
)
_GLUE = re.compile(r"\s*,\s+(?:(?:e|y|and)\s+)?|\s+(?:e|y|and|since|so|while)\s+|\s*:\s+")
_ASKING = re.compile(
    r"(?:o que|que |qual|quais|como|quando|onde|quem|quanto|por que|voce|vc|tem algum|da pra|sera"
    r"|alguma?|posso|devo|e possivel|existe|pode|"
    r"what|which|how|when|where|who|why|can|could|would|should|do you|does|did|is (?:that|it|there"
    r"|this)|are there|any|will|"
    r"cual|cuales|cuando|donde|quien|cuanto|puedes|podrias|me (?:puedes|recomiendas|ayudas|ajuda"
    r"|sugere|indica)|hay|puedo|debo|es posible|"
    r"tienes|tenes|tens|conoces|sabes|conhece|sabe|recomenda|sugere|indica|recomiendas?|sugieres?|got any|have any"
    r"|know any"
    r"|alguem|alguien)\b"
)
_I = re.compile(r"i(?:'\w+)?\b")
_IS = re.compile(r"\bé\b")
_WE, _NAME_ONLY = re.compile(r"(?:i|yo|eu|me)\b"), re.compile(r"(?:,? (?:[ao] )?[A-ZÀ-Þ]\w*)?,?")
_MINE, _ALONE = re.compile(r"(?:[ao]s? )?(?:meus?|minhas?|mis?|my|our)\b"), re.compile(r"(?:^|[\s,])(?:eu|yo|me|i)$")
# Verbs and the like that are no names: they begin a clause though they were written with a capital.
_NO_NAME = re.compile(
    r"(?:eu|yo|meu|minha|mi|my|nao|sou|soy|fui|tenho|tengo|tive|tuve|estou|estoy|gosto|adoro|odeio|odio|trabalho|trabajo"
    r"|prefiro|prefiero|perdi|comecei|empece|(?:moro|vivo) (?:em|en|n[oa]|com|con)|me (?:mud[eo]\w*|form\w+|cas[eo]"
    r"|gradue|despidieron|demitiram|encantan?|gustan?|chamo|llamo|separei|separe)|was|got|lost|am|have|live|work|hate"
    r"|moved|can't|don't|quit) (?=\S)"
)
_MOST = 40  # clauses of a sentence: more is a list


class Clause(NamedTuple):
    """A clause; `after` is what joined it to the one before it."""

    text: str
    after: str


def clauses(sentence: str, asks: bool, grammars: Sequence[Grammar]) -> list[Clause]:
    """The clauses of a sentence that state something; none where the whole is a question, a guess or a condition."""
    parts = list(_joined(sentence, asks, grammars))[:_MOST]
    if asks:
        parts = _before_question(parts)
    out: list[Clause] = []
    for at, part in enumerate(parts):
        if at and out and CORRECTION.match(normalise_in_place(part.text)):
            out.pop()  # "on Monday, or rather on Tuesday"
        normalised = normalise_in_place(part.text)
        if CONDITION.match(normalised) and not POLITE_CONDITION.match(normalised):
            return [] if at == 0 or out else out
        if not DOUBT.search(normalised):
            out.append(part)
        elif at == 0 and re.match(r"\s*,", parts[1].after if len(parts) > 1 else ""):
            break  # "não sei, sou ruim nisso": what follows a doubt is part of it
    return out


def spelled_out(text: str, grammar: Grammar) -> str:
    """The text with the short forms of chat written out."""
    return grammar.spelling.sub(lambda word: grammar.words.chat_spellings[word[0].lower()], text)


def without_openers(text: str, grammar: Grammar) -> str:
    """The clause without the words that only open it: greetings, fillers, `by the way`."""
    found = None if text.startswith(("é", "É")) else grammar.opener.match(normalise_in_place(text))  # "is" is no "and"
    return text[found.end() :] if found else text


def _joined(sentence: str, asks: bool, grammars: Sequence[Grammar]) -> Iterator[Clause]:
    """Parts between joints; one that cannot stand alone goes on with the part before it."""
    normalised = normalise_in_place(sentence)
    start, after = 0, ""
    for joint in _JOINT.finditer(normalised):
        end = _end(sentence, joint, grammars[0])
        if end is None:
            continue
        asked = asks and _ASKING.match(normalised, end)
        if (
            _GLUE.fullmatch(normalised[joint.start() : end])
            and not asked
            and not _begins(sentence, normalised, end, grammars)
        ):
            continue
        if _MINE.match(normalised, end) and _ALONE.search(normalised, start, joint.start()):
            continue  # "me and my partner"
        if _WE.match(normalised, end) and any(_only_kin(sentence[start : joint.start()], one) for one in grammars):
            continue  # "my partner Jo and I": one subject
        yield Clause(sentence[start : joint.start()], after)
        start, after = end, normalised[joint.start() : end]
    yield Clause(sentence[start:], after)


def _end(sentence: str, joint: re.Match[str], grammar: Grammar) -> int | None:
    """Where what joins two clauses ends; None if it is no joint."""
    said = sentence[joint.start() : joint.end()]
    if (is_ := _IS.search(said)) and "," in said:
        return joint.start() + is_.start()  # "Meu nome é Ana, é a primeira vez"
    if is_ or "más" in said or ("mas" in said and grammar.code == "es"):
        return None  # Portuguese "is" is no "and", and Spanish "more" no "but"
    return joint.end()


def _only_kin(part: str, grammar: Grammar) -> bool:
    """Whether a part is no more than someone of the user's, with their name."""
    found = grammar.words.kin_subject.match(normalise_in_place(part))
    return found is not None and _NAME_ONLY.fullmatch(part, found.end()) is not None


def _begins(sentence: str, normalised: str, at: int, grammars: Sequence[Grammar]) -> bool:
    """Whether a clause begins at a place; a word with a capital inside a sentence is a name, whatever else it means."""
    if sentence[at : at + 1].isupper() and not _I.match(normalised, at):
        verb = _NO_NAME.match(normalised, at)
        if verb is None or sentence[verb.end()].isupper():
            return False
    return any(_stands(normalised, at, grammar) for grammar in grammars)


def _stands(normalised: str, at: int, grammar: Grammar) -> bool:
    found = grammar.opener.match(normalised, at)
    if any(grammar.begins(normalised, place) for place in (at, found.end() if found else at)):
        return True
    return grammar.words.upset.match(normalised, at) is not None  # "I'm shy, parties drain me"


def _before_question(parts: list[Clause]) -> list[Clause]:
    """What is stated before the question: "I'm vegan, what can I eat?"; a tag ("right?") asks about all of it."""
    for at in range(len(parts) - 1, 0, -1):
        said = normalise_in_place(parts[at].text)
        if _ASKING.match(said) or _ASKING.match(f"{parts[at].after.lstrip(' ,')}{said}"):  # "..., qué libro ...?"
            return parts[:at]
    return []
