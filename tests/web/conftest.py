"""A floor and a browser for the tests of the pages, each started once a process."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.conftest import ROOT
from tests.web.browser import FLAGS, chromium
from tests.web.floor import MINUTE, PACE, FloorServer, floor
from tests.web.seat import WAIT, Sitter

PAGES = ROOT / "src" / "punto" / "web" / "pages" / "index.html"


@pytest.fixture(scope="session")
def browser() -> Generator[Browser]:
    assert PAGES.is_file(), "The pages are not built: run `make pages`."
    file, environment = chromium()
    expect.set_options(timeout=WAIT)
    with sync_playwright() as driver:
        started = driver.chromium.launch(
            executable_path=file, env={**os.environ, **environment}, args=list(FLAGS)
        )
        yield started
        started.close()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Generator[FloorServer]:
    """A floor that many tests share."""
    with floor(tmp_path_factory.mktemp("floor")) as server:
        yield server


@pytest.fixture
def own_floor(tmp_path: Path) -> Generator[FloorServer]:
    """A floor for one test alone, where players have time to cut."""
    with floor(tmp_path, pace={**PACE, "cut_ms": MINUTE}) as server:
        yield server


Seating = Callable[..., Sitter]


@pytest.fixture
def sitter(browser: Browser) -> Generator[Seating]:
    """Makes people in front of browsers; none of them may have seen an error in the end."""
    made: list[Sitter] = []

    def make(*about: Any, **more: Any) -> Sitter:
        made.append(Sitter(browser, *about, **more))
        return made[-1]

    yield make
    complaints = [each for one in made for each in one.complaints]
    for one in made:
        one.close()
    assert complaints == []
