"""Round-by-round comparison of two sides: ratio, tolerance, and verdict."""

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

LEAST = 0.02  # minimum tolerance, the resolution of a run
WIDEST = 0.15  # maximum tolerance for a verdict near ratio 1
FEWEST = 3  # minimum number of rounds for a verdict


@dataclass(frozen=True)
class Comparison:
    """Median ratio, tolerance (None for one round) and verdict ("" for one or two rounds)."""

    ratio: float
    tolerance: float | None
    verdict: str


def quotients(parts: Sequence[float | None], wholes: Sequence[float | None]) -> list[float]:
    """Ratios of the rounds with figures of both sides."""
    pairs = zip(parts, wholes, strict=False)
    return [_quotient(part, whole) for part, whole in pairs if part is not None and whole is not None]


def compare(ours: Sequence[float | None], base: Sequence[float | None], at_least: bool = False) -> Comparison | None:
    """Compares ours with the base per round. None without a common round. at_least: more is better."""
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
    """Range of the ratios times 6 divided by the number of rounds.

    With equal sites and normal noise, about 2 of 100 figures differ after three rounds, 1 of 300 after five.
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
