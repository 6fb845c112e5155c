"""Is the Dragon Bonus countable?

A counter watches one side wager through whole shoes at Crown, with the cutting card as deep as it
may lie, 13 cards from the back [crown-melbourne-v29 4.2.4(b)]. The tags are the exact effects of
removal: what one card of a rank, gone, adds to the player's expectation. Whenever the tags of all
cards seen say that the wager favours the player, the counter lays one stake, and else nothing.

That is more than any table would allow. Tie is the wager that counters ask for first, and Super 6
and Big Tiger are two for which counting would pay; pairs cannot be counted by ranks at all.

    python docs/gallery/dragon_bonus.py [--shoes N] [--out FILE]
"""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from typing import Any, NamedTuple

from punto.cards import Rank
from punto.money import cents
from punto.odds import Effects, OddsQuestion, Offer, offers, removals
from punto.odds.picture import HOUSE, LINES, NOBODY, PLAYER, blank, plain, save
from punto.rules.books import book
from punto.sim.bets.builtin import named
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import COUPS_PER_HOUR, Sessions
from punto.sim.bets.strategy import StrategyError
from punto.sim.dealing import Dealing, Wish, dealing_of

CROWN, VARIANT, DEEPEST = "crown-melbourne-v29", "traditional", 13
ASKED = "player-dragon-bonus"
WAGERS = (
    (ASKED, ""),
    ("banker-dragon-bonus", ""),
    ("tie", ""),
    ("super-6", "option2"),
    ("tiger/big-tiger", "option3"),
)
PAIRS = "player-pairs"
STAKE, BANKROLL = cents("100"), cents("1000000")
SEED = 13


class Counted(NamedTuple):
    """What a counter of one wager made of so many shoes; all in stakes."""

    offer: Offer
    found: Sessions

    @property
    def often(self) -> float:
        """The share of coups in which the count says that the wager is good."""
        return self.found.wagers / self.found.coups

    @property
    def advantage(self) -> tuple[float, float]:
        """What a stake brought on average, and its standard error."""
        mean = self.found.net / self.found.wagers / STAKE
        spread = self.found.squares / self.found.wagers / STAKE**2 - mean**2
        return mean, sqrt(spread / self.found.wagers)

    @property
    def per_shoe(self) -> tuple[float, float]:
        """What a shoe brought on average, and its standard error."""
        result = self.found.result
        return float(result.mean) / STAKE, result.standard_error / STAKE

    @property
    def title(self) -> str:
        option = self.offer.option.replace("option", "option ")
        return ", ".join(filter(None, (self.offer.title, option)))


def offer(wager: str, option: str = "") -> Offer:
    found = offers(book(CROWN).rules, VARIANT)
    assert isinstance(found, tuple)
    return next(each for each in found if (each.wager, each.option) == (wager, option))


def counted(wager: str, option: str, shoes: int, from_back: int = DEEPEST) -> Counted:
    """Play a count with exact tags, one session for each shoe."""
    asked = offer(wager, option)
    dealing = dealing_of(asked.table, Wish(from_back=from_back))
    assert isinstance(dealing, Dealing)
    session = Session(BANKROLL, STAKE, STAKE, STAKE, shoes=1)
    strategy = named("count").on([asked], dealing.decks)
    found = play_sessions(job_of([asked], dealing, session, strategy, sessions=shoes, seed=SEED))
    return Counted(asked, found)


def tags() -> Effects:
    """The exact effects of removal from eight decks."""
    question = OddsQuestion(book(CROWN).rules, variant=VARIANT, wagers=(ASKED,), decks=8)
    (found,) = removals(question)
    return found


def why_not_pairs() -> str:
    """What is said of a count on pairs."""
    try:
        named("count").on([offer(PAIRS)], 8)
    except StrategyError as problem:
        return str(problem)
    raise AssertionError("a rank that makes pairs better than another")


def told(each: Counted) -> str:
    (mean, error), (win, off) = each.advantage, each.per_shoe
    long = each.found.n0 or 0.0
    return (
        f"{each.title:20s} good in {each.often:7.3%} of coups, brings {mean:+.2%} "
        f"(give or take {1.96 * error:.2%}); {win:+.4f} stakes a shoe (give or take "
        f"{1.96 * off:.4f}); N0 {long:,.0f} coups, {long / COUPS_PER_HOUR:,.0f} hours"
    )


