"""Commands and events go to JSON and back; what cannot be read is told in one sentence."""

from __future__ import annotations

import pytest

from punto.cards import Card
from punto.kernel.codec import codec_of, encode
from punto.kernel.digest import digest_of
from punto.kernel.messages import schema
from punto.money import cents
from punto.table.commands import DealCard, Person, PlaceBet, Request
from punto.table.machine import TABLE
from tests.replaying import table_after
from tests.table.driver import coup, opened
from tests.tables import CROWN, NSW, NZ5, NZ98, RWS, table


@pytest.mark.parametrize("key", [NSW, NZ5, NZ98, RWS, CROWN])
def test_every_event_of_a_log_reads_back_and_replays_to_the_same_table(key: str) -> None:
    at = opened(table(key), seed=5)
    for _ in range(12):
        coup(at, PlaceBet(bet="banker", stake=cents("40")), PlaceBet(bet="tie", stake=cents("20")))
    again = [codec_of(TABLE.talks).event.decode(encode(event)) for event in at.log]
    assert again == at.log
    assert digest_of(table_after(at.state.rules, again)) == digest_of(at.state)


def test_a_command_reads_back() -> None:
    asked = Request(
        by=Person(name="D", role="dealer"), at=3, command=DealCard(card=Card.parse("8s"))
    )
    assert codec_of(TABLE.talks).request.decode(encode(asked)) == asked
    assert b'"card":"8\xe2\x99\xa0"' in encode(asked)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "truncated"),
        ("[]", "Expected `object`"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "fly"}}', "Invalid value 'fly'"),
        ('{"by": {"name": "A"}, "at": -1, "command": {"do": "leave"}}', "`int` >= 0"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "deal-card", "card": 5}}', "not a text"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "deal-card", "card": "1s"}}',
         "'1s' is not a card"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "sit", "seat": "1"}}', "Expected `int`"),
        ('{"by": {"name": "A"}, "at": 0, "command": {"do": "sit", "seat": 1, "x": 2}}', "`x`"),
    ],
)  # fmt: skip
def test_what_is_no_command_is_told_in_one_sentence(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        codec_of(TABLE.talks).request.decode(line)
    assert len(str(caught.value).splitlines()) == 1


def test_the_schema_says_what_a_card_and_a_clause_look_like_and_names_no_arguments() -> None:
    defs = schema("the table", TABLE.talks)["$defs"]
    turned, wanted = defs["CardTurned"]["properties"], defs["SignWanted"]["properties"]
    assert [str(Card.parse(each)) for each in turned["card"]["examples"]] == ["8♠", "T♥"]
    assert wanted["clause"] == {"type": "string", "examples": ["nsw-premium 5.7"]}
    assert {"Request", "SaidAccepted", "Viewed"} <= defs.keys()
    assert not [name for name in defs if "_" in name]
