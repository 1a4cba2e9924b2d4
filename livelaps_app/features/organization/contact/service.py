"""A visitor's message to an organization: counted, then mailed by a job."""

from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import blake2b

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import TRAP, Answer, Caller, Done
from livelaps_app.core.jobs import Payload
from livelaps_app.core.networks import customer, network
from livelaps_app.core.routes import canonical
from livelaps_app.features.organization import service as organizations
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.form import CONTACT, SENT
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import Mailbox, MailHeader, MailMessage
from livelaps_app.gateways.timing.records import Organization
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits

MAIL_JOB = "mail.contact"
HOUR_S = 3600
PER_ADDRESS = Limit("messages from an address", 5, HOUR_S, daily=15)
PER_NETWORK = Limit("messages from a network", 20, HOUR_S, daily=60)  # a paddock shares a network
PER_CUSTOMER = Limit("messages from a customer", 40, HOUR_S, daily=120)
PER_ORGANIZATION = Limit("messages to an organization", 60, HOUR_S)
# Beyond that, networks with few messages may still send, so that a few networks cannot block all others.
PER_NEWCOMER = Limit("messages from a network to an organization that gets many", 1, HOUR_S)
PER_CROWD = Limit("messages to an organization that gets many", 240, HOUR_S)
PER_MESSAGE = Limit("the same message", 1, HOUR_S)  # a second click, or an event sent again


async def send(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Queues the message to the organization of the page.

    Raises Problem: unknown organization, too many messages, no address, database unavailable.
    """
    organization = (await organizations.find_organization(caller.at)).value
    to = organizations.postal(organization)
    if not to:
        raise Problem(Code.NO_MAIL_ADDRESS)
    typed = {field: values[field] for field in CONTACT.fields}
    if not values[TRAP]:
        message = {"to": to, "organization": organization.name, "lang": caller.at.lang, **typed}
        await _put_once(organization, message, caller.visitor.address)
    return Done(f"{canonical(caller.at)}?{SENT}=1")


async def deliver(message: Payload) -> None:
    """Mails a message. Raises Problem for a retry, else JobRefused."""
    await mails.send(_message(message, await mail_header()))


async def _put_once(organization: Organization, message: Payload, caller: str) -> None:
    """Adds the job unless just added; a failure allows another attempt."""
    typed = sorted((field, message[field]) for field in CONTACT.fields)
    digest = blake2b(repr((organization.id, typed)).encode(), digest_size=16).hexdigest()
    if not await rate_limits().take(PER_MESSAGE, digest):
        return
    try:
        await _count(organization, message["email"], caller)
        await job_queue().enqueue(MAIL_JOB, message, key=f"{digest} {datetime.now(UTC):%Y-%m-%dT%H}")
    except Problem:
        await rate_limits().forget(PER_MESSAGE, digest)
        raise


async def _count(organization: Organization, email: str, caller: str) -> None:
    """Counts the message. Raises Problem beyond a limit."""
    to = str(organization.id)
    for limit, subject in (
        (PER_NETWORK, network(caller)),
        (PER_CUSTOMER, customer(caller)),
        (PER_ADDRESS, email.lower()),
    ):
        await _take(limit, subject)
    if not await rate_limits().take(PER_ORGANIZATION, to):
        await _take(PER_NEWCOMER, f"{to} {customer(caller)}")
        await _take(PER_CROWD, to)


async def _take(limit: Limit, subject: str) -> None:
    if not await rate_limits().take(limit, subject):
        raise Problem(Code.TOO_MANY_REQUESTS)


def _message(message: Payload, head: MailHeader) -> MailMessage:
    name, email, lang = message["name"], message["email"], message["lang"]
    intro = texts.INTRO(lang).format(name=name, email=email, organization=message["organization"], site=head.site)
    return MailMessage(
        to=message["to"],
        subject=message["subject"],
        lang=lang,
        paragraphs=(intro,),
        quote=message["message"],
        closing=(texts.CLOSING(lang).format(name=name),),
        reply_to=Mailbox(name, email),
        header=head,
    )