def draw(found: list[Counted], file: str) -> None:
    figure = blank(file, 7.0, width=10)
    places = figure.subplots(2, 2)
    _tags(plain(places[0, 0]))
    _good(plain(places[0, 1]), found)
    _wins(plain(places[1, 0]), found)
    _long(plain(places[1, 1]), found[0])
    shoes = found[0].found.sessions
    source = f"{CROWN} {VARIANT}, 8 decks, cutting card {DEEPEST} from the back; "
    source += (
        f"{shoes:,} shoes and a quarter for others, seed {SEED}; whiskers: 1.96 standard errors"
    )
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


def _tags(axes: Any) -> None:
    changes = [float(10**6 * (tags().changes[rank] or 0)) for rank in Rank]
    colours = [PLAYER if change > 0 else HOUSE for change in changes]
    axes.bar([rank.value for rank in Rank], changes, color=colours)
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xlabel("card that is gone")
    axes.set_ylabel("millionths of the stake")
    axes.set_title("Exact tags of the Player Dragon Bonus", loc="left", fontsize=10)


def _good(axes: Any, found: list[Counted]) -> None:
    for at, each in enumerate(found):
        mean, error = each.advantage
        axes.errorbar(
            [100 * each.often], [100 * mean], [196 * error], fmt="o", color=LINES[at], capsize=2
        )
        axes.annotate(
            each.title,
            (100 * each.often, 100 * mean),
            (6, 6),
            textcoords="offset points",
            fontsize=7,
        )
    axes.axhline(0, color="black", linewidth=0.8)
    axes.set_xlim(-1, 22)
    axes.set_xlabel("coups in which the wager is good, %")
    axes.set_ylabel("what it brings then, % of the stake")
    axes.set_title("How often, and how good", loc="left", fontsize=10)


def _wins(axes: Any, found: list[Counted]) -> None:
    wins = [each.per_shoe for each in found]
    bars = axes.barh(
        [each.title for each in found],
        [win for win, _ in wins],
        xerr=[1.96 * off for _, off in wins],
        color=LINES[: len(found)],
        capsize=2,
    )
    for bar, (win, off) in zip(bars, wins, strict=True):
        # To the right also where less than nothing was won: on the left are the names.
        right = max(win + 1.96 * off, 0.0), bar.get_y() + bar.get_height() / 2
        note = f"{win:.3f}"
        axes.annotate(note, right, (4, 0), textcoords="offset points", va="center", fontsize=8)
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("stakes won in a shoe")
    axes.set_title("What a counter wins", loc="left", fontsize=10)


def _long(axes: Any, each: Counted) -> None:
    """What is won on average grows with the shoes, one standard deviation with their root."""
    (win, _), spread = each.per_shoe, each.found.result.sd / STAKE
    shoes = [at * 10000 / 200 for at in range(201)]
    for errors, shade in ((1.96, 0.10), (1.0, 0.2)):
        low = [win * n - errors * spread * sqrt(n) for n in shoes]
        high = [win * n + errors * spread * sqrt(n) for n in shoes]
        axes.fill_between(shoes, low, high, color=NOBODY, alpha=shade, linewidth=0)
    axes.plot(shoes, [win * n for n in shoes], color=LINES[0], linewidth=1.4)
    axes.axhline(0, color="black", linewidth=0.8)
    even = (spread / win) ** 2
    axes.axvline(even, color=PLAYER, linewidth=1, linestyle=":")
    note = f"N0: {even:,.0f} shoes"
    axes.annotate(note, (even, axes.get_ylim()[0]), (4, 4), textcoords="offset points", fontsize=8)
    axes.margins(x=0)
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.set_xlabel("shoes")
    axes.set_ylabel("stakes won: mean, 1 and 1.96 s.d.")
    axes.set_title(f"{each.title}: how long it takes", loc="left", fontsize=10)


def main() -> None:
    parser = ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--shoes", type=int, default=4 * 10**6, help="a quarter for other wagers")
    parser.add_argument("--out", default="docs/gallery/dragon-bonus.png")
    asked = parser.parse_args()
    fewer = max(asked.shoes // 4, 1)
    found = [
        counted(wager, option, asked.shoes if wager == ASKED else fewer) for wager, option in WAGERS
    ]
    for each in found:
        print(told(each))
    print(f"with the cutting card at 20: {told(counted(ASKED, '', fewer, 20))}")
    print(why_not_pairs())
    draw(found, asked.out)


if __name__ == "__main__":
    main()
