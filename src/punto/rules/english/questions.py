"""The questions about a book's silence in English, each to follow "does not say"."""

from __future__ import annotations

from punto.rules.irregular import Irregularity
from punto.rules.question import Gap, Question

_CARDS = "how {} cards come into play"

QUESTIONS: dict[Gap, str] = {
    Question.HOW_NEW_CARDS_COME_INTO_PLAY: _CARDS.format("new"),
    Question.HOW_USED_CARDS_COME_INTO_PLAY: _CARDS.format("used"),
    Question.HOW_PRE_CHECKED_CARDS_COME_INTO_PLAY: _CARDS.format("pre-checked"),
    Question.HOW_FACTORY_SHUFFLED_CARDS_COME_INTO_PLAY: _CARDS.format("factory-shuffled"),
    Question.HOW_PRE_SHUFFLED_CARDS_COME_INTO_PLAY: _CARDS.format("pre-shuffled"),
    Question.WHO_CUTS: "who cuts the cards",
    Question.HOW_DEEP_THE_CUT_MAY_BE: "how deep the cut may be",
    Question.WHERE_THE_CUTTING_CARD_GOES: "where the cutting card goes",
    Question.WHICH_CARDS_ARE_BURNED: "which cards are burned",
    Question.BURN_BEFORE_A_COUP: "whether cards may be burned before a coup",
    Question.CARDS_REPLACED_IN_MID_SHOE: "whether cards may be replaced in mid-shoe",
    Question.SHUFFLE_IN_MID_SHOE: "whether the cards may be shuffled in mid-shoe",
    Question.WHICH_COUP_IS_THE_LAST: "which coup is the last of the shoe",
    Question.WHEN_BETTING_CLOSES: "when betting closes",
    Question.BETTING_OPENED_AGAIN: "whether betting may be opened again",
    Question.BACKING_BOTH_HANDS: "whether a player may back both hands",
    Question.SIDE_WAGER_ALONE: "whether a side wager may stand alone",
    Question.WAGER_UNDER_THE_MINIMUM: "what becomes of a wager under the minimum",
    Question.WAGER_UNDER_THE_MINIMUM_FOUND_LATE: (
        "what becomes of a wager under the minimum that is found late"
    ),
    Question.WAGER_OVER_THE_MAXIMUM: "what becomes of a wager over the maximum",
    Question.WAGER_OVER_THE_MAXIMUM_FOUND_LATE: (
        "what becomes of a wager over the maximum that is found late"
    ),
    Question.AREA_OVER_ITS_MAXIMUM: "what becomes of an area over its maximum",
    Question.MULTIPLE_THAT_THE_SIGN_DOES_NOT_HAVE: (
        "what becomes of an amount that is not in the steps of the sign"
    ),
    Question.PART_OF_A_WAGER_THAT_CHIPS_CANNOT_MAKE: (
        "what becomes of a part of a wager that chips cannot make"
    ),
    Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE: "what becomes of a payment that chips cannot make",
    Question.HOW_MANY_PLAYERS_SHARE_AN_AREA: "how many players share an area",
    Question.WAGERS_BEYOND_THE_DIFFERENTIAL: "who may wager beyond the differential",
    Question.WAGERS_CUT_BY_THE_DEALER: "whether the dealer may cut wagers",
    Question.REFUSING_A_WAGER: "whether a wager may be refused",
    Question.TOKENS_FOR_A_VOUCHER: "whether tokens are given for a voucher",
    Question.STAKE_GIVEN_BACK_THAT_LIES_ON: (
        "whether a stake that stays after a tie may be given back"
    ),
    Question.RUN_WITHOUT_A_HAND_OF_ITS_OWNER: (
        "what becomes of a run whose owner has not named a hand"
    ),
    Question.COUP_WITHOUT_WAGERS: "whether a coup may be dealt without wagers",
    Question.COUPS_WITHOUT_WAGERS: "whether coups without wagers may be ordered",
    Question.WHETHER_A_PLAYER_MAY_DEAL: "whether a player may deal",
    Question.WHO_KEEPS_THE_SHOE: "who keeps the shoe",
    Question.ANOTHER_METHOD_OF_DEALING: "when the method of dealing may change",
    Question.WHO_IS_OFFERED_THE_CARDS: "who is offered the cards",
    Question.WHO_OF_EQUALS_COMES_FIRST: "which of several equal players comes first",
    Question.WHETHER_ANOTHER_MAY_OPEN_THE_CARDS: "whether another person may open the cards",
    Question.WHICH_HAND_IS_OPENED_FIRST: "which hand is opened first",
    Question.WHO_OPENS_THE_OTHER_HAND: "who opens the other hand",
    Question.WHO_OPENS_A_THIRD_CARD: "who opens a third card",
    Question.BOTH_HANDS_OUT_AT_ONCE: "whether both hands may be out at once",
    Question.WHO_MAY_ORDER_THE_CARDS_BACK: "who may order the cards back",
    Question.THIRD_CARD_BEFORE_THE_CARDS_ARE_OPEN: (
        "whether a third card may come before the cards are open"
    ),
    Question.RAISING_THE_MINIMUM: "how the minimum is raised",
    Question.CHANGING_THE_VARIANT: "how the game is changed",
    Question.LIMITS_OF_ONE_PLAYER: "whether one player may have limits of their own",
    Question.CLOSING_THE_TABLE: "how a table is closed",
    Question.PLAYER_WHO_ABSTAINS: "when a player who does not wager loses the seat",
    Question.WHO_DECIDES_DISPUTES: "who decides disputes",
    Question.WINNINGS_WITHHELD: "who decides about winnings that are withheld",
    **{each: f'what is done about "{each.value}"' for each in Irregularity},
}
