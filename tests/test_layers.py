"""The import contracts of pyproject.toml find what they forbid."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

FORBIDDEN = (
    ("rules/draw.py", "punto.table.view", "Nothing imports upwards"),
    ("ledger/account.py", "punto.odds.price", "Nothing imports upwards"),
    ("jackpot/view.py", "punto.tournament.view", "Nothing imports upwards"),
    ("odds/price.py", "punto.table.state", "Odds and simulation are a branch of their own"),
    ("sim/run.py", "punto.ledger.account", "Odds and simulation are a branch of their own"),
    ("money.py", "msgspec", "Money, cards and atomic files need nothing but the standard"),
    ("table/view.py", "time", "Only the command line reads the clock, chance, the system"),
    ("rules/settle.py", "random", "Only the command line reads the clock, chance, the system"),
    ("sim/tally.py", "os", "Only the command line reads the clock, chance, the system"),
    ("roads/road.py", "rich", "Only the command line reads the clock, chance, the system"),
    ("cards/card.py", "numpy", "What a server needs is quick to import"),
    ("promotion/view.py", "numba", "What a server needs is quick to import"),
    ("odds/ask.py", "bench", "The package needs neither its benchmarks nor its tests"),
)


@pytest.fixture(scope="module")
def linted(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What lint-imports says of a copy of the package in which all of these are imported."""
    copy = tmp_path_factory.mktemp("copy")
    only_code = shutil.ignore_patterns("*.toml", "*.tsv", "__pycache__")
    shutil.copytree(ROOT / "src", copy / "src", ignore=only_code)
    shutil.copy(ROOT / "pyproject.toml", copy)
    for file, imported, _ in FORBIDDEN:
        with (copy / "src" / "punto" / file).open("a", encoding="utf-8") as module:
            module.write(f"\nimport {imported}\n")
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(("file", "imported", "contract"), FORBIDDEN)
def test_a_forbidden_import_breaks_its_contract(
    linted: str, file: str, imported: str, contract: str
) -> None:
    summary, _, broken = linted.partition("Broken contracts")
    assert any(line.startswith(contract) and "BROKEN" in line for line in summary.splitlines())
    module = "punto." + file.removesuffix(".py").replace("/", ".")
    said = broken.partition(contract)[2]
    assert f"{module} -> {imported} " in said


def test_no_other_contract_is_broken(linted: str) -> None:
    """Every contract has an import here that breaks it."""
    assert " 0 kept" in linted
