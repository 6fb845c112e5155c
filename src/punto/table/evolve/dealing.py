"""How events change the cards dealt, moved and turned, the result and the settlements."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.coup import Side
from punto.rules.irregular import Act, Remedy
from punto.rules.model import ShufflingMachine
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table import events
from punto.table.evolve.betting import with_stake, with_tokens
from punto.table.evolve.cards import out, out_behind, to_front, with_cards, with_seen
from punto.table.evolve.coup import cleared, uncounted, with_over
from punto.table.evolve.faults import of_this_coup, with_won
from punto.table.evolve.lasting import (
    as_it_lay,
    begun,
    decided,
    fewer,
    forgotten,
    kept,
    no_window,
    reopened,
    undecided,
)
from punto.table.evolve.terms import as_then
from punto.table.state import NOBODY, Hold, Laid, Line, NoBetCoup, Phase, Spot, TableState, Waiting


def evolve(state: TableState, event: events.DealEvent) -> TableState:
    if isinstance(event, events.CardLaidEvent):
        return _card(state, event)
    match event:
        case events.BetSettled() | events.BetUnsettled():
            return _money(state, event)
        case events.CountCalled() | events.LastCoupCalled():
            return state
        case events.CuttingCardShown(coups=coups, clause=clause):
            shoe = replace(state.shoe, cutting_card_in=False, coups=coups, last_by=clause)
            # None was owed before it: the coup that it comes in counts, a void hand too.
            no_bet = state.no_bet and NoBetCoup(state.no_bet.clause)
            return replace(state, shoe=shoe, no_bet=no_bet)
        case events.ResultCalled(outcome=outcome):
            return replace(state, phase=Phase.SETTLED, outcome=outcome, lasting=kept(state.lasting))
        case events.EarlierVoided(coup=coup):
            return _voided_before(state, coup)
        case events.CoupVoided(clauses=clauses):
            over = replace(state, phase=Phase.SETTLED, outcome=None, fault=None, faults=())
            return no_window(replace(over, void=next(iter(clauses), None)))
        case events.CoupReopened(waiting=waiting):
            return _reopened(state, waiting)
        case events.CoupWithoutBets(clause=clause, after=after, extra=extra):
            coup = NoBetCoup(clause, extra)
            if after:
                return replace(state, next_no_bet=coup)
            hold = replace(NOBODY, shoe=state.hold.shoe, dealing=state.hold.dealing)
            desk = replace(state.desk, reopened=None) if state.desk.reopened else state.desk
            return no_window(replace(state, no_bet=coup, hold=hold, desk=desk))
        case events.TableCleared():
            return cleared(state)
        case _:
            assert_never(event)


def _card(state: TableState, event: events.CardLaidEvent) -> TableState:
    match event:
        case events.CardDealt():
            return _dealt(state, event)
        case events.CardDrawn(card=card):
            state = _next_begun(state) if state.phase is Phase.BETWEEN else state
            laid = Laid(card, face_down=card is None, turn=_turn(state))
            shoe, aside = out_behind(state.shoe, card), (*state.aside, laid)
            return replace(state, shoe=shoe, aside=aside, last=None, before=state.over)
        case events.CardTurned(hand=hand, place=place, card=card):
            cards = list(state.hand(hand))
            cards[place - 1] = Laid(card, turn=cards[place - 1].turn)
            seen = replace(state.shoe, seen=with_seen(state.shoe, card))
            return with_cards(replace(state, shoe=seen), Spot(hand), tuple(cards))
        case events.CardMoved():
            return _moved(state, event)
        case events.OrderDecided(turns=turns):
            return _ordered(state, dict(zip(turns, sorted(turns), strict=True)))
        case _:
            assert_never(event)


def _next_begun(state: TableState) -> TableState:
    """The table as the next coup begins: cards still at the front of the shoe are of no coup."""
    if not state.shoe.front:
        return state
    front = tuple(replace(laid, turn=0) for laid in state.shoe.front)
    return replace(state, shoe=replace(state.shoe, front=front))


def _turn(state: TableState) -> int:
    """The number of cards of the coup that have left the shoe, the next one included."""
    lying = (*state.player, *state.banker, *state.aside, *state.shoe.front)
    return 1 + max([laid.turn for laid in lying], default=0)


def _ordered(state: TableState, turns: Mapping[int, int]) -> TableState:
    """The table with other numbers for some cards, by the order in which they left the shoe."""
    for spot in (Spot.PLAYER, Spot.BANKER, Spot.ASIDE, Spot.FRONT):
        cards = tuple(
            replace(laid, turn=turns.get(laid.turn, laid.turn)) for laid in state.at(spot)
        )
        state = with_cards(state, spot, cards)
    return state


def _dealt(state: TableState, event: events.CardDealt) -> TableState:
    """A card comes to a hand. Players who saw it before it went back to the shoe still know it."""
    state = _next_begun(state) if state.phase is Phase.BETWEEN else state
    first, turn = state.first, _turn(state)
    comes, before = out if first else out_behind, first or Laid(None)
    if event.face_down:
        laid = Laid(event.card, True, before.looked, turn, before.handled)
        shoe = comes(state.shoe, None)
        if before.seen:  # It lies hidden again, and counts when it is turned.
            shoe = replace(shoe, seen=with_seen(shoe, before.card, -1))
    else:
        laid, shoe = Laid(event.card, turn=turn), comes(state.shoe, event.card)
    if state.hold.shoe and not shoe.handled:
        shoe = replace(shoe, handled=True)
    hold, player, banker = state.hold, state.player, state.banker
    if event.to in hold.returned:
        hold = replace(hold, returned=hold.returned - {event.to})
    if hold.shoe and not hold.dealt and not state.no_bet:
        hold = replace(hold, dealt=True)
    return replace(
        state,
        phase=Phase.COUP,
        shoe=shoe,
        last=None,
        before=state.over,
        lasting=begun(state.lasting, state.desk.coups + 1)
        if state.lasting.wagers
        else state.lasting,
        hold=hold,
        player=(*player, laid) if event.to is Side.PLAYER else player,
        banker=(*banker, laid) if event.to is Side.BANKER else banker,
    )


def _moved(state: TableState, event: events.CardMoved) -> TableState:
    """The table after a card went from one spot to another; at the discards it is gone."""
    shoe, at = state.shoe, event.place - 1
    if event.source is Spot.FRONT:
        laid, front = shoe.front[at], shoe.front[:at] + shoe.front[at + 1 :]
        state = replace(state, shoe=replace(shoe, front=front, left=shoe.left - 1))
    else:
        cards = state.at(event.source)
        laid, state = cards[at], with_cards(state, event.source, cards[:at] + cards[at + 1 :])
    if event.to is Spot.FRONT:
        return replace(state, shoe=to_front(state.shoe, laid))
    if event.to is Spot.DISCARDS:
        return state
    there = state.at(event.to)
    if laid.face_down and event.to in state.hold.returned and len(there) > 1:
        # A third card of that hand is for the player who has it. [nz-midi-1998 9.10]
        back = state.hold.returned - {Side(event.to.value)}
        state = replace(state, hold=replace(state.hold, returned=back))
    return with_cards(state, event.to, (*there, laid))


def _money(state: TableState, event: events.BetSettled | events.BetUnsettled) -> TableState:
    """The table after a wager was settled, or its settlement undone, with what its owner won.

    Commission that waits is not won. [crown-melbourne-v29 T3/Banker]
    """
    wager, sign = event.wager, 1 if isinstance(event, events.BetSettled) else -1
    if event.paid:
        state = with_won(state, wager.player, sign * (event.paid - event.owed))
    past = isinstance(event, events.EarlierSettled | events.EarlierUnsettled)
    state = _earlier(state, event) if past else _now(state, event)
    state = with_tokens(state, wager, sign * event.returned)
    if not event.owed:
        return state
    held = state.people.owed
    owed = {**held, wager.player: Cents(held.get(wager.player, 0) + sign * event.owed)}
    return replace(state, people=replace(state.people, owed=owed))


def _now(state: TableState, event: events.BetSettled | events.BetUnsettled) -> TableState:
    """A wager of this coup is settled, or lies again as before."""
    wager, lasts = event.wager, event.wager.bet in state.rules.lasting
    if isinstance(event, events.BetSettled):
        left, line = decided(state, wager) if lasts else with_stake(state, wager), _line(event)
        if event.result is Result.VOID and _by_a_power(state, event):
            left, line = forgotten(left, wager) if lasts else left, replace(line, for_good=True)
        return replace(left, settled=(*state.settled, line))
    state = replace(state, settled=_without(state.settled, wager))
    if state.last:
        state = with_over(state, state.last, lines=_without(state.last.lines, wager))
    return undecided(state, wager) if lasts else replace(state, layout=(*state.layout, wager))


def _by_a_power(state: TableState, event: events.BetSettled) -> bool:
    """Whether somebody's decision made a wager void, and not the way it lay."""
    fault, choices = state.fault, state.fault.choices if state.fault else ()
    if fault and fault.remedy is Remedy.VOID_WAGER and fault.player:
        return fault.player == event.wager.player  # So somebody directed.
    power = next((each for each in choices if each.does is Act.VOID_WAGERS), None)
    return power is not None and power.clause in event.clauses


