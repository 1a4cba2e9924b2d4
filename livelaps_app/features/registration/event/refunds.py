"""The rule of withdrawals in words."""

from datetime import UTC, datetime

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.rules.refunds import RefundStep
from livelaps_app.features.registration.event import texts
from livelaps_app.sales.rules.prices import price_words

PPM_OF_PERCENT = 10_000


def refund_words(sale: EntrySale, lang: Lang) -> str:
    """The part that comes back, by moment of the withdrawal; the steps that have ended are left out."""
    now = datetime.now(UTC)
    ahead = sorted((step for step in sale.shop.refund_steps if step.until > now), key=lambda step: step.until)
    if not ahead:
        return texts.REFUND_NONE(lang)
    return " ".join([*(_step(sale, step, lang) for step in ahead), texts.REFUND_AFTER(lang)])


def _step(sale: EntrySale, step: RefundStep, lang: Lang) -> str:
    at = natural_when(step.until, sale.zone, lang, sale.event.start).text
    if not step.keep_ppm and not step.keep_amount:
        return texts.REFUND_ALL(lang).format(at=at)
    return texts.REFUND_LESS(lang).format(at=at, fee=_fee(sale, step, lang))


def _fee(sale: EntrySale, step: RefundStep, lang: Lang) -> str:
    percent = texts.PERCENT_FEE(lang).format(percent=formats.percent(step.keep_ppm / PPM_OF_PERCENT, lang))
    amount = price_words(step.keep_amount, sale.shop.shop.currency, lang)
    if step.keep_ppm and step.keep_amount:
        return texts.BOTH_FEES(lang).format(first=percent, next=amount)
    return percent if step.keep_ppm else amount
