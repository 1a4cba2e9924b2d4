"""An order in the payment provider's terms, and amounts on the way there and back."""

from collections import Counter
from decimal import Decimal

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.gateways.payments.records import PayPalMoney, Purchase, PurchaseLine
from livelaps_app.sales.rules.money import from_units, to_units
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment
from livelaps_app.sales.rules.ways_back import CANCEL, RETURN, way_back

PROVIDER = "paypal"
NAMELESS = "LiveLaps"  # a site whose content service is away
BETWEEN = "-"  # the number of an order and that of its payment in a reference


def purchase(
    order: SalesOrder, payment: SalesPayment, event_name: str, brand: str, lang: Lang, origin: str
) -> Purchase:
    """The purchase that is created at the provider. brand: the site's name; origin: the site's."""
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
    """The site's name of a payment at the provider: the order's number for people, and the payment's."""
    return f"{order.code}{BETWEEN}{payment.id}"


def payment_number(written: str) -> int:
    """The number of the payment in a reference, 0 where it is none of the site's."""
    number = written.rpartition(BETWEEN)[2]
    return int(number) if number.isascii() and number.isdecimal() and len(number) < 18 else 0


def units(money: PayPalMoney) -> int:
    """An amount of the provider in smallest units. Raises ValueError: no amount of its currency."""
    return to_units(money.value, money.currency_code)


def decimal_amount(amount: int, currency: str) -> Decimal:
    """An amount of so many smallest units."""
    return from_units(amount, currency)
