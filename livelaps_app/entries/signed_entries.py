"""The job after the signature of a waiver: a transferred entry goes to the timing service."""

from livelaps_app.core.jobs import Payload
from livelaps_app.entries.store.store import entries_store
from livelaps_app.sales.rules.states import OrderWizard
from livelaps_app.waivers.orders import order_of
from livelaps_app.waivers.seals import refused_jobs, waiver_of_job
from livelaps_app.waivers.signed_orders import seal_and_mail


async def enter_and_seal(payload: Payload) -> None:
    """Sends the transferred entries of a signed waiver; they do not wait for its seal. Raises as `seal_and_mail`."""
    with refused_jobs():
        waiver = await waiver_of_job(payload)
    if (order := await order_of(waiver)) is not None and order.wizard is OrderWizard.ENTRY:
        await entries_store().outbox.send_signed(order.public_id, waiver.document_id)
    await seal_and_mail(payload)
