"""New Zealand Division 5: cards from their introduction to the end of the shoe."""

from __future__ import annotations

from typing import Any

import pytest

from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    ClearTable,
    CutCards,
    DealCard,
    EndShoe,
    OfferCut,
    OrderShuffle,
    Person,
    PutCuttingCard,
    RefuseCut,
    Report,
    SettleBets,
    ShowCuttingCard,
    Sit,
)
from punto.table.events import CardBurned, CutOffered, Decided, ShoeLoaded
from punto.table.state import Phase, TableState
from tests.table.driver import Driven
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    GAME,
    OPERATOR,
    begin,
    clause,
    counts,
    deal,
    end,
    fault,
    load,
    loaded,
    one,
    play,
    ready,
    refused,
    t5,
    taken,
    turn,
    won,
)
from tests.tables import NZ5, proves

MIXED = (Step.WASHED, Step.STACKED, Step.RIFFLED)
DONE = (Step.INSPECTED_BY_DEALER, Step.INSPECTED_BY_SUPERVISOR, Step.VIEWED_BY_PLAYERS, *MIXED)


def fresh(**choices: Any) -> Driven:
    return Driven(TableState(t5(**choices)))


def bring(*done: Step, cards: Cards = Cards.NEW, same: bool = False) -> BringCards:
    return BringCards(cards=cards, done=done, same=same)


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


@pytest.mark.parametrize("step", DONE[2:])
@proves(NZ5, "6.2", "6.3", "6.3(a)", "6.3(b)", "6.3(c)", "7.1", "7.1(a)")
def test_nz5_6_3_new_cards_are_viewed_washed_stacked_and_riffled(step: Step) -> None:
    done = tuple(each for each in DONE if each is not step)
    assert refused(fresh().ask(bring(*done), DEALER), "6.1")


@pytest.mark.parametrize("arrangement", ["batch-shuffler", "continuous-shuffler"])
@proves(NZ5, "6.4", "6.4(a)", "6.4(b)", "6.4(c)")
def test_nz5_6_4_a_shuffler_takes_them_without_a_view(arrangement: str) -> None:
    done = tuple(each for each in DONE if each is not Step.VIEWED_BY_PLAYERS)
    assert taken(fresh(arrangement=arrangement).ask(bring(*done), DEALER))
    for step in MIXED:
        less = tuple(each for each in done if each is not step)
        assert refused(fresh(arrangement=arrangement).ask(bring(*less), DEALER))


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
    asked = BringCards(cards=Cards.PRE_SHUFFLED, done=secured, objection=True)
    assert refused(at.ask(asked, DEALER))
    for step in DONE:
        less = tuple(each for each in DONE if each is not step)
        again = BringCards(cards=Cards.PRE_SHUFFLED, done=(*secured[:2], *less), objection=True)
        assert refused(at.ask(again, DEALER)), step
    full = BringCards(cards=Cards.PRE_SHUFFLED, done=(*secured, *DONE), objection=True)
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
    assert set(offer.to[:-1]) == {2, 5}
    assert offer.to[-1] == "casino-employee"
    assert refused(at.ask(CutCards(in_front=100), Person(name="Sue")), "7.5/s2"), "who stands"
    first, second = (Person(name=at.state.seats[int(seat)]) for seat in offer.to[:2])
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
    assert refused(at.ask(bring(cards=Cards.USED), DEALER), "7.3/tail")
    at.must(bring(Step.SHUFFLED, cards=Cards.USED), DEALER)


@pytest.mark.parametrize("who", [GAME, CASINO])
@pytest.mark.parametrize("reason", ["the shuffle looks wrong", "nobody sat here for an hour"])
@proves(NZ5, "7.1", "7.1(b)", "7.1(d)")
def test_nz5_7_1_supervisors_may_have_the_cards_shuffled(who: Person, reason: str) -> None:
    at = ready()
    assert refused(at.ask(OrderShuffle(reason=reason), DEALER), "7.1(b)")
    events = at.must(OrderShuffle(reason=reason), who)
    assert [each.reason for each in events if isinstance(each, Decided)] == [reason]
    assert refused(at.ask(CallBets(), DEALER), "7.1(b)")
    at.must(EndShoe(), DEALER)
    assert refused(at.ask(bring(cards=Cards.USED), DEALER))
    at.must(bring(Step.SHUFFLED, cards=Cards.USED), DEALER)


