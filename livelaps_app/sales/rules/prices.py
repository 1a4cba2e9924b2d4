"""Prices as text."""

import re

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.sales.rules.money import from_units

FROM_PRICE = Text("from {price}", "dès {price}", "desde {price}")
WITH_MEMBERSHIP = Text("{price}, plus a membership", "{price}, plus une adhésion", "{price}, más una membresía")
FREE = Text("free", "gratuit", "gratis")


def price_words(units: int, currency: str, lang: Lang) -> str:
    """A price in smallest units as text: "$15.00", "free"."""
    return formats.money(from_units(units, currency), currency, lang) if units else FREE(lang)


def short_price(words: str, lang: Lang) -> str:
    """A price for a button, without decimals that are zero: "from $60", "dès 60 $ US"."""
    return re.sub(rf"(?<=\d){re.escape(formats.decimal_mark(lang))}00(?!\d)", "", words)
