"""The loop that plays sessions, prepared for one strategy: compiled, or else plain Python."""

import importlib
from dataclasses import dataclass
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import Any
from warnings import catch_warnings, simplefilter

import numpy as np

from punto.sim import compiled
from punto.sim.bets.perfect import Perfect
from punto.sim.bets.strategy import BuiltIn, Function, Strategy, checked, essence
from punto.sim.loops.seen import MEMORY, Seen, SessionTerms


@dataclass(frozen=True, slots=True)
class Loop:
    """A module with the loop; `why` says why it is plain Python, and is empty if it is compiled."""

    module: ModuleType
    why: str = ""


@lru_cache(maxsize=4)
def loop_of(strategy: Strategy) -> Loop:
    if isinstance(strategy, BuiltIn):
        return Loop(compiled.bettor())
    if isinstance(strategy, Perfect):
        return Loop(compiled.bettor_with(checked(strategy.function()), plain=True))
    function = strategy.function()
    made, why = _compiled(function)
    if why:
        plain = checked(getattr(function, "py_func", function))
        return Loop(compiled.bettor_with(plain, plain=True), why)
    return Loop(compiled.bettor_with(made, plain=False))


def _compiled(function: Function) -> tuple[object, str]:
    """Compile a function for the loop; return it, or say why it cannot be compiled."""
    numba: Any = importlib.import_module("numba")
    made: Any = function
    try:
        with catch_warnings():
            simplefilter("ignore")
            if isinstance(function, FunctionType):
                made = _with_compiled(function, numba)
            made.compile(tuple(numba.typeof(each) for each in _sample()))
        gives = made.nopython_signatures[0].return_type
    except Exception as problem:
        return None, essence(problem)
    numbers = getattr(gives, "types", ())
    whole = len(numbers) == 2 and all(isinstance(n, numba.types.Integer) for n in numbers)
    return (made, "") if whole else (None, f"it gives back {gives}, not two whole numbers")


def _with_compiled(function: FunctionType, numba: Any) -> Any:
    """A copy of a function, compiled with the functions beside it that it may call.

    Indices outside an array are checked, since nothing else stops a user's own function from using
    them.
    """
    ours = {f"punto.sim.loops.{name}" for name in compiled.SYSTEMS}
    beside = dict(function.__globals__)
    for name, thing in function.__globals__.items():
        if not isinstance(thing, FunctionType) or thing is function:
            continue
        if thing.__module__ in ours:
            beside[name] = compiled.systems()[thing.__name__]
        elif thing.__module__ == function.__module__:
            beside[name] = _copy(thing, beside, numba)
    beside[function.__name__] = made = _copy(function, beside, numba)
    return made


def _copy(function: FunctionType, beside: dict[str, Any], numba: Any) -> Any:
    code, closed = function.__code__, function.__closure__
    copy = FunctionType(code, beside, function.__name__, function.__defaults__, closed)
    copy.__kwdefaults__ = function.__kwdefaults__
    return numba.njit(boundscheck=True)(copy)


def _sample() -> tuple[SessionTerms, Seen, Any]:
    """What a system is called with, as an example of the types."""
    winners, left, cards = np.zeros(1, np.int8), np.zeros(13, np.int64), np.zeros(52, np.int64)
    winners.flags.writeable = left.flags.writeable = cards.flags.writeable = False
    options, memory = np.zeros(MEMORY, np.int64), np.zeros(MEMORY, np.int64)
    return (
        SessionTerms(1, 1, 1, 1, 1, 1, options),
        Seen(1, 1, 1, 1, 1, 1, 1, winners, 1, left, 1, cards),
        memory,
    )
