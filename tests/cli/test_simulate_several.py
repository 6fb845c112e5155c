"""Several betting systems in one run, compared."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any

import pytest

from tests.cli.command import Punto
from tests.tables import RWS

pytest.importorskip("numba")

BOTH = ("--strategy", "flat", "--strategy", "martingale", "--sessions", "300", "--seed", "5")


def _json(punto: Punto, *words: str) -> dict[str, Any]:
    return json.loads(punto("simulate", RWS, *words, "--json").out)


def test_each_has_a_line_and_the_figures_that_it_has_alone(punto: Punto) -> None:
    both = _json(punto, *BOTH)["strategies"]
    for name, whole in zip(("flat", "martingale"), both, strict=True):
        alone = _json(punto, "--strategy", name, *BOTH[4:])
        assert {**whole, "timing": {}} == {key: alone[key] for key in whole} | {"timing": {}}
    shown = punto("simulate", RWS, *BOTH, columns=120)
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert [line.split()[0] for line in lines if line.startswith(("flat", "martingale"))] == [
        "flat",
        "martingale",
    ]
    assert "seed       5: --seed 5 deals the same again" in lines


def test_rows_name_the_strategy(punto: Punto) -> None:
    rows = list(csv.DictReader(StringIO(punto("simulate", RWS, *BOTH, "--csv").out)))
    for name in ("flat", "martingale"):
        assert sum(int(row["sessions"]) for row in rows if row["strategy"] == name) == 300


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--strategy", "flat", "--strategy", "flat"), "'flat' was named twice. Name each once."),
        (
            (*BOTH, "--plot", "x.png"),
            "--plot or --export was given with several strategies. Name one",
        ),
        (
            ("--strategy", "flat", "--strategy", "martingal"),
            "There is no strategy 'martingal'",
        ),
    ],
)
def test_what_cannot_be_compared(punto: Punto, words: tuple[str, ...], said: str) -> None:
    shown = punto("simulate", RWS, *words)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert shown.err.count("\n") == 1
