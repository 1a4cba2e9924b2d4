"""The races looked at, and the followers of their riders."""

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple, cast

from sqlalchemy import CursorResult, String, delete, func, select, update
from sqlalchemy import cast as sql_cast
from sqlalchemy.exc import IntegrityError

from livelaps_app.alerts.rules.race_news import RaceLook, Stage
from livelaps_app.alerts.store.model import AlertRaceModel, AlertRiderModel, AlertSubscriptionModel
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.jobs import Payload
from livelaps_app.core.racing.riders import Followed
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import Jobs

SEND = "send_alert"
RECENT = timedelta(minutes=10)  # since the last look; older states are no base for news
STORED_FOR = timedelta(days=30)
BATCH = 500  # jobs of a statement; the event loop runs others between two


class SeenRace(NamedTuple):
    """A race as last seen, and the version of that."""

    state: RaceLook
    version: int


class Followers(NamedTuple):
    """The subscriptions with a language and riders of a race."""

    lang: Lang
    riders: Followed
    subscriptions: tuple[int, ...]


class AlertRaces:
    """States of races, each changed by one process. Every method raises Problem."""

    def __init__(self, database: Database, jobs: Jobs, clock: Callable[[], datetime]) -> None:
        self._database, self._jobs, self._clock = database, jobs, clock

    async def is_awaited(self) -> bool:
        """True if any subscription exists."""
        async with answering(), self._database.session(brief=True) as session:
            return await session.scalar(select(AlertSubscriptionModel.id).limit(1)) is not None

    async def recent_looks(self, races: Collection[int]) -> dict[int, SeenRace]:
        """The races last seen a few minutes ago."""
        looks = AlertRaceModel.race_id.in_(races), AlertRaceModel.seen_at > self._clock() - RECENT
        async with answering(), self._database.session() as session:
            rows = [*await session.scalars(select(AlertRaceModel).where(*looks))]
        return {row.race_id: SeenRace(_read(row), row.version) for row in rows}

    async def touch(self, races: Collection[int]) -> None:
        """Notes that the states of races are still those seen."""
        same = update(AlertRaceModel).where(AlertRaceModel.race_id.in_(races)).values(seen_at=self._clock())
        async with answering(), self._database.transaction() as session:
            await session.execute(same)

    async def followers(self, riders: Collection[int]) -> list[Followers]:
        """The subscriptions that follow any of the riders, in groups that one message suits."""
        columns, rider = (AlertSubscriptionModel.id, AlertSubscriptionModel.lang), AlertRiderModel.rider_id
        joined = func.aggregate_strings(sql_cast(rider, String), ",")  # a row per subscription, not per rider
        followed = select(*columns, joined).join(AlertRiderModel).where(rider.in_(riders)).group_by(*columns)
        groups: defaultdict[tuple[Lang, str], list[int]] = defaultdict(list)
        async with answering(), self._database.session() as session:
            for number, lang, together in await session.execute(followed.order_by(AlertSubscriptionModel.id)):
                groups[cast(Lang, lang), together].append(number)
        return [
            Followers(lang, tuple(sorted(map(int, together.split(",")))), tuple(numbers))
            for (lang, together), numbers in groups.items()
        ]

    async def begin(self, race: int, state: RaceLook) -> None:
        """Stores the state of a race seen for the first time, or anew after a pause."""
        with suppress(IntegrityError):  # another process has seen it first
            await self._begin(race, state)

    async def _begin(self, race: int, state: RaceLook) -> None:
        async with answering(), self._database.transaction() as session:
            row = await session.get(AlertRaceModel, race)
            if row is None:
                row = AlertRaceModel(race_id=race, version=0)
                session.add(row)
            row.state, row.seen_at, row.version = _write(state), self._clock(), row.version + 1

    async def advance(self, race: int, seen: SeenRace, state: RaceLook, alerts: Mapping[int, Payload]) -> None:
        """Stores the next state of a race with its alerts by subscription, unless another process already has."""
        same = AlertRaceModel.race_id == race, AlertRaceModel.version == seen.version
        values = {"state": _write(state), "version": seen.version + 1, "seen_at": self._clock()}
        async with answering(), self._database.transaction() as session:
            changed = cast(
                CursorResult[object], await session.execute(update(AlertRaceModel).where(*same).values(values))
            )
            if changed.rowcount:
                keyed = [(f"{race} {seen.version} {number}", payload) for number, payload in alerts.items()]
                for first in range(0, len(keyed), BATCH):
                    await self._jobs.add_together(session, SEND, dict(keyed[first : first + BATCH]))

    async def clean(self) -> None:
        """Deletes the states of races of long ago."""
        async with answering(), self._database.transaction() as session:
            old = AlertRaceModel.seen_at < self._clock() - STORED_FOR
            await session.execute(delete(AlertRaceModel).where(old))


def _read(row: AlertRaceModel) -> RaceLook:
    return RaceLook(Stage(row.state["stage"]), frozenset(row.state["finished"]))


def _write(state: RaceLook) -> Payload:
    return {"stage": int(state.stage), "finished": sorted(state.finished)}
