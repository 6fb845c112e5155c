"""New Zealand: which wagers a player may have together, and in what."""

from __future__ import annotations

import pytest

from punto.money import Chips
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.place import Placed
from punto.rules.ruling import Reason
from punto.rules.wager import Wager
from tests.refusals import data
from tests.tables import NZ5, NZ98, is_refused, placed, proves, refused, table, wager

BOTH = pytest.mark.parametrize("key", [NZ5, NZ98])


def all_placed(key: str, bets: str) -> bool:
    """Whether one player may place these wagers one after the other."""
    at, layout = table(key), list[Wager]()
    for bet in bets.split("+"):
        if not isinstance(placed(at, wager(bet, "100"), layout), Placed):
            return False
        layout.append(wager(bet, "100"))
    return True


@pytest.mark.parametrize(
    ("key", "bets"),
    [
        pytest.param(NZ5, "banker", marks=proves(NZ5, "5.2", "5.2(a)")),
        pytest.param(NZ5, "banker+tie", marks=proves(NZ5, "5.2", "5.2(b)")),
        pytest.param(NZ5, "banker+player", marks=proves(NZ5, "5.2", "5.2(c)")),
        pytest.param(NZ5, "banker+player+tie", marks=proves(NZ5, "5.2", "5.2(d)")),
        pytest.param(NZ5, "player", marks=proves(NZ5, "5.2", "5.2(e)")),
        pytest.param(NZ5, "player+tie", marks=proves(NZ5, "5.2", "5.2(f)")),
        pytest.param(NZ5, "tie", marks=proves(NZ5, "5.2", "5.2(g)")),
        pytest.param(NZ98, "banker", marks=proves(NZ98, "5.2", "5.2(a)")),
        pytest.param(NZ98, "banker+tie", marks=proves(NZ98, "5.2", "5.2(b)")),
        pytest.param(NZ98, "player", marks=proves(NZ98, "5.2", "5.2(c)")),
        pytest.param(NZ98, "player+tie", marks=proves(NZ98, "5.2", "5.2(d)")),
        pytest.param(NZ98, "tie", marks=proves(NZ98, "5.2", "5.2(e)")),
    ],
)
def test_d5_11_combinations_of_5_2(key: str, bets: str) -> None:
    assert all_placed(key, bets)


@proves(NZ98, "5.2/tail")
@pytest.mark.parametrize(("first", "second"), [("banker", "player"), ("player", "banker")])
@pytest.mark.parametrize("area", [2, 5])
def test_m98_03_no_player_backs_both_hands(first: str, second: str, area: int) -> None:
    at = table(NZ98, sharing=True)
    answer = placed(at, wager(second, "20", area=area), [wager(first, "100", area=2)])
    assert is_refused(answer, "nz-midi-1998 5.2/tail")
    assert "player-and-banker" in data(answer)


@proves(NZ98, "5.2/tail")
def test_m98_03_a_tie_and_another_player_are_free() -> None:
    at, layout = table(NZ98, sharing=True), [wager("banker", "100", area=2)]
    assert isinstance(placed(at, wager("tie", "20", area=2), layout), Placed)
    assert isinstance(placed(at, wager("player", "20", "B", area=2), layout), Placed)


def test_nz98_5_2_nobody_can_permit_both_hands() -> None:
    permits = Circumstances(both_hands=frozenset({"A"}))
    answer = placed(table(NZ98), wager("player", "20"), [wager("banker", "100")], permits)
    assert is_refused(answer, "nz-midi-1998 5.2/tail")


@BOTH
def test_nz_5_1_all_three_wagers_are_open_at_every_table(key: str) -> None:
    """The operator's choice is about Perfect Pairs only."""
    at = table(key, offered=frozenset[str]())
    for bet in ("player", "banker", "tie"):
        assert isinstance(placed(at, wager(bet, "100")), Placed), bet


@proves(NZ5, "5.3")
@proves(NZ98, "5.3")
@BOTH
def test_nz_5_3_takes_chips_only(key: str) -> None:
    at = table(key, chips=Chips.of("5"))
    tokens = placed(at, wager("player", "20", token=True))
    assert is_refused(tokens, f"{key} 5.3")
    assert "got tokens" in data(tokens)
    odd = placed(at, wager("player", "12"))
    assert is_refused(odd, f"{key} 5.3")
    assert "got 12.00" in data(odd)


@BOTH
def test_nz_5_3_takes_no_empty_wager(key: str) -> None:
    answer = placed(table(key), wager("player", "0"))
    assert is_refused(answer, f"{key} 5.3")
    assert "got 0.00" in data(answer)


@proves(NZ5, "5.1")
@proves(NZ98, "5.1")
@pytest.mark.parametrize("key", [NZ5, NZ98])
def test_nz_5_1_is_why_no_table_offers_another_wager(key: str) -> None:
    assert is_refused(refused(key, offered=frozenset({"super-6"})), f"{key} 5.1")
    assert is_refused(placed(table(key), wager("super-6", "20")), f"{key} 5.1")
    assert table(key, offered=frozenset({"tie"}))


def test_m98_09_has_no_perfect_pairs() -> None:
    offered = refused(NZ98, offered=frozenset({"perfect-pairs"}))
    assert (offered.reason, offered.clause) == (Reason.UNKNOWN_BET, Clause.of(NZ98, "5.1"))
    scale = refused(NZ98, options={"perfect-pairs": "scale-1"})
    assert scale.reason is Reason.UNKNOWN_OPTION
    answer = placed(table(NZ98), wager("perfect-pairs", "20"), [wager("player", "20")])
    assert is_refused(answer, "nz-midi-1998 5.1")
    assert "perfect-pairs" in data(answer)


@pytest.mark.parametrize("bet", ["perfect-pairs", "tie"])
def test_nz5_no_wager_may_be_restricted_further(bet: str) -> None:
    answer = refused(NZ5, restricted=frozenset({bet}))
    assert answer.reason is Reason.NOT_OFFERED
    assert bet in data(answer)
