"""A log in words: one sentence for each event, whatever machine it is of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.kernel.codec import encode
from punto.kernel.message import Event, word
from punto.money import dollars
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table import events as table

_RESULTS = {
    Result.WON: "won",
    Result.LOST: "lost",
    Result.STOOD_OFF: "stood off",
    Result.VOID: "was void",
}
_MONEY = ("amount", "paid", "stake", "seed", "contribution", "owed", "funded", "value", "chips")
_QUIET = ("clause", "clauses", "also", "event")


def sentence(event: Event) -> str:
    """What happened, with the clause that it cites."""
    said = _said(event) or _plain(event)
    clause = getattr(event, "clause", None) or next(iter(getattr(event, "clauses", ())), None)
    return f"{said} [{clause}]" if clause else said


def _said(event: Event) -> str:
    """The events that everybody at a table hears or sees, in the words of a table."""
    match event:
        case (
            table.BetsCalled(words=words)
            | table.BetsClosed(words=words)
            | table.CountCalled(words=words)
            | table.LastCoupCalled(words=words)
        ):
            return f'"{words}"'
        case table.BetPlaced(wager=wager, added=added):
            more = "" if added == wager.stake else f", {dollars(added)} of it added now"
            return f"{_wager(wager)} is placed{more}"
        case table.BetTaken(wager=wager):
            return f"{_wager(wager)} comes off"
        case table.BetLowered(wager=wager, stake=stake):
            return f"{_wager(wager)} is lowered to {dollars(stake)}"
        case table.CardDealt(to=to, card=card, face_down=down):
            return f"{to.capitalize()} gets {_card(card, down=down)}"
        case table.CardTurned(hand=hand, place=place, card=card):
            return f"card {place} of {hand.capitalize()} is turned: {card}"
        case table.CardBurned(card=card, more=more):
            return f"{_card(card)} is burned, {more} more to burn"
        case _:
            return _over(event) or _of_people(event)


def _over(event: Event) -> str:
    """How a coup ends."""
    match event:
        case table.ResultCalled(words=words):
            return words
        case table.BetSettled():
            return _settled(event)
        case table.CoupVoided(why=why):
            return f"the coup is void: {why.replace('-', ' ')}"
        case table.TableCleared():
            return "the coup is over"
        case _:
            return ""


def _of_people(event: Event) -> str:
    match event:
        case table.Seated(player=player, seat=seat):
            return f"{player} takes seat {seat}"
        case table.Left(player=player):
            return f"{player} leaves"
        case table.IrregularityFound(irregularity=kind, remedy=remedy):
            return f"something went wrong: {_words(kind)}; the way out is {_words(remedy)}"
        case _:
            return ""


def _settled(event: table.BetSettled) -> str:
    what = f"{_wager(event.wager)} {_RESULTS[event.result]}"
    won = f", {dollars(event.paid)} paid" if event.paid else ""
    back = f", {dollars(event.returned)} returned" if event.returned else ""
    owed = f", {dollars(event.owed)} commission owed" if event.owed else ""
    return f"{what}{won}{back}{owed}"


def _wager(wager: Wager) -> str:
    on = f" ({wager.on})" if wager.on else ""
    return f"{wager.player}'s {dollars(wager.stake)} on {_words(wager.bet)}{on}"


def _card(card: object, *, down: bool = False) -> str:
    lies = " face down" if down else ""
    return f"{card}{lies}" if card else f"a card{lies or ' that nobody saw'}"


def _plain(event: Event) -> str:
    """Any other event: its word, and its fields as they are."""
    data: dict[str, Any] = msgspec.json.decode(encode(event))
    told = ", ".join(_fields(data))
    return f"{_words(word(event))}{': ' if told else ''}{told}"


def _fields(data: dict[str, Any]) -> Iterator[str]:
    for name, value in data.items():
        if name in _QUIET or value in (None, "", [], {}, False):
            continue
        if value is True:
            yield _words(name)
        elif name in _MONEY and isinstance(value, int):
            yield f"{_words(name)} {dollars(value)}"
        elif isinstance(value, str | int):
            yield f"{_words(name)} {value}"
        else:
            yield f"{_words(name)} {encode(value).decode()}"


def _words(key: str) -> str:
    return key.replace("-", " ")
