"""Powers over people and their wagers, as after a fraud: which coup and whom they reach."""

from punto.money import NOTHING
from punto.rules.irregular import Act, Choice, Irregularity
from punto.rules.values import Money, Number, Thing
from punto.table.commands import Choose, Report
from punto.table.decide.faults.giving_back import lay_before
from punto.table.decide.wagers.rack import beyond_rack
from punto.table.ruling import Finding, Need, Reason, Refused
from punto.table.state import REACH, Fault, Phase, TableState

POWERS = (
    Irregularity.FRAUD,
    Irregularity.DISRUPTION,
    Irregularity.PROHIBITED_DEVICE,
    Irregularity.BREACH_OF_RULES,
)
"""Faults on which somebody may act at any time, and in a coup that is over."""

_OF_WAGERS = (Act.VOID_WAGERS, Act.REFUND_OR_FORFEIT)
_OF_PEOPLE = (*_OF_WAGERS, Act.EXCLUDE_PERSON, Act.DETAIN_PERSON, Act.WITHHOLD_WINNINGS)


def of_a_coup_before(state: TableState, command: Report) -> int | Refused:
    """The number of an earlier coup that the report is about; 0 if it is about none.

    A report is about an earlier coup if it says so, or if no wager has been laid since; a report of
    a disruption only if it says so.
    """
    what, told = command.irregularity, command.earlier or command.coup
    if what not in POWERS:
        return 0
    over = state.finished(command.coup)
    if over is None:
        return not_in_reach(command) if told else 0
    if told or what is Irregularity.DISRUPTION:
        return over.number if told else 0
    lying = any(command.player in ("", each.player) for each in state.wagers)
    return 0 if state.phase in (Phase.COUP, Phase.SETTLED) or lying else over.number


def not_in_reach(command: Report) -> Refused:
    """A refusal of a report about a coup that is not over, had no wagers, or lies too far back."""
    if not command.coup:
        got = Finding.BEFORE_ANY_COUP(Thing.IRREGULARITY(command.irregularity))
        return Refused(Reason.NOT_NOW, None, got, Need.COUP_OF_THIS_TABLE)
    want = Need.COUP_IN_REACH(Number(REACH, Thing.COUP))
    return Refused(Reason.NOT_NOW, None, Thing.COUP(command.coup), want)


def whom(fault: Fault, command: Choose) -> tuple[str, ...]:
    """The players whom a choice about a fault concerns: those it names, or the one of the fault."""
    return command.players or ((fault.player,) if fault.player else ())


def not_them(state: TableState, fault: Fault, choice: Choice, command: Choose) -> Refused | None:
    """A refusal of a choice if its clause does not reach these players, or it changes nothing."""
    if choice.does not in _OF_PEOPLE:
        return None
    names, clause = whom(fault, command), choice.clause
    if not names:
        return Refused(Reason.NO_CHOICE, clause, Thing.REMEDY(choice.does), Need.PERSONS_NAME)
    # Of a fraud any wager can be void, whoever committed it. [crown-melbourne-v29 15.3]
    any_wager = fault.irregularity is Irregularity.FRAUD and choice.does is Act.VOID_WAGERS
    for name in names if fault.player and not any_wager else ():
        if name != fault.player:
            got, want = Thing.PERSON(name), Thing.PERSON(fault.player)
            return Refused(Reason.NOT_AUTHORISED, clause, got, want)
    if choice.does is Act.WITHHOLD_WINNINGS:
        return _not_won(state, choice, names, command.amount)
    if choice.does not in _OF_WAGERS:
        return None
    owners, want = _owners(state, fault), Need.WAGER_OF_THAT_PLAYER
    none = (Thing.PERSON(name) for name in names if name not in owners)
    return next((Refused(Reason.NO_SUCH_WAGER, clause, each, want) for each in none), None)


def reaching(state: TableState, fault: Fault, choice: Choice) -> Choose | None:
    """A command for this choice, with a player and an amount that it reaches; None without any."""
    if choice.does not in _OF_PEOPLE:
        return Choose(does=choice.does)
    known = {fault.player, *state.seats.values(), *_owners(state, fault), *state.people.won}
    for name in sorted(filter(None, known)):
        won = state.people.won.get(name, NOTHING)
        amount = min(won, state.rack.get(name, won))
        command = Choose(does=choice.does, players=(name,), amount=amount)
        if not not_them(state, fault, choice, command):
            return command
    return None


def _owners(state: TableState, fault: Fault) -> frozenset[str]:
    """The players whose wagers a power over this fault reaches."""
    over = state.finished(fault.coup) if fault.earlier else None
    lines = over.lines if over else () if fault.earlier else state.settled
    lying = lay_before(state, fault.coup) if fault.earlier else state.wagers
    return frozenset(each.player for each in (*lying, *(line.wager for line in lines)))


def _not_won(
    state: TableState, choice: Choice, names: tuple[str, ...], amount: int
) -> Refused | None:
    """A refusal to withhold more than a player has won and still has in the rack."""
    for name in names:
        asked, won = amount * names.count(name), state.people.won.get(name, NOTHING)
        if not 0 < asked <= won:
            want = Need.AT_MOST(Money(won))
            return Refused(Reason.WRONG_STAKE, choice.clause, Money(asked), want)
        if refusal := beyond_rack(state, name, asked):
            return refusal
    return None
