"""A seat at a table: what a person says, and what is shown for it."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout
from pathlib import Path
from random import Random

import pytest

from punto.cli.main import run
from punto.rules.books import book, keys
from punto.rules.model import Moment
from tests.cli.command import START, Ran, arguments, in_subprocess
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

GOLDEN = Path(__file__).parent / "golden"
BALANCE = re.compile(r"^([\d,]+\.\d\d) > ", re.MULTILINE)
COLOUR = re.compile(r"\x1b\[(?:\d+;)*3[0-7](?:;\d+)*m")
PATIENCE = 20.0
"""How long a terminal is waited for, in seconds."""

INTERRUPTED = f"import signal as s; s.signal(s.SIGINT, s.default_int_handler); {START}"
"""Whoever runs the tests may have told their processes to ignore Ctrl-C."""


def play(monkeypatch: pytest.MonkeyPatch, typed: str | bytes, *words: str) -> Ran:
    """Say these lines at a table and leave with the end of them."""
    given = typed if isinstance(typed, bytes) else typed.encode()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
    shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(shown):
        code = run(["play", *words])
    shown.flush()
    assert isinstance(shown.buffer, io.BytesIO)
    return Ran(code, shown.buffer.getvalue().decode(), "")


def said(monkeypatch: pytest.MonkeyPatch, typed: str, key: str = NSW) -> str:
    """The output of some lines at the same shoe, white space made even."""
    done = play(monkeypatch, typed, key, "--seed", "7")
    assert done.code == 0
    return done.flat


COUPS = {
    NSW: "100\nplayer 100, tie 10\n\nr\nundo\ndeal\nbanker 50\npairs-b 5\ndeal\nhistory\nquit\n",
    NZ5: "60\nplayer 100\nperfect 10\n\nb 20; p 20\ndeal\nbets perfect\nquit\n",
    NZ98: "\np 25\nb 25\n\nb 7\nb 25\n\nt 600\nlimits\nquit\n",
    RWS: "player 100\ndeal\nb 50, tie-wins-on/6 5\n\nplayer pair 5\nquit\n",
    CROWN: "200\nb 600\nd\ntiger 5, p 4\nd\nbets\nquit\n",
}


def write_golden() -> None:
    """`python -m tests.cli.test_play` writes the transcripts anew, to be reviewed."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for key, typed in COUPS.items():
            shown = play(monkeypatch, typed, key, "--seed", "7").out
            (GOLDEN / f"play-{key}.txt").write_text(shown, "utf-8")


