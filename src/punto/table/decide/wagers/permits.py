"""What staff decide about wagers: betting opened again and closed, vouchers, commission, excess."""

from typing import assert_never

from msgspec.structs import replace

from punto.money import Cents
from punto.rules.model import Moment
from punto.rules.question import Question
from punto.rules.values import At, BetKey, Money, Thing, one_of
from punto.table import commands, events
from punto.table.commands import Request
from punto.table.decide.coup.calls import words
from punto.table.decide.faults.remedy import no_bet_now
from punto.table.decide.guard import DEALER, not_now, not_staff, played_on
from punto.table.decide.option import may_answer, option_role
from punto.table.decide.order import WHEN
from punto.table.decide.wagers.commission import collect, defer
from punto.table.decide.wagers.lasting import hand_missing
from punto.table.decide.wagers.refusing import low
from punto.table.decide.wagers.staying import left_alone
from punto.table.ruling import (
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


def decide(state: TableState, request: Request, command: commands.PermitCommand) -> Ruling:
    match command:
        case commands.ReopenBets():
            return _reopen(state, request, command)
        case commands.ExchangeVoucher():
            return not_staff(state, request.by) or _exchange(state, request, command)
        case commands.DeferCommission():
            return defer(state, request, command)
        case commands.CollectCommission():
            return collect(state, request, command)
        case commands.ArrangeExcess():
            return _arrange(state, request, command)
        case _:
            assert_never(command)


def _reopen(state: TableState, request: Request, command: commands.ReopenBets) -> Ruling:
    """Let wagers be changed again, only while none of the first four cards has been seen and the
    dealer has the shoe.
    """
    got, closes = Finding.BETTING_OPENED_AGAIN, state.book.policy.betting_closes
    if closes is None:
        return state.book.not_stated(Question.BETTING_OPENED_AGAIN, got)
    rule = closes.reopening
    if rule is None:
        return Refused(Reason.BETTING_CLOSED, closes.clause, got, Need.BETTING_CLOSED)
    guard = not_now(state, got, *WHEN[commands.ReopenBets])
    if guard := guard or not_staff(state, request.by, rule.by, rule.clause):
        return guard
    method = state.rules.method
    if method is None or method.key not in rule.methods:
        with_method = Thing.METHOD(method.key) if method else Finding.NO_METHOD
        want = one_of(Thing.METHOD, rule.methods)
        return Refused(Reason.METHOD_NOT_ALLOWED, rule.clause, with_method, want)
    if state.hold.shoe or state.hold.dealt:
        return Refused(Reason.BETTING_CLOSED, rule.shoe, got, Need.NO_CARD_EXPOSED)
    seen = any(not laid.face_down for laid in (*state.player, *state.banker))
    if seen or state.hold.passed or state.no_bet:
        return Refused(Reason.BETTING_CLOSED, rule.clause, got, Need.NO_CARD_EXPOSED)
    steps = Steps(state).add(decided("reopen-bets", rule.clause, command.reason))
    return steps.add(events.BetsReopened(clause=rule.clause)).done()


def close_bets(state: TableState, request: Request) -> Ruling:
    """Close the betting, or end the time in which players may change wagers after a fault.

    If all wagers were withdrawn while betting was open again, the coup goes on without wagers.
    """
    if state.fault and (may_answer(state) or (state.fault.may and state.phase is Phase.COUP)):
        role = option_role(state) if may_answer(state) else DEALER
        guard = not_staff(state, request.by, role, state.fault.may_clause)
        return guard or played_on(Steps(state)).done()
    if state.lasting.wagers and (told := hand_missing(state)):
        return accepted(told)
    # Who was told to raise or withdraw a bet and did neither has it back. [rws 5.2]
    told = (each for each in state.layout if each.warned)
    back = [events.BetTaken(wager=each, clause=why) for each in told if (why := low(state, each))]
    steps = Steps(state).add(*back)
    steps.add(*left_alone(steps.state), events.BetsClosed(words=words(state, Moment.NO_MORE_BETS)))
    closes = state.book.policy.betting_closes
    rule = closes.reopening if closes and state.desk.reopened and not state.wagers else None
    if rule is None:
        return steps.done()
    if refusal := not_staff(state, request.by, rule.by, rule.none_left):
        return refusal
    steps.add(decided("no-bet-coup", rule.none_left, "all wagers withdrawn"))
    no_bet_now(steps, rule.none_left)
    return steps.done()


def _exchange(state: TableState, request: Request, command: commands.ExchangeVoucher) -> Ruling:
    """Exchange a voucher for tokens; tokens that a player has already must share its conditions."""
    taken = state.book.policy.accepted_in
    if taken is None or taken.exchange is None:
        return state.book.not_stated(Question.TOKENS_FOR_A_VOUCHER, Thing.PERSON(command.player))
    unknown = [bet for bet in command.bets if state.rules.bet(bet) is None]
    if unknown:
        clause = state.book.bets_clause
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(unknown[0]), Need.BET_ON_OFFER)
    if command.until is not None and request.at > command.until:
        want = Need.NOT_AFTER(At(command.until))
        return Refused(Reason.NOT_NOW, taken.exchange, Finding.VOUCHER_AT(At(request.at)), want)
    if _other_tokens(state, command):
        got, want = Finding.VOUCHER_WITH_OTHER_CONDITIONS, Need.EARLIER_TOKENS_WAGERED_FIRST
        return Refused(Reason.NOT_NOW, taken.exchange, got, want)
    player, value, clause = command.player, Cents(command.value), taken.exchange
    given = events.VoucherExchanged(player=player, value=value, bets=command.bets, clause=clause)
    return accepted(replace(given, returned=command.returned))


def _other_tokens(state: TableState, command: commands.ExchangeVoucher) -> bool:
    """Whether the player has tokens, in hand or on the layout, with other conditions."""
    player, people = command.player, state.people
    bets, back = people.token_bets.get(player, ()), player in people.tokens_back
    if (set(bets), back) == (set(command.bets), command.returned):
        return False
    on_layout = any(each.token and each.player == player for each in state.layout)
    return bool(people.tokens.get(player)) or on_layout


def _arrange(state: TableState, request: Request, command: commands.ArrangeExcess) -> Ruling:
    answer, player = state.book.policy.beyond_differential, command.player
    if answer is None:
        gap = Question.WAGERS_BEYOND_THE_DIFFERENTIAL
        return state.book.not_stated(gap, Thing.PERSON(player))
    if refusal := not_staff(state, request.by, answer.by, answer.clause):
        return refusal
    if state.sign.variant.key not in answer.value.variants:
        got = Thing.VARIANT(state.sign.variant.key)
        want = one_of(Thing.VARIANT, answer.value.variants)
        return Refused(Reason.NOT_OFFERED, answer.clause, got, want)
    most, shoe = Cents(command.maximum), command.shoe
    if not most and player not in state.sign.limits.arranged:
        return Refused(Reason.WRONG_STAKE, answer.clause, Money(most), Need.AMOUNT_ABOVE_0)
    arranged = events.ExcessArranged(player=player, maximum=most, shoe=shoe)
    return accepted(decided("arrange-excess", answer.clause, command.reason), arranged)
