"""Intents about credits: minting, transferring, spending and lending them (B11)."""

from __future__ import annotations

from typing import Any

from hipocampo.access.fields import Payload, Result, new_id, required_text
from hipocampo.access.planner import IntentPlanner
from hipocampo.core import accounts
from hipocampo.core.access import Target
from hipocampo.core.actors import HOUSE
from hipocampo.errors import BadInput, Denied, NotFound


def mint(planner: IntentPlanner, payload: Payload) -> Result:
    """`mint:credits`: create credits in a wallet."""
    target = planner.entity(payload.get("toWalletId", ""))
    if planner.actor not in HOUSE:
        planner.require("admin", "wallet", Target("*"))
    return _move(planner, "CreditsMinted", {"toWalletId": target}, payload, target)


def transfer(planner: IntentPlanner, payload: Payload) -> Result:
    """`transfer:credits`: move credits from one wallet to another."""
    origin, target = _origin(planner, payload), planner.entity(payload.get("toWalletId", ""))
    planner.require("spend", "wallet", Target(origin))
    return _move(planner, "CreditsTransferred", {"fromWalletId": origin, "toWalletId": target}, payload, origin)


def spend(planner: IntentPlanner, payload: Payload) -> Result:
    """`spend:credits`: take credits out of a wallet."""
    origin = _origin(planner, payload)
    planner.require("spend", "wallet", Target(origin))
    return _move(planner, "CreditsSpent", {"fromWalletId": origin}, payload, origin)


def lend(planner: IntentPlanner, payload: Payload) -> Result:
    """`loan:credits`: lend credits from a wallet, or from the house where none is given."""
    target, loan = planner.entity(payload.get("toWalletId", "")), new_id("l")
    origin = planner.entity(payload["fromWalletId"]) if payload.get("fromWalletId") is not None else None
    if origin is None and planner.actor not in HOUSE:
        planner.require("admin", "wallet", Target("*"))
    elif origin is not None:
        planner.require("spend", "wallet", Target(origin))
    wallets = {"loanId": loan, "toWalletId": target, **({"fromWalletId": origin} if origin else {})}
    return {**_move(planner, "LoanDisbursed", wallets, payload, origin or target), "loan": loan}


def repay(planner: IntentPlanner, payload: Payload) -> Result:
    """`repay:loan`: pay back a loan or a part of it."""
    id = required_text(payload, "loanId")
    loan = planner.item("loan", id)
    if loan is None:
        raise NotFound("wallet.no-loan", id=id)
    planner.require("spend", "wallet", Target(loan["borrower"]))
    amount = _amount(payload)
    if amount > loan["owed"]:
        raise BadInput("wallet.owed", owed=loan["owed"])
    wallets = {"loanId": id, "fromWalletId": loan["borrower"], "toWalletId": loan["lender"]}
    return {
        **_move(planner, "LoanRepaymentMade", wallets, payload, loan["borrower"]),
        "owed": loan["owed"] - amount,
    }


def set_budget(planner: IntentPlanner, payload: Payload) -> Result:
    """`set:budget`: limit what an entity may spend, in all or in each period; no amount is no limit (B16)."""
    id, amount, per = planner.entity(payload.get("entityId", "")), payload.get("amount"), payload.get("per")
    if id in HOUSE:
        raise BadInput("entity.house", id=id)
    if amount is not None and amount != 0 and accounts.amount_of(amount) is None:
        raise BadInput("wallet.amount", found=amount)
    if per is not None and per not in accounts.PERIODS:
        raise BadInput("wallet.period", found=per, known=", ".join(accounts.PERIODS))
    planner.require("write", "budget", Target(id))
    planner.plan("BudgetSet", id, {"amount": amount, "per": per}, between=[id])
    return {"entity": id, "amount": amount, "per": per}


def _origin(planner: IntentPlanner, payload: Payload) -> str:
    return planner.entity(payload.get("fromWalletId", planner.actor))


def _move(planner: IntentPlanner, type: str, wallets: dict[str, Any], payload: Payload, payer: str) -> Result:
    """Plan a move of credits; what it is for is an event of its own, so that it can be forgotten (D5)."""
    note, amount = _note(payload), _amount(payload)
    parties = [wallets[name] for name in ("fromWalletId", "toWalletId") if name in wallets]
    if len(set(parties)) < len(parties):
        raise BadInput("wallet.same")
    before, known = accounts.balance(planner.item, payer), [one for one in parties if planner.society.known(one)]
    note_id = {"noteId": new_id("n")} if note else {}
    planner.plan(type, payer, {**wallets, "amount": amount, **note_id}, between=known)
    if note:
        planner.plan("CreditsNoted", note_id["noteId"], {"for": note}, between=known)
    after = accounts.balance(planner.item, payer)
    if after == before:  # the accounts refuse what would overdraw, a budget forbids, or no JSON could hold
        if "fromWalletId" in wallets and before < amount:
            raise BadInput("wallet.short", wallet=payer, balance=before, amount=amount)
        left = accounts.budget_left(planner.item, wallets.get("fromWalletId", ""), planner.now)
        if left is not None and left < amount:
            raise Denied("wallet.budget", wallet=payer, left=left, amount=amount)
        raise BadInput("wallet.most", most=accounts.MOST)
    return {"wallet": payer, "balance": after}


def _note(payload: Payload) -> str | None:
    note = payload.get("for")
    if note is not None and not isinstance(note, str):
        raise BadInput("intent.text", field="for")
    return note


def _amount(payload: Payload) -> int:
    amount = accounts.amount_of(payload.get("amount"))
    if amount is None:
        raise BadInput("wallet.amount", found=payload.get("amount"))
    return amount
