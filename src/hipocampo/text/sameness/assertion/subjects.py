"""Whether it is the same one who does it, owns it, and to whom it is done (D3)."""

from __future__ import annotations

from hipocampo.text.sameness.assertion.alignment import Alignment
from hipocampo.text.sameness.assertion.clauses import is_finite
from hipocampo.text.sameness.assertion.forms import is_first_person, person_changes
from hipocampo.text.sameness.assertion.tokens import Token

__all__ = ["are_the_same", "is_done_to_speaker"]

_NOUNS = 3  # words of a place or a time that opens a clause
_VERBAL = frozenset({"past", "gerund", "future", "conditional", "imperfect"})
_OWNER_NEAR = 3  # words between `my` and what is mine
_EITHER = frozenset({"imperfect", "conditional"})  # the same in the first and the third person
_LEFT_OUT = frozenset({"past", "gerund", "participle"})


def are_the_same(found: Alignment) -> bool:
    """Whether the fact tells of whom the clause tells."""
    claim = found.claim
    if not (_owned(found) and _pronouns_agree(found)):
        return False
    if claim.user_at is not None:
        outer = claim.outer_subject
        return _speaker_does(found, _predicate(found)) and (outer is None or _begins_outside(found, outer))
    if claim.user_is_object and not is_done_to_speaker(found):
        return False
    if claim.opens_with_verb and _speaker_does(found, found.pairs[0][0]):
        return True
    return _other_does(found)


def _changes(found: Alignment, at: int) -> bool:
    """Whether a word of the fact is a verb that was said in the first person: `duvido`, `duvida`."""
    return person_changes(found.fact(at), found.token(found.places[at]), found.claim.words)


def _begins_outside(found: Alignment, outer: int) -> bool:
    return outer in found.places and _begins_clause(found, found.places[outer])


def _predicate(found: Alignment) -> int:
    """The first word of the fact behind the user."""
    user = found.claim.user_at or 0
    later = [at for at, _ in found.pairs if at > user and not found.claim.words.is_aside(found.fact(at).word)]
    beside = found.claim.clauses.adverbial
    verbs = [at for at in later if at not in beside or found.fact(at).role == "verb" or _changes(found, at)]
    return (verbs or later or [found.pairs[-1][0]])[0]


def _speaker_does(found: Alignment, fact: int) -> bool:
    """Whether the speaker is the one who does the verb."""
    place = found.places[fact]
    said, words = found.said, found.claim.words
    token = said.tokens[place]
    low, _ = said.segment(place)
    first = _is_first(found, token)
    for at in range(place - 1, low - 1, -1):
        before = said.tokens[at]
        if before.word in words.speaker:
            return not _is_governed(found, at)
        if before.role in ("joint", "stop"):
            return _may_begin(found, at, fact, place, first)
        if not _is_light(found, at):
            clear = found.said.sure or _opens_clause(found, low, at)
            return first and clear and _is_verb(found, place) and not _is_somebody(found, at)
        first = first or (before.role in ("helper", "verb") and is_first_person(before, words))
    if low and said.tokens[low - 1].role != "stop" and said.tokens[low].word in words.relatives | words.subordinates:
        return False
    return first or (low == 0 and _left_out(found, token))


def _is_governed(found: Alignment, subject: int) -> bool:
    """Whether a verb that the fact lacks stands before a subject: `people think I`, `she insists that I`."""
    said, words = found.said, found.claim.words
    start, _ = said.piece(subject)
    joint = said.tokens[start - 1] if start else None
    depends = joint is not None and joint.role == "joint" and joint.word in words.subordinates | words.relatives
    if depends and not _in_fact(found, start - 1):
        return True
    opens, nouns = False, 0
    for at in range(start, subject):
        token = said.tokens[at]
        if token.role == "prep":
            opens, nouns = True, 0
        if not token.carries or at in found.taken or words.is_aside(token.word) or at in said.adverbial:
            continue
        nouns += 1
        if not opens or nouns > _NOUNS or token.role == "verb" or token.forms & _VERBAL:
            return not _coordinated(found, at, subject)
    return False


def _coordinated(found: Alignment, at: int, subject: int) -> bool:
    """Whether a word before `I` does it too: `Ana and I`."""
    return any(found.token(one).role == "joint" for one in range(at + 1, subject))


def _is_somebody(found: Alignment, at: int) -> bool:
    """Whether a word right before a verb is somebody who may do it: `mi hermano perdio`."""
    token, words = found.token(at), found.claim.words
    before = found.token(at - 1) if at else None
    if before is not None and before.word in words.mine | words.articles and at > 1:
        before = found.token(at - 2)
    return (words.is_person(token.word) or token.named) and (before is None or before.role != "prep")


def _is_verb(found: Alignment, place: int) -> bool:
    """Whether a word of the first person is one, and no noun behind an article: `meu trabalho`."""
    before, words = found.token(place - 1), found.claim.words
    return before.role != "prep" and before.word not in words.articles | words.mine | words.possessives


