"""Two sides compared round by round: the ratio, how sure it is, and what it means."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

LEAST = 0.02  # of tolerance: what no run can tell apart
WIDEST = 0.15  # a ratio near 1 with more tolerance says nothing
FEWEST = 3  # rounds for a verdict


@dataclass(frozen=True)
class Comparison:
    """The median of the rounds' ratios, its tolerance (None of one round) and what both mean ("" of two or less)."""

    ratio: float
    tolerance: float | None
    verdict: str


def quotients(parts: Sequence[float | None], wholes: Sequence[float | None]) -> list[float]:
    """The ratios of the rounds in which both sides have a figure."""
    pairs = zip(parts, wholes, strict=False)
    return [_quotient(part, whole) for part, whole in pairs if part is not None and whole is not None]


def compare(ours: Sequence[float | None], base: Sequence[float | None], at_least: bool = False) -> Comparison | None:
    """Ours against the base of the same round; `at_least`: more is better. None where no round has both."""
    ratios = quotients(ours, base)
    if not ratios:
        return None
    ratio, tolerance = statistics.median(ratios), _tolerance(ratios)
    change = 1 / ratio if at_least and ratio else ratio
    verdict = _verdict(change, tolerance) if tolerance is not None and len(ratios) >= FEWEST else ""
    return Comparison(ratio, tolerance, verdict)


def _quotient(part: float, whole: float) -> float:
    if whole:
        return part / whole
    return math.inf if part else 1.0


def _tolerance(ratios: Sequence[float]) -> float | None:
    """The distance between the lowest and the highest ratio, times 6, divided by the number of rounds.

    Of equal sites, whose rounds spread as a bell curve does, about 2 of 100 figures come out as better or worse after
    three rounds, 1 of 300 after five.
    """
    if len(ratios) < 2:
        return None
    return max(LEAST, 6 * (max(ratios) - min(ratios)) / len(ratios))


def _verdict(change: float, tolerance: float) -> str:
    if change > 1 + tolerance:
        return "worse"
    if change < 1 - tolerance:
        return "improves"
    return "holds" if tolerance <= WIDEST else "unclear"
