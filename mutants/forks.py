"""A process that has loaded everything but the tests, and forks for each trial.

It is started in a workshop. Each line that it reads is a trial: the file that was broken, the
tests, and after how many seconds they have taken too long. Each line that it writes says what
came of one: the test that failed; nothing if all passed; null if the break does not count.
"""

import gc
import json
import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from mutants.loaded import Loaded
from mutants.workshop import TOO_LONG
from tests.scenarios import script

Reader = Callable[[Path], Iterator[script.Scenario]]

LOADED = (
    "cyclopts",
    "hypothesis.internal.conjecture.engine",
    "hypothesis.stateful",
    "hypothesis.strategies",
    "msgspec",
    "numba",
    "rich.console",
    "rich.progress",
    "rich.table",
)
WARNED = "ignore::pytest.PytestAssertRewriteWarning"
ASKED = (
    "-x",
    "-q",
    "-W",
    WARNED,
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:pytest_cov",
)
FEW = 6
MANY = 200
"""How many tests are run first, and then three times as many, up to a number that cannot take too
long: to collect many files takes longer than to run a test."""

NO_BREAK = 77
"""How a trial ends whose break does not count: the book is refused, or says the same."""


class Chosen:
    """Runs the tests of a trial in the order they are given, and tells which one failed.

    A case whose name comes from what was broken has another name now: then all cases of that
    test are run. A file stands for all its tests.
    """

    def __init__(self, tests: Sequence[str], tell: int) -> None:
        self.places = {test: place for place, test in enumerate(tests)}
        self.tell = tell

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = {item.nodeid for item in items}
        lost = {test.partition("[")[0] for test in self.places if test not in found}
        last = len(self.places)
        kept = (
            item
            for item in items
            if item.nodeid in self.places
            or not lost.isdisjoint((item.nodeid.partition("[")[0], item.nodeid.partition("::")[0]))
        )
        items[:] = sorted(kept, key=lambda item: self.places.get(item.nodeid, last))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.tell, report.nodeid.encode())


def main() -> None:
    """Answer trials until there are no more."""
    plugins = [each.module for each in entry_points(group="pytest11")]
    for name in (*LOADED, *plugins):
        with suppress(ImportError):
            import_module(name)
    loaded = Loaded()
    script.read = cache(_scenarios)
    for file in sorted(Path("tests/scenarios").resolve().glob("*/*.md")):
        script.read(file)
    gc.freeze()
    for line in sys.stdin:
        asked = json.loads(line)
        file, tests, seconds = asked["file"], asked["tests"], asked["seconds"]
        said, at, count = "", 0, FEW
        while said == "" and at < len(tests):
            said = trial(loaded, file, tests[at : at + count], seconds)
            at, count = at + count, min(3 * count, MANY)
        if said == "" and file.endswith(".py") and "::" in tests[0]:
            # What ran while it was imported did not see the break.
            said = trial(None, file, tests, seconds)
        print(json.dumps(said), flush=True)


def _scenarios(file: Path, read: Reader = script.read) -> tuple[script.Scenario, ...]:
    """The scenarios of a file, which no trial breaks."""
    return tuple(read(file))


def trial(loaded: Loaded | None, file: str, tests: Sequence[str], seconds: int) -> str | None:
    """Which test failed, or what else made the tests fail; nothing if they passed.

    None if the break does not count, or no test could be run at all, for nothing can be imported.
    """
    read, write = os.pipe()
    child = os.fork()
    if not child:
        os.close(read)
        _run(loaded, file, tests, seconds, write)
    os.close(write)
    told = b""
    while part := os.read(read, 65536):
        told += part
    os.close(read)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    if code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return ""
    if not told and code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR, NO_BREAK):
        return None
    return told.decode() or (TOO_LONG if code < 0 else "a test cannot be collected")


def _run(loaded: Loaded | None, file: str, tests: Sequence[str], seconds: int, tell: int) -> None:
    """The tests, in a process that ends with them."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    code = int(pytest.ExitCode.INTERNAL_ERROR)
    try:
        if loaded is None:
            for name in [each for each in sys.modules if each.partition(".")[0] == "punto"]:
                del sys.modules[name]
        if loaded and file and not loaded.broken(file):
            code = NO_BREAK
        else:
            files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
            code = int(pytest.main([*ASKED, *files], plugins=[Chosen(tests, tell)]))
    finally:
        os._exit(code)


if __name__ == "__main__":
    main()
