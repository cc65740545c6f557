"""Whether what stands between and beside the words of a fact leaves them one clause of what was said (D3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from hipocampo.text.sameness.assertion.alignment import Alignment
from hipocampo.text.sameness.assertion.tokens import Token

__all__ = ["are_one_clause", "links_agree", "nothing_is_added", "nothing_turns"]

_LOOSE = frozenset({"", "on", "in", "to", "of", "by", "for"})  # what may be left out before a time
_YEAR = 4  # figures
_VERBAL = frozenset({"infinitive", "gerund", "future", "conditional", "subjunctive", "imperfect"})


def are_one_clause(found: Alignment) -> bool:
    """Whether the words stand together: in order, with nothing between them that belongs to another clause."""
    return (
        _in_order(found)
        and all(_passable(found, a, b) for a, b in pairwise(sorted(found.taken)))
        and all(_edge_holds(found, place) for place in found.taken)
    )


def _in_order(found: Alignment) -> bool:
    """Whether the words keep their order; what a preposition or a time begins may stand elsewhere."""
    chunks = _chunks(found)
    for chunk in chunks:
        if chunk != sorted(chunk):
            return False
    first = [chunk[0] for chunk in chunks]
    return first == sorted(first) or len(chunks) > 1


def _chunks(found: Alignment) -> list[list[int]]:
    """The places of the words, cut before what can move."""
    chunks: list[list[int]] = []
    for fact, said in found.pairs:
        token = found.fact(fact)
        moves = bool(link(found.claim.tokens, fact, found)) or found.claim.words.is_aside(token.word)
        if not chunks or moves or _after_user(found, fact):
            chunks.append([])
        chunks[-1].append(said)
    return chunks


def _after_user(found: Alignment, fact: int) -> bool:
    """Whether the subject of the fact stands right before a word: what goes before has moved to the front."""
    user = found.claim.user_at
    return user is not None and user < fact and not any(user < other < fact for other, _ in found.pairs)


def link(tokens: Sequence[Token], at: int, found: Alignment) -> str:
    """What a preposition says before a word: `to`; empty without one."""
    words, near = found.claim.words, True
    for place in range(at - 1, -1, -1):
        token = tokens[place]
        if token.role == "prep":
            return words.prepositions[token.word]
        bare = token.role in ("key", "number") and place not in found.taken and tokens is found.said.tokens
        bare = bare and not words.is_aside(token.word) and not (token.role == "number" and len(token.word) == _YEAR)
        if token.role == "owner" or (near and bare and not token.forms & _VERBAL):
            near = True
        elif _is_light(token, found):
            near = False
        else:
            return ""
    return ""


def _is_light(token: Token, found: Alignment) -> bool:
    """Whether a word may stand between a preposition and its noun: articles, possessives, `last`."""
    words = found.claim.words
    if token.role in ("joint", "stop", "verb", "helper", "denial", "user"):
        return False
    if token.raw in words.pronouns or token.word in words.speaker:
        return False
    return token.role in ("small", "mine") or words.is_aside(token.word)


def links_agree(found: Alignment) -> bool:
    """Whether the same prepositions lead to the same words."""
    claim, said = found.claim, found.said
    for fact, place in found.pairs:
        one = link(claim.tokens, fact, found)
        other = link(said.tokens, place, found)
        if one == other or (_is_time(found, place) and {one, other} <= _LOOSE):
            continue
        if not other and (place - 1 in found.taken or _after_list(found, place)):
            other = _inherited(found, place)
        if one != other and not _is_owner(found, fact, place, one):
            return False
    return True


def _is_time(found: Alignment, place: int) -> bool:
    """Whether a word is a time, which needs no preposition: `on Friday`, `Friday`."""
    words = found.claim.words
    token = found.token(place)
    return token.word in words.calendar or token.word in words.opening


def _after_list(found: Alignment, place: int) -> bool:
    for at in range(place - 1, -1, -1):
        token = found.token(at)
        if token.role == "joint":
            return token.word in found.claim.words.lists
        if not _is_light(token, found):
            return False
    return False


def _inherited(found: Alignment, place: int) -> str:
    """The preposition of what a word is listed with: `in Lisbon and Porto`."""
    low, _ = found.said.segment(place)
    for at in range(place - 1, low - 1, -1):
        token = found.token(at)
        if token.role == "prep":
            return found.claim.words.prepositions[token.word]
        if token.role in ("verb", "helper", "denial"):
            return ""
    return ""


def _is_owner(found: Alignment, fact: int, place: int, one: str) -> bool:
    """Whether one says `of` where the other has the mark of an owner: `Ana's dog`, `the dog of Ana`."""
    after = found.said.tokens[place + 1 : place + 2]
    return one == "of" and bool(after) and after[0].role == "owner"


def _passable(found: Alignment, a: int, b: int) -> bool:
    """Whether two neighbours among the words that were found belong together."""
    region = found.said.tokens[a + 1 : b]
    if any(a < cut <= b for cut in found.said.turns):
        return False
    expected = _joints_of_fact(found, a, b)
    joints = [token for token in region if token.role in ("joint", "stop")]
    if any(token.role == "stop" for token in joints):
        return False
    if joints and _turned_round(found, a, b):
        return _opens(found, a, joints)
    if expected:
        return _joined_alike(found, a, b, expected, joints)
    if not joints:
        return _skips_plainly(found, a, b)
    return _skips_listed(found, a, b, region, joints) or _skips_aside(region, found)


def _turned_round(found: Alignment, a: int, b: int) -> bool:
    """Whether the fact has the later word first."""
    fact = {said: at for at, said in found.pairs}
    return fact[a] > fact[b]


def _opens(found: Alignment, a: int, joints: Sequence[Token]) -> bool:
    """Whether a word stands in a time or place before a comma that opens the clause: `In May, I moved`."""
    start, end = found.said.piece(a)
    first = found.token(start)
    small = first.role == "prep" or found.claim.words.is_aside(first.word)
    verbs = any(one.role in ("verb", "helper") for one in found.said.tokens[start:end])
    return small and not verbs and [one.raw for one in joints] == [","]


def _joints_of_fact(found: Alignment, a: int, b: int) -> list[Token]:
    facts = sorted(fact for fact, said in found.pairs if said in (a, b))
    between = [fact for fact, _ in found.pairs if facts[0] < fact < facts[1]]
    return [] if between else found.claim.gap_joints(*facts)


def _joined_alike(found: Alignment, a: int, b: int, expected: list[Token], joints: list[Token]) -> bool:
    """Whether the words are joined as in the fact: `and` for `and`, `because` for `because`."""
    words = found.claim.words
    wanted = {_joint(token, found) for token in expected}
    if {_joint(token, found) for token in joints} != wanted:
        return False
    last = max(at for at in range(a + 1, b) if found.token(at).role == "joint")
    subordinate = found.token(last).word in words.subordinates | words.causes | words.relatives
    speaks = [at for at in range(last + 1, b) if found.token(at).word in words.speaker]
    if speaks and not _user_between(found, a, b):
        return False
    return subordinate or not any(_begins_other(found, at) for at in range(last + 1, b) if at not in speaks)


def _user_between(found: Alignment, a: int, b: int) -> bool:
    """Whether the fact means the user where the speaker says `I` between two words."""
    claim = found.claim
    if claim.user_at is not None and claim.outer_subject is None:
        return True
    first, last = sorted(fact for fact, said in found.pairs if said in (a, b))
    between = claim.tokens[first + 1 : last]
    return any(token.role == "user" or token.word in claim.words.epicene for token in between)


def _joint(token: Token, found: Alignment) -> str:
    words = found.claim.words
    if token.word in words.lists:
        return "and"
    return "cause" if token.word in words.causes else token.word


def _begins_other(found: Alignment, at: int) -> bool:
    """Whether a word between a joint and the next found one starts something else."""
    token, words = found.token(at), found.claim.words
    if token.carries:
        return token.word not in words.fillers and not words.is_adverb(token.word)
    return token.raw in words.pronouns or token.word in words.speaker


def _skips_plainly(found: Alignment, a: int, b: int) -> bool:
    """Whether what is left out within a clause only describes: adjectives, asides, phrases with a preposition."""
    region = range(a + 1, b)
    skipped = [at for at in region if found.token(at).carries and not found.claim.words.is_aside(found.token(at).word)]
    if any(_bars(found, at) for at in region):
        return False
    if not skipped:
        return True
    if _ends_subject(found, a) and not all("be present" in found.token(at).senses for at in skipped):
        return _describes_subject(found, skipped, a)
    if skipped and all("be present" in found.token(at).senses for at in skipped):  # `the meeting is on Friday`
        return not any(token.role in ("verb", "helper") for token in found.claim.tokens)
    if any(found.token(at).forms & _VERBAL or found.token(at).role == "verb" for at in skipped):
        return False
    if found.token(b).role == "number" and found.token(b - 1).role == "number":  # `twenty five`
        return False
    return _before_noun(found, skipped, b) or _phrase_between(found, skipped, a, b)


def _bars(found: Alignment, at: int) -> bool:
    """Whether a small word between two found ones belongs to something else: another subject, `less`."""
    token, words = found.token(at), found.claim.words
    if at in found.meant:
        return False
    heard = {other.word for other in found.claim.tokens}
    if token.word in words.weighty | words.turning and token.word not in heard:
        return True
    if token.word in words.speaker:
        return not found.claim.of_user
    return token.raw in words.pronouns and token.word not in heard


def _ends_subject(found: Alignment, a: int) -> bool:
    subject = found.claim.subject
    return bool(subject) and found.places.get(subject[-1]) == a


def _describes_subject(found: Alignment, skipped: list[int], a: int) -> bool:
    """Whether only names or phrases with a preposition stand between a subject and its verb."""
    if all(found.token(at).named for at in skipped):
        return True
    if any(found.token(at).forms & _VERBAL or found.token(at).role == "verb" for at in skipped):
        return False
    return any(found.token(at).role == "prep" for at in range(a + 1, skipped[0]))


def _before_noun(found: Alignment, skipped: list[int], b: int) -> bool:
    """Whether what is left out stands right before a word and describes it: `a big red car`."""
    return skipped == list(range(b - len(skipped), b)) or all(
        found.token(at).carries or found.token(at).role == "owner" for at in range(skipped[0], b)
    )


def _phrase_between(found: Alignment, skipped: list[int], a: int, b: int) -> bool:
    """Whether what is left out is an adjective right behind a word, or begins with a preposition."""
    if any(found.token(at).role == "prep" for at in range(a + 1, skipped[0])):
        return True
    if found.claim.words.noun_modifies_noun or skipped[0] != a + 1:
        return False
    return found.token(a + 2).role == "prep" or (a + 2 == b and _is_time(found, b))


def _skips_listed(found: Alignment, a: int, b: int, region: Sequence[Token], joints: Sequence[Token]) -> bool:
    """Whether what is left out is listed beside what follows: `tea and coffee`, `cooks and cleans`."""
    words = found.claim.words
    if any(token.word not in words.lists for token in joints):
        return False
    last = max(at for at in range(a + 1, b) if found.token(at).role == "joint")
    if any(_begins_other(found, at) for at in range(last + 1, b)) or any(_bars(found, at) for at in range(a + 1, b)):
        return False
    after = found.said.tokens[last + 1 : b]
    if any(one.role == "small" and next_.role == "prep" for one, next_ in pairwise(after)):  # `and one for Rita`
        return False
    if any(_new_subject(found, at) for at in range(a + 1, last) if found.token(at).role == "joint"):
        return False
    return not _goes_on(found, max(found.taken) if b == max(found.taken) else b)


def _new_subject(found: Alignment, joint: int) -> bool:
    """Whether a name or a pronoun follows a joint: it may be who does what comes next."""
    words = found.claim.words
    for token in found.said.tokens[joint + 1 :]:
        if token.role in ("small", "prep") and token.raw not in words.pronouns | words.speaker:
            continue
        return token.raw in words.pronouns | words.speaker or token.role in ("verb", "helper")
    return False


def _goes_on(found: Alignment, place: int) -> bool:
    """Whether a word behind the last found one makes it the subject of something: `the car and the house burned`."""
    words = found.claim.words
    for at in range(place + 1, len(found.said.tokens)):
        token = found.token(at)
        if at in found.taken:
            return False
        if words.is_aside(token.word) or (token.role == "small" and token.word not in words.articles):
            continue
        return token.carries or token.role in ("helper", "denial", "owner")
    return False


def _skips_aside(region: Sequence[Token], found: Alignment) -> bool:
    """Whether what is left out stands between commas and only names: `, my sister Ana,`."""
    if len(region) < 2 or region[0].raw != "," or region[-1].raw != ",":
        return False
    inside = region[1:-1]
    return all(token.role in ("small", "prep") or token.role == "key" for token in inside) and any(
        token.named for token in inside
    )


def _edge_holds(found: Alignment, place: int) -> bool:
    """Whether the next word leaves a found one what it is: a `dog kennel` is no dog, `Ana's` brother is not Ana."""
    after = found.said.tokens[place + 1 : place + 2]
    if not after or place + 1 in found.taken:
        return True
    token, words = after[0], found.claim.words
    if token.role == "owner":
        return place + 2 in found.taken and any(one.role == "owner" for one in found.claim.tokens)
    if not words.noun_modifies_noun or token.role != "key" or words.is_aside(token.word):
        return True
    return bool(token.forms & {"participle", "gerund", "past"}) or token.named


def nothing_turns(found: Alignment) -> bool:
    """Whether nothing that was left out makes it something else: a `toy` car, `few` friends."""
    words = found.claim.words
    heard = {token.word for token in found.claim.tokens}
    start, end = found.said.piece(found.start)[0], found.said.piece(found.end)[1]
    if any(token.word in words.turning and token.word not in heard for token in found.said.tokens[start:end]):
        return False
    if "denial" not in found.claim.kinds and any(_is_one_of(found, place) for place in found.taken):
        return False
    return "denial" not in found.claim.kinds or not any(_narrows(found, at) for at in range(start, end))


def _is_one_of(found: Alignment, place: int) -> bool:
    """Whether a word is only one that it may be: `Tom or Jack`."""
    words, said = found.claim.words, found.said.tokens
    if any(token.word in words.choices for token in found.claim.tokens):
        return False
    before = next((one for one in reversed(said[:place]) if one.role not in ("small", "prep")), None)
    after = next(iter(said[place + 1 : place + 2]), None)
    return any(one is not None and one.role == "joint" and one.word in words.choices for one in (before, after))


def _narrows(found: Alignment, at: int) -> bool:
    """Whether a word that the fact leaves out says what alone is denied: `I don't drink on weekdays`."""
    words, token = found.claim.words, found.token(at)
    denials = [one for one in range(found.said.piece(at)[0], at) if found.token(one).role == "denial"]
    next_ = next(
        (one for one in range(at, len(found.said.tokens)) if found.token(one).role == "denial"), len(found.said.tokens)
    )
    if token.role == "denial" or token.word in {one.word for one in found.claim.tokens}:  # `não tenho filho nenhum`
        return False
    if at in found.taken or not denials or not any(denials[-1] < one < next_ for one in found.taken):
        return False
    return token.carries or token.word in words.universal | words.weighty


def nothing_is_added(found: Alignment) -> bool:
    """Whether the small words of the fact that say something were said too: `only`, `always`, `their`."""
    words = found.claim.words
    start, end = found.said.piece(found.start)[0], found.said.piece(found.end)[1]
    heard = found.said.tokens[start:end]
    said = {token.word for token in heard}
    for token in found.claim.tokens:
        adds = token.word in words.fillers - words.empty or token.word in words.universal | words.weighty
        if adds and token.word not in said:
            return False
    return True
