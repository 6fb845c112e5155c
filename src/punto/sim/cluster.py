"""A crew on other machines: the workers of a Dask cluster. It needs `pip install punto[cluster]`.

The job is sent to the scheduler once, as a task that any worker can do again; chunks are tasks
that need it. What is lost with a worker is dealt anew by another, and since a chunk depends on its
number alone, it is the same chunk; each is added once, in its order.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
import pickle
import warnings
from collections import deque
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from itertools import count
from time import monotonic, sleep
from typing import Any, TypeVar
from uuid import uuid4

from punto import __version__
from punto.sim.compiled import MissingError
from punto.sim.crew import CrewError, Job

PATIENCE = 30.0
"""So many seconds it waits for an answer, or for workers where there are none."""

AHEAD = 4
"""So many chunks for each thread of the workers are in flight."""

TRIES = 3
"""So often a chunk is sent again that the scheduler gave up, for too many workers died of it."""

AT_ONCE = 32
"""So many chunks are fetched at once at most."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of the Dask scheduler at this address, as `tcp://host:8786`."""

    address: str
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if not importlib.util.find_spec("distributed"):
            raise MissingError(
                "a cluster needs Dask distributed, which is not installed: "
                "pip install 'punto[cluster]'"
            )

    def chunks(self, job: Job[T]) -> Generator[T]:
        with _quiet(), _connected(self) as client:
            shift = Shift(self, client)
            shift.call_the_roll()
            yield from shift.chunks(job)