@pytest.mark.parametrize("key", keys())
def test_the_transcript_of_each_book_is_as_it_was_reviewed(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    done = play(monkeypatch, COUPS[key], key, "--seed", "7")
    assert done.code == 0
    assert done.out == (GOLDEN / f"play-{key}.txt").read_text("utf-8")


def test_a_seed_gives_the_same_shoe_and_none_another(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "p 5\n\n" * 4
    first, again, other = (
        play(monkeypatch, typed, RWS, "--seed", seed).out for seed in ("-3", "-3", "4")
    )
    assert first == again != other
    assert play(monkeypatch, typed, RWS).out != play(monkeypatch, typed, RWS).out


def test_a_seed_gives_the_same_bytes_in_a_process_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed = "player 100\ndeal\nquit\n"
    done = subprocess.run(
        arguments("play", RWS, "--seed", "7"),
        input=typed.encode(),
        capture_output=True,
        check=False,
        env=os.environ | {"COLUMNS": "80", "PYTHONHASHSEED": "5", "PYTHONUTF8": "1"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == play(monkeypatch, typed, RWS, "--seed", "7").out


@pytest.mark.parametrize("key", keys())
def test_a_whole_shoe_ends_in_the_words_of_the_book_and_another_begins(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    done = play(monkeypatch, "p 5\n\n" * 95, key, "--seed", "1")
    assert done.code == 0
    assert done.out.count("A new shoe") == 2
    assert done.out.count("The cutting card is out") == 1
    assert done.out.count("The shoe is over") == 1
    calls = [each for each in book(key).rules.calls if each.moment is Moment.LAST_COUP]
    words = calls[0].words[0] if calls and calls[0].words else "The last coup of this shoe"
    last = f'Dealer: "{words[:1].upper()}{words[1:]}."'
    assert done.out.count(last) == 1
    assert done.out.index(last) < done.out.index("The shoe is over")
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("seed", range(4))
def test_what_is_shown_as_balance_adds_up(
    monkeypatch: pytest.MonkeyPatch, key: str, seed: int
) -> None:
    """Every coup with one bet: the balance moves by what the coup is said to have brought."""
    typed = "b 100\n\n" * 30 + "quit\n"
    done = play(monkeypatch, typed, key, "--seed", str(seed), "--balance", "5,000")
    money = 5000_00
    coups = re.findall(r"This coup ([+-]?[\d,.]+), you have ([\d,.]+)\n", done.out)
    for net, balance in coups:
        money += _cents(net)
        assert money == _cents(balance)
    assert coups
    assert f"You leave with {coups[-1][1]} after {len(coups)} coups" in done.out


def _cents(text: str) -> int:
    return int(text.replace(",", "").replace(".", "").replace("+", ""))


def test_bets_by_key_letter_beginning_and_several_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = said(monkeypatch, "\np 10, tie 5; pairs player 5\nbet 20 on player\n$5 t\n")
    assert "On the table: player 10.00, tie 5.00, pairs-player 5.00" in shown
    assert "pairs-player 5.00, player 20.00, tie 5.00" in shown
    shown = said(monkeypatch, "player wins on 6 5\nplayer-wins-on/6 5\nbanker-p 5\n", RWS)
    assert "player-wins-on/6 5.00, player-wins-on/6 5.00, banker-pair 5.00" in shown


@pytest.mark.parametrize(
    ("line", "key", "sentence"),
    [
        ("xyz 5", NSW, "'xyz' is no bet here; bets lists them."),
        ("plyer 5", NSW, "'plyer' is no bet here (did you mean 'player'?); bets lists them."),
        ("pair 5", NSW, "'pair' could be pairs-player or pairs-banker."),
        ("pair 5", RWS, "'pair' could be player-pair or banker-pair."),
        ("tiger-t 5", CROWN, "'tiger-t' could be tiger/tiger-tie or"),
        ("player", NSW, "Player for how much? Say such as player 100."),
        ("100", NSW, "100 on what? Say such as player 100."),
        ("player 0", NSW, "Nothing is no bet; want an amount above 0."),
        ("player 1.5", NSW, "'1.5' is not an amount; want dollars such as 125 or 0.50."),
        ("player 10000000000000000", NSW, "is not an amount; want dollars"),
        ("player -5", NSW, "'player -5' is no bet and no word"),
        ("player 5000", NSW, "Not taken: 5,000.00 is too much, you have 1,000.00 left."),
        ("dela", NSW, "'dela' is no bet and no word (did you mean 'deal'?); help lists the words."),
        ("deal", NSW, "Bet first, such as player 100."),
        ("repeat", NSW, "There is no coup to repeat yet."),
        ("history", NSW, "No coup was played yet."),
        ("undo", NSW, "Nothing is on the table."),
        ("bets zzz", NSW, "'zzz' is no bet here; bets lists them."),
        ("b 1", NSW, "1.00 is under the minimum; want 5.00 or more (nsw-premium 15.12)."),
        ("b 600", NZ5, "600.00 is over the maximum; want 500.00 at most (nz-division-5 5.9(b))."),
        ("p 10, b 10", NSW, "want approval of the Gaming Manager (nsw-premium 5.6.3)."),
        ("p 10, b 10", NZ98, "want one hand only (nz-midi-1998 5.2/tail)."),
        ("b 7", NZ5, "chips cannot pay what 7.00 wins; want 5.00, which chips can pay (nz-divis"),
        ("perfect 10", NZ5, "perfect-pairs does not stand alone; want player or banker or tie"),
        ("p 5.10", NSW, "5.10 cannot be made with the chips of this table; want an amount in"),
        ("p 5.25", NSW, "5.25 is not in the steps of the sign; want 5.00 and steps of 1.00 (nsw"),
        ("b 600", RWS, "(600.00) is not in the book (rws), and the Table Game Shift Manager does"),
        ("b 600", CROWN, "600.00 is over the maximum: it plays to 500.00 [crown-melbourne-v29 6.3"),
        ("b 4", CROWN, "4.00 is under the minimum: it plays once [crown-melbourne-v29 6.3.1]"),
    ],
)
def test_what_is_not_taken_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, line: str, key: str, sentence: str
) -> None:
    assert sentence in said(monkeypatch, f"\n{line}\n", key)


def test_a_refused_bet_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(monkeypatch, "\nb 1\np 5000\np 100\nb 100\n", NSW, "--seed", "7")
    assert BALANCE.findall(done.out) == ["1,000.00", "1,000.00", "1,000.00", "900.00", "900.00"]


def test_undo_takes_the_last_bet_only_also_of_two_that_are_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = play(monkeypatch, "\np 100\np 100\ntie 5\nundo\nundo\nclear\nundo\n", NSW)
    assert BALANCE.findall(done.out)[2:] == [
        "800.00",
        "795.00",
        "800.00",
        "900.00",
        "1,000.00",
        "1,000.00",
    ]


def test_repeat_lays_the_bets_of_the_last_coup_again(monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(monkeypatch, "\np 100, tie 10\n\nrepeat\nundo\n\nrepeat\n", NSW, "--seed", "7")
    both, one = "player 100.00, tie 10.00", "player 100.00"
    assert re.findall(r"On the table: (.*)", done.out) == [both, both, one, one]


def test_repeat_stops_where_the_money_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(monkeypatch, "p 60, t 20\n\nr\n", RWS, "--seed", "5", "--balance", "100")
    assert "you have 20.00" in done.out
    assert "Not taken: 60.00 is too much, you have 20.00 left." in done.out


def test_out_of_money_a_new_start_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = "p 100\n\n"
    words = (RWS, "--seed", "5", "--balance", "100")
    shown = play(monkeypatch, f"{lost}what\nyes\np 5\n", *words).out
    assert "That was the last of it." in shown
    assert shown.count("Start again with 100.00? (yes or no)") == 2
    assert "You have 100.00. Good luck." in shown
    assert "On the table: player 5.00" in shown
    assert "after 1 coup, 100.00 down" in shown
    for answer in ("no\n", "quit\n", ""):
        ended = play(monkeypatch, lost + answer, *words)
        assert ended.code == 0
        assert ended.out.endswith(
            "\nYou leave with 0.00 after 1 coup, 100.00 down. Thank you for playing.\n"
        )


def test_what_is_left_may_be_too_little(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(monkeypatch, "p 100\n\nno\n", RWS, "--seed", "5", "--balance", "104.50").out
    assert "4.50 is left, under the minimum of 5.00." in shown


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, CROWN])
def test_the_cut_is_offered_and_taken_or_passed(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    cut = said(monkeypatch, "51\n100\n", key)
    assert "51 cards in front; want 52 to 364" in cut
    assert "You cut, 100 cards deep." in cut
    passed = said(monkeypatch, "\n", key)
    assert "cuts, 208 cards deep." in passed
    assert "You cut" not in passed
    bet = said(monkeypatch, "p 100\n", key)
    assert "cuts, 208 cards deep." in bet
    assert "On the table: player 100.00" in bet


def test_the_cut_changes_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (said(monkeypatch, f"{deep}\np 5\n\n") for deep in (100, 101))
    assert first.replace("100 cards", "101 cards") != second


def test_the_menu_has_all_books_and_enter_takes_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = play(monkeypatch, "\n").out
    assert all(key in shown for key in keys())
    assert "by the book nsw-premium" in shown
    assert "by the book rws" in play(monkeypatch, "zzz\n7\nrws\n").out
    assert "by the book nz-midi-1998" in play(monkeypatch, "4\n").out
    assert play(monkeypatch, "").out.endswith("\nAnother time, then.\n")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((("nsw",)), "'nsw' is no book"),
        ((NSW, "--decks", "7"), "wrong-decks (nsw-premium 3.1): got 7 decks"),
        ((NSW, "--variant", "x"), "'x' is no variant of nsw-premium"),
        ((CROWN, "--variant", "three-card"), "variant-not-built"),
        (("--variant", "premium"), "--variant 'premium' is a variant of one book"),
        ((NSW, "--balance", "many"), "'many' is not an amount"),
        ((NSW, "--balance", "4.99"), "--balance 4.99; want 5.00 or more"),
        ((NSW, "--seed", "x"), "seed"),
    ],
)
def test_tables_that_cannot_be(words: tuple[str, ...], problem: str) -> None:
    done = in_subprocess("play", *words)
    assert (done.code, done.out) == (2, "")
    assert problem in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("variant", book(CROWN).rules.variants, ids=lambda each: each.key)
def test_every_variant_of_crown_is_played(monkeypatch: pytest.MonkeyPatch, variant: object) -> None:
    key = getattr(variant, "key", "")
    if key == "three-card":
        return
    done = play(monkeypatch, "b 5\n\n" * 5, CROWN, "--variant", key, "--decks", "4")
    assert done.code == 0
    assert done.out.count("This coup") == 5


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
    ],
    ids=["10 MB", "digits", "escapes", "no UTF-8", "marks", "markup", "format", "nul", "arabic",
         "commas", "nothing"],
)  # fmt: skip
def test_hostile_lines_are_told_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, line: bytes
) -> None:
    done = play(monkeypatch, b"\n" + line + b"\ntie 5\n", NSW, "--seed", "7")
    assert done.code == 0
    assert "On the table: tie 5.00" in done.out.replace("player 100.00, ", "")
    assert all(each.isprintable() or each == "\n" for each in done.out)
    assert len(done.out) < 5_000


