"""`punto simulate` asked what cannot be: one sentence, exit code 2, nothing dealt or written."""

from __future__ import annotations

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.cli import betting, main
from punto.sim import run
from punto.sim.bets import play, session
from punto.sim.workers import crew
from tests.cli.command import Punto, Ran
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

HEAVY = ("numba", "matplotlib", "polars", "distributed")


@pytest.fixture(autouse=True)
def nothing_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is refused is refused before the first card."""

    def dealt(*_: object, **__: object) -> None:
        raise AssertionError("cards were dealt")

    monkeypatch.setattr(run, "tables_of", dealt)
    monkeypatch.setattr("punto.sim.run.make_ready", dealt)


def see_refusal(answer: Ran, said: str) -> None:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("punto: ")
    assert answer.err.count("\n") == 1
    assert said in answer.err


A_NUMBER = "It must be a whole number such as 1000000, 1,000,000, 1e6 or 10^6."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("", f"No book was named. It must be one of {CROWN}, {NSW}, {NZ5}, {NZ98}, {RWS}"),
        (
            "nsw-premuim",
            "There is no book 'nsw-premuim' (did you mean 'nsw-premium'?). It must be one of",
        ),
        (f"{NSW} {RWS}", RWS),
        (f"{NSW} --variant premuim", "There is no variant 'premuim' of nsw-premium (did you mean"),
        (
            f"{NSW} --wager none",
            "There is no wager 'none' of nsw-premium. It must be one of player, banker",
        ),
        (
            f"{NSW} --variant premium --wager super-6",
            "There is no wager 'super-6' of nsw-premium premiu",
        ),
        (f"{CROWN} --wager player-crown-pairs --decks 6", "with 6 decks. It must have 8 decks.\n"),
        (
            f"{CROWN} --variant three-card --wager banker",
            "There is no wager 'banker' of crown-melbourne",
        ),
    ],
)
def test_books_and_wagers_that_are_not_there(punto: Punto, words: str, said: str) -> None:
    see_refusal(punto("simulate", *words.split()), said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--coups 0", "The number of coups is 0. It must be 1 to 10^15.\n"),
        ("--coups -5", "The number of coups is -5. It must be 1 to 10^15.\n"),
        ("--coups 1e16", "The number of coups is 1e16. It must be 1 to 10^15.\n"),
        ("--coups 10^999", "The number of coups is 10^999. It must be 1 to 10^15.\n"),
        ("--coups 99999999999999999999999999", "It must be 1 to 10^15.\n"),
        ("--coups many", f"The number of coups is 'many'. {A_NUMBER}\n"),
        ("--coups 1.5", f"The number of coups is '1.5'. {A_NUMBER}\n"),
        ("--coups 1.25e1", f"The number of coups is '1.25e1'. {A_NUMBER}\n"),
        ("--coups 1e-3", f"The number of coups is '1e-3'. {A_NUMBER}\n"),
        ("--coups 1,0", f"The number of coups is '1,0'. {A_NUMBER}\n"),
        ("--coups inf", f"The number of coups is 'inf'. {A_NUMBER}\n"),
        ("--coups ٣", f"The number of coups is '٣'. {A_NUMBER}\n"),
        ("--seed -1", "The seed is -1. It must be 0 to 18446744073709551615.\n"),
        ("--seed 2^64", "The seed is 2^64. It must be 0 to 18446744073709551615.\n"),
        ("--seed x", f"The seed is 'x'. {A_NUMBER}\n"),
        ("--workers 0", "The number of workers is 0. It must be 1 to 1024.\n"),
        ("--workers 5000", "The number of workers is 5000. It must be 1 to 1024.\n"),
        (
            "--workers two",
            "The number of workers is 'two'. It must be a whole number from 1 to 1024.\n",
        ),
        (
            "--percent none=5%",
            "There is no percentage 'none' of a sign. It must be tie-percentage.",
        ),
        ("--percent tie-percentage=11%", 'nsw-premium: 11% is stated for "tie-percentage". It'),
        (
            "--percent tie-percentage=5% --variant premium",
            "There is no percentage 'tie-percentage' of nsw-premium. There",
        ),
        (
            "--workers 2 --cluster tcp://x:1",
            "--workers and --cluster were given together. Give one of them.",
        ),
        ("--csv --json", "--csv and --json were given together. Give one of them.\n"),
        ("--per shoe", "--per was given without --export. Give both.\n"),
    ],
)
def test_numbers_and_options_that_cannot_be(punto: Punto, words: str, said: str) -> None:
    see_refusal(punto("simulate", NSW, *words.split()), said)


@pytest.mark.parametrize("form", ["--{}=", "--{}"])
@pytest.mark.parametrize("name", ["coups", "plot", "strategy", "seed", "decks", "wager", "chips"])
def test_an_empty_value_is_not_an_option_left_out(punto: Punto, name: str, form: str) -> None:
    words = [form.format(name), *([] if "=" in form else [""])]
    answer = punto("simulate", NSW, "--json", *words, "--csv")
    see_refusal(answer, f"punto: --{name} is empty. Give it a value, or leave it out.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"{NSW} --decks 1_0", "'1_0' is not a number of decks. It must be a whole number.\n"),
        (f"{NSW} --decks 9", "nsw-premium: The shoe would have 9 decks. It must have 3, 4, 6 or 8"),
        (f"{NSW} --decks x", "'x' is not a number of decks. It must be a whole number.\n"),
        (
            f"{CROWN} --cutting-card 14",
            f"{CROWN}: The cutting card lies 14 cards from the back. It must ",
        ),
        (
            f"{NSW} --cutting-card -1",
            "The number of cards from the back is -1. It must be 0 to 520.\n",
        ),
        (
            f"{NSW} --cutting-card 416",
            "The cutting card is 416 cards from the back of 416. It must be 11",
        ),
        (
            f"{NZ5} --burn one-card",
            'nz-division-5: "one-card" may not be burned. It must be "face-up-',
        ),
        (
            f"{NSW} --burn none",
            "There is no way to burn 'none'. It must be one of one-card, one-card-shown, ",
        ),
        (
            f"{NSW} --last next",
            "nsw-premium: The last coup would be the next coup. It must be this",
        ),
        (f"{NSW} --last never", "There is no last coup 'never'. It must be one of this, next.\n"),
        (
            f"{NSW} --continuous",
            "nsw-premium has no continuous shuffler. It must be one set of cards, ",
        ),
        (f"{NZ5} --continuous --cutting-card 20", "a continuous shuffler holds no cutting card"),
        (f"{NZ5} --continuous --last this", "a continuous shuffler holds no cutting card, and no"),
        (
            f"{CROWN} --continuous --burn one-card",
            "--burn and --continuous were given together. Give one of them, since a",
        ),
        (f"{CROWN} --variant three-card --last this", "Every coup is dealt from a shuffled deck"),
        (f"{CROWN} --variant three-card --decks 8", f"{CROWN}: The shoe would have 8 decks. It"),
    ],
)
def test_ways_to_deal_that_the_book_does_not_have(punto: Punto, words: str, said: str) -> None:
    see_refusal(punto("simulate", *words.split()), said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--plot edges.txt", "'edges.txt' is not the name of a picture. It must end in .png, .svg"),
        ("--plot /dev/full", "'/dev/full' is not the name of a picture. It must end in .png"),
        ("--plot none/edges.png", "The file 'none/edges.png' cannot be written: "),
        ("--plot folder.png", "The file 'folder.png' cannot be written: it is a folder.\n"),
        (
            "--export coups.csv",
            "'coups.csv' is not the name of a Parquet file. It must end in .par",
        ),
        ("--export none/c.parquet", "The file 'none/c.parquet' cannot be written: "),
        (
            "--export full.parquet",
            "The file 'full.parquet' cannot be written: it is a device or a pipe",
        ),
        (
            "--export c.parquet --per hand",
            "The file would have a row per 'hand'. It must be one per coup or shoe.\n",
        ),
    ],
)
def test_files_are_looked_at_before_anything_is_dealt(
    punto: Punto, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "full.parquet").symlink_to("/dev/full")
    before = sorted(tmp_path.rglob("*"))
    see_refusal(punto("simulate", NSW, *words.split()), said)
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (f"{NZ5} --continuous", "A continuous shuffler has no shoes. It must be a row per coup.\n"),
        (
            f"{CROWN} --variant three-card",
            "Three Card Baccarat has no shoes. It must be a row per coup.\n",
        ),
    ],
)
def test_where_there_are_no_shoes_none_are_written(
    punto: Punto, tmp_path: Path, words: str, said: str
) -> None:
    file = str(tmp_path / "shoes.parquet")
    see_refusal(punto("simulate", *words.split(), "--export", file, "--per", "shoe"), said)


@pytest.mark.parametrize(
    ("name", "words", "said"),
    [
        ("numba", "", "a simulation needs numba and numpy, which are not installed: {pip}[sim]'\n"),
        ("numpy", "", "which are not installed: {pip}[sim]'\n"),
        ("matplotlib", "--plot a.png", "not installed: {pip}[plot]'\n"),
        ("polars", "--export a.parquet", "not installed: {pip}[tables]'\n"),
        ("distributed", "--cluster tcp://x:1", "not installed: {pip}[cluster]'\n"),
    ],
)
def test_what_is_not_installed_is_said_with_what_helps(name: str, words: str, said: str) -> None:
    code = (
        f"import sys; sys.modules[{name!r}] = None; from punto.cli.main import run;"
        f"sys.exit(run(['simulate', 'rws', *{words.split()!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    # A checkout is on no index: the hint is the command that works here.
    pip = f"{sys.executable} -m pip install -e '{Path(__file__).parents[2]}"
    see_refusal(Ran(done.returncode, done.stdout, done.stderr), said.format(pip=pip))


def test_a_refusal_loads_nothing_heavy() -> None:
    asked = [
        ["nsw-premium", "--coups", "0"],
        ["nsw-premium", "--wager", "none"],
        ["nsw-premium", "--plot", "a.txt"],
        ["nsw-premium", "--export", "a.txt"],
        ["nsw-premium", "--workers", "0"],
    ]
    code = (
        "import sys; from punto.cli.main import run\n"
        f"codes = [run(['simulate', *words]) for words in {asked!r}]\n"
        f"print(codes, [name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[2, 2, 2, 2, 2] []\n"


def test_without_a_bettor_no_betting_is_loaded() -> None:
    words = ["simulate", RWS, "--wager", "tie", "--coups", "1", "--seed", "1"]
    code = (
        f"import sys; from punto.cli.main import run; run({words!r}); "
        "sys.exit('punto.sim.bets.play' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)


def test_a_cluster_that_nobody_can_reach_is_told(
    punto: Punto, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    answer = punto("simulate", RWS, "--cluster", "nowhere://host:1")
    see_refusal(answer, "No cluster answers at nowhere://host:1: ")


def test_the_command_has_the_limits_of_the_simulation() -> None:
    """It has them on its own, since a refusal does not wait for numba to be imported."""
    command = import_module("punto.cli.simulate")
    assert (command.SEED_MAX, command.COUPS_MAX) == (run.SEED_MAX, run.COUPS_MAX)
    assert (command.WORKERS_MAX, betting.COUPS_MAX) == (crew.WORKERS_MAX, run.COUPS_MAX)
    assert betting.SESSIONS_MAX == play.SESSIONS_MAX
    assert (betting.LENGTH_MAX, betting.SHOES_MAX) == (session.COUPS_MAX, session.SHOES_MAX)


OPTIONS = (
    *(
        "variant",
        "wager",
        "percent",
        "coups",
        "seed",
        "decks",
        "burn",
        "cutting-card",
        "last",
        "workers",
    ),
    *("cluster", "plot", "export", "per", "strategy", "select", "stake", "bankroll", "goal"),
    *("length", "shoes", "sessions", "min", "max", "unit", "chips", "pay", "per-hour"),
)


@settings(max_examples=50, deadline=None)
@given(
    name=st.sampled_from(OPTIONS),
    text=st.text(max_size=8) | st.text("0123456789.,^e-+:=/", max_size=12),
    more=st.sampled_from(["", "--strategy=flat", "--export=none.parquet"]),
)
def test_no_text_breaks_it(name: str, text: str, more: str) -> None:
    """Whatever is typed is refused in one sentence, or would be dealt."""

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    err, words = StringIO(), ["simulate", NSW, f"--{name}={text}", *filter(None, [more])]
    with pytest.MonkeyPatch.context() as patched, redirect_stderr(err), redirect_stdout(StringIO()):
        for each in ("run.make_ready", "run.simulate", "bets.play.play_sessions"):
            patched.setattr(f"punto.sim.{each}", stop)
        code = main.run(words)
    assert code in {2, 130}
    said = err.getvalue()
    assert (said.startswith("punto: ") and said.count("\n") == 1) if code == 2 else not said
