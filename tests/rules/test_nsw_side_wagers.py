"""NSW Premium Baccarat: Baccarat Pairs, what they are, what they pay and who gets a place."""

from __future__ import annotations

import pytest

from punto.rules.place import Placed
from punto.rules.side_order import rank
from punto.rules.table_rules import TableRules
from punto.rules.wager import Wager
from tests.refusals import data
from tests.tables import NSW, is_refused, money, paid, placed, proves, table, wager

NUMBERS = "A23456789T"
PICTURES = "JQK"
RANKS = NUMBERS + PICTURES
VARIANTS = {"premium": "13.1.4", "even-money": "13.2.4", "tie-premium": "13.3.4"}


def at(variant: str) -> TableRules:
    percentages = {"tie-percentage": "5%"} if variant == "tie-premium" else {}
    return table(NSW, variant, percentages=percentages)


def hands(side: str, first: str, second: str) -> str:
    """A coup of four cards: these two for one side, a natural nine that is no pair for the other.

    The first card is a heart and the second a club.
    """
    if side == "player":
        return f"{first}h 9d {second}c Ks"
    return f"9d {first}h Ks {second}c"


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(
            "Th Kc Js Kd Jd 5h", "pairs-player", "-20",
            marks=proves(NSW, "5.1.5", "12.3.2", "13.1.1"), id="SN-50 T-J is no pair",
        ),
        pytest.param(
            "Th Kc Js Kd Jd 5h", "pairs-banker", "220",
            marks=proves(NSW, "5.1.4", "12.3.2", "13.1.4"), id="SN-50 K-K is a pair",
        ),
        pytest.param(
            "Ah Qc As Kd 3d Kh", "pairs-player", "220",
            marks=proves(NSW, "5.1.5", "12.3.1", "13.1.4"), id="SN-50 A-A is a pair",
        ),
        pytest.param(
            "Ah Qc As Kd 3d Kh", "pairs-banker", "-20",
            marks=proves(NSW, "5.1.4", "12.3.2", "13.1.1"), id="SN-50 Q-K is no pair",
        ),
    ],
)  # fmt: skip
def test_nsw_12_3_what_is_a_pair(cards: str, bet: str, net: str) -> None:
    """In both coups a hand pairs with its third card, which never counts."""
    assert paid(table(NSW), cards, bet, "20") == money(net)


@proves(NSW, "12.3", "5.1.4", "5.1.5")
@pytest.mark.parametrize(
    ("cards", "bet"),
    [
        pytest.param("2h 7c 3d Kc 3c", "pairs-player", id="Player's second and third"),
        pytest.param("2h 7c 3d Kc 2c", "pairs-player", id="Player's first and third"),
        pytest.param("7h 2c Kd 3s 2d", "pairs-banker", id="Banker's first and third"),
        pytest.param("7h 2c Kd 3s 3d", "pairs-banker", id="Banker's second and third"),
        pytest.param("9h 9c Kd Ks", "pairs-player", id="across the hands, for Player"),
        pytest.param("9h 9c Kd Ks", "pairs-banker", id="across the hands, for Banker"),
    ],
)
def test_nsw_12_3_only_the_first_two_cards_of_that_hand_make_a_pair(cards: str, bet: str) -> None:
    assert paid(table(NSW), cards, bet, "20") == money("-20")


@proves(NSW, "1.1/baccarat-pairs", "12.3", "5.1.4", "5.1.5")
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    "rank",
    [
        *(pytest.param(rank, marks=proves(NSW, "12.3.1")) for rank in NUMBERS),
        *(pytest.param(rank, marks=proves(NSW, "12.3.2")) for rank in PICTURES),
    ],
)
def test_nsw_12_3_a_rank_pairs_with_itself_and_nothing_else(rank: str, side: str) -> None:
    bet = f"pairs-{side}"
    nets = {other: paid(table(NSW), hands(side, rank, other), bet, "20") for other in RANKS}
    assert nets == {
        other: money("220") if other == rank else money("-20") for other in RANKS
    }  # fmt: skip


@pytest.mark.parametrize("cards", ["8h 9d 8h Ks", "8h 9d 8d Ks", "8h 9d 8c Ks"])
@proves(NSW, "12.3.1")
def test_nsw_12_3_1_suits_play_no_part(cards: str) -> None:
    assert paid(table(NSW), cards, "pairs-player", "20") == money("220")


