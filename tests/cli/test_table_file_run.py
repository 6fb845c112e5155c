"""Cashier, duties and pace of a table file, and logs that need no file."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from punto.cards import decks
from punto.cli.dealt_table import Running
from punto.cli.keyboard import Keyboard, LateError
from punto.cli.sitting import Sitting
from punto.cli.spoken import Lay
from punto.money import Cents
from punto.table.table_file import read_table
from tests.cli.command import Punto, arguments
from tests.cli.seated import play
from tests.cli.test_play_terminal import Terminal
from tests.tables import CROWN, NSW, RWS

CASHIER = f'book = "{RWS}"\ncashier = true\nchips = [5, 25]\n'
DEALER = {"name": "Dan", "role": "dealer"}


def file(folder: Path, text: str) -> str:
    (folder / "high.toml").write_text(text, "utf-8")
    return str(folder / "high.toml")


def talk(words: tuple[str, ...], *lines: object) -> list[Any]:
    """What a table answers to lines of JSON."""
    given = "".join(json.dumps(line) + "\n" for line in lines)
    words = tuple(arguments("table", *words))
    done = subprocess.run(words, input=given.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_table_with_a_cashier_goes_on_with_its_racks_and_without_its_file(tmp_path: Path) -> None:
    name, log = file(tmp_path, CASHIER), str(tmp_path / "log.jsonl")
    buys = {"do": "buy-in", "player": "Ann", "amount": 5000}
    sees = {"view": {"name": "Ann", "role": "player"}}
    first = talk((name, "--log", log), {"by": DEALER, "at": 1, "command": buys}, sees)
    (tmp_path / "high.toml").unlink()
    (again,) = talk(("--resume", log), sees)
    assert first[0]["ruling"] == "accepted"
    assert first[1] == again
    assert again["view"]["own"]["rack"] == 5000


def test_a_tournament_has_no_cashier(punto: Punto, tmp_path: Path) -> None:
    ran = punto("table", file(tmp_path, f'book = "{CROWN}"\ntournament = true\ncashier = true'))
    assert (ran.code, "high.toml:3: " in ran.err) == (2, True)


def test_a_cashier_is_no_option_beside_a_file(punto: Punto, tmp_path: Path) -> None:
    ran = punto("table", file(tmp_path, CASHIER), "--cashier")
    assert (ran.code, "--cashier was given with the table file" in ran.err) == (2, True)


def test_a_seat_at_a_table_with_a_cashier_buys_in_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = "lots\n2000\n22\n100\nplayer 105\nbuy 25\nbuy\nplayer 105\nquit\n"
    done = play(monkeypatch, lines, file(tmp_path, CASHIER), "--seed", "7").flat
    assert "Buy chips for how much? Enter for 1,000.00 > lots 'lots' is not an amount" in done
    assert "Not taken: 2,000.00 is too much, you have 1,000.00 in your pocket." in done
    assert "> 22 Not taken." in done
    assert "> 100 You have 100.00 in chips." in done
    assert "Not taken: 105.00 is too much, you have 100.00 left." in done
    assert "> buy 25 You have 125.00 in chips." in done
    assert "On the table: player 105.00 20.00 > quit" in done
    assert "You leave with 1,000.00." in done


def test_who_has_lost_all_chips_buys_more_before_starting_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lines = "100\nbanker 100\n\n\nplayer 25\nbuy 5\nquit\n"
    done = play(monkeypatch, lines, file(tmp_path, CASHIER), "--seed", "7").flat
    assert "Enter for 900.00 > You have 900.00 in chips." in done
    assert "> buy 5 Not taken: 5.00 is too much, you have 0.00 in your pocket." in done
    assert "You leave with 900.00 after 1 coup, 100.00 down." in done


def test_the_duties_of_a_person_are_asked_of_the_one_who_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    duties = 'duties = { calls = "person", deals = "person", settles = "person" }'
    name = file(tmp_path, f'book = "{RWS}"\n{duties}')
    opening = "\n" * 2 + "player 100\nwhat\nhistory\nbets faro\n\n\n"
    lines = f"{opening}player 100\ndeal\n" + "\n" * 7 + "quit\n"
    done = play(monkeypatch, lines, name, "--seed", "7").flat
    for act in ("bring cards", "put cutting card", "call bets", "deal card", "settle bets"):
        assert f"You are the Dealer too: {act}? Enter to do it > " in done, act
    assert done.count("deal card? Enter") == 4
    assert "player 100 The table waits for you to " in done
    assert "> what 'what' is neither a bet nor a word" in done
    assert "> history No coup has been played yet." in done
    assert "> bets faro 'faro' is not a bet here" in done
    assert '> deal Dealer: "No more Bets." You are the Dealer too: deal card?' in done
    assert "You leave with 1,100.00 after 1 coup, 100.00 up." in done


def test_who_has_a_duty_may_leave_in_its_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = file(tmp_path, f'book = "{RWS}"\nduties.deals = "person"')
    assert "You leave with 1,000.00." in play(monkeypatch, "quit\n", name).out


def test_a_seat_has_no_card_reader(punto: Punto, tmp_path: Path) -> None:
    ran = punto("play", file(tmp_path, f'book = "{RWS}"\nduties.opens = "card-reader"'))
    assert ran.code == 2
    assert "duties.opens is 'card-reader' in " in ran.err
    assert "but a seat has no card reader. It must be automatic or person." in " ".join(
        ran.err.split()
    )


def test_the_table_deals_at_the_pace_of_its_file() -> None:
    made = read_table(f'book = "{NSW}"\npace = {{ card = 0.3, act = 0.7, bets = 5, cut = 9 }}')
    passed: list[int] = []
    running = Running(lambda: tuple(decks(8)), made.duties, made.pace, passed.append)
    at = Sitting(made.rules, Cents(100_000), running)
    list(at.staff())
    assert at.wait == ("cut 0 5", 9000)
    list(at.staff(go_on=True, late=True))
    assert set(passed) == {700}
    assert at.wait[1] is None  # Nobody is hurried to a first bet.
    at.lay(Lay("player", Cents(10_000)))
    assert at.wait[1] == 8000
    passed.clear()
    list(at.staff(go_on=True, late=True))
    assert passed[:6] == [700, 300, 300, 300, 300, 700]  # No more bets, four cards, payment.


def test_whoever_is_late_has_not_done_the_duty_of_a_person() -> None:
    made = read_table(f'book = "{RWS}"\n[duties]\ncalls = "person"')
    at = Sitting(
        made.rules, Cents(100_000), Running(lambda: tuple(decks(8)), made.duties, made.pace)
    )
    list(at.staff())
    while duty := at.duty:
        list(at.do(duty))
    at.lay(Lay("player", Cents(10_000)))
    assert at.wait[1] is None
    assert list(at.staff(go_on=True, late=True)) == []
    assert list(at.staff(go_on=True)) != []


def test_a_line_that_does_not_come_in_time_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    theirs, ours = os.pipe()
    with os.fdopen(theirs) as empty, os.fdopen(ours, "w"):
        monkeypatch.setattr(sys, "stdin", empty)
        keyboard = Keyboard()
        keyboard.give_time(1)
        with pytest.raises(LateError):
            keyboard.ask("> ")


def test_on_a_terminal_a_wait_that_is_over_gets_its_default(tmp_path: Path) -> None:
    pace = "pace = { bets = 0.3, last-call = 0, cut = 0.2, card = 0, act = 0 }"
    at = Terminal(file(tmp_path, f'book = "{NSW}"\n{pace}'), "--seed", "7")
    at.until("1,000.00 > ")
    assert "After your first bet you have 0.3 seconds for others." in at.got
    assert "The time for that is over.\r\n  The Casino supervisor cuts" in at.got
    at.type("player 100")
    at.until("Banker wins")
    assert "The time for that is over." in at.got
    at.until("900.00 > ")
    at.type("quit")
    assert at.end() == 0
