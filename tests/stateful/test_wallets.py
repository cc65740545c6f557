"""Wallets against a plain model, with crashes at every step: never overdrawn, always balanced, nothing half (B11)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.accounts import EXPENSES, ISSUER
from hipocampo.errors import BadInput, NotFound
from hipocampo.settings import Settings
from tests.stateful.faults import Crash, Fuse, open_with
from tests.stateful.workspace import delete_index, index_of, tables

ROOT = Path(__file__).parents[2]
WHO = ("owner", "ana", "bot")
AMOUNTS = st.sampled_from([1, 2, 3, 5, 8, 13, 40])


@dataclass
class Books:
    """What wallets hold and who owes what, by the plainest means."""

    balances: Counter[str] = field(default_factory=Counter)
    owed: dict[str, tuple[str, str, int]] = field(default_factory=dict)  # lender, borrower, how much

    def copy(self) -> Books:
        return replace(self, balances=Counter(self.balances), owed=dict(self.owed))

    def move(self, origin: str, target: str, amount: int) -> bool:
        """Whether it can be moved; then it is."""
        if origin == target or (origin != ISSUER and self.balances[origin] < amount):
            return False
        self.balances[origin] -= amount
        self.balances[target] += amount
        return True

    def repay(self, loan: str, amount: int) -> bool:
        lender, borrower, owed = self.owed[loan]
        if amount > owed or not self.move(borrower, lender, amount):
            return False
        self.owed[loan] = (lender, borrower, owed - amount)
        return True

    def told(self) -> dict[str, int]:
        return {name: amount for name, amount in self.balances.items() if amount}


def kept(memory: Hipocampo) -> Books:
    """The books as the index has them."""
    index = index_of(memory)
    balances = Counter({id: body["balance"] for id, body in index.society.items("wallet", EVERYTHING).items()})
    loans = index.society.items("loan", EVERYTHING).items()
    return Books(balances, {id: (body["lender"], body["borrower"], body["owed"]) for id, body in loans})


def make(root: Path) -> None:
    wiring.init(root, Settings())
    with wiring.open(root) as memory:
        for id in WHO[1:]:
            memory.intent("register:agent", {"id": id, "name": id})


class Wallets(RuleBasedStateMachine):
    """Credits go to and fro; at any write the process may be gone."""

    @initialize()
    def begin(self) -> None:
        self.folder = TemporaryDirectory()
        self.root = Path(self.folder.name) / "w"
        make(self.root)
        self.fuse = Fuse()
        self.memory = open_with(self.root, self.fuse)
        self.books = Books()

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.memory.close()
            self.folder.cleanup()

    def intend(self, intent: str, told: dict[str, Any], model: Callable[[Books], bool], steps: int) -> None:
        """Do it; after a crash it was done wholly or not at all, and what was acknowledged was."""
        expected = self.books.copy()
        possible = model(expected)
        self.fuse.light(steps)
        try:
            result = self.memory.intent(intent, told)
        except Crash:
            self.reopen()
            found = kept(self.memory)
            before = self.books
            self.adopt(found, expected if possible and found.told() == expected.told() else before)
            return
        except BadInput:
            assert not possible, (intent, told, self.books)
            return
        finally:
            self.fuse.put_out()
        assert possible, (intent, told, self.books)
        if "loan" in result:  # only now its id is known
            lender = told.get("fromWalletId", ISSUER)
            expected.owed[result["loan"]] = (lender, told["toWalletId"], told["amount"])
        self.books = expected

    def adopt(self, found: Books, expected: Books) -> None:
        """Take over what a crash left, if it is one of the two things it may be."""
        assert found.told() == expected.told(), (found, expected)
        fresh = {id: loan for id, loan in found.owed.items() if id not in expected.owed}
        assert len(fresh) <= 1
        self.books = replace(expected, owed={**expected.owed, **fresh})

    def reopen(self) -> None:
        self.fuse.put_out()
        self.memory.close()
        self.memory = open_with(self.root, self.fuse)
        self.memory.sync()

    STEPS = st.sampled_from([0, 0, 0, 1, 2, 3, 4])

    @rule(to=st.sampled_from(WHO), amount=AMOUNTS, steps=STEPS)
    def mint(self, to: str, amount: int, steps: int) -> None:
        told = {"toWalletId": to, "amount": amount}
        self.intend("mint:credits", told, lambda books: books.move(ISSUER, to, amount), steps)

    @rule(origin=st.sampled_from(WHO), to=st.sampled_from(WHO), amount=AMOUNTS, steps=STEPS)
    def transfer(self, origin: str, to: str, amount: int, steps: int) -> None:
        told = {"fromWalletId": origin, "toWalletId": to, "amount": amount}
        self.intend("transfer:credits", told, lambda books: books.move(origin, to, amount), steps)

    @rule(origin=st.sampled_from(WHO), amount=AMOUNTS, steps=STEPS)
    def spend(self, origin: str, amount: int, steps: int) -> None:
        told = {"fromWalletId": origin, "amount": amount}
        self.intend("spend:credits", told, lambda books: books.move(origin, EXPENSES, amount), steps)

    @rule(origin=st.sampled_from([None, *WHO]), to=st.sampled_from(WHO), amount=AMOUNTS, steps=STEPS)
    def lend(self, origin: str | None, to: str, amount: int, steps: int) -> None:
        told = {"toWalletId": to, "amount": amount, **({"fromWalletId": origin} if origin else {})}
        self.intend("loan:credits", told, lambda books: books.move(origin or ISSUER, to, amount), steps)

    @precondition(lambda self: hasattr(self, "books") and bool(self.books.owed))
    @rule(which=st.integers(0, 20), amount=AMOUNTS, steps=STEPS)
    def repay(self, which: int, amount: int, steps: int) -> None:
        loan = sorted(self.books.owed)[which % len(self.books.owed)]
        self.intend("repay:loan", {"loanId": loan, "amount": amount}, lambda books: books.repay(loan, amount), steps)

    @rule()
    def index_is_deleted(self) -> None:
        """Balances are a view: made anew they are the same."""
        self.memory.sync()
        live = tables(self.memory)
        self.memory.close()
        delete_index(self.root)
        self.memory = open_with(self.root, self.fuse)
        self.memory.sync()
        assert tables(self.memory) == live

    @rule()
    def another_looks(self) -> None:
        """What one process did another one sees."""
        with wiring.open(self.root) as other:
            for wallet in WHO:
                assert other.balance(wallet) == self.books.balances[wallet]

    @invariant()
    def the_books_balance(self) -> None:
        if not hasattr(self, "memory"):
            return
        found = kept(self.memory)
        assert found.told() == self.books.told()
        assert found.owed == self.books.owed
        assert sum(found.balances.values()) == 0
        assert all(amount >= 0 for name, amount in found.balances.items() if name != ISSUER)
        assert all(owed >= 0 for _, _, owed in found.owed.values())


TestWallets = Wallets.TestCase
TestWallets.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


SPENDER = """
import json, sys
from pathlib import Path
from hipocampo import wiring
from hipocampo.errors import BadInput
paid = 0
with wiring.open(Path(sys.argv[1]), actor=sys.argv[2]) as memory:
    for n in range(12):
        try:
            if n % 3 == 2:
                told = {"fromWalletId": "bot", "toWalletId": "ana", "amount": 2}
                memory.intent("transfer:credits", told)
            else:
                memory.intent("spend:credits", {"fromWalletId": "bot", "amount": 2})
            paid += 2
        except BadInput as error:
            assert error.code == "wallet.short", error
