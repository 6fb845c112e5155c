"""What is asked of a table of the tournament: the table decides, within banks and terms."""

from __future__ import annotations

from collections.abc import Iterator

from punto.money import Cents
from punto.rules.finding import Attempt, Finding
from punto.rules.need import Need
from punto.rules.ruling import Accepted, Reason, Refused
from punto.rules.ruling import Accepted as TableAccepted
from punto.rules.terms_words import Consequence, Feature
from punto.rules.values import Money, Number, PhaseKey, Thing
from punto.table import commands as at
from punto.table.commands import Request as TableAsked
from punto.table.decide import decide as decide_table
from punto.table.events import BetPlaced, BetUnsettled, TableCleared
from punto.table.state import Phase
from punto.tournament.commands import AtTable, Request
from punto.tournament.decide.compulsory import due, short, staked_by
from punto.tournament.decide.guard import unattended
from punto.tournament.decide.lending import lent, taken_back
from punto.tournament.decide.seating import leave_events, seat_events
from punto.tournament.decide.withheld import not_to_withhold, withheld
from punto.tournament.events import (
    AnyEvent,
    ChipsTaken,
    HappenedAtTable,
    PlayerEliminated,
    PlayerReinstated,
    WagersStoodOff,
)
from punto.tournament.ruling import Ruling
from punto.tournament.state import Entrant, Played, Stage, Standing, TournamentState
from punto.tournament.steps import Steps

_UNEQUAL = (
    at.Sit,
    at.Leave,
    at.VacateSeat,
    at.ChangeVariant,
    at.ChooseOption,
    at.SetPersonal,
    at.ArrangeExcess,
    at.Permit,
    at.DeferCommission,
)
"""What would give somebody another chance than others have, or another seat than was drawn."""

_ORDINARY = (at.ExchangeVoucher, at.AnnounceClosing, at.CloseTable, at.OpenTable)
"""What belongs to ordinary play."""

_NEW_COUP = (at.CallBets, at.PlaceBet, at.DealCard, at.DealToArea)
_CHANGES = (at.PlaceBet, at.TakeBet, at.LowerBet)


def at_table(state: TournamentState, request: Request, command: AtTable) -> Ruling:
    played = state.tables.get(command.table)
    if played is None:
        want = Need.TABLE_OF_THE_TOURNAMENT
        return Refused(Reason.NOT_IN_PLAY, state.by.tables, Thing.TABLE(command.table), want)
    inner = command.command
    guard = unattended(state) or _closed(state, played, inner) or _barred(state, command)
    if not guard and isinstance(inner, at.Choose) and not played.practice:
        guard = not_to_withhold(state, played, inner)
    if not guard and isinstance(inner, _NEW_COUP):
        guard = _over(state, played)
    if not guard and isinstance(inner, _CHANGES):
        guard = _not_to_change(state, request, command.table, inner)
    if guard:
        return guard
    steps = Steps(state)
    if not played.practice and _closes(played, inner):
        refusal = _close(steps, command.table)
        if refusal:
            return refusal
    return pass_on(steps, request, command.table, inner)


def pass_on(steps: Steps, request: Request, table: str, inner: at.AnyCommand) -> Ruling:
    """The table's own ruling, with what follows from it for banks and players."""
    before = steps.state.tables[table].state
    ruling = decide_table(before, TableAsked(by=request.by, at=request.at, command=inner))
    if not isinstance(ruling, TableAccepted):
        return ruling
    counts = not steps.state.tables[table].practice
    for event in ruling.events:
        cleared = isinstance(event, TableCleared) and counts
        if cleared:
            _stand_off(steps, table)
            steps.add(*taken_back(steps.state, table))
        if isinstance(event, (BetPlaced, BetUnsettled)) and counts:
            laid = isinstance(event, BetPlaced)
            chips = event.added if laid else event.returned + event.paid
            steps.add(*lent(steps.state, table, event.wager.player, chips))
        steps.add(HappenedAtTable(table=table, happened=event))
        if cleared:
            _count_out(steps, table)
    return steps.done()


