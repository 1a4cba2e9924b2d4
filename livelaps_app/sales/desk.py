"""Payment at an event's desk: taken and handed back by staff."""

from livelaps_app.sales.rules.records import SalesPayment, SalesRefund
from livelaps_app.sales.rules.states import PaymentMethod
from livelaps_app.sales.settling import publish
from livelaps_app.sales.store.desk_payments import DESK
from livelaps_app.sales.store.store import sales_store


async def take_payment(public_id: str, method: PaymentMethod, by: int) -> SalesPayment:
    """Records money that staff has taken for an order, which is paid then. by: account of the staff, 0 for a command.

    Callers check rights. Raises Problem.
    """
    payment = await sales_store().desk.take_payment(public_id, method, by)
    await publish(public_id)
    return payment


async def complete(refund: SalesRefund) -> SalesRefund:
    """Records that staff has handed back the money of a refund. Callers check rights. Raises Problem."""
    refund = await sales_store().refunds.complete(refund.id, f"{DESK}.{refund.id}")
    await publish((await sales_store().orders.by_number(refund.order_id)).public_id)
    return refund
