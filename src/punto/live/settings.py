"""The settings of a server, and where the value of each comes from.

A value in the floor file replaces the default, one in the environment the file's, a flag any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from punto.live.file_settings import OIDC, proxies_of
from punto.live.plan import PLAY_MONEY, PROXIES, UNREAD_SECONDS, HouseMoney, Registration
from punto.money import Cents, cents

LOG_LEVELS = ("debug", "info", "warning", "error")


class SettingError(ValueError):
    """A setting cannot be used; the text has its origin, its value and what is wanted."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of the server: its name, its default value, and how its text is read."""

    name: str
    default: Any
    read: Callable[[str], Any] = str

    @property
    def variable(self) -> str:
        return f"PUNTO_{self.name.replace('-', '_').upper()}"


@dataclass(frozen=True, slots=True)
class Chosen:
    """The value of a setting, and where it comes from."""

    value: Any
    origin: str


def _port(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or not int(text) < 65_536:
        raise ValueError("a port from 0 to 65535")
    return int(text)


def _seconds(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or not int(text):
        raise ValueError("whole seconds, at least 1")
    return int(text)


def _amount(text: str) -> Cents:
    try:
        return cents(text)
    except ValueError:
        raise ValueError("dollars such as 125 or 0.50") from None


def _flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError("true or false")
    return text == "true"


def _among(*known: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in known:
            raise ValueError(f"one of {', '.join(known)}")
        return text

    return read


SETTINGS = (
    Setting("data", ""),
    Setting("host", "127.0.0.1"),
    Setting("port", 8710, _port),
    Setting("proxies", PROXIES, proxies_of),
    Setting("unread-seconds", UNREAD_SECONDS, _seconds),
    Setting("register", Registration.GUESTS.value, _among(*Registration)),
    Setting("money", HouseMoney.PLAY.value, _among(*HouseMoney)),
    Setting("play-money", PLAY_MONEY, _amount),
    Setting("second-factor-for-staff", False, _flag),
    *(Setting(each, "") for each in OIDC),
    Setting("log", "warning", _among(*LOG_LEVELS)),
)


def settings_of(
    file: Mapping[str, Any],
    file_name: str,
    environment: Mapping[str, str],
    flags: Mapping[str, str | None],
) -> dict[str, Chosen]:
    """Every setting with its value and origin; `SettingError` if a value cannot be used.

    >>> found = settings_of({"port": 9000}, "floor.toml", {"PUNTO_HOST": "::1"}, {"log": "info"})
    >>> found["port"], found["host"].origin, found["log"].origin, found["money"].origin
    (Chosen(value=9000, origin='floor.toml'), 'PUNTO_HOST', '--log', 'default')
    """
    return {each.name: _chosen(each, file, file_name, environment, flags) for each in SETTINGS}


def _chosen(
    setting: Setting,
    file: Mapping[str, Any],
    file_name: str,
    environment: Mapping[str, str],
    flags: Mapping[str, str | None],
) -> Chosen:
    if (flag := flags.get(setting.name)) is not None:
        return _read(setting, flag, f"--{setting.name}")
    if text := environment.get(setting.variable):
        return _read(setting, text, setting.variable)
    if setting.name in file:
        return Chosen(file[setting.name], file_name)
    return Chosen(setting.default, "default")


def _read(setting: Setting, text: str, origin: str) -> Chosen:
    try:
        return Chosen(setting.read(text), origin)
    except ValueError as wish:
        raise SettingError(f"{origin} is {text!r}. It must be {wish}.") from None
