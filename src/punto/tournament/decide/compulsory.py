"""The wager that a player must make in a coup, or the least one."""

from __future__ import annotations

from punto.rules.finding import Finding
from punto.rules.ruling import Reason, Refused
from punto.rules.values import Money, Thing
from punto.tournament.state import Entrant, Played, TournamentState


def staked_by(played: Played, player: Entrant) -> int:
    return sum(wager.stake for wager in played.state.layout if wager.player == player.name)


def waited_for(state: TournamentState, played: Played, player: Entrant) -> Refused | None:
    """A wager of a player without which the coup cannot go on."""
    staked = staked_by(played, player)
    if not staked and (player.away or player.bank < state.least):
        return None
    return short(state, played, player, staked)


def due(state: TournamentState, played: Played, player: Entrant) -> int:
    """What a player may lay after a secret wager was read out: what the coup waits for.

    So it is after a slip that was void or too small, and for who came back after the others.
    """
    if player.name in played.slips or not waited_for(state, played, player):
        return 0
    return min(state.minimum - staked_by(played, player), player.bank)


def short(state: TournamentState, played: Played, player: Entrant, staked: int) -> Refused | None:
    """A wager under the least, or none where there must be one; all that one has is enough."""
    rule = state.agreed.wagers.minimum
    if rule is None or staked >= state.minimum or (staked and not player.bank):
        return None
    if not staked and (not rule.compulsory or player.name in played.excused):
        return None
    got, want = Finding.STAKED_BY(Money(staked), Thing.PERSON(player.name)), Money(state.minimum)
    return Refused(Reason.WAGER_NEEDED, state.by.minimum, got, want)
