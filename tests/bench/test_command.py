"""`python -m bench`: ratios and figures, no judgement."""

from __future__ import annotations

import re
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from bench import floor_load, pages, sessions, simulation, workers
from bench.measure import Measured
from bench.report import time_words
from bench.settling import COUPS, random_outcomes, settling
from punto.rules.books import book, keys
from punto.rules.draw import outcomes
from tests.cli.command import Bench
from tests.tables import CROWN, rules

CHECKOUT = Path(__file__).parents[2]
COUNTED = ("count deals", "price", "roads")
SIXTH = CHECKOUT / "docs" / "examples" / "harbour-club"


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that takes long: no bettors, crews, floor or browser, and no compiled kernel."""

    def nobody(*_: object) -> tuple[()]:
        return ()

    monkeypatch.setattr(sessions, "betting", nobody)
    monkeypatch.setattr(workers, "crews", nobody)
    monkeypatch.setattr(floor_load, "carrying", nobody)
    monkeypatch.setattr(pages, "showing", nobody)
    monkeypatch.setattr(simulation, "_FIRST", "import numpy")


@pytest.mark.usefixtures("brief")
def test_json_has_the_ratio_as_text_and_times_as_whole_numbers(bench: Bench) -> None:
    shown = bench("--repeats", "1", "--json")
    assert shown.code == 0
    simulated = [each for each in shown.json["measured"] if "simulat" in each["what"]]
    settle, start, load, shoe, offers, store, *counts, odds = shown.json["measured"][
        : -len(simulated)
    ]
    assert CROWN in settle["what"]
    assert "punto --help" in start["what"]
    assert f"{len(keys())} books" in load["what"]
    assert CROWN in shoe["what"]
    assert "next" in offers["what"]
    assert "made durable" in store["what"]
    assert all(any(word in each["what"] for word in COUNTED) for each in counts)
    assert f"punto odds {CROWN}" in odds["what"]
    assert "kernel compiled" in simulated[-1]["what"]
    for each in (settle, start, load, shoe, offers, store, *counts, odds, *simulated):
        ours, theirs = each["nanoseconds"], each["reference-nanoseconds"]
        assert ours > 0
        assert theirs > 0
        exact = theirs / ours if each["ratio-of"] == "times as fast" else ours / theirs
        assert float(Decimal(each["ratio"])) == pytest.approx(exact, rel=0.01)


@pytest.mark.usefixtures("brief")
def test_the_table_names_ratio_and_figures(bench: Bench) -> None:
    flat = bench("--repeats", "1", columns=60).flat
    assert "times as fast" in flat
    assert "python -c pass" in flat
    assert "pass" not in flat.replace("-c pass", "").lower().split()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--repeats 0", "The number of repeats is 0. It must be 1 to 100."),
        ("--repeats many", "many"),
        ("--book zzz", "There is no book 'zzz'"),
        ("--book=", "--book is empty. Give it a value, or leave it out."),
        ("rws", "'rws' is too much for python -m bench. Its --help shows what it takes"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    bench: Bench, words: str, said: str
) -> None:
    answer = bench(*words.split())
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("bench: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


def test_help_in_a_process_of_its_own_names_every_option() -> None:
    words = [sys.executable, "-m", "bench", "--help"]
    shown = subprocess.run(words, capture_output=True, text=True, check=True, cwd=CHECKOUT)
    assert shown.stderr == ""
    assert re.search(r"For example:\s+python -m bench\n", shown.stdout)
    assert all(option in shown.stdout for option in ("--book", "--repeats", "--json"))


@pytest.mark.parametrize("key", keys())
def test_both_ways_of_settling_pay_the_same_in_every_book(key: str) -> None:
    assert settling(book(key), 1).ours_ns > 0


def test_a_book_by_path_can_be_measured() -> None:
    assert settling(book(str(SIXTH)), 1).theirs_ns > 0


def test_random_coups_are_the_same_every_time_and_all_possible() -> None:
    first = random_outcomes(rules(CROWN), 8)
    assert first == random_outcomes(rules(CROWN), 8)
    assert len(first) == COUPS
    assert set(first) <= outcomes(rules(CROWN).draw)


def test_a_ratio_has_three_digits_and_no_float() -> None:
    assert Measured("a", "b", "c", ours_ns=300, theirs_ns=100).ratio == "0.333"
    assert Measured("a", "b", "c", ours_ns=300, theirs_ns=100, inverted=True).ratio == "3"
    assert (time_words(7), time_words(2_500_000_000)) == ("7 ns", "2.5 s")
