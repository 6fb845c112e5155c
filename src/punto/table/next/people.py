"""Seats, permissions, and decisions that a book leaves to people."""

from __future__ import annotations

from punto.rules.permission import PERSONAL, Topic
from punto.rules.question import Question
from punto.table import commands as ask
from punto.table.decide.guard import excluded, is_player
from punto.table.decide.management.people import answers, withheld_by
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered
from punto.table.state import TableState


def _sit(a: Asker) -> Offered:
    state, boxes = a.state, a.state.rules.boxes
    if excluded(state, a.by.name):
        return
    if boxes is None:
        free = max(state.seats, default=0) + 1
        yield NextStep(ask=ask.Sit(seat=free), fill=(Blank(field="seat", least=1),))
    elif seats := tuple(each for each in range(1, boxes + 1) if each not in state.seats):
        yield NextStep(ask=ask.Sit(seat=seats[0]), fill=(Blank(field="seat", one_of=seats),))


def _leave(a: Asker) -> Offered:
    state = a.state
    asked = state.fault.asked if state.fault else ()
    if a.guest:
        here = a.by.name in (*asked, *state.seats.values())
        if here or any(each.player == a.by.name for each in state.wagers):
            yield NextStep(ask=ask.Leave())
    elif a.staff:
        owners = (each.player for each in state.wagers)
        if names := tuple(dict.fromkeys((*a.players, *owners, *asked))):
            fill = (Blank(field="player", one_of=names),)
            yield NextStep(ask=ask.Leave(player=names[0]), fill=fill)


def _direct(a: Asker) -> Offered:
    """One step for all questions that have the same answers."""
    ladder = a.state.book.authority
    if ladder.gaps and not a.holds(ladder.gaps):
        return
    silent = tuple(each for each, cases in a.state.book.irregularities.items() if cases is None)
    asked: dict[tuple[str, ...], list[str]] = {}
    for gap in (*silent, *Question):
        asked.setdefault(answers(a.state, gap), []).append(gap.value)
    for closed, gaps in asked.items():
        command = ask.Direct(question=gaps[0], decision=closed[0])
        which = (Blank(field="question", one_of=tuple(gaps)),) if len(gaps) > 1 else ()
        fill = (*which, Blank(field="decision", one_of=closed), REASON)
        yield NextStep(ask=command, fill=fill, clause=ladder.gaps_clause)


def _exercise(a: Asker) -> Offered:
    if held := a.powers.recorded:
        fill = (Blank(field="clause", one_of=tuple(map(str, held))), REASON)
        yield NextStep(ask=ask.Exercise(clause=held[0], reason=""), fill=fill)


def _dispute(a: Asker) -> Offered:
    for number, each in a.state.people.disputes.items():
        if each.decided_by and is_player(a.by, each.by):
            yield NextStep(ask=ask.Dispute(number=number))
    yield NextStep(ask=ask.Dispute(), fill=(Blank(field="about"),))


def _rule(a: Asker) -> Offered:
    for number, each in a.state.people.disputes.items():
        command = ask.RuleOnDispute(number=number, decision="")
        if not each.decided_by and a.takes(command):
            yield NextStep(ask=command, fill=(Blank(field="decision"), REASON))


def _determine(a: Asker) -> Offered:
    held = withheld_by(a.state) if a.state.people.withheld else None
    if held and a.holds(held[0]):
        for player, amount in a.state.people.withheld.items():
            if amount:
                command = ask.Determine(player=player, paid=True)
                yield NextStep(ask=command, fill=(Blank(field="paid"),), clause=held[1].clause)


def _permit(a: Asker) -> Offered:
    for what, held in a.state.rules.powers.items():
        if not a.holds(held.by):
            continue
        if what not in PERSONAL:
            yield NextStep(ask=ask.Permit(what=what), clause=held.clause)
        else:
            fill = (Blank(field="player", one_of=a.players),)
            name = a.players[0] if a.players else a.by.name
            yield NextStep(ask=ask.Permit(what=what, player=name), fill=fill, clause=held.clause)


def _withdraw(a: Asker) -> Offered:
    for each in a.state.authority.permissions:
        held = a.state.rules.powers.get(each.what)
        if held and a.holds(held.by):
            command = ask.WithdrawPermission(what=each.what, player=each.player)
            yield NextStep(ask=command, clause=held.clause)


def _ask_agreement(a: Asker) -> Offered:
    for what, clause in a.state.rules.topics.items():
        yield NextStep(ask=ask.AskAgreement(what=what), clause=clause)


def _asked(a: Asker) -> tuple[Topic, ...]:
    """What a player at the table was asked to agree to."""
    agreements = a.state.authority.agreements
    if not agreements or not a.guest or a.by.name not in a.players:
        return ()
    return tuple(each.what for each in agreements)


def _agree(a: Asker) -> Offered:
    for what in _asked(a):
        if a.by.name not in _agreed(a.state, what):
            yield NextStep(ask=ask.Agree(what=what), clause=a.state.rules.topics.get(what))


def _agreed(state: TableState, what: Topic) -> frozenset[str]:
    sought = state.authority.agreement(what)
    return sought.agreed if sought else frozenset()


def _disagree(a: Asker) -> Offered:
    for what in _asked(a):
        yield NextStep(ask=ask.Disagree(what=what), clause=a.state.rules.topics.get(what))


def _wish(a: Asker) -> Offered:
    if not a.guest or excluded(a.state, a.by.name):
        return
    for what, clause in a.state.rules.wishes.items():
        if not a.state.authority.wished(what, a.by.name):
            yield NextStep(ask=ask.AskFor(what=what), clause=clause)


OFFERS = {
    ask.Agree: _agree,
    ask.Disagree: _disagree,
    ask.Sit: _sit,
    ask.Leave: _leave,
    ask.AskFor: _wish,
    ask.Permit: _permit,
    ask.WithdrawPermission: _withdraw,
    ask.AskAgreement: _ask_agreement,
    ask.RuleOnDispute: _rule,
    ask.Determine: _determine,
    ask.Dispute: _dispute,
    ask.Direct: _direct,
    ask.Exercise: _exercise,
}
