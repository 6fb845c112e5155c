"""References in C, compiled when they are needed."""

from __future__ import annotations

import os
import shlex
import subprocess
from ctypes import CDLL
from pathlib import Path
from tempfile import TemporaryDirectory

_FLAGS = ("-O3", "-shared", "-fPIC")
_SOURCES = Path(__file__).parent


def c_compiler() -> str:
    """The C compiler that would be called, from the environment as `make` has it."""
    return os.environ.get("CC", "").strip() or "cc"


def build(name: str, *flags: str) -> CDLL | None:
    """Compile a file of C and load it; None where that cannot be done. No file stays."""
    with TemporaryDirectory() as folder:
        source, made = Path(folder, name), Path(folder, name).with_suffix(".so")
        source.write_bytes((_SOURCES / name).read_bytes())
        try:
            command = [*shlex.split(c_compiler()), *_FLAGS, *flags, str(source), "-o", str(made)]
            subprocess.run(command, capture_output=True, check=True)
            return CDLL(str(made))
        except (OSError, ValueError, subprocess.CalledProcessError):
            return None
