"""Counts behind side wagers as others have published them, with the returns of those wagers.

Eight decks where nothing else is said. Pages of the Wizard of Odds, which Michael Shackleford
writes, were in part read at copies; the address is where the figures were read.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.odds.composition import Composition
from punto.odds.counting import Counting, distribution
from punto.rules.coup import Outcome, Winner
from tests.odds.published import DRAW, POINTS, chance, dealt, number, priced, prints, returns
from tests.tables import CROWN


def cards(one: Outcome) -> int:
    return one.player_cards + one.banker_cards


def banker_six(one: Outcome, cards: int) -> bool:
    return one.winner is Winner.BANKER and one.banker == 6 and one.banker_cards == cards


def test_banker_wins_with_6_by_number_of_cards() -> None:
    """Wizard of Odds, "Lucky 6", https://wizardofodds.com/games/baccarat/side-bets/lucky-6/"""
    assert number(lambda one: banker_six(one, 2)) == 186_173_936_904_192
    assert number(lambda one: banker_six(one, 3)) == 83_058_367_551_488
    tiger = priced(CROWN, "tiger/tiger", option="option2")
    assert [one.net for one in tiger.chances] == [12, 23, -1]
    assert prints(tiger.expectation, "-0.116985")
    twelve_and_twenty = 13 * chance(lambda one: banker_six(one, 2)) - 1
    assert prints(twelve_and_twenty + 21 * chance(lambda one: banker_six(one, 3)), "-0.166836")


@pytest.mark.parametrize(
    ("removed", "change"),
    [
        ("T", "-0.000611"), ("A", "-0.000329"), ("2", "-0.000323"), ("3", "-0.001131"),
        ("4", "-0.000393"), ("5", "-0.000278"), ("6", "-0.005386"), ("7", "0.003907"),
        ("8", "0.003537"), ("9", "0.002838"),
    ],
)  # fmt: skip
def test_a_card_out_of_the_shoe_changes_the_return_of_12_and_23(removed: str, change: str) -> None:
    """Wizard of Odds, "Card Counting the Lucky 6 Bet in Baccarat",
    https://wizardofodds.com/games/baccarat/counting-lucky-6/
    """
    shoe = Composition.of_decks(8).without(f"{removed}h")
    found = distribution(shoe, Counting(DRAW, POINTS))
    after = priced(CROWN, "tiger/tiger", option="option2", found=found)
    before = priced(CROWN, "tiger/tiger", option="option2")
    assert prints(after.expectation - before.expectation, change)


def test_big_tiger_at_50_to_1() -> None:
    """Eliot Jacobson, "Card Counting the Big Tiger Baccarat Side Bet" and "Baccarat Side Bets",
    https://advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet
    https://advancedadvantageplay.com/side-bets/baccarat-side-bets/
    """
    found = priced(CROWN, "dragon-tiger/big-tiger", option="option1")
    assert found.chances[0].net == 50
    assert prints(found.edge, "15.2533%")
    assert prints(found.hit, "1.662%")
    assert prints(found.variance, "42.503")
    assert Fraction("6.5185") ** 2 <= found.variance < Fraction("6.5195") ** 2


def test_super_6_at_15_to_1() -> None:
    """After Eliot Jacobson, "Countable Mines Games Baccarat Side Bets",
    https://cooper-boating.com/countable-mines-games-baccarat-side-bets/
    """
    found = priced(CROWN, "super-6", option="option1")
    assert prints(found.edge, "13.82%")
    assert prints(found.hit, "5.39%")


def natural(one: Outcome, player: int, banker: int) -> bool:
    """Whether the hands have these totals, the better one with two cards."""
    better = one.player_cards if player > banker else one.banker_cards
    return (one.player, one.banker, better) == (player, banker, 2)


def test_wagers_on_two_high_hands() -> None:
    """Eliot Jacobson, "Baccarat Side Bets", as above."""
    high = returns(20, lambda one: min(one.player, one.banker) >= 8)
    nine_over_seven = returns(50, lambda one: natural(one, 9, 7) or natural(one, 7, 9))
    assert prints(high, "-7.372%")
    assert prints(nine_over_seven, "-8.103%")


def test_dragon_7_and_panda_8() -> None:
    """Wizard of Odds, "EZ Baccarat", http://user-casino.com/games/ez-baccarat/"""

    def dragon(one: Outcome) -> bool:
        return one.winner is Winner.BANKER and (one.banker, one.banker_cards) == (7, 3)

    def panda(one: Outcome) -> bool:
        return one.winner is Winner.PLAYER and (one.player, one.player_cards) == (8, 3)

    assert number(dragon) == 112_633_011_329_024
    assert number(panda) == 172_660_763_262_976
    assert prints(returns(40, dragon), "-0.076113")
    assert prints(returns(25, panda), "-0.101876")
    banker = chance(lambda one: one.winner is Winner.BANKER and not dragon(one))
    assert prints(banker - chance(lambda one: one.winner is Winner.PLAYER), "-0.010183")


