"""An order in the payment provider's terms, and conversion of amounts."""

from collections import Counter
from contextlib import suppress
from decimal import Decimal

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.payments.records import PayPalCapture, PayPalMoney, Purchase, PurchaseLine
from livelaps_app.sales.rules.money import from_units, to_units
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.ways_back import CANCEL, RETURN, way_back

PROVIDER = "paypal"
NAMELESS = "LiveLaps"  # the fallback if the content service is unavailable
BETWEEN = "-"  # separates the numbers of order and payment in a reference


def purchase(
    order: SalesOrder, payment: SalesPayment, event_name: str, brand: str, lang: Lang, origin: str
) -> Purchase:
    """The purchase to create at the provider. brand: name of the site; origin: its public origin."""
    kinds = Counter((line.ticket_name(lang), line.amounts.price) for line in order.lines)
    currency = payment.currency
    return Purchase(
        reference=reference(order, payment),
        currency=currency,
        lines=tuple(
            PurchaseLine(name, from_units(price, currency), count) for (name, price), count in kinds.items() if price
        ),
        tax=from_units(payment.amounts.tax, currency),
        discount=from_units(payment.amounts.discount, currency),
        description=event_name or order.code,
        brand=brand or NAMELESS,
        lang=lang,
        return_url=origin + way_back(order.public_id, lang, RETURN),
        cancel_url=origin + way_back(order.public_id, lang, CANCEL),
    )


def reference(order: SalesOrder, payment: SalesPayment) -> str:
    """The reference of a payment at the provider: order number and payment id."""
    return f"{order.code}{BETWEEN}{payment.id}"


def payment_number(written: str) -> int:
    """The payment id in a reference, 0 if foreign."""
    number = written.rpartition(BETWEEN)[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 18 else 0


def units(money: PayPalMoney) -> int:
    """Converts the provider's amount to smallest units. Raises ValueError if invalid for its currency."""
    return to_units(money.value, money.currency_code)


def fee_of(capture: PayPalCapture) -> int | None:
    """The provider's fee in smallest units; None if missing, in another currency than the money, or no part of it."""
    if capture.fee is None or capture.fee.currency_code != capture.amount.currency_code:
        return None
    with suppress(ValueError):
        fee = units(capture.fee)
        return fee if 0 <= fee <= units(capture.amount) else None
    return None


def decimal_amount(amount: int, currency: str) -> Decimal:
    """Converts smallest units to a Decimal."""
    return from_units(amount, currency)
