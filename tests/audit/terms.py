"""The terms of a table: what its first line says, and every change that the log tells of since."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil, floor
from typing import Any

from tests.audit.books import CROWN, HANDS, NSW, Game

Event = Mapping[str, Any]
Holder = tuple[str, str]

SHARES: dict[tuple[str, str], tuple[str, ...]] = {
    (NSW, "tie-premium"): ("tie-percentage",),
    (CROWN, "tie-baccarat"): ("player-tie-percentage", "banker-tie-percentage"),
}
"""What the sign of a game says beside its limits."""

COMBINED, COMBINED_PARTS = "1-1-2", ((4, 1), (4, 0), (2, None))
"""[crown-melbourne-v29 1.1/1-1-2/split] A quarter on each side of the pair, half on the tie."""


@dataclass(frozen=True)
class Bounds:
    """Least and most for one wager."""

    least: int
    most: int


@dataclass(frozen=True)
class Terms:
    """What is in force for a wager or a coup; every change has another number."""

    book: str
    variant: str
    chips: tuple[int, ...]
    pay_up: bool | None
    differential: int | None
    per_box: bool
    gross: bool
    area_maximum: int | None
    area_players: frozenset[str]
    all_bets: Bounds
    bets: Mapping[str, Bounds]
    personal: Mapping[Holder, Bounds]
    kept: Mapping[Holder, int]
    arranged: Mapping[str, int]
    options: Mapping[str, str]
    percentages: Mapping[str, str]
    pair: tuple[str, str] | None
    number: int = 0

    @property
    def game(self) -> Game:
        return Game(self.book, self.variant, self.options, self.percentages)

    def shown(self, bet: str) -> Bounds:
        """The limits on the sign."""
        return self.bets.get(bet, self.all_bets)

    def bounds(self, player: str, bet: str) -> Bounds:
        """The limits of a player on a bet; a combined stake keeps those of its parts too."""
        found = self.personal.get((player, bet)) or self.shown(bet)
        if (player, bet) in self.kept:
            found = replace(found, least=min(found.least, self.kept[player, bet]))
        if bet != COMBINED or self.pair is None:
            return found
        least, most = found.least, found.most
        for times, part in self.parts():
            own = self.bounds(player, part)
            least, most = max(least, ceil(own.least * times)), min(most, floor(own.most * times))
        return Bounds(min(least, most), most)

    def parts(self) -> tuple[tuple[int, str], ...]:
        """Into how many parts a combined stake goes for each of its bets."""
        assert self.pair is not None, "a pair of bets is on the sign"
        return tuple(
            (times, "tie" if place is None else self.pair[place]) for times, place in COMBINED_PARTS
        )

    def beyond(self, player: str, bet: str) -> int | None:
        """Up to what a player may exceed the differential [crown-melbourne-v29 6.5]."""
        if (self.book, self.variant) != (CROWN, "traditional") or bet not in HANDS:
            return None
        agreed = self.arranged.get(player, 0)
        return agreed if self.differential is not None and agreed > self.differential else None


def first_terms(header: Event) -> Terms:
    """The terms that the first line of a log tells."""
    choices = header["choices"]
    limits, house = choices["limits"], choices["house"]
    pair = choices["pair"]
    return Terms(
        book=header["book"],
        variant=choices["variant"],
        chips=tuple(choices["chips"]["values"]),
        pay_up=house["pay-up"],
        differential=limits["differential"],
        per_box=house["differential-per-box"],
        gross=house["gross-differential"],
        area_maximum=limits["area-maximum"],
        area_players=frozenset(limits["area-players"]),
        all_bets=_bounds(limits["all-bets"]),
        bets={bet: _bounds(each) for bet, each in limits["bets"].items()},
        personal={(each["player"], each["bet"]): _bounds(each) for each in limits["personal"]},
        kept={(each["player"], each["bet"]): each["minimum"] for each in limits["kept"]},
        arranged=limits["arranged"],
        options=choices["options"],
        percentages=choices["percentages"],
        pair=(pair[0], pair[1]) if pair else None,
    )


def _bounds(data: Event) -> Bounds:
    return Bounds(data["minimum"], data["maximum"])


def changed(terms: Terms, event: Event) -> Terms | None:
    """The terms after an event; None where it changes nothing of them."""
    match event["event"]:
        case "minimum-set":
            return _with_minimum(terms, event)
        case "maximum-set":
            bet = event["bet"]
            bounds = replace(terms.shown(bet), most=event["maximum"])
            return replace(terms, bets={**terms.bets, bet: bounds})
        case "differential-set":
            return replace(terms, differential=event["differential"])
        case "personal-set":
            own = {(event["player"], event["bet"]): _bounds(event)}
            return replace(terms, personal={**terms.personal, **own})
        case "sign-taken-down" if event["item"] == "personal-limits" and terms.book == NSW:
            about = event["about"]
            kept = {who: own for who, own in terms.personal.items() if about not in ("", who[0])}
            return replace(terms, personal=kept) if kept != terms.personal else None
        case "variant-changed":
            return with_variant(terms, event["variant"], event["percentage"])
        case "option-chosen":
            chosen = {event["family"]: event["option"]}
            return replace(terms, options={**terms.options, **chosen})
        case "excess-arranged":
            rest = without(terms.arranged, {event["player"]})
            more = {event["player"]: event["maximum"]} if event["maximum"] else {}
            return replace(terms, arranged={**rest, **more})
        case "left" | "person-excluded":
            return _without_player(terms, event["player"])
        case "area-maximum-set":
            return replace(terms, area_maximum=event["maximum"])
        case "bet-restricted" | "bets-offered" | "decks-chosen":
            return terms  # Nothing that money is counted by, but other terms all the same.
        case _:
            return None


def without(arranged: Mapping[str, int], players: set[str]) -> dict[str, int]:
    """What was arranged with all others."""
    return {name: most for name, most in arranged.items() if name not in players}


def with_variant(terms: Terms, variant: str, percentage: str = "") -> Terms:
    """The terms with another game, and with the shares that its own sign shows."""
    wanted = SHARES.get((terms.book, variant), ())
    shares = {name: percentage or terms.percentages.get(name, "") for name in wanted}
    return replace(terms, variant=variant, percentages=shares)


def _with_minimum(terms: Terms, event: Event) -> Terms:
    """Another minimum; some players may go on with the one that held for them."""
    bet, kept = event["bet"], dict(terms.kept)
    if event["keep"]:
        kept |= {(name, bet): terms.bounds(name, bet).least for name in event["keep"]}
    elif event["for-all"]:
        kept = {holder: least for holder, least in kept.items() if holder[1] != bet}
    bounds = replace(terms.shown(bet), least=event["minimum"])
    return replace(terms, kept=kept, bets={**terms.bets, bet: bounds})


def _without_player(terms: Terms, player: str) -> Terms | None:
    """An earlier minimum and an arrangement end with the player who leaves."""
    kept = {holder: least for holder, least in terms.kept.items() if holder[0] != player}
    left = replace(terms, kept=kept, arranged=without(terms.arranged, {player}))
    return left if left != terms else None
