"""A finger on a touch screen."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

Spot = tuple[float, float]


def at(place: Locator, across: float = 0.5, down: float = 0.5) -> Spot:
    """A point of something on the page, by parts of its width and height."""
    box = place.bounding_box()
    assert box
    return box["x"] + across * box["width"], box["y"] + down * box["height"]


class Finger:
    """What it does reaches the page as real touches, so that it may also scroll."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._where: Spot = (0, 0)

    def put(self, where: Spot) -> None:
        self._where = where
        self._send("touchStart", where)

    def draw(self, where: Spot, steps: int = 10) -> None:
        (x, y), (to_x, to_y) = self._where, where
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        self._where = where

    def lift(self) -> None:
        self._send("touchEnd")

    def _send(self, kind: str, *points: Spot) -> None:
        touch = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        self._session.send("Input.dispatchTouchEvent", touch)  # pyright: ignore[reportUnknownMemberType]
