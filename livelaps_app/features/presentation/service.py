"""An event for a projector or a speaker: running races, leaders, podiums, next starts."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, time, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option, PageLink, query_string
from livelaps_app.core.racing.race_status import NOTSTARTED, is_delayed
from livelaps_app.core.tables import there
from livelaps_app.features.presentation import texts
from livelaps_app.features.presentation.query import PARTS, DisplaySettings, PresentationQuery, address_query
from livelaps_app.features.presentation.recent_passings import PassingsByRace
from livelaps_app.features.presentation.slide_lines import Seen
from livelaps_app.features.presentation.slides import AwaitedEvent, EventSummary, classes, coming, running, slides
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, RaceResults
from livelaps_app.people import access
from livelaps_app.racing.board.red_plates import red_plates
from livelaps_app.racing.calendar.calendar import calendar_events, event_line
from livelaps_app.racing.event import event
from livelaps_app.racing.podiums import Signs
from livelaps_app.racing.race_classes import race_classes
from livelaps_app.stores.memo import Memo

MARGIN = timedelta(days=1)  # after its last day an event still changes for so long

_decks: Memo[tuple[PresentationQuery, DisplaySettings], Deck] = Memo(200)
_passings = PassingsByRace()

event_id, age = event.event_id, event.age  # of the event in an address


async def without_unknown_filters(query: PresentationQuery, now: datetime) -> PresentationQuery:
    """The query without unknown races and classes. Raises Problem.

    Before its start a race has no known riders, so any class is valid.
    """
    if not (query.race or query.classes):
        return query
    races = await _races((await timing_gateway().event(query.event_id)).value, now, query.lang)
    query = replace(query, race=query.race if query.race in {seen.race.id for seen in races} else 0)
    chosen = _filter_races(races, query.race)
    known = all(seen.results.rows for seen in chosen)
    return replace(query, classes=there(query.classes, classes(chosen))) if known else query


async def deck(query: PresentationQuery, display: DisplaySettings, now: datetime) -> Deck:
    """The slides of a query; the same object while unchanged. Raises Problem."""
    event_record = (await timing_gateway().event(query.event_id)).value
    about = await _about(event_record, query.lang)
    races = await _races(event_record, now, query.lang)
    still_open = _still_open(event_record, races, now)
    awaited = None if running(races) or coming(races) else await _awaited_event(event_record, now, query.lang)
    answers = (about, still_open, awaited, tuple(seen.token for seen in races))

    def make() -> Deck:
        drawn = slides(query, about, races, awaited)
        return replace(_deck(query, display, about, races, still_open=still_open), slides=drawn)

    return _decks.get((query, display), answers, make)


async def _awaited_event(event_record: Event, now: datetime, lang: Lang) -> AwaitedEvent | None:
    """The event itself before its races are known, else the next one of its promoter; None without any."""
    itself = [event_record] if not event_record.races else []
    with suppress(Problem):  # a slide less
        promoter = event_record.promoter_user_id  # without one the calendar has those of all promoters
        listed = (await calendar_events(now.date(), promoter=promoter)).value if promoter else ()
        planned = [each for each in (*itself, *listed) if each.start > now.date() and not each.cancelled]
        if first := min(planned, key=lambda each: (each.start, each.id), default=None):
            line, zone = event_line(first, lang), zones.zone(first.time_zone)
            starts = first.first_start or datetime.combine(first.start, time())
            place = " · ".join(filter(None, (line.when, line.where)))
            return AwaitedEvent(first.id, first.name, place, zones.local(starts, zone))
    return None


def _still_open(event_record: Event, races: list[Seen], now: datetime) -> bool:
    """True if races may still change: the event is near, or one runs. A postponed event may keep its old days."""
    return not event_record.cancelled and (event_record.end + MARGIN >= now.date() or bool(running(races)))


async def awaited_races(number: int, now: datetime) -> list[int]:
    """The races to watch: running ones, and the next. Raises Problem."""
    races = await _races((await timing_gateway().event(number)).value, now, "en")
    return [seen.race.id for seen in (*running(races), *coming(races)[:1])]


async def _about(event_record: Event, lang: Lang) -> EventSummary:
    line = event_line(event_record, lang)
    try:
        logo = (await timing_gateway().promoter(event_record.promoter_user_id)).value.logo
    except Problem:  # a picture less
        logo = ""
    return EventSummary(
        event_record.name, line.when, line.where, event_record.promoter_name, logo, event_record.cancelled
    )


async def _races(event_record: Event, now: datetime, lang: Lang) -> list[Seen]:
    """The event's visible races with readable results, by start."""
    visible = await access.visible("race", (race.id for race in event_record.races))
    public = [race for race in event_record.races if race.id in visible]
    answers, signs = await asyncio.gather(
        asyncio.gather(*(_results(race) for race in public)), asyncio.gather(*(_signs(race) for race in public))
    )
    seen = [
        replace(_seen_race(event_record, race, results, now, lang), signs=marks)
        for race, results, marks in zip(public, answers, signs, strict=True)
        if results
    ]
    return sorted(seen, key=lambda race: race.begins)


