"""A mail server for tests, and the texts of its messages."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP as POLICY
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from pydantic import AnyUrl


@dataclass
class MailServer:
    """A mail server with what it accepted; a refusal is its reply to a recipient or to the content of a message."""

    recipient_refusal: str = ""
    content_refusal: str = ""
    accepted: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    senders: list[str] = field(default_factory=list)
    url: AnyUrl = field(default_factory=lambda: AnyUrl("smtp://127.0.0.1"))

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.recipient_refusal:
            return self.recipient_refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.content_refusal:
            return self.content_refusal
        assert isinstance(envelope.content, bytes)
        self.accepted.append(read(envelope.content))
        self.recipients += envelope.rcpt_tos
        self.senders.append(str(envelope.mail_from))
        return "250 OK"

    async def take(self, to: str) -> EmailMessage:
        """The first message to an address, taken out, when it has come."""
        async with asyncio.timeout(20):
            while True:
                if message := next((one for one in self.accepted if one["To"] == to), None):
                    self.accepted.remove(message)
                    return message
                await asyncio.sleep(0.02)  # the server runs in a thread of its own


@contextmanager
def mail_server(port: int | None = None, **settings: Any) -> Iterator[MailServer]:
    """A running mail server."""
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=port or free_port(), **settings)
    controller.start()
    server.url = AnyUrl(f"smtp://127.0.0.1:{controller.port}")
    try:
        yield server
    finally:
        controller.stop()


def free_port() -> int:
    """A port without a listener."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def read(content: bytes) -> EmailMessage:
    """A message parsed from its bytes."""
    message = message_from_bytes(content, policy=POLICY)
    assert isinstance(message, EmailMessage)
    return message


def text(message: EmailMessage, kind: str = "plain") -> str:
    """The plain text or the HTML of a message."""
    body = message.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")
