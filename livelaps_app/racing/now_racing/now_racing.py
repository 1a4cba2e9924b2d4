"""Running, next and just finished races, over all current events."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n import zones
from livelaps_app.core.i18n.local_time import When, short_when, utc_instant
from livelaps_app.core.i18n.texts import DEFAULT_LANG, Lang
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.racing.race_status import NOTSTARTED, is_delayed
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.core.routes import match, url
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event, ListedRace, RaceResults
from livelaps_app.people import access
from livelaps_app.racing import followed_riders
from livelaps_app.racing.calendar.calendar import calendar_events
from livelaps_app.racing.now_racing.live_races import short_race
from livelaps_app.racing.now_racing.next_rides import next_rides
from livelaps_app.racing.now_racing.view import ComingRace, MyRider, MyRides, NowRacingView

MARGIN = timedelta(days=1)
MOST_RUNNING, MOST_COMING, MOST_FINISHED = 8, 8, 4
FRESH_SECONDS = 5.0

_racing = Cache(most=1)

Seen = tuple[Event, ListedRace, RaceResults]


async def now_racing(lang: Lang, now: datetime) -> NowRacingView:
    """The visible races of these days. Raises Problem."""
    events = (await calendar_events(now.date())).value
    near = [event.id for event in events if event.start - MARGIN <= now.date() <= event.end + MARGIN]
    coming = [event.id for event in events if event.start > now.date() + MARGIN][:1]
    answers = await asyncio.gather(*(_races(number) for number in [*near, *coming]))
    races = [race for seen in answers for race in seen]
    running = [seen for seen in races if seen[1].scoring_status == "running"][:MOST_RUNNING]
    finished = [seen for seen in reversed(races) if seen[1].scoring_status == "completed"][:MOST_FINISHED]
    next_up = [_coming(*seen[:2], lang, now) for seen in races if seen[1].scoring_status == NOTSTARTED]
    return NowRacingView(
        running=list(await asyncio.gather(*(_running(*seen, lang, now) for seen in running))),
        coming=sorted(next_up, key=lambda race: (not race.at, race.at))[:MOST_COMING],
        finished=list(await asyncio.gather(*(_finish(*seen, lang) for seen in finished))),
    )


async def is_racing(now: datetime) -> bool:
    """True if a visible race runs. Raises Problem."""
    known = await _racing.read("", FRESH_SECONDS, lambda: now_racing(DEFAULT_LANG, now))
    return bool(known.value.running)


async def age(lang: Lang, now: datetime) -> str:
    """The age of a stale calendar in words, "" while it is fresh. Raises Problem."""
    return (await calendar_events(now.date())).age(lang)


async def my_rides(view: NowRacingView, lang: Lang, riders: Followed) -> MyRides:
    """Followed riders in the running races, then those of races to come, each with all races to come."""
    if not riders:
        return MyRides()
    answers = await asyncio.gather(*(_riding(race, lang, riders) for race in view.running))
    listed = [mine for of_race in answers for mine in of_race]
    for ride in await next_rides(view.coming, riders, lang):
        at = next((at for at, mine in enumerate(listed) if mine.card.rider == ride.card.rider), None)
        if at is None:
            listed.append(ride)
        else:
            listed[at] = replace(listed[at], coming=[*listed[at].coming, *ride.coming])
    return MyRides(listed)


async def _riding(race: LiveRace, lang: Lang, riders: Followed) -> list[MyRider]:
    try:
        cards = await followed_riders.cards(race.id, lang, riders)
    except Problem:  # an unavailable race must not hide the others
        return []
    return [MyRider(race.id, _remove_signs(card), f"{card.class_name} {card.place}") for card in cards]


def _remove_signs(card: Card) -> Card:
    """The card with gaps as distances: their labels say which way."""
    return replace(card, ahead=card.ahead.removeprefix("+"), behind=card.behind.removeprefix("+"))


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


async def _running(event: Event, race: ListedRace, results: RaceResults, lang: Lang, now: datetime) -> LiveRace:
    late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
    state, look = (race_status.DELAYED, "chip late") if late else (race_status.LIVE, "chip live")
    return replace(await short_race(event, race, results, lang), state=state(lang), look=look)


async def _finish(event: Event, race: ListedRace, results: RaceResults, lang: Lang) -> LiveRace:
    state = race_status.RESULTS[results.result_state](lang)
    return replace(await short_race(event, race, results, lang), state=state)


def _coming(event: Event, race: ListedRace, lang: Lang, now: datetime) -> ComingRace:
    """A race to come; one whose start is over waits for it."""
    zone = zones.zone(event.time_zone)
    start = race.start_time and zones.local(race.start_time, zone)
    late = start is not None and start < now
    return ComingRace(
        id=race.id,
        name=race.race_name,
        event=event.name,
        event_id=event.id,
        state=race_status.OVERDUE(lang) if late else "",
        look="chip late" if late else "chip",
        at=utc_instant(start),
        when=short_when(race.start_time, zone, lang, now.date()) if race.start_time else When(),
    )
