"""An order dealt right, and what its wagers come to: from the printed tables alone, no engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from punto.cards import Card
from tests.audit.books import Game, plain_odds
from tests.audit.play import CoupEnd, due
from tests.tables import CROWN, NSW, NZ5, RWS

STAKES = {"player": 10_000, "banker": 20_000, "tie": 2_000}
PAIR = {NSW: "pairs-player", NZ5: "perfect-pairs", RWS: "player-pair", CROWN: "player-pairs"}
PERCENTAGES = {
    (NSW, "tie-premium"): {"tie-percentage": "5%"},
    (CROWN, "tie-baccarat"): {"player-tie-percentage": "2%", "banker-tie-percentage": "4%"},
}
LUCKY_CHASE = (CROWN, "lucky-chase")


def game_of(key: str, variant: str) -> Game:
    """A game with the shares that its table has in these tests."""
    return Game(key, variant, {}, PERCENTAGES.get((key, variant), {}))


def stakes_of(key: str, variant: str) -> dict[str, int]:
    """What is laid: on both hands, a tie and a pair, where the game has them."""
    if (key, variant) == LUCKY_CHASE:
        return {bet: STAKES[bet] for bet in ("player", "banker")}
    return {**STAKES, **({PAIR[key]: 2_000} if key in PAIR else {})}


def dealt_right(order: Sequence[Card]) -> CoupEnd:
    """The hands that the table of play makes of an order."""
    names = [str(card) for card in order]
    end = CoupEnd((names[0], names[2]), (names[1], names[3]))
    for name in names[4:]:
        side = due(end)
        if side is None:
            break
        hands = {"player": end.player, "banker": end.banker}
        end = CoupEnd(**{**hands, side: (*hands[side], name)})
    return end


def used(end: CoupEnd) -> int:
    """How many cards of the order the hands have."""
    return len(end.player) + len(end.banker)


def nets(game: Game, stakes: Mapping[str, int], end: CoupEnd) -> dict[str, int]:
    """What each wager wins or loses by two hands, in cents."""
    return {bet: _net(game, bet, stake, end) for bet, stake in stakes.items()}


def _net(game: Game, bet: str, stake: int, end: CoupEnd) -> int:
    odds = plain_odds(game, bet, end)
    assert odds is not None, bet
    if odds.to_one is not None:
        won = stake * odds.to_one * (1 - odds.commission)
        assert won.denominator == 1, (bet, stake)
        return int(won)
    return int(stake * odds.share) if odds.stands else -stake
