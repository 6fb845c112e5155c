"""`punto odds` on wagers that begin later than a coup or live longer, and on jackpots."""

from __future__ import annotations

import csv
import json
from io import StringIO

from tests.cli.command import Punto
from tests.tables import CROWN


def test_one_window_is_shown_by_its_counts(punto: Punto) -> None:
    shown = punto("odds", CROWN, "--wager", "shield")
    assert "shield  player-6  player 6, " in shown.out
    assert shown.out.count("shield") == 1 + 4 + 24
    whole = punto("odds", CROWN, "--variant", "traditional")
    assert "player 6, banker 0" not in whole.out
    assert "shield  player-6" in whole.out


def test_a_window_in_full_has_its_clauses_and_how_often_it_arises(punto: Punto) -> None:
    shown = punto("odds", CROWN, "--wager", "insurance-no-6")
    assert "T4/Insurance-No 6" in shown.flat
    assert "arises             5.874366%  9031328/153741315" in shown.out


def test_options_choose_among_the_things_under_a_wager(punto: Punto) -> None:
    rows = json.loads(punto("odds", CROWN, "--wager", "banker-run", "--option", "4", "--json").out)
    assert {(row["wager"], row["on"], row["basis"]) for row in rows} == {
        ("banker-run", "4", "independent")
    }
    assert {row["note"] for row in rows} == {"coups taken as independent, no shoe ends"}


def test_runs_dealt_from_one_shoe_stand_beside_those_of_independent_coups(punto: Punto) -> None:
    words = ("odds", CROWN, "--variant", "crown", "--wager", "player-run", "--exact", "2")
    rows = list(csv.DictReader(StringIO(punto(*words, "--csv").out)))
    told = [(row["on"], row["basis"]) for row in rows]
    assert told[:3] == [("2", "independent"), ("2", "dealt"), ("3", "independent")]
    assert [basis for _, basis in told].count("dealt") == 1
    shown = punto(*words)
    assert "Player Run  2  independent" in shown.out
    assert "Player Run  2: Crown Baccarat" in shown.out


def test_a_tail_stands_beside_what_it_is_worth_in_a_shoe_that_ends(punto: Punto) -> None:
    words = ("odds", CROWN, "--variant", "crown", "--wager", "banker-dragon-tail")
    shown = punto(*words)
    assert "Banker Dragon Tail  early  one-shoe" in shown.out
    assert "laid as often before each coup of a shoe of 81" in shown.flat
    whole = punto(*words, "--wager", "tie")
    assert "one-shoe: coups taken as independent, laid as often" in whole.flat
    assert "no shoe ends; --exact 3 deals up to 3 from one shoe" in whole.flat


def test_three_card_baccarat_has_one_deck(punto: Punto) -> None:
    shown = punto("odds", CROWN, "--variant", "three-card")
    assert "  1 deck\n" in shown.out
    assert "three-pictures    7.4208%" in shown.out


def test_a_share_of_a_jackpot(punto: Punto) -> None:
    words = ("--jackpot", "option3", "--meter", "200000", "--stake", "25", "--others", "25")
    shown = punto("odds", CROWN, *words)
    assert "a meter of 200,000.00, a stake of 25.00 among 2 wagers, divided equally" in shown.flat
    assert "100,000.00" in shown.out
    assert "any prize              0.002924%  899/30748263" in shown.out
    assert "even at               245,569.32" in shown.out
    assert "favours" not in shown.out
    alone = punto("odds", CROWN, *words[:-2])
    assert "among 1 wager," in alone.flat
    assert "This favours the player." in alone.out


def test_jackpots_for_programs(punto: Punto) -> None:
    words = ("odds", CROWN, "--variant", "crown", "--jackpot", "option2", "--meter", "1000")
    (low, high) = json.loads(punto(*words, "--json").out)
    assert [each["percent"] for each in low["prizes"]] == ["1%", "100%"]
    assert [each["percent"] for each in high["prizes"]] == ["20%", "100%"]
    rows = list(csv.DictReader(StringIO(punto(*words, "--csv").out)))
    assert [row["prizes"].split()[0] for row in rows] == [
        "non-suited:1%:892/30748263:10.00",
        "non-suited:20%:892/30748263:200.00",
    ]
