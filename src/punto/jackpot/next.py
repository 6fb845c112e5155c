"""The commands that somebody could give to a jackpot next, from its set-up to paying shares."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from punto.jackpot import commands as ask
from punto.jackpot.commands import AnyCommand
from punto.jackpot.decide import decide
from punto.jackpot.state import JackpotState, Owed, Parameters
from punto.kernel.message import like
from punto.kernel.next_step import OfferedStep, OrderlyStep, next_by, offer, offer_each
from punto.kernel.request import Person
from punto.rules.coup import Eights, Outcome, Pair
from punto.rules.jackpot import Jackpot, Option, ShareMeans


class JackpotStep(OrderlyStep[AnyCommand], frozen=True, omit_defaults=True):
    """A command that a person could give to a jackpot now, and which arguments are left open."""


def offers(state: JackpotState, _by: Person, _at: int) -> Iterator[OfferedStep]:
    """All commands that a jackpot can take, each with the arguments that are already known."""
    for jackpot in state.rules.jackpots:
        yield from _parameters(jackpot)
    if state.parameters is not None:
        yield from _before(state.parameters.jackpot)
        yield from _meter(state, state.parameters)
        yield from _wins(state)
        yield from _shares(state)


def _parameters(jackpot: Jackpot) -> Iterator[OfferedStep]:
    for option in jackpot.options:
        least = {each.key: str(each.minimum) for each in option.prizes}
        command = ask.SetUp(
            jackpot=jackpot.key,
            option=option.key,
            percentages=least,
            seed=0,
            contribution=1,
            division=jackpot.divided.ways[0].how,
        )
        yield offer(command, "percentages", "seed", "contribution", "unit", "reason")


def _before(jackpot: Jackpot) -> Iterator[OfferedStep]:
    """Steps before the start: add tables, check equipment, notify the authority, and start."""
    fitted = tuple(each.fitting for each in jackpot.equipment if each.needed)
    join = ask.JoinTable(table="", variant="", fitted=fitted)
    yield offer_each("variant", jackpot.variants, join, "table")
    yield offer(ask.CheckSystem(works=tuple(each.key for each in jackpot.checks)))
    yield offer(ask.NotifyParameters(), "reference")
    yield offer(ask.StartJackpot(), "reason")


def _meter(state: JackpotState, chosen: Parameters) -> Iterator[OfferedStep]:
    """Steps that count coups, adjust the pool, or report failing equipment."""
    tables, works = state.tables, tuple(each.key for each in chosen.jackpot.checks)
    yield offer_each("table", tables, ask.RecordCoup(table=""), "no_bet")
    if outcome := winning(chosen.option):
        won = ask.RecordWin(table="", outcome=outcome)
        yield offer_each("table", tables, won, "outcome", "wagers")
    yield offer(ask.AdjustPool(amount=1), "amount", "reason")
    yield offer_each("table", tables, ask.ReportMalfunction(table=""), "note")
    yield offer_each("table", tables, ask.RectifyTable(table="", works=works), "reason")
    yield offer_each("table", tables, ask.ReportMissed(table="", coups=1), "coups")
    yield offer_each("table", tables, ask.ContributeMissed(table="", coups=1), "coups", "reason")


@cache
def winning(option: Option) -> Outcome | None:
    """An outcome of a coup that wins a prize of this option, as an example; None if none does."""
    hands, pairs = product(range(10), range(10), (2, 3), (2, 3)), product(Pair, Pair, (False, True))
    outcomes = (Outcome(*one, *two, eights) for one, two, eights in product(hands, pairs, Eights))
    return next((each for each in outcomes if option.prize(each)), None)


def _wins(state: JackpotState) -> Iterator[OfferedStep]:
    """Steps that read, confirm, dismiss or pay a win."""
    waiting = tuple(each.number for each in state.waiting)
    for win in state.waiting[:1]:
        shown = ask.ReadValue(win=win.number, display=state.value(win))
        yield offer(shown, "display")
        read = win.reading.console if win.reading else None
        yield offer(ask.ConfirmWin(win=win.number, value=read), "value", "reason")
    yield offer_each("win", waiting, ask.DismissWin(win=1), "reason")
    for means in ShareMeans:
        owed = (each.number for each in state.owed)
        yield offer_each("win", owed, ask.PayWin(win=1, means=means), "player", player="")


def _shares(state: JackpotState) -> Iterator[OfferedStep]:
    """Steps that withdraw or withhold shares, and decide about them."""
    for win in (*state.waiting, *state.owed, *state.past):
        for each in win.shares if isinstance(win, Owed) else win.entries:
            yield offer(like(ask.WithdrawWager, win, each))
    for player in state.claims:
        yield offer(ask.RepayShare(player=player))
    for win in state.owed:
        players = dict.fromkeys(each.player for each in win.shares)
        held = ask.WithholdShare(win=win.number, player="")
        yield offer_each("player", players, held, "reason")
        for paid in (True, False):
            decided = ask.DetermineShare(win=win.number, player="", paid=paid)
            yield offer_each("player", players, decided, "reason")


next_steps = next_by(JackpotStep, decide, offers)
"""The steps that are in order for somebody at a time."""
