"""What a simulation takes: the kernel against the same loops in C."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from ctypes import CDLL, c_int64, c_void_p
from functools import partial
from os import environ
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from time import perf_counter_ns
from typing import Any

from bench.c_library import build, c_compiler
from bench.full_table import full_table
from bench.measure import SEED, LeftOut, Measured, in_turns
from punto.odds import compiled
from punto.rules.load import Book

SHOES = 8_192
"""How many shoes are dealt at once for a measurement."""

FLAGS = (("-O2",), ("-O2", "-march=native"), ("-O3", "-march=native"))
"""How the loops in C are compiled; the fastest counts."""

_FIRST = """\
from punto.sim.run import simulate
from punto.sim.dealing import Dealing
from punto.rules.books import book
simulate(book("nsw-premium").rules, Dealing(8, from_back=20), 1)
"""


def simulating(book: Book, repeats: int) -> Iterator[Measured | LeftOut]:
    """Deal whole shoes by one process; and apart, what it takes to compile the kernel."""
    what = "the simulation"
    if not compiled.is_installed():
        yield LeftOut(what, "numba is not installed, which punto[sim] brings")
        return
    from punto.sim.dealing import Dealing, dealing_of

    dealing = dealing_of(full_table(book.rules))
    libraries = {" ".join(each): build("shoes.c", *each) for each in FLAGS}
    loops = {flags: library for flags, library in libraries.items() if library}
    if not loops:
        yield LeftOut(f"{what} against C", f"{c_compiler()} does not compile C here")
    elif not isinstance(dealing, Dealing) or dealing.continuous:
        yield LeftOut(f"{what} against C", f"its table deals no shoes: {dealing}")
    else:
        both = {flags: Both(library, book, dealing) for flags, library in loops.items()}
        yield _dealing(both, repeats)
    yield _compiling()


class Both:
    """The kernel and the loops in C, on the same tables and with the same random numbers."""

    def __init__(self, library: CDLL, book: Book, dealing: Any) -> None:
        from punto.sim.compiled import kernel
        from punto.sim.tables import end_of, tables_of

        self._library, self._kernel, self._dealing = library, kernel(), dealing
        self._tables = tables_of(book.rules.draw, book.rules.points, dealing)
        self._end = end_of(dealing)

    def ours(self, shoes: int) -> Any:
        work, streams, counts = self._fresh()
        self._kernel.shoes(shoes // 4, streams, work, self._end, counts)
        return counts

    def theirs(self, shoes: int) -> Any:
        import numpy as np

        work, streams, counts = self._fresh()
        end = np.array(self._end, np.int64)
        arrays = (streams, work.cards, work.bound, work.least, work.table, work.draws, end)
        pointers = (c_void_p(each.ctypes.data) for each in arrays)
        blocks, out = c_int64(len(work.bound)), c_void_p(counts.ctypes.data)
        self._library.shoes(c_int64(shoes // 4), *pointers, blocks, out)
        return counts

    def _fresh(self) -> tuple[Any, Any, Any]:
        import numpy as np

        from punto.sim.loops.kernel import COUNTS
        from punto.sim.tables import streams_of, work_of

        return work_of(self._tables, self._dealing), streams_of(SEED), np.zeros(COUNTS, np.uint32)


def _dealing(both: Mapping[str, Both], repeats: int) -> Measured:
    from punto.sim.loops.kernel import RUNS

    coups, times = 0, dict[str, tuple[int, int]]()
    for flags, each in both.items():
        counted = each.ours(SHOES)
        assert (counted == each.theirs(SHOES)).all(), "both must count the same"
        coups = int(counted[:RUNS].sum())
        ours, theirs = partial(each.ours, SHOES), partial(each.theirs, SHOES)
        times[flags] = in_turns(ours, theirs, repeats)
    fastest = min(times, key=lambda flags: times[flags][1])
    return Measured(
        f"simulate {coups // SHOES} coups a shoe, every outcome and run counted (compiled)",
        f"the same loops in C, {fastest}",
        "for 1,000 coups",
        1000 * min(ours for ours, _ in times.values()) // coups,
        1000 * times[fastest][1] // coups,
    )


def _compiling() -> Measured:
    """A first chunk in a process of its own, with nothing on disk and then with what it left."""
    took: list[int] = []
    with TemporaryDirectory() as folder:
        for _ in range(2):
            start = perf_counter_ns()
            kept = environ | {"NUMBA_CACHE_DIR": folder}
            run([sys.executable, "-c", _FIRST], env=kept, stdout=DEVNULL, check=True)
            took.append(perf_counter_ns() - start)
    first, again = took
    what, reference = "start a first simulation, kernel compiled", "kernel kept on disk"
    return Measured(what, reference, "a start", first, again, inverted=True)
