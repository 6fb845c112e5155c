"""A complete table file for a book, with a comment for each key: what it means, what is allowed."""

from __future__ import annotations

from punto.money import dollars
from punto.rules.answers import Burn
from punto.rules.clause import Clause
from punto.rules.default import table_of
from punto.rules.model import Rulebook, Variant
from punto.rules.ruling import Refused
from punto.rules.table_rules import TableRules
from punto.rules.wager import MAIN
from punto.table.duties import DUTIES, Doer
from punto.table.example_page import Page, answered, bare, cited, either
from punto.table.file_house import BASES
from punto.table.pace import PACE
from punto.table.table_file import KEYS, PACE_FIELDS

_PACE = {
    "bets": "how long wagers are taken",
    "last-call": "how long wagers are still taken after the last call",
    "cut": "how long a player has to cut",
    "offer": "how long a player has to accept the cards or the shoe",
    "card": "between one card and the next",
    "squeeze": "how long a player may look at one hand",
    "window": "how long the coup waits for wagers in mid-coup, in whole seconds",
    "answer": "how long players have to answer when something went wrong",
    "decision": "how long staff have to decide",
    "act": "after any other act of the dealer",
}
_DUTIES = {
    "calls": "calls for wagers and closes them",
    "deals": "deals the cards",
    "opens": "turns the cards that players do not turn",
    "cuts": "cuts the cards where the cut is left to staff",
    "settles": "pays and takes wagers",
    "decides": "decides what the book leaves to somebody above the dealer",
}


def example(book: Rulebook, variant: Variant, named: str = "") -> str | Refused:
    """The file of the table that this variant has if nobody says otherwise.

    Reading it gives that table again. What stands behind a # is left out: it shows what could be
    said there. `named` is how the file names the book, if that is not its key.
    """
    table = table_of(book, variant)
    if isinstance(table, Refused):
        return table
    page = Page()
    page.say(f"A table of {variant.title}, by {book.title}, {book.edition}.")
    page.say("The numbers in brackets are clauses of the book. Remove a # to set what is left out.")
    page.say('Amounts are text such as "2.50", or whole units such as 5.')
    page.lines.append("")
    page.put("book", named or book.key, "The rulebook: its key, or the folder of a book.")
    for part in (_game, _cards, _table, _bets, _signs, _limits, _players, _places, _house, _run):
        part(page, table)
    return "\n".join(page.lines) + "\n"


def _game(page: Page, table: TableRules) -> None:
    book, variant = table.book, table.variant
    page.say("The form of the game:")
    page.choices([each for each in book.variants if each.built])
    page.put("variant", variant.key)
    if versions := book.versions_of(variant):
        page.say("The size of the table; left out, it is the first:")
        page.choices(versions)
        page.put("version", versions[0].key, left_out=True)
    else:
        page.say("version: the book has no sizes of table to choose from.")
    page.say("How cards are supplied:")
    page.choices(book.arrangements_of(variant))
    page.put("arrangement", table.arrangement.key)
    if methods := book.methods_of(variant):
        page.say("How cards are dealt; left out, it is the first:")
        page.choices(methods)
        page.put("method", methods[0].key, left_out=True)
    else:
        page.say("method: the book has no methods of dealing to choose from.")


def _cards(page: Page, table: TableRules) -> None:
    variant, policy = table.variant, table.book.policy
    allowed, clause = variant.decks, variant.decks_clause
    if policy.decks and not allowed:
        allowed, clause = policy.decks.value, policy.decks.clause
    says = f"How many decks the shoe holds: {either(allowed) or '1 to 10'}{cited(clause)}."
    page.put("decks", table.choices.decks, says)
    numbers, clause = (0,), table.arrangement.cutting_card_clause
    if table.arrangement.cutting_card:
        answer = policy.cutting_cards
        numbers, clause = (answer.value, answer.clause) if answer else ((0, 1, 2), None)
    says = f"How many cutting cards are in use: {either(numbers)}{cited(clause)}."
    page.put("cutting-cards", table.cutting_cards, says, left_out=True)


