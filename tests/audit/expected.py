"""What is expected of a settlement, from the table as it is when the log tells of it."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, takewhile
from typing import Any

from tests.audit.areas import DEALER
from tests.audit.books import NZ, NZ5, plain_odds
from tests.audit.crown import side_odds, situation, three_card_odds
from tests.audit.due import Due, Silent, acting, combined, decided, valid_part, void
from tests.audit.pay import LOSES, Odds
from tests.audit.play import CoupEnd
from tests.audit.pro_rata import share
from tests.audit.stake import Stake
from tests.audit.table import Followed
from tests.audit.terms import COMBINED, Terms, with_variant

Entry = Mapping[str, Any]
THREE_CARD = "three-card"
EARLY = ("perfect-pairs",)
"""Bets that are settled as soon as the first cards show their result [nz-division-5 11A.6]."""


def expected(table: Followed, entry: Entry, stake: Stake) -> Due | Silent | None:
    """What is due for a stake of a coup now; None: the auditor does not know such a bet."""
    if _forfeited(table, entry, stake):
        return Due("lost", 0)
    if table.voided or _hands_out(entry, stake) or _declared_void(table, entry, stake):
        return void(stake)
    own = _terms(table, entry, stake)
    if own.variant == THREE_CARD:
        return _three_card(table, entry, own, stake)
    end = table.end or _first_cards(table, stake)
    if end is None:
        return Silent("no result was called")
    if stake.bet in ("shield", "insurance-no-6") and situation(stake.bet, end) != stake.on:
        return void(stake)  # The coup was put right since, and never had this situation.
    if stake.bet == COMBINED and own.pair:
        odds = {bet: odds_of(own, bet, "", end) for _, bet in own.parts()}
        known = {bet: each for bet, each in odds.items() if each is not None}
        return combined(own, stake, known, table.standing) if len(known) == len(odds) else None
    odds = odds_of(own, stake.bet, stake.on, end)
    return None if odds is None else _by_odds(table, own, stake, odds)


def odds_of(terms: Terms, bet: str, on: str, end: CoupEnd) -> Odds | None:
    """The odds that a coup gives a bet."""
    found = plain_odds(terms.game, bet, end)
    return side_odds(terms.game, bet, on, end) if found is None else found


def _by_odds(table: Followed, own: Terms, stake: Stake, odds: Odds) -> Due | Silent:
    less_fee = stake.bet == "banker" and own.book in NZ and own.variant == "commission"
    others, whose = table.beside(stake), (stake.player, stake.bet)
    mine = [e.amount for e in others if (e.player, e.bet) == whose and e.area < stake.area]
    before = sum(mine) if own.book == NZ5 else 0  # [nz-division-5 5.9(b)]
    said = table.standing.directions
    room = _room(table, own, stake, less_fee=less_fee)
    amount = acting(own, stake, said, less_fee=less_fee, before=before, room=room)
    if isinstance(amount, Silent):
        return _directed(table, amount, stake)
    amount = min(amount, share(table.sign.now, stake, table.beside(stake), own))
    due = decided(own, stake, odds, amount, table.standing)
    return _directed(table, due, stake) if isinstance(due, Silent) else due


def _room(table: Followed, own: Terms, stake: Stake, *, less_fee: bool) -> int | None:
    """What the maximum of its area leaves for a stake in New Zealand; None: it is not capped."""
    players = own.area_players or {stake.player}
    if own.book not in NZ or own.area_maximum is None or stake.player not in players:
        return None
    settled = (each for each, due in table.lines if due.result != "void")
    laid = chain(settled, takewhile(lambda each: each.key != stake.key, table.layout.values()))
    there = (each for each in laid if (each.bet, each.area) == (stake.bet, stake.area))
    count = (each for each in there if not own.area_players or each.player in players)
    parts = (valid_part(own, each.amount, less_fee=less_fee) for each in count)
    return max(own.area_maximum - sum(parts), 0)


def _directed(table: Followed, silent: Silent, stake: Stake) -> Due | Silent:
    """A stake that the book is silent on goes back where somebody directed so."""
    return void(stake) if table.standing.directions.get(silent.question) == "void" else silent


def _terms(table: Followed, entry: Entry, stake: Stake) -> Terms:
    """The terms that a stake was accepted under; or the scale that the dealer paid by instead."""
    paid_as = entry["command"].get("paid-as", "")
    if paid_as and entry["command"]["do"] == "settle-bets":
        return with_variant(table.sign.now, paid_as)
    return table.sign.numbered.get(stake.number, table.sign.now)


def _first_cards(table: Followed, stake: Stake) -> CoupEnd | None:
    """The first cards of the player's hand are enough for some bets."""
    player = table.lying.hands[0][:2]
    if stake.bet not in EARLY or table.phase != "coup":
        return None
    known = tuple(card for card in player if card)
    return CoupEnd(known, known) if len(known) == 2 else None


