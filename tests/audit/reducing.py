"""Stakes that the dealer cuts in time, since a hand or an area has more than the sign allows.

[nsw-premium 6.2] [nz-division-5 5.18] [nz-midi-1998 5.14] [crown-melbourne-v29 6.4] [rws 5.1]
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from tests.audit import chips
from tests.audit.books import CROWN, HANDS, NZ, RWS
from tests.audit.due import valid_part
from tests.audit.stake import Key, Stake
from tests.audit.terms import Terms

Kept = dict[Key, range]
"""What may be left of each stake; mostly one amount."""


class Cut:
    """A cut by the terms of the moment; every stake counts under the terms of its own."""

    def __init__(
        self, terms: Terms, numbered: Mapping[int, Terms], stakes: Sequence[Stake]
    ) -> None:
        self.terms, self.numbered = terms, numbered
        self.stakes = [each for each in stakes if each.bet in HANDS]

    def own(self, stake: Stake) -> Terms:
        return self.numbered.get(stake.number, self.terms)

    def counts(self, stake: Stake) -> int:
        """What of a stake counts on its hand."""
        own, amount = self.own(stake), stake.amount
        beyond = own.beyond(stake.player, stake.bet)
        if own.book == CROWN:
            amount = min(amount, max(own.bounds(stake.player, stake.bet).most, beyond or 0))
        amount = self.payable(stake, amount)
        if beyond is None or own.differential is None:
            return amount
        return min(amount, own.differential) + max(amount - beyond, 0)

    def payable(self, stake: Stake, amount: int | Fraction) -> int:
        """Down to an amount in chips that can be paid."""
        own = self.own(stake)
        less_fee = own.book in NZ and own.variant == "commission" and stake.bet == "banker"
        return valid_part(own, int(amount), less_fee=less_fee)

    def by_differential(self) -> Kept:
        """What may be left on the hand that is too heavy, or on both at a gross differential."""
        kept = Kept()
        boxes = {each.area for each in self.stakes} if self.terms.per_box else {0}
        for box in boxes if self.terms.book == RWS else {0}:
            there = [each for each in self.stakes if box in (0, each.area)]
            for hand, other in (HANDS, HANDS[::-1]):
                mine = [each for each in there if each.bet == hand]
                theirs = sum(self.counts(each) for each in there if each.bet == other)
                kept |= self._hand(mine, theirs)
        return kept

    def _hand(self, mine: list[Stake], theirs: int) -> Kept:
        assert self.terms.differential is not None, "a cut by the differential"
        gross = self.terms.book == CROWN and self.terms.gross
        most = self.terms.differential + (0 if gross else theirs)
        total = sum(map(self.counts, mine))
        free = [each for each in mine if self.own(each).beyond(each.player, each.bet) is None]
        left = sum(map(self.counts, free))
        if total <= most or not free:
            return {}
        allowed = max(most - (total - left), 0)
        if self.terms.book == RWS:
            return dict(self._by_priority(free, allowed))
        parts = [self.payable(each, self.counts(each) * Fraction(allowed, left)) for each in free]
        fixed = total - left + sum(parts)
        more = 0 if gross or theirs <= self.terms.differential + fixed else allowed - sum(parts)
        return {
            each.key: range(part, part + more + 1) for each, part in zip(free, parts, strict=True)
        }

    def _by_priority(self, stakes: list[Stake], left: int) -> Iterator[tuple[Key, range]]:
        """Seated players first, each in the order of placing [rws 5.1/priority]."""
        for stake in sorted(stakes, key=lambda each: not each.seated):
            amount = min(stake.amount, chips.down(self.terms.chips, left))
            least = self.own(stake).bounds(stake.player, stake.bet).least
            if amount < stake.amount and amount < least:
                amount = 0
            left -= amount
            yield stake.key, range(amount, amount + 1)

    def by_area(self, bet: str, area: int) -> Kept:
        """What may be left in one area of its maximum [nsw-premium 6.2]."""
        there = [each for each in self.stakes if (each.bet, each.area) == (bet, area)]
        cap, total = self.terms.area_maximum, sum(map(self.counts, there))
        if cap is None or total <= cap:
            return {}
        parts = (
            (each, self.payable(each, Fraction(self.counts(each) * cap, total))) for each in there
        )
        return {each.key: range(part, part + 1) for each, part in parts}


def cut_of(
    terms: Terms, numbered: Mapping[int, Terms], stakes: Sequence[Stake], command: Mapping[str, str]
) -> Kept:
    """What a command to cut may leave of every stake that it touches."""
    cut = Cut(terms, numbered, stakes)
    if command["bet"]:
        return cut.by_area(command["bet"], int(command["area"]))
    return cut.by_differential() if terms.differential is not None else {}