def _table(page: Page, table: TableRules) -> None:
    chips = [dollars(each) for each in table.chips.values]
    page.put("chips", chips, "The values of the chips. With single cents every amount can be paid.")
    only = table.variant.tournament_only
    why = f": this game is for tournaments only{cited(only)}" if only else ""
    says = f"Whether the table belongs to a tournament{why}."
    page.put("tournament", table.choices.tournament, says)
    mine = [each for each in table.book.jackpots if table.variant.key in each.variants]
    if mine:
        names = ", ".join(f"{each.key}{cited(each.table)}" for each in mine)
        says = f"The jackpot that the table takes part in: {names}."
        page.put("jackpot", mine[0].key, says, left_out=True)
    else:
        page.say("jackpot: the book has none for this game.")
    page.put("cashier", False, "Whether players must buy in chips before they can wager.")


def _bets(page: Page, table: TableRules) -> None:
    book = table.book
    page.section("[bets]")
    side = [bet.key for bet in table.offered if bet.key not in MAIN]
    says = f"The bets beside {', '.join(MAIN)}{cited(book.bets_clause)}. Left out, all that may be."
    page.put("offered", side, says, left_out=True)
    page.put("mid-coup", False, "Whether bets are offered that are placed in mid-coup.")
    limited = [bet for bet in table.offered if bet.restrictable]
    if limited:
        says = f"Bets for players with a main wager only{cited(limited[0].restrictable)}."
        page.put("restricted", [bet.key for bet in limited], says, left_out=True)
    else:
        page.say("restricted: no bet of this game may be kept to players with a main wager.")
    keys = {bet.key for bet in table.offered}
    pairs = [(each, pair) for each in book.combinations for pair in each.pairs if keys >= set(pair)]
    if pairs:
        combined, first = pairs[0]
        found = ", ".join(" and ".join(pair) for _, pair in pairs)
        says = f"The pair of side wagers under {combined.title}: {found}{cited(combined.clause)}."
        page.put("pair", list(first), says, left_out=True)
    else:
        page.say("pair: this game has no combined stake.")


def _signs(page: Page, table: TableRules) -> None:
    used = {bet.family for bet in table.offered}
    says = "Which of its printed odds a family of bets plays; left out, the first."
    page.section("[bets.options]", says)
    for each in table.book.families:
        if each.key in used:
            says = f"{each.title}: {either(each.options)}{cited(each.clause)}."
            page.put(each.key, each.options[0], says, left_out=True)
    page.section("[bets.percentages]", "The percentages that the book leaves to the sign.")
    for each in table.book.parameters_of(table.variant):
        says = f"The {each.title}: {each.minimum} to {each.maximum}{cited(each.clause)}."
        page.put(each.key, table.choices.percentages[each.key], says)


def _limits(page: Page, table: TableRules) -> None:
    policy, limit = table.book.policy, table.limits.all_bets
    page.section("[limits]", "What the sign shows for every bet that has no limits of its own.")
    page.put("minimum", dollars(limit.minimum), "The least and the most for one wager.")
    page.put("maximum", dollars(limit.maximum))
    says = f"Above the minimum, wagers go in steps of this, if not 0{answered(policy.multiples)}."
    page.put("step", limit.unit, says)
    says = f"The most for all wagers on one area together{answered(policy.area_maximum)}."
    page.put("area-maximum", "5,000", says, left_out=True)
    says = "The players whose wagers count for it; left out, all."
    page.put("area-players", ["Ann"], says, left_out=True)
    says = f"The differential between the two hands{answered(policy.differential)}."
    page.put("differential", "1,000", says, left_out=True)
    counts = policy.differential_counts
    read = [name for name, basis in BASES.items() if basis in (None, counts and counts.value)]
    says = f"What is held against the differential: {either(read)}{answered(counts)}."
    page.put("basis", "net", says)
    says = "Limits of one bet, as often as needed. What is left out is as for every bet."
    page.section(f"[limits.bets.{bare(table.offered[0].key)}]", says, left_out=True)
    for key, value in (("minimum", "5"), ("maximum", "100"), ("step", "5")):
        page.put(key, value, left_out=True)


