"""Parts of a checkout: promo code, costs, end of the reservation."""

import reflex as rx

from components.countdown.countdown import countdown
from livelaps_app.core.forms.form import GO, Form
from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import FallbackLink
from livelaps_app.features.registration.checkout import form as forms
from livelaps_app.features.registration.checkout import texts
from livelaps_app.features.registration.checkout.view_model import SummaryLine
from livelaps_app.ui.facts import moment, pair
from livelaps_app.ui.fields import field
from livelaps_app.ui.forms import Text, is_refused


def promo_field(fault: Text, typed: Text, lang: Lang, row: Form, result: rx.Var[str]) -> rx.Component:
    """The field, with a button that only applies it, and the last result. row: the form that contains it."""
    key = "promo_code"
    apply = rx.el.button(texts.APPLY(lang), type="submit", name=GO, value=forms.APPLY, class_name="button quiet")
    return rx.el.div(field(key, lang, fault(key), typed(key)), apply, _news(row, result), class_name="promo")


def amounts(lines: rx.Var[list[SummaryLine]], name: str) -> rx.Component:
    """Labels with amounts. name: id of the list."""
    rows = rx.foreach(lines, lambda line: pair(line.label, line.value))
    return rx.el.dl(rows, class_name="descriptions amounts", id=name)


def reservation(held: rx.Var[When], lang: Lang) -> rx.Component:
    """The end of the reservation, with a clock."""
    clock = countdown(instant=held.instant, lang=lang, words=texts.TIME_LEFT(lang), over=texts.TIME_OVER(lang))
    return rx.el.p(texts.HELD_UNTIL(lang), " ", moment(held, lang), " ", clock, id="held")


def _news(row: Form, result: rx.Var[str]) -> rx.Component:
    """The result of the code; focused, because the address points to it."""
    news = rx.el.p(
        result,
        class_name="banner success",
        role="status",
        id=forms.PROMO_ID,
        tab_index=-1,
        on_mount=rx.set_focus(forms.PROMO_ID),
        key=result,
    )
    return rx.cond((result != "") & ~is_refused(row), news)


def way_link(way: rx.Var[FallbackLink]) -> rx.Component:
    """A way onward beside the form."""
    return rx.el.a(way.label, href=way.href, class_name="button quiet")


def notice(text: rx.Var[str], words: rx.Var[str], href: rx.Var[str]) -> rx.Component:
    """A notice that the order ended, or was paid, while the page was open. words: of its link."""
    on = rx.el.a(words, href=href, class_name="button quiet")
    return rx.cond(text != "", rx.el.div(rx.el.p(text), on, class_name="banner warning", role="alert"))
