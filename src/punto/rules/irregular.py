"""What can go wrong at a table, and what each book does about it."""

from enum import StrEnum

from punto.rules.clause import Clause
from punto.rules.data import Cited, Data


class Irregularity(StrEnum):
    """Everything that a book is asked about. A book answers with cases or is silent."""

    THIRD_CARD_TO_PLAYER = "third-card-to-player"
    THIRD_CARD_TO_BANKER = "third-card-to-banker"
    PLAYERS_CARD_TO_BANKER = "players-card-to-banker"
    THIRD_CARD_MISSED = "third-card-missed"
    FACE_UP_FIRST_CARD = "face-up-first-card"
    FACE_UP_LATER_CARD = "face-up-later-card"
    DEALT_FACE_UP = "dealt-face-up"
    FIRST_CARD_EXPOSED = "first-card-exposed"
    INSUFFICIENT_CARDS = "insufficient-cards"
    OUT_OF_ORDER = "out-of-order"
    DRAWN_TOGETHER = "drawn-together"
    FAIL_TO_BURN = "fail-to-burn"
    FAIL_TO_CUT = "fail-to-cut"
    FAIL_TO_SHUFFLE = "fail-to-shuffle"
    EXCESS_CARD = "excess-card"
    WRONG_DELIVERY = "wrong-delivery"
    REVEALED_BY_DEALER = "revealed-by-dealer"
    FOREIGN_CARD = "foreign-card"
    MISSING_CARD = "missing-card"
    DROPPED_CARDS = "dropped-cards"
    EXPOSED_BEFORE_LOADING = "exposed-before-loading"
    ORDER_REVEALED = "order-revealed"
    UNFIT_CARDS = "unfit-cards"
    DEALT_WITHOUT_WAGERS = "dealt-without-wagers"
    POWER_FAILURE = "power-failure"
    DISRUPTION = "disruption"
    FRAUD = "fraud"
    WRONG_SCALE = "wrong-scale"
    WRONG_SCANNER = "wrong-scanner"
    WRONG_DISPLAY = "wrong-display"
    FOUND_LATE = "found-late"
    PLAYER_LEAVES = "player-leaves"
    PLACED_IN_ERROR = "placed-in-error"
    PROHIBITED_DEVICE = "prohibited-device"
    EARLY_THIRD_CARD = "early-third-card"
    SHIELD_NOT_OFFERED = "shield-not-offered"
    LATE_TAIL_TOO_EARLY = "late-tail-too-early"
    BREACH_OF_RULES = "breach-of-rules"


class Remedy(StrEnum):
    """What is done."""

    BECOMES_BANKERS_THIRD = "becomes-bankers-third"
    BECOMES_PLAYERS_THIRD = "becomes-players-third"
    FIRST_OF_NEXT_COUP = "first-of-next-coup"
    FIRST_OF_NO_BET_COUP = "first-of-no-bet-coup"
    NO_BET_COUP = "no-bet-coup"
    RECONSTRUCT = "reconstruct"
    PLAY_ON = "play-on"
    VOID_COUP = "void-coup"
    VOID_SHOE = "void-shoe"
    VOID_WAGER = "void-wager"
    FINISH_THEN_SHUFFLE = "finish-then-shuffle"
    SHUFFLE = "shuffle"
    REPLACE_CARDS = "replace-cards"
    RESULTS_STAND = "results-stand"
    SETTLE = "settle"
    DISREGARD = "disregard"
    CONFIRM_OUTCOME = "confirm-outcome"
    DECIDE_ORDER = "decide-order"
    VERIFY_CARDS = "verify-cards"
    BURN_CARDS = "burn-cards"
    ONE_OF_THE_CHOICES = "one-of-the-choices"
    ANY_OF_THE_CHOICES = "any-of-the-choices"


