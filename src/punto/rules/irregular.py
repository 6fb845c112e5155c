"""What can go wrong at a table, and what each book does about it."""

from punto.rules.clause import Clause
from punto.rules.data import Cited, Data
from punto.rules.keyed_word import KeyedWord

Irregularity = KeyedWord(
    "Irregularity",
    """
    THIRD_CARD_TO_PLAYER THIRD_CARD_TO_BANKER PLAYERS_CARD_TO_BANKER THIRD_CARD_MISSED
    FACE_UP_FIRST_CARD FACE_UP_LATER_CARD DEALT_FACE_UP FIRST_CARD_EXPOSED INSUFFICIENT_CARDS
    OUT_OF_ORDER DRAWN_TOGETHER FAIL_TO_BURN FAIL_TO_CUT FAIL_TO_SHUFFLE EXCESS_CARD WRONG_DELIVERY
    REVEALED_BY_DEALER FOREIGN_CARD MISSING_CARD DROPPED_CARDS EXPOSED_BEFORE_LOADING ORDER_REVEALED
    UNFIT_CARDS CARDS_HANDLED DEALT_WITHOUT_WAGERS POWER_FAILURE DISRUPTION FRAUD WRONG_SCALE
    WRONG_SCANNER WRONG_DISPLAY FOUND_LATE PLAYER_LEAVES PLACED_IN_ERROR PROHIBITED_DEVICE
    EARLY_THIRD_CARD SHIELD_NOT_OFFERED LATE_TAIL_TOO_EARLY BREACH_OF_RULES
    """,
)
Irregularity.__doc__ = "What can go wrong. A book answers each with cases, or is silent."

Remedy = KeyedWord(
    "Remedy",
    """
    BECOMES_BANKERS_THIRD BECOMES_PLAYERS_THIRD FIRST_OF_NEXT_COUP FIRST_OF_NO_BET_COUP NO_BET_COUP
    RECONSTRUCT PLAY_ON VOID_COUP VOID_SHOE VOID_WAGER FINISH_THEN_SHUFFLE SHUFFLE REPLACE_CARDS
    RESULTS_STAND SETTLE DISREGARD CONFIRM_OUTCOME DECIDE_ORDER VERIFY_CARDS BURN_CARDS
    ONE_OF_THE_CHOICES ANY_OF_THE_CHOICES
    """,
)
Remedy.__doc__ = "What is done about an irregularity."

_THIRD = (Irregularity.THIRD_CARD_TO_PLAYER, Irregularity.THIRD_CARD_TO_BANKER)
_FIRST = (Irregularity.FACE_UP_FIRST_CARD, Irregularity.FIRST_CARD_EXPOSED)
_OVER = (*_THIRD, *_FIRST, Irregularity.EXCESS_CARD, Irregularity.EARLY_THIRD_CARD)
_AS_DUE = (
    *_THIRD,
    Irregularity.PLAYERS_CARD_TO_BANKER,
    Irregularity.THIRD_CARD_MISSED,
    Irregularity.DEALT_FACE_UP,
    Irregularity.OUT_OF_ORDER,
    Irregularity.DRAWN_TOGETHER,
    Irregularity.EXCESS_CARD,
    Irregularity.WRONG_DELIVERY,
    Irregularity.EARLY_THIRD_CARD,
)
REACHES: dict[Remedy, tuple[Irregularity, ...]] = {
    Remedy.BECOMES_BANKERS_THIRD: (_THIRD[0], Irregularity.EARLY_THIRD_CARD),
    Remedy.BECOMES_PLAYERS_THIRD: (
        Irregularity.PLAYERS_CARD_TO_BANKER,
        Irregularity.EARLY_THIRD_CARD,
    ),
    Remedy.FIRST_OF_NEXT_COUP: _OVER,
    Remedy.FIRST_OF_NO_BET_COUP: _OVER,
    Remedy.RECONSTRUCT: _AS_DUE,
    Remedy.DECIDE_ORDER: _AS_DUE,
    Remedy.BURN_CARDS: (),
}
"""What a remedy that moves single cards is for. Of anything else it would do nothing.

Cards are burned for a mishap at Three Card Baccarat only; elsewhere a card goes out of play by
`disregard`.
"""

