"""`punto odds` for programs: JSON and CSV, for every question that may be asked."""

from __future__ import annotations

import csv
import json
import subprocess
from collections.abc import Iterator, Mapping
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from punto.cards import Rank
from punto.odds import offers
from punto.rules.books import keys
from punto.rules.ruling import Refused
from tests.cli.command import Punto, Ran, arguments
from tests.tables import CROWN, NSW, NZ5, RWS, rules

NAMES = ("book", "variant", "wager", "title", "option", "clause")
FIGURES = ("expectation", "edge", "edge-per-resolved", "variance", "hit-frequency")
ASKED = ("known", "stake", "chips")
FIELDS = {*NAMES, "on", "decks", "cards", *ASKED, "basis", "favours", "note", "payoffs"} | {
    f"{name}{kind}" for name in (*FIGURES, "arises") for kind in ("", "-float")
}
PAYOFF = {"when", "pays", "clauses", "net", "net-float", "probability", "probability-float"}
RANKS = [rank.value for rank in Rank]
SHOE = "8s 8s 9d Kc Tc Th 3c 5d"

Row = Mapping[str, Any]
FURTHER = {
    "insurance-no-6", "shield", "player-run", "banker-run", "player-banker-run", "tie-run",
    "player-dragon-tail", "banker-dragon-tail", "three-card", "three-pictures",
}  # fmt: skip


def told(shown: Ran) -> list[dict[str, Any]]:
    """What --json printed."""
    assert (shown.code, shown.err) == (0, "")
    return json.loads(shown.out)


def table(shown: Ran) -> list[dict[str, str]]:
    """What --csv printed."""
    assert (shown.code, shown.err) == (0, "")
    return list(csv.DictReader(StringIO(shown.out)))


def figure(row: Row, name: str = "edge") -> Fraction:
    """A figure; the float beside it is the nearest one."""
    found = Fraction(row[name])
    assert float(row[f"{name}-float"]) == float(found)
    assert row[name] == f"{found.numerator}/{found.denominator}"
    return found


def named(row: Row) -> tuple[str, ...]:
    return tuple(row[name] for name in ("book", "variant", "wager", "option"))


def is_three(row: Row) -> bool:
    return row["variant"] == "three-card"


def is_coup(row: Row) -> bool:
    """Whether the wager is one on a coup from its first card."""
    return not is_three(row) and row["wager"] not in FURTHER


def every_offer() -> Iterator[tuple[str, ...]]:
    for key in keys():
        found = offers(rules(key))
        assert not isinstance(found, Refused)
        yield from ((each.book, each.variant, each.wager, each.option) for each in found)


def text_of(row: Row) -> dict[str, str]:
    """A row of JSON as CSV has it."""
    rest = {name: value for name, value in row.items() if name != "payoffs"}
    payoffs = " ".join(f"{one['net']}:{one['probability']}" for one in row["payoffs"])
    return {name: "" if each is None else str(each) for name, each in rest.items()} | {
        "payoffs": payoffs
    }


def test_all_books_have_a_row_for_each_variant_wager_and_option(punto: Punto) -> None:
    rows = told(punto("odds", "--json"))
    assert [named(row) for row in rows if is_coup(row)] == list(every_offer())
    assert {row["wager"] for row in rows if not is_coup(row)} == FURTHER | {"tie"}
    assert table(punto("odds", "--csv")) == [text_of(row) for row in rows]
    for row in rows:
        assert set(row) == FIELDS
        assert all(set(each) == PAYOFF for each in row["payoffs"])
        assert (row["decks"], row["cards"]) == ((1, 52) if is_three(row) else (8, 416))
        assert {row[name] for name in ASKED} == {""}
        assert (row["note"] != "") is (row["basis"] != "dealt")


def test_every_figure_follows_from_the_payoffs(punto: Punto) -> None:
    for row in told(punto("odds", CROWN, "--json")):
        chances = [(figure(each, "net"), figure(each, "probability")) for each in row["payoffs"]]
        assert sum(chance for _, chance in chances) == 1
        mean = sum(net * chance for net, chance in chances)
        resolved = sum(chance for net, chance in chances if net)
        assert figure(row, "expectation") == mean == -figure(row)
        assert figure(row, "edge-per-resolved") * resolved == -mean
        squares = sum(net**2 * chance for net, chance in chances)
        assert figure(row, "variance") == squares - mean**2
        assert figure(row, "hit-frequency") == sum(chance for net, chance in chances if net > 0)
        assert row["favours"] == ("player" if mean > 0 else "house" if mean < 0 else "nobody")


