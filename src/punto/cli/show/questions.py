"""The questions that every book is asked, and what can go wrong, as headings of rows."""

from __future__ import annotations

from punto.rules.irregular import Irregularity

GROUPS = {
    "decks": "Cards, shuffle, cut, burn",
    "both_hands": "Wagers and limits",
    "cards_offered_to": "Deal and reveal",
    "last_coup_cutting_card_first": "End of shoe and management",
}
"""The question that begins a group, and the name of the group."""

_QUESTIONS = {
    "decks": "Decks",
    "cut_distance": "Cut, distance from either end",
    "cutting_card_distance": "Cutting card, distance from the back",
    "cutting_cards": "Number of cutting cards",
    "who_cuts": "Who cuts",
    "burn": "Burn",
    "burn_before_any_coup": "Burn before any coup",
    "shuffle_in_mid_shoe": "Shuffle in mid-shoe",
    "replacing_cards": "Cards replaced by choice",
    "new_cards_after_handling": "New cards after the shoe",
    "both_hands": "Player and Banker by the same player",
    "side_wagers_alone": "Side wagers alone",
    "side_wager_order": "Who may place a side wager first",
    "players_per_area": "Players on one wagering area",
    "betting_closes": "Betting closes",
    "unpayable": "Amounts that chips cannot pay",
    "under_minimum": "Under the minimum",
    "under_minimum_late": "Under the minimum, found late",
    "over_maximum": "Over the maximum",
    "over_maximum_late": "Over the maximum, found late",
    "maximum_holds_for": "Maximum holds for",
    "area_maximum": "Over the maximum of an area",
    "multiples": "Wrong multiples",
    "differential_counts": "Held against the differential",
    "differential": "Over the differential",
    "differential_late": "Over the differential, found late",
    "beyond_differential": "Beyond the differential by arrangement",
    "commission": "Commission collected",
    "accepted_in": "Wagers accepted in",
    "cards_offered_to": "Cards offered to",
    "player_may_deal": "A player may deal from the shoe",
    "reveal_order": "Order of revealing",
    "both_hands_out": "Both hands out at once",
    "style_fixed_for_shoe": "Dealing method fixed for the shoe",
    "last_coup_cutting_card_first": "Last coup, cutting card comes first",
    "last_coup_cutting_card_later": "Last coup, cutting card comes later",
    "raising_minimum": "Raising a minimum",
    "closing_table": "Closing the table",
    "changing_variant": "Changing the variant",
    "abstaining_coups": "Coups without a wager before a seat may be lost",
    "disputes": "Disputes decided by",
    "no_bet_coups": "No bet coups by choice",
    "individual_limits": "Limits of one player",
    "refusing_a_wager": "Refusing a wager",
}

_IRREGULARITIES = {
    Irregularity.THIRD_CARD_TO_PLAYER: "Third card wrongly dealt to Player",
    Irregularity.THIRD_CARD_TO_BANKER: "Third card wrongly dealt to Banker",
    Irregularity.PLAYERS_CARD_TO_BANKER: "Player's third card dealt to Banker",
    Irregularity.THIRD_CARD_MISSED: "Third card not dealt",
    Irregularity.FACE_UP_FIRST_CARD: "Card face up in the shoe, first of a coup",
    Irregularity.FACE_UP_LATER_CARD: "Card face up in the shoe, later",
    Irregularity.DEALT_FACE_UP: "Card dealt face up by mistake",
    Irregularity.FIRST_CARD_EXPOSED: "First card exposed too early",
    Irregularity.INSUFFICIENT_CARDS: "Not enough cards to finish",
    Irregularity.OUT_OF_ORDER: "Cards dealt out of order",
    Irregularity.DRAWN_TOGETHER: "Cards drawn together",
    Irregularity.FAIL_TO_BURN: "Burn forgotten",
    Irregularity.FAIL_TO_CUT: "Cut forgotten",
    Irregularity.FAIL_TO_SHUFFLE: "Shuffle forgotten",
    Irregularity.EXCESS_CARD: "Excess card drawn",
    Irregularity.WRONG_DELIVERY: "Cards handed to the wrong player",
    Irregularity.REVEALED_BY_DEALER: "Cards revealed by the dealer",
    Irregularity.FOREIGN_CARD: "Foreign card",
    Irregularity.MISSING_CARD: "Missing card",
    Irregularity.DROPPED_CARDS: "Dropped cards",
    Irregularity.EXPOSED_BEFORE_LOADING: "Cards exposed before loading",
    Irregularity.ORDER_REVEALED: "Order of the shoe revealed",
    Irregularity.UNFIT_CARDS: "Unfit cards",
    Irregularity.DEALT_WITHOUT_WAGERS: "Coup dealt without wagers",
    Irregularity.POWER_FAILURE: "Power failure",
    Irregularity.DISRUPTION: "Disruption",
    Irregularity.FRAUD: "Fraud",
    Irregularity.WRONG_SCALE: "Paid by the wrong scale",
    Irregularity.WRONG_SCANNER: "Card scanner wrong",
    Irregularity.WRONG_DISPLAY: "Display wrong",
    Irregularity.FOUND_LATE: "Error found after the next coup began",
    Irregularity.PLAYER_LEAVES: "Player leaves after betting",
    Irregularity.PLACED_IN_ERROR: "Wager placed in error",
    Irregularity.PROHIBITED_DEVICE: "Prohibited device",
    Irregularity.EARLY_THIRD_CARD: "Fifth card drawn before the hands are opened",
    Irregularity.SHIELD_NOT_OFFERED: "Shield not offered",
    Irregularity.LATE_TAIL_TOO_EARLY: "Late Dragon Tail placed too early",
}


def question(name: str) -> str:
    """The heading of a policy by its field name."""
    return _QUESTIONS.get(name) or _plainly(name)


def trouble(kind: Irregularity) -> str:
    """The heading of an irregularity."""
    return _IRREGULARITIES.get(kind) or _plainly(kind)


def _plainly(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").capitalize()
