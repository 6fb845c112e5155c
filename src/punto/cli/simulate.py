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
    from punto.cli.files import Files
    from punto.cli.show.simulated import Run
    from punto.odds.offer import Offer
    from punto.rules.model import Rulebook
    from punto.sim.course import Course
    from punto.sim.crew import Crew
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
_WORKERS = "How many processes deal; without it one. The same counts for any number."
_CLUSTER = "Deal on the Dask cluster with this scheduler, such as tcp://host:8786: docs/scale.md."
_PLOT = "Draw how the edges come to the exact ones (png, svg or pdf); needs punto[plot]."
_EXPORT = (
    "Write the coups that were asked for into this Parquet file, with what each --wager brings; "
    "needs punto[tables]: docs/exports.md."
)
_PER = "With --export: one row per coup or per shoe; without it per coup."

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
    workers: Annotated[str, Parameter(help=_WORKERS, allow_leading_hyphen=True)] = "",
    cluster: Annotated[str, Parameter(help=_CLUSTER)] = "",
    plot: Annotated[str, Parameter(help=_PLOT)] = "",
    export: Annotated[str, Parameter(help=_EXPORT)] = "",
    per: Annotated[str, Parameter(help=_PER)] = "",
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
      punto simulate rws --plot edges.png --export coups.parquet --coups 1e6

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
    from punto.cli.files import Files
    from punto.cli.find import find_book, find_variant

    if csv and json:
        raise InputError("--csv and --json together; want one of the two")
    if not book:
        from punto.rules.books import keys

        raise InputError(f"no book was named; want one of {', '.join(keys())}")
    rules = find_book(book).rules
    asked = Asked(typed.decks(decks), burn, cutting_card, last, continuous)
    dealing = asked.dealing(rules, find_variant(rules, variant) if variant else rules.variants[0])
    job = Job(
        rules=rules,
        dealing=dealing,
        variant=variant,
        wagers=tuple(wager or ()),
        coups=typed.number(coups, "coups", 1, COUPS_MAX),
        seed=_seed(seed),
        crew=_crew(workers, cluster),
        form=Form(Files(plot, export, per), csv=csv, json=json),
    )
    return job.run()


def _seed(text: str) -> int:
    if not text:
        from secrets import randbelow

        return randbelow(SEEDS)
    return typed.number(text, "as a seed", 0, SEED_MAX)


def _crew(workers: str, cluster: str) -> Crew:
    """Whoever deals."""
    from punto.sim.crew import Alone, Pool

    if workers and cluster:
        raise InputError("--workers and --cluster together; want one of the two")
    if cluster:
        from punto.sim.cluster import Cluster

        try:
            return Cluster(cluster)
        except ImportError as problem:
            raise InputError(str(problem)) from None
    number = typed.number(workers, "workers", 1, WORKERS_MAX) if workers else 1
    return Alone() if number == 1 else Pool(number)


@dataclass(frozen=True, slots=True)
class Form:
    """What becomes of the result."""

    files: Files
    csv: bool
    json: bool

    def tell(self, found: Report, run: Run) -> None:
        from punto.cli.show.screen import Screen, emit
        from punto.cli.show.simulated import simulated, stopped
        from punto.sim import sheet

        if self.for_programs and not found.tally.complete:
            print(f"punto: {stopped(found, run)}", file=sys.stderr)
        if self.csv:
            sys.stdout.write(sheet.csv(found, run.seed))
        elif self.json:
            emit(sheet.whole(found, run.seed, run.asked) | run.timing(found), in_order=True)
        else:
            screen = Screen()
            screen.show(*simulated(screen, found, run))
        sys.stdout.flush()

    @property
    def for_programs(self) -> bool:
        return self.csv or self.json

    def note(self, text: str) -> None:
        """What is in a file; not among what programs read."""
        print(text, file=sys.stderr if self.for_programs else sys.stdout, flush=True)


@dataclass(frozen=True, slots=True)
class Job:
    """What is dealt, how much of it and by whom, and what becomes of it."""

    rules: Rulebook
    dealing: Dealing
    variant: str
    wagers: tuple[str, ...]
    coups: int
    seed: int
    crew: Crew
    form: Form

    def run(self) -> int:
        from punto.cli.main import DONE, FAILED, INTERRUPTED
        from punto.sim.report import report

        offers = self._offers()
        self.form.files.look(self.dealing, self.coups, self.seed, offers)
        course = self._course()
        tally, run = self._deal(course)
        if not tally.coups:
            print("punto: stopped before the first coups were counted", file=sys.stderr)
            return INTERRUPTED
        found = report(tally, self.variant, self.wagers)
        self.form.tell(found, run)
        for said in self.form.files.draw(found, course, self.seed):
            self.form.note(said)
        for said in self.form.files.write(found, self.coups, self.seed, offers):
            self.form.note(said)
        if tally.lost:
            return FAILED
        return DONE if tally.complete else INTERRUPTED

    def _offers(self) -> Sequence[Offer]:
        """The wagers that were named, so far as one coup decides them; refuse unknown ones."""
        from punto.odds import OddsError, Question

        try:
            found = Question(self.rules, self.variant, self.wagers, decks=self.dealing.decks).offers
        except OddsError as problem:
            raise InputError(str(problem).removesuffix(", or any decks")) from None
        return found if self.wagers else ()

    def _course(self) -> Course | None:
        from punto.sim.course import Course

        return Course() if self.form.files.plot else None

    def _deal(self, course: Course | None) -> tuple[Tally, Run]:
        """Make the kernel ready, where it is this process that deals, and deal."""
        from punto.cli.progress import progress
        from punto.cli.show.screen import waiting
        from punto.cli.show.simulated import Run
        from punto.sim.crew import Alone, CrewError
        from punto.sim.ready import make_ready
        from punto.sim.run import simulate as deal

        start = perf_counter()
        if isinstance(self.crew, Alone):
            with waiting("making the kernel ready"):
                make_ready(self.rules, self.dealing)
        ready = perf_counter()
        try:
            with progress("coups", self.coups) as told:
                tally = deal(
                    self.rules,
                    self.dealing,
                    self.coups,
                    seed=self.seed,
                    crew=self.crew,
                    progress=told,
                    course=course,
                )
        except CrewError as problem:
            raise InputError(str(problem)) from None
        took = perf_counter() - ready
        alone = isinstance(self.crew, Alone)
        return tally, Run(
            self.seed, self.coups, took, ready - start if alone else 0.0, _by(self.crew)
        )


def _by(crew: Crew) -> str:
    """Who dealt, in words."""
    from punto.sim.crew import Pool

    if isinstance(crew, Pool):
        return f"{crew.workers} workers, with their start"
    address = getattr(crew, "address", "")
    return f"the cluster at {address}" if address else ""
