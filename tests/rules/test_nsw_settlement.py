"""NSW Premium Baccarat: what each wager returns, in cents, by 5.1, 5.7 and 13."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.coup import Eights, Outcome, Pair
from punto.rules.settle import Result, Settled, settle
from punto.rules.table_rules import TableRules
from tests.tables import NSW, money, paid, proves, settled, table, wager

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"  # Player stands on 7, Banker 4 draws a ten
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"  # Player 4 draws a ten, Banker stands on 7
SIX_TO_SIX = "6h 6c Kd Qs"
BANKER_6 = "Kh 6c 2d Qs Kd"  # Player 2, Banker 6
BANKER_6_OF_3 = "7h 2c Kd 3s Ac"  # Player stands on 7, Banker 5 draws an ace: Player wins
BANKER_6_WINS_OF_3 = "2h 2c Kd Ks Ah 4c"  # Player 3, Banker 2 draws a four
PLAYER_6 = "6h 2c Kd Qs 2s"  # Player stands on 6, Banker 2 draws a two
NATURALS = "9h 9c Kd Qs"


@pytest.mark.parametrize(
    ("variant", "cards", "bet", "stake", "net"),
    [
        pytest.param(
            "premium", SEVEN_TO_FOUR, "player", "200", "200",
            marks=proves(NSW, "13.1.2", "5.1.1.1", "13.1"), id="SN-20 A wins",
        ),
        pytest.param(
            "premium", SEVEN_TO_FOUR, "banker", "200", "-200",
            marks=proves(NSW, "13.1.1", "5.1.2.2"), id="SN-20 B loses",
        ),
        pytest.param(
            "premium", SEVEN_TO_FOUR, "tie", "50", "-50",
            marks=proves(NSW, "5.1.3"), id="SN-20 C loses",
        ),
        pytest.param(
            "premium", FOUR_TO_SEVEN, "banker", "200", "190",
            marks=proves(NSW, "13.1.3", "5.1.2.1"), id="SN-20 B wins 19 to 20",
        ),
        pytest.param(
            "premium", FOUR_TO_SEVEN, "player", "200", "-200",
            marks=proves(NSW, "5.1.1.2"), id="SN-20 A loses",
        ),
        pytest.param(
            "premium", SIX_TO_SIX, "player", "200", "0",
            marks=proves(NSW, "5.1.1.3", "13.1.5"), id="SN-20 A stands off",
        ),
        pytest.param(
            "premium", SIX_TO_SIX, "banker", "200", "0",
            marks=proves(NSW, "5.1.2.3", "13.1.5"), id="SN-20 B stands off",
        ),
        pytest.param(
            "premium", SIX_TO_SIX, "tie", "50", "400",
            marks=proves(NSW, "13.1.5.1", "1.1/tie"), id="SN-20 C wins 8 to 1",
        ),
        pytest.param(
            "premium", BANKER_6, "banker", "200", "190",
            marks=proves(NSW, "13.1.3"), id="a six is nothing special in the base game",
        ),
        pytest.param(
            "even-money", SEVEN_TO_FOUR, "player", "200", "200",
            marks=proves(NSW, "13.2.2", "13.2", "10.1"), id="even money Player",
        ),
        pytest.param(
            "even-money", SEVEN_TO_FOUR, "banker", "200", "-200",
            marks=proves(NSW, "13.2.1"), id="even money collects losers",
        ),
        pytest.param(
            "even-money", FOUR_TO_SEVEN, "banker", "200", "200",
            marks=proves(NSW, "13.2.3", "1.1/even-money-premium-baccarat"), id="even money Banker",
        ),
        pytest.param(
            "even-money", BANKER_6, "banker", "200", "100",
            marks=proves(NSW, "13.2.3", "1.1/even-money-premium-baccarat"),
            id="even money Banker six pays half",
        ),
        pytest.param(
            "even-money", BANKER_6_WINS_OF_3, "banker", "200", "100",
            marks=proves(NSW, "13.2.3"), id="even money Banker six of three cards pays half",
        ),
        pytest.param(
            "even-money", PLAYER_6, "player", "200", "200",
            marks=proves(NSW, "13.2.2"), id="even money Player six pays in full",
        ),
        pytest.param(
            "even-money", BANKER_6_OF_3, "banker", "200", "-200",
            marks=proves(NSW, "13.2.1"), id="even money Banker six that loses",
        ),
        pytest.param(
            "even-money", FOUR_TO_SEVEN, "player", "200", "-200",
            marks=proves(NSW, "13.2.1"), id="even money Player loses",
        ),
        pytest.param(
            "even-money", FOUR_TO_SEVEN, "tie", "50", "-50",
            marks=proves(NSW, "13.2.1"), id="even money tie loses",
        ),
        pytest.param(
            "even-money", SIX_TO_SIX, "player", "200", "0",
            marks=proves(NSW, "13.2.5"), id="even money tie stands off for Player",
        ),
        pytest.param(
            "even-money", FOUR_TO_SEVEN, "banker", "1000", "1000",
            marks=proves(NSW, "13.2.3"), id="SN-62 Banker seven, the right scale",
        ),
        pytest.param(
            "premium", FOUR_TO_SEVEN, "banker", "1000", "950",
            marks=proves(NSW, "13.1.3"), id="SN-62 Banker seven, the other scale",
        ),
        pytest.param(
            "premium", "6h 5c Kd Qs 4d", "banker", "300", "285",
            marks=proves(NSW, "13.1.3"), id="SN-53 B after the rebuilt third card",
        ),
        pytest.param(
            "premium", "6h 5c Kd Qs 4d", "tie", "50", "-50",
            marks=proves(NSW, "5.1.3", "13.1.1"), id="SN-53 A's tie loses",
        ),
        pytest.param(
            "premium", "3h 2c 4d 2s 9h", "player", "1000", "1000",
            marks=proves(NSW, "13.1.2"), id="SN-56 seven to three",
        ),
        pytest.param(
            "even-money", SIX_TO_SIX, "banker", "200", "0",
            marks=proves(NSW, "13.2.5"), id="even money tie stands off",
        ),
        pytest.param(
            "even-money", SIX_TO_SIX, "tie", "50", "400",
            marks=proves(NSW, "13.2.5.1"), id="even money tie pays 8 to 1",
        ),
    ],
)  # fmt: skip
def test_wagers_of_5_1_pay_as_13_1_and_13_2_print(
    variant: str, cards: str, bet: str, stake: str, net: str
) -> None:
    assert paid(table(NSW, variant), cards, bet, stake) == money(net)


def tie_premium(percentage: str) -> TableRules:
    return table(NSW, "tie-premium", percentages={"tie-percentage": percentage})


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param(
            SEVEN_TO_FOUR, "player", "200", "200",
            marks=proves(NSW, "13.3.2", "13.3", "11.1"), id="Player wins 1 to 1",
        ),
        pytest.param(
            SEVEN_TO_FOUR, "banker", "200", "-200", marks=proves(NSW, "13.3.1"), id="Banker loses",
        ),
        pytest.param(
            SEVEN_TO_FOUR, "tie", "50", "-50", marks=proves(NSW, "13.3.1"), id="Tie loses",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "banker", "200", "190",
            marks=proves(NSW, "13.3.3"), id="Banker wins 19 to 20",
        ),
        pytest.param(
            BANKER_6, "banker", "200", "190",
            marks=proves(NSW, "13.3.3"), id="a Banker six is nothing special",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "player", "200", "-200", marks=proves(NSW, "13.3.1"), id="Player loses",
        ),
        pytest.param(
            SIX_TO_SIX, "player", "200", "10",
            marks=proves(NSW, "13.3.5.2", "13.3.5", "1.1/tie-premium-baccarat"), id="Player at 5%",
        ),
        pytest.param(
            SIX_TO_SIX, "banker", "200", "10",
            marks=proves(NSW, "13.3.5.2", "13.3.5", "1.1/tie-premium-baccarat"), id="Banker at 5%",
        ),
        pytest.param(
            NATURALS, "banker", "200", "10", marks=proves(NSW, "13.3.5.2"), id="tied naturals too",
        ),
        pytest.param(
            SIX_TO_SIX, "tie", "50", "400",
            marks=proves(NSW, "13.3.5.1", "13.3.5"), id="Tie wins 8 to 1",
        ),
    ],
)  # fmt: skip
def test_wagers_of_tie_premium_pay_as_13_3_prints(
    cards: str, bet: str, stake: str, net: str
) -> None:
    assert paid(tie_premium("5%"), cards, bet, stake) == money(net)


@proves(NSW, "13.3.5.2", "1.1/tie-premium-baccarat")
@pytest.mark.parametrize(
    ("percentage", "net"), [("1%", "2"), ("2.5%", "5"), ("7%", "14"), ("10%", "20")]
)
@pytest.mark.parametrize("bet", ["player", "banker"])
def test_nsw_13_3_5_2_pays_the_percentage_on_the_sign_for_both_hands(
    bet: str, percentage: str, net: str
) -> None:
    assert paid(tie_premium(percentage), SIX_TO_SIX, bet, "200") == money(net)


@proves(NSW, "1.1/standoff", "5.1.1.3", "5.1.2.3")
@pytest.mark.parametrize("bet", ["player", "banker"])
def test_nsw_1_1_a_standoff_neither_wins_nor_loses(bet: str) -> None:
    (done,) = settled(table(NSW), SIX_TO_SIX, wager(bet, "200"))
    assert (done.result, done.returned, done.paid) == (Result.STOOD_OFF, money("200"), 0)


@proves(NSW, "13.3.5.2", "5.1.1.3", "5.1.2.3")
@pytest.mark.parametrize("bet", ["player", "banker"])
def test_nsw_13_3_5_2_returns_the_stake_beside_the_percentage(bet: str) -> None:
    """Reading N43."""
    (done,) = settled(tie_premium("5%"), SIX_TO_SIX, wager(bet, "200"))
    assert (done.result, done.returned, done.paid) == (Result.STOOD_OFF, money("200"), money("10"))


HUNDRED_FINALS = [(player, banker) for player in range(10) for banker in range(10)]


def _final(player: int, banker: int) -> Outcome:
    return Outcome(player, banker, 2, 2, Pair.NONE, Pair.NONE, False, Eights.NONE)


def _net(variant: str, bet: str, player: int, banker: int) -> str:
    """What 200.00 changes a balance by, as 5.1 and 13 print it, with 5% on the sign."""
    if bet == "tie":
        return "1600" if player == banker else "-200"
    if player == banker:
        return "10" if variant == "tie-premium" else "0"
    if bet == "player":
        return "200" if player > banker else "-200"
    if player > banker:
        return "-200"
    if variant == "even-money":
        return "100" if banker == 6 else "200"
    return "190"


@proves(NSW, "5.1.1.1", "5.1.1.2", "5.1.1.3", "5.1.2.1", "5.1.2.2", "5.1.2.3", "5.1.3", "1.1/tie")
@proves(NSW, "13.1", "13.1.5", "13.2", "13.2.5", "13.3", "13.3.5")
@pytest.mark.parametrize("bet", ["player", "banker", "tie"])
@pytest.mark.parametrize("variant", ["premium", "even-money", "tie-premium"])
def test_nsw_5_1_every_two_counts_decide_by_comparison(variant: str, bet: str) -> None:
    at = tie_premium("5%") if variant == "tie-premium" else table(NSW, variant)
    for player, banker in HUNDRED_FINALS:
        (done,) = settle(at, _final(player, banker), [wager(bet, "200")])
        assert isinstance(done, Settled)
        assert done.net == money(_net(variant, bet, player, banker)), (player, banker)


@pytest.mark.parametrize(
    ("variant", "cards", "bet", "clause"),
    [
        ("premium", SEVEN_TO_FOUR, "player", "13.1.2"),
        ("premium", SEVEN_TO_FOUR, "banker", "13.1.1"),
        ("premium", FOUR_TO_SEVEN, "banker", "13.1.3"),
        ("premium", SIX_TO_SIX, "banker", "5.1.2.3"),
        ("premium", SIX_TO_SIX, "tie", "13.1.5.1"),
        ("even-money", SEVEN_TO_FOUR, "player", "13.2.2"),
        ("even-money", BANKER_6, "banker", "13.2.3"),
        ("even-money", SIX_TO_SIX, "tie", "13.2.5.1"),
        ("tie-premium", SEVEN_TO_FOUR, "player", "13.3.2"),
        ("tie-premium", FOUR_TO_SEVEN, "banker", "13.3.3"),
        ("tie-premium", SIX_TO_SIX, "player", "13.3.5.2"),
        ("tie-premium", SIX_TO_SIX, "tie", "13.3.5.1"),
    ],
)  # fmt: skip
def test_a_settlement_cites_the_clause_of_its_own_game(
    variant: str, cards: str, bet: str, clause: str
) -> None:
    at = tie_premium("5%") if variant == "tie-premium" else table(NSW, variant)
    (done,) = settled(at, cards, wager(bet, "100"))
    assert Clause.of(NSW, clause) in done.clauses


@proves(NSW, "13.1.3", "13.3.3")
@pytest.mark.parametrize("variant", ["premium", "tie-premium"])
def test_nsw_13_1_3_leaves_no_commission_to_collect(variant: str) -> None:
    at = tie_premium("5%") if variant == "tie-premium" else table(NSW, variant)
    (done,) = settled(at, FOUR_TO_SEVEN, wager("banker", "200"))
    assert (done.commission, done.owed) == (0, 0)
