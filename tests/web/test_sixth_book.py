"""A book that nobody wrote before: other cards, wagers and odds, and pages that need no change."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from punto.cards import parse_cards
from punto.money import Cents
from punto.rules.coup import Coup
from punto.rules.draw import outcome
from punto.rules.settle import Settled, settle
from punto.rules.wager import Wager
from punto.table.table_file import TableFile, read_table
from tests.conftest import ROOT
from tests.web.conftest import Seating
from tests.web.floor import FloorServer, floor
from tests.web.seat import Sitter

EXAMPLE = ROOT / "docs" / "examples" / "harbour-club"
CHANGED = {
    'player = "DDDDDDSSNN"': 'player = "DDDDDDDDSN"',
    '"DSSDDDDDDSS", # 4': '"SSSSSSSSSSD", # 4',
    '"1 to 1 less 4%"': '"1 to 1 less 7%"',
    '"9 to 1"': '"12 to 1"',
    '"3 to 1"': '"15 to 1"',
    'title = "Small Natural"': 'title = "Heron"',
}
TABLE = 'book = "heron-house"\nchips = [5, 25, 100]\n[limits]\nminimum = 5\nmaximum = 500\n'
STAKE = Cents(2_500)
BETS = ("player", "banker", "tie", "small-natural")
COUPS = 3


@pytest.fixture(scope="module")
def heron(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table file beside its book, of which everything was made up."""
    folder = tmp_path_factory.mktemp("sixth")
    shutil.copytree(EXAMPLE, folder / "heron-house")
    book = folder / "heron-house" / "book.toml"
    text = book.read_text("utf-8")
    for was, now in CHANGED.items():
        assert was in text
        text = text.replace(was, now)
    book.write_text(text, "utf-8")
    (folder / "heron.toml").write_text(TABLE, "utf-8")
    return folder / "heron.toml"


@pytest.fixture(scope="module")
def heron_floor(heron: Path, tmp_path_factory: pytest.TempPathFactory) -> Generator[FloorServer]:
    with floor(tmp_path_factory.mktemp("floor"), files=[heron]) as server:
        yield server


def test_its_felt_its_odds_its_cards_and_its_payments_are_right(
    heron: Path, heron_floor: FloorServer, sitter: Seating
) -> None:
    file = read_table(heron.read_text("utf-8"), heron.name, heron.parent)
    me = sitter(heron_floor)
    me.open()
    expect(me.page.locator("article", has_text="Harbour Baccarat")).to_be_visible()
    me.sit("heron")
    for bet, odds in zip(BETS, ("1:1", "1:1 −7%", "12:1", "15:1"), strict=True):
        expect(me.spot(bet)).to_contain_text(odds)
    expect(me.spot("small-natural")).to_contain_text("Heron")
    rack = 100_000
    for number in range(1, COUPS + 1):
        rack += _coup(me, file, number, rack)
    me.page.get_by_role("tab", name="Odds & limits").click()
    sheet = me.page.locator(".rules")
    sheet.locator("summary", has_text="Heron").click()
    expect(sheet).to_contain_text("15 to 1")


def _coup(me: Sitter, file: TableFile, number: int, rack: int) -> int:
    """A wager on a hand and all beside it; it comes to what the book's own data says."""
    bets = (BETS[number % 2], *BETS[2:])
    for bet in bets:
        me.click(me.spot(bet))
    me.expect_rack(rack - len(bets) * STAKE)
    me.close_bets()
    net = me.page.locator(".net")
    expect(net).to_be_visible()
    expect(net).to_be_hidden()
    told = me.floor.get(f"/tables/heron/coups/{number}")
    player, banker = (parse_cards(" ".join(hand["cards"])) for hand in told["hands"])
    rules = file.rules
    reached = outcome(rules.book.points, Coup(player, banker))
    lines = settle(rules, reached, [Wager("me", bet, STAKE) for bet in bets])
    assert all(isinstance(line, Settled) for line in lines)
    came = sum(each.paid + each.returned for each in lines if isinstance(each, Settled))
    me.expect_rack(rack - len(bets) * STAKE + came)
    return came - len(bets) * STAKE
