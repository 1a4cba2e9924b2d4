"""Mail: one method that sends a message, and the transport that delivers it."""

import logging
from email.errors import MessageError
from email.message import EmailMessage
from typing import Protocol

from aiosmtplib import SMTPDataError, SMTPException, SMTPRecipientRefused, SMTPRecipientsRefused

from livelaps_app.core.errors import Code, Problem
from livelaps_app.gateways.mail.compose import compose
from livelaps_app.gateways.mail.records import Mailbox, Message

_log = logging.getLogger(__name__)


class Transport(Protocol):
    """Delivers a mail, or fails."""

    async def deliver(self, message: EmailMessage) -> None:
        """Returns when the message has been accepted."""

    async def ready(self) -> None:
        """Returns when a mail would be accepted now, as far as can be found out without sending it, or fails."""


class MailGateway:
    """Sends messages: what it has sent was accepted by a server, or lies in a file."""

    def __init__(self, transport: Transport, sender: Mailbox) -> None:
        self._transport = transport
        self._sender = sender

    async def send(self, message: Message) -> None:
        """Sends a message. Raises Problem: it can't be composed, it is refused, or the server is down."""
        try:
            mail = compose(message, self._sender)
        except (ValueError, IndexError, MessageError) as fault:  # what the standard library says of a bad header
            raise Problem(Code.BAD_REQUEST) from fault
        try:
            await self._transport.deliver(mail)
        except (SMTPException, OSError) as fault:
            _log.warning("a message was not sent: %s", type(fault).__name__)  # without its addresses
            raise Problem(_code(fault)) from fault

    async def reachable(self) -> bool:
        """Whether the server accepts mail."""
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
    """Whether the server accepts this mail neither now nor later: a 5xx for its recipient or its content."""
    refusals = fault.recipients if isinstance(fault, SMTPRecipientsRefused) else [fault]
    return all(isinstance(one, SMTPRecipientRefused | SMTPDataError) and one.code >= 500 for one in refusals)
