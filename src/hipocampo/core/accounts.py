"""Wallets: balances and loans, folded from the events of credits; double entry, never overdrawn (B11).

Every event moves an amount from one account to another, so that all balances always add up to zero. Two accounts
belong to the house: credits come from `issuer`, which alone may fall below zero, and what is spent goes to
`expenses`. An event that would overdraw a wallet, or repay more than is owed, moves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hipocampo.core.events import Event

ISSUER = "issuer"
EXPENSES = "expenses"
ACCOUNTS = (ISSUER, EXPENSES)  # nobody's wallets: credits are minted or lent from the one, nothing leaves the other
MOST = 2**53  # beyond, other readers of JSON lose units

Body = dict[str, Any]
Look = Callable[[str, str], Body | None]
Items = dict[tuple[str, str], Body]

MOVES = ("CreditsMinted", "CreditsTransferred", "CreditsSpent", "LoanDisbursed", "LoanRepaymentMade")


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
    move = _move(event, look)
    if move is None or move.origin == move.target:
        return {}
    left, there = balance(look, move.origin) - move.amount, balance(look, move.target) + move.amount
    if (left < 0 and move.origin != ISSUER) or there > MOST or left < -MOST:
        return {}
    items: Items = {("wallet", move.origin): {"balance": left}, ("wallet", move.target): {"balance": there}}
    return items | _loan(event, move, look)


def amount_of(value: object) -> int | None:
    """A whole number of credits above nothing, or None."""
    return value if type(value) is int and 0 < value <= MOST else None


def _move(event: Event, look: Look) -> Move | None:
    field: Callable[[str], Any] = event.payload.get
    amount = amount_of(field("amount"))
    if event.type == "LoanRepaymentMade":
        return _repayment(event, amount, look)
    origin, target = field("fromWalletId"), field("toWalletId")
    if origin in ACCOUNTS or target in ACCOUNTS:
        return None
    if event.type == "CreditsMinted":
        origin = ISSUER
    elif event.type == "CreditsSpent":
        target = EXPENSES
    elif event.type == "LoanDisbursed":
        origin = ISSUER if origin is None else origin
        if not isinstance(field("loanId"), str) or look("loan", field("loanId")):
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
    if event.type == "LoanDisbursed":
        loan = {"lender": move.origin, "borrower": move.target, "amount": move.amount, "owed": move.amount}
        return {("loan", event.payload["loanId"]): loan}
    if event.type == "LoanRepaymentMade":
        loan = look("loan", event.payload["loanId"]) or {}  # there, or nothing would have moved
        return {("loan", event.payload["loanId"]): {**loan, "owed": loan["owed"] - move.amount}}
    return {}
