"""The state of a tournament: its terms, people, tables, and players with their chips."""

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field

from punto.money import NOTHING, Cents, Chips, cents
from punto.rules.configure import choose
from punto.rules.limits import Limit, Limits
from punto.rules.model import Rulebook
from punto.rules.ruling import Finding, Need, Reason, Refused
from punto.rules.table_rules import Choices, TableRules
from punto.rules.terms import Round, Terms
from punto.rules.terms_words import Consequence, Elimination, Feature, Per
from punto.rules.tournament import Tournament
from punto.rules.values import BetKey
from punto.table.commands import CloseBets, Command, DealCard, DealToArea
from punto.table.state import Phase, TableState
from punto.tournament.commands import Subject

_MOST = Cents(10**12)


class Stage(StrEnum):
    """The stages of a tournament, from the draft of its terms to its end."""

    DRAFT = "draft"
    PUBLISHED = "published"
    ENTRIES = "entries"
    CLOSED = "closed"
    ROUND = "round"
    BETWEEN = "between"
    DECIDED = "decided"
    ENDED = "ended"
    CANCELLED = "cancelled"


class Standing(StrEnum):
    """Whether a player is still in the tournament, or how the player left it.

    A player who is `in` plays in this round or the next.
    """

    IN = "in"
    OUT = "out"
    WITHDRAWN = "withdrawn"
    SUBSTITUTED = "substituted"
    DISQUALIFIED = "disqualified"
    RETIRED = "retired"


class Entrant(Struct, frozen=True):
    """A player of the tournament: the money paid in and back, and the `bank` of chips.

    `table` and `seat` are those of this round. `used` counts the cards and markers used in this
    session, `used_now` those of this coup. `fell` is the round in which the player went out, and
    `fell_at` counts all who had gone out by then. While a player is `suspected`, the `prize` for
    `place` is withheld.
    """

    name: str
    paid: Cents
    staff: bool = False
    refunded: Cents = NOTHING
    standing: Standing = Standing.IN
    bank: Cents = NOTHING
    table: str = ""
    seat: int = 0
    used: Mapping[Feature, int] = field(default_factory=dict[Feature, int])
    used_now: Mapping[Feature, int] = field(default_factory=dict[Feature, int])
    re_buys: int = 0
    add_ons: int = 0
    away: Consequence | None = None
    late: bool = False
    fell: int = 0
    fell_at: int = 0
    suspected: bool = False
    place: int = 0
    prize: Cents = NOTHING


class Played(Struct, frozen=True):
    """A table of the tournament, with what the tournament has to know about its round and coup.

    `coups` is how many coups of this round count; `counted` are their numbers. Players in `excused`
    need not wager in this coup, players in `stand_off` neither win nor lose in it, and `stood_off`
    has such players of earlier coups, which may still be put right. `slips` names the players whose
    secret wagers wait to be read out; once one was `read`, no other wager is made. `net` is what
    each player won or lost in this coup, `net_before` the same for corrections of earlier coups
    with a Stand-Off marker, and `lent` the chips that the desk lent until the coup is over.
    `agreed` names the players who agree to end play here.
    """

    state: TableState
    practice: bool = False
    active: bool = False
    concluded: bool = False
    agreed: frozenset[str] = frozenset()
    coups: int = 0
    counted: frozenset[int] = frozenset()
    excused: frozenset[str] = frozenset()
    stand_off: frozenset[str] = frozenset()
    stood_off: Mapping[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])
    slips: frozenset[str] = frozenset()
    read: bool = False
    net: Mapping[str, int] = field(default_factory=dict[str, int])
    net_before: Mapping[str, int] = field(default_factory=dict[str, int])
    lent: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def seated(self) -> tuple[str, ...]:
        return tuple(self.state.seats.values())

    def staked(self, player: str) -> int:
        """The sum of a player's wagers on the layout."""
        return sum(wager.stake for wager in self.state.layout if wager.player == player)

    def withholds(self, player: str) -> bool:
        """Whether chips of a player are withheld until somebody decides about them."""
        return bool(self.state.people.withheld.get(player))

    @property
    def between(self) -> bool:
        """Whether the table waits for its next coup."""
        return self.state.phase is Phase.BETWEEN

    @property
    def laying(self) -> bool:
        """Whether wagers on the next coup may still be made."""
        return self.between and not self.state.bets_closed

    @property
    def idle(self) -> bool:
        """Whether the table is free to go back to ordinary play."""
        return self.between or self.state.phase in (Phase.CARDS, Phase.CLOSED)

    @property
    def busy(self) -> bool:
        """Whether a coup is in progress, or wagers lie on the layout."""
        return self.state.phase in (Phase.COUP, Phase.SETTLED) or bool(self.state.layout)

    def closed_by(self, command: Command) -> bool:
        """Whether this command ends the betting on a coup: the last call, or its first card."""
        first = isinstance(command, DealCard | DealToArea)
        option = self.state.fault is not None and self.state.fault.may is not None
        last_call = isinstance(command, CloseBets) and not option
        return last_call or (first and self.laying and self.state.no_bet is None)


