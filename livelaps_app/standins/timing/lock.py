"""A database lock for tasks of a single process."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

from sqlalchemy import delete, or_, update
from sqlalchemy.exc import IntegrityError

from livelaps_app.standins.timing.models.races import LeaseModel
from livelaps_app.stores.database import Database

DURATION = timedelta(seconds=30)


class Lock:
    """A process's handle of a named lock, which expires unless renewed."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._holder = uuid4().hex

    async def acquire(self) -> bool:
        """Acquires or renews the lock for 30 seconds; False if another process holds it."""
        now = datetime.now(UTC)
        own_or_expired = or_(LeaseModel.holder == self._holder, LeaseModel.expires_at < now)
        values = {"holder": self._holder, "expires_at": now + DURATION}
        statement = update(LeaseModel).where(LeaseModel.name == self._name, own_or_expired).values(values)
        try:
            async with self._database.transaction() as session:
                if await session.scalar(statement.returning(LeaseModel.name)) is None:
                    session.add(LeaseModel(name=self._name, **values))
        except IntegrityError:
            return False
        return True

    async def release(self) -> None:
        """Releases the lock if this process holds it."""
        lease = LeaseModel.name == self._name, LeaseModel.holder == self._holder
        async with self._database.transaction() as session:
            await session.execute(delete(LeaseModel).where(*lease))
