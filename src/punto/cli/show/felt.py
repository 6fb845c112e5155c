"""Shows a person at a table what happens there, in the words of the book."""

from rich.text import Text

from punto.cards import Card
from punto.cli.dealt_table import YOU
from punto.cli.show.answers import role
from punto.cli.show.hands import PAUSE, Hands, Rest, face
from punto.cli.show.lasting import lasting, standing, title
from punto.cli.show.phrases import count, told
from punto.cli.show.roads import scoreboard
from punto.cli.show.screen import CLAUSE, FAINT, STRONG, Screen, hanging
from punto.cli.sitting import Sitting
from punto.money import dollars
from punto.rules.announce import call
from punto.rules.clause import Clause
from punto.rules.coup import Winner
from punto.rules.english import question
from punto.rules.model import Moment
from punto.rules.person import NamedPlayer, StaffRole
from punto.rules.settle import Result
from punto.rules.wager import Wager
from punto.table import events

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "off": 0.0}
"""How long the pauses between two cards are, as a multiple of the usual one."""

_YOU = (NamedPlayer(name=YOU.name),)
_WON, _LOST, _EVEN = "bold green", "red", "yellow"
_RESULTS = {
    Result.WON: ("won", _WON),
    Result.LOST: ("lost", _LOST),
    Result.STOOD_OFF: ("stands off", _EVEN),
    Result.VOID: ("void", _EVEN),
}
_WINNERS = {Winner.PLAYER: "bold bright_blue", Winner.BANKER: "bold red", Winner.TIE: "bold green"}


