"""Letters by SMTP."""

from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote

import aiosmtplib
from pydantic import AnyUrl


class Smtp:
    """A mail server by its address: smtps:// is encrypted from the start, smtp:// as soon as the server can.

    With a name and a password it must be able to: they never go over an open line.
    """

    def __init__(self, url: AnyUrl, timeout: float) -> None:
        self._user = unquote(url.username) if url.username else None
        self._password = unquote(url.password) if url.password else None
        tls = url.scheme == "smtps"
        self._there: dict[str, Any] = {
            "hostname": (url.host or "").strip("[]"),
            "port": url.port,
            "use_tls": tls,
            "start_tls": None if tls or not self._user else True,
            "timeout": timeout,
        }

    async def deliver(self, message: EmailMessage) -> None:
        """Hands the message to the server. Raises SMTPException or OSError."""
        await aiosmtplib.send(message, username=self._user, password=self._password, **self._there)

    async def ready(self) -> None:
        """Greets the server as for a message, without logging in. Raises SMTPException or OSError."""
        async with aiosmtplib.SMTP(**self._there) as server:
            await server.noop()
