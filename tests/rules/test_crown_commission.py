"""Crown Melbourne: commission at payment, or left to a later time with a marker, by 9.3."""

from __future__ import annotations

import pytest

from punto.money import Chips, cents
from punto.rules.clause import Clause
from punto.rules.commission import Due, due_by, may_defer, nothing_owed
from punto.rules.ruling import Reason, Refused
from punto.rules.settle import PlayerStanding, Settled
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    CROWN,
    NSW,
    NZ5,
    NZ98,
    RWS,
    is_refused,
    limits,
    money,
    proves,
    settled,
    table,
    wager,
)

PLAYER_WINS = "9c 2h Kd 5s"
BANKER_WINS = "2h 9c 5s Kd"
BANKER_6 = "Kh 6c 2d Qs Kd"  # Player 2, Banker 6
TIE = "6h 6c Kd Qs"
DEFERRED = PlayerStanding(deferred=frozenset({"A"}))
HALVES = Chips.of("0.50", "1", "5", "25", "100")


def at_payment(at: TableRules, cards: str, bet: str, stake: str) -> Settled:
    return settled(at, cards, wager(bet, stake))[0]


def deferred(at: TableRules, cards: str, bet: str, stake: str, *, seated: bool = True) -> Settled:
    return settled(at, cards, wager(bet, stake, seated=seated), standing=DEFERRED)[0]


def arranged() -> TableRules:
    """Player A may go beyond the differential of 10,000, up to 20,000."""
    agreed = {"A": cents("20,000")}
    sign = limits("25", "10,000", differential=cents("10,000"), arranged=agreed)
    return table(CROWN, limits=sign)


@pytest.mark.parametrize(
    ("bet", "cards", "stake", "won", "kept"),
    [
        pytest.param("banker", BANKER_WINS, "1,000", "950", "50", id="CS-065 the standing patron"),
        pytest.param("banker", BANKER_6, "100", "95", "5", id="a six is nothing special"),
        pytest.param("player", PLAYER_WINS, "1,000", "1,000", "0", id="none on Player"),
        pytest.param("tie", TIE, "100", "800", "0", id="none on Tie"),
        pytest.param("banker", PLAYER_WINS, "1,000", "0", "0", id="none on a loss"),
        pytest.param("banker", TIE, "1,000", "0", "0", id="none on a stand-off"),
    ],
)  # fmt: skip
@proves(CROWN, "9.3", "9.3.1")
def test_9_3_1_commission_is_kept_when_the_win_is_paid(
    bet: str, cards: str, stake: str, won: str, kept: str
) -> None:
    done = at_payment(table(CROWN), cards, bet, stake)
    assert (done.paid, done.commission, done.owed) == (money(won), money(kept), 0)


@pytest.mark.parametrize(
    ("bet", "cards", "kept"), [("banker", BANKER_WINS, "800"), ("player", PLAYER_WINS, "100")]
)
@proves(CROWN, "9.3.1", "6.5.1", "6.5.2")
def test_6_5_the_additional_commission_is_kept_then_too(bet: str, cards: str, kept: str) -> None:
    """700 and 100 on Banker, 100 on Player, for 14,000 over a differential of 10,000."""
    assert at_payment(arranged(), cards, bet, "14,000").commission == money(kept)


@proves(CROWN, "9.3.1/deferral")
def test_cs_065_a_seated_player_with_approval_is_paid_in_full_and_owes() -> None:
    done = deferred(table(CROWN), BANKER_WINS, "banker", "1,000")
    assert (done.paid, done.commission, done.owed) == (money("1,000"), 0, money("50"))
    assert done.net == money("950")


@proves(CROWN, "9.3.1/deferral")
def test_cs_065_a_standing_player_is_paid_less_commission() -> None:
    done = deferred(table(CROWN), BANKER_WINS, "banker", "1,000", seated=False)
    assert (done.paid, done.commission, done.owed) == (money("950"), money("50"), 0)


@pytest.mark.parametrize(
    ("cards", "bet"), [(PLAYER_WINS, "player"), (PLAYER_WINS, "banker"), (TIE, "banker")]
)
@proves(CROWN, "9.3.1/deferral")
def test_9_3_1_nothing_is_owed_where_no_commission_is_payable(cards: str, bet: str) -> None:
    assert deferred(table(CROWN), cards, bet, "1,000").owed == 0


