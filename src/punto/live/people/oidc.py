"""OpenID Connect: exchanges a code for a token at the issuer, and checks all in the token."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import httpx
import msgspec
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from punto.live.people.account import PeopleError
from punto.live.people.identity import BegunRow
from punto.live.people.terms import OidcTerms

ALGORITHMS = ("RS256", "PS256", "ES256", "EdDSA")
"""How a token may be signed: with the issuer's own key, never with a shared one or not at all."""

LEEWAY = 30
TIMEOUT = 10
CALLBACK = "/oidc/callback"
_REFUSED = "The sign-in could not be checked: "


class OidcError(PeopleError):
    """The issuer, or its token, is not as it must be; the text says what is wrong."""


class Claims(NamedTuple):
    """The person whom an issuer has signed in: its own number for them, and their name."""

    subject: str
    name: str


class Issuer(msgspec.Struct, frozen=True):
    """The parts of an issuer's description of itself that the floor needs."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str


class OidcClient:
    """Signs people in at one issuer, of which the floor is a client."""

    def __init__(self, terms: OidcTerms) -> None:
        self._terms = terms
        self._issuer: Issuer | None = None
        self._keys: KeySet | None = None
        _check_address(terms.issuer)
        _check_address(terms.at)

    async def begin(self) -> tuple[str, str, BegunRow]:
        """Begin a sign-in: return the issuer's address for the browser, a state, and secrets."""
        state, begun = secrets.token_urlsafe(32), new_begun()
        challenge = urlsafe_b64encode(sha256(begun.verifier.encode()).digest()).decode()
        asked = {
            "response_type": "code", "client_id": self._terms.client, "scope": "openid profile",
            "redirect_uri": self._terms.at + CALLBACK, "state": state, "nonce": begun.nonce,
            "code_challenge": challenge.rstrip("="), "code_challenge_method": "S256",
        }  # fmt: skip
        place = (await self._described()).authorization_endpoint
        return f"{place}{'&' if '?' in place else '?'}{urlencode(asked)}", state, begun

    async def finish(self, code: str, begun: BegunRow, now: int) -> Claims:
        """Exchange the code that the issuer gave the browser for the person's claims."""
        asked = {
            "grant_type": "authorization_code", "code": code, "code_verifier": begun.verifier,
            "redirect_uri": self._terms.at + CALLBACK,
        }  # fmt: skip
        place, known = (await self._described()).token_endpoint, self._terms
        found = await self._fetch("POST", place, data=asked, auth=(known.client, known.secret))
        token = found.get("id_token")
        if not isinstance(token, str):
            raise OidcError(f"{_REFUSED}the issuer gave no token.")
        return self._claims(await self._read(token), begun, now)

    async def _read(self, token: str) -> dict[str, Any]:
        """Read a token that the issuer has signed; fetch its keys anew if they do not fit."""
        for fresh in (False, True):
            keys = await self._key_set(fresh=fresh)
            try:
                return jwt.decode(token, keys, algorithms=ALGORITHMS).claims
            except (JoseError, ValueError) as problem:
                if fresh:
                    raise OidcError(
                        f"{_REFUSED}the token is not signed by its issuer."
                    ) from problem
        raise AssertionError

    def _claims(self, claims: dict[str, Any], begun: BegunRow, now: int) -> Claims:
        """The person in a token; an error unless it is for this floor and sign-in, and in time."""
        wanted = {
            "iss": {"essential": True, "value": self._terms.issuer},
            "aud": {"essential": True},
            "nonce": {"essential": True, "value": begun.nonce},
            "exp": {"essential": True}, "iat": {"essential": True}, "sub": {"essential": True},
        }  # fmt: skip
        registry: Any = jwt.JWTClaimsRegistry
        try:
            registry(now=now, leeway=LEEWAY, **wanted).validate(claims)
        except JoseError as problem:
            raise OidcError(f"{_REFUSED}{problem.description or problem.error}.") from problem
        audiences = [claims["aud"]] if isinstance(claims["aud"], str) else claims["aud"]
        given_to = claims.get("azp", self._terms.client if len(audiences) == 1 else "")
        if self._terms.client not in audiences or given_to != self._terms.client:
            raise OidcError(f"{_REFUSED}the token was given to somebody else.")
        name = claims.get("preferred_username") or claims.get("name") or ""
        return Claims(claims["sub"], str(name))

    async def _described(self) -> Issuer:
        if self._issuer is None:
            place = self._terms.issuer.rstrip("/") + "/.well-known/openid-configuration"
            found = msgspec.convert(await self._fetch("GET", place), Issuer)
            if found.issuer != self._terms.issuer:
                raise OidcError(f"{_REFUSED}the issuer calls itself {found.issuer}.")
            for each in (found.authorization_endpoint, found.token_endpoint, found.jwks_uri):
                _check_address(each)
            self._issuer = found
        return self._issuer

    async def _key_set(self, *, fresh: bool) -> KeySet:
        if self._keys is None or fresh:
            found: Any = await self._fetch("GET", (await self._described()).jwks_uri)
            self._keys = KeySet.import_key_set(found)
        return self._keys

    @staticmethod
    async def _fetch(method: str, place: str, **more: Any) -> dict[str, Any]:
        try:
            async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
                said = await client.request(method, place, **more)
                return msgspec.json.decode(said.raise_for_status().content, type=dict[str, Any])
        except (httpx.HTTPError, msgspec.MsgspecError) as problem:
            raise OidcError(f"{_REFUSED}the issuer does not answer as it should.") from problem


def new_begun() -> BegunRow:
    return BegunRow(nonce=secrets.token_urlsafe(32), verifier=secrets.token_urlsafe(48))


def _check_address(place: str) -> None:
    """Raise unless an address is reached over TLS, or is one of this machine."""
    parts = urlsplit(place)
    if parts.scheme == "https" and parts.hostname:
        return
    try:
        here = ip_address(parts.hostname or "").is_loopback
    except ValueError:
        here = parts.hostname == "localhost"
    if parts.scheme != "http" or not here:
        raise OidcError(f"{place} is not an address that begins with https://.")
