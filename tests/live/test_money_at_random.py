"""Whatever is asked at once, of the cashier and at two tables: every cent is somewhere."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from punto import cashier as ask
from punto.kernel.request import Person
from punto.live.messages import SaidTaken
from punto.table.commands import BuyIn, CashOut, Leave, Sit, TakeBet
from tests.live.houses import CARL, CAROL, OpenHouse, bet, opened, run

SEEDS = 100 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else 5
ROUNDS, AT_ONCE = 25, 12
PLAYERS = ("Ann", "Bob", "Cem", "Dee")
WRONG = """
select id from accounts a where balance <> (
    select coalesce(sum(case when target = a.id then amount else -amount end), 0)
    from transfers where a.id in (source, target)
)
"""
WALLETS = """
select owner, balance from wallet where n in (select max(n) from wallet group by owner)
except select owner, balance from accounts where kind = 'cash'
"""
NETS = """
select player, sum(net) from results group by player
except select a.owner, sum(case when t.target = a.id then t.amount else -t.amount end)
from transfers t join accounts a on a.id in (t.source, t.target)
where a.kind in ('rack', 'stakes', 'withheld') and t.why not in ('bought', 'cashed')
group by a.owner
"""


def asked(at: OpenHouse, random: Random) -> Any:
    """Something that somebody wants."""
    player, other = random.sample(PLAYERS, 2)
    table, amount = random.choice("ab"), random.choice((100, 10_000, 400_000, 1_000_000))
    number = 1 + at.money.state.corrections - random.randrange(3)
    about: dict[str, Any] = {"player": player, "amount": amount}
    desk: list[Callable[[], Any]] = [
        lambda: ask.DepositMoney(**about),
        lambda: ask.WithdrawMoney(**about),
        lambda: ask.TransferMoney(**about, person=other, reason="x"),
        lambda: ask.ProposeCorrection(player=player, change=random.choice((-1, 1)) * amount,
                                      reason="x"),
        lambda: ask.ConfirmCorrection(number=max(number, 1)),
    ]  # fmt: skip
    seat: list[Callable[[], Any]] = [
        lambda: BuyIn(**about),
        lambda: CashOut(amount=amount),
        lambda: Sit(seat=random.randint(1, 5)),
        lambda: bet(amount, random.choice(("player", "banker", "tie"))),
        lambda: bet(10_000, random.choice(("player", "banker", "tie"))),
        lambda: TakeBet(bet="player"),
        lambda: Leave(player=""),
    ]
    if random.random() < 0.4:
        return at.money.ask(random.choice((CAROL, CARL)), random.choice(desk)())
    if random.random() < 0.1:
        return at.money.take_play_money(player, ask.TakePlayMoney(), "")
    if random.random() < 0.05:
        return at.money.ask(Person(name=player), ask.TakeTimeOut(hours=1))
    return at.ask(random.choice(seat)(), player, table)


async def see(at: OpenHouse) -> None:
    assert await at.sums() == 0
    bounded = "select id from accounts where balance < 0 and owner <> ''"
    for wrong in (bounded, WRONG, WALLETS, NETS):
        assert await at.rows(wrong) == []


@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_cent_is_made_or_lost_and_nobody_is_under_0(tmp_path: Path, seed: int) -> None:
    random = Random(seed)

    async def play() -> None:
        async with opened(tmp_path) as at:
            await at.join(*PLAYERS)
            taken = 0
            for _ in range(ROUNDS):
                said = await asyncio.gather(*(asked(at, random) for _ in range(AT_ONCE)))
                taken += sum(isinstance(each, SaidTaken) for each in said)
                await see(at)
                at.clock.move(random.choice((0, 60, 4_000)))
            assert taken > ROUNDS * AT_ONCE / 6

    run(play)
