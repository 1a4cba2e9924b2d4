"""The screen of the series of past years."""

from datetime import UTC, datetime

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import item_list, whole
from livelaps_app.features.series_old import service, texts
from livelaps_app.features.series_old.page import page
from livelaps_app.features.series_old.view_model import SeriesOldView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[SeriesOldView]:
    """The series before this year. Raises Problem."""
    view, title = await service.series_old_view(at.lang, datetime.now(UTC).date()), at.route.title(at.lang)
    years = ", ".join(past.year for past in view.years)
    series = [line for past in view.years for line in past.series]
    names = ", ".join(line.name for line in series)
    return Loaded(
        view,
        title=title,
        description=texts.DESCRIPTION(at.lang).format(years=years, names=names) if years else view.message,
        item_list=item_list(title, ((line.name, whole(address("standings", at.lang, id=line.id))) for line in series)),
        age=await service.age(at.lang),
    )


SCREEN = Screen("series_old", load, page, SeriesOldView, skeleton="list")
