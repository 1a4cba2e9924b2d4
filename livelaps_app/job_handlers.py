"""The jobs of the site: every kind with its handler."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from livelaps_app.core.jobs import JobHandler
from livelaps_app.core.sales.states import SalesJob
from livelaps_app.features.account.mails import service as account_mails
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.features.payment.hooks import service as payment_hooks
from livelaps_app.features.payment.mails import service as order_mails
from livelaps_app.features.payment.refunding import service as refunding
from livelaps_app.features.payment.settling import service as settling
from livelaps_app.features.waiver.mails import service as waiver_mails
from livelaps_app.features.waiver.seals import service as waiver_seals
from livelaps_app.gateways import wiring

HANDLERS: dict[str, JobHandler] = {
    contact.MAIL_JOB: JobHandler(contact.deliver),
    continuing.MAIL_JOB: JobHandler(continuing.deliver),
    "waiver_link": JobHandler(waiver_mails.send_link),
    "waiver_seal": JobHandler(waiver_seals.seal),
    "waiver_copy": JobHandler(waiver_mails.send_copy),
    "waiver_rejected": JobHandler(waiver_mails.send_rejection),
    "waiver_retention": JobHandler(waiver_seals.delete_old, limit_s=600, every=timedelta(days=1)),
    SalesJob.ORDER_PAID: JobHandler(order_mails.paid),
    SalesJob.ORDER_EXPIRED: JobHandler(order_mails.expired),
    SalesJob.ORDER_CANCELLED: JobHandler(order_mails.cancelled),
    SalesJob.ORDER_REFUNDED: JobHandler(order_mails.refunded),
    SalesJob.SETTLE_PAYMENT: JobHandler(settling.settle_job),
    SalesJob.REFUND_PAYMENT: JobHandler(refunding.refund_job),
    SalesJob.PROVIDER_EVENT: JobHandler(payment_hooks.event_job),
    "clean_drafts": JobHandler(lambda _: wiring.drafts().clean(), every=timedelta(hours=1)),
    "expire_orders": JobHandler(lambda _: wiring.sales().orders.expire(), every=timedelta(minutes=1)),
    "clean_gates": JobHandler(lambda _: wiring.gate().clean(), every=timedelta(days=1)),
    "clean_jobs": JobHandler(lambda _: wiring.jobs().clean(), every=timedelta(days=1)),
}


@asynccontextmanager
async def working() -> AsyncIterator[None]:
    """Runs the site's jobs in this process while inside."""
    async with wiring.working(HANDLERS | wiring.account_jobs(account_mails.send) | wiring.provider_jobs()):
        yield
