"""Everybody can use the pages: axe finds nothing serious, and keys are enough."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # pyright: ignore[reportMissingTypeStubs]
from playwright.sync_api import expect

from tests.web.conftest import Seating
from tests.web.floor import FloorServer
from tests.web.seat import Sitter


def _grave(me: Sitter) -> list[str]:
    axe: Any = Axe()
    found: list[Any] = axe.run(me.page).response["violations"]
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious(demo: FloorServer, sitter: Seating, size: str) -> None:
    me = sitter(demo, size)
    me.open()
    expect(me.page.locator("article").first).to_be_visible()
    assert _grave(me) == []
    me.click(me.button("^Sign in"))
    assert _grave(me) == []
    me.page.keyboard.press("Escape")
    me.sit("crown-melbourne-v29-crown")
    assert _grave(me) == []
    if size == "phone":
        me.click(me.button("^Roads"))
    for tab in ("History", "Odds & limits"):
        me.click(me.page.get_by_role("tab", name=tab))
        assert _grave(me) == []


def test_a_coup_is_played_with_keys_alone(demo: FloorServer, sitter: Seating) -> None:
    me = sitter(demo)
    me.open("/#/table/nsw-premium-premium")
    me.button("^Play now").focus()
    me.page.keyboard.press("Enter")
    me.button("^Sit down with").focus()
    me.page.keyboard.press("Enter")
    me.expect_rack(100_000)
    me.page.keyboard.press("3")
    me.spot("banker").focus()
    me.page.keyboard.press("Enter")
    me.expect_rack(90_000)
    me.page.keyboard.press("s")
    me.expect_said("Stake 100")
    me.close_bets()
    me.expect_said("You (win|lose)|Your stake comes back")
    me.page.keyboard.press("l")
    me.expect_said("Player [0-9], Banker [0-9]")
