"""What the dealer says: the counts, the winner, and the words that a book fixes."""

from punto.rules.coup import Outcome, Winner
from punto.rules.irregular import Irregularity, Until
from punto.rules.model import Call, Moment, Rulebook


def call(rules: Rulebook, moment: Moment) -> Call | None:
    """The book's announcement for a moment of the coup; None where the book asks for none."""
    for each in rules.calls:
        if each.moment is moment:
            return each
    return None


def begins_with_call(rules: Rulebook) -> bool:
    """Whether a round begins when the dealer calls for wagers, and not with the first card.

    [rws 1/round-of-play] [nsw-premium 1.1/coup]
    """
    late = rules.irregularities[Irregularity.FOUND_LATE] or ()
    return any(case.until is Until.NEXT_CALL for case in late)


def result_call(rules: Rulebook, outcome: Outcome) -> str:
    """The dealer's words: both final counts, Player's first, then the winner or the tie."""
    counts = f"Player {outcome.player}, Banker {outcome.banker}"
    if outcome.winner is not Winner.TIE:
        return f"{counts}: {outcome.winner.value.capitalize()} wins"
    fixed = call(rules, Moment.TIE)
    return f"{counts}: {fixed.words[0] if fixed and fixed.words else 'Tie'}"
