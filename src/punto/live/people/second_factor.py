"""The second factor of an account: a secret that is shown once, and codes that work once."""

from __future__ import annotations

import secrets
from base64 import b32encode
from hashlib import sha256

from punto.live.people.account import PeopleError
from punto.live.people.totp import DIGITS, otpauth, step_of
from punto.live.people.whole import whole
from punto.live.shoe import Sealer
from punto.live.significant import note
from punto.live.store_sqlite import SqliteStore

SECRET_BYTES = 20
RECOVERY_CODES = 8


class SecondFactors:
    """The second factors in a store, with sealed secrets and hashes of recovery codes."""

    def __init__(self, store: SqliteStore, sealer: Sealer) -> None:
        self._store, self._sealer = store, sealer

    def has(self, name: str) -> bool:
        sql = "select 1 from second_factors where person = ? and confirmed is not null"
        return bool(self._store.all(sql, (name,)))

    def begin(self, name: str) -> str:
        """Make a new secret for an authenticator app; it counts once a code of it was given."""
        if self.has(name):
            raise PeopleError("There is a second factor already: end that first.")
        secret = secrets.token_bytes(SECRET_BYTES)
        sealed = self._sealer.seal(secret, _about(name))
        sql = "insert or replace into second_factors values (?, ?, null, -1)"
        self._store.all(sql, (name, sealed))
        return otpauth(secret, name)

    def confirm(self, name: str, code: str, now: int) -> tuple[str, ...]:
        """Confirm a new secret by its first code; return the recovery codes, shown only once."""
        if self.has(name) or not self._is_code(name, code, now):
            raise PeopleError("That is not the code of this moment.")
        codes = tuple(_recovery_code() for _ in range(RECOVERY_CODES))
        with whole(self._store):
            sql = "update second_factors set confirmed = ? where person = ?"
            self._store.all(sql, (now, name))
            self._store.all("delete from recovery_codes where person = ?", (name,))
            for each in codes:
                values = (name, _kept(name, each))
                self._store.all("insert into recovery_codes values (?, ?)", values)
            note(self._store, now, "second-factor-begun", name)
        return codes

    def passes(self, name: str, code: str, now: int) -> bool:
        """Whether a code is right now, or is a recovery code. Each code works only once."""
        return self._is_code(name, code, now) or self._is_recovery(name, code, now)

    def end(self, name: str, by: str, now: int) -> None:
        with whole(self._store):
            self._store.all("delete from recovery_codes where person = ?", (name,))
            self._store.all("delete from second_factors where person = ?", (name,))
            note(self._store, now, "second-factor-ended", by, f"of {name}")

    def _is_code(self, name: str, code: str, now: int) -> bool:
        sql = "select secret, step from second_factors where person = ?"
        found = self._store.all(sql, (name,))
        if not found or len(code) != DIGITS:
            return False
        secret, last = self._sealer.unseal(found[0][0], _about(name)), found[0][1]
        step = step_of(secret, code, now, last)
        if step is None:
            return False
        self._store.all("update second_factors set step = ? where person = ?", (step, name))
        return True

    def _is_recovery(self, name: str, code: str, now: int) -> bool:
        sql = "delete from recovery_codes where person = ? and hash = ? returning 1"
        used = bool(self._store.all(sql, (name, _kept(name, code))))
        if used:
            note(self._store, now, "recovery-code-used", name)
        return used


def _about(name: str) -> str:
    return f"second factor of {name}"


def _recovery_code() -> str:
    """Make a recovery code of 80 bits, too many to guess or to find from a hash."""
    text = b32encode(secrets.token_bytes(10)).decode().lower()
    return "-".join(text[at : at + 4] for at in range(0, 16, 4))


def _kept(name: str, code: str) -> str:
    return sha256(f"{name} {code.strip().lower()}".encode()).hexdigest()
