"""The services of accounts: database, clock, passwords, mail jobs, reports of ended sessions."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.ended_sessions import SessionReports
from livelaps_app.core.pubsub import PubSub
from livelaps_app.standins.timing.accounts.passwords import Passwords
from livelaps_app.stores.database import Database


class JobAdder(Protocol):
    """A queue that takes jobs."""

    async def add(self, session: AsyncSession, kind: str, payload: dict[str, Any]) -> None:
        """Adds a job in the caller's transaction."""


class NoJobs:
    """A queue for sites without a worker."""

    async def add(self, session: AsyncSession, kind: str, payload: dict[str, Any]) -> None:
        """Does nothing."""


@dataclass(frozen=True, slots=True)
class AccountServices:
    """Shared objects of the account functions. neutral: answers do not reveal if an e-mail is registered."""

    database: Database
    clock: Callable[[], datetime]
    neutral: bool = True
    jobs: JobAdder = field(default_factory=NoJobs)
    passwords: Passwords = field(default_factory=Passwords)
    reports: SessionReports = field(default_factory=lambda: SessionReports(PubSub()))

    def today(self) -> date:
        return self.clock().date()
