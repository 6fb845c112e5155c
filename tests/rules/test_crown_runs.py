"""Crown's Runs: Table 5, and what carries a run on over any winners."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest

from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.coup import Side, Winner
from punto.rules.odds import Pay
from punto.rules.place import Placed
from punto.rules.question import Question
from punto.rules.ruling import NotStated
from punto.rules.run import Run, RunEnd, run_decision, run_step
from punto.rules.settle import Result, Settled, settle_by
from punto.rules.wager import AcceptedUnder
from tests.refusals import data
from tests.tables import CROWN, NZ5, limits, placed, proves, rules, table, wager

HANDS = {2: 3, 3: 8, 4: 20, 5: 45, 6: 100}
PRINTED = {
    "player-run": ("5.5.5", "Player Run", HANDS),
    "banker-run": ("5.5.6", "Banker Run", HANDS),
    "player-banker-run": ("5.5.7", "Player-Banker Run", HANDS),
    "tie-run": ("5.5.8", "Tie Run", {3: 1000, 4: 10_000}),
}
P, B, T = Winner.PLAYER, Winner.BANKER, Winner.TIE
COUPS = 8


def run_of(bet: str) -> Run:
    found = rules(CROWN).bet(rules(CROWN).variants[0], bet)
    assert found
    assert found.run
    return found.run


@pytest.mark.parametrize("bet", PRINTED)
def test_table_5_has_these_lengths_odds_and_clauses(bet: str) -> None:
    clause, row, odds = PRINTED[bet]
    found = rules(CROWN).bet(rules(CROWN).variants[0], bet)
    assert found
    assert found.run
    assert found.clause.number == clause
    assert found.choices == tuple(map(str, odds))
    for each in found.run.lengths:
        assert each.pays.odds == odds[each.length]
        assert each.clause.number == f"T5/{row}/{each.length}"
        assert found.wins(str(each.length)) == (each.pays,)


@proves(CROWN, "1.1/Run/max-length")
@pytest.mark.parametrize(
    ("bet", "on"),
    [
        *((bet, on) for bet in ("player-run", "banker-run", "player-banker-run") for on in "17"),
        *(("tie-run", on) for on in "125"),
        ("player-run", ""),
        ("player-run", "two"),
        ("player-run", "02"),
    ],
)
def test_a_length_without_odds_is_refused(bet: str, on: str) -> None:
    answer = placed(table(CROWN), wager(bet, "10", on=on))
    assert f"{CROWN} 1.1/Run/max-length" in data(answer)
    assert " or ".join(map(str, PRINTED[bet][2])) in data(answer)


@pytest.mark.parametrize("variant", ["traditional", "crown", "two-to-one", "tie-baccarat"])
@pytest.mark.parametrize("bet", PRINTED)
def test_every_length_with_odds_is_taken_on_any_variation(variant: str, bet: str) -> None:
    shown = {"player-tie-percentage": "1%", "banker-tie-percentage": "1%"}
    at = table(CROWN, variant, percentages=shown if variant == "tie-baccarat" else {})
    for length in PRINTED[bet][2]:
        one = wager(bet, "10", on=str(length))
        assert placed(at, one) == Placed(one)


def test_lucky_chase_has_no_runs() -> None:
    answer = placed(table(CROWN, "lucky-chase"), wager("player-run", "10", on="2"))
    assert f"{CROWN} 11.2.1(a)" in data(answer)


@proves(CROWN, "5.5.5", "5.5.6", "5.5.7", "5.5.8")
@pytest.mark.parametrize("bet", PRINTED)
def test_a_run_is_taken_only_where_the_table_offers_it(bet: str) -> None:
    one = wager(bet, "10", on="3")
    without = table(CROWN, offered=frozenset({"player-pairs"}))
    assert f"not-offered ({CROWN} {PRINTED[bet][0]})" in data(placed(without, one))
    assert placed(table(CROWN, offered=frozenset({bet})), one) == Placed(one)


@pytest.mark.parametrize(("bet", "on"), [("player-run", "2"), ("player-dragon-tail", "early")])
def test_whole_odds_can_always_be_paid(bet: str, on: str) -> None:
    one = wager(bet, "10", on=on)
    assert placed(table(CROWN), one, permits=Circumstances(refuse_unpayable=True)) == Placed(one)


def expected(winners: Sequence[Winner | None], wants: Sequence[Winner], length: int) -> str:
    """What becomes of a run, told without steps: from the results that count."""
    results = [winner for winner in winners if winner is not None][:length]
    right = [one == want for one, want in zip(results, wants, strict=False)]
    if not all(right):
        return "lost"
    return "won" if len(results) == length else f"at {len(results)}"


def walked(run: Run, winners: Sequence[Winner | None], named: Sequence[Side], length: int) -> str:
    reached: int = 0
    names = iter(named)
    for winner in winners:
        name = next(names) if winner is not None else None
        step = run_step(run, length, reached, winner, name)
        if isinstance(step, RunEnd):
            return step.value
        reached = step
    return f"at {reached}"


@proves(CROWN, "T5/*", "10.8.4/exception")
@pytest.mark.parametrize(("bet", "carries"), [("player-run", P), ("banker-run", B), ("tie-run", T)])
def test_every_sequence_of_up_to_eight_coups(bet: str, carries: Winner) -> None:
    """A coup without result has no effect; any other result breaks, a tie among them."""
    run = run_of(bet)
    plain = (winners for count in range(COUPS + 1) for winners in product((P, B, T), repeat=count))
    for winners in (*plain, *product((P, B, T, None), repeat=6)):
        for length in PRINTED[bet][2]:
            wanted = expected(winners, (carries,) * COUPS, length)
            assert walked(run, winners, (Side.PLAYER,) * COUPS, length) == wanted


def test_every_nomination_and_every_sequence_of_a_combination() -> None:
    run, sides = run_of("player-banker-run"), (Side.PLAYER, Side.BANKER)
    for length in PRINTED["player-banker-run"][2]:
        for named in product(sides, repeat=min(length, 4)):
            names = (*named, *(Side.BANKER,) * COUPS)
            wants = [P if name is Side.PLAYER else B for name in names]
            for winners in product((P, B, T, None), repeat=5):
                wanted = expected(winners, wants, length)
                assert walked(run, winners, names, length) == wanted


@pytest.mark.parametrize("winner", [P, B, T])
def test_without_a_nomination_a_combination_fails(winner: Winner) -> None:
    run = run_of("player-banker-run")
    assert run_step(run, 2, 0, winner, None) is RunEnd.LOST
    pay, clauses = run_decision(run, 2, RunEnd.LOST, winner, None)
    assert pay.loses
    assert "5.5.7" in {each.number for each in clauses}
    assert run_step(run, 2, 1, None, None) == 1


def test_a_decision_names_its_row_and_a_tie_the_footnote() -> None:
    run = run_of("banker-run")
    pay, clauses = run_decision(run, 4, RunEnd.WON, B)
    assert (str(pay), [each.number for each in clauses]) == (
        "20 to 1",
        ["T5/Banker Run/4", "5.7.2"],
    )
    _, clauses = run_decision(run, 4, RunEnd.LOST, T)
    assert [each.number for each in clauses] == ["T5/Banker Run/4", "T5/*", "5.7.1"]
    _, clauses = run_decision(run, 4, RunEnd.LOST, P)
    assert [each.number for each in clauses] == ["T5/Banker Run/4", "5.7.1"]


def test_a_book_that_is_silent_on_a_short_wager_leaves_its_end_to_a_person() -> None:
    """No other book has runs yet; one that has them need not say what a short wager is worth."""
    at = table(NZ5, limits=limits("10", "100"))
    answer = settle_by(at, wager("player", "5"), Pay("3 to 1"), (Clause.of(NZ5, "5.1"),))
    assert isinstance(answer, NotStated)
    assert answer.question is Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE


@proves(CROWN, "6.3.1")
def test_a_run_under_the_minimum_after_a_warning_is_void() -> None:
    at = table(CROWN, limits=limits("25", "5000"))
    short = wager("player-run", "10", on="3", terms=AcceptedUnder(warned=True))
    done = settle_by(at, short, Pay("3 to 1"), (Clause.of(CROWN, "5.4"),))
    assert isinstance(done, Settled)
    assert (done.result, done.returned, done.net) == (Result.VOID, short.stake, 0)
    assert done.clauses == (Clause.of(CROWN, "6.3.1"),)
