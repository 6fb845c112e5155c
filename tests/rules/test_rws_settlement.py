"""RWS Baccarat: who wins, and what Player, Banker and Any Tie return (3.13, 3.14, 4.1.1, 5)."""

from __future__ import annotations

import pytest

from punto.rules.clause import Clause
from punto.rules.commission import may_defer
from punto.rules.draw import outcomes
from punto.rules.irregular import Act, Irregularity, Remedy, remedy
from punto.rules.ruling import Reason
from punto.rules.settle import PlayerStanding, Result, Settled, settle
from tests.refusals import data
from tests.tables import (
    RWS,
    is_refused,
    money,
    paid,
    proves,
    refused,
    rules,
    settled,
    table,
    wager,
)

SEVEN_TO_FOUR = "7h 4c Kd Qs Td"  # Player stands on 7, Banker 4 draws a ten
FOUR_TO_SEVEN = "4h 7c Kd Qs Th"  # Player 4 draws a ten, Banker stands on 7
TWO_CARD_SIX = "5h 6c Kd Qs Th"  # Player 5 draws a ten, Banker stands on 6
THREE_CARD_SIX = "Kh 2c 5d 4s 6h Qc"  # SR-11: Player 1, Banker 6 with a third card
SIX_TO_SIX = "6h 6c Kd Qs"
NOUGHT_TO_NOUGHT = "Kh Jc Qd Ks Th Tc"
NATURAL_NINE = "Kh 9c 2d Qs"

SCALE = "4.1.1"
OTHER = "4.1.1/banker-wins-other"
SIX = "4.1.1/banker-wins-on-6"
NO_COMMISSION = "1/non-commission-baccarat"


@pytest.mark.parametrize(
    ("cards", "bet", "stake", "net"),
    [
        pytest.param(
            SEVEN_TO_FOUR, "player", "200", "200",
            marks=proves(RWS, "4.1.1/player-wins", SCALE, "4.1", "3.7/player"),
            id="Player wins 1 to 1",
        ),
        pytest.param(
            SEVEN_TO_FOUR, "banker", "200", "-200", marks=proves(RWS, "3.13"), id="Banker loses",
        ),
        pytest.param(
            SEVEN_TO_FOUR, "tie", "50", "-50", marks=proves(RWS, "1/tie"), id="Any Tie loses",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "banker", "200", "200",
            marks=proves(RWS, OTHER, NO_COMMISSION, SCALE, "4.1", "3.7/banker"),
            id="Banker wins on 7, 1 to 1 without commission",
        ),
        pytest.param(
            NATURAL_NINE, "banker", "500", "500",
            marks=proves(RWS, OTHER, NO_COMMISSION), id="Banker wins on a natural",
        ),
        pytest.param(
            FOUR_TO_SEVEN, "player", "200", "-200", marks=proves(RWS, "3.13"), id="Player loses",
        ),
        pytest.param(
            TWO_CARD_SIX, "banker", "200", "100",
            marks=proves(RWS, SIX, NO_COMMISSION), id="half for a 6 of two cards",
        ),
        pytest.param(
            THREE_CARD_SIX, "banker", "1,000", "500",
            marks=proves(RWS, SIX, NO_COMMISSION), id="SR-11 half for a 6 of three cards",
        ),
        pytest.param(
            "6h 5c Kd Qs Td", "player", "200", "200",
            marks=proves(RWS, "4.1.1/player-wins"), id="Player on 6 is paid in full",
        ),
        pytest.param(
            SIX_TO_SIX, "player", "200", "0",
            marks=proves(RWS, "3.14", "1/original-bet"), id="a Tie returns Player",
        ),
        pytest.param(
            SIX_TO_SIX, "banker", "200", "0",
            marks=proves(RWS, "3.14", "1/original-bet"), id="a Tie on 6 returns Banker",
        ),
        pytest.param(
            SIX_TO_SIX, "tie", "50", "400",
            marks=proves(RWS, "4.1.1/any-tie", "1/tie", SCALE, "4.1", "3.7/any-tie"),
            id="Any Tie 8 to 1",
        ),
        pytest.param(
            NOUGHT_TO_NOUGHT, "tie", "50", "400",
            marks=proves(RWS, "4.1.1/any-tie"), id="Any Tie on 0 too",
        ),
    ],
)  # fmt: skip
def test_rws_4_1_1_pays_the_main_wagers(cards: str, bet: str, stake: str, net: str) -> None:
    assert paid(table(RWS), cards, bet, stake) == money(net)