def _may_begin(found: Alignment, joint: int, fact: int, place: int, first: bool) -> bool:
    """Whether the speaker is the subject of a verb that follows a joint: `I keep bees and sell honey`."""
    words, token = found.claim.words, found.token(place)
    word = found.token(joint).word
    if word in words.subordinates | words.relatives and not _in_fact(found, joint):
        return False
    if first:
        return True
    return word in words.lists and _shares_subject(found, joint, token)


def _in_fact(found: Alignment, joint: int) -> bool:
    return any(token.word == found.token(joint).word for token in found.claim.tokens)


def _shares_subject(found: Alignment, joint: int, token: Token) -> bool:
    """Whether the clause before a joint is the speaker's, in the same time."""
    said, words = found.said, found.claim.words
    low, _ = said.segment(joint)
    before = said.tokens[low:joint]
    speakers = [at for at, one in enumerate(before) if one.word in words.speaker]
    if not speakers or any(one.word in words.pronouns or one.word in words.subordinates for one in before):
        return False
    verb = next((one for one in before[speakers[-1] + 1 :] if one.carries and not words.is_aside(one.word)), None)
    helped = any(one.role == "helper" for one in before[speakers[-1] + 1 :])
    if verb is None:
        return False
    return bool(verb.forms & token.forms) or verb.role == "verb" or token.role == "verb" or helped


def _is_first(found: Alignment, token: Token) -> bool:
    """Whether the verb that was said shows the speaker by its form."""
    words = found.claim.words
    if words.noun_modifies_noun or not is_first_person(token, words):
        return False
    return token.role in ("key", "verb", "helper")


def _opens_clause(found: Alignment, low: int, at: int) -> bool:
    """Whether all from the beginning of a clause is no subject: a phrase with a preposition, a time."""
    words, said = found.claim.words, found.said
    start, _ = said.piece(at)
    for place in range(start, at + 1):
        token = said.tokens[place]
        if token.role == "prep" or words.is_aside(token.word):
            return True
        if token.carries:
            return False
    return True


def _left_out(found: Alignment, token: Token) -> bool:
    """Whether a sentence leaves out `I` before its verb: `Switched to tea`, `Hate mayo`, `tinha que sair`."""
    words = found.claim.words
    if _names_somebody(found):
        return False
    if not words.noun_modifies_noun:
        return found.said.alone and (bool(token.forms & _EITHER) or any(map(_is_either, token.senses)))
    if not words.leaves_out_speaker:
        return False
    return (bool(token.forms & _LEFT_OUT) and token.role == "key") or token.word in words.stative


def _names_somebody(found: Alignment) -> bool:
    """Whether somebody who may be the subject comes later: `trabalhava num banco, a minha mãe`, `Raised here, Ana`."""
    words, said = found.claim.words, found.said.tokens
    _, high = found.said.segment(found.start)
    for at in range(found.start + 1, high):
        token, before = said[at], said[at - 1]
        if token.raw in words.pronouns and at not in found.taken:
            return True
        bare = before.role != "prep" and not (before.role == "small" and at > 1 and said[at - 2].role == "prep")
        if at not in found.taken and bare and (words.is_person(token.word) or token.named):
            return True
    return False


def _is_either(sense: str) -> bool:
    return sense.split()[-1] in _EITHER


def _is_light(found: Alignment, at: int) -> bool:
    """Whether a word may stand between a subject and its verb: helpers, denials, asides, `me`."""
    token, words = found.token(at), found.claim.words
    if at in found.said.adverbial:
        return True
    if at in found.taken:
        return words.is_aside(token.word) or token.role in ("verb", "helper")
    if token.role in ("helper", "denial") or words.is_aside(token.word) or token.word in words.me:
        return "modal" not in token.senses or _modal_in_fact(found)
    if token.role == "prep":
        return at > 0 and found.token(at - 1).role == "helper"
    held = words.articles | words.mine | words.possessives
    return token.role == "small" and token.raw not in words.pronouns and token.word not in held


def _modal_in_fact(found: Alignment) -> bool:
    return any("modal" in token.senses for token in found.claim.tokens) or "future" in found.claim.kinds


def _other_does(found: Alignment) -> bool:
    """Whether the subject of the fact begins the clause, and no verb in it is the speaker's."""
    claim = found.claim
    named = [found.places[at] for at in claim.subject if at in found.places]
    if not named:
        return False
    place = min(named)
    if any(_becomes_third(found, fact, at) for fact, at in found.pairs):
        return False
    return not _is_bare_verb(found, place) and _begins_clause(found, place)


def _begins_clause(found: Alignment, place: int) -> bool:
    """Whether a subject stands where its clause begins."""
    claim, said, words = found.claim, found.said, found.claim.words
    low, _ = said.segment(place)
    for at in range(place - 1, low - 1, -1):
        token = said.tokens[at]
        if token.role in ("joint", "stop"):
            return token.word not in words.subordinates | words.relatives or _in_fact(found, at)
        if at in found.taken or words.is_aside(token.word):
            continue
        if token.role == "prep":
            return _link_in_fact(found)
        if token.word in words.speaker or token.raw in words.pronouns:
            return any(one.raw == token.raw for one in claim.tokens)
        if token.word in words.possessives and not any(one.word == token.word for one in claim.tokens):
            return False  # `her phone`
        if token.role in ("small", "mine", "denial"):
            continue
        named = said.tokens[place].named and words.is_person(token.word)  # `my sister Ana`
        return named or _opens_clause(found, low, at)
    return not (low and said.tokens[low].word in words.relatives | words.subordinates)


