"""The laps, sections or motos of riders side by side, with gaps and bars."""

from collections.abc import Mapping, Sequence

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.compared import ComparedCell, ComparedRow, mark_best
from livelaps_app.gateways.timing.records import Mode, ResultRow, SectionRow
from livelaps_app.racing.ride.laps import part_name

Results = Sequence[ResultRow]
LEAST_WIDTH = 2  # percent
_NO_SECTION = SectionRow()


def compare_parts(results: Results, mode: Mode, lang: Lang) -> list[ComparedRow]:
    """A row per lap or section with times, running gaps and leads, or per moto with places and points."""
    return _motos(results, lang) if mode is Mode.MOTOCROSS else _laps(results, lang)


def part_gaps(results: Results) -> dict[str, list[int | None]]:
    """Gaps to the first rider after each part in ms; None without a time."""
    gaps: dict[str, list[int | None]] = {}
    for name, parts in _parts(results).items():
        totals = [part.total_cumulated_time for part in parts]
        first = min((total for total in totals if total is not None), default=0)
        gaps[name] = [None if total is None else total - first for total in totals]
    return gaps


def _laps(results: Results, lang: Lang) -> list[ComparedRow]:
    gaps, by_name = part_gaps(results), _parts(results)
    most = max((gap for row in gaps.values() for gap in row if gap), default=0)
    rows = []
    for name, parts in by_name.items():
        times, leads = [part.section_time for part in parts], _leads(gaps[name], most)
        cells = [
            ComparedCell(
                "" if time is None else formats.lap_time(time, lang), formats.gap(gap, lang) if gap else "", bar=lead
            )
            for time, gap, lead in zip(times, gaps[name], leads, strict=True)
        ]
        rows.append(ComparedRow(part_name(name, lang), mark_best(cells, times)))
    return rows


def _leads(gaps: Sequence[int | None], most: int) -> list[str]:
    """The width of a bar for the first of two riders, who leads by the gap of the other; "" for all else."""
    lead = max((gap for gap in gaps if gap), default=0) if len(gaps) == 2 else 0
    return [f"{max(LEAST_WIDTH, 100 * lead // most)}%" if lead and gap == 0 else "" for gap in gaps]


def _motos(results: Results, lang: Lang) -> list[ComparedRow]:
    rows = []
    for at in range(max((len(result.motos) for result in results), default=0)):
        motos = [result.motos[at] if at < len(result.motos) else None for result in results]
        cells = [
            ComparedCell(str(moto.position or moto.place), POINTS(moto.points, lang) if moto.points else "")
            if moto
            else ComparedCell()
            for moto in motos
        ]
        places = [moto.position if moto else None for moto in motos]
        rows.append(ComparedRow(part_name(f"Moto {at + 1}", lang), mark_best(cells, places)))
    return rows


def _parts(results: Results) -> Mapping[str, list[SectionRow]]:
    """Each rider's parts by name, in the order of the longest rider."""
    by_name = [{part.section_name: part for part in result.sections} for result in results]
    names = dict.fromkeys(name for parts in sorted(by_name, key=len, reverse=True) for name in parts)
    return {name: [parts.get(name, _NO_SECTION) for parts in by_name] for name in names}
