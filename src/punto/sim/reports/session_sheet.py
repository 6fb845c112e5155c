"""Results of sessions as plain data; docs/simulation.md has every field. Money in whole cents."""

from fractions import Fraction

from punto.odds.sheet import both
from punto.sim.bets.rates import Rate, lasting, rate, rate_of_stakes
from punto.sim.bets.session import sees_cards
from punto.sim.bets.sessions import SessionEnd, Sessions
from punto.sim.bets.spread import ObservedShare, SessionSpread
from punto.sim.reports.sheet import dealt
from punto.tabular import Record, as_csv

QUANTILES = tuple(Fraction(each, 100) for each in (1, 5, 25, 50, 75, 95, 99))


def whole(found: Sessions, seed: int, per_hour: int) -> Record:
    """Everything about the sessions as one record, apart from the list of their results."""
    offers = found.offers
    return {
        "book": offers[0].table.book.key,
        "variant": offers[0].variant,
        "wagers": [" ".join(filter(None, (each.wager, each.option))) for each in offers],
        "strategy": found.strategy.name,
        "plain-python": found.why,
        "sees-cards": sees_cards(found.strategy, found.dealing),
        **dealt(found.dealing),
        "seed": seed,
        **_terms(found),
        "sessions": found.sessions,
        "coups": found.coups,
        "shoes": found.shoes,
        "wagers-made": found.wagers,
        "complete": found.complete,
        "lost": found.lost,
        "ruined": _share(found.ruin),
        "goal-reached": _share(found.reached),
        "length-over": _share(ObservedShare(found.ended[SessionEnd.OVER], found.sessions)),
        "result-cents": _spread(found.result),
        "drawdown-cents": _spread(found.drawdown),
        "staked-cents": _spread(found.staked),
        "length-coups": _spread(found.length),
        **_rates(found, per_hour),
    }


def rows(found: Sessions) -> list[Record]:
    """A record for each different result of a session, with the number of sessions that had it."""
    return [{"result-cents": value, "sessions": n} for value, n in found.result]


def csv(found: Sessions) -> str:
    """The different results of sessions, with their numbers, as CSV."""
    return as_csv(rows(found))


def _terms(found: Sessions) -> Record:
    session = found.session
    return {
        "bankroll-cents": session.bankroll,
        "stake-cents": session.base,
        "minimum-cents": session.least,
        "maximum-cents": session.most,
        "unit-cents": session.step,
        "goal-cents": session.goal,
        "length": session.coups,
        "length-shoes": session.shoes,
        "chips-cents": [int(each) for each in session.chips.values],
        "pay": {None: None, True: "up", False: "down"}[session.pay_up],
    }


def _share(share: ObservedShare) -> Record:
    low, high = share.interval
    return {"sessions": share.count, **both("share", share.value), "low": low, "high": high}


def _spread(spread: SessionSpread) -> Record:
    low, high = spread.interval
    return {
        **both("mean", spread.mean),
        "low": low,
        "high": high,
        "standard-deviation": spread.sd,
        "least": min(spread.counts),
        "most": max(spread.counts),
        "quantiles": {f"{float(each):g}": spread.quantile(each) for each in QUANTILES},
    }


def _rates(found: Sessions, per_hour: int) -> Record:
    shoe = rate(found, Fraction(found.coups, found.shoes)) if found.shoes else None
    n0 = lasting(found)
    return {
        "coups-per-hour": per_hour,
        **_rate("result-per-hour", "-cents", rate(found, per_hour)),
        "standard-deviation-per-hour-cents": found.sd_per_hour(per_hour),
        **_rate("result-per-coup", "-cents", rate(found)),
        "standard-deviation-per-coup-cents": found.sd_per_coup,
        **_rate("result-per-shoe", "-cents", shoe),
        "n0-coups": n0.seen,
        "n0-low-coups": n0.low,
        "n0-high-coups": n0.high,
        "exact-n0-coups": n0.exact,
        **_rate("edge", "", rate_of_stakes(found)),
        "z": -found.z or 0.0,
    }


def _rate(name: str, unit: str, each: Rate | None) -> Record:
    """The fields of a rate: as simulated, with its interval, and exact."""
    return {
        **both(f"{name}{unit}", each and each.seen),
        f"{name}-low{unit}": each and each.low,
        f"{name}-high{unit}": each and each.high,
        f"exact-{name}{unit}": each and each.exact + 0.0,  # never -0.0
    }
