"""Amounts of money: integers of a currency's smallest unit in the database, Decimal for display."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache

from babel.core import get_global

from livelaps_app.core.payment_decimals import decimals

MILLION = 1_000_000


@cache
def digits(currency: str) -> int:
    """The decimals of an ISO 4217 currency: 2 for USD, 0 for JPY. Raises ValueError."""
    if len(currency) != 3 or not (currency.isascii() and currency.isalpha() and currency.isupper()):
        raise ValueError(f"{currency!r} is not the code of a currency")
    fractions = get_global("currency_fractions")
    return int(fractions.get(currency, fractions["DEFAULT"])[0])


def to_units(amount: Decimal, currency: str) -> int:
    """Converts an amount to smallest units: Decimal("7.5") in USD is 750. Raises ValueError if not integral."""
    if not amount.is_finite():
        raise ValueError("an amount is a number")
    units = amount.scaleb(digits(currency))
    if units != units.to_integral_value():
        raise ValueError(f"{amount} has more decimals than {currency}")
    return int(units)


def from_units(units: int, currency: str) -> Decimal:
    """Converts smallest units to a Decimal with the decimals of the currency."""
    return Decimal(units).scaleb(-digits(currency))


def least_amount(currency: str) -> int:
    """The smallest units of the least amount that the provider takes: 100 for HUF, paid without its two decimals."""
    return int(10 ** max(0, digits(currency) - decimals(currency)))


def share(units: int, ppm: int) -> int:
    """Millionths of a non-negative amount, rounded half up."""
    return int((Decimal(units) * ppm / MILLION).quantize(Decimal(1), ROUND_HALF_UP))


def whole_steps(units: int, step: int) -> int:
    """The number of steps nearest to a non-negative amount, halves up."""
    return share(units, MILLION // step)


def spread(units: int, weights: Sequence[int]) -> list[int]:
    """Divides an amount in proportion to non-negative weights; the parts add up to it.

    Remaining units go to the largest remainders, ties to the first. Raises ValueError if all weights are 0.
    """
    total = sum(weights)
    if total == 0:
        if units:
            raise ValueError("an amount is divided among nothing")
        return [0] * len(weights)
    parts = [units * weight // total for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda index: -(units * weights[index] % total))
    for index in by_remainder[: units - sum(parts)]:
        parts[index] += 1
    return parts
