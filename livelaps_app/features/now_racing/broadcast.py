"""Pushes the races near now and the rides of followed riders to their tabs."""

from datetime import UTC, datetime

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Followed
from livelaps_app.features.now_racing.vars import MyRidesVars
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.racing.now_racing.view import NowRacingView, Ride
from livelaps_app.session.broadcast import Broadcast, Interval, Moment, Subjects
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_updates

INTERVAL_S = 3.0  # the calendar has no notifications: it is polled


async def _load(lang: Lang) -> Moment:
    return Moment(await service.now_racing(lang, datetime.now(UTC)))


async def _load_rides(key: tuple[Lang, Followed]) -> Moment:
    lang, riders = key
    view = NOW_RACING.view(lang, lang) or await service.now_racing(lang, datetime.now(UTC))
    return Moment(await service.rides(view, lang, riders))


LANGUAGES: Subjects[Lang] = Subjects("races near now in", lambda _: Interval(INTERVAL_S), retry_s=0)
NOW_RACING: Broadcast[Lang, Lang, NowRacingView] = Broadcast(
    "now racing", LANGUAGES, _load, lambda view: Whole(view, lambda _, now: view_updates(now))
)
RIDES: Broadcast[Lang, tuple[Lang, Followed], list[Ride]] = Broadcast(
    "rides", LANGUAGES, _load_rides, lambda rides: Whole(rides, lambda _, now: {MyRidesVars: {"rides": now}})
)
