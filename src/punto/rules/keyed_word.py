"""The base of enums whose values are their names in kebab-case."""

from enum import StrEnum


class KeyedWord(StrEnum):
    """The base of an enum whose values are the names of its members in kebab-case.

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
