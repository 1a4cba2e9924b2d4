"""The order of rounds, and what a failing figure leaves of the others."""

import pytest

from bench.rounds import BASE, OURS, RoundStep, failures, measure_all, plan, reason

BOTH = (OURS, BASE)


def test_sides_change_places_in_every_other_round() -> None:
    assert [(step.number, step.side) for step in plan(["paint"], BOTH, 3)] == [
        (0, OURS),
        (0, BASE),
        (1, BASE),
        (1, OURS),
        (2, OURS),
        (2, BASE),
    ]


def test_rounds_of_a_figure_follow_each_other() -> None:
    assert [step.figure for step in plan(["paint", "html"], (OURS,), 2)] == ["paint", "paint", "html", "html"]


def test_failing_figure_loses_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    def measure(step: RoundStep) -> dict[str, float]:
        if step == RoundStep("paint", 1, BASE):
            raise TimeoutError("port 8000 is taken")
        return {"ms": 1.0}

    rounds = measure_all(plan(["paint", "html"], BOTH, 2), measure)
    assert rounds == {
        "paint": {OURS: [{"ms": 1.0}] * 2, BASE: [{"ms": 1.0}, {"failed": "TimeoutError: port 8000 is taken"}]},
        "html": {OURS: [{"ms": 1.0}] * 2, BASE: [{"ms": 1.0}] * 2},
    }
    assert failures(rounds) == ["paint, base, round 2: TimeoutError: port 8000 is taken"]
    assert "Traceback" in capsys.readouterr().err


def test_interrupted_run_ends() -> None:
    def measure(_: RoundStep) -> dict[str, float]:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure_all(plan(["paint"], (OURS,), 1), measure)


@pytest.mark.parametrize(
    ("failure", "line"),
    [
        (ValueError(), "ValueError"),
        (ValueError("first\nsecond"), "ValueError: first"),
        (OSError("no /srv/site/bench/work/a.log"), "OSError: no a.log"),
        (OSError("http://localhost:8000/ll/races/1: 500"), "OSError: http://localhost:8000/ll/races/1: 500"),
        (ValueError("x" * 500), "ValueError: " + "x" * 148),
    ],
)
def test_reason_is_one_line_without_folders(failure: Exception, line: str) -> None:
    assert reason(failure) == line