async def _results(race: ListedRace) -> RaceResults | None:
    with suppress(Problem):
        return (await timing_gateway().results(race.id)).value
    return None


async def _signs(race: ListedRace) -> Signs:
    """The order of a race's classes, and its red plates; as far as they can be read."""
    return Signs(*await asyncio.gather(race_classes(race.id), red_plates(race.id)))


def _seen_race(event_record: Event, race: ListedRace, results: RaceResults, now: datetime, lang: Lang) -> Seen:
    start = race.start_time and zones.local(race.start_time, zones.zone(event_record.time_zone))
    state = _state(results, start, now) if race.configured else "misconfigured"
    passed = _passings.of(race.id, results) if state in ("running", "delayed") else ()
    return Seen(race, results, state, start, _clock(event_record, start, lang), passed)


def _state(results: RaceResults, start: datetime | None, now: datetime) -> str:
    """A race's state as a key of the texts."""
    if results.scoring_status == "running":
        late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
        return "delayed" if late else "running"
    if results.scoring_status == NOTSTARTED:
        return "overdue" if start and start < now else "notstarted"
    return results.result_state


def _clock(event_record: Event, start: datetime | None, lang: Lang) -> str:
    """A start on the event's clock, with its day if the event lasts several."""
    if start is None:
        return ""
    on = start.date()
    day = "" if event_record.start == event_record.end == on else formats.week(on, on, lang)
    return f"{day} {start:%H:%M}".strip()


def _deck(
    query: PresentationQuery, display: DisplaySettings, about: EventSummary, races: list[Seen], *, still_open: bool
) -> Deck:
    place = ", ".join(filter(None, (about.when, about.where)))
    return Deck(
        event_id=query.event_id,
        title=about.name,
        description=texts.DESCRIPTION(query.lang).format(name=about.name, place=place),
        open=still_open,
        running=[seen.race.id for seen in running(races)],
        parts=_parts(query, display),
        races=[Option(str(seen.race.id), seen.race.race_name) for seen in races],
        classes=[Option(name, name) for name in classes(_filter_races(races, query.race))],
        chosen={
            "race": str(query.race or ""),
            "class": query.classes[0] if query.classes else "",
            "seconds": str(display.seconds),
            "look": display.look,
            "sponsors": "yes" if "sponsors" in query.show else "",
        },
    )


def _filter_races(races: list[Seen], race_id: int) -> list[Seen]:
    return [seen for seen in races if race_id in (0, seen.race.id)]


def _parts(query: PresentationQuery, display: DisplaySettings) -> list[PageLink]:
    """A link per part that toggles it."""
    return [
        PageLink(
            texts.PARTS[part](query.lang),
            query_string(address_query(query, display, show=_toggle_part(query, part))),
            part in query.show,
        )
        for part in PARTS
    ]


def _toggle_part(query: PresentationQuery, part: str) -> Iterable[str]:
    return tuple(each for each in PARTS if (each in query.show) != (each == part)) or PARTS
