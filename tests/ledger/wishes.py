"""What players wish at a table of the floor: wagers before a coup and in it, a hand named anew."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from punto.table import commands as ask
from punto.table.commands import Person
from punto.table.state import TableState
from tests.jackpot.driver import AREA
from tests.ledger.floor_table import PLAYERS, FloorTable, tried


def is_open(state: TableState) -> bool:
    """Whether somebody may want to wager now."""
    return state.bets_called and not state.no_bet


def wish(at: FloorTable, random: Random) -> None:
    """Somebody lays, lowers or takes a wager; what is refused changes nothing."""
    who, state = random.choice(PLAYERS), at.state
    mine = [wager for wager in state.layout if wager.player == who.name]
    kind = random.random()
    if mine and kind < 0.15:
        one = random.choice(mine)
        tried(at, ask.TakeBet(bet=one.bet, area=one.area, on=one.on), who)
        return
    if mine and kind < 0.3:
        one = random.choice(mine)
        less = ask.LowerBet(bet=one.bet, area=one.area, on=one.on, stake=max(one.stake // 2, 1))
        tried(at, less, who)
        return
    tried(at, random.choice(tuple(bets_of(state, who, random))), who)


def bets_of(state: TableState, who: Person, random: Random) -> Iterator[ask.PlaceBet]:
    """A hand or Tie, the whole, and any other bet; an amount that may not be payable."""
    seat = state.seat_of(who.name) or random.randint(4, 9)
    stake = random.choice((100, 500, 2_000, 2_500, 33_300, 100_000))
    for bet in ("player", "banker", "tie", "1-1-2"):
        yield ask.PlaceBet(bet=bet, stake=stake, area=seat)
    offered = random.choice(state.rules.offered)
    on = random.choice(offered.choices) if offered.choices else ""
    for _ in range(3):
        yield ask.PlaceBet(bet=offered.key, stake=stake, area=seat, on=on)


def mid_coup(at: FloorTable, random: Random) -> None:
    """Somebody answers to a wager that is offered in mid-coup, or tries without being asked."""
    window = at.state.window
    asked = [each for each in PLAYERS if each.name in window.asked]
    who = random.choice(asked if asked and random.random() < 0.9 else PLAYERS)
    backed = [each for each in at.state.layout if each.player == who.name]
    stake = max((each.stake for each in backed), default=2_500)
    stake = random.choice((stake, max(stake // 2, 1), stake * 2, 1_000))
    area = backed[0].area if backed else 1
    tried(at, ask.PlaceBet(bet=window.bet, on=window.on, stake=stake, area=area), who)


def name_anew(at: FloorTable, random: Random) -> None:
    """A hand for a stake that has to lie on; it is not taken off, but may be given back."""
    one = random.choice(at.state.unnamed)
    who = Person(name=one.player)
    tried(at, ask.TakeBet(bet=one.bet, area=one.area), who)
    assert at.state.layout.count(one) >= at.state.bound.count(one), one
    if random.random() < 0.1:
        tried(at, ask.ReturnStake(player=one.player, area=one.area, reason="asked"), AREA)
    hand = random.choice(("player", "banker", "tie"))
    tried(at, ask.Nominate(bet=hand, area=one.area), who)