def test_a_row_reads_as_the_book_has_it(punto: Punto) -> None:
    (row,) = told(punto("odds", RWS, "--wager", "tie", "--json"))
    names = (RWS, "non-commission", "tie", "Any Tie", "", "3.7/any-tie")
    assert tuple(row[name] for name in NAMES) == names
    assert (row["edge"], row["favours"]) == ("103841353768/723147898655", "house")
    assert row["payoffs"][0] == {
        "when": "both hands have the same count",
        "pays": "8 to 1",
        "clauses": "4.1.1/any-tie, 1/tie, 3.14",
        "net": "8/1",
        "net-float": 8.0,
        "probability": "619306544887/6508331087895",
        "probability-float": 0.0951559680236402,
    }


@pytest.mark.parametrize(
    ("words", "cards", "edge"),
    [
        (("--decks", "4"), 208, 1 - 12 * Fraction(15, 207)),
        (("--decks", "6"), 312, 1 - 12 * Fraction(23, 311)),
        (("--decks", "1", "--any-decks"), 52, 1 - 12 * Fraction(3, 51)),
        (("--decks", "9", "--any-decks"), 468, 1 - 12 * Fraction(35, 467)),
        (("--removed", "8s,8s,9d"), 413, None),
        (("--decks", "4", "--removed", "As"), 207, None),
    ],
)
def test_the_shoe_is_the_one_that_is_asked_for(
    punto: Punto, words: tuple[str, ...], cards: int, edge: Fraction | None
) -> None:
    rows = told(punto("odds", NSW, "--wager", "pairs-player", *words, "--json"))
    assert {row["cards"] for row in rows} == {cards}
    gone = words[-1].split(",") if "--removed" in words else []
    counts = {rank: 4 * rows[0]["decks"] - sum(rank == card[0] for card in gone) for rank in RANKS}
    pairs = Fraction(sum(each * (each - 1) for each in counts.values()), cards * (cards - 1))
    assert {figure(row) for row in rows} == {1 - 12 * pairs}
    assert edge is None or edge == 1 - 12 * pairs


@pytest.mark.parametrize(
    "text", ["\n".join(f"{card} 1" for card in SHOE.split()[1:]), SHOE.replace("8s 8s", "8s")]
)
def test_a_shoe_file_has_counts_or_cards(punto: Punto, tmp_path: Path, text: str) -> None:
    file = tmp_path / "shoe.txt"
    file.write_text(f"# seven cards\n{text}\n", "utf-8")
    rows = told(punto("odds", RWS, "--wager", "player-pair", "--shoe", str(file), "--json"))
    assert [(row["decks"], row["cards"]) for row in rows] == [(None, 7)]
    # Of the 42 orders of two cards, the tens in both.
    assert figure(rows[0]) == 1 - 12 * Fraction(2, 42)
    less = ("--shoe", str(file), "--removed", "Tc", "--json")
    (short,) = told(punto("odds", RWS, "--wager", "player-pair", *less))
    assert (short["cards"], figure(short)) == (6, 1)


def test_a_shoe_that_runs_out_is_void_by_the_clause_of_the_book(
    punto: Punto, tmp_path: Path
) -> None:
    file = tmp_path / "shoe.txt"
    file.write_text("8s 9d Kc Kd 3c", "utf-8")
    words = ("--wager", "player", "--variant", "premium", "--shoe", str(file), "--json")
    (row,) = told(punto("odds", NSW, *words))
    last = row["payoffs"][-1]
    assert [last[name] for name in ("when", "pays", "net", "probability", "clauses")] == [
        "the shoe runs out", "void", "0/1", "2/15", "14.6",
    ]  # fmt: skip
    file.write_text("8s", "utf-8")
    (row,) = told(punto("odds", NSW, *words))
    assert (row["cards"], row["payoffs"][-1]["probability"], row["favours"]) == (1, "1/1", "nobody")
    assert row["edge-per-resolved"] is None


