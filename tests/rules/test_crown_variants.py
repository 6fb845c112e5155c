"""Crown Melbourne: the forms of the game, Tables 4, 10, 11 and 14, and what they refuse."""

from __future__ import annotations

import pytest

from punto.money import Chips
from punto.rules.clause import Clause
from punto.rules.coup import Winner
from punto.rules.model import Item
from punto.rules.ruling import Reason
from punto.rules.settle import PlayerStanding, Result
from punto.rules.table_rules import TableRules
from tests.refusals import data
from tests.tables import (
    CROWN,
    is_refused,
    money,
    paid,
    proves,
    refused,
    result,
    rules,
    settled,
    table,
    wager,
)

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"  # Player stands on 7, Banker 4 draws a ten
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"  # Player 4 draws a ten, Banker stands on 7
SIX_TO_THREE = "6h 3c Kd Qs Td"
SIX_TO_SIX = "6h 6c Kd Qs"
SIX_OF_TWO = "2s Kc 3d 6h Ks"  # Banker's two cards beat a 5
SIX_OF_THREE = "2s Kc Kd 3h Ks 3d"  # Banker draws a 3 to a 3, and beats a 2


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(SEVEN_TO_FOUR, "player", "100", marks=proves(CROWN, "T4/Player")),
        pytest.param(SIX_TO_THREE, "player", "100", marks=proves(CROWN, "T4/Player")),
        pytest.param(FOUR_TO_SEVEN, "player", "-100", marks=proves(CROWN, "T4/Player")),
        pytest.param(FOUR_TO_SEVEN, "banker", "100", marks=proves(CROWN, "T4/Banker/not-6")),
        pytest.param("Jh 9c Kd Qs", "banker", "100", marks=proves(CROWN, "T4/Banker/not-6")),
        pytest.param(SEVEN_TO_FOUR, "banker", "-100", marks=proves(CROWN, "T4/Banker/not-6")),
        pytest.param("7h 6c Kd Qs", "banker", "-100", marks=proves(CROWN, "T4/Banker/6")),
        pytest.param(SIX_OF_TWO, "banker", "50", marks=proves(CROWN, "T4/Banker/6")),
        pytest.param(SIX_OF_THREE, "banker", "50", marks=proves(CROWN, "T4/Banker/6")),
        pytest.param(SIX_TO_SIX, "player", "0", marks=proves(CROWN, "T4/Tie/hands")),
        pytest.param(SIX_TO_SIX, "banker", "0", marks=proves(CROWN, "T4/Tie/hands")),
        pytest.param(SIX_TO_SIX, "tie", "800", marks=proves(CROWN, "T4/Tie")),
        pytest.param(SIX_OF_TWO, "tie", "-100", marks=proves(CROWN, "T4/Tie")),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/Crown Baccarat")
def test_crown_baccarat_pays_as_table_4_prints(cards: str, bet: str, net: str) -> None:
    assert paid(table(CROWN, "crown"), cards, bet, "100") == money(net)


