"""Wallets: balances and loans, folded from the events of credits; double entry, never overdrawn (B11).

Every event moves an amount from one account to another, so that all balances always add up to zero. Two accounts
belong to the house: credits come from `issuer`, which alone may fall below zero, and what is spent goes to
`expenses`. An event that would overdraw a wallet, exceed the budget that its owner was set, or repay more than is owed,
moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hipocampo.core.actors import HOUSE
from hipocampo.core.events import Event

ISSUER = "issuer"
EXPENSES = "expenses"
ACCOUNTS = (ISSUER, EXPENSES)  # nobody's wallets: credits are minted or lent from the one, nothing leaves the other
MOST = 2**53  # beyond, other readers of JSON lose units

Body = dict[str, Any]
Look = Callable[[str, str], Body | None]
Items = dict[tuple[str, str], Body]

TRANSFER, LOAN, REPAYMENT = "TransferExecuted", "LoanDisbursed", "LoanRepaymentMade"
MOVES = ("CreditsMinted", "CreditsTransferred", "CreditsSpent", TRANSFER, LOAN, REPAYMENT)
PERIODS = {"day": 10, "month": 7, "year": 4}  # of a budget, by the letters of a stamp that name it


class Move(NamedTuple):
    """An amount that goes from one account to another."""

    origin: str
    target: str
    amount: int


def balance(look: Look, wallet: str) -> int:
    """What an account holds."""
    body = look("wallet", wallet)
    return body["balance"] if body else 0


def moved(event: Event, look: Look) -> Items:
    """The accounts and loans after an event; nothing where it moves nothing."""
    move = _move(event, look) if event.type != TRANSFER or is_allowed(event) else None
    if move is None or move.origin == move.target:
        return {}
    left, there = balance(look, move.origin) - move.amount, balance(look, move.target) + move.amount
    if (left < 0 and move.origin != ISSUER) or there > MOST or left < -MOST:
        return {}
    spent = {} if event.type == REPAYMENT else _spent(move, event.timestamp, look)
    if spent is None:
        return {}
    wallets: Items = {
        ("wallet", id): {**(look("wallet", id) or {}), "balance": now}
        for id, now in ((move.origin, left), (move.target, there))
    }
    return wallets | spent | _loan(event, move, look)


def is_allowed(event: Event) -> bool:
    """Whether the house wrote an event, or a clause that it names let another do so."""
    return event.actor in HOUSE or bool(event.metadata.get("under"))


def created(event: Event, look: Look) -> Items:
    """A wallet beside the one that everybody has under their own id: the house's doing, or its owner's."""
    id, owner = event.payload["walletId"], event.payload["ownerId"]
    texts = all(isinstance(one, str) and one for one in (id, owner))
    taken = texts and (id in ACCOUNTS or id in HOUSE or look("wallet", id) or look("entity", id))
    if not texts or taken or event.actor not in (*HOUSE, owner):
        return {}
    return {("wallet", id): {"balance": 0, "owner": owner}}


# Budgets


def budget_set(event: Event, look: Look) -> Items:
    """B16: the most that an entity may spend, in all or in each period; None lifts it."""
    amount, per = event.payload["amount"], event.payload.get("per")
    sound = amount is None or (type(amount) is int and 0 <= amount <= MOST)
    if not sound or (per is not None and per not in PERIODS) or not is_allowed(event):
        return {}
    if look("entity", event.aggregate_id) is None:
        return {}
    return {("budget", event.aggregate_id): {"amount": amount, "per": per, "spent": 0, "window": ""}}


def budget_left(look: Look, wallet: str, now: str) -> int | None:
    """B16: what a wallet's owner may still spend at a moment; None without a budget."""
    body = look("budget", _owner(look, wallet))
    if body is None or body["amount"] is None:
        return None
    return int(body["amount"]) - (body["spent"] if body["window"] == _window(body, now) else 0)


def _spent(move: Move, now: str, look: Look) -> Items | None:
    """The budget after what was spent; None where it does not allow it."""
    left = budget_left(look, move.origin, now)
    if left is None:
        return {}
    if move.amount > left:
        return None
    owner = _owner(look, move.origin)
    body = look("budget", owner) or {}
    return {("budget", owner): {**body, "spent": body["amount"] - left + move.amount, "window": _window(body, now)}}


def _owner(look: Look, wallet: str) -> str:
    return str((look("wallet", wallet) or {}).get("owner", wallet))


def _window(budget: Body, now: str) -> str:
    """The period of a budget that a moment lies in, in UTC."""
    return now[: PERIODS[budget["per"]]] if budget["per"] else ""


def amount_of(value: object) -> int | None:
    """A whole number of credits above nothing, or None."""
    return value if type(value) is int and 0 < value <= MOST else None


def _move(event: Event, look: Look) -> Move | None:
    field: Callable[[str], Any] = event.payload.get
    amount = amount_of(field("amount"))
    if event.type == REPAYMENT:
        return _repayment(event, amount, look)
    origin, target = field("fromWalletId"), field("toWalletId")
    if origin in ACCOUNTS or target in ACCOUNTS:
        return None
    if event.type == "CreditsMinted":
        origin = ISSUER
    elif event.type == "CreditsSpent":
        target = EXPENSES
    elif event.type == LOAN:
        origin = ISSUER if origin is None else origin
        if look("loan", _loan_id(event)):
            return None
    if amount is None or not all(isinstance(one, str) and one for one in (origin, target)):
        return None
    return Move(origin, target, amount)


def _repayment(event: Event, amount: int | None, look: Look) -> Move | None:
    id = event.payload.get("loanId")
    loan = look("loan", id) if isinstance(id, str) else None
    if loan is None or amount is None or amount > loan["owed"]:
        return None
    return Move(loan["borrower"], loan["lender"], amount)


def _loan(event: Event, move: Move, look: Look) -> Items:
    loan: Body
    if event.type == LOAN:
        loan = {"lender": move.origin, "borrower": move.target, "amount": move.amount, "owed": move.amount}
        return {("loan", _loan_id(event)): loan}
    if event.type == REPAYMENT:
        loan = look("loan", event.payload["loanId"]) or {}  # there, or nothing would have moved
        return {("loan", event.payload["loanId"]): {**loan, "owed": loan["owed"] - move.amount}}
    return {}


def _loan_id(event: Event) -> str:
    """The id of a loan; one that is not told is that of the event's aggregate, as in the seed."""
    id = event.payload.get("loanId", event.aggregate_id)
    if not isinstance(id, str):
        raise TypeError(id)
    return id
