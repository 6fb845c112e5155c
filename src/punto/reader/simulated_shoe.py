"""A simulated card-reading shoe: it tells coups in messages, with the faults of real shoes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from punto.cards import Card
from punto.reader.angel_eye import encoded
from punto.reader.frame import SENT_TIMES, ShoeFrame, after
from punto.reader.reading import (
    CardRead,
    CardRevoked,
    FaceRead,
    Reading,
    ResultRead,
    ShoeError,
    ShoeFault,
    ShoeSignal,
    Slot,
    WinnerRead,
)  # fmt: skip
from punto.rules.coup import Coup, Pair, Side, pair_of
from punto.rules.draw import dealt_to, due
from punto.rules.model import Rulebook


class ReaderMishap(StrEnum):
    """What can go wrong with a card-reading shoe, or on the line from it."""

    UNREADABLE = "unreadable"  # A card comes out without its face.
    OVERDRAWN = "overdrawn"  # One card too many comes out after the last.
    REVERSED = "reversed"  # A card is pushed back at the exit.
    REPEATED = "repeated"  # A frame comes more often than three times.
    OUT_OF_ORDER = "out-of-order"  # Two frames change places.
    DROPPED = "dropped"  # A frame does not come at all.


@dataclass(frozen=True, slots=True)
class SimulatedShoe:
    """A card-reading shoe with the cards in `order`, dealt by the table of play of a book.

    `faces_late`: the faces are told only when all cards are out, as where players open them.
    """

    rules: Rulebook
    order: tuple[Card, ...]
    faces_late: bool = False

    def coup(self, *mishaps: ReaderMishap) -> tuple[SimulatedShoe, list[Reading]]:
        """Deal the next coup; return the shoe after it, and the readings of the coup."""
        cards, coup = list(self.order), Coup(player=(), banker=())
        told: list[Reading] = [ShoeSignal(what="start")]
        while (side := due(self.rules.draw, self.rules.points, coup)) is not None:
            coup = dealt_to(coup, side, cards.pop(0))
            told.append(_last(coup, side, faced=not self.faces_late))
        if self.faces_late:
            told += _faces(coup)
        told += _with_mishaps(told, cards, mishaps)
        told.append(self._result(coup))
        return SimulatedShoe(self.rules, tuple(cards), self.faces_late), told

    def _result(self, coup: Coup) -> ResultRead:
        player, banker = map(self.rules.points.total, (coup.player, coup.banker))
        higher = WinnerRead.PLAYER if player > banker else WinnerRead.BANKER
        return ResultRead(
            winner=WinnerRead.TIE if player == banker else higher,
            player_pair=pair_of(coup.player) is not Pair.NONE,
            banker_pair=pair_of(coup.banker) is not Pair.NONE,
        )


def _last(coup: Coup, side: Side, *, faced: bool) -> CardRead:
    hand = coup.player if side is Side.PLAYER else coup.banker
    return CardRead(slot=Slot(side.value), number=len(hand), card=str(hand[-1]) if faced else None)


def _faces(coup: Coup) -> Iterator[FaceRead]:
    for slot, hand in ((Slot.PLAYER, coup.player), (Slot.BANKER, coup.banker)):
        for number, card in enumerate(hand, start=1):
            yield FaceRead(slot=slot, number=number, card=str(card))


def _with_mishaps(
    told: list[Reading], left: list[Card], mishaps: Sequence[ReaderMishap]
) -> Iterator[Reading]:
    """Spoil the last card that was told, and give what the shoe adds after it."""
    last = next(n for n in reversed(range(len(told))) if isinstance(told[n], CardRead))
    card = told[last]
    assert isinstance(card, CardRead)
    if ReaderMishap.UNREADABLE in mishaps:
        told[last] = CardRead(slot=card.slot, number=card.number)
        yield ShoeFault(error=ShoeError.UNREADABLE)
        yield ShoeFault(error=ShoeError.UNREADABLE, on=False)
    if ReaderMishap.REVERSED in mishaps:
        yield ShoeFault(error=ShoeError.REVERSED_AT_EXIT)
        yield ShoeFault(error=ShoeError.REVERSED_AT_EXIT, on=False)
    if ReaderMishap.OVERDRAWN in mishaps:
        extra = CardRead(slot=card.slot, number=card.number + 1, card=str(left.pop(0)))
        yield extra
        yield ShoeFault(error=ShoeError.OVERDRAWN)
        yield CardRevoked(slot=extra.slot, number=extra.number)
        yield ShoeFault(error=ShoeError.OVERDRAWN, on=False)


def wire(readings: Iterable[Reading], last: str = "0", *mishaps: ReaderMishap) -> tuple[bytes, str]:
    """The bytes in which a shoe sends readings, each three times, and the last frame's number.

    `last` is the number of the frame before; `mishaps` on the line spoil the second frame.
    """
    frames: list[ShoeFrame] = []
    for each in readings:
        last = after(last)
        frames.append(ShoeFrame(last, encoded(each)))
    sent = [each.wire() * SENT_TIMES for each in frames]
    if len(sent) > 2:
        if ReaderMishap.REPEATED in mishaps:
            sent[1] += sent[1]
        if ReaderMishap.OUT_OF_ORDER in mishaps:
            sent[1], sent[2] = sent[2], sent[1]
        if ReaderMishap.DROPPED in mishaps:
            del sent[1]
    return b"".join(sent), last
