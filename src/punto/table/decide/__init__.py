"""Whether a command is lawful now, and what happens by it. Any state, any command: one ruling."""

from __future__ import annotations

from typing import assert_never

from punto.table.commands import (
    Asked,
    BringCards,
    BurnCard,
    CallBets,
    ChooseBurn,
    ClearTable,
    CloseBets,
    CutCards,
    DealCard,
    Direct,
    EndShoe,
    Leave,
    OfferCut,
    PlaceBet,
    PutCuttingCard,
    RefuseCut,
    SettleBets,
    ShowCuttingCard,
    Sit,
    TakeBet,
    TurnCard,
)
from punto.table.decide import betting, cards, dealing, people, settling
from punto.table.ruling import Ruling
from punto.table.state import TableState


def decide(state: TableState, asked: Asked) -> Ruling:
    """The ruling on a command. Nothing changes by it; `evolve` takes its events in."""
    by, command = asked.by, asked.command
    match command:
        case Sit() | Leave() | Direct():
            return people.decide(state, by, command)
        case (
            BringCards()
            | OfferCut()
            | RefuseCut()
            | CutCards()
            | PutCuttingCard()
            | ChooseBurn()
            | BurnCard()
            | EndShoe()
        ):
            return cards.decide(state, by, command)
        case CallBets() | PlaceBet() | TakeBet() | CloseBets():
            return betting.decide(state, by, command)
        case DealCard() | ShowCuttingCard() | TurnCard():
            return dealing.decide(state, by, command)
        case SettleBets() | ClearTable():
            return settling.decide(state, by, command)
        case _:
            assert_never(command)
