"""The messages of an Angel Eye shoe, by the first byte of their data."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from punto.cards import Card, Rank, Suit
from punto.reader.frame import FrameStream, Noise, ShoeFrame
from punto.reader.reading import (
    CardRead,
    CardRevoked,
    CuttingCardRead,
    FaceRead,
    Reading,
    ReadingsLost,
    ResultRead,
    ShoeError,
    ShoeFault,
    ShoeSignal,
    Slot,
    WinnerRead,
)  # fmt: skip

_SLOTS = {
    0: Slot.PLAYER, 1: Slot.BANKER, 2: Slot.BURN, 4: Slot.FIRST_BURN, 5: Slot.COUNTED_BURN,
}  # fmt: skip
_SUITS = {1: Suit.DIAMONDS, 2: Suit.CLUBS, 3: Suit.SPADES, 4: Suit.HEARTS}
_RANKS = dict(enumerate(Rank, start=1))
_WINNERS = {1: WinnerRead.PLAYER, 2: WinnerRead.TIE, 4: WinnerRead.BANKER, 7: WinnerRead.FORCED}
_ERRORS = dict(enumerate(list(ShoeError)[:-1], start=1))
_SIGNALS = {b"S": "start", b"P": "stand-by", b"R": "again", b"L": "lock", b"M": "preset"}
_MARK = 0x80
"""The highest bit of every byte that is not a letter."""


def decode(data: bytes) -> Reading:
    """Turn the data of a frame into the reading that it tells.

    >>> decode(bytes.fromhex("4492b4"))
    CardRead(slot=<Slot.BANKER: 'banker'>, number=2, card='4♠')
    """
    kind, rest = data[:1], data[1:]
    if kind in _SIGNALS:
        return ShoeSignal(what=_SIGNALS[kind])
    if kind == b"C":
        return CuttingCardRead()
    if kind in (b"D", b"I", b"i", b"d"):
        return _card(kind, rest)
    if kind == b"G" and rest and _high(rest[0]) in _WINNERS:
        pairs = rest[0]
        return ResultRead(
            winner=_WINNERS[_high(pairs)], player_pair=bool(pairs & 1), banker_pair=bool(pairs & 2)
        )
    if kind in (b"E", b"e") and rest:
        error = _ERRORS.get(rest[0] & 0x0F, ShoeError.OTHER)
        return ShoeFault(error=error, on=kind == b"E")
    return ReadingsLost(why=f"a message that nobody knows: {data.hex(' ')}")


def _high(byte: int) -> int:
    return (byte >> 4) & 0x07


def _card(kind: bytes, rest: bytes) -> Reading:
    slot = _SLOTS.get(_high(rest[0])) if rest else None
    if slot is None:
        return ReadingsLost(why="a card at a place that nobody knows")
    number, face = rest[0] & 0x0F, _face(rest[1:2])
    match kind, face:
        case b"i", _:
            return CardRevoked(slot=slot, number=number)
        case b"d", _:
            return CardRead(slot=Slot.OUTSIDE, number=number, card=face)
        case b"I", str():
            return FaceRead(slot=slot, number=number, card=face)
        case b"I", _:
            return ReadingsLost(why="a face that cannot be read")
        case _:
            return CardRead(slot=slot, number=number, card=face)


def _face(byte: bytes) -> str | None:
    """The name of a card; None where its suit and rank are not told."""
    if not byte:
        return None
    suit, rank = _SUITS.get(_high(byte[0])), _RANKS.get(byte[0] & 0x0F)
    return str(Card(rank, suit)) if suit and rank else None


def encoded(reading: Reading) -> bytes:
    """Turn a reading into the data of the frame by which a shoe would tell it.

    >>> encoded(CardRead(slot=Slot.BANKER, number=2, card="4♠")).hex()
    '4492b4'
    """
    match reading:
        case CardRead(slot=Slot.OUTSIDE, number=number, card=card):
            return b"d" + _place(Slot.PLAYER, number) + _byte(card)
        case CardRead(slot=slot, number=number, card=card):
            return b"D" + _place(slot, number) + _byte(card)
        case FaceRead(slot=slot, number=number, card=card):
            return b"I" + _place(slot, number) + _byte(card)
        case CardRevoked(slot=slot, number=number):
            return b"i" + _place(slot, number)
        case ResultRead(winner=winner, player_pair=first, banker_pair=second):
            high = next(key for key, each in _WINNERS.items() if each is winner)
            return b"G" + bytes([_MARK | high << 4 | first | second << 1])
        case CuttingCardRead():
            return b"C"
        case ShoeFault(error=error, on=on):
            code = next((key for key, each in _ERRORS.items() if each is error), 0x0F)
            return (b"E" if on else b"e") + bytes([_MARK | code])
        case ShoeSignal(what=what):
            return next(key for key, each in _SIGNALS.items() if each == what)
        case ReadingsLost():
            raise ValueError("what was lost cannot be sent")


def _place(slot: Slot, number: int) -> bytes:
    high = next(key for key, each in _SLOTS.items() if each is slot)
    return bytes([_MARK | high << 4 | number & 0x0F])


def _byte(card: str | None) -> bytes:
    if card is None:
        return bytes([_MARK])
    face = Card.parse(card)
    suit = next(key for key, each in _SUITS.items() if each is face.suit)
    rank = next(key for key, each in _RANKS.items() if each is face.rank)
    return bytes([_MARK | suit << 4 | rank])


@dataclass(frozen=True, slots=True)
class AngelEye:
    """Reads an Angel Eye shoe: `feed` takes bytes from the wire, and gives the readings in them."""

    frames: FrameStream = field(default_factory=FrameStream)

    def feed(self, received: bytes) -> tuple[AngelEye, tuple[Reading, ...]]:
        frames, new = self.frames.feed(received)
        return replace(self, frames=frames), tuple(map(_told, new))


def _told(frame: ShoeFrame | Noise) -> Reading:
    return ReadingsLost(why=frame.why) if isinstance(frame, Noise) else decode(frame.data)
