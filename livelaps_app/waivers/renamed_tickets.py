"""The job after a ticket's renaming: a new waiver, then the mail."""

from livelaps_app.core.jobs import Payload
from livelaps_app.gateways.mail.records import MailFile
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.sales.mails.sending import PDF, changed_order, queue_own_tickets, send_order_mail
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.settling import publish
from livelaps_app.sales.ticket_file.file import tickets_file
from livelaps_app.waivers.tickets import remake


async def mail_renamed_ticket(payload: Payload) -> None:
    """Requests a waiver for a renamed ticket and mails the tickets again. Raises as `send_paid`."""
    order = await changed_order(payload)
    line = next((line for line in order.lines if line.id == int(payload["line"]) and line.is_ticket), None)
    if line is None or not order.buyer.email:
        return
    if not line.document_id:
        event = (await timing_gateway().event(order.event_id)).value
        await remake(order, line.id, event)
        await publish(order.public_id)
    await queue_own_tickets(order, [each for each in order.own_tickets if each.id == line.id])
    file = await tickets_file(order, order.buyer.lang)
    await send_order_mail(order, SalesJob.TICKET_RENAMED, 0, MailFile(file.name, PDF, file.content), line=line)