@pytest.mark.parametrize("seed", range(12))
def test_any_lines_end_well(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    random = Random(seed)
    verbs = ("r", "u", "c", "bets", "roads", "history", "limits", "yes", "no", "help", "bets tie")
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


def test_nothing_of_odds_counts_or_the_shoe_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player is shown what a table shows: results, no edge, no tally of cards."""
    typed = "\np 5\n\nbets\nroads\nhistory\nlimits\nhelp\n"
    shown = play(monkeypatch, typed, NSW, "--seed", "1").out.lower()
    for word in ("edge", "probab", "%", "cards left", "remain"):
        assert word not in shown.replace("less 5%", ""), word


class Terminal:
    """A table on a terminal of its own."""

    def __init__(self, *words: str, **env: str) -> None:
        clean = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
        self._theirs, ours = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", INTERRUPTED, "play", *words],
            stdin=ours,
            stdout=ours,
            stderr=ours,
            start_new_session=True,
            env=clean | {"TERM": "xterm-256color", "COLUMNS": "80"} | env,
        )
        os.close(ours)
        self.got = ""

    def until(self, text: str) -> None:
        while text not in self.got:
            chunk = self._read()
            assert chunk, self.got
            self.got += chunk

    def type(self, line: str) -> None:
        self.got = ""
        os.write(self._theirs, f"{line}\n".encode())

    def end(self) -> int:
        while chunk := self._read():
            self.got += chunk
        code = self.process.wait(PATIENCE)
        os.close(self._theirs)
        return code

    def _read(self) -> str:
        ready, _, _ = select.select([self._theirs], [], [], PATIENCE)
        assert ready, f"nothing more came after {self.got!r}"
        try:
            return os.read(self._theirs, 65536).decode(errors="replace")
        except OSError:  # the other end is closed
            return ""


def test_on_a_terminal_cards_are_drawn_over_again_in_colour() -> None:
    at = Terminal(RWS, "--seed", "7")
    at.until("1,000.00 > ")
    at.type("player 100")
    at.until("900.00 > ")
    at.type("")
    at.until("1,100.00 > ")
    assert "│9 ♠│" in re.sub(r"\x1b\[[\d;]*m", "", at.got)
    assert at.got.count("\x1b[5F\x1b[J") == 3
    assert COLOUR.search(at.got)
    at.type("quit")
    assert at.end() == 0
    assert "You leave with 1,100.00 after 1 coup, 100.00 up." in at.got


def test_no_colour_where_none_is_wanted_and_ctrl_c_leaves_with_a_closing_line() -> None:
    at = Terminal(NSW, "--seed", "7", NO_COLOR="1")
    at.until("Enter to pass > ")
    assert not COLOUR.search(at.got)
    at.type("")
    at.until("1,000.00 > ")
    time.sleep(0.5)  # The prompt is written a moment before it is waited for.
    os.kill(at.process.pid, signal.SIGINT)
    assert at.end() == 0
    assert "You leave with 1,000.00. Thank you for playing." in at.got


def test_ctrl_c_in_the_middle_of_a_coup_leaves_with_a_closing_line() -> None:
    at = Terminal(RWS, "--seed", "7")
    at.until("1,000.00 > ")
    at.type("player 100")
    at.until("900.00 > ")
    at.type("")
    at.until("╭───╮")
    os.kill(at.process.pid, signal.SIGINT)
    assert at.end() == 0
    assert "You leave with 1,000.00. Thank you for playing." in at.got


def test_a_reader_that_has_had_enough_is_no_fault() -> None:
    line = f'yes "p 5" | head -300 | "{sys.executable}" -m punto.cli.main play rws | head -3'
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


if __name__ == "__main__":
    write_golden()
