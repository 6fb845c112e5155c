"""Trials side by side, each in a workshop that no other uses at the time."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from rich.progress import track

from mutants.kept import Kept, made_of
from mutants.trial import WIDER, Groups, Trial, Verdict, tried
from mutants.workshop import Workshop

Item = TypeVar("Item")
Prepared = tuple[str, Groups, Sequence[str], Sequence[str]]
"""The name of a trial, its breaks, its tests in the order they are run, and wider ones."""


def trials(
    prepare: Callable[[Item], Prepared],
    chosen: Sequence[Item],
    tries: int,
    workers: int,
    kept: Kept,
) -> Iterable[Trial]:
    """A trial of each, or the result that is kept of it."""
    shops: SimpleQueue[Workshop] = SimpleQueue()
    every = [Workshop() for _ in range(workers)]
    for shop in every:
        shops.put(shop)

    def one(item: Item) -> Trial:
        name, breaks, tests, wider = prepare(item)
        made = made_of(name, breaks, tests)
        known = kept.get(made)
        if known and not (wider and known.verdict is Verdict.WEAK and known.by != WIDER):
            return known
        shop = shops.get()
        try:
            trial = tried(shop, name, breaks, tests, tries, wider=wider)
        finally:
            shops.put(shop)
        kept.put(made, trial)
        return trial

    try:
        with ThreadPoolExecutor(workers) as pool:
            yield from track(pool.map(one, chosen), "breaking", total=len(chosen))
    finally:
        for shop in every:
            shop.close()
