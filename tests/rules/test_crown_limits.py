"""Crown Melbourne: wagers outside the limits, individual limits and raised minimums, by 6."""

from __future__ import annotations

import pytest

from punto.money import Chips, cents
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.clause import Clause
from punto.rules.limits import Limit, Limits
from punto.rules.model import Item
from punto.rules.notice import Announced, Posted, raise_at_once, raise_minimum
from punto.rules.place import Placed
from punto.rules.ruling import Refused
from punto.rules.settle import Result
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
    limits,
    money,
    paid,
    placed,
    proves,
    rules,
    settled,
    table,
    wager,
)

PLAYER_WINS = "9c 2h Kd 5s"  # a natural 9 to 7
BANKER_WINS = "2h 9c 5s Kd"  # 7 to a natural 9
TIE = "6h 6c Kd Qs"
HALVES = Chips.of("0.50", "1", "5", "25", "100", "1,000")
FIVES = Chips.of("5", "25", "100")
HOUSE = limits("25", "10,000", bets={"tie": Limit(cents("5"), cents("2,000"))})


def house() -> TableRules:
    """Hand wagers 25 to 10,000, Tie 5 to 2,000, smallest chip 0.50."""
    return table(CROWN, limits=HOUSE, chips=HALVES)


@pytest.mark.parametrize(("cards", "net"), [(PLAYER_WINS, "20"), (BANKER_WINS, "-20"), (TIE, "0")])
@proves(CROWN, "6.3", "6.3.1")
def test_6_3_1_the_first_wager_under_the_minimum_plays(cards: str, net: str) -> None:
    assert paid(house(), cards, "player", "20") == money(net)


@proves(CROWN, "6.3.1")
def test_6_3_1_its_owner_is_advised() -> None:
    answer = placed(house(), wager("player", "20"))
    assert isinstance(answer, Placed)
    assert answer.advice == Clause.of(CROWN, "6.3.1")


@pytest.mark.parametrize(("bet", "stake"), [("player", "25"), ("banker", "25"), ("tie", "5")])
@proves(CROWN, "6.3.1")
def test_6_3_1_the_minimum_itself_calls_for_no_advice(bet: str, stake: str) -> None:
    answer = placed(house(), wager(bet, stake))
    assert isinstance(answer, Placed)
    assert answer.advice is None


@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS, TIE])
@proves(CROWN, "6.3", "6.3.1")
def test_6_3_1_later_wagers_under_the_minimum_come_back_whatever_the_result(cards: str) -> None:
    told = Circumstances(advised=frozenset({("A", "player")}), unnoticed=True)
    later = placed(house(), wager("player", "20"), permits=told)
    assert isinstance(later, Placed)
    (done,) = settled(house(), cards, later.wager)
    assert done.result is Result.VOID
    assert (done.returned, done.paid, done.net) == (money("20"), 0, 0)
    assert done.clauses == (Clause.of(CROWN, "6.3.1"),)


@proves(CROWN, "6.3.1")
def test_6_3_1_a_later_wager_under_the_minimum_is_not_taken() -> None:
    permits = Circumstances(advised=frozenset({("A", "player")}))
    answer = placed(house(), wager("player", "20"), permits=permits)
    assert is_refused(answer, "crown-melbourne-v29 6.3.1")
    assert "got 20.00, want at-least 25.00" in data(answer)


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (wager("player", "25"), "it is not under the minimum"),
        (wager("player", "20", "B"), "another player"),
        (wager("banker", "20"), "another bet"),
        (wager("tie", "4"), "another bet"),
    ],
)
@proves(CROWN, "6.3.1")
def test_6_3_1_advice_holds_for_one_player_and_one_bet(one: Wager, why: str) -> None:
    """A27."""
    for unnoticed in (False, True):
        told = Circumstances(advised=frozenset({("A", "player")}), unnoticed=unnoticed)
        taken = placed(house(), one, permits=told)
        assert isinstance(taken, Placed), why
        (done,) = settled(house(), BANKER_WINS, taken.wager)
        assert done.result is not Result.VOID, why


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "won", "returned"),
    [
        pytest.param(PLAYER_WINS, "player", "40,000", "10,000", "40,000", id="CS-026 seat 4 wins"),
        pytest.param(BANKER_WINS, "player", "40,000", "0", "30,000", id="CS-026 seat 4 loses"),
        pytest.param(BANKER_WINS, "banker", "40,000", "9,500", "40,000", id="Banker wins"),
        pytest.param(PLAYER_WINS, "banker", "40,000", "0", "30,000", id="Banker loses"),
        pytest.param(TIE, "banker", "40,000", "0", "40,000", id="a tie stands off"),
        pytest.param(TIE, "tie", "2,001", "16,000", "2,001", id="Tie wins"),
        pytest.param(BANKER_WINS, "tie", "2,001", "0", "1", id="Tie loses"),
        pytest.param(PLAYER_WINS, "player", "10,000", "10,000", "10,000", id="at the maximum"),
        pytest.param(BANKER_WINS, "player", "10,000", "0", "0", id="the maximum is collected"),
    ],
)  # fmt: skip
@proves(CROWN, "6.3", "6.3.2")
def test_6_3_2_pays_and_collects_to_the_maximum(
    cards: str, bet: str, stake: str, won: str, returned: str
) -> None:
    assert isinstance(placed(house(), wager(bet, stake)), Placed)
    (done,) = settled(house(), cards, wager(bet, stake))
    assert (done.paid, done.returned) == (money(won), money(returned))


