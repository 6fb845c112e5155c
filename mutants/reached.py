"""Which tests run which lines of the engine, and how long each takes.

It is found out once, by a run of the tests with coverage, a few files at a time. What each part
found is kept at once: a run that was stopped goes on where it was.
"""

import json
import os
import signal
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import accumulate, chain, zip_longest
from pathlib import Path
from types import FrameType

import pytest
from coverage import Coverage

from mutants.code_breaks import span
from mutants.engine_modules import MODULES
from mutants.trial import read

KEPT = Path("build/mutants/reached.json")
PARTS = Path("build/mutants/reached")
PLACE = "MUTANTS_REACHED"
TESTS = ("test_money.py", "kernel", "rules", "table", "scenarios", "ledger", "audit", "front")
FILES_MAX = 10
"""How many files of tests are one part."""

ASKED = (
    "-q",
    "-p",
    "mutants.reached",
    "-p",
    "no:xdist",
    "-m",
    "not slow and not soak and not property",
)
FINE = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)
SECONDS_MAX = 1
"""Of processor time: a test that takes longer is not among the quickest, and is left out. So is one
that fails while it is watched."""

CASES_MAX = 24
"""How many cases of one test are watched; of scenarios all."""

TESTS_MAX = 320
"""So many tests are run for a break at first."""

TOGETHER_MAX = 8
"""How many seconds the tests of a line take together: far less than what is too long."""

SCENARIOS = "test_scenarios.py"
STORIES = 10
"""Each case of this file is a story of its own."""

Timed = tuple[float, str]
"""How many seconds a test takes, and its name."""

Lines = dict[str, dict[str, list[Timed]]]
"""For each file and line the tests that run it."""


class Reached:
    """The quickest tests of each line."""

    def __init__(self, root: Path) -> None:
        if not (root / KEPT).exists():
            gather(root)
        self.lines: Lines = json.loads((root / KEPT).read_text("utf-8"))
        timed = (
            each for lines in self.lines.values() for tests in lines.values() for each in tests
        )
        self.seconds = {test: seconds for seconds, test in timed}

    def of(self, file: Path, number: int) -> list[str]:
        """Tests that run a line: the quickest, in turns with those that run lines of its function,
        and of its module, which few tests run, because they know why it is asked.
        """
        names = self._names(file)
        none: list[str] = []
        around = (names.get(at, none) for at in span(file, read(file), number))
        groups = [dict.fromkeys(_in_turns(*_rare(each))) for each in (around, names.values())]
        every = list(dict.fromkeys(_in_turns(self.all_of(file, number), *groups)))[:TESTS_MAX]
        until = accumulate(self.seconds[test] for test in every)
        return [test for test, seconds in zip(every, until, strict=True) if seconds < TOGETHER_MAX]

    def all_of(self, file: Path, number: int) -> list[str]:
        """Every test that runs a line, or else the nearest line above that some run."""
        names = self._names(file)
        return next((names[at] for at in range(number, 0, -1) if at in names), list[str]())

    def _names(self, file: Path) -> dict[int, list[str]]:
        lines = self.lines.get(file.as_posix(), {})
        return {int(at): [test for _, test in tests] for at, tests in lines.items()}


def _rare(lines: Iterable[list[str]]) -> list[list[str]]:
    """What runs each line, those first that few tests run; lines run by the same tests once."""
    return sorted(map(list, dict.fromkeys(tuple(each) for each in lines if each)), key=len)


def _in_turns(*tests: Iterable[str]) -> Iterator[str]:
    return filter(None, chain.from_iterable(zip_longest(*tests)))


def gather(root: Path) -> None:
    """Run the tests that are quick, and write down what each line of the engine is run by."""
    (root / PARTS).mkdir(parents=True, exist_ok=True)
    found = [_gathered(root, files) for files in _parts(root)]
    (root / KEPT).write_text(json.dumps(_merged(found)), "utf-8")


def _parts(root: Path) -> Iterator[Sequence[str]]:
    for place in TESTS:
        top = root / "tests" / place
        files = sorted(top.rglob("test_*.py")) if top.is_dir() else [top]
        names = [each.relative_to(root).as_posix() for each in files]
        yield from (names[at : at + FILES_MAX] for at in range(0, len(names), FILES_MAX))


def _gathered(root: Path, files: Sequence[str]) -> Lines:
    """What is kept of a part, or what it gives now."""
    kept = root / PARTS / f"{sha256(' '.join(files).encode()).hexdigest()[:16]}.json"
    if not kept.exists():
        env = {key: each for key, each in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        env[PLACE] = str(kept)
        asked = [sys.executable, "-m", "pytest", *ASKED, *files]
        code = subprocess.run(asked, cwd=root, env=env, check=False).returncode
        assert code in FINE, f"{code} from {' '.join(files)}"
    return json.loads(kept.read_text("utf-8"))


def _merged(parts: Iterable[Lines]) -> Lines:
    every: defaultdict[str, defaultdict[str, list[Timed]]] = defaultdict(lambda: defaultdict(list))
    for part in parts:
        for file, lines in part.items():
            for line, tests in lines.items():
                every[file][line] += tests
    return {
        file: {line: _spread(tests) for line, tests in lines.items()}
        for file, lines in every.items()
    }


def _spread(tests: Iterable[Timed]) -> list[Timed]:
    """The quickest tests of each file before the next of the same file; a story counts as a file's
    tenth."""
    seen: Counter[str] = Counter()
    ranked: list[tuple[int, float, str]] = []
    for seconds, test in sorted((seconds, test) for seconds, test in tests):
        file = test.partition("::")[0]
        ranked.append((seen[file] // (STORIES if SCENARIOS in file else 1), seconds, test))
        seen[file] += 1
    return [(seconds, test) for _, seconds, test in sorted(ranked)]


_watch = Coverage(data_file=None, config_file=False, include=[f"*/{each}" for each in MODULES])
_watch.set_option("run:disable_warnings", ["no-data-collected"])
_seconds: dict[str, float] = {}
_left_out: set[str] = set()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a test with very many cases some are watched; every scenario is a story of its own."""
    cases = Counter(item.nodeid.partition("[")[0] for item in items)
    seen: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    for item in items:
        name = item.nodeid.partition("[")[0]
        step = 1 if item.path.parent.name == "scenarios" else -(-cases[name] // CASES_MAX)
        if seen[name] % step == 0:
            kept.append(item)
        seen[name] += 1
    items[:] = kept


def pytest_collection_finish() -> None:
    """Watch from here on: what only importing runs is no test's."""
    _watch.start()


def pytest_runtest_logstart(nodeid: str) -> None:
    _watch.switch_context(nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, SECONDS_MAX, 0.05)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(_signal: int, frame: FrameType | None) -> None:
    if frame and Path(frame.f_code.co_filename).parent.name == "coverage":
        return  # It may hold a lock; the signal comes again.
    signal.setitimer(signal.ITIMER_PROF, 0)
    pytest.skip(f"takes more than {SECONDS_MAX} seconds")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] = _seconds.get(report.nodeid, 0) + report.duration
    if not report.passed:
        _left_out.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    _watch.stop()
    data = _watch.get_data()
    root = session.config.rootpath
    found: defaultdict[str, dict[int, list[Timed]]] = defaultdict(dict)
    for file in data.measured_files():
        for line, tests in data.contexts_by_lineno(file).items():
            timed = [
                (_seconds.get(test, 0), test) for test in tests if test not in {"", *_left_out}
            ]
            if timed:
                found[Path(file).relative_to(root).as_posix()][line] = sorted(timed)
    Path(os.environ[PLACE]).write_text(json.dumps(found), "utf-8")
