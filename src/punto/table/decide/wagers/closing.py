"""Closing a table, after notice in minutes or coups, whichever the book requires."""

from punto.rules.commission import nothing_owed
from punto.rules.model import Item
from punto.rules.notice import MINUTE
from punto.rules.values import Number, Thing
from punto.table.commands import AnnounceClosing, CloseTable, Request
from punto.table.decide.coup.settling import break_tails
from punto.table.decide.guard import cited, directed, not_now, not_staff
from punto.table.decide.management.authority import present
from punto.table.decide.management.limits import posted
from punto.table.decide.order import WHEN
from punto.table.events import BetTaken, ClosingAnnounced, ShoeEnded, SignPosted, TableClosed
from punto.table.ruling import Finding, Need, Question, Reason, Refused, Ruling, Steps, decided
from punto.table.state import Phase, TableState


def announce(state: TableState, request: Request, command: AnnounceClosing) -> Ruling:
    """Give notice that the table will close, by the role that may do so."""
    answer, at, then = state.book.policy.closing_table, request.at, command.effective
    by, clause = (answer.by, answer.clause) if answer else ("dealer", None)
    if refusal := not_staff(state, request.by, by or "dealer", clause):
        return refusal
    steps = Steps(state).add(decided("announce-closing", clause, command.reason))
    if answer and answer.value.minutes:
        steps.add(SignPosted(item=Item.CLOSING_TIME, at=at, effective=then, clause=clause))
    return steps.add(ClosingAnnounced(at=at, effective=then)).done()


def close(state: TableState, request: Request) -> Ruling:
    guard = not_now(state, Finding.TABLE_CLOSED, *WHEN[CloseTable])
    if not guard and state.layout:
        got = Finding.WAGERS_ON_THE_LAYOUT
        guard = Refused(Reason.NOT_NOW, cited(state, got), got, Need.NO_WAGERS_LEFT)
    if guard := guard or nothing_owed(state.rules, state.people.owed.values()):
        return guard
    answer = state.book.policy.closing_table
    if answer is None:
        silent = state.book.not_stated(Question.CLOSING_THE_TABLE, Finding.TABLE_CLOSED)
        return _closed(state, request) if not present(state) or directed(state, silent) else silent
    guard = not_staff(state, request.by, answer.by or "dealer", answer.clause)
    guard = guard or (_short(state, request) if present(state) else None)
    return guard or _closed(state, request)


def _short(state: TableState, request: Request) -> Refused | None:
    """A refusal to close a table that has players before the notice has stood long enough.

    A standing player who has wagered is one of them [nsw-premium 15.9] [crown-melbourne-v29 15.8].
    """
    answer, closing = state.book.policy.closing_table, state.desk.closing
    assert answer is not None, "seen before"
    notice = answer.value
    coups = 0 if closing is None else state.desk.coups - closing.coups
    sign = posted(state, Item.CLOSING_TIME)
    stood = 0 if sign is None else request.at - sign.second
    timed = sign is not None and sign.effective is not None
    due = timed and sign is not None and request.at >= (sign.effective or 0)
    told = closing or notice.minutes  # A sign is notice by itself [nsw-premium 15.9].
    enough = told and coups >= notice.coups and stood >= notice.minutes * MINUTE
    if enough and (due or not notice.minutes):
        return None
    got, want = Number(coups, Thing.COUP), Number(notice.coups, Thing.COUP)
    if notice.minutes:
        got, want = Number(stood // MINUTE, Thing.MINUTE), Number(notice.minutes, Thing.MINUTE)
    if enough:
        got, want = Finding.SIGN_WITH_ANOTHER_TIME, Need.TIME_ON_THE_SIGN
    return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, got, want)


def _closed(state: TableState, request: Request) -> Ruling:
    """Close the table and its shoe; the role that fills the book's gaps gives back runs."""
    steps, ladder = break_tails(Steps(state)), state.book.authority
    if steps.state.lasting.wagers:
        if refusal := not_staff(state, request.by, ladder.gaps, ladder.gaps_clause):
            return refusal
        steps.add(decided("refund-runs", ladder.gaps_clause))
    for held in steps.state.lasting.wagers:
        steps.add(BetTaken(wager=held.wager, clause=ladder.gaps_clause))
    if state.phase is not Phase.CARDS:
        steps.add(ShoeEnded(replace=True))
    return steps.add(TableClosed()).done()
