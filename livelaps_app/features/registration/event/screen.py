"""The screen of entering an event."""

import reflex as rx

from livelaps_app.core.forms.steps import STEP
from livelaps_app.core.page import Loaded
from livelaps_app.core.reported_changes import order_changes
from livelaps_app.core.routes import Match
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.event import service, texts
from livelaps_app.features.registration.event.broadcast import OPENINGS, PROGRESS, EntryProgressKey, OpeningsKey
from livelaps_app.features.registration.event.flow import EntryQuery
from livelaps_app.features.registration.event.page import page
from livelaps_app.features.registration.event.view_model import EntryPage
from livelaps_app.framework.packets import Updates, merge
from livelaps_app.racing.registrations.broadcast import join_list
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter, visitor
from livelaps_app.session.view_vars import view_updates


async def load(at: Match, visitor: Visitor) -> Loaded[EntryPage]:
    """The step of an address for the visitor's account. Raises Problem."""
    entry_page, moved = await service.entry_page(at, visitor)
    view, title = entry_page.view, at.route.title(at.lang)
    return Loaded(
        entry_page,
        title=title,
        description=texts.DESCRIPTION(at.lang),
        tab_title=f"{view.title} – {title}" if view.title else "",
        own_query=f"?{STEP}={view.step}" if view.step else "",
        moved=moved,
    )


def updates(page: EntryPage) -> Updates:
    """The vars of a freshly loaded view."""
    return view_updates(page.view, page.view.progress, page.view.openings)


async def join(state: rx.State, at: Match, loaded: Loaded[EntryPage]) -> Updates:
    """Subscribes the tab to its order and to the openings of the event."""
    here, query = loaded.view, EntryQuery.parse(at)
    if here.view.is_list:
        events = (event.line for event in here.view.events)
        return await join_list(state, ((event.id, event.registration) for event in events), at.lang)
    if not here.view.step:
        return {}
    openings = OpeningsKey(query.event, at.lang)
    if not here.order:
        await enter(state, [OPENINGS.room(openings)])
        return OPENINGS.join(state, query.event, openings, here.view.openings)
    key = EntryProgressKey(here.account, query.event, at.lang, visitor(state))
    await enter(state, [PROGRESS.room(key), OPENINGS.room(openings)])
    order_changes().refresh_watchers(here.order)
    both = OPENINGS.join(state, query.event, openings, here.view.openings)
    return merge(both, PROGRESS.join(state, here.order, key, here.view.progress))


SCREEN = Screen(
    "registration_event",
    load,
    page,
    updates,
    join=join,
    fallback_links=service.links_near,
    personal=True,
    empty=EntryPage(),
)
