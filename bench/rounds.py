"""The measuring order of the sides. A failed figure does not affect the others."""

import re
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Figures = dict[str, Any]
Rounds = dict[str, dict[str, list[Figures]]]  # by figure and side, one entry per round

OURS, BASE = "ours", "base"
FAILED = "failed"
LONGEST_REASON = 160
FOLDERS = re.compile(r"(?<![\w:/])/(?:[^\s/:'\"]+/)+")


@dataclass(frozen=True)
class RoundStep:
    """One figure of one side in one round."""

    figure: str
    number: int
    side: str


def plan(figures: Iterable[str], sides: Sequence[str], rounds: int) -> list[RoundStep]:
    """All rounds of a figure before the next figure. The sides alternate: A B, B A, A B."""
    return [
        RoundStep(figure, number, side)
        for figure in figures
        for number in range(rounds)
        for side in (reversed(sides) if number % 2 else sides)
    ]


def measure_all(steps: Iterable[RoundStep], measure: Callable[[RoundStep], Figures]) -> Rounds:
    """The figures of all steps. A step that raises is recorded as {"failed": reason}."""
    rounds: Rounds = {}
    for step in steps:
        start = time.monotonic()
        try:
            figures = measure(step)
        except Exception as failure:  # noqa: BLE001 - a figure that fails loses no other
            traceback.print_exc()
            figures = {FAILED: reason(failure)}
        rounds.setdefault(step.figure, {}).setdefault(step.side, []).append(figures)
        seconds = f"{time.monotonic() - start:.0f} s"
        print(f"{step.figure}, {step.side}, round {step.number + 1}: {seconds}", file=sys.stderr, flush=True)
    return rounds


def reason(failure: BaseException) -> str:
    """An exception as one line, without local folder names."""
    line = next(iter(str(failure).strip().splitlines()), "")
    text = FOLDERS.sub("", f"{type(failure).__name__}: {line}" if line else type(failure).__name__)
    return text[:LONGEST_REASON]


def failures(rounds: Rounds) -> list[str]:
    """All failed figures with side, round and reason."""
    return [
        f"{figure}, {side}, round {number}: {figures[FAILED]}"
        for figure, sides in rounds.items()
        for side, every in sides.items()
        for number, figures in enumerate(every, start=1)
        if FAILED in figures
    ]