# Wizard of Odds, "Side Total Side Bets in Baccarat",
# https://mycraftingplace.com/games/baccarat/side-bets/side-totals/
FINAL_TOTALS = {
    "player": {
        9: 668_220_074_600_448, 8: 665_982_456_134_400, 7: 668_117_541_187_584,
        6: 665_920_136_276_736, 5: 372_435_601_541_376, 4: 371_426_030_979_072,
        3: 372_517_215_488_256, 2: 371_465_655_324_672, 1: 372_517_055_559_936,
        0: 469_796_508_410_880,
    },
    "banker": {
        9: 641_996_333_062_144, 8: 639_959_843_756_800, 7: 641_950_993_608_704,
        6: 605_184_530_090_752, 5: 503_359_177_443_584, 4: 466_997_733_545_984,
        3: 363_761_246_869_760,
    },
}  # fmt: skip


@pytest.mark.parametrize("side", FINAL_TOTALS)
def test_final_totals_of_a_hand(side: str) -> None:
    for total, combinations in FINAL_TOTALS[side].items():
        assert number(lambda one, total=total: getattr(one, side) == total) == combinations


def test_even_and_odd_totals_of_the_player() -> None:
    """Wizard of Odds, "Even and Odd",
    https://daikenfudousan.com/games/baccarat/side-bets/even-odd/
    """
    assert number(lambda one: one.player % 2 == 0) == 2_544_590_787_125_760
    assert number(lambda one: one.player % 2 == 1) == 2_453_807_488_377_600


@pytest.mark.parametrize(
    ("decks", "total", "printed"),
    [
        (6, 4, "0.378925"), (6, 5, "0.303540"), (6, 6, "0.317535"),
        (8, 4, "0.378868"), (8, 5, "0.303444"), (8, 6, "0.317687"),
    ],
)  # fmt: skip
def test_number_of_cards_of_a_coup(decks: int, total: int, printed: str) -> None:
    """Wizard of Odds, "Baccarat Side Bets", 18 June 2019,
    https://www.mycraftingplace.com/games/baccarat/appendix/5/
    """
    assert prints(chance(lambda one: cards(one) == total, decks), printed)


def test_wins_with_three_cards() -> None:
    """Wizard of Odds, "3-Card Win", https://nilapub.com/games/baccarat/side-bets/3-card-win/"""

    def player(one: Outcome) -> bool:
        return one.winner is Winner.PLAYER and one.player_cards == 3

    def banker(one: Outcome) -> bool:
        return one.winner is Winner.BANKER and one.banker_cards == 3

    assert number(player) == 942_837_427_226_624
    assert number(banker) == 763_885_033_768_960
    assert prints(returns(4, player), "-0.056860")
    assert prints(returns(5, banker), "-0.083044")


def test_ties_of_six_cards_with_6_to_9() -> None:
    """Wizard of Odds, "Super Tie", https://wizardofodds.com/games/baccarat/side-bets/super-tie/

    The page parts these ties by colour: 1,326,729,820,672 and 42,861,591,369,728.
    """

    def super_tie(one: Outcome) -> bool:
        return one.winner is Winner.TIE and cards(one) == 6 and one.player >= 6

    other = number(lambda one: one.winner is Winner.TIE and not super_tie(one))
    assert number(super_tie) == 1_326_729_820_672 + 42_861_591_369_728
    assert other == 431_439_105_282_816


# Jerick Liu, Omar Khattab, Xuan Nguyen, "Baccarat (6 Decks)",
# https://github.com/XuanNguyenCU/baccarat
# For each total with which the Banker wins: against the Player's 0, 1, 2 and so on.
BANKER_BEATS = {
    1: "4264128824832",
    2: "4245546825216 3597643123200",
    3: "4733871681024 4083234977664 4003057580544",
    4: "8079496680960 7140240693504 6779319856128 6707806239744",
    5: "8111994292224 7178458169088 7546967891712 7942347168768 7349105228544",
    6: "8534981039616 7143806230272 7517113547904 7911355506048 8048708547840 8166265159680",
    7: "9500595038208 8103396984192 8012593191168 7952674940928 8089432326144 8207240161536 "
    "17742879436032",
    8: "14936001431040 10163184406272 10050313865472 10005826558464 10124265517056 "
    "10260972986112 13700396749824 13904546379264",
    9: "15000473136384 10204053873408 10091313287424 10047103983360 10164870715392 "
    "10308608006400 13755518161920 13961821697280 9722219136768",
}


@pytest.mark.parametrize("total", BANKER_BEATS)
def test_six_decks_banker_against_player_total_by_total(total: int) -> None:
    found = dict.fromkeys(range(total), 0)
    for one, count in dealt(6).counts.items():
        if one.banker == total > one.player:
            found[one.player] += count
    assert list(found.values()) == [int(each) for each in BANKER_BEATS[total].split()]
