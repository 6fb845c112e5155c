"""What the dealer and the shoe of a table tell a jackpot when a coup is over."""

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
    """The coup at a table, as far as the jackpot is concerned with it.

    `result` stands; a void coup has none. `ended`: it had one, or was void. `again`: the coup was
    over before and is put right. `wagers` were settled and are not void. `over` is the number of
    the last coup that is over.
    """

    rules: TableRules
    result: events.ResultCalled | None = None
    ended: bool = False
    again: bool = False
    wagers: tuple[Wager, ...] = ()
    over: int = 0


def see(seen: Watched, event: events.AnyEvent) -> Watched:
    """The coup after an event. One that is reopened while it is not over gets its result anew."""
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
    """When a coup is over: the dealer records its win, if it has one, and the shoe signals it.

    The wagers are those that counted, each with as much of its stake as was valid. Of a coup that
    was over and is put right the win is told late; the jackpot refuses it if it knows of it. Wagers
    of a coup that was over and is void, or void themselves, have no share in its win any more.
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
    """Requests to withdraw wagers of a coup that are void; all of them if none is named.

    The coup is the last one, or the one with that number.
    """
    for _, each in state.before(told.source, coup):
        if each.spot in spots or not spots:
            void = like(WithdrawWager, each, table=told.source, coup=coup)
            yield Request(by=told.by, at=told.at, command=void)


def _valid(rules: TableRules, wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers, each with as much of its stake as acts."""
    found = list(wagers)
    for place, part in enumerate(acting(rules, wagers)):
        if isinstance(part, Acting):
            found[place] = dataclasses.replace(part.wager, stake=Cents(int(part.amount)))
    return tuple(found)


OF_TABLE: Link[Watched, events.AnyEvent, JackpotState] = Link(see, react)