Fact = KeyedWord(
    "Fact",
    """
    EXPOSED UNEXPOSED  BANKER_DRAWS BANKER_STANDS  RECONSTRUCTABLE NOT_RECONSTRUCTABLE
    OUTCOME_ESTABLISHED OUTCOME_OPEN  FIRST_COUP_UNFINISHED FIRST_COUP_FINISHED
    LAST_COUP NOT_LAST_COUP  CONFIRMED UNCONFIRMED  PLAYER_DRAWS PLAYER_STANDS
    INITIAL_DEAL THIRD_CARDS  DURING_COUP BETWEEN_COUPS  NOBODY_LOOKED SOMEBODY_LOOKED
    NOT_COUNTED COUNTED  COUNT_RIGHT COUNT_WRONG  SOME_CARDS ALL_CARDS  ON_DUTY OFF_DUTY
    WRONG_NUMBER RIGHT_NUMBER
    """,
)
Fact.__doc__ = "What a case depends on. Each fact is followed by its opposite, which excludes it."
_PAIRS = tuple(zip(list(Fact)[::2], list(Fact)[1::2], strict=True))
OPPOSITE: dict[Fact, Fact] = dict(_PAIRS) | {later: first for first, later in _PAIRS}

Act = KeyedWord(
    "Act",
    """
    FINISH_AS_IT_IS RETRACT_OR_REDUCE REMOVE_WAGER CONTINUE CONTINUE_RECONSTRUCTED TAKE_BACK
    NO_BET_COUP RETURN_WAGERS REFUND_OR_FORFEIT SETTLE_FIRST UNDO_SETTLEMENT GO_ON_WITH_SHOE SHUFFLE
    SHUFFLE_AND_CUT REPLACE_CARDS RENEW_CARDS CHECK_DECKS DISCARD_CARDS BURN_AND_RESTART
    EARLIER_RESULTS_STAND ANNOUNCE EXCLUDE_PERSON DETAIN_PERSON WITHHOLD_WINNINGS VOID_WAGERS
    USE_FOR_OTHER_HAND BACK_TO_THE_SHOE RESUME_NORMAL_PLAY COUNT_CARDS PAY_WINNERS
    """,
)
Act.__doc__ = "What a choice does, or what follows a remedy."

Until = KeyedWord("Until", "NEXT_CALL NEXT_FIRST_CARD")
Until.__doc__ = "Up to when a coup can be put right."


class Choice(Data, frozen=True, kw_only=True):
    """One of several things that the book lets a role do about an irregularity.

    `by` is that role, if it is not the one that decides the case. `locks`: by this clause nothing
    else about wagers may be changed in this coup. `none_left`: the clause for when all wagers were
    removed.
    """

    does: Act
    clause: Clause
    also: tuple[Clause, ...] = ()
    by: str = ""
    locks: Clause | None = None
    none_left: Clause | None = None


class Case(Cited, frozen=True, kw_only=True):
    """What the book does about an irregularity when the facts in `when` hold.

    The role `by` decides, `then` follows, and the roles in `notify` are told, by the clause `told`
    if there is one. `until`: what is found before then is still put right.
    """

    when: tuple[Fact, ...] = ()
    remedy: Remedy
    by: str = ""
    choices: tuple[Choice, ...] = ()
    then: tuple[Act, ...] = ()
    notify: tuple[str, ...] = ()
    told: Clause | None = None
    until: Until | None = None
    note: str = ""


def exclude(one: tuple[Fact, ...], other: tuple[Fact, ...]) -> bool:
    """Whether two lists of facts cannot hold together.

    A list that excludes itself has facts that can never hold.
    """
    return any(OPPOSITE[fact] in other for fact in one)


def remedy(cases: tuple[Case, ...], facts: frozenset[Fact]) -> Case | None:
    """The first of the cases whose facts all hold, or None where the book has no such case."""
    return next((case for case in cases if facts.issuperset(case.when)), None)
