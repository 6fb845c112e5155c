"""Commands to a table of the tournament: its own rules decide, within the banks and the terms."""

from punto.kernel.message import word
from punto.kernel.request import Person
from punto.kernel.request import Request as Envelope
from punto.rules.irregular import Act
from punto.rules.ruling import Accepted, Attempt, Finding, Need, Reason, Refused
from punto.rules.terms_words import Consequence, Feature
from punto.rules.values import Money, Number, PhaseKey, Thing
from punto.table import commands as at
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.guard import unattended, unknown_table
from punto.tournament.decide.steps import TournamentSteps, taken
from punto.tournament.events import Ruling
from punto.tournament.state import Entrant, Played, Stage, Standing, TournamentState

_UNEQUAL = (
    at.Sit, at.StandUp, at.Leave, at.VacateSeat, at.ChangeVariant, at.ChooseOption,
    at.SetPersonal, at.ArrangeExcess, at.Permit, at.DeferCommission,
)  # fmt: skip
"""What would give somebody another chance than others have, or another seat than was drawn."""

_ORDINARY = (at.ExchangeVoucher, at.AnnounceClosing, at.CloseTable, at.OpenTable)
"""What belongs to ordinary play."""

_NEW_COUP = (at.CallBets, at.PlaceBet, at.DealCard, at.DealToArea)
_CHANGES = (at.PlaceBet, at.TakeBet, at.LowerBet)


def at_table(state: TournamentState, request: Request, command: commands.AtTable) -> Ruling:
    played = state.tables.get(command.table)
    if played is None:
        return unknown_table(command.table, state.by.tables)
    inner = command.command
    guard = unattended(state) or _closed(state, played, inner) or _barred(state, command)
    if not guard and isinstance(inner, at.Choose) and not played.practice:
        guard = _not_to_withhold(state, played, inner)
    if not guard and isinstance(inner, _NEW_COUP):
        guard = _over(state, played)
    if not guard and isinstance(inner, _CHANGES):
        guard = _not_to_change(state, request, command.table, inner)
    if guard:
        return guard
    steps = TournamentSteps(state, request)
    if not played.practice and played.closed_by(inner) and (guard := _close(steps, command.table)):
        return guard
    return _handed_on(steps, Envelope(by=request.by, at=request.at, command=command))


def _handed_on(steps: TournamentSteps, asked: Envelope[commands.AtTable]) -> Ruling:
    ruling = steps.hand_on(asked)
    return steps.done() if isinstance(ruling, Accepted) else ruling


def place(
    state: TournamentState, request: Request, table: str, command: at.PlaceBet
) -> Accepted[events.AnyEvent] | Refused:
    """Make a wager for a player who used an All-In marker or handed in a slip."""
    person, inner = Person(name=command.owner), commands.AtTable(table=table, command=command)
    asked = Envelope(by=person, at=request.at, command=inner)
    refusal = _over_bank(state, command.owner, command.stake)
    ruling = refusal or _handed_on(TournamentSteps(state, request), asked)
    if isinstance(ruling, (Accepted, Refused)):
        return ruling
    return Refused(Reason.NOT_OFFERED, None, Thing.QUESTION(ruling.question), Need.BET_ON_OFFER)


def _closed(state: TournamentState, played: Played, inner: at.AnyCommand) -> Refused | None:
    """A refusal at a table whose round is not in progress, unless it is practice."""
    goes_on = not played.concluded or isinstance(inner, at.Determine)
    if played.practice or (state.stage is Stage.ROUND and played.active and goes_on):
        return None
    got = Attempt(Finding.PLAY, PhaseKey(state.stage, Thing.TOURNAMENT))
    return Refused(Reason.NOT_NOW, state.by.exclusive, got, Need.ROUND_OR_PRACTICE)


