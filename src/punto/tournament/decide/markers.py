"""How players use pass cards, markers and secret wagers, as far as the terms offer them."""

from punto.kernel.message import like
from punto.kernel.viewing import PLAYER
from punto.money import NOTHING
from punto.rules.ruling import Accepted, Finding, Need, Reason, Refused, accepted
from punto.rules.terms_words import Feature
from punto.rules.values import Thing, one_of
from punto.table.commands import PlaceBet
from punto.tournament import commands, events
from punto.tournament.commands import Request
from punto.tournament.decide.guard import not_house, not_now, not_own, unattended
from punto.tournament.decide.tables import place, waited_for
from punto.tournament.events import Ruling
from punto.tournament.state import Entrant, Stage, TournamentState

MARKERS = (Feature.SECRET, Feature.PASS_CARDS, Feature.ALL_IN, Feature.STAND_OFF, Feature.RE_BUY)


def use_marker(state: TournamentState, request: Request, command: commands.UseMarker) -> Ruling:
    """Use a card or marker for a player, while wagers are made and as often as the terms allow."""
    own = request.by.name if request.by.role == PLAYER else ""
    name, marker = command.player or own, command.marker
    guard = not_now(state, Finding.MARKER, Stage.ROUND) or unattended(state)
    if guard := guard or not_own(state, request, name):
        return guard
    if marker not in MARKERS:
        return Refused(Reason.NO_CHOICE, None, Thing.MARKER(marker), one_of(Thing.MARKER, MARKERS))
    clause, player = state.by.for_feature(marker), _at(state, command.table, name)
    if player is None:
        return Refused(Reason.NOT_IN_PLAY, clause, Thing.PERSON(name), Need.PLAYER_OF_THIS_TABLE)
    if state.agreed.allowances.get(marker) is None:
        return Refused(Reason.NOT_IN_TERMS, clause, Thing.MARKER(marker), Need.TERMS_THAT_OFFER_IT)
    if not state.marker_left(player, marker):
        got = Finding.ANOTHER_MARKER(Thing.MARKER(marker))
        return Refused(Reason.NONE_LEFT, clause, got, Need.MARKER_LEFT)
    return _too_late(state, command) or _use(state, request, command, player)


def _at(state: TournamentState, table: str, player: str) -> Entrant | None:
    return next((each for each in state.seated(table) if each.name == player), None)


def _too_late(state: TournamentState, command: commands.UseMarker) -> Refused | None:
    """A refusal unless wagers may be made now, and no secret wager was read out yet."""
    played, marker = state.tables[command.table], command.marker
    if played.laying and not played.read and (played.state.bets_called or marker is Feature.RE_BUY):
        return None
    got, want = Thing.MARKER(marker), Need.WHILE_WAGERS_ARE_LAID
    return Refused(Reason.BETTING_CLOSED, state.by.for_feature(marker), got, want)


def _use(
    state: TournamentState, request: Request, command: commands.UseMarker, player: Entrant
) -> Ruling:
    """Use a marker, if this one may be used now; an All-In marker also makes the wager."""
    marker, table, chips = command.marker, command.table, NOTHING
    staked, clause = state.tables[table].staked(player.name), state.by.for_feature(marker)
    placed: tuple[events.AnyEvent, ...] = ()
    match marker:
        case Feature.ALL_IN if Feature.PASS_CARDS in player.used_now:
            want = Need.NONE_BESIDE_A_PASS_CARD
            return Refused(Reason.NOT_NOW, state.by.pass_cards, Finding.WAGER, want)
        case Feature.ALL_IN if not player.bank:
            want = Need.CHIPS_IN_THE_BANK
            return Refused(Reason.OVER_BANK, state.by.all_in, Finding.EMPTY_BANK, want)
        case Feature.ALL_IN:
            bet = PlaceBet(bet=command.bet, stake=player.bank, area=player.seat, owner=player.name)
            if isinstance(ruling := place(state, request, table, bet), Refused):
                return ruling
            placed = ruling.events
        case Feature.RE_BUY if player.bank >= state.least:
            got, want = Finding.PLAYER_WITH_CHIPS, Need.PLAYER_WITHOUT_CHIPS
            return Refused(Reason.NOT_NOW, clause, got, want)
        case Feature.RE_BUY:
            chips = state.bank_of_round
        case Feature.STAND_OFF if not staked:
            want = Need.WAGER_FOR_THE_MARKER
            return Refused(Reason.NO_SUCH_WAGER, clause, Finding.NO_WAGER, want)
        case Feature.PASS_CARDS if staked:
            return Refused(Reason.NOT_NOW, clause, Finding.WAGER, Need.NONE_BESIDE_A_PASS_CARD)
        case _:
            pass
    used = like(events.MarkerUsed, command, player=player.name, clause=clause, chips=chips)
    return accepted(used, *placed)


def read_slip(state: TournamentState, request: Request, command: commands.ReadSlip) -> Ruling:
    """Read out a secret wager once all others are made; it is void if the table refuses it."""
    guard = not_house(state, request) or not_now(state, Finding.SLIP, Stage.ROUND)
    if guard := guard or unattended(state):
        return guard
    played, player = state.tables.get(command.table), _at(state, command.table, command.player)
    if played is None or player is None or command.player not in played.slips:
        want = Need.PLAYER_WHO_HANDED_A_SLIP_IN
        return Refused(Reason.NO_SUCH_WAGER, state.by.secret, Thing.PERSON(command.player), want)
    for each in state.seated(command.table):
        if each.name not in played.slips and waited_for(state, played, each):
            want = Need.WAGER_FIRST(Thing.PERSON(each.name))
            return Refused(Reason.WAGER_NEEDED, state.by.secret, Finding.SLIP_READ_OUT, want)
    bet = PlaceBet(bet=command.bet, stake=command.stake, area=player.seat, owner=player.name)
    placed = place(state, request, command.table, bet)
    laid, void = (placed.events, "") if isinstance(placed, Accepted) else ((), str(placed))
    return accepted(events.SlipRead(player=player.name, table=command.table, void=void), *laid)
