"""The screens of a race's print views."""

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match
from livelaps_app.features.race.fallback.service import fallback_links
from livelaps_app.features.race.print_view import service
from livelaps_app.features.race.print_view.page import page
from livelaps_app.features.race.query import PRINT_KEYS, RacePrintQuery
from livelaps_app.features.race.service import age
from livelaps_app.features.race.view_model import RacePrintView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[RacePrintView]:
    """The results of the query in the address. Raises Problem."""
    query = RacePrintQuery.parse(at)
    view = await service.print_view(query)
    return Loaded(
        view,
        title=view.heading,
        description=f"{view.title}, {view.about}",
        styles={"paper": view.style},
        age=await age(query.race),
    )


SCREENS = tuple(Screen(key, load, page, RacePrintView, fallback_links=fallback_links) for key in PRINT_KEYS)
