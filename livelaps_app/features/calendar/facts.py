"""The event calendar for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import Node, item_list, whole
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.calendar import service, texts
from livelaps_app.features.calendar.sheet import Sheet
from livelaps_app.features.calendar.view import View


async def facts(at: Match) -> Facts:
    """The facts of the calendar. Raises Problem."""
    view, today = View.read(at), day_not_over(datetime.now(UTC))
    sheet = await service.sheet(view, today)
    return Facts(
        title=at.route.title(at.lang),
        description=texts.DESCRIPTION(sheet.count, at.lang),
        template="calendar",
        content=sheet,
        same=id(sheet),
        words=texts,
        listed=_listed(at, sheet),
        age=await service.age(view, today),
    )


def _listed(at: Match, sheet: Sheet) -> Node | None:
    """The events, each once: one of several weeks stands in all of them."""
    events = (event for month in sheet.months for week in month.weeks for event in week.events)
    named = {whole(address("event", at.lang, id=event.id)): event.name for event in events}
    return item_list(at.route.title(at.lang), ((name, href) for href, name in named.items()))
