"""A table file that cannot be used is told in one sentence, with its line and the clause."""

from __future__ import annotations

import pytest

from punto.table.table_file import TableFileError, read_table
from tests.tables import CROWN, NSW, NZ5, RWS


def of(book: str, rest: str) -> str:
    """A file of a book, from its second line on."""
    return f'book = "{book}"\n{rest}'


FAULTS = [
    # What is no key, no value, no TOML.
    (
        "boook = 1",
        1,
        "There is no key 'boook' (did you mean 'book'?). It must be one of book, variant",
    ),
    (of(NSW, "\n[limits]\nmax = 5"), 4, "There is no key 'max' of [limits] (did you mean 'ma"),
    (of(NSW, "[pace]\nsqueze = 5"), 3, "There is no key 'squeze' of [pace] (did you mean 'sq"),
    ("", 1, 'No book is named. It must be named, as in book = "nsw-premium"'),
    ('\nbook = "rwz"', 2, "There is no book 'rwz' (did you mean 'rws'?). It must be one of crown"),
    (of(NSW, 'decks = "8"'), 2, "decks is '8'. It must be a whole number"),
    (of(NSW, "decks = true"), 2, "decks is true. It must be a whole number"),
    (of(NSW, "decks = 8.0"), 2, "decks is 8.0. It must be a whole number"),
    (of(NSW, "variant = 8"), 2, 'variant is 8. It must be text in quotes, such as "shoe"'),
    (of(NSW, "variant = 0.5"), 2, "variant is 0.5. It must be text"),
    (of(NSW, 'cashier = "no"'), 2, "cashier is 'no'. It must be true or false"),
    (of(NSW, "limits = 5"), 2, "limits is 5. It must be a section [limits]"),
    (of(NSW, "[limits]\nplayers = [\n1]"), 4, "limits.players.0 is 1. It must be a section"),
    (of(NSW, 'chips = "5"'), 2, "chips is '5'. It must be a list in brackets"),
    (of(NSW, "chips = []"), 2, "nothing is not a set of chips"),
    (of(NSW, "chips = [\n  1,\n  2.5,\n]"), 4, "chips is 2.5. It must be an amount as text"),
    (of(NSW, "chips = [2.50]"), 2, "chips is 2.50. It must be an amount as text"),
    (of(NSW, '[limits]\nminimum = "5.5"'), 3, "minimum is '5.5'. It must be an amount as text"),
    (of(NSW, "[limits]\nminimum = -5"), 3, "minimum is -5. It must be an amount"),
    (of(NSW, "[limits]\nmaximum = 0"), 3, "The minimum is 0.01 and the maximum 0.00. The"),
    (of(NSW, "[bets]\noffered = [1]"), 3, "offered is [1]. It must be names in quotes"),
    (of(NSW, '[bets]\npair = ["tie"]'), 3, "pair has 1 bets. It must have two"),
    (of(NSW, '[pace]\ncard = "1"'), 3, "card is '1'. It must be seconds, such as 12 or 0.8"),
    (of(NSW, "[pace]\ncard = inf"), 3, "card is inf. It must be seconds"),
    (of(NSW, "[pace]\ncard = 0.0001"), 3, "card is 0.0001. It must be seconds"),
    (of(NSW, "[pace]\nwindow = 0.5"), 3, "window is 0.5. It must be whole seconds"),
    (of(NSW, '[duties]\ncalls = "robot"'), 3, "calls is 'robot'. It must be one of automatic"),
    (of(NSW, '[duties]\ncalls = "card-reader"'), 3, "calls is 'card-reader'. It must be auto"),
    (of(NSW, "[limits.bets.tei]"), 2, "There is no bet 'tei' of this table (did you mean 'ti"),
    (
        of(NSW, "[limits.bets.tie]\nleast = 1"),
        3,
        "There is no key 'least' of [limits.bets.tie",
    ),
    (of(NSW, '[[limits.players]]\nbet = "tie"'), 2, "No player is named. It must have player"),
    (of(NSW, '[[limits.players]]\nplayer = "A"\nbet = "x"'), 4, "There is no bet 'x' of this"),
    (of(NSW, "[limits"), 2, "this is not TOML: Expected ']' at the end of a table"),
    (of(NSW, "variant ="), 2, "this is not TOML: Invalid value"),
    (of(CROWN, "[bets]\noffered = []\nmid-coup = true"), 4, "mid-coup and offered are bo"),
    (
        of(RWS, '[house]\nburn = "all"'),
        3,
        "There is no way to burn 'all'. It must be one of one-ca",
    ),
    (of(RWS, '[house]\npay = "more"'), 3, 'pay is \'more\'. It must be "up" or "down"'),
    (of(RWS, '[limits]\nbasis = "neat"'), 3, "basis is 'neat' (did you mean 'net'?)"),
    # What says nothing.
    (
        of(NSW, '[[limits.players]]\nplayer = "Ann"\nbet = "tie"'),
        3,
        "No limit is set for Ann. It must have one of minimum, maximum, step, keeps.",
    ),
    # Numbers that no log writes, and names that nobody can have.
    (
        of(NSW, f"[limits]\nmaximum = {10**11 + 1}"),
        3,
        f"maximum is {10**11 + 1}. It must be at most",
    ),
    (of(NSW, f'[limits]\nstep = "{10**11}.01"'), 3, "step is '100000000000.01'. It must be at mo"),
    (of(NSW, f"chips = [\n1,\n{10**20}]"), 4, f"chips is {10**20}. It must be at most 100,000,0"),
    (
        of(NSW, f"[places]\nside-places = {10**14}"),
        3,
        f"side-places is {10**14}. It must be at most",
    ),
    (of(NSW, f"[pace]\ncut = {10**10 + 1}"), 3, f"cut is {10**10 + 1}. It must be at most 1000000"),
    (
        of(NSW, '[[limits.players]]\nbet = "tie"\nplayer = " Ann"'),
        4,
        "the name ' Ann' begins or ends with a blank",
    ),
    (of(NSW, f'[limits]\narea-players = ["A", "{"y" * 65}"]'), 3, "a name has 65 characters; it m"),
    (
        of(CROWN, '[limits.beyond-differential]\nAnn = 5\n"Be\\tn" = 5'),
        4,
        "the name 'Be\\tn' has a character that cannot be read",
    ),
]


