"""Changes of a table that a sign must announce first. All times are seconds on one clock."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from punto.money import Cents, cents
from punto.rules.answers import BookAnswer, SignNotice
from punto.rules.data import Data
from punto.rules.limits import Limits
from punto.rules.model import Item, Rulebook
from punto.rules.ruling import Finding, Need, NotStated, Question, Reason, Refused
from punto.rules.values import Money, Named, Number, Thing

MINUTE = 60
"""In seconds."""


class Announced(Data, frozen=True, omit_defaults=True):
    """The change that a sign announces: new limits of some bets or of a player, or another game.

    Without `bets` it is for all bets. `served` are the bets for which the change was made already.
    """

    bets: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    player: str = ""
    variant: str = ""
    served: tuple[str, ...] = ()

    def holds_for(self, bet: str) -> bool:
        return (not self.bets or bet in self.bets) and bet not in self.served


def read_sign(item: Item, text: str) -> Announced | str:
    """The change that the words of a sign announce; the words themselves if they have no such form.

    >>> read_sign(Item.NEW_MINIMUM, "player 200").minimum
    20000
    """
    *name, last = text.split() or [""]
    try:
        match item:
            case Item.NEW_MINIMUM if len(name) <= 1:
                return Announced(bets=tuple(name), minimum=cents(last))
            case Item.PERSONAL_LIMITS if (words := [each for each in name if each != "to"])[1:]:
                *player, least = words
                who = " ".join(player)
                return Announced(player=who, minimum=cents(least), maximum=cents(last))
            case Item.NEW_GAME:
                return Announced(variant=text)
            case _:
                return text
    except ValueError:
        return text


@dataclass(frozen=True, slots=True)
class Posted:
    """A sign at a table: when it was put up, what it announces, and when that takes effect."""

    second: int
    announces: Announced | str
    effective: int | None


def raise_minimum(
    rules: Rulebook, limits: Limits, bet: str, minimum: Cents, *, sign: Posted | None, now: int
) -> Limits | Refused | NotStated:
    """The limits with another minimum for everybody, if a sign announced it long enough before.

    A lower minimum needs no notice.
    """
    kept = {least for holder, least in limits.kept.items() if holder[1] == bet}
    shown = limits.shown(bet).minimum
    if minimum < shown or (minimum == shown and not kept):
        return limits.with_minimum(bet, minimum)
    notice = rules.policy.raising_minimum
    change = _Change(sign, Money(minimum), now, bet)
    refusal = _short(rules, Question.RAISING_THE_MINIMUM, notice, change)
    if isinstance(refusal, Refused) and notice and minimum == shown:
        return replace(refusal, clause=notice.kept)
    if refusal:
        return refusal
    others = {holder: least for holder, least in limits.kept.items() if holder[1] != bet}
    return replace(limits.with_minimum(bet, minimum), kept=others)


def raise_at_once(
    rules: Rulebook, limits: Limits, bet: str, minimum: Cents, present: Iterable[str]
) -> Limits | Refused | NotStated:
    """The limits with a minimum raised without notice; players at the table keep the old one."""
    # [nsw-premium 6.6.1] [nsw-premium 6.6.1/keep]
    answer = rules.policy.raising_minimum
    if answer is None:
        return rules.not_stated(Question.RAISING_THE_MINIMUM, Money(minimum))
    if not answer.value.at_once:
        want = Need.SIGN_FOR(Number(answer.value.minutes, Thing.MINUTE))
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, Finding.NO_NOTICE, want)
    return limits.kept_by(present, bet).with_minimum(bet, minimum)


def change_variant(
    rules: Rulebook, variant: str, *, sign: Posted | None, now: int, all_consent: bool = False
) -> Refused | NotStated | None:
    """The refusal if the table may not change to another variant now; None if it may.

    A book asks for a sign beforehand, or lets all players consent.
    """
    answer = rules.policy.changing_variant
    if answer and answer.value.consent and all_consent:
        return None
    change = _Change(sign, Thing.VARIANT(variant), now)
    return _short(rules, Question.CHANGING_THE_VARIANT, answer, change)


@dataclass(frozen=True, slots=True)
class _Change:
    """A change that is asked for now, and the sign that should have announced it."""

    sign: Posted | None
    what: Money | Named
    now: int
    bet: str = ""

    @property
    def announced(self) -> bool:
        """Whether the sign is one for this very change."""
        says = self.sign.announces if self.sign else ""
        if not isinstance(says, Announced):
            return False
        if isinstance(self.what, Money):
            return says.minimum == self.what.cents and says.holds_for(self.bet)
        return says.variant == self.what.name


def _short(
    rules: Rulebook, question: Question, answer: BookAnswer[SignNotice] | None, change: _Change
) -> Refused | NotStated | None:
    """The refusal if no sign has announced a change long enough before its time, or None."""
    if answer is None:
        return rules.not_stated(question, change.what)
    sign, minutes = change.sign, answer.value.minutes
    want = Need.SIGN_WITH_TIME(change.what, Number(minutes, Thing.MINUTE))
    if sign is None or not change.announced or sign.effective is None:
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, Finding.NO_SUCH_SIGN, want)
    stood = min(change.now, sign.effective) - sign.second
    if change.now < sign.effective or stood < minutes * MINUTE:
        got = Finding.SIGN_FOR(Number(stood // MINUTE, Thing.MINUTE))
        return Refused(Reason.NOTICE_TOO_SHORT, answer.clause, got, want)
    return None
