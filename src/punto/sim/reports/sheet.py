"""A report as plain data, for files and other programs; docs/simulation.md has every field."""

from punto.odds.sheet import both, flat_payoffs, named, payoff
from punto.sim.dealing import Dealing, ThreeDealing
from punto.sim.reports.report import LEVELS, Compared, Prized, Shoes, SimulationReport, WinnerShare
from punto.tabular import Record, as_csv


def dealt(dealing: Dealing | ThreeDealing) -> Record:
    """How the cards were dealt, as fields of a record."""
    shoe = dealing if isinstance(dealing, Dealing) and not dealing.continuous else None
    return {
        "decks": dealing.decks,
        "cards": dealing.size,
        "continuous": dealing.continuous if isinstance(dealing, Dealing) else dealing.in_sets,
        "burn": dealing.burn.value if dealing.burn else None,
        "cutting-card": shoe and shoe.from_back,
        "last-coup-first": shoe and shoe.first.value,
        "last-coup-later": shoe and shoe.later.value,
    }


def whole(found: SimulationReport, seed: int, asked: int) -> Record:
    """A report as one record: what was dealt, and a list of wagers with their payoffs."""
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
        "wagers": [
            {**wager(each), "payoffs": [payoff(one, "share") for one in each.seen.chances]}
            for each in found.lines
        ],
    }


def rows(found: SimulationReport, seed: int) -> list[Record]:
    """A record for each wager; its payoffs are one text, `net:share` for each."""
    tally = found.tally
    head: Record = {
        **dealt(tally.dealing),
        "seed": seed,
        "coups": tally.coups,
        "complete": tally.complete,
    }
    return [wager(e) | head | {"payoffs": flat_payoffs(e.seen.chances)} for e in found.lines]


def csv(found: SimulationReport, seed: int) -> str:
    """The records of all wagers as CSV."""
    found_rows, in_words = rows(found, seed), {True: "true", False: "false"}
    for row in found_rows:
        row |= {name: in_words[value] for name, value in row.items() if isinstance(value, bool)}
    return as_csv(found_rows)


def wager(each: Compared) -> Record:
    """A row of a report: the odds of one wager as simulated and as computed, without payoffs."""
    seen, right = each.seen, each.exact
    edge, half = float(seen.edge), each.half_width
    return {
        **named(seen.offer),
        "on": seen.offer.on,
        "basis": seen.basis.value,
        "exact-basis": right.basis.value if right else None,
        "wagers": each.result.wagers,
        **both("edge", seen.edge),
        **both("exact-edge", right and right.edge),
        **both("variance", seen.variance),
        **both("exact-variance", right and right.variance),
        **both("hit-frequency", seen.hit),
        **both("exact-hit-frequency", right and right.hit),
        **both("arises", seen.arises),
        "standard-error": each.result.standard_error,
        "low": edge - half,
        "high": edge + half,
        "z": each.z,
        "note": seen.note,
    }


def _winner(each: WinnerShare) -> Record:
    return {
        "winner": each.winner.value,
        "coups": each.coups,
        **both("share", each.share),
        **both("exact", each.exact),
        "z": each.z,
    }


def _prize(each: Prized) -> Record:
    result = each.result
    return {
        "jackpot": result.jackpot.key,
        "option": result.option.key,
        "prize": result.prize.key,
        "title": result.prize.title,
        "clause": result.prize.clause.number,
        "coups": result.won,
        **both("share", result.share),
        **both("exact", each.exact),
        "z": each.z,
    }


def _coups(shoes: Shoes) -> Record:
    return {
        **both("mean", shoes.mean),
        "least": shoes.least,
        "most": shoes.most,
        "counts": {str(coups): number for coups, number in shoes.counts.items()},
    }


def _scores(found: SimulationReport) -> Record:
    scores = found.scores
    told: Record = {"number": scores.number}
    for level, beyond, expected in zip(LEVELS, scores.beyond, scores.expected, strict=True):
        told |= {f"beyond-{level}": beyond, f"expected-beyond-{level}": expected}
    return told
