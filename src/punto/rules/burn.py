"""The burn: cards that leave the shoe unplayed before the first coup."""

from __future__ import annotations

from dataclasses import dataclass

from punto.cards import Card, CuttingCard, Rank, Shoe
from punto.rules.clause import Clause
from punto.rules.options import TableRules
from punto.rules.policy import Burn, BurnMethod
from punto.rules.ruling import NotStated, Reason, Refused

_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True)
class Burned:
    """The shoe after the burn, the burned cards in order, and those whose face was shown."""

    shoe: Shoe
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]
    clause: Clause | None


def face_value(card: Card) -> int:
    """What a face-up burn card counts, unlike in play: 10, J, Q and K are 10, an ace is 1.

    [nsw-premium 4.8] [nz-division-5 7.9] [nz-midi-1998 7.6] [crown-melbourne-v29 4.3.1(b)]
    """
    if card.rank in _TENS:
        return 10
    return 1 if card.rank is Rank.ACE else int(card.rank.value)


def burn(
    table: TableRules,
    shoe: Shoe,
    how: Burn | None = None,
    *,
    approved_by: str = "",
    requested: bool = False,
) -> Burned | Refused | NotStated:
    """Burn by a method of the book; without a wish by its first, which needs no approval."""
    methods = table.rules.policy.burn or ((table.house.burn,) if table.house.burn else ())
    if not methods:
        gaps = table.rules.authority.gaps
        return NotStated(table.rules.key, "which cards are burned", how or "a burn", gaps)
    method = next((each for each in methods if how in (None, each.burn)), None)
    if method is None:
        want = " or ".join(each.burn for each in methods)
        return Refused(Reason.BURN_NOT_ALLOWED, methods[0].clause, str(how), want)
    refusal = _unasked(table, method, approved_by=approved_by, requested=requested)
    return refusal or _burn(shoe, method, table.rules.policy.burn is not None)


def _unasked(
    table: TableRules, method: BurnMethod, *, approved_by: str, requested: bool
) -> Refused | None:
    if method.by and not (approved_by and table.rules.authority.at_least(approved_by, method.by)):
        want = f"approval of {method.by}"
        return Refused(Reason.NOT_AUTHORISED, method.clause, approved_by or "no approval", want)
    if method.request and not requested:
        return Refused(Reason.BURN_NOT_ALLOWED, method.clause, "no request", "a player's request")
    return None


def _burn(shoe: Shoe, method: BurnMethod, from_book: bool) -> Burned:
    shoe, first = _take(shoe)
    cards, shown = [first], (first,) if method.burn is not Burn.ONE_CARD else ()
    if method.burn is Burn.FACE_UP_COUNT:
        for _ in range(face_value(first)):
            shoe, card = _take(shoe)
            cards.append(card)
    return Burned(shoe, tuple(cards), shown, method.clause if from_book else None)


def burn_before_coup(table: TableRules, shoe: Shoe) -> Burned | NotStated:
    """Burn one card before a coup, where the dealer may [crown-melbourne-v29 7.2.2(b)]."""
    answer = table.rules.policy.burn_before_any_coup
    if answer is None:
        gaps = table.rules.authority.gaps
        return NotStated(table.rules.key, "a burn before a coup", "a burn", gaps)
    shoe, card = _take(shoe)
    return Burned(shoe, (card,), (), answer.clause)


def _take(shoe: Shoe) -> tuple[Shoe, Card]:
    shoe, card = shoe.draw()
    assert not isinstance(card, CuttingCard), "a cutting card lies too far back to be burned"
    return shoe.burn(card), card
