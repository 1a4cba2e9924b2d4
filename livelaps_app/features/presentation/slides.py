"""The slides of an event, built from its races and results."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import LAPS, POINTS, RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.gaps import UNKNOWN
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.features.presentation import announcer_text, texts
from livelaps_app.features.presentation.query import PresentationQuery
from livelaps_app.features.presentation.view_model import Slide, SlideGroup, SlideLine
from livelaps_app.gateways.timing.records import ON_COURSE, ListedRace, Mode, RaceResults, ResultRow
from livelaps_app.racing.board.red_plates import wears_red
from livelaps_app.racing.podiums import NO_SIGNS, Signs

MOST_LEADERS = 30
MOST_PASSINGS = 10
ON_PODIUM = 3
MOST_OF_CLASS = 10
MOST_FINISHED = 3  # races with a podium slide while others run

LIVE, COMING, FINISHED = ("running", "delayed"), ("overdue", "notstarted"), ("provisional", "official")
CHIPS = {"running": "chip live", "delayed": "chip late", "overdue": "chip late", "official": "chip open"}


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


@dataclass(frozen=True)
class EventSummary:
    """Name, days, place and promoter of the event."""

    name: str
    when: str
    where: str
    promoter: str
    logo: str
    cancelled: bool


def slides(query: PresentationQuery, about: EventSummary, races: Sequence[Seen]) -> list[Slide]:
    """The slides of a query, running races first; at least the event's title."""
    selected = [seen for seen in races if query.race in (0, seen.race.id)]
    by_part = {
        "title": [_title(query.lang, about, races)],
        "live": [] if about.cancelled else list(_live(query, selected)),
        "podiums": [] if about.cancelled else list(_podiums(query, selected)),
        "next": [] if about.cancelled else list(_next(query.lang, selected)),
    }
    order = ("live", "podiums", "next", "title") if by_part["live"] else ("title", "next", "podiums")
    return [slide for part in order if part in query.show for slide in by_part[part]] or by_part["title"]


def running(races: Iterable[Seen]) -> list[Seen]:
    """The running races, latest start first."""
    return sorted((seen for seen in races if seen.state in LIVE), key=lambda seen: seen.begins, reverse=True)


def coming(races: Iterable[Seen]) -> list[Seen]:
    """The upcoming races, earliest start first."""
    return sorted((seen for seen in races if seen.state in COMING), key=lambda seen: seen.begins)


def classes(races: Iterable[Seen]) -> list[str]:
    """The classes of these races, by name."""
    return sorted({row.class_name for seen in races for row in seen.results.rows if row.class_name})


def _title(lang: Lang, about: EventSummary, races: Sequence[Seen]) -> Slide:
    return Slide(
        key="title",
        part="title",
        title=about.where or about.name,
        about=" · ".join(filter(None, (about.when, about.promoter))),
        picture=about.logo,
        state=texts.STATES["cancelled"](lang) if about.cancelled else "",
        look="chip late",
        text=_now(lang, about, races),
        groups=[] if about.cancelled else _group("", [_programme(seen, lang) for seen in races]),
    )


def _now(lang: Lang, about: EventSummary, races: Sequence[Seen]) -> str:
    """The current state in a sentence."""
    if about.cancelled:
        return texts.CANCELLED(lang)
    if now := running(races):
        return texts.RUNNING_NOW(lang).format(races=", ".join(seen.race.race_name for seen in now))
    if after := coming(races):
        first = after[0]
        text = texts.NEXT_UP(lang).format(race=first.race.race_name, at=first.clock)
        return text if first.clock else text.rstrip(", ")
    return texts.OVER(lang) if races else words.NO_RACES(lang)


def _programme(seen: Seen, lang: Lang) -> SlideLine:
    return SlideLine(
        key=str(seen.race.id), place=seen.clock, name=seen.race.race_name, value=texts.STATES[seen.state](lang)
    )


def _live(query: PresentationQuery, races: Sequence[Seen]) -> Iterator[Slide]:
    for seen in running(races):
        rows, lang = _placed_rows(query, seen), query.lang
        names = {row.class_name for row in rows}
        by_class = [
            _group(name, _lines(seen, of_class, lang), _hue(seen, name)) for name, of_class in _classes(rows, query)
        ]
        # a motocross has no order across classes: its points are by class
        if len(names) < 2 or (seen.race.mode is not Mode.MOTOCROSS and not query.classes):
            leaders = _lines(seen, rows[:MOST_LEADERS], lang, overall=len(names) > 1)
            about = texts.OVERALL(lang) if len(names) > 1 else "".join(names)
            yield _of_race(seen, lang, "live", "overall", about, _group("", leaders))
        if len(names) > 1:
            yield _of_race(
                seen,
                lang,
                "live",
                "classes",
                texts.BY_CLASS(lang),
                [group for groups in by_class for group in groups],
                2,
            )
        if passed := _passing_lines(seen, rows, lang):
            yield _of_race(seen, lang, "live", "passings", texts.PASSINGS(lang), _group("", passed))


def _podiums(query: PresentationQuery, races: Sequence[Seen]) -> Iterator[Slide]:
    over = sorted((seen for seen in races if seen.state in FINISHED), key=lambda seen: seen.begins, reverse=True)
    most = MOST_FINISHED if running(races) else None
    for seen in over[:most]:
        podiums = _classes(_placed_rows(query, seen), query)
        if groups := [
            group for name, rows in podiums for group in _group(name, _lines(seen, rows, query.lang), _hue(seen, name))
        ]:
            yield _of_race(seen, query.lang, "podiums", "podium", texts.PARTS["podiums"](query.lang), groups, 2)


