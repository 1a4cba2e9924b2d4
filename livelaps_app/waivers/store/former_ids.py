"""Identifiers that earlier versions stored in clear, in tables and in jobs."""

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.jobs import Payload
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.waivers.store.model import WaiverModel
from livelaps_app.waivers.store.store import COPY_JOB, REFUSED_JOB, REJECTED_JOB, SEAL_JOB, SEND_JOB

REMOVE_JOB = "remove_clear_ids"
JOBS = SEND_JOB, SEAL_JOB, REJECTED_JOB, COPY_JOB, REFUSED_JOB
_HYPHEN = "-"  # in each identifier; digests and the values of new rows have none


async def seal_former_ids(database: Database) -> bool:
    """Encrypts identifiers in clear; True if there were some. The clear text stays for processes before the update."""
    async with database.transaction() as session:
        return bool([True for model in (WaiverModel, OrderLineModel) if await _seal(session, model)])


async def _seal(session: AsyncSession, model: type[WaiverModel | OrderLineModel]) -> bool:
    is_clear = model.document_digest == "", model.former_id.contains(_HYPHEN)
    rows = list(await session.execute(select(model.id, model.former_id).where(*is_clear)))
    if rows:
        ids = [{"id": number, "document_sealed": text, "document_digest": text} for number, text in rows]
        await session.execute(update(model), ids)
    return bool(rows)


async def remove_former_ids(_: Payload) -> None:
    """Removes clear text of sealed identifiers, when no process before the update runs any more."""
    database = job_queue().database
    await seal_former_ids(database)
    async with database.transaction() as session:
        digest = func.substr(WaiverModel.document_digest, 1, 36)  # unique, as the column demands
        waivers = update(WaiverModel).where(WaiverModel.former_id.contains(_HYPHEN))
        await session.execute(waivers.values(former_id=digest), execution_options={"synchronize_session": False})
        await session.execute(update(OrderLineModel).where(OrderLineModel.former_id != "").values(former_id=""))
        for job in await session.scalars(select(JobModel).where(JobModel.kind.in_(JOBS))):
            await _rename(session, job)


async def _rename(session: AsyncSession, job: JobModel) -> None:
    """Names the waiver of a job by its number."""
    if job.key and _HYPHEN in job.key:
        job.key = None
    if document := job.payload.get("document"):
        number = await session.scalar(select(WaiverModel.id).where(WaiverModel.document_id == document))
        job.payload = {name: value for name, value in job.payload.items() if name != "document"} | {"waiver": number}
