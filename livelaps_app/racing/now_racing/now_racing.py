"""Running, next and last finished races, over all current events."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.local_time import utc_instant
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.racing import race_status
from livelaps_app.core.racing.gaps import without_sign
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.racing.race_status import NOTSTARTED, is_delayed
from livelaps_app.core.racing.registration_lines import RegistrationLine
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.core.routes import match, url
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, Event, ListedRace, RaceResults
from livelaps_app.people import access
from livelaps_app.racing import followed_riders
from livelaps_app.racing.calendar.calendar import calendar_events, coming_events, event_line
from livelaps_app.racing.highlights import NextEvent, newest_over, next_event
from livelaps_app.racing.live_races import live_podium, short_race
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.next_rides import coming_race, later_rides, next_rides
from livelaps_app.racing.now_racing.view import ComingEvent, ComingRace, MyRider, MyRides, NowRacingView, RecentRace

MARGIN = timedelta(days=1)
MOST_RUNNING, MOST_COMING, MOST_FINISHED = 8, 40, 2
MOST_RECENT = 20  # finished races of these days in which followed riders are looked up
MOST_EVENTS, MOST_LISTED = 3, 3  # events that come next, and races of each
FRESH_SECONDS = 5.0

_racing = Cache(most=1)
_views = Cache(most=len(LANGS))
VIEW_SECONDS = 3

Seen = tuple[Event, ListedRace, RaceResults]


async def now_racing(lang: Lang, now: datetime) -> NowRacingView:
    """The visible races of these days. Raises Problem."""
    events = [event for event in (await calendar_events(now.date())).value if not event.cancelled]
    near = [event.id for event in events if event.start - MARGIN <= now.date() <= event.end + MARGIN]
    coming = [event.id for event in events if event.start > now.date() + MARGIN][: max(1, MOST_EVENTS - len(near))]
    answers = await asyncio.gather(*(_races(number) for number in [*near, *coming]))
    races = [race for seen in answers for race in seen]
    running = [seen for seen in races if seen[1].scoring_status == "running"][:MOST_RUNNING]
    recent = [seen for seen in races if seen[1].scoring_status == "completed"]
    over = sorted(recent, key=_end, reverse=True)
    finished = (over or sorted(await _last_races(events, now), key=_end, reverse=True))[:MOST_FINISHED]
    ahead = [coming_race(*seen[:2], lang, now) for seen in races if seen[1].scoring_status == NOTSTARTED]
    after = sorted(ahead, key=lambda race: (not race.at, race.at))[:MOST_COMING]
    return NowRacingView(
        running=list(await asyncio.gather(*(_running(*seen, lang, now) for seen in running))),
        recent=[_recent(*seen[1:], lang) for seen in over[:MOST_RECENT]],
        coming=after,
        events=list(_coming_events(events, after, lang))[:MOST_EVENTS],
        finished=list(await asyncio.gather(*(_finish(*seen, lang) for seen in finished))),
        is_recent=bool(recent),
        next_up=NextEvent() if running else await _next_up(events, after, lang, now),
    )


async def shared_now_racing(lang: Lang) -> NowRacingView:
    """The same, read once in some seconds. Raises Problem."""
    return (await _views.read(lang, VIEW_SECONDS, lambda: now_racing(lang, datetime.now(UTC)))).value


async def is_racing(now: datetime) -> bool:
    """True if a visible race runs. Raises Problem."""
    known = await _racing.read("", FRESH_SECONDS, lambda: now_racing(DEFAULT_LANG, now))
    return bool(known.value.running)


async def age(lang: Lang, now: datetime) -> str:
    """The age of a stale calendar in words, "" while it is fresh. Raises Problem."""
    return (await calendar_events(now.date())).age(lang)


async def my_rides(view: NowRacingView, lang: Lang, riders: Followed) -> MyRides:
    """Followed riders in running races, else in the last race they finished in these days, each with the next race.

    The others follow with all races to come. The message stays empty if a race, an event or a list could not be read.
    """
    if not riders:
        return MyRides()
    answers = await asyncio.gather(*(_riding(race.id, lang, riders) for race in view.running))
    listed = [mine for of_race in answers for mine in of_race or ()]
    listed += await _results(view.recent, lang, riders, {mine.card.rider for mine in listed})
    coming = await next_rides(view.coming, riders, lang)
    for ride in coming.riders:
        at = next((at for at, mine in enumerate(listed) if mine.card.rider == ride.card.rider), None)
        if at is None:
            listed.append(ride)
        else:
            rides = [*listed[at].coming, *ride.coming]
            listed[at] = replace(listed[at], coming=rides[:1] if listed[at].card.entry else rides)
    known = {mine.card.rider for mine in listed}
    later = await later_rides(tuple(rider for rider in riders if rider not in known), lang)
    listed += later.riders
    whole = None not in answers and coming.whole and later.whole
    return MyRides(listed, message=texts.NO_RIDES(lang) if whole and not listed else "")


async def _riding(race_id: int, lang: Lang, riders: Followed) -> list[MyRider] | None:
    """The followed riders in a race; None during an outage, as an unavailable race must not hide the others."""
    try:
        cards = await followed_riders.cards(race_id, lang, riders)
    except Problem:
        return None
    return [MyRider(race_id, _remove_signs(card), f"{card.class_name} {card.place}") for card in cards]


async def _results(races: Iterable[RecentRace], lang: Lang, riders: Followed, listed: Set[int]) -> list[MyRider]:
    """The result of each of the riders who are not listed yet, in the newest of these races."""
    unlisted, recent = tuple(rider for rider in riders if rider not in listed), tuple(races)
    answers = await asyncio.gather(*(_riding(race.id, lang, unlisted) for race in recent))
    results: list[MyRider] = []
    for race, riding in zip(recent, answers, strict=True):
        known, over = {mine.card.rider for mine in results}, f"{race.name} · {race.state}"
        results += [
            replace(mine, card=replace(mine.card, last="", moved=0, due=""), over=over)
            for mine in riding or ()
            if mine.card.rider not in known
        ]
    return results


def _recent(race: ListedRace, results: RaceResults, lang: Lang) -> RecentRace:
    return RecentRace(race.id, race.race_name, race_status.RESULTS[results.result_state](lang))


def _remove_signs(card: Card) -> Card:
    """The card with gaps as distances: their labels say which way."""
    return replace(card, ahead=without_sign(card.ahead), behind=without_sign(card.behind))


async def _races(number: int) -> list[Seen]:
    with suppress(Problem):  # an unavailable event must not hide the others
        event = (await timing_gateway().event(number)).value
        return [
            (event, race, (await timing_gateway().results(race.id)).value)
            for race in event.races
            if race.configured and await _is_visible(race.id)
        ]
    return []


async def _last_races(events: Sequence[CalendarEvent], now: datetime) -> list[Seen]:
    """The finished races of the event that was last; none during an outage."""
    with suppress(Problem):
        over, timing = await newest_over(events, now, 1), timing_gateway()
        return [(event, race, (await timing.results(race.id)).value) for event, races in over for race in races]
    return []


def _end(seen: Seen) -> str:
    return utc_instant(seen[2].last_passing_at)


async def _next_up(
    events: Sequence[CalendarEvent], races: Iterable[ComingRace], lang: Lang, now: datetime
) -> NextEvent:
    """The event that comes next, with the wait for the next of its races. Raises Problem."""
    planned = await coming_events(events, day_not_over(now))
    if not planned:
        return NextEvent()
    event = await next_event(planned[0], lang, now)
    first = next((race for race in races if race.event_id == event.id and race.at), None)
    if first is None or (first.state and event.waiting):
        return event
    return replace(event, start="" if first.state else first.at, waiting=first.state)


async def _is_visible(race: int) -> bool:
    at = match(url("race", "en", id=race))
    return at is not None and await access.refusal(at) is None


async def _running(event: Event, race: ListedRace, results: RaceResults, lang: Lang, now: datetime) -> LiveRace:
    late = is_delayed(results.last_passing_at, (row.last_lap for row in results.rows), now)
    state, look = (race_status.DELAYED, "chip late") if late else (race_status.LIVE, "chip live")
    return replace(await short_race(event, race, results, lang), state=state(lang), look=look)


async def _finish(event: Event, race: ListedRace, results: RaceResults, lang: Lang) -> LiveRace:
    look = "chip open" if results.result_state == "official" else "chip"
    return replace(
        await short_race(event, race, results, lang),
        state=race_status.RESULTS[results.result_state](lang),
        look=look,
        podium=await live_podium(race, results, lang),
    )


def _coming_events(events: Iterable[CalendarEvent], races: Sequence[ComingRace], lang: Lang) -> Iterator[ComingEvent]:
    """The events of races to come, in the order of the races; without registration, as their starts are awaited."""
    by_id = {event.id: event for event in events}
    for number in dict.fromkeys(race.event_id for race in races):
        line = replace(event_line(by_id[number], lang), registration=RegistrationLine(), live="")
        values = {each.name: getattr(line, each.name) for each in fields(line)}
        of_event = [race for race in races if race.event_id == number]
        count = max(by_id[number].race_count, len(of_event))
        every = texts.EVERY_RACE(lang).format(n=count) if len(of_event) > MOST_LISTED else ""
        yield ComingEvent(**values, races=of_event[:MOST_LISTED], every=every)
