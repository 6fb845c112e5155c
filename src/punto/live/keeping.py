"""What of a batch goes to the store: its rows, and the cards and snapshots that belong to them."""

from __future__ import annotations

from punto.live.append import Append
from punto.live.load import snapshot
from punto.live.shoe import Sealer, order_to_data
from punto.live.stream import Batch
from punto.table.dealer import Order
from punto.table.events import ShoeEnded

SNAPSHOT_EVERY = 2_000
"""Entries; there is one at the end of each shoe, too."""


def append_of(
    name: str, batch: Batch, sealer: Sealer, order: Order | None, snapshot_at: int
) -> Append:
    """`order` is that of a pack that was shuffled for the batch, `snapshot_at` the last one's."""
    append, version = batch.append(name), batch.point.version
    if order is not None:
        sealed = sealer.seal(order_to_data(order), f"{name} {version}")
        append = append._replace(shoe=sealed)
    ended = any(isinstance(event, ShoeEnded) for event in batch.events)
    if ended or version - snapshot_at >= SNAPSHOT_EVERY:
        append = append._replace(snapshot=snapshot(name, batch.point, sealer))
    return append
