"""A crew on other machines: the workers of a Dask cluster. It needs `pip install punto[cluster]`.

The job is sent to the scheduler once, as a task that any worker can do again; chunks are tasks that
need it. What is lost with a worker is dealt again by another. As a chunk depends only on the job
and its number, it is the same chunk; each is added once, in its order.
"""

import importlib
import importlib.util
import logging
import pickle
import warnings
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, takewhile
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeVar
from uuid import uuid4

from punto.errors import MissingError
from punto.sim.workers import remote_job
from punto.sim.workers.crew import CrewError, Job

PATIENCE, CONNECTING = 30.0, 10.0
"""So many seconds it waits for an answer, or for workers where there are none; and for a scheduler
at first, unless the patience is less."""

AHEAD = 3
"""So many tasks for each thread of the workers are in flight."""

SECONDS, SCHEDULING, CHUNKS_MAX = 0.3, 0.003, 64
"""A task, which is one chunk or several, may take so long, but so long for each thread of the
cluster, since the scheduler has so long for each task; and so many chunks at most."""

TRIES = 3
"""So often a task is sent again that the scheduler gave up, for too many workers died of it."""

AT_ONCE = 64
"""So many chunks are fetched at once, or one task of more."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of the Dask scheduler at this address, as `tcp://host:8786`."""

    address: str
    patience: float = PATIENCE

    def __post_init__(self) -> None:
        if not importlib.util.find_spec("distributed"):
            needs = "a cluster needs Dask distributed, which is not installed"
            raise MissingError(needs, "cluster")

    def chunks(self, job: Job[T]) -> Generator[T]:
        with _quiet(), _connected(self) as client:
            shift = Shift(self, client)
            shift.call_the_roll()
            yield from shift.chunks(job)


@contextmanager
def _quiet() -> Generator[None]:
    """Silence Dask's messages: what goes wrong is said in one sentence at the end.

    Dask sets the levels of its loggers when it is imported, so it is imported first.
    """
    importlib.import_module("distributed")
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
    """Connect to the cluster; at the end close the client, which cancels all that it asked for."""
    dask: Any = importlib.import_module("distributed")
    comm: Any = importlib.import_module("distributed.comm")
    seconds = min(cluster.patience, CONNECTING)
    client: Any = dask.Client.__new__(dask.Client)
    try:
        comm.resolve_address(cluster.address)
        with warnings.catch_warnings():
            # Versions that matter are compared by the roll call.
            warnings.simplefilter("ignore")
            client.__init__(cluster.address, timeout=seconds, set_as_default=False, name="punto")
    except (OSError, ValueError, TypeError, RuntimeError, ImportError) as error:
        # Else it would try to close a connection that it never had, and wait for that.
        client.status = "closed"
        raise CrewError(
            f"No cluster answers at {cluster.address}: {_line(error)}. "
            "It must be the address of a Dask scheduler."
        ) from error
    try:
        yield client
    finally:
        with suppress(OSError):
            client.close(timeout=cluster.patience)


_NEEDED = ("punto", "numba", "numpy")


def _line(error: BaseException) -> str:
    """The first line of what an error says."""
    return (str(error) or type(error).__name__).splitlines()[0]


class ClusterTask(NamedTuple):
    """Chunks that one worker deals, one after the other, with the future of their results."""

    numbers: range
    future: Any


