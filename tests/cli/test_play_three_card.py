"""A seat at Three Card Baccarat: wagers, three cards, looks at them, what came of it."""

from __future__ import annotations

import pytest

from tests.cli.seated import play
from tests.tables import CROWN

BET = "\ntc 50, tie 5\n\n"
CARDS = "10♠ 10♥ J♥"


def said(monkeypatch: pytest.MonkeyPatch, typed: str, *more: str) -> str:
    done = play(monkeypatch, BET + typed, CROWN, "--variant", "three-card", "--seed", "7", *more)
    assert done.code == 0, done.out
    return " ".join(done.out.split())


def test_a_coup_from_the_cut_to_the_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    told = said(monkeypatch, "\n" + f"{BET}\n" * 2)
    assert "Three Card Baccarat, 1 deck, by the book" in told
    assert "how many cards deep, 1 to 51?" in told
    assert "On the table: three-card 50.00, tie 5.00" in told
    assert "Lower: you have 0, the dealer 2." in told
    assert "Three Card Baccarat 50.00 lost -50.00 12.5.2(b)" in told
    assert "Tie 5.00 lost -5.00 12.5.3(b)" in told
    assert "This coup -55.00, you have 945.00" in told
    assert "bet times staked brought" in told
    assert "Three Card Baccarat 3 150.00" in told


def test_the_own_cards_are_looked_at_before_the_dealers_are_turned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = said(monkeypatch, "look\n")
    looked, dealer, turned = "You (10♠) (10♥) (J♥) 0", "Dealer 6♦ 2♣ 4♠ 2", f"You {CARDS} 0"
    assert told.index(looked) < told.index(dealer) < told.index(turned)
    assert "Not taken" not in told


def test_the_own_cards_may_be_turned_or_left_to_the_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    own, dealer = f"You {CARDS} 0", "Dealer 6♦ 2♣ 4♠ 2"
    told = said(monkeypatch, "turn\n")
    assert told.index(own) < told.index(dealer)
    told = said(monkeypatch, "\n")
    assert told.index(dealer) < told.index(own)
    assert "(10♠)" not in told


def test_what_is_no_answer_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told = said(monkeypatch, "maybe\nlimits\nlook\n")
    assert "'maybe' is not an answer here; say look, turn or Enter." in told
    assert "5.00 to 100.00" in told.partition("maybe")[2]
    assert "You (10♠)" in told


def test_hands_that_lie_open_are_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    told = said(monkeypatch, "", "--method", "hands-face-up")
    assert "Your cards:" not in told
    assert "This coup" in told


def test_why_names_the_place_of_each_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    told = said(monkeypatch, "\n\nwhy\nhelp\n")
    assert f"Your cards {CARDS} count 0: place 11 of 11. [{CROWN} T18/11]" in told
    assert f"The dealer's cards 6♦ 2♣ 4♠ count 2: place 9 of 11. [{CROWN} T18/9]" in told
    assert "tc and t are Three Card Baccarat and Tie" in told