def _forfeited(table: Followed, entry: Entry, stake: Stake) -> bool:
    """Whether somebody decided that this player loses the stake.

    [nsw-premium 15.5/forfeit] [crown-melbourne-v29 12.6.4(a)]
    """
    command = entry["command"]
    if command["do"] == "forfeit-bets":
        return stake.player == command["player"] and command["area"] in (0, stake.area)
    if command["do"] != "choose" or command["does"] != "refund-or-forfeit" or not table.voided:
        return False
    return stake.player in (command["players"] or [table.accused])


def _declared_void(table: Followed, entry: Entry, stake: Stake) -> bool:
    """Whether somebody decided that the wagers of this player are void.

    [crown-melbourne-v29 15.2.1] [nsw-premium 15.3.1]
    """
    command = entry["command"]
    if directed_void(entry, stake.player):
        return True
    if command["do"] != "choose" or command["does"] != "void-wagers":
        return False
    return stake.player in (command["players"] or [table.accused])


def directed_void(entry: Entry, player: str) -> bool:
    """Whether it was told of a player whose wagers are void by a direction on such a fault."""
    found = (each for each in entry["events"] if each["event"] == "irregularity-found")
    return any((each["remedy"], each["player"]) == ("void-wager", player) for each in found)


def _hands_out(entry: Entry, stake: Stake) -> bool:
    """Whether the hand of an area is out of the coup [crown-melbourne-v29 12.8.3(b)]."""
    out = (each["areas"] for each in entry["events"] if each["event"] == "hands-out")
    return any(stake.area in areas for areas in out)


def _three_card(table: Followed, entry: Entry, own: Terms, stake: Stake) -> Due | Silent | None:
    """A stake at an area; in a misdeal only three pictures that win are paid, by 12.8.4(a)."""
    hand, dealer = table.areas.hand(stake.area), table.areas.hand(DEALER)
    if table.phase != "settled":
        dealer = hand if stake.bet == "three-pictures" and _pays_winners(entry) else None
    if hand is None or dealer is None:
        return Silent("the hands do not lie open")
    odds = three_card_odds(stake.bet, hand, dealer)
    return None if odds is None else _by_odds(table, own, stake, odds)


def _pays_winners(entry: Entry) -> bool:
    return any("pay-winners" in each.get("then", ()) for each in entry["events"])


def unpaid_in_misdeal(table: Followed, entry: Entry, stake: Stake) -> bool:
    """Whether three pictures that win go back unpaid though the misdeal pays them."""
    hand = table.areas.hand(stake.area)
    if stake.bet != "three-pictures" or hand is None or not _pays_winners(entry):
        return False
    return three_card_odds(stake.bet, hand, hand) != LOSES


def long_due(table: Followed, stake: Stake, odds: Odds) -> Due | Silent:
    """What is due for a long stake that its end gives these odds."""
    own = table.sign.numbered.get(stake.number, table.sign.now)
    amount = acting(own, stake, table.standing.directions, less_fee=False)
    assert not isinstance(amount, Silent), own.book
    return decided(own, stake, odds, amount, replace(table.standing, deferred=set()))
