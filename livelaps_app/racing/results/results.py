"""The results of the site: past and running events with their races, newest first, and riders."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from datetime import date
from itertools import groupby

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import EVENTS, RACES, RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option, PageLink, page_links, query_string, span
from livelaps_app.core.racing import words
from livelaps_app.core.routes import Match, route
from livelaps_app.core.text_search import fold, matches_search
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ListedRace, Promoter, RiderFound
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, event_line
from livelaps_app.racing.results import texts
from livelaps_app.racing.results.near import near_links
from livelaps_app.racing.results.query import ResultsQuery
from livelaps_app.racing.results.view import ListedRider, ResultsEvent, ResultsMonth, ResultsRace, ResultsView
from livelaps_app.stores.memo import Memo

EVENTS_A_PAGE = 20
FIRST_DAY = date(1900, 1, 1)  # before any event
MIN_SEARCH, MAX_RIDERS, FIRST_RIDERS = 2, 50, 6


@dataclass(frozen=True)
class EventRaces:
    """An event with its races.

    texts: search texts of the event and of each race; by_race: only races matched the search, and `races` has only
    those.
    """

    event: CalendarEvent
    races: tuple[ListedRace, ...]
    texts: tuple[str, ...]
    by_race: bool = False


Events = tuple[EventRaces, ...]
Riders = tuple[RiderFound, ...] | None


@dataclass(frozen=True)
class ResultsInputs:
    """The data of a results view.

    events: of the page; count: on all pages; riders: None if unsupported; any_begun: True if there are events without
    filters; near: names like a search without matches.
    """

    promoters: tuple[Promoter, ...]
    events: Events
    count: int
    years: tuple[int, ...]
    riders: Riders
    any_begun: bool
    with_riders: bool
    near: tuple[PageLink, ...]


_begun: Memo[int, Events] = Memo(50)
_matching: Memo[ResultsQuery, Events] = Memo(100)
_views: Memo[ResultsQuery, ResultsView] = Memo(200)


async def demand_promoter(query: ResultsQuery) -> None:
    """Checks the guard of the query's promoter, which the route cannot. Raises Problem."""
    if query.promoter and not query.in_path:
        at = Match(route("results"), query.lang, {"id": str(query.promoter)}, {})
        await access.demand(at, "promoter_access")


async def results_view(query: ResultsQuery, today: date) -> ResultsView:
    """The results of a query; the same object while unchanged. Raises Problem."""
    site = (await content_gateway().parameters()).value
    promoters = await _promoters(query, site)
    events = (await _events(query, site)).value
    races = (await timing_gateway().all_races(_promoter_ids(query, site))).value
    riders = await _riders(query, site)
    allowed = await access.visible_of_many("event", (event.id for event in events if event.start <= today))
    begun = _begun.get(query.promoter, (events, races, allowed), lambda: _with_races(events, races, allowed))
    matching = await _permitted_events(_matching.get(replace(query, page=1), begun, lambda: _matches(query, begun)))
    first, last, _ = span(query.page, EVENTS_A_PAGE, len(matching))
    visible = await _visible(matching[first:last], with_races=races is not None)
    inputs = ResultsInputs(
        promoters=promoters,
        events=visible,
        count=len(matching) - (last - first) + len(visible),
        years=tuple(sorted({item.event.start.year for item in begun}, reverse=True)),
        riders=riders,
        any_begun=bool(begun),
        with_riders=races is not None,
        near=() if visible or riders or query.page > 1 else await _near(query, site, begun),
    )
    return _views.get(query, inputs, lambda: _view(query, inputs))


async def newest(lang: Lang, today: date) -> ResultsView:
    """The newest results of the site. Raises Problem."""
    return await results_view(ResultsQuery(lang=lang), today)


async def age(query: ResultsQuery) -> str:
    """The age of a stale list of events in words, "" while it is fresh. Raises Problem."""
    return (await _events(query, (await content_gateway().parameters()).value)).age(query.lang)


