"""The lists of words that the terms of a tournament may choose from, such as kinds of chips."""

from punto.rules.keyed_word import KeyedWord

Occasion = KeyedWord("Occasion", "ORDINARY CHARITABLE MEDIA")
Occasion.__doc__ = "What a tournament is held for; staff play in the last two only."

AllowedUntil = KeyedWord("AllowedUntil", "NEVER ENTRIES_CLOSED PLAY END")
AllowedUntil.__doc__ = "Until when a player may withdraw or be replaced."

ChipKind = KeyedWord("ChipKind", "TOURNAMENT NON_VALUE CASH")
ChipKind.__doc__ = "What players wager; cash chips can be written down, and are refused."

Per = KeyedWord("Per", "SESSION COUP")
Per.__doc__ = "What a number of cards or markers is meant for."

Elimination = KeyedWord("Elimination", "NO_CHIPS BELOW_MINIMUM")
Elimination.__doc__ = "When a player is out during a round."

Consequence = KeyedWord("Consequence", "SITS_OUT LOSES_MINIMUM LOSES_CHIPS DISQUALIFIED")
Consequence.__doc__ = "What becomes of a player who is not there, or who broke the terms."

RefundCase = KeyedWord("RefundCase", "WITHDRAWN CANCELLED REFUSED")
RefundCase.__doc__ = "In which case a player gets money back."

Remainder = KeyedWord("Remainder", "FIRST HOUSE")
Remainder.__doc__ = "Who gets the cents of a prize pool that cannot be shared evenly."

Feature = KeyedWord(
    "Feature",
    """
    REFUSAL SELECTION STAFF SIGNATURE PROGRESSION BUY_BACK ADD_ON REPECHAGE DISPOSITION MINIMUM
    SECRET PASS_CARDS ALL_IN STAND_OFF RE_BUY
    """,
)
Feature.__doc__ = "What a tournament may have or not; each asks for more to be written down."
CARDS_AND_MARKERS = tuple(Feature)[-5:]
