"""The questions that a book can be silent about, beside what can go wrong at a table."""

from enum import auto

from punto.rules.irregular import Irregularity
from punto.rules.keyed_word import KeyedWord


class Question(KeyedWord):
    """What a book does not state and a person may be asked to decide."""

    # the cards
    HOW_NEW_CARDS_COME_INTO_PLAY = auto()
    HOW_USED_CARDS_COME_INTO_PLAY = auto()
    HOW_PRE_CHECKED_CARDS_COME_INTO_PLAY = auto()
    HOW_FACTORY_SHUFFLED_CARDS_COME_INTO_PLAY = auto()
    HOW_PRE_SHUFFLED_CARDS_COME_INTO_PLAY = auto()
    WHO_CUTS = auto()
    HOW_DEEP_THE_CUT_MAY_BE = auto()
    WHERE_THE_CUTTING_CARD_GOES = auto()
    WHICH_CARDS_ARE_BURNED = auto()
    BURN_BEFORE_A_COUP = auto()
    CARDS_REPLACED_IN_MID_SHOE = auto()
    SHUFFLE_IN_MID_SHOE = auto()
    WHICH_COUP_IS_THE_LAST = auto()
    # the wagers
    WHEN_BETTING_CLOSES = auto()
    BETTING_OPENED_AGAIN = auto()
    BACKING_BOTH_HANDS = auto()
    SIDE_WAGER_ALONE = auto()
    WAGER_UNDER_THE_MINIMUM = auto()
    WAGER_UNDER_THE_MINIMUM_FOUND_LATE = auto()
    WAGER_OVER_THE_MAXIMUM = auto()
    WAGER_OVER_THE_MAXIMUM_FOUND_LATE = auto()
    AREA_OVER_ITS_MAXIMUM = auto()
    MULTIPLE_THAT_THE_SIGN_DOES_NOT_HAVE = auto()
    PART_OF_A_WAGER_THAT_CHIPS_CANNOT_MAKE = auto()
    PAYMENT_THAT_CHIPS_CANNOT_MAKE = auto()
    HOW_MANY_PLAYERS_SHARE_AN_AREA = auto()
    WAGERS_BEYOND_THE_DIFFERENTIAL = auto()
    WAGERS_CUT_BY_THE_DEALER = auto()
    REFUSING_A_WAGER = auto()
    TOKENS_FOR_A_VOUCHER = auto()
    STAKE_GIVEN_BACK_THAT_LIES_ON = auto()
    RUN_WITHOUT_A_HAND_OF_ITS_OWNER = auto()
    # dealing and opening
    COUP_WITHOUT_WAGERS = auto()
    COUPS_WITHOUT_WAGERS = auto()
    WHETHER_A_PLAYER_MAY_DEAL = auto()
    WHO_KEEPS_THE_SHOE = auto()
    ANOTHER_METHOD_OF_DEALING = auto()
    WHO_IS_OFFERED_THE_CARDS = auto()
    WHO_OF_EQUALS_COMES_FIRST = auto()
    WHETHER_ANOTHER_MAY_OPEN_THE_CARDS = auto()
    WHICH_HAND_IS_OPENED_FIRST = auto()
    WHO_OPENS_THE_OTHER_HAND = auto()
    WHO_OPENS_A_THIRD_CARD = auto()
    BOTH_HANDS_OUT_AT_ONCE = auto()
    WHO_MAY_ORDER_THE_CARDS_BACK = auto()
    THIRD_CARD_BEFORE_THE_CARDS_ARE_OPEN = auto()
    # the house
    RAISING_THE_MINIMUM = auto()
    CHANGING_THE_VARIANT = auto()
    LIMITS_OF_ONE_PLAYER = auto()
    CLOSING_THE_TABLE = auto()
    PLAYER_WHO_ABSTAINS = auto()
    WHO_DECIDES_DISPUTES = auto()
    WINNINGS_WITHHELD = auto()


Gap = Question | Irregularity
"""A question, or something that went wrong: what a direction can be about."""


_GAPS: dict[str, Gap] = {each.value: each for kind in (Question, Irregularity) for each in kind}
QUESTIONS = tuple(_GAPS)
"""The words of all of them."""


def gap_of(word: str) -> Gap | None:
    """The question of this word; None for any other word."""
    return _GAPS.get(word)
