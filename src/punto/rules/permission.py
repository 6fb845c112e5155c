"""What a role may permit, what all players must agree to, and what a player may ask for."""

from __future__ import annotations

from dataclasses import dataclass

from punto.rules.answers import NoBet, Reveal
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Choice, Irregularity, Remedy
from punto.rules.keyed_word import KeyedWord
from punto.rules.model import Rulebook
from punto.rules.offering import Offering

_FREE_ORDER = (Reveal.PLAYER_FIRST_UNLESS_AUTHORISED, Reveal.DEALER_DECIDES)

Permission = KeyedWord(
    "Permission",
    """
    BOTH_HANDS SHARING OFFER_CUT SAME_BACKS RIFFLE BURN_METHOD SHOW_BURN CHANGE_METHOD OPEN_CARDS
    NAME_OPENER DESIGNATED_OPENER HAND_FIRST EARLY_CARD COLLECT_COMMISSION
    """,
)
Permission.__doc__ = "What may be done only because a person with the power to say so has said so."

_FOR_A_PLAYER = {
    Permission.BOTH_HANDS,
    Permission.OPEN_CARDS,
    Permission.NAME_OPENER,
    Permission.DESIGNATED_OPENER,
}
PERSONAL = frozenset({*_FOR_A_PLAYER, Permission.COLLECT_COMMISSION})
"""Permissions that concern one player. All others are for the table."""

FOR_A_COUP = frozenset({*_FOR_A_PLAYER, Permission.HAND_FIRST, Permission.EARLY_CARD})
"""If these are given for once they end with the coup; others that nobody used, with the shoe."""

Topic = KeyedWord("Topic", "NO_BET_COUPS ANOTHER_GAME NEW_CARDS")
Topic.__doc__ = "What needs the agreement of all players."

PlayerWish = KeyedWord(
    "PlayerWish",
    """
    NO_BET_COUPS SHOW_BURN COLLECT_COMMISSION TREAT_AS_NEW VIEW_CARDS RIFFLE OPEN_CARDS EARLY_CARD
    RULES
    """,
)
PlayerWish.__doc__ = "What a player may ask for."


def withholding(book: Rulebook) -> tuple[str, Choice] | None:
    """The role that may withhold winnings and the choice that allows it; None if there is none."""
    cases = book.irregularities[Irregularity.PROHIBITED_DEVICE] or ()
    found = ((choice.by or case.by, choice) for case in cases for choice in case.choices)
    return next((each for each in found if each[1].does is Act.WITHHOLD_WINNINGS), None)


NEW_CARDS = (Act.SHUFFLE, Act.REPLACE_CARDS)


@dataclass(frozen=True, slots=True)
class Power:
    """The lowest role that may give a permission, and the clause that says so."""

    by: str
    clause: Clause


def powers_of(book: Rulebook) -> dict[Permission, Power]:
    """Every permission that the book knows, with the role that may give it and the clause."""
    policy = book.policy
    burns = policy.burn or ()
    found = {
        Permission.BURN_METHOD: next(((each.by, each.clause) for each in burns if each.by), None),
        Permission.SHOW_BURN: next(
            ((each.exposed_by, each.exposed_clause) for each in burns if each.exposed_by), None
        ),
        Permission.RIFFLE: next(
            ((each.riffle_by, each.riffle) for each in book.introductions if each.riffle), None
        ),
    }
    if (both := policy.both_hands) and both.by:
        found[Permission.BOTH_HANDS] = both.by, both.clause
    if shared := policy.players_per_area:
        found[Permission.SHARING] = shared.by or "dealer", shared.clause
    if (cut := policy.who_cuts) and (supervisor := cut.value.supervisor_first):
        found[Permission.OFFER_CUT] = supervisor, cut.value.to_players or cut.clause
    if (other := policy.replacing_cards) and other.backs:
        found[Permission.SAME_BACKS] = other.backs.by, other.backs.same
    if style := policy.style_fixed_for_shoe:
        found[Permission.CHANGE_METHOD] = style.continuous_by, style.continuous
    if (order := policy.reveal_order) and order.value in _FREE_ORDER:
        found[Permission.HAND_FIRST] = order.by, order.clause
    if (taken := policy.commission) and taken.deferral:
        found[Permission.COLLECT_COMMISSION] = taken.by, taken.deferral.direction
    if offering := policy.cards_offered_to:
        found |= _of_offering(offering)
    pairs = ((what, pair) for what, pair in found.items() if pair)
    return {what: Power(by, clause) for what, (by, clause) in pairs if clause}


def _of_offering(offering: Offering) -> dict[Permission, tuple[str, Clause]]:
    nominee = offering.nominee
    rules = {
        Permission.OPEN_CARDS: offering if offering.by else None,
        Permission.NAME_OPENER: nominee if nominee and nominee.by else None,
        Permission.DESIGNATED_OPENER: offering.designation,
        Permission.EARLY_CARD: offering.early,
    }
    return {what: (rule.by, rule.clause) for what, rule in rules.items() if rule}


def wishes_of(book: Rulebook) -> dict[PlayerWish, Clause]:
    """What players may ask for by the book, each with its clause."""
    policy, brought, known = book.policy, book.introductions, powers_of(book)
    no_bet, taken, offering = policy.no_bet_coups, policy.commission, policy.cards_offered_to
    on_request = no_bet and no_bet.value is NoBet.ON_REQUEST_UP_TO_3
    riffle, early = known.get(Permission.RIFFLE), known.get(Permission.EARLY_CARD)
    found = {
        PlayerWish.NO_BET_COUPS: no_bet.clause if no_bet and on_request else None,
        PlayerWish.SHOW_BURN: next((e.clause for e in policy.burn or () if e.request), None),
        PlayerWish.COLLECT_COMMISSION: taken and taken.deferral and taken.deferral.request,
        PlayerWish.TREAT_AS_NEW: next((e.objection for e in brought if e.objection), None),
        PlayerWish.VIEW_CARDS: next((e.viewing for e in brought if e.viewing), None),
        PlayerWish.RIFFLE: riffle and riffle.clause,
        PlayerWish.OPEN_CARDS: offering.clause if offering and offering.request else None,
        PlayerWish.EARLY_CARD: early and early.clause,
        PlayerWish.RULES: book.rules_shown,
    }
    return {what: clause for what, clause in found.items() if clause}


def topics_of(book: Rulebook) -> dict[Topic, Clause]:
    """What all players have to agree to by the book, each with its clause."""
    answer, change = book.policy.no_bet_coups, book.policy.changing_variant
    found = {
        Topic.NO_BET_COUPS: answer.agreed if answer else None,
        Topic.ANOTHER_GAME: change.clause if change and change.value.consent else None,
        Topic.NEW_CARDS: _agreed_shuffle(book),
    }
    return {what: clause for what, clause in found.items() if clause}


def _agreed_shuffle(book: Rulebook) -> Clause | None:
    """The clause by which all players must agree to new or shuffled cards after a void coup."""
    for cases in book.irregularities.values():
        for case in cases or ():
            for choice in case.choices if case.remedy is Remedy.VOID_COUP else ():
                if choice.does in NEW_CARDS:
                    return choice.clause
    return None
