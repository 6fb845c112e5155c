"""What a running table offers: its side bets and for whom, and the decks of the next shoe."""

import dataclasses

from punto.kernel.message import word
from punto.kernel.records import Notified
from punto.rules.configure import choose
from punto.rules.question import Question
from punto.rules.table_rules import Choices, TableRules
from punto.rules.values import BetKey, Number, Thing
from punto.table import events
from punto.table.commands import OfferBets, Request, RestrictSideWager, SetUpCommand
from punto.table.decide.guard import directed, not_holder, not_now
from punto.table.decide.order import WHEN
from punto.table.events import BetRestricted
from punto.table.ruling import (
    Finding,
    Need,
    NotStated,
    Reason,
    Refused,
    Ruling,
    Steps,
    accepted,
    decided,
)
from punto.table.state import TableState


def set_up(state: TableState, request: Request, command: SetUpCommand) -> Ruling:
    """Set the bets on offer or the decks, by the role that the book names [nz-division-5 11A.1].

    Most books name none. A bet stays on offer as long as a wager on it lies.
    """
    clause = state.book.authority.clause_for(word(command))
    silent = None if clause else _silent(state, command)
    guard = not_holder(state, request.by, clause) if clause else None
    if guard := guard or (None if directed(state, silent) else silent):
        return guard
    rules = choose(state.book, _choices(state, command))
    if refusal := not_now(state, Finding.OTHER_ODDS, *WHEN[type(command)]):
        return refusal
    if isinstance(rules, Refused):
        return rules
    if lost := [each.bet for each in state.wagers if not _offers(rules, each.bet)]:
        got = Finding.WAGER_ON(BetKey(lost[0]))
        return Refused(Reason.NOT_NOW, clause, got, Need.NO_WAGERS_LEFT)
    event = (
        events.BetsOffered(bets=tuple(sorted(command.bets)), clause=clause)
        if isinstance(command, OfferBets)
        else events.DecksChosen(decks=command.decks, clause=clause)
    )
    return accepted(decided(word(command), clause, command.reason), event)


def _silent(state: TableState, command: SetUpCommand) -> NotStated:
    if isinstance(command, OfferBets):
        return state.book.not_stated(Question.BETS_ON_OFFER, Finding.OTHER_ODDS)
    return state.book.not_stated(Question.NUMBER_OF_DECKS, Number(command.decks, Thing.DECK))


def _choices(state: TableState, command: SetUpCommand) -> Choices:
    choices = state.sign.choices
    if isinstance(command, OfferBets):
        return dataclasses.replace(choices, offered=frozenset(command.bets))
    return dataclasses.replace(choices, decks=command.decks)


def _offers(rules: TableRules, bet: str) -> bool:
    whole = rules.combination
    return rules.bet(bet) is not None or (whole is not None and whole.key == bet)


def restrict(state: TableState, request: Request, command: RestrictSideWager) -> Ruling:
    """Restrict a side bet to players who also have a wager on a hand [nsw-premium 12.1].

    Surveillance and an inspector are told beforehand [nsw-premium 12.1.1]; the sign has to be up
    before the next wagers are called for [nsw-premium 12.1.2].
    """
    bet = state.rules.bet(command.bet)
    if bet is None or bet.restrictable is None:
        clause, want = state.book.bets_clause, Need.WHAT_THE_BOOK_SAYS
        return Refused(Reason.UNKNOWN_BET, clause, BetKey(command.bet), want)
    guard = not_holder(state, request.by, bet.restrictable)
    guard = guard or not_now(state, Finding.BET_RESTRICTED, *WHEN[RestrictSideWager])
    if not guard and (state.layout or state.bets_called):
        want = Need.END_OF_THE_COUP
        guard = Refused(Reason.NOT_NOW, bet.restrictable, Finding.BET_RESTRICTED, want)
    if not guard and (command.bet in state.sign.choices.restricted) is command.on:
        guard = Refused(Reason.NOT_NOW, bet.restrictable, BetKey(command.bet), Need.CHANGE)
    if guard:
        return guard
    steps = Steps(state).add(decided("restrict-side-wager", bet.restrictable, command.reason))
    alone = state.book.policy.side_wagers_alone
    for who in alone.told if alone and command.on else ():
        steps.add(Notified(who=who, clause=alone.told_clause if alone else None))
    restricted = BetRestricted(bet=command.bet, on=command.on, clause=bet.restrictable)
    return steps.add(restricted).done()
