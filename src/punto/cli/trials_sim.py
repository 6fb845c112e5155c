"""What `punto bench` measures of simulation: the kernel against the same loops in C."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from ctypes import CDLL, c_int64, c_void_p
from os import environ
from subprocess import DEVNULL, run
from tempfile import TemporaryDirectory
from time import perf_counter_ns
from typing import Any

from punto.cli.reference import build, c_compiler
from punto.cli.trials import SEED, LeftOut, Measured, full_table, in_turns
from punto.odds import compiled
from punto.rules.load import Book

SHOES = 8_192
"""How many shoes are dealt at once for a measurement."""

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
    library = build("shoes.c", "-march=native")
    if library is None:
        yield LeftOut(f"{what} against C", f"{c_compiler()} does not compile C here")
    elif not isinstance(dealing, Dealing) or dealing.continuous:
        yield LeftOut(f"{what} against C", f"its table deals no shoes: {dealing}")
    else:
        yield _dealing(Both(library, book, dealing), repeats)
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

        from punto.sim.kernel import COUNTS
        from punto.sim.tables import streams_of, work_of

        return work_of(self._tables, self._dealing), streams_of(SEED), np.zeros(COUNTS, np.uint32)


def _dealing(both: Both, repeats: int) -> Measured:
    from punto.sim.kernel import RUNS

    counted = both.ours(SHOES)
    assert (counted == both.theirs(SHOES)).all(), "both must count the same"
    coups = int(counted[:RUNS].sum())
    ours, theirs = in_turns(lambda: both.ours(SHOES), lambda: both.theirs(SHOES), repeats)
    return Measured(
        f"simulate {coups // SHOES} coups a shoe, every outcome and run counted (compiled)",
        "the same loops in C, -O3 -march=native",
        "for 1,000 coups",
        1000 * ours // coups,
        1000 * theirs // coups,
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
