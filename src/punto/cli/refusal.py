"""A no in one sentence: what was met, what is wanted, and the clause that says so."""

from __future__ import annotations

from punto.cli.show.answers import role
from punto.rules.model import Rulebook
from punto.rules.ruling import NotStated, Reason, Refused

_WHY = {
    Reason.BETTING_CLOSED: "{got}",
    Reason.NOT_OFFERED: "{got} is not offered at this table",
    Reason.NOT_IN_CHIPS: "{got} cannot be made with the chips of this table",
    Reason.BOTH_HANDS: "Player and Banker in one coup",
    Reason.MAIN_WAGER_NEEDED: "{got} does not stand alone",
    Reason.UNDER_MINIMUM: "{got} is under the minimum",
    Reason.WRONG_MULTIPLE: "{got} is not in the steps of the sign",
    Reason.OVER_MAXIMUM: "{got} is over the maximum",
    Reason.UNPAYABLE_AMOUNT: "chips cannot pay what {got} wins",
    Reason.WRONG_CUT: "{got}",
}


def sentence(rules: Rulebook, answer: Refused | NotStated) -> str:
    """Why something is not done.

    >>> from punto.rules.books import book
    >>> no = Refused(Reason.UNDER_MINIMUM, None, "1.00", "5.00 or more")
    >>> sentence(book("rws").rules, no)
    'Not taken: 1.00 is under the minimum; want 5.00 or more.'
    """
    if isinstance(answer, NotStated):
        who = role(rules, answer.by) if answer.by else "house"
        said = f"Not taken: {answer.question} ({answer.got}) is not in the book ({answer.book})"
        return f"{said}, and the {who} does not allow it here."
    why = _WHY.get(answer.reason, f"{answer.reason.replace('-', ' ')}, {{got}}")
    cited = f" ({answer.clause})" if answer.clause else ""
    return f"Not taken: {why.format(got=answer.got)}; want {_titled(rules, answer.want)}{cited}."


def _titled(rules: Rulebook, want: str) -> str:
    """Roles by their titles."""
    head, _, key = want.rpartition(" ")
    title = role(rules, key)
    return want if title == key else f"{head} the {title}"
