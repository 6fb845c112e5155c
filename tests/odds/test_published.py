"""Counts and edges of the main wagers as others have published them.

Combinations in print are ordered deals of six cards, also where the coup ends sooner. A figure is
compared to its last printed digit; what the page itself cut short or misprinted is left out.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from punto.odds.composition import Composition
from punto.odds.counting import Counting, distribution
from punto.odds.known import Known, KnownCard, given
from punto.rules.coup import Winner
from tests.odds.published import DRAW, POINTS, chance, dealt, number, priced, prints
from tests.tables import NSW, NZ5


def won(decks: int, winner: Winner) -> int:
    """The number of deals that a side wins."""
    return number(lambda outcome: outcome.winner is winner, decks)


def wins(decks: int, winner: Winner) -> Fraction:
    return chance(lambda outcome: outcome.winner is winner, decks)


# Michael Shackleford, "Baccarat Odds for 1 to 12 Decks", Wizard of Odds,
# https://wizardofodds.com/games/baccarat/one-to-twelve-decks/
# The page keeps 15 digits: larger numbers end in 0 instead of their last digits. They are left
# out here, except for eight decks, which stand in full in "Baccarat", Casino Exploit,
# http://www.casinoexploit.com/baccarat.html
COMBINATIONS = [
    (1, Winner.PLAYER, 6_548_674_432),
    (1, Winner.BANKER, 6_737_232_640),
    (1, Winner.TIE, 1_372_227_328),
    (2, Winner.PLAYER, 487_816_735_232),
    (2, Winner.BANKER, 501_543_728_128),
    (2, Winner.TIE, 103_154_274_240),
    (3, Winner.PLAYER, 5_837_305_562_496),
    (3, Winner.BANKER, 6_000_349_195_008),
    (3, Winner.TIE, 1_238_768_922_816),
    (4, Winner.PLAYER, 33_608_344_225_792),
    (4, Winner.BANKER, 34_543_624_867_840),
    (4, Winner.TIE, 7_145_601_996_928),
    (5, Winner.PLAYER, 130_087_780_016_000),
    (5, Winner.BANKER, 133_700_037_548_800),
    (5, Winner.TIE, 27_690_387_926_400),
    (6, Winner.PLAYER, 392_220_492_728_832),
    (6, Winner.BANKER, 403_095_751_234_560),
    (6, Winner.TIE, 83_552_962_932_288),
    (7, Winner.PLAYER, 995_884_732_700_032),
    (7, Winner.TIE, 212_268_385_833_280),
    (8, Winner.PLAYER, 2_230_518_282_592_256),
    (8, Winner.BANKER, 2_292_252_566_437_888),
    (8, Winner.TIE, 475_627_426_473_216),
    (9, Winner.BANKER, 4_665_676_262_757_120),
    (9, Winner.TIE, 968_435_421_769_728),
    (10, Winner.PLAYER, 8_570_454_841_408_000),
    (10, Winner.BANKER, 8_807_402_586_035_200),
    (10, Winner.TIE, 1_828_629_499_384_000),
]


@pytest.mark.parametrize(("decks", "winner", "combinations"), COMBINATIONS)
def test_combinations_by_winner(decks: int, winner: Winner, combinations: int) -> None:
    assert won(decks, winner) == combinations


@pytest.mark.parametrize(
    ("decks", "total"),
    [
        (1, 14_658_134_400),
        (2, 1_092_514_737_600),
        (3, 13_076_423_680_320),
        (4, 75_297_571_090_560),
        (5, 291_478_205_491_200),
        (6, 878_869_206_895_680),
        (8, 4_998_398_275_503_360),
        (10, 19_206_486_926_827_200),
    ],
)
def test_all_combinations(decks: int, total: int) -> None:
    """The same page; eight decks from "Lucky 6", see `test_published_wagers.py`."""
    assert dealt(decks).total == sum(won(decks, winner) for winner in Winner) == total


@pytest.mark.parametrize(
    ("decks", "player", "banker", "tie"),
    [
        # The same page, "Probabilities".
        (1, "0.446760430304146", "0.459624155172162", "0.093615414523693"),
        (2, "0.446508150822404", "0.459072734551641", "0.094419114625955"),
        (3, "0.446399237681564", "0.458867756329930", "0.094733005988506"),
        # Yui-Bin Chen, "Baccarat", http://vegastrip.com/game_baccarat.html
        # For six decks it prints the Player's 44.6279% as 44.6276%.
        (1, "44.6760%", "45.9624%", "9.3615%"),
        (2, "44.6508%", "45.9073%", "9.4419%"),
        (4, "44.6340%", "45.8761%", "9.4898%"),
        (8, "44.6247%", "45.8597%", "9.5156%"),
        # "Odds", Multiplayer Baccarat, https://www.multiplayerbaccarat.com/odds.html
        (6, "0.446279", "0.458653", "0.095069"),
        (8, "0.446247", "0.458597", "0.095156"),
    ],
)
def test_probabilities_by_winner(decks: int, player: str, banker: str, tie: str) -> None:
    assert prints(wins(decks, Winner.PLAYER), player)
    assert prints(wins(decks, Winner.BANKER), banker)
    assert prints(wins(decks, Winner.TIE), tie)


@pytest.mark.parametrize(
    ("decks", "wager", "edge"),
    [
        # "Odds", Multiplayer Baccarat, https://www.multiplayerbaccarat.com/odds.html
        (6, "banker", "1.0558%"),
        (6, "player", "1.2374%"),
        (6, "tie", "14.4382%"),
        (8, "banker", "1.0579%"),
        (8, "player", "1.2351%"),
        (8, "tie", "14.3596%"),
        # "Concepts 13: Baccarat Vs. Non-Commission Baccarat", Excelpunks, 12 May 2018,
        # https://excelpunks.com/tag/non-commission-baccarat-edge/
        (8, "banker", "0.010579"),
        (8, "player", "0.012351"),
        (8, "tie", "0.143596"),
    ],
)
@pytest.mark.parametrize(("key", "variant"), [(NSW, "premium"), (NZ5, "commission")])
def test_edges_of_the_main_wagers(
    key: str, variant: str, decks: int, wager: str, edge: str
) -> None:
    assert prints(priced(key, wager, variant=variant, found=dealt(decks)).edge, edge)


@pytest.mark.parametrize(
    ("decks", "banker", "tie"), [(6, "0.5972%", "4.9313%"), (8, "0.5993%", "4.8440%")]
)
def test_edges_with_a_commission_of_4_percent_and_a_tie_at_9_to_1(
    decks: int, banker: str, tie: str
) -> None:
    """Multiplayer Baccarat, https://www.multiplayerbaccarat.com/odds.html"""
    player = wins(decks, Winner.PLAYER)
    assert prints(player - Fraction(96, 100) * wins(decks, Winner.BANKER), banker)
    assert prints(1 - 10 * wins(decks, Winner.TIE), tie)


