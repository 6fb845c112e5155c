"""A human dealer and the automatic one hand over to each other in the middle of a coup."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from punto.kernel.verify import verify
from punto.live.handing_over import duties_now
from punto.live.messages import NotTaken, Said, SaidTaken
from punto.live.significant import noted
from punto.live.stream import AskTogether
from punto.table.commands import CloseBets, DealCard
from punto.table.dealer import Awaited
from punto.table.duties import Doer, Duties
from punto.table.machine import TABLE
from tests.live.houses import DEALER, QUICK, SLOW, TABLES, OpenHouse, bet, opened, run

ONE = {"a": TABLES["a"]}


async def given(at: OpenHouse, **changed: Doer) -> Duties:
    return await at.house.handing_over.give(at.house.floor.actors["a"], changed, "Dee", 0)


async def dealt(at: OpenHouse) -> Said:
    """A card from the hand of a person."""
    return await at.house.floor.ask("a", AskTogether(DEALER, (DealCard(),)))


def lying(at: OpenHouse) -> int:
    return len((*at.state().player, *at.state().banker))


def waits_for_staff(at: OpenHouse) -> bool:
    wait = at.house.floor.actors["a"].due.wait
    return wait is not None and (wait.what, wait.role) == (Awaited.STAFF, "dealer")


def test_a_person_takes_the_shoe_in_mid_coup_and_gives_it_back(tmp_path: Path) -> None:
    """The same shoe, whoever deals; a restart changes nothing in that, nor does a crash."""

    async def play() -> None:
        async with opened(tmp_path, SLOW, ONE) as at:
            await at.join("Ann")
            await at.seated("Ann", chips=50_000)
            await at.until(lambda: at.state().bets_called)
            await at.kept(bet(10_000), "Ann")
            assert (await given(at, deals=Doer.PERSON)).settles is Doer.AUTOMATIC
            assert isinstance(
                await at.house.floor.ask("a", AskTogether(DEALER, (CloseBets(),))), SaidTaken
            )
            await at.until(lambda: waits_for_staff(at))
            assert isinstance(await dealt(at), SaidTaken)
            await at.until(lambda: waits_for_staff(at))
            assert lying(at) == 1, "the automatic dealer keeps its hands off"
        async with opened(tmp_path, QUICK, ONE) as at:
            assert at.house.floor.actors["a"].duties.deals is Doer.PERSON
            await at.until(lambda: waits_for_staff(at))
            assert lying(at) == 1
            assert isinstance(await dealt(at), SaidTaken)
            await given(at, deals=Doer.AUTOMATIC)
            await at.until(lambda: at.state().desk.coups == 1 and not at.state().layout)
            assert await at.rows("select count(*) from shoes") == [(1,)]
            told = [each.what for each in noted(at.house.store, kind="duties-changed")]
            assert told == ["a, deals: automatic -> person", "a, deals: person -> automatic"]
            assert await at.sums() == 0
            ((header,),) = await at.rows("select header from streams where id = 'a'")
            lines = await at.house.writer.call(lambda store: list(store.lines("a")))
            assert verify(TABLE, [header, *lines]).first_wrong is None

    run(play)


def test_what_cannot_be_handed_over_changes_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW, ONE) as at:
            with pytest.raises(ValueError, match="settles is 'card-reader'"):
                await given(at, settles=Doer.CARD_READER)
            assert at.house.floor.actors["a"].duties == Duties(decides=Doer.AUTOMATIC)
            assert isinstance(await dealt(at), NotTaken)

    run(play)


def test_what_the_file_says_anew_holds(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, SLOW, ONE) as at:
            now = await given(at, cuts=Doer.PERSON)
            ((kept,),) = await at.rows("select settings from streams where id = 'a'")
            before = Duties(decides=Doer.AUTOMATIC)
            assert duties_now("", before) == before
            assert duties_now(kept, before) == now == replace(before, cuts=Doer.PERSON)
            assert duties_now(kept, replace(before, calls=Doer.PERSON)).cuts is Doer.AUTOMATIC

    run(play)
