"""`why` at a table: what the table of play says about the last coup, with its clauses."""

from __future__ import annotations

import pytest

from punto.cards import parse_cards
from punto.cli.show.why import why
from punto.rules.books import book, keys
from punto.rules.coup import Coup
from tests.cli.seated import said
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, rules

BOTH = "4h 9d Th", "6c 8s Kd"
"""Player has 3 and draws a ten; Banker has 4 and stands against it."""

STOOD = "2h 5d", "6c 8s Kd"
"""Player stands on 7; Banker has 4 and draws."""

NATURAL = "4h 4d", "6c 8s"


def told(key: str, player: str, banker: str) -> list[tuple[str, str]]:
    coup = Coup(player=parse_cards(player), banker=parse_cards(banker))
    return [(text, clause.number) for text, clause in why(rules(key), coup)]


@pytest.mark.parametrize(
    ("key", "player", "banker"),
    [
        (NSW, "9.3/table-1/0-5", "9.4/table-2/4"),
        (NZ5, "9.3/table-1/0-5", "9.4/table-2/4"),
        (NZ98, "9.3/table-1/0-5", "9.4/table-2/4"),
        (RWS, "3.12/player/0-5", "3.12/banker/4"),
        (CROWN, "T1/0-5", "T2/Banker 4"),
    ],
)
def test_each_hand_has_the_row_of_its_count(key: str, player: str, banker: str) -> None:
    stood = "Banker had 4 against Player's third card, worth 0, and stood."
    assert told(key, "4h 9d Th", "6c 8s") == [
        ("Player had 3 with two cards and drew 10♥.", player),
        (stood, banker),
    ]


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        (NSW, "9.5"),
        (NZ5, "9.5"),
        (NZ98, "9.5"),
        (RWS, "3.11/player-stands"),
        (CROWN, "T2/Banker 4"),
    ],
)
def test_after_player_stood_banker_goes_by_the_clause_on_that(key: str, clause: str) -> None:
    assert told(key, *STOOD)[1] == ("Banker had 4, Player stood, and Banker drew K♦.", clause)


@pytest.mark.parametrize("key", keys())
def test_a_natural_ends_the_drawing(key: str) -> None:
    ((text, clause),) = told(key, *NATURAL)
    assert text == "Player had a natural 8, so neither hand drew."
    assert "8" in clause
    ((text, clause),) = told(key, "4h 3d", "6c 3s")
    assert text == "Banker had a natural 9, so neither hand drew."
    assert "9" in clause


@pytest.mark.parametrize("key", keys())
def test_every_clause_that_is_named_is_on_the_table_of_play(key: str) -> None:
    index = book(key).index
    for player, banker in ((f"{a}h Td", f"{b}c Ts") for a in "A234567" for b in "A234567"):
        full = (f"{player} 5d", f"{banker} Jd")
        for texts in (told(key, *full), told(key, player, banker)):
            for _, number in texts:
                entry = next(each for each in index.entries if each.number == number)
                assert index.entries[entry].area == "table-of-play"


def test_it_is_said_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = said(monkeypatch, "100\nwhy\nplayer 100\n\nwhy\nquit\n")
    assert "No coup has been played yet." in shown
    assert "Player had 7 with two cards and stood. [nsw-premium 9.3/table-1/6-7]" in shown
    assert "Banker had 0, Player stood, and Banker drew 5♠. [nsw-premium 9.5]" in shown
