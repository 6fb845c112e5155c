"""What somebody wants of the library, each in at most three lines after the import."""

from __future__ import annotations

from pathlib import Path

import pytest

import punto


def test_look_at_a_book() -> None:
    book = punto.book("nsw-premium")
    assert repr(book) == "<Book nsw-premium: Premium Baccarat, 3 variants, 379 clauses>"
    assert [each.key for each in book.variants] == ["premium", "even-money", "tie-premium"]


def test_read_a_clause_with_its_tests() -> None:
    clause = punto.book("nsw-premium")["5.7"]
    assert clause.state == "proved"
    assert any("test_nsw_5_7" in test for test in clause.tests)


def test_price_a_wager() -> None:
    price = punto.book("rws").choose().price("tie")
    assert repr(price) == "<Price tie: edge 14.3596%>"


def test_price_it_from_a_shoe_with_cards_removed() -> None:
    sheet = punto.book("rws").choose(decks=6).odds("tie", removed="8s 8s 9d")
    assert str(sheet.prices[0].edge) == "6809573633/47973199351"


def test_settle_a_coup() -> None:
    rules = punto.book("nsw-premium").choose("premium", chips="5 25 100")
    done = rules.settle("4h Kd Th / 7c Qs", banker="125")
    assert str(done.paid) == "120.00"
    assert done[0].clauses[0] == "nsw-premium 13.1.3"


def test_play_one_coup_at_a_table() -> None:
    table = punto.book("nsw-premium").choose("premium").open(cards="4h 7c Kd Qs Th")
    table.bet("Ann", banker="125", tie="5")
    done = table.deal()
    assert repr(done.coup) == "Coup('4h Kd Th / 7c Qs')"
    assert [str(line.net) for line in done] == ["118.75", "-5.00"]


def test_keep_a_log_and_verify_it(tmp_path: Path) -> None:
    table = punto.book("crown-melbourne-v29").choose().open(seed=7)
    file = table.save(tmp_path / "table.jsonl")
    assert punto.verify(file).ok
    assert punto.replay(file).state == table.state


def test_simulate_a_wager_beside_its_exact_edge() -> None:
    pytest.importorskip("numba")
    report = punto.book("rws").choose().simulate(10_000, seed=1, wagers=["tie"])
    assert "tie" in repr(report)
    assert "14.3596%" in repr(report)


def test_draw_roads() -> None:
    board = punto.roads("BBPT B")
    assert str(board.big).splitlines()[0] == "B   P/1 B"
    assert "<svg" in board.html()


def test_compare_two_books_on_one_question() -> None:
    answers = {each.key: each.raw.policy.unpayable for each in punto.books()}
    assert [key for key, answer in answers.items() if answer is None] == ["rws"]