class Fact(StrEnum):
    """What a case depends on. Every fact has its opposite; together they exclude each other."""

    EXPOSED = "exposed"
    UNEXPOSED = "unexposed"
    BANKER_DRAWS = "banker-draws"
    BANKER_STANDS = "banker-stands"
    RECONSTRUCTABLE = "reconstructable"
    NOT_RECONSTRUCTABLE = "not-reconstructable"
    OUTCOME_ESTABLISHED = "outcome-established"
    OUTCOME_OPEN = "outcome-open"
    FIRST_COUP_UNFINISHED = "first-coup-unfinished"
    FIRST_COUP_FINISHED = "first-coup-finished"
    LAST_COUP = "last-coup"
    NOT_LAST_COUP = "not-last-coup"
    CONFIRMED = "confirmed"
    UNCONFIRMED = "unconfirmed"
    PLAYER_DRAWS = "player-draws"
    PLAYER_STANDS = "player-stands"
    INITIAL_DEAL = "initial-deal"
    THIRD_CARDS = "third-cards"
    DURING_COUP = "during-coup"
    BETWEEN_COUPS = "between-coups"
    NOBODY_LOOKED = "nobody-looked"
    SOMEBODY_LOOKED = "somebody-looked"
    NOT_COUNTED = "not-counted"
    COUNTED = "counted"
    COUNT_RIGHT = "count-right"
    COUNT_WRONG = "count-wrong"


_PAIRS = tuple(zip(list(Fact)[::2], list(Fact)[1::2], strict=True))
OPPOSITE: dict[Fact, Fact] = dict(_PAIRS) | {later: first for first, later in _PAIRS}


class Act(StrEnum):
    """What a choice does, or what follows a remedy."""

    FINISH_AS_IT_IS = "finish-as-it-is"
    RETRACT_OR_REDUCE = "retract-or-reduce"
    REMOVE_WAGER = "remove-wager"
    CONTINUE = "continue"
    CONTINUE_RECONSTRUCTED = "continue-reconstructed"
    TAKE_BACK = "take-back"
    NO_BET_COUP = "no-bet-coup"
    RETURN_WAGERS = "return-wagers"
    REFUND_OR_FORFEIT = "refund-or-forfeit"
    SETTLE_FIRST = "settle-first"
    UNDO_SETTLEMENT = "undo-settlement"
    GO_ON_WITH_SHOE = "go-on-with-shoe"
    SHUFFLE = "shuffle"
    SHUFFLE_AND_CUT = "shuffle-and-cut"
    REPLACE_CARDS = "replace-cards"
    RENEW_CARDS = "renew-cards"
    CHECK_DECKS = "check-decks"
    DISCARD_CARDS = "discard-cards"
    BURN_AND_RESTART = "burn-and-restart"
    EARLIER_RESULTS_STAND = "earlier-results-stand"
    ANNOUNCE = "announce"
    EXCLUDE_PERSON = "exclude-person"
    DETAIN_PERSON = "detain-person"
    WITHHOLD_WINNINGS = "withhold-winnings"
    VOID_WAGERS = "void-wagers"
    USE_FOR_OTHER_HAND = "use-for-other-hand"
    BACK_TO_THE_SHOE = "back-to-the-shoe"
    RESUME_NORMAL_PLAY = "resume-normal-play"
    COUNT_CARDS = "count-cards"
    PAY_WINNERS = "pay-winners"


class Until(StrEnum):
    """Up to when a coup can be put right."""

    NEXT_CALL = "next-call"
    NEXT_FIRST_CARD = "next-first-card"


class Choice(Data, frozen=True, kw_only=True):
    """One way out that the book offers; `by`: who may take it, if not the one that decides.

    Of a choice about wagers, `locks`: nothing else may be changed any more in this coup.
    `none_left`: what holds when every wager has come off.
    """

    does: Act
    clause: Clause
    also: tuple[Clause, ...] = ()
    by: str = ""
    locks: Clause | None = None
    none_left: Clause | None = None


class Case(Cited, frozen=True, kw_only=True):
    """What is done under some facts; `by` chooses or decides, `then` follows, `notify` is told.

    `until`: what is found no later is still put right.
    """

    when: tuple[Fact, ...] = ()
    remedy: Remedy
    by: str = ""
    choices: tuple[Choice, ...] = ()
    then: tuple[Act, ...] = ()
    notify: tuple[str, ...] = ()
    until: Until | None = None
    note: str = ""


def contradicts(when: tuple[Fact, ...]) -> bool:
    """Whether a case asks for a fact and for its opposite, so that it can never happen."""
    return any(OPPOSITE[fact] in when for fact in when)


def exclude(one: tuple[Fact, ...], other: tuple[Fact, ...]) -> bool:
    """Whether no situation falls under both."""
    return any(OPPOSITE[fact] in other for fact in one)


def remedy(cases: tuple[Case, ...], facts: frozenset[Fact]) -> Case | None:
    """The case that the facts fall under, or None where the book has none."""
    return next((case for case in cases if facts.issuperset(case.when)), None)
