"""Withdrawals: the fee by date with its tax, free of charge at first, and sums that add up."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.entries.rules.refunds import RefundStep, Withdrawal, current_step, withdrawal
from livelaps_app.sales.rules.money import share
from tests.each_row import each_row

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
PAID = NOW - timedelta(days=30)
DAY = timedelta(days=1)
TAX = 149_750
EARLY, LATE = RefundStep(until=NOW, keep_amount=500), RefundStep(until=NOW + 3 * DAY, keep_ppm=500_000)


@each_row(
    ("ago", "step"),
    [(DAY, EARLY), (timedelta(), EARLY), (-timedelta(seconds=1), LATE), (-3 * DAY, LATE), (-4 * DAY, None)],
)
def test_a_step_lasts_until_its_moment(ago: timedelta, step: RefundStep | None) -> None:
    assert current_step([LATE, EARLY], NOW - ago) == step
    assert current_step([], NOW - ago) is None


@each_row(
    ("step", "parts"),
    [
        (RefundStep(until=NOW), Withdrawal(0, 0, 6000, 899)),
        (RefundStep(until=NOW, keep_ppm=1_000_000), Withdrawal(6000, 899, 0, 0)),
        (RefundStep(until=NOW, keep_ppm=500_000), Withdrawal(3000, 450, 3000, 449)),
        (RefundStep(until=NOW, keep_amount=500), Withdrawal(500, 75, 5500, 824)),
        (RefundStep(until=NOW, keep_ppm=250_000, keep_amount=500), Withdrawal(2000, 300, 4000, 599)),
        (RefundStep(until=NOW, keep_ppm=333_333), Withdrawal(2000, 300, 4000, 599)),
        (RefundStep(until=NOW, keep_amount=9999), Withdrawal(6000, 899, 0, 0)),
    ],
)  # fmt: skip
def test_the_fee_stays_with_its_tax(step: RefundStep, parts: Withdrawal) -> None:
    assert withdrawal(6000, share(6000, TAX), PAID, [step], NOW) == parts
    assert (parts.refund + parts.stays) == 6899


@each_row(
    ("ago", "fee"),
    [(timedelta(minutes=30), 0), (timedelta(minutes=30, seconds=1), 500), (timedelta(), 0), (-timedelta(minutes=1), 0)],
)
def test_a_withdrawal_is_free_within_half_an_hour(ago: timedelta, fee: int) -> None:
    parts = withdrawal(6000, 899, NOW - ago, [EARLY], NOW)
    assert parts
    assert parts.fee == fee
    late = withdrawal(6000, 899, NOW - ago, [], NOW)
    assert (late is None) is (fee > 0)


def test_a_free_entry_costs_no_fee() -> None:
    assert withdrawal(0, 0, PAID, [LATE, EARLY], NOW) == Withdrawal(0, 0, 0, 0)


def test_amounts_are_multiples_of_the_providers_step() -> None:
    step = RefundStep(until=NOW, keep_ppm=333_333)
    assert withdrawal(199_000, 53_700, PAID, [step], NOW, step=100) == Withdrawal(66_300, 17_900, 132_700, 35_800)


STEPS = st.lists(
    st.builds(
        RefundStep,
        until=st.integers(-3, 3).map(lambda days: NOW + days * DAY),
        keep_ppm=st.integers(0, 1_000_000),
        keep_amount=st.integers(0, 20_000),
    ),
    max_size=4,
    unique_by=lambda step: step.until,
)


@given(st.integers(0, 500), st.integers(0, 500), st.sampled_from([1, 100]), STEPS)
def test_nothing_is_lost_and_never_more_comes_back_than_was_paid(
    net: int, tax: int, step: int, steps: list[RefundStep]
) -> None:
    net, tax = net * step, tax * step if net else 0
    parts = withdrawal(net, tax, PAID, steps, NOW, step)
    if parts is None:
        assert all(each.until < NOW for each in steps)
        return
    assert (parts.fee + parts.net, parts.fee_tax + parts.tax) == (net, tax)
    assert all(amount >= 0 and amount % step == 0 for amount in (parts.fee, parts.fee_tax, parts.net, parts.tax))
    assert parts.refund + parts.stays == net + tax


@given(st.integers(1, 20_000), st.integers(0, 300_000), st.integers(0, 1_000_000))
def test_the_tax_of_a_fee_is_the_tax_of_its_price(net: int, tax_ppm: int, keep_ppm: int) -> None:
    step = RefundStep(until=NOW, keep_ppm=keep_ppm)
    parts = withdrawal(net, share(net, tax_ppm), PAID, [step], NOW)
    assert parts
    assert parts.fee == share(net, keep_ppm)
    assert abs(parts.fee_tax - share(parts.fee, tax_ppm)) <= 1