def _earlier(
    state: TableState, event: events.EarlierSettled | events.EarlierUnsettled
) -> TableState:
    """A wager of an earlier coup was settled differently.

    What a power made void stays so; a late stake that lay too early in another coup since then
    goes back with that coup alone. [crown-melbourne-v29 10.13]
    """
    over = state.finished(event.coup)
    assert over is not None, "seen before"
    if isinstance(event, events.EarlierSettled):
        of_the_fault = state.fault is None or state.fault.coup == event.coup
        void = event.result is Result.VOID and of_the_fault
        long = fewer(over.lasting, event.wager) if void and over.lasting else over.lasting
        line = replace(_line(event), for_good=void)
        return with_over(state, over, lines=(*over.lines, line), lasting=long)
    return with_over(state, over, lines=_without(over.lines, event.wager))


def _voided_before(state: TableState, coup: int) -> TableState:
    """Void an earlier coup; if it was the last one, runs and tails stand as they did in it."""
    over = state.finished(coup)
    if over is None or over is not state.over:
        return with_over(state, over, outcome=None) if over else state
    lines = tuple(each for each in over.lines if each.wager.bet not in state.rules.lasting)
    return as_it_lay(with_over(state, over, outcome=None, lines=lines))


def _line(event: events.BetSettled) -> Line:
    return Line(event.wager, event.result, event.returned, event.paid, event.owed)


