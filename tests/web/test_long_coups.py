"""Coups with more to decide: wagers in mid-coup, over several coups, moved, and after a fault."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import MINUTE, PACE, FloorServer, floor
from tests.web.seat import WAIT, Sitter

CROWN = "crown-melbourne-v29-crown"


def _seated(me: Sitter, table: str) -> None:
    me.sit(table)
    expect(me.page.locator("[data-spot]:enabled").first).to_be_visible(timeout=4 * WAIT)


def test_a_shield_is_taken_for_a_hand_and_paid(demo: FloorServer, sitter: Seating) -> None:
    """Player 6 against Banker 5, who draws a 4 and wins: the hand is lost, the Shield pays 5:2."""
    me, table = sitter(demo), "crown-melbourne-v29-traditional"
    _seated(me, table)
    demo.deal(table, "6h 3d Kc 2s 4h")
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    prompt = me.page.locator(".prompt")
    expect(prompt.locator("h3")).to_contain_text("Shield")
    expect(prompt.get_by_role("button", name="§")).to_have_text("§ 5.4.2")
    me.click(prompt.locator("[data-spot]"))
    me.expect_said("Player 6, Banker 9: Banker wins. You win 37.50")
    me.expect_rack(103_750)


def test_insurance_is_offered_once_the_banker_has_6(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo, "phone")
    _seated(me, CROWN)
    demo.deal(CROWN, "3h 6d 2c Ks 4d")
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    prompt = me.page.locator(".prompt")
    expect(prompt.locator("h3")).to_contain_text("Insurance")
    assert me.grave() == []
    me.click(prompt.locator("[data-spot]"))
    me.expect_said("Player 9, Banker 6: Player wins. You win 75")
    me.expect_rack(107_500)


def test_a_dragon_tail_lives_until_the_run_breaks(demo: FloorServer, sitter: Seating) -> None:
    me, table = sitter(demo), "crown-melbourne-v29-tie-baccarat"
    _seated(me, table)
    me.click(me.spot("player-dragon-tail|early"))
    me.expect_rack(97_500)
    title = me.page.locator("h3", has_text="Player Dragon Tail")
    for shows, cards in enumerate(("9h 2d Kh Ks", "8h 2c Kc Qs", "9d 2h Qh Qd"), 1):
        _with_a_wager(me, table, cards)
        expect(title).to_contain_text(str(shows))
        assert demo.common(table)["lasting"]
        expect(me.spot("player-dragon-tail|early")).to_have_accessible_name(re.compile("Stake 25"))
        expect(me.spot("banker")).to_be_enabled(timeout=4 * WAIT)
    _with_a_wager(me, table, "2s 9s Jh Jd")
    expect(title).to_contain_text("0")
    assert not demo.common(table)["lasting"]
    tail = next(each for each in _wagers(me, table, 4) if each["bet"] == "player-dragon-tail")
    assert tail["paid"] > 0
    me.expect_rack(100_000 - 3 * 500 + tail["paid"] + BANKER_WON)


BANKER_WON = 475
"""5 on the Banker, less 5 percent."""


def _with_a_wager(me: Sitter, table: str, cards: str) -> None:
    """The coup is dealt with these cards and 5 on the Banker."""
    me.floor.deal(table, cards)
    rack = me.rack
    me.click(me.page.get_by_role("radio", name="5", exact=True))
    me.click(me.spot("banker"))
    me.expect_rack(rack - 500)
    me.close_bets()
    expect(me.page.locator(".net")).to_be_visible()


def _wagers(me: Sitter, table: str, coup: int) -> list[dict[str, Any]]:
    expect(me.page.locator(".net")).to_be_hidden()
    return me.floor.get(f"/tables/{table}/coups/{coup}")["wagers"]


def test_a_stake_of_lucky_chase_is_moved_after_a_tie(demo: FloorServer, sitter: Seating) -> None:
    me, table = sitter(demo), "crown-melbourne-v29-lucky-chase"
    _seated(me, table)
    demo.deal(table, "6h 6c Kd Qs 2h 9h Kh Ks")
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    me.click(me.page.locator("[data-act=nominate][data-option=banker]"))
    expect(me.spot("banker")).to_have_accessible_name(re.compile("Stake 25"))
    assert me.stakes(table) == {"banker": 2_500}
    demo.end(table)  # Others find the table with nothing left on it.
    me.expect_said("You (win|lose)")
    assert me.stakes(table) == {}


@pytest.fixture
def ruled(tmp_path: Path) -> Generator[FloorServer]:
    """A floor whose supervisors take their time."""
    with floor(tmp_path, pace={**PACE, "decision_ms": MINUTE}) as server:
        yield server


def test_a_ruling_lets_players_lower_keep_and_take_back_their_wagers(
    ruled: FloorServer, sitter: Seating
) -> None:
    me, other, table = sitter(ruled, "phone"), sitter(ruled), "nsw-premium-premium-squeeze"
    for each, chip in ((me, "100"), (other, "25")):
        _seated(each, table)
        each.click(each.page.get_by_role("radio", name=chip, exact=True))
        each.click(each.spot("player"))
    me.expect_rack(90_000)
    other.expect_rack(97_500)
    me.close_bets()
    expect(me.act("take-cards")).to_be_visible()
    ruled.say(table, "dealer", do="report", irregularity="dealt-face-up")
    ruled.say(table, "casino-supervisor", do="choose", does="retract-or-reduce")
    for each in (me, other):
        options = each.page.get_by_role("group", name="Ruling")
        expect(options.get_by_role("button", name="§ 14.12.5")).to_be_visible()
        assert each.grave() == []
    me.page.get_by_role("spinbutton", name="Lower: Player").fill("40")
    me.click(me.act("lower-bet"))
    me.expect_rack(96_000)
    me.click(me.act("keep"))
    expect(me.page.get_by_role("group", name="Ruling")).to_have_count(0)
    other.click(other.act("take-bet"))
    other.expect_rack(100_000)
    assert (me.stake(table), other.stake(table)) == (4_000, 0)