class Felt:
    """Tells one person what happens at a table, event by event."""

    def __init__(self, screen: Screen, sitting: Sitting, rest: Rest | None = None) -> None:
        self._screen = screen
        self._at = sitting
        self._hands = Hands(screen, YOU.name, 0 if sitting.paced else PAUSE, rest)
        self._burned: list[Card | None] = []
        self._directed: set[str] = set()
        self._width = 0

    def say(self, *lines: Text | str) -> None:
        self.leave()
        self._screen.show(*map(hanging, lines))

    def pace(self, name: str) -> None:
        """Set how fast cards are dealt from now on, by a name in `PACES`."""
        self._hands.pause = PACES[name] * PAUSE

    def leave(self) -> None:
        """Move the cursor below the hands, so that something else can be written there."""
        self._hands.leave()

    def note(self, text: str, clause: Clause | None = None) -> None:
        """Print an indented line, with the clause that it comes from, if any."""
        cited = Text(f" [{clause}]", CLAUSE) if clause else ""
        self.say(Text.assemble("  ", text, cited))

    def tell(self, event: events.AnyEvent) -> None:
        """Print one event, unless a person at the table would not notice it."""
        match event:
            case (
                events.CardDealt(to=hand)
                | events.CardTurned(hand=hand)
                | events.HandLookedAt(hand=hand)
            ):
                self._hands.show(self._at.state, hand)
            case (
                events.HandDealt(area=area)
                | events.AreaLookedAt(area=area)
                | events.HandTurned(area=area)
            ):
                self._hands.show(self._at.state, area)
            case (
                events.ResultCalled()
                | events.ResultsCalled()
                | events.BetSettled()
                | events.CoupVoided()
                | events.TableCleared()
            ):
                self._over(event)
            case events.RunWentOn(wager=wager, reached=reached):
                self.say(self._line(wager, "goes on", f"{reached} of {wager.on}", _EVEN))
            case events.BetsCalled() | events.BetsClosed() | events.BetPlaced():
                self._called(event)
            case events.WindowOpened():
                rows = self._at.rules.pay_table(event.bet, event.on)
                odds = dict.fromkeys(str(row.pay) for row in rows if row.pay.odds is not None)
                offer = f"{self.title(event.bet)} is on offer now"
                self.note(f"{offer}, at {', '.join(odds)}.", event.clause)
            case events.DirectionGiven():
                self._direction(event)
            case _:
                self._lasting(event)
                self._cards(event)

    def _lasting(self, event: events.AnyEvent) -> None:
        """Tell what happened to bets that last several coups."""
        if said := lasting(self._at, event):
            if not self._at.state.bets_called:
                self.say("")
            shown = isinstance(event, events.TailIndicator)
            self.note(said, None if shown else getattr(event, "clause", None))

    def _told(self, event: events.AnyEvent, **more: str) -> None:
        """Print an event that has its own sentence, with its clause."""
        if said := told("felt", event, None, **more):
            self.note(said, getattr(event, "clause", None))

    def _dealer(self, words: str) -> None:
        said = words[:1].upper() + words[1:]
        self.say(Text.assemble("  ", ("Dealer: ", FAINT), (f'"{said}."', "italic")))

    def _over(
        self,
        event: events.ResultCalled
        | events.ResultsCalled
        | events.BetSettled
        | events.CoupVoided
        | events.TableCleared,
    ) -> None:
        match event:
            case events.ResultCalled(outcome=outcome, words=words):
                self._hands.wait()
                counts, _, result = words.partition(": ")
                self.say("", Text.assemble("  ", counts, "  ", (result, _WINNERS[outcome.winner])))
            case events.ResultsCalled():
                self._hands.wait()
                self.say("", f"  {self._at.said.capitalize()}.")
            case events.BetSettled():
                self.say(self._settled(event))
            case events.CoupVoided(clauses=clauses):
                self.note(told("felt", event), clauses[0] if clauses else None)
            case events.TableCleared():
                net = self._at.played[-1].net
                style = _WON if net > 0 else _LOST if net < 0 else _EVEN
                brought = Text.assemble("  This coup ", (signed(net), style), ", you have ")
                brought.append(dollars(self._at.money), STRONG)
                if lying := sum(lay.stake for lay in self._at.lasting):
                    brought.append(f" and {dollars(lying)} that lies on")
                self.say(brought, "", *scoreboard(self._screen, self._at.board))

    def _settled(self, event: events.BetSettled) -> Text:
        words, style = _RESULTS[event.result]
        bet = self._at.rules.bet(event.wager.bet)
        if bet and bet.run and event.result is Result.LOST:
            words = "broken"
        net = event.returned + event.paid - event.wager.stake
        line = self._line(event.wager, words, signed(net), style)
        clause = event.clauses[0].number if event.clauses else ""
        fits = len(line) + len(clause) + 2 <= self._screen.width
        return line.append(f"  {clause}" if fits else f"\n  {clause}", CLAUSE)

    def _line(self, wager: Wager, words: str, brought: str, style: str) -> Text:
        """A line with the result of a bet, in the same columns as the coup's other bets."""
        line = Text(f"  {title(self._at.rules, wager):{self._width}} {dollars(wager.stake):>9}  ")
        return line.append(f"{words:10} {brought:>10}", style)

    def _called(self, event: events.BetsCalled | events.BetsClosed | events.BetPlaced) -> None:
        lays = (*self._at.bets, *self._at.lasting)
        self._width = max((len(title(self._at.rules, lay)) for lay in lays), default=0)
        match event:
            case events.BetsCalled(words=words):
                self.say("", *standing(self._at))
                if self._at.state.shoe.coups == 1:
                    self._last()
                self._dealer(words)
            case events.BetsClosed(words=words):
                self._dealer(words)
                self._hands.begin()
                self._hands.wait()
            case events.BetPlaced(wager=wager, advice=advice):
                if advice:
                    self.note(f"{dollars(wager.stake)} is under the minimum: it plays once", advice)

    def title(self, key: str) -> str:
        """The title of a bet, by its key."""
        return next(bet.title for bet in self._at.rules.offered if bet.key == key)

    def _last(self) -> None:
        """Announce the last coup in the words of the book."""
        fixed = call(self._at.rules.book, Moment.LAST_COUP)
        self._dealer(fixed.words[0] if fixed and fixed.words else "the last coup of this shoe")

    def _direction(self, event: events.DirectionGiven) -> None:
        """Tell how a gap of the book was filled, but only once, as it is decided for every shoe."""
        if event.question in self._directed:
            return
        self._directed.add(event.question)
        rules = self._at.rules.book
        who = role(rules, rules.authority.gaps)
        what = f": {event.decision}" if event.decision != "yes" else ""
        open_ = question(event.question)
        self.say(Text(f"  Not in the book: {open_}. The {who} decides{what}.", FAINT))

    def _cards(self, event: events.AnyEvent) -> None:
        match event:
            case events.CardsBrought(decks=decks):
                self._burned = []
                self._told(event, count=f"{count(decks, 'deck')} {'is' if decks == 1 else 'are'}")
            case events.CardsCut(by=by):
                staff = role(self._at.rules.book, by.role) if isinstance(by, StaffRole) else ""
                self._told(event, who=f"The {staff} cuts" if staff else "You cut")
            case events.CardBurned(card=card, more=more):
                self._burned.append(card)
                if not more:
                    self.note(f"Burned: {self._burn()}.")
            case events.CuttingCardShown(coups=coups):
                last = "this coup is the last" if coups == 1 else "one more coup after this one"
                self._told(event, left=last)
                if coups == 1:
                    self._last()
            case events.ShoeEnded():
                so_far = count(len(self._at.played), "coup")
                self.say("", f"  The shoe is over: {so_far} so far.", "")
            case events.ShoeLoaded(cutting_card=None):
                pass
            case events.CardsOffered(to=to) | events.ShoeOffered(to=to) if to[:1] != _YOU:
                pass
            case _:
                self._told(event)

    def _burn(self) -> str:
        ascii_only = self._screen.options.ascii_only
        shown = [face(card, ascii_only=ascii_only) for card in self._burned if card]
        down = len(self._burned) - len(shown)
        return ", then ".join((*shown, *([f"{count(down, 'card')} face down"] if down else [])))


def signed(amount: int) -> str:
    """An amount in dollars with its sign, as won or lost.

    >>> signed(9500), signed(-500), signed(0)
    ('+95.00', '-5.00', '0.00')
    """
    return f"{'+' if amount > 0 else ''}{dollars(amount)}"
