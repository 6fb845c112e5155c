"""A report as plain data, for files and other programs: docs/simulation.md has every field."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from punto.odds.price import Chance
from punto.odds.sheet import Record, as_csv, both, exact, named
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.reports.report import LEVELS, Compared, Prized, Shoes, SimulationReport, WinnerShare

Plain: TypeAlias = "dict[str, Plain] | list[Plain] | str | int | float | bool | None"


def dealt(dealing: Dealing | ThreeDealing) -> dict[str, Plain]:
    """How cards were dealt."""
    told: dict[str, Plain] = {
        "decks": dealing.decks,
        "cards": dealing.size,
        "continuous": dealing.continuous if isinstance(dealing, Dealing) else dealing.in_sets,
        "burn": dealing.burn.value if dealing.burn else None,
        "cutting-card": None,
        "last-coup-first": None,
        "last-coup-later": None,
    }
    if isinstance(dealing, Dealing) and not dealing.continuous:
        told["cutting-card"] = dealing.from_back
        told["last-coup-first"] = dealing.first.value
        told["last-coup-later"] = dealing.later.value
    return told


def whole(found: SimulationReport, seed: int, asked: int) -> dict[str, Plain]:
    """A report with its head and a list of wagers."""
    tally = found.tally
    return {
        "book": tally.rules.key,
        "variant": found.variant,
        **dealt(tally.dealing),
        "seed": seed,
        "coups-asked": asked,
        "coups": tally.coups,
        "complete": tally.complete,
        "lost": tally.lost,
        "shoes": found.shoes.number if found.shoes else None,
        "coups-per-shoe": _coups(found.shoes) if found.shoes else None,
        "winners": [_winner(each) for each in found.winners],
        "jackpots": [_prize(each) for each in found.prizes],
        "z-scores": _scores(found),
        "wagers": [{**wager(each), "payoffs": _payoffs(each)} for each in found.lines],
    }


def csv(found: SimulationReport, seed: int) -> str:
    """A row for each wager; payoffs are `net:share`, parted by spaces."""
    tally = found.tally
    head = {
        **dealt(tally.dealing),
        "seed": seed,
        "coups": tally.coups,
        "complete": tally.complete,
    }
    rows: list[Record] = []
    for each in found.lines:
        payoffs = " ".join(
            f"{exact(one.net)}:{exact(one.probability)}" for one in each.seen.chances
        )
        row: dict[str, Plain] = {**wager(each), **head, "payoffs": payoffs}
        rows.append({name: _cell(value) for name, value in row.items()})
    return as_csv(rows)


def _cell(value: Plain) -> str | int | float | None:
    """Truth in words, as JSON has it."""
    assert not isinstance(value, list | dict), value
    return str(value).lower() if isinstance(value, bool) else value


def wager(each: Compared) -> dict[str, Plain]:
    """One wager, but for its payoffs."""
    seen, right = each.seen, each.exact
    edge, half = float(seen.edge), each.half_width
    figures: dict[str, Fraction | None] = {
        "edge": seen.edge,
        "exact-edge": right.edge if right else None,
        "variance": seen.variance,
        "exact-variance": right.variance if right else None,
        "hit-frequency": seen.hit,
        "exact-hit-frequency": right.hit if right else None,
        "arises": seen.arises,
    }
    told: dict[str, Plain] = {
        **named_plain(each),
        "on": seen.offer.on,
        "basis": seen.basis.value,
        "exact-basis": right.basis.value if right else None,
        "wagers": each.result.wagers,
    }
    for name, value in figures.items():
        told |= plain(both(name, value))
    return told | {
        "standard-error": each.result.standard_error,
        "low": edge - half,
        "high": edge + half,
        "z": each.z,
        "note": seen.note,
    }


def named_plain(each: Compared) -> dict[str, Plain]:
    return plain(named(each.seen.offer))


def plain(record: Record) -> dict[str, Plain]:
    """A record of the odds that has no list in it."""
    told: dict[str, Plain] = {}
    for name, value in record.items():
        assert not isinstance(value, list), name
        told[name] = value
    return told


def _payoffs(each: Compared) -> list[Plain]:
    return [_payoff(chance) for chance in each.seen.chances]


def _payoff(chance: Chance) -> dict[str, Plain]:
    return {
        "when": chance.when,
        "pays": chance.pays,
        "clauses": ", ".join(clause.number for clause in chance.clauses),
        **plain(both("net", chance.net)),
        **plain(both("share", chance.probability)),
    }


def _winner(each: WinnerShare) -> dict[str, Plain]:
    return {
        "winner": each.winner.value,
        "coups": each.coups,
        **plain(both("share", each.share)),
        **plain(both("exact", each.exact)),
        "z": each.z,
    }


def _prize(each: Prized) -> dict[str, Plain]:
    result = each.result
    return {
        "jackpot": result.jackpot.key,
        "option": result.option.key,
        "prize": result.prize.key,
        "title": result.prize.title,
        "clause": result.prize.clause.number,
        "coups": result.won,
        **plain(both("share", result.share)),
        **plain(both("exact", each.exact)),
        "z": each.z,
    }


def _coups(shoes: Shoes) -> dict[str, Plain]:
    return {
        **plain(both("mean", shoes.mean)),
        "least": shoes.least,
        "most": shoes.most,
        "counts": {str(coups): number for coups, number in shoes.counts.items()},
    }


def _scores(found: SimulationReport) -> dict[str, Plain]:
    scores = found.scores
    told: dict[str, Plain] = {"number": scores.number}
    for level, beyond, expected in zip(LEVELS, scores.beyond, scores.expected, strict=True):
        told |= {f"beyond-{level}": beyond, f"expected-beyond-{level}": expected}
    return told
