"""What a book says about the players who are offered the cards or the shoe."""

from punto.rules.answers import BookAnswer, Equal, Offered
from punto.rules.clause import Clause
from punto.rules.data import Cited, Data, Name


class Ranking(Data, frozen=True, kw_only=True):
    """The order in which players are offered the cards or the shoe: the highest wager comes first.

    Four clauses decide: `equal_clause` on the first of equal highest wagers, `next_equal` on the
    others, `lower` on lower wagers, `lower_equal` on equal wagers among these. On what is left out
    the book is silent, but without `lower` only the highest are asked. In the end the role `last`
    keeps the cards, because nobody accepted them or nobody wagered.
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
    """Whether another seated person may open the cards for the player who accepted them.

    The role `by`, if any, has to approve it; by the clause `dealer` the dealer may do it too.
    """

    allowed: bool = True
    by: str = ""
    dealer: Clause | None = None


class Designation(Cited, frozen=True, kw_only=True):
    """The right to offer one person the cards before all others, whatever the wagers.

    The role `by` has to approve it. `side_wager`: only a player with a side wager may be named, and
    only while nobody has wagered on a hand.
    """

    by: Name
    side_wager: bool = False
    methods: tuple[str, ...] = ()


class EarlyThirdCard(Cited, frozen=True, kw_only=True):
    """The right of a player who holds one hand to have the other's third card dealt early.

    The role `by` has to permit it. `player` is the clause for the holder of Player's cards,
    `banker` that for the holder of Banker's cards.
    """

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

    A player keeps it, by the clause `kept`, until the player has `given_up`, has `lost` a wager, or
    staff `directed` it. If nobody accepts it, the table deals by a method in `otherwise`. By `hand`
    its holder plays one of the hands; by `through` a hand that another person opens goes through
    the dealer; by `laid` cards that were turned lie on the layout before play continues.
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
    """Whether a player may deal from the shoe, and if so, to whom the `shoe` is offered.

    By the clause `handling` players touch cards only as the rules permit.
    """

    handling: Clause | None = None
    shoe: ShoeOffer | None = None


class Style(BookAnswer[bool], frozen=True, kw_only=True):
    """Whether a table keeps its method of dealing until the shoe ends.

    With a continuous shuffler, by the clause `continuous`, it changes only by procedures that the
    role `continuous_by` approved. `choice` is the clause that lets a role choose the method.
    """

    continuous: Clause | None = None
    continuous_by: str = ""
    choice: Clause | None = None
