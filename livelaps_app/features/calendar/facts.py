"""The event calendar for the HTML answer."""

from datetime import UTC, datetime

from livelaps_app.core.facts import Facts
from livelaps_app.core.routes import Match
from livelaps_app.core.zones import day_not_over
from livelaps_app.features.calendar import service, texts
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
        age=await service.age(view, today),
    )
