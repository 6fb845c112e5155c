"""The lines of a Bee-Tek shoe: ASCII such as ` [Game]<Card:4S> `."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from punto.cards import Card
from punto.reader.reading import CardRead, Reading, ReadingsLost, ShoeError, ShoeFault, Slot

_PART = re.compile(rb"\[(?P<mode>[^\]<>]*)\]<(?P<told>[^<>]*)>|<Alarm:(?P<alarm>[^<>]*)>")
_BURNS = "Manual Burn Cards"
_REST_MAX = 256


@dataclass(frozen=True, slots=True)
class BeeTek:
    """Reads a Bee-Tek shoe, which does not say whose a card is: each goes where one is due.

    >>> BeeTek().feed(b" [Game]<Card:4S> [Game]<Ga")[1]
    (CardRead(slot=<Slot.NEXT: 'next'>, number=0, card='4♠'),)
    """

    rest: bytes = b""

    def feed(self, received: bytes) -> tuple[BeeTek, tuple[Reading, ...]]:
        text, at = self.rest + received, 0
        found: list[Reading] = []
        for part in _PART.finditer(text):
            found += _told(part)
            at = part.end()
        rest = text[at:]
        if len(rest) > _REST_MAX:
            found.append(ReadingsLost(why="nothing but noise"))
            rest = b""
        return BeeTek(rest), tuple(found)


def _told(part: re.Match[bytes]) -> Iterator[Reading]:
    mode, told, alarm = (
        (part[each] or b"").decode("latin-1") for each in ("mode", "told", "alarm")
    )
    slot = Slot.BURN if mode == _BURNS else Slot.NEXT
    if alarm:
        unread = "Not Read" in alarm
        yield ShoeFault(error=ShoeError.UNREADABLE if unread else ShoeError.OTHER)
    elif told.startswith("Card:"):
        try:
            card = str(Card.parse(told.removeprefix("Card:")))
        except ValueError:
            yield ReadingsLost(why="a card that cannot be read")
        else:
            yield CardRead(slot=slot, number=0, card=card)
    elif told == "Game":
        yield CardRead(slot=slot, number=0)
