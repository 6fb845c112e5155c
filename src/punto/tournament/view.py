"""What everybody may see of a tournament: how far it has come, and how the players stand."""

from punto.kernel.message import like
from punto.money import Cents
from punto.rules.data import Data
from punto.tournament.state import Stage, Standing, TournamentState


class Player(Data, frozen=True, kw_only=True):
    """A player in the standings, with the bank of chips, which everybody may see."""

    name: str
    standing: Standing
    bank: Cents
    table: str
    seat: int
    staff: bool
    away: bool


class TableLine(Data, frozen=True, kw_only=True):
    """How far a table is in the round: the coups it has played, and whether play has ended."""

    table: str
    coups: int
    concluded: bool
    practice: bool


class TournamentLayout(Data, frozen=True, kw_only=True):
    """What was announced: the title, and how many rounds there are."""

    title: str
    rounds: int


class Standings(Data, frozen=True, kw_only=True):
    """The tournament as everybody may see it. What stands on a slip is shown to nobody."""

    stage: Stage
    round: int
    minimum: Cents
    director: str
    deputies: tuple[str, ...]
    present: tuple[str, ...]
    tables: tuple[TableLine, ...]
    players: tuple[Player, ...]


def layout(state: TournamentState) -> TournamentLayout:
    terms = state.terms
    rounds = len(terms.format.rounds) if terms else 0
    return TournamentLayout(title=terms.title if terms else "", rounds=rounds)


def standings(state: TournamentState) -> Standings:
    """The standings for everybody: players still in come first, and those with most chips first."""
    ranked = sorted(
        state.entrants.values(),
        key=lambda each: (each.standing is not Standing.IN, -each.fell, -each.bank, each.name),
    )
    used = {key: each for key, each in state.tables.items() if each.active or each.practice}
    tables = (like(TableLine, each, table=key) for key, each in used.items())
    return like(
        Standings,
        state,
        deputies=tuple(sorted(state.deputies)),
        present=tuple(sorted(state.present)),
        tables=tuple(tables),
        players=tuple(like(Player, each, away=each.away is not None) for each in ranked),
    )
