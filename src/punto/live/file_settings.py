"""Reads from a floor file the settings of the server, the house and its people."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from punto.errors import must_be
from punto.live.plan import HouseMoney, Registration
from punto.table.file_section import Section

OIDC = ("oidc-issuer", "oidc-client", "oidc-secret-file", "oidc-address")


def proxies_of(text: str) -> str:
    """Check a list of addresses and networks of proxies, with commas between them.

    >>> proxies_of("10.0.0.0/8,::1")
    '10.0.0.0/8, ::1'
    """
    found = [each.strip() for each in text.split(",") if each.strip()]
    try:
        return ", ".join(each for each in found if ip_network(each))
    except ValueError:
        raise ValueError("addresses or networks such as 127.0.0.1, 10.0.0.0/8") from None


def settings_in(file: Section, folder: Path) -> Iterator[tuple[str, Any]]:
    """The settings in a floor file, as names and values; paths are relative to `folder`."""
    web, house, people = (file.section(each) for each in ("web", "house", "people"))
    if "host" in web:
        yield "host", web.text("host")
    if "port" in web:
        yield "port", web.whole("port")
    if "proxies" in web:
        yield "proxies", _proxies(web)
    if "unread-seconds" in web:
        yield "unread-seconds", _seconds(web, "unread-seconds")
    if "money" in house:
        yield "money", one_of(house, "money", tuple(HouseMoney))
    if "play-money" in house:
        yield "play-money", house.money("play-money")
    if "register" in people:
        yield "register", one_of(people, "register", tuple(Registration))
    if "second-factor-for-staff" in people:
        factor = people.flag("second-factor-for-staff", default=False)
        yield "second-factor-for-staff", factor
    for key in OIDC:
        if key in people:
            text = people.text(key)
            yield key, str(folder / text) if text and key == "oidc-secret-file" else text


def one_of(section: Section, key: str, known: tuple[str, ...]) -> str:
    """Read the word under `key`; an error that names the line unless it is one of `known`."""
    value = section.text(key)
    if value not in known:
        raise section.fault(key, f"{key} is {value!r}{must_be(value, known)}")
    return value


def _proxies(section: Section) -> str:
    text = section.text("proxies")
    try:
        return proxies_of(text)
    except ValueError as wish:
        raise section.fault("proxies", f"proxies is {text!r}. It must be {wish}.") from None


def _seconds(section: Section, key: str) -> int:
    seconds = section.whole(key)
    if not seconds:
        raise section.fault(key, f"{key} is {seconds}. It must be whole seconds, at least 1.")
    return seconds
