"""A rulebook: what one book says, as frozen data."""

from collections.abc import Iterator

import msgspec

from punto.rules.answers import Sharing
from punto.rules.authority import Ladder
from punto.rules.bet import Bet, Combination, Family
from punto.rules.clause import Clause, Clauses
from punto.rules.coup import Game
from punto.rules.data import Cited, Count, Data, Key, Titled, leaves
from punto.rules.draw import Draw
from punto.rules.finding import Finding
from punto.rules.irregular import Case, Irregularity
from punto.rules.jackpot import Jackpot
from punto.rules.keyed_word import KeyedWord
from punto.rules.odds import Percent
from punto.rules.points import Points
from punto.rules.policy import Policy
from punto.rules.promotion import Promotion
from punto.rules.question import Gap
from punto.rules.ruling import Found, NotStated
from punto.rules.three_card import ThreeCard
from punto.rules.tournament import Tournament


class Variant(Titled, frozen=True, kw_only=True):
    """A form of the game; `game` names its rules of dealing. Not `built`: it is only listed."""

    built: bool = True
    game: Game = Game.BACCARAT
    side_wagers: bool = True
    side_wagers_clause: Clause | None = None
    tournament_only: Clause | None = None
    decks: tuple[int, ...] = ()
    decks_clause: Clause | None = None

    @property
    def own_game(self) -> bool:
        """Whether the variant is dealt and settled by its own rules."""
        return self.game is not Game.BACCARAT


class Version(Titled, frozen=True, kw_only=True):
    """A size of table, with its seats and sharing of areas; `variants`: only for these.

    Its layout may have up to `places_max`; those beyond `seats_max` are `out_of_play`.
    """

    seats_max: Count
    places_max: int = 0
    out_of_play: Clause | None = None
    seats_min: Count = 1
    sharing: Sharing | None = None
    sharing_clause: Clause | None = None
    standing_areas: Clause | None = None
    variants: tuple[Key, ...] = ()


ShufflingMachine = KeyedWord("ShufflingMachine", "NONE BATCH CONTINUOUS")


class Arrangement(Titled, frozen=True, kw_only=True):
    """A way to supply cards; `alone`: on sets shuffled apart, `first_cut`: before a machine."""

    sets: Count = 1
    alone: Clause | None = None
    machine: ShufflingMachine = ShufflingMachine.NONE
    decks: tuple[int, ...] = ()
    cutting_card: bool = True
    cutting_card_clause: Clause | None = None
    first_cut: Clause | None = None
    not_with: tuple[Key, ...] = ()
    variants: tuple[Key, ...] = ()


Face = KeyedWord("Face", "UP DOWN EITHER")
Face.__doc__ = "Which way up cards are dealt."


class Method(Titled, frozen=True, kw_only=True):
    """A way to deal: which way up the first cards (`opening`) and the `third` ones come.

    `third_clause`: where the book says how a third card comes in a clause of its own.
    """

    opening: Face = Face.EITHER
    third: Face = Face.EITHER
    third_clause: Clause | None = None
    variants: tuple[Key, ...] = ()


Cards = KeyedWord("Cards", "NEW PRE_CHECKED PRE_SHUFFLED FACTORY_SHUFFLED USED")
Cards.__doc__ = "Which cards come to a table; `used` are those of its last shoe."

Step = KeyedWord(
    "Step",
    """
    SEALED CHECKED INSPECTED_BY_DEALER INSPECTED_BY_SUPERVISOR VIEWED_BY_PLAYERS SECURED WASHED
    STACKED RIFFLED WASHED_OR_RIFFLED SHUFFLED
    """,
)
Step.__doc__ = "What is done to cards before they are cut."


class Introduction(Cited, frozen=True, kw_only=True):
    """What cards of a kind must go through before use. `machine`: only if one shuffles them.

    `cited` are the clauses of `needs` one by one, where each has its own.
    `objection`: by this clause one player may ask that they be treated like new cards, by `viewing`
    to look at them first. By `riffle` a player may ask for a riffle before the cut, if `riffle_by`
    approves it; by `by_hand` that role has them shuffled by hand. `again`: by which clause, after
    the last coup of a shoe.
    """

    cards: Cards
    needs: tuple[Step, ...]
    cited: Clauses = ()
    machine: bool = False
    objection: Clause | None = None
    viewing: Clause | None = None
    riffle: Clause | None = None
    riffle_by: str = ""
    by_hand: Clause | None = None
    again: Clause | None = None


Item = KeyedWord(
    "Item",
    """
    LIMITS DIFFERENTIAL UNIT PAYOUT_ODDS PERCENTAGE TWO_MINIMUMS PERSONAL_LIMITS NEW_MINIMUM
    NEW_GAME CLOSING_TIME PAIRS_RESTRICTION PAY_SCALE JACKPOT_SPLIT
    """,
)
Item.__doc__ = "What a sign shows."


class Sign(Cited, frozen=True, kw_only=True):
    """What the operator must show on the sign; `when` and `variants` say in which cases."""

    item: Item
    variants: tuple[Key, ...] = ()
    when: str = ""


class Parameter(Titled, frozen=True, kw_only=True):
    """A figure that the book leaves to the sign, within printed ends, both included."""

    minimum: Percent
    maximum: Percent
    variants: tuple[Key, ...]


Moment = KeyedWord("Moment", "PLACE_BETS NO_MORE_BETS COUNTS RESULT TIE LAST_COUP NO_BET_COUP")
Moment.__doc__ = "When the dealer says something."