def place(
    state: TournamentState, request: Request, table: str, command: at.PlaceBet
) -> Accepted[AnyEvent] | Refused:
    """A wager that the tournament lays for a player, by a marker or a slip."""
    refusal = _over_bank(state, command.owner, command.stake)
    ruling = refusal or pass_on(Steps(state), request, table, command)
    if isinstance(ruling, (Accepted, Refused)):
        return ruling
    return Refused(Reason.NOT_OFFERED, None, Thing.QUESTION(ruling.question), Need.BET_ON_OFFER)


def _closed(state: TournamentState, played: Played, inner: at.AnyCommand) -> Refused | None:
    """A table is played at while its round goes on, or in practice."""
    goes_on = not played.concluded or isinstance(inner, at.Determine)
    if played.practice or (state.stage is Stage.ROUND and played.active and goes_on):
        return None
    got, want = (
        Attempt(Finding.PLAY, PhaseKey(state.stage, Thing.TOURNAMENT)),
        Need.ROUND_OR_PRACTICE,
    )
    return Refused(Reason.NOT_NOW, state.by.exclusive, got, want)


def _barred(state: TournamentState, command: AtTable) -> Refused | None:
    inner = command.command
    got = Thing.COMMAND(str(inner.__struct_config__.tag))
    if isinstance(inner, _UNEQUAL):
        return Refused(Reason.NOT_IN_TERMS, state.by.clause, got, Need.EQUAL_CHANCE_FOR_ALL)
    if isinstance(inner, _ORDINARY):
        return Refused(Reason.TABLE_RESERVED, state.by.exclusive, got, Need.TOURNAMENT_PLAY_ALONE)
    return None


def _over(state: TournamentState, played: Played) -> Refused | None:
    coups = state.playing.coups if not played.practice else None
    if coups is None or played.coups < coups:
        return None
    got, want = Thing.COUP(played.coups + 1), Need.IN_THIS_ROUND(Number(coups, Thing.COUP))
    return Refused(Reason.NOT_NOW, state.by.rounds, got, want)


def _not_to_change(
    state: TournamentState,
    request: Request,
    table: str,
    command: at.PlaceBet | at.TakeBet | at.LowerBet,
) -> Refused | None:
    """Wagers of the players of this table alone, in tournament chips that they have."""
    played, duty = state.tables[table], state.by
    placing = isinstance(command, at.PlaceBet)
    owner = (placing and command.owner) or request.by.name
    one = state.entrants.get(owner)
    if played.read and played.state.phase is Phase.BETWEEN:
        left = due(state, played, one) if placing and one else 0
        if not (placing and 0 < command.stake <= left):
            want = Need.NO_CHANGE_AFTER_A_SLIP
            return Refused(Reason.BETTING_CLOSED, duty.secret, Finding.WAGER_CHANGED, want)
    if not placing:
        return None
    here = one is not None and one.standing is Standing.IN
    if not here or (not played.practice and one is not None and one.table != table):
        want = Need.PLAYER_OF_THIS_TABLE
        return Refused(Reason.TABLE_RESERVED, duty.exclusive, Thing.PERSON(owner), want)
    if command.token:
        return Refused(Reason.NOT_IN_CHIPS, duty.chips, Finding.TOKENS, Need.TOURNAMENT_CHIPS)
    return None if played.practice else _over_bank(state, owner, command.stake)


def _over_bank(state: TournamentState, player: str, stake: int) -> Refused | None:
    bank = state.entrants[player].bank
    if stake <= bank:
        return None
    got, want = Money(stake), Need.IN_THE_BANK(Money(bank))
    return Refused(Reason.OVER_BANK, state.by.chips, got, want)


