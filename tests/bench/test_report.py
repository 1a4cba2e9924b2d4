"""Rows of the table: limits, ratios, reasons of failures."""

import pytest

from bench.figures import NAMES
from bench.report import markdown
from bench.rounds import BASE, OURS
from bench.row import TableRow, at
from bench.table import ROWS

PAINT = TableRow("paint", "live table", "ms", 1.2, at("ours.ms"), at("peer.ms"), against="peer")
BLOCKED = TableRow("blocked", "blocked", "ms", 0.5, at("ms"), against="base")
RATE = TableRow("visits", "visits", "/s", 100, at("rate"), at_least=True)


def test_limits_in_words() -> None:
    assert [row.must for row in (PAINT, BLOCKED, RATE)] == ["≤ 1.2 × peer", "≤ 0.5 × base", "≥ 100 /s"]
    assert TableRow("paint", "x", "ms", None, at("ms")).must == ""


def test_ratio_to_the_peer_is_of_the_same_run() -> None:
    rounds = {OURS: [{"ours": {"ms": 100}, "peer": {"ms": 100}}, {"ours": {"ms": 300}, "peer": {"ms": 200}}]}
    line = PAINT.read(rounds)
    assert (line["ours"], line["peer"], line["ratio"], line["pass"]) == (200, 150, 1.25, False)


def test_without_a_peer_there_is_no_verdict() -> None:
    line = PAINT.read({OURS: [{"ours": {"ms": 100}}]})
    assert (line["ours"], line["peer"], line["ratio"], line["pass"]) == (100, None, None, None)


def test_limit_against_the_base() -> None:
    line = BLOCKED.read({OURS: [{"ms": 40}, {"ms": 42}, {"ms": 41}], BASE: [{"ms": 100}] * 3})
    assert (line["to_base"], line["pass"], line["verdict"]) == (pytest.approx(0.41), True, "improves")
    assert BLOCKED.read({OURS: [{"ms": 40}]})["pass"] is None


def test_failed_round_takes_the_verdict_and_leaves_the_values() -> None:
    line = RATE.read({OURS: [{"rate": 200}, {"failed": "TimeoutError"}]})
    assert (line["ours"], line["pass"], line["failed"]) == (200, None, "TimeoutError")


def test_figure_without_the_number_is_a_failed_one() -> None:
    assert RATE.read({OURS: [{"other": 1}]})["failed"] == "KeyError: 'rate'"
    assert RATE.read({OURS: [{"rate": None}]})["failed"].startswith("TypeError")


def test_table_names_the_failure_and_the_other_rows_stay() -> None:
    failed, fine = RATE.read({OURS: [{"failed": "A | B"}]}), RATE.read({OURS: [{"rate": 1234.5}]})
    assert markdown([failed, fine]).splitlines() == [
        "| what | must | ours | peer | ratio |  |",
        "|---|---|---|---|---|---|",
        "| visits | ≥ 100 /s |  |  |  | failed: A / B |",
        "| visits | ≥ 100 /s | 1,234 /s |  |  | holds |",
    ]


def test_table_against_a_base_has_ratio_and_tolerance() -> None:
    line = BLOCKED.read({OURS: [{"ms": 99}, {"ms": 100}, {"ms": 101}], BASE: [{"ms": 100}] * 3})
    heads, _, row = markdown([line], "abc").splitlines()
    assert heads == "| what | must | ours | peer | ratio |  | base abc | ours/base | tolerance | against base |"
    assert row == "| blocked | ≤ 0.5 × base | 100 ms |  |  | does not hold | 100 ms | 1.00 | ± 4% | holds |"


def test_a_base_that_failed_leaves_ours() -> None:
    line = RATE.read({OURS: [{"rate": 200}], BASE: [{"failed": "x"}]})
    assert (line["ours"], line["base"], line["to_base"], line["failed"]) == (200, None, None, "x")


def test_every_figure_has_a_row() -> None:
    assert {row.figure for row in ROWS} == set(NAMES)
