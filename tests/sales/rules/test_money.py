"""Amounts of money: smallest units, shares, division."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.sales.rules.money import MILLION, digits, from_units, share, spread, to_units
from tests.each_row import each_row

CURRENCIES = ("USD", "CAD", "MXN", "EUR", "JPY", "KWD", "CLP")
UNITS = st.integers(0, 10**12)


@each_row(("currency", "count"), [("USD", 2), ("CAD", 2), ("MXN", 2), ("JPY", 0), ("KWD", 3)])
def test_decimals_are_those_of_the_currency(currency: str, count: int) -> None:
    assert digits(currency) == count


@each_row("currency", ["", "usd", "US", "DOLLAR", "U$D"])
def test_what_is_no_code_of_a_currency_is_refused(currency: str) -> None:
    with pytest.raises(ValueError, match="currency"):
        digits(currency)


@given(st.integers(-(10**15), 10**15), st.sampled_from(CURRENCIES))
def test_units_come_back_from_an_amount(units: int, currency: str) -> None:
    amount = from_units(units, currency)
    assert to_units(amount, currency) == units
    assert -int(amount.as_tuple().exponent) == digits(currency)


@each_row(("amount", "currency"), [("7.505", "USD"), ("0.5", "JPY"), ("NaN", "USD"), ("Infinity", "USD")])
def test_an_amount_with_a_part_of_a_unit_is_refused(amount: str, currency: str) -> None:
    with pytest.raises(ValueError, match=r"decimals|number"):
        to_units(Decimal(amount), currency)


@each_row(("units", "ppm", "part"), [(2500, 149_750, 374), (2000, 149_750, 300), (1, 500_000, 1)])
def test_half_a_unit_of_a_share_is_rounded_up(units: int, ppm: int, part: int) -> None:
    assert share(units, ppm) == part


@given(UNITS, st.integers(0, MILLION))
def test_a_share_is_within_half_a_unit_and_no_more_than_the_whole(units: int, ppm: int) -> None:
    part = share(units, ppm)
    assert 0 <= part <= units
    assert abs(part * MILLION - units * ppm) * 2 <= MILLION


@given(UNITS, st.lists(UNITS, min_size=1, max_size=20).filter(any))
def test_a_divided_amount_is_whole_and_in_proportion(units: int, weights: list[int]) -> None:
    parts, total = spread(units, weights), sum(weights)
    assert sum(parts) == units
    assert all(abs(part * total - units * weight) < total for part, weight in zip(parts, weights, strict=True))


def test_nothing_is_divided_among_nothing() -> None:
    assert spread(0, [0, 0]) == [0, 0]
    with pytest.raises(ValueError, match="nothing"):
        spread(1, [0])