@pytest.mark.parametrize(
    "edge",
    [
        # Excelpunks, "Concepts 13", as above.
        "0.014581045",
        # Eliot Jacobson, "Card Counting the Super Six Baccarat Side Bet",
        # https://www.888casino.com/blog/card-counting-the-super-six-baccarat-side-bet/
        "1.4581%",
    ],
)
def test_edge_of_the_banker_at_half_for_a_win_with_6(edge: str) -> None:
    assert prints(priced(NSW, "banker", variant="even-money").edge, edge)


@pytest.mark.parametrize(
    ("removed", "one", "two", "three"),
    [
        ("4", "-0.0000435175", "-0.0000870460", "-0.0001305855"),
        ("T", "-0.0000373810", "-0.0000749287", "-0.0001126377"),
        ("J", "-0.0000373810", "-0.0000749287", "-0.0001126377"),
        ("Q", "-0.0000373810", "-0.0000749287", "-0.0001126377"),
        ("K", "-0.0000373810", "-0.0000749287", "-0.0001126377"),
        ("A", "-0.0000295798", "-0.0000594307", "-0.0000895596"),
        ("3", "-0.0000217068", "", ""),
    ],
)
def test_cards_out_of_the_shoe_change_how_probably_the_player_wins(
    removed: str, one: str, two: str, three: str
) -> None:
    """Excelpunks, "Concepts 16: Baccarat - Effects of Card Removal",
    https://excelpunks.com/concepts-16-baccarat-effects-of-card-removal/
    """
    for gone, printed in enumerate((one, two, three), start=1):
        shoe = Composition.of_decks(8).without(f"{removed}s " * gone)
        found = distribution(shoe, Counting(DRAW, POINTS))
        after = found.probability(lambda outcome: outcome.winner is Winner.PLAYER)
        assert not printed or prints(after - wins(8, Winner.PLAYER), printed)


# Michael Shackleford, "Baccarat Appendix 3", Wizard of Odds, eight decks,
# http://wizardofodds.com/games/baccarat/appendix/3/
AFTER_TWO_CARDS = [
    (0, "0.278792", "0.654627", "0.066581"),
    (1, "0.282833", "0.647252", "0.069915"),
    (2, "0.290303", "0.634207", "0.07549"),
    (3, "0.303386", "0.615539", "0.081075"),
    (4, "0.322084", "0.579983", "0.097933"),
    (5, "0.358488", "0.537849", "0.103663"),
    (6, "0.430362", "0.427801", "0.141838"),
    (7, "0.572657", "0.285046", "0.142297"),
    (8, "0.810911", "0.094938", "0.094151"),
    (9, "0.905475", "0", "0.094525"),
]


@pytest.mark.parametrize(("total", "player", "banker", "tie"), AFTER_TWO_CARDS)
def test_probabilities_after_the_players_two_cards(
    total: int, player: str, banker: str, tie: str
) -> None:
    """One card stands for all of its value; each hand counts as often as it can be dealt."""
    found, ways = dict.fromkeys(Winner, Fraction(0)), 0
    for first in range(10):
        second = (total - first) % 10
        hand = tuple(KnownCard("TA23456789"[value], "♠") for value in (first, second))
        ranks = [128 if value == 0 else 32 for value in (first, second)]
        weight = ranks[0] * (ranks[1] - (first == second))
        after = given(DRAW, POINTS, Composition.of_decks(8), Known(hand))
        ways += weight
        for outcome, count in after.counts.items():
            found[outcome.winner] += weight * Fraction(count, after.total)
    assert prints(found[Winner.PLAYER] / ways, player)
    assert prints(found[Winner.BANKER] / ways, banker)
    assert prints(found[Winner.TIE] / ways, tie)
