"""Closed lists of words; the key of a word is its name in kebab-case."""

from enum import StrEnum


class KeyedWord(StrEnum):
    """The base of a list of words.

    >>> Weather = KeyedWord("Weather", "SUN HEAVY_RAIN")
    >>> Weather.HEAVY_RAIN
    <Weather.HEAVY_RAIN: 'heavy-rain'>
    """

    @property
    def value(self) -> str:
        return self._value_

    @staticmethod
    def _generate_next_value_(name: str, *_: object) -> str:  # pyright: ignore[reportIncompatibleMethodOverride]
        return name.lower().replace("_", "-")
