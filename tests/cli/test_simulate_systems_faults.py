"""`punto simulate --strategy` asked what cannot be played: one sentence, exit code 2."""

from __future__ import annotations

import pytest

from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5


def asked(punto: Punto, words: str) -> Ran:
    return punto("simulate", *words.split())


@pytest.mark.usefixtures("functions")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "--strategy mine.py:over",
            "strategy 'over' staked 2,000.00 with 1,000.00 left, in coup 1",
        ),
        ("--strategy mine.py:breaks", "strategy 'breaks' raised IndexError: "),
        ("--strategy mine.py", "'mine.py' has 4 functions; want mine.py:name with the name of one"),
        ("--strategy mine.py:none", "no function 'none' in 'mine.py'; want over, plain, breaks"),
        ("--strategy none.py:f", "cannot read strategy 'none.py': No such file or directory"),
        (
            "--strategy mine.py:over --select follow",
            "selection 'follow' with a function; want none",
        ),
        ("--strategy martin", "'martin' is no strategy; want one of flat, martingale, "),
        ("--strategy paroli:steps=x", "steps 'x' of 'paroli'; want "),
        ("--strategy flat --select none", "'none' is no selection; want one of fixed, follow"),
        (
            "--strategy flat --select follow --wager tie",
            "'follow' backs player and banker, but the",
        ),
        ("--strategy flat --wager none", "'none' is no wager of nsw-premium premium; want one of"),
        ("--strategy flat --stake 0", "--stake 0; want more than nothing\n"),
        ("--strategy flat --stake x", "'x' is not an amount; want dollars such as 125 or 0.50\n"),
        ("--strategy flat --stake -5", "'-5' is not an amount; want dollars such as"),
        ("--strategy flat --bankroll 5", "a bankroll of 5.00; want 10.00, a stake, to "),
        ("--strategy flat --goal 1000", "a goal of 1,000.00; want more than the bankroll, up to"),
        ("--strategy flat --min 20", "a first stake of 10.00; want a multiple of 10.00 from 20.00"),
        (
            "--strategy flat --max 5",
            "a maximum of 5.00 (--max) is under the minimum of 10.00 (--stake); want it no less\n",
        ),
        (
            "--strategy flat --min 600",
            "a maximum of 500.00 (50 of --stake) is under the minimum of 600.00 (--min); want it",
        ),
        ("--strategy flat --bankroll 0", "a bankroll of 0.00; want 10.00, a stake, to "),
        ("--strategy flat --min 0", "a minimum of 0.00; want more than nothing\n"),
        ("--strategy flat --max 0", "a maximum of 0.00 (--max) is under the minimum of 10.00"),
        ("--strategy flat --goal 0", "a goal of 0.00; want more than the bankroll, up to"),
        ("--strategy flat --unit 0", "stakes in steps of 0.00; want more than nothing\n"),
        ("--strategy flat --chips 0", "0.00 is no set of chips; want values above 0, such as 2.5"),
        ("--strategy flat --chips ,", "nothing is no set of chips; want values above 0, such as"),
        ("--strategy empty.py", "no function in 'empty.py'; want def NAME(table, seen, memory)\n"),
        ("--strategy leaves.py", "'leaves.py' raised SystemExit: 0, before anything was played\n"),
        ("--strategy mine.py:leaves", "strategy 'leaves' raised SystemExit, in coup 1 of session"),
        (
            "--strategy flat --variant premium --percent tie-percentage=5%",
            "tie-percentage at nsw-premium; want no percentage\n",
        ),
        ("--strategy flat --chips 25", "stakes in steps of 10.00; want what chips make\n"),
        ("--strategy flat --pay x", "--pay 'x'; want up or down\n"),
        ("--strategy flat --length 0", "0 coups in a session (--length); want 1 to 10^7\n"),
        (
            "--strategy flat --shoes many",
            "'many' shoes in a session (--shoes); want a whole number from 1 to 100000\n",
        ),
        ("--strategy flat --sessions 0", "0 sessions; want 1 to 10^12\n"),
        ("--strategy flat --sessions 5 --coups 5", "--sessions and --coups together; want one of"),
        ("--strategy flat --per-hour 0", "0 coups in an hour; want 1 to 10000\n"),
        ("--strategy flat --per shoe", "--per with --strategy; want it without, as a row is a se"),
        ("--strategy flat --plot a.txt", "'a.txt' is no name of a picture; want it to end in .png"),
        ("--strategy flat --export a.csv", "'a.csv' is no name of a Parquet file; want it to end"),
        ("--bankroll 500", "--bankroll without --strategy; want both\n"),
        ("--max 500", "--max without --strategy; want both\n"),
        ("--per-hour 60", "--per-hour without --strategy; want both\n"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(punto: Punto, words: str, said: str) -> None:
    done = asked(punto, f"{NSW} {words}")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("punto: ")
    assert done.err.count("\n") == 1
    assert said in done.err


def test_another_game_and_shoes_of_a_machine_are_refused(punto: Punto) -> None:
    done = asked(punto, f"{CROWN} --variant three-card --strategy flat")
    assert done.err == ("punto: --strategy with Three Card Baccarat; want a variant of baccarat\n")
    done = asked(punto, f"{NZ5} --continuous --strategy count")
    assert done.err.startswith("punto: 'count' with a continuous shuffler, which deals every coup")
    assert (done.code, done.err.count("\n")) == (2, 1)
    done = asked(punto, f"{NZ5} --continuous --strategy flat --shoes 2")
    assert done.err.startswith("punto: a continuous shuffler has no shoes; want a session of so")


def test_a_stake_that_the_book_does_not_take_is_not_played(punto: Punto) -> None:
    words = "--strategy flat --wager banker --stake 95 --unit 5 --chips 5,25 --sessions 1"
    done = asked(punto, f"{NZ5} {words}")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "punto: a stake of 95.00 on banker, which nz-division-5 does not take as chips cannot pay "
        "it (5.12); want multiples of 100.00\n"
    )
