"""Midi Baccarat 1998, sections 6, 7, 9.7 to 9.8 and 11: the life of a shoe, driven by commands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from punto.cards import parse_cards
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import Result
from punto.table.commands import (
    AskFor,
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CutCards,
    DealCard,
    DrawCard,
    EndShoe,
    Exercise,
    OfferCut,
    OrderShuffle,
    PostSign,
    PutCuttingCard,
    RefuseCut,
    ShowCuttingCard,
    Sit,
    TurnCard,
)
from punto.table.events import (
    CardBurned,
    CardsBrought,
    CardsCut,
    CutOffered,
    Decided,
    DiscretionUsed,
    LastCoupCalled,
    ShoeEnded,
    WishTold,
)
from punto.table.state import Phase, TableState
from tests.people import cut_by, cutter
from tests.refusals import expected_in
from tests.table.driver import Driven
from tests.table.nz98_table import (
    ANN,
    BEN,
    CASINO,
    CY,
    DEALER,
    EMPLOYEE,
    NEW,
    OPERATOR,
    all_of,
    begin,
    deal,
    load,
    ready,
    rules,
    settle,
)
from tests.tables import NZ98, is_refused, proves

PRE_SHUFFLED = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)


def empty(method: str = "style-a") -> Driven:
    at = Driven(TableState(rules(method)))
    at.must(PostSign(), DEALER)
    return at


@pytest.mark.parametrize(
    ("missing", "clause"),
    [*zip(NEW, ("6.1", "6.1", "6.1", "6.2", "6.3(a)", "6.3(b)", "6.3(c)"), strict=True)],
)
@proves(NZ98, "6.1", "6.2", "6.3", "6.3(a)", "6.3(b)", "6.3(c)", "7.1", "7.1(a)")
def test_nz98_m98_12_opening(missing: Step, clause: str) -> None:
    """8 sealed decks, two inspections, the players' look, wash, stack, riffle: all or nothing."""
    at = empty()
    done = tuple(step for step in NEW if step is not missing)
    short = at.ask(BringCards(cards=Cards.NEW, done=done), DEALER)
    assert isinstance(short, Refused)
    assert (short.reason, short.clause, expected_in(short)) == (
        Reason.MISSING_STEP, f"nz-midi-1998 {clause}", missing.value,
    )  # fmt: skip
    assert isinstance(at.ask(CallBets(), DEALER), Refused), "no play without a shuffle"
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    assert at.state.shoe.left == 416


@pytest.mark.parametrize("missing", PRE_SHUFFLED)
@proves(NZ98, "6.4", "7.1", "7.2", "7.2(b)")
def test_nz98_6_4_pre_shuffled_cards_unless_a_player_wants_them_mixed(missing: Step) -> None:
    at = empty()
    done = tuple(step for step in PRE_SHUFFLED if step is not missing)
    short = at.ask(BringCards(cards=Cards.PRE_SHUFFLED, done=done), DEALER)
    assert is_refused(short, "nz-midi-1998 6.4")
    objected, bring = Driven(at.state), BringCards(cards=Cards.PRE_SHUFFLED, done=PRE_SHUFFLED)
    objected.must(AskFor(what=PlayerWish.TREAT_AS_NEW), ANN)
    assert is_refused(objected.ask(bring, DEALER), "nz-midi-1998 6.1")
    at.must(bring, DEALER)


@proves(NZ98, "7.2", "7.2(a)")
def test_nz98_7_2_a_any_player_may_look_at_pre_shuffled_cards() -> None:
    at = empty()
    asks = AskFor(what=PlayerWish.VIEW_CARDS)
    assert is_refused(at.ask(asks, DEALER), "nz-midi-1998 7.2(a)")
    (told,) = all_of(at.must(asks, ANN), WishTold)
    assert (told.player, told.clause) == ("Ann", "nz-midi-1998 7.2(a)")
    bring = BringCards(cards=Cards.PRE_SHUFFLED, done=PRE_SHUFFLED)
    assert is_refused(at.ask(bring, DEALER), "nz-midi-1998 7.2(a)")
    at.must(replace(bring, done=(*PRE_SHUFFLED, Step.VIEWED_BY_PLAYERS)), DEALER)


