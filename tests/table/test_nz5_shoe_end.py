"""New Zealand Division 5: shuffles and replacements, and the end of the shoe."""

from __future__ import annotations

import pytest

from punto.rules.model import Cards, Step
from punto.rules.permission import PlayerWish
from punto.table.commands import (
    AskFor,
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
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import Decided
from punto.table.state import Phase, TableState
from tests.table.driver import Driven
from tests.table.nz5_table import (
    CASINO,
    DEALER,
    DONE,
    GAME,
    OPERATOR,
    begin,
    bring,
    counts,
    deal,
    end,
    load,
    loaded,
    one,
    play,
    ready,
    refused,
    t5,
    turn,
    won,
)
from tests.tables import NZ5, proves


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
    assert refused(at.ask(bring(cards=Cards.USED, same=True), DEALER))
    at.must(bring(Step.SHUFFLED, cards=Cards.USED, same=True), DEALER)


@proves(NZ5, "7.1/proviso")
def test_nz5_7_1_of_two_sets_only_the_one_concerned_is_shuffled() -> None:
    order = OrderShuffle(reason="a card lay open in the shuffler", waiting=True)
    at = ready(t5(arrangement="batch-shuffler"))
    assert refused(at.ask(order, DEALER), "7.1(b)")
    events = at.must(order, GAME)
    assert [each.clause for each in events if isinstance(each, Decided)] == [f"{NZ5} 7.1/proviso"]
    assert at.state.shoe.ending is None
    at.must(CallBets(), DEALER)
    alone = ready()
    assert refused(alone.ask(order, GAME), "3.4(a)(i)")


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
    assert refused(at.ask(bring(Step.SHUFFLED, cards=Cards.USED, same=True), DEALER), "7.10")
    assert refused(at.ask(bring(*DONE[2:]), DEALER), "6.1"), "they are checked"
    assert refused(at.ask(bring(*DONE[:2]), DEALER), "6.2"), "and viewed and shuffled"
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
    assert refused(at.ask(CallBets(), DEALER), "11.2/tail")
    at.must(EndShoe(), DEALER)
    assert refused(at.ask(CallBets(), DEALER))
    assert refused(at.ask(bring(cards=Cards.USED, same=True), DEALER), "7.3/tail"), (
        "not as they are"
    )
    at.must(bring(Step.SHUFFLED, cards=Cards.USED, same=True), DEALER)
    assert at.state.shoe.left == 416


@proves(NZ5, "7.3/s2", "11.3", "11.3/s2")
def test_nz5_11_3_after_a_shoe_of_style_b_new_cards_come() -> None:
    """A28: though no player touched a card. A23: pre-shuffled ones unless a player objects."""
    at = ready(t5(method="style-b"))
    last_round(at)
    at.must(EndShoe(), DEALER)
    assert at.state.shoe.left == 0, "all cards left the table"
    assert refused(at.ask(bring(Step.SHUFFLED, cards=Cards.USED, same=True), DEALER), "11.3")
    assert refused(at.ask(bring(*DONE, same=True), DEALER), "11.3")
    secured = (Step.SHUFFLED, Step.SECURED, Step.RIFFLED)
    kind = Cards.PRE_SHUFFLED
    objected = Driven(at.state)
    objected.must(AskFor(what=PlayerWish.TREAT_AS_NEW), Person(name="Ann"))
    assert refused(objected.ask(BringCards(cards=kind, done=secured), DEALER))
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
