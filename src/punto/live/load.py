"""Loads a stream from the store: its last snapshot, and every entry after that."""

from dataclasses import replace
from functools import reduce

import msgspec

from punto.cashier import CASHIER
from punto.jackpot.machine import JACKPOT
from punto.kernel.codec import encode
from punto.kernel.digest import digest_of
from punto.kernel.entries import evolved, reader_of, started
from punto.kernel.log import LogError, first_line, unsealed
from punto.kernel.machine import AnyMachine
from punto.kernel.recorder import Recorder
from punto.kernel.state_data import pack as state_data
from punto.kernel.state_data import unpack
from punto.live.append import Snapshot
from punto.live.shoe import Sealer, order_from_data, pack_from_data, pack_to_data
from punto.live.store import Store, StreamRow
from punto.live.stream import StreamPoint
from punto.promotion.machine import PROMOTION
from punto.rules.books import by_key
from punto.table.dealer import Pack, after
from punto.table.machine import TABLE
from punto.tournament.machine import TOURNAMENT

MACHINES: dict[str, AnyMachine] = {
    each.kind: each for each in (TABLE, JACKPOT, PROMOTION, TOURNAMENT, CASHIER)
}


def loaded(store: Store, row: StreamRow, sealer: Sealer) -> StreamPoint:
    """Load a stream up to its last entry; `LogError` if its lines do not follow one another."""
    machine, point = MACHINES[row.kind], _start(store, row, sealer)
    read = reader_of(machine, point.recorder.header)
    shoes = store.shoes(row.id, point.version)
    recorder, pack = point.recorder, point.pack
    for raw in store.lines(row.id, point.version):
        line = unsealed(recorder.version + 2, raw)
        if not line.fits(recorder.head):
            raise LogError(line.number, "it does not fit its hash and the line before it")
        entry = read(line)
        if sealed := shoes.get(entry.version):
            order = order_from_data(sealer.unseal(sealed, f"{row.id} {entry.version}"))
            pack = pack and pack.shuffled(order)
        state = evolved(machine, recorder.state, line.number, entry)
        if pack is not None:
            pack = reduce(after, entry.events, pack)
        place = {"version": entry.version, "at": entry.at, "head": line.hash}
        recorder = replace(recorder, state=state, **place)
    if (recorder.version, recorder.head) != (row.version, row.head):
        raise LogError(recorder.version + 2, f"{row.id} ends before version {row.version}")
    return StreamPoint(recorder, pack)


def _start(store: Store, row: StreamRow, sealer: Sealer) -> StreamPoint:
    machine = MACHINES[row.kind]
    header, head, _ = first_line([row.header])
    kept = store.snapshot(row.id)
    if kept is None:
        pack = Pack() if machine is TABLE else None
        return StreamPoint(Recorder(machine, header, started(machine, header), 0, 0, head), pack)
    state = unpack(machine.state, msgspec.json.decode(kept.state), lambda key: by_key(key).rules)
    if digest_of(state) != kept.digest:
        raise LogError(kept.version + 1, f"the snapshot of {row.id} is not what was kept")
    cards = kept.pack and pack_from_data(sealer.unseal(kept.pack, f"{row.id} {kept.version}"))
    return StreamPoint(
        Recorder(machine, header, state, kept.version, kept.at, kept.head), cards or None
    )


def snapshot(name: str, point: StreamPoint, sealer: Sealer) -> Snapshot:
    """Make a snapshot of a stream's state, with the undealt cards sealed."""
    recorder = point.recorder
    pack = point.pack and sealer.seal(pack_to_data(point.pack), f"{name} {recorder.version}")
    state = encode(state_data(recorder.state))
    place = (recorder.version, recorder.head, recorder.at)
    return Snapshot(*place, state, digest_of(recorder.state), pack)