@proves(CROWN, "T4/Banker/6", "1.1/Crown Baccarat")
def test_table_4_half_of_a_banker_six_is_kept_when_it_is_paid() -> None:
    """A48: $100 pays $50 then and there, also where commission is deferred."""
    deferred = PlayerStanding(deferred=frozenset({"A"}))
    at = table(CROWN, "crown")
    (done,) = settled(at, SIX_OF_TWO, wager("banker", "100"), standing=deferred)
    assert (done.paid, done.owed) == (money("50"), 0)


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param(
            "2c 5s Kd Qc 6h Ks", "player", "100", "200",
            marks=proves(CROWN, "T10/Player/three-card 8-9"), id="CS-056 three-card 8 over 5",
        ),
        pytest.param(
            "4c 2h 5d 3s", "player", "100", "100",
            marks=proves(CROWN, "T10/Player/other"), id="CS-056 natural 9 over 5",
        ),
        pytest.param(
            "3s Kc 4h 3d 4c", "player", "100", "-100",
            marks=proves(CROWN, "T10/Tie/hands"), id="CS-056 tie, Player loses",
        ),
        pytest.param(
            "3s Kc 4h 3d 4c", "tie", "10", "80",
            marks=proves(CROWN, "T10/Tie"), id="CS-056 tie pays 8 to 1",
        ),
        pytest.param(
            "3s Kc 4h 3d 4c", "banker", "100", "-100",
            marks=proves(CROWN, "T10/Tie/hands"), id="tie, Banker loses",
        ),
        pytest.param(
            "8h 8c Kd Qs", "banker", "100", "-100",
            marks=proves(CROWN, "T10/Tie/hands"), id="natural tie, Banker loses",
        ),
        pytest.param(
            "4h Jc Kd Qs 5d Td", "player", "100", "200",
            marks=proves(CROWN, "T10/Player/three-card 8-9"), id="three-card 9 over 0",
        ),
        pytest.param(
            "8h 7c Kd Qs", "player", "100", "100",
            marks=proves(CROWN, "T10/Player/other"), id="natural 8 over 7",
        ),
        pytest.param(
            "2h Kd 3c 5s 2d", "player", "100", "100",
            marks=proves(CROWN, "T10/Player/other"), id="three-card 7 over 5",
        ),
        pytest.param(
            "2s Kc Kd 3h Ks 5d", "banker", "100", "200",
            marks=proves(CROWN, "T10/Banker/three-card 8-9"), id="Banker three-card 8 over 2",
        ),
        pytest.param(
            "2s Kc Kd 3h Ks 6d", "banker", "100", "200",
            marks=proves(CROWN, "T10/Banker/three-card 8-9"), id="Banker three-card 9 over 2",
        ),
        pytest.param(
            "2s Kc Kd 3h Ks 4d", "banker", "100", "100",
            marks=proves(CROWN, "T10/Banker/other"), id="Banker three-card 7 over 2",
        ),
        pytest.param(
            "Jh 9c Kd Qs", "banker", "100", "100",
            marks=proves(CROWN, "T10/Banker/other"), id="Banker natural 9",
        ),
        pytest.param(
            "Jh 8c Kd Qs", "banker", "100", "100",
            marks=proves(CROWN, "T10/Banker/other"), id="Banker natural 8",
        ),
        pytest.param(
            SIX_OF_TWO, "banker", "100", "100",
            marks=proves(CROWN, "T10/Banker/other"), id="Banker six is nothing special",
        ),
        pytest.param(
            "4h 3c Kd Qs 5d 5c", "banker", "100", "-100",
            marks=proves(CROWN, "T10/Banker/three-card 8-9", "T10/Banker/other"),
            id="Banker three-card 8 under 9",
        ),
        pytest.param(
            "4h 3c Kd Qs 4d 6d", "player", "100", "-100",
            marks=proves(CROWN, "T10/Player/three-card 8-9"), id="Player three-card 8 under 9",
        ),
        pytest.param(
            "4h 3c Kd Qs 5d 6d", "player", "100", "-100",
            marks=proves(CROWN, "T10/Tie/hands"), id="tie of three-card nines",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "player", "100", "-100",
            marks=proves(CROWN, "T10/Player/other"), id="Player loses",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "tie", "10", "-10", marks=proves(CROWN, "T10/Tie"), id="no tie",
        ),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/2 to 1 Baccarat")
def test_two_to_one_baccarat_pays_as_table_10_prints(
    cards: str, bet: str, stake: str, net: str
) -> None:
    (done,) = settled(table(CROWN, "two-to-one"), cards, wager(bet, stake))
    assert done.net == money(net)
    tied = Clause.of(CROWN, "T10/Tie/hands") in done.clauses
    assert tied == (bet != "tie" and result(CROWN, cards).winner is Winner.TIE)


def tie_baccarat(player: str = "5%", banker: str = "3%", **more: Chips) -> TableRules:
    shares = {"player-tie-percentage": player, "banker-tie-percentage": banker}
    return table(CROWN, "tie-baccarat", percentages=shares, **more)


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(
            SIX_TO_SIX, "player", "10",
            marks=proves(CROWN, "T11/Player/tie", "T11/Tie/hands", "1.1/Tie Baccarat(b)"),
        ),
        pytest.param(
            SIX_TO_SIX, "banker", "6",
            marks=proves(CROWN, "T11/Banker/tie", "T11/Tie/hands", "1.1/Tie Baccarat(a)"),
        ),
        pytest.param(SIX_TO_SIX, "tie", "1,600", marks=proves(CROWN, "T11/Tie")),
        pytest.param(SEVEN_TO_FOUR, "tie", "-200", marks=proves(CROWN, "T11/Tie")),
        pytest.param(SEVEN_TO_FOUR, "player", "200", marks=proves(CROWN, "T11/win odds")),
        pytest.param(SEVEN_TO_FOUR, "banker", "-200", marks=proves(CROWN, "T11/win odds")),
        pytest.param(FOUR_TO_SEVEN, "banker", "190", marks=proves(CROWN, "T11/win odds")),
        pytest.param(FOUR_TO_SEVEN, "player", "-200", marks=proves(CROWN, "T11/win odds")),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/Tie Baccarat")
def test_tie_baccarat_pays_as_table_11_prints(cards: str, bet: str, net: str) -> None:
    """5% for Player and 3% for Banker stand on the sign; wins pay as in Table 3 [A29, A30]."""
    assert paid(tie_baccarat(), cards, bet, "200") == money(net)


@proves(CROWN, "T11/Tie/hands")
@pytest.mark.parametrize("bet", ["player", "banker"])
def test_table_11_a_tie_returns_the_stake_beside_the_percentage(bet: str) -> None:
    (done,) = settled(tie_baccarat("10%", "10%"), SIX_TO_SIX, wager(bet, "200"))
    assert (done.result, done.returned) == (Result.STOOD_OFF, money("200"))
    assert done.paid == money("20")


def test_table_11_a_percentage_that_chips_cannot_pay_is_paid_up() -> None:
    assert paid(tie_baccarat("1%", chips=Chips.of("0.50")), SIX_TO_SIX, "player", "25") == 50


