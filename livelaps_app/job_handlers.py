"""The jobs of the site: every kind and its handler."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from livelaps_app import wiring
from livelaps_app.alerts import watching
from livelaps_app.alerts.sending import send_alert
from livelaps_app.alerts.store.races import SEND
from livelaps_app.alerts.store.store import alert_store
from livelaps_app.core.draft_links import MAIL_JOB
from livelaps_app.core.jobs import JobHandler, Payload
from livelaps_app.entries.changed_entries import mail_change
from livelaps_app.entries.confirmation.sending import send_confirmation
from livelaps_app.entries.contacts import delete_old_contacts
from livelaps_app.entries.following_events import follow_events
from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.entries.sending import send_entries
from livelaps_app.entries.signed_entries import enter_and_seal
from livelaps_app.entries.transferred_entries import (
    mail_former,
    mail_offered,
    mail_transfer,
    prepare_transferred_entry,
)
from livelaps_app.features.account.mails import service as account_mails
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.organization.contact import service as contact
from livelaps_app.memberships.mails.sending import send_cards
from livelaps_app.memberships.rules.records import MembershipJob
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.people.staff import staff_store
from livelaps_app.sales import provider_events as payment_hooks
from livelaps_app.sales import refunding, settling
from livelaps_app.sales.mails import sending as order_mails
from livelaps_app.sales.mails import waiting as waiting_mails
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.store.store import sales_store
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.waivers import retention as waiver_retention
from livelaps_app.waivers.mails import sending as waiver_mails
from livelaps_app.waivers.renamed_tickets import mail_renamed_ticket
from livelaps_app.waivers.store.former_ids import REMOVE_JOB, remove_former_ids

_log = logging.getLogger(__name__)

FORMER = ("order_cancelled",)
"""Obsolete kinds of jobs from earlier versions; waiting ones are discarded."""


async def _nothing(_: Payload) -> None:
    """Discards an obsolete job."""


HANDLERS: dict[str, JobHandler] = {
    contact.MAIL_JOB: JobHandler(contact.deliver),
    MAIL_JOB: JobHandler(continuing.deliver),
    "waiver_link": JobHandler(waiver_mails.send_link),
    "waiver_seal": JobHandler(enter_and_seal),
    "waiver_copy": JobHandler(waiver_mails.send_copy),
    "waiver_rejected": JobHandler(waiver_mails.send_rejection),
    "waiver_refused": JobHandler(waiver_mails.send_refusal),
    "waiver_retention": JobHandler(waiver_retention.delete_old, limit_s=600, every=timedelta(days=1)),
    "find_waiver_orphans": JobHandler(waiver_retention.find_orphans, limit_s=600, every=timedelta(days=1)),
    "earlier_selfies": JobHandler(waiver_retention.delete_earlier_selfies, limit_s=600),  # queued by earlier versions
    REMOVE_JOB: JobHandler(remove_former_ids, limit_s=600),
    waiver_retention.ORPHANS_JOB: JobHandler(waiver_retention.delete_orphans),
    SalesJob.ORDER_PENDING: JobHandler(order_mails.send_pending),
    SalesJob.ORDER_WAITING: JobHandler(waiting_mails.send_waiting),
    SalesJob.ORDER_OFFERED: JobHandler(waiting_mails.send_offer),
    SalesJob.OFFER_REMINDER: JobHandler(waiting_mails.remind),
    SalesJob.ORDER_DUE: JobHandler(waiting_mails.send_due),
    SalesJob.ORDER_PAID: JobHandler(send_confirmation),
    SalesJob.OWN_TICKET: JobHandler(order_mails.send_own_ticket),
    SalesJob.ORDER_EXPIRED: JobHandler(order_mails.send_expired),
    SalesJob.ORDER_REFUNDED: JobHandler(order_mails.send_refunded),
    SalesJob.REFUND_FAILED: JobHandler(order_mails.send_refund_failed),
    SalesJob.TICKETS_ENDED: JobHandler(order_mails.send_tickets_ended),
    SalesJob.TICKET_RENAMED: JobHandler(mail_renamed_ticket),
    SalesJob.ORDER_LINK: JobHandler(order_mails.link),
    SalesJob.ORDER_LINKS: JobHandler(order_mails.send_links),
    SalesJob.PERSON_LINKS: JobHandler(order_mails.send_to_registered),
    SalesJob.SETTLE_PAYMENT: JobHandler(settling.settle_job),
    SalesJob.REFUND_PAYMENT: JobHandler(refunding.refund_job),
    SalesJob.PROVIDER_EVENT: JobHandler(payment_hooks.event_job),
    "delete_contacts": JobHandler(delete_old_contacts, every=timedelta(days=1)),
    EntryJob.PUT_ENTRIES: JobHandler(send_entries),
    EntryJob.ENTRY_CHANGED: JobHandler(mail_change),
    EntryJob.ENTRY_OFFERED: JobHandler(mail_offered),
    EntryJob.ENTRY_TRANSFERRED: JobHandler(prepare_transferred_entry),
    EntryJob.TRANSFER_MAIL: JobHandler(mail_transfer),
    EntryJob.TRANSFERRED_ON: JobHandler(mail_former),
    MembershipJob.CARDS: JobHandler(send_cards),
    SEND: JobHandler(send_alert, gives_way=True),
    "watch_races": JobHandler(watching.watch_races, every=watching.EVERY),
    "clean_alerts": JobHandler(lambda _: alert_store().clean(), every=timedelta(days=1)),
    "forget_members": JobHandler(lambda _: _forget_members(), limit_s=600, every=timedelta(days=1)),
    "clean_drafts": JobHandler(lambda _: draft_store().clean(), every=timedelta(hours=1)),
    "attend_lines": JobHandler(lambda _: _attend_lines(), every=timedelta(minutes=1)),
    "expire_orders": JobHandler(lambda _: sales_store().orders.expire(), every=timedelta(minutes=1)),
    "forget_orders": JobHandler(lambda _: _forget_orders(), limit_s=600, every=timedelta(days=1)),
    "clean_gates": JobHandler(lambda _: staff_store().clean(), every=timedelta(days=1)),
    "clean_jobs": JobHandler(lambda _: job_queue().clean(), every=timedelta(days=1)),
} | dict.fromkeys(FORMER, JobHandler(_nothing))


async def _attend_lines() -> None:
    await follow_events()
    await sales_store().waiting.attend()


async def _forget_orders() -> None:
    if count := await sales_store().retention.forget_due():
        _log.info("the people of %s orders are deleted", count)


async def _forget_members() -> None:
    if count := await memberships_store().retention.forget_due():
        _log.info("the names of %s members are deleted", count)


@asynccontextmanager
async def working() -> AsyncIterator[None]:
    """Runs the site's jobs in this process inside the block."""
    async with wiring.working(HANDLERS | wiring.account_jobs(account_mails.send)):
        yield
