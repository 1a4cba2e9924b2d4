"""An event for a projector or a speaker: what runs, who leads, who stood on the podium, what starts next."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option, PageLink, query_string
from livelaps_app.core.racing.race_status import is_delayed
from livelaps_app.core.tables import there
from livelaps_app.features.presentation import texts
from livelaps_app.features.presentation.query import PARTS, DisplaySettings, PresentationQuery, address_query
from livelaps_app.features.presentation.recent_passings import PassingsByRace
from livelaps_app.features.presentation.slides import EventSummary, Seen, classes, coming, running, slides
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, RaceResults
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import event_line
from livelaps_app.racing.event import event
from livelaps_app.stores.memo import Memo

MARGIN = timedelta(days=1)  # after its last day an event still changes for so long

_decks: Memo[tuple[PresentationQuery, DisplaySettings], Deck] = Memo(200)
_passings = PassingsByRace()

event_id, age = event.event_id, event.age  # of the event that an address names


async def existing(query: PresentationQuery, now: datetime) -> PresentationQuery:
    """The query without a race that the event does not have, and without classes that none of its races has.

    Who rides in a race is not known before it begins: until then it may have every class. Raises Problem.
    """
    if not (query.race or query.classes):
        return query
    races = await _races((await timing_gateway().event(query.event_id)).value, now, query.lang)
    query = replace(query, race=query.race if query.race in {seen.race.id for seen in races} else 0)
    chosen = _chosen(races, query.race)
    known = all(seen.results.rows for seen in chosen)
    return replace(query, classes=there(query.classes, classes(chosen))) if known else query


async def deck(query: PresentationQuery, display: DisplaySettings, now: datetime) -> Deck:
    """The slides of a view; the same object until something of them changes. Raises Problem."""
    event_record = (await timing_gateway().event(query.event_id)).value
    about = await _about(event_record, query.lang)
    races = await _races(event_record, now, query.lang)
    still_open = _still_open(event_record, races, now)
    answers = (about, still_open, tuple(seen.token for seen in races))
    return _decks.get((query, display), answers, lambda: _deck(query, display, about, races, still_open=still_open))


def _still_open(event_record: Event, races: list[Seen], now: datetime) -> bool:
    """Whether something may change: the days are near, or a race runs; a postponed event can have its old days."""
    return not event_record.cancelled and (event_record.end + MARGIN >= now.date() or bool(running(races)))


async def awaited(number: int, now: datetime) -> list[int]:
    """The races of an event whose next change is waited for: those that run, and the next to start. Raises Problem."""
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
    """The event's races that the site may show, by start; one whose results can't be read is left out."""
    visible = await access.visible("race", (one.id for one in event_record.races))
    public = [one for one in event_record.races if one.id in visible]
    found = await asyncio.gather(*(_results(one) for one in public))
    seen = [_seen(event_record, one, results, now, lang) for one, results in zip(public, found, strict=True) if results]
    return sorted(seen, key=lambda one: one.begins)


async def _results(one: ListedRace) -> RaceResults | None:
    try:
        return (await timing_gateway().results(one.id)).value
    except Problem:
        return None


def _seen(event_record: Event, one: ListedRace, results: RaceResults, now: datetime, lang: Lang) -> Seen:
    start = one.start_time and zones.local(one.start_time, zones.zone(event_record.time_zone))
    state = _state(results, start, now) if one.configured else "misconfigured"
    passed = _passings.of(one.id, results) if state in ("running", "delayed") else ()
    return Seen(one, results, state, start, _clock(event_record, start, lang), passed)


def _state(results: RaceResults, start: datetime | None, now: datetime) -> str:
    """A race's state as the texts name it."""
    if results.scoring_status == "running":
        late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
        return "delayed" if late else "running"
    if results.scoring_status == "notstarted":
        return "overdue" if start and start < now else "notstarted"
    return results.result_state


def _clock(event_record: Event, start: datetime | None, lang: Lang) -> str:
    """A start on the event's clock, with its day where the event has more than one."""
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
        slides=slides(query, about, races),
        parts=_parts(query, display),
        races=[Option(str(seen.race.id), seen.race.race_name) for seen in races],
        classes=[Option(name, name) for name in classes(_chosen(races, query.race))],
        chosen={
            "race": str(query.race or ""),
            "class": query.classes[0] if query.classes else "",
            "seconds": str(display.seconds),
            "look": display.look,
            "sponsors": "yes" if "sponsors" in query.show else "",
        },
    )


def _chosen(races: list[Seen], race_id: int) -> list[Seen]:
    return [seen for seen in races if race_id in (0, seen.race.id)]


def _parts(query: PresentationQuery, display: DisplaySettings) -> list[PageLink]:
    """A link per part that shows it, or does not any more."""
    return [
        PageLink(
            texts.PARTS[part](query.lang),
            query_string(address_query(query, display, show=_toggled(query, part))),
            part in query.show,
        )
        for part in PARTS
    ]


def _toggled(query: PresentationQuery, part: str) -> Iterable[str]:
    return tuple(one for one in PARTS if (one in query.show) != (one == part)) or PARTS
