"""The slides of an event, built from its races and results."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from livelaps_app.core.i18n.plurals import RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.presentation import announcer_text, texts
from livelaps_app.features.presentation.query import PresentationQuery
from livelaps_app.features.presentation.slide_lines import (
    ON_PODIUM,
    Seen,
    class_hue,
    heads,
    line_group,
    placed_rows,
    rider_line,
    rider_lines,
    riders_by_class,
    running_line,
    write_result,
)
from livelaps_app.features.presentation.view_model import Slide, SlideGroup, SlideLine
from livelaps_app.gateways.timing.records import Mode, ResultRow

MOST_LEADERS = 30
MOST_PASSINGS = 10
MOST_FINISHED = 3  # races with a podium slide while others run
RUNNING, PASSED = ("laps", "last", "interval", "gap"), ("laps", "last")  # columns of the slides of a running race

LIVE, COMING, FINISHED = ("running", "delayed"), ("overdue", "notstarted"), ("provisional", "official")
CHIPS = {"running": "chip live", "delayed": "chip late", "overdue": "chip late", "official": "chip open"}


@dataclass(frozen=True)
class EventSummary:
    """Name, days, place and promoter of the event."""

    name: str
    when: str
    where: str
    promoter: str
    logo: str
    cancelled: bool


@dataclass(frozen=True)
class AwaitedEvent:
    """The event to wait for where no race runs or comes. start: of its first race, else of its first day."""

    id: int
    name: str
    about: str
    start: datetime


def slides(
    query: PresentationQuery, about: EventSummary, races: Sequence[Seen], awaited: AwaitedEvent | None = None
) -> list[Slide]:
    """The slides of a query, running races first; at least the event's title."""
    selected = [seen for seen in races if query.race in (0, seen.race.id)]
    by_part = {
        "title": [_title(query, about, races)],
        "live": [] if about.cancelled else list(_live(query, selected)),
        "podiums": [] if about.cancelled else list(_podiums(query, selected)),
        "next": [] if about.cancelled else list(_next(query.lang, selected)),
    }
    if awaited:
        by_part["next"] = [_next_event(query.lang, awaited)]
    order: tuple[str, ...] = ("title", "podiums", "next") if awaited else ("title", "next", "podiums")
    if by_part["live"]:
        order = ("live", "podiums", "next", "title")
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


def _title(query: PresentationQuery, about: EventSummary, races: Sequence[Seen]) -> Slide:
    """The event with its programme; a race that is over has its podium."""
    lang = query.lang
    podiums = {seen.race.id: _first_riders(query, seen) for seen in races if seen.state in FINISHED}
    programme = [_programme(seen, lang) for seen in races if not podiums.get(seen.race.id)]
    ended = [group for seen in reversed(races) for group in podiums.get(seen.race.id, ())]
    return Slide(
        key="title",
        part="title",
        title=about.where or about.name,
        about=" · ".join(filter(None, (about.when, about.promoter))),
        picture=about.logo,
        state=texts.STATES["cancelled"](lang) if about.cancelled else "",
        look="chip late",
        at="" if about.cancelled or running(races) else _next_start(races),
        text=_now(lang, about, races),
        columns=2 if ended else 1,
        groups=[] if about.cancelled else [*line_group("", programme), *ended],
    )


def _next_start(races: Sequence[Seen]) -> str:
    """The instant of the next start, "" if it is unknown or overdue."""
    return next((_iso(seen.start) for seen in coming(races)[:1] if seen.state != "overdue"), "")


