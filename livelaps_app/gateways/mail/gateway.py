"""Letters, typed: one method, and a transport that takes them away."""

import logging
from email.errors import MessageError
from email.message import EmailMessage
from typing import Protocol

from aiosmtplib import SMTPDataError, SMTPException, SMTPRecipientRefused, SMTPRecipientsRefused

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.mail.compose import compose
from livelaps_app.gateways.mail.records import Letter, Mailbox

_log = logging.getLogger(__name__)


class Transport(Protocol):
    """Takes a message away, or fails."""

    async def deliver(self, message: EmailMessage) -> None:
        """Returns when the message is in other hands."""

    async def ready(self) -> None:
        """Returns when a message would be taken now, as far as can be told without sending one, or fails."""


class MailGateway:
    """The post: what it takes has been taken over by a server, or lies in a file."""

    def __init__(self, transport: Transport, sender: Mailbox) -> None:
        self._transport = transport
        self._sender = sender

    async def send(self, letter: Letter) -> None:
        """Sends a letter. Raises Problem: not to be written, refused, or nobody there to take it."""
        try:
            message = compose(letter, self._sender)
        except (ValueError, IndexError, MessageError) as fault:  # what the standard library says of a bad header
            raise Problem(Code.BAD_REQUEST) from fault
        try:
            await self._transport.deliver(message)
        except (SMTPException, OSError) as fault:
            _log.warning("a letter was not taken: %s", type(fault).__name__)  # without its addresses
            raise Problem(_code(fault)) from fault

    async def reachable(self) -> bool:
        """Whether somebody is there to take letters."""
        try:
            await self._transport.ready()
        except (SMTPException, OSError):
            return False
        return True


def _code(fault: Exception) -> Code:
    if isinstance(fault, TimeoutError):
        return Code.SERVICE_SLOW
    return Code.LETTER_REFUSED if _for_good(fault) else Code.SERVICE_DOWN


def _for_good(fault: Exception) -> bool:
    """Whether the server takes neither this letter now nor later: a 5xx for its recipient or for what it says."""
    refusals = fault.recipients if isinstance(fault, SMTPRecipientsRefused) else [fault]
    return all(isinstance(one, SMTPRecipientRefused | SMTPDataError) and one.code >= 500 for one in refusals)
