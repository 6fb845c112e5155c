"""Puts a log into words, with one sentence for each event of a table, jackpot or other machine."""

from collections.abc import Iterator
from typing import Any

import msgspec

from punto.cli.show.phrases import told, words
from punto.kernel.codec import encode
from punto.kernel.message import Event, word
from punto.money import dollars
from punto.table import events as table

_MONEY = ("amount", "paid", "stake", "seed", "contribution", "owed", "funded", "value", "chips")
_QUIET = ("clause", "clauses", "also", "event")


def heard_sentence(event: Event) -> str:
    """An event as everybody at a table hears or sees it, in words; empty for other events."""
    return _said(event)


def sentence(event: Event) -> str:
    """An event in words, with the clause that it cites."""
    said = _said(event) or _plain(event)
    clause = getattr(event, "clause", None) or next(iter(getattr(event, "clauses", ())), None)
    return f"{said} [{clause}]" if clause else said


def _said(event: Event) -> str:
    """An event in the words of a table; empty if no words are written for it."""
    match event:
        case table.BetPlaced(wager=wager, added=added):
            return told("log", event, new=0 if added == wager.stake else added)
        case table.CardDealt(card=card, face_down=down):
            return told("log", event, shown=_card(card, down=down))
        case table.CardBurned(card=card):
            return told("log", event, shown=_card(card))
        case _:
            return told("log", event)


def _card(card: object, *, down: bool = False) -> str:
    lies = " face down" if down else ""
    return f"{card}{lies}" if card else f"a card{lies or ' that nobody saw'}"


def _plain(event: Event) -> str:
    """An event without words of its own: its name and its fields."""
    data: dict[str, Any] = msgspec.json.decode(encode(event))
    fields = ", ".join(_fields(data))
    return f"{words(word(event))}{': ' if fields else ''}{fields}"


def _fields(data: dict[str, Any]) -> Iterator[str]:
    for name, value in data.items():
        if name in _QUIET or value in (None, "", [], {}, False):
            continue
        if value is True:
            yield words(name)
        elif name in _MONEY and isinstance(value, int):
            yield f"{words(name)} {dollars(value)}"
        elif isinstance(value, str | int):
            yield f"{words(name)} {value}"
        else:
            yield f"{words(name)} {encode(value).decode()}"
