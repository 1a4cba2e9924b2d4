"""Jobs that delete expired files and personal data of waivers, and orphaned files.

A process that ends between storing a file and its transaction leaves an orphan. Orphans are checked twice, with a pause
longer than any transaction, so that a wrong clock deletes no file of a running one.
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
EARLIER = "earlier"
MOST = 100  # orphans; more indicate a wrong database


async def delete_old(_: Payload) -> None:
    """Deletes expired files, selfies first, then personal data; skips held ones. Raises Problem."""
    today, retention = datetime.now(UTC).date(), waiver_retention_store()
    for due in (retention.selfies_due, retention.documents_due):
        await _delete_all(due, today)
    while numbers := await retention.people_due(today):
        for number in numbers:
            await retention.forget_person(number)


async def delete_earlier_selfies(_: Payload) -> None:
    """Deletes the selfies that earlier versions stored between two refusals of a form. Raises Problem."""
    async for files in personal_files().stored_before(EARLIER, datetime.now(UTC)):
        for file in files:
            await personal_files().delete(file)


async def find_orphans(_: Payload) -> None:
    """Schedules the deletion of old orphaned files. Raises Problem, JobRefused."""
    before, orphans = datetime.now(UTC) - AGE, list[str]()
    for kind in (SELFIE, SIGNATURE, PDF):
        async for files in personal_files().stored_before(kind, before):
            orphans += await waiver_retention_store().find_unnamed(kind, files)
    if len(orphans) > MOST:
        raise JobRefused(f"{len(orphans)} files without a waiver: they may belong to another database")
    if orphans:
        await job_queue().enqueue(ORPHANS_JOB, {"files": orphans}, run_at=datetime.now(UTC) + PAUSE)


async def delete_orphans(payload: Payload) -> None:
    """Deletes the files that are still orphaned. Raises Problem."""
    for file in payload["files"]:
        for orphan in await waiver_retention_store().find_unnamed(file.partition("/")[0], [file]):
            await personal_files().delete(orphan)


async def _delete_all(due: Callable[[date], Awaitable[list[str]]], today: date) -> None:
    while names := await due(today):
        for name in names:
            if await waiver_retention_store().forget(name):
                await personal_files().delete(name)