def _barred(state: TournamentState, command: commands.AtTable) -> Refused | None:
    inner = command.command
    got = Thing.COMMAND(word(inner))
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
    """A refusal to place or change a wager that the tournament does not allow.

    The player must be of this table and have the chips; cards, markers and slips bind too.
    """
    played, duty = state.tables[table], state.by
    placing = isinstance(command, at.PlaceBet)
    owner = (placing and command.owner) or request.by.name
    one = state.entrants.get(owner)
    if played.read and played.between:
        left = due(state, played, one) if placing and one else 0
        if not (placing and 0 < command.stake <= left):
            want = Need.NO_CHANGE_AFTER_A_SLIP
            return Refused(Reason.BETTING_CLOSED, duty.secret, Finding.WAGER_CHANGED, want)
    marker = Feature.PASS_CARDS if placing else Feature.ALL_IN
    if one and marker in one.used_now and played.between and not played.practice:
        want = Need.NONE_BESIDE_A_PASS_CARD if placing else Need.WAGERS_AS_THEY_LIE
        clause = duty.for_feature(marker)
        return Refused(Reason.BETTING_CLOSED, clause, Finding.WAGER_CHANGED, want)
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
    return Refused(Reason.OVER_BANK, state.by.chips, Money(stake), Need.IN_THE_BANK(Money(bank)))


def _close(steps: TournamentSteps, table: str) -> Refused | None:
    """A refusal to close the betting while a slip or a wager is due; the absent pay or sit out."""
    state = steps.state
    played, duty = state.tables[table], state.by
    for name in sorted(played.slips):
        want = Need.SLIP_READ_OUT(Thing.PERSON(name))
        return Refused(Reason.WAGER_NEEDED, duty.secret, Finding.SECRET_WAGER, want)
    steps.shut_out(table)
    for each in steps.state.seated(table):
        staked = played.staked(each.name)
        if each.away and not staked:
            clause = duty.late if each.late else duty.absent
            lost = 0 if each.away is Consequence.SITS_OUT else min(steps.state.minimum, each.bank)
            steps.add(*taken(each.name, lost, "absence", clause))
        elif not staked and each.bank < state.least:
            steps.out_unless_withheld(table, each)
        elif refusal := short(state, played, each, staked):
            return refusal
    return None


def _not_to_withhold(state: TournamentState, played: Played, command: at.Choose) -> Refused | None:
    """A refusal to withhold chips of somebody who does not play, or more than the player has."""
    fault, clause = played.state.fault, state.by.chips
    if command.does != Act.WITHHOLD_WINNINGS.value or fault is None:
        return None
    names = command.players or (fault.player,)
    for name in names:
        found = state.entrants.get(name)
        if found is None:
            want = Need.PLAYER_OF_THIS_TOURNAMENT
            return Refused(Reason.NOT_ENTERED, clause, Thing.PERSON(name), want)
        if command.amount * names.count(name) > found.bank:
            got = Finding.WITHHELD_FROM(Money(command.amount), Thing.PERSON(name))
            return Refused(Reason.OVER_BANK, clause, got, Need.IN_THE_BANK(Money(found.bank)))
    return None


def waited_for(state: TournamentState, played: Played, player: Entrant) -> Refused | None:
    """A refusal while the coup waits for a wager of this player, else None."""
    staked = played.staked(player.name)
    barred = player.name in played.state.people.excluded
    if not staked and (player.away or barred or player.bank < state.least):
        return None
    return short(state, played, player, staked)


def due(state: TournamentState, played: Played, player: Entrant) -> int:
    """How much a player must still wager, even after a slip was read out; 0 if nothing."""
    if player.name in played.slips or not waited_for(state, played, player):
        return 0
    return min(state.minimum - played.staked(player.name), player.bank)


def short(state: TournamentState, played: Played, player: Entrant, staked: int) -> Refused | None:
    """A refusal if a player's wager is below the minimum, or missing where one is compulsory.

    Whoever stakes the whole bank has always staked enough.
    """
    rule = state.agreed.wagers.minimum
    if rule is None or staked >= state.minimum or (staked and not player.bank):
        return None
    if not staked and (not rule.compulsory or player.name in played.excused):
        return None
    got, want = Finding.STAKED_BY(Money(staked), Thing.PERSON(player.name)), Money(state.minimum)
    return Refused(Reason.WAGER_NEEDED, state.by.minimum, got, want)
