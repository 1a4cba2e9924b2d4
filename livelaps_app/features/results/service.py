"""The results of the site: events that have begun with their races, newest first, and riders, by promoter, year and
text."""

import asyncio
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from livelaps_app.core import errors, formats
from livelaps_app.core.counted import EVENTS, RACES, RIDERS
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.paging import Option, PageLink, page_links, span, written
from livelaps_app.core.routes import Match, route
from livelaps_app.core.searching import folded, found
from livelaps_app.core.texts import Lang
from livelaps_app.features.access import service as access
from livelaps_app.features.results import texts
from livelaps_app.features.results.board import Board, EventBox, MonthBox, RaceLink, RiderLine
from livelaps_app.features.results.view import View
from livelaps_app.gateways import wiring
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.gateways.timing.records import CalendarEvent, ListedRace, Promoter, RiderFound

EVENTS_A_PAGE = 20
FIRST_DAY = date(1900, 1, 1)  # before any event
LEAST_LETTERS, MOST_RIDERS, FIRST_RIDERS = 2, 50, 6


@dataclass(frozen=True)
class Hit:
    """An event with the races that are shown of it, and each as it is searched: the event, then its races.

    `by_race`: only some of its races are what was searched, and only they are there.
    """

    event: CalendarEvent
    races: tuple[ListedRace, ...]
    searched: tuple[str, ...]
    by_race: bool = False


Hits = tuple[Hit, ...]
Riders = tuple[RiderFound, ...] | None

_begun: Kept[int, Hits] = Kept(50)
_matching: Kept[View, Hits] = Kept(100)
_boards: Kept[View, Board] = Kept(200)


async def admitted(at: Match) -> View:
    """The view an address asks for, when this visitor may see the promoter it names. Raises Problem."""
    view = View.read(at)
    if view.promoter:
        named = Match(route("results"), at.lang, {"id": str(view.promoter)}, {})
        await access.demand(named, "promoter_access")
    return view


async def board(view: View, today: date) -> Board:
    """One view of the results; the same object until something of it changes. Raises Problem."""
    timing = wiring.timing()
    site = (await wiring.content().parameters()).value
    promoters = await _promoters(view, site)
    events = (await _events(view, site)).value
    races = (await timing.all_races(_owners(view, site))).value
    riders = await _riders(view, site)
    allowed = await access.visible_of_many("event", (event.id for event in events if event.start <= today))
    begun = _begun.get(view.promoter, (events, races, allowed), lambda: _hits(events, races, allowed))
    hits = await _found(_matching.get(replace(view, page=1), begun, lambda: _matches(view, begun)))
    first, last, _ = span(view.page, EVENTS_A_PAGE, len(hits))
    shown = await _seen(hits[first:last], known=races is not None)
    years = tuple(sorted({hit.event.start.year for hit in begun}, reverse=True))
    told = (promoters, shown, len(hits) - (last - first) + len(shown), years, riders, bool(begun), races is None)
    return _boards.get(view, told, lambda: _board(view, *told))


async def age(view: View) -> str:
    """How old the list of events is, in words, when it is older than it should be; else empty."""
    known = await _events(view, (await wiring.content().parameters()).value)
    return formats.age(known.seconds, view.lang) if known.stale else ""


def rider_line(rider: RiderFound, lang: Lang) -> RiderLine:
    """A rider as a list shows it."""
    return RiderLine(
        id=rider.rider_id,
        name=rider.full_name,
        plates=", ".join(f"#{plate}" for plate in rider.plates),
        city=rider.city,
        classes=", ".join(rider.classes),
        races=RACES(rider.race_count, lang),
    )


def _owners(view: View, site: Parameters) -> tuple[int, ...]:
    return (view.promoter,) if view.promoter else site.default_promoters


async def _events(view: View, site: Parameters) -> Known[tuple[CalendarEvent, ...]]:
    if view.promoter:
        return await wiring.timing().events_of(view.promoter)
    return await wiring.timing().calendar(FIRST_DAY, "event", site.default_promoters)


async def _promoters(view: View, site: Parameters) -> tuple[Promoter, ...]:
    """The promoter the path names, else those of the site."""
    timing = wiring.timing()
    if view.own:
        return ((await timing.promoter(view.promoter)).value,)
    named = {*site.default_promoters, site.default_promoter_user_id}
    every = (await timing.promoters()).value
    return tuple(one for one in every if not site.default_promoters or one.id in named)


async def _riders(view: View, site: Parameters) -> Riders:
    """The riders of that name or plate; None where nobody can be looked for."""
    if len(view.search) < LEAST_LETTERS or view.page > 1:
        return ()
    viewer = site.default_promoter_user_id
    return (await wiring.timing().riders(view.search, MOST_RIDERS, viewer, _owners(view, site))).value


def _hits(events: Iterable[CalendarEvent], races: Iterable[ListedRace] | None, allowed: Collection[int]) -> Hits:
    ridden: dict[int, tuple[ListedRace, ...]] = {}
    for race in races or ():
        ridden[race.event_id] = (*ridden.get(race.event_id, ()), race)
    shown = sorted((event for event in events if event.id in allowed), key=lambda event: (event.start, event.id))
    return tuple(_hit(event, ridden.get(event.id, ())) for event in reversed(shown))


def _hit(event: CalendarEvent, races: tuple[ListedRace, ...]) -> Hit:
    named = folded(f"{event.name} {event.venue} {event.place} {event.promoter_name}")
    return Hit(event, races, (named, *(f"{named} {folded(race.race_name)}" for race in races)))


