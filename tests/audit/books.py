"""Odds typed from the books: hands, ties, pairs and wins on a total."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tests.audit.pay import EVENS, HALF, LOSES, STANDS, Odds, less, to
from tests.audit.play import CoupEnd

NSW, RWS, CROWN = "nsw-premium", "rws", "crown-melbourne-v29"
NZ5, NZ98 = "nz-division-5", "nz-midi-1998"
NZ = (NZ5, NZ98)
HANDS = ("player", "banker")


@dataclass(frozen=True)
class Game:
    """A game of a book, with what its sign says of the odds."""

    book: str
    variant: str
    options: Mapping[str, str]
    percentages: Mapping[str, str]

    def option(self, family: str) -> int:
        """The number of the option in play, from 1; the first without another choice."""
        return int(self.options.get(family, "1")[-1])

    def share(self, name: str) -> Fraction:
        return Fraction(self.percentages[name].rstrip("%")) / 100


# [nsw-premium 13.1] [nsw-premium 13.2] [nsw-premium 13.3] [nz-division-5 5.10] [rws 4.1.1]
FEE = {NZ5: less(5, later=False), NZ98: less(5, later=False), CROWN: less(5, later=True)}
HALF_ON_SIX = {(NSW, "even-money"), (RWS, "non-commission"), (NZ5, "commission-free")}
EVEN = {(CROWN, "lucky-chase"), (CROWN, "zero-commission")}
SHARED_TIE = {(NSW, "tie-premium"): "tie-percentage", (CROWN, "tie-baccarat"): "{}-tie-percentage"}

# [rws 4.1.2] [rws 4.1.3] [rws 4.1.4]
WINS_ON = {
    "player-wins-on": dict(enumerate((160, 80, 50, 50, 30, 11, 8, 6, 5), start=1)),
    "banker-wins-on": dict(enumerate((160, 80, 50, 25, 15, 11, 8, 6, 5), start=1)),
    "tie-wins-on": dict(enumerate((110, 160, 160, 150, 100, 90, 35, 35, 60, 60))),
}

# [nz-division-5 11A.7]
PERFECT_PAIRS = {
    1: {"mixed": 5, "coloured": 10, "perfect": 30},
    2: {"mixed": 6, "coloured": 12, "perfect": 25},
}
PAIRS = {
    NSW: {"pairs-player": "player", "pairs-banker": "banker"},
    RWS: {"player-pair": "player", "banker-pair": "banker"},
    CROWN: {"player-pairs": "player", "banker-pairs": "banker"},
}


def hand_odds(game: Game, side: str, end: CoupEnd) -> Odds:
    """Odds of a wager on a hand."""
    place = (game.book, game.variant)
    if end.winner == "tie":
        if place == (CROWN, "two-to-one"):
            return LOSES
        sign = SHARED_TIE.get(place)
        return Odds(stands=True, share=game.share(sign.format(side))) if sign else STANDS
    if end.winner != side:
        return LOSES
    if place == (CROWN, "two-to-one"):
        return to(2) if end.cards(side) == 3 and end.points[side] in (8, 9) else EVENS
    return EVENS if side == "player" or place in EVEN else banker_odds(game, end)


def banker_odds(game: Game, end: CoupEnd) -> Odds:
    """Odds of a banker's hand that won."""
    six = end.points["banker"] == 6
    if (game.book, game.variant) in HALF_ON_SIX:
        return HALF if six else EVENS
    if (game.book, game.variant) == (CROWN, "crown"):
        return less(50, later=False) if six else EVENS
    return to(19, 20) if game.book == NSW else FEE[game.book]


def plain_odds(game: Game, bet: str, end: CoupEnd) -> Odds | None:
    """Odds of hands, ties and pairs; None for a bet that is none of these."""
    if bet in HANDS:
        return hand_odds(game, bet, end)
    if bet == "tie":
        return to(8) if end.winner == "tie" else LOSES
    if side := PAIRS.get(game.book, {}).get(bet):
        return LOSES if end.pair(side) == "none" else to(11)
    if bet == "perfect-pairs" and game.book == NZ5:
        pays = PERFECT_PAIRS[game.option("perfect-pairs")].get(end.pair("player"))
        return to(pays) if pays else LOSES
    kind, _, points = bet.partition("/")
    if game.book == RWS and kind in WINS_ON:
        won = end.winner == kind.partition("-")[0]
        total = end.points["banker" if kind == "banker-wins-on" else "player"]
        return to(WINS_ON[kind][total]) if won and total == int(points) else LOSES
    return None