class TournamentDispute(Struct, frozen=True):
    by: str
    subject: Subject
    decided: bool = False


class TournamentState(Struct, frozen=True):
    """The state of a tournament: all that its answer to a command depends on.

    `round` is the number, from 1, of the last round that began or was skipped. `orders` has the
    players of each ended round, best first; `fallen` counts those who went out. `desk` is the
    house's chips, less those issued to players. `signed` names who signed the terms as they are.
    """

    rules: Rulebook
    stage: Stage = Stage.DRAFT
    terms: Terms | None = None
    published: bool = False
    advised: bool = False
    director: str = ""
    deputies: frozenset[str] = frozenset()
    present: frozenset[str] = frozenset()
    approved: frozenset[str] = frozenset()
    signed: frozenset[str] = frozenset()
    tables: Mapping[str, Played] = field(default_factory=dict[str, Played])
    entrants: Mapping[str, Entrant] = field(default_factory=dict[str, Entrant])
    starts: Mapping[int, int] = field(default_factory=dict[int, int])
    briefed: bool = False
    unbriefed: frozenset[str] = frozenset()
    bank: Cents = NOTHING
    round: int = 0
    minimum: Cents = NOTHING
    orders: tuple[tuple[str, ...], ...] = ()
    fallen: int = 0
    desk: Cents = NOTHING
    pool: Cents = NOTHING
    disputes: Mapping[int, TournamentDispute] = field(default_factory=dict[int, TournamentDispute])

    @property
    def by(self) -> Tournament:
        """The rules of the book on tournaments."""
        assert self.rules.tournament is not None, "a book with tournaments"
        return self.rules.tournament

    @property
    def agreed(self) -> Terms:
        """The terms; only to be asked for once they are drafted."""
        assert self.terms is not None, "terms first"
        return self.terms

    @property
    def playing(self) -> Round:
        """The terms of the round in progress or, between rounds, of the last one."""
        return self.agreed.format.rounds[self.round - 1]

    @property
    def upcoming(self) -> Round | None:
        rounds = self.agreed.format.rounds
        return rounds[self.round] if self.round < len(rounds) else None

    def those(self, standing: Standing) -> tuple[Entrant, ...]:
        return tuple(each for each in self.entrants.values() if each.standing is standing)

    def seated(self, table: str) -> tuple[Entrant, ...]:
        """The players who are in the tournament and sit at a table, in the order of seats."""
        here = (each for each in self.those(Standing.IN) if each.table == table)
        return tuple(sorted(here, key=lambda each: each.seat))

    @property
    def bank_of_round(self) -> Cents:
        """The chips that players get for this round or, if banks are kept, got for the first."""
        return cents(self.playing.bank) if self.playing.bank else self.bank

    def marker_left(self, player: Entrant, marker: Feature) -> bool:
        """Whether a player may still use a card or marker in this session, or in this coup."""
        allowed = self.agreed.allowances.get(marker)
        if allowed is None or allowed.count is None:
            return False
        used = player.used if allowed.per is Per.SESSION else player.used_now
        return used.get(marker, 0) < allowed.count

    @property
    def least(self) -> Cents:
        """The least bank of chips with which a player stays in the tournament."""
        below = self.agreed.conduct.elimination is Elimination.BELOW_MINIMUM
        return self.minimum if below and self.minimum else Cents(1)


def table_choices(terms: Terms) -> Choices:
    """What the terms choose for every table, such as variant, chips and limits.

    `ValueError` is raised for impossible chips.
    """
    values = terms.wagers.values
    chips = Chips.of(*values) if values else Chips((Cents(1),))
    most = cents(terms.wagers.maximum) if terms.wagers.maximum else _MOST
    return Choices(
        variant=terms.format.variant,
        decks=terms.format.decks,
        boxes=terms.format.seats,
        percentages=terms.format.percentages,
        offered=frozenset(terms.wagers.bets),
        chips=chips,
        limits=Limits(Limit(min(chips.values), most)),
        tournament=True,
    )


def table_rules(rules: Rulebook, terms: Terms) -> TableRules | Refused:
    """The rules of play at every table of a tournament; a refusal if the terms are wrong."""
    assert rules.tournament is not None, "a book with tournaments"
    try:
        made = choose(rules, table_choices(terms))
    except ValueError:
        clause, got = rules.tournament.chips, Finding.CHIPS_OR_LIMITS
        return Refused(Reason.WRONG_TERMS, clause, got, Need.CHIPS_AND_MAXIMUM)
    if isinstance(made, Refused):
        return made
    for bet in made.offered:
        if bet.run or bet.tail:
            want = Need.BET_THAT_ENDS_WITH_ITS_COUP
            return Refused(Reason.WRONG_TERMS, rules.tournament.rounds, BetKey(bet.key), want)
    return made
