"""The entrance to an event, before any login: whether it takes riders on this site, or why not."""

from typing import NamedTuple

from livelaps_app.core.errors import Code, Problem, raise_instead
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import url
from livelaps_app.entries.known_shops import known_shops
from livelaps_app.entries.registrations import EventRegistration, event_registration
from livelaps_app.entries.rules.states import opening_refusal
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.entrance.texts import LINE_CLOSED, NOT_HERE
from livelaps_app.features.registration.event.view_model import EntryView
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.gateways.timing.records import Event
from livelaps_app.people import access


class Entrance(NamedTuple):
    """An event with its registration."""

    event: Event
    known: EventRegistration


async def entrance(event_id: int) -> Entrance:
    """The entrance to a visible event. Raises Problem, EVENT_NOT_FOUND for a hidden one."""
    missing = Problem(Code.EVENT_NOT_FOUND)
    with raise_instead(Code.NOT_FOUND, missing):
        event = (await timing_gateway().event(event_id)).value
    if event_id not in await access.visible("event", [event_id]):
        raise missing
    await known_shops()  # raises Problem without the database: nobody is to read that the event sells nothing
    return Entrance(event, await event_registration(event))


def closed_view(here: Entrance, lang: Lang) -> EntryView:
    """The page of an event that takes no riders on this site now, with the ways on."""
    event = here.event
    return EntryView(
        title=event.name,
        event=f"{event.name}, {formats.written_days(event.start, event.end, lang)}",
        done=_words(here, lang),
        tone="warning",
        next_href=url("event", lang, id=event.id),
        next_words=texts.TO_EVENT(lang),
        ways=[FallbackLink(texts.EVENTS(lang), url("registration_event", lang))],
    )


def _words(here: Entrance, lang: Lang) -> str:
    event, status = here.event, here.known.status
    refusal = opening_refusal(status, zones.zone(event.time_zone))
    if refusal and status.key != "opens":
        return refusal.words(lang)
    if here.known.is_sold:
        return LINE_CLOSED(lang)
    label = status.label(event.time_zone, lang)
    return f"{label}. {NOT_HERE(lang)}" if label else NOT_HERE(lang)
