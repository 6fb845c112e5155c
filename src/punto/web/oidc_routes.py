"""Signing in over HTTP with an account of another service (OpenID Connect)."""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Response, get
from litestar.datastructures import Cookie, State
from litestar.params import FromQuery

from punto.live.people import PeopleError
from punto.live.people.identity import BEGUN_SECONDS
from punto.live.people.oidc import CALLBACK, OidcClient
from punto.live.plan import Registration
from punto.web.asking import AnyRequest, cookie_name, house_of, is_secure, kept
from punto.web.people_routes import begun as signed_in_as
from punto.web.people_routes import start_money

BROWSER = "punto-oidc"


def _client(request: AnyRequest) -> OidcClient:
    """The OpenID client, one for the whole application, so that keys are fetched only once."""
    state: State = request.app.state
    terms = house_of(request).people.terms.oidc
    assert terms is not None, "these routes exist only where there is an issuer"
    if "oidc" not in state:
        state["oidc"] = OidcClient(terms)
    return state["oidc"]


def _browser_cookie(request: AnyRequest, value: str, seconds: int) -> Cookie:
    """The cookie that marks the browser; it is lax, since it comes back from the issuer's page."""
    return Cookie(
        cookie_name(request, BROWSER), value=value, path="/", httponly=True, samesite="lax",
        secure=is_secure(request), max_age=seconds,
    )  # fmt: skip


@get("/oidc/start")
async def start(request: AnyRequest) -> Response[None]:
    """Send the browser to the issuer, where the person signs in and is sent back."""
    house, browser = house_of(request), secrets.token_urlsafe(32)
    place, state, begun = await _client(request).begin()
    now = house.clock.second()
    await kept(house, lambda: house.people.identities.begin(state, browser, begun, now))
    cookie = _browser_cookie(request, browser, BEGUN_SECONDS)
    return Response(None, status_code=303, headers={"Location": place}, cookies=[cookie])


@get(CALLBACK)
async def callback(
    request: AnyRequest,
    code: FromQuery[str] = "",
    error: FromQuery[str] = "",
    iss: FromQuery[str] = "",
) -> Response[Any]:
    """Sign the person in when the issuer sends the browser back with a code."""
    house, now = house_of(request), house_of(request).clock.second()
    state = request.query_params.get("state", "")
    browser, people = request.cookies.get(cookie_name(request, BROWSER), ""), house.people
    begun = await kept(house, lambda: people.identities.finish(state, browser, now))
    terms = people.terms.oidc
    assert terms is not None
    if error or not code or iss not in ("", terms.issuer):
        raise PeopleError("The issuer did not let you in.")
    claims = await _client(request).finish(code, begun, now)
    who = (terms.issuer, claims.subject, claims.name, now)
    joins = house.register is not Registration.NOBODY
    account, is_new = await kept(house, lambda: people.identities.account(*who, joins=joins))
    if is_new:
        await start_money(house, account)
    signed = await signed_in_as(request, account)
    over = _browser_cookie(request, "", 0)
    cookies = [*signed.cookies, over]
    return Response(None, status_code=303, headers={"Location": "/"}, cookies=cookies)


ROUTES: list[Any] = [start, callback]
