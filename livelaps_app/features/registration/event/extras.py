"""The extras of an event with their counts."""

from collections import Counter
from datetime import UTC, datetime

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.rules.records import MOST_EXTRA
from livelaps_app.features.registration.event import texts
from livelaps_app.features.registration.event.flow import EntryFlow
from livelaps_app.features.registration.event.view_model import ExtraChoice
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.money import least_amount
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import OfferedProduct

FEW = 10
"""The free number of an extra below which it is named."""


def extra_choices(flow: EntryFlow, lang: Lang) -> list[ExtraChoice]:
    """The extras with the counts of the order."""
    counts = extra_counts(flow)
    return [_choice(flow, offered, counts[offered.product.id], lang) for offered in flow.sale.shop.extras]


def extra_counts(flow: EntryFlow) -> Counter[int]:
    """The counts in the order, by product."""
    lines = flow.order.lines if flow.order else ()
    return Counter(line.spectator.product for line in lines if line.kind is ProductKind.EXTRA)


def extra_price(flow: EntryFlow, offered: OfferedProduct, lang: Lang) -> str:
    """The price of an extra now, with tax."""
    currency = flow.sale.shop.shop.currency
    return price_words(offered.product.gross_at(datetime.now(UTC), least_amount(currency)), currency, lang)


def _choice(flow: EntryFlow, offered: OfferedProduct, count: int, lang: Lang) -> ExtraChoice:
    product, price = offered.product, extra_price(flow, offered, lang)
    most = max(count, min(MOST_EXTRA, offered.places_left))
    few = texts.EXTRAS_LEFT(lang).format(n=offered.places_left) if offered.places_left < FEW else ""
    words = few if offered.places_left else texts.SOLD_OUT(lang)
    return ExtraChoice(
        input=f"extras.{product.id}",
        label=texts.EXTRA_PRICE(lang).format(name=product.name(lang), price=price),
        note=" ".join(filter(None, (product.note(lang), words))),
        chosen=str(count),
        counts=[str(number) for number in range(most + 1)],
    )
