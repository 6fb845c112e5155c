"""The roads on the screen."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper
from typing import IO

import pytest
from rich.console import Console

from punto.cli.show.roads import roads
from punto.roads import Board, parse_results

RESULTS = "T B Bn P Ppb T P B Pbn B Bpbn B T T P Pn B P P Bb Tn"
SHOWN = r"""
Bead plate                Big road
T  P  T  P  ·  ·  ·  ·    B1 P  B  P▘ B  P  B  P  B1▘·  ·  ·  ·  ·  ·  ·  ·  ·
B  B  T  B▘ ·  ·  ·  ·    B  P1▚·  ·  B▚ P  ·  P  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
B▝ P▀ P  T▝ ·  ·  ·  ·    ·  P  ·  ·  B2 ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
P  B  P▝ ·  ·  ·  ·  ·    ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
P▚ B▜ B  ·  ·  ·  ·  ·    ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
T  B  P  ·  ·  ·  ·  ·    ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
                          Big eye boy
Ask                       ○◎○◎○◎○◎··············································
Player next  ◎ ● \        ·◎·····◎··············································
Banker next  ○ ◉ /        ·◎·····◎··············································
                          ·······◎··············································
▘ Banker pair             ······················································
▗ Player pair             ······················································
▝ natural                 Small road                  Cockroach pig
1 a tie, 2 two ties       ◉●◉●······················  \/\/\·····················
○ ● / regular             ◉·◉●······················  ·/\/······················
◎ ◉ \ irregular           ◉·◉·······················  ·/························
                          ··◉·······················  ··························
                          ··························  ··························
                          ··························  ··························
"""


def _printed(text: str, columns: int, file: IO[str] | None = None, rows: int = 6) -> list[str]:
    screen = Console(file=file or StringIO(), width=columns, color_system=None)
    with screen.capture() as caught:
        screen.print(roads(screen, Board.of(parse_results(text), rows)))
    return [line.rstrip() for line in caught.get().splitlines()]


def test_the_roads_are_laid_out_as_on_a_scoreboard() -> None:
    assert _printed(RESULTS, 80) == SHOWN.splitlines()[1:]


@pytest.mark.parametrize("columns", [20, 30, 59, 60, 80, 133])
def test_they_keep_to_the_width_of_the_screen(columns: int) -> None:
    lines = _printed(f"{RESULTS} " * 5, columns)
    assert max(map(len, lines)) <= columns
    assert "…" not in "".join(lines)


def test_on_a_narrow_screen_they_stand_one_below_the_other() -> None:
    lines = _printed(RESULTS, 30)
    titles = ["Bead plate", "Big road", "Big eye boy", "Small road      Cockroach pig", "Ask"]
    assert [lines.index(title) for title in titles] == [0, 7, 14, 21, 28]
    assert lines[8] == "B1 P  B  P▘ B  P  B  P  B1▘·"
    lines = _printed(RESULTS, 20)
    assert [lines.index(title) for title in ("Small road", "Cockroach pig", "Ask")] == [21, 28, 35]


def test_the_last_columns_are_shown() -> None:
    lines = _printed("B B P " * 12, 60)
    assert lines[1].endswith("  B  P" * 6)
    assert _printed("B B P " * 12, 20)[8] == "B  P  B  P  B  P"


def test_many_ties_are_a_plus_and_ties_without_a_win_have_no_letter() -> None:
    assert _printed("T T", 80)[1].split()[:10] == ["T", *"·······", "/2", "·"]
    assert _printed("B" + " T" * 9, 20)[8].split()[0] == "B9"
    assert _printed("B" + " T" * 10, 20)[8].split()[0] == "B+"


def test_a_screen_of_plain_characters_gets_plain_text() -> None:
    lines = _printed(RESULTS, 80, TextIOWrapper(BytesIO(), encoding="ascii"))
    assert lines == Board.of(parse_results(RESULTS)).text(80).splitlines()
    assert all(line.isascii() for line in lines)


def test_player_is_blue_and_banker_is_red() -> None:
    screen = Console(
        file=StringIO(), width=80, color_system="standard", force_terminal=True, no_color=False
    )
    with screen.capture() as caught:
        screen.print(roads(screen, Board.of(parse_results("B P T"))))
    beads = "\x1b[1;37;41mB \x1b[0m", "\x1b[1;37;44mP \x1b[0m", "\x1b[1;37;42mT \x1b[0m"
    assert all(bead in caught.get() for bead in beads)
    assert "\x1b[1;31mB\x1b[0m" in caught.get()
    assert "\x1b[1;94mP\x1b[0m\x1b[1;32m1\x1b[0m" in caught.get()
