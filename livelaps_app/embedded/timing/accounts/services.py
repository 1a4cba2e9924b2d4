"""What all functions of accounts need: database, clock, passwords, mail jobs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.embedded.database import Database
from livelaps_app.embedded.timing.accounts.passwords import Passwords


class MailJob(StrEnum):
    """The kinds of jobs that send a mail to a user.

    Each payload has `user`, the id of who gets the mail; 0 is nobody and nothing is to be done. The job makes the
    link's token by `mail_tokens.issue` when it sends the mail, so that no token stands in the table of jobs.
    """

    WELCOME = "mail.welcome"  # with a link that verifies the e-mail
    VERIFY = "mail.verify"  # to the e-mail or, when it is to be changed, to the new one
    RESET = "mail.reset"
    GUARDIAN_CONFIRM = "mail.guardian_confirm"  # `minor`: whose account waits for the guardian
    GUARDIAN_NOTICE = "mail.guardian_notice"  # `minor`: whose account the guardian has confirmed
    OWN_LOGIN = "mail.own_login"  # to somebody who has come of age
    PASSWORD_CHANGED = "mail.password_changed"
    EMAIL_CHANGED = "mail.email_changed"  # `to`: the e-mail before, which gets the mail too


class JobAdder(Protocol):
    """A queue that takes jobs."""

    async def add(self, session: AsyncSession, kind: str, payload: dict[str, Any]) -> None:
        """Adds a job in the caller's transaction."""


class NoJobs:
    """A queue whose jobs nobody does."""

    async def add(self, session: AsyncSession, kind: str, payload: dict[str, Any]) -> None:
        """Does nothing."""


@dataclass(frozen=True, slots=True)
class AccountServices:
    """The objects that all functions of accounts share.

    With `neutral`, answers don't tell an unknown e-mail from a known one.
    """

    database: Database
    clock: Callable[[], datetime]
    neutral: bool = True
    jobs: JobAdder = field(default_factory=NoJobs)
    passwords: Passwords = field(default_factory=Passwords)

    def today(self) -> date:
        """The day it is."""
        return self.clock().date()
