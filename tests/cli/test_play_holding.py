"""Cards and shoe in the hands of the person: offered, looked at, turned, drawn, given back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import in_subprocess
from tests.cli.seated import play
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS

GOLDEN = Path(__file__).parent / "golden"
METHODS = {
    f"{NSW} method-b": "\np 100\n\nyes\nlook\n1\n\n3\nquit\n",
    f"{NZ5} style-b": "\np 100\n\nyes\nall\n\nb 100\n\n\nquit\n",
    f"{NZ5} style-c": "\np 100\n\nquit\n",
    f"{NZ98} style-b": "\nb 100\n\ny\nback\nall\n\nquit\n",
    f"{RWS} face-down": "p 100\n\nyes\nyes\n2\n1\nlook\nall\nquit\n",
    f"{CROWN} cards-to-players": "\np 100\n\ndealer\nyes\n\nquit\n",
    f"{CROWN} shoe-to-player": "\nb 100\n\nyes\nyes\n\n\n\n\nlook\n\n\n\n\n\nquit\n",
    f"{CROWN} early-third-card": "\np 100\n\nyes\nall\n\nquit\n",
}


def shown(monkeypatch: pytest.MonkeyPatch, table: str, typed: str) -> str:
    key, method = table.split()
    done = play(monkeypatch, typed, key, "--method", method, "--seed", "7")
    assert done.code == 0
    return done.out


def write_golden() -> None:
    """`python -m tests.cli.test_play_holding` writes the transcripts anew, to be reviewed."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        for table, typed in METHODS.items():
            place = GOLDEN / f"play-{table.replace(' ', '-')}.txt"
            place.write_text(shown(monkeypatch, table, typed), "utf-8")


@pytest.mark.parametrize("table", METHODS)
def test_the_transcript_of_each_method_is_as_it_was_reviewed(
    monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    place = GOLDEN / f"play-{table.replace(' ', '-')}.txt"
    assert shown(monkeypatch, table, METHODS[table]) == place.read_text("utf-8")


def squeezed(monkeypatch: pytest.MonkeyPatch, typed: str) -> str:
    """Player's hand in the person's hands, and these lines."""
    out = shown(monkeypatch, f"{NSW} method-b", f"\np 100\n\nyes\n{typed}")
    return " ".join(out.partition("comes to you")[2].split())


def test_help_tells_what_can_be_done_with_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    told = squeezed(monkeypatch, "help\n")
    assert "look shows your cards to you alone, and back returns them to the dealer." in told


def test_a_card_is_known_to_who_looked_and_lies_face_down_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "Player  ▒▒  ▒▒" in shown(monkeypatch, f"{NSW} method-b", "\np 100\n\nyes\nlook\n")
    told = squeezed(monkeypatch, "look\n")
    assert "Player (5♦) (Q♠) 5" in told
    assert "Player 5♦" not in told


def test_enter_turns_one_card_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    told = squeezed(monkeypatch, "\n\n")
    assert told.index("Player 5♦ ▒▒") < told.index("Player 5♦ Q♠ 5")


def test_the_second_card_may_be_turned_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Player ▒▒ Q♠" in squeezed(monkeypatch, "2\n")


def test_a_hand_that_is_given_back_is_turned_by_the_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    told = squeezed(monkeypatch, "back\n")
    assert "Player 5♦ Q♠ 5" in told


def test_what_is_no_answer_is_asked_again_and_words_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = squeezed(monkeypatch, "maybe\n3\np 50\nhelp\nall\n")
    for wrong in ("maybe", "3", "p 50"):
        assert f"{wrong!r} is not an answer here; say look, 1, 2, all or back." in told
    assert "Enter turns your next card for everybody to see" in told
    assert "Player 5♦ Q♠ 5" in told


def test_a_word_for_later_ends_the_squeeze_first(monkeypatch: pytest.MonkeyPatch) -> None:
    told = squeezed(monkeypatch, "quit\n")
    assert "The Player hand is ordered back: the dealer opens it. [nsw-premium 8.7]" in told
    assert "You leave with" in told
    assert "This coup" in told


def test_who_declines_lets_the_dealer_open(monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(monkeypatch, f"{NSW} method-b", "\np 100\n\n\n")
    assert "The dealer opens the Player hand." in out
    assert "comes to you" not in out
    assert "This coup" in out


def test_the_shoe_may_be_declined_or_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = f"{CROWN} shoe-to-player"
    assert "The dealer keeps the shoe." in shown(monkeypatch, table, "\np 100\n\n\n\n")
    out = shown(monkeypatch, table, "\np 100\n\nyes\n\ngive\n\n\n")
    assert "The shoe goes back to the dealer. [crown-melbourne-v29 7.1.3(g)(iv)]" in out
    assert "This coup" in out


def test_a_method_that_the_book_does_not_have_is_refused() -> None:
    done = in_subprocess("play", NSW, "--method", "method-z")
    assert done.code == 2
    assert 'It must be "method-a" or "method-b".' in done.err
    assert in_subprocess("play", "--method", "method-a").code == 2


if __name__ == "__main__":
    write_golden()
