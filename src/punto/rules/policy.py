"""The questions that every book is asked; None is a silence, and a person decides."""

from punto.rules import answers
from punto.rules.answers import BookAnswer, Reveal
from punto.rules.clause import Clause
from punto.rules.data import Cited, Data
from punto.rules.odds import Percent
from punto.rules.offering import Offering, PlayerDeals, Style


class LateExcess(BookAnswer[answers.ExcessLate], frozen=True, kw_only=True):
    """What happens to an excess found late, with the clauses on exceptions."""

    floor: Clause | None = None
    exempt: Clause | None = None


class Reopening(Cited, frozen=True, kw_only=True):
    """Betting opened again while no card was seen, under `methods`; `none_left`: on no wagers.

    `shoe`: the clause by which the dealer must have the shoe.
    """

    by: str
    methods: tuple[str, ...]
    none_left: Clause
    shoe: Clause


class BettingCloses(BookAnswer[answers.Closes], frozen=True, kw_only=True):
    """When betting closes, and how it may be opened again where the book allows it.

    `called`: by this clause the call ends it earlier, unless nobody notices a late wager.
    `changing`: the clause on changing a placed wager, if it is another; `losing`: on wagers that
    have lost. By `handled` a card that a guest had in hand is exposed.
    """

    called: Clause | None = None
    changing: Clause | None = None
    losing: Clause | None = None
    handled: Clause | None = None
    reopening: Reopening | None = None


class SideAlone(BookAnswer[answers.Together], frozen=True, kw_only=True):
    """Whether a side wager may lie alone, and who is told before a table forbids it."""

    told: tuple[str, ...] = ()
    told_clause: Clause | None = None


class Entitlement(BookAnswer[answers.SideOrder], frozen=True, kw_only=True):
    """Which players get a place for a side wager first; clauses by rank, for either hand."""

    player: tuple[Clause, ...] = ()
    banker: tuple[Clause, ...] = ()


class Differential(BookAnswer[answers.Excess], frozen=True, kw_only=True):
    """What is done about wagers beyond the differential, and which role sets it."""

    set_by: str = ""
    set_clause: Clause | None = None


class Beyond(Data, frozen=True, kw_only=True):
    """Wagers above the differential by arrangement, for an extra commission on the excess."""

    commission: Percent
    variants: tuple[str, ...]
    player: Clause
    banker: Clause


class Deferral(Cited, frozen=True, kw_only=True):
    """Commission left to a later time: when it is due, and who may collect it early."""

    due: Clause
    request: Clause
    leaving: Clause
    direction: Clause
    marker: Clause


class Commission(BookAnswer[answers.Collected], frozen=True, kw_only=True):
    """When commission is collected, and how it may be deferred if the book says so."""

    deferral: Deferral | None = None


class Backs(Cited, frozen=True, kw_only=True):
    """Backs of another colour than those in use; `by` may leave it where the shoe scans cards."""

    same: Clause
    by: str


class Replacing(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether cards may be changed, and for which backs; `between`: only when no coup is played."""

    between: bool = False
    backs: Backs | None = None


class NoBetRule(BookAnswer[answers.NoBet], frozen=True, kw_only=True):
    """Coups without wagers. By `returned` what lies then goes back, by `refused` none is taken.

    `agreed` is the clause on those that all players agree to.
    """

    returned: Clause | None = None
    refused: Clause | None = None
    agreed: Clause | None = None


class Taken(BookAnswer[answers.WagerMeans], frozen=True, kw_only=True):
    """The forms in which wagers are accepted; `spoken`: a spoken one needs chips before the call.

    By `exchange` the dealer gives tokens for a voucher, and no others are taken. By `on_request`
    staff lay wagers for a player who asks.
    """

    spoken: Clause | None = None
    on_request: Clause | None = None
    exchange: Clause | None = None


class RevealOrder(BookAnswer[Reveal], frozen=True, kw_only=True):
    """Which hand is opened first; by `turned` where the dealer turns both."""

    turned: Clause | None = None


class LastCoup(BookAnswer[answers.Last], frozen=True, kw_only=True):
    """Which coup is the last; by `finish` no other is dealt before the cards are renewed."""

    finish: Clause | None = None


class Raising(BookAnswer[answers.SignNotice], frozen=True, kw_only=True):
    """How a minimum is raised; by `limits` the same role changes every other limit.

    `kept`: the clause on one that players keep from before, `at_once` on raising without notice,
    `newcomers` on who comes after it.
    """

    limits: Clause | None = None
    kept: Clause | None = None
    newcomers: Clause | None = None
    at_once: Clause | None = None


class Deciders(BookAnswer[tuple[str, ...]], frozen=True, kw_only=True):
    """The roles that decide a dispute, in order; `reviews` are the clauses on the later ones."""

    reviews: tuple[Clause, ...] = ()

    def at(self, level: int) -> tuple[str, Clause]:
        """The role that decides after this many reviews, and the clause."""
        last, clauses = len(self.value) - 1, (self.clause, *self.reviews)
        return self.value[min(level, last)], clauses[min(level, len(clauses) - 1)]


class Policy(Data, frozen=True, kw_only=True):
    """Every question that is asked of a book. There are no defaults: a silence is written down."""

    decks: BookAnswer[tuple[int, ...]] | None
    cut_distance: answers.Distance | None
    cutting_card_distance: tuple[answers.Distance, ...] | None
    cutting_cards: BookAnswer[tuple[int, ...]] | None
    who_cuts: BookAnswer[answers.CutOrder] | None
    burn: tuple[answers.BurnMethod, ...] | None
    burn_before_any_coup: BookAnswer[bool] | None
    shuffle_in_mid_shoe: BookAnswer[answers.Shuffle] | None
    replacing_cards: Replacing | None
    new_cards_after_handling: BookAnswer[answers.Handled] | None

    both_hands: BookAnswer[answers.Together] | None
    side_wagers_alone: SideAlone | None
    side_wager_order: Entitlement | None
    players_per_area: BookAnswer[answers.Sharing] | None
    betting_closes: BettingCloses | None
    unpayable: BookAnswer[answers.Unpayable] | None
    under_minimum: BookAnswer[answers.UnderMinimum] | None
    under_minimum_late: BookAnswer[answers.UnderMinimumLate] | None
    over_maximum: BookAnswer[answers.OverMaximum] | None
    over_maximum_late: BookAnswer[answers.OverMaximumLate] | None
    maximum_holds_for: BookAnswer[answers.Scope] | None
    area_maximum: BookAnswer[answers.AreaMaximum] | None
    multiples: BookAnswer[answers.Multiples] | None
    differential_counts: BookAnswer[answers.Basis] | None
    differential: Differential | None
    differential_late: LateExcess | None
    beyond_differential: BookAnswer[Beyond] | None
    commission: Commission | None
    accepted_in: Taken | None

    cards_offered_to: Offering | None
    player_may_deal: PlayerDeals | None
    reveal_order: RevealOrder | None
    both_hands_out: BookAnswer[bool] | None
    style_fixed_for_shoe: Style | None

    last_coup_cutting_card_first: LastCoup | None
    last_coup_cutting_card_later: LastCoup | None
    raising_minimum: Raising | None
    closing_table: BookAnswer[answers.SignNotice] | None
    changing_variant: BookAnswer[answers.SignNotice] | None
    abstaining_coups: answers.Abstaining | None
    disputes: Deciders | None
    no_bet_coups: NoBetRule | None
    individual_limits: BookAnswer[answers.Personal] | None
    refusing_a_wager: BookAnswer[answers.Refusing] | None
