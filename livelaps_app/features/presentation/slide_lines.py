"""The lines of slides: riders of a race with places, plates and results."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from livelaps_app.core.i18n.plurals import LAPS, POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.gaps import UNKNOWN
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.features.presentation import announcer_text
from livelaps_app.features.presentation.query import PresentationQuery
from livelaps_app.features.presentation.view_model import SlideGroup, SlideLine
from livelaps_app.gateways.timing.records import ON_COURSE, ListedRace, Mode, RaceResults, ResultRow
from livelaps_app.racing.board.red_plates import wears_red
from livelaps_app.racing.podiums import NO_SIGNS, Signs

ON_PODIUM = 3
MOST_OF_CLASS = 10


@dataclass(frozen=True)
class Seen:
    """A race and its results: state as a text key, start in the event's time zone, last passings, marks of riders."""

    race: ListedRace
    results: RaceResults
    state: str
    start: datetime | None
    clock: str
    passed: tuple[int, ...] = ()
    signs: Signs = NO_SIGNS

    @property
    def token(self) -> tuple[object, ...]:
        """Equal while the race's slides stay the same. A service without versions shows changes by rows only."""
        results = self.results
        return (
            self.race,
            results.version or results.rows,
            len(results.rows),
            results.last_passing_at,
            self.state,
            self.passed,
            self.signs,
        )

    @property
    def begins(self) -> float:
        """Its start as a sort key, races without a start last."""
        return self.start.timestamp() if self.start else float("inf")


def placed_rows(query: PresentationQuery, seen: Seen) -> list[ResultRow]:
    """The rows with a place in the classes of the query, in overall order."""
    chosen = query.classes
    rows = (row for row in seen.results.rows if not chosen or row.class_name in chosen)
    placed = (row for row in rows if row.overall_position or row.class_position)
    return [row for row in placed if row.laps or row.total_time is not None or row.points]


def riders_by_class(rows: Iterable[ResultRow], query: PresentationQuery) -> Iterator[tuple[str, list[ResultRow]]]:
    """Each class with its podium, the fastest class first; more riders if the query names a single class."""
    by_class: dict[str, list[ResultRow]] = {}
    for row in rows:
        by_class.setdefault(row.class_name, []).append(row)
    most = ON_PODIUM if len(query.classes) != 1 else MOST_OF_CLASS
    for name, riders in by_class.items():
        yield name, sorted(riders, key=lambda row: row.class_position or 0)[:most]


def rider_lines(seen: Seen, rows: Iterable[ResultRow], lang: Lang, *, overall: bool = False) -> list[SlideLine]:
    return [rider_line(seen, row, lang, overall=overall) for row in rows]


def rider_line(seen: Seen, row: ResultRow, lang: Lang, *, overall: bool) -> SlideLine:
    mode = seen.race.mode
    place = row.overall_position if overall else row.class_position
    gap = None if place == 1 else row.overall_gap if overall else row.class_gap
    unknown = UNKNOWN if _lacks_gap(row, mode, place) else ""
    return SlideLine(
        key=str(row.id),
        place=str(place or ""),
        plate=row.displayed_number if row.is_named else "",
        name=row.full_name,
        note=row.class_name if overall else row.brand,
        value=announcer_text.figure(gap, lang) or unknown or write_result(mode, row, lang),
        spoken=announcer_text.behind(gap, lang),
        hue=class_hue(seen, row.class_name),
        red=wears_red(row, seen.signs.red),
    )


def running_line(line: SlideLine, row: ResultRow, lang: Lang) -> SlideLine:
    """The line with the laps, the last lap, the interval and the places won; the leader's value is the time."""
    last = "" if row.last_lap is None else announcer_text.tenths(row.last_lap, lang)
    facts = [str(row.laps or ""), last, announcer_text.figure(row.interval, lang)]
    leads = not line.spoken and row.total_time is not None and line.value != UNKNOWN
    value = announcer_text.tenths(row.total_time or 0, lang) if leads else line.value
    return replace(line, facts=facts, value=value, moved=row.places_won or 0)


def heads(names: Iterable[str], lang: Lang) -> list[str]:
    """The names of columns."""
    return [words.COLUMNS[name](lang) for name in names]


def _lacks_gap(row: ResultRow, mode: Mode, place: int | None) -> bool:
    """True for a rider on course behind the leader: among gaps a time would be misread."""
    return row.status == ON_COURSE and mode is not Mode.MOTOCROSS and place is not None and place > 1


def class_hue(seen: Seen, class_name: str) -> str:
    return hue_of(class_name, seen.signs.classes)


def write_result(mode: Mode, row: ResultRow, lang: Lang) -> str:
    """The result beside a place: points, or laps and time."""
    if mode is Mode.MOTOCROSS:
        return POINTS(row.points, lang)
    laps = LAPS(row.laps, lang) if mode is Mode.LAPS and row.laps else ""
    time = announcer_text.tenths(row.total_time, lang) if row.total_time is not None else ""
    return " · ".join(filter(None, (laps, time)))


def line_group(name: str, lines: list[SlideLine], hue: str = "", columns: Sequence[str] = ()) -> list[SlideGroup]:
    """The lines with a heading and the names of their columns; empty without lines."""
    return [SlideGroup(name, hue, list(columns), lines)] if lines else []
