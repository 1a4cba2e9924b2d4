"""The decimals with which the payment provider takes amounts."""

WHOLE_CURRENCIES = frozenset({"HUF", "JPY", "TWD"})  # PayPal takes these without decimals
DECIMALS = 2


def decimals(currency: str) -> int:
    """The number of decimals of a currency's amounts at PayPal."""
    return 0 if currency in WHOLE_CURRENCIES else DECIMALS
