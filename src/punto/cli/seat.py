"""Lets a person play at a table in the terminal: reads what they type and shows what happens."""

from collections.abc import Iterable

from punto.cli.asides import Asides
from punto.cli.cashier import Cashier
from punto.cli.holding import HANDLED, Holding
from punto.cli.keyboard import Keyboard, LateError
from punto.cli.show import sign
from punto.cli.show.felt import PACES, Felt
from punto.cli.show.lasting import title
from punto.cli.show.screen import Screen
from punto.cli.show.summary import summary
from punto.cli.sitting import Sitting
from punto.cli.spoken import Lay, Word, WordError, first_bet, heard, words
from punto.cli.talk import Talk
from punto.money import dollars
from punto.rules.coup import Side
from punto.rules.wager import HANDS
from punto.table.commands import CutCards, Nominate, NominateHand, Request
from punto.table.dealer import Awaited

_YES, _NO = ("", "y", "yes"), ("n", "no", "q", "quit", "exit")


class Seat:
    """The seat of a person who plays at a table in the terminal."""

    def __init__(self, screen: Screen, keyboard: Keyboard, sitting: Sitting) -> None:
        self._screen, self._keyboard, self._at = screen, keyboard, sitting
        self._start = sitting.money
        self._felt = Felt(screen, sitting, keyboard.rest)
        self._talk = Talk(self._felt, sitting)
        self._asides = Asides(screen, self._talk, sitting)
        self._holding = Holding(self._talk, keyboard, sitting, self._asides.show)
        self._cashier = Cashier(self._talk, keyboard, sitting)
        self._timed = ""

    def play(self) -> None:
        """Play until the person leaves; `EOFError` is raised at the end of input."""
        self._keyboard.complete(self._names)
        self._screen.show(*sign.welcome(self._at))
        self._cashier.buy_in()
        self._talk.tell(self._at.staff())
        stays = True
        while stays:
            key, milliseconds = self._at.wait
            if key != self._timed:
                self._keyboard.give_time(milliseconds)
                self._timed = key
            try:
                stays = self._turn()
            except LateError:
                self._felt.say("", "  The time for that is over.")
                self._talk.go_on(late=True)

    def _names(self) -> Iterable[str]:
        """The words and names of bets that Tab offers to complete."""
        return (*words(self._at.rules.offered), *(bet.key for bet in self._at.rules.offered))

    def _turn(self) -> bool:
        """Ask the person one question, carry out the answer, and return whether they stay."""
        waited_for = self._at.waited_for
        if waited_for is Awaited.CUT:
            self._cut()
        elif waited_for is Awaited.WINDOW:
            self._answer()
        elif waited_for is not None and waited_for in HANDLED:
            self._holding.ask(waited_for)
        elif duty := self._at.duty:
            return self._do(duty)
        elif self._at.is_out and self._at.pocket >= self._at.least:
            self._cashier.buy_in()
        elif self._at.is_out and not self._again():
            return False
        else:
            return self._hear()
        return True

    def _do(self, duty: Request) -> bool:
        """Ask the person to do a task of staff that the table file leaves to them."""
        word = str(duty.command.__struct_config__.tag).replace("-", " ")
        self._felt.leave()
        said = self._keyboard.ask(f"  You are the {duty.by.name} too: {word}? Enter to do it > ")
        if not said:
            self._talk.tell(self._at.do(duty))
            self._talk.go_on()
        if not said or self._cashier.heard(said) or self._asides.answered(said):
            return True
        try:
            meant = heard(said, self._at.rules.offered)
        except WordError as problem:
            self._talk.not_meant(problem)
            return True
        if isinstance(meant, Word) and meant.word == "quit":
            return False
        self._felt.say(f"  The table waits for you to {word} first.")
        return True

    def leave(self) -> None:
        """Leave: name the wagers that stay on the table, then show the summary and a last line."""
        stays = self._at.leave()
        for lay, clause in stays:
            named = f"{title(self._at.rules, lay)} {dollars(lay.stake)}"
            self._felt.note(f"{named} stays on the table until it is decided.", clause)
        self._screen.show(*summary(self._screen, self._at))
        coups = len(self._at.played)
        have = self._at.money + self._at.at_stake
        net = have - self._at.brought
        how = f"{dollars(abs(net))} {'up' if net > 0 else 'down'}" if net else "even"
        after = f" after {coups} coup{'' if coups == 1 else 's'}, {how}" if coups else ""
        left = sum(lay.stake for lay, _ in stays)
        lies = f"; {dollars(left)} stays on the table" if left else ""
        self._felt.say("", f"You leave with {dollars(have)}{after}{lies}. Thank you for playing.")

    def _cut(self) -> None:
        """Offer the person the cut; a bet instead of a number is kept for later."""
        least, most = self._at.cut_ends
        deep = f"how many cards deep, {least} to {most}? Enter to pass"
        said = self._keyboard.ask(f"  The cut is yours: {deep} > ")
        if said.isdecimal() and said.isascii() and len(said) <= 6:
            self._talk.do(CutCards(in_front=int(said)))
            return
        if self._asides.answered(said):
            return
        if said:
            self._keyboard.give_back(said)
        self._talk.tell(self._at.staff(go_on=True))

    def _answer(self) -> None:
        """Offer the person a wager in mid-coup; an answer that is not an amount declines it."""
        bet = self._at.state.window.bet
        said = self._keyboard.ask(f"  {self._felt.title(bet)}: how much? Enter for none > ")
        if said:
            try:
                line = f"{bet} {said}" if said[0].isdigit() or said in ("min", "max") else said
                meant = heard(line, self._at.rules.offered, self._at.ends)
            except WordError as problem:
                self._talk.not_meant(problem)
                return
            if not isinstance(meant, Word) and meant[0].bet == bet:
                self._lay(meant[:1])
                self._talk.go_on()
                return
            self._keyboard.give_back(said)
        self._talk.go_on(silent=True)

    def _again(self) -> bool:
        """Ask a person who is out of money whether to start again."""
        left = f"{dollars(self._at.money)} is left, under the minimum of {dollars(self._at.least)}"
        told = left if self._at.money else "That was the last of it"
        self._felt.say("", f"  {told}. It happens to the best; the cards have no memory.")
        while True:
            said = self._keyboard.ask(f"  Start again with {dollars(self._start)}? (yes or no) > ")
            if said.lower() in _NO:
                return False
            if said.lower() in _YES:
                self._at.start_again(self._start)
                self._felt.say(f"  You have {dollars(self._at.money)}. Good luck.")
                return True

    def _hear(self) -> bool:
        """Read a line of the person, carry it out, and return whether they stay."""
        lying = self._at.to_name
        said = self._keyboard.ask(_question(lying) if lying else f"{dollars(self._at.chips)} > ")
        if self._cashier.heard(said):
            return True
        if lying and (hand := _named(lying, said.lower())):
            self._talk.ask(Nominate(bet=hand, area=self._at.seat, was=lying.bet))
            return True
        try:
            meant = heard(said, self._at.rules.offered, self._at.ends)
            if isinstance(meant, Word):
                return self._word(meant)
            self._lay(meant)
        except WordError as problem:
            neither = WordError(f"{said[:40]!r} is neither stay nor change")
            self._talk.not_meant(neither if lying and said.isalpha() else problem)
        return True

    def _lay(self, lays: Iterable[Lay]) -> None:
        """Make all of these bets, or none of them; bets on a hand first, as others may need one."""
        wanted = sorted(lays, key=lambda lay: lay.bet not in HANDS)
        whole = sum(lay.stake for lay in wanted)
        if whole > self._at.chips:
            had = f"you have {dollars(self._at.chips)} left"
            self._felt.say(f"  Not taken: {dollars(whole)} is too much, {had}.")
        elif no := self._at.objection(wanted):
            self._talk.asked(no)
            if len(wanted) > 1:
                self._felt.say(f"  None of these {len(wanted)} bets was laid.")
        else:
            for lay in wanted:
                self._talk.asked(self._at.lay(lay))
                self._over_maximum(lay)
        self._talk.layout()

    def _over_maximum(self, lay: Lay) -> None:
        """Tell the person if a bet is over the maximum and plays only up to it."""
        most, over = self._at.most(lay), self._at.rules.book.policy.over_maximum
        if over and lay.stake > most:
            told = f"{dollars(lay.stake)} is over the maximum: it plays to {dollars(most)}"
            self._felt.note(told, over.clause)

    def _word(self, meant: Word) -> bool:
        match meant.word:
            case "quit":
                return False
            case "deal":
                self._deal()
            case "repeat":
                self._repeat()
            case "undo" | "clear":
                while self._at.bets and self._talk.asked(self._at.take_back()):
                    if meant.word == "undo":
                        break
                self._talk.layout()
            case "pace":
                self._pace(meant.about)
            case "hand":
                # Which of two hands that are backed goes on with a run.
                hands = [each for each in Side if meant.about and each.startswith(meant.about)]
                if len(hands) != 1:
                    raise WordError("which hand? Say hand player or hand banker")
                self._talk.ask(NominateHand(hand=hands[0]))
            case _:
                self._asides.show(meant)
        return True

    def _pace(self, name: str) -> None:
        if self._at.paced:
            raise WordError("the file of this table sets the pace")
        if name not in PACES:
            raise WordError(f"how fast? Say pace {', '.join(PACES)}")
        self._felt.pace(name)
        now = "Cards come at once" if name == "off" else f"Cards are dealt at the {name} pace"
        self._felt.say(f"  {now} from now on.")

    def _deal(self) -> None:
        if self._at.state.wagers:
            self._talk.go_on(silent=True)
            return
        again = "; repeat for the same as before" if self._at.last else ""
        self._felt.say(f"  Bet first, such as {first_bet(self._at.rules)} 100{again}.")

    def _repeat(self) -> None:
        if self._at.last:
            self._lay(self._at.last)
        elif self._at.played:
            self._felt.say("  The last coup had no bet that repeat lays again.")
        else:
            self._felt.say("  There is no coup to repeat yet.")


def _question(lying: Lay) -> str:
    """The question on which hand a stake stays that lies on after a tie."""
    stake = f"{dollars(lying.stake)} on {lying.bet.capitalize()}"
    return f"  {stake}: stay, or change to {_other(lying.bet).capitalize()}? Enter to stay > "


def _named(lying: Lay, said: str) -> str:
    """The hand that an answer to `_question` names; empty if it names none."""
    if said in HANDS:
        return said
    return {"": lying.bet, "stay": lying.bet, "change": _other(lying.bet)}.get(said, "")


def _other(hand: str) -> str:
    return HANDS[1 - HANDS.index(hand)]
