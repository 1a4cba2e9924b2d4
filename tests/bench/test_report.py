"""Rows of the table: limits, ratios, reasons of failures."""

import pytest

from bench import machine
from bench.figures import NAMES
from bench.report import markdown
from bench.rounds import BASE, OURS
from bench.table import ROWS, TableRow

PAINT = TableRow("paint", "live table", "ms", 1.2, "ours.ms", "peer.ms", against="peer")
BLOCKED = TableRow("blocked", "blocked", "ms", 0.5, "ms", against="base")
RATE = TableRow("visits", "visits", "/s", 100, "rate", at_least=True)
SCALED = TableRow("files", "files", "ms", 100, "ms", against="python")


def test_rows_are_read_from_lines() -> None:
    line = "paint | live table | ms | ≤ 1.2 × peer | ours.ms | peer.ms"
    assert TableRow.parse(line) == PAINT
    assert TableRow.parse("visits | visits | /s | ≥ 100 | rate") == RATE
    assert TableRow.parse("visits | informs | /s | | rate") == TableRow("visits", "informs", "/s", None, "rate")


def test_limits_in_words() -> None:
    assert [row.must for row in (PAINT, BLOCKED, RATE)] == ["≤ 1.2 × peer", "≤ 0.5 × base", "≥ 100 /s"]
    assert TableRow("paint", "x", "ms", None, "ms").must == ""


def test_ratio_to_the_peer_is_of_the_same_run() -> None:
    rounds = {OURS: [{"ours": {"ms": 100}, "peer": {"ms": 100}}, {"ours": {"ms": 300}, "peer": {"ms": 200}}]}
    line = PAINT.read(rounds)
    assert (line["ours"], line["peer"], line["ratio"], line["pass"]) == (200, 150, 1.25, False)
    assert (line["target"], line["to_target"]) == (pytest.approx(180), pytest.approx(1.25 / 1.2))


def _calibrated(ms: float, slower: float) -> dict[str, object]:
    return {"ms": ms, machine.PART: {"python": slower * machine.REFERENCE_MS["python"]}}


def test_a_limit_of_the_machine_grows_with_the_slowness_of_the_same_round() -> None:
    line = SCALED.read({OURS: [_calibrated(180, 2), _calibrated(90, 1), _calibrated(270, 3)]})
    assert (SCALED.must, line["ours"], line["target"], line["pass"]) == ("≤ 100 ms × machine", 180, 200, True)
    assert line["to_target"] == pytest.approx(0.9)
    assert SCALED.read({OURS: [_calibrated(110, 1)]})["pass"] is False


def test_a_figure_without_calibration_has_no_verdict() -> None:
    line = SCALED.read({OURS: [{"ms": 90}]})
    assert (line["ours"], line["target"], line["pass"]) == (90, None, None)


def test_every_limit_in_time_is_a_ratio() -> None:
    assert [row.what for row in ROWS if row.unit == "ms" and row.limit and not row.against] == []


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
        "| what | must | ours | peer | ours/peer | target | ours/target |  |",
        "|---|---|---|---|---|---|---|---|",
        "| visits | ≥ 100 /s |  |  |  | 100 /s |  | failed: A / B |",
        "| visits | ≥ 100 /s | 1,234 /s |  |  | 100 /s | 12.3 | holds |",
    ]


def test_table_against_a_base_has_ratio_and_tolerance() -> None:
    line = BLOCKED.read({OURS: [{"ms": 99}, {"ms": 100}, {"ms": 101}], BASE: [{"ms": 100}] * 3})
    heads, _, row = markdown([line], "abc").splitlines()
    assert heads.endswith(" | target | ours/target |  | base abc | ours/base | tolerance | against base |")
    assert (
        row
        == "| blocked | ≤ 0.5 × base | 100 ms |  |  | 50.0 ms | 2.00 | does not hold | 100 ms | 1.00 | ± 4% | holds |"
    )


def test_a_base_that_failed_leaves_ours() -> None:
    line = RATE.read({OURS: [{"rate": 200}], BASE: [{"failed": "x"}]})
    assert (line["ours"], line["base"], line["to_base"], line["failed"]) == (200, None, None, "x")


def test_every_figure_has_a_row() -> None:
    assert {row.figure for row in ROWS} == set(NAMES)