@proves(NZ98, "7.3", "7.3/s2", "7.3/s3")
def test_nz98_7_3_the_cut_goes_from_the_dealers_left_clockwise_then_to_an_employee() -> None:
    at = empty()
    for seat, person in ((2, ANN), (9, BEN), (5, CY)):
        at.must(Sit(seat=seat), person)
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    assert isinstance(at.ask(PutCuttingCard(from_back=20), DEALER), Refused), "not without a cut"
    (offer,) = all_of(at.must(OfferCut(), DEALER), CutOffered)
    assert offer.to == cut_by(9, 5, 2, "casino-employee")
    for person, other in ((BEN, CY), (CY, ANN), (ANN, EMPLOYEE)):
        assert is_refused(at.ask(CutCards(in_front=100), other), "nz-midi-1998 7.3/s2")
        at.must(RefuseCut(), person)
    (cut,) = all_of(at.must(CutCards(in_front=100), EMPLOYEE), CardsCut)
    assert cut.by == cutter("casino-employee")


@proves(NZ98, "7.4", "7.4/s2", "7.5", "7.5(a)", "7.5(b)", "7.5(c)", "7.6")
def test_nz98_m98_15_cut_cutting_card_burn() -> None:
    """Of 416 cards: 51 and 19 are too near an end, 52 and 20 are not; a queen burns 10 more."""
    at = empty()
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    at.must(OfferCut(), DEALER)
    for near in (51, 365):
        assert is_refused(at.ask(CutCards(in_front=near), EMPLOYEE), "nz-midi-1998 7.4")
    at.must(CutCards(in_front=52), EMPLOYEE)
    assert is_refused(at.ask(PutCuttingCard(from_back=19), DEALER), "nz-midi-1998 7.4/s2")
    at.must(PutCuttingCard(from_back=20), DEALER)
    assert isinstance(at.ask(BurnCard(), DEALER), Refused), "the first one face up"
    at.must(BurnCard(card=parse_cards("Qh")[0]), DEALER)
    while at.state.phase is Phase.BURN:
        at.must(BurnCard(), DEALER)
    burned = all_of(at.log, CardBurned)
    assert len(burned) == 11
    assert [each.card is None for each in burned] == [False] + [True] * 10
    assert at.state.shoe.left == 405


def _round(at: Driven, down: bool = False) -> None:
    begin(at, (ANN, "player", "100"))
    _cards(at, down)


def _cards(at: Driven, down: bool = False) -> None:
    deal(at, "9h 2c Kd 4c", face_down=down)
    for hand in Side if down else ():
        for place in (1, 2):
            at.must(TurnCard(hand=hand, place=place), DEALER)
    assert settle(at) == {("Ann", "player"): (Result.WON, 10000, 10000)}
    at.must(ClearTable(), DEALER)


@proves(NZ98, "9.7", "9.7/s2")
def test_nz98_9_7_cutting_card_in_mid_round_one_more_round() -> None:
    at = begin(ready(), (ANN, "player", "100"))
    deal(at, "9h 2c")
    at.must(ShowCuttingCard(), DEALER)
    assert all_of(at.log, LastCoupCalled) == []
    deal(at, "Kd 4c")
    settle(at)
    (last,) = all_of(at.must(ClearTable(), DEALER), LastCoupCalled)
    assert last.words in ("Last coup", "Last hand")
    _round(at)
    assert is_refused(at.ask(CallBets(), DEALER), "nz-midi-1998 9.7/s2")
    for card in (DealCard(card=parse_cards("9h")[0]), ShowCuttingCard()):
        assert isinstance(at.ask(card, DEALER), Refused)
    at.must(EndShoe(), DEALER)


@proves(NZ98, "9.8", "9.8/s2")
def test_nz98_9_8_cutting_card_first_this_round_is_the_last() -> None:
    at = begin(ready(), (ANN, "player", "100"))
    (last,) = all_of(at.must(ShowCuttingCard(), DEALER), LastCoupCalled)
    assert (last.words, last.clause) == ("Last coup", "nz-midi-1998 9.8")
    _cards(at)
    over = at.ask(CallBets(), DEALER)
    assert isinstance(over, Refused)
    assert expected_in(over) == "new-cards"


@proves(NZ98, "9.7")
def test_nz98_9_7_a_card_held_over_is_the_first_of_the_round() -> None:
    """Reading A49: the cutting card then comes second, so one more round follows."""
    at = deal(begin(ready(), (ANN, "player", "100")), "9h 2c Kd 4c")
    at.must(DrawCard(), DEALER)
    settle(at)
    at.must(ClearTable(), DEALER)
    begin(at, (ANN, "player", "100"))
    at.must(ShowCuttingCard(), DEALER)
    assert at.state.shoe.coups == 2
    assert all_of(at.log, LastCoupCalled) == []