@contextmanager
def _quiet() -> Generator[None]:
    """What goes wrong is said in one sentence at the end, and not before."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    levels = [each.level for each in loggers]
    for each in loggers:
        each.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for each, level in zip(loggers, levels, strict=True):
            each.setLevel(level)


@contextmanager
def _connected(cluster: Cluster) -> Generator[Any]:
    """A client, closed at the end, with which all that it asked for is cancelled."""
    dask: Any = importlib.import_module("distributed")
    try:
        with warnings.catch_warnings():
            # Versions that matter are compared by the roll call.
            warnings.simplefilter("ignore")
            client = dask.Client(
                cluster.address, timeout=cluster.patience, set_as_default=False, name="punto"
            )
    except (OSError, ValueError, TypeError, RuntimeError, ImportError) as error:
        raise CrewError(f"no cluster answers at {cluster.address}: {_line(error)}") from error
    try:
        yield client
    finally:
        with suppress(OSError):
            client.close(timeout=cluster.patience)


_NEEDED = ("punto", "numba", "numpy")


def _line(error: BaseException) -> str:
    """The first line of what an error says."""
    return (str(error) or type(error).__name__).splitlines()[0]


@cache
def release() -> str:
    """The version of punto, and a digest of what simulates: whoever has the same deals the same."""
    sources = sorted(files("punto.sim").iterdir(), key=lambda each: each.name)
    texts = (each.read_bytes() for each in sources if each.name.endswith(".py"))
    return f"{__version__}-{sha256(b''.join(texts)).hexdigest()[:8]}"


def compare(theirs: str, who: str) -> None:
    if theirs != release():
        raise CrewError(f"{who} has punto {theirs}, and the other side has {release()}")


# What is sent is made in here, for such a function goes to a worker as a whole: one that is only
# named would end a worker that has no punto, where it cannot be found.


def _asking() -> Callable[[], str]:
    def ask() -> str:
        from punto.sim.cluster import release  # noqa: PLC0415 (on the worker)

        return release()

    return ask


def _dealing() -> Callable[[Job[T], str, int], T]:
    def deal(job: Job[T], theirs: str, number: int) -> T:
        from punto.sim.cluster import compare  # noqa: PLC0415 (on the worker)

        compare(theirs, "the process that collects")
        return job.chunk(number)

    return deal


@dataclass(slots=True)
class Shift:
    """One connection to a cluster, and the chunks that it deals."""

    cluster: Cluster
    client: Any
    name: str = field(default_factory=lambda: f"punto-{uuid4().hex}")
    _work: Any = field(default_factory=_dealing)
    _room: int = 0
    _asked: float = 0.0

    def call_the_roll(self) -> None:
        """See that there are workers, with the same punto as here."""
        called: dict[str, Any] = {
            worker: self.client.submit(
                _asking(), workers=[worker], key=(f"{self.name}-roll", worker), pure=False
            )
            for worker in self._workers()
        }
        self._wait(list(called.values()), self.cluster.patience)
        for worker, answer in called.items():
            if answer.status == "error":
                raise self._fault(answer.exception(), f"worker {worker}")
            if answer.status == "finished":
                compare(self._fetched([answer])[0], f"worker {worker}")
            elif worker in self._info()["workers"]:
                raise CrewError(f"worker {worker} did not answer in {self.cluster.patience:g} s")

    def chunks(self, job: Job[T]) -> Generator[T]:
        sent = self.client.submit(pickle.loads, pickle.dumps(job), key=f"{self.name}-job")
        waiting: deque[Any] = deque()
        for number in count():
            waiting.append(self._deal(sent, number, 0))
            if len(waiting) >= self._in_flight():
                yield from self._first(sent, number + 1 - len(waiting), waiting)

    def _deal(self, sent: Any, number: int, again: int) -> Any:
        key = (f"{self.name}-chunk", number, again)
        return self.client.submit(self._work, sent, release(), number, key=key, pure=False)

    def _first(self, sent: Any, number: int, waiting: deque[Any]) -> Generator[Any]:
        """The first of those that are waiting, and all behind it that are there as well."""
        dask: Any = importlib.import_module("distributed")
        for again in count(1):
            self._wait_for(waiting[0])
            if waiting[0].status == "finished":
                break
            error = waiting[0].exception()
            if not isinstance(error, dask.KilledWorker) or again > TRIES:
                raise self._fault(error, "a worker")
            waiting[0] = self._deal(sent, number, again)
        ready = 1
        while ready < min(len(waiting), AT_ONCE) and waiting[ready].status == "finished":
            ready += 1
        found = self._fetched([waiting[place] for place in range(ready)])
        for chunk in found:
            waiting.popleft().release()
            yield chunk

    def _wait_for(self, future: Any) -> None:
        """Wait as long as there are workers."""
        while not self._wait([future], 1):
            self._workers()

    def _wait(self, futures: Sequence[Any], seconds: float) -> bool:
        """Whether all of them came to an end in this time."""
        dask: Any = importlib.import_module("distributed")
        try:
            with self.client.as_current():
                dask.wait(futures, timeout=seconds)
        except TimeoutError:
            return False
        except dask.CancelledError as error:
            raise self._gone() from error
        return True

    def _fetched(self, futures: Sequence[Any]) -> list[Any]:
        """Their results; some may have to be dealt again, if they were lost with a worker."""
        dask: Any = importlib.import_module("distributed")
        ask = partial(self.client.gather, list(futures), asynchronous=True)
        while True:
            try:
                return self.client.sync(ask, callback_timeout=self.cluster.patience)
            except TimeoutError:
                self._workers()
            except (dask.CancelledError, OSError) as error:
                raise self._gone() from error

    def _in_flight(self) -> int:
        """How many chunks are to be in flight, by the threads that the cluster has now."""
        if monotonic() > self._asked + 1:
            self._workers()
        return self._room

    def _workers(self) -> Sequence[str]:
        """Who is there. It waits for the first of them, but not for ever."""
        start = monotonic()
        while not (workers := self._info()["workers"]):
            if monotonic() > start + self.cluster.patience:
                raise CrewError(
                    f"the cluster at {self.cluster.address} has no workers, and none came in "
                    f"{self.cluster.patience:g} s"
                )
            sleep(0.1)
        self._room = AHEAD * sum(each["nthreads"] for each in workers.values())
        self._asked = monotonic()
        return tuple(workers)

    def _info(self) -> Any:
        ask = partial(self.client.scheduler.identity, n_workers=-1)
        try:
            return self.client.sync(ask, callback_timeout=self.cluster.patience)
        except (OSError, AttributeError, RuntimeError) as error:
            raise self._gone() from error

    def _gone(self) -> CrewError:
        return CrewError(f"the scheduler at {self.cluster.address} is gone")

    def _fault(self, error: BaseException, who: str) -> BaseException:
        """What the failure of a task means."""
        dask: Any = importlib.import_module("distributed")
        at = f"of the cluster at {self.cluster.address}"
        if isinstance(error, dask.KilledWorker):
            return CrewError(f"workers {at} die of their work, one after the other")
        if isinstance(error, ImportError) and (error.name or "").partition(".")[0] in _NEEDED:
            return CrewError(f"{who} {at} lacks what is here, punto {release()}: {_line(error)}")
        return error
