"""Expressions that belong together: the ends of a range, the members of a list, a feast beside its date (D6)."""

from __future__ import annotations

from itertools import pairwise

from hipocampo.text.dates.ranges import Join
from hipocampo.text.days.forms import Expression, Form
from hipocampo.text.days.tense import Clauses
from hipocampo.text.languages import words_of_all


class Lists:
    """What stands beside the expressions of a text."""

    def __init__(self, text: str, normalised: str, clauses: Clauses) -> None:
        self.text, self.normalised, self.clauses = text, normalised, clauses

    def joined(self, found: list[Expression]) -> list[Expression]:
        """The expressions, where two days of a month are the ends of a range: "from the 15th to the 19th"."""
        out: list[Expression] = []
        for one in found:
            before = out[-1] if out else None
            if before and self._is_range(before, one):
                out.pop()
                whole = before.found._replace(text=self.text[before.found.start : one.found.end], end=one.found.end)
                one = Expression(whole, Form(Join(before.form.node, one.form.node), "monthday range", leans=True))
            out.append(one)
        return out

    def apart(self, found: list[Expression]) -> list[Expression]:
        """The expressions without those that another one tells, and without lists of weekdays or months."""
        left = {at for at, one in enumerate(found) if self._is_listed(one)}
        for (at, one), (following, other) in pairwise(enumerate(found)):
            if self._recur(one, other):
                left |= {at, following}
            elif self._is_beside(one, other):
                left.add(at if one.is_feast else following)
            elif self._is_told_after(one, other):
                left.add(at)
            elif other.form.kind == "weekday" and self._is_told_before(one, other):
                left.add(following)
        return [one for at, one in enumerate(found) if at not in left]

    def _is_listed(self, one: Expression) -> bool:
        """Whether a weekday or a month stands in a list with words that are no expressions: "terça e quinta quem"."""
        times = self.clauses.grammar.times
        if times is None or one.form.kind not in ("weekday", "month"):
            return False
        return times.is_listed(self.normalised, one.found.start, one.found.end, led=False)

    def _recur(self, one: Expression, other: Expression) -> bool:
        """Whether months or weekdays stand in a list, and recur: "in January, May and September"."""
        kinds = {one.form.kind, other.form.kind}
        months = "month" in kinds and kinds <= {"month", "date"}
        return (months or kinds == {"weekday"}) and self._is_joined(one, other)

    def _is_beside(self, one: Expression, other: Expression) -> bool:
        """Whether the name of a feast stands beside its date: "on 6 March, Independence Day"."""
        yearly = all(pair.form.kind in ("date", "feast", "date range") for pair in (one, other))
        between = self.text[one.found.end : other.found.start].strip()
        return yearly and between in (",", "(", "-", "–") and one.is_feast != other.is_feast

    def _is_told_after(self, one: Expression, other: Expression) -> bool:
        """Whether the next expression tells the month of a day, or the day that something was moved to."""
        if one.form.kind == "monthday" and other.form.kind == "date" and self._is_joined(one, other):
            return True
        leans = one.form.leans and other.form.leans
        return leans and self.clauses.is_moved(one.found.end, other.found.start)

    def _is_told_before(self, one: Expression, other: Expression) -> bool:
        """Whether a weekday is that of the day before it: "hoje é sexta"."""
        between = self.text[one.found.end : other.found.start].lower().split()
        return bool(between) and self.clauses.grammar.copulas.issuperset(between)

    def _is_range(self, one: Expression, other: Expression) -> bool:
        between = self.normalised[one.found.end : other.found.start].split()
        days = one.form.kind == other.form.kind == "monthday"
        return days and bool(between) and words_of_all("days", "RANGE_JOINTS").issuperset(between)

    def _is_joined(self, one: Expression, other: Expression) -> bool:
        """Whether nothing but what joins a list stands between two expressions."""
        between = self.normalised[one.found.end : other.found.start].replace(",", " ").split()
        return words_of_all("days", "LIST_JOINTS").issuperset(between)
