"""SMTP transport of mail."""

from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote

import aiosmtplib
from pydantic import AnyUrl


class Smtp:
    """A mail server by address: smtps:// is encrypted from the start, smtp:// after STARTTLS if offered.

    Credentials are never sent unencrypted.
    """

    def __init__(self, url: AnyUrl, timeout: float) -> None:
        self._user = unquote(url.username) if url.username else None
        self._password = unquote(url.password) if url.password else None
        tls = url.scheme == "smtps"
        self._options: dict[str, Any] = {
            "hostname": (url.host or "").strip("[]"),
            "port": url.port,
            "use_tls": tls,
            "start_tls": None if tls or not self._user else True,
            "timeout": timeout,
        }

    async def deliver(self, message: EmailMessage) -> None:
        """Sends the message. Raises SMTPException or OSError."""
        await aiosmtplib.send(message, username=self._user, password=self._password, **self._options)

    async def ready(self) -> None:
        """Connects as for a delivery, without a login. Raises SMTPException or OSError."""
        async with aiosmtplib.SMTP(**self._options) as server:
            await server.noop()
