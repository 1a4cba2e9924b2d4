"""A row of the table: how a figure is read, what it must be, and whether it is."""

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import getitem
from typing import Any, Literal

from bench import machine
from bench.ratios import compared, quotients
from bench.rounds import BASE, FAILED, OURS, Figures, reason

Pick = Callable[[Figures], float]
Sides = Mapping[str, Sequence[Figures]]  # of one figure, a round after the other
UNITS = {"": "{unit}", "peer": "× peer", "base": "× base", "python": "{unit} × machine", "drawing": "{unit} × machine"}


def at(path: str) -> Pick:
    """Reads the number at "ours.first_paint"."""
    keys = path.split(".")
    return lambda figures: float(reduce(getitem, keys, figures))  # type: ignore[arg-type]


@dataclass(frozen=True)
class TableRow:
    """A row of the table: its figure, how ours and the peer's are read there, and the limit.

    against: the side whose figure ours is divided by before the limit applies, or the work of the calibration by whose
    slowness it is divided. Without a limit the row only informs.
    """

    figure: str
    what: str
    unit: str
    limit: float | None
    ours: Pick
    peer: Pick | None = None
    at_least: bool = False
    against: Literal["", "peer", "base", "python", "drawing"] = ""

    @property
    def must(self) -> str:
        """The limit in words."""
        if self.limit is None:
            return ""
        unit = UNITS[self.against].format(unit=self.unit)
        return f"{'≥' if self.at_least else '≤'} {self.limit:g} {unit}".strip()

    def read(self, sides: Sides) -> dict[str, Any]:
        """The row as it is written: `pass` is None where what the limit needs is missing, `failed` is a reason."""
        line: dict[str, Any] = {"what": self.what, "must": self.must, "unit": self.unit, "pass": None}
        try:
            line |= self._values(sides)
        except (KeyError, TypeError, ValueError, ArithmeticError) as failure:  # the figure lacks what is read
            line[FAILED] = reason(failure)
        reasons = [figures[FAILED] for every in sides.values() for figures in every if FAILED in figures]
        return line | ({FAILED: reasons[0], "pass": None} if reasons else {})

    def _values(self, sides: Sides) -> dict[str, Any]:
        ours, base = (_picked(self.ours, [machine.bare(one) for one in sides.get(side, ())]) for side in (OURS, BASE))
        peer = _picked(self.peer, sides.get(OURS, ()), "peer") if self.peer else []
        comparison = compared(ours, base, self.at_least)
        scale = {"": [1.0] * len(ours), "peer": peer, "base": base}.get(self.against) or self._slowness(sides)
        judged, measure = _median(quotients(ours, scale)), _median(scale)
        return {
            "ours": _median(ours),
            "peer": _median(peer),
            "ratio": _median(quotients(ours, peer)),
            "target": None if measure is None or self.limit is None else self.limit * measure,
            "to_target": None if judged is None or self.limit is None else judged / self.limit,
            "pass": self._holds(judged),
            "base": _median(base),
            "to_base": comparison.ratio if comparison else None,
            "tolerance": comparison.tolerance if comparison else None,
            "verdict": comparison.verdict if comparison else "",
        }

    def _slowness(self, sides: Sides) -> list[float | None]:
        if self.against not in machine.REFERENCE_MS:
            return []
        return _picked(lambda figures: machine.slowness(figures, self.against), sides.get(OURS, ()), machine.PART)

    def _holds(self, value: float | None) -> bool | None:
        if value is None or self.limit is None:
            return None
        return value >= self.limit if self.at_least else value <= self.limit


def _picked(pick: Pick, every: Sequence[Figures], part: str = "") -> list[float | None]:
    """The value of each round, None where the figure failed or has no such part."""
    missing = [FAILED in figures or (part != "" and part not in figures) for figures in every]
    return [None if gap else float(pick(figures)) for gap, figures in zip(missing, every, strict=True)]


def _median(values: Sequence[float | None]) -> float | None:
    present = [value for value in values if value is not None]
    return statistics.median(present) if present else None