def _matches(view: View, begun: Hits) -> Hits:
    """The events that match as they are, and those with matching races with these alone."""
    of_year = [hit for hit in begun if view.year in (0, hit.event.start.year)]
    told = (_narrowed(view.search, hit) for hit in of_year)
    return tuple(hit for hit in told if hit is not None)


def _narrowed(search: str, hit: Hit) -> Hit | None:
    named, *raced = hit.searched
    if found(search, named):
        return hit
    races = tuple(race for race, searched in zip(hit.races, raced, strict=True) if found(search, searched))
    return replace(hit, races=races, searched=(), by_race=True) if races else None


async def _found(hits: Hits) -> Hits:
    """Without the events that were found by races alone which the site may not show: one race is enough."""
    by_race = [hit.races for hit in hits if hit.by_race]
    first = await _allowed(races[:1] for races in by_race)
    more = await _allowed(races[1:] for races in by_race if races[0].id not in first)
    allowed = first | more
    return tuple(hit for hit in hits if not hit.by_race or any(race.id in allowed for race in hit.races))


async def _allowed(races: Iterable[tuple[ListedRace, ...]]) -> frozenset[int]:
    asked = tuple(race.id for of_event in races for race in of_event)
    return await access.visible_of_many("race", asked) if asked else frozenset()


async def _seen(hits: Sequence[Hit], known: bool) -> Hits:
    """What of these the site may show; the races are asked for where no list of them was."""
    events = await access.visible("event", (hit.event.id for hit in hits))
    shown = [hit for hit in hits if hit.event.id in events]
    if not known:
        races = await asyncio.gather(*(_races(hit.event.id) for hit in shown))
        shown = [replace(hit, races=own) for hit, own in zip(shown, races, strict=True)]
    seen = await access.visible("race", (race.id for hit in shown for race in hit.races))
    return tuple(replace(hit, races=tuple(race for race in hit.races if race.id in seen)) for hit in shown)


async def _races(event: int) -> tuple[ListedRace, ...]:
    try:
        return (await wiring.timing().event(event)).value.races
    except Problem as problem:
        if errors.row(problem.code).retry:
            raise
        return ()  # it is gone since the list was read


def _board(
    view: View,
    promoters: tuple[Promoter, ...],
    shown: Hits,
    count: int,
    years: tuple[int, ...],
    riders: Riders,
    any_begun: bool,
    events_only: bool,
) -> Board:
    lang = view.lang
    listed = riders or ()
    first = listed if view.every_rider else listed[:FIRST_RIDERS]
    return Board(
        title=texts.TITLE(lang).format(promoter=promoters[0].promoter_name)
        if view.own
        else route("results").title(lang),
        promoter=view.promoter if view.own else 0,
        search=view.search,
        with_riders=not events_only,
        years=[Option(str(year), str(year)) for year in years],
        promoters=[] if view.own else [Option(str(one.id), one.promoter_name) for one in promoters],
        chosen={"year": str(view.year or ""), "promoter": str(view.promoter or "")},
        riders=[rider_line(rider, lang) for rider in first],
        more=_more(view, len(listed), len(first)),
        months=_months(shown, lang),
        pages=page_links(lambda page: view.query(page=page), view.page, EVENTS_A_PAGE, count),
        count=", ".join([*_riders_counted(len(listed), lang), EVENTS(count, lang)]),
        message=_message(view, bool(shown or listed), any_begun),
    )


def _riders_counted(count: int, lang: Lang) -> list[str]:
    """How many riders were found; as many as were asked for may be more."""
    told = RIDERS(count, lang)
    return [told.replace(str(count), f"{count}+") if count == MOST_RIDERS else told] if count else []


def _more(view: View, count: int, shown: int) -> list[PageLink]:
    if count == shown:
        return []
    words = texts.MORE_RIDERS if count < MOST_RIDERS else texts.FIRST_RIDERS
    return [PageLink(words(view.lang).format(n=count), written(view.query(every_rider=True)))]


def _message(view: View, anything: bool, any_begun: bool) -> str:
    if anything:
        return ""
    return texts.NOTHING(view.lang) if any_begun else errors.message(Code.NO_RESULTS, view.lang)


def _months(shown: Hits, lang: Lang) -> list[MonthBox]:
    months = groupby(shown, key=lambda hit: (hit.event.start.year, hit.event.start.month))
    return [
        MonthBox(f"{formats.months(lang)[month - 1]} {year}", [_box(hit, lang) for hit in hits])
        for (year, month), hits in months
    ]


def _box(hit: Hit, lang: Lang) -> EventBox:
    event = hit.event
    return EventBox(
        id=event.id,
        name=event.name,
        when=formats.days(event.start, event.end, lang),
        where=", ".join(text for text in (event.venue, event.place) if text),
        promoter_id=event.promoter_user_id,
        promoter=event.promoter_name,
        cancelled=texts.CANCELLED(lang) if event.cancelled else "",
        races=[_race(race, lang) for race in hit.races],
        label=texts.RACES_OF(lang).format(event=event.name),
    )


def _race(race: ListedRace, lang: Lang) -> RaceLink:
    begun = race.result_state if race.scoring_status == "completed" else race.scoring_status
    key = begun if race.configured else "misconfigured"
    look = {"running": "chip live", "official": "chip open"}.get(key, "chip")
    return RaceLink(race.id, race.race_name, texts.STATES[key](lang), look)
