"""Bodies of requests to PayPal."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import orjson

from livelaps_app.core.i18n.texts import Text
from livelaps_app.gateways.payments.money import money_body
from livelaps_app.gateways.payments.records import Purchase

PAYPAL_LOCALES = Text("en-US", "fr-CA", "es-XC")
MOST_CHARACTERS = 127  # of a name or a description

# Verification fields, and the notification headers with their values.
SIGNATURE_HEADERS: Mapping[str, str] = {
    "auth_algo": "paypal-auth-algo",
    "cert_url": "paypal-cert-url",
    "transmission_id": "paypal-transmission-id",
    "transmission_sig": "paypal-transmission-sig",
    "transmission_time": "paypal-transmission-time",
}
LONGEST_HEADER = 500


def order_body(purchase: Purchase) -> dict[str, Any]:
    """The body that creates an order. Raises ValueError for an invalid amount."""
    if purchase.total <= 0:
        raise ValueError("an order of nothing is not paid")

    def money(amount: Decimal) -> dict[str, str]:
        return money_body(amount, purchase.currency)

    breakdown = {"item_total": money(purchase.subtotal), "tax_total": money(purchase.tax)}
    if purchase.discount:
        breakdown["discount"] = money(purchase.discount)
    unit = {
        "reference_id": "default",
        "custom_id": purchase.reference,
        "invoice_id": purchase.reference,
        "description": purchase.description[:MOST_CHARACTERS],
        "amount": {**money(purchase.total), "breakdown": breakdown},
        "items": [
            {"name": line.name[:MOST_CHARACTERS], "quantity": str(line.quantity), "unit_amount": money(line.price)}
            for line in purchase.lines
        ],
    }
    return {
        "intent": "CAPTURE",
        "purchase_units": [unit],
        "payment_source": {"paypal": {"experience_context": _context(purchase)}},
    }


def _context(purchase: Purchase) -> dict[str, str]:
    return {
        "brand_name": purchase.brand[:MOST_CHARACTERS],
        "locale": PAYPAL_LOCALES(purchase.lang),
        "shipping_preference": "NO_SHIPPING",
        "user_action": "PAY_NOW",
        "return_url": purchase.return_url,
        "cancel_url": purchase.cancel_url,
    }


def refund_body(amount: Decimal | None, currency: str, note: str, reference: str = "") -> dict[str, Any]:
    """The body of a refund, of the rest without an amount. reference: the site's key. Raises ValueError."""
    body: dict[str, Any] = {"note_to_payer": note[:255]} if note else {}
    body |= {"custom_id": reference} if reference else {}
    return body | ({} if amount is None else {"amount": money_body(amount, currency)})


def verification_body(webhook_id: str, headers: Mapping[str, str], raw: bytes) -> bytes | None:
    """The body that verifies a notification, embedded byte for byte; None if malformed. headers: by lower-case name."""
    fields = {field: headers.get(name, "") for field, name in SIGNATURE_HEADERS.items()}
    if not all(0 < len(value) <= LONGEST_HEADER for value in fields.values()):
        return None
    try:
        if not isinstance(orjson.loads(raw), dict):  # else it could close its object and add fields
            return None
    except orjson.JSONDecodeError:
        return None
    try:
        start = orjson.dumps({**fields, "webhook_id": webhook_id})
    except orjson.JSONEncodeError:  # a lone surrogate in a header
        return None
    return start[:-1] + b',"webhook_event":' + raw + b"}"
