"""A copy of the checkout in which something can be broken."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

from mutants.edit import Edit
from punto.rules.check import RulebookError
from punto.rules.load import load

ROOT = Path(__file__).parent.parent
PARTS = ("src", "tests", "bench", "docs", "mutants", "pyproject.toml", "README.md", "Makefile")
SECONDS = 120
"""After which a test that has not ended is one that noticed."""


class Workshop:
    """A copy of the sources and tests; what is broken in it is mended after each trial."""

    def __init__(self) -> None:
        self.root = Path(mkdtemp(prefix="mutants-"))
        waste = shutil.ignore_patterns("__pycache__", "*.pyc", "gallery")
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, self.root / part, ignore=waste)
            elif source.is_file():
                shutil.copy(source, self.root / part)

    def close(self) -> None:
        shutil.rmtree(self.root)

    def notices(self, edit: Edit, tests: Sequence[str]) -> bool | None:
        """Whether one of the tests fails; None if the book would not be read with the change."""
        file = self.root / edit.file
        text = file.read_text("utf-8")
        file.write_text(edit.applied(text), "utf-8")
        try:
            return self._fails(tests) if self._is_read(file) else None
        finally:
            file.write_text(text, "utf-8")

    def _is_read(self, file: Path) -> bool:
        if file.name != "book.toml":
            return True
        try:
            load(file.parent)
        except RulebookError:
            return False
        return True

    def _fails(self, tests: Sequence[str]) -> bool:
        asked = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        paths = os.pathsep.join((str(self.root / "src"), str(self.root)))
        env = {**os.environ, "PYTHONPATH": paths}
        try:
            done = subprocess.run(
                asked, cwd=self.root, env=env, capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0
