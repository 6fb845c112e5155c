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
        ("--strategy mine.py", "'mine.py' has 4 functions. Name one of them, as in mine.py:name."),
        (
            "--strategy mine.py:none",
            "There is no function 'none' of 'mine.py'. It must be one of over, plain, breaks",
        ),
        ("--strategy none.py:f", "The file 'none.py' cannot be read: no such file or directory"),
        (
            "--strategy mine.py:over --select follow",
            "The selection 'follow' was named with a function. Leave it out",
        ),
        (
            "--strategy martin",
            "There is no strategy 'martin' (did you mean 'martingale'?). "
            "It must be one of flat, martingale, ",
        ),
        ("--strategy paroli:steps=x", "steps of 'paroli' is 'x'. It must be "),
        (
            "--strategy flat --select none",
            "There is no selection 'none'. It must be one of fixed, follow",
        ),
        (
            "--strategy flat --select follow --wager tie",
            "'follow' backs player and banker, but the",
        ),
        (
            "--strategy flat --wager none",
            "There is no wager 'none' of nsw-premium premium. It must be one of",
        ),
        ("--strategy flat --stake 0", "--stake is 0. It must be more than nothing.\n"),
        (
            "--strategy flat --stake x",
            "'x' is not an amount. It must be dollars, with two digits for cents if any, "
            "such as 125 or 0.50.\n",
        ),
        ("--strategy flat --stake -5", "'-5' is not an amount. It must be dollars, with two"),
        (
            "--strategy flat --bankroll 5",
            "The bankroll is 5.00. It must be from 10.00, a stake, to ",
        ),
        (
            "--strategy flat --goal 1000",
            "The goal is 1,000.00. It must be more than the bankroll, up to",
        ),
        (
            "--strategy flat --min 20",
            "The first stake is 10.00. It must be a multiple of 10.00 from 20.00",
        ),
        (
            "--strategy flat --max 5",
            "The maximum is 5.00 (--max), and the minimum is 10.00 (--stake). "
            "The maximum must not be less.\n",
        ),
        (
            "--strategy flat --min 600",
            "The maximum is 500.00 (50 of --stake), and the minimum is 600.00 (--min). "
            "The maximum must not be less.",
        ),
        (
            "--strategy flat --bankroll 0",
            "The bankroll is 0.00. It must be from 10.00, a stake, to ",
        ),
        ("--strategy flat --min 0", "The minimum is 0.00. It must be more than nothing.\n"),
        ("--strategy flat --max 0", "The maximum is 0.00 (--max), and the minimum is 10.00"),
        ("--strategy flat --goal 0", "The goal is 0.00. It must be more than the bankroll, up to"),
        ("--strategy flat --unit 0", "The step of stakes is 0.00. It must be more than nothing.\n"),
        (
            "--strategy flat --chips 0",
            "0.00 is not a set of chips. It must be values above 0, such as 2.5",
        ),
        (
            "--strategy flat --chips ,",
            "nothing is not a set of chips. It must be values above 0, such as",
        ),
        (
            "--strategy empty.py",
            "There is no function in 'empty.py'. It must have def NAME(table, seen, memory).\n",
        ),
        ("--strategy leaves.py", "'leaves.py' raised SystemExit: 0, before anything was played\n"),
        ("--strategy mine.py:leaves", "strategy 'leaves' raised SystemExit, in coup 1 of session"),
        (
            "--strategy flat --variant premium --percent tie-percentage=5%",
            "There is no percentage 'tie-percentage' of nsw-premium. There are none here.\n",
        ),
        (
            "--strategy flat --chips 25",
            "The step of stakes is 10.00. It must be an amount that chips make.\n",
        ),
        ("--strategy flat --pay x", "--pay is 'x'. It must be up or down.\n"),
        (
            "--strategy flat --length 0",
            "The number of coups in a session (--length) is 0. It must be 1 to 10^7.\n",
        ),
        (
            "--strategy flat --shoes many",
            "The number of shoes in a session (--shoes) is 'many'. "
            "It must be a whole number from 1 to 100000.\n",
        ),
        ("--strategy flat --sessions 0", "The number of sessions is 0. It must be 1 to 10^12.\n"),
        (
            "--strategy flat --sessions 5 --coups 5",
            "--sessions and --coups were given together. Give one of them.",
        ),
        (
            "--strategy flat --per-hour 0",
            "The number of coups in an hour is 0. It must be 1 to 10000.\n",
        ),
        (
            "--strategy flat --per shoe",
            "--per was given with --strategy. Leave it out, as a row is a se",
        ),
        (
            "--strategy flat --plot a.txt",
            "'a.txt' is not the name of a picture. It must end in .png",
        ),
        (
            "--strategy flat --export a.csv",
            "'a.csv' is not the name of a Parquet file. It must end",
        ),
        ("--bankroll 500", "--bankroll was given without --strategy. Give both.\n"),
        ("--max 500", "--max was given without --strategy. Give both.\n"),
        ("--per-hour 60", "--per-hour was given without --strategy. Give both.\n"),
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
    assert done.err == (
        "punto: --strategy cannot be played at Three Card Baccarat. "
        "It must be a variant of baccarat.\n"
    )
    done = asked(punto, f"{NZ5} --continuous --strategy count")
    assert done.err.startswith("punto: 'count' must have a shoe. A continuous shuffler deals every")
    assert (done.code, done.err.count("\n")) == (2, 1)
    done = asked(punto, f"{NZ5} --continuous --strategy flat --shoes 2")
    assert done.err.startswith("punto: A continuous shuffler has no shoes. The session must have")


def test_a_stake_that_the_book_does_not_take_is_not_played(punto: Punto) -> None:
    words = "--strategy flat --wager banker --stake 95 --unit 5 --chips 5,25 --sessions 1"
    done = asked(punto, f"{NZ5} {words}")
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        "punto: The stake on banker is 95.00. nz-division-5 does not take it, as chips cannot pay "
        "it (5.12). It must be a multiple of 100.00.\n"
    )
