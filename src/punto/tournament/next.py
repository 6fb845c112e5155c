"""The commands that somebody could give to a tournament or its tables next."""

from collections.abc import Iterator

from msgspec.structs import replace

from punto.kernel.message import like
from punto.kernel.next_step import OfferedStep, OrderlyStep, next_by, offer, offer_each
from punto.kernel.request import Person, Request
from punto.money import cents
from punto.rules.ruling import Reason, Refused
from punto.rules.terms import Terms
from punto.table.next import next_steps as table_steps
from punto.table.next.step import OUT_OF_ORDER
from punto.tournament import commands as ask
from punto.tournament.commands import AnyCommand
from punto.tournament.decide import decide
from punto.tournament.decide.conduct import PHONE
from punto.tournament.decide.markers import MARKERS
from punto.tournament.decide.rounds import participants
from punto.tournament.decide.setup import MINUTE
from punto.tournament.state import TournamentState


class TournamentStep(OrderlyStep[AnyCommand], frozen=True, omit_defaults=True):
    """A command that a person could give to a tournament now, and which arguments are left open."""


def offers(state: TournamentState, _by: Person, at: int) -> Iterator[OfferedStep]:
    """All commands that a tournament can take, each with the arguments that are already known."""
    yield from _setup(state)
    if state.terms is None:
        return
    yield from _dates(state, state.terms, at)
    yield from _entries(state, state.terms)
    yield from _money(state, state.terms)
    yield from _conduct(state, state.terms)
    yield from _rounds(state, state.terms)
    yield from _markers(state)


def _setup(state: TournamentState) -> Iterator[OfferedStep]:
    """Steps about terms, notice to the regulator, people in charge, and tables."""
    terms = state.terms or Terms(book=state.rules.key, title="-")
    yield offer(ask.DraftTerms(terms=terms), "terms")
    yield offer(ask.PublishTerms(where=""), "where")
    yield offer(ask.AdviseAuthority(), "note", note="")
    yield offer(ask.AppointDirector(person=""), "person")
    yield offer(ask.AppointDeputy(person=""), "person", "reason")
    yield offer_each("present", (True, False), ask.Attend())
    yield offer(ask.DesignateTable(table=""), "table", table=f"{len(state.tables)}-")
    yield offer_each("table", state.tables, ask.ReleaseTable(table=""))
    yield offer(ask.Cancel(reason=""), "reason")


def _dates(state: TournamentState, terms: Terms, at: int) -> Iterator[OfferedStep]:
    """Steps that move the start of a round, with the notice that the terms require."""
    soonest = at + terms.details.notice_minutes * MINUTE
    rounds = range(state.round + 1, len(terms.format.rounds) + 1)
    yield offer_each("round", rounds, ask.MoveStart(round=1, to=soonest), "to")


def _entries(state: TournamentState, terms: Terms) -> Iterator[OfferedStep]:
    """Steps that let players enter or leave."""
    entry, details, entrants = terms.entry, terms.details, state.entrants
    yield offer(ask.OpenEntries())
    yield offer(ask.ApproveStaff(player=""), "player", "reason")
    yield offer(ask.SignTerms(), "pictures")
    enter = ask.EnterTournament(
        player="",
        entry_fee=cents(details.fees.entry or "0"),
        buy_in=cents(details.fees.buy_in or "0"),
        meets=entry.criteria,
    )
    signed = sorted(state.signed - set(entrants))
    if entry.signed:
        yield offer_each("player", signed, enter, "staff")
    else:
        yield offer(enter, "player", "staff")
    yield offer(ask.RefuseEntry(player="", reason=""), "player", "reason")
    yield offer_each("player", entrants, ask.Withdraw(player=""))
    instead = ask.NameSubstitute(player="", substitute="")
    known = (*signed[:1], "-")[0]
    yield offer_each("player", entrants, instead, "substitute", substitute=known)
    yield offer(ask.CloseEntries())


def _money(state: TournamentState, terms: Terms) -> Iterator[OfferedStep]:
    fees = terms.details.fees
    back = ask.ReBuy(player="", paid=cents(fees.re_buy or "0"))
    yield offer_each("player", state.entrants, back)
    more = ask.AddOn(player="", paid=cents(fees.add_on or "0"))
    yield offer_each("player", state.entrants, more)


