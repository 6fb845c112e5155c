"""The questions that every book is asked.

A book answers each question with a value and its clause, or says nothing: then the answer is
`None`, written `"not-stated"` in the data, and a person decides.
"""

from __future__ import annotations

from punto.rules.answers import (
    AreaMaximum,
    Basis,
    BookAnswer,
    BurnMethod,
    Closes,
    Collected,
    CutOrder,
    Distance,
    Excess,
    ExcessLate,
    Handled,
    Last,
    Multiples,
    NoBet,
    OverMaximum,
    OverMaximumLate,
    Personal,
    Refusing,
    Scope,
    Sharing,
    Shuffle,
    SideOrder,
    SignNotice,
    Together,
    UnderMinimum,
    UnderMinimumLate,
    Unpayable,
    WagerMeans,
)
from punto.rules.clause import Clause
from punto.rules.data import Data
from punto.rules.odds import Percent
from punto.rules.offering import Offering, PlayerDeals, Style
from punto.rules.reveal_order import Reveal


class LateExcess(BookAnswer[ExcessLate], frozen=True, kw_only=True):
    """What becomes of an excess found late, with the clauses on its least and on who is exempt."""

    floor: Clause | None = None
    exempt: Clause | None = None


class Reopening(Data, frozen=True, kw_only=True):
    """Betting opened again while no card has been seen: by whom, and by which clause.

    Only under `methods` of dealing. `none_left`: by what the coup goes on if nobody has a wager.
    """

    by: str
    clause: Clause
    methods: tuple[str, ...]
    none_left: Clause
    also: tuple[Clause, ...] = ()


class BettingCloses(BookAnswer[Closes], frozen=True, kw_only=True):
    """When betting closes, and how it may be opened again where the book has that."""

    reopening: Reopening | None = None


class Entitlement(BookAnswer[SideOrder], frozen=True, kw_only=True):
    """Who is given a place for a side wager first; its clauses by rank, for each hand's wagers."""

    player: tuple[Clause, ...] = ()
    banker: tuple[Clause, ...] = ()


class Differential(BookAnswer[Excess], frozen=True, kw_only=True):
    """What is done about wagers beyond the differential, and who stipulates it by which clause."""

    set_by: str = ""
    set_clause: Clause | None = None


class Beyond(Data, frozen=True, kw_only=True):
    """Wagers above the differential by arrangement, for an extra commission on the excess."""

    commission: Percent
    variants: tuple[str, ...]
    player: Clause
    banker: Clause


class Deferral(Data, frozen=True, kw_only=True):
    """Commission left to a later time: by which clause, when it is due, and who may hasten it."""

    clause: Clause
    due: Clause
    request: Clause
    leaving: Clause
    direction: Clause
    marker: Clause


class Commission(BookAnswer[Collected], frozen=True, kw_only=True):
    """When commission is collected, and how it may be deferred where the book has that."""

    deferral: Deferral | None = None


class Backs(Data, frozen=True, kw_only=True):
    """Backs of another colour than those in use; `by` may leave it where the shoe scans cards."""

    clause: Clause
    same: Clause
    by: str


class Replacing(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether cards may be changed for others, and what their backs must be.

    `between`: only when no coup is in progress.
    """

    between: bool = False
    backs: Backs | None = None


class Taken(BookAnswer[WagerMeans], frozen=True, kw_only=True):
    """In what wagers are taken; by `spoken` one that is told lies in chips before the call.

    By `exchange` the dealer gives tokens for a voucher, and no others are taken. By `on_request`
    staff lay wagers for a player who asks.
    """

    spoken: Clause | None = None
    on_request: Clause | None = None
    exchange: Clause | None = None


class Raising(BookAnswer[SignNotice], frozen=True, kw_only=True):
    """How a minimum is raised; by `limits` the same role changes every other limit."""

    limits: Clause | None = None


class Policy(Data, frozen=True, kw_only=True):
    """Every question, in the order of the matrix. No answer has a default: silence is written."""

    decks: BookAnswer[tuple[int, ...]] | None
    cut_distance: Distance | None
    cutting_card_distance: tuple[Distance, ...] | None
    cutting_cards: BookAnswer[tuple[int, ...]] | None
    who_cuts: BookAnswer[CutOrder] | None
    burn: tuple[BurnMethod, ...] | None
    burn_before_any_coup: BookAnswer[bool] | None
    shuffle_in_mid_shoe: BookAnswer[Shuffle] | None
    replacing_cards: Replacing | None
    new_cards_after_handling: BookAnswer[Handled] | None

    both_hands: BookAnswer[Together] | None
    side_wagers_alone: BookAnswer[Together] | None
    side_wager_order: Entitlement | None
    players_per_area: BookAnswer[Sharing] | None
    betting_closes: BettingCloses | None
    unpayable: BookAnswer[Unpayable] | None
    under_minimum: BookAnswer[UnderMinimum] | None
    under_minimum_late: BookAnswer[UnderMinimumLate] | None
    over_maximum: BookAnswer[OverMaximum] | None
    over_maximum_late: BookAnswer[OverMaximumLate] | None
    maximum_holds_for: BookAnswer[Scope] | None
    area_maximum: BookAnswer[AreaMaximum] | None
    multiples: BookAnswer[Multiples] | None
    differential_counts: BookAnswer[Basis] | None
    differential: Differential | None
    differential_late: LateExcess | None
    beyond_differential: BookAnswer[Beyond] | None
    commission: Commission | None
    accepted_in: Taken | None

    cards_offered_to: Offering | None
    player_may_deal: PlayerDeals | None
    reveal_order: BookAnswer[Reveal] | None
    both_hands_out: BookAnswer[bool] | None
    style_fixed_for_shoe: Style | None

    last_coup_cutting_card_first: BookAnswer[Last] | None
    last_coup_cutting_card_later: BookAnswer[Last] | None
    raising_minimum: Raising | None
    closing_table: BookAnswer[SignNotice] | None
    changing_variant: BookAnswer[SignNotice] | None
    abstaining_coups: BookAnswer[int] | None
    disputes: BookAnswer[tuple[str, ...]] | None
    no_bet_coups: BookAnswer[NoBet] | None
    individual_limits: BookAnswer[Personal] | None
    refusing_a_wager: BookAnswer[Refusing] | None
