"""Applies the events of terms, notice, director and tables to the state of a tournament."""

from typing import assert_never

from msgspec.structs import replace

from punto.rules.configure import configured
from punto.table.state import TableState
from punto.tournament import events
from punto.tournament.state import Played, Stage, TournamentState, table_choices


def evolve(state: TournamentState, event: events.SetupEvent) -> TournamentState:
    match event:
        case events.TermsDrafted(terms=terms):
            return replace(state, terms=terms, advised=False, published=False, signed=frozenset())
        case events.TermsPublished():
            first = state.stage is Stage.DRAFT
            return replace(state, published=True, stage=Stage.PUBLISHED if first else state.stage)
        case events.AuthorityAdvised():
            return replace(state, advised=True)
        case events.DirectorAppointed(person=person):
            return replace(state, director=person, present=state.present - {state.director})
        case events.DeputyAppointed(person=person):
            return replace(state, deputies=state.deputies | {person})
        case events.Attended(person=person, present=present):
            here = state.present | {person} if present else state.present - {person}
            return replace(state, present=here)
        case events.TableDesignated(table=table):
            return replace(state, tables={**state.tables, table: fresh(state)})
        case events.TableReleased(table=table):
            left = {key: each for key, each in state.tables.items() if key != table}
            return replace(state, tables=left)
        case events.StartMoved(round=number, to=to):
            return replace(state, starts={**state.starts, number: to})
        case events.TournamentCancelled():
            return replace(state, stage=Stage.CANCELLED)
        case _:
            assert_never(event)


def fresh(state: TournamentState) -> Played:
    """A new table of the tournament, before its first card."""
    return Played(TableState(configured(state.rules, table_choices(state.agreed))))
