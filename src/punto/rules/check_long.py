"""Faults of the wagers that live longer than a coup: runs and tails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from punto.rules.bet import Bet
from punto.rules.coup import Winner
from punto.rules.run import Length, Run
from punto.rules.tail import Tail

_SHORTEST = 2


def long_faults(bet: Bet) -> Iterator[str]:
    """Every fault of a run or a tail, each from the key of the bet on."""
    if bet.is_long and bet.payoffs:
        yield ".payoffs stand beside a run or a tail; want one of them"
    if bet.run and bet.tail:
        yield ".tail stands beside a run; want one of them"
    if bet.run:
        yield from (f".run{fault}" for fault in _run(bet.run))
    if bet.tail:
        yield from (f".tail{fault}" for fault in _tail(bet.tail))


def _run(run: Run) -> Iterator[str]:
    of = [each.value for each in run.of]
    if not of or len(set(of)) < len(of):
        yield f".of is {of}; want one result or more, each once"
    if run.nominated and Winner.TIE in run.of:
        yield f".of is {of}; want hands only where one of them is nominated"
    if not run.nominated and len(of) > 1:
        yield f".nominated is missing; want the clause by which one of {of} is named for each coup"
    yield from _lengths(run.lengths)


def _tail(tail: Tail) -> Iterator[str]:
    yield from _lengths(tail.lengths)
    lengths = [each.length for each in tail.lengths]
    if not lengths:
        return
    if lengths != list(range(_SHORTEST, lengths[-1] + 1)):
        yield f".lengths are {lengths}; want every one from {_SHORTEST}"
    shown = [each.indicator for each in tail.late.lengths]
    want = list(range(_SHORTEST + tail.late.less, lengths[-1]))
    if shown != want:
        yield f".late.lengths are {shown}; want {want}"


def _lengths(lengths: Sequence[Length]) -> Iterator[str]:
    numbers = [each.length for each in lengths]
    if not numbers or numbers[0] < _SHORTEST or numbers != sorted(set(numbers)):
        yield f".lengths are {numbers}; want lengths from {_SHORTEST} on, least first, once"
    for number, each in enumerate(lengths):
        if each.pays.odds is None or each.pays.commission:
            yield f".lengths[{number}].pays is {str(each.pays)!r}; want odds without commission"
