"""What a stake is worth in chips, by each book's own rule for amounts that they cannot make."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import ceil

import pytest

from punto.money import Cents, Chips, cents
from punto.odds import Offer, Price, StakeInChips, Unpriced, price, price_at
from punto.odds.offer import BEYOND
from punto.rules.books import keys
from punto.rules.clause import Clause
from tests.odds.pricing import (
    ALL,
    BANKER,
    EIGHT,
    PLAYER,
    SHORT,
    TIE,
    UNEVEN,
    every,
    found_in,
    one,
    priced,
)
from tests.refusals import text
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, proves

CROWN_PAIRS = "player-crown-pairs and banker-crown-pairs"


def at(
    offer: Offer, amount: str, *chips: str, differential: str = "0", pay_up: bool | None = None
) -> Price | Unpriced:
    """A stake in chips of these values, without any in single cents."""
    stake = StakeInChips(
        cents(amount), Chips.of(*(chips or ("0.01",))), cents(differential), pay_up
    )
    return price_at(offer, found_in(EIGHT, offer.book), stake)


def worth(
    offer: Offer, amount: str, *chips: str, differential: str = "0", pay_up: bool | None = None
) -> Price:
    found = at(offer, amount, *chips, differential=differential, pay_up=pay_up)
    assert isinstance(found, Price), str(found)
    return found


def nets(found: Price) -> list[Fraction]:
    return [each.net for each in found.chances]


def of(amount: str, stake: str) -> Fraction:
    return Fraction(cents(amount), cents(stake))


@pytest.mark.parametrize("key", keys())
def test_a_stake_that_comes_out_even_is_worth_what_the_pay_table_says(key: str) -> None:
    """40,000 cents in single cents: nothing is rounded, nothing is void, nothing is refused."""
    stake = StakeInChips(Cents(40_000))
    for offer in every(key):
        for shoe in (EIGHT, UNEVEN, SHORT):
            found = found_in(shoe, key)
            assert price_at(offer, found, stake) == price(offer, found)


@proves(NSW, "5.7")
def test_nsw_5_7_ten_on_banker_in_chips_of_five_favours_the_player() -> None:
    """9.50 is paid as 10: even money on the hand that wins more often."""
    found = worth(one(NSW, "banker"), "10", "5")
    assert found.expectation == Fraction(BANKER - PLAYER, ALL)
    assert round(100 * found.expectation, 3) == Fraction("1.235")
    assert (found.favours_player, found.note) == (True, "")
    assert priced(NSW, "banker").expectation < 0


@proves(NSW, "5.7")
@pytest.mark.parametrize(
    ("chip", "won"), [("5", "120"), ("2.50", "120"), ("1", "119"), ("0.25", "118.75")]
)
def test_nsw_5_7_pays_up_to_the_next_amount_in_chips(chip: str, won: str) -> None:
    found = worth(one(NSW, "banker"), "125", chip)
    assert nets(found) == [of(won, "125"), 0, -1]
    assert found.expectation == (of(won, "125") * BANKER - PLAYER) / ALL


@proves(NSW, "13.2.3", "5.7")
@pytest.mark.parametrize(("chip", "won"), [("5", "65"), ("2.50", "62.50"), ("1", "63")])
def test_sn_47_half_pay_on_a_banker_six_is_paid_up(chip: str, won: str) -> None:
    found = worth(one(NSW, "banker", variant="even-money"), "125", chip)
    (half,) = (each for each in found.chances if "Banker has 6" in each.when)
    assert half.net == of(won, "125")
    assert sorted(nets(found)) == [-1, 0, half.net, 1]


@proves(NSW, "5.7", "13.3.5.2")
def test_nsw_5_7_holds_for_a_share_that_a_tie_pays() -> None:
    """1% of 50 is 0.50, and the smallest chip is 5."""
    found = worth(one(NSW, "player", "tie-percentage 1%"), "50", "5")
    assert nets(found) == [1, of("5", "50"), -1]
    assert found.expectation == Fraction(10 * (PLAYER - BANKER) + TIE, 10 * ALL)


@proves(CROWN, "6.3.3")
@pytest.mark.parametrize(
    ("chip", "stake", "won"),
    [("5", "30", "30"), ("5", "50", "50"), ("0.50", "25", "24")],
)
def test_cs_020_crown_pays_up_and_the_dealer_may_refuse(chip: str, stake: str, won: str) -> None:
    found = worth(one(CROWN, "banker", variant="traditional"), stake, chip)
    assert nets(found) == [of(won, stake), 0, -1]
    assert found.note == (
        f"may be refused: The chips cannot pay what {stake}.00 wins. "
        f"It must be an amount that the chips can pay. [{CROWN} 5.6]"
    )


def test_crown_has_no_note_where_chips_pay_exactly() -> None:
    assert worth(one(CROWN, "banker"), "100", "5").note == ""
    assert worth(one(CROWN, "player"), "30", "5").note == ""


@proves(CROWN, "6.5", "6.5.1", "6.5.2")
@pytest.mark.parametrize(
    ("hand", "stake", "won"),
    [
        pytest.param("banker", "14,000", "13,200", id="CS-023 14,000 less 700 less 100"),
        pytest.param("player", "14,000", "13,900", id="CS-023 14,000 less 100"),
        pytest.param("banker", "10,000", "9,500", id="CS-023 not beyond it"),
        pytest.param("player", "10,000", "10,000", id="Player, not beyond it"),
        pytest.param("banker", "15,000", "14,125", id="15,000 less 750 less 125"),
        pytest.param("player", "15,000", "14,875", id="15,000 less 125"),
    ],
)
def test_6_5_only_what_exceeds_the_differential_has_the_additional_commission(
    hand: str, stake: str, won: str
) -> None:
    found = worth(one(CROWN, hand, BEYOND), stake, differential="10,000")
    assert nets(found) == [of(won, stake), 0, -1]


@pytest.mark.parametrize(("hand", "number"), [("banker", "6.5.1"), ("player", "6.5.2")])
@pytest.mark.parametrize(("stake", "cited"), [("15,000", True), ("10,000", False)])
def test_6_5_is_cited_where_something_exceeds_the_differential(
    hand: str, number: str, stake: str, cited: bool
) -> None:
    win, *_ = worth(one(CROWN, hand, BEYOND), stake, differential="10,000").chances
    assert (Clause.of(CROWN, number) in win.clauses) is cited


@proves(CROWN, "6.5.1")
def test_6_5_1_fifteen_thousand_on_banker_beyond_ten_thousand_by_hand() -> None:
    """14,125 of 15,000 are 113 of 120."""
    found = worth(one(CROWN, "banker", BEYOND), "15,000", differential="10,000")
    assert found.edge == Fraction(120 * PLAYER - 113 * BANKER, 120 * ALL)
    beyond, within = priced(CROWN, "banker", BEYOND), priced(CROWN, "banker")
    assert found.edge == (beyond.edge * 5 + within.edge * 10) / 15


def test_6_5_both_commissions_come_off_before_one_rounding_up() -> None:
    """10,030 less 501.50 less 0.75 is 9,527.75, and the smallest chip is 5."""
    found = worth(one(CROWN, "banker", BEYOND), "10,030", "5", differential="10,000")
    assert nets(found) == [of("9,530", "10,030"), 0, -1]
    assert "5.6" in found.note


def test_a_differential_is_nothing_to_a_wager_without_arrangement() -> None:
    found = worth(one(CROWN, "banker"), "15,000", differential="10,000")
    assert found == priced(CROWN, "banker")


@proves(CROWN, "9.2")
def test_1_1_2_is_paid_up_as_one_sum() -> None:
    """5 are 1.25, 1.25 and 2.50; what comes back of all three is paid in fives."""
    pair = (0, 7, 13, 26)  # what comes back of 1 at 6, 12 and 25 to 1, or of a loss
    back = {
        Fraction(5, 4) * (mine + other) + Fraction(5, 2) * tie
        for mine, other, tie in product(pair, pair, (0, 9))
    }
    expected = {Fraction(5 * ceil(each / 5), 5) - 1 for each in back}
    found = worth(one(CROWN, "1-1-2", CROWN_PAIRS), "5", "5", "25")
    assert set(nets(found)) == expected
    assert nets(found) == sorted(expected, reverse=True)
    assert sum(each.probability for each in found.chances) == 1
    assert found.expectation > priced(CROWN, "1-1-2", CROWN_PAIRS).expectation
    assert "5.6" in found.note


def test_1_1_2_whose_quarters_are_chips_comes_out_even() -> None:
    assert worth(one(CROWN, "1-1-2", CROWN_PAIRS), "20", "5") == priced(CROWN, "1-1-2", CROWN_PAIRS)


REFUSED = {NZ5: "5.12", NZ98: "5.8"}


@proves(NZ5, "5.12", "5.13")
@proves(NZ98, "5.8", "5.9")
@pytest.mark.parametrize("key", [NZ5, NZ98])
@pytest.mark.parametrize(("stake", "valid", "won"), [("110", "100", "95"), ("130", "120", "114")])
def test_d5_23_only_the_part_that_chips_can_pay_is_valid(
    key: str, stake: str, valid: str, won: str
) -> None:
    """The rest goes back, so of the stake less than all is lost."""
    found = worth(one(key, "banker"), stake, "1")
    assert nets(found) == [of(won, stake), 0, -of(valid, stake)]
    assert found.edge == priced(key, "banker").edge * of(valid, stake)
    assert found.note == (
        f"may be refused: The chips cannot pay what {stake}.00 wins. It must be an amount "
        f"that the chips can pay, such as {valid}.00. [{key} {REFUSED[key]}]"
    )


@proves(NZ5, "5.12")
@proves(NZ98, "5.8")
@pytest.mark.parametrize("key", [NZ5, NZ98])
@pytest.mark.parametrize(
    ("hand", "stake"), [("banker", "100"), ("banker", "120"), ("banker", "140"), ("player", "130")]
)
def test_d5_23_what_chips_can_pay_is_not_refused(key: str, hand: str, stake: str) -> None:
    assert worth(one(key, hand), stake, "1") == priced(key, hand)


@proves(NZ5, "5.13")
@proves(NZ98, "5.9")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_a_stake_without_payable_part_is_void_and_worth_nothing(key: str) -> None:
    found = worth(one(key, "banker"), "15", "1")
    assert (nets(found), found.edge, found.edge_resolved) == ([0, 0, 0], 0, None)
    assert "15.00" in found.note


@proves(NZ5, "5.11/banker-6")
def test_nz_5_11_owes_half_of_the_stake_to_the_cent() -> None:
    found = worth(one(NZ5, "banker", variant="commission-free"), "125", "1")
    assert nets(found) == [Fraction(1, 2), 1, 0, -1]
    assert found.note == ""


def test_nz_5_11_has_no_price_for_a_fraction_of_a_cent() -> None:
    found = at(one(NZ5, "banker", variant="commission-free"), "0.25")
    assert isinstance(found, Unpriced)
    assert (found.answer.book, text(found.answer.found)) == (NZ5, "part-of-a-cent 0.12")
    assert found.answer.by == "casino-supervisor"


def test_rws_is_silent_and_its_shift_manager_decides() -> None:
    found = at(one(RWS, "banker"), "125", "1")
    assert isinstance(found, Unpriced)
    assert found.offer == one(RWS, "banker")
    assert (found.answer.book, text(found.answer.found)) == (RWS, "62.50")
    assert found.answer.by == "table-game-shift-manager"


@pytest.mark.parametrize(("pay_up", "won"), [(True, "63"), (False, "62")])
def test_rws_a_direction_gives_a_price(pay_up: bool, won: str) -> None:
    found = worth(one(RWS, "banker"), "125", "1", pay_up=pay_up)
    (half,) = (each for each in found.chances if "Banker has 6" in each.when)
    assert half.net == of(won, "125")
    exact = priced(RWS, "banker").expectation
    assert (found.expectation - exact) == half.probability * (half.net - Fraction(1, 2))


@pytest.mark.parametrize(("stake", "chip"), [("125", "0.50"), ("126", "1"), ("124", "2")], ids=str)
def test_rws_needs_no_direction_for_what_chips_can_pay(stake: str, chip: str) -> None:
    for pay_up in (None, True, False):
        assert worth(one(RWS, "banker"), stake, chip, pay_up=pay_up) == priced(RWS, "banker")


def test_rws_other_wagers_have_a_price_beside_one_that_has_none() -> None:
    open_ = [each.wager for each in every(RWS) if isinstance(at(each, "125", "1"), Unpriced)]
    assert open_ == ["banker"]


@pytest.mark.parametrize("pay_up", [True, False])
def test_a_direction_is_nothing_to_a_book_that_has_a_rule(pay_up: bool) -> None:
    for key, stake in ((NSW, "125"), (CROWN, "125"), (NZ5, "130"), (NZ98, "130")):
        offer = one(key, "banker")
        assert worth(offer, stake, "1", pay_up=pay_up) == worth(offer, stake, "1")


@pytest.mark.parametrize("key", [NSW, CROWN])
def test_a_stake_that_chips_cannot_make_is_not_priced_as_if_it_were_taken(key: str) -> None:
    """12 cannot be laid in chips of 5; paid up to 15 it would favour the player by 10%."""
    found = at(one(key, "player"), "12", "5")
    assert isinstance(found, Unpriced) or found.note
