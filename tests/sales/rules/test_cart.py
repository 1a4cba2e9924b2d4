"""The sum of an order: ages, dates, promo codes and tax."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import Text
from livelaps_app.sales.rules.cart import Amounts, CartTicket, cart_sum
from livelaps_app.sales.rules.money import MILLION, share
from livelaps_app.sales.rules.products import PriceStep, Product
from livelaps_app.sales.rules.promos import PromoCode, PromoKind, promo_key
from tests.each_row import each_row

NOW = datetime(2026, 6, 5, 12, tzinfo=UTC)
DAY = timedelta(days=1)
ADULT = Product(id=1, name=Text("Adult", "Adulte", "Adulto"), price=2500, tax_ppm=149_750, youngest=13)
CHILD = Product(id=2, name=Text("Child", "Enfant", "Menor"), price=1000, tax_ppm=149_750, oldest=12, free_under=6)


def _family(*years: int) -> list[CartTicket]:
    return [CartTicket(product=CHILD if own < 13 else ADULT, name=f"Zoë Roy {own}", years=own) for own in years]


def test_children_under_an_age_are_free_and_tax_is_on_each_ticket() -> None:
    found = cart_sum(_family(40, 12, 5), NOW)
    assert found.tickets == (Amounts(2500, 0, 374), Amounts(1000, 0, 150), Amounts(0, 0, 0))
    assert (found.sum, found.sum.total) == (Amounts(3500, 0, 524), 4024)


@each_row("step", [1, 10, 100, 1000])
def test_the_price_with_tax_is_that_of_an_order(step: int) -> None:
    kind = replace(ADULT, price=252_730)
    assert (
        kind.gross_at(NOW, step)
        == cart_sum([CartTicket(product=kind, name="Zoë Roy", years=40)], NOW, step=step).sum.total
    )
    assert kind.gross_at(NOW, step) % step == 0


@each_row(("days", "price"), [(-3, 2500), (-2, 3000), (-1, 3000), (0, 3500), (9, 3500)])
def test_the_last_step_that_has_begun_is_the_price(days: int, price: int) -> None:
    steps = (PriceStep(NOW, 3500), PriceStep(NOW - 2 * DAY, 3000))
    assert replace(ADULT, steps=steps).price_at(NOW + days * DAY) == price


@each_row(
    ("changes", "years", "code"),
    [
        ({}, 13, None), ({}, 12, Code.TICKET_AGE), ({"oldest": 64}, 64, None), ({"oldest": 64}, 65, Code.TICKET_AGE),
        ({"on_sale_from": NOW}, 30, None), ({"on_sale_from": NOW + DAY}, 30, Code.NOT_ON_SALE),
        ({"on_sale_until": NOW + DAY}, 30, None), ({"on_sale_until": NOW}, 30, Code.NOT_ON_SALE),
    ],
)  # fmt: skip
def test_a_ticket_is_refused_by_age_and_date(changes: dict[str, object], years: int, code: Code | None) -> None:
    assert replace(ADULT, **changes).refusal(years, NOW) == code  # type: ignore[arg-type]


def test_a_percentage_is_taken_off_the_tickets_it_is_for() -> None:
    promo = PromoCode(code="HALF", kind=PromoKind.PERCENT, value=500_000, products=frozenset({ADULT.id}))
    found = cart_sum(_family(40, 12), NOW, promo)
    assert found.tickets == (Amounts(2500, 1250, 187), Amounts(1000, 0, 150))


def test_an_amount_is_divided_by_price_and_never_more_than_the_order() -> None:
    found = cart_sum(_family(40, 12), NOW, PromoCode(code="FIVE", kind=PromoKind.AMOUNT, value=500))
    assert [each.discount for each in found.tickets] == [357, 143]
    free = cart_sum(_family(40, 12), NOW, PromoCode(code="LOTS", kind=PromoKind.AMOUNT, value=99_999))
    assert (free.sum.discount, free.sum.total) == (3500, 0)


@each_row(
    ("promo", "amounts"),
    [
        (None, [Amounts(199_000, 0, 53_700), Amounts(20_000, 0, 5_400)]),
        (PromoCode(code="P", kind=PromoKind.PERCENT, value=333_333), [
            Amounts(199_000, 66_300, 35_800), Amounts(20_000, 6_700, 3_600),
        ]),
        (PromoCode(code="A", kind=PromoKind.AMOUNT, value=100_050), [
            Amounts(199_000, 91_000, 29_200), Amounts(20_000, 9_100, 2_900),
        ]),
    ],
    ids=["no code", "percent", "amount"],
)  # fmt: skip
def test_amounts_are_multiples_of_the_providers_step(promo: PromoCode | None, amounts: list[Amounts]) -> None:
    """Forint have two decimals, PayPal takes them without: each amount is rounded as the order is added up."""
    tickets = [
        CartTicket(product=replace(ADULT, price=price, tax_ppm=270_000), name="Ana Gil", years=40)
        for price in (199_000, 19_950)
    ]
    assert list(cart_sum(tickets, NOW, promo, step=100).tickets) == amounts


def test_complimentary_tickets_are_for_people_by_name_one_each() -> None:
    promo = PromoCode(code="CREW", kind=PromoKind.COMPLIMENTARY, names=("zoe’  roy", "Max-Roy"))
    tickets = [CartTicket(product=ADULT, name=name, years=40) for name in ("Zoë Roy", "Zoé ROY", "Ana Gil", "Max Roy")]
    assert [each.discount for each in cart_sum(tickets, NOW, promo).tickets] == [2500, 0, 0, 2500]


def test_a_name_that_has_its_complimentary_ticket_pays_for_the_next() -> None:
    crew = PromoCode(code="CREW", kind=PromoKind.COMPLIMENTARY, names=("Zoe Roy", "Zoe Roy", "Max Roy", "Ana Gil"))
    tickets = [CartTicket(product=ADULT, name=name, years=40) for name in ("Zoë Roy", "Zoé ROY", "Max Roy", "Ana Gil")]
    promo = replace(crew, spent=("zoé  roy", "MAX ROY", "Eva Roy"))
    assert [each.discount for each in cart_sum(tickets, NOW, promo).tickets] == [2500, 0, 0, 2500]


@each_row(
    "promo",
    [
        PromoCode(code="OTHER", kind=PromoKind.PERCENT, value=500_000, products=frozenset({99})),
        PromoCode(code="OTHER", kind=PromoKind.AMOUNT, value=500, products=frozenset({99})),
        PromoCode(code="CREW", kind=PromoKind.COMPLIMENTARY, names=("Ana Gil",)),
        PromoCode(code="SPENT", kind=PromoKind.COMPLIMENTARY, names=("Zoë Roy 40",), spent=("Zoë Roy 40",)),
    ],
    ids=lambda promo: f"{promo.kind} {promo.code}",
)
def test_a_code_of_no_use_is_not_valid(promo: PromoCode) -> None:
    with pytest.raises(Problem) as raised:
        cart_sum(_family(40), NOW, promo)
    assert (raised.value.code, raised.value.field) == (Code.PROMO_INVALID, "promo_code")


@each_row(
    ("changes", "own", "is_open"),
    [
        ({}, 0, True), ({"uses": 2, "used": 1}, 0, True), ({"uses": 2, "used": 2}, 0, False),
        ({"uses": 2, "used": 2}, 1, True), ({"until": NOW + DAY}, 0, True), ({"until": NOW}, 0, False),
    ],
)  # fmt: skip
def test_a_code_ends_with_its_uses_and_its_time(changes: dict[str, object], own: int, is_open: bool) -> None:
    promo = replace(PromoCode(code="HALF", kind=PromoKind.PERCENT, value=500_000), **changes)  # type: ignore[arg-type]
    assert promo.is_open(NOW, own) is is_open


def test_codes_are_compared_without_case_and_spaces() -> None:
    assert promo_key(" half off\t") == "HALFOFF"
    assert promo_key("x" * 33) == ""


PROMOS = st.one_of(
    st.builds(PromoCode, code=st.just("A"), kind=st.just(PromoKind.AMOUNT), value=st.integers(1, 10**6)),
    st.builds(PromoCode, code=st.just("P"), kind=st.just(PromoKind.PERCENT), value=st.integers(1, MILLION)),
)
TICKETS = st.lists(
    st.builds(
        CartTicket,
        product=st.builds(
            Product,
            id=st.integers(1, 3),
            name=st.just(ADULT.name),
            price=st.integers(0, 10**6),
            tax_ppm=st.integers(0, 300_000),
            free_under=st.integers(0, 12),
        ),
        name=st.just("Ana Gil"),
        years=st.integers(0, 90),
    ),
    max_size=20,
)


@given(TICKETS, st.none() | PROMOS)
def test_a_sum_is_made_of_its_tickets(tickets: list[CartTicket], promo: PromoCode | None) -> None:
    try:
        found = cart_sum(tickets, NOW, promo)
    except Problem:
        assert promo is not None
        found = cart_sum(tickets, NOW)
    for ticket, each in zip(tickets, found.tickets, strict=True):
        assert 0 <= each.discount <= each.price
        assert each.tax == share(each.net, ticket.product.tax_ppm)
        assert each.price == 0 or ticket.years >= ticket.product.free_under
    assert found.sum.total == sum(each.total for each in found.tickets)


@given(TICKETS, st.integers(1, 10**7))
def test_an_amount_off_is_taken_off_whole(tickets: list[CartTicket], value: int) -> None:
    prices = sum(each.price for each in cart_sum(tickets, NOW).tickets)
    if prices:
        found = cart_sum(tickets, NOW, PromoCode(code="A", kind=PromoKind.AMOUNT, value=value))
        assert found.sum.discount == min(value, prices)
