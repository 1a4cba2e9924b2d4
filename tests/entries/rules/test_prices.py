"""Prices of entries in their order: moment, further entries, members."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.entries.rules.prices import EntryPrices, PaidEntry, PricedEntry, entry_prices, worth
from tests.each_row import each_row

ALL = EntryPrices(now=6000, further=2500, member=4500)


@each_row(
    ("prices", "is_further", "price"),
    [
        (EntryPrices(now=6000), False, 6000), (EntryPrices(now=6000), True, 6000),
        (ALL, False, 4500), (ALL, True, 2500), (replace(ALL, member=None), False, 6000),
        (replace(ALL, member=2000), True, 2000), (replace(ALL, member=9000), False, 6000),
        (replace(ALL, now=2000, member=None), True, 2000), (replace(ALL, further=0), True, 0),
        (replace(ALL, member=0), False, 0), (replace(ALL, now=0), False, 0),
    ],
)  # fmt: skip
def test_the_price_of_an_entry(prices: EntryPrices, is_further: bool, price: int) -> None:
    assert prices.price(is_further=is_further) == price


def test_the_first_entry_of_each_rider_has_the_full_price() -> None:
    prices = EntryPrices(now=6000, further=2500)
    entries = [PricedEntry(key, prices) for key in ("ana", "max", "ana", "ana")]
    assert entry_prices(entries) == (6000, 6000, 2500, 2500)
    assert entry_prices(entries, ["max"]) == (6000, 2500, 2500, 2500)
    assert entry_prices([]) == ()


AMOUNTS = st.integers(0, 10_000)
PRICES = st.builds(EntryPrices, now=AMOUNTS, further=st.none() | AMOUNTS, member=st.none() | AMOUNTS)
ENTRIES = st.lists(st.builds(PricedEntry, st.sampled_from(["ana", "max"]), PRICES), max_size=6)


@given(ENTRIES, st.sets(st.sampled_from(["ana", "max"])))
def test_nobody_pays_more_than_the_price_of_the_moment_or_more_for_being_entered(
    entries: list[PricedEntry], entered: set[str]
) -> None:
    prices = entry_prices(entries, entered)
    assert all(0 <= price <= entry.prices.now for price, entry in zip(prices, entries, strict=True))
    assert all(price <= alone for price, alone in zip(prices, entry_prices(entries), strict=True))


OPEN, PRO, CLUB = PaidEntry(1, 6600, 6600), PaidEntry(2, 5000, 8000), PaidEntry(3, 3000, 6000)


@each_row(
    ("entries", "line_id", "amount"),
    [
        ([OPEN], 1, 6600), ([OPEN, PRO], 2, 5000), ([OPEN, PRO], 1, 3600), ([OPEN, PRO, CLUB], 1, 3600),
        ([PRO, CLUB], 2, 5000), ([PRO, CLUB], 3, 3000), ([PRO], 2, 8000), ([CLUB], 3, 6000),
        ([PaidEntry(1, 2000, 2000), PRO], 1, 0),
    ],
)  # fmt: skip
def test_an_entry_is_worth_what_was_paid_less_the_price_of_the_others(
    entries: list[PaidEntry], line_id: int, amount: int
) -> None:
    assert worth(entries, line_id) == amount


@given(st.permutations([1, 2, 3]))
def test_who_withdraws_all_gets_back_what_was_paid(order: list[int]) -> None:
    entries, back = [OPEN, PRO, CLUB], 0
    for line_id in order:
        back += worth(entries, line_id)
        entries = [entry for entry in entries if entry.line_id != line_id]
    assert back == 14_600
