"""Runs and Dragon Tails at a Crown table, for tests that drive it."""

from __future__ import annotations

from collections.abc import Sequence

from punto.cards import parse_cards
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
)
from punto.table.events import AnyEvent, BetSettled, BetTaken, TailIndicator
from tests.table.crown_table import ANN, BANKER_WINS, DEALER, HDD, PLAYER_WINS, TIE, crown
from tests.table.driver import Driven

CARDS = {"P": PLAYER_WINS, "B": BANKER_WINS, "T": TIE}
TAILS = {"P": "player-dragon-tail", "B": "banker-dragon-tail"}


def on(bet: str, on: str, stake: str = "10", **more: object) -> PlaceBet:
    return PlaceBet(bet=bet, stake=cents(stake), on=on, **more)  # pyright: ignore[reportArgumentType]


def called(at: Driven) -> None:
    if not at.state.bets_called:
        at.must(CallBets(), DEALER)


def lay(at: Driven, *bets: PlaceBet, who: Person = ANN) -> None:
    called(at)
    for bet in bets:
        at.must(bet, who)


def refused(at: Driven, command: AnyCommand, who: Person = ANN) -> Refused:
    answer = at.ask(command, who)
    assert isinstance(answer, Refused), answer
    return answer


def deal(at: Driven, result: str) -> tuple[AnyEvent, ...]:
    """Close bets if there are any, deal a result and settle: what happened by the settlement."""
    if not at.state.no_bet and not at.state.bets_closed:
        called(at)
        at.must(CloseBets(), DEALER)
        if not at.state.bets_closed:
            at.must(CloseBets(), DEALER)
    for card in parse_cards(CARDS[result]):
        at.must(DealCard(card=card), DEALER)
    return at.must(SettleBets(), DEALER)


def coup(at: Driven, result: str, *bets: PlaceBet, who: Person = ANN) -> dict[str, int]:
    """One coup with wagers: what each decided wager brought, by bet and what it is on, in cents.

    Somebody else always backs Player, so that the coup has a wager. A small letter is a dummy coup,
    and x is a coup that is void.
    """
    if result.islower() and result != "x":
        at.must(OrderNoBetCoups(coups=1, reason="test"), HDD)
        return told(at, deal(at, result.upper()))
    called(at)
    at.must(PlaceBet(bet="player", stake=cents("1"), area=7), Person(name="Dot"))
    lay(at, *bets, who=who)
    if result == "x":
        return told(at, void(at))
    return told(at, deal(at, result))


def void(at: Driven) -> tuple[AnyEvent, ...]:
    at.must(CloseBets(), DEALER)
    at.must(DealCard(card=parse_cards("9c")[0]), DEALER)
    return at.must(Report(irregularity=Irregularity.OUT_OF_ORDER, rebuildable=False), DEALER)


def told(at: Driven, events: Sequence[AnyEvent]) -> dict[str, int]:
    at.must(ClearTable(), DEALER)
    return brought(events)


def brought(events: Sequence[AnyEvent]) -> dict[str, int]:
    """Net by bet and what it is on, of everything that a long wager settled."""
    found: dict[str, int] = {}
    for each in events:
        if isinstance(each, BetSettled) and each.wager.on:
            key = f"{each.wager.bet} {each.wager.on}"
            net = each.paid + each.returned - each.wager.stake
            found[key] = found.get(key, 0) + net
        if isinstance(each, BetTaken) and each.wager.on:
            found[f"{each.wager.bet} {each.wager.on}"] = 0
    return found


def shown(at: Driven, side: str) -> int:
    return at.state.long.shows(TAILS[side])


def indicators(events: Sequence[AnyEvent]) -> list[tuple[str, int]]:
    return [(each.bet, each.shows) for each in events if isinstance(each, TailIndicator)]


def ready() -> Driven:
    return crown()
