"""A floor as a web application: its routes, and who may make an account."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from punto.live.going_on import going_on
from punto.live.house import LiveHouse
from punto.live.plan import Registration
from punto.version import __version__
from punto.web import approval_routes, people_routes, second_factor_routes, staff_routes
from punto.web.asking import Connected, house_of, same_site
from punto.web.clauses import clause_said
from punto.web.coup_routes import COUP_ROUTES
from punto.web.docs_routes import DOCS_ROUTES
from punto.web.duty_routes import DUTY_ROUTES
from punto.web.history import shoe
from punto.web.money_routes import MONEY_ROUTES
from punto.web.operation import OPERATION_ROUTES, RequestLog, pages
from punto.web.problem import HANDLERS
from punto.web.reader_routes import READER_ROUTES
from punto.web.record_routes import RECORD_ROUTES
from punto.web.schema_pages import SCHEMA_ROUTES, SchemaPage
from punto.web.table_routes import TABLE_ROUTES
from punto.web.table_socket import SOCKET_ROUTES

ROUTES: list[Any] = [
    *people_routes.ROUTES, *second_factor_routes.ROUTES, *staff_routes.ROUTES,
    *approval_routes.ROUTES, *TABLE_ROUTES, *SOCKET_ROUTES, *OPERATION_ROUTES, *SCHEMA_ROUTES,
    *MONEY_ROUTES, *RECORD_ROUTES, *COUP_ROUTES, *READER_ROUTES, *DOCS_ROUTES, *DUTY_ROUTES, shoe,
    clause_said,
]  # fmt: skip


def may_register(connection: Connected, _handler: BaseRouteHandler) -> None:
    """Refuse new guests or members if the settings of the floor do not let them in."""
    scope: Any = connection.scope
    asked = (scope.get("method"), scope["path"].rstrip("/"))
    allowed = house_of(connection).register
    if asked == ("POST", "/guests") and allowed is not Registration.GUESTS:
        raise HTTPException("This floor has no guests: sign in with an account.", status_code=403)
    if asked == ("POST", "/members") and allowed is Registration.NOBODY:
        raise HTTPException("Accounts of this floor are made by its staff.", status_code=403)


def app_of(house: LiveHouse) -> Litestar:
    """The web application of a floor; when the application starts or stops, the floor does too."""

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncGenerator[None]:
        if not house.is_ready:
            await house.start()
        watching = asyncio.create_task(going_on("sessions", lambda: _watch_sessions(house)))
        yield
        watching.cancel()
        await house.stop()

    return Litestar(
        [*ROUTES, *_oidc_routes(house), *pages()],
        lifespan=[running],
        state=State({"house": house}),
        guards=[same_site, may_register],
        middleware=[RequestLog()],
        logging_config=None,
        exception_handlers=HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Punto",
            version=__version__,
            use_handler_docstrings=True,
            description="Live tables. What happens at them is told over WebSocket: /schema/socket",
            render_plugins=[JsonRenderPlugin(), SchemaPage(path="/")],
        ),
    )


async def _watch_sessions(house: LiveHouse) -> None:
    """Once a second, close the sockets of sessions that are over."""
    while True:
        await asyncio.sleep(1)
        house.people.presence.end_old(house.clock.second())


def _oidc_routes(house: LiveHouse) -> list[Any]:
    """The routes to sign in with accounts of another service, if the operator has set one up."""
    if house.people.terms.oidc is None:
        return []
    from punto.web import oidc_routes  # noqa: PLC0415 - It needs an extra.

    return oidc_routes.ROUTES
