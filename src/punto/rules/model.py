"""A rulebook as frozen data: everything that one book says."""

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
    """A form of the game that a table can play; `game` says by which rules its cards are dealt.

    A variant that is not `built` is only listed and cannot be played.
    """

    built: bool = True
    game: Game = Game.BACCARAT
    side_wagers: bool = True
    side_wagers_clause: Clause | None = None
    tournament_only: Clause | None = None
    decks: tuple[int, ...] = ()
    decks_clause: Clause | None = None

    @property
    def own_game(self) -> bool:
        """Whether the variant is dealt and settled by rules of its own, not those of baccarat."""
        return self.game is not Game.BACCARAT


class Version(Titled, frozen=True, kw_only=True):
    """A size of table: how many seats it has, and how many players may share an area.

    If `variants` are named, it is only for them. Its layout may have up to `places_max` places;
    those beyond `seats_max` are marked as out of play, by the clause `out_of_play`.
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
    """A way to supply a table with cards: how many sets, which shuffling machine, how many decks.

    `alone` is the clause by which each set is shuffled apart from the other, `first_cut` the clause
    by which new cards are cut before they go into a machine.
    """

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
    """A method of dealing: whether the first cards (`opening`) and the `third` come face up.

    `third_clause` is the clause on the third card, if it has its own.
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
    """The steps that cards of one kind need before they are used.

    With `machine` it is for cards that a machine shuffles. `cited` are the clauses of the steps in
    `needs` one by one, if each has its own. By `objection` one player may ask that these cards be
    treated like new ones, and by `viewing` to look at them first. By `riffle` a player may ask for
    a riffle before the cut, if the role `riffle_by` approves it; by `by_hand` that role has them
    shuffled by hand. `again` is the clause by which cards are shuffled after the last coup.
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
    """What the operator must show on the table's sign; `when` and `variants` say in which cases."""

    item: Item
    variants: tuple[Key, ...] = ()
    when: str = ""


class Parameter(Titled, frozen=True, kw_only=True):
    """A percentage that the book leaves to the sign, from `minimum` to `maximum`."""

    minimum: Percent
    maximum: Percent
    variants: tuple[Key, ...]


Moment = KeyedWord("Moment", "PLACE_BETS NO_MORE_BETS COUNTS RESULT TIE LAST_COUP NO_BET_COUP")
Moment.__doc__ = "When the dealer says something."


class Call(Cited, frozen=True, kw_only=True):
    """An announcement that the dealer makes, in any one of the `words`, if the book fixes them.

    `after_four`: the dealer does not make it before the first four cards have been dealt.
    `at_once` is its clause when it is made before the coup that it is about has begun.
    """

    moment: Moment
    words: tuple[str, ...] = ()
    optional: bool = False
    after_four: bool = False
    at_once: Clause | None = None


class Revision(Cited, frozen=True, kw_only=True):
    """One edition of the book: its number, its day, and what changed in it."""

    number: str
    day: str
    changed: str


class Record(Cited, frozen=True, kw_only=True):
    """A statement of the book that is only kept and shown."""

    says: str


class Rulebook(Data, frozen=True, kw_only=True):
    """All rules of one book. `docs/writing-a-rulebook.md` teaches how to write one.

    `phases` has the clauses that say when something may be done; a refusal cites them if somebody
    tries it at another time.
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
        """The ruling on a question where the book is silent: the role that fills gaps decides."""
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
        """Every clause that the book's data cite, with its place; `{option}` is written out."""
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
    """Whether something with these `named` variants is for a variant; no names mean all variants.

    A variant with rules of its own has only what names it.
    """
    return variant.key in named if named else not variant.own_game