@pytest.mark.parametrize("option", [("--shoe", "-"), ("--shoe=-",)])
def test_a_dash_reads_standard_input(option: tuple[str, ...]) -> None:
    words = arguments("odds", RWS, "--wager", "tie", *option, "--json")
    done = subprocess.run(words, input="8s 8\n", capture_output=True, text=True, check=False)
    (row,) = told(Ran(done.returncode, done.stdout, done.stderr))
    assert (row["cards"], figure(row)) == (8, -8)


def test_known_cards_by_hand(punto: Punto) -> None:
    words = ("--wager", "tie", "--known", "P:6s,K? B:8d", "--json")
    rows = told(punto("odds", CROWN, *words))
    # Banker has 6 with another 8 and stands, or draws on 2 to 7 with the one rank that makes 6.
    tied = 31 * 412 + 32 * 31 + 32 * 32 + 32 * 31 + 32 * 32 + 31 * 32 + 32 * 32
    assert {figure(row) for row in rows} == {1 - 9 * Fraction(tied, 413 * 412)}
    (decided,) = told(punto("odds", RWS, "--wager", "tie", "--known", "P:9s,Kd B:8d,Kd", "--json"))
    assert [each["probability"] for each in decided["payoffs"]] == ["0/1", "1/1"]
    assert [decided[name] for name in ASKED] == ["P:9♠,K♦ B:8♦,K♦", "", ""]


@pytest.mark.parametrize(
    ("words", "net"),
    [
        (f"{NSW} --variant premium --wager banker --stake 10 --chips 5,25", Fraction(1)),
        (f"{NSW} --variant premium --wager banker --stake 100 --chips 5,25", Fraction(19, 20)),
        (f"{RWS} --wager banker --stake 5 --chips 5 --pay up", Fraction(1)),
        (f"{RWS} --wager banker --stake 5 --chips 5 --pay down", Fraction(0)),
        (f"{RWS} --wager banker --stake 5 --chips 2.50,5", Fraction(1, 2)),
        (
            f"{CROWN} --variant traditional --wager banker --option beyond-differential "
            "--stake 15000 --differential 10000",
            Fraction(19, 20) - Fraction(5000, 15000) / 40,
        ),
        (
            f"{NSW} --variant tie-premium --wager player --percent tie-percentage=5%",
            Fraction(1),
        ),
    ],
)
def test_a_stake_brings_what_its_chips_make(punto: Punto, words: str, net: Fraction) -> None:
    (row,) = told(punto("odds", *words.split(), "--json"))
    assert figure(row["payoffs"][0], "net") == net
    if "percent" in words:
        assert row["option"] == "tie-percentage 5%"
        assert figure(row["payoffs"][1], "net") == Fraction(1, 20)


def test_what_a_book_leaves_open_has_no_figures(punto: Punto) -> None:
    words = ("odds", RWS, "--wager", "banker", "--stake", "5", "--chips", "5")
    (row,) = told(punto(*words, "--json"))
    assert {row[name] for name in FIGURES} == {None}
    assert (row["favours"], row["payoffs"]) == (None, [])
    assert row["note"].startswith(
        "rws does not say what becomes of a payment that chips cannot make (2.50)"
    )
    assert table(punto(*words, "--csv")) == [text_of(row)]


def test_a_stake_that_the_book_lets_refuse_has_a_note(punto: Punto) -> None:
    words = ("--variant", "commission", "--wager", "banker", "--stake", "30", "--chips", "1")
    (row,) = told(punto("odds", NZ5, *words, "--json"))
    assert [row[name] for name in ASKED] == ["", "30.00", "1.00"]
    assert row["note"] == (
        "may be refused: The chips cannot pay what 30.00 wins. It must be an amount that the "
        "chips can pay, such as 20.00. [nz-division-5 5.12]"
    )


def test_wagers_and_options_may_be_named_more_than_once(punto: Punto) -> None:
    wagers = ("--wager", "super-6", "--wager", "tiger/tiger", "--variant", "crown")
    rows = told(
        punto("odds", CROWN, *wagers, "--option", "option2", "--option", "option1", "--json")
    )
    assert [(row["wager"], row["option"]) for row in rows] == [
        ("super-6", "option1"),
        ("super-6", "option2"),
        ("tiger/tiger", "option1"),
        ("tiger/tiger", "option2"),
    ]
    both = told(punto("odds", RWS, "--wager", "tie", "--wager", "player", "--json"))
    assert [row["wager"] for row in both] == ["player", "tie"]
