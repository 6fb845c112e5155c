"""The job that a worker of a cluster is given.

The function for it is made in here, so that it is sent whole. Sent by its name alone, it would end
a worker that has no punto; sent whole it fails there, and says why.
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
    """The version of punto, and a digest of what simulates: whoever has the same deals the same."""
    return f"{__version__}-{sha256(b''.join(_sources(files('punto.sim')))).hexdigest()[:8]}"


def _sources(folder: Traversable) -> Iterator[bytes]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _sources(each)
        elif each.name.endswith(".py"):
            yield each.read_bytes()


def compare(theirs: str, who: str) -> None:
    """Raise CrewError for another release than is here."""
    if theirs != release():
        raise CrewError(f"{who} has punto {theirs}, and the other side has {release()}")


def asking() -> Callable[[], str]:
    """A function that returns the release of a worker."""

    def ask() -> str:
        from punto.sim.workers.remote_job import release  # noqa: PLC0415

        return release()

    return ask


def dealing() -> Callable[[Job[T], str, range], tuple[float, list[T]]]:
    """A function that deals chunks for a caller with this release, and says how long it took."""

    def deal(job: Job[T], theirs: str, numbers: range) -> tuple[float, list[T]]:
        from time import perf_counter  # noqa: PLC0415

        from punto.sim.workers.remote_job import compare  # noqa: PLC0415

        compare(theirs, "the process that collects")
        start = perf_counter()
        found = [job.chunk(number) for number in numbers]
        return perf_counter() - start, found

    return deal
