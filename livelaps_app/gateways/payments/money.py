"""Amounts in PayPal's format: text with the decimals of the currency."""

from decimal import Decimal

from livelaps_app.core.payment_decimals import decimals


def amount_text(amount: Decimal, currency: str) -> str:
    """Formats an amount: Decimal("7.5") in USD is "7.50", in JPY an error. Raises ValueError."""
    rounded = amount.quantize(Decimal(1).scaleb(-decimals(currency)))
    if rounded != amount:
        raise ValueError(f"{amount} has more decimals than {currency}")
    return f"{rounded:f}"


def money_body(amount: Decimal, currency: str) -> dict[str, str]:
    """An amount as a PayPal object. Raises ValueError."""
    return {"currency_code": currency, "value": amount_text(amount, currency)}
