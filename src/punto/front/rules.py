"""The rules of one table: they price its wagers, settle coups, and open the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from punto.cards import Card
from punto.errors import PuntoError
from punto.front.coup import check_coup, read_coup
from punto.front.given import several
from punto.front.money import Amount
from punto.front.pricing import one_price, sheet_of, sheets_of
from punto.front.refusal import allowed
from punto.front.settlement import Settlement, SettlementLine
from punto.front.stakes import bets_at, staked
from punto.rules.coup import Coup
from punto.rules.draw import outcome
from punto.rules.model import Variant
from punto.rules.place import not_in_chips
from punto.rules.settle import settle
from punto.rules.table_rules import TableRules
from punto.rules.three_card import Facing
from punto.rules.wager import Wager
from punto.table.events import AreaResult

if TYPE_CHECKING:
    from punto.front.report import Report
    from punto.front.table import Table
    from punto.odds.composition import Composition
    from punto.odds.price import Price
    from punto.odds.sheet import Sheet

_SOMEBODY = "player"


@dataclass(frozen=True, slots=True, repr=False)
class Rules:
    """The rules of one table within its book. `raw` is the engine's form of the same rules."""

    raw: TableRules

    @property
    def variant(self) -> Variant:
        """The variant of the book's game that the table plays."""
        return self.raw.variant

    @property
    def decks(self) -> int:
        """How many decks are in the shoe."""
        return self.raw.choices.decks

    @property
    def wagers(self) -> tuple[str, ...]:
        """The keys of the wagers on offer."""
        return bets_at(self.raw)

    def __repr__(self) -> str:
        named = f"{self.raw.book.key} {self.variant.key}"
        decks = f"{self.decks} deck{'s' if self.decks != 1 else ''}"
        return f"<Rules {named}, {decks}, {len(self.wagers)} wagers>"

    def odds(
        self,
        *wagers: str,
        removed: str = "",
        shoe: Composition | str | None = None,
        known: str = "",
        stake: Amount | None = None,
    ) -> Sheet:
        """The exact value of wagers; of everything on offer if you name none.

        `removed` are cards that are gone from the shoe, `shoe` is all that is in it, as cards or
        as counts, and `known` are open cards of the coup, `P:6s,K? B:8d`. With a `stake`, it is
        paid in the table's chips.

        >>> import punto
        >>> punto.book("rws").choose().odds("tie", removed="8s 8s 9d").prices
        (<Price tie: edge 14.1792%>,)
        """
        return sheet_of(self.raw, wagers, removed=removed, shoe=shoe, known=known, stake=stake)

    def odds_of(self, shoes: Iterable[Composition | str], *wagers: str) -> Iterator[Sheet]:
        """The exact value of wagers in each of many shoes, one sheet after the other.

        >>> import punto
        >>> from punto.odds import Composition
        >>> shoe = Composition.of_decks(8)
        >>> rules, shoes = punto.book("rws").choose(), (shoe, shoe.without("8s 8h"))
        >>> [sheet.prices for sheet in rules.odds_of(shoes, "tie")]
        [(<Price tie: edge 14.3596%>,), (<Price tie: edge 14.2248%>,)]
        """
        return sheets_of(self.raw, shoes, wagers)

    def price(self, wager: str, option: str = "", on: str = "") -> Price:
        """The price of one wager from a full shoe; `on` names a part of it, such as a length.

        >>> import punto
        >>> punto.book("rws").choose().price("tie")
        <Price tie: edge 14.3596%>
        """
        return one_price(self.raw, wager, option, on)

    def coup(self, cards: str) -> Coup:
        """Read a finished coup (Player's cards, a slash, Banker's), and check it by the book.

        At Three Card Baccarat write the cards of an area, a slash, and the dealer's.

        >>> import punto
        >>> punto.book("rws").choose().coup("4h Kd / 7c Qs")
        Traceback (most recent call last):
        punto.CardsError: The Player hand has 4♥ K♦, which counts 4, and must draw a card...
        """
        return read_coup(self.raw, cards)

    def open(
        self,
        *,
        seed: int | None = None,
        cards: str | Iterable[Card] | None = None,
        by_hand: bool = False,
    ) -> Table:
        """Open a table by these rules, which deals by itself.

        A `seed` makes every shoe the same each time. `cards` are the first to be dealt, after the
        burn; the rest of the shoe is shuffled. At a table `by_hand` nothing happens by itself: you
        ask for each command, from the introduction of the cards on, and name each card.

        >>> import punto
        >>> table = punto.book("nsw-premium").choose("premium").open(cards="4h 7c Kd Qs Th")
        >>> table.bet("Ann", banker="125")
        >>> print(table.deal().net)
        118.75
        """
        from punto.front.table import Table

        return Table.opened(self.raw, seed=seed, cards=cards, by_hand=by_hand)

    def settle(
        self, coup: Coup | str, wagers: Mapping[str, Amount] | None = None, /, **stakes: Amount
    ) -> Settlement:
        """Settle wagers on a coup. Stakes are text, `banker="125"`, in amounts that chips can make.

        >>> import punto
        >>> rules = punto.book("nsw-premium").choose("premium", chips="5 25 100")
        >>> print(rules.settle("4h Kd Th / 7c Qs", banker="125").paid)
        120.00
        """
        rules, found = self.raw, coup if isinstance(coup, Coup) else self.coup(coup)
        if found is coup:
            check_coup(rules, found)
        laid = staked(rules, wagers, stakes)
        decided = (*(bet.key for bet in rules.by_coup), *(bets_at(rules)[len(rules.offered) :]))
        for each in laid:
            if each.bet not in decided:
                raise PuntoError(f"{each.bet!r} is not decided by one coup: play it at a table")
        three, points = rules.three_card, rules.book.points
        hands = found.player, found.banker
        result = three.facing(points, *hands) if three else outcome(points, found)
        lying = [Wager(_SOMEBODY, each.bet, each.stake, on=each.on) for each in laid]
        for each in lying:
            allowed(not_in_chips(rules, each), rules.book)
        done = settle(rules, result, lying)
        lines = tuple(SettlementLine.of(allowed(each, rules.book)) for each in done)
        if isinstance(result, Facing):
            return Settlement(lines, found, areas=(AreaResult.of(1, result),))
        return Settlement(lines, found, result)

    def simulate(
        self,
        coups: int,
        *,
        seed: int = 0,
        wagers: Sequence[str] = (),
        workers: int = 1,
        strategy: str | Callable[..., object] = "",
        select: str = "",
        stake: Amount = "10",
        bankroll: Amount | None = None,
        maximum: Amount | None = None,
        goal: Amount | None = None,
    ) -> Report:
        """Simulate whole shoes, and report the edge of each wager beside its exact edge.

        It needs `punto[sim]`. A `strategy` such as `martingale`, `file.py:name` or a function of
        your own is played in sessions of a shoe, from this `stake` on, with a `bankroll` of a
        hundred stakes and up to fifty unless you say otherwise; a `goal` ends a session sooner,
        and `select` says on which wager it is played, as in docs/systems.md. Without a strategy
        every wager is laid in every coup.
        """
        from punto.front.report import Plan, SessionMoney, played, simulated

        names = several(wagers, "wagers such as ['banker', 'tie']")
        plan = Plan(self.raw, coups, seed, tuple(names), workers)
        if not strategy:
            return simulated(plan)
        return played(plan, strategy, select, SessionMoney.of(stake, bankroll, maximum, goal))
