"""`punto simulate`: deals whole shoes by a book, and shows each wager beside its exact edge."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING

from punto.cli import typed
from punto.cli.betting import Betting
from punto.cli.fault import InputError, refusing
from punto.cli.find import find_book, find_variant
from punto.cli.options import BookName, Dashed, helped
from punto.cli.show.screen import OutputForm
from punto.cli.stop import listening
from punto.cli.table_file import find_rules
from punto.rules.books import keys

if TYPE_CHECKING:
    from punto.sim.workers.crew import Crew


SEEDS = 2**32
COUPS, SEED_MAX, COUPS_MAX, WORKERS_MAX = "10^7", 2**64 - 1, 10**15, 1024

NO_BETTING = Betting()


@helped
def simulate(
    book: BookName = "",
    /,
    *,
    table: str = "",
    variant: str = "",
    wager: list[str] | None = None,
    percent: list[str] | None = None,
    coups: Dashed = "",
    seed: Dashed = "",
    decks: Dashed = "",
    burn: str = "",
    cutting_card: Dashed = "",
    last: str = "",
    continuous: bool = False,
    workers: Dashed = "",
    cluster: str = "",
    plot: str = "",
    export: str = "",
    per: str = "",
    csv: bool = False,
    json: bool = False,
    betting: Betting = NO_BETTING,
) -> int:
    form = OutputForm(csv=csv, json=json)
    if not book and not table:
        raise InputError(f"No book was named. It must be one of {', '.join(keys())}.")
    with listening("sessions were over" if betting.strategy else "coups were counted"):
        with refusing(ImportError):
            from punto.cli.dealt import DealingOptions
            from punto.cli.files import Files
            from punto.cli.simulation import Simulation, Where

        file = find_rules(
            table, book=book, variant=variant, decks=decks, percent=percent, continuous=continuous
        )
        rules = file.book if file else find_book(book).rules
        played = file.variant if file else find_variant(rules, variant)
        asked = DealingOptions(typed.decks(decks), burn, cutting_card, last, continuous, file)
        dealing = asked.dealing(rules, played)
        betting.look()
        shown = typed.percentages(percent or (), [rules])[rules.key]
        where = Where(
            rules=rules,
            dealing=dealing,
            variant=file.variant.key if file else variant,
            wagers=tuple(wager or ()),
            percentages=file.choices.percentages if file else shown,
            seed=typed.number(seed, "seed", 0, SEED_MAX) if seed else randbelow(SEEDS),
            crew=_crew(workers, cluster),
            table=file,
        )
        files = Files(plot, export, per)
        if betting.strategy:
            from punto.cli.comparison import compare
            from punto.cli.sessions import session_run

            runs = [
                session_run(where, betting.at(where), name, coups=coups, form=form, files=files)
                for name in betting.strategy
            ]
            return runs[0].run() if len(runs) == 1 else compare(runs)
        count = typed.number(coups or COUPS, "number of coups", 1, COUPS_MAX)
        return Simulation(where, count, form, files).run()


def _crew(workers: str, cluster: str) -> Crew:
    from punto.sim.workers.crew import Alone, ProcessCrew

    if workers and cluster:
        raise InputError("--workers and --cluster were given together. Give one of them.")
    if cluster:
        from punto.sim.workers.cluster import Cluster

        with refusing(ImportError):
            return Cluster(cluster)
    number = typed.number(workers, "number of workers", 1, WORKERS_MAX) if workers else 1
    return Alone() if number == 1 else ProcessCrew(number)