@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize(
    "variant",
    [pytest.param(variant, marks=proves(NSW, clause)) for variant, clause in VARIANTS.items()],
)
def test_pairs_pay_11_to_1_in_every_game(variant: str, side: str) -> None:
    bet, other = f"pairs-{side}", "pairs-banker" if side == "player" else "pairs-player"
    assert paid(at(variant), hands(side, "5", "5"), bet, "20") == money("220")
    assert paid(at(variant), hands(side, "5", "5"), other, "20") == money("-20")


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param("premium", marks=proves(NSW, "13.1.1")),
        pytest.param("even-money", marks=proves(NSW, "13.2.1")),
        pytest.param("tie-premium", marks=proves(NSW, "13.3.1")),
    ],
)
@pytest.mark.parametrize("bet", ["pairs-player", "pairs-banker"])
def test_pairs_lose_on_a_tie_without_a_pair(variant: str, bet: str) -> None:
    assert paid(at(variant), "6h 6c Kd Qs", bet, "20") == money("-20")


def pairs(player: str, area: int = 1, bet: str = "pairs-player") -> Wager:
    return wager(bet, "20", player, area=area)


THREE = [pairs("A"), pairs("B"), pairs("C")]


@proves(NSW, "12.2")
def test_nsw_12_2_three_pairs_wagers_fit_an_area_without_permission() -> None:
    """Reading N19: 5.5 and its permission are about the other wagers."""
    assert isinstance(placed(table(NSW), THREE[2], THREE[:2]), Placed)
    fourth = placed(table(NSW), pairs("D"), THREE)
    assert is_refused(fourth, "nsw-premium 12.2")
    assert "wager 4" in data(fourth)


@proves(NSW, "12.2")
def test_nsw_12_2_counts_each_marked_area_by_itself() -> None:
    """Reading N53."""
    assert isinstance(placed(table(NSW), pairs("D", area=2), THREE), Placed)
    assert isinstance(placed(table(NSW), pairs("D", bet="pairs-banker"), THREE), Placed)


@proves(NSW, "12.2/one-each")
@pytest.mark.parametrize("area", [1, 2])
def test_nsw_12_2_a_player_has_one_wager_of_each_kind(area: int) -> None:
    again = placed(table(NSW), pairs("A", area), [pairs("A")])
    assert is_refused(again, "nsw-premium 12.2/one-each")
    assert "pairs-player" in data(again)
    assert isinstance(placed(table(NSW), pairs("A", area, "pairs-banker"), [pairs("A")]), Placed)


@proves(NSW, "12.2/preference")
def test_nsw_12_2_places_go_first_to_who_backs_a_main_bet_then_as_asked() -> None:
    layout = [wager("banker", "100", "D"), wager("tie", "50", "C"), pairs("B", bet="pairs-banker")]
    asks = [pairs("A"), pairs("B"), pairs("C"), pairs("D")]
    assert [rank(table(NSW), layout, ask) for ask in asks] == [1, 1, 0, 0]


def restricted() -> TableRules:
    return table(NSW, restricted=frozenset({"pairs-player", "pairs-banker"}))


@proves(NSW, "12.1")
@pytest.mark.parametrize("bet", ["pairs-player", "pairs-banker"])
def test_nsw_12_1_pairs_may_be_kept_to_who_made_a_main_wager(bet: str) -> None:
    """Reading N20: the other kind of Pairs is no main wager."""
    other = "pairs-banker" if bet == "pairs-player" else "pairs-player"
    alone = placed(restricted(), pairs("A", bet=bet), [pairs("A", bet=other)])
    assert is_refused(alone, "nsw-premium 12.1")
    assert bet in data(alone)


@proves(NSW, "12.1")
@pytest.mark.parametrize("main", ["player", "banker", "tie"])
def test_nsw_12_1_any_main_wager_of_the_player_opens_pairs(main: str) -> None:
    """Reading N20: Tie counts."""
    assert isinstance(placed(restricted(), pairs("A"), [wager(main, "100")]), Placed)
    others = placed(restricted(), pairs("A"), [wager(main, "100", "B")])
    assert is_refused(others, "nsw-premium 12.1")


@proves(NSW, "12.1", "5.6.2")
def test_nsw_5_6_2_pairs_stand_alone_without_the_restriction() -> None:
    assert isinstance(placed(table(NSW), pairs("A")), Placed)
