"""What people send, and a service of accounts whose clock a test moves."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.standins.timing.accounts import mail_tokens
from livelaps_app.standins.timing.accounts.callers import AccountCaller, caller_of
from livelaps_app.standins.timing.accounts.joining import join
from livelaps_app.standins.timing.accounts.mail_tokens import MailLink, Purpose
from livelaps_app.standins.timing.accounts.passwords import Passwords
from livelaps_app.standins.timing.accounts.services import AccountServices
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.standins.timing.schemas.accounts import JoinedOut, JoinIn
from livelaps_app.stores.database import Database

NOON = datetime(2026, 6, 15, 12, tzinfo=UTC)
PASSWORD = "open sesame 1"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NOBODY = CHEAP.hash("nobody has this 1")

ADULT = {"first_name": "Ana", "last_name": "Ruiz", "gender": "female", "year": "1990", "month": "2", "day": "28"}
CHILD = {**ADULT, "first_name": "Leo", "gender": "male", "year": "2016", "relationship": "son"}
TEEN = {**ADULT, "first_name": "Mia", "year": "2011"}
CONTACT = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100199"}
HOME = {"phone": "+34 612 345 678", "address": "Calle Mayor 1", "country": "ES", "state": "M", "city": "Madrid"}
HOME |= {"zip": "28013", "form_language": "es"}
RIDER = {**ADULT, **HOME, "join_as": "rider", "email": "Ana@example.com", "password": PASSWORD, "contact": CONTACT}
GUARDIAN = {**ADULT, "first_name": "Pau", "email": "pau@example.com", "relationship": "father", "phone": "555-010-0198"}


class StubJobs:
    """Jobs that a test reads."""

    def __init__(self) -> None:
        self.added: list[tuple[str, dict[str, Any]]] = []

    async def add(self, session: AsyncSession, kind: str, payload: dict[str, Any]) -> None:
        self.added.append((str(kind), payload))

    @property
    def kinds(self) -> list[str]:
        return [kind.removeprefix("mail.") for kind, _ in self.added]


@dataclass
class Town:
    """Accounts of a test, with a clock, cheap passwords and jobs that are only recorded."""

    database: Database
    now: datetime = NOON
    jobs: StubJobs = field(default_factory=StubJobs)

    def __post_init__(self) -> None:
        self.services = self.answering(neutral=False)

    def answering(self, neutral: bool) -> AccountServices:
        """The services with neutral answers or those of the specification."""
        passwords = Passwords(CHEAP, NOBODY)
        return AccountServices(self.database, lambda: self.now, neutral, self.jobs, passwords)

    def wait(self, **duration: float) -> None:
        self.now += timedelta(**duration)

    async def join(self, **changes: Any) -> JoinedOut:
        return await join(self.services, JoinIn.model_validate({**RIDER, **changes}))

    async def joined(self, **changes: Any) -> AccountCaller:
        """Somebody who has joined."""
        login = (await self.join(**changes)).login
        assert login is not None
        return await caller_of(self.services, login.token)

    async def row(self, email: str) -> UserModel:
        """The row of an account."""
        async with self.database.session() as session:
            user = await session.scalar(select(UserModel).where(UserModel.email_key == email))
            assert user is not None
            return user

    async def link(self, purpose: Purpose, user_id: int, minor_id: int | None = None) -> MailLink:
        """The link of a mail that is sent now."""
        async with self.database.transaction() as session:
            link = await mail_tokens.issue(session, purpose, user_id, self.now, minor_id)
            assert link is not None
            return link
