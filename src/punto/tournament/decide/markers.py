"""Pass cards, markers and secret wagers."""

from __future__ import annotations

from punto.rules.finding import Finding
from punto.rules.need import Need
from punto.rules.ruling import Accepted, Reason, Refused, accepted
from punto.rules.terms_words import Feature
from punto.rules.values import Thing, one_of
from punto.table.commands import PlaceBet
from punto.table.state import Phase
from punto.tournament.commands import ReadSlip, Request, UseMarker
from punto.tournament.decide.buying import starting_bank
from punto.tournament.decide.compulsory import waited_for
from punto.tournament.decide.guard import not_house, not_now, not_own, unattended
from punto.tournament.decide.tables import marker_left, place
from punto.tournament.events import MarkerUsed, SlipRead
from punto.tournament.ruling import Ruling
from punto.tournament.state import Entrant, Played, Stage, TournamentState

MARKERS = (
    Feature.SECRET,
    Feature.PASS_CARDS,
    Feature.ALL_IN,
    Feature.STAND_OFF,
    Feature.RE_BUY,
)


def use_marker(state: TournamentState, request: Request, command: UseMarker) -> Ruling:
    """A card or marker that the terms offer, as often as they say, while wagers are laid."""
    name, marker = command.player or request.by.name, command.marker
    guard = not_now(state, Finding.MARKER, Stage.ROUND) or unattended(state)
    guard = guard or not_own(state, request, name)
    if guard:
        return guard
    if marker not in MARKERS:
        return Refused(Reason.NO_CHOICE, None, Thing.MARKER(marker), one_of(Thing.MARKER, MARKERS))
    clause = state.by.for_feature(marker)
    player = next((each for each in state.seated(command.table) if each.name == name), None)
    if player is None:
        return Refused(Reason.NOT_IN_PLAY, clause, Thing.PERSON(name), Need.PLAYER_OF_THIS_TABLE)
    if state.agreed.allowance(marker) is None:
        return Refused(Reason.NOT_IN_TERMS, clause, Thing.MARKER(marker), Need.TERMS_THAT_OFFER_IT)
    if not marker_left(state, player, marker):
        return Refused(
            Reason.NONE_LEFT, clause, Finding.ANOTHER_MARKER(Thing.MARKER(marker)), Need.MARKER_LEFT
        )
    return _too_late(state, command) or _use(state, request, command, player)


def _too_late(state: TournamentState, command: UseMarker) -> Refused | None:
    """While wagers are laid, and no secret one has been read out."""
    played, clause = state.tables[command.table], state.by.for_feature(command.marker)
    table = played.state
    laying = table.phase is Phase.BETWEEN and table.bets_called and not table.bets_closed
    if command.marker is Feature.RE_BUY:
        laying = table.phase is Phase.BETWEEN and not table.bets_closed
    if laying and not played.read:
        return None
    return Refused(
        Reason.BETTING_CLOSED, clause, Thing.MARKER(command.marker), Need.WHILE_WAGERS_ARE_LAID
    )


def _use(state: TournamentState, request: Request, command: UseMarker, player: Entrant) -> Ruling:
    marker, table = command.marker, command.table
    played, clause = state.tables[table], state.by.for_feature(marker)
    used = MarkerUsed(player=player.name, table=table, marker=marker, clause=clause)
    match marker:
        case Feature.ALL_IN:
            return _all_in(state, request, command, player, used)
        case Feature.RE_BUY:
            if player.bank >= state.least:
                got, want = Finding.PLAYER_WITH_CHIPS, Need.PLAYER_WITHOUT_CHIPS
                return Refused(Reason.NOT_NOW, clause, got, want)
            chips = starting_bank(state)
            return accepted(
                MarkerUsed(
                    player=player.name, table=table, marker=marker, clause=clause, chips=chips
                )
            )
        case Feature.STAND_OFF if not _wagered(played, player):
            return Refused(
                Reason.NO_SUCH_WAGER, clause, Finding.NO_WAGER, Need.WAGER_FOR_THE_MARKER
            )
        case Feature.PASS_CARDS if _wagered(played, player):
            return Refused(Reason.NOT_NOW, clause, Finding.WAGER, Need.NONE_BESIDE_A_PASS_CARD)
        case _:
            return accepted(used)


def _wagered(played: Played, player: Entrant) -> bool:
    return any(wager.player == player.name for wager in played.state.layout)


def _all_in(
    state: TournamentState, request: Request, command: UseMarker, player: Entrant, used: MarkerUsed
) -> Ruling:
    """Every chip on one bet."""
    if not player.bank:
        want = Need.CHIPS_IN_THE_BANK
        return Refused(Reason.OVER_BANK, state.by.all_in, Finding.EMPTY_BANK, want)
    bet = PlaceBet(bet=command.bet, stake=player.bank, area=player.seat, owner=player.name)
    placed = place(state, _for(request, player), command.table, bet)
    return accepted(used, *placed.events) if isinstance(placed, Accepted) else placed


def _for(request: Request, player: Entrant) -> Request:
    """The player asks: what a marker stands for is the player's own wager."""
    person = type(request.by)(name=player.name)
    return Request(by=person, at=request.at, command=request.command)


def read_slip(state: TournamentState, request: Request, command: ReadSlip) -> Ruling:
    """The dealer reads a slip out once all others lie; one that cannot be laid is void."""
    guard = (
        not_house(state, request) or not_now(state, Finding.SLIP, Stage.ROUND) or unattended(state)
    )
    if guard:
        return guard
    played = state.tables.get(command.table)
    player = next(
        (each for each in state.seated(command.table) if each.name == command.player), None
    )
    if played is None or player is None or command.player not in played.slips:
        want = Need.PLAYER_WHO_HANDED_A_SLIP_IN
        return Refused(Reason.NO_SUCH_WAGER, state.by.secret, Thing.PERSON(command.player), want)
    for each in state.seated(command.table):
        if each.name not in played.slips and waited_for(state, played, each):
            want = Need.WAGER_FIRST(Thing.PERSON(each.name))
            return Refused(Reason.WAGER_NEEDED, state.by.secret, Finding.SLIP_READ_OUT, want)
    bet = PlaceBet(bet=command.bet, stake=command.stake, area=player.seat, owner=player.name)
    placed = place(state, _for(request, player), command.table, bet)
    if isinstance(placed, Accepted):
        read = SlipRead(player=player.name, table=command.table)
        return accepted(read, *placed.events)
    return accepted(SlipRead(player=player.name, table=command.table, void=str(placed)))
