"""The screen of races running, starting and just finished."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.page import Loaded
from livelaps_app.core.routes import Match, address
from livelaps_app.core.schema import item_list, whole
from livelaps_app.features.now_racing.broadcast import NOW_RACING, RIDES
from livelaps_app.features.now_racing.page import page
from livelaps_app.features.now_racing.vars import MyRidesVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.racing.now_racing import texts
from livelaps_app.racing.now_racing.view import NowRacingView
from livelaps_app.session.followed_riders import followed_riders
from livelaps_app.session.screens import Screen
from livelaps_app.session.tab import enter


async def load(at: Match) -> Loaded[NowRacingView]:
    """The races running, starting and just finished. Raises Problem."""
    now, title = datetime.now(UTC), at.route.title(at.lang)
    view = await service.now_racing(at.lang, now)
    lines = [*view.running, *view.coming, *view.finished]
    hrefs = ((f"{line.name}, {line.event}", whole(address("race", at.lang, id=line.id))) for line in lines)
    return Loaded(
        view,
        title=title,
        description=f"{texts.DESCRIPTION(at.lang)} {', '.join(f'{line.name} ({line.event})' for line in lines)}",
        item_list=item_list(title, hrefs),
        age=await service.age(at.lang, now),
    )


async def join(state: rx.State, at: Match, loaded: Loaded[NowRacingView]) -> Updates:
    """Keeps the tab up to date, and adds the followed riders."""
    riders = await followed_riders(state)
    rides = await service.rides(loaded.view, at.lang, riders)
    followed_rooms = [RIDES.room((at.lang, riders))] if riders else []
    await enter(state, [NOW_RACING.room(at.lang), *followed_rooms])
    NOW_RACING.join(state, at.lang, at.lang, loaded.view)
    if riders:
        RIDES.join(state, at.lang, (at.lang, riders), rides)
    return {MyRidesVars: {"rides": rides}}


SCREEN = Screen("live", load, page, NowRacingView, skeleton="list", join=join)
