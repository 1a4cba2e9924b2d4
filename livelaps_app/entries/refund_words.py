"""The rule of withdrawals in words."""

from collections.abc import Sequence
from datetime import UTC, datetime

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.entries.entering import EntrySale
from livelaps_app.entries.entry_prices import gross
from livelaps_app.entries.rules.refunds import RefundStep, withdrawal
from livelaps_app.sales.rules.cart import Amounts
from livelaps_app.sales.rules.money import least_amount
from livelaps_app.sales.rules.prices import price_words

PPM_OF_PERCENT = 10_000
REFUND_ALL = Text(
    "Withdraw until {at} and you get everything back.",
    "Si vous vous retirez au plus tard le {at}, tout vous est remboursé.",
    "Si se retira a más tardar el {at}, se le reembolsa todo.",
)
REFUND_LESS = Text(
    "Withdraw until {at} and you get everything back except {fee}.",
    "Si vous vous retirez au plus tard le {at}, tout vous est remboursé, sauf {fee}.",
    "Si se retira a más tardar el {at}, se le reembolsa todo menos {fee}.",
)
REFUND_AFTER = Text(
    "After that only the promoter can refund.",
    "Ensuite, seul le promoteur peut rembourser.",
    "Después, solo el promotor puede reembolsar.",
)
REFUND_NONE = Text(
    "If you cannot come, only the promoter can refund; within 30 minutes of paying you get everything back.",
    "En cas d’empêchement, seul le promoteur peut rembourser; dans les 30 minutes suivant le paiement, tout vous est "
    "remboursé.",
    "Si no puede venir, solo el promotor puede reembolsar; en los 30 minutos posteriores al pago se le reembolsa todo.",
)
REFUND_AMOUNT = Text(
    "Withdraw until {at} and you get back {amount} of {total} for the entries.",
    "Si vous vous retirez au plus tard le {at}, {amount} sur {total} vous sont remboursés pour les inscriptions.",
    "Si se retira a más tardar el {at}, se le reembolsan {amount} de {total} por las inscripciones.",
)
REFUND_SOON = Text(
    "Within 30 minutes of paying you get everything back.",
    "Dans les 30 minutes suivant le paiement, tout vous est remboursé.",
    "En los 30 minutos posteriores al pago se le reembolsa todo.",
)
MEMBERSHIP_STAYS = Text(
    "A membership is not refunded.",
    "Une adhésion n’est pas remboursée.",
    "La membresía no se reembolsa.",
)
PERCENT_FEE = Text("{percent} of the price", "{percent} du prix", "{percent} del precio")
EACH_FEE = Text("{amount} for each entry", "{amount} par inscription", "{amount} por inscripción")
BOTH_FEES = Text("{first} and {next}", "{first} et {next}", "{first} y {next}")


def refund_words(sale: EntrySale, lang: Lang) -> str:
    """The part that comes back, by moment of the withdrawal; the steps that have ended are left out."""
    now = datetime.now(UTC)
    ahead = sorted((step for step in sale.shop.refund_steps if step.until > now), key=lambda step: step.until)
    words = [*(_step(sale, step, lang) for step in ahead), REFUND_AFTER(lang)] if ahead else [REFUND_NONE(lang)]
    return " ".join([*words, *([MEMBERSHIP_STAYS(lang)] if sale.needed_memberships else [])])


def refund_amounts(sale: EntrySale, entries: Sequence[Amounts], lang: Lang, *, with_membership: bool = False) -> str:
    """The amount that comes back of entries before their payment, by moment of the withdrawal; "" for free ones.

    with_membership: the order has one, too.
    """
    now, currency = datetime.now(UTC), sale.shop.shop.currency
    total = sum(each.total for each in entries)
    if not total:
        return ""
    ahead = sorted((step for step in sale.shop.refund_steps if step.until > now), key=lambda step: step.until)
    words = []
    for step in ahead:
        at = natural_when(step.until, sale.zone, lang, sale.event.start).text
        parts = (withdrawal(each.net, each.tax, None, [step], now, least_amount(currency)) for each in entries)
        amount = price_words(sum(part.refund for part in parts if part), currency, lang)
        words.append(REFUND_AMOUNT(lang).format(at=at, amount=amount, total=price_words(total, currency, lang)))
    words = [*words, REFUND_AFTER(lang), REFUND_SOON(lang)] if words else [REFUND_NONE(lang)]
    return " ".join([*words, *([MEMBERSHIP_STAYS(lang)] if with_membership else [])])


def _step(sale: EntrySale, step: RefundStep, lang: Lang) -> str:
    at = natural_when(step.until, sale.zone, lang, sale.event.start).text
    if not step.keep_ppm and not step.keep_amount:
        return REFUND_ALL(lang).format(at=at)
    return REFUND_LESS(lang).format(at=at, fee=_fee(sale, step, lang))


def _fee(sale: EntrySale, step: RefundStep, lang: Lang) -> str:
    percent = PERCENT_FEE(lang).format(percent=formats.percent(step.keep_ppm / PPM_OF_PERCENT, lang))
    amounts = {gross(sale, each, step.keep_amount) for each in sale.shop.classes}
    withheld = max(amounts, default=step.keep_amount)
    amount = EACH_FEE(lang).format(amount=price_words(withheld, sale.shop.shop.currency, lang))
    if step.keep_ppm and step.keep_amount:
        return BOTH_FEES(lang).format(first=percent, next=amount)
    return percent if step.keep_ppm else amount
