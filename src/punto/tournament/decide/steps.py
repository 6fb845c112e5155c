"""Collects the events of one command, in the tournament and at its tables, in their order."""

from collections.abc import Iterator
from typing import Any, Self, assert_never, cast

from punto.kernel import steps
from punto.kernel.link import Told
from punto.kernel.request import Request
from punto.money import Cents
from punto.rules.clause import Clause
from punto.rules.odds import Percent
from punto.rules.ruling import Accepted
from punto.rules.terms_words import Feature, RefundCase
from punto.table.commands import Request as TableRequest
from punto.table.decide import decide as decide_table
from punto.table.decide.guard import excluded
from punto.table.events import CoupReopened, TableCleared
from punto.table.ruling import Ruling as TableRuling
from punto.tournament import events, link
from punto.tournament.commands import AtTable
from punto.tournament.evolve import evolve
from punto.tournament.state import Entrant, Standing, TournamentState


def taken(player: str, chips: int, why: str, clause: Clause) -> Iterator[events.ChipsTaken]:
    """The event that a player's chips go back to the desk; nothing if there are none."""
    if chips:
        yield events.ChipsTaken(player=player, chips=Cents(chips), why=why, clause=clause)


class TournamentSteps(steps.MachineSteps[TournamentState, events.AnyEvent]):
    """All that follows from one command, in the tournament and at its tables.

    What happens in the tournament may have effects at a table, and the other way round.
    """

    def __init__(self, state: TournamentState, request: Request[Any]) -> None:
        super().__init__(evolve, state)
        self.request = request

    def add(self, *added: events.AnyEvent) -> Self:
        told: list[Told[TournamentState, Any]] = []
        for event in added:
            told.append(Told("", self.state, event, self.request.by, self.request.at))
            super().add(event)
        for each in told:
            for asked in link.TO_TABLES.react(self.state.tables, each):
                self.hand_on(asked)  # Who is excluded from a table gets no seat at it.
        return self

    def hand_on(self, asked: Request[AtTable]) -> TableRuling:
        """Pass a command on to its table and return the table's ruling.

        The table's events change the players of the tournament and their chips before anything
        else is decided.
        """
        table, by, at = asked.command.table, asked.by, asked.at
        inner = TableRequest(by=by, at=at, command=asked.command.command)
        before, ruling = self.state, decide_table(self.state.tables[table].state, inner)
        happened = ruling.events if isinstance(ruling, Accepted) else ()
        for event in happened:
            told = Told(table, self.state.tables[table].state, event, by, at)
            for reported in link.OF_TABLE.react(self.state, told):
                self._reported(cast(link.Report, reported.command))
        if {CoupReopened, TableCleared} <= {type(event) for event in happened}:
            self._markers_again(before, table)
        return ruling

    def _markers_again(self, before: TournamentState, table: str) -> None:
        """Lay markers for the next coup again, after the coup before it was reopened and voided."""
        if before.tables[table].practice:
            return
        for each in before.seated(table):
            name, slips = each.name, before.tables[table].slips
            for marker, times in each.used_now.items():
                used = events.MarkerUsed(
                    player=name,
                    table=table,
                    marker=marker,
                    clause=self.state.by.for_feature(marker),
                )
                self.add(*[used] * (times if marker is not Feature.RE_BUY else 0))
                if marker is Feature.SECRET and name not in slips:
                    self.add(events.SlipRead(player=name, table=table))

    def _reported(self, report: link.Report) -> None:
        match report:
            case link.TakeIn(table=table, happened=happened):
                self.add(events.HappenedAtTable(table=table, happened=happened))
            case link.LendChips(table=table, player=player, chips=chips):
                self.lend(table, player, chips)
            case link.CloseCoup(table=table):
                self._close_coup(table)
            case link.CountOut(table=table):
                self._count_out(table)
            case link.ShutOut(table=table):
                self.shut_out(table)
            case _:
                assert_never(report)

    def lend(self, table: str, player: str, chips: int) -> None:
        """Lend a player the chips missing from `chips` in the bank, so that no bank is below 0."""
        short, clause = chips - self.state.entrants[player].bank, self.state.by.rules_prevail
        if short > 0:
            lent = Cents(short)
            self.add(events.ChipsLent(player=player, table=table, chips=lent, clause=clause))

    def refund(self, entrant: Entrant, case: RefundCase) -> None:
        """Pay back the part of a player's money that the terms name for this case."""
        shares = (each.share for each in self.state.agreed.conduct.refunds if each.case is case)
        share = Percent(next(shares, "0%")).share
        if amount := int((entrant.paid - entrant.refunded) * share):
            back, clause = Cents(amount), self.state.by.refunds
            self.add(events.Refunded(player=entrant.name, amount=back, clause=clause))

    def _close_coup(self, table: str) -> None:
        """Undo what players with a Stand-Off marker won or lost, and take back chips on loan.

        If an earlier coup was put right, the markers of that coup take effect on the difference.
        """
        played, duty = self.state.tables[table], self.state.by
        now = [(name, played.net.get(name, 0)) for name in sorted(played.stand_off)]
        for name, net in (*now, *sorted(played.net_before.items())):
            if chips := Cents(-net):
                self.lend(table, name, -chips)
                clause = duty.stand_off
                off = events.WagersStoodOff(player=name, table=table, chips=chips, clause=clause)
                self.add(off)
        for name, chips in sorted(self.state.tables[table].lent.items()):
            back = min(chips, self.state.entrants[name].bank)
            self.add(*taken(name, back, "lent", duty.rules_prevail))

    def _count_out(self, table: str) -> None:
        """After a coup, eliminate players with too few chips, and reinstate who has enough now."""
        state, clause = self.state, self.state.by.rules_prevail
        for each in state.those(Standing.OUT):
            if each.table == table and each.fell == state.round and each.bank >= state.least:
                self.add(events.PlayerReinstated(player=each.name, clause=clause))
        self.shut_out(table)
        state = self.state
        for each in state.seated(table):
            broke = each.bank < state.least and not state.tables[table].staked(each.name)
            if broke and not state.marker_left(each, Feature.RE_BUY):
                self.out_unless_withheld(table, each)

    def shut_out(self, table: str) -> None:
        """Retire players who were excluded from the table, once their wagers are settled."""
        played = self.state.tables[table]
        for each in self.state.seated(table):
            barred = excluded(played.state, each.name)
            if barred and barred.clause and not played.staked(each.name):
                clause = barred.clause
                self.add(events.PlayerRetired(player=each.name, clause=clause))
                self.add(*taken(each.name, each.bank, "excluded", clause))

    def out_unless_withheld(self, table: str, player: Entrant) -> None:
        """Eliminate a player, unless withheld chips may yet come back to the player."""
        if not self.state.tables[table].withholds(player.name):
            self.out(player)

    def out(self, player: Entrant) -> None:
        """Eliminate a player from the tournament, who thereby leaves the seat."""
        fell, clause = self.state.round, self.state.by.elimination
        name, bank = player.name, player.bank
        self.add(events.PlayerEliminated(player=name, round=fell, bank=bank, clause=clause))
