"""A running race and followed riders in it, pushed to open pages."""

from dataclasses import asdict

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.riders import Card, Followed
from livelaps_app.features.race import service
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.row_updates import RowUpdates
from livelaps_app.features.race.vars import MyRidersVars
from livelaps_app.features.race.view_model import RaceView
from livelaps_app.framework.packets import Updates
from livelaps_app.racing import followed_riders
from livelaps_app.racing.race_changes import RaceChanges
from livelaps_app.session.broadcast import Broadcast, Moment, Subjects
from livelaps_app.session.updates import Whole

FollowedKey = tuple[int, Lang, Followed]
Cards = tuple[Card, ...]


async def _load(query: RaceQuery) -> Moment:
    return Moment(await service.race_view(query), await service.age(query))


async def _load_cards(key: FollowedKey) -> Moment:
    return Moment(await followed_riders.cards(*key))


def _card_updates(_: Cards | None, cards: Cards) -> Updates:
    return {MyRidersVars: {"cards": [asdict(card) for card in cards]}}


RACES: Subjects[int] = Subjects("race", RaceChanges)
RESULTS: Broadcast[int, RaceQuery, RaceView] = Broadcast("race", RACES, _load, RowUpdates, service.unreachable)
FOLLOWED: Broadcast[int, FollowedKey, Cards] = Broadcast(
    "followed", RACES, _load_cards, lambda cards: Whole(cards, _card_updates)
)
