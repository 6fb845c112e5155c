"""Every key of a table file changes what each command does where it can matter."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from punto.cli.betting import Betting
from punto.cli.dealt import DealingOptions
from punto.cli.simulation import Where
from punto.kernel.codec import encode
from punto.sim.workers.crew import Alone
from punto.table.machine import header
from punto.table.table_file import KEYS, TableFile, read_table
from tests.cli.command import Punto
from tests.tables import CROWN, NSW, NZ5, RWS

TABLE, ODDS, SIMULATE = "table", "odds", "simulate"


class Case(NamedTuple):
    """A line that is added to a file of a book with some lines, and who can tell the difference."""

    key: str
    added: str
    book: str = CROWN
    lines: str = ""
    seen: tuple[str, ...] = (TABLE,)


CASES = [
    Case("variant", 'variant = "crown"', seen=(TABLE, ODDS, SIMULATE)),
    Case("version", 'version = "private"', NSW),
    Case("arrangement", 'arrangement = "continuous"', seen=(TABLE, SIMULATE)),
    Case("method", 'method = "dealer-keeps-shoe"'),
    Case("decks", "decks = 6", seen=(TABLE, ODDS, SIMULATE)),
    Case("cutting-cards", "cutting-cards = 0", RWS, seen=(TABLE, SIMULATE)),
    Case("chips", "chips = [5]", seen=(TABLE, ODDS, SIMULATE)),
    Case("tournament", "tournament = true"),
    Case("jackpot", 'jackpot = "lucky-tie"'),
    Case("cashier", "cashier = true"),
    Case("bets.offered", "bets.offered = []", seen=(TABLE, ODDS, SIMULATE)),
    Case("bets.mid-coup", "bets.mid-coup = true", seen=(TABLE, ODDS, SIMULATE)),
    Case("bets.restricted", 'bets.restricted = ["pairs-player"]', NSW),
    Case("bets.pair", 'bets.pair = ["player-pairs", "banker-pairs"]', seen=(TABLE, ODDS)),
    Case(
        "bets.options", 'bets.options.super-6 = "option2"', seen=(TABLE, ODDS, SIMULATE)
    ),
    Case(
        "bets.percentages",
        'bets.percentages.tie-percentage = "9%"',
        NSW,
        'variant = "tie-premium"',
        (TABLE, ODDS, SIMULATE),
    ),
    Case("limits.minimum", "limits.minimum = 20", seen=(TABLE, SIMULATE)),
    Case("limits.maximum", "limits.maximum = 20", seen=(TABLE, SIMULATE)),
    Case("limits.step", "limits.step = 20", seen=(TABLE, SIMULATE)),
    Case("limits.area-maximum", "limits.area-maximum = 20"),
    Case("limits.area-players", 'limits.area-players = ["Ann"]', lines="limits.area-maximum = 9"),
    Case(
        "limits.differential",
        "limits.differential = 5",
        lines="limits.beyond-differential.Ann = 5000",
        seen=(TABLE, ODDS),
    ),
    Case("limits.basis", 'limits.basis = "gross"', lines="limits.differential = 20"),
    Case("limits.bets", "limits.bets.banker.maximum = 20", seen=(TABLE, SIMULATE)),
    Case("limits.players", '[[limits.players]]\nplayer = "A"\nbet = "tie"\nmaximum = 9'),
    Case(
        "limits.beyond-differential",
        "limits.beyond-differential.Ann = 5000",
        seen=(TABLE, ODDS),
    ),
    Case("places.boxes", "places.boxes = 9"),
    Case("places.side-places", "places.side-places = 2"),
    Case("places.sharing", "places.sharing = true", NZ5),
    Case("house.about", "house.about = 3"),
    Case("house.cut-distance", "house.cut-distance = 40", RWS),
    Case(
        "house.cutting-card-distance",
        "house.cutting-card-distance = 16",
        RWS,
        seen=(TABLE, SIMULATE),
    ),
    Case("house.burn", 'house.burn = "one-card"', RWS, seen=(TABLE, SIMULATE)),
    Case("house.pay", 'house.pay = "up"', RWS, "chips = [5]", (TABLE, ODDS, SIMULATE)),
    Case("pace.window", "pace.window = 8"),
    *(
        Case(f"pace.{key}", f"pace.{key} = 0.25", seen=())
        for key in KEYS["pace"]
        if key != "window"
    ),
    *(
        Case(f"duties.{key}", f'duties.{key} = "{who}"', seen=())
        for key in KEYS["duties"]
        for who in ("person" if key != "decides" else "automatic",)
    ),
]  # fmt: skip
each_case = pytest.mark.parametrize("case", CASES, ids=[case.key for case in CASES])


def texts(case: Case) -> tuple[str, str]:
    """The file without the key, and with it."""
    before = f'book = "{case.book}"\n{case.lines}\n'
    return before, before + case.added


def test_no_key_is_forgotten() -> None:
    sections = {key for key in KEYS[""] if key in KEYS}
    known = {key for key in KEYS[""] if key not in sections}
    known |= {f"{section}.{key}" for section in sections for key in KEYS[section]}
    assert {case.key for case in CASES} == known - {"book"}


@each_case
def test_the_header_of_a_log_has_every_key_that_is_a_choice(case: Case) -> None:
    before, after = map(read_table, texts(case))
    assert before != after
    lines = [encode(header(each.rules)) for each in (before, after)]
    assert (lines[0] != lines[1]) is (TABLE in case.seen)


@pytest.mark.parametrize("case", [each for each in CASES if ODDS in each.seen], ids=lambda c: c.key)
def test_odds_are_those_of_the_file(punto: Punto, tmp_path: Path, case: Case) -> None:
    answers: list[list[str]] = []
    for text in texts(case):
        (tmp_path / "high.toml").write_text(text, "utf-8")
        words = ("odds", "--table", str(tmp_path / "high.toml"), "--json")
        plain, staked = punto(*words), punto(*words, "--stake", "13")
        assert (plain.code, staked.code) == (0, 0)
        answers.append([plain.out, staked.out])
    assert answers[0] != answers[1]


@each_case
def test_a_simulation_deals_and_pays_as_the_file_says(case: Case) -> None:
    before, after = (simulated(read_table(text)) for text in texts(case))
    assert (before != after) is (SIMULATE in case.seen)


def simulated(file: TableFile) -> tuple[object, ...]:
    """How a simulation deals, what it settles, and the limits of its betting systems."""
    rules = file.rules
    dealing = DealingOptions(at=rules).dealing(rules.book, rules.variant)
    where = Where(
        rules=rules.book,
        dealing=dealing,
        variant=rules.variant.key,
        wagers=(),
        percentages=rules.choices.percentages,
        seed=1,
        crew=Alone(),
        table=rules,
    )
    offered = tuple((bet.key, tuple(map(str, rules.rows[bet.key]))) for bet in rules.offered)
    return dealing, rules.percentages, offered, Betting(strategy=["flat"]).at(where)
