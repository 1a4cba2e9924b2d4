"""The ledger: account balances, and money movements for reconciliation."""

from collections import Counter
from datetime import datetime

from sqlalchemy import func, select

from livelaps_app.sales.rules.ledger import LedgerAccount
from livelaps_app.sales.rules.reconciliation import Booking, BookingKind
from livelaps_app.sales.rules.states import RefundState
from livelaps_app.sales.store.moves import OrderMoves
from livelaps_app.sales.store.order_model import LedgerEntryModel, PaymentModel, RefundModel


class Books:
    """The books of a site. Every method raises Problem SERVICE_DOWN if the database is unavailable."""

    def __init__(self, moves: OrderMoves) -> None:
        self._moves = moves

    async def balances(self, order_id: int | None = None) -> dict[tuple[LedgerAccount, str], int]:
        """Debits less credits of each account by currency, of one order or all; the total is 0."""
        sums: Counter[tuple[LedgerAccount, str]] = Counter()
        async with self._moves.reading() as session:
            for column, sign in ((LedgerEntryModel.debit, 1), (LedgerEntryModel.credit, -1)):
                amount = func.sum(LedgerEntryModel.amount)
                chosen = select(column, LedgerEntryModel.currency, amount).group_by(column, LedgerEntryModel.currency)
                if order_id is not None:
                    chosen = chosen.where(LedgerEntryModel.order_id == order_id)
                for account, currency, total in await session.execute(chosen):
                    sums[LedgerAccount(account), currency] += sign * int(total)
        return dict(sums)

    async def bookings(self, provider: str, since: datetime, until: datetime) -> list[Booking]:
        """A provider's money movements in a period (end excluded), by time of record."""
        came = PaymentModel.provider == provider, PaymentModel.paid_at >= since, PaymentModel.paid_at < until
        payments = select(PaymentModel.transaction_id, PaymentModel.paid, PaymentModel.currency).where(*came)
        went = PaymentModel.provider == provider, RefundModel.made_at >= since, RefundModel.made_at < until
        refunds = (
            select(RefundModel.transaction_id, RefundModel.amount, PaymentModel.currency)
            .join(PaymentModel, PaymentModel.id == RefundModel.payment_id)
            .where(RefundModel.state == RefundState.MADE, *went)
        )
        async with self._moves.reading() as session:
            return [
                Booking(transaction_id=transaction_id or "", kind=kind, amount=amount, currency=currency)
                for kind, chosen in ((BookingKind.PAYMENT, payments), (BookingKind.REFUND, refunds))
                for transaction_id, amount, currency in await session.execute(chosen)
            ]