print(json.dumps(paid))
"""


def test_four_processes_spend_one_wallet(workspace_path: Path):
    """B11: never overdrawn, and every credit that was paid is one that was there."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        memory.intent("mint:credits", {"toWalletId": "bot", "amount": 51})
        clause = {"party": "bot", "action": "spend", "resource": "wallet", "scope": "self"}
        told = {"type": "MemoryContract", "parties": ["bot", "owner"], "clauses": [clause]}
        memory.intent("propose:agreement", told)
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    spenders = [
        subprocess.Popen(
            [sys.executable, "-c", SPENDER, str(workspace_path), actor],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        for actor in ("bot", "bot", "owner", "owner")
    ]
    said = [spender.communicate() for spender in spenders]
    assert [error for _, error in said] == [""] * 4
    paid = [int(json.loads(out)) for out, _ in said]
    assert sum(paid) == 50  # of 51: an odd one is left, and 96 were asked for
    with wiring.open(workspace_path) as memory:
        assert memory.balance("bot") == 1
        books = kept(memory)
        assert books.balances["ana"] + books.balances[EXPENSES] == 50
        assert sum(books.balances.values()) == 0
        assert memory.verify().ok


def test_every_step_of_a_payment_may_be_the_last(workspace_path: Path):
    """A7, B11: at each write of the command the process is gone, before it or right after; nothing is half."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        memory.intent("mint:credits", {"toWalletId": "ana", "amount": 100})
    outcomes = []
    for steps in range(1, 12):
        fuse = Fuse()
        memory = open_with(workspace_path, fuse)
        memory.sync()
        before = memory.balance("ana")
        fuse.light(steps)
        acknowledged = False
        try:
            memory.intent("transfer:credits", {"fromWalletId": "ana", "toWalletId": "bot", "amount": 1})
            acknowledged = True
        except Crash:
            pass
        fuse.put_out()
        memory.close()
        with wiring.open(workspace_path) as after:
            moved = before - after.balance("ana")
            assert moved in ((1,) if acknowledged else (0, 1))
            assert after.balance("ana") + after.balance("bot") == 100
            outcomes.append((acknowledged, moved))
        if acknowledged:
            break
    assert {(False, 0), (False, 1), (True, 1)} == set(outcomes)


def test_a_loan_that_is_not_there(workspace_path: Path):
    """B11: nothing is repaid that nobody lent."""
    make(workspace_path)
    with wiring.open(workspace_path) as memory:
        before = memory.head()
        with pytest.raises(NotFound) as error:
            memory.intent("repay:loan", {"loanId": "l0", "amount": 1})
        assert (error.value.code, memory.head()) == ("wallet.no-loan", before)
