"""Says in words which type msgspec expected; TOML and JSON have their own names for some types."""

from collections.abc import Mapping

EXPECTED = "Expected "
KEY = r"^[a-z0-9-]+(/[a-z0-9-]+)?$"
_PLAIN = {
    "str": "text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
}
JSON = {**_PLAIN, "str": "a text", "object": "an object", "null": "null"}
BOOK = {**_PLAIN, "object": "a table", "null": '"not-stated"'}
"""The types in the file of a book, where a silence is written in words."""


def expected_type(fault: str, names: Mapping[str, str]) -> str:
    """In words, what msgspec's message `fault` expected: types, and the least or most of a number.

    >>> expected_type("Expected `int | null`, got `str`", JSON)
    'a whole number or null'
    >>> expected_type("Expected `int` >= 0", BOOK), expected_type("Expected `int` <= 9", BOOK)
    ('a whole number, 0 or more', 'a whole number, 9 at most')
    >>> expected_type("Expected `str` of length >= 1", BOOK)
    'text that is not empty'
    """
    said = fault.removeprefix(EXPECTED).partition(", got")[0]
    types, _, more = said.removeprefix("`").partition("`")
    kinds = " or ".join(names.get(each, each) for each in types.split(" | "))
    if more == f" matching regex {KEY!r}":
        return f"{kinds} of small letters, figures and hyphens"
    if more == " of length >= 1":
        return f"{kinds} that is not empty"
    for sign, words in ((" >= ", "or more"), (" <= ", "at most")):
        if more.startswith(sign):
            return f"{kinds}, {more.removeprefix(sign)} {words}"
    return f"{kinds}{more}"
