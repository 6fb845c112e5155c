"""Events of the management: signs, limits, what is offered, opening and closing of the table."""

from punto.kernel.message import PersonalEvent, PublicEvent
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.model import Item
from punto.rules.notice import Announced


class SignPosted(PublicEvent, frozen=True, kw_only=True, tag="sign-posted"):
    """A sign was put up, with what it announces and from when that holds."""

    item: Item
    at: int
    announces: Announced | str = ""
    effective: int | None = None
    clause: Clause | None = None


class SignTakenDown(PublicEvent, frozen=True, kw_only=True, tag="sign-taken-down"):
    """A sign was taken down. `about` names its player or bet if there are several such signs."""

    item: Item
    about: str = ""


class MinimumSet(PublicEvent, frozen=True, kw_only=True, tag="minimum-set"):
    """The minimum of a bet changed.

    Players in `keep` keep the earlier one. With `for_all` no player keeps an earlier one any more.
    """

    bet: str
    minimum: Cents
    keep: tuple[str, ...] = ()
    for_all: bool = True


class MaximumSet(PublicEvent, frozen=True, kw_only=True, tag="maximum-set"):
    """The highest wager on a bet was changed."""

    bet: str
    maximum: Cents


class DifferentialSet(PublicEvent, frozen=True, kw_only=True, tag="differential-set"):
    """The differential of the table was changed; None: there is none."""

    differential: Cents | None


class AreaMaximumSet(PublicEvent, frozen=True, kw_only=True, tag="area-maximum-set"):
    """The most that may lie on one wagering area was changed; None: there is no such limit."""

    maximum: Cents | None


class FaceChosen(PublicEvent, frozen=True, kw_only=True, tag="face-chosen"):
    """Staff chose which way up the cards are dealt from now on."""

    down: bool
    clause: Clause


class BetRestricted(PublicEvent, frozen=True, kw_only=True, tag="bet-restricted"):
    """A side bet is kept for players with a wager on a hand, or open to all again."""

    bet: str
    on: bool
    clause: Clause | None = None


class PersonalSet(PersonalEvent, frozen=True, kw_only=True, tag="personal-set"):
    """A player got limits of their own on a bet."""

    player: str
    bet: str
    minimum: Cents
    maximum: Cents


class VariantChanged(PublicEvent, frozen=True, kw_only=True, tag="variant-changed"):
    """Another variant of the game is played from now on."""

    variant: str
    percentage: str = ""


class OptionChosen(PublicEvent, frozen=True, kw_only=True, tag="option-chosen"):
    """Other odds hold for a family of bets; `all_tables`: at every table of the casino."""

    family: str
    option: str
    all_tables: bool = False


class BetsOffered(PublicEvent, frozen=True, kw_only=True, tag="bets-offered"):
    """These side bets are on offer from now on."""

    bets: tuple[str, ...]
    clause: Clause | None = None


class DecksChosen(PublicEvent, frozen=True, kw_only=True, tag="decks-chosen"):
    """The next shoe has this many decks."""

    decks: int
    clause: Clause | None = None


class NoBetCoupsOrdered(PublicEvent, frozen=True, kw_only=True, tag="no-bet-coups-ordered"):
    """Coups without wagers were ordered; `until_wagered`: until somebody wagers.

    `open`: betting stays open, but nobody has to wager.
    """

    coups: int
    clause: Clause
    open: bool = False
    until_wagered: bool = False


class NoBetCoupsEnded(PublicEvent, frozen=True, kw_only=True, tag="no-bet-coups-ended"):
    """Somebody wagered, which ended a row of coups without wagers that was to last until then."""


class BoxClosed(PublicEvent, frozen=True, kw_only=True, tag="box-closed"):
    """A marker shows that the box takes no wagers [nsw-premium 2.8]."""

    area: int


class BoxOpened(PublicEvent, frozen=True, kw_only=True, tag="box-opened"):
    """A wagering area that was closed is open again."""

    area: int


class ClosingAnnounced(PublicEvent, frozen=True, kw_only=True, tag="closing-announced"):
    """Staff announced that the table will close."""

    at: int
    effective: int | None = None


class TableClosed(PublicEvent, frozen=True, kw_only=True, tag="table-closed"):
    """The table was closed."""


class TableOpened(PublicEvent, frozen=True, kw_only=True, tag="table-opened"):
    """The table was opened."""


LimitEvent = MinimumSet | MaximumSet | DifferentialSet | PersonalSet | AreaMaximumSet
ChosenEvent = FaceChosen | BetRestricted | BetsOffered | DecksChosen | BoxClosed | BoxOpened
OrderedEvent = NoBetCoupsOrdered | NoBetCoupsEnded | ClosingAnnounced | TableClosed | TableOpened
SignEvent = SignPosted | SignTakenDown
DeskEvent = LimitEvent | ChosenEvent | OrderedEvent | SignEvent | VariantChanged | OptionChosen
