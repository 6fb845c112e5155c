"""The log of the server: one JSON object per line, and no secrets."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

log: structlog.stdlib.BoundLogger = structlog.get_logger()
"""Where the floor and its web pages write what is worth a line."""

_SECRET = re.compile(r"(?i)password|secret|token|cookie|authorization|\bkey\b")
_HIDDEN = "(not logged)"


def set_up_logs(level: str, out: TextIO | None = None) -> None:
    """Set up logging: everything, also from the web server, is written as JSON lines."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        without_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # The web server would write the headers of every handshake, cookies among them.
    for noisy in ("uvicorn", "websockets", "asyncio", "litestar"):
        logging.getLogger(noisy).setLevel(max(root.level, logging.WARNING))


def without_secrets(
    _logger: Any, _method: str, told: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Replace in a log entry every value that has the name of a secret.

    >>> without_secrets(None, "", {"event": "joined", "password": "hidden place"})
    {'event': 'joined', 'password': '(not logged)'}
    """
    return {key: _HIDDEN if _SECRET.search(key) else value for key, value in told.items()}


if not structlog.is_configured():
    # By itself structlog prints the values of variables in a traceback, cards among them.
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.format_exc_info,
            without_secrets,
            structlog.processors.KeyValueRenderer(key_order=["level", "event"]),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
