"""What the table knows of its players: debts, sanctions, permissions, wishes, cards in hand."""

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

    `role` decided last, and `gave` is what the player has got by all decisions.
    """

    by: str
    about: str
    level: int = 0
    deciders: tuple[str, ...] = ()
    role: str = ""
    gave: int = 0

    @property
    def decided(self) -> bool:
        """Whether the dispute waits for the player who raised it, and not for a decision."""
        return len(self.deciders) > self.level


class People(Struct, frozen=True):
    """What the table keeps about each player: absence, commission, winnings, tokens, disputes.

    `away`: players who left with wagers in this coup or the last. `idle` counts the coups without a
    wager of each player who sits. `advised`: players who were told that wagers under the minimum
    come back. `deferred`: players whose commission waits; `owed` is how much each owes, and
    `collected` what the table has got of it so far. `tokens` are in a player's hand, for the
    `token_bets` alone if there are any; `tokens_back`: players whose winning tokens come back.
    `excess_for_shoe`: players whose leave to exceed the differential ends with the shoe. `won` is
    what each player won at the table, without what is `withheld` or `kept` for good.
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
    """A permission that was given: for which player (none: the table), by which role."""

    what: Permission
    player: str
    role: str
    lasting: bool
    clause: Clause | None = None


class AgreementSought(Struct, frozen=True):
    """A question to all players: what they are to agree to, who has, and whether one declined."""

    what: Topic
    agreed: frozenset[str] = frozenset()
    declined: bool = False


class WishHeld(Struct, frozen=True):
    """What a player has asked for."""

    what: PlayerWish
    player: str


class Authority(Struct, frozen=True):
    """Permissions, agreements and wishes of people at the table, which others act on."""

    permissions: tuple[PermissionHeld, ...] = ()
    agreements: tuple[AgreementSought, ...] = ()
    wishes: tuple[WishHeld, ...] = ()

    def permitted(self, what: Permission, player: str = "") -> PermissionHeld | None:
        """The permission for this that the player has, or the table if none is named; else None."""
        given = (each for each in self.permissions if each.what is what)
        return next((each for each in given if each.player == player), None)

    @property
    def both_hands(self) -> frozenset[str]:
        """Players who may back both hands in one coup."""
        both = Permission.BOTH_HANDS
        return frozenset(each.player for each in self.permissions if each.what is both)

    def agreement(self, what: Topic) -> AgreementSought | None:
        """The question about this to all players, with their answers; None if not asked."""
        return next((each for each in self.agreements if each.what is what), None)

    def wished(self, what: PlayerWish, player: str = "") -> WishHeld | None:
        """The first open wish of this kind; with a `player`, the first of that player."""
        told = (each for each in self.wishes if each.what is what)
        return next((each for each in told if player in ("", each.player)), None)


NOTHING_SAID = Authority()


Openers = tuple[Opener, ...]


class Hold(Struct, frozen=True):
    """Who takes the cards of each hand and opens them, and who has the shoe.

    `offers`: the players still to be asked about a hand. `accepted`: the player who took it, and
    `openers` the person who opens it for that player. `out`: the hand that a player has now, `has`
    the player who has it, and `passed` the hands that players have had; `returned` are those that
    came back, until a further card comes. `shoe` is the player who has the shoe, and `dealing` the
    person who deals from it for that player; `dealt`: a player dealt a card of this coup.
    `approved`: the player who was offered a hand first by approval, whatever the wagers.
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
        """The person who opens a hand: who took it, or whom that player named; None if nobody."""
        taken = self.accepted.get(hand)
        return self.openers.get(hand) or (NamedPlayer(name=taken) if taken is not None else None)

    def untaken(self, hand: Side) -> Hold:
        """A copy in which nobody has that hand: it lies on the layout and can be offered."""
        accepted = {each: name for each, name in self.accepted.items() if each is not hand}
        openers = {each: who for each, who in self.openers.items() if each is not hand}
        left = replace(self, accepted=accepted, openers=openers)
        if self.out is not hand:
            return left
        return replace(left, out=None, has="", returned=self.returned | {hand})

    def unnamed(self, player: str) -> Hold:
        """A copy in which that player is not named to open cards or to deal for somebody else."""
        them = NamedPlayer(name=player)
        openers = {each: who for each, who in self.openers.items() if who != them}
        return replace(
            self, openers=openers, dealing="" if self.dealing == player else self.dealing
        )

    def without(self, player: str) -> Hold:
        """A copy without a player who has left the game: no hand, no shoe, and no offer."""
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
    """The offers of hands without a player; an offer to that player alone is gone."""
    left = {hand: _others(turns, them) for hand, turns in offers.items()}
    return {hand: turns for hand, turns in left.items() if turns or not offers[hand]}


def _others(turns: Openers, them: Opener) -> Openers:
    return tuple(each for each in turns if each != them)


NOBODY = Hold()
