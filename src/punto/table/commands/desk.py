"""Commands of the management: signs, limits, games, coups without wagers, opening and closing."""

from punto.kernel.message import Command, Number, Place
from punto.rules.model import Item
from punto.rules.notice import Announced


class PostSign(Command, frozen=True, kw_only=True, tag="post-sign"):
    """Staff put a sign up: what it shows or announces, and from when that holds, in seconds.

    Without `item`, staff put up every sign that the book wants at this table.
    """

    item: Item | None = None
    announces: Announced | str = ""
    effective: Number | None = None


class TakeSignDown(Command, frozen=True, kw_only=True, tag="take-sign-down"):
    """Staff take a sign down; `about` names its player or bet if there are several such signs."""

    item: Item
    about: str = ""


class SetMinimum(Command, frozen=True, kw_only=True, tag="set-minimum"):
    """Staff change the minimum of a bet; with `at_once`, present players keep the earlier one."""

    bet: str
    minimum: Place
    at_once: bool = False
    reason: str = ""


class SetMaximum(Command, frozen=True, kw_only=True, tag="set-maximum"):
    """Staff change the maximum of a bet."""

    bet: str
    maximum: Place
    reason: str = ""


class SetDifferential(Command, frozen=True, kw_only=True, tag="set-differential"):
    """Staff change the differential, or lift it if none is given."""

    differential: Number | None
    reason: str = ""


class SetPersonal(Command, frozen=True, kw_only=True, tag="set-personal"):
    """Staff set limits for one player on one bet."""

    player: str
    bet: str
    minimum: Place
    maximum: Place
    reason: str = ""


class SetAreaMaximum(Command, frozen=True, kw_only=True, tag="set-area-maximum"):
    """Staff set the most that all players together may have on one area, or lift that limit."""

    maximum: Place | None
    reason: str = ""


class ChooseFace(Command, frozen=True, kw_only=True, tag="choose-face"):
    """Staff choose whether the cards are dealt face down, where the method leaves it open."""

    down: bool
    reason: str = ""


class RestrictSideWager(Command, frozen=True, kw_only=True, tag="restrict-side-wager"):
    """Staff keep a side bet for players with a wager on a hand; `on` false lifts this."""

    bet: str
    on: bool = True
    reason: str = ""


class ChangeVariant(Command, frozen=True, kw_only=True, tag="change-variant"):
    """Staff change the table to another variant: after notice, or if all players agree.

    `percentage` is what the sign of the new variant shows, where it needs one.
    """

    variant: str
    percentage: str = ""
    reason: str = ""


class OfferBets(Command, frozen=True, kw_only=True, tag="offer-bets"):
    """From now on the table offers exactly these side bets, besides Player, Banker and Tie."""

    bets: tuple[str, ...]
    reason: str = ""


class ChooseDecks(Command, frozen=True, kw_only=True, tag="choose-decks"):
    """Staff choose how many decks the next shoe has."""

    decks: Place
    reason: str = ""


class ChooseOption(Command, frozen=True, kw_only=True, tag="choose-option"):
    """Staff choose other odds for a family of bets, among those that the book has.

    If a clause requires the same odds at all tables, the order is for all of them.
    """

    family: str
    option: str
    reason: str = ""


class OrderNoBetCoups(Command, frozen=True, kw_only=True, tag="order-no-bet-coups"):
    """Staff order a number of coups without wagers.

    If the book says so, players must have asked for them or agreed. `until_wagered`: such coups
    follow one another until somebody wagers, if the book allows that.
    """

    coups: Place = 1
    until_wagered: bool = False
    reason: str = ""


class CloseBox(Command, frozen=True, kw_only=True, tag="close-box"):
    """Staff put a marker on a box: no wagers are taken there."""

    area: Place
    reason: str = ""


class OpenBox(Command, frozen=True, kw_only=True, tag="open-box"):
    """Staff take the marker off a box that was closed."""

    area: Place


class VacateSeat(Command, frozen=True, kw_only=True, tag="vacate-seat"):
    """Staff make a player who has not wagered for too long give the seat up."""

    player: str
    reason: str = ""


class AnnounceClosing(Command, frozen=True, kw_only=True, tag="announce-closing"):
    """Staff announce that the table closes; `effective` is the second at which it does.

    The book may count coups from the announcement instead.
    """

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
