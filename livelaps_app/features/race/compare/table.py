"""Riders side by side, worked out of their laps, sections or motos."""

from collections.abc import Callable, Mapping, Sequence

from livelaps_app.core import formats
from livelaps_app.core.counted import POINTS
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.compare import texts
from livelaps_app.features.race.compare.record import Cell, Line, Rival
from livelaps_app.features.race.lines import facts_of, part_named
from livelaps_app.features.race.rider.texts import GAP, PLACE
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.view_model import Plot, Series
from livelaps_app.gateways.timing.records import UNPLACED, Mode, Race, ResultRow, SectionRow

Rows = Sequence[ResultRow]
TOTALS = ("laps", "time", "best", "speed", "motos", "points", "penalty")
_NOTHING = SectionRow()


def rivals(rows: Rows) -> list[Rival]:
    """Who is compared."""
    return [
        Rival(
            str(row.id),
            row.displayed_number,
            row.full_name,
            " · ".join(text for text in (row.class_name, row.brand) if text),
        )
        for row in rows
    ]


def lines(rows: Rows, mode: Mode, lang: Lang) -> list[Line]:
    """A line per lap or section with times and running gaps, or per moto with places and points."""
    return _motos(rows, lang) if mode is Mode.MOTOCROSS else _laps(rows, lang)


def totals(rows: Rows, of: Race, lang: Lang) -> list[Line]:
    """What the results tell of each, a line per thing that at least one of them has."""
    told = [{key: (label, text) for key, label, text in facts_of(row, of, lang)} for row in rows]
    found = [
        Line(race.COLUMNS["place"](lang), [Cell(_place(row, row.overall_position)) for row in rows]),
        Line(texts.CLASS_PLACE(lang), [Cell(_place(row, row.class_position)) for row in rows]),
        *(
            Line(told[0][key][0], [Cell(one[key][1]) for one in told])
            for key in TOTALS
            if all(key in one for one in told)
        ),
    ]
    if of.mode is not Mode.MOTOCROSS:
        found.append(Line(race.COLUMNS["gap"](lang), [Cell(text) for text in _final_gaps(rows, lang)]))
    return [line for line in found if any(cell.text for cell in line.cells)]


def plots(rows: Rows, mode: Mode, lang: Lang) -> list[Plot]:
    """The gaps to the first of them, or the places of the motos; nothing where there is no line to draw."""
    names = [row.displayed_number for row in rows]
    if mode is Mode.MOTOCROSS:
        values = [[moto.position for moto in row.motos] for row in rows]
        kind, down = "place", PLACE(lang)
    else:
        gaps = _gaps(rows)
        values = [list(column) for column in zip(*gaps.values(), strict=True)] if gaps else []
        kind, down = "gap", GAP(lang)
    longest = max(map(len, values), default=0)
    if longest < 2:
        return []
    series = [Series(name, [*line, *[None] * (longest - len(line))]) for name, line in zip(names, values, strict=True)]
    steps = [str(number) for number in range(1, longest + 1)]
    return [Plot(kind, texts.GAPS[mode](lang), CHOOSE[mode](lang), down, steps, series)]


def _laps(rows: Rows, lang: Lang) -> list[Line]:
    parts, gaps = _parts(rows), _gaps(rows)
    return [
        Line(
            part_named(name, lang),
            _marked(
                [one.section_time for one in parts[name]],
                lambda ms: formats.lap_time(ms, lang),
                [_gap(ms, lang) for ms in gaps[name]],
            ),
        )
        for name in parts
    ]


def _motos(rows: Rows, lang: Lang) -> list[Line]:
    most = max((len(row.motos) for row in rows), default=0)
    found = []
    for at in range(most):
        motos = [row.motos[at] if at < len(row.motos) else None for row in rows]
        cells = _marked([moto.position if moto else None for moto in motos], str, [""] * len(rows))
        told = [
            Cell(
                cell.text or (moto.status if moto else ""),
                POINTS(moto.points, lang) if moto and moto.points else "",
                cell.best,
            )
            for cell, moto in zip(cells, motos, strict=True)
        ]
        found.append(Line(part_named(f"Moto {at + 1}", lang), told))
    return found


def _marked(values: Sequence[int | None], write: Callable[[int], str], below: Sequence[str]) -> list[Cell]:
    """A cell per value; the least is the best where there is another to compare it with."""
    known = [value for value in values if value is not None]
    best = min(known) if len(known) > 1 else None
    return [
        Cell("" if value is None else write(value), said, value is not None and value == best)
        for value, said in zip(values, below, strict=True)
    ]


def _parts(rows: Rows) -> Mapping[str, list[SectionRow]]:
    """Each rider's part by its name, those of the rider with most of them first."""
    own = [{part.section_name: part for part in row.sections} for row in rows]
    names = dict.fromkeys(name for parts in sorted(own, key=len, reverse=True) for name in parts)
    return {name: [parts.get(name, _NOTHING) for parts in own] for name in names}


def _gaps(rows: Rows) -> dict[str, list[int | None]]:
    """By part: how far each is behind the first of them then, in ms; None for no time."""
    found: dict[str, list[int | None]] = {}
    for name, parts in _parts(rows).items():
        first = min((part.total_cumulated_time for part in parts if part.total_cumulated_time is not None), default=0)
        found[name] = [
            None if part.total_cumulated_time is None else part.total_cumulated_time - first for part in parts
        ]
    return found


def _gap(ms: int | None, lang: Lang) -> str:
    return "" if ms is None else formats.gap(ms, lang) if ms else texts.FIRST(lang)


def _final_gaps(rows: Rows, lang: Lang) -> list[str]:
    """Behind the first of them by laps, else by time; nothing of who has no place."""
    placed = [row for row in rows if row.overall_position is not None and row.total_time is not None]
    if not placed:
        return [""] * len(rows)
    first = min(placed, key=lambda row: row.overall_position or 0)
    return [_final_gap(row, first, lang) if row in placed else "" for row in rows]


def _final_gap(row: ResultRow, first: ResultRow, lang: Lang) -> str:
    if row is first:
        return texts.FIRST(lang)
    if row.laps != first.laps:
        return formats.lap_gap(max(0, first.laps - row.laps), lang)
    return formats.gap(max(0, (row.total_time or 0) - (first.total_time or 0)), lang)


def _place(row: ResultRow, place: int | None) -> str:
    return row.status if row.status in UNPLACED else str(place or "")
