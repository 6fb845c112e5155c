"""Facts about a book that no line of it states, worked out from its wagers and table of play."""

from collections.abc import Callable, Iterable

from punto.cli.show.answers import AnswerLine, decks, spans
from punto.rules.bet import Bet
from punto.rules.clause import Clause
from punto.rules.coup import Outcome, Winner
from punto.rules.draw import COLUMNS, DRAWS, NATURAL, NO_CARD, STANDS, outcomes
from punto.rules.model import Rulebook
from punto.rules.odds import Pay
from punto.rules.payoff import Payoff
from punto.rules.wager import HANDS
from punto.rules.words import Condition, Opening

Said = tuple[str, str, tuple[Clause, ...]]
"""Of what something is said, the text and its clauses; equal texts are drawn together."""
Lines = Callable[[Rulebook], tuple[AnswerLine, ...]]
_RESULTS = ("player-wins", "banker-wins", "tie")
_PAIRS = ("player-pair", "banker-pair", "same-rank")


def _arrangements(rules: Rulebook) -> tuple[AnswerLine, ...]:
    said = ((each, f", {decks(each.decks)}" if each.decks else "") for each in rules.arrangements)
    return tuple(AnswerLine(f"{each.title}{more}", each.clause) for each, more in said)


def _pays(key: str) -> Lines:
    """A function that says what a main wager pays when it wins, in each variant of a book."""

    def lines(rules: Rulebook) -> tuple[AnswerLine, ...]:
        said: list[Said] = []
        for variant in (each for each in rules.variants if not each.own_game):
            bet = rules.bet(variant, key)
            won = [row for row in bet.payoffs if row.pays[0].odds is not None] if bet else []
            if won:
                text = ", ".join(_odds_if(row) for row in won)
                said.append((variant.title, text, tuple(row.clause for row in won)))
        return _together(said, titled=len(rules.variants) > 1)

    return lines


def _odds_if(row: Payoff) -> str:
    """The odds of a row of a pay table, with its conditions besides who won."""
    beyond = [each for each in row.when if each not in _RESULTS]
    odds = " / ".join(dict.fromkeys(row.pays))
    return f"{odds} if {conditions(beyond)}" if beyond else odds


def _hands_on_a_tie(rules: Rulebook) -> tuple[AnswerLine, ...]:
    ties = [each for each in outcomes(rules.draw) if each.winner is Winner.TIE]
    said: list[Said] = []
    for variant in (each for each in rules.variants if not each.own_game):
        for bet in filter(None, (rules.bet(variant, key) for key in HANDS)):
            rows = [
                row
                for number, row in enumerate(bet.payoffs)
                if any(_decides(bet, number, tie) for tie in ties)
            ]
            if rows:
                text = ", ".join(dict.fromkeys(pay_words(rules, row.pays[0]) for row in rows))
                said.append((variant.title, text, tuple(row.clause for row in rows)))
    return _together(said, titled=len(rules.variants) > 1)


def _decides(bet: Bet, number: int, outcome: Outcome) -> bool:
    """Whether this row of a bet's pay table is the first whose conditions the outcome meets."""
    held = (all(each.holds(outcome) for each in row.when) for row in bet.payoffs)
    return next((place for place, holds in enumerate(held) if holds), None) == number


def _pair_wagers(rules: Rulebook) -> tuple[AnswerLine, ...]:
    said: list[Said] = []
    for bet in rules.bets:
        won = [row for row in bet.payoffs if row.pays[0].odds is not None]
        about = (each.removeprefix("not ").partition("=")[0] for row in won for each in row.when)
        if any(word in _PAIRS for word in about):
            said.append((bet.title, _odds(rules, bet, won), tuple(r.clause for r in won)))
    return _together(said, titled=True)


def _odds(rules: Rulebook, bet: Bet, rows: Iterable[Payoff]) -> str:
    """All odds of a wager in these rows; if options have different odds, those of each option."""
    family = rules.family(bet.family)
    options = family.options if family else ("",)
    columns = [
        ", ".join(dict.fromkeys(str(row.pays[place % len(row.pays)]) for row in rows))
        for place in range(len(options))
    ]
    if len(set(columns)) == 1:
        return columns[0]
    return "; ".join(f"{name} {odds}" for name, odds in zip(options, columns, strict=True))


def _together(said: Iterable[Said], *, titled: bool) -> tuple[AnswerLine, ...]:
    """One line for each different text, with the titles that share it."""
    titles: dict[str, list[str]] = {}
    clauses: dict[str, list[Clause]] = {}
    for title, text, cited in said:
        titles.setdefault(text, []).append(title)
        clauses.setdefault(text, []).extend(cited)
    return tuple(
        AnswerLine(
            f"{', '.join(dict.fromkeys(names))}: {text}" if titled else text,
            clauses[text][0],
            tuple(clauses[text][1:]),
        )
        for text, names in titles.items()
    )


def _player_table(rules: Rulebook) -> tuple[AnswerLine, ...]:
    verbs = {DRAWS: "draws on", STANDS: "stands on", NATURAL: "natural"}
    counts = {
        letter: [count for count, each in enumerate(rules.draw.player) if each == letter]
        for letter in verbs
    }
    said = [f"{verbs[letter]} {spans(found)}" for letter, found in counts.items() if found]
    return (AnswerLine(", ".join(said), rules.draw.clause),)


def _banker_table(rules: Rulebook) -> tuple[AnswerLine, ...]:
    """When Banker draws, by its own count; counts with the same rule share a line."""
    rows: dict[str, list[int]] = {}
    for count, row in enumerate(rules.draw.banker):
        rows.setdefault(row, []).append(count)
    said = [f"on {spans(counts)} {_draws(row)}" for row, counts in rows.items()]
    return (AnswerLine("; ".join(said), rules.draw.clause),)


def _draws(row: str) -> str:
    drawn = [column for column, letter in zip(COLUMNS, row, strict=True) if letter == DRAWS]
    if not drawn:
        return "never draws"
    if len(drawn) == len(COLUMNS):
        return "always draws"
    cards = spans([int(column) for column in drawn if column != NO_CARD], ", ")
    stood = ", and when Player stood" if NO_CARD in drawn else ""
    return f"draws against {cards}{stood}"


def conditions(when: Iterable[Condition] | Iterable[Opening]) -> str:
    """Conditions of a pay table in words, with commas between them."""
    return ", ".join(each.english for each in when)


def pay_words(rules: Rulebook, pay: Pay) -> str:
    """What a wager brings, in words: it loses, stands off, or the odds that it pays."""
    if pay.loses:
        return "loses"
    if pay.odds is not None:
        return str(pay)
    if not pay.sign:
        return "stands off"
    shown = next((each for each in rules.parameters if each.key == pay.sign), None)
    ends = f" ({shown.minimum} to {shown.maximum})" if shown else ""
    return f"stands off, plus {pay.sign} of the sign{ends}"


DERIVED: dict[str, tuple[tuple[str, str, Lines], ...]] = {
    "cut_distance": (("arrangements", "Shoes and shufflers", _arrangements),),
    "accepted_in": (
        ("banker-pay", "Banker pays", _pays("banker")),
        ("tie-pay", "Tie pays", _pays("tie")),
        ("hands-on-a-tie", "Player and Banker wagers on a tie", _hands_on_a_tie),
        ("pair-wagers", "Pair side wagers", _pair_wagers),
    ),
    "cards_offered_to": (
        ("third-card-player", "Third card, Player", _player_table),
        ("third-card-banker", "Third card, Banker", _banker_table),
    ),
}
"""Rows that are not asked of a book, by the policy they stand before: key, heading, lines."""
