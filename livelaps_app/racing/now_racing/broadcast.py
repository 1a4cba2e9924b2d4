"""Pushes the races near now, and the rides of followed riders, to the pages that display them.

The rides are read at intervals: each set of riders has its own, which would delay the races if all followed a passing.
"""

import asyncio
from datetime import UTC, datetime

import reflex as rx

from livelaps_app.core.errors import Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Followed
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.now_racing import now_racing as service
from livelaps_app.racing.now_racing.view import MyRides, NowRacingView
from livelaps_app.racing.race_changes import ChangesOfRaces
from livelaps_app.session.broadcast import Broadcast, Interval, Moment, Subjects
from livelaps_app.session.followed_riders import followed_riders
from livelaps_app.session.tab import enter
from livelaps_app.session.updates import Whole
from livelaps_app.session.view_vars import view_changes, view_updates

INTERVAL_S = 3.0  # the calendar has no notifications: it is polled, and its running races are awaited
PAUSE_S = 0.5  # between updates: several races run at a time


class RunningChanges:
    """The next version of each running race of a language's view."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._races = ChangesOfRaces()
        self._running: list[int] = []

    async def next(self) -> bool:
        """Returns True after a race's change or some seconds."""
        if view := NOW_RACING.view(self._lang, self._lang):  # none while a tab has another one
            self._running = [race.id for race in view.running]
        try:
            await self._races.next(self._running, INTERVAL_S)
        except Problem:
            await asyncio.sleep(INTERVAL_S)  # the load decides what is displayed
        return True

    def close(self) -> None:
        """Cancels the waits."""
        self._races.close()


async def _load(lang: Lang) -> Moment:
    return Moment(await service.now_racing(lang, datetime.now(UTC)))


async def _load_rides(key: tuple[Lang, Followed]) -> Moment:
    lang, riders = key
    view = NOW_RACING.view(lang, lang) or await service.shared_now_racing(lang)  # none while the tabs differ
    return Moment(await service.my_rides(view, lang, riders))


LANGUAGES: Subjects[Lang] = Subjects("races near now in", RunningChanges, retry_s=0, pause_s=PAUSE_S)
NOW_RACING: Broadcast[Lang, Lang, NowRacingView] = Broadcast(
    "now racing", LANGUAGES, _load, lambda view: Whole(view, view_changes)
)
RIDERS: Subjects[Lang] = Subjects("followed riders in", lambda _: Interval(INTERVAL_S), retry_s=0)
RIDES: Broadcast[Lang, tuple[Lang, Followed], MyRides] = Broadcast(
    "rides", RIDERS, _load_rides, lambda rides: Whole(rides, lambda _, now: view_updates(now))
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
