"""Runs and Dragon Tails: how far each has come, and what a result or the end of a shoe does.

[crown-melbourne-v29 1.1/Run] [crown-melbourne-v29 1.1/Dragon Tail], tables 5 and 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tests.audit.crown import RUNS, TAILS, TIE_RUNS
from tests.audit.pay import LOSES, Odds, to
from tests.audit.stake import Stake

LONGEST = 6
VOID = "void"
End = Odds | str
"""What a long stake comes to: odds, or `void`."""


@dataclass(frozen=True)
class LongStake:
    """`begun`: a coup was dealt with it. `misplaced`: a late stake with no tail to follow."""

    stake: Stake
    reached: int = 0
    begun: bool = False
    misplaced: bool = False


@dataclass(frozen=True)
class Held:
    """All long stakes, and what the indicator of each tail shows."""

    stakes: tuple[LongStake, ...] = ()
    shows: dict[str, int] = field(default_factory=dict[str, int])

    def laid(self, stake: Stake) -> Held:
        """One more stake, or one that grows while it has not begun."""
        late = stake.on == "late" and self.shows.get(stake.bet, 0) != 1
        now = LongStake(stake, misplaced=late and stake.bet in TAIL_SIDES)
        for place, each in enumerate(self.stakes):
            if not each.begun and each.stake.key == stake.key:
                return self._put(place, now)
        return replace(self, stakes=(*self.stakes, now))

    def fresh(self, stake: Stake) -> Stake | None:
        """The stake with the same key that has not begun."""
        same = (each.stake for each in self.stakes if not each.begun)
        return next((each for each in same if each.key == stake.key), None)

    def find(self, stake: Stake) -> LongStake | None:
        """A stake that is exactly so: one just laid first, else the one that came furthest."""
        same = [each for each in self.stakes if each.stake == stake]
        return max(same, key=lambda each: (not each.begun, each.reached), default=None)

    def without(self, gone: LongStake) -> Held:
        place = self.stakes.index(gone)
        return self._put(place)

    def put(self, old: LongStake, new: LongStake) -> Held:
        return self._put(self.stakes.index(old), new)

    def dealt(self) -> Held:
        """A card of a coup came, and all that lie have begun."""
        if all(each.begun for each in self.stakes):
            return self
        return replace(self, stakes=tuple(replace(each, begun=True) for each in self.stakes))

    def _put(self, place: int, *now: LongStake) -> Held:
        return replace(self, stakes=(*self.stakes[:place], *now, *self.stakes[place + 1 :]))

    def early(self, bet: str) -> bool:
        return any((each.stake.bet, each.stake.on) == (bet, "early") for each in self.stakes)


TAIL_SIDES = {"player-dragon-tail": "player", "banker-dragon-tail": "banker"}


def run_end(held: LongStake, winner: str, backed: str | None) -> End | int:
    """What a result makes of a run: its end, or how far it has come.

    A run of either hand goes on with the hand that its owner backs in the coup, by 5.5.7.
    """
    bet, length = held.stake.bet, int(held.stake.on)
    wanted = backed if bet == "player-banker-run" else bet.removesuffix("-run")
    if winner != wanted:
        return LOSES
    pays = TIE_RUNS if bet == "tie-run" else RUNS
    return to(pays[length]) if held.reached + 1 == length else held.reached + 1


def next_shown(held: Held, bet: str, winner: str) -> int:
    """What the indicator of a tail shows after a result."""
    shows = held.shows.get(bet, 0)
    if winner != TAIL_SIDES[bet]:
        return 0
    if shows in (0, LONGEST):
        return 1 if held.early(bet) else 0
    return shows + 1


def _tail(length: int) -> Odds:
    return to(TAILS[length]) if length in TAILS else LOSES


def tail_end(stake: Stake, shows: int, winner: str) -> End | None:
    """What a result makes of a stake on a tail; None: it lies on."""
    hit = winner == TAIL_SIDES[stake.bet]
    if stake.on == "late":
        if shows == LONGEST:
            return _tail(LONGEST if hit else LONGEST - 1)
        return None if hit else _tail(shows - 1)
    begun = 0 if shows == LONGEST else shows
    if not hit:
        return _tail(begun)
    return _tail(LONGEST) if begun + 1 == LONGEST else None


def shoe_end(stake: Stake, shows: int) -> End | None:
    """What the end of the shoe makes of it; None: its tail has not begun."""
    if stake.on == "late":
        return _tail(shows - 1)
    return None if shows in (0, LONGEST) else _tail(shows)


def after_result(
    held: Held, winner: str, backed: dict[str, str | None], *, last: bool, unnamed_void: bool
) -> Iterator[tuple[LongStake, End | int | None]]:
    """What a result makes of every long stake; `last`: no coup with wagers follows in the shoe."""
    for each in held.stakes:
        bet, hand = each.stake.bet, backed.get(each.stake.player)
        if each.misplaced:
            yield each, VOID
        elif bet not in TAIL_SIDES:
            end = run_end(each, winner, hand)
            unnamed = bet == "player-banker-run" and hand is None and unnamed_void
            yield each, VOID if unnamed else end
        else:
            end = tail_end(each.stake, held.shows.get(bet, 0), winner)
            if end is None and last:
                end = shoe_end(each.stake, next_shown(held, bet, winner))
            yield each, end
