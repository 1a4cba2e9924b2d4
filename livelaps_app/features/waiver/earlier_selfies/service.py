"""Selfies that came with a signature that was refused, from a page without scripts: browsers fill in no file again.

Each is encrypted for an hour. The page that is drawn anew has a stamp that names it, good for the same waiver alone.
"""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

from livelaps_app.core.errors import Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.features.waiver.pictures import Picture
from livelaps_app.gateways import wiring
from livelaps_app.gateways.files.envelope import PersonalFile
from livelaps_app.gateways.limits import Limit

KIND = "earlier"
LASTS = timedelta(hours=1)
MOST = Limit("selfies stored of refused signatures of a waiver", 10, 3600)


async def store(document_id: str, picture: Picture) -> str:
    """The stamp of a stored picture, "" where it was not stored: it was one of too many, or there is no room."""
    with suppress(Problem):  # the signer chooses the picture again
        if await wiring.limits().take(MOST, document_id):
            file = await wiring.files().put(KIND, picture.content_type, picture.content)
            return wiring.stamps().made(_subject(document_id), file.name)
    return ""


async def read(document_id: str, stamp: str) -> PersonalFile | None:
    """The picture that a stamp names, None for a stamp of another waiver, an old one, or what is none."""
    named = wiring.stamps().read(stamp, _subject(document_id), LASTS)
    with suppress(Problem):  # deleted
        return await wiring.files().get(named.text) if named else None
    return None


async def delete_old(_: Payload) -> None:
    """Deletes the pictures whose hour is over. Raises Problem."""
    async for names in wiring.files().stored_before(KIND, datetime.now(UTC) - LASTS):
        for name in names:
            await wiring.files().delete(name)


def _subject(document_id: str) -> str:
    return f"earlier selfie {document_id.lower()}"
