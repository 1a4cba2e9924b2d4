"""Running, next and just finished races, over all current events."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import When, when
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang, Text
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.race_status import is_delayed
from livelaps_app.core.racing.riders import Followed
from livelaps_app.core.routes import match, url
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, RaceResults
from livelaps_app.people import access
from livelaps_app.racing import followed_riders
from livelaps_app.racing.calendar.calendar import calendar_events
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import LiveLine, NowRacingView, Ride

MARGIN = timedelta(days=1)
MOST = 8  # lines per list, except running races

FRESH_SECONDS = 5.0

_racing = Cache(most=1)

Seen = tuple[Event, ListedRace, RaceResults]
Chip = tuple[Text | None, str, datetime | None]


async def now_racing(lang: Lang, now: datetime) -> NowRacingView:
    """The visible races of these days. Raises Problem."""
    events = (await calendar_events(now.date())).value
    near = [event.id for event in events if event.start - MARGIN <= now.date() <= event.end + MARGIN]
    coming = [event.id for event in events if event.start > now.date() + MARGIN][:1]
    answers = await asyncio.gather(*(_races(number) for number in [*near, *coming]))
    races = [race for races in answers for race in races]
    return NowRacingView(
        running=_lines(races, "running", lang, now),
        coming=sorted(_lines(races, "notstarted", lang, now), key=lambda line: (not line.at, line.at))[:MOST],
        finished=_lines(reversed(races), "completed", lang, now)[:MOST],
    )


async def is_racing(now: datetime) -> bool:
    """True if a visible race runs. Raises Problem."""
    known = await _racing.read("", FRESH_SECONDS, lambda: now_racing(DEFAULT_LANG, now))
    return bool(known.value.running)


async def age(lang: Lang, now: datetime) -> str:
    """The age of a stale calendar in words, "" while it is fresh. Raises Problem."""
    return (await calendar_events(now.date())).age(lang)


async def rides(view: NowRacingView, lang: Lang, riders: Followed) -> list[Ride]:
    """Followed riders in the running races; omits races without any."""
    if not riders:
        return []
    answers = await asyncio.gather(*(_ride(line, lang, riders) for line in view.running))
    return [ride for ride in answers if ride.cards]


async def _ride(line: LiveLine, lang: Lang, riders: Followed) -> Ride:
    try:
        cards = await followed_riders.cards(line.id, lang, riders)
    except Problem:  # an unavailable race must not hide the others
        cards = ()
    return Ride(line.id, line.name, line.event, list(cards))


async def _races(number: int) -> list[Seen]:
    with suppress(Problem):  # an unavailable event must not hide the others
        event = (await timing_gateway().event(number)).value
        return [
            (event, race, (await timing_gateway().results(race.id)).value)
            for race in event.races
            if race.configured and await _is_visible(race.id)
        ]
    return []


async def _is_visible(race: int) -> bool:
    at = match(url("race", "en", id=race))
    return at is not None and await access.refusal(at) is None


def _lines(races: Iterable[Seen], status: str, lang: Lang, now: datetime) -> list[LiveLine]:
    return [_line(*seen, lang, now) for seen in races if seen[1].scoring_status == status]


def _chip(event: Event, race: ListedRace, results: RaceResults, now: datetime) -> Chip:
    """The state of a race with its look and instant."""
    if race.scoring_status == "running":
        late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
        state, look = (race_status.DELAYED, "chip late") if late else (race_status.LIVE, "chip live")
        return state, look, results.last_passing_at
    if race.scoring_status == "notstarted":
        start = race.start_time and zones.local(race.start_time, zones.zone(event.time_zone))
        return (race_status.OVERDUE, "chip late", start) if start and start < now else (None, "", start)
    return race_status.RESULTS[results.result_state], "chip", None


def _line(event: Event, race: ListedRace, results: RaceResults, lang: Lang, now: datetime) -> LiveLine:
    state, look, at = _chip(event, race, results, now)
    first = results.rows[0] if results.rows and race.scoring_status != "notstarted" else None
    return LiveLine(
        id=race.id,
        name=race.race_name,
        event=event.name,
        event_id=event.id,
        state=state(lang) if state else "",
        look=look,
        leader=texts.LEADER(lang).format(rider=first.numbered_name) if first else "",
        at=at.astimezone(UTC).isoformat() if at else "",
        when=when(race.start_time, zones.zone(event.time_zone), lang)
        if race.scoring_status == "notstarted"
        else When(),
    )
