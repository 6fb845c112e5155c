"""The cut, the cutting card and the last coup at a New South Wales table (4.3 to 4.10)."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.ruling import Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    CutCards,
    DealCard,
    EndShoe,
    NameCutter,
    OfferCut,
    Person,
    PostSign,
    PutCuttingCard,
    RefuseCut,
    Report,
    ShowCuttingCard,
)
from punto.table.events import CardsCut, CutOffered, Decided, LastCoupCalled, Notified
from punto.table.state import Phase, TableState
from tests.people import cut_by, cutter
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    CAL,
    DEALER,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    of,
    only,
    open_table,
    refused_by,
    seat,
    settle,
    sums,
    void,
    whole,
)
from tests.tables import NSW, proves, table

NATURAL = "9c 2c 9d 3s"
FRESH = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,))
AGAIN = BringCards(cards=Cards.NEW, done=(Step.SHUFFLED,), same=True)


def _brought(decks: int = 8, **seats: int) -> Driven:
    at = Driven(TableState(table(NSW, decks=decks)))
    at.must(PostSign(), DEALER)
    seat(at, **seats)
    at.must(FRESH, DEALER)
    return at


@proves(NSW, "4.3", "4.3/offer-players")
def test_the_cut_is_the_casino_supervisors_who_may_leave_it_to_the_players() -> None:
    at = _brought(Ann=1)
    assert refused_by(at.ask(OfferCut(to_players=True), DEALER), "4.3/offer-players")
    events = at.must(OfferCut(to_players=True), SUPERVISOR)
    assert only(events, Decided).clause == clause("4.3/offer-players")
    at = _brought(Ann=1)
    assert only(at.must(OfferCut(to_players=False), DEALER), CutOffered).to == cut_by(
        "casino-supervisor"
    )
    assert isinstance(at.ask(CutCards(in_front=200), ANN), Refused)
    assert isinstance(at.ask(NameCutter(person="Ann"), ANN), Refused)
    assert isinstance(at.ask(CutCards(in_front=200), DEALER), Refused)
    at.must(CutCards(in_front=200), SUPERVISOR)
    assert not at.state.shoe.guest_cut


@proves(NSW, "4.3.1", "4.3.2", "4.4", "4.4/supervisor")
def test_the_first_at_the_table_cuts_first_and_later_who_sits_on_the_dealers_left() -> None:
    at = _brought(Ben=4, Ann=1, Cal=7)
    assert only(at.must(OfferCut(), SUPERVISOR), CutOffered).to == cut_by(
        4, 1, 7, "casino-supervisor"
    )
    at.must(CutCards(in_front=200), BEN)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(), DEALER)
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    at.must(EndShoe(), SUPERVISOR)
    at.must(FRESH, DEALER)
    offered = only(at.must(OfferCut(), SUPERVISOR), CutOffered)
    assert offered.to == cut_by(7, 4, 1, "casino-supervisor")
    assert isinstance(at.ask(RefuseCut(), BEN), Refused)
    for who in (CAL, BEN, ANN):
        at.must(RefuseCut(), who)
    assert isinstance(at.ask(RefuseCut(), SUPERVISOR), Refused)
    at.must(CutCards(in_front=200), SUPERVISOR)


@proves(NSW, "4.3.3")
def test_who_has_the_cut_may_name_somebody_else() -> None:
    at = _brought(Ann=1, Ben=2)
    at.must(OfferCut(), SUPERVISOR)
    assert isinstance(at.ask(CutCards(in_front=200), BEN), Refused)
    eve = Person(name="Eve")
    assert refused_by(at.ask(NameCutter(person="Eve"), BEN), "4.3")
    assert isinstance(at.ask(CutCards(in_front=200), eve), Refused)
    at.must(NameCutter(person="Eve"), ANN)
    assert isinstance(at.ask(CutCards(in_front=200), Person(name="Eve", role="dealer")), Refused)
    events = at.must(CutCards(in_front=200), eve)
    assert only(events, CardsCut).by == cutter(1)


@proves(NSW, "4.5", "4.6", "4.6/cut-card")
@pytest.mark.parametrize(
    ("decks", "in_front", "taken"),
    [
        (8, 51, False), (8, 52, True), (8, 364, True), (8, 365, False),
        (3, 51, False), (3, 52, True), (3, 104, True), (3, 105, False),
    ],
)  # fmt: skip
def test_sn_14_the_cut_is_one_deck_from_either_end(decks: int, in_front: int, taken: bool) -> None:
    at = _brought(decks)
    at.must(OfferCut(to_players=False), DEALER)
    ruling = at.ask(CutCards(in_front=in_front), SUPERVISOR)
    assert refused_by(ruling, "4.5") is not taken
    if taken:
        assert refused_by(at.ask(PutCuttingCard(from_back=19), DEALER), "4.6/cut-card")
        at.must(PutCuttingCard(from_back=20), DEALER)
        assert at.state.phase is Phase.BURN


@proves(NSW, "4.6.1")
def test_dropped_cards_are_told_to_the_casino_supervisor_who_verifies_them() -> None:
    at = _brought()
    told = at.must(Report(irregularity=Irregularity.DROPPED_CARDS), DEALER)
    assert only(told, Notified).who == "casino-supervisor"
    assert refused_by(at.ask(Choose(does="verify-cards"), DEALER), "4.6.1")
    at.must(Choose(does="verify-cards", reason="all 416"), SUPERVISOR)
    assert at.state.fault is None


def _coups(at: Driven, number: int) -> None:
    suits = "cdhs"
    for each in range(number):
        one, two = suits[each % 4], suits[(each + 1) % 4]
        if each < 24:
            whole(at, (ANN, "player", "100"), cards=f"{2 + each % 7}{one} 9{two} K{one} Q{two}")
        else:
            _void(at)


def _void(at: Driven) -> None:
    """A coup that has no result counts as one."""
    begin(at, (ANN, "player", "100"))
    at.must(DealCard(face_down=True), DEALER)
    at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), SUPERVISOR)
    clear(at)


@proves(NSW, "4.9", "4.9/announce", "4.9/finish")
def test_sn_17_a_cutting_card_in_mid_coup_leaves_one_more_coup() -> None:
    at = open_table()
    _coups(at, 59)
    begin(at, (ANN, "player", "100"), cards="9c 2c 9d")
    at.must(ShowCuttingCard(), DEALER)
    assert at.state.shoe.coups_played == 59
    deal(at, "3s")
    settle(at)
    assert only(clear(at), LastCoupCalled).words == "last coup"
    assert whole(at, (ANN, "player", "100"), cards="8c 2c Kd 3s") is not None
    assert at.state.shoe.coups_played == 61
    assert refused_by(at.ask(CallBets(), DEALER), "4.9/finish")
    assert refused_by(at.ask(DealCard(card=parse_cards("2h")[0]), DEALER), "4.9/finish")
    at.must(EndShoe(), SUPERVISOR)
    at.must(AGAIN, DEALER)


@proves(NSW, "4.10", "4.10/announce", "4.10/finish")
def test_a_cutting_card_before_the_first_card_makes_this_coup_the_last() -> None:
    at = open_table()
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    begin(at, (ANN, "player", "100"))
    called = only(at.must(ShowCuttingCard(), DEALER), LastCoupCalled)
    assert called.words == "last coup"
    deal(at, NATURAL)
    settle(at)
    assert not of(clear(at), LastCoupCalled)
    assert isinstance(at.ask(CallBets(), DEALER), Refused)
    at.must(EndShoe(), SUPERVISOR)


@proves(NSW, "4.9/finish")
def test_a_void_coup_with_the_cutting_card_is_followed_by_the_last_one() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9c 2c")
    at.must(ShowCuttingCard(), DEALER)
    doubt = Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False)
    assert sums(at.must(doubt, SUPERVISOR)) == {("Ann", "player"): void("100")}
    assert of(clear(at), LastCoupCalled)
    whole(at, (ANN, "player", "100"), cards="8c 2c Kd 3s")
    assert isinstance(at.ask(CallBets(), DEALER), Refused)


@proves(NSW, "4.9/finish")
def test_a_no_bet_coup_after_the_cutting_card_is_the_last_one() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="3h 3c 4d")
    at.must(ShowCuttingCard(), DEALER)
    deal(at, "4s")
    at.must(DealCard(card=parse_cards("9h")[0], to=Side.BANKER), DEALER)
    settle(at)
    assert of(clear(at), LastCoupCalled)
    at.must(DealCard(), DEALER)
    deal(at, "2c Kd 2s")
    settle(at)
    assert not of(clear(at), LastCoupCalled)
    assert isinstance(at.ask(CallBets(), DEALER), Refused)


@proves(NSW, "4.6/load")
@pytest.mark.parametrize("decks", [3, 8])
def test_the_whole_stack_goes_into_the_shoe_and_nothing_is_dealt_before_that(decks: int) -> None:
    at = _brought(decks, Ann=1)
    at.must(OfferCut(to_players=False), DEALER)
    at.must(CutCards(in_front=60), SUPERVISOR)
    assert isinstance(at.ask(BurnCard(), DEALER), Refused)
    at.must(PutCuttingCard(from_back=20), DEALER)
    assert (at.state.shoe.left, at.state.shoe.cutting_card_in) == (52 * decks, True)
    at.must(BurnCard(), DEALER)
