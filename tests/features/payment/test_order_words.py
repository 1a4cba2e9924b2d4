"""Words that stand on more than one page of an order, or beside the control that they name."""

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.gate import texts as gate
from livelaps_app.features.payment.thanks import texts
from livelaps_app.features.registration.spectator import texts as wizard
from tests.each_row import each_row


@each_row("lang", LANGS)
def test_the_summary_and_the_order_call_the_tax_alike(lang: Lang) -> None:
    assert wizard.LABELS["tax"](lang) == texts.TAX(lang)


@each_row("lang", LANGS)
def test_a_cancelled_payment_names_the_order_as_the_button_that_cancels_it(lang: Lang) -> None:
    _, _, what = texts.CANCEL(lang).lower().partition(" ")
    assert what in errors.message(Code.PAYMENT_CANCELLED, lang, name="")


@each_row("lang", LANGS)
def test_the_gate_and_the_order_have_one_word_for_money_that_went_back(lang: Lang) -> None:
    assert gate.ENDED(lang)[:7] == texts.STATES["refunded"].title(lang).lower()[:7]
