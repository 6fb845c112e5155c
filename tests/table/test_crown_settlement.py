"""Crown 9 and 11 at a table: scenarios with their exact cards and amounts, dealt and settled."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.table.commands import CallBets, CloseBets, PlaceBet
from punto.table.events import ResultCalled
from tests.table.crown_table import (
    ANN,
    BANKER_WINS,
    BEN,
    CID,
    DEALER,
    PLAYER_WINS,
    TIE,
    coup,
    crown,
    deal,
    found,
    nets,
    refused_by,
    settled,
    wagers,
)
from tests.tables import CROWN, money, proves

FIVE = [f"option{number}" for number in range(1, 6)]


@proves(CROWN, "9.1", "T3/Player", "T3/Banker", "T3/Tie", "T3/Tie/hands", "7.3.2", "7.3.3")
@pytest.mark.parametrize(
    ("cards", "net"),
    [
        (PLAYER_WINS, ("100", "-100", "-100")),
        (BANKER_WINS, ("-100", "95", "-100")),
        (TIE, ("0", "0", "800")),
    ],
)
def test_cs_038_traditional(cards: str, net: tuple[str, str, str]) -> None:
    at = crown()
    three = ((ANN, "player", "100"), (BEN, "banker", "100"), (CID, "tie", "100"))
    wagers(at, *three)
    at.must(CloseBets(), DEALER)
    deal(at, cards)
    events = settled(at)
    assert tuple(nets(events).values()) == tuple(map(money, net))
    assert found(events, ResultCalled).words.startswith("Player ")


@proves(
    CROWN, "T4/Player", "T4/Banker/not-6", "T4/Banker/6", "T4/Tie", "T4/Tie/hands"
)  # fmt: skip
def test_crown_baccarat_halves_a_banker_win_on_six() -> None:
    """With two cards or three: $100 pays $50."""
    at = crown("crown")
    bets = ((ANN, "player", "100"), (BEN, "banker", "100"), (CID, "tie", "100"))
    for cards, net in (
        (PLAYER_WINS, ("100", "-100", "-100")), (BANKER_WINS, ("-100", "100", "-100")),
        ("Kh 6c 2d Qs Kd", ("-100", "50", "-100")), ("Kh 2c 2d Qs Kd 4s", ("-100", "50", "-100")),
        (TIE, ("0", "0", "800")),
    ):  # fmt: skip
        assert tuple(coup(at, cards, *bets).values()) == tuple(map(money, net))


@proves(
    CROWN, "T10/Player/three-card 8-9", "T10/Player/other", "T10/Tie", "T10/Tie/hands",
    "T10/Banker/other", "T10/Banker/three-card 8-9",
)  # fmt: skip
def test_cs_056_two_to_one_baccarat() -> None:
    at = crown("two-to-one")
    bets = ((ANN, "player", "100"), (ANN, "tie", "10"))
    for cards, player, tie in (
        ("2c 5s Kd Qc 6h Ks", "200", "-10"), ("4c 2h 5d 3s", "100", "-10"),
        ("3s Kc 4h 3d 4c", "-100", "80"),
    ):  # fmt: skip
        done = coup(at, cards, *bets)
        assert done == {("Ann", "player"): money(player), ("Ann", "tie"): money(tie)}
    banker = (BEN, "banker", "100")
    for cards, net in ((BANKER_WINS, "100"), ("2c 5s Kd Qc 5h 4h", "200")):
        assert coup(at, cards, banker) == {("Ben", "banker"): money(net)}


@proves(CROWN, "T11/Player/tie", "T11/Banker/tie", "T11/Tie", "T11/Tie/hands", "T11/win odds")
def test_tie_baccarat_pays_the_percentages_of_the_sign_on_a_tie() -> None:
    shares = {"player-tie-percentage": "5%", "banker-tie-percentage": "10%"}
    at = crown("tie-baccarat", percentages=shares)
    bets = ((ANN, "player", "100"), (BEN, "banker", "100"), (CID, "tie", "100"))
    for cards, net in (
        (TIE, ("5", "10", "800")), (PLAYER_WINS, ("100", "-100", "-100")),
        (BANKER_WINS, ("-100", "95", "-100")),
    ):  # fmt: skip
        assert tuple(coup(at, cards, *bets).values()) == tuple(map(money, net))


@pytest.mark.parametrize(
    ("option", "small"), list(zip(FIVE, ("220", "230", "230", "230", "230"), strict=True))
)
@proves(
    CROWN,
    *(f"T16/{bet}/{option}" for bet in ("Tiger/two-card", "Small Tiger") for option in FIVE),
)
def test_cs_059_tiger_with_a_two_card_banker_six(option: str, small: str) -> None:
    at = crown(options={"tiger": option})
    bets = [(ANN, f"tiger/{key}", "10") for key in ("tiger", "small-tiger", "big-tiger")]
    assert tuple(coup(at, "2s Kc 3d 6h Ks", *bets).values()) == (
        money("120"), money(small), money("-10"),
    )  # fmt: skip


@pytest.mark.parametrize("number", range(1, 6))
@proves(
    CROWN,
    *(
        f"T17/{bet}/{option}"
        for bet in ("Dragon Tiger/2v2", "Dragon Tiger/mixed", "Dragon Tiger/3v3", "Small Dragon")
        for option in FIVE
    ),
    *(f"T17/Big Dragon/{option}" for option in FIVE),
)
def test_cs_062_dragon_tiger(number: int) -> None:
    at = crown(options={"dragon-tiger": f"option{number}"})
    keys = ("dragon-tiger", "big-dragon", "small-dragon")
    bets = [(ANN, f"dragon-tiger/{key}", "10") for key in keys]
    mixed = "350" if number == 5 else "400"
    big, small = ("300", "150") if number <= 2 else ("290", "140")
    for cards, net in (
        ("Ks Qd 7h 6c", ("300", "-10", small)), ("2h Kd 3c 6s 2d", (mixed, big, "-10")),
        ("3s Kh 4d 2s 4c", (mixed, "-10", small)), ("2h Kd 3c 4s 2d 2c", ("1000", big, "-10")),
    ):  # fmt: skip
        assert tuple(coup(at, cards, *bets).values()) == tuple(map(money, net))


@proves(CROWN, "11.1", "11.2", "11.2.1", "11.2.1(a)", "11.3.1", "11.3.1(a)", "11.3.1(b)", "11.4.1")
def test_lucky_chase_has_two_bets_at_even_money() -> None:
    at = crown("lucky-chase")
    at.must(CallBets(), DEALER)
    for bet in ("tie", "player-pairs", "player-dragon-bonus"):
        assert refused_by(at.ask(PlaceBet(bet=bet, stake=cents("10")), ANN), "11.2.1(a)")
    at.must(PlaceBet(bet="player", stake=cents("100")), ANN)
    at.must(PlaceBet(bet="banker", stake=cents("100")), BEN)
    at.must(CloseBets(), DEALER)
    deal(at, BANKER_WINS)
    assert nets(settled(at)) == {("Ann", "player"): money("-100"), ("Ben", "banker"): money("100")}
