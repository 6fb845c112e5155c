"""Which betting system is played: one of the built-in ones, or a user's own function."""

import inspect
import pickle
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import index
from pathlib import Path
from types import FunctionType
from typing import Any

from punto.errors import PuntoError, no_such, unreadable
from punto.sim.bets.perfect import Perfect

Function = Callable[..., Any]

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_LONGEST = 120
_NUMBERS_MAX = 2**62


class StrategyError(PuntoError):
    """Raised for a betting system that cannot be played; it says why in one sentence."""


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A built-in system by its number in `systems.py`; `options` go to `SessionTerms.options`."""

    name: str
    number: int
    options: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnStrategy:
    """A user's own function in a file, with the text of the file."""

    name: str
    path: str
    text: str = field(repr=False)

    def function(self) -> Function:
        """Run the file anew, and return its function."""
        return _in_file(self.path, _run(self.path, self.text), self.name)


@dataclass(frozen=True, slots=True)
class Given:
    """A Python function that a program passes as a strategy."""

    name: str
    given: Function

    def function(self) -> Function:
        return self.given


Strategy = BuiltIn | Perfect | OwnStrategy | Given


def read_own(text: str) -> OwnStrategy:
    """Read a function as `file.py:name`; the name may be left out if the file has only one."""
    path, _, name = text.rpartition(":")
    if not path.endswith(".py"):
        path, name = text, ""
    try:
        source = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise StrategyError(unreadable(path, problem)) from None
    made = _run(path, source)
    if not name:
        names = _functions(made)
        if not names:
            raise StrategyError(
                f"There is no function in {path!r}. It must have def NAME(table, seen, memory)."
            )
        if len(names) != 1:
            raise StrategyError(
                f"{path!r} has {len(names)} functions. Name one of them, as in {path}:name."
            )
        (name,) = names
    _see_arguments(name, _in_file(path, made, name))
    return OwnStrategy(name, path, source)


def given(function: Function, name: str = "") -> Given:
    """Make a strategy of a Python function; raises StrategyError if it cannot be played."""
    plain = _plain(function)
    if not isinstance(plain, FunctionType):
        raise StrategyError(
            f"{_cut(repr(function))} is not a function. It must be one that can be played."
        )
    found = name or plain.__name__
    _see_arguments(found, plain)
    return Given(found, function)


def _plain(function: Any) -> Any:
    """A function without what numba may have put around it."""
    return getattr(function, "py_func", function)


def see_sent(strategy: Strategy) -> None:
    """Raise StrategyError if other processes cannot import the function of this strategy."""
    if not isinstance(strategy, Given):
        return
    try:
        pickle.dumps(strategy.given)
        alone = strategy.given.__module__ == "__main__"
    except (pickle.PicklingError, AttributeError, TypeError):
        alone = True
    if alone:
        raise StrategyError(
            f"The strategy {strategy.name!r} is a function that other processes cannot import. It "
            "must be in a file, as file.py:name, or be played in one process."
        )


def _run(path: str, text: str) -> dict[str, Any]:
    """Run a file, and return what it defines."""
    made: dict[str, Any] = {"__name__": "strategy", "__file__": path}
    try:
        exec(compile(text, path, "exec"), made)
    except SyntaxError as problem:
        raise StrategyError(f"line {problem.lineno} of {path!r}: {problem.msg}") from None
    except (Exception, SystemExit) as problem:
        raise StrategyError(
            f"{path!r} raised {told(problem)}, before anything was played"
        ) from None
    return made


def _in_file(path: str, made: Mapping[str, Any], name: str) -> Function:
    function: Any = made.get(name)
    if not isinstance(_plain(function), FunctionType):
        raise StrategyError(no_such(f"function of {path!r}", name, _functions(made)))
    return function


def _functions(made: Mapping[str, Any]) -> list[str]:
    """The names of the public functions that a file itself defines."""
    return [
        name
        for name, thing in made.items()
        if not name.startswith("_")
        and isinstance(_plain(thing), FunctionType)
        and _plain(thing).__module__ == "strategy"
    ]


def _see_arguments(name: str, function: Function) -> None:
    signature = inspect.signature(_plain(function))
    try:
        signature.bind(None, None, None)
    except TypeError:
        said = f"The strategy {name!r} takes {signature}. It must take (table, seen, memory)."
        raise StrategyError(said) from None


def checked(function: Function) -> Function:
    """Wrap a function so that StrategyError is raised unless it returns a place and a stake."""

    def system(table: Any, seen: Any, memory: Any) -> tuple[int, int]:
        found = function(table, seen, memory)
        try:
            place, stake = found
            if isinstance(place, bool) or isinstance(stake, bool):
                raise TypeError
            place, stake = index(place), index(stake)
        except (TypeError, ValueError):
            raise _garbage(found) from None
        if max(abs(place), abs(stake)) > _NUMBERS_MAX:
            raise _garbage(found)
        return place, stake

    return system


def _garbage(found: object) -> StrategyError:
    return StrategyError(f"gave back {_cut(repr(found))}, not a place and a stake in whole cents")


def told(problem: BaseException) -> str:
    """The type and the message of an exception, in a few words."""
    text = _cut(" ".join(str(problem).split()))
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__


def essence(problem: BaseException) -> str:
    """Why numba cannot compile a function: the first words of its message."""
    lines = [line.strip() for line in _COLOUR.sub("", str(problem)).splitlines()]
    kept = [line for line in lines if line and not line.startswith("Failed in nopython mode")]
    if not kept:
        return type(problem).__name__
    first = kept[0]
    if first.endswith(":") and len(kept) > 1:
        first = f"{first} {kept[1].removeprefix('>>> ')}"
    return _cut(first.rstrip("."))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