@pytest.mark.parametrize(
    ("player", "banker", "clause"),
    [
        pytest.param(
            "0.9%", "5%", "T11/Player/tie", marks=proves(CROWN, "1.1/Tie Baccarat(b)")
        ),
        pytest.param(
            "10.1%", "5%", "T11/Player/tie", marks=proves(CROWN, "1.1/Tie Baccarat(b)")
        ),
        pytest.param(
            "5%", "0.9%", "T11/Banker/tie", marks=proves(CROWN, "1.1/Tie Baccarat(a)")
        ),
        pytest.param(
            "5%", "10.1%", "T11/Banker/tie", marks=proves(CROWN, "1.1/Tie Baccarat(a)")
        ),
    ],
)  # fmt: skip
def test_tie_baccarat_pays_1_to_10_percent_and_nothing_else(
    player: str, banker: str, clause: str
) -> None:
    shares = {"player-tie-percentage": player, "banker-tie-percentage": banker}
    answer = refused(CROWN, "tie-baccarat", percentages=shares)
    assert answer.reason is Reason.WRONG_PERCENTAGE
    assert is_refused(answer, f"{CROWN} {clause}")
    assert (player if player != "5%" else banker) in data(answer)


@proves(CROWN, "1.1/Tie Baccarat(a)", "1.1/Tie Baccarat(b)")
@pytest.mark.parametrize(("share", "net"), [("1%", "2"), ("10%", "20")])
def test_tie_baccarat_takes_both_ends_of_the_range(share: str, net: str) -> None:
    assert paid(tie_baccarat(share, share), SIX_TO_SIX, "player", "200") == money(net)
    assert paid(tie_baccarat(share, share), SIX_TO_SIX, "banker", "200") == money(net)


@proves(CROWN, "1.1/Tie Baccarat(a)", "1.1/Tie Baccarat(b)", "T11/Player/tie", "T11/Banker/tie")
def test_tie_baccarat_needs_its_percentages_on_the_sign() -> None:
    assert is_refused(refused(CROWN, "tie-baccarat"), f"{CROWN} T11/Player/tie")
    half = refused(CROWN, "tie-baccarat", percentages={"player-tie-percentage": "5%"})
    assert is_refused(half, f"{CROWN} T11/Banker/tie")
    (sign,) = (each for each in rules(CROWN).signs if each.item is Item.PERCENTAGE)
    assert sign.variants == ("tie-baccarat",)
    cited = {clause.number for clause in (sign.clause, *sign.also)}
    assert cited >= {"1.1/Tie Baccarat(a)", "1.1/Tie Baccarat(b)"}


def test_other_forms_have_no_percentage_on_the_sign() -> None:
    answer = refused(CROWN, "traditional", percentages={"player-tie-percentage": "5%"})
    assert answer.reason is Reason.WRONG_PERCENTAGE


@pytest.mark.parametrize(
    ("cards", "bet", "net"),
    [
        pytest.param(SEVEN_TO_FOUR, "player", "100", marks=proves(CROWN, "T14/Player")),
        pytest.param(FOUR_TO_SEVEN, "player", "-100", marks=proves(CROWN, "T14/Player")),
        pytest.param(FOUR_TO_SEVEN, "banker", "100", marks=proves(CROWN, "T14/Banker")),
        pytest.param(SIX_OF_TWO, "banker", "100", marks=proves(CROWN, "T14/Banker")),
        pytest.param(SIX_OF_THREE, "banker", "100", marks=proves(CROWN, "T14/Banker")),
        pytest.param(SEVEN_TO_FOUR, "banker", "-100", marks=proves(CROWN, "T14/Banker")),
        pytest.param(SIX_TO_SIX, "player", "0", marks=proves(CROWN, "T14/Tie/hands")),
        pytest.param(SIX_TO_SIX, "banker", "0", marks=proves(CROWN, "T14/Tie/hands")),
        pytest.param(SIX_TO_SIX, "tie", "800", marks=proves(CROWN, "T14/Tie")),
        pytest.param(SEVEN_TO_FOUR, "tie", "-100", marks=proves(CROWN, "T14/Tie")),
    ],
)  # fmt: skip
@proves(CROWN, "1.1/Zero Commission Baccarat")
def test_zero_commission_pays_as_table_14_prints(cards: str, bet: str, net: str) -> None:
    at = table(CROWN, "zero-commission", tournament=True)
    assert paid(at, cards, bet, "100") == money(net)


@proves(CROWN, "1.1/Zero Commission Baccarat/tournament-only")
def test_zero_commission_is_for_tournaments_only() -> None:
    answer = refused(CROWN, "zero-commission")
    assert answer.reason is Reason.TOURNAMENT_ONLY
    assert is_refused(answer, f"{CROWN} 1.1/Zero Commission Baccarat/tournament-only")
    assert "zero-commission" in data(answer)
    assert table(CROWN, "zero-commission", tournament=True).variant.key == "zero-commission"


def test_a_form_that_the_book_does_not_have_is_refused() -> None:
    answer = refused(CROWN, "even-money")
    assert answer.reason is Reason.UNKNOWN_VARIANT
    assert "even-money" in data(answer)