def listed_rider(rider: RiderFound, lang: Lang) -> ListedRider:
    """A rider as a list row."""
    return ListedRider(
        id=rider.rider_id if rider.is_named else 0,
        name=rider.full_name,
        plates=", ".join(f"#{plate}" for plate in rider.plates),
        city=rider.city,
        classes=", ".join(rider.classes),
        races=RACES(rider.race_count, lang),
    )


def _promoter_ids(query: ResultsQuery, site: Parameters) -> tuple[int, ...]:
    return (query.promoter,) if query.promoter else site.default_promoters


async def _events(query: ResultsQuery, site: Parameters) -> Known[tuple[CalendarEvent, ...]]:
    if query.promoter:
        return await timing_gateway().events_of(query.promoter)
    return await timing_gateway().calendar(FIRST_DAY, "event", site.default_promoters)


async def _promoters(query: ResultsQuery, site: Parameters) -> tuple[Promoter, ...]:
    """The promoter of the path, else those of the site."""
    timing = timing_gateway()
    if query.in_path:
        return ((await timing.promoter(query.promoter)).value,)
    numbers = {*site.default_promoters, site.default_promoter_user_id}
    every = (await timing.promoters()).value
    return tuple(promoter for promoter in every if not site.default_promoters or promoter.id in numbers)


async def _riders(query: ResultsQuery, site: Parameters) -> Riders:
    """Riders by name or plate; None if unsupported."""
    if len(query.search) < MIN_SEARCH or query.page > 1:
        return ()
    viewer = site.default_promoter_user_id
    return (await timing_gateway().riders(query.search, MAX_RIDERS, viewer, _promoter_ids(query, site))).value


async def _near(query: ResultsQuery, site: Parameters, begun: Events) -> tuple[PageLink, ...]:
    """Links to names like that of a search without matches."""
    events = [item.event for item in begun]
    promoters = _promoter_ids(query, site)
    return await near_links(query.search, events, site.default_promoter_user_id, promoters, query.lang)


def _with_races(
    events: Iterable[CalendarEvent], races: Iterable[ListedRace] | None, allowed: Collection[int]
) -> Events:
    by_event = defaultdict(list)
    for race in races or ():
        by_event[race.event_id].append(race)
    ordered = sorted((event for event in events if event.id in allowed), key=lambda event: (event.start, event.id))
    return tuple(_event_races(event, tuple(by_event[event.id])) for event in reversed(ordered))


def _event_races(event: CalendarEvent, races: tuple[ListedRace, ...]) -> EventRaces:
    text = fold(f"{event.name} {event.venue} {event.place} {event.promoter_name}")
    return EventRaces(event, races, (text, *(f"{text} {fold(race.race_name)}" for race in races)))


def _matches(query: ResultsQuery, begun: Events) -> Events:
    """Matching events, and events with matching races, reduced to those."""
    of_year = [item for item in begun if query.year in (0, item.event.start.year)]
    narrowed = (_narrow_to_races(query.search, item) for item in of_year)
    return tuple(item for item in narrowed if item is not None)


def _narrow_to_races(search: str, item: EventRaces) -> EventRaces | None:
    of_event, *of_races = item.texts
    if matches_search(search, of_event):
        return item
    races = tuple(race for race, text in zip(item.races, of_races, strict=True) if matches_search(search, text))
    return replace(item, races=races, texts=(), by_race=True) if races else None


async def _permitted_events(events: Events) -> Events:
    """Drops events that matched only by invisible races."""
    by_race = [item.races for item in events if item.by_race]
    first = await _visible_races(races[:1] for races in by_race)
    more = await _visible_races(races[1:] for races in by_race if races[0].id not in first)
    visible = first | more
    return tuple(item for item in events if not item.by_race or any(race.id in visible for race in item.races))


async def _visible_races(races: Iterable[tuple[ListedRace, ...]]) -> frozenset[int]:
    numbers = tuple(race.id for of_event in races for race in of_event)
    return await access.visible_of_many("race", numbers) if numbers else frozenset()


