"""Riders side by side: who they are, and rows with a cell for each."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class ComparedRider:
    """A rider to compare. href: the rider's page, "" for none; hue: of plate, name and line; red: of the plate."""

    entry: str = ""
    plate: str = ""
    name: str = ""
    about: str = ""
    hue: str = ""
    red: bool = False
    href: str = ""


@dataclass(frozen=True)
class ComparedCell:
    """A rider's cell of a row. below: a gap or points; best: better than the others; bar: width of the lead of two."""

    text: str = ""
    below: str = ""
    best: bool = False
    bar: str = ""


@dataclass(frozen=True)
class ComparedRow:
    """A lap, a race or a figure with a cell for each rider. href: of the race, "" for none; under: about the row."""

    name: str = ""
    cells: list[ComparedCell] = field(default_factory=list)
    href: str = ""
    under: str = ""


INK = "k0"


def rider_hues(hues: Sequence[str]) -> list[str]:
    """A hue for each rider: that of the class, ink for the second of a class, then hues not yet used."""
    taken: list[str] = []
    for hue in hues:
        taken.append(next(free for free in (hue, INK, *(f"k{n}" for n in range(1, 9))) if free and free not in taken))
    return taken


def mark_best(cells: Sequence[ComparedCell], values: Sequence[float | None]) -> list[ComparedCell]:
    """The cells with the least value of several marked; none if all are equal."""
    known = {value for value in values if value is not None}
    several = sum(value is not None for value in values) > 1
    best = min(known) if several and (len(known) > 1) else None
    return [replace(cell, best=best is not None and value == best) for cell, value in zip(cells, values, strict=True)]


def score_of(rows: Sequence[ComparedRow]) -> str:
    """The rows that each of two riders is better in, "7 : 4"; "" for more riders, or without such a row."""
    counts = [sum(row.cells[at].best for row in rows) for at in (0, 1)] if rows and len(rows[0].cells) == 2 else []
    return " : ".join(map(str, counts)) if any(counts) else ""
