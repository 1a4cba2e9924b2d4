"""Comparison of the site's books with the provider's list, and the entries of the ledger."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.sales.rules import ledger
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.reconciliation import Booking, BookingFault, BookingKind, differences
from tests.each_row import each_row

PAID = Booking(transaction_id="T1", kind=BookingKind.PAYMENT, amount=4024, currency="CAD")

BOOKINGS = st.lists(
    st.builds(
        Booking,
        transaction_id=st.integers(1, 99).map(str),
        kind=st.sampled_from(BookingKind),
        amount=st.integers(1, 10**6),
        currency=st.sampled_from(("CAD", "USD")),
    ),
    unique_by=lambda booking: booking.transaction_id,
)


@given(BOOKINGS, st.randoms())
def test_equal_lists_in_any_order_do_not_differ(bookings: list[Booking], random: object) -> None:
    shuffled = list(bookings)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert differences(bookings, shuffled) == []


@each_row(
    ("here", "there", "faults"),
    [
        ([], [PAID], [BookingFault.MISSING_HERE]),
        ([PAID], [], [BookingFault.MISSING_THERE]),
        ([PAID], [replace(PAID, amount=4023)], [BookingFault.AMOUNT]),
        ([PAID], [replace(PAID, currency="USD")], [BookingFault.CURRENCY]),
        ([PAID], [replace(PAID, kind=BookingKind.REFUND)], [BookingFault.KIND]),
        ([PAID, PAID], [PAID], [BookingFault.DOUBLE]),
        ([PAID], [PAID, PAID], [BookingFault.DOUBLE]),
        ([], [PAID, PAID], [BookingFault.DOUBLE, BookingFault.MISSING_HERE]),
        ([PAID], [replace(PAID, amount=1, currency="USD")], [BookingFault.CURRENCY, BookingFault.AMOUNT]),
    ],
)
def test_every_difference_is_found(here: list[Booking], there: list[Booking], faults: list[BookingFault]) -> None:
    assert [difference.fault for difference in differences(here, there)] == faults


AMOUNTS = st.builds(Amounts, st.integers(0, 10**9), st.just(0), st.integers(0, 10**9))


def _balances(*entries: ledger.LedgerEntry) -> Counter[ledger.LedgerAccount]:
    found: Counter[ledger.LedgerAccount] = Counter()
    for entry in entries:
        found[entry.debit] += entry.amount
        found[entry.credit] -= entry.amount
    return found


@given(AMOUNTS)
def test_a_paid_sale_leaves_no_debt_and_its_refund_nothing(amounts: Amounts) -> None:
    paid = [*ledger.sale_entries(amounts), *ledger.receipt_entries(amounts.total)]
    assert all(entry.amount > 0 for entry in paid)
    assert _balances(*paid)[ledger.LedgerAccount.BUYERS] == 0
    assert _balances(*paid)[ledger.LedgerAccount.PROVIDER] == amounts.total
    undone = [*paid, *ledger.return_entries(amounts.net, amounts.tax)]
    assert set(_balances(*undone).values()) <= {0}


@given(st.integers(0, 10**9))
def test_money_for_nothing_is_owed_until_it_is_sent_back(amount: int) -> None:
    assert _balances(*ledger.receipt_entries(amount))[ledger.LedgerAccount.BUYERS] == -amount
    assert set(_balances(*ledger.receipt_entries(amount), *ledger.send_back_entries(amount)).values()) <= {0}
