"""The burn at a table before its first coup, card by card."""

from __future__ import annotations

from dataclasses import dataclass

from punto.cards import Card
from punto.rules.answers import Burn
from punto.rules.clause import Clause
from punto.rules.permission import PlayerWish
from punto.rules.table_rules import TableRules
from punto.table.commands import AskFor, BurnCard, ChooseBurn, Person
from punto.table.events import BurnChosen, CardBurned
from punto.table.state import Phase
from tests.table.driver import Driven, loaded


@dataclass(frozen=True)
class Burned:
    """The table after the burn, how many cards went, which faces were shown, and by what clause."""

    at: Driven
    cards: int
    shown: tuple[Card, ...]
    clause: Clause | None


def burned(
    rules: TableRules, first: str, how: Burn | None = None, *, by: str = "", asked: bool = False
) -> Burned:
    """Burn a shoe that begins with this card; `by` chooses the way, which a player `asked` for."""
    at = loaded(rules)
    if asked:
        at.must(AskFor(what=PlayerWish.SHOW_BURN), Person(name="Ann"))
    if how:
        at.must(ChooseBurn(burn=how), Person(name="Sue", role=by) if by else None)
    at.must(BurnCard(card=Card.parse(first)))
    while at.state.phase is Phase.BURN:
        at.must(BurnCard())
    cards = [each for each in at.log if isinstance(each, CardBurned)]
    shown = tuple(each.card for each in cards if each.card and not each.hidden)
    chosen = [each.clause for each in at.log if isinstance(each, BurnChosen)]
    return Burned(at, len(cards), shown, chosen[-1])
