"""New Zealand: the table differential by 5.17 and 5.18 (in the 1998 book 5.13 and 5.14)."""

from __future__ import annotations

import pytest

from punto.money import Chips
from punto.rules.clause import Clause
from punto.rules.differential import Reduced, reduce
from punto.rules.table_rules import House, TableRules
from punto.rules.wager import Wager
from tests.tables import NZ5, NZ98, applied, limits, money, proves, settled, table, wager

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])
REDUCES = {NZ5: "5.18", NZ98: "5.14"}
BANKER_8_4 = "Ah 3c 4d Ks 9h 5d"


def differing(
    key: str, most: str, variant: str = "", house: House | None = None, chip: str = "1"
) -> TableRules:
    sign = limits("20", "5000", differential=money(most))
    return table(key, variant, chips=Chips.of(chip), limits=sign, house=house or House())


def on(hand: str, *stakes: str) -> tuple[Wager, ...]:
    """Wagers of A, B and so on, each at its own area."""
    return tuple(wager(hand, stake, "AB"[at], area=at + 1) for at, stake in enumerate(stakes))


def kept(done: tuple[Reduced, ...]) -> list[int]:
    return [each.kept for each in done]


@proves(NZ5, "5.18", "5.17")
@proves(NZ98, "5.14", "5.13")
@BOTH
def test_d5_35_wagers_are_cut_pro_rata_to_payable_amounts(key: str) -> None:
    layout = (*on("banker", "700", "500"), wager("player", "200", "Cy", area=3))
    done = reduce(differing(key, "500"), layout)
    assert kept(done) == [money("400"), money("280")]
    assert [each.returned for each in done] == [money("300"), money("220")]
    assert {each.clause for each in done} == {Clause.of(key, REDUCES[key])}
    left = applied(layout, done)
    banker = sum(each.stake for each in left if each.bet == "banker")
    assert banker - money("200") == money("480")


@proves(NZ5, "5.18")
@proves(NZ98, "5.14")
@BOTH
def test_nz_wagers_on_player_are_cut_to_the_chip(key: str) -> None:
    layout = (*on("player", "700", "500"), wager("banker", "200", "Cy", area=3))
    assert kept(reduce(differing(key, "500"), layout)) == [money("408"), money("291")]
    assert kept(reduce(differing(key, "500", chip="5"), layout)) == [money("405"), money("290")]


def test_nz5_without_commission_banker_too_is_cut_to_the_chip() -> None:
    layout = (*on("banker", "700", "500"), wager("player", "200", "Cy", area=3))
    at = differing(NZ5, "500", "commission-free")
    assert kept(reduce(at, layout)) == [money("408"), money("291")]


@proves(NZ5, "5.17", "1.0/Table Differential")
@proves(NZ98, "5.13", "1.0/Table Differential")
@BOTH
@pytest.mark.parametrize(
    ("banker", "player", "cut"),
    [("700", "200", False), ("720", "200", True), ("200", "700", False), ("200", "701", True)],
)
def test_nz_the_differential_is_the_difference_of_the_two_hands(
    key: str, banker: str, player: str, cut: bool
) -> None:
    layout = (wager("banker", banker, "A"), wager("player", player, "B"))
    done = reduce(differing(key, "500"), layout)
    assert bool(done) is cut
    heavier = "banker" if int(banker) > int(player) else "player"
    assert all(each.wager.bet == heavier for each in done)


@proves(NZ5, "5.17")
@proves(NZ98, "5.13")
@BOTH
def test_nz_a_table_may_have_no_differential(key: str) -> None:
    at = table(key, chips=Chips.of("1"), limits=limits("20", "5000"))
    assert reduce(at, on("banker", "5000", "5000")) == ()


@proves(NZ5, "1.0/Table Differential")
@proves(NZ98, "1.0/Table Differential")
@BOTH
def test_nz_a_tie_bet_counts_for_neither_hand(key: str) -> None:
    layout = (*on("banker", "500"), wager("tie", "5000", "B"))
    assert reduce(differing(key, "500"), layout) == ()


@proves(NZ5, "1.0/Table Differential")
def test_nz5_perfect_pairs_count_for_neither_hand() -> None:
    layout = (*on("player", "500"), wager("perfect-pairs", "200"))
    assert reduce(differing(NZ5, "500"), layout) == ()


@BOTH
def test_nz_a_cut_wager_may_fall_under_the_minimum(key: str) -> None:
    player = on("player", "300", "20")
    assert kept(reduce(differing(key, "100"), player)) == [money("93"), money("6")]
    banker = on("banker", "300", "20")
    done = reduce(differing(key, "100"), banker)
    assert kept(done) == [money("80"), 0]
    assert [each.player for each in applied(banker, done)] == ["A"]


@proves(NZ5, "5.18")
@proves(NZ98, "5.14")
@BOTH
def test_nz_wagers_that_the_dealer_did_not_cut_stand_in_full(key: str) -> None:
    done = settled(differing(key, "500"), BANKER_8_4, *on("banker", "700", "500"))
    assert [each.net for each in done] == [money("665"), money("475")]


@BOTH
def test_nz_only_the_valid_part_of_a_wager_counts(key: str) -> None:
    """Of 110.00 accepted in error 100.00 is valid, so the hand holds 200.00 and no more."""
    layout = on("banker", "110", "100")
    assert reduce(differing(key, "200"), layout) == ()
    assert kept(reduce(differing(key, "120"), layout)) == [money("60"), money("60")]


@BOTH
def test_nz_no_house_may_read_the_differential_as_a_total(key: str) -> None:
    """The book defines it; nothing is left to house procedure."""
    at = differing(key, "500", house=House(gross_differential=True))
    layout = (wager("banker", "600", "A"), wager("player", "200", "B"))
    assert reduce(at, layout) == ()


@proves(NZ5, "5.18")
@proves(NZ98, "5.14")
@BOTH
def test_nz_steps_that_rounding_took_too_much_are_given_back(key: str) -> None:
    # 160 / 210 of 190 and of 20, down to multiples of 20, leave 140: Player would be 20 too heavy.
    layout = (*on("banker", "190", "20"), *on("player", "100", "60"))
    assert kept(reduce(differing(key, "0"), layout)) == [money("160"), 0]


@BOTH
def test_nz_nothing_is_given_back_that_cannot_be_paid_or_that_is_too_much_again(key: str) -> None:
    # With chips of 5, Banker pays on multiples of 100: the 60 has none, and 100 exceeds Player.
    layout = (*on("banker", "60", "105"), *on("player", "60"))
    assert kept(reduce(differing(key, "0", chip="5"), layout)) == [0, 0]
