"""Benchmarks: the simulation, against loops in C that must count the same."""

from __future__ import annotations

import pytest

from bench import simulation
from bench.c_library import build
from bench.measure import LeftOut, Measured
from bench.simulation import Both, simulating
from punto.odds import compiled
from punto.rules.answers import Burn, Last
from punto.rules.books import book
from punto.sim.dealing import Dealing
from tests.tables import CROWN, NZ5


@pytest.mark.parametrize(
    ("key", "dealing"),
    [
        (CROWN, Dealing(8, Burn.ONE_CARD, 20)),
        (NZ5, Dealing(6, Burn.FACE_UP_COUNT, 20, Last.THIS)),
        (CROWN, Dealing(1, None, 12)),
    ],
)
def test_the_loops_in_c_count_what_the_kernel_counts(key: str, dealing: Dealing) -> None:
    library = build("shoes.c")
    if library is None:
        pytest.skip("no C compiler")
    both = Both(library, book(key), dealing)
    counted = both.ours(2_000)
    assert counted.sum() > 0
    assert (counted == both.theirs(2_000)).all()


def test_what_cannot_be_measured_is_left_out_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = Measured("compile", "kept", "a start", 2, 1)
    monkeypatch.setattr(simulation, "_compiling", lambda: done)
    monkeypatch.setenv("CC", "no-such-compiler")
    found = list(simulating(book(CROWN), 1))
    why = "no-such-compiler does not compile C here"
    assert found == [LeftOut("the simulation against C", why), done]
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    (left,) = simulating(book(CROWN), 1)
    assert str(left) == (
        "Not measured: the simulation, because numba is not installed, which punto[sim] brings."
    )
