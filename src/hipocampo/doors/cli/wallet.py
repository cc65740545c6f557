"""The commands for wallets: show one, and move credits (B11)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, NOTE
from hipocampo.doors.presenters.access import name_with_id
from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo.access.views import Move, Wallet

HOUSE = "issuer"  # the account that credits come from


def show(call: Call) -> None:
    """Print the balance, the loans and the last moves of a wallet."""
    with call.open() as memory:
        wallet = memory.wallet(call.text("name"))
        if call.json:
            call.print_json(asdict(wallet))
        else:
            _show(call, MemoryPrinter(call, memory), wallet)


def _show(call: Call, printer: MemoryPrinter, wallet: Wallet) -> None:
    call.screen.line((str(wallet.owner), BOLD), f"  {call.say('wallet.balance', n=wallet.balance)}")
    for loan in wallet.loans:
        key = "wallet.owes" if loan.borrower == wallet.owner else "wallet.owed"
        other = loan.lender if loan.borrower == wallet.owner else loan.borrower
        who = call.say("wallet.house") if other.id == HOUSE else other
        call.screen.line((call.say(key, n=loan.owed, who=who, id=loan.id), NOTE))
    rows = [(printer.moment(move.at), f"{move.amount:+}", _move_text(call, move), move.note) for move in wallet.moves]
    if rows:
        call.screen.table(rows, (DIM,))


def _move_text(call: Call, move: Move) -> str:
    text = call.say(f"wallet.move.{move.type}")
    return f"{text} {move.other}" if move.other else text


def mint(call: Call) -> None:
    """Mint credits."""
    _move(call, "mint:credits", {"toWalletId": call.need("name")})


def transfer(call: Call) -> None:
    """Move credits from one wallet to another."""
    _move(call, "transfer:credits", {"fromWalletId": call.need("origin"), "toWalletId": call.need("target")})


def loan(call: Call) -> None:
    """Lend credits."""
    lender = call.text("from")
    fields = {"toWalletId": call.need("name"), **({} if lender is None else {"fromWalletId": lender})}
    _move(call, "loan:credits", fields)


def repay(call: Call) -> None:
    """Repay a loan, or a part of it."""
    _move(call, "repay:loan", {"loanId": call.need("loan")})


def spend(call: Call) -> None:
    """Spend credits."""
    _move(call, "spend:credits", {"fromWalletId": call.need("name")})


def _move(call: Call, intent: str, fields: dict[str, Any]) -> None:
    note = call.text("for")
    payload = {**fields, "amount": _amount(call.need("amount")), **({} if note is None else {"for": note})}
    with call.open() as memory:
        result = memory.intent(intent, payload)
        if call.json:
            call.print_json(result)
            return
        who = name_with_id(result["wallet"], memory.names())
        call.screen.line((call.say("wallet.now", who=who, n=result["balance"]), GOOD))
        if "loan" in result:
            call.screen.line((call.say("wallet.loan", id=result["loan"]), DIM))
        if "owed" in result:
            call.screen.line((call.say("wallet.left", n=result["owed"]), DIM))


def _amount(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise BadInput("wallet.amount", found=text) from error