def _players(page: Page, table: TableRules) -> None:
    policy = table.book.policy
    personal = answered(policy.individual_limits)
    says = f"Limits of one player for one bet, as often as needed{personal}."
    page.section("[[limits.players]]", says, left_out=True)
    page.put("player", "Ann", left_out=True)
    page.put("bet", table.offered[0].key, left_out=True)
    for key, value in (("minimum", "5"), ("maximum", "900"), ("step", "5")):
        page.put(key, value, left_out=True)
    says = f"An earlier minimum that still holds for the player{answered(policy.raising_minimum)}."
    page.put("keeps", "2", says, left_out=True)
    beyond = policy.beyond_differential
    if beyond and table.variant.key in beyond.value.variants:
        says = f"Up to what a player may exceed the differential, by arrangement{answered(beyond)}."
        page.section("[limits.beyond-differential]", says, left_out=True)
        page.put("Ann", "5,000", left_out=True)
    else:
        page.say("beyond-differential: in this game nobody may exceed the differential.")


def _places(page: Page, table: TableRules) -> None:
    version, sharing = table.version, table.book.policy.players_per_area
    page.section("[places]")
    ends = f": {version.seats_min} to {version.seats_max}" if version else ""
    says = f"How many boxes the layout has{ends}{cited(table.boxes_clause)}."
    page.put("boxes", table.boxes or 7, says, left_out=True)
    page.put("side-places", 3, "How many wagers on a side bet fit one area.", left_out=True)
    clause = cited(version.sharing_clause) if version else ""
    says = f"Whether players have permission to share an area{clause or answered(sharing)}."
    page.put("sharing", table.choices.sharing, says)


def _house(page: Page, table: TableRules) -> None:
    policy = table.book.policy
    cut, place, pays = policy.cut_distance, policy.cutting_card_distance, policy.unpayable
    page.section("[house]", "What the house decides where the book is silent.")
    says = "By how many cards a distance may be off that the book gives as approximate."
    page.put("about", table.house.about, says)
    says = "how many cards are cut off at least"
    _left_to_house(page, "cut-distance", 52, says, cut.clause if cut else None)
    says = "how far from the back the cutting card lies at least"
    _left_to_house(page, "cutting-card-distance", 14, says, place[0].clause if place else None)
    says = f"how cards are burned ({either(Burn)})"
    _left_to_house(page, "burn", "one-card", says, policy.burn[0].clause if policy.burn else None)
    says = "whether an amount that chips cannot make is paid up or down"
    _left_to_house(page, "pay", "up", says, pays.clause if pays else None)


def _left_to_house(page: Page, key: str, value: object, says: str, clause: Clause | None) -> None:
    if clause:
        page.say(f"{key}: the book says {says}{cited(clause)}.")
    else:
        page.put(key, value, f"The book does not say {says}.", left_out=True)


def _run(page: Page, _: TableRules) -> None:
    page.section("[pace]", "Seconds, whole or with a point.")
    for key in KEYS["pace"]:
        whole, rest = divmod(getattr(PACE, PACE_FIELDS[key]), 1000)
        seconds = f"{whole}.{rest:03}".rstrip("0").rstrip(".")
        page.lines.append(f"{key} = {seconds}  # {_PACE[key]}")
    page.section("[duties]", f"Who does it: {either(Doer)}. A card reader can deal and open.")
    for key in KEYS["duties"]:
        page.lines.append(f'{key} = "{getattr(DUTIES, key)}"  # who {_DUTIES[key]}')
