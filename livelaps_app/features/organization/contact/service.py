"""A visitor's message to an organization: it is counted, and sent by mail, once."""

from collections.abc import Mapping
from hashlib import blake2b

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import TRAP, Answer, Caller, Done
from livelaps_app.core.networks import customer, network
from livelaps_app.core.routes import Match, canonical
from livelaps_app.features.organization import service as organizations
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.form import CONTACT, SENT
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit
from livelaps_app.gateways.mail.records import Letterhead, Mailbox, MailMessage
from livelaps_app.gateways.timing.records import Organization
from livelaps_app.shell.service import letterhead

HOUR_S = 3600
PER_ADDRESS = Limit("messages from an address", 5, HOUR_S)
PER_NETWORK = Limit("messages from a network", 20, HOUR_S)  # a paddock shares one
PER_CUSTOMER = Limit("messages from a customer", 40, HOUR_S)
PER_ORGANIZATION = Limit("messages to an organization", 60, HOUR_S)
# Beyond that who has written little still may, so that a few networks can't speak for all others.
PER_NEWCOMER = Limit("messages from a network to an organization that gets many", 1, HOUR_S)
PER_CROWD = Limit("messages to an organization that gets many", 240, HOUR_S)
PER_MESSAGE = Limit("the same message", 1, HOUR_S)  # a second click, or an event sent again


async def send(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Sends the message to the organization of the page.

    Raises Problem: no such organization, too many messages, no mail.
    """
    organization = (await organizations.admitted(caller.at)).value
    to = organizations.postal(organization)
    if not to:
        raise Problem(Code.NO_MAIL_ADDRESS)
    typed = {field: values[field] for field in CONTACT.fields}
    if not values[TRAP]:
        message = _message(organization, to, typed, caller.at, await letterhead())
        await _send_once(organization, typed, caller.visitor.address, message)
    return Done(f"{canonical(caller.at)}?{SENT}=1")


async def _send_once(organization: Organization, typed: Mapping[str, str], caller: str, message: MailMessage) -> None:
    """Sends the message unless it has just been sent; after a failure it may be tried again."""
    digest = blake2b(repr((organization.id, sorted(typed.items()))).encode(), digest_size=16).hexdigest()
    if not await wiring.limits().take(PER_MESSAGE, digest):
        return
    try:
        await _count(organization, typed["email"], caller)
        await wiring.mail().send(message)
    except Problem:
        await wiring.limits().forget(PER_MESSAGE, digest)
        raise


async def _count(organization: Organization, email: str, caller: str) -> None:
    """Raises Problem when this would be one message too many."""
    to = str(organization.id)
    for limit, subject in (
        (PER_NETWORK, network(caller)),
        (PER_CUSTOMER, customer(caller)),
        (PER_ADDRESS, email.lower()),
    ):
        await _take(limit, subject)
    if not await wiring.limits().take(PER_ORGANIZATION, to):
        await _take(PER_NEWCOMER, f"{to} {customer(caller)}")
        await _take(PER_CROWD, to)


async def _take(limit: Limit, subject: str) -> None:
    if not await wiring.limits().take(limit, subject):
        raise Problem(Code.TOO_MANY_REQUESTS)


def _message(organization: Organization, to: str, typed: Mapping[str, str], at: Match, head: Letterhead) -> MailMessage:
    name, email = typed["name"], typed["email"]
    intro = texts.INTRO(at.lang).format(name=name, email=email, organization=organization.name, site=head.site)
    return MailMessage(
        to=to,
        subject=typed["subject"],
        lang=at.lang,
        paragraphs=(intro,),
        quote=typed["message"],
        closing=(texts.CLOSING(at.lang).format(name=name),),
        reply_to=Mailbox(name, email),
        letterhead=head,
    )