def _closes(played: Played, command: at.AnyCommand) -> bool:
    """Whether no wager of the coup can be laid after this command."""
    table = played.state
    if isinstance(command, at.CloseBets):
        return True
    first = isinstance(command, (at.DealCard, at.DealToArea)) and table.phase is Phase.BETWEEN
    return first and not table.bets_closed and table.no_bet is None


def _close(steps: Steps, table: str) -> Refused | None:
    """Every slip read and every compulsory wager made; who is away pays for it, or sits out."""
    state = steps.state
    played, duty = state.tables[table], state.by
    for name in sorted(played.slips):
        want = Need.SLIP_READ_OUT(Thing.PERSON(name))
        return Refused(Reason.WAGER_NEEDED, duty.secret, Finding.SECRET_WAGER, want)
    for each in state.seated(table):
        staked = staked_by(played, each)
        if each.away and not staked:
            steps.add(*_lost_by_absence(state, each))
        elif not staked and each.bank < state.least:
            _out_unless_withheld(steps, played, each)
        elif refusal := short(state, played, each, staked):
            return refusal
    return None


def _lost_by_absence(state: TournamentState, player: Entrant) -> Iterator[ChipsTaken]:
    chips = Cents(min(state.minimum, player.bank))
    if player.away is not Consequence.SITS_OUT and chips:
        clause = state.by.late if player.late else state.by.absent
        yield ChipsTaken(player=player.name, chips=chips, why="absence", clause=clause)


def _stand_off(steps: Steps, table: str) -> None:
    """Who laid a Stand-Off marker neither wins nor loses in this coup."""
    played = steps.state.tables[table]
    for name in sorted(played.stand_off):
        chips = Cents(-played.net.get(name, 0))
        if chips:
            clause = steps.state.by.stand_off
            steps.add(*lent(steps.state, table, name, -chips))
            steps.add(WagersStoodOff(player=name, table=table, chips=chips, clause=clause))


def _count_out(steps: Steps, table: str) -> None:
    """After a coup: who has too little is out; who has enough after all is in again."""
    state = steps.state
    for each in state.those(Standing.OUT):
        if each.table == table and each.fell == state.round and each.bank >= state.least:
            clause = state.by.rules_prevail
            steps.add(PlayerReinstated(player=each.name, clause=clause))
            for event in seat_events(steps.state.tables[table].state, each.name, each.seat):
                steps.add(HappenedAtTable(table=table, happened=event))
    for each in _broke(steps.state, table):
        if not marker_left(steps.state, each, Feature.RE_BUY):
            _out_unless_withheld(steps, steps.state.tables[table], each)


def _broke(state: TournamentState, table: str) -> Iterator[Entrant]:
    """Who has too little left, with nothing on the layout any more."""
    lying = {wager.player for wager in state.tables[table].state.layout}
    for each in state.seated(table):
        if each.bank < state.least and each.name not in lying:
            yield each


def _out_unless_withheld(steps: Steps, played: Played, player: Entrant) -> None:
    """Who may have chips yet waits without them, and need not wager."""
    if not withheld(played, player.name):
        out(steps, player)


def out(steps: Steps, player: Entrant) -> None:
    """A player goes out of the tournament and leaves the seat."""
    state = steps.state
    steps.add(
        PlayerEliminated(
            player=player.name,
            round=state.round,
            bank=player.bank,
            clause=state.by.elimination,
        )
    )
    off_seat(steps, player)


def off_seat(steps: Steps, player: Entrant) -> None:
    played = steps.state.tables.get(player.table)
    for event in leave_events(played.state, player.name) if played else ():
        steps.add(HappenedAtTable(table=player.table, happened=event))


def marker_left(state: TournamentState, player: Entrant, marker: Feature) -> bool:
    """Whether a player may still use a card or marker in this session, or in this coup."""
    allowed = state.agreed.allowance(marker)
    if allowed is None or allowed.count is None:
        return False
    used = player.used if allowed.per == "session" else player.used_now
    return used.get(marker, 0) < allowed.count
