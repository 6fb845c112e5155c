"""A copy of the checkout in which something can be broken."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

from mutants.edit import Edit

ROOT = Path(__file__).parent.parent
PARTS = (
    "src",
    "tests",
    "bench",
    "docs",
    "mutants",
    "requirements",
    "pyproject.toml",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "README.md",
    "Makefile",
)
TOO_LONG = "took too long"
SECONDS = 25
"""Of processor time, after which a test that has not ended is one that noticed."""


class Workshop:
    """A copy of the sources and tests; what is broken in it is mended after each trial.

    What was compiled is copied too, and serves as long as a source keeps its time.
    """

    def __init__(self) -> None:
        self.root = Path(mkdtemp(prefix="mutants-"))
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                waste = shutil.ignore_patterns("gallery")
                shutil.copytree(source, self.root / part, ignore=waste)
            elif source.is_file():
                shutil.copy2(source, self.root / part)
        paths = os.pathsep.join((str(self.root / "src"), str(self.root)))
        self.forks = subprocess.Popen(
            [sys.executable, "-B", "-m", "mutants.forks"],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._fails("", ("tests/test_money.py",)) == "", "unbroken, a test fails"

    def close(self) -> None:
        self.forks.communicate()
        shutil.rmtree(self.root)

    def notices(self, edit: Edit, tests: Sequence[str]) -> str | None:
        """Which of the tests fails, or nothing; None if the change does not count."""
        file = self.root / edit.file
        text, known = file.read_text("utf-8"), file.stat()
        file.write_text(edit.applied(text), "utf-8")
        try:
            return self._fails(edit.file.as_posix(), tests)
        finally:
            file.write_text(text, "utf-8")
            os.utime(file, ns=(known.st_atime_ns, known.st_mtime_ns))

    def _fails(self, file: str, tests: Sequence[str]) -> str | None:
        assert self.forks.stdin
        assert self.forks.stdout
        asked = {"file": file, "tests": list(tests), "seconds": SECONDS}
        self.forks.stdin.write(json.dumps(asked) + "\n")
        self.forks.stdin.flush()
        return json.loads(self.forks.stdout.readline())
