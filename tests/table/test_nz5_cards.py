"""New Zealand Division 5: cards from their introduction to the end of the shoe."""

from __future__ import annotations

import pytest

from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.rules.person import SeatNumber
from punto.table.commands import (
    AskFor,
    BringCards,
    BurnCard,
    CallBets,
    CutCards,
    OfferCut,
    Person,
    PutCuttingCard,
    RefuseCut,
    Report,
    Sit,
)
from punto.table.events import CardBurned, CutOffered, ShoeLoaded
from punto.table.state import Phase
from tests.people import cut_by, cutter
from tests.table.nz5_table import (
    DEALER,
    DONE,
    MIXED,
    bring,
    clause,
    fault,
    fresh,
    loaded,
    one,
    refused,
    taken,
)
from tests.tables import NZ5, proves


@proves(NZ5, "6.1")
def test_nz5_6_1_two_inspections_of_two_people() -> None:
    """D5-38: twice by the dealer is not enough."""
    at = fresh()
    rest = DONE[2:]
    twice = bring(Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_DEALER, *rest)
    assert refused(at.ask(twice, DEALER), "6.1")
    assert refused(at.ask(OfferCut(), DEALER))
    assert refused(at.ask(bring(Step.INSPECTED_BY_SUPERVISOR, *rest), DEALER), "6.1")
    assert taken(at.ask(bring(*DONE), DEALER))


@pytest.mark.parametrize(
    ("step", "clause"), [*zip(DONE[2:], ("6.2", "6.3(a)", "6.3(b)", "6.3(c)"), strict=True)]
)
@proves(NZ5, "6.2", "6.3", "6.3(a)", "6.3(b)", "6.3(c)", "7.1", "7.1(a)")
def test_nz5_6_3_new_cards_are_viewed_washed_stacked_and_riffled(step: Step, clause: str) -> None:
    done = tuple(each for each in DONE if each is not step)
    assert refused(fresh().ask(bring(*done), DEALER), clause)


@pytest.mark.parametrize("arrangement", ["batch-shuffler", "continuous-shuffler"])
@proves(NZ5, "6.4", "6.4(a)", "6.4(b)", "6.4(c)")
def test_nz5_6_4_a_shuffler_takes_them_without_a_view(arrangement: str) -> None:
    done = tuple(each for each in DONE if each is not Step.VIEWED_BY_PLAYERS)
    assert taken(fresh(arrangement=arrangement).ask(bring(*done), DEALER))
    for step, number in zip(MIXED, ("6.4(a)", "6.4(b)", "6.4(c)"), strict=True):
        less = tuple(each for each in done if each is not step)
        assert refused(fresh(arrangement=arrangement).ask(bring(*less), DEALER), number)
    assert refused(fresh(arrangement=arrangement).ask(bring(*done[1:]), DEALER), "6.1")


@proves(NZ5, "6.5", "6.5/s2", "6.5(a)", "6.5(b)", "6.5(c)")
def test_nz5_6_5_pre_checked_and_pre_shuffled_cards() -> None:
    """D5-41."""
    shuffled, checked = (Step.SHUFFLED, Step.SECURED), (Step.CHECKED, Step.SECURED)
    one_, two = Cards.PRE_SHUFFLED, Cards.PRE_CHECKED
    assert taken(fresh().ask(bring(*shuffled, Step.RIFFLED, cards=one_), DEALER))
    assert refused(fresh().ask(bring(*checked, Step.RIFFLED, cards=two), DEALER), "6.5")
    assert taken(fresh().ask(bring(*checked, *MIXED, cards=two), DEALER))
    assert refused(fresh().ask(bring(Step.SHUFFLED, Step.RIFFLED, cards=one_), DEALER), "6.5")


@proves(NZ5, "7.4", "7.4(b)")
def test_nz5_7_4_one_player_is_enough_to_have_them_treated_as_new() -> None:
    """D5-44: four accept, one requires the full treatment."""
    at = fresh()
    secured = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)
    asked = BringCards(cards=Cards.PRE_SHUFFLED, done=secured)
    wish = AskFor(what=PlayerWish.TREAT_AS_NEW)
    assert refused(at.ask(wish, DEALER), "7.4(b)"), "a player asks, not staff"
    at.must(wish, Person(name="Ann"))
    assert refused(at.ask(asked, DEALER))
    for step in DONE:
        less = tuple(each for each in DONE if each is not step)
        again = BringCards(cards=Cards.PRE_SHUFFLED, done=(*secured[:2], *less))
        assert refused(at.ask(again, DEALER)), step
    full = BringCards(cards=Cards.PRE_SHUFFLED, done=(*secured, *DONE))
    assert taken(at.ask(full, DEALER))
    at.must(OfferCut(), DEALER)
    assert refused(at.ask(PutCuttingCard(from_back=20), DEALER)), "they are cut as well"


