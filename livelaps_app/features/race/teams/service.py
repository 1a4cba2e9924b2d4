"""The results of teams in a file."""

import asyncio

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.teams import presenter
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.gateways import wiring


async def with_results(view: RaceView, lang: Lang) -> RaceView:
    """The view with the place and the total of the team in every rider's row. Raises Problem."""
    results = (await wiring.timing().results(view.race_id)).value
    count = (await wiring.timing().layout(view.race_id)).value.count_team
    return await asyncio.to_thread(presenter.with_results, view, results, count, lang) if count else view
