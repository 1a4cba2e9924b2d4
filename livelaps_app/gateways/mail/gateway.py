"""Typed mail client: one method, and the transport that delivers."""

import asyncio
import logging
from email.errors import MessageError
from email.message import EmailMessage
from typing import Protocol

from aiosmtplib import SMTPDataError, SMTPException, SMTPRecipientRefused, SMTPRecipientsRefused

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.parts import Part
from livelaps_app.gateways.mail.compose import compose
from livelaps_app.gateways.mail.records import Mailbox, MailMessage

_log = logging.getLogger(__name__)


class Transport(Protocol):
    """Delivery of MIME messages. Both methods raise SMTPException or OSError."""

    async def deliver(self, message: EmailMessage) -> None:
        """Returns when the message is accepted."""

    async def ready(self) -> None:
        """Returns if a message would presumably be accepted; sends none."""


class MailGateway:
    """Sends messages from the site's address."""

    def __init__(self, transport: Transport, sender: Mailbox) -> None:
        self._transport = transport
        self._sender = sender

    async def send(self, message: MailMessage) -> None:
        """Sends a message. Raises Problem if invalid, refused, or without a server."""
        try:
            mime = await asyncio.to_thread(compose, message, self._sender)
        except (ValueError, IndexError, MessageError) as error:  # the standard library's errors for a bad header
            raise Problem(Code.BAD_REQUEST) from error
        try:
            await self._transport.deliver(mime)
        except (SMTPException, OSError) as error:
            _log.warning("a message was not accepted: %s", type(error).__name__)  # without its addresses
            raise Problem(_code(error)) from error

    async def reachable(self) -> bool:
        """True if the server would accept a message."""
        try:
            await self._transport.ready()
        except (SMTPException, OSError):
            return False
        return True


def _code(error: Exception) -> Code:
    if isinstance(error, TimeoutError):
        return Code.SERVICE_SLOW
    return Code.MAIL_REFUSED if _is_permanent(error) else Code.SERVICE_DOWN


def _is_permanent(error: Exception) -> bool:
    """True for a permanent refusal: a 5xx for recipient or content."""
    errors = error.recipients if isinstance(error, SMTPRecipientsRefused) else [error]
    return all(isinstance(refusal, SMTPRecipientRefused | SMTPDataError) and refusal.code >= 500 for refusal in errors)


mail_gateway = Part[MailGateway]("mail")
