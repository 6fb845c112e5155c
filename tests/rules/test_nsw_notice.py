"""NSW Premium Baccarat: raising a minimum by 6.6 and changing the game by 15.8."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.limits import Limits
from punto.rules.notice import Announced, Posted, change_variant, raise_at_once, raise_minimum
from punto.rules.place import Placed
from punto.rules.ruling import NotStated, Refused
from tests.refusals import data
from tests.tables import NSW, is_refused, limits, placed, proves, rules, table, wager

AT_100 = limits("100", "10,000")
NINE = 21 * 60 * 60


def raised(
    now: int, sign: Posted | None, minimum: str = "300", before: Limits = AT_100
) -> Limits | Refused | NotStated:
    return raise_minimum(rules(NSW), before, "banker", cents(minimum), sign=sign, now=now)


def at_once(minimum: str, present: str, before: Limits = AT_100) -> Limits:
    answer = raise_at_once(rules(NSW), before, "banker", cents(minimum), present)
    assert isinstance(answer, Limits), answer
    return answer


def takes(under: Limits, player: str, stake: str, area: int = 1) -> bool:
    """Whether the table takes a Banker wager; the only other answer allowed is a refusal.

    By 6.6.4 of who came after a raise, beside somebody with a lower minimum, else by 6.1.
    """
    answer = placed(table(NSW, limits=under), wager("banker", stake, player, area=area))
    mine = under.of(player, "banker").minimum
    later = any(least < mine for least in under.kept.values())
    clause = "nsw-premium 6.6.4" if later else "nsw-premium 6.1"
    assert isinstance(answer, Placed) or is_refused(answer, clause)
    return isinstance(answer, Placed)


LEAST_200 = Announced(minimum=cents("200"))
LEAST_300 = Announced(minimum=cents("300"))
LEAST_500 = Announced(minimum=cents("500"))
EVEN, OTHER = Announced(variant="even-money"), Announced(variant="premium")
SIGN = Posted(second=NINE, announces=LEAST_300, effective=NINE + 1200)


@proves(NSW, "6.6/raise-minimum")
@pytest.mark.parametrize(
    ("now", "sign"),
    [
        pytest.param(NINE, None, id="no sign"),
        pytest.param(NINE + 1199, Posted(NINE, LEAST_300, NINE + 1199), id="a second short"),
        pytest.param(
            NINE + 600, Posted(NINE, LEAST_300, NINE + 600), id="10 minutes"
        ),
        pytest.param(
            NINE + 1500, Posted(NINE, LEAST_300, NINE + 1800), id="before the time on the sign"
        ),
        pytest.param(NINE + 3600, Posted(NINE, LEAST_300, None), id="no time on the sign"),
        pytest.param(
            NINE + 3600, Posted(NINE, LEAST_200, NINE + 1200), id="another minimum on the sign"
        ),
        pytest.param(
            NINE + 3600, Posted(NINE, "dearer", NINE + 1200), id="words that name no amount"
        ),
    ],
)  # fmt: skip
def test_nsw_6_6_a_higher_minimum_waits_for_20_minutes_of_sign(
    now: int, sign: Posted | None
) -> None:
    answer = raised(now, sign)
    assert is_refused(answer, "nsw-premium 6.6/raise-minimum")
    assert "300.00" in data(answer)


@proves(NSW, "6.6/raise-minimum")
@pytest.mark.parametrize("now", [NINE + 1200, NINE + 2700])
def test_nsw_6_6_after_20_minutes_of_sign_everybody_moves(now: int) -> None:
    after = raised(now, SIGN)
    assert isinstance(after, Limits)
    assert not takes(after, "A", "299")
    assert takes(after, "A", "300")
    assert not after.markers


@proves(NSW, "6.6")
def test_nsw_6_6_a_lower_minimum_needs_no_notice() -> None:
    """Reading N16."""
    after = raised(NINE, None, "50")
    assert isinstance(after, Limits)
    assert takes(after, "A", "50")


@proves(NSW, "6.6.1", "6.6.1/keep")
def test_nsw_6_6_1_who_plays_already_keeps_the_earlier_minimum() -> None:
    """SN-32."""
    after = at_once("300", "AB")
    assert takes(after, "A", "100")
    assert not takes(after, "A", "99")
    assert after.shown("banker").minimum == cents("300")


@proves(NSW, "6.6.1/keep", "6.6.1.3")
def test_nsw_6_6_1_3_one_marker_while_every_box_of_the_player_keeps_the_minimum() -> None:
    """SN-32: B sits at box 4 and plays box 5 as well; reading N17."""
    after = at_once("300", "AB")
    assert takes(after, "B", "100", area=4)
    assert takes(after, "B", "100", area=5)
    assert sorted(after.markers) == ["A", "B"]


@proves(NSW, "6.6.4")
def test_nsw_6_6_4_who_arrives_later_meets_the_new_minimum() -> None:
    """SN-32."""
    after = at_once("300", "AB")
    assert not takes(after, "C", "100")
    assert takes(after, "C", "300")


@proves(NSW, "6.6.1.1")
def test_nsw_6_6_1_1_a_marker_stands_before_each_protected_player_only() -> None:
    """SN-32: at the seats of A and B."""
    assert at_once("300", "AB").markers == {"A", "B"}
    assert not AT_100.markers


@proves(NSW, "6.6.1.2", "6.6.4")
def test_nsw_6_6_1_2_marker_and_protection_go_when_the_player_leaves() -> None:
    """A returner is a new player; reading N17."""
    after = at_once("300", "AB").without("A")
    assert after.markers == {"B"}
    assert not takes(after, "A", "100")
    assert takes(after, "B", "100")


def test_a_second_raise_at_once_leaves_three_minimums_in_force() -> None:
    """Reading N18."""
    after = at_once("500", "ABC", before=at_once("300", "AB"))
    assert takes(after, "A", "100")
    assert takes(after, "C", "300")
    assert not takes(after, "C", "299")
    assert not takes(after, "D", "499")


@proves(NSW, "6.6.2")
def test_nsw_6_6_2_a_kept_minimum_rises_only_after_20_minutes_of_sign() -> None:
    before = at_once("300", "A")
    short = raised(NINE + 1140, Posted(NINE, LEAST_500, NINE + 1140), "500", before)
    assert is_refused(short, "nsw-premium 6.6/raise-minimum")
    after = raised(NINE + 1200, Posted(NINE, LEAST_500, NINE + 1200), "500", before)
    assert isinstance(after, Limits)
    assert not takes(after, "A", "499")
    assert takes(after, "A", "500")


@proves(NSW, "6.6.2")
def test_nsw_6_6_2_a_kept_minimum_rises_to_the_one_already_shown_for_others() -> None:
    before = at_once("300", "A")
    assert isinstance(raised(NINE, None, before=before), Refused)
    after = raised(NINE + 1200, SIGN, before=before)
    assert isinstance(after, Limits)
    assert not takes(after, "A", "299")
    assert not after.markers


@proves(NSW, "15.8", "15.8/sign")
@pytest.mark.parametrize(
    ("now", "sign"),
    [
        pytest.param(NINE, None, id="no sign"),
        pytest.param(NINE + 1140, Posted(NINE, EVEN, NINE + 1140), id="19 minutes"),
        pytest.param(NINE + 1500, Posted(NINE, EVEN, NINE + 1800), id="too early"),
        pytest.param(NINE + 3600, Posted(NINE, OTHER, NINE + 1200), id="another game"),
        pytest.param(NINE + 3600, Posted(NINE, EVEN, None), id="no time of the change"),
    ],
)  # fmt: skip
def test_nsw_15_8_the_game_changes_only_after_20_minutes_of_sign(
    now: int, sign: Posted | None
) -> None:
    answer = change_variant(rules(NSW), "even-money", sign=sign, now=now)
    assert is_refused(answer, "nsw-premium 15.8")
    assert "even-money" in data(answer)


@proves(NSW, "15.8")
@pytest.mark.parametrize("variant", ["premium", "even-money", "tie-premium"])
def test_nsw_15_8_the_game_changes_after_the_sign_or_by_consent_of_all(variant: str) -> None:
    """Reading N37: to any of the three games."""
    sign = Posted(NINE, Announced(variant=variant), NINE + 1200)
    assert change_variant(rules(NSW), variant, sign=sign, now=NINE + 1200) is None
    assert change_variant(rules(NSW), variant, sign=None, now=0, all_consent=True) is None
    alone = change_variant(rules(NSW), variant, sign=None, now=0)
    assert is_refused(alone, "nsw-premium 15.8")