def _without(lines: tuple[Line, ...], wager: Wager) -> tuple[Line, ...]:
    """The lines without the first one about this wager."""
    first = next((each for each in lines if each.wager == wager), None)
    return tuple(each for each in lines if each is not first)


def _reopened(state: TableState, waiting: tuple[Wager, ...]) -> TableState:
    long = reopened(state)
    if state.last is None:
        return replace(state, phase=Phase.COUP, outcome=None, lasting=long)
    state = of_this_coup(as_then(state), state.last.number)
    last, shoe = state.last, state.shoe
    assert last is not None, "seen before"
    state = uncounted(state, last)
    if state.rules.arrangement.machine is ShufflingMachine.CONTINUOUS:
        for laid in (*last.player, *last.banker):
            shoe = out_behind(shoe, laid.card if laid.seen else None)
    return replace(
        state,
        shoe=replace(shoe, coups=last.coups, coups_played=shoe.coups_played - 1),
        phase=Phase.COUP,
        off=last.off,
        player=last.player,
        banker=last.banker,
        bets_called=True,
        bets_closed=True,
        outcome=None,
        settled=last.lines,
        hold=_held_again(state, last.hold) if last.hold else state.hold,
        no_bet=last.no_bet,
        next_no_bet=state.no_bet if shoe.front else None,
        last=None,
        lasting=long,
        waiting=Waiting(waiting, state.bets_closed) if waiting else None,
    )


def _held_again(state: TableState, hold: Hold) -> Hold:
    """Who holds the hands of a reopened coup: the players who had taken them, if they still may.

    [nz-division-5 9.8] [nz-midi-1998 9.10]
    """
    offering, people = state.book.policy.cards_offered_to, state.people
    seated = offering is not None and offering.ranking.seated is not None
    for name in hold.accepted.values():
        gone = name in people.away | people.excluded
        if gone or (seated and state.seat_of(name) is None):
            hold = hold.without(name)
    now = state.hold
    return replace(hold, shoe=now.shoe, dealing=now.dealing, shoe_offers=now.shoe_offers)
