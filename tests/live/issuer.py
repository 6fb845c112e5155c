"""A small issuer of OpenID Connect on loopback: it signs what it is told to."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Generator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, unquote, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "punto", "shared secret of the client"


class Issuer:
    """What it tells: claims that a test changes, and the key that it signs with."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "one"})
        self.signs_with = self.key
        self.forged = ""
        self.changes: dict[str, Any] = {}
        self.calls_itself = ""
        self.answers = True
        self.now = 0
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[dict[str, str]] = []
        issuer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                issuer.get(self)

            def do_POST(self) -> None:
                issuer.post(self)

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.at = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever)
        self._thread.start()

    def stop(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def get(self, asked: BaseHTTPRequestHandler) -> None:
        parts = urlsplit(asked.path)
        if parts.path == "/.well-known/openid-configuration":
            _say(asked, {
                "issuer": self.calls_itself or self.at,
                "authorization_endpoint": f"{self.at}/authorize",
                "token_endpoint": f"{self.at}/token", "jwks_uri": f"{self.at}/keys",
            })  # fmt: skip
        elif parts.path == "/keys":
            _say(asked, {"keys": [self.key.as_dict(private=False)]})
        else:
            self._authorize(asked, {key: each[0] for key, each in parse_qs(parts.query).items()})

    def _authorize(self, asked: BaseHTTPRequestHandler, query: dict[str, str]) -> None:
        """Somebody is let in at once, and sent back with a code."""
        code = secrets.token_urlsafe(8)
        self.codes[code] = query
        self.asked.append(query)
        back = urlencode({"code": code, "state": query["state"], "iss": self.at})
        asked.send_response(302)
        asked.send_header("Location", f"{query['redirect_uri']}?{back}")
        asked.end_headers()

    def post(self, asked: BaseHTTPRequestHandler) -> None:
        """A code for a token, for the client that began and has the proof of it."""
        body = asked.rfile.read(int(asked.headers["Content-Length"])).decode()
        given = {key: each[0] for key, each in parse_qs(body).items()}
        who = b64decode(asked.headers["Authorization"].removeprefix("Basic ")).decode()
        if not self.answers:
            _say(asked, {}, 502)
            return
        query = self.codes.pop(given["code"], None)
        proof = urlsafe_b64encode(sha256(given["code_verifier"].encode()).digest()).decode()
        good = query is not None and proof.rstrip("=") == query["code_challenge"]
        if query is None or not good or unquote(who) != f"{CLIENT}:{SECRET}":
            _say(asked, {"error": "invalid_grant"}, 400)
            return
        claims = {
            "iss": self.at, "sub": "number 7", "aud": CLIENT, "nonce": query["nonce"],
            "iat": self.now, "exp": self.now + 300, "preferred_username": "Olga",
            **self.changes,
        }  # fmt: skip
        present = {key: each for key, each in claims.items() if each is not None}
        token = self._forged(present) if self.forged else self._signed(present)
        _say(asked, {"id_token": token, "access_token": "-", "token_type": "Bearer"})

    def _signed(self, claims: dict[str, Any]) -> str:
        return jwt.encode({"alg": "RS256", "kid": "one"}, claims, self.signs_with)

    def _forged(self, claims: dict[str, Any]) -> str:
        """What somebody makes who has the public key only: it is not a secret."""
        header = json.dumps({"alg": self.forged, "kid": "one"}).encode()
        text = f"{_part(header)}.{_part(json.dumps(claims).encode())}"
        key = self.key.as_pem(private=False)
        code = hmac.digest(key, text.encode(), "sha256") if self.forged == "HS256" else b""
        return f"{text}.{_part(code)}"


def _part(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _say(asked: BaseHTTPRequestHandler, told: dict[str, Any], status: int = 200) -> None:
    body = json.dumps(told).encode()
    asked.send_response(status)
    asked.send_header("Content-Type", "application/json")
    asked.send_header("Content-Length", str(len(body)))
    asked.end_headers()
    asked.wfile.write(body)


@contextmanager
def issuing() -> Generator[Issuer]:
    issuer = Issuer()
    try:
        yield issuer
    finally:
        issuer.stop()
