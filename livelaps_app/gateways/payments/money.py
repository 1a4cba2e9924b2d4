"""Amounts in PayPal's format: text with the decimals of the currency."""

from decimal import Decimal

WHOLE_CURRENCIES = frozenset({"HUF", "JPY", "TWD"})  # PayPal takes these without decimals
DECIMALS = 2


def decimals(currency: str) -> int:
    """The number of decimals of a currency's amounts at PayPal."""
    return 0 if currency in WHOLE_CURRENCIES else DECIMALS


def amount_text(amount: Decimal, currency: str) -> str:
    """Formats an amount: Decimal("7.5") in USD is "7.50", in JPY an error. Raises ValueError."""
    rounded = amount.quantize(Decimal(1).scaleb(-decimals(currency)))
    if rounded != amount:
        raise ValueError(f"{amount} has more decimals than {currency}")
    return f"{rounded:f}"


def money_body(amount: Decimal, currency: str) -> dict[str, str]:
    """An amount as a PayPal object. Raises ValueError."""
    return {"currency_code": currency, "value": amount_text(amount, currency)}
