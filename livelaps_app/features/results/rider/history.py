"""A rider's history: races by year, figures, and chart."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS, RACES
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, heading
from livelaps_app.core.racing.race_status import COMPLETED
from livelaps_app.core.racing.rides import RideTile
from livelaps_app.core.sorting import sort_rows
from livelaps_app.core.text_search import fold
from livelaps_app.features.results.rider import texts
from livelaps_app.gateways.timing.records import Mode, RiderResult
from livelaps_app.racing.results import texts as results_texts
from livelaps_app.racing.results.query import RiderHistoryQuery
from livelaps_app.racing.results.view import HistoryRace, HistoryYear

Results = Sequence[RiderResult]
DID_NOT_START = "DNS"
PODIUM = 3

# Columns and their classes on narrow screens.
COLUMNS = {
    "race": "",
    "date": "wide",
    "class": "wide",
    "plate": "wide",
    "brand": "wide",
    "place": "number",
    "share": "",
    "overall": "number wide",
    "laps": "number wide",
    "time": "number wide",
    "state": "wide",
}
FALLING = ("date", "share")  # in descending order first


def share(result: RiderResult) -> int | None:
    """The percentage of the class's other starters behind the rider; None if unplaced or alone."""
    others = result.class_starters - 1
    return round(100 * result.class_beaten / others) if result.class_position and others > 0 else None


def over(results: Results) -> list[RiderResult]:
    """The results of finished races."""
    return [result for result in results if result.scoring_status == COMPLETED]


def wins(results: Results) -> int:
    """The wins in class, in finished races."""
    return sum(result.class_position == 1 for result in over(results))


def podiums(results: Results) -> int:
    """The podiums in class, in finished races."""
    return sum(result.class_position is not None and result.class_position <= PODIUM for result in over(results))


def started_results(results: Results) -> list[RiderResult]:
    """The results of finished races with a start."""
    return [result for result in over(results) if result.status != DID_NOT_START]


def races(results: Results) -> int:
    """The number of finished races with a start, once per race with several classes."""
    return len({result.race_id for result in started_results(results)})


def summary(results: Results, lang: Lang) -> list[str]:
    """Races, wins and podiums as text."""
    return [RACES(races(results), lang), texts.WINS(wins(results), lang), texts.PODIUMS(podiums(results), lang)]


def figures(results: Results, lang: Lang) -> list[RideTile]:
    """The summary as figures, with the best place, and the starts if some races had several classes."""
    placed = [result for result in over(results) if result.class_position]
    best = min(placed, key=lambda result: (result.class_position or 0, -result.class_starters), default=None)
    values = {
        "races": str(races(results)),
        "starts": str(len(started_results(results))) if len(started_results(results)) != races(results) else "",
        "wins": str(wins(results)),
        "podiums": str(podiums(results)),
    }
    tiles = [RideTile(texts.FIGURES[key](lang), value) for key, value in values.items() if value]
    if best is not None:
        of = texts.OF_STARTERS(lang).format(n=best.class_starters)
        tiles.append(RideTile(texts.FIGURES["best"](lang), str(best.class_position), of))
    return tiles


def headings(query: RiderHistoryQuery) -> list[Heading]:
    """The headings; laps and times are not sortable, as races differ."""
    return [_heading(key, look, query) for key, look in COLUMNS.items()]


def _heading(key: str, look: str, query: RiderHistoryQuery) -> Heading:
    label = texts.COLUMNS[key](query.lang)
    if key not in ORDERS:
        return Heading(key, label, look=look)
    sorting = heading(key, label, query.sort, lambda sort: query.parameters(sort=sort), key in FALLING, key == "date")
    return replace(sorting, look=look)


def years(results: Results, query: RiderHistoryQuery) -> list[HistoryYear]:
    """The results by year, sorted within each year by the query."""
    by, falling = query.sort.removeprefix("-"), query.sort.startswith("-")
    by_year = groupby(results, key=lambda result: result.day.year)
    return [
        _year(year, sort_rows(of_year, ORDERS[by], falling) if by else list(of_year), query.lang)
        for year, of_year in by_year
    ]


def place(result: RiderResult, lang: Lang) -> str:
    """The place in class among the starters, or the status as text."""
    if result.class_position:
        return _of(result.class_position, result.class_starters, lang)
    return texts.STATUSES.get(result.status, texts.NO_PLACE)(lang)


# Sort keys, None last in both directions.
ORDERS: Mapping[str, Callable[[RiderResult], Any]] = {
    "race": lambda result: (fold(result.event_name), fold(result.race_name)),
    "date": lambda result: result.day,
    "class": lambda result: fold(result.class_name) or None,
    "brand": lambda result: fold(result.brand) or None,
    "place": lambda result: result.class_position,
    "share": share,
    "overall": lambda result: result.overall_position,
}


def _year(year: int, results: Results, lang: Lang) -> HistoryYear:
    return HistoryYear(
        name=str(year),
        caption=texts.CAPTION(lang).format(year=year),
        summary=" · ".join(summary(results, lang)) if started_results(results) else "",
        races=[_race(result, lang) for result in results],
    )


def _race(result: RiderResult, lang: Lang) -> HistoryRace:
    part = share(result)
    key = result.scoring_status if result.scoring_status != COMPLETED else result.result_state
    state = results_texts.STATES[key](lang)
    when = formats.short_date(result.day, lang)
    under = (when, result.class_name, result.brand, state)
    return HistoryRace(
        race_id=result.race_id,
        entry_id=result.id,
        race=result.race_name,
        event_id=result.event_id,
        event=result.event_name,
        when=when,
        class_name=result.class_name,
        plate=result.displayed_number,
        brand=result.brand,
        place=place(result, lang),
        share="" if part is None else formats.percent(part, lang),
        bar="" if part is None else f"{part}%",
        overall=_of(result.overall_position, result.overall_starters, lang) if result.overall_position else "",
        laps=str(result.laps or "") if result.mode is Mode.LAPS else "",
        time=_time(result, lang),
        state=state,
        under=" · ".join(text for text in under if text),
        look={"running": "chip live", "official": "chip open"}.get(key, "chip"),
    )


def _time(result: RiderResult, lang: Lang) -> str:
    if result.mode is Mode.MOTOCROSS:
        return POINTS(result.points, lang) if result.class_position else ""
    return "" if result.total_time is None else formats.lap_time(result.total_time, lang)


def _of(number: int | None, starters: int, lang: Lang) -> str:
    return texts.OF(lang).format(place=number, n=starters)
