"""A seat at a table that offers wagers in mid-coup: the person is asked."""

from __future__ import annotations

import pytest

from tests.cli.seated import play
from tests.tables import CROWN

SECOND = "\nplayer 100\ndeal\nplayer 100\ndeal\n"
"""With this seed the second coup starts with Player 6 to Banker 4, and Banker draws a 5."""


def shown(monkeypatch: pytest.MonkeyPatch, typed: str) -> str:
    return play(monkeypatch, SECOND + typed, CROWN, "--seed", "4").flat


def test_the_person_is_asked_and_a_shield_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    text = shown(monkeypatch, "40\nrepeat\nquit\n")
    assert "Shield is on offer now, at 5 to 2. [crown-melbourne-v29 5.4.2]" in text
    assert "Shield: how much? Enter for none > 40" in text
    assert "Shield 40.00 won +100.00 T12/Player 6" in text
    assert "This coup 0.00, you have 1,100.00" in text
    # What was placed in mid-coup is not repeated with the rest.
    assert text.endswith(
        "> repeat On the table: player 100.00 1,000.00 > quit"
        " You leave with 1,100.00 after 2 coups, 100.00 up. Thank you for playing."
    )


@pytest.mark.parametrize("said", ["\n", "deal\n", "banker 50\n"])
def test_enter_or_another_wish_declines(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    text = shown(monkeypatch, f"{said}quit\n")
    assert "Enter for none >" in text
    assert "This coup -100.00, you have 1,000.00" in text
    assert ("On the table: banker 50.00" in text) == said.startswith("banker")


def test_what_is_not_taken_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    text = shown(monkeypatch, "nonsense\n5000\n0.10\nshield 20\nquit\n")
    assert "'nonsense' is neither a bet nor a word" in text
    assert "Not taken: 5,000.00 is too much" in text
    assert text.count("Enter for none >") == 4
    assert "Shield 20.00 won +50.00" in text


def test_the_end_of_input_in_mid_coup_leaves_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    done = play(monkeypatch, SECOND, CROWN, "--seed", "4")
    assert done.code == 0
    assert "You leave with" in done.flat
