"""Draws a coup as a picture: cards, totals, the result, stakes and payments."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from punto.live.money.protection import moment
from punto.live.record.card_picture import HIGH, WIDE, card, sideways
from punto.live.record.coup import CoupTold, HandTold, WagerLine
from punto.money import dollars
from punto.roads.marks import BLUE, GOLD, GREEN, RED, moved

_WIDTH, _EDGE, _GAP, _ROW = 760, 24, 16, 26
_FELT, _PANEL, _INK, _SOFT = "#0d4a35", "#0a3a2a", "#f4f1e6", "#a9c7b8"
_PANEL_WIDE, _PANEL_HIGH = (_WIDTH - 2 * _EDGE - _GAP) // 2, 176
_COLOURS = {"player": BLUE, "banker": RED}
_WINNER = {"P": ("Player wins", BLUE), "B": ("Banker wins", RED), "T": ("Tie", GREEN)}
_RESULTS = {"won": "won", "lost": "lost", "stood-off": "stood off", "void": "void", "": "lies on"}
_COLUMNS = ((16, "start"), (190, "start"), (452, "end"), (566, "end"), (696, "end"))
WAGERS_MAX = 40


def picture(told: CoupTold, titles: Mapping[str, str]) -> str:
    """Draw a coup as SVG; `titles` are the titles of the bets by their keys."""
    hands, below = _hands(told)
    wagers, height = _wagers(told, titles, below)
    said = escape(f"{told.table}, coup {told.coup}: {_result(told)[0]}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}"'
        f' width="{_WIDTH}" height="{height}" role="img" aria-label="{said}"'
        f' font-family="Helvetica, Arial, sans-serif">'
        f'<rect width="{_WIDTH}" height="{height}" rx="14" fill="{_FELT}"/>'
        f"{_head(told)}{hands}{wagers}</svg>"
    )


def _head(told: CoupTold) -> str:
    """Draw the heading: table, coup and time, and the result beside it."""
    words, colour = _result(told)
    wide = 30 + 10 * len(words)
    badge = (
        f'<rect width="{wide}" height="36" rx="18" fill="{colour}" stroke="{_INK}"'
        f' stroke-opacity="0.6"/>{_text(words, wide / 2, 24, 18, _INK, anchor="middle", bold=True)}'
    )
    place = f"shoe {told.shoe} · {moment(told.ended)}"
    return (
        _text(f"{told.table} · coup {told.coup}", _EDGE, 40, 22, _INK, bold=True)
        + _text(place, _EDGE, 62, 14, _SOFT)
        + moved(badge, _WIDTH - _EDGE - wide, 24)
    )


def _result(told: CoupTold) -> tuple[str, str]:
    if told.void:
        return "Void", "#5a6068"
    if told.result:
        return _WINNER[told.result[0]]
    return (told.says or "Settled"), "#5a6068"


def _hands(told: CoupTold) -> tuple[str, int]:
    """Draw all hands, two in a row; return also the height at which they end."""
    shapes, top = "", 84
    for place, hand in enumerate(told.hands):
        x = _EDGE + place % 2 * (_PANEL_WIDE + _GAP)
        y = top + place // 2 * (_PANEL_HIGH + _GAP)
        shapes += moved(_hand(hand, told.result), x, y)
    rows = (len(told.hands) + 1) // 2
    return shapes, top + rows * (_PANEL_HIGH + _GAP)


def _hand(hand: HandTold, result: str) -> str:
    """Draw a hand under its name, with its total; the third card lies across."""
    colour = _COLOURS.get(hand.name, "#2f7d63")
    won = bool(result) and hand.name[0].upper() == result[0]
    frame = (
        f'<rect width="{_PANEL_WIDE}" height="{_PANEL_HIGH}" rx="10" fill="{_PANEL}"'
        f' stroke="{GOLD if won else colour}" stroke-width="{3 if won else 1.5}"/>'
    )
    x, cards = 18, ""
    for place, name in enumerate(hand.cards):
        across = place == 2 and hand.name in _COLOURS
        cards += moved(sideways(name) if across else card(name), x, 62)
        x += (HIGH if across else WIDE) + 10
    total = "" if hand.total is None else _total(hand.total, colour)
    name = hand.name + (f" · {hand.result}" if hand.result else "")
    if not hand.cards:
        cards = _text("no cards", 18, 112, 15, _SOFT)
    return frame + _text(name.upper(), 18, 36, 17, _INK, bold=True) + total + cards


def _total(total: int, colour: str) -> str:
    x, y = _PANEL_WIDE - 36, 30
    return (
        f'<circle cx="{x}" cy="{y}" r="20" fill="{colour}" stroke="{_INK}" stroke-width="2"/>'
        + _text(str(total), x, y + 8, 23, _INK, anchor="middle", bold=True)
    )


def _wagers(told: CoupTold, titles: Mapping[str, str], top: int) -> tuple[str, int]:
    """Draw a line for each wager, and their sum; return also the height of the whole."""
    if not told.wagers:
        return _text("No wagers.", _EDGE, top + 20, 15, _SOFT), top + 44
    heads = ("Player", "Wager", "Stake", "Result", "To the player")
    rows = _line(heads, 22, _SOFT, 13)
    for place, each in enumerate(told.wagers[:WAGERS_MAX], start=1):
        shade = 0.18 if place % 2 else 0
        rows += (
            f'<rect x="6" y="{place * _ROW + 5}" width="{_WIDTH - 2 * _EDGE - 12}"'
            f' height="{_ROW}" rx="4" fill="#000000" fill-opacity="{shade:g}"/>'
        )
        rows += _line(_cells(each, titles), place * _ROW + 23, _INK, 15)
    count = min(len(told.wagers), WAGERS_MAX) + 1
    staked = sum(each.stake for each in told.wagers)
    back = sum(each.returned + each.paid for each in told.wagers)
    more = len(told.wagers) - WAGERS_MAX
    words = f"and {more} more" if more > 0 else "all"
    rows += f'<path d="M10 {count * _ROW + 8}H{_WIDTH - 2 * _EDGE - 10}" stroke="{_SOFT}"/>'
    rows += _line((words, "", dollars(staked), "", dollars(back)), count * _ROW + 27, _SOFT, 15)
    high = count * _ROW + 42
    paper = f'<rect width="{_WIDTH - 2 * _EDGE}" height="{high}" rx="10" fill="{_PANEL}"/>'
    return moved(paper + rows, _EDGE, top), top + high + _EDGE


def _cells(wager: WagerLine, titles: Mapping[str, str]) -> tuple[str, ...]:
    title = titles.get(wager.bet, wager.bet) + (f" {wager.on}" if wager.on else "")
    stake = dollars(wager.stake) + (" (tokens)" if wager.token else "")
    result = _RESULTS.get(wager.result, wager.result)
    return (
        _short(wager.player, 18), _short(title, 24), stake, result,
        dollars(wager.returned + wager.paid) if wager.result else "",
    )  # fmt: skip


def _line(cells: tuple[str, ...], y: int, colour: str, size: int) -> str:
    placed = zip(cells, _COLUMNS, strict=True)
    return "".join(_text(each, x, y, size, colour, anchor=anchor) for each, (x, anchor) in placed)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _text(
    text: str, x: float, y: float, size: int, colour: str,
    *, anchor: str = "start", bold: bool = False,
) -> str:  # fmt: skip
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}" text-anchor="{anchor}"'
        f"{weight}>{escape(text)}</text>"
    )
