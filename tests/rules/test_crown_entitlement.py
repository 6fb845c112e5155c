"""Crown: who may place a side wager first, where an area has too few places (5.8.3 to 5.8.7)."""

from __future__ import annotations

import pytest

from punto.rules.place import Placed
from punto.rules.ruling import Reason, Refused
from punto.rules.side_order import rank
from tests.refusals import data
from tests.tables import CROWN, placed, proves, table, wager

LAYOUT = (
    wager("player", "100", "P", area=3),
    wager("banker", "100", "B", area=3),
    wager("tie", "100", "T", area=3),
    wager("player", "100", "F", area=5),
)


@pytest.mark.parametrize(
    ("bet", "order"),
    [
        pytest.param(
            "player-pairs", "P B T F N",
            marks=proves(CROWN, "5.8.3", "5.8.5", "5.8.7"), id="Player side wager",
        ),
        pytest.param(
            "banker-dragon-bonus", "B P T F N",
            marks=proves(CROWN, "5.8.4", "5.8.6", "5.8.7"), id="Banker side wager",
        ),
    ],
)  # fmt: skip
def test_5_8_places_go_to_the_hand_of_the_wager_then_to_any_wager_there_then_to_others(
    bet: str, order: str
) -> None:
    """F backs Player too, but on another area; N backs nothing. Within a rank, as they asked."""
    asks = [wager(bet, "10", player, area=3) for player in ("F", "N", "T", "B", "P")]
    asks.sort(key=lambda ask: rank(table(CROWN), LAYOUT, ask))
    given = [ask.player for ask in asks]
    first, *rest = order.split()
    assert given[0] == first
    assert set(given[1:3]) == set(rest[:2])
    assert given[3:] == ["F", "N"]


def test_5_8_side_wagers_of_neither_hand_go_as_they_were_asked() -> None:
    asks = [wager("tiger/tiger", "10", player, area=3) for player in ("N", "P", "B")]
    assert {rank(table(CROWN), LAYOUT, ask) for ask in asks} == {0}


def test_a67_an_area_takes_as_many_side_wagers_as_it_has_places() -> None:
    at = table(CROWN, side_places=1)
    first = wager("player-pairs", "10", "A", area=3)
    assert isinstance(placed(at, first), Placed)
    answer = placed(at, wager("player-pairs", "10", "B", area=3), [first])
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.clause) == (Reason.AREA_FULL, None)
    assert "got wager 2, want wagers-on-one-area 1 wagers" in data(answer)
    assert isinstance(placed(at, wager("player", "10", "B", area=3), [first]), Placed)


@pytest.mark.parametrize(
    ("bet", "hand"),
    [
        pytest.param(f"{hand}-{what}", hand, marks=proves(CROWN, *clauses), id=f"{hand} {what}")
        for what, clauses in {
            "dragon-bonus": ("1.1/Dragon Bonus",),
            "pairs": ("1.1/Baccarat Pairs/sides",),
        }.items()
        for hand in ("player", "banker")
    ]
    + [
        pytest.param("player-dragon-tail", "player", marks=proves(CROWN, "5.5.11")),
        pytest.param("banker-dragon-tail", "banker", marks=proves(CROWN, "5.5.12")),
    ],
)
def test_a_side_wager_on_a_hand_goes_first_to_who_backs_that_hand(bet: str, hand: str) -> None:
    at = table(CROWN)
    ranks = {
        player: rank(at, LAYOUT, wager(bet, "10", player, area=3)) for player in ("P", "B", "T")
    }
    first, second = ("P", "B") if hand == "player" else ("B", "P")
    assert ranks == {first: 0, second: 1, "T": 1}
