"""What a process reaches the outside world by: one function per gateway, and the start of the embedded services."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ReportedChanges
from livelaps_app.core.routes import BASE
from livelaps_app.core.rush import Rush
from livelaps_app.core.sales.ticket_tokens import TicketTokens
from livelaps_app.core.settings import settings
from livelaps_app.embedded.content import app as content_app
from livelaps_app.embedded.drafts.links import DraftLinks
from livelaps_app.embedded.drafts.store import Drafts
from livelaps_app.embedded.gate.store import Gates
from livelaps_app.embedded.jobs.queue import Jobs
from livelaps_app.embedded.jobs.worker import JobWorker
from livelaps_app.embedded.mail import app as mail_app
from livelaps_app.embedded.sales.store import Sales
from livelaps_app.embedded.timing.accounts import emails
from livelaps_app.embedded.timing.accounts import jobs as jobs_of_accounts
from livelaps_app.embedded.waivers.retention import WaiverRetention
from livelaps_app.embedded.waivers.store import Waivers
from livelaps_app.embedded.waivers.texts import WaiverTexts
from livelaps_app.gateways.accounts.gateway import AccountsGateway
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.files.gateway import FilesGateway
from livelaps_app.gateways.files.stamps import Stamps
from livelaps_app.gateways.health import Health
from livelaps_app.gateways.limits import Limits
from livelaps_app.gateways.mail.gateway import MailGateway
from livelaps_app.gateways.sealing.gateway import SealingGateway
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.wiring.payments import HOOK, SANDBOX, Provider
from livelaps_app.gateways.wiring.process import CONTENT_CHANGED, CONTENT_PREFIX, MESSAGES, TIMING_ROOT, Wiring

__all__ = [
    "CONTENT_CHANGED",
    "CONTENT_PREFIX",
    "HOOK",
    "MAIL_PREFIX",
    "MESSAGES",
    "SANDBOX",
    "TIMING_ROOT",
    "Wiring",
    "account_jobs",
    "accounts",
    "connected",
    "content",
    "content_changed",
    "draft_links",
    "drafts",
    "exposed",
    "files",
    "gate",
    "health",
    "jobs",
    "limits",
    "lists_messages",
    "mail",
    "messages",
    "order_changes",
    "provider",
    "provider_jobs",
    "running",
    "rush",
    "sales",
    "sealing",
    "stamps",
    "tickets",
    "timing",
    "waiver_changes",
    "waiver_retention",
    "waiver_texts",
    "waivers",
    "wired",
    "working",
]

MAIL_PREFIX = f"{BASE}/{MESSAGES}"  # where mails are listed


@cache
def wired() -> Wiring:
    """This process's wiring, made at the first call."""
    return Wiring(settings())


def content() -> ContentGateway:
    """The content service."""
    return wired().content


async def content_changed() -> None:
    """Has every process read the content service anew, this one first. Raises Problem: others not reached."""
    await wired().pubsub.publish(CONTENT_CHANGED)


def timing() -> TimingGateway:
    """The race-timing service."""
    return wired().timing


def accounts() -> AccountsGateway:
    """The accounts of the race-timing service."""
    return wired().accounts


def mail() -> MailGateway:
    """The mail gateway."""
    return wired().mail


def messages() -> PubSub:
    """Messages between all processes of the site; who subscribes does so before the services run."""
    return wired().pubsub


def jobs() -> Jobs:
    """What is done after an answer."""
    return wired().jobs


def rush() -> Rush:
    """The requests that this process answers now."""
    return wired().rush


def drafts() -> Drafts:
    """What visitors have typed into wizards."""
    return wired().drafts


def sales() -> Sales:
    """Sales of entry: offers, orders, payments, refunds and their books."""
    return wired().sales


def gate() -> Gates:
    """The gates of events."""
    return wired().gate


def provider() -> Provider:
    """The payment provider."""
    return wired().provider


def provider_jobs() -> dict[str, JobHandler]:
    """What the site does for a payment provider that it runs itself."""
    return dict(wired().provider.jobs)


def tickets() -> TicketTokens:
    """The signed tokens of tickets and orders."""
    return wired().tickets


def order_changes() -> ReportedChanges:
    """Changes of orders, by their random names."""
    return wired().order_changes


def draft_links() -> DraftLinks:
    """The links by which they go on in another browser."""
    return wired().draft_links


@asynccontextmanager
async def working(handlers: Mapping[str, JobHandler]) -> AsyncIterator[None]:
    """Runs jobs in this process while inside; the services must be running."""
    chosen = wired().settings
    worker = JobWorker(jobs(), handlers, chosen.jobs_at_once, chosen.job_attempts, rush=rush())
    async with worker.running():
        yield


def account_jobs(send: jobs_of_accounts.Send) -> dict[str, JobHandler]:
    """The jobs of accounts that the site itself has; a remote service sends the mails of its own."""
    app = wired().apps.get(TIMING_ROOT)
    return jobs_of_accounts.account_jobs(app.state.services.accounts, send) if app else {}


async def has_account(email: str) -> bool:
    """Whether an account has confirmed an e-mail, for a command; a remote service does not answer that: True."""
    app = wired().apps.get(TIMING_ROOT)
    if app is None:
        return True
    async with app.state.services.accounts.database.session() as session:
        return await emails.has_confirmed(session, email)


def limits() -> Limits:
    """How often somebody may do something."""
    return wired().limits


def health() -> Health:
    """How the parts are that the site stands on."""
    return wired().health


def lists_messages() -> bool:
    """Whether the site has no mail server, and lists its mails instead."""
    return wired().maildir is not None


def exposed(api: bool) -> dict[str, Any]:
    """What of the embedded services is served on the site's own port: all, or only the pictures pages show.

    A site without a mail server also lists its mails there, one without a payment provider has the sandbox's page of
    approval; a production site has both.
    """
    wiring = wired()
    maildir = {MAIL_PREFIX: mail_app.create_app(wiring.maildir)} if wiring.maildir else {}
    pictures = (
        {f"{CONTENT_PREFIX}/uploads": content_app.Uploads(wiring.uploads)} if CONTENT_PREFIX in wiring.apps else {}
    )
    return (wiring.apps if api else pictures) | maildir | dict(wiring.provider.pages)


@asynccontextmanager
async def connected() -> AsyncIterator[None]:
    """The database and the payment provider for a command, without the services of the site."""
    async with wired().connected():
        yield


@asynccontextmanager
async def running() -> AsyncIterator[None]:
    """This process's services, for the lifespan of the site."""
    async with wired().running():
        yield


def waivers() -> Waivers:
    """The store of waivers."""
    return wired().waivers.store


def waiver_texts() -> WaiverTexts:
    """The texts of waivers and the rules of promoters."""
    return wired().waivers.texts


def waiver_retention() -> WaiverRetention:
    """Files of waivers whose time is over."""
    return wired().waivers.retention


def waiver_changes() -> ReportedChanges:
    """Changes of waivers."""
    return wired().waivers.changes


def files() -> FilesGateway:
    """The files of people."""
    return wired().waivers.files


def stamps() -> Stamps:
    """Texts with a time that only the site can read."""
    return wired().waivers.stamps


def sealing() -> SealingGateway:
    """The seal of documents."""
    return wired().waivers.sealing
