"""Chips for money after the start: buying back in, and adding on."""

from __future__ import annotations

from punto.money import Cents, cents
from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import Money, Number, Thing, one_of_numbered
from punto.tournament.commands import AddOn, ReBuy
from punto.tournament.decide.guard import entrant, not_now
from punto.tournament.decide.seating import seat_events
from punto.tournament.events import AddedOn, HappenedAtTable, ReBought
from punto.tournament.ruling import Ruling
from punto.tournament.state import Stage, Standing, TournamentState
from punto.tournament.steps import Steps


def re_buy(state: TournamentState, command: ReBuy) -> Ruling:
    """Somebody who is out of a round that goes on comes back to the own seat."""
    duty = state.by
    if guard := not_now(state, Finding.RE_BUY, Stage.ROUND):
        return guard
    terms = state.agreed
    back = terms.format.buy_back
    if back is None:
        return Refused(Reason.NOT_IN_TERMS, duty.buy_back, Finding.RE_BUY, Need.TERMS_THAT_OFFER_IT)
    found = entrant(state, command.player, Standing.OUT)
    if isinstance(found, Refused):
        return found
    played = state.tables.get(found.table)
    done = played is None or played.concluded or played.coups >= (state.playing.coups or 10**9)
    if state.round not in back.rounds or found.fell != state.round or done:
        got, want = (
            Finding.RE_BUY_IN(Thing.ROUND(state.round)),
            Need.RE_BUY_WHEN(Thing.TERM(back.method), one_of_numbered(Thing.ROUND, back.rounds)),
        )
        return Refused(Reason.NOT_NOW, duty.buy_back, got, want)
    if found.re_buys >= back.most:
        got = Number(found.re_buys + 1, Thing.RE_BUY)
        return Refused(
            Reason.NONE_LEFT, duty.buy_back, got, Need.AT_MOST(Number(back.most, Thing.RE_BUY))
        )
    wanted = cents(terms.details.fees.re_buy or "0")
    if command.paid != wanted:
        got = Finding.RE_BUY_OF(Money(command.paid))
        return Refused(Reason.WRONG_FEE, duty.fees, got, Money(wanted))
    chips = starting_bank(state)
    bought = ReBought(player=found.name, paid=wanted, chips=chips, clause=duty.buy_back)
    steps = Steps(state).add(bought)
    assert played is not None, "at a table"
    for event in seat_events(played.state, found.name, found.seat):
        steps.add(HappenedAtTable(table=found.table, happened=event))
    return steps.done()


def starting_bank(state: TournamentState) -> Cents:
    """What everybody begins this round with, or began the tournament with."""
    bank = state.playing.bank
    return cents(bank) if bank else state.bank


def add_on(state: TournamentState, command: AddOn) -> Ruling:
    """Between rounds, once, for those who go on with the bank that they have."""
    duty = state.by
    if guard := not_now(state, Finding.ADD_ON, Stage.BETWEEN):
        return guard
    fees = state.agreed.details.fees
    if fees.add_on is None or fees.add_on_chips is None:
        return Refused(Reason.NOT_IN_TERMS, duty.fees, Finding.ADD_ON, Need.TERMS_THAT_OFFER_IT)
    found = entrant(state, command.player, Standing.IN)
    if isinstance(found, Refused):
        return found
    if state.upcoming is None or state.upcoming.bank:
        want = Need.ROUND_WITH_BANKS_KEPT
        return Refused(Reason.NOT_NOW, duty.equal_bank, Finding.ADD_ON, want)
    if found.add_ons:
        return Refused(
            Reason.NONE_LEFT,
            duty.fees,
            Finding.SECOND_ADD_ON,
            Need.AT_MOST(Number(1, Thing.ADD_ON)),
        )
    if command.paid != cents(fees.add_on):
        got = Finding.ADD_ON_OF(Money(command.paid))
        return Refused(Reason.WRONG_FEE, duty.fees, got, Money(cents(fees.add_on)))
    return accepted(
        AddedOn(
            player=found.name,
            paid=cents(fees.add_on),
            chips=cents(fees.add_on_chips),
            clause=duty.fees,
        )
    )
