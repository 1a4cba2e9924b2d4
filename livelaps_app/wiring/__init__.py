"""The wiring of a process: its services, remote or embedded, and their start."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from livelaps_app.core import parts
from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import settings
from livelaps_app.standins.content import app as content_app
from livelaps_app.standins.maildir import app as mail_app
from livelaps_app.standins.timing.accounts import emails
from livelaps_app.standins.timing.accounts import jobs as jobs_of_accounts
from livelaps_app.stores.jobs.worker import JobWorker
from livelaps_app.wiring.payments import HOOK, SANDBOX
from livelaps_app.wiring.process import CONTENT_PREFIX, MESSAGES, TIMING_ROOT, Wiring

__all__ = [
    "CONTENT_PREFIX",
    "HOOK",
    "MAIL_PREFIX",
    "MESSAGES",
    "SANDBOX",
    "TIMING_ROOT",
    "Wiring",
    "account_jobs",
    "connect",
    "has_account",
    "lists_messages",
    "process_wiring",
    "requests_in_flight",
    "running",
    "standin_apps",
    "working",
]

MAIL_PREFIX = f"{BASE}/{MESSAGES}"  # address of the list of mails


@cache
def process_wiring() -> Wiring:
    """This process's wiring, created at the first call."""
    return Wiring(settings())


parts.provide(lambda name: process_wiring().parts[name])


def requests_in_flight() -> RequestsInFlight:
    return process_wiring().requests_in_flight


@asynccontextmanager
async def working(handlers: Mapping[str, JobHandler]) -> AsyncIterator[None]:
    """Runs jobs (also an embedded payment provider's) inside the block. The services must be running."""
    wiring, chosen = process_wiring(), process_wiring().settings
    every = {**handlers, **wiring.provider.jobs}
    worker = JobWorker(wiring.jobs, every, chosen.jobs_at_once, chosen.job_attempts, requests=wiring.requests_in_flight)
    async with worker.running():
        yield


def account_jobs(send: jobs_of_accounts.Send) -> dict[str, JobHandler]:
    """The jobs of embedded accounts; a remote service sends its mails itself."""
    app = process_wiring().apps.get(TIMING_ROOT)
    return jobs_of_accounts.account_jobs(app.state.services.accounts, send) if app else {}


async def has_account(email: str) -> bool:
    """True if an account has confirmed an e-mail, or if a remote service cannot tell; for commands."""
    app = process_wiring().apps.get(TIMING_ROOT)
    if app is None:
        return True
    async with app.state.services.accounts.database.session() as session:
        return await emails.has_confirmed(session, email)


def lists_messages() -> bool:
    """True for a site without a mail server, which lists its mails instead."""
    return process_wiring().maildir is not None


def standin_apps(api: bool) -> dict[str, Any]:
    """The stand-ins on the site's own port: all, or only the images of pages.

    Without a mail server also the list of mails, without a payment provider also the sandbox's approval page; a
    production site has both.
    """
    wiring = process_wiring()
    maildir = {MAIL_PREFIX: mail_app.create_app(wiring.maildir)} if wiring.maildir else {}
    pictures = (
        {f"{CONTENT_PREFIX}/uploads": content_app.Uploads(wiring.uploads)} if CONTENT_PREFIX in wiring.apps else {}
    )
    return (wiring.apps if api else pictures) | maildir | dict(wiring.provider.pages)


@asynccontextmanager
async def connect() -> AsyncIterator[None]:
    """Connects to database and payment provider for a command, without other services."""
    async with process_wiring().connect():
        yield


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """Runs this process's services for the lifespan of the site."""
    async with process_wiring().running():
        yield
