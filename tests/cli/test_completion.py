"""Completion: the scripts for the shells, and the names that they ask for."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from punto.cli.main import COMMANDS
from punto.rules.books import keys
from tests.cli.command import Punto
from tests.tables import CROWN, NSW, RWS, rules

SHELLS = ("bash", "zsh", "fish")


def suggested(punto: Punto, *words: str) -> list[str]:
    """What a shell is told when Tab is pressed after these words."""
    return punto("__complete", *words).out.partition("\x1fbegin\n")[2].splitlines()


@pytest.mark.parametrize("shell", SHELLS)
def test_each_shell_has_a_script_with_every_command_and_option(punto: Punto, shell: str) -> None:
    shown = punto("completion", shell)
    assert (shown.code, shown.err) == (0, "")
    assert [each for each in COMMANDS if each not in shown.out] == []
    for option in ("--variant", "--keep-refusals", "--cutting-card", "--bankroll"):
        assert option.removeprefix("--") in shown.out


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_reads_its_script(punto: Punto, tmp_path: Path, shell: str) -> None:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"{shell} is not installed")
    script = tmp_path / "script"
    script.write_text(punto("completion", shell).out, "utf-8")
    done = subprocess.run([found, "-n", str(script)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_books_variants_wagers_and_clauses_are_offered(punto: Punto) -> None:
    assert suggested(punto, "books", "") == list(keys())
    assert suggested(punto, "play", "n") == list(keys())
    variants = [each.key for each in rules(CROWN).variants]
    assert suggested(punto, "simulate", CROWN, "--variant", "") == variants
    assert suggested(punto, "odds", RWS, "--wager", "") == [each.key for each in rules(RWS).bets]
    assert "5.7" in suggested(punto, "clauses", NSW, "5")
    assert suggested(punto, "odds", "--wager", "") == []


def test_another_shell_is_refused(punto: Punto) -> None:
    shown = punto("completion", "fisch")
    assert (shown.code, shown.out) == (2, "")
    assert "did you mean 'fish'?" in shown.err
