"""The store of alerts: subscriptions of browsers with their riders."""

import json
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.alerts.store.model import AlertRiderModel, AlertSubscriptionModel
from livelaps_app.alerts.store.races import AlertRaces
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.parts import Part
from livelaps_app.core.push_subscriptions import PushSubscription
from livelaps_app.core.racing.riders import Followed
from livelaps_app.core.tokens import token_hash
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.files.keys import people_keys
from livelaps_app.stores.jobs.queue import Jobs, utc_now

Row = AlertSubscriptionModel
MOST_OF_ACCOUNT = 10  # browsers; the one renewed longest ago goes
MOST_IN_ALL = 100_000
MOST_REFUSALS = 5
RENEWED_WITHIN = timedelta(days=90)  # a browser renews at a visit
LOGGED_IN_WITHIN = timedelta(days=30)  # one of an account, whose longest login has ended then


@dataclass(frozen=True)
class AlertOwner:
    """The owner of a browser: account and digest of the session, 0 and "" without login."""

    lang: Lang
    account_id: int = 0
    session_hash: str = ""


class Alerts:
    """Subscriptions of browsers. `races`: the states of races. Every method raises Problem."""

    def __init__(self, database: Database, jobs: Jobs, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock
        self.races = AlertRaces(database, jobs, clock)

    async def put(self, subscription: PushSubscription, who: AlertOwner, riders: Followed) -> None:
        """Stores or renews a browser's subscription; all browsers of an account have its riders.

        Raises TOO_MANY_REQUESTS for a new one of a full site.
        """
        try:
            await self._put(subscription, who, riders)
        except Problem as problem:  # another request of the same browser was faster
            if problem.code is not Code.SERVICE_DOWN:
                raise
            await self._put(subscription, who, riders)

    async def _put(self, subscription: PushSubscription, who: AlertOwner, riders: Followed) -> None:
        async with self._writing() as session:
            if who.account_id and not self._database.is_sqlite:  # whose browsers take turns
                account = func.hashtextextended(f"alerts {who.account_id}", 0)
                await session.execute(select(func.pg_advisory_xact_lock(account)))
            row = await session.scalar(select(Row).where(_is(subscription.endpoint)).with_for_update())
            if row is None:
                if (await session.scalar(select(func.count()).select_from(Row)) or 0) >= MOST_IN_ALL:
                    raise Problem(Code.TOO_MANY_REQUESTS)
                row = Row(endpoint_hash=token_hash(subscription.endpoint))
                session.add(row)
            row.sealed, row.renewed_at, row.refusals = _seal(subscription), self._clock(), 0
            row.lang, row.account_id, row.session_hash = who.lang, who.account_id, who.session_hash
            await session.flush()
            rows = [row.id]
            if who.account_id:
                mine = (
                    select(Row.id)
                    .where(Row.account_id == who.account_id)
                    .order_by(Row.renewed_at.desc(), Row.id.desc())
                )
                rows, old = (ids := [*await session.scalars(mine)])[:MOST_OF_ACCOUNT], ids[MOST_OF_ACCOUNT:]
                await _delete(session, Row.id.in_(old))
            await session.execute(delete(AlertRiderModel).where(AlertRiderModel.subscription_id.in_(rows)))
            session.add_all(AlertRiderModel(subscription_id=each, rider_id=rider) for each in rows for rider in riders)

    async def move(self, former: str, subscription: PushSubscription) -> None:
        """Gives a subscription the address that replaces its former one; ignores an unknown one."""
        async with self._writing() as session:
            if row := await session.scalar(select(Row).where(_is(former))):
                await _delete(session, _is(subscription.endpoint) & (Row.id != row.id))
                row.endpoint_hash, row.sealed = token_hash(subscription.endpoint), _seal(subscription)

    async def find(self, number: int) -> PushSubscription | None:
        """A subscription, None if it has ended or cannot be read."""
        async with answering(), self._database.session(brief=True) as session:
            row = await session.get(Row, number)
        plain = people_keys().unseal(row.sealed, row.endpoint_hash.encode()) if row else None
        return PushSubscription(*json.loads(plain)) if plain else None

    async def has(self, endpoint: str) -> bool:
        """True if a browser is subscribed."""
        async with answering(), self._database.session(brief=True) as session:
            return await session.scalar(select(Row.id).where(_is(endpoint))) is not None

    async def note_refusal(self, number: int) -> None:
        """Counts a message that the push service has refused; deletes the subscription after some."""
        async with self._writing() as session:
            await session.execute(update(Row).where(Row.id == number).values(refusals=Row.refusals + 1))
            await _delete(session, (Row.id == number) & (Row.refusals >= MOST_REFUSALS))

    async def remove(self, number: int) -> None:
        """Deletes a subscription that its push service has ended."""
        await self._forget(Row.id == number)

    async def forget_endpoint(self, endpoint: str) -> None:
        """Deletes a browser's subscription."""
        await self._forget(_is(endpoint))

    async def forget_sessions(self, hashes: Collection[str]) -> None:
        """Deletes the subscriptions of ended sessions."""
        await self._forget(Row.session_hash.in_([each for each in hashes if each]))

    async def forget_account(self, account_id: int) -> None:
        """Deletes all subscriptions of an account."""
        await self._forget((Row.account_id == account_id) & (Row.account_id != 0))

    async def clean(self) -> None:
        """Deletes what no visit has renewed, and races of long ago."""
        now, is_known = self._clock(), Row.account_id != 0
        is_ended = is_known & (Row.renewed_at < now - LOGGED_IN_WITHIN)
        await self._forget((Row.renewed_at < now - RENEWED_WITHIN) | is_ended)
        await self.races.clean()

    async def of_account(self, account_id: int) -> list[dict[str, Any]]:
        """An account's subscriptions for its data export, without their secrets."""
        async with answering(), self._database.session() as session:
            rows = [*await session.scalars(select(Row).where(Row.account_id == account_id).order_by(Row.id))]
            riders = select(AlertRiderModel).where(AlertRiderModel.subscription_id.in_([row.id for row in rows]))
            followed = [*await session.scalars(riders.order_by(AlertRiderModel.rider_id))]
        return [
            {
                "language": row.lang,
                "renewed": row.renewed_at.isoformat(),
                "riders": [each.rider_id for each in followed if each.subscription_id == row.id],
            }
            for row in rows
        ]

    async def _forget(self, condition: ColumnElement[bool]) -> None:
        async with self._writing() as session:
            await _delete(session, condition)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        try:
            async with answering(), self._database.transaction() as session:
                yield session
        except IntegrityError as error:  # another request of the same browser was faster
            raise Problem(Code.SERVICE_DOWN) from error


def _is(endpoint: str) -> ColumnElement[bool]:
    return Row.endpoint_hash == token_hash(endpoint)


def _seal(subscription: PushSubscription) -> bytes:
    about = token_hash(subscription.endpoint).encode()
    return people_keys().seal(json.dumps(astuple(subscription)).encode(), about)


async def _delete(session: AsyncSession, condition: ColumnElement[bool]) -> None:
    """Deletes subscriptions; the database deletes their riders."""
    await session.execute(delete(Row).where(condition))


alert_store = Part[Alerts]("alerts")