@pytest.mark.parametrize(("text", "line", "said"), FAULTS)
def test_a_fault_is_told_with_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(TableFileError) as caught:
        read_table(text, "tables/high.toml")
    assert str(caught.value).startswith(f"tables/high.toml:{line}: {said}")


NOT_ALLOWED = [
    (of(NSW, 'variant = "super"'), 2, "", "super"),
    (of(NSW, 'version = "vast"'), 2, "", "vast"),
    (of(NSW, 'arrangement = "bag"'), 2, "", "bag"),
    (of(NSW, 'method = "method-c"'), 2, "", "method-c"),
    (of(NSW, "chips = [1]\ndecks = 5"), 3, "nsw-premium 3.1", "5 decks"),
    (
        of(NSW, 'decks = 3\narrangement = "multishuffler"'),
        3,
        "nsw-premium 1.1/multish",
        "3",
    ),
    (of(NSW, "cutting-cards = 2"), 2, "nsw-premium 3.1/uniform", "2 cutting cards"),
    (of(NSW, "[places]\nsharing = true\nboxes = 12"), 4, "nsw-premium 2.1.1", "12 seats"),
    (of(NSW, '[bets]\noffered = [\n"pairs-player",\n"six"]'), 5, "nsw-premium 5.1", "six"),
    (of(NSW, '[bets]\nrestricted = [ "tie" ]'), 3, "nsw-premium 5.1.3", "Tie is not"),
    (
        of(NSW, 'variant = "tie-premium"\n[bets.percentages]\ntie-percentage = "11%"'),
        4,
        "nsw-premium 13.3.5.2",
        "11%",
    ),
    (
        of(NSW, '[bets.percentages]\ntie-percentage = "4%"'),
        3,
        "nsw-premium 1.1/premium",
        "",
    ),
    (
        of(NZ5, '[bets.options]\nperfect-pairs = "scale-9"'),
        3,
        "nz-division-5 11A",
        "scale-9",
    ),
    (of(CROWN, 'jackpot = "big"'), 2, "", "big"),
    (
        of(CROWN, 'variant = "zero-commission"\ntournament = false'),
        3,
        f"{CROWN} 1.1/Zero",
        "",
    ),
    (
        of(CROWN, '[bets]\npair = ["tie", "super-6"]'),
        3,
        f"{CROWN} 1.1/1-1-2",
        "Tie and Super 6",
    ),
    # The house decides only where the book is silent.
    (of(NSW, '[house]\nburn = "one-card"'), 3, "nsw-premium 4.7.1", "burn"),
    (of(NSW, "[house]\ncut-distance = 9"), 3, "nsw-premium 4.5", "cut-distance"),
    (
        of(NSW, "[house]\ncutting-card-distance = 9"),
        3,
        "nsw-premium 4.6/cut-card",
        "cutting",
    ),
    (of(NSW, '[house]\npay = "up"'), 3, "nsw-premium 5.7", "pay"),
    (of(NSW, "[house]\nabout = 2"), 3, "nsw-premium 4.5", "about is 2"),
    (of(RWS, "[house]\nabout = 2"), 3, "", "about is 2"),
    (of(RWS, '[limits]\nbasis = "gross"'), 3, "rws 1/differential", "'gross'"),
    (of(NSW, "[limits.beyond-differential]\nAnn = 5"), 3, "", "The section must be left out."),
    (
        of(CROWN, 'variant = "crown"\n[limits.beyond-differential]\nAnn = 5'),
        4,
        f"{CROWN} 6.5",
        "The variant must be traditional.",
    ),
]


@pytest.mark.parametrize(("text", "line", "clause", "got"), NOT_ALLOWED)
def test_what_the_book_does_not_allow_is_refused_with_line_and_clause(
    text: str, line: int, clause: str, got: str
) -> None:
    with pytest.raises(TableFileError) as caught:
        read_table(text, "tables/high.toml")
    said = str(caught.value)
    assert said.startswith(f"tables/high.toml:{line}: ")
    assert clause in said
    assert got in said


def test_of_several_lines_the_last_is_blamed_without_which_the_book_says_something_else() -> None:
    both = of(NSW, 'decks = 3\narrangement = "multishuffler"\nplaces.boxes = 99')
    with pytest.raises(TableFileError, match=r"^table.toml:3: The shoe would have 3 decks"):
        read_table(both)


def test_a_refusal_that_no_single_line_causes_stands_at_the_book() -> None:
    twice = f'decks = 8\nbook = "{NSW}"\nbets.offered = ["six"]\nbets.restricted = ["six"]'
    with pytest.raises(TableFileError, match=r'^table.toml:2: "six" is not a bet here'):
        read_table(twice)
