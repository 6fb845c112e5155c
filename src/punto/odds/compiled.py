"""The kernel compiled, where numba is installed: `pip install punto[fast]`."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, cast


def is_installed() -> bool:
    return all(importlib.util.find_spec(name) for name in ("numba", "numpy"))


@cache
def kernel() -> ModuleType:
    """A copy of the kernel in which every function is compiled when it is first called.

    What was compiled is kept on disk, so that only the first use on a machine takes seconds.
    """
    made: dict[str, Any] = {}
    _copy("states", made)
    return _copy("kernel", made)


def _copy(name: str, made: dict[str, Any]) -> ModuleType:
    """A copy of a module; its functions are compiled, also those from an earlier copy."""
    compile_ = cast(Callable[[Any], Any], _numba().njit(cache=True))
    spec = importlib.util.find_spec(f"punto.odds.{name}")
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for each, thing in vars(copy).items():
        if isinstance(thing, FunctionType):
            made.setdefault(each, compile_(thing))
            setattr(copy, each, made[each])
    return copy


def _numba() -> Any:
    return importlib.import_module("numba")


def array(numbers: Sequence[int]) -> MutableSequence[int]:
    """Whole numbers of 64 bits: enough for every deal of ten decks, which are less than 2**55."""
    numpy: Any = importlib.import_module("numpy")
    return numpy.array(numbers, dtype=numpy.int64)


def zeros(size: int) -> MutableSequence[int]:
    numpy: Any = importlib.import_module("numpy")
    return numpy.zeros(size, dtype=numpy.int64)
