"""Reads log files that were named on the command line."""

import sys
from pathlib import Path

from punto.cli.fault import InputError
from punto.errors import unreadable


def read_log(name: str) -> bytes:
    """The bytes of a log; `-` is standard input."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as problem:
        raise InputError(unreadable(name, problem)) from None
