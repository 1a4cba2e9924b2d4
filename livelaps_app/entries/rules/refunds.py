"""Withdrawal of an entry by its rider: the part that comes back, and the fee that stays with the promoter."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

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
    """Parts of a paid entry: the fee with its tax, and the rest with its tax. free_until: end of no fee, or None."""

    fee: int
    fee_tax: int
    net: int
    tax: int
    free_until: datetime | None = None

    @property
    def refund(self) -> int:
        """The amount that comes back."""
        return self.net + self.tax

    @property
    def stays(self) -> int:
        """The amount that stays with the promoter."""
        return self.fee + self.fee_tax


def current_step(steps: Iterable[RefundStep], now: datetime) -> RefundStep | None:
    """The step of a withdrawal now: the first that has not ended, None after the last one."""
    return min((step for step in steps if now <= step.until), key=lambda step: step.until, default=None)


def withdrawal(
    net: int,
    tax: int,
    paid_at: datetime | None,
    steps: Iterable[RefundStep],
    now: datetime,
    step: int = 1,
    stays: int = 0,
) -> Withdrawal | None:
    """The parts of an entry that its rider withdraws now; None if only the promoter can refund it.

    net, tax: as paid, net is the price less the discount; paid_at: None if no time is free; step: the amount, in
    smallest units, of which every amount is a multiple, as of `cart_sum`; stays: added to the fee, also in that time.
    """
    free_until = paid_at + FREE_FOR if paid_at is not None and now - paid_at <= FREE_FOR else None
    rule = RefundStep(until=now) if free_until else current_step(steps, now)
    if rule is None:
        return None
    fee = min(net, step * whole_steps(share(net, rule.keep_ppm) + rule.keep_amount + stays, step))
    fee_tax = step * spread(tax // step, [fee, net - fee])[0] if net else 0
    return Withdrawal(fee, fee_tax, net - fee, tax - fee_tax, free_until)