def _first_riders(query: PresentationQuery, seen: Seen) -> list[SlideGroup]:
    """The first riders of a race below its name; of a motocross, which has no order across classes, of a class."""
    rows = placed_rows(query, seen)
    several = len({row.class_name for row in rows}) > 1
    if several and seen.race.mode is Mode.MOTOCROSS:
        name, rows = next(riders_by_class(rows, query))
        return line_group(f"{seen.race.race_name} · {name}", rider_lines(seen, rows, query.lang), class_hue(seen, name))
    return line_group(seen.race.race_name, rider_lines(seen, rows[:ON_PODIUM], query.lang, overall=several))


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
        rows, lang = placed_rows(query, seen), query.lang
        names = {row.class_name for row in rows}
        by_class = [
            line_group(name, rider_lines(seen, of_class, lang), class_hue(seen, name))
            for name, of_class in riders_by_class(rows, query)
        ]
        # a motocross has no order across classes: its points are by class
        if len(names) < 2 or (seen.race.mode is not Mode.MOTOCROSS and not query.classes):
            about = texts.OVERALL(lang) if len(names) > 1 else "".join(names)
            first = _of_race(seen, lang, "live", "overall", about, _field(query, seen, rows))
            yield first if rows else replace(first, text=texts.NOBODY_YET(lang))
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
            columns = heads(PASSED, lang) if seen.race.mode is Mode.LAPS else ()
            groups = line_group("", passed, columns=columns)
            yield _of_race(seen, lang, "live", "passings", texts.PASSINGS(lang), groups)


def _field(query: PresentationQuery, seen: Seen, rows: Sequence[ResultRow]) -> list[SlideGroup]:
    """The riders in order; before the first places the starters."""
    lang, several = query.lang, len({row.class_name for row in rows}) > 1
    lines, leaders = rider_lines(seen, rows[:MOST_LEADERS], lang, overall=several), rows[:MOST_LEADERS]
    if not rows or seen.race.mode is not Mode.LAPS:
        return line_group("", lines or _starters(query, seen))
    running_lines = [running_line(line, row, lang) for line, row in zip(lines, leaders, strict=True)]
    return line_group("", running_lines, columns=heads(RUNNING, lang))


def _podiums(query: PresentationQuery, races: Sequence[Seen]) -> Iterator[Slide]:
    over = sorted((seen for seen in races if seen.state in FINISHED), key=lambda seen: seen.begins, reverse=True)
    most = MOST_FINISHED if running(races) else None
    for seen in over[:most]:
        podiums = riders_by_class(placed_rows(query, seen), query)
        if groups := [
            group
            for name, rows in podiums
            for group in line_group(name, rider_lines(seen, rows, query.lang), class_hue(seen, name))
        ]:
            yield _of_race(seen, query.lang, "podiums", "podium", texts.PARTS["podiums"](query.lang), groups, 2)


def _starters(query: PresentationQuery, seen: Seen) -> list[SlideLine]:
    """The field of a race before its first places."""
    rows = [row for row in seen.results.rows if not query.classes or row.class_name in query.classes]
    return [replace(rider_line(seen, row, query.lang, overall=True), place="", value="") for row in rows[:MOST_LEADERS]]


def _next_event(lang: Lang, awaited: AwaitedEvent) -> Slide:
    return Slide(
        key=f"event:{awaited.id}",
        part="next",
        title=awaited.name,
        about=texts.NEXT_EVENT(lang),
        at=_iso(awaited.start),
        text=awaited.about,
    )


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
        groups=line_group(texts.LATER(lang), [_programme(seen, lang) for seen in later]),
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


def _passing_lines(seen: Seen, rows: Sequence[ResultRow], lang: Lang) -> list[SlideLine]:
    known = {row.id: row for row in rows}
    last = [known[entry] for entry in seen.passed if entry in known]
    return [_passing(seen, row, lang) for row in last[:MOST_PASSINGS]]


def _passing(seen: Seen, row: ResultRow, lang: Lang) -> SlideLine:
    mode = seen.race.mode
    line = rider_line(seen, row, lang, overall=mode is not Mode.MOTOCROSS)
    line = replace(line, note=row.class_name, value=write_result(mode, row, lang), spoken="")
    if mode is not Mode.LAPS:
        return line
    last = "" if row.last_lap is None else announcer_text.tenths(row.last_lap, lang)
    return replace(line, facts=[str(row.laps or "")], value=last)


def _iso(at: datetime | None) -> str:
    return at.astimezone(UTC).isoformat() if at else ""
