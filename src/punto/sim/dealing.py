"""How a table deals: decks, burn, cutting card and last coup, or a continuous shuffler."""

from dataclasses import dataclass

from punto.cards import Card, Rank, Suit
from punto.cards.card import DECKS_MAX, DECKS_MIN
from punto.rules.answers import BookAnswer, Burn, BurnMethod, Last
from punto.rules.burn import burn_method, face_value
from punto.rules.cut import cutting_card_place, usual_from_back
from punto.rules.model import ShufflingMachine
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.table_rules import TableRules
from punto.rules.values import Thing

DECK, COUP_MAX = 52, 6


@dataclass(frozen=True, slots=True)
class Wish:
    """What a simulation asks for in place of the book's first choice; None asks for nothing else.

    `burn`: a method of the book, as if its approval and request were given. `from_back`: where the
    cutting card lies. `first`: which coup is the last if the cutting card comes out before any card
    of a coup: in practice it depends on whether it is seen before bets are closed.
    """

    burn: Burn | None = None
    from_back: int | None = None
    first: Last | None = None


@dataclass(frozen=True, slots=True)
class BurnedDecks:
    """A number of decks, and the cards that are burned from them before a coup."""

    decks: int
    burn: Burn | None = None

    @property
    def size(self) -> int:
        return DECK * self.decks

    @property
    def burned_max(self) -> int:
        """The most cards that can be burned before a coup."""
        return max(burned_by(self.burn, rank) for rank in Rank)


@dataclass(frozen=True, slots=True)
class Dealing(BurnedDecks):
    """How shoes are dealt. `from_back` is None for a continuous shuffler, which has no last coup.

    `first` and `later` say which coup is the last: when the cutting card comes out before the first
    card of a coup, and when it comes out later in one.
    """

    from_back: int | None = None
    first: Last = Last.NEXT
    later: Last = Last.NEXT

    def __post_init__(self) -> None:
        if not DECKS_MIN <= self.decks <= DECKS_MAX:
            raise ValueError(
                f"There are {self.decks} decks. There must be {DECKS_MIN} to {DECKS_MAX}."
            )
        if self.from_back is None:
            return
        most = self.size - self.burned_max
        if not self.behind <= self.from_back <= most:
            raise ValueError(
                f"The cutting card is {self.from_back} cards from the back of {self.size}. It must "
                f"be {self.behind} to {most}, for the burn before it and the last coup behind it."
            )

    @property
    def continuous(self) -> bool:
        return self.from_back is None

    @property
    def coups_first(self) -> int:
        """How many coups are still dealt if the cutting card comes out before a coup."""
        return 1 if self.first is Last.THIS else 2

    @property
    def coups_later(self) -> int:
        """How many coups follow the one in the middle of which the cutting card came out."""
        return 0 if self.later is Last.THIS else 1

    @property
    def behind(self) -> int:
        """The largest number of cards behind the cutting card that may be dealt."""
        return max(COUP_MAX * self.coups_first, COUP_MAX - 1 + COUP_MAX * self.coups_later)


@dataclass(frozen=True, slots=True)
class ThreeDealing(BurnedDecks):
    """How Three Card Baccarat is dealt: every coup from all cards, shuffled.

    `burn`: what is burned before each coup. `in_sets`: a machine gives three cards at a time; else
    cards come one by one from a shoe.
    """

    decks: int = 1
    in_sets: bool = False


def burned_by(burn: Burn | None, first: Rank) -> int:
    """How many cards are burned, given the rank of the first card."""
    match burn:
        case None:
            return 0
        case Burn.ONE_CARD | Burn.ONE_CARD_SHOWN:
            return 1
        case Burn.FACE_UP_COUNT:
            return 1 + face_value(Card(first, Suit.SPADES))


_AS_THE_BOOK = Wish()


def dealing_of(
    table: TableRules, wish: Wish = _AS_THE_BOOK
) -> Dealing | ThreeDealing | Refused | NotStated:
    """How a table deals by its book; where the book is silent, as `table/auto.py` does.

    Raises ValueError in one sentence for what cannot be dealt.
    """
    continuous = table.arrangement.machine is ShufflingMachine.CONTINUOUS
    moved = wish.from_back is not None or wish.first is not None
    initial, decks = table.book.draw.initial, table.choices.decks
    if table.three_card and moved:
        raise ValueError("Every coup is dealt from a shuffled deck, so no cutting card comes out.")
    if not table.three_card and set(initial[::2] + initial[1::2].lower()) != {"P", "b"}:
        raise ValueError(f"The first cards go {initial}. They must go PBPB.")
    burn = _burn(table, wish.burn)
    if isinstance(burn, Refused | NotStated):
        return burn
    if table.three_card:
        # A shoe is burned anew for every coup; a machine burns once, before its first one.
        return ThreeDealing(decks, None if continuous else burn, continuous)
    if continuous or not table.cutting_cards:
        if moved:
            raise ValueError("a continuous shuffler holds no cutting card, and no coup is its last")
        return Dealing(decks)
    from_back = usual_from_back(table) if wish.from_back is None else wish.from_back
    place = cutting_card_place(table, DECK * decks, from_back)
    if isinstance(place, Refused):
        return place
    policy = table.book.policy
    first = _first(policy.last_coup_cutting_card_first, wish.first)
    if isinstance(first, Refused):
        return first
    return Dealing(decks, burn, from_back, first, _last(policy.last_coup_cutting_card_later))


def _burn(table: TableRules, wish: Burn | None) -> Burn | Refused | NotStated | None:
    """The burn, as if it were approved; None if neither the book nor the house has one."""
    top = table.book.authority.rungs[-1]
    method = burn_method(table, wish, approved_by=top, requested=True)
    if isinstance(method, BurnMethod):
        return method.burn
    return None if isinstance(method, NotStated) and wish is None else method


def _first(answer: BookAnswer[Last] | None, wish: Last | None) -> Last | Refused:
    """Which coup is the last if the cutting card comes out before the first card of a coup.

    If the book says the next coup, a wish may make it this one, when the card is seen before bets
    are closed; if the book says this one, no wish changes it.
    """
    if wish is Last.NEXT and answer and answer.value is Last.THIS:
        got = Thing.COUP(wish.value)
        return Refused(
            Reason.WRONG_CUTTING_CARD, answer.clause, got, Thing.COUP(answer.value.value)
        )
    return wish or _last(answer)


def _last(answer: BookAnswer[Last] | None) -> Last:
    return answer.value if answer else Last.NEXT
