"""A visitor's letter to an organisation: what was typed is checked, counted, and sent on by mail."""

from collections.abc import Mapping
from hashlib import blake2b
from ipaddress import ip_address, ip_network
from typing import Any

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match
from livelaps_app.core.rules import check_form, format
from livelaps_app.features.organization import service as organizations
from livelaps_app.features.organization.contact import texts
from livelaps_app.features.organization.contact.board import FIELDS, TRAP, Outcome
from livelaps_app.gateways import wiring
from livelaps_app.gateways.limits import Limit
from livelaps_app.gateways.mail.records import Mailbox, MailMessage
from livelaps_app.gateways.timing.records import Organization

LONGEST = 20_000  # characters of a field that are looked at

HOUR = 3600
FROM_AN_ADDRESS = Limit("letters from an address", 5, HOUR)
FROM_A_NETWORK = Limit("letters from a network", 20, HOUR)  # a paddock shares one
TO_AN_ORGANIZATION = Limit("letters to an organisation", 60, HOUR)
THE_SAME = Limit("the same letter", 1, HOUR)  # a second click, or an event sent again


async def send(at: Match, sent: Any, caller: str) -> Outcome:
    """Sends what a form holds to the organisation of the address, on behalf of the caller at that network address.

    What is wrong with a field is in the outcome. Raises Problem: no such organisation, too many letters, no mail.
    """
    organization = (await organizations.admitted(at)).value
    to = organizations.postal(organization)
    if not to:
        raise Problem(Code.NO_LETTERS)
    typed = {field: format(field, text) for field, text in _texts(sent).items() if field in FIELDS}
    if faults := check_form(FIELDS, typed):
        said = {field: errors.message(code, at.lang) for field, code in faults.items()}
        return Outcome(said, next(field for field in FIELDS if field in said))
    if not _texts(sent).get(TRAP):
        await _once(organization, typed, caller, _letter(organization, to, typed, at, await _site()))
    return Outcome(sent=texts.SENT(at.lang).format(name=organization.name, email=typed["email"]))


async def _once(organization: Organization, typed: Mapping[str, str], caller: str, letter: MailMessage) -> None:
    """Sends the letter unless it has just been sent; one that could not be sent may be tried again."""
    same = blake2b(repr((organization.id, sorted(typed.items()))).encode(), digest_size=16).hexdigest()
    if not await wiring.limits().take(THE_SAME, same):
        return
    try:
        await _count(organization, typed["email"], caller)
        await wiring.mail().send(letter)
    except Problem:
        await wiring.limits().forget(THE_SAME, same)
        raise


async def _count(organization: Organization, email: str, caller: str) -> None:
    """Raises Problem when this would be one letter too many."""
    counted = (
        (FROM_A_NETWORK, _network(caller)),
        (FROM_AN_ADDRESS, email.lower()),
        (TO_AN_ORGANIZATION, str(organization.id)),
    )
    for limit, who in counted:
        if not await wiring.limits().take(limit, who):
            raise Problem(Code.TOO_MANY_REQUESTS)


def _letter(organization: Organization, to: str, typed: Mapping[str, str], at: Match, site: str) -> MailMessage:
    name, email = typed["name"], typed["email"]
    said = texts.SAID(at.lang).format(name=name, email=email, organization=organization.name, site=site)
    return MailMessage(
        to=to,
        subject=typed["subject"],
        lang=at.lang,
        paragraphs=(said,),
        quote=typed["message"],
        closing=(texts.ANSWERING(at.lang).format(name=name),),
        reply_to=Mailbox(name, email),
    )


async def _site() -> str:
    return (await wiring.content().parameters()).value.browser_tab_title or "LiveLaps"


def _texts(sent: Any) -> dict[str, str]:
    """The texts among what a browser sent, which may be anything."""
    held = sent if isinstance(sent, Mapping) else {}
    return {field: text[:LONGEST] for field, text in held.items() if isinstance(field, str) and isinstance(text, str)}


def _network(caller: str) -> str:
    """The caller's address, of the long ones the part that belongs to one connection."""
    try:
        address = ip_address(caller)
    except ValueError:
        return caller
    return str(ip_network((address, 64), strict=False)) if address.version == 6 else str(address)
