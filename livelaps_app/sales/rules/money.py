"""Amounts of money: whole numbers of a currency's smallest unit in the database, Decimal where people read them."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import cache

from babel.core import get_global

MILLION = 1_000_000


@cache
def digits(currency: str) -> int:
    """The number of decimals of a currency, by its ISO code: 2 for USD, 0 for JPY. Raises ValueError."""
    if len(currency) != 3 or not (currency.isascii() and currency.isalpha() and currency.isupper()):
        raise ValueError(f"{currency!r} is not the code of a currency")
    fractions = get_global("currency_fractions")
    return int(fractions.get(currency, fractions["DEFAULT"])[0])


def to_units(amount: Decimal, currency: str) -> int:
    """An amount in smallest units: Decimal("7.5") in USD is 750. Raises ValueError: a part of a unit, or no number."""
    if not amount.is_finite():
        raise ValueError("an amount is a number")
    units = amount.scaleb(digits(currency))
    if units != units.to_integral_value():
        raise ValueError(f"{amount} has more decimals than {currency}")
    return int(units)


def from_units(units: int, currency: str) -> Decimal:
    """An amount of so many smallest units, with the decimals of its currency."""
    return Decimal(units).scaleb(-digits(currency))


def share(units: int, ppm: int) -> int:
    """So many millionths of an amount that is not negative, half a unit rounded up."""
    return int((Decimal(units) * ppm / MILLION).quantize(Decimal(1), ROUND_HALF_UP))


def spread(units: int, weights: Sequence[int]) -> list[int]:
    """Divides an amount in proportion to weights of at least 0; the parts add up to it.

    Units that are left over go to the largest remainders, of equal ones to the first. Raises ValueError: nothing to
    divide among.
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
