"""Runs and Dragon Tails at a Crown table, for tests that drive it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from punto.cards import Card, parse_cards
from punto.money import cents
from punto.rules.irregular import Irregularity
from punto.rules.ruling import Refused
from punto.table.commands import (
    AnyCommand,
    CallBets,
    ClearTable,
    CloseBets,
    DealCard,
    OrderNoBetCoups,
    Person,
    PlaceBet,
    Report,
    SettleBets,
    ShowCuttingCard,
)
from punto.table.events import AnyEvent, BetSettled, BetTaken, TailIndicator
from tests.table.crown_table import ANN, DEALER, DOT, HDD
from tests.table.driver import Driven

RANKS = {"P": "9 2 K 5", "B": "2 9 5 K", "T": "6 6 K Q"}
"""Cards of a coup that Player wins with a natural, that Banker wins so, and of a tie."""

TAILS = {"P": "player-dragon-tail", "B": "banker-dragon-tail"}
OTHER = {"P": "B", "B": "P"}


def on(bet: str, what: str, stake: str = "10", *, unnoticed: bool = False) -> PlaceBet:
    return PlaceBet(bet=bet, stake=cents(stake), on=what, unnoticed=unnoticed)


def early(side: str, stake: str = "10") -> PlaceBet:
    return on(TAILS[side], "early", stake)


def late(side: str, stake: str = "10") -> PlaceBet:
    return on(TAILS[side], "late", stake)


def cards(at: Driven, result: str) -> tuple[Card, ...]:
    """Cards for a result, of another suit in each coup, so that the decks hold them."""
    suit = "cdhs"[at.state.desk.coups % 4]
    return parse_cards(" ".join(f"{rank}{suit}" for rank in RANKS[result].split()))


def called(at: Driven) -> None:
    if not at.state.bets_called:
        at.must(CallBets(), DEALER)


def lay(at: Driven, *bets: PlaceBet, who: Person = ANN) -> None:
    called(at)
    for bet in bets:
        at.must(*told_by(bet, who))


def told_by(bet: PlaceBet, who: Person = ANN) -> tuple[PlaceBet, Person]:
    """A wager with who says so: what nobody noticed is told by the dealer."""
    return (replace(bet, owner=who.name), DEALER) if bet.unnoticed else (bet, who)


def refused(at: Driven, command: AnyCommand, who: Person = ANN) -> Refused:
    answer = at.ask(command, who)
    assert isinstance(answer, Refused), answer
    return answer


def closed(at: Driven) -> None:
    """No more bets, also where players are told first that a hand is missing."""
    called(at)
    at.must(CloseBets(), DEALER)
    if not at.state.bets_closed:
        at.must(CloseBets(), DEALER)


def deal(at: Driven, result: str) -> tuple[AnyEvent, ...]:
    """Close bets if there are any, deal a result and settle: what happened by the settlement."""
    if not at.state.no_bet and not at.state.bets_closed:
        closed(at)
    for card in cards(at, result):
        at.must(DealCard(card=card), DEALER)
    return at.must(SettleBets(), DEALER)


def coup(at: Driven, result: str, *bets: PlaceBet, who: Person = ANN) -> dict[str, int]:
    """One coup with wagers: what each decided wager brought, by bet and what it is on, in cents.

    Dot always backs Player, so that the coup has a wager. A small letter is the result of a dummy
    coup, and x a coup that is void.
    """
    if result in "pbt":
        at.must(OrderNoBetCoups(coups=1, reason="test"), HDD)
        return told(at, deal(at, result.upper()))
    called(at)
    at.must(PlaceBet(bet="player", stake=cents("1"), area=7), DOT)
    lay(at, *bets, who=who)
    return told(at, void(at) if result == "x" else deal(at, result))


def coups(at: Driven, results: str) -> list[dict[str, int]]:
    return [coup(at, result) for result in results]


def void(at: Driven) -> tuple[AnyEvent, ...]:
    """A coup whose order nobody knows any more, after its first card."""
    if not at.state.bets_closed:
        closed(at)
    at.must(DealCard(card=cards(at, "P")[0]), DEALER)
    return at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), DEALER)


def told(at: Driven, events: Sequence[AnyEvent]) -> dict[str, int]:
    at.must(ClearTable(), DEALER)
    return brought(events)


def brought(events: Sequence[AnyEvent]) -> dict[str, int]:
    """Net by bet and what it is on, of all such wagers that were settled or went back."""
    found: dict[str, int] = {}
    for each in events:
        if isinstance(each, BetSettled) and each.wager.on:
            key = f"{each.wager.bet} {each.wager.on}"
            found[key] = found.get(key, 0) + each.paid + each.returned - each.wager.stake
        if isinstance(each, BetTaken) and each.wager.on:
            found[f"{each.wager.bet} {each.wager.on}"] = 0
    return found


def clauses(events: Sequence[AnyEvent]) -> set[str]:
    """The numbers of all clauses by which such wagers were settled."""
    lines = [each for each in events if isinstance(each, BetSettled) and each.wager.on]
    return {clause.number for line in lines for clause in line.clauses}


def shown(at: Driven, side: str) -> int:
    return at.state.lasting.shows(TAILS[side])


def indicators(events: Sequence[AnyEvent]) -> list[int]:
    return [each.shows for each in events if isinstance(each, TailIndicator)]


def last_coup_next(at: Driven) -> None:
    """The cutting card comes out before betting: the coming coup is the last."""
    at.must(ShowCuttingCard(), DEALER)
    assert at.state.shoe.coups == 1
