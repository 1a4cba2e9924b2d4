"""The screens of the standings' print views."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.fallback.service import fallback_links
from livelaps_app.features.standings.print_view import service
from livelaps_app.features.standings.print_view.page import page
from livelaps_app.features.standings.query import PRINT_KEYS, StandingsPrintQuery
from livelaps_app.features.standings.service import age
from livelaps_app.features.standings.view_model import StandingsPrintView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[StandingsPrintView]:
    """The standings of the query in the address. Raises Problem."""
    query = StandingsPrintQuery.parse(at)
    view = await service.print_view(query)
    return Loaded(
        view,
        title=texts.PRINTED(at.lang).format(series=view.title),
        description=f"{view.title}, {view.run}",
        styles={"paper": view.style},
        age=await age(query.standings),
    )


SCREENS = tuple(Screen(key, load, page, StandingsPrintView, fallback_links=fallback_links) for key in PRINT_KEYS)
