"""Runs a simulation for a user of the library, and reports it beside the exact figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from punto.errors import PuntoError
from punto.front.money import Amount, stake_of
from punto.front.refusal import allowed
from punto.front.stakes import bet_named, bets_at
from punto.money import Cents, dollars
from punto.odds.figures import decimal, percent
from punto.rules.table_rules import TableRules
from punto.sim.bets.builtin import AskedSystem, system_of
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.bets.strategy import Given, OwnStrategy, given
from punto.sim.bets.wagers import wagers_of
from punto.sim.dealing import Dealing, ThreeDealing, dealing_of
from punto.sim.reports import report, session_sheet, sheet
from punto.sim.run import simulate
from punto.sim.workers.crew import Alone, Crew, ProcessCrew
from punto.tabular import Plain, Record, Tabular, html_table, text_table

_HEADS = ("wager", "on", "option", "wagers", "edge", "exact", "z")
_PER_HOUR, _DEEP, _HIGHEST = 70, 100, 50


@dataclass(frozen=True, repr=False)
class Report(Tabular):
    """What a simulation found: each wager's edge beside the exact one, with its z-score.

    `found` is the engine's report, or the sessions if a betting system was played.
    """

    found: report.SimulationReport | Sessions
    seed: int
    asked: int

    @property
    def coups(self) -> int:
        """How many coups were dealt: at least as many as were asked for, in whole chunks."""
        found = self.found
        return found.coups if isinstance(found, Sessions) else found.tally.coups

    def flat(self) -> list[Record]:
        """A row for each wager; for sessions, a row for each result that a session can have."""
        found = self.found
        if isinstance(found, Sessions):
            return session_sheet.rows(found)
        return sheet.rows(found, self.seed)

    def data(self) -> Plain:
        """Everything that the simulation counted, as plain data that JSON can hold."""
        found = self.found
        if isinstance(found, Sessions):
            return session_sheet.whole(found, self.seed, _PER_HOUR)
        return sheet.whole(found, self.seed, self.asked)

    def __repr__(self) -> str:
        return f"{self._head}\n{text_table(*self._table)}"

    def _repr_html_(self) -> str:
        return f"<p>{self._head}</p>{html_table(*self._table)}"

    @property
    def _head(self) -> str:
        found = self.found
        if isinstance(found, Sessions):
            played = f"{found.strategy.name}: {found.sessions:,} sessions, "
            return f"{played}{self.coups:,} coups, seed {self.seed}"
        return f"{found.tally.rules.key}: {self.coups:,} coups, seed {self.seed}"

    @property
    def _table(self) -> tuple[Sequence[str], list[tuple[str, ...]]]:
        found = self.found
        return _sessions(found) if isinstance(found, Sessions) else (_HEADS, _wagers(found))


def _wagers(found: report.SimulationReport) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for each in found.lines:
        offer, right = each.seen.offer, each.exact
        z = "" if each.z is None else f"{each.z:+.2f}"
        exact = percent(right.edge) if right else ""
        counted = f"{each.result.wagers:,}", percent(each.seen.edge), exact, z
        rows.append((offer.wager, offer.on, offer.option, *counted))
    return rows


def _sessions(found: Sessions) -> tuple[Sequence[str], list[tuple[str, ...]]]:
    session, spread = found.session, found.result
    shares = {"ruined": found.ruin, "goal reached": found.reached}
    if session.goal is None:
        del shares["goal reached"]
    rows = [(name, percent(each.value), _from_to(each.interval)) for name, each in shares.items()]
    low, high = (f"{each / 100:.2f}" for each in spread.interval)
    mean = decimal(spread.mean / 100, 2)
    wagers = ", ".join(dict.fromkeys(each.wager for each in found.offers))
    stakes = f"{dollars(session.least)} to {dollars(session.most)}"
    begins = f"{dollars(session.bankroll)}, stakes of {stakes}"
    about = [("wager", wagers, ""), ("begins with", begins, "")]
    return ("sessions", "", "95% interval"), [
        *about, *rows, ("mean result", mean, f"{low} to {high}"),
    ]  # fmt: skip


def _from_to(interval: tuple[float, float]) -> str:
    low, high = interval
    return f"{100 * low:.3f}% to {100 * high:.3f}%"


@dataclass(frozen=True, slots=True)
class Plan:
    """A checked request for a simulation: at which table, how long, and for which wagers."""

    rules: TableRules
    coups: int
    seed: int
    wagers: tuple[str, ...]
    workers: int

    def __post_init__(self) -> None:
        _see_counts(coups=self.coups, seed=self.seed, workers=self.workers)

    @property
    def names(self) -> tuple[str, ...]:
        """The keys of the wagers that the simulation is for."""
        return tuple(bet_named(each, bets_at(self.rules)) for each in self.wagers)

    @property
    def crew(self) -> Crew:
        return Alone() if self.workers == 1 else ProcessCrew(self.workers)


def simulated(plan: Plan) -> Report:
    """Simulate coups as the table deals them, and report what becomes of its wagers."""
    rules, names = plan.rules, plan.names
    tally = simulate(rules.book, _dealing(rules), plan.coups, seed=plan.seed, crew=plan.crew)
    shown = rules.choices.percentages
    found = report.report(tally, rules.variant.key, names, shown, rules)
    return Report(found, plan.seed, plan.coups)


@dataclass(frozen=True, slots=True)
class SessionMoney:
    """The money of a session: with what it begins, its first and highest stake, and its goal."""

    stake: Cents
    bankroll: Cents
    maximum: Cents
    goal: Cents | None = None

    @classmethod
    def of(
        cls,
        stake: Amount,
        bankroll: Amount | None,
        maximum: Amount | None,
        goal: Amount | None,
    ) -> SessionMoney:
        """The amounts as a user writes them; a hundred stakes, and up to fifty, if none are."""
        base = stake_of(stake)
        return cls(
            base,
            Cents(_DEEP * base) if bankroll is None else stake_of(bankroll),
            Cents(_HIGHEST * base) if maximum is None else stake_of(maximum),
            None if goal is None else stake_of(goal),
        )


def played(
    plan: Plan, strategy: str | Callable[..., object], select: str, money: SessionMoney
) -> Report:
    """Simulate sessions of a betting system, each of one shoe."""
    rules, dealing = plan.rules, _dealing(plan.rules)
    if isinstance(dealing, ThreeDealing):
        raise PuntoError(f"a strategy is for baccarat, not for {rules.variant.title}")
    system = _system(strategy, select)
    backs = () if isinstance(system, OwnStrategy | Given) else system.backs
    names = [_as_played(rules, each) for each in plan.names or backs or ("banker",)]
    shown = rules.choices.percentages
    try:
        offers = wagers_of(rules.book, names, rules.variant.key, dealing.decks, shown)
        own = isinstance(system, OwnStrategy | Given)
        how = system if own else system.on(offers, dealing.decks)
        session = _session(rules, money, dealing)
        job = job_of(offers, dealing, session, how, coups=plan.coups, seed=plan.seed, sessions=None)
        return Report(play_sessions(job, plan.crew), plan.seed, plan.coups)
    except PuntoError:
        raise
    except ValueError as problem:
        raise PuntoError(str(problem)) from None


def _system(strategy: object, select: str) -> AskedSystem | Given:
    """A system by its name, or a function; `select`: the wager that the system is played on."""
    if isinstance(strategy, str):
        return system_of(strategy, select)
    if not callable(strategy):
        wish = "give its name, file.py:name or a function"
        raise PuntoError(f"{strategy!r} is not a strategy: {wish}")
    if select:
        raise PuntoError(
            f"{select!r} was named beside a function: leave it out, as functions select"
        )
    return given(strategy)


def _as_played(rules: TableRules, name: str) -> str:
    """The name of a wager, with the option of its odds that the table plays."""
    bet = rules.bet(name)
    family = rules.book.family(bet.family) if bet else None
    return f"{name}:{rules.option(family)}" if family else name


def _session(rules: TableRules, money: SessionMoney, dealing: Dealing) -> Session:
    coups, shoes = (80, None) if dealing.continuous else (None, 1)
    shown = rules.limits.shown("banker")
    return Session(
        bankroll=money.bankroll,
        base=money.stake,
        minimum=money.stake,
        maximum=Cents(min(money.maximum, shown.maximum)),
        goal=money.goal,
        coups=coups,
        shoes=shoes,
        chips=rules.chips,
        pay_up=rules.house.pay_up,
    )


def _dealing(rules: TableRules) -> Dealing | ThreeDealing:
    try:
        return allowed(dealing_of(rules), rules.book)
    except PuntoError:
        raise
    except ValueError as problem:
        raise PuntoError(str(problem)) from None


_ENDS = {"coups": (1, 10**15), "seed": (0, 2**64 - 1), "workers": (1, 1024)}


def _see_counts(**given: object) -> None:
    """Raise `PuntoError` for a value that is not a whole number within its limits."""
    for name, number in given.items():
        least, most = _ENDS[name]
        if type(number) is not int or not least <= number <= most:
            raise PuntoError(f"{name} is {number!r}: it must be a whole number, {least} to {most}")