class Call(Cited, frozen=True, kw_only=True):
    """An announcement; `words` where the book fixes them, any one of them.

    `after_four`: not before the first four cards have been dealt. `at_once`: by this clause when it
    comes before the coup that it is about has begun.
    """

    moment: Moment
    words: tuple[str, ...] = ()
    optional: bool = False
    after_four: bool = False
    at_once: Clause | None = None


class Revision(Cited, frozen=True, kw_only=True):
    """A version of the rules: its number, the day, and what changed by it."""

    number: str
    day: str
    changed: str


class Record(Cited, frozen=True, kw_only=True):
    """A statement of the book that is only kept and shown."""

    says: str


class Rulebook(Data, frozen=True, kw_only=True):
    """One book. `docs/writing-a-rulebook.md` teaches how to write one.

    `phases`: the clause that says when something has its time, for what was tried at another.
    """

    key: str
    title: str
    source: str
    edition: str
    bets_clause: Clause
    rules_shown: Clause | None = None
    boxes_clause: Clause | None = None
    closed_boxes: Clause | None = None
    points: Points
    draw: Draw
    policy: Policy
    authority: Ladder
    variants: tuple[Variant, ...] = msgspec.field(name="variant")
    bets: tuple[Bet, ...] = msgspec.field(name="bet")
    irregularities: dict[Irregularity, tuple[Case, ...] | None] = msgspec.field(name="irregularity")
    arrangements: tuple[Arrangement, ...] = msgspec.field(name="arrangement")
    versions: tuple[Version, ...] = msgspec.field(name="version", default=())
    methods: tuple[Method, ...] = msgspec.field(name="method", default=())
    families: tuple[Family, ...] = msgspec.field(name="family", default=())
    combinations: tuple[Combination, ...] = msgspec.field(name="combination", default=())
    introductions: tuple[Introduction, ...] = msgspec.field(name="introduction", default=())
    signs: tuple[Sign, ...] = msgspec.field(name="sign", default=())
    parameters: tuple[Parameter, ...] = msgspec.field(name="parameter", default=())
    calls: tuple[Call, ...] = msgspec.field(name="call", default=())
    revisions: tuple[Revision, ...] = msgspec.field(name="revision", default=())
    phases: dict[Finding, Clause] = msgspec.field(default_factory=dict[Finding, Clause])
    records: tuple[Record, ...] = msgspec.field(name="record", default=())
    promotion: Promotion | None = None
    jackpots: tuple[Jackpot, ...] = msgspec.field(name="jackpot", default=())
    tournament: Tournament | None = None
    three_card: ThreeCard | None = None

    def __repr__(self) -> str:
        return f"<Rulebook {self.key}: {self.title}>"

    def not_stated(self, question: Gap, found: Found) -> NotStated:
        """The answer where the book is silent: the role that fills its gaps decides."""
        return NotStated(self.key, question, found, self.authority.gaps)

    def variant(self, key: str) -> Variant | None:
        return next((variant for variant in self.variants if variant.key == key), None)

    def family(self, key: str) -> Family | None:
        return next((family for family in self.families if family.key == key), None)

    def jackpot(self, key: str) -> Jackpot | None:
        return next((jackpot for jackpot in self.jackpots if jackpot.key == key), None)

    def decks_of(self, variant: Variant) -> tuple[int, ...]:
        """The numbers of decks that a variant may be played with; none where the book is silent."""
        return variant.decks or (self.policy.decks.value if self.policy.decks else ())

    def bets_of(self, variant: Variant) -> tuple[Bet, ...]:
        """The bets that a variant can offer, in the order of the book."""
        return tuple(
            bet
            for bet in self.bets
            if variant.key in bet.variants or (not bet.variants and variant.side_wagers)
        )

    def versions_of(self, variant: Variant) -> tuple[Version, ...]:
        return tuple(each for each in self.versions if _is_for(variant, each.variants))

    def arrangements_of(self, variant: Variant) -> tuple[Arrangement, ...]:
        return tuple(each for each in self.arrangements if _is_for(variant, each.variants))

    def methods_of(self, variant: Variant) -> tuple[Method, ...]:
        return tuple(each for each in self.methods if _is_for(variant, each.variants))

    def bet(self, variant: Variant, key: str) -> Bet | None:
        return next((bet for bet in self.bets_of(variant) if bet.key == key), None)

    def parameters_of(self, variant: Variant) -> tuple[Parameter, ...]:
        return tuple(each for each in self.parameters if variant.key in each.variants)

    def cites(self) -> Iterator[tuple[str, Clause]]:
        """Every clause that the book's data cite, with its place; `{option}` is each option."""
        for place, value in leaves(msgspec.structs.replace(self, bets=())):
            if isinstance(value, Clause):
                yield place, value
        for bet in self.bets:
            family = self.family(bet.family)
            for place, value in leaves(bet, f"bet[{bet.key}]"):
                if isinstance(value, Clause):
                    options = family.options if family and "{option}" in value else ("",)
                    yield from ((place, value.for_option(option)) for option in options)

    def readings(self) -> Iterator[tuple[str, str]]:
        """The id of every reading that the data applies, with its place."""
        for place, value in leaves(self):
            if place.endswith(".reading") and isinstance(value, str) and value:
                yield from ((place, each) for each in value.split(", "))


def _is_for(variant: Variant, named: tuple[str, ...]) -> bool:
    """Whether something is for a variant; a game of its own has only what names it."""
    return variant.key in named if named else not variant.own_game
