"""Betting: wagers are called for, placed, and closed."""

from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.announce import call
from punto.rules.circumstances import Circumstances
from punto.rules.clause import Clause
from punto.rules.draw import INITIAL_CARDS, start
from punto.rules.model import Moment
from punto.rules.place import Placed, betting_open, place
from punto.rules.side_order import displaced
from punto.rules.tail import Stake
from punto.rules.valid_stake import is_combined, parts_of, pays_exactly
from punto.rules.values import Money
from punto.rules.wager import Wager
from punto.table import commands, events
from punto.table.commands import PlaceBet, Request
from punto.table.decide.coup.calls import words
from punto.table.decide.guard import excluded, not_laying, not_now, not_staff
from punto.table.decide.management.ready import missing_sign, no_betting, no_wagers
from punto.table.decide.order import WHEN
from punto.table.decide.wagers import lasting
from punto.table.decide.wagers.changing import advised, lower, still, take
from punto.table.decide.wagers.lasting import closed, warned
from punto.table.decide.wagers.nominating import (
    nominate,
    not_named,
    return_stake,
)
from punto.table.decide.wagers.permits import close_bets
from punto.table.decide.wagers.rack import not_covered
from punto.table.decide.wagers.refusing import not_there, reduce_bets, refuse
from punto.table.decide.wagers.staying import left_alone, stage, still_lying
from punto.table.decide.wagers.unasked import lying_unasked, opened, uncalled
from punto.table.ruling import (
    Accepted,
    Finding,
    Need,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import Phase, TableState


def decide(state: TableState, request: Request, command: commands.BetCommand) -> Ruling:
    if isinstance(command, _ON_LYING) and (laid := lying_unasked(state)):
        answer = _decide(laid.state, request, command)
        return laid.add(*answer.events).done() if isinstance(answer, Accepted) else answer
    return _decide(state, request, command)


_ON_LYING = (commands.TakeBet, commands.LowerBet, commands.ReduceBets, commands.CloseBets)
"""What can be asked for about wagers that lie on, before anybody has wagered anew."""


def _decide(state: TableState, request: Request, command: commands.BetCommand) -> Ruling:
    match command:
        case commands.CallBets():
            guard = not_now(state, Finding.CALL_FOR_WAGERS, *WHEN[commands.CallBets])
            return guard or not_staff(state, request.by) or _call(state, request)
        case commands.CloseBets():
            guard = not_staff(state, request.by)
            if uncalled(state):
                return guard or _closed_uncalled(state, request)
            guard = guard or not_called(state)
            return guard or not_named(state, Finding.NO_MORE_BETS) or close_bets(state, request)
        case PlaceBet():
            return _wager(state, request, command)
        case commands.TakeBet():
            return not_called(state) or take(state, request, command)
        case commands.LowerBet():
            return not_called(state) or lower(state, request, command)
        case commands.Nominate():
            return not_called(state) or nominate(state, request, command)
        case commands.NominateHand():
            return not_called(state) or lasting.nominate(state, request, command)
        case commands.ReturnStake():
            return not_called(state) or return_stake(state, request, command)
        case commands.ReduceBets():
            guard = not_staff(state, request.by) or not_called(state)
            return guard or reduce_bets(state, command)
        case commands.RefuseBet():
            return not_called(state) or refuse(state, request, command)
        case _:
            assert_never(command)


def _call(state: TableState, request: Request) -> Ruling:
    if state.no_bet:
        return _no_bets(state)
    steps, closes = Steps(state), state.book.policy.betting_closes
    again = state.wagers and not betting_open(state.rules, stage(state))
    if refusal := (_not_again(state, request) if again else None) or no_betting(state):
        return refusal
    if again and closes:
        steps.add(decided("call-again", closes.called))
    steps.add(events.BetsCalled(words=words(state, Moment.PLACE_BETS)))
    again = state.bets_called  # What lay on lies since the first call.
    return steps.done() if again else still_lying(steps)


def _not_again(state: TableState, request: Request) -> Refused | None:
    """A refusal to open betting again, unless a supervisor does so before the first card.

    [crown-melbourne-v29 7.2.2(a)]
    """
    closes = state.book.policy.betting_closes
    if closes and closes.called and closes.reopening:
        return not_staff(state, request.by, closes.reopening.by, closes.called)
    clause, found = closes.clause if closes else None, Finding.WAGERS_ON_THE_LAYOUT
    return Refused(Reason.NOT_NOW, clause, found, Need.NO_WAGERS_LEFT)


def _no_bets(state: TableState, refused: Clause | None = None) -> Refused:
    clause = refused or (state.no_bet.clause if state.no_bet else None)
    return Refused(Reason.NO_BET_COUP, clause, Finding.WAGER, Need.NO_WAGERS_IN_THIS_COUP)


def not_called(state: TableState) -> Refused | None:
    """A refusal of a wager if a call has to open the betting and none has been made.

    [crown-melbourne-v29 4.3.1(c)] [rws 3.3] A call that the dealer may leave out opens nothing.
    [nsw-premium 7.1]
    """
    if state.no_bet:
        rule = state.book.policy.no_bet_coups
        return _no_bets(state, rule.refused if rule else None)
    fixed = call(state.book, Moment.PLACE_BETS)
    if state.bets_called:
        return not_now(state, Finding.WAGER, *WHEN[PlaceBet])
    if fixed and fixed.optional:
        refusal = not_now(state, Finding.WAGER, *WHEN[PlaceBet])
        return refusal or (no_betting(state) if state.phase is Phase.BETWEEN else None)
    if fixed is None:  # Nobody has to call for wagers. [nz-division-5 8.2]
        return not_now(state, Finding.WAGER, *WHEN[PlaceBet]) or no_betting(state)
    want = Need.CALL_FOR_WAGERS
    return Refused(Reason.NOT_NOW, fixed.clause, Finding.WAGER_BEFORE_THE_CALL, want)


def sign_down(state: TableState) -> Refused | None:
    """A refusal of a wager if a sign was taken down, or shows no change made, since the call."""
    return missing_sign(state) if state.phase is Phase.BETWEEN else None


def until_wagered(state: TableState) -> bool:
    """Whether coups without wagers go on until somebody wagers, and somebody could now.

    [crown-melbourne-v29 7.4.3]
    """
    between = state.phase is Phase.BETWEEN and not state.shoe.front and not state.shoe.ending
    left = state.shoe.coups is None or state.shoe.coups > 0
    return state.no_bet is not None and state.desk.until_wagered and between and left


def _wager(state: TableState, request: Request, command: PlaceBet) -> Ruling:
    if until_wagered(state):
        return _first_wager(state, request, command)
    if uncalled(state):
        return _uncalled_wager(state, request, command)
    return not_called(state) or sign_down(state) or _place(state, request, command)


def _uncalled_wager(state: TableState, request: Request, command: PlaceBet) -> Ruling:
    """Place a wager that opens the betting, at a table where no call opens it."""
    if refusal := no_betting(state):
        return refusal
    steps = opened(state)
    placed = _place(steps.state, request, command)
    return steps.add(*placed.events).done() if isinstance(placed, Accepted) else placed


def _closed_uncalled(state: TableState, request: Request) -> Ruling:
    """Close the betting of a round on which nobody wagered, where no call had to open it.

    [nz-division-5 8.3]
    """
    if refusal := no_betting(state) or no_wagers(state):
        return refusal
    steps = opened(state)
    closed = close_bets(steps.state, request)
    return steps.add(*closed.events).done() if isinstance(closed, Accepted) else closed


def _first_wager(state: TableState, request: Request, command: PlaceBet) -> Ruling:
    """Place the wager that ends coups without wagers."""
    steps = Steps(state).add(events.NoBetCoupsEnded())
    placed = no_betting(steps.state) or _place(steps.state, request, command)
    return steps.add(*placed.events).done() if isinstance(placed, Accepted) else placed


def _place(state: TableState, request: Request, command: PlaceBet) -> Ruling:
    """Place a player's own wager, or one that staff lay for a player."""
    owner = command.owner or request.by.name
    if refusal := not_laying(state, request, command):
        return refusal
    if state.locked:
        return still(state.locked)
    if refusal := not_there(state, owner, command):
        return refusal
    if refusal := excluded(state, owner) or _spoken_late(state, command) or closed(state, command):
        return refusal
    bet = state.rules.bet(command.bet)
    on = command.on or (state.window.on if bet and bet.window else "")
    stake, seated = Cents(command.stake), state.seat_of(owner) is not None
    wager = Wager(owner, command.bet, stake, command.area, seated, command.token, on)
    onto = state.lying(wager.key)
    answer = place(state.rules, state.wagers, wager, _permits(state, command, onto), onto)
    if isinstance(answer, Refused) and answer.reason is Reason.AREA_FULL:
        return _displacing(state, command, wager, answer)
    if not isinstance(answer, Placed):
        return answer
    if refusal := not_covered(state, wager):
        return refusal
    if (
        is_combined(state.rules, wager)
        and set(state.rules.choices.pair or ()) & state.rules.lasting.keys()
    ):
        return _in_parts(state, request, command)
    placed = _laid(answer, wager, command)
    if wager.bet in state.rules.lasting and state.shoe.coups == 1:
        return accepted(placed, *warned(state, wager.bet))
    return accepted(placed)


def _in_parts(state: TableState, request: Request, command: PlaceBet) -> Ruling:
    """Place a combined stake on Dragon Tail bets: each part is a wager that lies by itself.

    What a part wins is paid at its own odds, what it loses is lost, as [crown-melbourne-v29 9.2].
    """
    steps, rules = Steps(state), state.rules
    if not pays_exactly(rules, Wager(request.by.name, command.bet, Cents(command.stake))):
        clause = rules.book.policy.unpayable.clause if rules.book.policy.unpayable else None
        want = Need.AMOUNT_THAT_CHIPS_CAN_PAY
        return Refused(Reason.UNPAYABLE_AMOUNT, clause, Money(command.stake), want)
    for share, bet in parts_of(rules):
        on = Stake.EARLY.value if bet in rules.lasting else ""
        part = replace(command, bet=bet, stake=int(command.stake * share), on=on)
        laid = _place(steps.state, request, part)
        if not isinstance(laid, Accepted):
            return laid
        steps.add(*laid.events)
    return steps.done()


def _displacing(state: TableState, command: PlaceBet, wager: Wager, full: Refused) -> Ruling:
    """Let a side wager with a better right take a place on a full area, while betting is open.

    The calls of [nsw-premium 7.1] close nothing: there betting is open until a card is exposed.
    """
    found = displaced(state.rules, (*state.layout, *state.lasting.fresh()), wager)
    if found is None or not betting_open(state.rules, stage(state)):
        return full
    if refusal := not_covered(state, wager):
        return refusal
    gone, clause = found
    steps = Steps(state).add(events.BetTaken(wager=gone, clause=clause))
    steps.add(*left_alone(steps.state))
    answer = place(state.rules, steps.state.wagers, wager, _permits(state, command))
    if not isinstance(answer, Placed):
        return answer
    return steps.add(_laid(answer, wager, command)).done()


def _laid(placed: Placed, wager: Wager, command: PlaceBet) -> events.BetPlaced:
    return events.BetPlaced(
        wager=placed.wager, added=wager.stake, advice=placed.advice, told=command.told
    )


def _permits(state: TableState, command: PlaceBet, onto: Wager | None = None) -> Circumstances:
    """The circumstances of a wager now, for one in mid-coup with the first cards once seen."""
    first, bet = None, state.rules.bet(command.bet)
    if bet and bet.window and state.opened and state.dealt == INITIAL_CARDS and state.coup:
        first = start(state.book.points, state.coup)
    return Circumstances(
        stage=stage(state),
        both_hands=state.authority.both_hands,
        advised=advised(state, onto),
        unnoticed=command.unnoticed,
        start=first,
        on_offer=state.window_waits and state.window.bet == command.bet,
    )


def _spoken_late(state: TableState, command: PlaceBet) -> Refused | None:
    """A refusal of a spoken wager whose chips were not on the layout before the call."""
    taken = state.book.policy.accepted_in
    if not command.told or taken is None or taken.spoken is None or not state.bets_closed:
        return None
    got, want = Finding.SPOKEN_WAGER, Need.IN_CHIPS_BEFORE_THE_CALL
    return Refused(Reason.BETTING_CLOSED, taken.spoken, got, want)
