"""Cards brought, shuffled and replaced at a New South Wales table (3 and 4)."""

from __future__ import annotations

import pytest

from punto.rules.coup import Side
from punto.rules.irregular import Irregularity
from punto.rules.model import Cards, Step
from punto.rules.ruling import Reason, Refused
from punto.table.commands import (
    BringCards,
    BurnCard,
    CallBets,
    Choose,
    CutCards,
    EndShoe,
    OfferCut,
    OrderShuffle,
    PassHand,
    PostSign,
    PutCuttingCard,
    Report,
    ReturnHand,
)
from punto.table.events import (
    BetUnsettled,
    CardsBrought,
    Decided,
    Notified,
    ShoeEnded,
)
from punto.table.state import Phase, TableState
from tests.refusals import expected_in
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    ASSISTANT,
    BEN,
    DEALER,
    MANAGER,
    SUPERVISOR,
    begin,
    both_taken,
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
    turn,
    void,
    whole,
    won,
)
from tests.tables import NSW, proves, table

NATURAL = "9c 2c 9d 3s"
SHUFFLED = (Step.SHUFFLED,)


FRESH = BringCards(cards=Cards.NEW, done=SHUFFLED)
AGAIN = BringCards(cards=Cards.NEW, done=SHUFFLED, same=True)


def _bare(decks: int = 8) -> Driven:
    """A table without cards."""
    at = Driven(TableState(table(NSW, decks=decks)))
    at.must(PostSign(), DEALER)
    return at


def _ended(**more: str) -> Driven:
    """A table after its first shoe; the cards had these backs."""
    at = _bare()
    at.must(BringCards(cards=Cards.NEW, done=SHUFFLED, backs=more.get("backs", "")), DEALER)
    _load(at)
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    at.must(EndShoe(), SUPERVISOR)
    return at


