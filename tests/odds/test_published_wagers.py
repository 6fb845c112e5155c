"""Side wagers as others have published them, and the counts that they stand on.

Eight decks where nothing else is said. Pages of the Wizard of Odds, which Michael Shackleford
writes, were in part read at copies; the address is where the figures were read.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.rules.coup import Pair, Winner
from tests.odds.published import chance, dealt, priced, prints, returns
from tests.tables import CROWN, RWS

ALL = 4_998_398_275_503_360
"""The number of ordered deals of six cards from eight decks."""


# Wizard of Odds, "Baccarat Side Bets", http://wizardofodds.com/games/baccarat/appendix/5/
DRAGON_BONUS = {
    "player": {
        "natural win": 812_685_054_124_032,
        "by 4": 186_780_352_174_080,
        "by 5": 166_169_165_987_840,
        "by 6": 141_238_897_317_888,
        "by 7": 89_590_261_473_280,
        "by 8": 34_097_645_543_424,
        "by 9": 18_409_431_764_992,
        "natural tie": 89_325_908_267_520,
    },
    "banker": {
        "natural win": 812_685_054_124_032,
        "by 4": 201_147_167_287_296,
        "by 5": 157_275_882_332_160,
        "by 6": 119_200_072_366_080,
        "by 7": 79_517_099_278_336,
        "by 8": 28_305_092_784_128,
        "by 9": 15_390_342_909_952,
        "natural tie": 89_325_908_267_520,
    },
}


@pytest.mark.parametrize("side", DRAGON_BONUS)
def test_dragon_bonus_row_by_row(side: str) -> None:
    chances = priced(CROWN, f"{side}-dragon-bonus").chances
    assert [one.probability * ALL for one in chances[:8]] == list(DRAGON_BONUS[side].values())
    assert {one.net for one in chances[8:]} == {-1}


@pytest.mark.parametrize(
    ("side", "decks", "edge"),
    [
        ("player", 8, "0.026517"),
        ("banker", 8, "0.093731"),
        ("player", 4, "2.70%"),
        ("banker", 4, "9.42%"),
        ("player", 6, "2.67%"),
        ("banker", 6, "9.39%"),
        # Eliot Jacobson, "Card Counting the Dragon Bonus Baccarat Side Bet", https://
        # prod-newblog.888casino.com/blog/side-bets/card-counting-the-dragon-bonus-baccarat-side-bet
        ("player", 8, "2.652%"),
        ("banker", 8, "9.373%"),
    ],
)
def test_edges_of_the_dragon_bonus(side: str, decks: int, edge: str) -> None:
    assert prints(priced(CROWN, f"{side}-dragon-bonus", found=dealt(decks)).edge, edge)


@pytest.mark.parametrize("wager", ["player-pair", "banker-pair"])
def test_pairs_at_11_to_1(wager: str) -> None:
    """Eliot Jacobson, "Beating the Lucky Pairs Baccarat Side Bet",
    https://888casino.com/blog/news/side-bets/beating-the-lucky-pairs-baccarat-side-bet
    """
    found = priced(RWS, wager)
    assert prints(found.edge, "10.36%")
    assert prints(found.hit, "7.47%")


@pytest.mark.parametrize(
    ("decks", "one", "none", "both"),
    [(8, 246_848_784, 7_132_734_336, 2_101_008), (6, 74_114_820, 2_249_559_000, None)],
)
def test_perfect_pairs_of_either_hand(decks: int, one: int, none: int, both: int | None) -> None:
    """Wizard of Odds, "Perfect Pairs", versions 1 and 2,
    https://mycraftingplace.com/games/baccarat/side-bets/perfect-pairs-ver1/
    https://daikenfudousan.com/games/baccarat/side-bets/perfect-pairs-ver2/
    """
    pairs = (Pair.PERFECT, Pair.PERFECT)
    every = one + none
    either = chance(lambda o: Pair.PERFECT in (o.player_pair, o.banker_pair), decks)
    twice = chance(lambda o: (o.player_pair, o.banker_pair) == pairs, decks)
    assert either == Fraction(one, every)
    assert both is None or twice == Fraction(both, every)
    assert both is None or prints(25 * (either - twice) + 250 * twice + either - 1, "-0.066235")


@pytest.mark.parametrize("side", ["player", "banker"])
def test_a_perfect_pair_in_one_hand(side: str) -> None:
    """Baccarat.net, "Perfect Pairs Side Bet Now Available at Pragmatic Play Live Baccarat Tables",
    https://www.baccarat.net/news/pragmatic-play-boosts-live-baccarat-side-bets-with-new-deal/
    """
    found = priced(CROWN, f"{side}-crown-pairs")
    (perfect,) = (one for one in found.chances if one.net == 25)
    assert perfect.probability == Fraction(7, 415)


# Player and Banker 1 to 9: Wizard of Odds, "Super Baccarat",
# https://mycraftingplace.com/games/super-baccarat/ ; Banker 1, 2, 3 and 6: Excelpunks,
# "Concepts 13", https://excelpunks.com/tag/non-commission-baccarat-edge/
# Ties 0 to 9: Wizard of Odds, "Egalite Bets in Baccarat",
# https://www.daikenfudousan.com/games/baccarat/side-bets/egalite/
WINS_ON = {
    "player": [
        24_639_193_538_560, 44_328_525_111_296, 62_946_423_310_336, 86_165_771_096_064,
        122_838_277_197_824, 312_658_895_192_064, 408_043_979_470_848, 555_823_197_134_848,
        613_074_020_540_416,
    ],
    "banker": [
        24_291_119_898_624, 44_681_581_871_104, 72_927_778_568_192, 163_359_790_133_248,
        216_715_928_915_968, 269_232_304_455_680, 384_279_324_919_808, 529_914_458_673_152,
        586_850_279_002_112,
    ],
    "tie": [
        28_979_901_420_544, 20_499_217_668_352, 20_006_606_104_576, 22_250_510_129_408,
        36_294_133_463_040, 39_684_046_743_808, 96_170_001_308_416, 101_717_538_899_968,
        54_879_416_675_072, 55_146_054_060_032,
    ],
}  # fmt: skip


@pytest.mark.parametrize("side", WINS_ON)
def test_wins_on_each_total(side: str) -> None:
    for total, combinations in enumerate(WINS_ON[side], start=side != "tie"):
        assert priced(RWS, f"{side}-wins-on/{total}").hit * ALL == combinations


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("player-wins-on/9", "26.41%"),
        ("player-wins-on/8", "22.16%"),
        ("player-wins-on/7", "26.53%"),
        ("player-wins-on/6", "24.94%"),
        ("player-wins-on/5", "23.82%"),
        # "Super Baccarat", as above.
        ("player-wins-on/6", "0.249378"),
        ("player-wins-on/5", "0.238159"),
        ("player-wins-on/1", "0.206364"),
    ],
)
def test_edges_of_wins_on_a_total(wager: str, edge: str) -> None:
    """Wizard of Odds, "Baccarat Proposition Bets on Winning Side and Total",
    https://wizardofodds.com/games/baccarat/side-bets/winning-side-and-total/
    """
    assert prints(priced(RWS, wager).edge, edge)


@pytest.mark.parametrize(
    ("totals", "odds", "printed"),
    [
        ((9,), 80, "-0.106348"), ((8,), 80, "-0.110669"), ((7,), 45, "-0.063899"),
        ((6,), 45, "-0.114952"), ((5,), 110, "-0.118732"), ((4,), 120, "-0.121401"),
        ((3,), 200, "-0.105243"), ((2,), 225, "-0.095412"), ((1,), 215, "-0.114150"),
        ((0,), 150, "-0.124527"), ((0,), 160, "-0.066548"), ((1, 2, 3), 70, "-0.108574"),
        ((4, 5), 60, "-0.072769"), ((6, 7), 22, "-0.089426"), ((8, 9), 40, "-0.097502"),
    ],
)  # fmt: skip
def test_returns_of_ties_on_a_total(totals: tuple[int, ...], odds: int, printed: str) -> None:
    """Wizard of Odds, "Egalite Bets in Baccarat", as above.

    Its low and high tie do not fit its own table and are left out.
    """
    exact = returns(odds, lambda one: one.winner is Winner.TIE and one.player in totals)
    assert prints(exact, printed)