def _is_bare_verb(found: Alignment, place: int) -> bool:
    """Whether a clause begins with a verb whose subject is left out, which is nobody that the fact names."""
    said, words = found.said, found.claim.words
    token, start = said.tokens[place], said.piece(place)[0]
    if not found.claim.opens_with_verb or token.role not in ("key", "verb") or place != start:
        return False
    after = said.tokens[place + 1] if place + 1 < len(said.tokens) else None
    goes_on = after is None or after.role in ("prep", "small", "joint", "stop", "number", "denial")
    third = words.third.fullmatch(token.raw) is not None or token.role == "verb"
    return goes_on and (token.word.endswith("s") if words.noun_modifies_noun else third)


def _link_in_fact(found: Alignment) -> bool:
    first = found.claim.keys[0]
    return any(token.role == "prep" for token in found.claim.tokens[:first])


def _becomes_third(found: Alignment, fact: int, place: int) -> bool:
    return found.fact(fact).raw != found.token(place).raw and person_changes(
        found.fact(fact), found.token(place), found.claim.words
    )


def is_done_to_speaker(found: Alignment) -> bool:
    """Whether what is done to the user was done to the speaker."""
    start, end = found.said.piece(found.start)[0], found.said.piece(found.end)[1]
    words = found.claim.words
    after = found.said.tokens[found.start + 1 : end]  # `she told I should`
    return any(token.word in words.me for token in found.said.tokens[start:end]) or any(
        token.word in words.speaker for token in after
    )


def _owned(found: Alignment) -> bool:
    """Whether what the fact calls the user's is called so."""
    words = found.claim.words
    for at, token in enumerate(found.claim.tokens):
        if token.role == "mine":
            near = [said for fact, said in found.pairs if at - 4 <= fact <= at + 2]
            if not any(_is_mine(found, said) for said in near):
                return False
        if token.word in words.possessives and not _possessed(found, at, token):
            return False
    return True


def _is_mine(found: Alignment, place: int) -> bool:
    """Whether `my` stands before a word, with no more than what describes it between, or `meu` behind it."""
    words = found.claim.words
    for at in range(place - 1, max(-1, place - 1 - _OWNER_NEAR), -1):
        token = found.token(at)
        if token.word in found.claim.words.mine:
            return True
        if token.role not in ("key", "number"):
            break
    after = found.said.tokens[place + 1 : place + 2]
    named = _is_kin_name(found, place) or _is_the_only(found, place)
    return (bool(after) and after[0].word in words.mine) or named


def _is_the_only(found: Alignment, place: int) -> bool:
    """Whether a thing stands with its article alone, as what is one's own does: `the flat is too small`."""
    words, said = found.claim.words, found.said.tokens
    before, after = said[place - 1] if place else None, said[place + 1] if place + 1 < len(said) else None
    if before is None or before.word not in words.definite or words.is_person(said[place].word):
        return False
    led = place > 1 and said[place - 2].role == "prep"
    alone = after is None or after.role in ("verb", "helper", "joint", "stop", "denial") or is_finite(after, words)
    return alone and not led and not any(one.word in words.mine | words.possessives for one in said)


def _is_kin_name(found: Alignment, place: int) -> bool:
    """Whether a word for somebody of the family stands without an article: `Mum`, `mamãe`."""
    before = found.token(place - 1) if place else None
    bare = before is None or before.role in ("joint", "stop", "prep") or before.word in found.claim.words.articles
    return found.token(place).word in found.claim.words.kin_names and bare


def _possessed(found: Alignment, at: int, token: Token) -> bool:
    """Whether what the fact calls somebody's was called theirs, or mine where it tells of the user."""
    next_ = next((said for fact, said in found.pairs if fact > at), None)
    if next_ is None:
        return True
    before = [found.token(one) for one in range(max(0, next_ - _OWNER_NEAR), next_)]
    if any(one.word == token.word for one in before):
        return True
    ours = any(one.word in found.claim.words.ours for one in before)
    return (found.claim.of_user or ours) and _is_mine(found, next_)


def _pronouns_agree(found: Alignment) -> bool:
    """Whether each pronoun of the fact was said, or stands for the speaker."""
    words = found.claim.words
    start, end = found.said.piece(found.start)[0], found.said.piece(found.end)[1]
    heard = {token.word for token in found.said.tokens[start:end]}
    for token in found.claim.tokens:
        if token.raw not in words.pronouns or token.word in heard:
            continue
        speaks = heard & (words.speaker | words.me)
        if not (found.claim.of_user and token.word in words.epicene and speaks):
            return False
    return True
