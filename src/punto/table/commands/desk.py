"""Management of the table: signs, limits, games, coups without wagers, opening and closing."""

from punto.kernel.message import Command, Number, Place
from punto.rules.model import Item
from punto.rules.notice import Announced


class PostSign(Command, frozen=True, kw_only=True, tag="post-sign"):
    """A sign is put up: what it shows or announces, and from when it holds, in seconds.

    Without `item` everything that the book wants on a sign of this table.
    """

    item: Item | None = None
    announces: Announced | str = ""
    effective: Number | None = None


class TakeSignDown(Command, frozen=True, kw_only=True, tag="take-sign-down"):
    """A sign is taken down; `about` names its player or bet if there are several such signs."""

    item: Item
    about: str = ""


class SetMinimum(Command, frozen=True, kw_only=True, tag="set-minimum"):
    """The minimum of a bet changes; with `at_once`, present players keep the earlier one."""

    bet: str
    minimum: Place
    at_once: bool = False
    reason: str = ""


class SetMaximum(Command, frozen=True, kw_only=True, tag="set-maximum"):
    """The maximum of a bet changes."""

    bet: str
    maximum: Place
    reason: str = ""


class SetDifferential(Command, frozen=True, kw_only=True, tag="set-differential"):
    """The differential changes, or is lifted."""

    differential: Number | None
    reason: str = ""


class SetPersonal(Command, frozen=True, kw_only=True, tag="set-personal"):
    """Limits for one player on one bet are set."""

    player: str
    bet: str
    minimum: Place
    maximum: Place
    reason: str = ""


class SetAreaMaximum(Command, frozen=True, kw_only=True, tag="set-area-maximum"):
    """The most that all players together may have on one area is set, or lifted."""

    maximum: Place | None
    reason: str = ""


class ChooseFace(Command, frozen=True, kw_only=True, tag="choose-face"):
    """Staff choose whether the cards are dealt face down, where the method leaves it open."""

    down: bool
    reason: str = ""


class RestrictSideWager(Command, frozen=True, kw_only=True, tag="restrict-side-wager"):
    """A side bet is kept for players with a wager on a hand; `on` false lifts this."""

    bet: str
    on: bool = True
    reason: str = ""


class ChangeVariant(Command, frozen=True, kw_only=True, tag="change-variant"):
    """The table changes to another game: after notice, or if all players agree.

    `percentage` is what its sign shows, where the game needs one.
    """

    variant: str
    percentage: str = ""
    reason: str = ""


class OfferBets(Command, frozen=True, kw_only=True, tag="offer-bets"):
    """Exactly these side bets are offered from now on, besides the two hands and Tie."""

    bets: tuple[str, ...]
    reason: str = ""


class ChooseDecks(Command, frozen=True, kw_only=True, tag="choose-decks"):
    """The next shoe has this many decks."""

    decks: Place
    reason: str = ""


class ChooseOption(Command, frozen=True, kw_only=True, tag="choose-option"):
    """Other odds are chosen for a family of bets, wherever they must be the same.

    If a clause requires the same odds at all tables, the order is for all of them.
    """

    family: str
    option: str
    reason: str = ""


class OrderNoBetCoups(Command, frozen=True, kw_only=True, tag="order-no-bet-coups"):
    """A number of coups without wagers is ordered. If the book says so, players must have asked or
    agreed.

    `until_wagered`: one after the other until somebody wagers, if the book allows that.
    """

    coups: Place = 1
    until_wagered: bool = False
    reason: str = ""


class CloseBox(Command, frozen=True, kw_only=True, tag="close-box"):
    """A marker shows that no wagers are taken at a box."""

    area: Place
    reason: str = ""


class OpenBox(Command, frozen=True, kw_only=True, tag="open-box"):
    """The marker comes off a box that was closed."""

    area: Place


class VacateSeat(Command, frozen=True, kw_only=True, tag="vacate-seat"):
    """A player who has not wagered for too long must give the seat up."""

    player: str
    reason: str = ""


class AnnounceClosing(Command, frozen=True, kw_only=True, tag="announce-closing"):
    """Staff announce that the table closes at that second, or after the coups of the book."""

    effective: Number | None = None
    reason: str = ""


class CloseTable(Command, frozen=True, kw_only=True, tag="close-table"):
    """The table closes."""


class OpenTable(Command, frozen=True, kw_only=True, tag="open-table"):
    """A closed table opens again."""


LimitCommand = SetMinimum | SetMaximum | SetDifferential | SetPersonal | SetAreaMaximum
SetUpCommand = OfferBets | ChooseDecks
GameCommand = (
    SetUpCommand | ChangeVariant | ChooseOption | ChooseFace | RestrictSideWager | OrderNoBetCoups
)
RoomCommand = CloseBox | OpenBox | VacateSeat | AnnounceClosing | CloseTable | OpenTable
DeskCommand = PostSign | TakeSignDown | GameCommand | RoomCommand
