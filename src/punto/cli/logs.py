"""Logs on the command line: files that say of themselves which machine they are of."""

import sys
from importlib import import_module
from pathlib import Path

from punto.cli.fault import InputError
from punto.kernel.log import LogError, first_line, split
from punto.kernel.machine import AnyMachine

KINDS = ("table", "jackpot", "tournament", "promotion")


def read_log(name: str) -> bytes:
    """The bytes of a log; `-` is standard input."""
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as problem:
        raise InputError(f"cannot read {name}: {problem.strerror}") from None


def machine_of_log(data: bytes) -> AnyMachine:
    """The machine that a log is of; `LogError` where its first line does not say."""
    header, _, _ = first_line(split(data))
    if header.kind not in KINDS:
        raise LogError(1, f"it is the log of a {header.kind!r}; want one of {', '.join(KINDS)}")
    return getattr(import_module(f"punto.{header.kind}.machine"), header.kind.upper())
