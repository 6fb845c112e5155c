"""The loops compiled. They need numba and numpy: `pip install punto[sim]`."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from types import FunctionType, ModuleType
from typing import Any

KERNEL = ("generator", "kernel")
SYSTEMS = ("progressions", "selections", "systems")
BETTOR = (*SYSTEMS, "bettor")
"""The modules that are compiled, each after those that it takes functions from. No two of them may
have a function of the same name."""

_FROM_KERNEL = ("fill", "pick", "shoes", "mixed", "four_shoes", "recorded")
_CALLED = (*_FROM_KERNEL, "sessions", "shoe_cells", "mixed_cells")
_INLINE = ("look", "coup")
_AROUND = ("sessions", "session", "coups_of")
"""What calls a system."""
_PLAIN = (*_AROUND, "record", "seen_of", "fault", "after", "see")
"""What stays as it is around a system that cannot be compiled."""


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


@cache
def kernel() -> ModuleType:
    """A copy of the kernel in which every function is compiled when it is first called.

    What was compiled is kept on disk under names that have a digest of the whole source, as in
    `odds/compiled.py`.
    """
    need()
    return _copy(KERNEL, {}, _digest(KERNEL))


@cache
def bettor() -> ModuleType:
    """The same for the loop of a bettor, with the built-in systems."""
    return _copy(BETTOR[-1:], functions(), _digest((*KERNEL, *BETTOR)))


@cache
def functions() -> dict[str, Any]:
    """The functions of the built-in systems, and of the kernel, compiled."""
    made = {name: thing for name, thing in vars(kernel()).items() if hasattr(thing, "py_func")}
    _copy(SYSTEMS, made, _digest((*KERNEL, *SYSTEMS)))
    return made


def bettor_with(system: object, *, plain: bool) -> ModuleType:
    """The loop of a bettor with another system, compiled, or plain Python as that is.

    Nothing of it is kept on disk.
    """
    bettor()
    made = functions() | {"system": system}
    for name in _PLAIN if plain else _AROUND:
        if plain:
            made[name] = None
        else:
            del made[name]
    return _copy(BETTOR[-1:], made, "")


def _copy(names: Sequence[str], made: dict[str, Any], digest: str) -> ModuleType:
    """Copies of modules, of which the last is given back.

    Their functions are compiled and added to those that were made, which stand in for others of
    their names; in place of None a function stays as it is.
    """
    copy = None
    for name in names:
        spec = importlib.util.find_spec(f"punto.sim.{name}")
        assert spec is not None
        assert spec.loader is not None
        copy = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(copy)
        for each, thing in vars(copy).items():
            if isinstance(thing, FunctionType):
                if each not in made:
                    made[each] = _compiled(thing, digest)
                setattr(copy, each, made[each] or thing)
    assert copy is not None
    return copy


def _compiled(function: FunctionType, digest: str) -> object:
    """What Python does not call needs no way in from there, which would take as long to compile."""
    numba: Any = importlib.import_module("numba")
    name = function.__name__
    function.__qualname__ += f"_{digest}"
    return numba.njit(
        cache=bool(digest),
        no_cpython_wrapper=name not in _CALLED,
        no_cfunc_wrapper=True,
        _nrt=False,
        forceinline=name in _INLINE,
    )(function)


def _digest(names: Sequence[str]) -> str:
    sources = (files("punto.sim") / f"{name}.py" for name in names)
    return sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:8]
