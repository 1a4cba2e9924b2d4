"""A process that signs a waiver, seals it and mails it, and is killed on the way."""

import asyncio
import os
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from livelaps_app.core.parts import PARTS
from livelaps_app.gateways.mail.records import MailMessage
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.gateway import FilesGateway
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.sealing.gateway import SealingGateway
from livelaps_app.waivers.store.store import Waivers
from tests.embedded.waivers.conftest import PROMOTER
from tests.features.waiver.conftest import DRAWN, SELFIE, SIGNED, desk_over, send, use
from tests.outside import Mail, Outside, promoter

MAILS = "mails"


@dataclass
class FileMail(Mail):
    """A mail gateway that outlives its process: the recipients, a line each."""

    path: Path = Path()

    async def send(self, message: MailMessage) -> None:
        """Sends a mail."""
        with self.path.open("a") as file:
            file.write(f"{message.to}\n")


POINTS: dict[str, tuple[type, str, bool]] = {
    "one picture is stored": (FilesGateway, "save", True),
    "both pictures are stored": (Waivers, "sign", False),
    "the signature is not committed": (Jobs, "add", False),
    "the signature is committed": (Waivers, "sign", True),
    "the document is drawn": (SealingGateway, "seal", False),
    "the document is stored": (Waivers, "seal", False),
    "the document is named": (Waivers, "seal", True),
    "the mail is written": (FileMail, "send", False),
    "the mail is sent": (FileMail, "send", True),
}
"""What has happened last: the method that is called then, and whether it ends before the process does."""


def _die_at(point: str) -> None:
    owner, name, ends = POINTS[point]
    method = getattr(owner, name)

    async def dying(*arguments: Any, **more: Any) -> None:
        if ends:
            await method(*arguments, **more)
        os.kill(os.getpid(), signal.SIGKILL)

    setattr(owner, name, dying)


async def _sign(address: str, folder: Path, document: str, point: str) -> None:
    outside = Outside(mail=FileMail(path=folder / MAILS))
    outside.timing.stub_promoters[PROMOTER] = promoter(PROMOTER, "Ridge Club")
    desk = desk_over(outside, Database(address), folder)
    outside.use(lambda name, gives: setattr(PARTS[name], "read", gives))
    use(desk, lambda name, gives: setattr(PARTS[name], "read", gives))
    _die_at(point)
    await send("sign_waiver", document, SIGNED | {"signature": DRAWN, "selfie": SELFIE})
    await desk.work_off()


if __name__ == "__main__":
    asyncio.run(_sign(sys.argv[1], Path(sys.argv[2]), sys.argv[3], sys.argv[4]))
