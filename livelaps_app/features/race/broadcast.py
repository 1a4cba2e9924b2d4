"""A running race and followed riders in it, pushed to open pages."""

from dataclasses import asdict
from typing import Any

from livelaps_app.core.racing.riders import Followed
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.row_updates import RowUpdates
from livelaps_app.features.race.story.service import followed_view, race_story
from livelaps_app.features.race.vars import MyRidersVars, StoryVars
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing.race_changes import RaceChanges
from livelaps_app.racing.story.view import FollowedView, StoryView
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole

FollowedKey = tuple[RaceQuery, Followed]


async def _load(query: RaceQuery) -> Moment:
    return Moment(await service.race_view(query), await service.age(query))


async def _load_followed(key: FollowedKey) -> Moment:
    return Moment(await followed_view(*key))


async def _load_story(query: RaceQuery) -> Moment:
    return Moment(await race_story(query))


def followed_updates(before: FollowedView | None, now: FollowedView) -> Updates:
    """The vars of followed riders, without their places if these are unchanged."""
    values: dict[str, Any] = {name: [asdict(item) for item in getattr(now, name)] for name in ("cards", "stories")}
    is_new = before is None or before.places != now.places
    return {MyRidersVars: values | ({"places": now.places} if is_new else {})}


def _story_updates(_: StoryView | None, now: StoryView) -> Updates:
    return {StoryVars: {"view": now}}


RACES: Subjects[int] = Subjects("race", RaceChanges)
RESULTS: Broadcast[int, RaceQuery, RaceView] = Broadcast("race", RACES, _load, RowUpdates, service.unreachable)
FOLLOWED: Broadcast[int, FollowedKey, FollowedView] = Broadcast(
    "followed", RACES, _load_followed, lambda view: Whole(view, followed_updates)
)
STORY: Broadcast[int, RaceQuery, StoryView] = Broadcast(
    "story", RACES, _load_story, lambda view: Whole(view, _story_updates)
)
