"""Where a book is silent, a person decides: books made silent for the purpose."""

from __future__ import annotations

import msgspec

from punto.money import Chips
from punto.rules.authority import Ladder, Role
from punto.rules.circumstances import Circumstances, CoupStage
from punto.rules.configure import choose
from punto.rules.finding import Finding
from punto.rules.place import Placed
from punto.rules.question import Question
from punto.rules.ruling import NotStated, Reason, Refused
from punto.rules.settle import settle
from punto.rules.table_rules import Choices, TableRules
from punto.rules.values import Number, Thing
from tests.tables import (
    CROWN,
    NSW,
    placed,
    result,
    rules,
    wager,
)


def test_a_role_that_no_ladder_has_may_nothing() -> None:
    roles = (Role(key="dealer", title="Dealer"), Role(key="boss", title="Boss"))
    ladder = Ladder(roles=roles, discretions=())
    assert ladder.at_least("boss", "dealer")
    assert not ladder.at_least("", "dealer")
    assert not ladder.at_least("dealer", "guest")


def test_a_share_on_the_sign_that_chips_cannot_pay_is_not_stated_where_the_book_is_silent() -> None:
    """No book pays a share of the stake and is silent on chips, so this one is made of two."""
    silent = msgspec.structs.replace(rules(NSW).policy, unpayable=None)
    made = msgspec.structs.replace(rules(NSW), policy=silent)
    at = choose(
        made,
        Choices(variant="tie-premium", percentages={"tie-percentage": "1%"}, chips=Chips.of("5")),
    )
    assert isinstance(at, TableRules)
    (answer,) = settle(at, result(NSW, "6h 6c Kd Qs"), [wager("player", "100")])
    assert isinstance(answer, NotStated)
    assert (answer.book, answer.by) == (NSW, "casino-supervisor")
    assert answer.question is Question.PAYMENT_THAT_CHIPS_CANNOT_MAKE


def test_a_combined_stake_that_chips_cannot_return_is_not_stated_where_the_book_is_silent() -> None:
    """With a natural tie both halves of the pair stand off; chips of 5 cannot make 2.50 and 45."""
    silent = msgspec.structs.replace(rules(CROWN).policy, unpayable=None)
    made = msgspec.structs.replace(rules(CROWN), policy=silent)
    chosen = Choices(chips=Chips.of("5"), pair=("player-dragon-bonus", "banker-dragon-bonus"))
    at = choose(made, chosen)
    assert isinstance(at, TableRules)
    (answer,) = settle(at, result(CROWN, "9h 4c Kd Qs"), [wager("1-1-2", "5")])
    assert isinstance(answer, NotStated)


def test_a_book_that_says_nothing_of_both_hands_leaves_it_to_a_person() -> None:
    silent = msgspec.structs.replace(
        rules(NSW).policy, both_hands=None, betting_closes=None, players_per_area=None
    )
    made = msgspec.structs.replace(rules(NSW), policy=silent)
    at = choose(made, Choices())
    assert isinstance(at, TableRules)
    layout = [wager("player", "100")]
    assert isinstance(placed(at, wager("banker", "100"), layout), NotStated)
    closed = placed(at, wager("banker", "100"), permits=Circumstances(stage=CoupStage.CALLED))
    assert isinstance(closed, NotStated)
    crowd = [wager("player", "100", player) for player in "BCDE"]
    assert isinstance(placed(at, wager("player", "100"), crowd), Placed)


def test_a_silent_book_names_no_role_when_it_has_none() -> None:
    assert str(NotStated("x", Question.WHO_CUTS, Finding.CUT))


def test_a_refusal_without_a_clause_says_so_plainly() -> None:
    refusal = Refused(Reason.WRONG_CUT, None, Number(3, Thing.CARD), Number(52, Thing.CARD))
    assert "[" not in str(refusal)
