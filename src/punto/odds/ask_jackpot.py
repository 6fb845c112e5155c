"""One question about a jackpot: which wagers share it, from which shoe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from punto.odds.ask import OddsError, OddsQuestion, refused
from punto.odds.distribution import distribution
from punto.odds.jackpot import JackpotPool, JackpotPrice, ends_of, jackpot_of, jackpot_price
from punto.rules.ruling import Refused


def jackpots(
    question: OddsQuestion, option: str, chosen: Mapping[str, str], pool: JackpotPool
) -> tuple[JackpotPrice, ...]:
    """Every wager that qualifies with its share; percentages not chosen at both printed ends."""
    if pool.stake <= 0 or any(each <= 0 for each in pool.others):
        raise OddsError("a stake of nothing; want more than nothing")
    return tuple(_prices(question, option, chosen, pool))


def _prices(
    question: OddsQuestion, option: str, chosen: Mapping[str, str], pool: JackpotPool
) -> Iterator[JackpotPrice]:
    found = jackpot_of(question.rules, option)
    if found is None:
        known = [each.key for jackpot in question.rules.jackpots for each in jackpot.options]
        want = f"one of {', '.join(known)}" if known else "none, since the book has no jackpot"
        raise OddsError(f"{option!r} is no jackpot option of {question.rules.key}; want {want}")
    jackpot, prizes = found
    for offer in question.offers:
        if offer.wager not in jackpot.qualifies.bets or offer.variant not in jackpot.variants:
            continue
        at = distribution(question.shoe_of(offer), question.counter)
        for each in ends_of(prizes, chosen):
            price = jackpot_price(offer, at, prizes, each, pool)
            if isinstance(price, Refused):
                raise OddsError(refused(question.rules, price))
            yield price
