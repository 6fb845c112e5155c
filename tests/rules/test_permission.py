"""Who may give which permission, read from the policies of a book."""

from __future__ import annotations

from msgspec.structs import replace

from punto.rules.books import book
from punto.rules.permission import Permission, powers_of
from tests.tables import NSW


def test_a_book_that_offers_no_cards_to_players_has_no_permission_about_opening_them() -> None:
    rules = book(NSW).rules
    silent = replace(rules, policy=replace(rules.policy, cards_offered_to=None))
    gone = powers_of(rules).keys() - powers_of(silent).keys()
    assert Permission.NAME_OPENER in gone
    assert powers_of(silent).keys() | gone == powers_of(rules).keys()
