"""Every progression on results written down, with the stakes that its description gives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sim.bettors import Bettor, built_in, stakes, terms

BASE = 100

# The system, the results, and in bases what is laid before each of them and after the last.
DESCRIBED = [
    ("flat", "LLW=WL", [1, 1, 1, 1, 1, 1, 1]),
    ("martingale", "LLLWL=LW", [1, 2, 4, 8, 1, 2, 2, 4, 1]),
    ("martingale", "WW=W", [1, 1, 1, 1, 1]),
    ("grand-martingale", "LLLW", [1, 3, 7, 15, 1]),
    ("grand-martingale", "L=L=W", [1, 3, 3, 7, 7, 1]),
    ("paroli", "WWWW", [1, 2, 4, 1, 2]),
    ("paroli", "WLWW=W", [1, 2, 1, 2, 4, 4, 1]),
    ("paroli:steps=4", "WWWW", [1, 2, 4, 8, 1]),
    ("paroli:steps=1", "WWL", [1, 1, 1, 1]),
    ("reverse-martingale", "WWW", [1, 2, 4, 1]),
    ("dalembert", "LLLWW", [1, 2, 3, 4, 3, 2]),
    ("dalembert", "WW=L=L", [1, 1, 1, 1, 2, 2, 3]),
    ("dalembert:step=2", "LLWWW", [1, 3, 5, 3, 1, 1]),
    ("fibonacci", "LLLLL", [1, 1, 2, 3, 5, 8]),
    ("fibonacci", "LLLLWL", [1, 1, 2, 3, 5, 2, 3]),
    ("fibonacci", "LLWWLL", [1, 1, 2, 1, 1, 1, 2]),
    ("fibonacci", "LWL=LL", [1, 1, 1, 1, 1, 2, 3]),
    ("labouchere", "WW", [5, 5, 5]),
    ("labouchere", "LLWWW", [5, 6, 7, 7, 7, 5]),
    ("labouchere", "LLLWLWW", [5, 6, 7, 8, 8, 10, 9, 9]),
    ("labouchere", "L=W=", [5, 6, 6, 6, 6]),
    ("labouchere:line=2", "WLW", [2, 2, 4, 2]),
    ("labouchere:line=1-2-3", "WLW", [4, 2, 4, 4]),
    ("labouchere:line=1,1", "WLW", [2, 2, 3, 1]),
    ("oscars-grind", "LLWW", [1, 1, 1, 2, 1]),
    ("oscars-grind", "LLLWWW", [1, 1, 1, 1, 2, 1, 1]),
    ("oscars-grind", "LLLWLWW", [1, 1, 1, 1, 2, 2, 3, 1]),
    ("oscars-grind", "W=LW=W", [1, 1, 1, 1, 1, 1, 1]),
    ("1-3-2-6", "WWWWW", [1, 3, 2, 6, 1, 3]),
    ("1-3-2-6", "WWLW=L", [1, 3, 2, 1, 3, 3, 1]),
    ("1-3-2-6:pattern=1-2", "WWW", [1, 2, 1, 2]),
]

# The same with a table maximum in bases.
AT_THE_MAXIMUM = [
    ("martingale", 5, "LLLLW", [1, 2, 4, 5, 5, 1]),
    ("grand-martingale", 10, "LLLLW", [1, 3, 7, 10, 10, 1]),
    ("paroli", 3, "WWW", [1, 2, 3, 1]),
    ("dalembert", 3, "LLLLWW", [1, 2, 3, 3, 3, 2, 1]),
    ("fibonacci", 4, "LLLLLLW", [1, 1, 2, 3, 4, 4, 4, 2]),
    ("labouchere", 5, "LW", [5, 5, 5]),
    ("labouchere", 6, "LLW", [5, 6, 6, 6]),
    ("labouchere", 4, "WWW", [4, 4, 2, 4]),
    ("oscars-grind", 2, "LLLLWWW", [1, 1, 1, 1, 1, 2, 2, 1]),
    ("1-3-2-6", 4, "WWWW", [1, 3, 2, 4, 1]),
]

# The same with a bankroll in bases.
SHORT = [
    ("flat", 2, "LL", [1, 1, 0]),
    ("martingale", 10, "LLLWL", [1, 2, 4, 3, 1, 2]),
    ("martingale", 10, "LLL=L", [1, 2, 4, 3, 3, 0]),
    ("grand-martingale", 8, "LLWL", [1, 3, 4, 1, 3]),
    ("dalembert", 5, "LLW", [1, 2, 2, 2]),
    ("dalembert", 5, "LL=W", [1, 2, 2, 2, 2]),
    ("fibonacci", 5, "LLLWL", [1, 1, 2, 1, 1, 1]),
    ("labouchere", 8, "LW", [5, 3, 3]),
    ("labouchere", 4, "L", [4, 0]),
    ("oscars-grind", 6, "LLLLWLW", [1, 1, 1, 1, 1, 2, 1, 2]),
    ("1-3-2-6", 1, "WW", [1, 2, 2]),
]


def bettor(text: str, *, win: int = 100, lose: int = 100, **of_table: int) -> Bettor:
    bankroll = of_table.pop("bankroll", 10_000_000)
    return Bettor(terms(built_in(text), **of_table), bankroll, win, lose)


def in_bases(found: list[int]) -> list[Any]:
    return [each / BASE for each in found]


@pytest.mark.parametrize(("text", "results", "laid"), DESCRIBED)
def test_a_progression_goes_as_described(text: str, results: str, laid: list[int]) -> None:
    assert in_bases(stakes(bettor(text), results)) == laid


@pytest.mark.parametrize(("text", "results", "laid"), DESCRIBED)
def test_commission_changes_no_progression(text: str, results: str, laid: list[int]) -> None:
    """A win of 19 for 20 is a win in full, and counts as one where profit is counted."""
    assert in_bases(stakes(bettor(text, win=95, unit=5), results)) == laid


@pytest.mark.parametrize(("text", "maximum", "results", "laid"), AT_THE_MAXIMUM)
def test_a_progression_waits_at_the_maximum(
    text: str, maximum: int, results: str, laid: list[int]
) -> None:
    assert in_bases(stakes(bettor(text, maximum=BASE * maximum), results)) == laid


@pytest.mark.parametrize(("text", "bankroll", "results", "laid"), SHORT)
def test_a_short_bankroll_is_laid_as_far_as_it_goes(
    text: str, bankroll: int, results: str, laid: list[int]
) -> None:
    assert in_bases(stakes(bettor(text, bankroll=BASE * bankroll), results)) == laid


def test_a_maximum_between_two_stakes_is_rounded_down_to_a_unit() -> None:
    assert stakes(bettor("martingale", maximum=270, unit=50), "LLLW") == [100, 200, 250, 250, 100]
    assert stakes(bettor("dalembert", maximum=270, unit=50), "LLLW") == [100, 200, 250, 250, 200]


def test_what_commission_left_of_a_bankroll_is_laid_in_units() -> None:
    assert stakes(bettor("paroli", bankroll=100, win=95, unit=5), "W") == [100, 195]
    assert stakes(bettor("paroli", bankroll=100, win=95, unit=10), "W") == [100, 190]


def test_a_base_over_the_bankroll_is_laid_down_to_the_minimum() -> None:
    assert stakes(bettor("flat", base=200, bankroll=150), "") == [100]
    assert stakes(bettor("flat", base=200, bankroll=99), "") == [0]


def test_oscar_ends_a_series_with_long_odds_at_once() -> None:
    assert in_bases(stakes(bettor("oscars-grind", win=800), "LLLWL")) == [1, 1, 1, 1, 1, 1]


def test_labouchere_writes_down_what_was_lost_where_half_of_a_stake_is() -> None:
    """1-2-3-4-2.5, of which 3.5 are laid: a win leaves 2-3-4."""
    assert stakes(bettor("labouchere", lose=50, unit=50), "LWW") == [500, 350, 600, 300]


def test_a_number_of_labouchere_under_the_minimum_is_lifted_to_it() -> None:
    """1 with half lost is 1-0.5: 1.5 are laid in units of 1, and the half that is left as 1."""
    assert stakes(bettor("labouchere:line=1", lose=50), "LWW") == [100, 100, 100, 100]
    laid = bettor("labouchere:line=1", lose=50)
    stakes(laid, "LW")
    assert laid.memory[:2].tolist() == [1, 50]


@pytest.mark.parametrize("results", ["LWLLWLWW", "LLLLLLWLLLW", "WLWLLLWLWLLWWW"])
def test_labouchere_always_needs_the_rest_of_its_line(results: str) -> None:
    """What was won and what the line still says are ten bases, or as many for each line won."""
    for maximum in (400, 700, 100_000):
        playing = bettor("labouchere", maximum=maximum)
        for each in results:
            before = playing.bankroll - playing.start
            playing.play({"W": 1, "L": -1}[each])
            line = int(playing.memory[1 : 1 + playing.memory[0]].sum())
            assert (before + line) % 1000 == 0
            assert line > 0


def test_a_full_line_of_labouchere_takes_losses_on_its_last_number() -> None:
    playing = bettor("labouchere:line=1", maximum=100)
    assert set(stakes(playing, "L" * 80)) == {100}
    assert playing.memory[0] == 63
    assert playing.memory[63] == 1900
    assert int(playing.memory[1:].sum()) == 8100


def test_no_progression_runs_over_in_a_long_losing_streak() -> None:
    for text in ("martingale", "grand-martingale", "dalembert", "fibonacci", "labouchere"):
        laid = stakes(bettor(text, bankroll=10**15, maximum=10**12), "L" * 300)
        assert laid == sorted(laid), text
        assert max(laid) <= 10**12
