"""Pushes the results of an event while they may change."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.event_scores import event_scores as service
from livelaps_app.racing.event_scores.view import EventScoresView
from livelaps_app.session.broadcast import Broadcast, Interval, Moment, Subjects
from livelaps_app.session.updates import Whole

INTERVAL_S = 3.0  # several races may change: all are polled

Key = tuple[int, Lang]


async def _load(key: Key) -> Moment:
    return Moment(await service.event_scores_view(*key), await service.age(*key))


def _updates(before: EventScoresView | None, now: EventScoresView) -> Updates:
    """The vars of the view and of changed races; no races without a previous view."""
    races = {race.id: race for race in before.races} if before else {}
    fresh = [str(race.id) for race in now.races if races and races.get(race.id) != race]
    return {EventScoresVars: {"view": now, "fresh": fresh}}


EVENTS: Subjects[int] = Subjects("results of event", lambda _: Interval(INTERVAL_S), retry_s=0)
EVENT_SCORES: Broadcast[int, Key, EventScoresView] = Broadcast(
    "event scores", EVENTS, _load, lambda view: Whole(view, _updates)
)
