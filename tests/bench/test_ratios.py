"""Two sides compared: a noisy run hides no loss and invents none."""

import math

import pytest

from bench.ratios import Comparison, compare


def verdict(ours: list[float | None], base: list[float | None], at_least: bool = False) -> str:
    comparison = compare(ours, base, at_least)
    assert comparison is not None
    return comparison.verdict


def test_ratio_is_the_median_of_the_ratios_of_each_round() -> None:
    comparison = compare([100, 220, 330], [100, 200, 300])
    assert comparison is not None
    assert comparison.ratio == pytest.approx(1.1)
    assert comparison.tolerance == pytest.approx(0.2)


def test_drift_of_the_machine_invents_no_loss() -> None:
    assert verdict([100, 200, 400], [101, 199, 402]) == "holds"


@pytest.mark.parametrize(
    ("ours", "at_least", "expected"),
    [
        ([120, 121, 119], False, "worse"),
        ([80, 81, 79], False, "improves"),
        ([120, 121, 119], True, "improves"),
        ([80, 81, 79], True, "worse"),
        ([101, 102, 99], False, "holds"),
        ([100, 140, 90], False, "unclear"),
        ([400, 420, 380], False, "worse"),
    ],
)
def test_verdict_of_three_rounds(ours: list[float | None], at_least: bool, expected: str) -> None:
    assert verdict(ours, [100, 100, 100], at_least) == expected


def test_more_rounds_make_the_tolerance_smaller() -> None:
    three, nine = compare([90, 100, 110], [100] * 3), compare([90, 100, 110] * 3, [100] * 9)
    assert three is not None
    assert nine is not None
    assert three.tolerance == pytest.approx(0.4)
    assert nine.tolerance == pytest.approx(0.4 / 3)


def test_one_round_has_a_ratio_and_no_tolerance() -> None:
    assert compare([50], [100]) == Comparison(0.5, None, "")


def test_two_rounds_have_a_tolerance_and_no_verdict() -> None:
    comparison = compare([50, 52], [100, 100])
    assert comparison is not None
    assert comparison.tolerance == pytest.approx(0.06)
    assert comparison.verdict == ""


def test_rounds_with_one_side_missing_are_left_out() -> None:
    assert compare([None, 100, 100], [100, 100, None]) == Comparison(1.0, None, "")
    assert compare([None], [100]) is None


def test_something_in_place_of_nothing_is_worse() -> None:
    assert compare([0, 0, 0], [0, 0, 0]) == Comparison(1.0, 0.02, "holds")
    comparison = compare([5], [0])
    assert comparison is not None
    assert comparison.ratio == math.inf
