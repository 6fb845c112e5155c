"""Who may give which permission, read from the policies of a book."""

from __future__ import annotations

from msgspec.structs import replace

from punto.money import cents
from punto.rules.books import book
from punto.rules.jackpot import SharingWager
from punto.rules.permission import Permission, powers_of, withholding
from tests.tables import CROWN, NSW


def test_a_book_that_offers_no_cards_to_players_has_no_permission_about_opening_them() -> None:
    rules = book(NSW).rules
    silent = replace(rules, policy=replace(rules.policy, cards_offered_to=None))
    gone = powers_of(rules).keys() - powers_of(silent).keys()
    assert Permission.NAME_OPENER in gone
    assert powers_of(silent).keys() | gone == powers_of(rules).keys()


def test_only_a_book_that_lets_winnings_be_withheld_says_by_whom() -> None:
    held = withholding(book(CROWN).rules)
    assert held is not None
    assert (held[0], held[1].clause.number) == ("casino-manager", "15.2.3")
    assert withholding(book(NSW).rules) is None


def test_a_sharing_wager_is_known_by_its_spot() -> None:
    wager = SharingWager(player="Ann", bet="tie", area=3, value=cents("10"))
    assert wager.spot == ("Ann", "tie", 3)
