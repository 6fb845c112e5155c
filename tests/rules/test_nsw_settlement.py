"""NSW Premium Baccarat: what each wager returns, in cents, by 5.1, 5.7 and 13."""

from __future__ import annotations

import pytest

from tests.tables import NSW, money, paid, proves, table

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"  # Player stands on 7, Banker 4 draws a ten
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"  # Player 4 draws a ten, Banker stands on 7
SIX_TO_SIX = "6h 6c Kd Qs"
BANKER_6 = "Kh 6c 2d Qs Kd"  # Player 2, Banker 6


@pytest.mark.parametrize(
    ("variant", "cards", "bet", "stake", "net"),
    [
        pytest.param(
            "premium", SEVEN_TO_FOUR, "player", "200", "200",
            marks=proves(NSW, "13.1.2", "5.1.1.1", "13.1", "1.1/premium-baccarat"), id="SN-20 A wins",
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
            marks=proves(NSW, "13.2.3"), id="even money Banker six pays half",
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
