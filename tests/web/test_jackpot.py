"""A jackpot hangs over its table: its value, what every coup adds, and what is won."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer, floor

PLAN = """
[tables.one]
book = "crown-melbourne-v29"
jackpot = "lucky-tie"
method = "dealer-keeps-shoe"
[tables.one.limits]
minimum = 5
maximum = 500
[jackpots.lucky]
book = "crown-melbourne-v29"
tables = ["one"]
option = "option2"
percentages.non-suited = "5%"
seed = 1000
contribution = "0.50"
division = "by-value"
"""


@pytest.fixture
def lucky(tmp_path: Path) -> Generator[FloorServer]:
    plan = tmp_path / "floor.toml"
    plan.write_text(PLAN, "utf-8")
    with floor(tmp_path / "data", files=[plan]) as server:
        yield server


def test_the_meter_is_seen_grows_and_is_won_with_four_eights(
    lucky: FloorServer, sitter: Seating
) -> None:
    me = sitter(lucky)
    me.open()
    expect(me.page.locator(".meter")).to_have_text("★ 1,000")
    me.sit("one")
    meter = me.page.locator("[data-meter]")
    expect(meter).to_have_attribute("data-meter", "100000")
    expect(me.spot("player")).to_be_enabled()
    lucky.deal("one", "9h 2d Kh Ks 8h 8d 8c 8s")
    for coup in ("player", "tie"):
        expect(me.spot(coup)).to_be_enabled()
        rack = me.rack
        me.click(me.spot(coup))
        me.expect_rack(rack - 2_500)
        me.close_bets()
        expect(me.page.locator(".net")).to_be_visible()
        expect(me.page.locator(".net")).to_be_hidden()
        if coup == "player":
            expect(meter).to_have_attribute("data-meter", "100050")
    won = me.page.locator(".banner .won")
    expect(won).to_contain_text("Jackpot won")
    expect(meter).to_have_attribute("data-meter", "95098")  # 5 percent less, and a coup more.
    me.expect_said("Jackpot won")
    assert me.grave() == []
