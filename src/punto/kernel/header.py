"""The first line of a log, which says by which rules everything after it was decided."""

from collections.abc import Mapping
from typing import Any

import msgspec

from punto.kernel.digest import digest_of_data
from punto.kernel.state_data import fields_data
from punto.rules.books import by_key
from punto.rules.check import RulebookError
from punto.rules.data import Data
from punto.rules.model import Rulebook
from punto.version import __version__


class Header(Data, frozen=True, kw_only=True):
    """The first line of a log: the kind of machine, its book, and every choice made for it.

    `digest` is the digest of the book's data. `refusals` says whether requests that were not
    accepted are kept too. `engine` is the version of the software that began the log.
    """

    kind: str
    book: str
    edition: str
    digest: str
    choices: Mapping[str, Any] = msgspec.field(default_factory=dict[str, Any])
    refusals: bool = False
    format: int = 1
    engine: str = __version__

    def rulebook(self) -> Rulebook:
        """The book that the log names; `ValueError` if the installed one differs or is missing."""
        try:
            found = by_key(self.book).rules
        except RulebookError as problem:
            raise ValueError(f"the log was made by the book {self.book!r}: {problem}") from None
        if (book_digest(found), found.edition) != (self.digest, self.edition):
            raise ValueError(
                f"the book {self.book} has changed since this log was made (edition "
                f"{self.edition} then, {found.edition} now, and its data differ); a log can only "
                f"be read with the book that it was made by"
            )
        return found

    def rulebook_alone(self) -> Rulebook:
        """The book of a machine that has no choices; `ValueError` if the header has any."""
        if self.choices:
            told = ", ".join(self.choices)
            raise ValueError(f"nothing is chosen for a {self.kind}, and its header has {told}")
        return self.rulebook()


_digests: dict[int, tuple[Rulebook, str]] = {}


def book_digest(rules: Rulebook) -> str:
    """A digest of a book's data; it does not depend on the layout of the book's file.

    A field that has its default counts as if it were not there.
    """
    found = _digests.get(id(rules))
    if found is None:
        found = _digests[id(rules)] = (rules, digest_of_data(fields_data(rules)))
    return found[1]
