"""The kernel compiled. It needs numba and numpy: `pip install punto[sim]`."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from hashlib import sha256
from importlib.resources import files
from types import FunctionType, ModuleType
from typing import Any

_SOURCES = ("generator", "kernel", "recorder")
"""Each may use what those before it have."""

_CALLED = (
    "fill",
    "pick",
    "shoes",
    "mixed",
    "four_shoes",
    "recorded",
    "shoes_recorded",
    "mixed_recorded",
)
_INLINE = ("look", "coup")


class MissingError(ImportError):
    """What a simulation needs is not installed."""


def is_installed() -> bool:
    return all(importlib.util.find_spec(name) for name in ("numba", "numpy"))


def need() -> None:
    """Say in one sentence what is missing."""
    if not is_installed():
        raise MissingError(
            "a simulation needs numba and numpy, which are not installed: pip install 'punto[sim]'"
        )


def kernel() -> ModuleType:
    """A copy of the kernel in which every function is compiled when it is first called.

    What was compiled is kept on disk under names that have a digest of the whole source, as in
    `odds/compiled.py`.
    """
    return _copies()["kernel"]


def recorder() -> ModuleType:
    """The same of what writes coups down."""
    return _copies()["recorder"]


@cache
def _copies() -> dict[str, ModuleType]:
    need()
    made: dict[str, Any] = {}
    return {name: _copy(name, made) for name in _SOURCES}


def _copy(name: str, made: dict[str, Any]) -> ModuleType:
    """A copy of a module; its functions are compiled, also those from an earlier copy."""
    spec = importlib.util.find_spec(f"punto.sim.{name}")
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for each, thing in vars(copy).items():
        if isinstance(thing, FunctionType):
            if each not in made:
                made[each] = _compiled(thing, _digest(name))
            setattr(copy, each, made[each])
    return copy


def _compiled(function: FunctionType, digest: str) -> object:
    """What Python does not call needs no way in from there, which would take as long to compile."""
    numba: Any = importlib.import_module("numba")
    name = function.__name__
    function.__qualname__ += f"_{digest}"
    return numba.njit(
        cache=True,
        nogil=True,
        no_cpython_wrapper=name not in _CALLED,
        no_cfunc_wrapper=True,
        forceinline=name in _INLINE,
    )(function)


@cache
def _digest(name: str) -> str:
    """Of a source and of those before it."""
    names = _SOURCES[: _SOURCES.index(name) + 1]
    sources = (files("punto.sim") / f"{each}.py" for each in (*names, "compiled"))
    return sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:8]
