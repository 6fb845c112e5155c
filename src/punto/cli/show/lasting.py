"""Shows the owner of bets that last several coups how these bets stand."""

from collections.abc import Iterator

from rich.text import Text

from punto.cli.show.phrases import told
from punto.cli.show.screen import FAINT
from punto.cli.sitting import YOU, Sitting
from punto.cli.spoken import Lay
from punto.money import dollars
from punto.rules.coup import Side
from punto.rules.table_rules import TableRules
from punto.rules.tail import Stake
from punto.rules.wager import HANDS, Wager
from punto.table import events
from punto.table.state import LongWager


def title(rules: TableRules, lay: Lay | Wager) -> str:
    """The name of a bet, with its length if it lasts longer than a coup."""
    bet = rules.bet(lay.bet)
    assert bet is not None, lay
    return f"{bet.title} {lay.on}" if bet.is_long else bet.title


def lasting(at: Sitting, event: events.AnyEvent) -> str:
    """What an event did to bets that last several coups, in words; empty for other events."""
    titles = {bet.key: bet.title for bet in at.rules.offered}
    match event:
        case events.TailIndicator(shows=shows):
            more = {"indicator": _shows(shows)}
        case events.HandMissing():
            more = {"missing": _missing(at)}
        case events.Nominated(wager=wager, bet=bet):
            more = {"how": "stays on" if bet == wager.bet else "goes over to"}
        case _:
            more = {}
    return told("lasting", event, {"title": titles.__getitem__}, **more)


def _missing(at: Sitting) -> str:
    """What a Run wager still needs from its owner: a bet on a hand, or the choice of one of two."""
    backed = {wager.bet for wager in at.state.layout if wager.player == YOU.name}
    if set(HANDS) <= backed:
        return "Both hands are backed: say hand player or hand banker, or your run is lost."
    runs = (each.wager for each in at.state.lasting.wagers)
    named = [each for each in runs if (run := at.rules.lasting[each.bet].run) and run.nominated]
    sides = " or ".join(side.value for side in Side)
    return f"{title(at.rules, named[0])} needs a bet on {sides} in every coup, or it is lost."


def standing(at: Sitting) -> Iterator[Text]:
    """A line for each bet from earlier coups, and for a Dragon Tail that takes late stakes now."""
    lying = [each for each in at.state.lasting.wagers if each.begun]
    width = max((len(title(at.rules, each.wager)) for each in lying), default=0)
    for each in lying:
        name, stake = title(at.rules, each.wager), dollars(each.wager.stake)
        yield Text.assemble(f"  {name:{width}} {stake:>9}  ", (_how_far(at, each), FAINT))
    for key, bet in at.rules.lasting.items():
        if bet.tail and Stake.LATE in bet.tail.open_to(at.state.lasting.shows(key)):
            yield Text(f"  {key} late can be bet before this coup only.", FAINT)


def _how_far(at: Sitting, held: LongWager) -> str:
    bet = at.rules.lasting[held.wager.bet]
    if bet.run:
        return f"{held.reached} of {held.wager.on}"
    return _shows(at.state.lasting.shows(bet.key))


def _shows(indicator: int) -> str:
    return f"the indicator shows {indicator or 'no tail'}"
