"""Pushes the races near now, and the rides of followed riders, to the pages that display them."""

from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Followed
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.racing.now_racing.view import MyRides, NowRacingView
from livelaps_app.session.broadcast import Broadcast, Interval, Moment, Subjects
from livelaps_app.session.followed_riders import followed_riders
from livelaps_app.session.tab import enter
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates

INTERVAL_S = 3.0  # the calendar has no notifications: it is polled


async def _load(lang: Lang) -> Moment:
    return Moment(await service.now_racing(lang, datetime.now(UTC)))


async def _load_rides(key: tuple[Lang, Followed]) -> Moment:
    lang, riders = key
    view = NOW_RACING.view(lang, lang) or await service.now_racing(lang, datetime.now(UTC))
    return Moment(await service.my_rides(view, lang, riders))


LANGUAGES: Subjects[Lang] = Subjects("races near now in", lambda _: Interval(INTERVAL_S), retry_s=0)
NOW_RACING: Broadcast[Lang, Lang, NowRacingView] = Broadcast(
    "now racing", LANGUAGES, _load, lambda view: Whole(view, lambda _, now: view_updates(now))
)
RIDES: Broadcast[Lang, tuple[Lang, Followed], MyRides] = Broadcast(
    "rides", LANGUAGES, _load_rides, lambda rides: Whole(rides, lambda _, now: view_updates(now))
)


async def join_now_racing(state: rx.State, lang: Lang, view: NowRacingView) -> Updates:
    """Subscribes a tab to the races near now, and adds the followed riders."""
    riders = await followed_riders(state)
    rides = await service.my_rides(view, lang, riders)
    await enter(state, [NOW_RACING.room(lang), *([RIDES.room((lang, riders))] if riders else [])])
    NOW_RACING.join(state, lang, lang, view)
    if riders:
        RIDES.join(state, lang, (lang, riders), rides)
    return view_updates(rides)