@proves(RWS, "4.1", SIX, "4.1.3/banker-wins-on/6")
def test_rws_sr_11_banker_on_six_beside_other_bets() -> None:
    done = settled(
        table(RWS),
        THREE_CARD_SIX,
        wager("banker", "1,000"),
        wager("tie", "100"),
        wager("banker-wins-on/6", "50"),
        wager("player-pair", "20"),
    )
    assert [each.net for each in done] == [50_000, -10_000, 55_000, -2_000]
    assert sum(each.net for each in done) == 93_000


@proves(RWS, "3.13", "3.14", "1/tie")
def test_rws_3_13_and_3_14_decide_every_outcome_by_the_higher_count() -> None:
    at, stakes = table(RWS), [wager(bet, "100") for bet in ("player", "banker", "tie")]
    for outcome in outcomes(rules(RWS).draw):
        done = [each.result for each in settle(at, outcome, stakes) if isinstance(each, Settled)]
        if outcome.player > outcome.banker:
            assert done == [Result.WON, Result.LOST, Result.LOST], outcome
        elif outcome.player < outcome.banker:
            assert done == [Result.LOST, Result.WON, Result.LOST], outcome
        else:
            assert done == [Result.STOOD_OFF, Result.STOOD_OFF, Result.WON], outcome


@proves(RWS, "3.14", "1/original-bet")
def test_rws_3_14_returns_the_original_bets_only() -> None:
    bets = ("player", "banker", "player-wins-on/6", "banker-wins-on/6", "player-pair")
    done = settled(table(RWS), SIX_TO_SIX, *(wager(bet, "100") for bet in bets))
    assert [each.returned for each in done] == [10_000, 10_000, 0, 0, 0]
    assert all(Clause.of(RWS, "3.14") in each.clauses for each in done[:2])


@proves(RWS, OTHER, NO_COMMISSION)
def test_rws_takes_no_commission_now_or_later() -> None:
    at, later = table(RWS), PlayerStanding(deferred=frozenset({"A"}))
    (done,) = settled(at, FOUR_TO_SEVEN, wager("banker", "1,000"), standing=later)
    assert (done.paid, done.commission, done.owed) == (100_000, 0, 0)
    refusal = may_defer(at, seated=True, approved_by="table-game-shift-manager")
    assert is_refused(refusal, f"rws {OTHER}")


@proves(RWS, NO_COMMISSION)
@pytest.mark.parametrize("game", ["commission", "traditional", "even-money"])
def test_rws_has_the_non_commission_game_only(game: str) -> None:
    assert [variant.key for variant in rules(RWS).variants] == ["non-commission"]
    answer = refused(RWS, game)
    assert answer.reason is Reason.UNKNOWN_VARIANT
    assert game in data(answer)


@proves(RWS, "5.3")
def test_rws_sr_20_a_player_who_walked_away_is_settled() -> None:
    cases = rules(RWS).irregularities[Irregularity.PLAYER_LEAVES]
    assert cases is not None
    left = remedy(cases, frozenset())
    assert left is not None
    assert (left.remedy, left.clause) == (Remedy.SETTLE, "rws 5.3")
    (done,) = settled(table(RWS), NATURAL_NINE, wager("banker", "500", player="X"))
    assert (done.wager.player, done.result, done.returned) == ("X", Result.WON, 50_000)
    assert done.paid == 50_000


@pytest.mark.parametrize(
    ("cards", "net"),
    [
        pytest.param(FOUR_TO_SEVEN, "-500", marks=proves(RWS, "5.13", "5.13/no-liability")),
        pytest.param(SEVEN_TO_FOUR, "500", marks=proves(RWS, "5.13")),
    ],
)
def test_rws_sr_32_chips_are_settled_where_they_lay(cards: str, net: str) -> None:
    """D had asked for Banker; the chips were put on Player and nobody objected in time."""
    assert paid(table(RWS), cards, "player", "500") == money(net)
    cases = rules(RWS).irregularities[Irregularity.PLACED_IN_ERROR]
    assert cases is not None
    (case,) = cases
    assert (case.remedy, case.clause, case.choices) == (Remedy.SETTLE, "rws 5.13", ())
    assert "rws 5.13/no-liability" in case.also


@proves(RWS, "5.15")
def test_rws_5_15_follows_every_case_that_voids() -> None:
    every = (case for cases in rules(RWS).irregularities.values() for case in cases or ())
    voids = [case for case in every if case.remedy is Remedy.VOID_COUP]
    assert len(voids) == 12
    for case in voids:
        assert Act.RETURN_WAGERS in case.then, case.clause
        assert {"rws 5.15", "rws 1/void"} <= set(case.also), case.clause
