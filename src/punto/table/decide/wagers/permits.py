"""What staff permit about wagers."""

from __future__ import annotations

from typing import assert_never

from punto.kernel.records import decided
from punto.money import Cents
from punto.rules.finding import Finding
from punto.rules.model import Moment
from punto.rules.need import Need
from punto.rules.question import Question
from punto.rules.ruling import Reason, Refused, accepted
from punto.rules.values import At, BetKey, Thing, one_of
from punto.table.commands import (
    ArrangeExcess,
    CollectCommission,
    DeferCommission,
    ExchangeVoucher,
    PermitCommand,
    ReopenBets,
    Request,
)
from punto.table.decide.coup.calls import words
from punto.table.decide.faults.remedy import no_bet_now
from punto.table.decide.guard import not_now, not_staff
from punto.table.decide.wagers.commission import collect, defer
from punto.table.decide.wagers.lasting import hand_missing
from punto.table.events import (
    BetsClosed,
    BetsReopened,
    ExcessArranged,
    VoucherExchanged,
)
from punto.table.ruling import Ruling
from punto.table.state import Phase, TableState
from punto.table.steps import Steps


def decide(state: TableState, request: Request, command: PermitCommand) -> Ruling:
    match command:
        case ReopenBets():
            return _reopen(state, request, command)
        case ExchangeVoucher():
            return not_staff(state, request.by) or _exchange(state, request, command)
        case DeferCommission():
            return defer(state, request, command)
        case CollectCommission():
            return collect(state, request, command)
        case ArrangeExcess():
            return _arrange(state, request, command)
        case _:
            assert_never(command)


def _reopen(state: TableState, request: Request, command: ReopenBets) -> Ruling:
    """While no card of the first four has been seen and the dealer has the shoe."""
    closes = state.rules.book.policy.betting_closes
    rule = closes.reopening if closes else None
    if rule is None and closes:
        got, want = Finding.BETTING_OPENED_AGAIN, Need.BETTING_CLOSED
        return Refused(Reason.BETTING_CLOSED, closes.clause, got, want)
    if rule is None:
        return state.rules.book.not_stated(
            Question.BETTING_OPENED_AGAIN, Finding.BETTING_OPENED_AGAIN
        )
    guard = not_now(state, Finding.BETTING_OPENED_AGAIN, Phase.COUP)
    guard = guard or not_staff(state, request.by, rule.by, rule.clause)
    if guard:
        return guard
    method = state.rules.method
    if method is None or method.key not in rule.methods:
        got = Thing.METHOD(method.key) if method else Finding.NO_METHOD
        want = one_of(Thing.METHOD, rule.methods)
        return Refused(Reason.METHOD_NOT_ALLOWED, rule.clause, got, want)
    seen = any(not laid.face_down for laid in (*state.player, *state.banker))
    if seen or state.hold.passed or state.hold.shoe or state.no_bet:
        got, want = Finding.BETTING_OPENED_AGAIN, Need.NO_CARD_EXPOSED
        return Refused(Reason.BETTING_CLOSED, rule.clause, got, want)
    steps = Steps(state).add(decided("reopen-bets", rule.clause, command.reason))
    return steps.add(BetsReopened(clause=rule.clause)).done()


def close_bets(state: TableState, request: Request) -> Ruling:
    """No more wagers. If all were withdrawn while betting was open again, the coup has none."""
    if state.long.wagers and (told := hand_missing(state)):
        return accepted(told)
    closed = BetsClosed(words=words(state, Moment.NO_MORE_BETS))
    closes = state.rules.book.policy.betting_closes
    rule = closes.reopening if closes else None
    if rule is None or not state.desk.reopened or state.wagers:
        return accepted(closed)
    if refusal := not_staff(state, request.by, rule.by, rule.none_left):
        return refusal
    steps = Steps(state).add(closed)
    steps.add(decided("no-bet-coup", rule.none_left, "all wagers withdrawn"))
    no_bet_now(steps, rule.none_left)
    return steps.done()


def _exchange(state: TableState, request: Request, command: ExchangeVoucher) -> Ruling:
    """Tokens of the voucher's value, by its conditions, which those in hand must share."""
    taken = state.rules.book.policy.accepted_in
    if taken is None or taken.exchange is None:
        return state.rules.book.not_stated(
            Question.TOKENS_FOR_A_VOUCHER, Thing.PERSON(command.player)
        )
    unknown = [bet for bet in command.bets if state.rules.bet(bet) is None]
    if unknown:
        clause = state.rules.book.bets_clause
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(unknown[0]), Need.BET_ON_OFFER)
    if command.until is not None and request.at > command.until:
        want = Need.NOT_AFTER(At(command.until))
        return Refused(Reason.NOT_NOW, taken.exchange, Finding.VOUCHER_AT(At(request.at)), want)
    if _other_tokens(state, command):
        got, want = Finding.VOUCHER_WITH_OTHER_CONDITIONS, Need.EARLIER_TOKENS_WAGERED_FIRST
        return Refused(Reason.NOT_NOW, taken.exchange, got, want)
    exchanged = VoucherExchanged(
        player=command.player,
        value=Cents(command.value),
        bets=command.bets,
        returned=command.returned,
        clause=taken.exchange,
    )
    return accepted(exchanged)


def _other_tokens(state: TableState, command: ExchangeVoucher) -> bool:
    """Whether the player has tokens, in hand or on the layout, that other conditions bind."""
    player, people = command.player, state.people
    bets, back = people.token_bets.get(player, ()), player in people.tokens_back
    if (set(bets), back) == (set(command.bets), command.returned):
        return False
    on_layout = any(each.token and each.player == player for each in state.layout)
    return bool(people.tokens.get(player)) or on_layout


def _arrange(state: TableState, request: Request, command: ArrangeExcess) -> Ruling:
    answer = state.rules.book.policy.beyond_differential
    if answer is None:
        return state.rules.book.not_stated(
            Question.WAGERS_BEYOND_THE_DIFFERENTIAL, Thing.PERSON(command.player)
        )
    guard = not_staff(state, request.by, answer.by, answer.clause)
    if guard:
        return guard
    if state.rules.variant.key not in answer.value.variants:
        want = one_of(Thing.VARIANT, answer.value.variants)
        return Refused(
            Reason.NOT_OFFERED, answer.clause, Thing.VARIANT(state.rules.variant.key), want
        )
    steps = Steps(state).add(decided("arrange-excess", answer.clause, command.reason))
    maximum = Cents(command.maximum)
    return steps.add(ExcessArranged(player=command.player, maximum=maximum)).done()
