"""What one person permits another, what all players agree to, and what a player asks for.

Who holds each power, and by which clause, comes from the answers of the book.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from punto.rules.answers import NoBet
from punto.rules.clause import Clause
from punto.rules.irregular import Act, Remedy
from punto.rules.reveal_order import Reveal
from punto.rules.table_rules import TableRules


class Permission(StrEnum):
    """What somebody may do only because a person with the power to say so has said so."""

    BOTH_HANDS = "both-hands"
    SHARING = "sharing"
    OFFER_CUT = "offer-cut"
    SAME_BACKS = "same-backs"
    RIFFLE = "riffle"
    BURN_METHOD = "burn-method"
    SHOW_BURN = "show-burn"
    CHANGE_METHOD = "change-method"
    OPEN_CARDS = "open-cards"
    NAME_OPENER = "name-opener"
    DESIGNATED_OPENER = "designated-opener"
    HAND_FIRST = "hand-first"
    EARLY_CARD = "early-card"
    COLLECT_COMMISSION = "collect-commission"


PERSONAL = frozenset(
    {
        Permission.BOTH_HANDS,
        Permission.OPEN_CARDS,
        Permission.NAME_OPENER,
        Permission.DESIGNATED_OPENER,
        Permission.COLLECT_COMMISSION,
    }
)
"""Permissions that concern one player. All others are for the table."""

FOR_A_COUP = frozenset(
    {
        Permission.BOTH_HANDS,
        Permission.OPEN_CARDS,
        Permission.NAME_OPENER,
        Permission.DESIGNATED_OPENER,
        Permission.HAND_FIRST,
        Permission.EARLY_CARD,
    }
)
"""If these are given for once they end with the coup; others that nobody used, with the shoe."""


class Topic(StrEnum):
    """What needs the agreement of all players."""

    NO_BET_COUPS = "no-bet-coups"
    ANOTHER_GAME = "another-game"
    NEW_CARDS = "new-cards"


class PlayerWish(StrEnum):
    """What a player may ask for."""

    NO_BET_COUPS = "no-bet-coups"
    SHOW_BURN = "show-burn"
    COLLECT_COMMISSION = "collect-commission"
    TREAT_AS_NEW = "treat-as-new"
    VIEW_CARDS = "view-cards"
    RIFFLE = "riffle"
    OPEN_CARDS = "open-cards"
    EARLY_CARD = "early-card"


NEW_CARDS = (Act.SHUFFLE, Act.REPLACE_CARDS)


@dataclass(frozen=True, slots=True)
class Power:
    """The lowest role that holds a power, and the clause that gives it."""

    by: str
    clause: Clause


def _both_hands(rules: TableRules) -> Power | None:
    answer = rules.book.policy.both_hands
    return Power(answer.by, answer.clause) if answer and answer.by else None


def _sharing(rules: TableRules) -> Power | None:
    answer = rules.book.policy.players_per_area
    return Power(answer.by or "dealer", answer.clause) if answer else None


def _offer_cut(rules: TableRules) -> Power | None:
    answer = rules.book.policy.who_cuts
    if answer is None or not answer.value.supervisor_first:
        return None
    return Power(answer.value.supervisor_first, answer.value.to_players or answer.clause)


def _same_backs(rules: TableRules) -> Power | None:
    answer = rules.book.policy.replacing_cards
    return Power(answer.backs.by, answer.backs.same) if answer and answer.backs else None


def _riffle(rules: TableRules) -> Power | None:
    found = (each for each in rules.book.introductions if each.riffle)
    each = next(found, None)
    return Power(each.riffle_by, each.riffle) if each and each.riffle else None


def _burn_method(rules: TableRules) -> Power | None:
    methods = rules.book.policy.burn or ()
    return next((Power(each.by, each.clause) for each in methods if each.by), None)


def _show_burn(rules: TableRules) -> Power | None:
    for each in rules.book.policy.burn or ():
        if each.exposed_by and each.exposed_clause:
            return Power(each.exposed_by, each.exposed_clause)
    return None


def _change_method(rules: TableRules) -> Power | None:
    answer = rules.book.policy.style_fixed_for_shoe
    return Power(answer.continuous_by, answer.continuous) if answer and answer.continuous else None


def _open_cards(rules: TableRules) -> Power | None:
    answer = rules.book.policy.cards_offered_to
    return Power(answer.by, answer.clause) if answer and answer.by else None


def _name_opener(rules: TableRules) -> Power | None:
    answer = rules.book.policy.cards_offered_to
    rule = answer.nominee if answer else None
    return Power(rule.by, rule.clause) if rule and rule.by else None


def _designated(rules: TableRules) -> Power | None:
    answer = rules.book.policy.cards_offered_to
    rule = answer.designation if answer else None
    return Power(rule.by, rule.clause) if rule else None


def _hand_first(rules: TableRules) -> Power | None:
    answer = rules.book.policy.reveal_order
    free = (Reveal.PLAYER_FIRST_UNLESS_AUTHORISED, Reveal.DEALER_DECIDES)
    return Power(answer.by, answer.clause) if answer and answer.value in free else None


def _early_card(rules: TableRules) -> Power | None:
    answer = rules.book.policy.cards_offered_to
    early = answer.early if answer else None
    return Power(early.by, early.clause) if early else None


def _collect(rules: TableRules) -> Power | None:
    answer = rules.book.policy.commission
    return Power(answer.by, answer.deferral.direction) if answer and answer.deferral else None


_POWERS: dict[Permission, Callable[[TableRules], Power | None]] = {
    Permission.BOTH_HANDS: _both_hands,
    Permission.SHARING: _sharing,
    Permission.OFFER_CUT: _offer_cut,
    Permission.SAME_BACKS: _same_backs,
    Permission.RIFFLE: _riffle,
    Permission.BURN_METHOD: _burn_method,
    Permission.SHOW_BURN: _show_burn,
    Permission.CHANGE_METHOD: _change_method,
    Permission.OPEN_CARDS: _open_cards,
    Permission.NAME_OPENER: _name_opener,
    Permission.DESIGNATED_OPENER: _designated,
    Permission.HAND_FIRST: _hand_first,
    Permission.EARLY_CARD: _early_card,
    Permission.COLLECT_COMMISSION: _collect,
}


def power(rules: TableRules, what: Permission) -> Power | None:
    """Who may permit this at a table of the book; None where the book knows no such permission."""
    return _POWERS[what](rules)


def topic_clause(rules: TableRules, what: Topic) -> Clause | None:
    """By which clause all players have to agree; None where the book does not ask it of them."""
    policy = rules.book.policy
    match what:
        case Topic.NO_BET_COUPS:
            answer = policy.no_bet_coups
            asks = answer and answer.value is NoBet.NO_WAGERS_OR_ALL_AGREE
            return answer.clause if answer and asks else None
        case Topic.ANOTHER_GAME:
            change = policy.changing_variant
            return change.clause if change and change.value.consent else None
        case Topic.NEW_CARDS:
            return _agreed_shuffle(rules)
        case _:
            assert_never(what)


def _agreed_shuffle(rules: TableRules) -> Clause | None:
    """After a void coup staff shuffle or replace cards only if all players agree."""
    for cases in rules.book.irregularities.values():
        for case in cases or ():
            for choice in case.choices if case.remedy is Remedy.VOID_COUP else ():
                if choice.does in NEW_CARDS:
                    return choice.clause
    return None


def wish_clause(rules: TableRules, what: PlayerWish) -> Clause | None:
    """By which clause a player may ask for this; None where the book does not have it."""
    return _WISHES[what](rules)


def _no_bet_wish(rules: TableRules) -> Clause | None:
    answer = rules.book.policy.no_bet_coups
    return answer.clause if answer and answer.value is NoBet.ON_REQUEST_UP_TO_3 else None


def _burn_wish(rules: TableRules) -> Clause | None:
    methods = rules.book.policy.burn or ()
    return next((each.clause for each in methods if each.request), None)


def _commission_wish(rules: TableRules) -> Clause | None:
    answer = rules.book.policy.commission
    return answer.deferral.request if answer and answer.deferral else None


def _introduction_wish(rules: TableRules) -> Clause | None:
    return next((each.objection for each in rules.book.introductions if each.objection), None)


def _view_wish(rules: TableRules) -> Clause | None:
    return next((each.viewing for each in rules.book.introductions if each.viewing), None)


def _riffle_wish(rules: TableRules) -> Clause | None:
    found = _riffle(rules)
    return found.clause if found else None


def _open_wish(rules: TableRules) -> Clause | None:
    answer = rules.book.policy.cards_offered_to
    return answer.clause if answer and answer.request else None


def _early_wish(rules: TableRules) -> Clause | None:
    found = _early_card(rules)
    return found.clause if found else None


_WISHES: dict[PlayerWish, Callable[[TableRules], Clause | None]] = {
    PlayerWish.NO_BET_COUPS: _no_bet_wish,
    PlayerWish.SHOW_BURN: _burn_wish,
    PlayerWish.COLLECT_COMMISSION: _commission_wish,
    PlayerWish.TREAT_AS_NEW: _introduction_wish,
    PlayerWish.VIEW_CARDS: _view_wish,
    PlayerWish.RIFFLE: _riffle_wish,
    PlayerWish.OPEN_CARDS: _open_wish,
    PlayerWish.EARLY_CARD: _early_wish,
}
