"""What a person says at a table: names of bets, refusals, hostile lines."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from punto.rules.books import keys
from tests.cli.command import arguments
from tests.cli.seated import play, said
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS


def test_bets_by_key_letter_beginning_and_several_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = said(monkeypatch, "\np 10, tie 5; pairs player 5\nbet 20 on player\n$5 t\n")
    assert "On the table: player 10.00, tie 5.00, pairs-player 5.00" in shown
    assert "pairs-player 5.00, player 20.00, tie 5.00" in shown
    shown = said(monkeypatch, "player wins on 6 5\nplayer-wins-on/6 5\nbanker-p 5\n", RWS)
    assert "player-wins-on/6 5.00, player-wins-on/6 5.00, banker-pair 5.00" in shown


def test_short_names_amounts_in_one_word_and_the_ends_of_the_limits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = said(monkeypatch, "\np5, t10\npp 5; pb$6\nclear\np max, t min\nb max\n")
    assert "On the table: player 5.00, tie 10.00 " in shown
    assert "tie 10.00, pairs-player 5.00, pairs-banker 6.00 " in shown
    assert "On the table: player 500.00, tie 5.00 " in shown
    shown = said(monkeypatch, "\ntt 5, bdb max\n", CROWN)
    assert "'tt' could be tiger/tiger-tie or tiger/tiger or dragon-tiger/tiger-tie." in shown
    assert "On the table: banker-dragon-bonus 100.00" in said(monkeypatch, "\nbdb max\n", CROWN)


def test_the_most_is_what_the_table_still_takes_in_its_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With 57.50 left and steps of 1.00 the most is 57.00; with the maximum laid, nothing is."""
    shown = said(monkeypatch, "\np max\np max\n", NSW)
    assert "On the table: player 500.00 " in shown
    assert "Nothing more can be put there." in shown
    shown = play(monkeypatch, "\np max\n", NSW, "--balance", "57.50").out
    assert "On the table: player 57.00\n" in shown
    shown = said(monkeypatch, "\np 100\np max\n", NSW)
    assert "player 100.00, player 400.00 " in shown


def test_a_forgotten_comma_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = said(monkeypatch, "\np 25 b 25\n", NSW)
    assert "Say several bets with commas, such as player 25, tie 5." in shown
    assert "On the table" not in shown


def test_bets_that_are_said_together_are_laid_together_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = said(monkeypatch, "\np 10, t 1\n")
    assert "1.00 is under the minimum." in shown
    assert "None of these 2 bets was laid. Nothing is on the table." in shown
    shown = said(monkeypatch, "\np 600, t 500\n")
    assert "Not taken: 1,100.00 is too much, you have 1,000.00 left. Nothing is on" in shown
    # Perfect Pairs need a wager on a hand beside them [nz-division-5 11A.2].
    shown = said(monkeypatch, "\nperfect 10, p 100\n", NZ5)
    assert "On the table: player 100.00, perfect-pairs 10.00" in shown


def test_the_pace_is_set_by_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = said(monkeypatch, "\npace fast\npace quick\n")
    assert "Cards are dealt at the fast pace from now on." in shown
    assert "How fast? Say pace slow, normal, fast, off." in shown


def test_roads_are_no_larger_than_what_stands_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(monkeypatch, "100\nroads\np 5\n\n", NSW, "--seed", "7").out
    assert "No coup of this shoe has a result yet." in shown
    assert "Big road\nP                         P\n\n" in shown


def test_after_some_coups_a_summary_has_every_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(monkeypatch, "100\n" + "p 100, tie 10\n\n" * 3, NSW, "--seed", "7").out
    rows = [line.split() for line in shown.partition("bet  ")[2].splitlines()]
    assert ["Player's", "Hand", "3", "300.00", "+300.00"] in rows
    assert ["Tie", "3", "30.00", "-30.00"] in rows
    assert "Best coup +90.00, worst +90.00." in shown
    assert "times" not in play(monkeypatch, "100\np 100\n\n", NSW, "--seed", "7").out


