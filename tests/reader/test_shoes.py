"""What shoes tell: every card, every fault, and a whole shoe of each book by its table of play."""

from random import Random

import pytest

from punto.cards import decks
from punto.reader.angel_eye import AngelEye, decode, encoded
from punto.reader.bee_tek import BeeTek
from punto.reader.reading import (
    CardRead,
    CardRevoked,
    FaceRead,
    Reading,
    ReadingsLost,
    ResultRead,
    ShoeError,
    ShoeFault,
    Slot,
    WinnerRead,
)  # fmt: skip
from punto.reader.simulated_shoe import ReaderMishap, SimulatedShoe, wire
from punto.rules.books import book, keys

CARDS = decks(1)


def _shoe(key: str, seed: int = 1, *, late: bool = False) -> SimulatedShoe:
    order = list(decks(8))
    Random(seed).shuffle(order)
    return SimulatedShoe(book(key).rules, tuple(order), faces_late=late)


@pytest.mark.parametrize("slot", [each for each in Slot if each not in (Slot.OUTSIDE, Slot.NEXT)])
def test_every_card_at_every_place_is_told_and_read(slot: Slot) -> None:
    for card in CARDS:
        for number in range(1, 7):
            for read in (
                CardRead(slot=slot, number=number, card=str(card)),
                FaceRead(slot=slot, number=number, card=str(card)),
                CardRead(slot=slot, number=number),
                CardRevoked(slot=slot, number=number),
            ):
                assert decode(encoded(read)) == read


@pytest.mark.parametrize("error", list(ShoeError))
def test_every_fault_is_told_and_read(error: ShoeError) -> None:
    for on in (True, False):
        assert decode(encoded(ShoeFault(error=error, on=on))) == ShoeFault(error=error, on=on)


def test_results_and_pairs() -> None:
    for winner in WinnerRead:
        for pairs in ((False, False), (True, False), (False, True), (True, True)):
            read = ResultRead(winner=winner, player_pair=pairs[0], banker_pair=pairs[1])
            assert decode(encoded(read)) == read
    assert decode(bytes.fromhex("47c2")) == ResultRead(winner=WinnerRead.BANKER, banker_pair=True)


@pytest.mark.parametrize("data", ["58", "44", "44b1", "47", "4780", "45", "4981", "498180"])
def test_what_nobody_knows_is_lost_and_said(data: str) -> None:
    assert isinstance(decode(bytes.fromhex(data)), ReadingsLost)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("key", keys())
def test_a_whole_shoe_is_read_as_it_was_dealt(key: str, late: bool) -> None:
    shoe, line, last = _shoe(key, late=late), AngelEye(), "0"
    coups = 0
    while len(shoe.order) >= 6:
        shoe, told = shoe.coup()
        sent, last = wire(told, last)
        line, read = line.feed(sent)
        assert list(read) == told
        coups += 1
    assert coups > 60


def _coup(*mishaps: ReaderMishap) -> tuple[list[Reading], tuple[Reading, ...]]:
    _, told = _shoe("nsw-premium").coup(*mishaps)
    return told, AngelEye().feed(wire(told, "0", *mishaps)[0])[1]


def test_repeated_frames_change_nothing() -> None:
    told, read = _coup(ReaderMishap.REPEATED)
    assert list(read) == told


@pytest.mark.parametrize("mishap", [ReaderMishap.OUT_OF_ORDER, ReaderMishap.DROPPED])
def test_frames_that_change_places_or_are_missing_are_noticed(mishap: ReaderMishap) -> None:
    _, read = _coup(mishap)
    assert any(isinstance(each, ReadingsLost) for each in read)


def test_a_card_that_cannot_be_read_has_no_face_and_a_fault() -> None:
    _, read = _coup(ReaderMishap.UNREADABLE)
    faceless = [each for each in read if isinstance(each, CardRead) and each.face is None]
    assert len(faceless) == 1
    assert ShoeFault(error=ShoeError.UNREADABLE) in read


def test_a_card_too_many_is_told_and_revoked() -> None:
    told, read = _coup(ReaderMishap.OVERDRAWN)
    assert list(read) == told
    (revoked,) = (each for each in read if isinstance(each, CardRevoked))
    assert any(isinstance(e, CardRead) and e.number == revoked.number for e in read)


def test_a_card_pushed_back_is_a_fault_that_ends() -> None:
    _, read = _coup(ReaderMishap.REVERSED)
    on = [each.on for each in read if isinstance(each, ShoeFault)]
    assert on == [True, False]


def test_lines_of_the_other_make() -> None:
    line, read = BeeTek().feed(b" [Manual Burn Cards]<Card:TD>  [Game]<Game> <Alarm:E3 Card Not R")
    assert read == (
        CardRead(slot=Slot.BURN, number=0, card="T♦"),
        CardRead(slot=Slot.NEXT, number=0),
    )
    line, read = line.feed(b"ead> [Game]<Card:1X> ")
    assert read == (
        ShoeFault(error=ShoeError.UNREADABLE),
        ReadingsLost(why="a card that cannot be read"),
    )
    assert line.feed(b"?" * 300)[1] == (ReadingsLost(why="nothing but noise"),)
