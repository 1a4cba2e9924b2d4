"""Letters by SMTP."""

from email.message import EmailMessage
from urllib.parse import unquote

import aiosmtplib
from pydantic import AnyUrl


class Smtp:
    """A mail server by its address: smtps:// is encrypted from the start, smtp:// as soon as the server can.

    With a name and a password it must be able to: they never go over an open line.
    """

    def __init__(self, url: AnyUrl, timeout: float) -> None:
        self._host = (url.host or "").strip("[]")
        self._port = url.port
        self._tls = url.scheme == "smtps"
        self._user = unquote(url.username) if url.username else None
        self._password = unquote(url.password) if url.password else None
        self._timeout = timeout

    async def deliver(self, message: EmailMessage) -> None:
        """Hands the message to the server. Raises SMTPException or OSError."""
        await aiosmtplib.send(
            message,
            hostname=self._host,
            port=self._port,
            use_tls=self._tls,
            start_tls=None if self._tls or not self._user else True,
            username=self._user,
            password=self._password,
            timeout=self._timeout,
        )
