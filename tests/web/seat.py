"""Somebody in front of a browser."""

from __future__ import annotations

import re
from typing import Any, Literal
from urllib.parse import unquote

from axe_playwright_python.sync_playwright import Axe  # pyright: ignore[reportMissingTypeStubs]
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from tests.web.floor import FloorServer

SIZES = {
    "desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "narrow": (320, 640),
    "landscape": (844, 390), "film": (960, 600),
}  # fmt: skip
Size = Literal["desktop", "tablet", "phone", "narrow", "landscape", "film"]
WAIT = 20_000


class Sitter:
    """A page of its own, with what the browser complained about."""

    def __init__(
        self,
        browser: Browser,
        floor: FloorServer,
        size: Size = "desktop",
        locale: str = "en-AU",
        motion: Literal["reduce", "no-preference"] = "reduce",
    ) -> None:
        width, height = SIZES[size]
        self.floor, self.clicks, self.known = floor, 0, False
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "narrow", "landscape"),
            locale=locale,
            reduced_motion=motion,
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.complaints: list[str] = []
        self.page.on("console", self._noted)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _noted(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def close(self) -> None:
        self.context.close()

    def open(self, path: str = "/") -> None:
        self.page.goto(self.floor.address + path)

    def click(self, place: Locator) -> None:
        self.clicks += 1
        place.click()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    def spot(self, spot: str) -> Locator:
        return self.page.locator(f'[data-spot="{spot}"]')

    def act(self, act: str) -> Locator:
        return self.page.locator(f'[data-act="{act}"]').first

    def go_to(self, table: str) -> None:
        """To a table from the lobby's address; as a guest, if nobody is signed in."""
        self.open(f"/#/table/{table}")
        if not self.known:
            self.click(self.button("^(Play now|立即遊戲|立即游戏)"))
        self.known = True
        expect(self.page.locator(".felt")).to_be_visible(timeout=WAIT)

    def sit(self, table: str) -> None:
        self.go_to(table)
        self.click(self.button("^Sit down with"))
        expect(self.page.locator(".you")).to_be_visible(timeout=WAIT)
        self.expect_rack(100_000)

    def close_bets(self) -> None:
        """The time for wagers is over at the table."""
        self.floor.end(unquote(self.page.url.rpartition("/")[2]))

    def expect_rack(self, cents: int) -> None:
        self.page.locator(f"[data-rack='{cents}']").wait_for()

    @property
    def rack(self) -> int:
        return int(self.page.locator("[data-rack]").get_attribute("data-rack") or 0)

    @property
    def name(self) -> str:
        return str(self.page.locator(".me .name").text_content())

    def expect_said(self, words: str) -> None:
        """What the live region says, sooner or later."""
        said = self.page.locator("[data-said] p").filter(has_text=re.compile(words))
        said.first.wait_for(state="attached")

    def grave(self) -> list[str]:
        """What axe finds on the page that is serious."""
        axe: Any = Axe()
        found: list[Any] = axe.run(self.page).response["violations"]
        return [
            f"{each['id']}: {node['target']} {node['failureSummary']}"
            for each in found
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]

    def stakes(self, table: str) -> dict[str, int]:
        """What lies there of this player, by the server."""
        wagers = self.floor.common(table)["wagers"]
        mine = [each for each in wagers if each["player"] == self.name]
        return {each["bet"]: each["stake"] for each in mine}

    def stake(self, table: str) -> int:
        return sum(self.stakes(table).values())