def _load(at: Driven) -> None:
    at.must(OfferCut(to_players=False), DEALER)
    at.must(CutCards(in_front=at.state.shoe.left // 2), SUPERVISOR)
    at.must(PutCuttingCard(from_back=20), DEALER)
    at.must(BurnCard(), DEALER)


def _unshuffled(at: Driven, command: BringCards) -> bool:
    ruling = at.ask(command, DEALER)
    return isinstance(ruling, Refused) and (ruling.reason, expected_in(ruling)) == (
        Reason.MISSING_STEP,
        Step.SHUFFLED,
    )


@proves(NSW, "4.1", "4.1.1")
def test_before_play_the_cards_are_shuffled_unless_they_come_shuffled() -> None:
    at = _bare()
    assert _unshuffled(at, BringCards(cards=Cards.NEW))
    checked = (Step.CHECKED, Step.SECURED)
    assert _unshuffled(at, BringCards(cards=Cards.PRE_CHECKED, done=checked))
    assert only(at.must(FRESH, DEALER), CardsBrought).clause == clause("4.1.1")


@proves(NSW, "4.1", "4.1.2", "3.8/shuffle")
@pytest.mark.parametrize("same", [True, False])
def test_after_the_last_coup_the_cards_or_others_are_shuffled(same: bool) -> None:
    at = _ended()
    assert _unshuffled(at, BringCards(cards=Cards.NEW, same=same))
    at.must(AGAIN if same else FRESH, SUPERVISOR)
    assert at.state.phase is Phase.OFFER


@proves(NSW, "4.1.1", "4.1.2")
@pytest.mark.parametrize("first", [True, False])
def test_cards_shuffled_before_are_taken_without_a_shuffle_of_the_dealer(first: bool) -> None:
    at = _bare() if first else _ended()
    done = (Step.CHECKED, Step.SHUFFLED, Step.SECURED)
    at.must(BringCards(cards=Cards.PRE_SHUFFLED, done=done), DEALER)


@proves(NSW, "4.1", "4.1.3")
def test_a_casino_supervisor_has_suspect_cards_shuffled_after_the_coup() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9c 2c")
    order = OrderShuffle(reason="the same run twice")
    assert refused_by(at.ask(order, DEALER), "4.1.3")
    at.must(order, SUPERVISOR)
    deal(at, "9d 3s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "4.1.3")
    at.must(EndShoe(), SUPERVISOR)
    assert _unshuffled(at, BringCards(cards=Cards.NEW, same=True))
    at.must(AGAIN, DEALER)


@proves(NSW, "3.10", "3.10/shuffle")
def test_sn_11_unfit_cards_are_replaced_when_the_coup_is_over_and_the_new_ones_shuffled() -> None:
    at = open_table()
    begin(at, (ANN, "player", "100"), cards="9c 2c")
    at.must(Report(irregularity=Irregularity.UNFIT_CARDS, note="bent"), DEALER)
    assert refused_by(at.ask(Choose(does="replace-cards"), DEALER), "3.10")
    at.must(Choose(does="replace-cards", reason="bent"), SUPERVISOR)
    assert at.state.phase is Phase.COUP
    deal(at, "9d 3s")
    assert settle(at) == {("Ann", "player"): won("100", "100")}
    clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "3.10")
    at.must(EndShoe(), SUPERVISOR)
    assert refused_by(at.ask(AGAIN, DEALER), "3.10")
    assert _unshuffled(at, BringCards(cards=Cards.NEW))
    at.must(FRESH, DEALER)


@proves(NSW, "3.9")
@pytest.mark.parametrize("how", ["cut", "handled"])
def test_cards_that_a_guest_cut_or_handled_are_replaced_at_the_end_of_the_shoe(how: str) -> None:
    if how == "cut":
        at = _bare()
        seat(at, Ann=3)
        at.must(FRESH, DEALER)
        at.must(OfferCut(), SUPERVISOR)
        at.must(CutCards(in_front=200), ANN)
        at.must(PutCuttingCard(from_back=20), DEALER)
        at.must(BurnCard(), DEALER)
        whole(at, (ANN, "player", "100"), cards=NATURAL)
    else:
        at = both_taken()
        _open_both(at)
    assert only(at.must(EndShoe(), SUPERVISOR), ShoeEnded).clause == clause("3.9")
    assert refused_by(at.ask(AGAIN, DEALER), "3.9")
    at.must(FRESH, DEALER)


def _open_both(at: Driven) -> None:
    for hand, who, cards in ((Side.PLAYER, ANN, "9c 9d"), (Side.BANKER, BEN, "2c 3s")):
        at.must(PassHand(hand=hand), DEALER)
        turn(at, hand, cards, who)
        at.must(ReturnHand(hand=hand), DEALER)
    settle(at)
    clear(at)


def test_cards_that_only_staff_cut_may_come_back() -> None:
    at = _ended()
    at.must(AGAIN, DEALER)
    assert at.state.phase is Phase.OFFER


@proves(NSW, "3.8/back-colour")
def test_new_cards_have_backs_of_another_colour() -> None:
    at = _ended(backs="blue")
    blue = BringCards(cards=Cards.NEW, done=SHUFFLED, backs="blue")
    assert refused_by(at.ask(blue, SUPERVISOR), "3.8/back-colour")
    assert refused_by(at.ask(blue, MANAGER), "3.8/back-colour")
    assert refused_by(at.ask(FRESH, SUPERVISOR), "3.8/back-colour")
    red = BringCards(cards=Cards.NEW, done=SHUFFLED, backs="red")
    assert only(at.must(red, SUPERVISOR), CardsBrought).backs == "red"
    assert at.state.shoe.backs == "red"


@proves(NSW, "3.8.1")
def test_where_the_shoe_scans_cards_an_assistant_manager_may_keep_the_colour() -> None:
    at = _ended(backs="blue")
    blue = BringCards(cards=Cards.NEW, done=SHUFFLED, backs="blue", scanning=True)
    assert refused_by(at.ask(blue, SUPERVISOR), "3.8.1")
    events = at.must(blue, ASSISTANT)
    assert only(events, Decided).clause == clause("3.8.1")
    assert at.state.shoe.backs == "blue"


@proves(NSW, "3.8/back-colour")
def test_the_same_cards_keep_their_backs() -> None:
    at = _ended(backs="blue")
    at.must(AGAIN, DEALER)
    assert at.state.shoe.backs == "blue"


@proves(NSW, "4.12")
@pytest.mark.parametrize("coup", [True, False])
def test_a_shoe_whose_order_was_revealed_is_void(coup: bool) -> None:
    at = open_table()
    whole(at, (ANN, "player", "100"), cards=NATURAL)
    if coup:
        begin(at, (ANN, "player", "100"), cards="9c 2c")
    told = at.must(Report(irregularity=Irregularity.ORDER_REVEALED), DEALER)
    assert not of(told, Notified), "the opinion is the manager's"
    assert refused_by(at.ask(Choose(does="void-shoe"), ASSISTANT), "4.12")
    events = at.must(Choose(does="void-shoe", reason="seen in the cut"), MANAGER)
    assert only(events, Notified).who == "inspector"
    assert sums(events) == ({("Ann", "player"): void("100")} if coup else {})
    assert not of(events, BetUnsettled)
    if coup:
        clear(at)
    assert refused_by(at.ask(CallBets(), DEALER), "4.12")
    at.must(EndShoe(), SUPERVISOR)
    assert refused_by(at.ask(AGAIN, DEALER), "4.12")
