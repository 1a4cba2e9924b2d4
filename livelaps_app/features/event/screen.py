"""The screen of an event."""

from dataclasses import dataclass
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, sports_event, whole
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.event.broadcast import ENTRIES, LIVE, is_near, live_view
from livelaps_app.features.event.entries import service as entries_service
from livelaps_app.features.event.entries.view_model import EntriesView
from livelaps_app.features.event.page import page
from livelaps_app.features.event.query import EventQuery
from livelaps_app.features.event.view_model import EventLiveView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event import event as service
from livelaps_app.racing.event import texts
from livelaps_app.racing.event.broadcast import EVENT, EventKey
from livelaps_app.racing.event.season import event_season
from livelaps_app.racing.event.season_view import EventSeasonView
from livelaps_app.racing.event.view import EventView, RaceLine
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class EventPageView:
    """The event, its running races, its season, and its entries."""

    event: EventView
    live: EventLiveView
    season: EventSeasonView
    entries: EntriesView


async def load(at: Match) -> Loaded[EventPageView]:
    """The event in the address with the entries of its query. Raises Problem."""
    event_id = service.event_id(at)
    event = await service.event_view(event_id, at.lang)
    entries = await entries_service.entries_view(EventQuery.parse(at, event_id))
    return Loaded(
        EventPageView(event, await live_view(event, at.lang), await event_season(event_id, at.lang), entries),
        title=event.title,
        description=_description(event, at.lang),
        tab_title=event.tab_title,
        own_head=True,
        structured=event.structured_data(
            event.promoter,
            at.lang,
            subEvent=[_race(race, event, at.lang) for race in event.races],
            offers=await service.offers(event_id, at.lang) if event.sells or event.entering else [],
        ),
        social_image=SocialImageQuery("event", event_id, at.lang),
        age=await service.age(event_id, at.lang),
    )


def updates(view: EventPageView) -> Updates:
    """The vars of event, running races, season and entries."""
    return view_updates(view.event, view.live, view.season, view.entries)


def _description(event: EventView, lang: Lang) -> str:
    """Name, days, place, promoter and races."""
    place = ", ".join(filter(None, (event.when, event.where, event.promoter)))
    races = ", ".join(race.name for race in event.races)
    return texts.DESCRIPTION(lang).format(name=event.title, place=place, races=races or event.about)


def _race(race: RaceLine, event: EventView, lang: Lang) -> Node:
    href = whole(address("race", lang, id=race.id))
    return sports_event(
        f"{race.name}, {event.title}",
        race.start.instant or event.day,
        event.where,
        ends=race.start.instant[:10] or event.last,
        promoter=event.promoter,
        cancelled=event.state == "cancelled",
        description=race.kind,
        url=href,
    )


async def join(state: rx.State, at: Match, loaded: Loaded[EventPageView]) -> Updates:
    """Subscribes the tab to the races of an event near now, and to registration and grid of one that the site sells."""
    event = loaded.view.event
    key, query = EventKey(event.id, at.lang), EventQuery.parse(at, event.id)
    races = [LIVE.room(key)] if is_near(event, datetime.now(UTC).date()) else []
    sold = [EVENT.room(key), ENTRIES.room(query)] if event.is_sold else []
    await enter(state, [*races, *sold])
    updates = LIVE.join(state, at.lang, key, loaded.view.live) if races else {}
    if not sold:
        return updates
    entries = ENTRIES.join(state, event.id, query, loaded.view.entries)
    return {**updates, **EVENT.join(state, event.id, key, event), **entries}


SCREEN = Screen("event", load, page, updates, skeleton="table", join=join)
