"""Crown Melbourne: the table differential, and wagers beyond it by arrangement, by 6.2 to 6.5."""

from __future__ import annotations

from typing import Any

import pytest

from punto.money import Cents, Chips, cents
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.differential import reduce, too_heavy
from punto.rules.place import Placed
from punto.rules.settle import Settled
from punto.rules.table_rules import House, TableRules
from punto.rules.wager import Wager
from tests.tables import (
    CROWN,
    applied,
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

PLAYER_WINS = "9c 2h Kd 5s"
BANKER_WINS = "2h 9c 5s Kd"
TIE = "6h 6c Kd Qs"
CHIPS = Chips.of("25", "100", "1,000")
FIVES = Chips.of("5", "25", "100")


def capped(maximum: str = "50,000", *, chips: Chips = CHIPS, gross: bool = False) -> TableRules:
    """A differential of 10,000."""
    sign = limits("25", maximum, differential=cents("10,000"))
    return table(CROWN, chips=chips, limits=sign, house=House(gross_differential=gross))


def arranged(variant: str = "traditional", maximum: str = "10,000", **more: Any) -> TableRules:
    """A differential of 10,000, and player A may exceed it up to 20,000."""
    agreed = {"A": cents("20,000")}
    sign = limits("25", maximum, differential=cents("10,000"), arranged=agreed)
    return table(CROWN, variant, limits=sign, **more)


def kept(at: TableRules, *wagers: Wager) -> list[int]:
    """What lies on the layout after the dealer cut it to the differential."""
    return [each.stake for each in applied(wagers, reduce(at, wagers))]


def amounts(*texts: str) -> list[int]:
    return [money(text) for text in texts]


@pytest.mark.parametrize(
    ("player", "banker", "left"),
    [
        pytest.param("15,000", "0", "10,000", id="one hand empty"),
        pytest.param("15,000", "3,000", "13,000", id="Banker money makes room for Player"),
        pytest.param("15,000", "5,000", "15,000", id="just within it"),
        pytest.param("12,000", "30,000", "12,000", id="the lighter hand is left alone"),
    ],
)  # fmt: skip
@proves(CROWN, "6.2", "6.4")
def test_6_2_player_money_is_held_against_banker_money(player: str, banker: str, left: str) -> None:
    """A24: the difference of the hands is what counts."""
    others = (wager("banker", banker, "B"),) if banker != "0" else ()
    assert kept(capped(), wager("player", player), *others)[0] == money(left)


@proves(CROWN, "6.4")
def test_6_4_holds_for_the_banker_hand_as_well() -> None:
    wagers = wager("banker", "30,000"), wager("player", "12,000", "B")
    assert kept(capped(), *wagers) == amounts("22,000", "12,000")


@proves(CROWN, "6.2")
def test_6_2_a_table_without_a_differential_has_nothing_to_reduce() -> None:
    at = table(CROWN, limits=limits("25", "50,000"), chips=CHIPS)
    assert reduce(at, (wager("player", "50,000"),)) == ()


@proves(CROWN, "6.4")
def test_6_4_all_wagers_of_the_hand_are_cut_pro_rata() -> None:
    """Two thirds of 8,000, 4,000 and 3,000, down to chips of 25 (A25)."""
    wagers = tuple(
        wager("player", stake, who)
        for stake, who in (("8,000", "A"), ("4,000", "B"), ("3,000", "C"))
    )
    cut = reduce(capped(), wagers)
    assert [each.kept for each in cut] == amounts("5,325", "2,650", "2,000")
    assert [each.returned for each in cut] == amounts("2,675", "1,350", "1,000")
    assert sum(each.kept for each in cut) <= money("10,000")
    assert {each.clause for each in cut} == {Clause.of(CROWN, "6.4")}


@proves(CROWN, "6.4")
def test_6_4_leaves_tie_and_the_other_hand_alone() -> None:
    wagers = wager("player", "15,000"), wager("tie", "20,000", "B"), wager("banker", "500", "C")
    assert kept(capped(), *wagers) == amounts("10,500", "20,000", "500")


@pytest.mark.parametrize(
    ("gross", "left"), [(False, ("14,000", "4,000")), (True, ("10,000", "4,000"))]
)
@proves(CROWN, "6.4")
def test_6_4_a_house_may_hold_each_hands_total_against_it(
    gross: bool, left: tuple[str, ...]
) -> None:
    """A24: the gross reading is a setting, and the net one the default."""
    wagers = wager("player", "15,000"), wager("banker", "4,000", "B")
    assert kept(capped(gross=gross), *wagers) == amounts(*left)


@pytest.mark.parametrize("gross", [False, True])
@proves(CROWN, "6.2", "6.4")
def test_a24_both_readings_agree_where_one_hand_is_empty(gross: bool) -> None:
    assert kept(capped(gross=gross), wager("banker", "15,000")) == amounts("10,000")


def test_6_4_gross_cuts_both_hands_where_both_exceed_it() -> None:
    wagers = wager("player", "15,000"), wager("banker", "12,000", "B")
    assert too_heavy(capped(), wagers) == ()
    assert kept(capped(gross=True), *wagers) == amounts("10,000", "10,000")


@pytest.mark.parametrize(
    ("cards", "net"), [(PLAYER_WINS, "15,000"), (BANKER_WINS, "-15,000"), (TIE, "0")]
)
@proves(CROWN, "6.4")
def test_6_4_is_the_dealers_choice_and_what_was_not_cut_stands(cards: str, net: str) -> None:
    """A25; and who has no arrangement pays no extra commission."""
    authority, clause = rules(CROWN).authority, Clause.of(CROWN, "6.4")
    assert authority.may("dealer", clause)
    assert not authority.may("player", clause)
    assert paid(capped(), cards, "player", "15,000") == money(net)


@proves(CROWN, "6.4")
def test_a28_commission_and_rounding_come_after_the_cut() -> None:
    """Two thirds of 7,510 are 5,005 in fives; less 5% that is 4,754.75, paid up to 4,755."""
    at = capped(chips=FIVES)
    wagers = wager("banker", "7,510"), wager("banker", "7,490", "B")
    done = settled(at, BANKER_WINS, *applied(wagers, reduce(at, wagers)))
    assert [each.wager.stake for each in done] == amounts("5,005", "4,990")
    assert [each.paid for each in done] == amounts("4,755", "4,745")


def test_a28_the_maximum_is_cut_to_before_the_differential() -> None:
    """20,000 counts as 10,000, the maximum, so both owners keep the same."""
    wagers = wager("player", "20,000"), wager("player", "10,000", "B")
    assert kept(capped("10,000"), *wagers) == amounts("5,000", "5,000")


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param(
            BANKER_WINS, "banker", "14,000", "13,200",
            marks=proves(CROWN, "6.5.1"), id="CS-023 Banker wins",
        ),
        pytest.param(
            PLAYER_WINS, "player", "14,000", "13,900",
            marks=proves(CROWN, "6.5.2"), id="CS-023 Player wins",
        ),
        pytest.param(
            BANKER_WINS, "banker", "10,000", "9,500",
            marks=proves(CROWN, "6.5.1"), id="CS-023 not beyond it",
        ),
        pytest.param(
            PLAYER_WINS, "player", "10,000", "10,000",
            marks=proves(CROWN, "6.5.2"), id="Player, not beyond it",
        ),
        pytest.param(
            BANKER_WINS, "player", "14,000", "-14,000",
            marks=proves(CROWN, "6.5.2"), id="CS-023 Player loses",
        ),
        pytest.param(
            PLAYER_WINS, "banker", "14,000", "-14,000",
            marks=proves(CROWN, "6.5.1"), id="Banker loses",
        ),
        pytest.param(TIE, "player", "14,000", "0", id="Player stands off"),
        pytest.param(TIE, "banker", "14,000", "0", id="Banker stands off"),
        pytest.param(
            BANKER_WINS, "banker", "20,000", "18,750",
            marks=proves(CROWN, "6.5.1"), id="Banker at the agreed maximum",
        ),
        pytest.param(
            PLAYER_WINS, "player", "20,000", "19,750",
            marks=proves(CROWN, "6.5.2"), id="Player at the agreed maximum",
        ),
    ],
)  # fmt: skip
@proves(CROWN, "6.5")
def test_cs_023_a_wager_beyond_the_differential_pays_2_5_percent_on_the_excess(
    cards: str, bet: str, stake: str, net: str
) -> None:
    assert paid(arranged(), cards, bet, stake) == money(net)


