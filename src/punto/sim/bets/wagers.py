"""Finding the wagers that a session stakes on by their names, at one table of a book."""

from collections.abc import Mapping, Sequence

from punto.errors import no_such
from punto.odds.offer import Offer
from punto.odds.question import OddsQuestion
from punto.rules.model import Rulebook


def wagers_of(
    rules: Rulebook,
    names: Sequence[str],
    variant: str = "",
    decks: int | None = None,
    percentages: Mapping[str, str] | None = None,
) -> tuple[Offer, ...]:
    """Find the offer of each name, such as `banker` or `perfect-pairs:scale-2`.

    Without an option it is the first. Without a variant it is the first that has all the wagers and
    whose sign shows the percentages. Raises ValueError in one sentence, also for wagers that are
    not decided by one coup from its first card.
    """
    if not names:
        raise ValueError("There is no wager to stake on. There must be at least one.")
    shown = set(percentages or ())
    found = (
        each.key
        for each in rules.variants
        if each.built and shown <= {one.key for one in rules.parameters_of(each)}
    )
    variants = [variant] if variant else [*found]
    if not variants:
        told = " and ".join(sorted(shown))
        raise ValueError(
            f"{rules.key} shows {told} on no sign. It must be what the sign of one variant shows."
        )
    first: ValueError | None = None
    for each in variants:
        try:
            return tuple(_found(rules, name, each, decks, percentages or {}) for name in names)
        except ValueError as problem:
            first = first or problem
    assert first is not None, rules.key
    raise first


def _found(
    rules: Rulebook, text: str, variant: str, decks: int | None, percentages: Mapping[str, str]
) -> Offer:
    name, _, option = text.partition(":")
    question = OddsQuestion(rules, variant, (name,), decks=decks, percentages=percentages)
    offers = question.offers
    if not offers:
        raise ValueError(_further(question, name))
    wanted = [each for each in offers if not option or each.option == option]
    if not wanted:
        options = [each.option for each in offers if each.option]
        raise ValueError(no_such(f"option of {name}", option, options))
    return wanted[0]


def _further(question: OddsQuestion, name: str) -> str:
    """Why a wager that the book has cannot be played in sessions."""
    (bet,) = {each.bet.key: each.bet for each in question.further}.values()
    if bet.window:
        return (
            f"{name!r} is placed in mid-coup. It must be a wager that is placed before the cards."
        )
    if bet.is_long:
        return f"{name!r} may live longer than a coup. It must be a wager that one coup decides."
    return f"{name!r} is not decided by the coup of a table. It must be a wager of baccarat."
