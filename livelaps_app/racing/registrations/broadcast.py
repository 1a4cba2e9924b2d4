"""Registrations of listed events, pushed to the pages that list them: at most one packet a second."""

from collections.abc import Iterable
from dataclasses import dataclass

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration_lines import ListedRegistrations, RegistrationLine
from livelaps_app.entries.known_shops import PlaceChanges
from livelaps_app.framework.packets import Updates, merge
from livelaps_app.racing.registrations.lines import listed_registrations
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.tab import enter
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates


@dataclass(frozen=True)
class ListKey:
    """Key of a room: the events of a list that the site sells, in a language."""

    events: tuple[int, ...]
    lang: Lang


async def _load(key: ListKey) -> Moment:
    return Moment(await listed_registrations(key.events, key.lang))


def _updates(_: ListedRegistrations | None, now: ListedRegistrations) -> Updates:
    return view_updates(now)


LISTS: Subjects[tuple[int, ...]] = Subjects("registrations of events", PlaceChanges)
REGISTRATIONS: Broadcast[tuple[int, ...], ListKey, ListedRegistrations] = Broadcast(
    "registrations", LISTS, _load, lambda view: Whole(view, _updates)
)


async def join_list(state: rx.State, lines: Iterable[tuple[int, RegistrationLine]], lang: Lang) -> Updates:
    """Subscribes a tab to the events of its list; a page without any forgets those of the page before."""
    key = ListKey(tuple(sorted({number for number, line in lines if line.is_sold})), lang)
    if not key.events:
        return view_updates(ListedRegistrations())
    view = await listed_registrations(key.events, key.lang)
    await enter(state, [REGISTRATIONS.room(key)])
    return merge(view_updates(view), REGISTRATIONS.join(state, key.events, key, view))
