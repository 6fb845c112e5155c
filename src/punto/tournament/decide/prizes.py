"""How prizes are awarded, or withheld from a player under suspicion and decided about later."""

from typing import assert_never

from punto.kernel.records import decided
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.permission import withholding
from punto.rules.ruling import Finding, Need, Reason, Refused, accepted
from punto.rules.values import RoleKey, Thing
from punto.tournament import commands, events, places
from punto.tournament.commands import Request
from punto.tournament.decide.guard import director_at, not_now
from punto.tournament.decide.steps import TournamentSteps, taken
from punto.tournament.events import Ruling
from punto.tournament.state import Entrant, Stage, TournamentState

_WON = (Stage.ROUND, Stage.BETWEEN, Stage.DECIDED)


def decide(state: TournamentState, request: Request, command: commands.PrizeCommand) -> Ruling:
    match command:
        case commands.AwardPrizes():
            return _award(state, request)
        case commands.WithholdPrize():
            return _withhold(state, request, command)
        case commands.DeterminePrize():
            return _determine(state, request, command)
        case _:
            assert_never(command)


def _held(state: TournamentState) -> tuple[str, Clause]:
    """The role that may withhold a prize, and the clause that says so.

    [crown-melbourne-v29 15.2.3]
    """
    found = withholding(state.rules)
    assert found is not None, "a book with tournaments"
    return found[0], found[1].clause


def _not_allowed(state: TournamentState, request: Request, player: str) -> Entrant | Refused:
    """The player of that name; a refusal if there is none, or if the person may not withhold."""
    role, clause = _held(state)
    if not state.rules.authority.at_least(request.by.role, role):
        return Refused(Reason.NOT_AUTHORISED, clause, RoleKey(request.by.role), RoleKey(role))
    if one := state.entrants.get(player):
        return one
    want = Need.PLAYER_OF_THIS_TOURNAMENT
    return Refused(Reason.NOT_ENTERED, clause, Thing.PERSON(player), want)


def _withhold(state: TournamentState, request: Request, command: commands.WithholdPrize) -> Ruling:
    """Withhold a player's prize before it is paid; other players do not move up for it."""
    one, clause = _not_allowed(state, request, command.player), _held(state)[1]
    if isinstance(one, Refused):
        return one
    if refusal := not_now(state, Finding.PRIZES, *_WON):
        return refusal
    if one.suspected:
        return Refused(Reason.NOT_NOW, clause, Thing.PERSON(one.name), Need.ONCE)
    if not command.reason:
        return Refused(Reason.NO_CHOICE, clause, Finding.NO_REASON, Need.REASON)
    record = decided("withhold-prize", clause, command.reason)
    return accepted(record, events.PrizeWithheld(player=one.name, clause=clause))


def _determine(
    state: TournamentState, request: Request, command: commands.DeterminePrize
) -> Ruling:
    """Decide about a withheld prize; before prizes are awarded, the player can only be cleared."""
    one, clause = _not_allowed(state, request, command.player), _held(state)[1]
    if isinstance(one, Refused):
        return one
    if not one.suspected:
        want = Need.SOMEBODY_WITH_WINNINGS_WITHHELD
        return Refused(Reason.NO_SUCH_WAGER, clause, Thing.PERSON(one.name), want)
    if not command.paid and (refusal := not_now(state, Finding.PRIZES, Stage.ENDED)):
        return refusal
    done = events.PrizeDetermined(
        player=one.name, amount=one.prize, paid=command.paid, clause=clause
    )
    return accepted(decided("determine-prize", clause, command.reason), done)


def _award(state: TournamentState, request: Request) -> Ruling:
    """Rank the players, fix the pool, award the prizes and take the chips; staff win nothing."""
    # The next in order moves up [crown-melbourne-v29 14.4.2(a)(v)].
    if guard := director_at(state, request, state.by.prizes, Finding.PRIZES, Stage.DECIDED):
        return guard
    duty, order, pool = state.by, places.final_order(state), places.pool_of(state)
    paid = places.paid_in(state)
    steps = TournamentSteps(state, request)
    steps.add(events.PlayersRanked(order=order, clause=duty.winners))
    steps.add(events.PoolFixed(paid_in=paid, pool=pool, house=Cents(paid - pool), clause=duty.pool))
    eligible = [name for name in order if not state.entrants[name].staff]
    amounts = places.prizes_of(state.agreed.prizes, pool)
    for place, (name, amount) in enumerate(zip(eligible, amounts, strict=False), start=1):
        if state.entrants[name].suspected:
            clause = _held(state)[1]
            waits = events.PrizeWithheld(player=name, place=place, value=amount, clause=clause)
            steps.add(waits)
            continue
        steps.add(events.PrizeAwarded(place=place, player=name, amount=amount, clause=duty.prizes))
    waiting = sum(each.prize for each in steps.state.entrants.values())
    if left := steps.state.pool - waiting:
        steps.add(events.PoolLeft(amount=Cents(left)))
    for each in steps.state.entrants.values():
        steps.add(*taken(each.name, each.bank, "the end", duty.disposition))
    return steps.add(events.TournamentEnded()).done()
