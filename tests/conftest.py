"""What every run shares: Hypothesis profiles, and the trace from clauses to tests that passed."""

from __future__ import annotations

import gc
import os
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from punto.rules.books import book, keys
from punto.rules.clause import Clause, write_proofs

ROOT = Path(__file__).parent.parent
BOOKS = ROOT / "src" / "punto" / "rules" / "books"
WRITTEN = ROOT / "build" / "proofs"

_COVERAGE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["coverage"]
COVERED = tuple(name.partition(".")[2] for name in _COVERAGE["run"]["source"])
"""What must be covered to the last branch, and is watched while its own tests run."""

WATCHED = {
    "test_authority.py",
    "test_discretions.py",
    "test_english.py",
    "test_explain.py",
    "test_logs.py",
    "test_permissions.py",
    "test_table_file.py",
}
"""Tests of the machines that reach branches of the rules which no test of the rules reaches."""

# A usual run repeats itself; a soak explores.
settings.register_profile("default", deadline=None, max_examples=100, derandomize=True)
settings.register_profile("soak", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--proofs",
        choices=("keep", "check", "write"),
        default="keep",
        help="after a whole run: check proofs.tsv of each book against it, or write it anew",
    )
    parser.addoption("--soak", action="store_true", help="also run the tests marked soak")


def pytest_collection() -> None:
    """Nothing that collecting makes is garbage; looking for some took a third of its time."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end, and no later search for garbage looks at them."""
    gc.freeze()
    gc.enable()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Proofs(config), "proofs")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse a test that cites a clause which no index has, and note what each test proves."""
    if not config.getoption("--soak"):
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    for item in items:
        for clause in _proves(item):
            if clause not in book(clause.book).index:
                raise pytest.UsageError(f"{item.nodeid} cites {clause}, which no index has")
            item.user_properties.append(("clause", str(clause)))
        if not _is_watched(item):
            item.add_marker(pytest.mark.no_cover)


def _is_watched(item: pytest.Item) -> bool:
    """Whether coverage looks while a test runs; watching all of them takes three times as long.

    It looks at the tests and examples of what must be covered, and at those marked `covers`. One
    that takes long and reaches no branch alone is marked `no_cover`.
    """
    if item.path.name in WATCHED or item.get_closest_marker("covers"):
        return True
    folder, *parts = item.path.relative_to(ROOT).with_suffix("").parts
    place = parts[1:] if folder == "src" else parts
    return bool(place) and place[0].removeprefix("test_") in COVERED


def _proves(item: pytest.Item) -> Iterator[Clause]:
    for mark in item.iter_markers("clause"):
        key, *numbers = mark.args
        yield from (Clause.of(key, number) for number in numbers)


class Proofs:
    """Collects which clauses passed tests carried. With workers, only the main process does."""

    def __init__(self, config: pytest.Config) -> None:
        self.mode = str(config.getoption("--proofs"))
        self.worker = hasattr(config, "workerinput")
        self.passed: defaultdict[Clause, set[str]] = defaultdict(set)
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = report.nodeid.partition("[")[0]
        if report.failed:
            self.failed.add(test)
        elif report.when == "call" and report.passed:
            for name, value in report.user_properties:
                if name == "clause":
                    self.passed[Clause(value)].add(test)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.worker or self.mode == "keep":
            return
        WRITTEN.mkdir(parents=True, exist_ok=True)
        for key in keys():
            text = write_proofs(self._of(key))
            (WRITTEN / f"{key}.tsv").write_text(text, "utf-8")
            kept = BOOKS / key / "proofs.tsv"
            if self.mode == "write":
                kept.write_text(text, "utf-8")
            elif self.mode == "check" and (not kept.is_file() or kept.read_text("utf-8") != text):
                print(f"\n{key}: proofs.tsv differs from what this run proved; see `make proofs`")
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _of(self, key: str) -> set[Clause]:
        """The clauses of a book that were proved."""
        return {
            clause
            for clause, tests in self.passed.items()
            if clause.book == key and tests - self.failed
        }
