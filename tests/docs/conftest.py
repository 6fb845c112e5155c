"""The documentation site, built once for a whole run of the tests."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from handbook.build import build


@pytest.fixture(scope="session")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a build: `source` has the Markdown, `site` the pages.

    Workers of one run share it: the first builds, the others wait for its lock.
    """
    base, run = tmp_path_factory.getbasetemp(), os.environ.get("PYTEST_XDIST_TESTRUNUID", "")
    folder = (base.parent / f"handbook-{run}") if run else base / "handbook"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "built").is_dir():
            build(folder / "work", folder / "built")
    return folder / "work"
