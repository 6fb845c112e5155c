"""Shows people a tournament: its terms as a document, and how it went."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, cast

import msgspec

from punto.cli.show.phrases import told, words
from punto.kernel.message import word
from punto.rules.checklist import values
from punto.rules.model import Rulebook
from punto.rules.terms import Terms
from punto.rules.tournament import Term, Tournament
from punto.tournament import events

_OF_ROUND = {"player-progressed": "on", "player-eliminated": "out", "re-bought": "re-bought"}


def report(log: Sequence[events.AnyEvent]) -> Iterator[str]:
    """The course of a tournament in lines of text."""
    yield f"{_entrants(log)} players entered."
    for event in log:
        if said := told("tournament", event):
            yield from said.split("\n")


def _entrants(log: Sequence[events.AnyEvent]) -> int:
    return sum(isinstance(event, events.TournamentEntered) for event in log)


def summary(log: Sequence[events.AnyEvent], digest: str) -> Mapping[str, Any]:
    """The result of a tournament as data, with amounts in cents."""
    rounds: list[dict[str, Any]] = []
    result: dict[str, Any] = {"entrants": _entrants(log), "rounds": rounds, "prizes": []}
    for event in log:
        match event:
            case events.RoundBegun(number=number, name=name, tables=tables):
                fresh = {"number": number, "name": name, "tables": len(tables)}
                rounds.append({**fresh, "on": [], "out": [], "re-bought": [], "markers": 0})
            case events.PlayerProgressed() | events.PlayerEliminated() | events.ReBought():
                rounds[-1][_OF_ROUND[word(event)]].append(event.player)
            case events.MarkerUsed():
                rounds[-1]["markers"] += 1
            case events.RoundEnded(order=order):
                rounds[-1]["order"] = order
            case events.PoolFixed(paid_in=paid_in, pool=pool, house=house):
                result |= {"paid-in": paid_in, "pool": pool, "house": house}
            case events.PlayersRanked(order=order):
                result["ranking"] = order
            case events.PrizeAwarded(place=place, player=player, amount=amount):
                result["prizes"].append({"place": place, "player": player, "amount": amount})
            case _:
                pass
    return result | {"events": len(log), "digest": digest}


def document(rules: Rulebook, terms: Terms) -> str:
    """A tournament's terms in Markdown: every item under the book's headings, with its clause."""
    tournament = rules.tournament
    assert tournament is not None, "a book with tournaments"
    return "\n".join(_lines(rules, tournament, terms)) + "\n"


def _lines(rules: Rulebook, tournament: Tournament, terms: Terms) -> Iterator[str]:
    variant = rules.variant(terms.format.variant) or rules.variants[0]
    yield f"# {terms.title}"
    yield ""
    yield f"Terms and conditions by the {rules.title}, {rules.edition}. Game: {variant.title}."
    starts = {each.first: each for each in tournament.headings}
    features = terms.features
    for term in tournament.terms:
        if heading := starts.get(term.clause):
            yield from ("", f"## {heading.title} ({heading.clause.number})", "")
        if term.when is None or term.when in features:
            yield f"- **{term.title}** ({term.clause.number}): {_item(term, terms)}"


def _item(term: Term, terms: Terms) -> str:
    fields = (*term.fields, *(f for on, f in term.also_when.items() if on in terms.features))
    parts = [_field(terms, field) for field in (*fields, *term.shown)]
    return "; ".join(part for part in (*parts, terms.said(term.clause.number)) if part)


def _field(terms: Terms, field: str) -> str:
    """A field of the terms with its name; several values of it are listed."""
    found = [_value(each) for each in values(terms, field)]
    if not any(found):
        return ""
    name = words(field.rpartition(".")[2])
    return f"{name}: {', '.join(each or '-' for each in found)}"


def _value(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case StrEnum():
            return words(value.value)
        case tuple():
            things = cast(tuple[object, ...], value)
            apart = "; " if any(isinstance(each, msgspec.Struct) for each in things) else ", "
            return apart.join(map(_value, things))
        case msgspec.Struct():
            names = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
            told = ((name, _value(getattr(value, key))) for name, key in names)
            said = (f"{words(name)} {text}" for name, text in told if text not in ("", "no", "0"))
            return ", ".join(said)
        case _:
            return str(value)
