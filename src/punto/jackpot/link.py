"""Connects a table to a jackpot: when a coup is over, the jackpot counts it and records its win."""

import dataclasses
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from punto.jackpot.commands import RecordCoup, RecordWin, Request, WithdrawWager
from punto.jackpot.state import JackpotState
from punto.kernel.link import Link, Told
from punto.kernel.message import like
from punto.kernel.request import Person
from punto.money import Cents
from punto.rules.settle import Acting, Result, acting
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from punto.table import events


class Watched(Struct, frozen=True):
    """What a jackpot needs to know of the coup in progress at a table.

    `result` is None while there is none, and if the coup is void. `ended` says that the coup has
    had a result or was void, `again` that it was over before and is put right. `wagers` are those
    that were settled and are not void. `over` is the number of the last coup that is over.
    """

    rules: TableRules
    result: events.ResultCalled | None = None
    ended: bool = False
    again: bool = False
    wagers: tuple[Wager, ...] = ()
    over: int = 0


def see(seen: Watched, event: events.AnyEvent) -> Watched:
    """Follow a coup: return what is known of it after one more event of its table."""
    match event:
        case events.EarlierSettled() | events.EarlierUnsettled() | events.EarlierVoided():
            return seen
        case events.ResultCalled():
            return replace(seen, result=event, ended=True)
        case events.CoupVoided():
            return replace(seen, result=None, ended=True)
        case events.CoupReopened():
            again = not seen.ended
            return replace(seen, result=None, again=seen.again or again, over=seen.over - again)
        case events.BetSettled(wager=wager, result=result) if result is not Result.VOID:
            return replace(seen, wagers=(*seen.wagers, wager))
        case events.BetUnsettled(wager=wager) if wager in seen.wagers:
            at = seen.wagers.index(wager)
            return replace(seen, wagers=(*seen.wagers[:at], *seen.wagers[at + 1 :]))
        case events.TableCleared():
            return Watched(seen.rules, over=seen.over + 1)
        case events.TableOpened():
            return replace(seen, over=0)
        case _:
            return seen


def react(state: JackpotState, told: Told[Watched, events.AnyEvent]) -> Iterator[Request]:
    """Requests to the jackpot after an event at the table: record a win, count a coup.

    When a coup is over, the dealer records its win, if it has one, and the shoe signals the coup.
    The wagers are those that counted, each with the valid part of its stake. If a coup is put right
    after it was over, its win is recorded late; the jackpot refuses a win that it knows already. If
    the coup or one of its wagers becomes void later, those wagers lose their shares.
    """
    seen, result, chosen = told.seen, told.seen.result, state.parameters
    if isinstance(told.event, events.EarlierSettled) and told.event.result is Result.VOID:
        wager, coup = told.event.wager, told.event.coup
        older = coup if coup < seen.over else 0
        yield from _withdrawn(state, told, (wager.player, wager.bet, wager.area), coup=older)
    if isinstance(told.event, events.TableCleared) and seen.again and result is None:
        yield from _withdrawn(state, told)
    if not isinstance(told.event, events.TableCleared) or result is None or chosen is None:
        return
    table, outcome = told.source, result.outcome
    if chosen.option.prize(outcome):
        wagers = _valid(seen.rules, seen.wagers)
        number = seen.over + 1
        won = RecordWin(table=table, outcome=outcome, wagers=wagers, late=seen.again, coup=number)
        yield Request(by=told.by, at=told.at, command=won)
    if not seen.again:
        shoe = Person(name=f"shoe of {table}", role=chosen.jackpot.meter.recorder)
        yield Request(by=shoe, at=told.at, command=RecordCoup(table=table, no_bet=result.no_bet))


def _withdrawn(
    state: JackpotState,
    told: Told[Watched, events.AnyEvent],
    *spots: tuple[str, str, int],
    coup: int = 0,
) -> Iterator[Request]:
    """Requests to withdraw void wagers of a coup: those at `spots`, or all if none is named.

    `coup` is the number of the coup; without it, the coup that was counted last.
    """
    for _, each in state.before(told.source, coup):
        if each.spot in spots or not spots:
            void = like(WithdrawWager, each, table=told.source, coup=coup)
            yield Request(by=told.by, at=told.at, command=void)


def _valid(rules: TableRules, wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers, each with the part of its stake that counts."""
    found = list(wagers)
    for place, part in enumerate(acting(rules, wagers)):
        if isinstance(part, Acting):
            found[place] = dataclasses.replace(part.wager, stake=Cents(int(part.amount)))
    return tuple(found)


OF_TABLE: Link[Watched, events.AnyEvent, JackpotState] = Link(see, react)
