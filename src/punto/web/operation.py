"""What the operator of a floor needs: health, readiness, metrics, and a log of requests."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import Any

import structlog
from litestar import Response, get
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from punto.live.logs import log
from punto.version import __version__
from punto.web.asking import AnyRequest, house_of
from punto.web.pages import PAGES, asset, first_page
from punto.web.problem import PROBLEM

_FRONT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Punto</title>
<style>body{font:16px/1.5 sans-serif;max-width:40em;margin:3em auto;padding:0 1em}</style>
<h1>Punto</h1><p>The floor is open. Its pages for the browser are not built here.</p>
<ul><li><a href="/schema">What can be asked over HTTP</a>
<li><a href="/schema/socket">What is said over WebSocket</a>
<li><a href="/tables">The tables</a></ul>
<p>A seat from the terminal: <code>punto play --at ADDRESS</code></p></html>"""


@get("/health", tags=["operation"])
async def health() -> dict[str, str]:
    """Tell that the process is running."""
    return {"punto": __version__}


@get("/ready", tags=["operation"])
async def ready(request: AnyRequest) -> Response[dict[str, Any]]:
    """Tell whether the floor is open: tables are loaded, and its database can be written."""
    house = house_of(request)
    if house.is_ready:
        await house.writer.call(lambda store: store.streams())
        if not (fails := house.writer.fails):
            return Response({"tables": len(house.tables)})
        says = f"Nothing can be written down: {fails}."
    else:
        says = "The floor is closing." if house.is_closing else "The floor is not open yet."
    told = {"type": "about:blank", "status": 503, "title": says}
    return Response(told, status_code=503, media_type=PROBLEM)


@get("/metrics", tags=["operation"], media_type="text/plain")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Show the figures that the floor counts about itself, in the format of Prometheus."""
    text = house_of(request).floor.metrics.text()
    return Response(text, media_type="text/plain; version=0.0.4")  # The charset is put behind it.


@get("/", include_in_schema=False, media_type="text/html")
async def front() -> str:
    """The front page that is shown if the pages for the browser were not built."""
    return _FRONT


def pages() -> list[Any]:
    """The routes of the pages for the browser, or a plain front page if they were not built."""
    return [first_page, asset] if (PAGES / "index.html").is_file() else [front]


class RequestLog(ASGIMiddleware):
    """Logs a line for each request: an id, what was asked for, the status and how long it took.

    Nothing else of a request is written: no header, no cookie, no body, no query.
    """

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        plain: Any = scope
        method = str(plain["method"])
        number, began, status = secrets.token_hex(6), perf_counter(), 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message.setdefault("headers", [])
                message["headers"] = [
                    *message["headers"],
                    (b"x-request-id", number.encode()),
                    (b"x-content-type-options", b"nosniff"),
                ]
            await send(message)

        with structlog.contextvars.bound_contextvars(request=number):
            try:
                await next_app(scope, receive, noting)
            finally:
                took = round((perf_counter() - began) * 1000, 1)
                about = {"method": method, "path": scope["path"], "status": status}
                log.info("a request was answered", **about, milliseconds=took)


OPERATION_ROUTES = [health, ready, metrics]
