"""What the automatic dealer does before the first coup: commission, cards, cut, burn."""

from punto.rules.cut import usual_from_back
from punto.rules.model import Cards, ShufflingMachine
from punto.rules.person import SeatNumber, StaffRole
from punto.table import commands
from punto.table.dealer.step import Awaited, Now, Step
from punto.table.decide.cards.cutting import asked_to_see, who_has
from punto.table.decide.guard import DEALER
from punto.table.duties import Doer
from punto.table.state import TableState


def cards(now: Now) -> Step:
    """Collect commission that waited for the end of the shoe; then bring or await other cards."""
    owes = next((name for name, owed in now.state.people.owed.items() if owed), None)
    if owes:
        return now.staff(commands.CollectCommission(player=owes))
    if now.duties.deals is Doer.AUTOMATIC and not now.pack.order:
        return now.wait(Awaited.CARDS)
    return now.staff(_bring(now.state))


def offer_cut(now: Now) -> Step:
    order = now.state.book.policy.who_cuts
    first = order.value.supervisor_first if order else ""
    return now.staff(commands.OfferCut(), first or DEALER)


def cut(now: Now) -> Step:
    """Cut in the middle if a role has the cut; wait for a player, whose silence passes the cut on.

    The books let nobody refuse the cut for a player, so the refusal is in that player's name.
    """
    shoe = now.state.shoe
    turn = shoe.cutters[0]
    if isinstance(turn, StaffRole):
        return now.staff(commands.CutCards(in_front=shoe.left // 2), turn.role)
    name = who_has(now.state, turn)
    passed = now.player(name, commands.RefuseCut())
    seat = turn.number if isinstance(turn, SeatNumber) else 0
    return now.wait(Awaited.CUT, seat, players=(name,), default=lambda: passed)


def load(now: Now) -> Step:
    return now.staff(commands.PutCuttingCard(from_back=usual_from_back(now.state.rules)))


def burn(now: Now) -> Step:
    """Burn the next card. The command names the card only if it is burned face up or shown."""
    shoe, order = now.state.shoe, now.pack.order
    if not order and now.duties.deals is not Doer.PERSON:
        return missing_card(now)
    shown = asked_to_see(now.state) is not None
    seen = shoe.burn_counts or shoe.burn_shown or shown
    return now.staff(commands.BurnCard(card=order[0] if order and seen else None, shown=shown))


def missing_card(now: Now) -> Step:
    """Wait for a card that is not known: a card reader names it, or more cards must come."""
    if now.duties.deals is Doer.CARD_READER:
        return now.wait(Awaited.CARD_READ, now.state.shoe.left)
    return now.wait(Awaited.CARDS)


def _bring(state: TableState) -> commands.BringCards:
    """Bring the cards that the book names first, after every step that it asks for.

    A game that shuffles after every coup brings the same cards again; two decks have backs of two
    colours.
    """
    rules, ending = state.rules, state.shoe.ending
    if rules.three_card is not None:
        same = ending is not None and not ending.replace
        ways = rules.book.introductions
        first, second = ("red", "blue") if rules.arrangement.sets > 1 else ("", "")
        return commands.BringCards(
            cards=ways[0].cards, done=ways[0].needs, same=same, backs=first, other_backs=second
        )
    machine = rules.arrangement.machine is not ShufflingMachine.NONE
    ways = [way for way in rules.book.introductions if machine or not way.machine]
    if not ways:
        return commands.BringCards(cards=Cards.NEW)
    return commands.BringCards(cards=ways[0].cards, done=ways[0].needs)
