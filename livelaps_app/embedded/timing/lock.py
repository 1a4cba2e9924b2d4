"""A task that only one of several processes does at a time: whoever holds the lease, until it runs out."""

from datetime import UTC, datetime, timedelta
from uuid import uuid4

from sqlalchemy import delete, or_, update
from sqlalchemy.exc import IntegrityError

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.models import LeaseModel

HELD = timedelta(seconds=30)


class Lock:
    """One process's claim on a lease."""

    def __init__(self, database: Database, name: str) -> None:
        self._database = database
        self._name = name
        self._holder = uuid4().hex

    async def hold(self) -> bool:
        """Takes the lease or keeps it for another 30 seconds; False when somebody else has it."""
        now = datetime.now(UTC)
        mine = LeaseModel.name == self._name, or_(LeaseModel.holder == self._holder, LeaseModel.expires_at < now)
        kept = {"holder": self._holder, "expires_at": now + HELD}
        try:
            async with self._database.transaction() as session:
                found = await session.scalar(update(LeaseModel).where(*mine).values(kept).returning(LeaseModel.name))
                if found is None:
                    session.add(LeaseModel(name=self._name, **kept))
        except IntegrityError:
            return False
        return True

    async def release(self) -> None:
        """Gives the lease back, if it is held."""
        async with self._database.transaction() as session:
            await session.execute(
                delete(LeaseModel).where(LeaseModel.name == self._name, LeaseModel.holder == self._holder)
            )
