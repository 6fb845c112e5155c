"""The terms for people on a floor, made from the settings of its server."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from punto.errors import unreadable
from punto.live.file_settings import OIDC
from punto.live.people.account import PeopleError
from punto.live.people.terms import OidcTerms, PeopleTerms
from punto.live.settings import Chosen, SettingError


def terms_of(chosen: Mapping[str, Chosen]) -> PeopleTerms:
    """Make the terms from the settings; `SettingError` if something about an issuer is wrong."""
    factor = bool(chosen["second-factor-for-staff"].value)
    return PeopleTerms(second_factor_for_staff=factor, oidc=_oidc(chosen))


def _oidc(chosen: Mapping[str, Chosen]) -> OidcTerms | None:
    """How people sign in with an issuer's accounts; None if the operator does not want that."""
    given = {key: chosen[key].value for key in OIDC if chosen[key].value}
    if not given:
        return None
    if absent := [key for key in OIDC if key not in given]:
        raise SettingError(
            f"{', '.join(given)} is set without {', '.join(absent)}. All must be set, or none."
        )
    for each in ("httpx", "joserfc"):
        if find_spec(each) is None:
            how = "pip install 'punto[oidc]'"
            raise SettingError(f"an issuer needs {each}, which is not installed: {how}")
    issuer, client, file, at = (given[key] for key in OIDC)
    terms = OidcTerms(issuer, client, _secret(file), at.rstrip("/"))
    from punto.live.people.oidc import OidcClient  # noqa: PLC0415 - It needs an extra.

    try:
        OidcClient(terms)
    except PeopleError as problem:
        raise SettingError(str(problem)) from None
    return terms


def _secret(file: str) -> str:
    """The secret that the issuer and this floor share; it is kept only in a file of its own."""
    try:
        secret = Path(file).read_text("utf-8").strip()
    except (OSError, UnicodeError) as problem:
        raise SettingError(f"oidc-secret-file: {unreadable(file, problem)}") from None
    if not secret:
        raise SettingError(f"oidc-secret-file: {file} is empty")
    return secret
