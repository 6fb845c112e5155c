"""Where every card really lies, event by event."""

from __future__ import annotations

from functools import reduce

from punto.cards import parse_cards
from punto.rules.coup import Side
from punto.table.dealer import Pack, after
from punto.table.events import (
    AnyEvent,
    CardBurned,
    CardDealt,
    CardDrawn,
    CardMoved,
    CardsCut,
    CoupReopened,
    CuttingCardShown,
    DecksChanged,
    HandDealt,
    HandsOut,
    ShoeEnded,
    ShoeLoaded,
    TableCleared,
)
from punto.table.state import Spot
from tests.people import cutter

ORDER = parse_cards("As 2s 3s 4s 5s 6s 7s 8s 9s")
A, TWO, THREE, FOUR, FIVE, *_ = ORDER
TO_PLAYER = CardDealt(to=Side.PLAYER, card=None, face_down=True)
TO_BANKER = CardDealt(to=Side.BANKER, card=None, face_down=True)


def lies(*events: AnyEvent, pack: Pack | None = None) -> Pack:
    return reduce(after, events, pack or Pack(ORDER))


def moved(source: Spot, to: Spot, place: int = 1) -> CardMoved:
    return CardMoved(source=source, place=place, to=to)


def test_a_cut_turns_the_order_and_cards_come_from_the_front() -> None:
    pack = lies(
        CardsCut(by=cutter(3), in_front=4), CardBurned(card=None, more=0), TO_PLAYER, TO_BANKER
    )
    assert pack.order == ORDER[7:] + ORDER[:4]
    assert (pack.player, pack.banker) == ((ORDER[5],), (ORDER[6],))


def test_a_card_that_came_back_lies_in_front_and_is_dealt_next() -> None:
    pack = lies(TO_PLAYER, TO_BANKER, moved(Spot.PLAYER, Spot.FRONT))
    assert (pack.order[:2], pack.back) == ((A, THREE), 1)
    again = lies(TO_BANKER, pack=pack)
    assert (again.banker, again.back) == ((TWO, A), 0)


def test_a_second_one_lies_behind_the_first_and_either_can_be_moved_on() -> None:
    pack = lies(TO_PLAYER, TO_BANKER, *(moved(at, Spot.FRONT) for at in (Spot.PLAYER, Spot.BANKER)))
    assert (pack.order[:3], pack.back) == ((A, TWO, THREE), 2)
    on = lies(moved(Spot.FRONT, Spot.BANKER, 2), pack=pack)
    assert (on.order[:2], on.back, on.banker) == ((A, THREE), 1, (TWO,))
    assert lies(moved(Spot.FRONT, Spot.DISCARDS), pack=pack).back == 1


def test_a_card_drawn_to_no_hand_comes_from_behind_those_that_came_back() -> None:
    pack = lies(TO_PLAYER, moved(Spot.PLAYER, Spot.FRONT), CardDrawn(card=None))
    assert (pack.order[:2], pack.back, pack.aside) == ((A, THREE), 1, (TWO,))
    assert lies(moved(Spot.ASIDE, Spot.PLAYER), pack=pack).player == (TWO,)


def test_the_cutting_card_comes_before_the_cards_behind_it_but_after_one_that_came_back() -> None:
    pack = lies(ShoeLoaded(cutting_card=7, burn=0), TO_PLAYER)
    assert not pack.cutting_card_next
    pack = lies(TO_BANKER, pack=pack)
    assert pack.cutting_card_next
    assert not lies(moved(Spot.BANKER, Spot.FRONT), pack=pack).cutting_card_next
    assert not lies(CuttingCardShown(coups=1), pack=pack).cutting_card_next


def test_hands_come_back_when_a_coup_is_opened_again() -> None:
    pack = lies(TO_PLAYER, TO_BANKER, TableCleared())
    assert (pack.player, pack.banker, pack.outside) == ((), (), ())
    again = lies(CoupReopened(), pack=pack)
    assert (again.player, again.banker) == ((A,), (TWO,))
    assert lies(TO_PLAYER, CoupReopened()).player == (A,)


def test_hands_of_areas_are_kept_apart_and_another_deck_has_another_order() -> None:
    dealt = HandDealt(area=1, cards=(None, None), face_down=True)
    own = HandDealt(area=0, cards=(None, None), face_down=True)
    pack = lies(dealt, own)
    assert pack.areas == {1: (A, TWO), 0: (THREE, FOUR)}
    assert lies(HandsOut(areas=(1,), burned=True), pack=pack).areas == {0: (THREE, FOUR)}
    assert lies(HandsOut(areas=(1,)), pack=pack).areas == pack.areas
    assert lies(TableCleared(), DecksChanged(backs="blue"), pack=pack).order == ()


def test_without_an_order_a_card_is_known_once_somebody_saw_it() -> None:
    seen = CardDealt(to=Side.PLAYER, card=FIVE)
    assert lies(seen, TO_BANKER, pack=Pack(())).player == (FIVE,)
    assert lies(TO_BANKER, pack=Pack()).banker == (None,)
    read = Pack().read(A).read(TWO)
    assert lies(TO_PLAYER, pack=read).player == (A,)


def test_with_the_shoe_all_cards_go() -> None:
    assert lies(TO_PLAYER, ShoeEnded()) == Pack()