@pytest.mark.parametrize(("bet", "clause"), [("banker", "6.5.1"), ("player", "6.5.2")])
@proves(CROWN, "6.5.1", "6.5.2")
def test_6_5_the_settlement_cites_the_extra_commission(bet: str, clause: str) -> None:
    cards = BANKER_WINS if bet == "banker" else PLAYER_WINS
    over, within = settled(arranged(), cards, wager(bet, "14,000"), wager(bet, "9,000"))
    assert Clause.of(CROWN, clause) in over.clauses
    assert Clause.of(CROWN, clause) not in within.clauses


@proves(CROWN, "6.2", "6.4", "6.5")
def test_6_5_a_wager_by_arrangement_counts_up_to_the_differential_and_is_not_cut() -> None:
    """A72: 14,000 counts as 10,000 beside 6,000 of Banker, so that 6,000 are left for B."""
    mine, other = wager("player", "14,000"), wager("player", "15,000", "B")
    at = arranged(maximum="50,000", chips=CHIPS)
    assert kept(at, mine, other, wager("banker", "6,000", "C")) == amounts(
        "14,000", "6,000", "6,000"
    )
    assert kept(at, mine, other) == amounts("14,000")


@proves(CROWN, "6.2", "6.4", "6.5")
def test_6_5_a_wager_by_arrangement_lets_the_other_hand_carry_more() -> None:
    """A72: against 14,000 by arrangement the other hand may have 10,000 and 10,000."""
    at = arranged(maximum="50,000", chips=CHIPS)
    mine = wager("player", "14,000")
    assert kept(at, mine, wager("banker", "20,000", "B")) == amounts("14,000", "20,000")
    assert kept(at, mine, wager("banker", "22,000", "B")) == amounts("14,000", "20,000")