def _next(lang: Lang, races: Sequence[Seen]) -> Iterator[Slide]:
    if not (after := coming(races)):
        return
    first, *later = after
    entered = len(first.results.rows) or first.race.entry_count
    riders = RIDERS(entered, lang) if entered else ""
    yield Slide(
        key=f"next:{first.race.id}",
        part="next",
        race=first.race.id,
        title=first.race.race_name,
        about=texts.PARTS["next"](lang),
        state=texts.STATES["overdue"](lang) if first.state == "overdue" else "",
        look="chip late",
        at="" if first.state == "overdue" else _iso(first.start),
        text=" · ".join(filter(None, (first.clock, riders))),
        groups=_group(texts.LATER(lang), [_programme(seen, lang) for seen in later]),
    )


def _of_race(
    seen: Seen, lang: Lang, part: str, kind: str, about: str, groups: list[SlideGroup], columns: int = 1
) -> Slide:
    live = seen.state in LIVE
    return Slide(
        key=f"{kind}:{seen.race.id}",
        part=part,
        race=seen.race.id,
        title=seen.race.race_name,
        about=about,
        state=texts.STATES[seen.state](lang),
        look=CHIPS.get(seen.state, "chip"),
        since=words.LAST_PASSING(lang) if live and seen.results.last_passing_at else "",
        at=_iso(seen.results.last_passing_at) if live else "",
        started=_iso(seen.start) if live else "",
        text="" if groups else texts.NOBODY_YET(lang),
        columns=columns,
        groups=groups,
    )


def _placed_rows(query: PresentationQuery, seen: Seen) -> list[ResultRow]:
    """The rows with a place in the classes of the query, in overall order."""
    chosen = query.classes
    rows = (row for row in seen.results.rows if not chosen or row.class_name in chosen)
    placed = (row for row in rows if row.overall_position or row.class_position)
    return [row for row in placed if row.laps or row.total_time is not None or row.points]


def _classes(rows: Iterable[ResultRow], query: PresentationQuery) -> Iterator[tuple[str, list[ResultRow]]]:
    """Each class with its podium, the fastest class first; more riders if the query names a single class."""
    by_class: dict[str, list[ResultRow]] = {}
    for row in rows:
        by_class.setdefault(row.class_name, []).append(row)
    most = ON_PODIUM if len(query.classes) != 1 else MOST_OF_CLASS
    for name, riders in by_class.items():
        yield name, sorted(riders, key=lambda row: row.class_position or 0)[:most]


def _lines(seen: Seen, rows: Iterable[ResultRow], lang: Lang, *, overall: bool = False) -> list[SlideLine]:
    return [_line(seen, row, lang, overall=overall) for row in rows]


def _line(seen: Seen, row: ResultRow, lang: Lang, *, overall: bool) -> SlideLine:
    mode = seen.race.mode
    place = row.overall_position if overall else row.class_position
    gap = None if place == 1 else row.overall_gap if overall else row.class_gap
    unknown = UNKNOWN if _lacks_gap(row, mode, place) else ""
    return SlideLine(
        key=str(row.id),
        place=announcer_text.ordinal(place, lang) if place else "",
        plate=row.displayed_number if row.is_named else "",
        name=row.full_name,
        note=row.class_name if overall else row.brand,
        value=announcer_text.figure(gap, lang) or unknown or _result(mode, row, lang),
        spoken=announcer_text.behind(gap, lang),
        hue=_hue(seen, row.class_name),
        red=wears_red(row, seen.signs.red),
    )


def _lacks_gap(row: ResultRow, mode: Mode, place: int | None) -> bool:
    """True for a rider on course behind the leader: among gaps a time would be misread."""
    return row.status == ON_COURSE and mode is not Mode.MOTOCROSS and place is not None and place > 1


def _hue(seen: Seen, class_name: str) -> str:
    return hue_of(class_name, seen.signs.classes)


def _result(mode: Mode, row: ResultRow, lang: Lang) -> str:
    """The result beside a place: points, or laps and time."""
    if mode is Mode.MOTOCROSS:
        return POINTS(row.points, lang)
    laps = LAPS(row.laps, lang) if mode is Mode.LAPS and row.laps else ""
    time = formats.lap_time(row.total_time, lang) if row.total_time is not None else ""
    return " · ".join(filter(None, (laps, time)))


def _passing_lines(seen: Seen, rows: Sequence[ResultRow], lang: Lang) -> list[SlideLine]:
    known = {row.id: row for row in rows}
    last = [known[entry] for entry in seen.passed if entry in known]
    return [_passing(seen, row, lang) for row in last[:MOST_PASSINGS]]


def _passing(seen: Seen, row: ResultRow, lang: Lang) -> SlideLine:
    mode = seen.race.mode
    line = _line(seen, row, lang, overall=mode is not Mode.MOTOCROSS)
    lap = formats.lap_time(row.last_lap, lang) if row.last_lap is not None else ""
    text = texts.LAP_IN(lang).format(n=row.laps, time=lap) if mode is Mode.LAPS and lap else _result(mode, row, lang)
    return replace(line, note=row.class_name, value=text, spoken="")


def _group(name: str, lines: list[SlideLine], hue: str = "") -> list[SlideGroup]:
    """The lines with a heading; empty without lines."""
    return [SlideGroup(name, hue, lines)] if lines else []


def _iso(at: datetime | None) -> str:
    return at.astimezone(UTC).isoformat() if at else ""