def _conduct(state: TournamentState, terms: Terms) -> Iterator[OfferedStep]:
    """Steps about offences, absence, retirement and disputes."""
    entrants, rules = state.entrants, terms.conduct
    for offence in dict.fromkeys((*(each.offence for each in rules.penalties), PHONE)):
        penalty = ask.Penalise(player="", offence=offence)
        yield offer_each("player", entrants, penalty, "reason")
    for cause in rules.disqualified_for:
        yield offer_each("player", entrants, ask.Disqualify(player="", cause=cause), "reason")
    yield offer_each("player", entrants, ask.Retire(player=""))
    if rules.late is not None and rules.absent is not None:
        yield offer_each("player", entrants, ask.NoteAbsence(player=""), "late")
    yield offer_each("player", entrants, ask.NoteReturn(player=""))
    yield offer(ask.RaiseDispute(about=""), "about", "subject")
    yield offer_each("number", state.disputes, ask.DecideDispute(number=0, decision=""), "decision")


def _rounds(state: TournamentState, terms: Terms) -> Iterator[OfferedStep]:
    """Steps about briefing, practice, rounds and their end, and prizes."""
    tables, lots = state.tables, tuple(sorted(state.entrants))
    yield offer(ask.Brief(understood=True), "bank", bank=0 if terms.format.bank else 1)
    yield offer_each("table", tables, ask.BeginPractice(table=""), "reason")
    yield offer_each("table", tables, ask.EndPractice(table=""))
    if upcoming := state.upcoming:
        order, minimum = participants(state, upcoming, lots), terms.wagers.minimum
        trial = {
            "tables": upcoming.tables or -(-len(order) // terms.format.seats),
            "minimum": 1 if minimum and not minimum.stake else 0,
            "lots": lots,
        }
        yield offer(ask.BeginRound(order=order), "order", "tables", "minimum", "lots", **trial)
    yield offer(ask.SkipRound(reason=""), "reason")
    yield offer_each("table", tables, ask.AgreeToEnd(table=""))
    for why in ask.Early:
        yield offer_each("table", tables, ask.ConcludeTable(table="", why=why), "reason")
    yield offer(ask.EndRound(), "lots", lots=lots)
    yield offer(ask.AwardPrizes())
    entrants = state.entrants
    yield offer_each("player", entrants, ask.WithholdPrize(player="", reason="-"), "reason")
    yield offer_each("player", entrants, ask.DeterminePrize(player="", paid=True), "paid", "reason")


def _markers(state: TournamentState) -> Iterator[OfferedStep]:
    """Steps that use the cards and markers of a table's players, or read out their slips."""
    for table, played in state.tables.items():
        players = tuple(each.name for each in state.seated(table))
        bets = tuple(each.key for each in played.state.rules.offered)
        for marker in MARKERS if players else ():
            use = ask.UseMarker(table=table, marker=marker)
            yield offer_each("player", players, use, "bet", bet=bets[0])
        read = ask.ReadSlip(table=table, player="", bet=bets[0], stake=1)
        yield offer_each("player", sorted(played.slips), read, "bet", "stake")


_own_steps = next_by(TournamentStep, decide, offers, lambda state: state.starts.values())

_NOT_HERE = OUT_OF_ORDER | {Reason.NO_DIRECTOR, Reason.NOT_IN_TERMS, Reason.TABLE_RESERVED}
"""Refusals by which a command of a table is out of order in a tournament."""


def _at_tables(state: TournamentState, by: Person, at: int) -> Iterator[TournamentStep]:
    """The steps that are possible at each table in play, if the tournament allows them too."""
    for table, played in state.tables.items():
        for step in table_steps(played.state, by, at) if played.active or played.practice else ():
            asked = ask.AtTable(table=table, command=step.ask)
            when = at if step.since is None else step.since
            no = decide(state, Request(by=by, at=when, command=asked))
            if not (isinstance(no, Refused) and no.reason in _NOT_HERE):
                fill = tuple(replace(each, field=f"command.{each.field}") for each in step.fill)
                yield like(TournamentStep, step, ask=asked, fill=fill)


def next_steps(state: TournamentState, by: Person, at: int) -> tuple[TournamentStep, ...]:
    """The commands that a person could give at a time, to the tournament and to its tables."""
    return (*_own_steps(state, by, at), *_at_tables(state, by, at))
