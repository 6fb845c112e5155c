"""New South Wales: a wager keeps the game and the limits it was accepted under."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.kernel.records import Notified
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.model import Item
from punto.rules.permission import Topic
from punto.rules.ruling import Accepted
from punto.table.commands import (
    CallBets,
    ChangeVariant,
    Choose,
    CloseBets,
    DealCard,
    PlaceBet,
    PostSign,
    ReduceBets,
    RefuseBet,
    Report,
    RestrictSideWager,
    SetDifferential,
    SetMaximum,
    SettleBets,
    TakeBet,
)
from punto.table.events import BetRestricted, BetUnsettled
from tests.people import all_agree
from tests.table.driver import Driven
from tests.table.nsw_table import (
    ANN,
    BEN,
    CAL,
    DAN,
    DEALER,
    MANAGER,
    SUPERVISOR,
    begin,
    clause,
    clear,
    deal,
    given_back,
    of,
    open_table,
    place,
    refused_by,
    seat,
    settle,
    sums,
    won,
)
from tests.tables import NSW, limits, proves

BANKER_6 = "2c 6d 3c Kd 5h"
"""Player draws to 0, Banker stands and wins with 6: 19 to 20, or 1 to 2 at Even Money."""


def other_game(at: Driven, variant: str) -> None:
    """Everybody agrees to another game [nsw-premium 15.8]."""
    all_agree(at, Topic.ANOTHER_GAME)
    percentage = "5%" if variant == "tie" else ""
    at.must(ChangeVariant(variant=variant, percentage=percentage), SUPERVISOR)


@pytest.mark.parametrize(
    ("variant", "then", "paid"), [("premium", "even-money", "95"), ("even-money", "premium", "50")]
)
@proves(NSW, "13.1.3", "13.2.3", "14.1", "14.1.1", "15.8")
def test_14_1_a_coup_found_wrong_after_another_game_is_settled_by_its_own(
    variant: str, then: str, paid: str
) -> None:
    """The third card was forgotten: Player's 5 draws a five."""
    at = open_table(variant=variant)
    seat(at, Ann=1)
    begin(at, (ANN, "banker", "100"), cards="2c 6d 3c Kd")
    at.must(SettleBets(unnoticed=True), DEALER)
    clear(at)
    other_game(at, then)
    at.must(Report(irregularity=Irregularity.THIRD_CARD_MISSED), SUPERVISOR)
    assert at.state.rules.variant.key == variant
    at.must(CloseBets(), SUPERVISOR)
    deal(at, "5h")
    assert settle(at) == {("Ann", "banker"): won("100", paid)}
    clear(at)
    assert at.state.rules.variant.key == then


@proves(NSW, "13.1.3", "14.10", "14.10.2", "15.8")
def test_14_10_the_right_scale_is_that_of_the_coup() -> None:
    """Premium was paid as Even Money; by now Even Money is in play."""
    at = open_table()
    seat(at, Ann=1)
    begin(at, (ANN, "banker", "100"), cards=BANKER_6)
    assert settle(at, paid_as="even-money") == {("Ann", "banker"): won("100", "50")}
    clear(at)
    other_game(at, "even-money")
    again = at.must(Report(irregularity=Irregularity.WRONG_SCALE), SUPERVISOR)
    (undone,) = of(again, BetUnsettled)
    assert undone.paid == cents("50")
    assert sums(again) == {("Ann", "banker"): won("100", "95")}


@proves(NSW, "13.1.3", "14.13", "15.8")
def test_14_13_an_outcome_that_is_confirmed_late_is_settled_by_its_own_game() -> None:
    at = open_table()
    seat(at, Ann=1)
    begin(at, (ANN, "banker", "100"), cards=BANKER_6)
    settle(at)
    clear(at)
    other_game(at, "even-money")
    at.must(Report(irregularity=Irregularity.WRONG_SCANNER), SUPERVISOR)
    at.must(Choose(does="confirm-outcome"), SUPERVISOR)
    assert settle(at) == {("Ann", "banker"): won("100", "95")}


@pytest.mark.parametrize("dealt", [0, 1, 4])
@proves(NSW, "6.6", "6.3")
def test_6_6_limits_are_altered_at_any_time(dealt: int) -> None:
    """N62: for the coming coup, once the first card has come."""
    at = open_table(limits=limits("10", "1,000"))
    at.must(CallBets(), DEALER)
    place(at, (ANN, "player", "1,000"))
    cards = parse_cards("9c 2h Kd 5s")
    for card in cards[:dealt]:
        at.must(DealCard(card=card), DEALER)
    at.must(SetMaximum(bet="player", maximum=cents("500")), SUPERVISOR)
    now = at.state.rules.limits.shown("player").maximum
    assert now == (cents("1,000") if dealt else cents("500"))
    for card in cards[dealt:]:
        at.must(DealCard(card=card), DEALER)
    assert settle(at) == {("Ann", "player"): won("1,000", "1,000")}
    clear(at)
    assert at.state.rules.limits.shown("player").maximum == cents("500")