@dataclass(slots=True)
class Shift:
    """One connection to a cluster, which deals the chunks of one job."""

    cluster: Cluster
    client: Any
    name: str = field(default_factory=lambda: f"punto-{uuid4().hex}")
    _work: Any = field(default_factory=remote_job.dealing)
    _room: int = 0
    _each: int = 1
    _asked: float = 0.0

    def call_the_roll(self) -> None:
        """Raise CrewError unless there are workers, all with the same version of punto as here."""
        self._see_who_is_there()
        called: dict[str, Any] = {
            worker: self.client.submit(
                remote_job.asking(), workers=[worker], key=(f"{self.name}-roll", worker), pure=False
            )
            for worker in self._info(-1)["workers"]
        }
        self._wait(list(called.values()), self.cluster.patience)
        for worker, answer in called.items():
            if answer.status == "error":
                raise self._fault(answer.exception(), f"worker {worker}")
            if answer.status == "finished":
                remote_job.compare(self._fetched([answer])[0], f"worker {worker}")
            elif worker in self._info(-1)["workers"]:
                raise CrewError(f"worker {worker} did not answer in {self.cluster.patience:g} s")

    def chunks(self, job: Job[T]) -> Generator[T]:
        sent = self.client.submit(pickle.loads, pickle.dumps(job), key=f"{self.name}-job")
        waiting: deque[ClusterTask] = deque()
        due = 0
        while True:
            waiting.append(self._deal(sent, range(due, due + self._each)))
            due = waiting[-1].numbers.stop
            if monotonic() > self._asked + 1:
                self._see_who_is_there()
            if len(waiting) >= self._room:
                for seconds, found in self._first(sent, waiting):
                    may_take = max(SECONDS, SCHEDULING * self._room / AHEAD)
                    each = int(may_take * len(found) / max(seconds, 1e-9))
                    self._each = min(max(each, 1), CHUNKS_MAX)
                    yield from found

    def _deal(self, sent: Any, numbers: range, again: int = 0) -> ClusterTask:
        key = (f"{self.name}-chunks", numbers.start, again)
        task = self.client.submit(
            self._work, sent, remote_job.release(), numbers, key=key, pure=False
        )
        return ClusterTask(numbers, task)

    def _first(self, sent: Any, waiting: deque[ClusterTask]) -> Iterator[Any]:
        """The results of the first waiting task, and of those behind it that are ready, too."""
        dask: Any = importlib.import_module("distributed")
        again = 0
        while True:
            first = waiting[0]
            while not self._wait([first.future], 1):
                self._see_who_is_there()
            if first.future.status == "finished":
                try:
                    return self._taken(waiting)
                except dask.KilledWorker:
                    continue
            error = first.future.exception()
            again += 1
            if not isinstance(error, dask.KilledWorker) or again > TRIES:
                raise self._fault(error, "a worker")
            waiting[0] = self._deal(sent, first.numbers, again)

    def _taken(self, waiting: deque[ClusterTask]) -> Iterator[Any]:
        """The results that are ready, which the cluster then forgets."""
        there = takewhile(lambda each: each.future.status == "finished", waiting)
        some = islice(there, max(AT_ONCE // self._each, 1))
        found = self._fetched([each.future for each in some])
        for _ in found:
            waiting.popleft().future.release()
        return iter(found)

    def _wait(self, futures: Sequence[Any], seconds: float) -> bool:
        """Whether all futures ended within this time."""
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
        """The results of these futures; some may be dealt again if they were lost with a worker."""
        dask: Any = importlib.import_module("distributed")
        ask = partial(self.client.gather, list(futures), asynchronous=True)
        while True:
            try:
                return self.client.sync(ask, callback_timeout=self.cluster.patience)
            except TimeoutError:
                self._see_who_is_there()
            except (dask.CancelledError, OSError) as error:
                raise self._gone() from error

    def _see_who_is_there(self) -> None:
        """Wait until there is a worker; raise CrewError after the cluster's patience."""
        start = monotonic()
        while not (threads := self._info(0)["total_threads"]):
            if monotonic() > start + self.cluster.patience:
                raise CrewError(
                    f"the cluster at {self.cluster.address} has no workers, and none came in "
                    f"{self.cluster.patience:g} s"
                )
            sleep(0.1)
        self._room = AHEAD * threads
        self._asked = monotonic()

    def _info(self, workers: int) -> Any:
        """What the scheduler says about itself and this many of its workers; -1 means all."""
        ask = partial(self.client.scheduler.identity, n_workers=workers)
        try:
            return self.client.sync(ask, callback_timeout=self.cluster.patience)
        except (OSError, AttributeError, RuntimeError) as error:
            raise self._gone() from error

    def _gone(self) -> CrewError:
        return CrewError(f"the scheduler at {self.cluster.address} is gone")

    def _fault(self, error: BaseException, who: str) -> BaseException:
        """The error to raise when a task has failed."""
        dask: Any = importlib.import_module("distributed")
        at = f"of the cluster at {self.cluster.address}"
        if isinstance(error, dask.KilledWorker):
            return CrewError(f"workers {at} die of their work, one after the other")
        if isinstance(error, ImportError) and (error.name or "").partition(".")[0] in _NEEDED:
            return CrewError(
                f"{who} {at} lacks what is here, punto {remote_job.release()}: {_line(error)}"
            )
        return error
