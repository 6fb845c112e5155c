"""What the words of a sign announce."""

from __future__ import annotations

import pytest

from punto.money import cents
from punto.rules.model import Item
from punto.rules.notice import Announced, read_sign


@pytest.mark.parametrize(
    ("item", "text", "says"),
    [
        (Item.NEW_MINIMUM, "200.00", Announced(minimum=cents("200"))),
        (Item.NEW_MINIMUM, "banker 1,000", Announced(bets=("banker",), minimum=cents("1000"))),
        (Item.NEW_MINIMUM, "as of today 200", "as of today 200"),
        (Item.NEW_MINIMUM, "more", "more"),
        (Item.NEW_MINIMUM, "", ""),
        (
            Item.PERSONAL_LIMITS,
            "Ann Lee 10 to 500",
            Announced(player="Ann Lee", minimum=cents("10"), maximum=cents("500")),
        ),
        (Item.PERSONAL_LIMITS, "Ann 500", "Ann 500"),
        (Item.PERSONAL_LIMITS, "Ann from 500", "Ann from 500"),
        (Item.NEW_GAME, "even-money", Announced(variant="even-money")),
        (Item.PERCENTAGE, "5%", "5%"),
    ],
)
def test_words_of_a_known_form_are_read_and_others_are_kept(
    item: Item, text: str, says: Announced | str
) -> None:
    assert read_sign(item, text) == says


def test_a_sign_holds_for_the_bets_it_names_until_it_is_used_up() -> None:
    sign = Announced(bets=("player", "banker"), minimum=1, served=("banker",))
    assert [sign.holds_for(bet) for bet in ("player", "banker", "tie")] == [True, False, False]
    assert Announced(minimum=1).holds_for("tie")