@proves(NSW, "6.1", "6.2", "6.6")
def test_6_2_reducing_looks_at_the_differential_in_force() -> None:
    at = open_table(limits=limits("10", "10,000", differential=cents("5,000")))
    at.must(CallBets(), DEALER)
    place(at, (ANN, "player", "4,000"))
    at.must(SetDifferential(differential=cents("1,000")), SUPERVISOR)
    assert refused_by(at.ask(ReduceBets(), DEALER), "6.1")
    at.must(PostSign(item=Item.DIFFERENTIAL), DEALER)
    at.must(ReduceBets(), DEALER)
    assert [each.stake for each in at.state.layout] == [cents("1,000")]


def restricted() -> Driven:
    """Pairs are for players with a main wager alone; Ann has both, at two areas."""
    at = open_table(limits=limits("10", "10,000", area_maximum=None), restricted=PAIRS)
    at.must(CallBets(), DEALER)
    place(at, (ANN, "player", "100"))
    place(at, (ANN, "pairs-player", "10"), area=2)
    place(at, (BEN, "banker", "100"), area=3)
    return at


PAIRS = frozenset({"pairs-player"})


@proves(NSW, "12.1")
def test_12_1_a_restricted_pairs_wager_goes_back_when_the_main_wager_is_taken() -> None:
    at = restricted()
    assert given_back(at.must(TakeBet(bet="player"), ANN)) == {
        ("Ann", "player"): cents("100"),
        ("Ann", "pairs-player"): cents("10"),
    }


@proves(NSW, "12.1", "15.12")
def test_12_1_a_restricted_pairs_wager_goes_back_when_the_main_wager_is_refused() -> None:
    at = restricted()
    command = RefuseBet(player="Ann", bet="player", reason="over the credit line")
    assert given_back(at.must(command, SUPERVISOR)) == {
        ("Ann", "player"): cents("100"),
        ("Ann", "pairs-player"): cents("10"),
    }


@proves(NSW, "12.1", "6.2")
def test_12_1_a_restricted_pairs_wager_goes_back_when_the_main_wager_is_cut_to_nothing() -> None:
    """With a differential of 0 and nothing on Banker, nothing of Player is left."""
    at = restricted()
    at.must(TakeBet(bet="banker", area=3), BEN)
    at.must(SetDifferential(differential=0), SUPERVISOR)
    at.must(PostSign(item=Item.DIFFERENTIAL), DEALER)
    at.must(ReduceBets(), DEALER)
    assert at.state.layout == ()


@proves(NSW, "12.1")
def test_12_1_with_another_main_wager_the_pairs_wager_stays() -> None:
    at = restricted()
    place(at, (ANN, "tie", "10"))
    at.must(TakeBet(bet="player"), ANN)
    assert {each.bet for each in at.state.layout if each.player == "Ann"} == {"tie", "pairs-player"}


@proves(NSW, "12.1", "12.1.1")
def test_12_1_1_surveillance_and_an_inspector_are_told_before_pairs_are_restricted() -> None:
    at = open_table()
    on, off = (RestrictSideWager(bet="pairs-player", on=each) for each in (True, False))
    told = [each for each in at.must(on, MANAGER) if isinstance(each, Notified | BetRestricted)]
    assert [getattr(each, "who", "") for each in told] == ["surveillance", "inspector", ""]
    assert {each.clause for each in told[:2]} == {clause("12.1.1")}
    assert not of(at.must(off, MANAGER), Notified)


@pytest.mark.parametrize("called", [False, True])
@proves(NSW, "12.2", "12.2/preference", "7.1")
def test_12_2_the_preference_holds_until_a_card_is_exposed(called: bool) -> None:
    """The call that no more bets are taken closes nothing: Dan has a main wager, Cal has none."""
    at = open_table()
    at.must(CallBets(), DEALER)
    for who in (ANN, BEN, CAL):
        place(at, (who, "pairs-player", "10"))
    if called:
        at.must(CloseBets(), DEALER)
    place(at, (DAN, "player", "100"), area=2)
    events = at.must(PlaceBet(bet="pairs-player", stake=cents("10")), DAN)
    assert given_back(events) == {("Cal", "pairs-player"): cents("10")}
    at.must(DealCard(card=parse_cards("9c")[0]), DEALER)
    late = at.ask(PlaceBet(bet="pairs-player", stake=cents("10"), area=1), CAL)
    assert not isinstance(late, Accepted)