@proves(CROWN, "6.3.2")
def test_6_3_2_the_maximum_is_that_of_each_wager() -> None:
    wagers = (wager("player", "8,000"), wager("player", "8,000", area=2))
    assert isinstance(placed(house(), wagers[1], wagers[:1]), Placed)
    done = settled(house(), BANKER_WINS, *wagers)
    assert [each.taken for each in done] == [money("8,000"), money("8,000")]


@pytest.mark.parametrize(
    ("chips", "cards", "bet", "stake", "net"),
    [
        pytest.param(FIVES, BANKER_WINS, "banker", "30", "30", id="CS-020 28.50 in fives"),
        pytest.param(FIVES, BANKER_WINS, "banker", "50", "50", id="CS-020 47.50 in fives"),
        pytest.param(FIVES, PLAYER_WINS, "banker", "30", "-30", id="CS-020 a loss is exact"),
        pytest.param(HALVES, BANKER_WINS, "banker", "25", "24", id="CS-020 23.75 in halves"),
        pytest.param(FIVES, BANKER_WINS, "banker", "100", "95", id="an exact amount stays"),
        pytest.param(FIVES, BANKER_WINS, "banker", "105", "100", id="99.75 in fives"),
    ],
)  # fmt: skip
@proves(CROWN, "6.3", "6.3.3")
def test_6_3_3_pays_up_to_the_next_amount_in_chips(
    chips: Chips, cards: str, bet: str, stake: str, net: str
) -> None:
    at = table(CROWN, chips=chips, limits=HOUSE)
    assert isinstance(placed(at, wager(bet, stake)), Placed)
    assert paid(at, cards, bet, stake) == money(net)


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        (PLAYER_WINS, "player", "130"),
        (BANKER_WINS, "banker", "125"),
        (PLAYER_WINS, "banker", "-130"),
    ],
)
@proves(CROWN, "6.3", "6.3.3")
def test_6_3_3_a_wrong_multiple_over_the_minimum_is_taken_and_paid_up(
    cards: str, bet: str, net: str
) -> None:
    """130 on a table that takes 100 and steps of 50: 5% less is 123.50, in fives 125."""
    sign = Limits(Limit(cents("100"), cents("10,000"), unit=cents("50")))
    at = table(CROWN, chips=FIVES, limits=sign)
    assert isinstance(placed(at, wager(bet, "130")), Placed)
    assert paid(at, cards, bet, "130") == money(net)


def test_cs_020_the_dealer_may_refuse_what_chips_could_not_pay_before_the_deal() -> None:
    at = table(CROWN, chips=FIVES)
    answer = placed(at, wager("banker", "30"), permits=Circumstances(refuse_unpayable=True))
    assert is_refused(answer, "crown-melbourne-v29 5.6")
    assert "got 30.00" in data(answer)


@pytest.mark.parametrize(
    ("bet", "stake"), [("banker", "100"), ("player", "30"), ("tie", "35"), ("banker", "200")]
)
def test_5_6_gives_no_ground_against_what_chips_can_pay(bet: str, stake: str) -> None:
    permits = Circumstances(refuse_unpayable=True)
    assert isinstance(placed(table(CROWN, chips=FIVES), wager(bet, stake), permits=permits), Placed)


def test_5_6_looks_at_what_is_paid_to_the_maximum() -> None:
    """A28: 130 counts as 100, the maximum, and wins 95, which chips of 5 pay."""
    at = table(CROWN, chips=FIVES, limits=limits("25", "100"))
    answer = placed(at, wager("banker", "130"), permits=Circumstances(refuse_unpayable=True))
    assert isinstance(answer, Placed), str(answer)


def agreed() -> Limits:
    own = {("3", bet): Limit(cents("500"), cents("50,000")) for bet in ("player", "banker")}
    return limits("25", "10,000", personal=own)


@proves(CROWN, "6.6")
def test_cs_026_individual_limits_hold_for_that_player_alone() -> None:
    at = table(CROWN, limits=agreed(), chips=HALVES)
    stakes = wager("player", "40,000", "3"), wager("player", "40,000", "4")
    third, fourth = settled(at, PLAYER_WINS, *stakes)
    assert (third.paid, third.returned) == (money("40,000"), money("40,000"))
    assert (fourth.paid, fourth.returned) == (money("10,000"), money("40,000"))
    third, fourth = settled(at, BANKER_WINS, *stakes)
    assert (third.taken, fourth.taken) == (money("40,000"), money("10,000"))


