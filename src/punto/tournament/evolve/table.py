"""Applies what happens at a table: chips move between players' banks, the layout and the desk."""

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.settle import Result
from punto.rules.terms_words import Feature
from punto.table import events
from punto.table.evolve import evolve as evolve_table
from punto.table.state import Phase, TableState
from punto.tournament.evolve.change import with_entrant, with_table
from punto.tournament.state import TournamentState


def at_table(state: TournamentState, table: str, event: events.AnyEvent) -> TournamentState:
    """The tournament after an event at one of its tables; during practice no bank changes."""
    played = state.tables[table]
    before = played.state
    after = with_table(state, table, state=evolve_table(before, event))
    if isinstance(event, events.BetsCalled) and played.agreed:
        after = with_table(after, table, agreed=frozenset[str]())
    if played.practice:
        return after
    match event:
        case events.BetPlaced(wager=wager, added=added):
            return _to_bank(after, wager.player, -added)
        case events.BetTaken(wager=wager):
            return _to_bank(after, wager.player, wager.stake)
        case events.BetLowered(wager=wager, stake=stake):
            return _to_bank(after, wager.player, wager.stake - stake)
        case events.BetSettled(wager=wager, returned=returned, paid=paid):
            return _settled(after, table, event, wager.stake, returned + paid)
        case events.BetUnsettled(wager=wager, returned=returned, paid=paid):
            return _settled(after, table, event, -wager.stake, -(returned + paid))
        case events.WinningsWithheld() | events.WithheldDetermined() | events.DisputeDecided():
            return _ruled(after, event)
        case events.TableCleared():
            return _cleared(after, table, counts=_counts(before))
        case events.EarlierVoided():
            return _uncounted(after, table, _number(before, event.coup))
        case events.CoupReopened() if before.phase is not Phase.SETTLED:
            number = _number(before)  # It lies on the layout again, and ends anew.
            after = _markers_back(_uncounted(after, table, number), table)
            return with_table(after, table, stand_off=played.stood_off.get(number, frozenset()))
        case _:
            return after


def _ruled(
    state: TournamentState,
    event: events.WinningsWithheld | events.WithheldDetermined | events.DisputeDecided,
) -> TournamentState:
    """Move chips that are withheld from a player or decided about, or that settle a dispute."""
    player, amount = event.player, event.amount
    if player not in state.entrants:
        return state
    if isinstance(event, events.WinningsWithheld):
        return _to_bank(state, player, -amount)
    if isinstance(event, events.DisputeDecided):
        return _to_bank(replace(state, desk=Cents(state.desk - amount)), player, amount)
    if event.back:
        return _to_bank(replace(state, desk=Cents(state.desk - amount)), player, amount)
    to_desk = replace(state, desk=Cents(state.desk + amount))
    return _to_bank(state, player, amount) if event.paid else to_desk


def _to_bank(state: TournamentState, player: str, chips: int) -> TournamentState:
    """Add chips to a player's bank, from the layout or withheld before; negative takes them."""
    return with_entrant(state, player, bank=Cents(state.entrants[player].bank + chips))


def _settled(
    state: TournamentState,
    table: str,
    event: events.BetSettled | events.BetUnsettled,
    stake: int,
    back: int,
) -> TournamentState:
    """Take a stake off the layout: `back` goes to the player, and the rest to the desk."""
    player, played, told = event.wager.player, state.tables[table], state
    if not isinstance(event, events.EarlierSettled | events.EarlierUnsettled):
        net = {**played.net, player: played.net.get(player, 0) + back - stake}
        told = with_table(state, table, net=net)
    elif player in played.stood_off.get(_number(played.state, event.coup), ()):
        net = {**played.net_before, player: played.net_before.get(player, 0) + back - stake}
        told = with_table(state, table, net_before=net)
    paid = _to_bank(told, player, back)
    return replace(paid, desk=Cents(paid.desk + stake - back))


def _counts(state: TableState) -> bool:
    """Whether the coup that ends counts for the round: it is not void, and has wagers.

    If areas have hands of their own, the coup counts if any wager was decided.
    """
    if state.rules.three_card is not None:
        return any(line.result is not Result.VOID for line in state.settled)
    return state.outcome is not None and state.no_bet is None


def _cleared(state: TournamentState, table: str, *, counts: bool) -> TournamentState:
    """Clear what belonged to the coup that is over, and count it if `counts`."""
    played = state.tables[table]
    over = dict.fromkeys(("excused", "stand_off", "slips"), frozenset[str]())
    number, nothing = _number(played.state), dict[str, int]()
    counted = played.counted | {number} if counts else played.counted
    stood = {**played.stood_off, number: played.stand_off}
    kept = {"coups": played.coups + counts, "counted": counted, "stood_off": stood}
    nets = dict.fromkeys(("net", "net_before", "lent"), nothing)
    after = with_table(state, table, **over, **kept, **nets, read=False)
    entrants = {
        name: replace(each, used_now={}) if each.used_now and each.table == table else each
        for name, each in after.entrants.items()
    }
    return replace(after, entrants=entrants)


def _markers_back(state: TournamentState, table: str) -> TournamentState:
    """Give players back the markers they laid for the next coup, as they get back its wagers."""
    for each in state.seated(table):
        if back := {which for which in each.used_now if which is not Feature.RE_BUY}:
            used = {
                which: n - each.used_now.get(which, 0) * (which in back)
                for which, n in each.used.items()
            }
            now = {which: n for which, n in each.used_now.items() if which not in back}
            state = with_entrant(state, each.name, used=used, used_now=now)
    nobody = frozenset[str]()
    return with_table(state, table, excused=nobody, slips=nobody, read=False)


def _number(state: TableState, told: int = 0) -> int:
    """The number of a coup that is over; if `told` is 0, of the last one."""
    over = state.finished(told)
    return over.number if over else told


def _uncounted(state: TournamentState, table: str, number: int) -> TournamentState:
    """Note that a coup which counted for the round does not count any more."""
    played = state.tables[table]
    counted, coups = played.counted - {number}, played.coups - (number in played.counted)
    return with_table(state, table, coups=coups, counted=counted)
