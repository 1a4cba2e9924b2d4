"""Jobs that delete files and people of waivers whose time is over, and files that no waiver names.

The last are left by a process that ends after it has stored a file and before the transaction that names it. They are
looked for twice, with a pause between that is longer than any such transaction, so that a clock that is wrong takes no
file from one that is still running.
"""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime, timedelta

from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.stores.files.gateway import personal_files
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.waivers.pictures import SELFIE, SIGNATURE
from livelaps_app.waivers.seals import PDF
from livelaps_app.waivers.store.retention import waiver_retention_store

ORPHANS_JOB = "waiver_orphans"
AGE, PAUSE = timedelta(days=1), timedelta(minutes=10)
MOST = 100  # files without a waiver; more are no accident


async def delete_old(_: Payload) -> None:
    """Deletes files and people whose time is over, selfies first, and what is held not at all. Raises Problem."""
    today, retention = datetime.now(UTC).date(), waiver_retention_store()
    for due in (retention.selfies_due, retention.documents_due):
        await _delete_all(due, today)
    while numbers := await retention.people_due(today):
        for number in numbers:
            await retention.forget_person(number)


async def find_orphans(_: Payload) -> None:
    """Has old files that no waiver names deleted after a pause. Raises Problem, JobRefused."""
    before, orphans = datetime.now(UTC) - AGE, list[str]()
    for kind in (SELFIE, SIGNATURE, PDF):
        async for files in personal_files().stored_before(kind, before):
            orphans += await waiver_retention_store().find_unnamed(kind, files)
    if len(orphans) > MOST:
        raise JobRefused(f"{len(orphans)} files without a waiver: they may belong to another database")
    if orphans:
        await job_queue().enqueue(ORPHANS_JOB, {"files": orphans}, run_at=datetime.now(UTC) + PAUSE)


async def delete_orphans(payload: Payload) -> None:
    """Deletes those of some files that no waiver names yet. Raises Problem."""
    for file in payload["files"]:
        for orphan in await waiver_retention_store().find_unnamed(file.partition("/")[0], [file]):
            await personal_files().delete(orphan)


async def _delete_all(due: Callable[[date], Awaitable[list[str]]], today: date) -> None:
    while names := await due(today):
        for name in names:
            if await waiver_retention_store().forget(name):
                await personal_files().delete(name)
