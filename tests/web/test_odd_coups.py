"""Coups that are not like the others: a Run, a combined stake, and what has no result."""

from __future__ import annotations

import re
from collections.abc import Generator

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import MINUTE, PACE, FloorServer, floor
from tests.web.seat import Sitter

LIMITS = "[limits]\nminimum = 5\nmaximum = 500\n"
BONUS = '["player-dragon-bonus", "banker-dragon-bonus"]'
TABLES = {
    "wide": f'book = "crown-melbourne-v29"\nmethod = "dealer-keeps-shoe"\n{LIMITS}'
    f"[bets]\npair = {BONUS}\n"
    'offered = ["player-dragon-bonus", "banker-dragon-bonus", "player-run"]\n',
    "held": f'book = "crown-melbourne-v29"\nmethod = "cards-to-players"\n{LIMITS}',
    "world": f'book = "rws"\nmethod = "face-down"\n{LIMITS}',
}
WATCH = """() => {
    const banner = document.querySelector(".banner");
    globalThis.banners = [];
    new MutationObserver(() => banners.push(banner.innerText))
        .observe(banner, { childList: true, subtree: true, characterData: true });
}"""
"""Keeps what the banner has said, however soon it is over."""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Generator[FloorServer]:
    """A floor of three tables whose staff take their time to decide."""
    folder = tmp_path_factory.mktemp("odd")
    files = [folder / f"{name}.toml" for name in TABLES]
    for each in files:
        each.write_text(TABLES[each.stem], "utf-8")
    with floor(folder / "data", pace={**PACE, "decision_ms": MINUTE}, files=files) as server:
        yield server


def _seated(me: Sitter, table: str) -> None:
    me.floor.until(table, "first-wager")
    me.sit(table)
    expect(me.page.locator("[data-spot]:enabled").first).to_be_visible()


def _lay(me: Sitter, chip: str, spot: str) -> None:
    expect(me.spot(spot)).to_be_enabled()
    me.click(me.page.get_by_role("radio", name=chip, exact=True))
    me.click(me.spot(spot))


def test_a_run_of_two_is_counted_and_paid(odd: FloorServer, sitter: Seating) -> None:
    """25 on two Player wins in a row pay 3 to 1, beside 5 on the Player of the second coup."""
    me, table = sitter(odd), "wide"
    _seated(me, table)
    odd.deal(table, "9c 2h Kd 5s 9d 2d Kh 5d")
    _lay(me, "25", "player-run|2")
    me.expect_rack(97_500)
    me.close_bets()
    run = me.spot("player-run|2")
    expect(me.page.locator(".place", has=run).locator(".reached")).to_have_text("1")
    expect(run).to_have_accessible_name(re.compile("Stake 25"))
    _lay(me, "5", "player")
    me.expect_rack(97_000)
    me.close_bets()
    expect(run).to_have_accessible_name(re.compile("Won 75"))
    me.expect_said("Player 9, Banker 7: Player wins. You win 80")
    me.expect_rack(108_000)
    assert odd.common(table)["lasting"] == []


def test_a_stake_on_1_1_2_is_paid_by_its_parts(odd: FloorServer, sitter: Seating) -> None:
    """Of 100, half lies on Tie and wins 400; a natural tie gives both quarters back."""
    me, table = sitter(odd), "wide"
    _seated(me, table)
    odd.deal(table, "9c 9h Kd Ks")
    _lay(me, "100", "1-1-2")
    me.expect_rack(90_000)
    me.close_bets()
    expect(me.spot("1-1-2")).to_have_accessible_name(re.compile("Won 400"))
    me.expect_said("You win 400")
    me.expect_rack(140_000)


def test_a_dummy_coup_is_said_with_its_clause_and_takes_no_wager(
    odd: FloorServer, sitter: Seating
) -> None:
    me, table = sitter(odd), "wide"
    _seated(me, table)
    coups = len(odd.get(f"/tables/{table}/shoe")["coups"])
    me.page.evaluate(WATCH)
    order = {"do": "order-no-bet-coups", "coups": 1, "reason": "a spill"}
    odd.say(table, "higher-duties-dealer", **order)
    me.expect_said("no bets this coup")
    me.page.wait_for_function(
        "() => banners.some(each => /No wagers in this coup\\s*§ 7.4/.test(each))"
    )
    odd.until(table, "first-wager")
    expect(me.spot("player")).to_be_enabled()
    expect(me.page.locator(".banner > p")).to_have_count(0)
    dealt = odd.get(f"/tables/{table}/shoe")["coups"]
    assert len(dealt) == coups + 1
    assert me.rack == 100_000


def test_a_void_coup_is_explained_by_its_clause_and_gives_stakes_back(
    odd: FloorServer, sitter: Seating
) -> None:
    me, table = sitter(odd), "held"
    _seated(me, table)
    _lay(me, "25", "player")
    me.expect_rack(97_500)
    me.close_bets()
    me.click(me.act("take-cards"))
    expect(me.page.locator(".overlay > .held")).to_be_visible()
    odd.say(table, "dealer", do="report", irregularity="fraud")
    banner = me.page.locator(".banner .ruling")
    expect(banner).to_contain_text("fraud")
    odd.say(table, "casino-manager", do="choose", does="void-coup", reason="a marked card")
    expect(banner).to_contain_text("void coup")
    me.click(banner.get_by_role("button", name="§ 15.3"))
    expect(banner.locator(".summary")).to_contain_text(re.compile("void", re.I))
    assert me.grave() == []
    me.expect_said("Your stake comes back")
    me.expect_rack(100_000)


def test_a_coup_that_a_stop_interrupted_is_void_by_its_clause(
    odd: FloorServer, sitter: Seating
) -> None:
    """By rws 5.4.2, where no wager is decided yet: nobody has seen a card."""
    me, table = sitter(odd), "world"
    _seated(me, table)
    _lay(me, "25", "player")
    me.expect_rack(97_500)
    me.close_bets()
    me.click(me.act("take-cards"))
    expect(me.page.locator("section.player .holder")).to_contain_text("holds the cards")
    odd.end(table, "cards-answer")  # Banker's are offered too.
    expect(me.page.locator(".overlay > .held")).to_be_visible()
    odd.kill()
    expect(me.page.locator(".banner")).to_contain_text("connection is lost")
    odd.start()
    banner = me.page.locator(".banner .ruling")
    expect(banner.get_by_role("button", name="§ 5.4.2")).to_be_visible()
    expect(banner).to_contain_text("void coup")
    me.expect_said("Your stake comes back")
    me.expect_rack(100_000)
    expect(me.page.locator(".you")).to_be_visible()
    # What the browser itself says of a connection that was refused is no fault of the page.
    refused = "WebSocket", "Failed to load resource"
    me.complaints = [each for each in me.complaints if not any(word in each for word in refused)]
