"""The screen of the event calendar."""

from collections.abc import Iterator
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.zones import day_not_over
from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, item_list, whole
from livelaps_app.features.calendar import service, texts
from livelaps_app.features.calendar.page import page
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.calendar.view import EventLine
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[CalendarView]:
    """The calendar of the query in the address. Raises Problem."""
    query, today = CalendarQuery.parse(at), day_not_over(datetime.now(UTC))
    view = await service.calendar_view(query, today)
    return Loaded(
        view,
        own_head=True,
        title=at.route.title(at.lang),
        description=texts.DESCRIPTION(view.count, at.lang),
        item_list=_events(at, view),
        age=await service.age(query, today),
    )


def _events(at: Match, view: CalendarView) -> Node | None:
    """The distinct events of the calendar."""
    pages = ((event.name, whole(address("event", at.lang, id=event.id))) for event in _event_lines(view))
    return item_list(at.route.title(at.lang), pages)


def _event_lines(view: CalendarView) -> Iterator[EventLine]:
    """The events; those of several weeks repeat."""
    return (event for month in view.months for week in month.weeks for event in week.events)


async def join(state: rx.State, at: Match, loaded: Loaded[CalendarView]) -> Updates:
    """Subscribes the tab to the registrations of its events."""
    return await join_list(state, ((event.id, event.registration) for event in _event_lines(loaded.view)), at.lang)


SCREEN = Screen("calendar", load, page, CalendarView, skeleton="list", join=join)
