"""The players who are offered the cards or the shoe, as a book describes it."""

from punto.rules.answers import BookAnswer, Equal, Offered
from punto.rules.clause import Clause
from punto.rules.data import Cited, Data, Name


class Ranking(Data, frozen=True, kw_only=True):
    """The order in which people are offered the cards or the shoe: the highest wager comes first.

    The first of equal wagers by `equal_clause`, the others of them by `next_equal`, lower wagers by
    `lower`, and equal ones among these by `lower_equal`. What is left out is the book's silence;
    without `lower` nobody but the highest is asked. At the end `last` keeps the cards, since
    nobody accepts them or nobody wagered.
    """

    equal: Equal | None = None
    equal_clause: Clause | None = None
    next_equal: Clause | None = None
    lower: Clause | None = None
    lower_equal: Clause | None = None
    seated: Clause | None = None
    last: str = ""
    none_accepts: Clause | None = None
    none_wagered: Clause | None = None


class Nominee(Cited, frozen=True, kw_only=True):
    """Another seated person may open for the one who accepted; `dealer`: the dealer too."""

    allowed: bool = True
    by: str = ""
    dealer: Clause | None = None


class Designation(Cited, frozen=True, kw_only=True):
    """A person whom a role, with approval, puts before all others, whatever the wagers.

    `side_wager`: only a player with a side wager, and only while nobody has wagered on a hand.
    """

    by: Name
    side_wager: bool = False
    methods: tuple[str, ...] = ()


class EarlyThirdCard(Cited, frozen=True, kw_only=True):
    """A third card before a player's cards are opened: the clauses, by the hand that is held."""

    methods: tuple[str, ...]
    by: str
    player: Clause
    banker: Clause


class Offering(BookAnswer[Offered], frozen=True, kw_only=True):
    """The players who are offered the cards to open, and under which methods of dealing.

    `request`: the player has to ask before the card leaves the shoe. `both`: the player who opens
    one hand may ask for the other, if the dealer would open it. The other fields are clauses:
    `third` on the third card, `forfeit` on ordering the cards back, `laid` on putting a hand back
    on the layout before play continues, `turned` on putting it back face up, `before_deal` on
    knowing before the first card who opens which hand, and `passed` on passing a hand that a
    player may open.
    """

    ranking: Ranking
    methods: tuple[str, ...] = ()
    request: bool = False
    nominee: Nominee | None = None
    designation: Designation | None = None
    both: Clause | None = None
    third: Clause | None = None
    forfeit: Clause | None = None
    laid: Clause | None = None
    turned: Clause | None = None
    before_deal: Clause | None = None
    passed: Clause | None = None
    early: EarlyThirdCard | None = None


class ShoeOffer(Data, frozen=True, kw_only=True):
    """The shoe in a player's hands: who is offered it, who may act for them, how long it is kept.

    It is `kept` until it is `given_up`, until the wager is `lost`, or until staff have `directed`
    so. If nobody accepts it, the table deals by one of the methods in `otherwise`. By the clause
    `hand` its holder plays one of the hands; by `through` a hand that another person opens goes
    through the dealer; by `laid` cards that were turned lie on the layout before play continues.
    """

    ranking: Ranking
    methods: tuple[str, ...]
    otherwise: tuple[str, ...]
    dealing: Nominee
    opening: Nominee
    kept: Clause
    given_up: Clause
    lost: Clause
    directed: Clause
    both: Clause | None = None
    hand: Clause | None = None
    through: Clause | None = None
    laid: Clause | None = None


class PlayerDeals(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether a player may deal, and how the shoe is offered if the book says so.

    By `handling` players touch cards only as the rules permit.
    """

    handling: Clause | None = None
    shoe: ShoeOffer | None = None


class Style(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether a shoe keeps its method of dealing; with a continuous shuffler by another clause.

    With such a shuffler it changes only by procedures that `continuous_by` approved. `choice` is
    the clause that gives a role the choice of the method.
    """

    continuous: Clause | None = None
    continuous_by: str = ""
    choice: Clause | None = None
