"""Cards out of the shoe, the result, and what went wrong."""

from __future__ import annotations

from punto.rules.coup import Side
from punto.table import commands as ask
from punto.table.decide.coup.dealing import not_begun, not_dealer, not_turned
from punto.table.decide.coup.settling import not_over
from punto.table.decide.coup.turning import not_first
from punto.table.decide.faults.report import reportable
from punto.table.decide.faults.resolve import open_to
from punto.table.decide.guard import is_player, none_to_draw, not_left
from punto.table.decide.management.ready import open_again
from punto.table.decide.three_card import REPORTED
from punto.table.decide.wagers.window import window_first
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered
from punto.table.ruling import Finding
from punto.table.state import Phase

_CARD = Blank(field="card")
_HANDS = Blank(field="to", one_of=tuple(Side))


def _choose(a: Asker) -> Offered:
    fault = a.state.fault
    if fault is None:
        return
    blanks = (REASON, Blank(field="players"), Blank(field="amount"), Blank(field="order"))
    for word in open_to(a.state, a.by):
        held = next((each for each in fault.choices if each.does == word), None)
        clause, fill = held.clause if held else fault.clause, () if fault.asked else blanks
        yield NextStep(ask=ask.Choose(does=word), fill=fill, waits_for=fault.asked, clause=clause)


def _deal(a: Asker) -> Offered:
    """The card that is due; or one elsewhere, or before a wager was offered, by mistake."""
    state = a.state
    deals = not not_dealer(state, a.request)
    if not (deals or a.staff) or not_left(state) or not_begun(state) or not_turned(state):
        return
    first = window_first(state, Finding.CARD)
    fill = (_CARD, Blank(field="face-down"))
    if deals and not first:
        if state.due is not None:
            yield NextStep(ask=ask.DealCard(), fill=fill)
        yield NextStep(ask=ask.DealCard(to=Side.PLAYER), fill=(*fill, _HANDS), amiss=True)
    elif a.staff and state.opened:
        missed = ask.DealCard(to=state.due or Side.PLAYER, unnoticed=True)
        yield NextStep(ask=missed, fill=(*fill, _HANDS), amiss=True)


def _draw(a: Asker) -> Offered:
    if not not_dealer(a.state, a.request) and not none_to_draw(a.state):
        yield NextStep(ask=ask.DrawCard(), fill=(_CARD,), amiss=True)


def _cutting_card(a: Asker) -> Offered:
    if a.state.shoe.cutting_card_in and (a.staff or not not_dealer(a.state, a.request)):
        yield NextStep(ask=ask.ShowCuttingCard())


def _turn(a: Asker) -> Offered:
    state, hold = a.state, a.state.hold
    if open_again(state):
        return
    for hand in Side:
        mine = hold.out is hand and is_player(a.by, hold.has)
        down = [place for place, laid in enumerate(state.hand(hand), 1) if laid.face_down]
        if down and (mine or a.staff) and not not_first(state, a.request, hand):
            opener = hold.opening_player(hand)
            amiss = not mine and opener is not None and hand not in hold.returned
            for place in down:
                command = ask.TurnCard(hand=hand, place=place)
                yield NextStep(ask=command, fill=(_CARD,), amiss=amiss)


def _settle(a: Asker) -> Offered:
    state = a.state
    if state.rules.three_card:
        if a.takes(ask.SettleBets()):
            yield NextStep(ask=ask.SettleBets())
    elif state.phase is Phase.SETTLED:
        if state.layout:
            yield NextStep(ask=ask.SettleBets())
    elif not not_over(state):
        yield NextStep(ask=ask.SettleBets(), amiss=state.due is not None)


def _clear(a: Asker) -> Offered:
    if not a.state.layout:
        yield NextStep(ask=ask.ClearTable())


def _report(a: Asker) -> Offered:
    state = a.state
    kinds = reportable(state)
    if state.rules.three_card:
        kinds = tuple(each for each in kinds if each in REPORTED)
    if kinds:
        fill = (Blank(field="irregularity", one_of=kinds), Blank(field="cards"))
        command = ask.Report(irregularity=kinds[0])
        yield NextStep(ask=command, fill=fill, amiss=True)


OFFERS = {
    ask.Choose: _choose,
    ask.DealCard: _deal,
    ask.TurnCard: _turn,
    ask.SettleBets: _settle,
    ask.ClearTable: _clear,
    ask.ShowCuttingCard: _cutting_card,
    ask.DrawCard: _draw,
    ask.Report: _report,
}
