"""The promoters of the site: the directory, and each with series and events."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from livelaps_app.core import errors, feeds
from livelaps_app.core.contacts import ContactLink, contact_links, initials
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.plurals import EVENTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.introductions import Introduction, Tile
from livelaps_app.core.near_names import near_names
from livelaps_app.core.paging import PageLink, parse_id
from livelaps_app.core.racing import words
from livelaps_app.core.routes import Match, url
from livelaps_app.core.settings import settings
from livelaps_app.core.text_search import fold
from livelaps_app.features.promoters import texts
from livelaps_app.features.promoters.query import PromotersQuery
from livelaps_app.features.promoters.view_model import PromoterCard, PromotersDirectory, PromoterView
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import CalendarEvent, ListedSeries, Promoter
from livelaps_app.people import access
from livelaps_app.racing.calendar.calendar import EventSales, coming_events, event_line, event_sales
from livelaps_app.racing.highlights import Highlights, highlights, starts_tile
from livelaps_app.racing.logo_colours import tread_style
from livelaps_app.racing.series.series import series_line
from livelaps_app.stores.memo import Memo

MAX_PAST = 10

_directories: Memo[PromotersQuery, PromotersDirectory] = Memo(100)
_views: Memo[tuple[int, Lang], PromoterView] = Memo(200)


def promoter_id(at: Match) -> int:
    """The promoter in an address, 0 if missing. Raises Problem if invalid."""
    return parse_id(at, Code.INVALID_PROMOTER_ID)


async def directory(query: PromotersQuery) -> PromotersDirectory:
    """The promoters that match the search; the same object while unchanged. Raises Problem."""
    promoters = await _of_site()
    return _directories.get(query, promoters, lambda: _directory(query, promoters))


async def promoter_view(number: int, lang: Lang, today: date) -> PromoterView:
    """A promoter; the same object while record, series, events and day are unchanged. Raises Problem."""
    timing = timing_gateway()
    promoter = (await timing.promoter(number)).value
    listed, events = (await timing.series_of(number)).value, (await timing.events_of(number)).value
    visible = await access.visible("series", (line.id for line in listed))
    series = tuple(line for line in listed if line.id in visible)
    public = await access.visible_of_many("event", (event.id for event in events))
    seen = [event for event in events if event.id in public]
    sales = await event_sales(event for event in seen if event.end >= today)
    podiums, tread = await highlights(seen, today, lang), await tread_style(promoter.logo)
    ahead, starts = await coming_events(seen, today), await starts_tile(seen, lang)
    tiles = _tiles(promoter, series, seen, starts, lang)
    return _views.get(
        (number, lang),
        (promoter, series, events, public, today, sales, podiums, tread, ahead, starts),
        lambda: replace(_view(promoter, series, seen, ahead, today, lang, sales, podiums), tiles=tiles, tread=tread),
    )


async def age(number: int, lang: Lang) -> str:
    """The age of a promoter's record, or of the list (0), as text; "" if fresh. Raises Problem."""
    timing = timing_gateway()
    return (await (timing.promoter(number) if number else timing.promoters())).age(lang)


async def _of_site() -> tuple[Promoter, ...]:
    """The promoters in the site's parameters, else all; fetched singly if the service has no list."""
    timing = timing_gateway()
    site, listed = (await content_gateway().parameters()).value, (await timing.promoters()).value
    default = dict.fromkeys((*site.default_promoters, site.default_promoter_user_id))
    if listed:
        return tuple(promoter for promoter in listed if not site.default_promoters or promoter.id in default)
    return tuple([(await timing.promoter(number)).value for number in default if number])


def _directory(query: PromotersQuery, promoters: tuple[Promoter, ...]) -> PromotersDirectory:
    search, by_name = fold(query.search), sorted(promoters, key=lambda promoter: fold(promoter.promoter_name))
    matching = [promoter for promoter in by_name if search in fold(f"{promoter.promoter_name} {_place(promoter)}")]
    no_match = words.NOTHING_LIKE(query.lang).format(search=query.search)
    nothing = no_match if query.search else errors.message(Code.NO_DATA, query.lang)
    return PromotersDirectory(
        cards=[_card(promoter, query.lang) for promoter in matching],
        search=query.search,
        count=texts.PROMOTERS(len(matching), query.lang),
        message="" if matching else nothing,
        near=[] if matching else _near(query, promoters),
    )


def _near(query: PromotersQuery, promoters: tuple[Promoter, ...]) -> list[PageLink]:
    by_name = {promoter.promoter_name: promoter.id for promoter in promoters}
    near = near_names(query.search, by_name)
    return [PageLink(name, url("promoters", query.lang, id=by_name[name])) for name in near]


def _card(promoter: Promoter, lang: Lang) -> PromoterCard:
    return PromoterCard(
        id=promoter.id,
        name=promoter.promoter_name,
        place=_place(promoter),
        logo=promoter.logo,
        initials=initials(promoter.promoter_name),
        events=EVENTS(promoter.event_count, lang) if promoter.event_count else "",
    )


def _view(
    promoter: Promoter,
    series: tuple[ListedSeries, ...],
    events: Sequence[CalendarEvent],
    ahead: Sequence[CalendarEvent],
    today: date,
    lang: Lang,
    sales: EventSales,
    podiums: Highlights,
) -> PromoterView:
    next_up, results = podiums
    coming = sorted((event for event in ahead if event.id != next_up.id), key=lambda event: event.start)
    later = {event.id for event in ahead} | {event.id for event in events if event.cancelled and event.end >= today}
    over = (event for event in events if event.id not in later)
    past = sorted(over, key=lambda event: event.start, reverse=True)
    return PromoterView(
        id=promoter.id,
        name=promoter.promoter_name,
        place=_place(promoter),
        logo=promoter.logo,
        initials=initials(promoter.promoter_name),
        about=Introduction.of(promoter.description),
        next_up=next_up,
        results=list(results),
        contacts=_contacts(promoter, lang),
        series=[series_line(line, lang) for line in sorted(series, key=lambda line: (-line.year, line.name))],
        coming=[event_line(event, lang, sales) for event in coming],
        past=[event_line(event, lang) for event in past[:MAX_PAST]],
        feeds=[feeds.link(promoter.promoter_name, settings().origin, "promoter", lang, promoter.id)],
    )


def _tiles(
    promoter: Promoter, series: Sequence[ListedSeries], events: Sequence[CalendarEvent], starts: list[Tile], lang: Lang
) -> list[Tile]:
    """The number of events, the starts of riders, the number of series, and the first season."""
    many = max(promoter.event_count, len(events))
    tiles = [*([Tile.of(EVENTS(many, lang))] if many else []), *starts]
    tiles += [Tile.of(texts.SERIES_COUNT(len(series), lang))] if series else []
    first = min((event.start.year for event in events), default=None)
    return [*tiles, Tile(str(first), texts.FIRST_SEASON(lang))] if first else tiles


def _contacts(promoter: Promoter, lang: Lang) -> list[ContactLink]:
    return list(contact_links(promoter.website, promoter.email, promoter.phone, lang))


def _place(promoter: Promoter) -> str:
    return ", ".join(text for text in (promoter.city, promoter.state, promoter.country) if text)
