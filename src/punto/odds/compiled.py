"""The kernels that count deals, compiled if numba is installed: `pip install punto[fast]`."""

import importlib
import importlib.util
from collections.abc import Callable, MutableSequence, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import count
from types import FunctionType, ModuleType
from typing import Any

_SOURCES = ("states", "ending", "kernel", "multi_coup_kernel")
_CALLED = ("joint", "margins", "starts", "winners")
_INLINE = ("add", "bank", "move", "without")


def is_installed() -> bool:
    return all(importlib.util.find_spec(name) for name in ("numba", "numpy"))


PAYS = 20
"""From how many shoes on the compiled kernel is worth the second that it takes to be ready."""

_counted = count(1)


def pays(shoes: int = 1) -> bool:
    """Whether the compiled kernel is ready, or is worth loading for this many more shoes."""
    if kernel.cache_info().currsize:
        return True
    asked = max(next(_counted) for _ in range(min(shoes, PAYS)))
    return asked >= PAYS and is_installed()


@cache
def kernel() -> ModuleType:
    """Return a copy of the kernel in which every function is compiled when it is first called.

    What was compiled is kept on disk, so that only the first use on a machine takes seconds. It is
    kept under names that have a digest of the whole source: numba itself would look only at the
    file of the function that was called, not at those that it calls.
    """
    made: dict[str, Any] = {}
    for name in ("states", "ending"):
        copy_of(f"punto.odds.{name}", made, _compiled)
    return copy_of("punto.odds.kernel", made, _compiled)


@cache
def multi_coup_kernel() -> ModuleType:
    """Return the compiled copy of `multi_coup_kernel.py`."""
    return copy_of("punto.odds.multi_coup_kernel", {}, _compiled)


def copy_of(
    module: str, made: dict[str, Any], compiled: Callable[[FunctionType], object]
) -> ModuleType:
    """Return a copy of a module whose functions were compiled by `compiled`.

    `made` has the functions that earlier copies compiled, by name; they are used again. A function
    that is None in `made` stays plain Python.
    """
    spec = importlib.util.find_spec(module)
    assert spec is not None
    assert spec.loader is not None
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for name, thing in vars(copy).items():
        if isinstance(thing, FunctionType):
            if name not in made:
                made[name] = compiled(thing)
            setattr(copy, name, made[name] or thing)
    return copy


def _compiled(function: FunctionType) -> object:
    """Compile a function; one that Python never calls gets no entry for it, which saves time."""
    name = function.__name__
    function.__qualname__ += f"_{_digest()}"
    numba: Any = importlib.import_module("numba")
    return numba.njit(
        cache=True,
        no_cpython_wrapper=name not in _CALLED,
        no_cfunc_wrapper=True,
        forceinline=name in _INLINE,
    )(function)


@cache
def _digest() -> str:
    sources = (files("punto.odds") / f"{name}.py" for name in _SOURCES)
    return sha256(b"".join(each.read_bytes() for each in sources)).hexdigest()[:8]


def _numpy() -> Any:
    return importlib.import_module("numpy")


def array(numbers: Sequence[int]) -> MutableSequence[int]:
    """Put numbers into an array of 64 bits each: all deals of ten decks are less than 2**55."""
    return _numpy().array(numbers, dtype="int64")


def wholes(numbers: Sequence[int]) -> MutableSequence[int]:
    """Put numbers into an array of 64 bits each without a sign, for products of two of 32 bits."""
    return _numpy().array(numbers, dtype="uint64")


def zeros(size: int) -> MutableSequence[int]:
    return _numpy().zeros(size, dtype="int64")


def sums(numbers: Sequence[int], places: Any, starts: Any) -> list[int]:
    """Add up the numbers at `places` by stretches, each of which begins at one of `starts`."""
    numpy = _numpy()
    return numpy.add.reduceat(numpy.asarray(numbers)[places], starts).tolist()