@pytest.mark.parametrize(
    ("bet", "cards", "owed"), [("banker", BANKER_WINS, "800"), ("player", PLAYER_WINS, "100")]
)
@proves(CROWN, "9.3.1/deferral")
def test_9_3_1_the_additional_commission_of_6_5_is_deferred_as_well(
    bet: str, cards: str, owed: str
) -> None:
    done = deferred(arranged(), cards, bet, "14,000")
    assert (done.paid, done.owed) == (money("14,000"), money(owed))


def test_9_3_1_the_half_that_crown_baccarat_keeps_of_a_six_is_deducted_at_payment() -> None:
    """A48."""
    done = deferred(table(CROWN, "crown"), BANKER_6, "banker", "100")
    assert (done.paid, done.owed) == (money("50"), 0)


@pytest.mark.parametrize("stake", ["25", "30", "110", "1,000"])
@proves(CROWN, "9.3.1/deferral")
def test_9_3_1_deferring_changes_when_and_not_how_much(stake: str) -> None:
    at = table(CROWN, chips=HALVES)
    late = deferred(at, BANKER_WINS, "banker", stake)
    assert late.net == at_payment(at, BANKER_WINS, "banker", stake).net
    assert late.paid == money(stake)


@proves(CROWN, "9.3.1/deferral")
def test_cs_065_management_approves_for_the_seated() -> None:
    assert may_defer(table(CROWN), seated=True, approved_by="management") is None


@pytest.mark.parametrize(
    "role", ["player", "dealer", "higher-duties-dealer", "area-manager", "casino-manager"]
)
@proves(CROWN, "9.3.1/deferral")
def test_9_3_1_nobody_under_management_approves(role: str) -> None:
    answer = may_defer(table(CROWN), seated=True, approved_by=role)
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_AUTHORISED
    assert f"got {role}, want approval-of management" in data(answer)


def test_9_3_1_no_approval_at_all_is_a_refusal() -> None:
    answer = may_defer(table(CROWN), seated=True, approved_by="")
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_AUTHORISED


@proves(CROWN, "9.3.1/deferral")
def test_cs_065_deferral_is_refused_to_a_standing_player() -> None:
    answer = may_defer(table(CROWN), seated=False, approved_by="management")
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.NOT_SEATED
    assert "got standing-player" in data(answer)


@proves(CROWN, "9.3.1(a)")
def test_cs_065_the_next_shoe_waits_until_all_is_collected() -> None:
    answer = nothing_owed(table(CROWN), (money("100"), money("25")))
    assert isinstance(answer, Refused)
    assert answer.reason is Reason.COMMISSION_OWED
    assert "got owed 125.00" in data(answer)
    assert isinstance(nothing_owed(table(CROWN), (money("25"),)), Refused)
    assert nothing_owed(table(CROWN), ()) is None


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, RWS])
def test_no_other_book_leaves_commission_to_a_later_time(key: str) -> None:
    assert [due_by(table(key), why) for why in Due] == [None] * len(Due)
    assert nothing_owed(table(key), (money("100"),)) is None


@pytest.mark.parametrize(
    ("why", "number"),
    [
        pytest.param(
            Due.END_OF_SHOE, "9.3.1(a)",
            marks=proves(CROWN, "9.3.1(a)"), id="the shoe ends",
        ),
        pytest.param(
            Due.REQUEST, "9.3.1(a)(i)",
            marks=proves(CROWN, "9.3.1(a)(i)"), id="CS-065 the player asks",
        ),
        pytest.param(
            Due.LEAVING, "9.3.1(a)(ii)",
            marks=proves(CROWN, "9.3.1(a)(ii)"), id="CS-065 the player stops wagering",
        ),
        pytest.param(
            Due.DIRECTION, "9.3.1(a)(iii)",
            marks=proves(CROWN, "9.3.1(a)(iii)"), id="management says so",
        ),
    ],
)  # fmt: skip
def test_9_3_1_a_deferred_commission_falls_due(why: Due, number: str) -> None:
    assert due_by(table(CROWN), why) == Clause.of(CROWN, number)


@pytest.mark.parametrize(
    ("answer", "number"),
    [
        pytest.param(
            may_defer(table(CROWN), seated=False, approved_by="management"),
            "9.3.1/deferral", id="standing",
        ),
        pytest.param(
            may_defer(table(CROWN), seated=True, approved_by="dealer"),
            "9.3.1/deferral", id="without approval",
        ),
        pytest.param(
            nothing_owed(table(CROWN), (money("100"),)), "9.3.1(a)", id="owed"
        ),
    ],
)  # fmt: skip
def test_9_3_1_a_refusal_cites_the_item_it_rests_on(answer: Refused | None, number: str) -> None:
    assert is_refused(answer, f"{CROWN} {number}"), str(answer)
