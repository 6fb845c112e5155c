"""One question about what would be if cards were gone: by rank, or along a recorded shoe."""

from __future__ import annotations

from collections.abc import Iterable

from punto.odds.ask import OddsError, OddsQuestion
from punto.odds.composition import Composition
from punto.odds.effect import Effects, effects
from punto.odds.offer import Offer
from punto.odds.recorded_shoe import Recorded, RecordedCoup, along


def _see_one_coup(question: OddsQuestion) -> None:
    """Whether all wagers that are asked for are decided by one coup from its first card."""
    known = {offer.wager for offer in question.offers}
    for each in question.further:
        if each.bet.key in question.wagers and each.bet.key not in known:
            raise OddsError(f"{each.bet.key!r} is more than one coup; want a wager on one coup")


def removals(question: OddsQuestion) -> tuple[Effects, ...]:
    """The effect of removing a card of each rank on every wager that is asked for."""
    _see_one_coup(question)
    groups: dict[Composition, list[Offer]] = {}
    for offer in question.offers:
        groups.setdefault(question.shoe_of(offer), []).append(offer)
    return tuple(
        each
        for shoe, members in groups.items()
        for each in effects(members, shoe, question.counter)
    )


def moments(question: OddsQuestion, record: Iterable[Recorded]) -> tuple[RecordedCoup, ...]:
    """What the wagers that are asked for were worth before every coup of a recorded shoe."""
    _see_one_coup(question)
    shoe, *others = {question.shoe_of(offer) for offer in question.offers}
    if others:
        raise OddsError("the wagers have different shoes; want one variant, or a number of decks")
    counter = question.counter
    try:
        return tuple(along(question.rules, shoe, record, question.offers, counter))
    except ValueError as problem:
        raise OddsError(f"this shoe cannot have been dealt: {problem}") from None
