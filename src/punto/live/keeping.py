"""What is stored of a batch of decided requests: its rows, and a shuffle or snapshot with them."""

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
    """Make of a batch what goes to the store, with a snapshot after a shoe or many entries.

    `order` is that of the cards if they were shuffled for the batch; `snapshot_at` is the version
    of the last snapshot.
    """
    append, version = batch.append(name), batch.point.version
    if order is not None:
        sealed = sealer.seal(order_to_data(order), f"{name} {version}")
        append = append._replace(shoe=sealed)
    ended = any(isinstance(event, ShoeEnded) for event in batch.events)
    if ended or version - snapshot_at >= SNAPSHOT_EVERY:
        append = append._replace(snapshot=snapshot(name, batch.point, sealer))
    return append
