"""A seat at a table: transcripts, money, the cut, the menu."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from punto.rules.books import book, keys
from punto.rules.model import Moment
from tests.cli.command import arguments, in_subprocess
from tests.cli.seated import play, said
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

GOLDEN = Path(__file__).parent / "golden"
BALANCE = re.compile(r"^([\d,]+\.\d\d) > ", re.MULTILINE)

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


def test_repeat_lays_nothing_where_the_money_is_too_little_for_all_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = play(monkeypatch, "p 60, t 20\n\nr\n", RWS, "--seed", "5", "--balance", "100")
    assert "you have 20.00" in done.out
    assert "Not taken: 80.00 is too much, you have 20.00 left." in done.out


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
    assert "The cut leaves 51 cards in front. It must be from 52 cards to 364 cards." in cut
    assert "You cut, 100 cards deep." in cut
    passed = said(monkeypatch, "\n", key)
    assert "cuts, 208 cards deep." in passed
    assert "You cut" not in passed
    bet = said(monkeypatch, "p 100\n", key)
    assert "cuts, 208 cards deep." in bet
    assert "On the table: player 100.00" in bet


def test_a_question_at_the_cut_is_answered_and_the_cut_is_still_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = play(monkeypatch, "limits\n100\nquit\n", NSW, "--seed", "7").out
    assert done.count("The cut is yours") == 2
    assert "100 cards deep" in done


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
        ((("nsw",)), "There is no book 'nsw'"),
        ((NSW, "--decks", "7"), "The shoe would have 7 decks. It must have 3, 4, 6 or 8"),
        ((NSW, "--variant", "x"), "There is no variant 'x' of nsw-premium"),
        (("--variant", "premium"), "--variant 'premium' is a variant of one book"),
        ((NSW, "--balance", "many"), "'many' is not an amount"),
        ((NSW, "--balance", "4.99"), "--balance is 4.99. It must be 5.00 or more."),
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
    if key == "three-card":  # tests/cli/test_play_three_card.py
        return
    words = (CROWN, "--variant", key, "--decks", "4", "--seed", "2")
    if key == "zero-commission":  # For tournaments alone [crown-melbourne-v29 1.1].
        refused = in_subprocess("play", *words)
        assert (refused.code, refused.out) == (2, "")
        assert "tournament" in refused.err
        return
    done = play(monkeypatch, "b 5\ndeal\n" * 5, *words)
    assert done.code == 0
    assert done.out.count("This coup") == 5


def test_nothing_of_odds_counts_or_the_shoe_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player is shown what a table shows: results, no edge, no tally of cards."""
    typed = "\np 5\n\nbets\nroads\nhistory\nlimits\nhelp\n"
    shown = play(monkeypatch, typed, NSW, "--seed", "1").out.lower()
    for word in ("edge", "probab", "%", "cards left", "remain"):
        assert word not in shown.replace("less 5%", ""), word


if __name__ == "__main__":
    write_golden()


def test_after_a_tie_bets_that_lie_on_wait_for_the_person(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    typed = "".join("player 100\ndeal\n" for _ in range(8)) + "quit\n"
    shown = play(monkeypatch, typed, NZ5, "--seed", "7").out
    before, _, after = shown.partition("After the tie these bets lie on")
    assert "stands off" in before
    assert after.splitlines()[1].strip() == "On the table: player 100.00"
    assert "No more bets" not in after.partition(" > ")[0]
