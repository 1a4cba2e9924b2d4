"""Events with tickets on sale, for lists and for pages of events without."""

from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.routes import Match, url
from livelaps_app.features.registration.spectator import texts
from livelaps_app.features.registration.spectator.sale import selling_event
from livelaps_app.features.registration.spectator.view_model import SellingEvent
from livelaps_app.people import access
from livelaps_app.sales.selling import events_on_sale


async def links_near(at: Match) -> list[FallbackLink]:
    """The links of the page of an event without tickets on sale."""
    number = check_id(at.argument("id")) or 0
    is_visible = number in await access.visible("event", [number])
    event = [FallbackLink(texts.TO_EVENT(at.lang), url("event", at.lang, id=number))] if is_visible else []
    return [FallbackLink(texts.EVENTS(at.lang), url("spectator", at.lang)), *event]


async def selling_events(lang: Lang) -> list[SellingEvent]:
    """The visible upcoming events with tickets on sale, the next first. Raises Problem."""
    return [selling_event(sale, lang) for sale in await events_on_sale()]
