"""Selfies that came with a signature that was refused, from a page without scripts: browsers fill in no file again.

Each is encrypted, and deleted by a job within two hours. The page that is drawn anew has a stamp that names it, good
for the same waiver alone and for an hour.
"""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import Payload
from livelaps_app.stores.files.envelope import PersonalFile
from livelaps_app.stores.files.errors import FileDamaged, FileMissing, FileProblem
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.stores.files.stamps import private_stamps
from livelaps_app.stores.limits import Limit, rate_limits
from livelaps_app.waivers.pictures import Picture

KIND = "earlier"
LASTS = timedelta(hours=1)
MOST = Limit("selfies stored of refused signatures of a waiver", 10, 3600)


async def may_store(document_id: str) -> bool:
    """Whether one more of a waiver may be stored, which counts. Raises Problem."""
    return await rate_limits().take(MOST, document_id)


async def store(document_id: str, picture: Picture) -> str:
    """The stamp of a stored picture. Raises Problem SELFIE_AGAIN where there is no room for it."""
    try:
        file = await personal_files().put(KIND, picture.content_type, picture.content)
    except FileProblem as problem:
        raise Problem(Code.SELFIE_AGAIN) from problem
    return private_stamps().made(_subject(document_id), file.name)


async def read(document_id: str, stamp: str) -> PersonalFile | None:
    """The picture that a stamp names, None for a stamp of another waiver, an old one, or what is none.

    Raises Problem where the store does not answer.
    """
    named = private_stamps().read(stamp, _subject(document_id), LASTS)
    with suppress(FileMissing, FileDamaged):
        return await personal_files().get(named.text) if named else None
    return None


async def delete_old(_: Payload) -> None:
    """Deletes the pictures whose hour is over. Raises Problem."""
    async for names in personal_files().stored_before(KIND, datetime.now(UTC) - LASTS):
        for name in names:
            await personal_files().delete(name)


def _subject(document_id: str) -> str:
    return f"earlier selfie {document_id.lower()}"
