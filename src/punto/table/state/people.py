"""What the table knows of its players: duties, what was permitted and asked for, cards in hand."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from punto.money import NOTHING, Cents
from punto.rules.clause import Clause
from punto.rules.coup import Side
from punto.rules.limits import Holder
from punto.rules.permission import Permission, PlayerWish, Topic
from punto.rules.person import NamedPlayer, Opener


class RaisedDispute(Struct, frozen=True):
    """A dispute that is open: who raised it, how far up it went, and who decided so far.

    `role` decided last, and `gave` is what the player has by all decisions.
    """

    by: str
    about: str
    level: int = 0
    deciders: tuple[str, ...] = ()
    role: str = ""
    gave: int = 0

    @property
    def decided(self) -> bool:
        """Whether it waits for the player who raised it, and not for somebody to decide."""
        return len(self.deciders) > self.level


class People(Struct, frozen=True):
    """Duties and sanctions.

    `away`: who left with wagers in this coup or the last. `idle` counts coups without a wager of
    somebody seated. `advised`: who was told that wagers under the minimum come back. `deferred`:
    whose commission waits, `owed` how much, and `collected` what came of it so far. `tokens` are in
    a player's hand, for the `token_bets` alone if there are any; `tokens_back`: whose winning ones
    come back. `excess_for_shoe`: whose arrangement beyond the differential ends with the shoe.
    `won` is what each player won at the table, but for what is `withheld` or `kept` for good.
    """

    excluded: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()
    idle: Mapping[str, int] = field(default_factory=dict[str, int])
    advised: frozenset[Holder] = frozenset()
    deferred: frozenset[str] = frozenset()
    owed: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    collected: Cents = NOTHING
    withheld: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    kept: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    won: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    tokens: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
    tokens_back: frozenset[str] = frozenset()
    token_bets: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    excess_for_shoe: frozenset[str] = frozenset()
    disputes: Mapping[int, RaisedDispute] = field(default_factory=dict[int, RaisedDispute])
    next_dispute: int = 1


NEWCOMERS = People()


class PermissionHeld(Struct, frozen=True):
    """A permission: for whom (nobody: for the table), and by the power of which role."""

    what: Permission
    player: str
    role: str
    lasting: bool
    clause: Clause | None = None


class AgreementSought(Struct, frozen=True):
    """What all players are asked to agree to, who has agreed so far, and whether one declined."""

    what: Topic
    agreed: frozenset[str] = frozenset()
    declined: bool = False


class WishHeld(Struct, frozen=True):
    """What a player has asked for."""

    what: PlayerWish
    player: str


class Authority(Struct, frozen=True):
    """Facts that others act on, each told by the person whose word it is."""

    permissions: tuple[PermissionHeld, ...] = ()
    agreements: tuple[AgreementSought, ...] = ()
    wishes: tuple[WishHeld, ...] = ()

    def permitted(self, what: Permission, player: str = "") -> PermissionHeld | None:
        """The permission that was given to a player, or to the table."""
        given = (each for each in self.permissions if each.what is what)
        return next((each for each in given if each.player == player), None)

    @property
    def both_hands(self) -> frozenset[str]:
        """Players who may back both hands in one coup."""
        both = Permission.BOTH_HANDS
        return frozenset(each.player for each in self.permissions if each.what is both)

    def agreement(self, what: Topic) -> AgreementSought | None:
        """What the players have answered, if they were asked."""
        return next((each for each in self.agreements if each.what is what), None)

    def wished(self, what: PlayerWish, player: str = "") -> WishHeld | None:
        """The first wish of this kind; with a `player`, the first of that player."""
        told = (each for each in self.wishes if each.what is what)
        return next((each for each in told if player in ("", each.player)), None)


NOTHING_SAID = Authority()


Openers = tuple[Opener, ...]


class Hold(Struct, frozen=True):
    """Cards in the hands of players.

    `offers`: the players still to be asked about a hand. `accepted`: the player who took it, and
    `openers` the person who opens it for them. `out`: which hand a player has now, `has` the player
    who has it, and `passed` the hands that have been out; `returned` are those that came back,
    until a further card comes. `shoe` is the player who has the shoe, and `dealing` the person who
    deals from it for them; `dealt`: a card of this coup was dealt by a player. `approved`: the
    player who was offered a hand first by approval, whatever the wagers.
    """

    offers: Mapping[Side, Openers] = field(default_factory=dict[Side, Openers])
    accepted: Mapping[Side, str] = field(default_factory=dict[Side, str])
    openers: Mapping[Side, Opener] = field(default_factory=dict[Side, Opener])
    out: Side | None = None
    has: str = ""
    passed: frozenset[Side] = frozenset()
    returned: frozenset[Side] = frozenset()
    shoe: str = ""
    dealing: str = ""
    dealt: bool = False
    shoe_offers: Openers = ()
    approved: Mapping[Side, str] = field(default_factory=dict[Side, str])

    def opener(self, hand: Side) -> Opener | None:
        """Who opens a hand: the player who took it, or whom that player named; None if nobody."""
        taken = self.accepted.get(hand)
        return self.openers.get(hand) or (NamedPlayer(name=taken) if taken is not None else None)

    def untaken(self, hand: Side) -> Hold:
        """Nobody has taken that hand; if it is out it lies on the layout, and can be offered."""
        accepted = {each: name for each, name in self.accepted.items() if each is not hand}
        openers = {each: who for each, who in self.openers.items() if each is not hand}
        left = replace(self, accepted=accepted, openers=openers)
        if self.out is not hand:
            return left
        return replace(left, out=None, has="", returned=self.returned | {hand})

    def unnamed(self, player: str) -> Hold:
        """Whether nobody has named that player to open the cards or to deal."""
        them = NamedPlayer(name=player)
        openers = {each: who for each, who in self.openers.items() if who != them}
        return replace(
            self, openers=openers, dealing="" if self.dealing == player else self.dealing
        )

    def without(self, player: str) -> Hold:
        """Who holds the shoe and the hands, without a player who has left the game."""
        them = NamedPlayer(name=player)
        accepted = {hand: name for hand, name in self.accepted.items() if name != player}
        has = self.has == player
        return Hold(
            offers=_offers_without(self.offers, them),
            accepted=accepted,
            openers={
                hand: opener
                for hand, opener in self.openers.items()
                if hand in accepted and opener != them
            },
            out=None if has else self.out,
            has="" if has else self.has,
            passed=self.passed,
            returned=self.returned | {self.out} if has and self.out else self.returned,
            shoe="" if self.shoe == player else self.shoe,
            dealing="" if player in (self.shoe, self.dealing) else self.dealing,
            shoe_offers=_others(self.shoe_offers, them),
            approved=self.approved,
        )

    def opening_player(self, hand: Side) -> str | None:
        """The name of the player who opens a hand; None where the dealer opens it."""
        opener = self.opener(hand)
        return opener.name if isinstance(opener, NamedPlayer) else None


def _offers_without(offers: Mapping[Side, Openers], them: Opener) -> dict[Side, Openers]:
    """The offers of the hands. One that was for that player alone was not declined: it is gone."""
    left = {hand: _others(turns, them) for hand, turns in offers.items()}
    return {hand: turns for hand, turns in left.items() if turns or not offers[hand]}


def _others(turns: Openers, them: Opener) -> Openers:
    return tuple(each for each in turns if each != them)


NOBODY = Hold()
