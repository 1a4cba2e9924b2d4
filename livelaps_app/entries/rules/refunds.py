"""Withdrawal of an entry by its rider: the part that comes back, and the fee that stays with the promoter."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Self

from livelaps_app.sales.rules.money import share, spread, whole_steps

FREE_FOR = timedelta(minutes=30)
"""Time after the payment in which a withdrawal costs nothing."""


@dataclass(frozen=True, kw_only=True)
class RefundStep:
    """A fee for a withdrawal until a moment, itself included.

    keep_ppm: millionths of the price less the discount; keep_amount: in smallest units, added to it, without tax.
    """

    until: datetime
    keep_ppm: int = 0
    keep_amount: int = 0


@dataclass(frozen=True)
class Withdrawal:
    """Parts of a paid entry: the fee with its tax, and the rest with its tax.

    free_until: end of no fee, or None; later: the refund after it, None if only the promoter refunds then; withheld:
    part of neither, which the rider's other entries cost without this one; extras: the number of those that end with
    the last entry of their order.
    """

    fee: int
    fee_tax: int
    net: int
    tax: int
    free_until: datetime | None = None
    later: int | None = None
    withheld: int = 0
    extras: int = 0

    @property
    def refund(self) -> int:
        """The amount that comes back."""
        return self.net + self.tax

    def with_tax(self, tax: int) -> Self:
        """The same refund with another part of tax, within its bounds."""
        tax = min(max(0, tax), self.refund)
        return replace(self, net=self.refund - tax, tax=tax)

    @property
    def stays(self) -> int:
        """The amount that stays with the promoter."""
        return self.fee + self.fee_tax


def current_step(steps: Iterable[RefundStep], now: datetime) -> RefundStep | None:
    """The step of a withdrawal now: the first that has not ended, None after the last one."""
    return min((step for step in steps if now <= step.until), key=lambda step: step.until, default=None)


def withdrawal(
    net: int, tax: int, paid_at: datetime | None, steps: Collection[RefundStep], now: datetime, step: int = 1
) -> Withdrawal | None:
    """The parts of an entry that its rider withdraws now; None if only the promoter can refund it.

    net, tax: as paid, net is the price less the discount; paid_at: None if no time is free; step: the amount, in
    smallest units, of which every amount is a multiple, as of `cart_sum`.
    """
    if paid_at is not None and now - paid_at <= FREE_FOR:
        free_until = paid_at + FREE_FOR
        after = withdrawal(net, tax, None, steps, free_until, step)
        return Withdrawal(0, 0, net, tax, free_until, after.refund if after else None)
    rule = current_step(steps, now)
    if rule is None:
        return None
    fee = min(net, step * whole_steps(share(net, rule.keep_ppm) + rule.keep_amount, step))
    fee_tax = step * spread(tax // step, [fee, net - fee])[0] if net else 0
    return Withdrawal(fee, fee_tax, net - fee, tax - fee_tax)


def parts_of(amount: int, net: int, tax: int, step: int = 1) -> tuple[int, int]:
    """An amount in the proportion of a price and its tax, as multiples of a step."""
    first, second = spread(amount // step, [net, tax] if net or tax else [1, 0])
    return step * first, step * second
