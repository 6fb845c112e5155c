"""How a tournament went: rounds, standings, prizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from punto.money import dollars
from punto.tournament.events import (
    AnyEvent,
    MarkerUsed,
    PlayerEliminated,
    PlayerProgressed,
    PlayersRanked,
    PoolFixed,
    PoolLeft,
    PrizeAwarded,
    ReBought,
    RoundBegun,
    RoundEnded,
    RoundSkipped,
    TournamentEntered,
)


def report(log: Sequence[AnyEvent]) -> Iterator[str]:
    """The course of a tournament in lines of text."""
    entrants = _entrants(log)
    yield f"{entrants} players entered."
    for event in log:
        match event:
            case RoundBegun(name=name, tables=tables, minimum=minimum):
                least = f", {dollars(minimum)} at least each coup" if minimum else ""
                count = f"{len(tables)} table{'s' * (len(tables) > 1)}"
                yield from ("", f"{name}: {count}{least}.")
            case RoundSkipped(name=name):
                yield from ("", f"{name} is left out.")
            case ReBought(player=player, paid=paid):
                yield f"  {player} buys back in for {dollars(paid)}."
            case PlayerProgressed(player=player, bank=bank):
                yield f"  {player} goes on with {dollars(bank)}."
            case PlayerEliminated(player=player, bank=bank):
                yield f"  {player} is out with {dollars(bank)}."
            case RoundEnded(order=order):
                yield f"  Best: {', '.join(order[:3])}."
            case PoolFixed(paid_in=paid_in, pool=pool, house=house):
                money = f"{dollars(paid_in)} paid in, {dollars(pool)} in prizes"
                yield from ("", f"{money}, {dollars(house)} for the house.")
            case PrizeAwarded(place=place, player=player, amount=amount):
                yield f"  {place}. {player}: {dollars(amount)}"
            case PoolLeft(amount=amount):
                yield f"  {dollars(amount)} of the pool stay with the house."
            case _:
                pass


def _entrants(log: Sequence[AnyEvent]) -> int:
    return sum(isinstance(event, TournamentEntered) for event in log)


def summary(log: Sequence[AnyEvent], digest: str) -> Mapping[str, Any]:
    """The same as data: amounts in cents."""
    rounds: list[dict[str, Any]] = []
    result: dict[str, Any] = {"entrants": _entrants(log), "rounds": rounds, "prizes": []}
    for event in log:
        match event:
            case RoundBegun(number=number, name=name, tables=tables):
                fresh = {"number": number, "name": name, "tables": len(tables)}
                rounds.append({**fresh, "on": [], "out": [], "re-bought": [], "markers": 0})
            case PlayerProgressed(player=player):
                rounds[-1]["on"].append(player)
            case PlayerEliminated(player=player):
                rounds[-1]["out"].append(player)
            case ReBought(player=player):
                rounds[-1]["re-bought"].append(player)
            case MarkerUsed():
                rounds[-1]["markers"] += 1
            case RoundEnded(order=order):
                rounds[-1]["order"] = order
            case PoolFixed(paid_in=paid_in, pool=pool, house=house):
                result |= {"paid-in": paid_in, "pool": pool, "house": house}
            case PlayersRanked(order=order):
                result["ranking"] = order
            case PrizeAwarded(place=place, player=player, amount=amount):
                prize = {"place": place, "player": player, "amount": amount}
                result["prizes"].append(prize)
            case _:
                pass
    return result | {"events": len(log), "digest": digest}
