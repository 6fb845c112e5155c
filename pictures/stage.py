"""A floor with a past, and people in front of it."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from playwright.sync_api import Browser, expect, sync_playwright

from pictures.regular import joined, played
from tests.web.browser import FLAGS, chromium
from tests.web.floor import PACE, FloorServer
from tests.web.seat import WAIT, Sitter, Size

SEED = 20_261
QUICK = dict.fromkeys(PACE, 0) | {"bets_ms": 40}
POSED = PACE | {"cut_ms": 8_000, "bets_ms": 45_000}
NAMES = ("Mei", "Rafael", "Ingrid", "Tomas", "Aroha", "Kenji", "Lucia", "Owen", "Priya", "Noor")
PASTS = {
    "crown-melbourne-v29-crown": 38,
    "nsw-premium-premium": 31,
    "nsw-premium-premium-squeeze": 24,
    "nz-division-5-commission": 44,
    "nz-midi-1998-commission": 19,
    "rws-non-commission": 27,
    "crown-melbourne-v29-traditional": 12,
    "crown-melbourne-v29-tie-baccarat": 8,
}
"""How many coups of a shoe were dealt before anybody looks."""


class Visitor(Sitter):
    """A member with a name, in front of a page that moves."""

    def come_in(self, name: str) -> None:
        cookies = joined(self.floor, name).items()
        self.context.add_cookies(
            [{"name": key, "value": value, "url": self.floor.address} for key, value in cookies]
        )
        self.context.add_init_script("localStorage.setItem('punto-signed-in', 'yes')")
        self.known = True

    def sit_at(self, table: str, seat: int) -> None:
        """To a seat of one's own choice or else another, with chips for 1,000."""
        self.go_to(table)
        free = self.page.locator("[data-seat]:enabled")
        wished = self.page.locator(f"[data-seat='{seat}']:enabled")
        expect(free.first).to_be_visible()
        (wished if wished.count() else free.last).click()
        expect(self.page.locator(".you")).to_be_visible()
        self.expect_rack(100_000)

    def choose(self, chip: str) -> None:
        self.page.locator(".chips").get_by_role("radio", name=chip, exact=True).click()

    def lay(self, stakes: Mapping[str, int]) -> None:
        """So many of the chosen chip on each spot, at once."""
        for spot, times in stakes.items():
            expect(self.spot(spot)).to_be_enabled(timeout=3 * WAIT)  # Who left is waited for.
            for _ in range(times):
                self.spot(spot).click()


class Stage:
    """The floor, the browser, and who is there."""

    def __init__(self, floor: FloorServer, browser: Browser) -> None:
        self.floor, self._browser = floor, browser
        self._names = (f"{name} {letter}".strip() for letter in " BCDEF" for name in NAMES)
        self._here: list[Visitor] = []

    def visitor(
        self, size: Size = "desktop", *, locale: str = "en-AU", name: str | None = None
    ) -> Visitor:
        """Somebody new; without a name it is nobody whom the floor knows."""
        made = Visitor(self._browser, self.floor, size, locale, motion="no-preference")
        self._here.append(made)
        if name is None:
            made.come_in(next(self._names))
        elif name:
            made.come_in(name)
        return made

    def clear(self) -> None:
        """Everybody goes."""
        for each in self._here:
            each.close()
        self._here.clear()


@contextmanager
def stage() -> Generator[Stage]:
    """A floor where shoes have a past, and a browser."""
    file, environment = chromium()
    expect.set_options(timeout=WAIT)
    with TemporaryDirectory() as folder, sync_playwright() as driver:
        floor = FloorServer(Path(folder), seed=SEED, pace=QUICK)
        floor.start()
        _play(floor)
        floor.kill()
        floor.pace = POSED
        floor.start()
        browser = driver.chromium.launch(
            executable_path=file, env={**os.environ, **environment}, args=list(FLAGS)
        )
        made = Stage(floor, browser)
        yield made
        made.clear()
        browser.close()
        floor.close()


def _play(floor: FloorServer) -> None:
    regulars = [
        Thread(target=played, args=(floor, f"Regular {at}", table, coups))
        for at, (table, coups) in enumerate(PASTS.items())
    ]
    for each in regulars:
        each.start()
    for each in regulars:
        each.join()
