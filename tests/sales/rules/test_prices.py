"""Prices as text."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.sales.rules.prices import FROM_PRICE, price_words, short_price
from tests.each_row import each_row

NBSP = "\N{NO-BREAK SPACE}"


@each_row(
    ("units", "lang", "short"),
    [
        (6000, "en", "from $60"),
        (6050, "en", "from $60.50"),
        (100000, "en", "from $1,000"),
        (6000, "fr", f"dès 60{NBSP}${NBSP}US"),
        (6000, "es", f"desde USD{NBSP}60"),
        (0, "es", "desde gratis"),
    ],
)
def test_a_price_on_a_button_has_no_decimals_that_are_zero(units: int, lang: Lang, short: str) -> None:
    assert short_price(FROM_PRICE(lang).format(price=price_words(units, "USD", lang)), lang) == short
