"""Management of the table: signs, limits, games, coups without wagers, opening and closing."""

from punto.kernel.message import Command, Number, Place
from punto.rules.model import Item
from punto.rules.notice import Announced


class PostSign(Command, frozen=True, kw_only=True, tag="post-sign"):
    """A sign is put up: what it shows or announces, and for when, in seconds.

    Without `item` everything that the book wants on a sign of this table.
    """

    item: Item | None = None
    announces: Announced | str = ""
    effective: Number | None = None


class TakeSignDown(Command, frozen=True, kw_only=True, tag="take-sign-down"):
    """A sign comes down; of several such, that of `about`: a player, or a bet."""

    item: Item
    about: str = ""


class SetMinimum(Command, frozen=True, kw_only=True, tag="set-minimum"):
    """Another minimum for a bet; `at_once`: who plays already keeps the earlier one."""

    bet: str
    minimum: Place
    at_once: bool = False
    reason: str = ""


class SetMaximum(Command, frozen=True, kw_only=True, tag="set-maximum"):
    """Another maximum for a bet."""

    bet: str
    maximum: Place
    reason: str = ""


class SetDifferential(Command, frozen=True, kw_only=True, tag="set-differential"):
    """Another differential, or none."""

    differential: Number | None
    reason: str = ""


class SetPersonal(Command, frozen=True, kw_only=True, tag="set-personal"):
    """Limits of one player on one bet."""

    player: str
    bet: str
    minimum: Place
    maximum: Place
    reason: str = ""


class SetAreaMaximum(Command, frozen=True, kw_only=True, tag="set-area-maximum"):
    """The most that all players together may have on one area, or no such limit."""

    maximum: Place | None
    reason: str = ""


class ChooseFace(Command, frozen=True, kw_only=True, tag="choose-face"):
    """Staff choose whether the cards are dealt face down, where the method leaves it open."""

    down: bool
    reason: str = ""


class RestrictSideWager(Command, frozen=True, kw_only=True, tag="restrict-side-wager"):
    """A side bet is only for players who also have a wager on a hand; `on` false: for all again."""

    bet: str
    on: bool = True
    reason: str = ""


class ChangeVariant(Command, frozen=True, kw_only=True, tag="change-variant"):
    """Another game at this table: after notice, or by consent of all players.

    `percentage` is what its sign shows, where the game needs one.
    """

    variant: str
    percentage: str = ""
    reason: str = ""


class OfferBets(Command, frozen=True, kw_only=True, tag="offer-bets"):
    """These bets are on offer beside the hands and Tie from now on, and no others."""

    bets: tuple[str, ...]
    reason: str = ""


class ChooseDecks(Command, frozen=True, kw_only=True, tag="choose-decks"):
    """The next shoe has this many decks."""

    decks: Place
    reason: str = ""


class ChooseOption(Command, frozen=True, kw_only=True, tag="choose-option"):
    """Another set of odds of a family of bets, at this table and wherever it must be the same.

    Where a clause wants it the same at all tables, the order is one for all tables.
    """

    family: str
    option: str
    reason: str = ""


class OrderNoBetCoups(Command, frozen=True, kw_only=True, tag="order-no-bet-coups"):
    """This many coups without wagers, where players agreed or asked for them if they must.

    `until_wagered`: one after the other until somebody wagers, where the book has that.
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
    """Notice that the table will close, at that second or after the coups that the book wants."""

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
