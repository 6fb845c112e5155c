"""What do players lose in a shoe with the martingale?

Somebody sits down with 1,000.00 at a table of New South Wales that takes 10.00 to 500.00, backs
Player, doubles the stake after every loss, and goes home after one shoe. Beside that one sits a
flat bettor, who always lays what the martingale lays on average. Both lose the same share of what
they lay, for no stake knows what came before. They lose it in different ways.

    python docs/gallery/martingale.py [--sessions N] [--out FILE]
"""

from __future__ import annotations

from argparse import ArgumentParser

from punto.money import Cents, cents, dollars
from punto.odds import Offer, Price, odds, offers
from punto.odds.picture import LINES, blank, plain, save
from punto.rules.books import book
from punto.sim.bets.builtin import named
from punto.sim.bets.play import job_of, play_sessions
from punto.sim.bets.session import Session
from punto.sim.bets.sessions import Sessions
from punto.sim.dealing import Dealing, dealing_of
from punto.sim.reports.plot_sessions import distribution, fan

BOOK, VARIANT, WAGER = "nsw-premium", "premium", "player"
BANKROLL, LEAST, MOST = cents("1000"), cents("10"), cents("500")
SEED = 11


def exact() -> Price:
    (line,) = odds(BOOK, variant=VARIANT, wager=WAGER)
    assert isinstance(line.price, Price)
    return line.price


def offer() -> Offer:
    found = offers(book(BOOK).rules, VARIANT)
    assert isinstance(found, tuple)
    return next(each for each in found if each.wager == WAGER)


def played(system: str, base: Cents, number: int) -> Sessions:
    """So many sessions of one shoe each."""
    wager = offer()
    dealing = dealing_of(wager.table)
    assert isinstance(dealing, Dealing)
    session = Session(BANKROLL, base, LEAST, MOST, shoes=1, unit=cents("1"))
    strategy = named(system).on([wager], dealing.decks)
    return play_sessions(job_of([wager], dealing, session, strategy, sessions=number, seed=SEED))


def mean_stake(found: Sessions) -> Cents:
    """In whole dollars."""
    return Cents(100 * round(found.staked.total / found.wagers / 100))


def told(name: str, found: Sessions) -> str:
    low, high = (each / 100 for each in found.result.interval)
    edge = found.edge
    assert edge is not None
    loss = -float(found.result.mean) / 100
    return (
        f"{name:24s} loses {loss:6.2f} a shoe ({-high:.2f} to {-low:.2f})"
        f" of {float(found.staked.mean) / 100:8.2f} laid, {float(edge):.4%};"
        f" wins in {won(found):.2%} of shoes, is ruined in {float(found.ruin.value):.2%}"
    )


def won(found: Sessions) -> float:
    """The share of sessions that ended with more than they began with."""
    return sum(number for value, number in found.result if value > 0) / found.sessions


def draw(martingale: Sessions, flat: Sessions, stake: Cents, file: str) -> None:
    figure = blank(file, 7.4, width=11)
    places = figure.subplots(2, 2, sharex="col")
    for row, (found, name, colour) in enumerate(
        (
            (martingale, "Martingale from 10.00", LINES[0]),
            (flat, f"Always {dollars(stake)}", LINES[2]),
        )
    ):
        results, money = plain(places[row, 0]), plain(places[row, 1])
        distribution(results, found, colour, columns=1)
        fan(money, found, colour, columns=3)
        ruin = f"{float(found.ruin.value):.1%} ruined (red)" if found.ruin.count else "none ruined"
        results.set_title(f"{name}: {ruin}", loc="left", fontsize=10)
        money.set_title(f"{name}: the bankroll", loc="left", fontsize=10)
    source = f"{BOOK}, {WAGER}, 8 decks, 1,000.00 to begin with, stakes up to 500.00; "
    source += (
        f"{martingale.sessions:,} shoes each, {martingale.coups + flat.coups:,} coups, seed {SEED}"
    )
    figure.supxlabel(source, fontsize=7, color="#555555", x=0.01, ha="left")
    save(figure, file)


def main() -> None:
    parser = ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--sessions", type=int, default=10**6)
    parser.add_argument("--out", default="docs/gallery/martingale.png")
    asked = parser.parse_args()
    martingale = played("martingale", LEAST, asked.sessions)
    stake = mean_stake(martingale)
    flat = played("flat", stake, asked.sessions)
    print(told("martingale from 10.00", martingale))
    print(told(f"always {dollars(stake)}", flat))
    print(f"exactly, of all that is laid: {float(exact().edge):.4%}")
    draw(martingale, flat, stake, asked.out)


if __name__ == "__main__":
    main()
