"""The figures that a floor counts about itself, in the format of Prometheus."""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from punto.live.messages import Again, NotTaken, Said

_SECONDS = (
    0.0005, 0.001, 0.0015, 0.0025, 0.004, 0.006, 0.01, 0.015, 0.025, 0.04, 0.06, 0.1, 0.15, 0.25,
    0.4, 0.6, 1, 2.5,
)  # fmt: skip


class Metrics:
    """The counters of one floor, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._asks = Counter(
            "punto_asks", "Requests that were answered.", ["kind"], registry=registry
        )
        self._refusals = Counter(
            "punto_refusals",
            "Requests that changed nothing: refused, or not written down.",
            ["kind", "why"],
            registry=registry,
        )
        self.commits = Histogram(
            "punto_commit_seconds", "One commit.", registry=registry, buckets=_SECONDS
        )
        self.lag = Histogram(
            "punto_loop_lag_seconds",
            "How late the event loop comes back.",
            registry=registry,
            buckets=_SECONDS,
        )
        self.sockets = Gauge("punto_sockets", "Open WebSockets.", registry=registry)
        self.tables = Gauge("punto_tables", "Tables that are open.", registry=registry)
        self.restarts = Counter(
            "punto_stream_restarts", "Streams that stopped and were read again.", registry=registry
        )

    def said(self, kind: str, said: Said) -> None:
        """Count an answer to a request at a stream of this kind."""
        self._asks.labels(kind).inc()
        if isinstance(said, NotTaken):
            self._refusals.labels(kind, "refused").inc()
        elif isinstance(said, Again):
            self._refusals.labels(kind, "not-written").inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
