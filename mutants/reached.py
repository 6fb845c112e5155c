"""Which tests run which lines of the engine, and how long each takes; gathered once.

`python -m mutants --gather` runs the tests with this module as a plugin.
"""

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest
from coverage import Coverage

from mutants.engine_modules import MODULES

KEPT = Path("build/mutants/reached.json")
TESTS = ("rules", "table", "kernel", "scenarios", "ledger", "audit", "cli", "test_money.py")
ASKED = ("-q", "-p", "mutants.reached", "-p", "no:xdist", "-m", "not slow and not soak")
TESTS_MAX = 80
ALIKE_MAX = 4
"""So many cases of one test are kept for a line, and so many tests in all, the quickest."""


class Reached:
    """The quickest tests of each line."""

    def __init__(self, root: Path) -> None:
        if not (root / KEPT).exists():
            gather(root)
        self.lines: dict[str, dict[str, list[str]]] = json.loads((root / KEPT).read_text("utf-8"))

    def of(self, file: Path, number: int) -> list[str]:
        """The tests that run a line; of one that is a part of another, or is run once for all
        tests, those of the nearest line above that some run."""
        lines, none = self.lines.get(file.as_posix(), {}), list[str]()
        return next((lines[str(at)] for at in range(number, 0, -1) if str(at) in lines), none)


def gather(root: Path) -> None:
    """Run the tests that are quick, and write down what each line of the engine is run by."""
    env = {key: each for key, each in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    places = [f"tests/{each}" for each in TESTS]
    subprocess.run([sys.executable, "-m", "pytest", *ASKED, *places], cwd=root, env=env, check=True)


_watch = Coverage(data_file=None, config_file=False, include=[f"*/{each}" for each in MODULES])
_seconds: dict[str, float] = {}


def pytest_collection_finish() -> None:
    """Watch from here on: what only importing runs is no test's."""
    _watch.start()


def pytest_runtest_logstart(nodeid: str) -> None:
    _watch.switch_context(nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0) + report.duration


def pytest_sessionfinish(session: pytest.Session) -> None:
    _watch.stop()
    data = _watch.get_data()
    root = session.config.rootpath
    found: defaultdict[str, dict[int, list[str]]] = defaultdict(dict)
    for file in data.measured_files():
        for line, tests in data.contexts_by_lineno(file).items():
            if quick := _quickest(filter(None, tests)):
                found[Path(file).relative_to(root).as_posix()][line] = quick
    (root / KEPT).parent.mkdir(parents=True, exist_ok=True)
    (root / KEPT).write_text(json.dumps(found), "utf-8")


def _quickest(tests: Iterable[str]) -> list[str]:
    alike: Counter[str] = Counter()
    kept: list[str] = []
    for test in sorted(tests, key=lambda test: (_seconds.get(test, 0), test)):
        name = test.partition("[")[0]
        alike[name] += 1
        if alike[name] <= ALIKE_MAX:
            kept.append(test)
        if len(kept) == TESTS_MAX:
            break
    return kept
