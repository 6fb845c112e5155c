"""`punto simulate`: whole shoes dealt by the book, each wager beside its exact edge."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from punto.cli import typed
from punto.cli.fault import InputError

if TYPE_CHECKING:
    from punto.cli.show.simulated import Run
    from punto.rules.model import Rulebook
    from punto.sim.dealing import Dealing
    from punto.sim.report import Report
    from punto.sim.tally import Tally

_BOOK = "The key of a book, or the path of a folder with a book.toml."
_WAGER = "Only this wager; may be given again."
_COUPS = "How many coups at least, such as 1000000, 1e9 or 10^9; without it 10^7."
_SEED = "The seed, 0 to 2^64 - 1: the same one deals the same; without it a random one, told."
_DECKS = "How many decks the shoe holds; without it 8, or the most that the book allows."
_BURN = "How cards are burned, by a way of the book: one-card, one-card-shown or face-up-count."
_CUTTING = "How many cards from the back the cutting card lies; without it as the book has it."
_LAST = "Which coup is the last if the cutting card is the first to come out in it: this or next."
_WORKERS = "How many processes deal; the same counts for any number."

SEEDS = 2**32
COUPS, SEED_MAX, COUPS_MAX, WORKERS_MAX = "10^7", 2**64 - 1, 10**15, 1024


def simulate(
    book: Annotated[str, Parameter(name="BOOK", help=_BOOK)] = "",
    /,
    *,
    variant: str = "",
    wager: Annotated[list[str] | None, Parameter(help=_WAGER)] = None,
    coups: Annotated[str, Parameter(help=_COUPS, allow_leading_hyphen=True)] = COUPS,
    seed: Annotated[str, Parameter(help=_SEED, allow_leading_hyphen=True)] = "",
    decks: Annotated[str, Parameter(help=_DECKS, allow_leading_hyphen=True)] = "",
    burn: Annotated[str, Parameter(help=_BURN)] = "",
    cutting_card: Annotated[str, Parameter(help=_CUTTING, allow_leading_hyphen=True)] = "",
    last: Annotated[str, Parameter(help=_LAST)] = "",
    continuous: bool = False,
    workers: Annotated[str, Parameter(help=_WORKERS, allow_leading_hyphen=True)] = "1",
    csv: bool = False,
    json: bool = False,
) -> int:
    """Whole shoes dealt by the book: what each wager brings, beside its exact edge.

    Shoes are shuffled, burned and dealt to the cutting card as the book has it,
    by a compiled kernel; every wager of the book is settled on what was dealt.
    A z-score tells how many standard errors an edge is off the exact one. It
    needs punto[sim]. Ctrl-C ends it with the result so far. docs/simulation.md
    has the fields of --json and --csv.

    For example:

      punto simulate nsw-premium
      punto simulate crown-melbourne-v29 --variant traditional --coups 10^9 --workers 2
      punto simulate rws --wager tie --seed 2026
      punto simulate nz-division-5 --continuous --json

    Parameters
    ----------
    variant
        Only the wagers of this variant.
    continuous
        Deal from a continuous shuffler, where the book has one.
    csv
        Print CSV: a row for each variant, wager and option.
    json
        Print JSON: the same, with all payoffs, and how it was dealt.
    """
    from punto.cli.dealt import Asked
    from punto.cli.find import find_book, find_variant
    from punto.cli.main import DONE, INTERRUPTED

    if csv and json:
        raise InputError("--csv and --json together; want one of the two")
    if not book:
        from punto.rules.books import keys

        raise InputError(f"no book was named; want one of {', '.join(keys())}")
    rules = find_book(book).rules
    asked = Asked(typed.decks(decks), burn, cutting_card, last, continuous)
    job = Job(
        coups=typed.number(coups, "coups", 1, COUPS_MAX),
        seed=_seed(seed),
        workers=typed.number(workers, "workers", 1, WORKERS_MAX),
    )
    shown = find_variant(rules, variant) if variant else rules.variants[0]
    dealing = asked.dealing(rules, shown)
    _see_wagers(rules, variant, wager or (), dealing)
    from punto.sim.report import report

    tally, run = job.deal(rules, dealing)
    if not tally.coups:
        print("punto: stopped before the first coups were counted", file=sys.stderr)
        return INTERRUPTED
    _tell(report(tally, variant, wager or ()), run, csv=csv, json=json)
    return DONE if tally.complete else INTERRUPTED


def _seed(text: str) -> int:
    if not text:
        from secrets import randbelow

        return randbelow(SEEDS)
    return typed.number(text, "as a seed", 0, SEED_MAX)


def _see_wagers(rules: Rulebook, variant: str, wagers: Sequence[str], dealing: Dealing) -> None:
    """Refuse wagers that the book does not have before anything is dealt."""
    from punto.odds import OddsError, Question

    try:
        _ = Question(rules, variant, tuple(wagers), decks=dealing.decks).offers
    except OddsError as problem:
        raise InputError(str(problem).removesuffix(", or any decks")) from None


@dataclass(frozen=True, slots=True)
class Job:
    """How much is dealt, and by whom."""

    coups: int
    seed: int
    workers: int

    def deal(self, rules: Rulebook, dealing: Dealing) -> tuple[Tally, Run]:
        """Make the kernel ready, and deal."""
        from punto.cli.progress import progress
        from punto.cli.show.screen import waiting
        from punto.cli.show.simulated import Run
        from punto.sim.ready import make_ready
        from punto.sim.run import simulate as deal

        start = perf_counter()
        with waiting("making the kernel ready"):
            make_ready(rules, dealing)
        ready = perf_counter()
        with progress("coups", self.coups) as told:
            tally = deal(
                rules, dealing, self.coups, seed=self.seed, workers=self.workers, progress=told
            )
        by = f"{self.workers} workers" if self.workers > 1 else ""
        return tally, Run(self.seed, self.coups, perf_counter() - ready, ready - start, by)


def _tell(found: Report, run: Run, *, csv: bool, json: bool) -> None:
    from punto.cli.show.screen import Screen, emit
    from punto.cli.show.simulated import simulated, stopped
    from punto.sim import sheet

    if (csv or json) and not found.tally.complete:
        print(f"punto: {stopped(found, run)}", file=sys.stderr)
    if csv:
        sys.stdout.write(sheet.csv(found, run.seed))
    elif json:
        emit(sheet.whole(found, run.seed, run.asked) | run.timing(found), in_order=True)
    else:
        screen = Screen()
        screen.show(*simulated(screen, found, run))