@pytest.mark.parametrize(
    ("line", "key", "sentence"),
    [
        ("xyz 5", NSW, "'xyz' is not a bet here; bets lists them."),
        ("plyer 5", NSW, "'plyer' is not a bet here (did you mean 'player'?); bets lists them."),
        ("pair 5", NSW, "'pair' could be pairs-player or pairs-banker."),
        ("pair 5", RWS, "'pair' could be player-pair or banker-pair."),
        ("tiger-t 5", CROWN, "'tiger-t' could be tiger/tiger-tie or"),
        ("player", NSW, "Player for how much? Say such as player 100."),
        ("100", NSW, "100 on what? Say such as player 100."),
        ("player 0", NSW, "A bet cannot be nothing. It must be an amount above 0."),
        ("player 1.5", NSW, "'1.5' is not an amount. It must be dollars, with two"),
        ("player 10000000000000000", NSW, "is not an amount. It must be dollars"),
        ("player -5", NSW, "'player -5' is neither a bet nor a word"),
        ("player 5000", NSW, "Not taken: 5,000.00 is too much, you have 1,000.00 left."),
        (
            "dela",
            NSW,
            "'dela' is neither a bet nor a word (did you mean 'deal'?); help lists the words.",
        ),
        ("deal", NSW, "Bet first, such as player 100."),
        ("repeat", NSW, "There is no coup to repeat yet."),
        ("history", NSW, "No coup has been played yet."),
        ("undo", NSW, "Nothing is on the table."),
        ("bets zzz", NSW, "'zzz' is not a bet here; bets lists them."),
        ("b 1", NSW, "1.00 is under the minimum. It must be at least 5.00. [nsw-premium 6.1]"),
        (
            "b 600",
            NZ5,
            "600.00 is over the maximum. It may be at most 500.00. [nz-division-5 5.9(b)]",
        ),
        (
            "p 10, b 10",
            NSW,
            "It takes the approval of a Gaming Manager or above. [nsw-premium 5.6.3]",
        ),
        ("p 10, b 10", NZ98, "A player may back one hand only. [nz-midi-1998 5.2/tail]"),
        (
            "b 7",
            NZ5,
            "The chips cannot pay what 7.00 wins. It must be an amount that the chips can",
        ),
        ("perfect 10", NZ5, "A wager on Perfect Pairs may not stand alone. The same player must"),
        ("p 5.10", NSW, "The chips of this table do not make 5.10. It must be an amount that"),
        (
            "p 5.25",
            NSW,
            "5.25 is not in the steps of the sign. It must be 5.00, or more in steps of",
        ),
        ("b 600", RWS, "a wager over the maximum (600.00). A Table Game Shift Manager decides."),
        ("b 600", CROWN, "600.00 is over the maximum: it plays to 500.00 [crown-melbourne-v29 6.3"),
        ("b 4", CROWN, "4.00 is under the minimum: it plays once [crown-melbourne-v29 6.3.1]"),
    ],
)
def test_what_is_not_taken_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, line: str, key: str, sentence: str
) -> None:
    assert sentence in said(monkeypatch, f"\n{line}\n", key)


@pytest.mark.parametrize(
    "line",
    [
        b"x" * 10_000_000,
        b"player " + b"9" * 100_000,
        b"\x1b[2J\x1b]0;owned\x07",
        b"\xff\xfe\x00\x01 5",
        "\u202e\u200b\u2028 5".encode(),
        b"[bold]player[/] 5",
        b"{0} %s 5",
        b"player\x00100",
        "player ٥".encode(),
        b"," * 400,
        b"; ; ;",
        b"bet , , 5",
    ],
    ids=["10 MB", "digits", "escapes", "no UTF-8", "marks", "markup", "format", "nul", "arabic",
         "commas", "nothing", "bet on nothing"],
)  # fmt: skip
def test_hostile_lines_are_told_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    done = play(monkeypatch, b"\n" + line + b"\ntie 5\n", NSW, "--seed", "7")
    assert done.code == 0
    assert "On the table: tie 5.00" in done.out.replace("player 100.00, ", "")
    assert all(each.isprintable() or each == "\n" for each in done.out)
    assert len(done.out) < 5_000


@pytest.mark.parametrize(
    ("method", "before", "asked"),
    [
        ("", "", "The cut is yours"),
        ("method-b", "\np 100\n\n", "Open the Player hand?"),
        ("method-b", "\np 100\n\nyes\n", "Enter to turn a card"),
        ("", "\n", "Place your bets."),
    ],
)
def test_an_unknown_bet_is_told_whatever_is_asked_just_then(
    monkeypatch: pytest.MonkeyPatch, method: str, before: str, asked: str
) -> None:
    how = ("--method", method) if method else ()
    done = play(monkeypatch, f"{before}bets faro\n", NSW, *how, "--seed", "7")
    assert done.code == 0
    told = done.flat.partition("> bets faro ")
    assert asked in told[0]
    assert told[2].startswith("'faro' is not a bet here; bets lists them.")


@pytest.mark.parametrize("seed", range(12))
def test_any_lines_end_well(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    random = Random(seed)
    verbs = ("r", "u", "c", "bets", "roads", "history", "limits", "yes", "no", "help", "bets tie")
    unclear = ("bets faro", "bets p", "pace", "hand x", "bet , p 5")
    said = (
        "p 5",
        "b 100",
        "t 5",
        "",
        "",
        "",
        "",
        "99",
        "p 1",
        "pair 5",
        "p 5, b 5",
        "500 b",
        *verbs,
        *unclear,
    )
    typed = "\n".join(random.choice(said) for _ in range(300))
    key = random.choice(keys())
    done = play(monkeypatch, typed, key, "--seed", str(seed), "--balance", "300")
    assert done.code == 0
    assert done.out.endswith("Thank you for playing.\n")
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize("columns", ["1", "20", "40", "200"])
def test_any_width_will_do(columns: str) -> None:
    done = subprocess.run(
        arguments("play", CROWN, "--seed", "1"),
        input=b"\np 5\n\nroads\nbets\nbets tiger\nhistory\nhelp\n",
        capture_output=True,
        check=False,
        env=os.environ | {"COLUMNS": columns},
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_letters_that_a_pipe_lacks_are_no_fault() -> None:
    done = subprocess.run(
        arguments("play", RWS, "--seed", "7"),
        input=b"p 5\n\nroads\n",
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"  Player  9s           9\n" in done.stdout


def test_no_input_at_all_is_no_fault() -> None:
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m punto.cli.main play rws <&-'],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You leave with 1,000.00." in done.stdout
