"""Benchmarks: the odds, against enumerations that must count the same."""

from __future__ import annotations

import importlib.util
import sys
import tempfile
from pathlib import Path

import pytest

from bench import floor_load, pages, sessions, simulation, starting, workers
from bench.c_library import build
from bench.enumeration import Enumeration, plain_totals
from bench.measure import LeftOut, Measured, peak_bytes
from bench.odds import GONE, counting, random_shoes
from punto.odds import compiled
from punto.odds.composition import Composition
from punto.odds.counting import Counting, play_of
from punto.odds.states import FINISHES
from punto.rules.books import book, keys
from tests.cli.command import Bench
from tests.tables import CROWN, rules

NOBODY = "no-such-compiler"
FEW = Composition.of_decks(1).without("8s 8h Kd Ac 2c 2d 2h 2s")
needs_numba = pytest.mark.skipif(not compiled.is_installed(), reason="numba is not installed")


def counter(key: str) -> Counting:
    return Counting(rules(key).draw, rules(key).points)


@pytest.fixture
def enumeration() -> Enumeration:
    library = build("enumeration.c")
    if library is None:
        pytest.skip("no C compiler")
    return Enumeration(library, play_of(rules(CROWN).draw, rules(CROWN).points))


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for the odds by doing nothing: a process of its own takes long."""
    done = Measured("punto odds", "python -c pass", "a start", 2, 1, peak_bytes=123_456_789)

    def asked(book: str, repeats: int) -> Measured:
        del book, repeats
        return done

    def nobody(*_: object) -> tuple[()]:
        return ()

    monkeypatch.setattr(starting, "asking", asked)
    monkeypatch.setattr(simulation, "_compiling", lambda: done)
    monkeypatch.setattr(sessions, "betting", nobody)
    monkeypatch.setattr(workers, "crews", nobody)
    monkeypatch.setattr(floor_load, "carrying", nobody)
    monkeypatch.setattr(pages, "showing", nobody)


@pytest.mark.parametrize("key", keys())
def test_loops_over_values_count_as_the_kernel_does(key: str) -> None:
    play = play_of(rules(key).draw, rules(key).points)
    for shoe in (FEW, random_shoes()[0]):
        assert plain_totals(play, shoe) == list(counter(key).margins(shoe)[:FINISHES])


@pytest.mark.parametrize("shoe", [FEW, random_shoes()[-1]], ids=["few", "many"])
def test_loops_in_c_count_as_the_kernel_does(enumeration: Enumeration, shoe: Composition) -> None:
    assert list(enumeration.totals(shoe)) == list(counter(CROWN).margins(shoe)[:FINISHES])
    assert list(enumeration.joint(shoe)) == list(counter(CROWN).joint(shoe))


def test_random_shoes_are_the_same_every_time_and_uneven() -> None:
    shoes = random_shoes()
    assert shoes == random_shoes()
    assert {each.size for each in shoes} == {416 - GONE}
    assert not any(each.even_suits for each in shoes)


def test_what_is_compiled_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    build("enumeration.c")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("compiler", [NOBODY, "false", "'"])
def test_a_compiler_that_does_not_compile_builds_nothing(
    compiler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", compiler)
    assert build("enumeration.c") is None


@needs_numba
@pytest.mark.usefixtures("brief")
def test_without_a_c_compiler_one_sentence_says_so(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", NOBODY)
    shown = bench("--repeats", "1")
    assert shown.code == 0
    assert f"because {NOBODY} does not compile C here." in shown.flat
    assert "(compiled)" not in shown.flat
    assert "123 MB at most" in shown.flat


@pytest.mark.usefixtures("brief")
def test_without_numba_json_says_what_is_left_out_and_why(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    shown = bench("--repeats", "1", "--json")
    assert shown.code == 0
    left_out = shown.json["left-out"]
    assert [each["what"] for each in left_out] == [
        "the compiled kernel", "prices against the kernel", "roads against the kernel",
        "the simulation",
    ]  # fmt: skip
    assert all("numba is not installed" in each["why"] for each in left_out)
    *others, odds = shown.json["measured"]
    assert odds["peak-bytes"] == 123_456_789
    assert all(each["peak-bytes"] is None for each in others)


@pytest.mark.parametrize("key", keys())
def test_every_book_is_counted_by_the_plain_kernel(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "is_installed", lambda: False)
    left_out, measured = counting(book(key), 1)
    assert isinstance(left_out, LeftOut)
    assert isinstance(measured, Measured)
    assert measured.ours_ns > 0


@pytest.mark.skipif(not importlib.util.find_spec("resource"), reason="nobody counts memory here")
def test_peak_memory_is_that_of_the_process_and_not_of_who_started_it() -> None:
    mine = bytearray(150_000_000)
    mine[::4096] = b"\1" * len(mine[::4096])
    peak = peak_bytes("-c", "room = bytearray(40_000_000); room[::4096] = room[::4096]")
    assert peak is not None
    assert 40_000_000 < peak < len(mine)


def test_where_nobody_counts_memory_there_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert peak_bytes("-c", "pass") is None
