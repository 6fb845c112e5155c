"""The chips of each player at a table with a cashier, and what players owe the table."""

from collections.abc import Mapping

from msgspec.structs import replace

from punto.money import Cents
from punto.table import events
from punto.table.state import TableState


def with_rack(state: TableState, event: events.AnyEvent) -> TableState:
    """The table after an event changed the chips in players' racks. Tokens are in `people`."""
    match event:
        case events.BetPlaced(wager=wager, added=added):
            player, chips = wager.player, 0 if wager.token else -added
        case events.BetTaken(wager=wager):
            player, chips = wager.player, 0 if wager.token else wager.stake
        case events.BetLowered(wager=wager, stake=stake):
            player, chips = wager.player, 0 if wager.token else wager.stake - stake
        case events.BetSettled(wager=wager):
            player, chips = wager.player, brings(event)
        case events.BetUnsettled(wager=wager, short=short):
            player, chips = wager.player, short - brings(event)
            state = replace(state, debts=changed(state.debts, player, short))
        case events.DisputeDecided(player=player, amount=amount, short=short):
            chips = amount + short
            state = replace(state, debts=changed(state.debts, player, short))
        case events.WinningsWithheld(player=player, amount=amount):
            chips = -amount
        case events.WithheldDetermined(player=player, amount=amount, paid=paid):
            chips = amount if paid else 0
        case events.BoughtIn(player=player, amount=amount):
            chips = amount
        case events.CashedOut(player=player, amount=amount):
            chips = -amount
        case events.DebtCollected(player=player, amount=amount):
            chips = -amount
            state = replace(state, debts=changed(state.debts, player, -amount))
        case _:
            return state
    return replace(state, rack=changed(state.rack, player, chips)) if chips else state


def brings(line: events.BetSettled | events.BetUnsettled) -> int:
    """The chips that a settlement brings to the owner's rack.

    Commission that the owner may pay later lies apart under a marker, so that it is always there to
    be collected. [crown-melbourne-v29 9.3.1(b)]
    """
    return (0 if line.wager.token else line.returned) + line.paid - line.owed


def changed(held: Mapping[str, Cents], player: str, by: int) -> Mapping[str, Cents]:
    """The amounts by player, with one changed by `by`; players who have nothing are left out."""
    now = {**held, player: Cents(held.get(player, 0) + by)}
    assert now[player] >= 0, (player, now[player])
    return now if now[player] else {name: each for name, each in now.items() if each}