@proves(CROWN, "6.6")
def test_6_6_an_individual_minimum_needs_no_notice() -> None:
    """A66: the sign's minimum still holds for everybody else."""
    at = table(CROWN, limits=agreed(), chips=HALVES)
    third, fourth = (placed(at, wager("player", "400", seat)) for seat in ("3", "4"))
    assert isinstance(third, Placed)
    assert isinstance(fourth, Placed)
    assert third.advice == Clause.of(CROWN, "6.3.1")
    assert fourth.advice is None


@proves(CROWN, "6.6")
def test_cs_026_a_distinctive_marker_denotes_the_player_with_individual_limits() -> None:
    assert table(CROWN, limits=agreed()).markers == {"3"}


@pytest.mark.parametrize(("posted", "now"), [(0, 1200), (100, 1300), (0, 5400)])
@proves(CROWN, "6.1/fn1/s66(2)", "6.7")
def test_6_7_a_minimum_is_raised_twenty_minutes_after_its_sign(posted: int, now: int) -> None:
    shown = Posted(posted, Announced(minimum=cents("50")), now)
    raised = raise_minimum(rules(CROWN), HOUSE, "player", cents("50"), sign=shown, now=now)
    assert isinstance(raised, Limits)
    assert raised.of("A", "player").minimum == money("50")
    assert raised.of("A", "banker").minimum == money("25")


@pytest.mark.parametrize(
    ("shown", "now"),
    [
        pytest.param(None, 1200, id="no sign"),
        pytest.param(Posted(0, Announced(minimum=cents("50")), 1199), 1199, id="a second short"),
        pytest.param(Posted(0, Announced(minimum=cents("50")), 1800), 1200, id="before its time"),
        pytest.param(Posted(0, Announced(minimum=cents("50")), None), 3600, id="A66 no time on it"),
        pytest.param(Posted(0, Announced(minimum=cents("40")), 1200), 3600, id="another minimum"),
    ],
)  # fmt: skip
@proves(CROWN, "6.1/fn1/s66(2)", "6.7")
def test_6_7_a_minimum_is_not_raised_without_such_a_sign(shown: Posted | None, now: int) -> None:
    answer = raise_minimum(rules(CROWN), HOUSE, "player", cents("50"), sign=shown, now=now)
    assert is_refused(answer, "crown-melbourne-v29 6.7")
    assert "want sign-with-time 50.00 20 minutes" in data(answer)


def test_s66_2_the_sign_stands_twenty_minutes_before_the_time_it_names() -> None:
    shown = Posted(0, Announced(minimum=cents("50")), 600)
    answer = raise_minimum(rules(CROWN), HOUSE, "player", cents("50"), sign=shown, now=1200)
    assert isinstance(answer, Refused)


@proves(CROWN, "6.7")
def test_6_7_knows_no_raise_at_once() -> None:
    answer = raise_at_once(rules(CROWN), HOUSE, "player", cents("50"), ("A",))
    assert is_refused(answer, "crown-melbourne-v29 6.7")
    assert "got no-notice" in data(answer)


@proves(CROWN, "6.7")
def test_6_7_a_lower_minimum_needs_no_sign() -> None:
    lowered = raise_minimum(rules(CROWN), HOUSE, "player", cents("10"), sign=None, now=0)
    assert isinstance(lowered, Limits)
    assert lowered.of("A", "player").minimum == money("10")


@pytest.mark.parametrize(
    ("item", "clause"),
    [
        pytest.param(Item.LIMITS, "6.1", marks=proves(CROWN, "6.1"), id="limits"),
        pytest.param(
            Item.LIMITS, "6.1/fn1/s66(1)(c)",
            marks=proves(CROWN, "6.1/fn1/s66(1)(c)"), id="s66(1)(c)",
        ),
        pytest.param(Item.DIFFERENTIAL, "6.4", id="differential"),
        pytest.param(Item.NEW_MINIMUM, "6.7", id="new minimum"),
        pytest.param(Item.NEW_MINIMUM, "6.1/fn1/s66(2)", id="s66(2)"),
        pytest.param(Item.PERCENTAGE, "1.1/Tie Baccarat(a)", id="percentage on Banker"),
        pytest.param(Item.PERCENTAGE, "1.1/Tie Baccarat(b)", id="percentage on Player"),
        pytest.param(Item.JACKPOT_SPLIT, "13.4.6(b)", id="jackpot split"),
    ],
)  # fmt: skip
def test_the_sign_shows_what_the_book_asks_for(item: Item, clause: str) -> None:
    (shown,) = (each for each in rules(CROWN).signs if each.item is item)
    assert Clause.of(CROWN, clause) in (shown.clause, *shown.also)


def test_cs_011_nothing_is_added_once_the_first_card_is_dealt() -> None:
    layout = [wager("player", "100")]
    permits = Circumstances(stage=CoupStage.FIRST_CARD_DEALT)
    answer = placed(table(CROWN, limits=HOUSE), wager("tie", "20"), layout, permits)
    assert is_refused(answer, f"{CROWN} 5.4")