@pytest.mark.parametrize("differential", [None, cents("20,000"), cents("30,000")])
@proves(CROWN, "6.3.2", "6.5")
def test_6_5_up_to_the_differential_the_maximum_on_the_sign_holds(
    differential: Cents | None,
) -> None:
    """A72: an arrangement of 20,000 allows nothing more where it is not beyond the differential."""
    own = limits("5", "5,000", arranged={"A": cents("20,000")}, differential=differential)
    (done,) = settled(table(CROWN, limits=own), PLAYER_WINS, wager("player", "8,000"))
    assert (done.paid, done.returned) == (money("5,000"), money("8,000"))


@proves(CROWN, "6.5")
def test_6_5_the_arrangement_is_with_one_player() -> None:
    """The other is paid to the maximum on the sign."""
    stakes = wager("player", "14,000"), wager("player", "14,000", "B")
    assert [each.paid for each in settled(arranged(), PLAYER_WINS, *stakes)] == amounts(
        "13,900", "10,000"
    )


@proves(CROWN, "6.5")
def test_6_5_and_a28_the_agreed_maximum_is_cut_to_before_commission() -> None:
    """25,000 counts as 20,000, so the excess is 10,000."""
    (done,) = settled(arranged(), PLAYER_WINS, wager("player", "25,000"))
    assert (done.paid, done.returned) == (money("19,750"), money("25,000"))
    (lost,) = settled(arranged(), BANKER_WINS, wager("player", "25,000"))
    assert lost.taken == money("20,000")


def test_6_5_an_arrangement_never_lowers_the_maximum_on_the_sign() -> None:
    """A72: 25,000 less 2.5% of the 15,000 that lie beyond the differential."""
    (done,) = settled(arranged(maximum="50,000"), PLAYER_WINS, wager("player", "25,000"))
    assert done.paid == money("24,625")


@pytest.mark.parametrize("stake", ["10,030", "10,035"])
@proves(CROWN, "6.5.1")
def test_a28_both_commissions_come_off_before_one_rounding_up(stake: str) -> None:
    """10,030 less 501.50 less 0.75 is 9,527.75; 10,035 less 501.75 less 0.875 is 9,532.375."""
    at = arranged(chips=FIVES)
    expected = {"10,030": "9,530", "10,035": "9,535"}[stake]
    assert paid(at, BANKER_WINS, "banker", stake) == money(expected)


@proves(CROWN, "6.5")
@pytest.mark.parametrize("variant", ["crown", "two-to-one", "lucky-chase"])
def test_6_5_no_other_variant_has_the_extra_commission(variant: str) -> None:
    at = arranged(variant, maximum="50,000")
    done: Settled = settled(at, PLAYER_WINS, wager("player", "14,000"))[0]
    assert (done.paid, done.commission) == (money("14,000"), 0)


@pytest.mark.parametrize("variant", ["crown", "two-to-one", "lucky-chase"])
def test_6_5_no_other_variant_has_the_arrangement(variant: str) -> None:
    """So the maximum and the differential hold for the player as for all."""
    assert paid(arranged(variant), PLAYER_WINS, "player", "14,000") == money("10,000")
    wide = arranged(variant, maximum="50,000", chips=CHIPS)
    assert kept(wide, wager("player", "14,000")) == amounts("10,000")


def test_5_6_looks_at_the_extra_commission_too() -> None:
    """10,020 on Player wins 10,019.50 by arrangement, which chips of 5 cannot pay."""
    answer = placed(
        arranged(chips=FIVES),
        wager("player", "10,020"),
        permits=Circumstances(refuse_unpayable=True),
    )
    assert is_refused(answer, "crown-melbourne-v29 5.6")


@proves(CROWN, "6.5")
def test_6_5_is_arranged_by_an_area_manager_or_above() -> None:
    """A26."""
    authority, clause = rules(CROWN).authority, Clause.of(CROWN, "6.5")
    assert not authority.may("higher-duties-dealer", clause)
    assert authority.may("area-manager", clause)
    assert isinstance(placed(arranged(), wager("banker", "14,000")), Placed)
