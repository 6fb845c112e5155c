"""Money that goes back, by the terms."""

from __future__ import annotations

from collections.abc import Iterator

from punto.money import Cents
from punto.rules.odds import Percent
from punto.rules.terms_words import RefundCase
from punto.tournament.events import Refunded
from punto.tournament.state import Entrant, TournamentState


def refund(state: TournamentState, entrant: Entrant, case: RefundCase) -> Iterator[Refunded]:
    """What of a player's money comes back in a case; cents that cannot be shared stay."""
    shares = [each.share for each in state.agreed.conduct.refunds if each.case is case]
    for share in shares[:1]:
        amount = int((entrant.paid - entrant.refunded) * Percent(share).share)
        if amount:
            clause = state.by.refunds
            yield Refunded(player=entrant.name, amount=Cents(amount), clause=clause)
