"""Messages of a site without a mail server, as private files."""

import asyncio
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from pathlib import Path
from tempfile import TemporaryFile
from uuid import uuid4

SUFFIX = ".eml"
_NAME = re.compile(r"[0-9]{8}T[0-9]{12}-[0-9a-f]{8}")


class Maildir:
    """A folder of .eml files, named by time of delivery."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def deliver(self, message: EmailMessage) -> None:
        """Writes the message, whole or not at all. Raises OSError."""
        await asyncio.to_thread(self._write, message)

    async def ready(self) -> None:
        """Checks that the folder can be written to. Raises OSError."""
        await asyncio.to_thread(self._check)

    async def newest(self, limit: int) -> list[tuple[str, EmailMessage]]:
        """Names and messages, newest first."""
        return await asyncio.to_thread(lambda: list(self._newest(limit)))

    async def message(self, name: str) -> bytes | None:
        """The content of a message; None for an unknown name."""
        return await asyncio.to_thread(self._read, name)

    def _check(self) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=self._folder):
            pass

    def _write(self, message: EmailMessage) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = f"{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{uuid4().hex[:8]}"
        part = self._folder / f"{name}.part"
        part.touch(0o600, exist_ok=False)
        part.write_bytes(bytes(message))
        part.replace(self._folder / f"{name}{SUFFIX}")

    def _newest(self, limit: int) -> Iterator[tuple[str, EmailMessage]]:
        names = sorted((file.stem for file in self._folder.glob(f"*{SUFFIX}")), reverse=True)
        for name in names[:limit]:
            if content := self._read(name):
                yield name, parse_message(content)

    def _read(self, name: str) -> bytes | None:
        file = self._folder / f"{name}{SUFFIX}"
        return file.read_bytes() if _NAME.fullmatch(name) and file.is_file() else None


def parse_message(content: bytes) -> EmailMessage:
    message = message_from_bytes(content, policy=SMTP)
    assert isinstance(message, EmailMessage)
    return message
