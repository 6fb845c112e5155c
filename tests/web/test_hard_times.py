"""A full disk, a wrong clock, a slow line, a hidden page, another device: play goes on."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PAGES, Seating
from tests.web.floor import FloorServer
from tests.web.seat import Sitter

SCRIPT_BYTES = 90_000
FULL = """Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
}"""
WRONG_CLOCK = """const told = Date.now;
Date.now = () => told() + 3600000;
const Told = Date;
globalThis.Date = class extends Told {
    constructor(...about) { about.length ? super(...about) : super(told() + 3600000); }
}"""
HIDDEN = """Object.defineProperty(document, "hidden", {get: () => true});
Object.defineProperty(document, "visibilityState", {get: () => "hidden"});
document.dispatchEvent(new Event("visibilitychange"))"""
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 20_000}


def _slow(me: Sitter) -> None:
    session: Any = me.context.new_cdp_session(me.page)
    session.send("Network.emulateNetworkConditions", SLOW)


TIMES: dict[str, Callable[[Sitter], object]] = {
    "full storage": lambda me: me.context.add_init_script(FULL),
    "a clock an hour ahead": lambda me: me.context.add_init_script(WRONG_CLOCK),
    "hidden": lambda me: me.context.add_init_script(HIDDEN),
    "slow": _slow,
}


@pytest.mark.parametrize("time", TIMES)
def test_a_coup_is_played_all_the_same(demo: FloorServer, sitter: Seating, time: str) -> None:
    me = sitter(demo)
    TIMES[time](me)
    me.sit("nz-midi-1998-commission")
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    assert me.rack in (97_500, 100_000, 102_500)


def test_another_device_has_the_same_seat_and_the_same_stake(
    demo: FloorServer, sitter: Seating
) -> None:
    me, other = sitter(demo), sitter(demo, "phone")
    table = "nz-division-5-commission-free"
    me.sit(table)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    other.context.add_cookies(me.context.cookies())  # pyright: ignore[reportArgumentType]
    other.context.add_init_script("localStorage.setItem('punto-signed-in', 'yes')")
    other.known = True
    me.page.close()
    other.go_to(table)
    expect(other.page.locator(".you")).to_be_visible()
    expect(other.spot("player")).to_have_accessible_name(r"Player, 1:1, Stake 25")
    other.close_bets()
    other.expect_said("You (win|lose)|Your stake comes back")


def test_the_script_is_light() -> None:
    scripts = [each.read_bytes() for each in (PAGES.parent / "assets").glob("*.js")]
    assert scripts
    assert sum(len(gzip.compress(each)) for each in scripts) < SCRIPT_BYTES