@proves(NZ5, "7.5", "7.5/s2", "7.5/s3", "5.6(b)")
def test_nz5_7_5_every_seated_player_is_offered_the_cut_and_then_staff() -> None:
    at = fresh()
    for name, seat in (("Ada", 2), ("Bob", 5)):
        at.must(Sit(seat=seat), Person(name=name))
    at.must(bring(*DONE), DEALER)
    assert refused(at.ask(PutCuttingCard(from_back=20), DEALER)), "no shoe without a cut"
    (offer,) = at.must(OfferCut(), DEALER)
    assert isinstance(offer, CutOffered)
    assert set(offer.to[:-1]) == set(cut_by(2, 5))
    assert offer.to[-1] == cutter("casino-employee")
    assert refused(at.ask(CutCards(in_front=100), Person(name="Sue")), "7.5/s2"), "who stands"
    seats = (each.number for each in offer.to if isinstance(each, SeatNumber))
    first, second = (Person(name=at.state.seats[seat]) for seat in seats)
    assert refused(at.ask(CutCards(in_front=100), second), "7.5/s2")
    at.must(RefuseCut(), first)
    at.must(RefuseCut(), second)
    assert refused(at.ask(CutCards(in_front=100), first), "7.5/s2")
    assert refused(at.ask(CutCards(in_front=51), DEALER), "7.6")
    assert refused(at.ask(CutCards(in_front=365), DEALER), "7.6")
    at.must(CutCards(in_front=52), DEALER)


@pytest.mark.parametrize(("depth", "ok"), [(19, 0), (20, 1), (60, 1)])
@proves(NZ5, "7.6/s2", "7.6")
def test_nz5_7_6_the_cutting_card_lies_twenty_cards_or_more_from_the_back(
    depth: int, ok: int
) -> None:
    """D5-47."""
    at = fresh(cutting_cards=2)
    at.must(bring(*DONE), DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=100), DEALER)
    ruling = at.ask(PutCuttingCard(from_back=depth), DEALER)
    assert taken(ruling) if ok else refused(ruling, "7.6/s2")


@pytest.mark.parametrize(("first", "more"), [("Ah", 1), ("7c", 7), ("10d", 10), ("Js", 10),
                                             ("Qh", 10), ("Kc", 10)])  # fmt: skip
@proves(NZ5, "7.7", "7.7(a)", "7.7(b)", "7.7(c)", "7.9")
def test_nz5_7_7_the_first_card_says_how_many_more_are_burned(first: str, more: int) -> None:
    at = loaded()
    assert [each.burn for each in at.log if isinstance(each, ShoeLoaded)] == [1]
    assert refused(at.ask(CallBets(), DEALER)), "not before the burn"
    assert refused(at.ask(BurnCard(), DEALER)), "the first is shown"
    at.must(BurnCard(card=one(first)), DEALER)
    for left in range(more, 0, -1):
        assert at.state.phase is Phase.BURN, left
        at.must(BurnCard(), DEALER)
    assert at.state.phase is Phase.BETWEEN
    burned = [each for each in at.log if isinstance(each, CardBurned)]
    assert len(burned) == 1 + more
    assert at.state.shoe.left == 416 - 1 - more


@proves(NZ5, "7.1(c)", "7.1")
def test_nz5_7_1c_a_card_exposed_before_the_shoe_has_the_cards_shuffled() -> None:
    at = fresh()
    at.must(bring(*DONE), DEALER)
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=100), DEALER)
    events = at.must(Report(irregularity=Irregularity.EXPOSED_BEFORE_LOADING), DEALER)
    assert fault(events).clause == clause("7.1(c)")
    assert refused(at.ask(PutCuttingCard(from_back=20), DEALER)), "not these cards as they are"
    assert refused(at.ask(bring(cards=Cards.USED, same=True), DEALER), "7.3/tail")
    at.must(bring(Step.SHUFFLED, cards=Cards.USED, same=True), DEALER)
