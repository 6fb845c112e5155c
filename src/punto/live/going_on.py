"""Runs the jobs that a floor does beside its tables for as long as it is open."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from punto.live.logs import log

PAUSE_SECONDS = 0.5
"""How long a job that failed waits before it begins again."""


async def going_on(job: str, run: Callable[[], Awaitable[None]]) -> None:
    """Run a job that has no end; if it fails, write that to the log and begin it again.

    After a passing trouble, such as a full disk, the job goes on.
    """
    while True:
        try:
            await run()
        except Exception:
            log.exception("a job of the floor failed and begins again", job=job)
            await asyncio.sleep(PAUSE_SECONDS)
