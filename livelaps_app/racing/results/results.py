"""The results of the site: past and running events with their races, newest first, and riders."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.plurals import EVENTS, RIDERS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Option, PageLink, page_links, query_string, span
from livelaps_app.core.racing import words
from livelaps_app.core.routes import Match, route
from livelaps_app.core.text_search import fold, matches_search
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.records import News, Parameters
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ListedRace, Promoter, RiderFound
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, event_sales
from livelaps_app.racing.results import texts
from livelaps_app.racing.results.best import best_first, live_first
from livelaps_app.racing.results.groups import EventRaces, Events, by_month, coming_group, search_groups
from livelaps_app.racing.results.near import near_links
from livelaps_app.racing.results.newest_rides import NewestRide, listed_rider, read_newest
from livelaps_app.racing.results.news import find_news, news_line
from livelaps_app.racing.results.query import ResultsQuery
from livelaps_app.racing.results.view import ResultsView
from livelaps_app.stores.memo import Memo

EVENTS_A_PAGE = 20
FIRST_DAY = date(1900, 1, 1)  # before any event
MIN_SEARCH, MAX_RIDERS, FIRST_RIDERS = 2, 50, 10
MOST_COMING = 5


Riders = tuple[RiderFound, ...] | None


@dataclass(frozen=True)
class ResultsInputs:
    """The data of a results view.

    events: of the page; count: on all pages; riders: None if unsupported; listed: those of the page; any_begun: True if
    there are events without filters; near: names like a search without matches; news: matching pieces;
    coming: matching events to come, with their sales.
    """

    promoters: tuple[Promoter, ...]
    events: Events
    count: int
    years: tuple[int, ...]
    riders: Riders
    listed: tuple[NewestRide, ...]
    any_begun: bool
    with_riders: bool
    near: tuple[PageLink, ...]
    news: tuple[News, ...]
    coming: Events
    sales: EventSales


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
    news, coming = await find_news(query), await _coming(query, events, today)
    visible = await _visible(matching[first:last], with_races=races is not None)
    inputs = ResultsInputs(
        promoters=promoters,
        events=visible,
        count=len(matching) - (last - first) + len(visible),
        years=tuple(sorted({item.event.start.year for item in begun}, reverse=True)),
        riders=riders,
        listed=await _newest_rides(query, riders or ()),
        any_begun=bool(begun),
        with_riders=races is not None,
        near=() if visible or riders or news or coming or query.page > 1 else await _near(query, site, begun),
        news=news,
        coming=coming,
        sales=await event_sales(item.event for item in coming),
    )
    return _views.get(query, inputs, lambda: _view(query, inputs))


async def newest(lang: Lang, today: date) -> ResultsView:
    """The newest results of the site. Raises Problem."""
    return await results_view(ResultsQuery(lang=lang), today)


async def age(query: ResultsQuery) -> str:
    """The age of a stale list of events in words, "" while it is fresh. Raises Problem."""
    return (await _events(query, (await content_gateway().parameters()).value)).age(query.lang)


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
    plate_or_name = query.plate_or_name
    if query.page > 1 or (len(plate_or_name) < MIN_SEARCH and not plate_or_name.isdigit()):
        return ()
    viewer = site.default_promoter_user_id
    riders = (await timing_gateway().riders(plate_or_name, MAX_RIDERS, viewer, _promoter_ids(query, site))).value
    return riders and best_first(plate_or_name, riders)


async def _newest_rides(query: ResultsQuery, riders: tuple[RiderFound, ...]) -> tuple[NewestRide, ...]:
    rides = await read_newest(riders[: MAX_RIDERS if query.every_rider else FIRST_RIDERS])
    return live_first(query.plate_or_name, rides)


async def _coming(query: ResultsQuery, events: Iterable[CalendarEvent], today: date) -> Events:
    """The next events that a search finds, the earliest first; none without a search and on later pages."""
    if not query.search or query.page > 1:
        return ()
    ahead = (_event_races(event, ()) for event in events if event.start > today)
    matching = [item for item in _matches(query, ahead) if not item.event.cancelled]
    seen = await access.visible_of_many("event", (item.event.id for item in matching))
    return tuple(sorted((item for item in matching if item.event.id in seen), key=_begins)[:MOST_COMING])


def _begins(item: EventRaces) -> tuple[date, int]:
    return item.event.start, item.event.id


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


def _matches(query: ResultsQuery, begun: Iterable[EventRaces]) -> Events:
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
    sales = EventSales(logos={promoter.id: promoter.logo for promoter in promoters if promoter.logo})
    pages = page_links(lambda page: query.parameters(page=page), query.page, EVENTS_A_PAGE, inputs.count)
    return ResultsView(
        title=_title(query, promoters),
        promoter=query.promoter if query.in_path else 0,
        search=query.search,
        with_riders=inputs.with_riders,
        years=[Option(str(year), str(year)) for year in inputs.years],
        promoters=[] if query.in_path else [Option(str(item.id), item.promoter_name) for item in promoters],
        chosen={"year": str(query.year or ""), "promoter": str(query.promoter or "")},
        riders=[listed_rider(ride, lang) for ride in inputs.listed],
        more=_more(query, len(found_riders), len(inputs.listed)),
        riders_count=_number(len(found_riders)),
        groups=[
            *coming_group(inputs.coming, inputs.sales, lang),
            *search_groups(inputs.events, sales, lang, counted=not pages),
        ]
        if query.search
        else by_month(inputs.events, sales, lang),
        pages=pages,
        count=", ".join([*_rider_count(len(found_riders), lang), EVENTS(inputs.count + len(inputs.coming), lang)]),
        message=_message(query, bool(inputs.events or found_riders or inputs.news or inputs.coming), inputs.any_begun),
        near=list(inputs.near),
        news=[news_line(piece, lang) for piece in inputs.news],
    )


def _rider_count(count: int, lang: Lang) -> list[str]:
    """The number of matching riders, with a plus at the limit of the search."""
    return [RIDERS(count, lang).replace(str(count), _number(count))] if count else []


def _number(count: int) -> str:
    return f"{count}+" if count == MAX_RIDERS else str(count)


def _title(query: ResultsQuery, promoters: Sequence[Promoter]) -> str:
    if query.in_path:
        return texts.TITLE(query.lang).format(promoter=promoters[0].promoter_name)
    search = texts.FOUND(query.lang).format(search=query.search) if query.search else ""
    return search or route("results").title(query.lang)


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
