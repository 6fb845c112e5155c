"""Which commands are possible about seats, permissions, and decisions left to people."""

from collections.abc import Callable

from punto.rules.permission import PERSONAL, withholding
from punto.rules.question import Question
from punto.table import commands as ask
from punto.table.commands import AnyCommand
from punto.table.decide.guard import excluded, is_player
from punto.table.decide.management.people import answers
from punto.table.next.step import REASON, Asker, Blank, NextStep, Offered


def _each_topic(kind: Callable[..., AnyCommand]) -> Callable[[Asker], Offered]:
    """Make the offer of an answer to each thing that all players can be asked to agree to."""
    return lambda a: (
        step
        for each in a.state.authority.agreements
        for step in a.offer(kind(what=each.what), clause=a.state.rules.topics.get(each.what))
    )


agree, disagree = _each_topic(ask.Agree), _each_topic(ask.Disagree)


def sit(a: Asker) -> Offered:
    taken = a.state.seats.keys() | a.state.out_of_play
    if not excluded(a.state, a.by.name):
        for seat, blank in a.free("seat", taken):
            yield NextStep(ask.Sit(seat=seat), (blank,))


def stand_up(a: Asker) -> Offered:
    if a.guest and a.state.seat_of(a.by.name) is not None:
        yield NextStep(ask.StandUp())


def leave(a: Asker) -> Offered:
    if a.guest:
        yield NextStep(ask.Leave())
        return
    asked = a.state.fault.asked if a.state.fault else ()
    names = tuple(dict.fromkeys((*a.players, *asked)))
    if a.staff and names:
        yield NextStep(ask.Leave(player=names[0]), (Blank("player", names),))


def ask_for(a: Asker) -> Offered:
    if a.guest and not excluded(a.state, a.by.name):
        for what, clause in a.state.rules.wishes.items():
            if not a.state.authority.wished(what, a.by.name):
                yield NextStep(ask.AskFor(what=what), clause=clause)


def permit(a: Asker) -> Offered:
    for what, held in a.state.rules.powers.items():
        if a.holds(held.by):
            personal = what in PERSONAL
            player = next(iter(a.players), a.by.name) if personal else ""
            fill = (Blank("player", a.players),) if personal else ()
            yield NextStep(ask.Permit(what=what, player=player), fill, clause=held.clause)


def withdraw_permission(a: Asker) -> Offered:
    for each in a.state.authority.permissions:
        held = a.state.rules.powers.get(each.what)
        if held and a.holds(held.by):
            command = ask.WithdrawPermission(what=each.what, player=each.player)
            yield NextStep(command, clause=held.clause)


def ask_agreement(a: Asker) -> Offered:
    for what, clause in a.state.rules.topics.items():
        yield NextStep(ask.AskAgreement(what=what), clause=clause)


def rule_on_dispute(a: Asker) -> Offered:
    for number, each in a.state.people.disputes.items():
        if not each.decided:
            command = ask.RuleOnDispute(number=number, decision="")
            yield from a.offer(command, Blank("decision"), REASON)


def determine(a: Asker) -> Offered:
    held = withholding(a.state.book) if a.state.people.withheld else None
    for player, amount in a.state.people.withheld.items() if held and a.holds(held[0]) else ():
        if amount and held:
            command, clause = ask.Determine(player=player, paid=True), held[1].clause
            yield NextStep(command, (Blank("paid"),), clause=clause)


def dispute(a: Asker) -> Offered:
    for number, each in a.state.people.disputes.items():
        if each.decided and is_player(a.by, each.by):
            yield NextStep(ask.Dispute(number=number))
    yield NextStep(ask.Dispute(), (Blank("about"),))


def direct(a: Asker) -> Offered:
    """Offer to decide what the book leaves open: one step for questions with the same answers."""
    ladder, asked = a.state.book.authority, dict[tuple[str, ...], list[str]]()
    if ladder.gaps and not a.holds(ladder.gaps):
        return
    silent = (each for each, cases in a.state.book.irregularities.items() if cases is None)
    for gap in (*silent, *Question):
        asked.setdefault(answers(a.state, gap), []).append(gap.value)
    for closed, gaps in asked.items():
        command = ask.Direct(question=gaps[0], decision=closed[0])
        which = (Blank("question", tuple(gaps)),) if len(gaps) > 1 else ()
        fill = (*which, Blank("decision", closed), REASON)
        yield NextStep(command, fill, clause=ladder.gaps_clause)


def exercise(a: Asker) -> Offered:
    if held := a.powers.recorded:
        fill = (Blank("clause", tuple(map(str, held))), REASON)
        yield NextStep(ask.Exercise(clause=held[0], reason=""), fill)
