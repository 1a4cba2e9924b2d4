"""Money that is on its way back to a buyer, or that a failed refund still owes."""

from collections.abc import Iterable, Sequence

from livelaps_app.sales.rules.records import OrderLine, SalesRefund
from livelaps_app.sales.rules.states import RefundState


def requested_amount(refunds: Iterable[SalesRefund]) -> int:
    """The money of refunds that are on their way."""
    return sum(refund.amount for refund in refunds if refund.state is RefundState.REQUESTED)


def made_amount(refunds: Iterable[SalesRefund]) -> int:
    """The money that has been refunded."""
    return sum(refund.amount for refund in refunds if refund.state is RefundState.MADE)


def withheld_amount(refunds: Sequence[SalesRefund], lines: Sequence[OrderLine]) -> int:
    """The part of what was paid for ended lines that no refund gives back."""
    ended = {line.id: line.amounts.total for line in lines if not line.is_valid}
    owed = owed_refunds(refunds, lines)
    standing = (refund for refund in refunds if refund.state is not RefundState.FAILED or refund in owed)
    return sum(ended.values()) - sum(refund.amount for refund in standing if not refund.all_lines.isdisjoint(ended))


def owed_refunds(refunds: Sequence[SalesRefund], lines: Iterable[OrderLine]) -> list[SalesRefund]:
    """The failed refunds of withdrawn lines that no other refund has replaced, in order."""
    owed = {line.id for line in lines if line.refunded and line.refund_id is None}
    failed = [refund for refund in refunds if refund.state is RefundState.FAILED]
    last = {number: refund.id for refund in failed for number in refund.failed_lines if number in owed}
    return [refund for refund in failed if refund.id in last.values()]
