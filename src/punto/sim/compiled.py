"""The loops of the simulation, compiled by numba, which needs numpy: `pip install punto[sim]`."""

import importlib
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from punto.errors import MissingError
from punto.odds.compiled import copy_of, is_installed

SYSTEMS = ("progressions", "selections", "systems")
"""The modules of the built-in betting systems, each after those that it takes functions from."""

_CALLED = (
    *("fill", "pick", "shoes", "mixed", "four_shoes", "recorded"),
    *("shoes_recorded", "mixed_recorded"),
    *("hands", "hands_recorded", "facing"),
    *("sessions", "shoe_cells", "mixed_cells", "units_of"),
)
_PROGRESSIONS = (
    *("flat", "martingale", "grand_martingale", "paroli", "dalembert", "fibonacci"),
    *("labouchere", "oscars_grind", "pattern", "count"),
)
_INLINE = (
    *("look", "coup", "take", "hand", "exchange", "system", "wanted", "chosen", "within"),
    *("after", "at_most", "units"),
    *_PROGRESSIONS,
)
"""What stands where it is called: what a system is told are many numbers, which a call copies."""
_AROUND = ("sessions", "session", "coups_of")
"""What calls a system."""
_PLAIN = (*_AROUND, "record", "moment_after", "seen_of", "fault", "purse_after", "see")
"""What stays as it is around a system that cannot be compiled."""
_SHAPES = ("tables.py", "three_card.py", "exports/record.py", "loops/seen.py", "loops/game.py")
"""Where the tuples are that the loops take: numba keeps what it compiled under their names."""


def need() -> None:
    """Raise MissingError in one sentence if numba or numpy is not installed."""
    if not is_installed():
        raise MissingError("a simulation needs numba and numpy, which are not installed", "sim")


def bettor_with(system: object, *, plain: bool) -> ModuleType:
    """The loop over sessions with another system, compiled or plain; nothing is kept on disk."""
    made = {**_copied("generator", "kernel", *SYSTEMS, "bettor").made, "system": system}
    for name in _PLAIN if plain else _AROUND:
        if plain:
            made[name] = None
        else:
            del made[name]
    return _copy("bettor", made, "")


class Copied(NamedTuple):
    """A copy of a module, and all functions by name that were compiled for it."""

    module: ModuleType
    made: dict[str, Any]


@cache
def _copied(*names: str) -> Copied:
    """Copy and compile the last of these modules, each of which may use those before it.

    No two of them may have a function of the same name.
    """
    need()
    made = dict(_copied(*names[:-1]).made) if names[1:] else {}
    return Copied(_copy(names[-1], made, _digest(names)), made)


def _module(*names: str) -> ModuleType:
    return _copied(*names).module


kernel = partial(_module, "generator", "kernel")
"""A copy of the kernel in which every function is compiled when it is first called.

What was compiled is kept on disk under names that have a digest of the whole source, as in
`odds/compiled.py`."""
recorder = partial(_module, "generator", "kernel", "recorder")
"""The same of what writes coups down."""
hands = partial(_module, "generator", "hands")
"""The same of Three Card Baccarat."""
bettor = partial(_module, "generator", "kernel", *SYSTEMS, "bettor")
"""The same of the loop of a bettor, with the built-in systems."""


def systems() -> dict[str, Any]:
    """The functions of the built-in systems, compiled."""
    return _copied("generator", "kernel", *SYSTEMS).made


def _copy(name: str, made: dict[str, Any], digest: str) -> ModuleType:
    return copy_of(f"punto.sim.loops.{name}", made, partial(_compiled, digest))


def _compiled(digest: str, function: FunctionType) -> object:
    """Compile a function; one that Python does not call gets no entry for it, which saves time.

    Divisions are not checked, as nothing is divided by 0.
    """
    numba: Any = importlib.import_module("numba")
    name = function.__name__
    function.__qualname__ += f"_{digest}"
    return numba.njit(
        cache=bool(digest),
        nogil=True,
        no_cpython_wrapper=name not in _CALLED,
        no_cfunc_wrapper=True,
        error_model="numpy",
        _nrt=False,
        forceinline=name in _INLINE,
    )(function)


def _digest(names: tuple[str, ...]) -> str:
    here = files("punto.sim")
    sources = [here / each for each in ("compiled.py", *_SHAPES, *(f"loops/{n}.py" for n in names))]
    return sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:8]
