"""What staff see of the players beyond the layout, and what only the player concerned sees."""

from collections.abc import Iterator, Mapping

from punto.kernel.message import like
from punto.kernel.request import Person
from punto.money import NOTHING, Cents
from punto.rules.data import Data
from punto.rules.limits import Limit
from punto.table.state import PermissionHeld, TableState, WishHeld
from punto.table.view.cards import HandLooked, hands_looked


class DisputeShown(Data, frozen=True, kw_only=True):
    """A dispute that is open, with its number; `role` is the role that decided last, if any did."""

    number: int
    by: str
    about: str
    role: str


class StaffShown(Data, frozen=True, kw_only=True):
    """What staff see of the players, besides the wagers on the table.

    `owed` is deferred commission by player, `owed_total` that of the table, and `collected` what
    was collected of it since the table opened. `rack` and `debts` are there at a table with a
    cashier.
    """

    personal: Mapping[str, Mapping[str, Limit]]
    idle: Mapping[str, int]
    tokens: Mapping[str, Cents]
    deferred: tuple[str, ...]
    owed: Mapping[str, Cents]
    owed_total: Cents
    collected: Cents
    excluded: tuple[str, ...]
    withheld: Mapping[str, Cents]
    disputes: tuple[DisputeShown, ...]
    directions: Mapping[str, str]
    permissions: tuple[PermissionHeld, ...]
    wishes: tuple[WishHeld, ...]
    rack: Mapping[str, Cents] | None
    debts: Mapping[str, Cents] | None


class OwnShown(Data, frozen=True, kw_only=True):
    """What only one player sees: limits that differ from the sign, by bet, and cards looked at.

    `rack` is what the player has in chips at a table with a cashier, `debt` what the player owes
    it. `permissions` are those for this player or the whole table, `tokens` those in hand.
    """

    limits: Mapping[str, Limit]
    hands: tuple[HandLooked, ...]
    permissions: tuple[PermissionHeld, ...]
    wishes: tuple[WishHeld, ...]
    disputes: tuple[DisputeShown, ...]
    tokens: Cents
    rack: Cents | None
    debt: Cents | None


def own(state: TableState, player: str) -> OwnShown:
    cashier, said = state.rules.choices.cashier, state.authority
    return OwnShown(
        limits=dict(_limits(state, player)),
        hands=tuple(hands_looked(state, player)),
        permissions=tuple(each for each in said.permissions if each.player in ("", player)),
        wishes=tuple(each for each in said.wishes if each.player == player),
        disputes=tuple(each for each in _disputes(state) if each.by == player),
        tokens=state.people.tokens.get(player, NOTHING),
        rack=state.rack.get(player, NOTHING) if cashier else None,
        debt=state.debts.get(player, NOTHING) if cashier else None,
    )


def _limits(state: TableState, player: str) -> Iterator[tuple[str, Limit]]:
    limits = state.rules.limits
    for bet in dict.fromkeys(bet for name, bet in (*limits.personal, *limits.kept)
                             if name == player):  # fmt: skip
        if (held := limits.of(player, bet)) != limits.shown(bet):
            yield bet, held


def _disputes(state: TableState) -> Iterator[DisputeShown]:
    for number, each in state.people.disputes.items():
        yield like(DisputeShown, each, number=number)


def staff(state: TableState, _: Person) -> StaffShown:
    people, personal = state.people, dict[str, dict[str, Limit]]()
    owed = {name: amount for name, amount in people.owed.items() if amount}
    for (player, bet), limit in state.rules.limits.personal.items():
        personal.setdefault(player, {})[bet] = limit
    return like(
        StaffShown,
        people,
        state.authority,
        personal=personal,
        deferred=tuple(sorted(people.deferred)),
        owed=owed,
        owed_total=Cents(sum(owed.values())),
        excluded=tuple(sorted(people.excluded)),
        disputes=tuple(_disputes(state)),
        directions=state.directions,
        rack=state.rack if state.rules.choices.cashier else None,
        debts=state.debts if state.rules.choices.cashier else None,
    )
