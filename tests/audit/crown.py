"""Odds of the side wagers at Crown Melbourne, typed from tables 4 to 17 and 19 of its rules."""

from tests.audit.books import Game
from tests.audit.card import count, pictures
from tests.audit.pay import EVENS, HALF, LOSES, STANDS, Odds, to
from tests.audit.play import CoupEnd

DRAGON_BONUS = {4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30}
CROWN_PAIRS = {"mixed": 6, "coloured": 12, "perfect": 25}
SHIELD = {6: to(5, 2), 7: to(9, 2)}
RUNS = {2: 3, 3: 8, 4: 20, 5: 45, 6: 100}
TIE_RUNS = {3: 1000, 4: 10_000}
TAILS = {2: 1, 3: 3, 4: 7, 5: 11, 6: 30}

# Tables 15, 16 and 17; one column for each option.
SUPER_6 = (15, 16)
TIGER = {
    "twin": (100, 150, 150, 120, 120),
    "three-card": (22, 23, 25, 23, 25),
    "small": (22, 23, 23, 23, 23),
}
DRAGON_TIGER = {
    "one-of-three": (40, 40, 40, 40, 35),
    "big-dragon": (30, 30, 29, 29, 29),
    "small-dragon": (15, 15, 14, 14, 14),
    "big-tiger": (50, 50, 50, 48, 48),
    "small-tiger": (22, 22, 22, 21, 21),
    "tie": (40, 35, 35, 35, 35),
}


def side_odds(game: Game, bet: str, on: str, end: CoupEnd) -> Odds | None:
    """Odds of a side wager that one coup decides; None for a bet that is not among them."""
    if bet in ("player-dragon-bonus", "banker-dragon-bonus"):
        return _dragon_bonus(bet.partition("-")[0], end)
    if bet in ("player-crown-pairs", "banker-crown-pairs"):
        pays = CROWN_PAIRS.get(end.pair(bet.partition("-")[0]))
        return to(pays) if pays else LOSES
    if bet == "insurance-no-6":
        return LOSES if end.wins("banker", 6) else to(2)
    if bet == "shield":
        return _shield(on, end)
    if bet == "super-6":
        pays = SUPER_6[game.option("super-6") - 1]
        return to(pays) if end.wins("banker", 6) else LOSES
    family, _, name = bet.partition("/")
    if family == "tiger":
        return _tiger(name, game.option("tiger") - 1, end)
    if family == "dragon-tiger":
        return _dragon_tiger(name, game.option("dragon-tiger") - 1, end)
    return None


def _dragon_bonus(side: str, end: CoupEnd) -> Odds:
    """Table 6: a natural that wins, or a win by four points or more; a natural tie stands off."""
    if end.winner == "tie":
        return STANDS if end.natural("player") and end.natural("banker") else LOSES
    if end.winner != side:
        return LOSES
    if end.natural(side):
        return EVENS
    margin = abs(end.points["player"] - end.points["banker"])
    return to(DRAGON_BONUS[margin]) if margin in DRAGON_BONUS else LOSES


def situation(bet: str, end: CoupEnd) -> str:
    """Which wager in mid-coup the first four cards offer: Table 12, and 1.1 on Insurance."""
    for side, other in (("player", "banker"), ("banker", "player")):
        low, total = end.first[other] <= 5, end.first[side]
        if low and total in (6, 7) and (bet == "shield" or (side, total) == ("banker", 6)):
            return f"{side}-{total}"
    return ""


def _shield(on: str, end: CoupEnd) -> Odds:
    side, _, total = on.partition("-")
    if end.winner == "tie":
        return STANDS
    return LOSES if end.winner == side else SHIELD[int(total)]


def _tiger(name: str, column: int, end: CoupEnd) -> Odds | None:
    two, three = end.wins("banker", 6, 2), end.wins("banker", 6, 3)
    match name:
        case "tiger-tie":
            return to(45) if end.winner == "tie" and end.points["player"] == 6 else LOSES
        case "tiger-pair":
            pairs = [end.pair(side) != "none" for side in ("player", "banker")]
            if all(pairs):
                return to(TIGER["twin"][column] if end.twin else 25)
            return to(4) if any(pairs) else LOSES
        case "tiger":
            return to(12) if two else to(TIGER["three-card"][column]) if three else LOSES
        case "big-tiger":
            return to(55) if three else LOSES
        case "small-tiger":
            return to(TIGER["small"][column]) if two else LOSES
        case _:
            return None


def _dragon_tiger(name: str, column: int, end: CoupEnd) -> Odds | None:
    pays = {key: to(row[column]) for key, row in DRAGON_TIGER.items()}
    match name:
        case "dragon-tiger":
            if not (end.wins("player", 7) and end.points["banker"] == 6):
                return LOSES
            threes = (end.cards("player"), end.cards("banker")).count(3)
            return (to(30), pays["one-of-three"], to(100))[threes]
        case "big-dragon":
            return pays[name] if end.wins("player", 7, 3) else LOSES
        case "small-dragon":
            return pays[name] if end.wins("player", 7, 2) else LOSES
        case "big-tiger":
            return pays[name] if end.wins("banker", 6, 3) else LOSES
        case "small-tiger":
            return pays[name] if end.wins("banker", 6, 2) else LOSES
        case "tiger-tie":
            return pays["tie"] if end.winner == "tie" and end.points["player"] == 6 else LOSES
        case _:
            return None


def ranking(hand: tuple[str, ...]) -> int:
    """Table 18: three pictures are first, then nine down to nothing."""
    return 1 if pictures(hand) == 3 else 11 - count(hand) if count(hand) else 11


def three_card_odds(bet: str, hand: tuple[str, ...], dealer: tuple[str, ...]) -> Odds | None:
    """Table 19: odds of a wager at an area, for its hand against the dealer's."""
    mine, other = ranking(hand), ranking(dealer)
    match bet:
        case "three-card":
            if mine == other:
                return STANDS
            return LOSES if mine > other else HALF if count(hand) == 6 else EVENS
        case "tie":
            return to(8) if mine == other else LOSES
        case "three-pictures":
            pays = {3: 20, 2: 5}.get(pictures(hand))
            return to(pays) if pays else LOSES
        case _:
            return None
