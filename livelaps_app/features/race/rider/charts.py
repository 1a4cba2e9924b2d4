"""Charts of a rider's laps, sections or motos: place and gap to the leader."""

from collections.abc import Sequence

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import TABS
from livelaps_app.features.race.rider import texts
from livelaps_app.features.race.rider.gaps import gap
from livelaps_app.features.race.sections.texts import CHOOSE
from livelaps_app.features.race.view_model import ChartLine, ChartView
from livelaps_app.gateways.timing.records import Mode, ResultRow

LEAST_STEPS = 2  # a line needs two points


def charts(row: ResultRow, mode: Mode, lang: Lang) -> list[ChartView]:
    """Charts with a line of at least two points; for a motocross the places of the motos."""
    steps, across = [str(number) for number, _ in enumerate(row.motos or row.sections, start=1)], CHOOSE[mode](lang)
    views = [ChartView("place", texts.PLACES[mode](lang), across, texts.PLACE(lang), steps, _places(row, lang))]
    if mode is not Mode.MOTOCROSS:
        views.append(ChartView("gap", texts.GAPS[mode](lang), across, texts.GAP(lang), steps, _gaps(row, lang)))
    return [chart for chart in views if any(_is_line(line.values) for line in chart.lines)]


def _places(row: ResultRow, lang: Lang) -> list[ChartLine]:
    places = (
        [(moto.position, moto.class_position) for moto in row.motos]
        if row.motos
        else [(part.overall_position, part.class_position) for part in row.sections]
    )
    return _without_equal(
        ChartLine(TABS["overall"](lang), [overall for overall, _ in places]),
        ChartLine(texts.CLASS(lang), [in_class for _, in_class in places]),
    )


def _gaps(row: ResultRow, lang: Lang) -> list[ChartLine]:
    parts = row.sections
    overall = [gap(part.behind_leader, part.overall_position, part.total_cumulated_time) for part in parts]
    in_class = [gap(part.class_behind_leader, part.class_position, part.total_cumulated_time) for part in parts]
    return _without_equal(ChartLine(texts.TO_LEADER(lang), overall), ChartLine(texts.TO_CLASS_LEADER(lang), in_class))


def _without_equal(overall: ChartLine, in_class: ChartLine) -> list[ChartLine]:
    """Both lines, or only the first if the other is equal or empty."""
    return [overall] if in_class.values in (overall.values, [None] * len(overall.values)) else [overall, in_class]


def _is_line(values: Sequence[int | None]) -> bool:
    return sum(value is not None for value in values) >= LEAST_STEPS
