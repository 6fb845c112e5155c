"""The questions that every book answers; where an answer is None it is silent, and staff decide."""

from punto.rules import answers
from punto.rules.answers import BookAnswer, Reveal
from punto.rules.clause import Clause
from punto.rules.data import Cited, Data
from punto.rules.odds import Percent
from punto.rules.offering import Offering, PlayerDeals, Style


class LateExcess(BookAnswer[answers.ExcessLate], frozen=True, kw_only=True):
    """What happens to wagers found beyond the differential too late, and which are excepted."""

    floor: Clause | None = None
    exempt: Clause | None = None


class Reopening(Cited, frozen=True, kw_only=True):
    """When the role `by` may open betting again: no card was seen, and dealing is by `methods`.

    `none_left` is the clause for when all wagers are withdrawn, `shoe` that by which the dealer has
    to have the shoe.
    """

    by: str
    methods: tuple[str, ...]
    none_left: Clause
    shoe: Clause


class BettingCloses(BookAnswer[answers.Closes], frozen=True, kw_only=True):
    """When betting closes, and how it may be opened again where the book allows it.

    By `called` the dealer's call closes it earlier, but a late wager that nobody notices counts.
    `changing` is the clause on changing a placed wager, if it has its own, `losing` that on wagers
    that have lost. By `handled` a card that a guest has touched counts as exposed.
    """

    called: Clause | None = None
    changing: Clause | None = None
    losing: Clause | None = None
    handled: Clause | None = None
    reopening: Reopening | None = None


class SideAlone(BookAnswer[answers.Together], frozen=True, kw_only=True):
    """Whether side wagers may lie alone, and which roles are `told` before a table forbids that."""

    told: tuple[str, ...] = ()
    told_clause: Clause | None = None


class Entitlement(BookAnswer[answers.SideOrder], frozen=True, kw_only=True):
    """Which players get a place for a side wager first, where an area has too few places.

    `player` and `banker` have the clauses on each hand's side wager, strongest right first.
    """

    player: tuple[Clause, ...] = ()
    banker: tuple[Clause, ...] = ()


class Differential(BookAnswer[answers.Excess], frozen=True, kw_only=True):
    """What is done about wagers beyond the differential, and which role sets the differential."""

    set_by: str = ""
    set_clause: Clause | None = None


class Beyond(Data, frozen=True, kw_only=True):
    """The arrangement by which a player's wager may exceed the differential.

    If the wager wins, the house takes an extra `commission` on the part beyond the differential.
    `player` and `banker` are the clauses for wagers on each hand.
    """

    commission: Percent
    variants: tuple[str, ...]
    player: Clause
    banker: Clause


class Deferral(Cited, frozen=True, kw_only=True):
    """Commission that a player pays later than the win: the clauses on when it is collected."""

    due: Clause
    request: Clause
    leaving: Clause
    direction: Clause
    marker: Clause


class Commission(BookAnswer[answers.Collected], frozen=True, kw_only=True):
    """When commission is collected, and on which terms a player may pay it later, if at all."""

    deferral: Deferral | None = None


class Backs(Cited, frozen=True, kw_only=True):
    """The rule that new cards have backs of another colour than those in use.

    Where the shoe scans cards, by the clause `same`, the role `by` may allow the same colour.
    """

    same: Clause
    by: str


class Replacing(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether the cards in use may be replaced, by which backs; `between`: only between coups."""

    between: bool = False
    backs: Backs | None = None


class NoBetRule(BookAnswer[answers.NoBet], frozen=True, kw_only=True):
    """On what grounds a table deals coups without wagers.

    By the clause `returned` wagers that lie there go back, by `refused` no wager is accepted.
    `agreed` is the clause on such coups that all players agree to.
    """

    returned: Clause | None = None
    refused: Clause | None = None
    agreed: Clause | None = None


class Taken(BookAnswer[answers.WagerMeans], frozen=True, kw_only=True):
    """In what form wagers are accepted: chips, and perhaps promotional tokens.

    By the clause `spoken` a spoken wager counts only with chips before the call. By `exchange` the
    dealer gives tokens for a voucher, and takes no other tokens. By `on_request` staff place wagers
    for a player who asks.
    """

    spoken: Clause | None = None
    on_request: Clause | None = None
    exchange: Clause | None = None


class RevealOrder(BookAnswer[Reveal], frozen=True, kw_only=True):
    """Which hand is opened first; `turned` is the clause where the dealer turns both hands."""

    turned: Clause | None = None


class LastCoup(BookAnswer[answers.Last], frozen=True, kw_only=True):
    """Which coup is last after the cutting card; by `finish` the cards are renewed after it."""

    finish: Clause | None = None


class Raising(BookAnswer[answers.SignNotice], frozen=True, kw_only=True):
    """How a minimum is raised, and by which role.

    By the clause `limits` the same role changes every other limit. `kept` is the clause on players
    who keep their earlier minimum, `at_once` that on raising without notice, `newcomers` that on
    players who come after a raise.
    """

    limits: Clause | None = None
    kept: Clause | None = None
    newcomers: Clause | None = None
    at_once: Clause | None = None


class Deciders(BookAnswer[tuple[str, ...]], frozen=True, kw_only=True):
    """The roles that decide a dispute, one after the other, and the clauses on their `reviews`."""

    reviews: tuple[Clause, ...] = ()

    def at(self, level: int) -> tuple[str, Clause]:
        """The role that decides a dispute after `level` reviews, and the clause that says so."""
        last, clauses = len(self.value) - 1, (self.clause, *self.reviews)
        return self.value[min(level, last)], clauses[min(level, len(clauses) - 1)]


class Policy(Data, frozen=True, kw_only=True):
    """Every question that a book must answer; None where the book says that it is silent."""

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