@pytest.mark.parametrize("method", ["style-a", "style-c"])
@proves(NZ98, "7.1", "7.1(b)", "9.7/s2", "9.8/s2")
def test_nz98_7_1_b_after_a_shoe_of_style_a_or_c_the_cards_are_shuffled(method: str) -> None:
    at = begin(ready(method), (ANN, "player", "100"))
    at.must(ShowCuttingCard(), DEALER)
    _cards(at, down=method == "style-c")
    at.must(EndShoe(), DEALER)
    again = BringCards(cards=Cards.USED, same=True)
    assert is_refused(at.ask(again, DEALER), "nz-midi-1998 7.1(b)")
    shuffled = BringCards(cards=Cards.USED, same=True, done=(Step.SHUFFLED,))
    (brought,) = all_of(at.must(shuffled, DEALER), CardsBrought)
    assert (brought.same, brought.clause) == (True, "nz-midi-1998 7.1(b)")
    at.must(OfferCut(), DEALER)
    assert at.state.phase is Phase.CUT


@proves(NZ98, "7.1/tail", "11.1", "11.2")
def test_nz98_11_after_a_shoe_of_style_b_the_game_goes_on_with_new_cards() -> None:
    at = begin(ready("style-b"), (ANN, "player", "100"))
    at.must(ShowCuttingCard(), DEALER)
    _cards(at, down=True)
    (ended,) = all_of(at.must(EndShoe(), DEALER), ShoeEnded)
    assert (ended.replace, ended.clause) == (True, "nz-midi-1998 11.1")
    assert at.state.shoe.left == 0, "all cards leave the table"
    same = BringCards(cards=Cards.USED, same=True, done=(Step.SHUFFLED,))
    assert is_refused(at.ask(same, DEALER), "nz-midi-1998 11.1")
    other, objected = Driven(at.state), Driven(at.state)
    objected.must(AskFor(what=PlayerWish.TREAT_AS_NEW), ANN)
    bring = BringCards(cards=Cards.PRE_SHUFFLED, done=PRE_SHUFFLED)
    assert isinstance(objected.ask(bring, DEALER), Refused), "not accepted by the players"
    other.must(BringCards(cards=Cards.PRE_SHUFFLED, done=PRE_SHUFFLED), DEALER)
    load(at)
    assert at.state.phase is Phase.BETWEEN


@proves(NZ98, "7.7", "7.7/s2")
def test_nz98_7_7_the_operator_replaces_the_cards_after_any_round() -> None:
    at = ready()
    _round(at)
    order = OrderShuffle(reason="a worn card", replace=True)
    for person in (DEALER, CASINO):
        assert is_refused(at.ask(order, person), "nz-midi-1998 7.7")
    (told,) = all_of(at.must(order, OPERATOR), Decided)
    assert (told.clause, told.reason) == ("nz-midi-1998 7.7", "a worn card")
    assert is_refused(at.ask(CallBets(), DEALER), "nz-midi-1998 7.7")
    at.must(EndShoe(), DEALER)
    same = BringCards(cards=Cards.USED, same=True, done=(Step.SHUFFLED,))
    assert isinstance(at.ask(same, DEALER), Refused)
    unchecked = BringCards(cards=Cards.NEW, done=(Step.SEALED, Step.RIFFLED))
    assert is_refused(at.ask(unchecked, DEALER), "nz-midi-1998 6.1")
    other = Driven(at.state)
    other.must(BringCards(cards=Cards.PRE_SHUFFLED, done=PRE_SHUFFLED), DEALER)
    at.must(BringCards(cards=Cards.NEW, done=NEW), DEALER)
    assert isinstance(at.ask(PutCuttingCard(from_back=20), DEALER), Refused), "cut as well"


def test_nz98_3_4_b_the_number_of_cutting_cards_is_the_operators_and_recorded() -> None:
    """The only discretion of this book that changes nothing at a table that runs."""
    at = ready()
    use = Exercise(clause=Clause.of(NZ98, "3.4(b)"), reason="as it seems right")
    assert is_refused(at.ask(use, CASINO), "nz-midi-1998 3.4(b)")
    (told,) = all_of(at.must(use, OPERATOR), DiscretionUsed)
    assert (at.who(told).name, told.clause, told.reason) == (
        OPERATOR.name, "nz-midi-1998 3.4(b)", "as it seems right",
    )  # fmt: skip


def test_nz98_says_what_it_is() -> None:
    """The notice, and Division 1 beside it."""
    records = {each.clause.number: each.says for each in rules().book.records}
    assert "27 November 1997" in records["Notice/approval"]
    assert "1 February 1998" in records["Notice/commencement"]
    assert "26 January 1996" in records["Notice/substitution"]
    assert "Division 1" in records["2.0"]
