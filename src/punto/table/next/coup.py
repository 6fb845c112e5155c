"""Which commands are possible about cards out of the shoe, the result, and what went wrong."""

from punto.rules.coup import Side
from punto.table import commands as ask
from punto.table.decide.coup import dealing, settling, turning
from punto.table.decide.faults.powers import reaching
from punto.table.decide.faults.report import reportable
from punto.table.decide.faults.resolve import open_to
from punto.table.decide.guard import is_player, none_to_draw, not_left
from punto.table.decide.management.ready import open_again
from punto.table.decide.three_card import REPORTED
from punto.table.decide.wagers.window import window_first
from punto.table.next.step import CARD, CARDS, REASON, Asker, Blank, NextStep, Offered, if_taken
from punto.table.ruling import Finding
from punto.table.state import Phase, TableState

_HAND = Blank("to", tuple(Side))
_CHOSEN = (REASON, Blank("players"), Blank("amount"), Blank("order"))


def choose(a: Asker) -> Offered:
    fault = a.state.fault
    if fault is None:
        return
    for word in open_to(a.state, a.by):
        held = next((each for each in fault.choices if each.does.value == word), None)
        fill, clause = () if fault.asked else _CHOSEN, held.clause if held else fault.clause
        command = reaching(a.state, fault, held) if held else ask.Choose(does=word)
        if command:
            yield NextStep(command, fill, waits_for=fault.asked, clause=clause)


def deal_card(a: Asker) -> Offered:
    """Offer to deal the card that is due; or, as a mistake, to another hand or too early."""
    state = a.state
    if (
        not (a.deals or a.staff)
        or not_left(state)
        or dealing.not_begun(state)
        or dealing.not_turned(state)
    ):
        return
    fill = (CARD, Blank("face-down"))
    if a.deals and not window_first(state, Finding.CARD):
        if state.due is not None:
            yield NextStep(ask.DealCard(), fill)
        yield NextStep(ask.DealCard(to=Side.PLAYER), (*fill, _HAND), amiss=True)
    elif a.staff and state.opened:
        missed = ask.DealCard(to=state.due or Side.PLAYER, unnoticed=True)
        yield NextStep(missed, (*fill, _HAND), amiss=True)


def turn_card(a: Asker) -> Offered:
    state, hold = a.state, a.state.hold
    for hand in () if open_again(state) else Side:
        mine = hold.out is hand and is_player(a.by, hold.has)
        down = [place for place, laid in enumerate(state.hand(hand), 1) if laid.face_down]
        if down and (mine or a.staff) and not turning.not_first(state, a.request, hand):
            opener = hold.opening_player(hand)
            held = opener is not None and hand not in hold.returned
            amiss = not mine and (held or turning.not_passed(state, hand))
            for place in down:
                yield NextStep(ask.TurnCard(hand=hand, place=place), (CARD,), amiss=amiss)


def settle_bets(a: Asker) -> Offered:
    over = a.state.rules.three_card or a.state.phase is Phase.SETTLED
    if a.takes(ask.SettleBets()) if over else not settling.not_over(a.state):
        yield NextStep(ask.SettleBets(), amiss=not over and _amiss(a.state))


def _amiss(state: TableState) -> bool:
    """Whether settling now would show that a third card was left out or misplaced."""
    return state.due is not None or state.coup is None


clear_table = if_taken(NextStep(ask.ClearTable()))


def show_cutting_card(a: Asker) -> Offered:
    if a.state.shoe.cutting_card_in and (a.staff or a.deals):
        yield NextStep(ask.ShowCuttingCard())


def draw_card(a: Asker) -> Offered:
    if a.deals and not none_to_draw(a.state):
        yield NextStep(ask.DrawCard(), (CARD,), amiss=True)


def report(a: Asker) -> Offered:
    kinds = reportable(a.state)
    if a.state.rules.three_card:
        kinds = tuple(each for each in kinds if each in REPORTED)
    if kinds:
        fill = (Blank("irregularity", kinds), CARDS)
        yield NextStep(ask.Report(irregularity=kinds[0]), fill, amiss=True)