@proves(NZ5, "7.10", "7.10/s2")
def test_nz5_7_10_the_operator_has_the_cards_replaced_after_a_round() -> None:
    """D5-50: not during it; then check, shuffle, cut and burn follow."""
    at = ready()
    order = OrderShuffle(reason="worn backs", replace=True)
    begin(at, "Ann player 100")
    deal(at, "9h 2c")
    assert refused(at.ask(order, OPERATOR), "7.10")
    deal(at, "Kd Ks")
    at.must(SettleBets(), DEALER)
    assert refused(at.ask(order, OPERATOR), "7.10")
    at.must(ClearTable(), DEALER)
    assert refused(at.ask(order, CASINO), "7.10")
    at.must(order, OPERATOR)
    assert refused(at.ask(CallBets(), DEALER), "7.10")
    at.must(EndShoe(), DEALER)
    assert refused(at.ask(bring(Step.SHUFFLED, cards=Cards.USED), DEALER), "7.10")
    assert refused(at.ask(bring(*DONE[2:]), DEALER), "6.1"), "they are checked"
    assert refused(at.ask(bring(*DONE[:2]), DEALER), "6.1"), "and shuffled"
    at.must(bring(*DONE), DEALER)
    assert at.state.phase is Phase.OFFER
    at.must(OfferCut(), DEALER)
    at.must(CutCards(in_front=100), DEALER)
    at.must(PutCuttingCard(from_back=20), DEALER)
    assert at.state.phase is Phase.BURN


@proves(NZ5, "7.10/s2")
def test_nz5_7_10_or_pre_shuffled_cards_that_are_accepted() -> None:
    at = ready()
    at.must(OrderShuffle(reason="worn backs", replace=True), OPERATOR)
    at.must(EndShoe(), DEALER)
    secured = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)
    at.must(bring(*secured, cards=Cards.PRE_SHUFFLED), DEALER)


def last_round(at: Driven) -> None:
    """The cutting card comes first, and the round is played."""
    begin(at, "Ann player 100")
    at.must(ShowCuttingCard(), DEALER)
    method = at.state.rules.method
    if method and method.key == "style-a":
        deal(at, "9h 2c Kd Ks")
    else:
        deal(at, "? ? ? ?")
        turn(at, "player", "9h Kd")
        turn(at, "banker", "2c Ks")
    end(at)


@pytest.mark.parametrize("method", ["style-a", "style-c"])
@proves(NZ5, "7.3", "7.3(a)", "7.3(b)", "7.3/tail", "11.2/tail")
def test_nz5_7_3_after_a_shoe_of_style_a_or_c_the_cards_are_shuffled(method: str) -> None:
    at = ready(t5(method=method))
    last_round(at)
    assert refused(at.ask(CallBets(), DEALER), "11.2(b)")
    at.must(EndShoe(), DEALER)
    assert refused(at.ask(CallBets(), DEALER))
    assert refused(at.ask(bring(cards=Cards.USED), DEALER), "7.3/tail"), "not as they are"
    at.must(bring(Step.SHUFFLED, cards=Cards.USED), DEALER)
    assert at.state.shoe.left == 416


@proves(NZ5, "7.3/s2", "11.3", "11.3/s2")
def test_nz5_11_3_after_a_shoe_of_style_b_new_cards_come() -> None:
    """A28: though no player touched a card. A23: pre-shuffled ones unless a player objects."""
    at = ready(t5(method="style-b"))
    last_round(at)
    at.must(EndShoe(), DEALER)
    assert at.state.shoe.left == 0, "all cards left the table"
    assert refused(at.ask(bring(Step.SHUFFLED, cards=Cards.USED), DEALER), "11.3")
    assert refused(at.ask(bring(*DONE, same=True), DEALER), "11.3")
    secured = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)
    kind = Cards.PRE_SHUFFLED
    assert refused(at.ask(BringCards(cards=kind, done=secured, objection=True), DEALER))
    at.must(BringCards(cards=kind, done=secured), DEALER)


@proves(NZ5, "7.2", "7.8", "11.1", "7.7")
def test_nz5_7_2_a_continuous_shuffler_takes_the_cards_in_and_has_no_last_round() -> None:
    """A22: the first load is cut, no cutting card goes in; more rounds than eight decks hold."""
    at = loaded(Driven(TableState(t5(arrangement="continuous-shuffler", decks=4))))
    assert at.state.phase is Phase.BURN
    at.must(BurnCard(card=one("As")), DEALER)
    at.must(BurnCard(), DEALER)
    assert refused(at.ask(ShowCuttingCard(), DEALER))
    for _ in range(60):
        begin(at, "Ann player 100")
        deal(at, "9h 2c Kd Ks")
        assert won(end(at)) == "+100.00"
        assert at.state.shoe.left == 208
    begin(at, "Ann player 100")
    deal(at, "9h")
    assert at.state.shoe.left == 207
    assert refused(at.ask(OfferCut(), DEALER)), "no cut while cards are mixed in play"


@proves(NZ5, "11.2", "9.1")
def test_nz5_11_2_a_whole_shoe_ends_with_the_cutting_card() -> None:
    at = ready(t5(decks=4))
    rounds = 0
    while at.state.shoe.coups != 0:
        if len(at.order) <= 20 and at.state.shoe.cutting_card_in:
            at.must(ShowCuttingCard(), DEALER)
        play(at)
        rounds += 1
    assert 25 < rounds < 47
    assert refused(at.ask(DealCard(card=at.order[0]), DEALER))
    at.must(EndShoe(), DEALER)
    load(at)
    begin(at, "Ann player 100")
    deal(at, "9h 2c Kd Ks")
    assert counts(end(at)) == (9, 2)
