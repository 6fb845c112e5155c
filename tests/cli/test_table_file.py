"""One table file for all commands."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from punto.cli.table import table_rules
from tests.cli.command import Punto, arguments, in_subprocess
from tests.tables import CROWN, RWS

HIGH = f"""
book = "{CROWN}"
decks = 6
chips = ["2.50", 5, 25]
[bets]
offered = ["super-6", "player-run"]
options.super-6 = "option2"
[limits]
minimum = 25
maximum = 800
step = 25
"""


@pytest.fixture
def high(tmp_path: Path) -> str:
    return file(tmp_path, HIGH)


def file(folder: Path, text: str) -> str:
    (folder / "high.toml").write_text(text, "utf-8")
    return str(folder / "high.toml")


def test_punto_table_opens_the_table_of_a_file(high: str) -> None:
    done = subprocess.run(
        arguments("table", high),
        input=b'{"view": {"name": "Ann", "role": "player"}}\n',
        capture_output=True,
        check=True,
    )
    view = json.loads(done.stdout)["view"]
    assert (view["layout"]["book"], [each["key"] for each in view["layout"]["bets"]]) == (
        CROWN,
        ["player", "banker", "tie", "player-run", "super-6"],
    )
    assert view["layout"]["bets"][0]["limit"] == {"minimum": 2500, "maximum": 80_000, "unit": 2500}


def test_punto_play_sits_down_at_the_table_of_a_file(high: str) -> None:
    done = subprocess.run(
        arguments("play", high, "--seed", "7"),
        input="quit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "6 decks, by the book crown-melbourne-v29" in done.stdout
    assert "25.00 to 800.00, in steps of 25.00" in done.stdout
    assert "Chips: 2.50, 5, 25\n" in done.stdout


def test_punto_play_deals_three_card_baccarat_from_a_file(punto: Punto, tmp_path: Path) -> None:
    three = file(tmp_path, f'book = "{CROWN}"\nvariant = "three-card"')
    assert punto("play", three).out.startswith("Three Card Baccarat, 1 deck, by the book crown")


def test_punto_odds_prices_what_the_table_offers_with_its_odds(punto: Punto, high: str) -> None:
    rows = json.loads(punto("odds", "--table", high, "--json").out)
    assert {(row["wager"], row["option"]) for row in rows} == {
        ("player", ""),
        ("banker", ""),
        ("tie", ""),
        ("super-6", "option2"),
        ("player-run", ""),
    }
    assert {row["decks"] for row in rows} == {6}


def test_a_stake_is_priced_in_the_chips_of_the_table(punto: Punto, high: str) -> None:
    ran = punto("odds", "--table", high, "--stake", "25")
    assert "a stake of 25.00 with chips of 2.50, 5.00, 25.00" in ran.flat
    ran = punto("odds", "--table", high, "--stake", "25", "--chips", "1")
    assert "a stake of 25.00 with chips of 1.00" in ran.flat


def test_a_wager_that_the_table_does_not_offer_has_no_price(punto: Punto, high: str) -> None:
    ran = punto("odds", "--table", high, "--wager", "player-pairs")
    assert ran.code == 2
    assert "It must be one of player, banker, tie, super-6, player-run" in " ".join(ran.err.split())


def test_pairs_and_arrangements_of_the_table_are_priced(punto: Punto, tmp_path: Path) -> None:
    pair = 'bets.pair = ["player-pairs", "banker-pairs"]\nlimits.beyond-differential.Ann = 5000'
    named = file(tmp_path, f'book = "{CROWN}"\n{pair}')
    rows = json.loads(punto("odds", "--table", named, "--json").out)
    combined = [row["option"] for row in rows if row["wager"] == "1-1-2"]
    assert combined == ["player-pairs and banker-pairs"]
    assert ("banker", "beyond-differential") in {(row["wager"], row["option"]) for row in rows}


def test_punto_simulate_deals_and_reports_the_table_of_a_file(punto: Punto, high: str) -> None:
    done = json.loads(
        punto("simulate", "--table", high, "--coups", "1", "--seed", "1", "--json").out
    )
    assert done["decks"] == 6
    wagers = {(row["wager"], row["option"]) for row in done["wagers"]}
    assert ("super-6", "option2") in wagers
    assert {wager for wager, _ in wagers} == {"player", "banker", "tie", "super-6", "player-run"}


def test_sessions_have_the_limits_and_chips_of_the_table(punto: Punto, high: str) -> None:
    words = ("--strategy", "martingale", "--sessions", "10", "--seed", "1", "--stake", "50")
    ran = punto("simulate", "--table", high, *words, "--wager", "super-6")
    assert "martingale on super-6 option2" in ran.flat
    assert "stakes 25.00 to 800.00 by 25.00" in ran.flat
    assert "chips 2.50, 5.00, 25.00" in ran.flat


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("table", "HIGH", "--decks", "8"), "--decks was given with the table file"),
        (("table", "HIGH", "--mid-coup"), "--mid-coup was given with the table file"),
        (("play", "HIGH", "--variant", "crown"), "--variant was given with the table file"),
        (
            ("odds", "--table", "HIGH", "--percent", "a=5%"),
            "--percent was given with the table file",
        ),
        (("odds", RWS, "--table", "HIGH"), "BOOK was given with the table file"),
        (
            ("simulate", "--table", "HIGH", "--continuous"),
            "--continuous was given with the table file",
        ),
        (("simulate", RWS, "--table", "HIGH"), "BOOK was given with the table file"),
        (("table", "no.toml"), "The file 'no.toml' cannot be read"),
        (("odds", "--table", "no.toml"), "The file 'no.toml' cannot be read"),
    ],
)
def test_what_belongs_into_the_file_is_no_option(
    punto: Punto, high: str, words: tuple[str, ...], said: str
) -> None:
    ran = punto(*(high if word == "HIGH" else word for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize("command", [("table",), ("play",), ("odds", "--table")])
def test_a_fault_of_the_file_is_told_with_its_line(
    punto: Punto, tmp_path: Path, command: tuple[str, ...]
) -> None:
    name = file(tmp_path, f'book = "{RWS}"\n\ndecks = 3')
    ran = punto(*command, name)
    assert ran.code == 2
    assert f"{name}:3: The shoe would have 3 decks." in ran.err
    assert "[rws 2.2.1]" in ran.err


def test_the_example_of_a_book_opens_its_usual_table(punto: Punto, tmp_path: Path) -> None:
    ran = punto("table", CROWN, "--variant", "tie-baccarat", "--example")
    assert table_rules(file(tmp_path, ran.out)) == table_rules(CROWN, "tie-baccarat")


def test_the_example_of_a_folder_opens_from_anywhere(punto: Punto, tmp_path: Path) -> None:
    ran = punto("table", "docs/examples/harbour-club", "--example")
    opened = in_subprocess("table", file(tmp_path, ran.out))
    assert (opened.code, opened.err) == (0, "")


def test_an_example_of_no_book_is_refused(punto: Punto) -> None:
    assert punto("table", "--example").code == 2
    assert (
        "There is no variant 'x' of rws" in punto("table", RWS, "--variant", "x", "--example").err
    )
