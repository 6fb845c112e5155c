"""Prices as a table: plain data, CSV, and what a notebook shows."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from fractions import Fraction
from html.parser import HTMLParser
from io import StringIO

import msgspec
import pytest

from punto.money import Cents, Chips, dollars
from punto.odds import CoupModel, Price, Sheet, SheetLine, StakeInChips, Unpriced, odds, parse_shoe
from punto.odds.figures import decimal, exact, percent
from punto.odds.sheet import FIGURES
from punto.rules.books import keys
from punto.tabular import as_csv
from tests.tables import CROWN, NSW, NZ5, RWS, rules

NAMES = (
    "book", "variant", "wager", "title", "option", "clause", "on", "decks", "cards", "known",
    "stake", "chips",
)  # fmt: skip
KEYS = [
    *NAMES,
    *(name for figure in FIGURES for name in (figure, f"{figure}-float")),
    "basis",
    "arises",
    "arises-float",
    "favours",
    "note",
    "payoffs",
]
PAYOFF = ["when", "pays", "clauses", "net", "net-float", "probability", "probability-float"]
ODD = StakeInChips(Cents(12_500), Chips.of("1"))
FIVES = StakeInChips(Cents(1_000), Chips.of("5"))


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    """Full decks, a shoe from a file, a stake, a silent book, and a coup that is void."""
    return [
        *(odds(key) for key in keys()),
        odds(NSW, shoe=parse_shoe("9d Kd Kh 2s")),
        odds(NSW, stake=FIVES),
        odds(RWS, stake=ODD),
        odds(NZ5, shoe=parse_shoe("9d")),
    ]


def values(price: Price) -> tuple[Fraction | None, ...]:
    """The figures in the order of their names."""
    return (price.expectation, price.edge, price.edge_resolved, price.variance, price.hit)


def assert_told(record: Mapping[str, object], name: str, value: Fraction | None) -> None:
    """A figure stands as "n/d" in lowest terms, and as a float beside it."""
    text, number = record[name], record[f"{name}-float"]
    if value is None:
        assert (text, number) == (None, None)
        return
    assert isinstance(text, str)
    assert text == f"{value.numerator}/{value.denominator}"
    assert Fraction(text) == value
    assert isinstance(number, float)
    assert number == float(value)


def fraction(text: str) -> Fraction:
    """Read "n/d" and nothing else."""
    above, below = text.split("/")
    return Fraction(int(above), int(below))


def test_every_record_has_the_same_keys_in_the_same_order(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        records = sheet.records()
        assert len(records) == len(sheet)
        assert {tuple(record) for record in records} == {tuple(KEYS)}


def test_a_record_names_its_wager_and_its_shoe(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for line, record in zip(sheet, sheet.records(), strict=True):
            offer = line.price.offer
            told = (offer.book, offer.variant, offer.wager, offer.title, offer.option)
            assert tuple(record[name] for name in NAMES) == (
                *told,
                offer.clause.number,
                offer.on,
                line.decks,
                line.shoe.size,
                str(sheet.known or ""),
                dollars(sheet.stake.amount) if sheet.stake else "",
                ", ".join(map(dollars, sheet.stake.chips.values)) if sheet.stake else "",
            )


def test_a_record_has_every_figure_exactly_and_as_a_float(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for line, record in zip(sheet, sheet.records(), strict=True):
            unknown = (None,) * len(FIGURES)
            known = values(line.price) if isinstance(line.price, Price) else unknown
            for name, value in zip(FIGURES, known, strict=True):
                assert_told(record, name, value)


def test_a_record_has_every_payoff(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        for line, record in zip(sheet, sheet.records(), strict=True):
            payoffs = record["payoffs"]
            assert isinstance(payoffs, list)
            chances = line.price.chances if isinstance(line.price, Price) else ()
            for payoff, chance in zip(payoffs, chances, strict=True):
                assert isinstance(payoff, dict)
                assert list(payoff) == PAYOFF
                assert (payoff["when"], payoff["pays"]) == (chance.when, chance.pays)
                numbers = [clause.number for clause in chance.clauses]
                assert payoff["clauses"] == ", ".join(numbers)
                assert_told(payoff, "net", chance.net)
                assert_told(payoff, "probability", chance.probability)


def test_a_record_says_whom_the_wager_favours() -> None:
    (banker,) = odds(CROWN, variant="lucky-chase", wager="banker").records()
    (tie,) = odds(CROWN, variant="crown", wager="tie").records()
    (even,) = odds(NZ5, variant="commission", wager="player", shoe=parse_shoe("9d")).records()
    assert [banker["favours"], tie["favours"], even["favours"]] == ["player", "house", "nobody"]


def test_the_wagers_that_favour_the_player_are_together() -> None:
    assert [each.offer.variant for each in odds(CROWN, wager="banker").favouring_player] == [
        "zero-commission",
        "lucky-chase",
    ]


def test_a_stake_that_may_be_refused_has_a_note() -> None:
    (record,) = odds(CROWN, variant="crown", wager="banker", stake=ODD).records()
    note = record["note"]
    assert isinstance(note, str)
    assert note.startswith("may be refused: The chips cannot pay what ")
    assert note.endswith(f"[{CROWN} 5.6]")


def test_a_line_without_price_says_why_and_has_no_figures() -> None:
    sheet = odds(RWS, wager=("player", "banker"), stake=ODD)
    player, banker = sheet
    assert isinstance(player.price, Price)
    assert isinstance(banker.price, Unpriced)
    assert sheet.prices == (player.price,)
    _, record = sheet.records()
    assert (record["favours"], record["note"], record["payoffs"]) == (
        None,
        "rws does not say what becomes of a payment that chips cannot make (62.50). "
        "A Table Game Shift Manager decides.",
        [],
    )


def test_csv_reads_back_to_the_same_exact_figures(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        rows = list(csv.DictReader(StringIO(sheet.to_csv(), newline="")))
        assert {tuple(row) for row in rows} == {tuple(KEYS)}
        for line, row in zip(sheet, rows, strict=True):
            assert (row["wager"], row["option"]) == (
                line.price.offer.wager,
                line.price.offer.option,
            )
            if isinstance(line.price, Unpriced):
                assert {row[name] for name in (*FIGURES, "payoffs", "favours")} == {""}
                continue
            read = [fraction(row[name]) if row[name] else None for name in FIGURES]
            assert tuple(read) == values(line.price)
            pairs = [tuple(map(fraction, each.split(":"))) for each in row["payoffs"].split()]
            assert pairs == [(each.net, each.probability) for each in line.price.chances]


def test_csv_has_a_field_for_every_key_and_ends_lines_plainly() -> None:
    text = odds(NSW, variant="premium").to_csv()
    head, *rows = text.split("\n")
    assert head == ",".join(KEYS)
    assert len(rows) == 6
    assert rows[-1] == ""
    assert "\r" not in text


def test_no_lines_are_an_empty_table() -> None:
    assert odds(NSW)[:0].to_csv() == as_csv([]) == "book\n"
    assert odds(NSW)[:0].records() == []


class Cells(HTMLParser):
    """Reads a table, and sees that every tag is closed in its turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.styles: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
            self.styles.append(dict(attrs).get("style") or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        assert self.open[-1] in ("td", "th"), data
        self.rows[-1][-1] += data


HEADINGS = ["book", "variant", "wager", "option", "edge", "per resolved", "variance", "hits"]


def shown(sheet: Sheet) -> Cells:
    return Cells(sheet._repr_html_())  # pyright: ignore[reportPrivateUsage]


def test_a_notebook_shows_a_row_for_each_wager(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        head, *rows = shown(sheet).rows
        assert head == HEADINGS
        for line, row in zip(sheet, rows, strict=True):
            offer, price = line.price.offer, line.price
            taken = "" if price.basis is CoupModel.DEALT else price.basis.value
            called = ", ".join(filter(None, (offer.on, offer.option, taken)))
            named = [offer.book, offer.variant, offer.title, called]
            if isinstance(price, Unpriced):
                assert row == [*named, str(price.answer)]
                continue
            resolved = "" if price.edge_resolved is None else percent(price.edge_resolved)
            figures = [percent(price.edge), resolved, decimal(price.variance, 4)]
            assert row == [*named, *figures, percent(price.hit)]


def test_a_notebook_shows_in_bold_what_favours_the_player() -> None:
    for variant, bold in (("lucky-chase", True), ("crown", False)):
        styles = shown(odds(CROWN, variant=variant, wager="banker")).styles
        assert any("bold" in each for each in styles) is bold


def test_a_notebook_shows_the_words_of_a_book_and_not_its_tags() -> None:
    given = rules(NSW)
    title = "<script>\"Player\" & 'more'</script>"
    bets = tuple(msgspec.structs.replace(bet, title=title) for bet in given.bets)
    sheet = odds(msgspec.structs.replace(given, bets=bets), variant="premium", wager="tie")
    assert "<script>" not in sheet._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert shown(sheet).rows[1][2] == title


def test_a_sheet_is_a_sequence_of_lines() -> None:
    sheet = odds(NSW, stake=FIVES)
    assert len(sheet) == len(sheet.lines) == 17
    assert list(sheet) == [sheet[place] for place in range(17)]
    assert isinstance(sheet[-1], SheetLine)
    assert sheet[-1] is sheet.lines[-1]
    with pytest.raises(IndexError):
        sheet[17]


def test_a_slice_of_a_sheet_is_a_sheet_of_the_same_question() -> None:
    sheet = odds(NSW, stake=FIVES, known="P:6s")
    part = sheet[1:4]
    assert isinstance(part, Sheet)
    assert (part.lines, part.stake, part.known) == (sheet.lines[1:4], FIVES, sheet.known)
    assert part.records() == sheet.records()[1:4]


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [
        (Fraction(0), 2, "0.00"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(1, 200), 2, "0.00"),
        (Fraction(3, 200), 2, "0.02"),
        (Fraction(-2, 3), 4, "-0.6667"),
        (Fraction(12345678901234567890123, 10), 1, "1234567890123456789012.3"),
        (Fraction(7), 0, "7"),
    ],
)
def test_a_decimal_is_rounded_half_to_even(number: Fraction, digits: int, text: str) -> None:
    assert decimal(number, digits) == text


def test_an_exact_number_is_always_written_as_a_fraction() -> None:
    assert [exact(Fraction(each)) for each in ("0", "-1", "6/4")] == ["0/1", "-1/1", "3/2"]
