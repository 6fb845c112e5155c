"""Turns the readings of a card-reading shoe into what the dealer does at the table."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from msgspec import structs

from punto.cards import Card
from punto.live.dealing import DueAct, TableRun
from punto.live.stream import StreamPoint
from punto.reader.reading import (
    CardRead,
    CuttingCardRead,
    FaceRead,
    Reading,
    ReadingsLost,
    ResultRead,
    ShoeFault,
    Slot,
    WinnerRead,
)  # fmt: skip
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.table import commands, dealer
from punto.table.commands import AnyCommand, Request
from punto.table.dealer.step import staff
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer
from punto.table.state import Phase, TableState

_SIDES = {Slot.PLAYER: Side.PLAYER, Slot.BANKER: Side.BANKER}
_DEALS = (commands.DealCard, commands.BurnCard)


class ReaderAct(NamedTuple):
    """What follows from a reading: a command at the table, a remark to be noted, both or none."""

    act: DueAct | None = None
    remark: str = ""


def heard(point: StreamPoint, running: TableRun, reading: Reading) -> ReaderAct:
    """Work out what follows from a reading for the table as it is now."""
    state: TableState = point.state
    match reading:
        case CardRead() if running.duties.deals is Doer.CARD_READER:
            return _card(point, running, reading)
        case CardRead(slot=slot, number=number) | FaceRead(slot=slot, number=number):
            return _compared(point, slot, number, reading.card)
        case CuttingCardRead():
            return ReaderAct(_asked(state, commands.ShowCuttingCard(), point))
        case ResultRead():
            return _result(state, reading, point)
        case ShoeFault(error=error, on=True):
            return ReaderAct(remark=f"the shoe reports: {error}")
        case ReadingsLost(why=why):
            return ReaderAct(remark=f"readings were lost: {why}")
        case _:
            return ReaderAct()


def _asked(state: TableState, command: AnyCommand, point: StreamPoint) -> DueAct:
    at = point.recorder.at
    return DueAct(Request(by=staff(state, DEALER), at=at, command=command))


def _card(point: StreamPoint, running: TableRun, read: CardRead) -> ReaderAct:
    """Deal the card where it is due; a card that came when none was due goes to no hand."""
    state, card = point.state, read.face
    if card is None:
        return ReaderAct(remark="a card was not read: the dealer has to say what it is")
    assert point.pack is not None
    # Where the cutting card lies is for the shoe to say, too.
    loaded = replace(point.pack.shuffled((card,)), cutting_card=None)
    at = point.recorder.at
    step = dealer.next_step(state, loaded, duties=running.duties, at=at)
    if not isinstance(step, dealer.DealerAct) or not isinstance(step.request.command, _DEALS):
        astray = commands.DrawCard(card=card)
        act = _asked(state, astray, point)._replace(order=(card,))
        return ReaderAct(act, f"{read.slot} got a card when none was due")
    request, command = step.request, step.request.command
    side = _SIDES.get(read.slot)
    if isinstance(command, commands.DealCard) and side not in (None, state.due or Side.PLAYER):
        command = structs.replace(command, to=side)
        request = structs.replace(request, command=command)
        return ReaderAct(
            DueAct(request, (card,)), f"a card went to {read.slot}, where none was due"
        )
    return ReaderAct(DueAct(request, (card,)))


def _compared(point: StreamPoint, slot: Slot, number: int, name: str | None) -> ReaderAct:
    """Where a person deals: compare the card on the table with the card that the shoe read."""
    state, side = point.state, _SIDES.get(slot)
    laid = state.hand(side) if side else ()
    card = Card.parse(name) if name else None
    lies = laid[number - 1].card if 0 < number <= len(laid) else None
    if card is None or lies is None or lies == card:
        return ReaderAct()
    found = f"{slot} {number} is {lies} on the table and {card} in the shoe"
    return _disagrees(state, found, point)


def _result(state: TableState, read: ResultRead, point: StreamPoint) -> ReaderAct:
    """Compare the shoe's own result with the result of the cards on the table."""
    hands = (state.hand(Side.PLAYER), state.hand(Side.BANKER))
    cards = [[each.card for each in hand] for hand in hands]
    complete = (
        state.phase in (Phase.COUP, Phase.SETTLED) and state.due is None and all(map(len, hands))
    )
    if read.winner is WinnerRead.FORCED or not complete or None in (*cards[0], *cards[1]):
        return ReaderAct()
    points = state.book.points
    player, banker = (points.total(tuple(c for c in hand if c)) for hand in cards)
    winner = WinnerRead.TIE if player == banker else WinnerRead.PLAYER
    winner = WinnerRead.BANKER if banker > player else winner
    if winner is read.winner:
        return ReaderAct()
    found = f"the shoe says {read.winner}, and the cards on the table say {winner}"
    return _disagrees(state, found, point)


def _disagrees(state: TableState, found: str, point: StreamPoint) -> ReaderAct:
    """Report that the shoe and the table disagree; the book or a person says what follows."""
    report = commands.Report(irregularity=Irregularity.WRONG_SCANNER, note=found)
    return ReaderAct(_asked(state, report, point), found)
