"""Riders side by side, computed from their laps, sections or motos."""

from collections.abc import Callable, Mapping, Sequence

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.gaps import gap_between, gap_text
from livelaps_app.features.race import texts as race_texts
from livelaps_app.features.race.columns import cells_of, part_name
from livelaps_app.features.race.compare import texts
from livelaps_app.features.race.compare.texts import GAP, IN_CLASS, PLACE
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.view_model import ChartLine, ChartView, ComparedCell, ComparedRider, ComparedRow
from livelaps_app.gateways.timing.records import Mode, Race, ResultRow, SectionRow
from livelaps_app.racing.followed_riders import place_or_status

Results = Sequence[ResultRow]
TOTALS = ("laps", "time", "best", "speed", "motos", "points", "penalty")
_NO_SECTION = SectionRow()


def riders(results: Results) -> list[ComparedRider]:
    """The riders, in the order they were chosen."""
    about = [" · ".join(filter(None, (result.class_name, result.brand))) for result in results]
    return [
        ComparedRider(str(result.id), result.displayed_number, result.full_name, text)
        for result, text in zip(results, about, strict=True)
    ]


def rows(results: Results, mode: Mode, lang: Lang) -> list[ComparedRow]:
    """A row per lap or section with times and running gaps, or per moto with places and points."""
    return _motos(results, lang) if mode is Mode.MOTOCROSS else _laps(results, lang)


def totals(results: Results, race: Race, lang: Lang) -> list[ComparedRow]:
    """The columns of the results, a row for each that at least one rider has."""
    cells = [{key: (label, text) for key, label, text in cells_of(result, race, lang)} for result in results]
    overall = [ComparedCell(place_or_status(result, result.overall_position)) for result in results]
    in_class = [ComparedCell(place_or_status(result, result.class_position)) for result in results]
    rows = [
        ComparedRow(race_texts.COLUMNS["place"](lang), overall),
        ComparedRow(IN_CLASS(lang), in_class),
        *(
            ComparedRow(cells[0][key][0], [ComparedCell(rider[key][1]) for rider in cells])
            for key in TOTALS
            if all(key in rider for rider in cells)
        ),
    ]
    if race.mode is not Mode.MOTOCROSS:
        gaps = [ComparedCell(text) for text in _final_gaps(results, lang)]
        rows.append(ComparedRow(race_texts.COLUMNS["gap"](lang), gaps))
    return [row for row in rows if any(cell.text for cell in row.cells)]


def charts(results: Results, mode: Mode, lang: Lang) -> list[ChartView]:
    """The gaps to the first rider, or the places of the motos; empty without a drawable line."""
    if mode is Mode.MOTOCROSS:
        values = [[moto.position for moto in result.motos] for result in results]
        kind, down = "place", PLACE(lang)
    else:
        gaps = _gaps(results)
        values = [list(column) for column in zip(*gaps.values(), strict=True)] if gaps else []
        kind, down = "gap", GAP(lang)
    longest = max(map(len, values), default=0)
    if longest < 2:
        return []
    lines = [
        ChartLine(result.displayed_number, [*series, *[None] * (longest - len(series))])
        for result, series in zip(results, values, strict=True)
    ]
    steps = [str(number) for number in range(1, longest + 1)]
    return [ChartView(kind, texts.GAPS[mode](lang), CHOOSE[mode](lang), down, steps, lines)]


def _laps(results: Results, lang: Lang) -> list[ComparedRow]:
    gaps, rows = _gaps(results), []
    for name, parts in _parts(results).items():
        below = [_gap(ms, lang) for ms in gaps[name]]
        times = _with_best([part.section_time for part in parts], lambda ms: formats.lap_time(ms, lang), below)
        rows.append(ComparedRow(part_name(name, lang), times))
    return rows


def _motos(results: Results, lang: Lang) -> list[ComparedRow]:
    most = max((len(result.motos) for result in results), default=0)
    rows = []
    for at in range(most):
        motos = [result.motos[at] if at < len(result.motos) else None for result in results]
        places = _with_best([moto.position if moto else None for moto in motos], str, [""] * len(results))
        cells = [
            ComparedCell(
                place.text or (moto.place if moto else ""),
                POINTS(moto.points, lang) if moto and moto.points else "",
                place.best,
            )
            for place, moto in zip(places, motos, strict=True)
        ]
        rows.append(ComparedRow(part_name(f"Moto {at + 1}", lang), cells))
    return rows


def _with_best(values: Sequence[int | None], write: Callable[[int], str], below: Sequence[str]) -> list[ComparedCell]:
    """A cell per value; marks the least of several as best."""
    known = [value for value in values if value is not None]
    best = min(known) if len(known) > 1 else None
    return [
        ComparedCell("" if value is None else write(value), text, value is not None and value == best)
        for value, text in zip(values, below, strict=True)
    ]


def _parts(results: Results) -> Mapping[str, list[SectionRow]]:
    """Each rider's parts by name, in the order of the longest rider."""
    by_name = [{part.section_name: part for part in result.sections} for result in results]
    names = dict.fromkeys(name for parts in sorted(by_name, key=len, reverse=True) for name in parts)
    return {name: [parts.get(name, _NO_SECTION) for parts in by_name] for name in names}


def _gaps(results: Results) -> dict[str, list[int | None]]:
    """Gaps to the first rider after each part in ms; None without a time."""
    gaps: dict[str, list[int | None]] = {}
    for name, parts in _parts(results).items():
        totals = [part.total_cumulated_time for part in parts]
        first = min((total for total in totals if total is not None), default=0)
        gaps[name] = [None if total is None else total - first for total in totals]
    return gaps


def _gap(ms: int | None, lang: Lang) -> str:
    return "" if ms is None else formats.gap(ms, lang) if ms else texts.FIRST(lang)


def _final_gaps(results: Results, lang: Lang) -> list[str]:
    """Final gaps to the first rider; "" without a place, or if only a penalty decided."""
    placed = [result for result in results if result.overall_position is not None and result.total_time is not None]
    if not placed:
        return [""] * len(results)
    first = min(placed, key=lambda result: result.overall_position or 0)
    return [_final_gap(result, first, lang) if result in placed else "" for result in results]


def _final_gap(result: ResultRow, first: ResultRow, lang: Lang) -> str:
    if result is first:
        return texts.FIRST(lang)
    return gap_text(gap_between(first.progress(), result.progress()), lang)
