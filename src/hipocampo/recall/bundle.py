"""Bundles: hits that fit a budget of tokens, as many as possible of those that are worth most, the best first (F5).

The budget is for the bundle as it is rendered, headings and line ends included. A hit that is too long is cut to its
best sentences, and an opinion shows less of its evidence where there is no room for all. A hit that nearly repeats
another of its session gives way, but only where room is short: leaving out harms more than repeating.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from hipocampo.core.record import Hit
from hipocampo.recall.excerpt import excerpt
from hipocampo.text.tokens import count_tokens
from hipocampo.text.words import indexed, search_query

__all__ = ["Render", "fit", "line", "lines"]

Render = Callable[[Sequence[Hit]], str]

LEAST = 20  # tokens of a text that are worth showing
_SHARES = 3  # no hit takes more than one of so many shares of a tight budget while others need theirs
_SHORTEST = 8  # tokens of the shortest line
_LOOKED_AT = 3  # times the room: hits after that have no chance
_REPEATS = 0.5  # the share of common stems from which a hit repeats another


def line(one: Hit) -> str:
    """A hit as one line of a prompt, with its source."""
    return f"- {' '.join(one.content.split())} ({one.source})"


def lines(hits: Sequence[Hit]) -> str:
    """Hits as lines of a prompt."""
    return "\n".join(map(line, hits))


def fit(hits: Sequence[Hit], budget: int, asked: str = "", render: Render = lines) -> list[Hit]:
    """The hits that make the most of a budget, in their order; long ones are cut to what answers the question."""
    hits = hits[: 2 * budget // _SHORTEST + 1]
    if _within(render(hits), budget):
        return list(hits)
    return _Bundle(hits, budget, _stems_of(asked), render).chosen()


def _within(text: str, budget: int) -> bool:
    """Whether a text fits a budget; no text has more tokens than bytes, which are cheap to count."""
    return len(text.encode("utf-8", "surrogatepass")) <= budget or count_tokens(text) <= budget


def _stems_of(asked: str) -> frozenset[str]:
    """Every stem by which a text can contain a word of the question."""
    return frozenset(form for term in search_query(asked).terms for form in term.forms)


class _Item(NamedTuple):
    """A hit that may be chosen: its place among all, its cost and its value."""

    place: int
    hit: Hit
    cost: int
    value: float


@dataclass(frozen=True)
class _Bundle:
    """One choice of hits for a budget that does not hold all of them."""

    hits: Sequence[Hit]
    budget: int
    wanted: Collection[str]
    render: Render

    def chosen(self) -> list[Hit]:
        """The hits that fit: the best one, then by value for their length or by place, whichever is worth more."""
        items = self._items()
        by_place = self._taken(items)
        by_worth = self._taken(items[:1] + sorted(items[1:], key=lambda item: (-item.value / item.cost, item.place)))
        best = max(by_place, by_worth, key=_worth)
        return self._exact([item.hit for item in self._grown(sorted(best))])

    @cached_property
    def _frame(self) -> int:
        """The tokens of what is rendered around the lines."""
        one = self.hits[0]
        return 2 * count_tokens(self.render([one])) - count_tokens(self.render([one, one]))

    @property
    def _room(self) -> int:
        return self.budget - self._frame

    def _cost(self, one: Hit) -> int:
        return count_tokens(self.render([one])) - self._frame

    def _items(self) -> list[_Item]:
        """The hits that may be chosen, in their order, at most as many as fill the room several times over."""
        items: list[_Item] = []
        left = _LOOKED_AT * self._room
        for place in range(len(self.hits)):
            item = self._item(place)
            if item:
                items.append(item)
                left -= item.cost
            if left <= 0:
                break
        return items

    def _item(self, place: int) -> _Item | None:
        """A hit with its cost, cut to its share of the budget; None if too little of it would be left."""
        one, share = self.hits[place], self._room // _SHARES
        cost = self._cost(one)
        if cost > share:
            one, cost = self._barer(one, share, cost)
        share = max(LEAST + cost - count_tokens(one.content), share)
        if cost > share:
            cut = self._cut(one, cost, min(share, self._room))
            if cut is None:
                return None
            one, cost = cut, self._cost(cut)
        return _Item(place, one, max(cost, 1), self._value(place))

    def _barer(self, one: Hit, most: int, cost: int) -> tuple[Hit, int]:
        """The hit with as much evidence as fits a cost, in the end with none; and its cost."""
        bare = replace(one, evidence=(), against=())
        least = self._cost(bare) if one.evidence or one.against else cost
        if least >= cost:  # nothing of it is shown
            return one, cost
        for less in _with_less(one):
            if least < most and (cost := self._cost(less)) <= most:
                return less, cost
        return bare, least

    def _value(self, place: int) -> float:
        """The value of a hit relative to the best; it falls faster than scores, so that trifles crowd out no answer."""
        best = self.hits[0].score
        relative = self.hits[place].score / best if best > 0 else 1 / (place + 1)
        return float(min(max(relative, 0.0), 1.0) ** 2 + 1e-6 / (place + 1))

    def _cut(self, one: Hit, cost: int, most: int) -> Hit | None:
        """The hit with its text cut to fit a cost; None if too little would be left."""
        left = most - (cost - count_tokens(one.content))
        if left < LEAST:
            return None
        return replace(one, content=excerpt(one.content, self.wanted, left))

    def _taken(self, items: Sequence[_Item]) -> list[_Item]:
        """The items that fit, taken in order; those that repeat another of their session are tried last."""
        taken: list[_Item] = []
        waiting: list[_Item] = []
        left = self._room
        for item in items:
            item = self._made_to_fit(item, left)
            if item.cost <= left and self._repeats(item, taken):
                waiting.append(item)
            elif item.cost <= left:
                taken.append(item)
                left -= item.cost
        for item in waiting:
            item = self._made_to_fit(item, left)
            if item.cost <= left:
                taken.append(item)
                left -= item.cost
        return taken

    def _made_to_fit(self, item: _Item, left: int) -> _Item:
        """The item without the evidence that there is no room for."""
        if item.cost <= left:
            return item
        hit, cost = self._barer(item.hit, left, item.cost)
        return item._replace(hit=hit, cost=max(cost, 1))

    def _repeats(self, item: _Item, taken: Sequence[_Item]) -> bool:
        session = item.hit.session
        return session is not None and any(
            other.hit.session == session and self._overlap(item.place, other.place) >= _REPEATS for other in taken
        )

    def _overlap(self, one: int, other: int) -> float:
        first, second = self._stems[one], self._stems[other]
        return len(first & second) / (len(first | second) or 1)

    @cached_property
    def _stems(self) -> list[frozenset[str]]:
        return [frozenset(indexed(one.content)) for one in self.hits]

    def _grown(self, items: Sequence[_Item]) -> list[_Item]:
        """The items, with as much of cut texts and evidence restored as there is still room for."""
        left = self._room - sum(item.cost for item in items)
        grown = []
        for item in items:
            if item.hit is not self.hits[item.place] and left > 0:
                longer = self._fullest(self.hits[item.place], item.cost + left)
                if longer and item.cost < (cost := self._cost(longer)) <= item.cost + left:
                    left -= cost - item.cost
                    item = item._replace(hit=longer, cost=cost)
            grown.append(item)
        return grown

    def _fullest(self, one: Hit, most: int) -> Hit | None:
        """As much of a hit as fits a cost: evidence is dropped before text is cut; None if too little would be left."""
        cost = self._cost(one)
        if cost <= most:
            return one
        barer, cost = self._barer(one, most, cost)
        return barer if cost <= most else self._cut(barer, cost, most)

    def _exact(self, hits: list[Hit]) -> list[Hit]:
        """The hits that really fit: the tokens of the whole are not quite the sum of its parts."""
        while hits and (over := count_tokens(self.render(hits)) - self.budget) > 0:
            hits = self._lightened(hits, over)
        return hits

    def _lightened(self, hits: list[Hit], over: int) -> list[Hit]:
        """The hits with less of the last evidence; where there is none, with less of the last hit, or without it."""
        for at in reversed(range(len(hits))):
            cost = self._cost(hits[at])
            barer, least = self._barer(hits[at], cost - over, cost)
            if least < cost:
                return [*hits[:at], barer, *hits[at + 1 :]]
        *others, last = hits
        cut = self._cut(last, cost := self._cost(last), cost - over)
        return [*others, cut] if cut and cut.content != last.content else others


def _with_less(one: Hit) -> Iterator[Hit]:
    """The hit with less and less of its evidence; where there are two sides, something of both stays."""
    evidence, against = one.evidence, one.against
    while max(len(evidence), len(against)) > 1:
        if len(against) >= len(evidence):
            against = against[:-1]
        else:
            evidence = evidence[:-1]
        yield replace(one, evidence=evidence, against=against)


def _worth(items: Sequence[_Item]) -> float:
    return sum(item.value for item in items)
