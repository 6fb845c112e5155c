"""Members of the rulebook's closed lists in the words of the table.

A member without an entry is shown as it is written, with spaces for hyphens.
"""

from __future__ import annotations

from enum import StrEnum

from punto.rules.answers import (
    AreaMaximum,
    Basis,
    Burn,
    Closes,
    Collected,
    Equal,
    Excess,
    ExcessLate,
    Handled,
    Last,
    Multiples,
    NoBet,
    Offered,
    OverMaximum,
    OverMaximumLate,
    Personal,
    Players,
    Refusing,
    Reveal,
    Scope,
    Shuffle,
    SideOrder,
    Together,
    UnderMinimum,
    UnderMinimumLate,
    Unpayable,
    WagerMeans,
)
from punto.rules.bet import Settles
from punto.rules.irregular import Act, Fact, Remedy
from punto.rules.jackpot import Division
from punto.rules.model import Cards, Item, ShufflingMachine, Step

# Members of different lists may be equal as text, so each list has its own words.
_WORDS: dict[type[StrEnum], dict[StrEnum, str]] = {
    Players: {
        Players.ANY_ORDER: "the players in any order",
        Players.LEFT_THEN_CLOCKWISE: "the players from the dealer's left, clockwise",
    },
    Burn: {
        Burn.ONE_CARD: "one card face down",
        Burn.ONE_CARD_SHOWN: "one card, shown",
        Burn.FACE_UP_COUNT: "one card face up, then as many face down as it counts",
    },
    Shuffle: {
        Shuffle.SUSPECTED_ORDER: "when an order of the cards is suspected",
        Shuffle.SUSPECTED_ORDER_OR_VACANCY: "when an order is suspected or the table was vacant",
        Shuffle.ABNORMAL_SEQUENCE_OR_CAUSE: "for an abnormal sequence or a reasonable cause",
    },
    Handled: {
        Handled.CUT_OR_HANDLED: "when players cut or handled the cards",
        Handled.HANDLED: "when players handled the cards",
        Handled.STYLE_B: "after every shoe of Style B",
    },
    Together: {Together.BY_APPROVAL: "by approval only"},
    Closes: {
        Closes.CALL: "at the call: no more bets",
        Closes.FIRST_CARD_DEALT: "when the first card is dealt",
        Closes.FIRST_CARD_EXPOSED: "when the first card is exposed",
    },
    Unpayable: {
        Unpayable.PAY_UP: "paid up to the next amount in chips",
        Unpayable.REFUSE_OR_PAY_UP: "may be refused, otherwise paid up",
        Unpayable.REFUSE_OR_PART: "refused; once taken, the payable part is valid, the rest void",
    },
    UnderMinimum: {
        UnderMinimum.REFUSE: "refused",
        UnderMinimum.RAISE_OR_WITHDRAW: "raised or withdrawn",
        UnderMinimum.PLAYS_ONCE: "plays once, and its owner is warned",
    },
    UnderMinimumLate: {
        UnderMinimumLate.PLAYS_ONCE: "plays once, and its owner is warned",
        UnderMinimumLate.STANDS: "stands",
    },
    OverMaximumLate: {
        OverMaximumLate.TO_THE_MAXIMUM: "paid or collected up to the maximum",
        OverMaximumLate.STANDS: "stands",
    },
    OverMaximum: {
        OverMaximum.REFUSE: "refused",
        OverMaximum.TO_THE_MAXIMUM: "paid or collected up to the maximum",
    },
    Scope: {
        Scope.WAGER: "each wager",
        Scope.PLAYER_AND_BET: "all wagers of one player on one bet",
    },
    AreaMaximum: {
        AreaMaximum.MAY_REDUCE: "may be reduced pro rata",
        AreaMaximum.REFUSE: "what exceeds it is refused",
    },
    Multiples: {Multiples.REFUSE: "refused", Multiples.PAY_UP: "accepted and paid up"},
    Excess: {
        Excess.MAY_REDUCE: "may be reduced pro rata",
        Excess.REJECT: "the excess is rejected",
    },
    ExcessLate: {
        ExcessLate.SETTLE_PRO_RATA: "settled pro rata",
        ExcessLate.STANDS: "stands in full",
    },
    SideOrder: {
        SideOrder.MAIN_WAGER_FIRST: "who backs a main bet first, then as asked",
        SideOrder.OWN_HAND_FIRST: "who backs that hand there, then any bet there, then others",
    },
    Basis: {
        Basis.NET: "the difference of both hands",
        Basis.NET_OR_GROSS: "the difference of both hands, or each hand's total",
        Basis.NET_OR_PER_BOX: "the difference of both hands at the table, or at each box",
    },
    Collected: {
        Collected.IN_THE_ODDS: "built into the odds",
        Collected.AT_PAYMENT_OR_DEFERRED: "at payment, or deferred",
    },
    WagerMeans: {WagerMeans.CHIPS_AND_TOKENS: "chips and promotional tokens"},
    Offered: {
        Offered.HIGHEST_ON_EACH_HAND: "the highest wager on each hand",
        Offered.HIGHEST_ON_THE_TABLE: "the highest wager on the table",
    },
    Equal: {
        Equal.LOWEST_SEAT: "the lowest seat, then counter-clockwise",
        Equal.BET_FURTHEST_RIGHT: "the bet furthest to the dealer's right, then counter-clockwise",
    },
    Reveal: {
        Reveal.PLAYER_FIRST_UNLESS_AUTHORISED: "Player first, unless otherwise authorised",
        Reveal.PLAYER_FIRST: "Player first",
        Reveal.DEALER_DECIDES: "either first",
    },
    Last: {Last.THIS: "that coup", Last.NEXT: "the coup after it"},
    NoBet: {
        NoBet.NO_WAGERS_OR_ALL_AGREE: "when there are no wagers, or all players agree",
        NoBet.ON_REQUEST_UP_TO_3: "up to 3 on request",
    },
    Personal: {
        Personal.SIGN: "with a sign",
        Personal.MARKER: "with a marker",
        Personal.RECOGNISED: "a personal maximum is recognised",
    },
    Refusing: {
        Refusing.REASONABLE_GROUNDS: "on reasonable grounds",
        Refusing.BY_RULE_ONLY: "only where a rule says so",
        Refusing.UNPAYABLE_ONLY: "only amounts that chips cannot pay",
        Refusing.LATE_OR_EXCESS: "late wagers and the excess over the differential",
    },
    Remedy: {
        Remedy.BECOMES_BANKERS_THIRD: "it becomes Banker's third card",
        Remedy.BECOMES_PLAYERS_THIRD: "it becomes Player's third card",
        Remedy.FIRST_OF_NEXT_COUP: "it is the first card of the next coup",
        Remedy.FIRST_OF_NO_BET_COUP: "it is the first card of a no bet coup",
        Remedy.NO_BET_COUP: "the coup is a no bet coup",
        Remedy.RECONSTRUCT: "the coup is reconstructed",
        Remedy.PLAY_ON: "play goes on",
        Remedy.VOID_COUP: "the coup is void",
        Remedy.VOID_SHOE: "the shoe is void",
        Remedy.VOID_WAGER: "the wager is void",
        Remedy.FINISH_THEN_SHUFFLE: "the coup is finished",
        Remedy.SHUFFLE: "the cards are shuffled",
        Remedy.REPLACE_CARDS: "the cards are replaced",
        Remedy.RESULTS_STAND: "results stand",
        Remedy.SETTLE: "the wager is settled as it lies",
        Remedy.DISREGARD: "it is disregarded",
        Remedy.CONFIRM_OUTCOME: "the outcome is confirmed",
        Remedy.DECIDE_ORDER: "the order of the cards is decided",
        Remedy.VERIFY_CARDS: "the cards are checked",
    },
    Fact: {
        Fact.UNEXPOSED: "not exposed",
        Fact.BANKER_DRAWS: "Banker must draw",
        Fact.BANKER_STANDS: "Banker stands",
        Fact.RECONSTRUCTABLE: "it can be reconstructed",
        Fact.NOT_RECONSTRUCTABLE: "it cannot be reconstructed",
        Fact.OUTCOME_ESTABLISHED: "the outcome is known",
        Fact.OUTCOME_OPEN: "the outcome is still open",
        Fact.FIRST_COUP_UNFINISHED: "the first coup is not finished",
        Fact.FIRST_COUP_FINISHED: "the first coup is finished",
        Fact.LAST_COUP: "in the last coup",
        Fact.NOT_LAST_COUP: "before the last coup",
        Fact.CONFIRMED: "the outcome can be confirmed",
        Fact.UNCONFIRMED: "the outcome cannot be confirmed",
        Fact.PLAYER_DRAWS: "Player must draw",
        Fact.PLAYER_STANDS: "Player stands",
        Fact.INITIAL_DEAL: "in the first four cards",
        Fact.THIRD_CARDS: "in the third cards",
    },
    Act: {
        Act.FINISH_AS_IT_IS: "finish the coup as it is",
        Act.RETRACT_OR_REDUCE: "let players retract or reduce wagers",
        Act.REMOVE_WAGER: "take the wager off",
        Act.UNDO_SETTLEMENT: "undo what was paid and collected",
        Act.CONTINUE_RECONSTRUCTED: "continue with the reconstructed coup",
        Act.TAKE_BACK: "take the wager back",
        Act.NO_BET_COUP: "make it a no bet coup",
        Act.RETURN_WAGERS: "return the wagers",
        Act.REFUND_OR_FORFEIT: "refund or forfeit wagers",
        Act.SETTLE_FIRST: "settle the coup first",
        Act.GO_ON_WITH_SHOE: "go on with the shoe",
        Act.SHUFFLE: "shuffle",
        Act.SHUFFLE_AND_CUT: "shuffle and cut",
        Act.REPLACE_CARDS: "replace the cards",
        Act.RENEW_CARDS: "bring new cards",
        Act.CHECK_DECKS: "check the decks",
        Act.DISCARD_CARDS: "discard the cards",
        Act.BURN_AND_RESTART: "burn and start again",
        Act.EARLIER_RESULTS_STAND: "earlier results stand",
        Act.ANNOUNCE: "announce it",
        Act.EXCLUDE_PERSON: "exclude the person",
        Act.WITHHOLD_WINNINGS: "withhold winnings",
        Act.VOID_WAGERS: "void the wagers",
        Act.USE_FOR_OTHER_HAND: "use it for the other hand",
        Act.BACK_TO_THE_SHOE: "put it back to the shoe",
    },
    ShufflingMachine: {
        ShufflingMachine.NONE: "none",
        ShufflingMachine.BATCH: "shuffles whole sets",
        ShufflingMachine.CONTINUOUS: "shuffles continuously",
    },
    Cards: {Cards.PRE_CHECKED: "pre-checked", Cards.PRE_SHUFFLED: "pre-shuffled"},
    Step: {
        Step.INSPECTED_BY_DEALER: "inspected by the dealer",
        Step.INSPECTED_BY_SUPERVISOR: "inspected by a supervisor",
        Step.VIEWED_BY_PLAYERS: "viewed by the players",
        Step.WASHED_OR_RIFFLED: "washed or riffled",
    },
    Item: {
        Item.LIMITS: "minimum and maximum wagers",
        Item.DIFFERENTIAL: "the differential",
        Item.UNIT: "the unit of wagers",
        Item.PAYOUT_ODDS: "the payout odds",
        Item.PERCENTAGE: "the percentage",
        Item.TWO_MINIMUMS: "both minimums",
        Item.PERSONAL_LIMITS: "the limits of a player",
        Item.NEW_MINIMUM: "the new minimum",
        Item.PAIRS_RESTRICTION: "the restriction on Pairs",
        Item.PAY_SCALE: "the pay scale",
        Item.JACKPOT_SPLIT: "the split of the jackpot",
    },
    Division: {
        Division.EQUALLY: "equally, a share for each wager",
        Division.BY_VALUE: "by the value of the wagers",
    },
    Settles: {Settles.COUP: "after the coup", Settles.INITIAL_DEAL: "after the first four cards"},
}


def say(member: StrEnum) -> str:
    """A member in words.

    >>> say(Closes.CALL), say(UnderMinimumLate.STANDS)
    ('at the call: no more bets', 'stands')
    """
    return _WORDS.get(type(member), {}).get(member) or member.value.replace("-", " ")