async def _visible(events: Sequence[EventRaces], with_races: bool) -> Events:
    """The visible events and races of a page; fetches missing races of events."""
    allowed = await access.visible("event", (item.event.id for item in events))
    visible = [item for item in events if item.event.id in allowed]
    if not with_races:
        races = await asyncio.gather(*(_races(item.event.id) for item in visible))
        visible = [replace(item, races=visible_races) for item, visible_races in zip(visible, races, strict=True)]
    seen = await access.visible("race", (race.id for item in visible for race in item.races))
    return tuple(replace(item, races=tuple(race for race in item.races if race.id in seen)) for item in visible)


async def _races(event: int) -> tuple[ListedRace, ...]:
    try:
        return (await timing_gateway().event(event)).value.races
    except Problem as problem:
        if errors.row(problem.code).retry:
            raise
        return ()  # deleted since the list was read


def _view(query: ResultsQuery, inputs: ResultsInputs) -> ResultsView:
    lang, promoters = query.lang, inputs.promoters
    found_riders = inputs.riders or ()
    listed = found_riders if query.every_rider else found_riders[:FIRST_RIDERS]
    own_title = texts.TITLE(lang).format(promoter=promoters[0].promoter_name) if query.in_path else ""
    return ResultsView(
        title=own_title or route("results").title(lang),
        promoter=query.promoter if query.in_path else 0,
        search=query.search,
        with_riders=inputs.with_riders,
        years=[Option(str(year), str(year)) for year in inputs.years],
        promoters=[] if query.in_path else [Option(str(item.id), item.promoter_name) for item in promoters],
        chosen={"year": str(query.year or ""), "promoter": str(query.promoter or "")},
        riders=[listed_rider(rider, lang) for rider in listed],
        more=_more(query, len(found_riders), len(listed)),
        months=_months(inputs, lang),
        pages=page_links(lambda page: query.parameters(page=page), query.page, EVENTS_A_PAGE, inputs.count),
        count=", ".join([*_rider_count(len(found_riders), lang), EVENTS(inputs.count, lang)]),
        message=_message(query, bool(inputs.events or found_riders), inputs.any_begun),
        near=list(inputs.near),
    )


def _rider_count(count: int, lang: Lang) -> list[str]:
    """The number of matching riders, with a plus at the limit of the search."""
    text = RIDERS(count, lang)
    return [text.replace(str(count), f"{count}+") if count == MAX_RIDERS else text] if count else []


def _more(query: ResultsQuery, count: int, listed: int) -> list[PageLink]:
    if count == listed:
        return []
    label = texts.MORE_RIDERS if count < MAX_RIDERS else texts.FIRST_RIDERS
    return [PageLink(label(query.lang).format(n=count), query_string(query.parameters(every_rider=True)))]


def _message(query: ResultsQuery, anything: bool, any_begun: bool) -> str:
    if anything:
        return ""
    if not any_begun:
        return errors.message(Code.NO_RESULTS, query.lang)
    return words.NOTHING_LIKE(query.lang).format(search=query.search) if query.search else texts.NOTHING(query.lang)


def _months(inputs: ResultsInputs, lang: Lang) -> list[ResultsMonth]:
    months = groupby(inputs.events, key=lambda item: (item.event.start.year, item.event.start.month))
    sales = EventSales(logos={promoter.id: promoter.logo for promoter in inputs.promoters})
    return [
        ResultsMonth(f"{formats.months(lang)[month - 1]} {year}", [_event(item, sales, lang) for item in items])
        for (year, month), items in months
    ]


def _event(item: EventRaces, sales: EventSales, lang: Lang) -> ResultsEvent:
    line = event_line(item.event, lang, sales)
    return ResultsEvent(
        **{field.name: getattr(line, field.name) for field in fields(line)},
        races=[_race(race, lang) for race in item.races],
        label=texts.RACES_OF(lang).format(event=item.event.name),
    )


def _race(race: ListedRace, lang: Lang) -> ResultsRace:
    state = race.result_state if race.scoring_status == "completed" else race.scoring_status
    key = state if race.configured else "misconfigured"
    look = {"running": "chip live", "official": "chip open"}.get(key, "chip")
    return ResultsRace(race.id, race.race_name, texts.STATES[key](lang), look)
