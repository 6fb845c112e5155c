"""The functions that are sent to the workers of a cluster.

They are made inside other functions, so that they are sent whole. A function that is sent by name
alone would end a worker that has no punto; one that is sent whole fails there, and says why.
"""

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

from punto.sim.workers.crew import CrewError, Job
from punto.version import __version__

T = TypeVar("T")


@cache
def release() -> str:
    """The version of punto, and a digest of its simulation: workers with the same deal the same."""
    return f"{__version__}-{sha256(b''.join(_sources(files('punto.sim')))).hexdigest()[:8]}"


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each.read_bytes()


def compare(theirs: str, who: str) -> None:
    """Raise CrewError if `theirs` is another release than the one here."""
    if theirs != release():
        raise CrewError(f"{who} has punto {theirs}, and the other side has {release()}")


def asking() -> Callable[[], str]:
    """Make a function that returns the release of the worker that runs it."""

    def ask() -> str:
        from punto.sim.workers.remote_job import release  # noqa: PLC0415

        return release()

    return ask


def dealing() -> Callable[[Job[T], str, range], tuple[float, list[T]]]:
    """Make a function that deals chunks for a caller of this release, and says how long it took."""

    def deal(job: Job[T], theirs: str, numbers: range) -> tuple[float, list[T]]:
        from time import perf_counter  # noqa: PLC0415

        from punto.sim.workers.remote_job import compare  # noqa: PLC0415

        compare(theirs, "the process that collects")
        start = perf_counter()
        found = [job.chunk(number) for number in numbers]
        return perf_counter() - start, found

    return deal
