"""The screen of races running, starting and just finished."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import item_list, whole
from livelaps_app.features.now_racing.page import page
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.broadcast import join_now_racing
from livelaps_app.racing.now_racing.view import ComingRace, NowRacingView
from livelaps_app.session.screens import Screen


async def load(at: Match) -> Loaded[NowRacingView]:
    """The races running, starting and just finished. Raises Problem."""
    now, title = datetime.now(UTC), at.route.title(at.lang)
    view = await service.now_racing(at.lang, now)
    coming = (race for event in view.events for race in event.races)
    every: list[LiveRace | ComingRace] = [*view.running, *coming, *view.finished]
    races = [(race.id, f"{race.name}, {race.event}") for race in every]
    hrefs = ((name, whole(address("race", at.lang, id=number))) for number, name in races)
    return Loaded(
        view,
        title=title,
        description=f"{texts.DESCRIPTION(at.lang)} {'; '.join(name for _, name in races)}",
        item_list=item_list(title, hrefs),
        age=await service.age(at.lang, now),
    )


async def join(state: rx.State, at: Match, loaded: Loaded[NowRacingView]) -> Updates:
    """Keeps the tab up to date, and adds the followed riders."""
    return await join_now_racing(state, at.lang, loaded.view)


SCREEN = Screen("live", load, page, NowRacingView, skeleton="list", join=join)
