"""Compares the ledger with tables, jackpots and tournaments: both must have the same money."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from punto.cashier.state import CashierState
from punto.jackpot.state import JackpotState
from punto.ledger.account import Account, Kind
from punto.ledger.book import Balances
from punto.money import NOTHING
from punto.promotion.state import PromotionState
from punto.table.state import TableState
from punto.tournament.places import paid_in
from punto.tournament.state import Stage, TournamentState


@dataclass(frozen=True, slots=True)
class Difference:
    """An account whose balance differs from what the state of the machine says."""

    account: Account
    booked: int
    lies: int

    def __str__(self) -> str:
        return f"{self.account}: {self.booked} booked, {self.lies} there"


State = TableState | JackpotState | TournamentState | PromotionState | CashierState


def differences(balances: Balances, state: State, at: str = "") -> tuple[Difference, ...]:
    """The accounts in which the ledger and a machine differ; none if all is right.

    Promotions hold no money, and the wallets of a cashier are in the ledger alone.
    """
    found: list[Difference] = []
    for kind, lies in _lying(state).items():
        booked = balances.by_owner(kind, at)
        for owner in booked.keys() | lies.keys():
            has, there = booked.get(owner, 0), lies.get(owner, 0)
            if has != there:
                found.append(Difference(Account(kind, owner, at), has, there))
    return tuple(sorted(found, key=lambda each: each.account))


def _lying(state: State) -> dict[Kind, Mapping[str, int]]:
    """What a machine's state says must be in its accounts, by kind and owner."""
    match state:
        case TableState():
            return _at_table(state)
        case JackpotState():
            shares = {"": state.owing}
            return {Kind.POOL: {"": state.pool}, Kind.SHARES: shares, Kind.DEBT: state.claims}
        case TournamentState():
            # Once the pool is fixed, what was paid in is no longer there.
            held = NOTHING if state.stage is Stage.ENDED else paid_in(state)
            fees = {} if state.stage is Stage.DECIDED else {Kind.FEES: {"": held}}
            return {Kind.PRIZES: {"": state.pool}, **fees}
        case PromotionState() | CashierState():
            return {}
        case _:
            assert_never(state)


def _at_table(state: TableState) -> dict[Kind, Mapping[str, int]]:
    held: dict[Kind, Mapping[str, int]]
    people, stakes = state.people, Counter[str]()
    for wager in state.wagers:
        stakes[wager.player] += wager.stake
    held = {Kind.STAKES: stakes, Kind.OWED: people.owed, Kind.WITHHELD: people.withheld}
    if state.rules.choices.cashier:
        held |= {Kind.RACK: state.rack, Kind.DEBT: state.debts}
    return held
