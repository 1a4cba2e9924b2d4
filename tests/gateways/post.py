"""A mail server of its own, and letters read back whichever way they went."""

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
class Office:
    """What a mail server took; `refuses` is what it says to the next recipient or, after DATA, to what it was given."""

    refuses: str = ""
    refuses_what: str = ""
    taken: list[EmailMessage] = field(default_factory=list)
    recipients: list[str] = field(default_factory=list)
    senders: list[str] = field(default_factory=list)
    url: AnyUrl = field(default_factory=lambda: AnyUrl("smtp://127.0.0.1"))

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.refuses_what:
            return self.refuses_what
        assert isinstance(envelope.content, bytes)
        self.taken.append(read(envelope.content))
        self.recipients += envelope.rcpt_tos
        self.senders.append(str(envelope.mail_from))
        return "250 OK"


@contextmanager
def office(**settings: Any) -> Iterator[Office]:
    """A mail server while inside."""
    told = Office()
    controller = Controller(told, hostname="127.0.0.1", port=free_port(), **settings)
    controller.start()
    told.url = AnyUrl(f"smtp://127.0.0.1:{controller.port}")
    try:
        yield told
    finally:
        controller.stop()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def read(content: bytes) -> EmailMessage:
    """A letter as it travelled."""
    message = message_from_bytes(content, policy=POLICY)
    assert isinstance(message, EmailMessage)
    return message


def text(message: EmailMessage, kind: str = "plain") -> str:
    """A letter's words, plain or as HTML."""
    body = message.get_body((kind,))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")
