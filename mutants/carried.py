"""Which tests carry which clauses, with every case of a table of its own."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from punto.rules.clause import Clause

PLACE = "MUTANTS_CARRIED"
ASKED = ("pytest", "--collect-only", "-q", "-p", "mutants.carried", "tests")


def carried(root: Path) -> dict[Clause, tuple[str, ...]]:
    """For each clause the tests that carry it, as pytest names them.

    What is compiled for that is kept: workshops copy it.
    """
    env = {key: each for key, each in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    asked = [sys.executable, "-m", *ASKED]
    done = subprocess.run(asked, cwd=root, env=env, capture_output=True, text=True, check=True)
    line = next(each for each in done.stdout.splitlines() if each.startswith(PLACE))
    return {Clause(key): tuple(ids) for key, ids in json.loads(line.removeprefix(PLACE)).items()}


def pytest_collection_finish(session: pytest.Session) -> None:
    """Say all markers in one line, for `carried`, which asked for it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for item in session.items:
        for mark in item.iter_markers("clause"):
            book, *numbers = mark.args
            for number in numbers:
                found[f"{book} {number}"].append(item.nodeid)
    print(f"\n{PLACE}{json.dumps(found)}")
