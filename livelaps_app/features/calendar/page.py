"""The event calendar: months, weeks and their events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import choices, filter_form, select

VIEW = view_var(CalendarView)


def page(lang: Lang) -> rx.Component:
    """The calendar in one language."""
    return rx.fragment(
        _filters(lang),
        subscriptions(VIEW.feeds, lang),
        rx.cond(VIEW.message != "", rx.el.p(VIEW.message, class_name="banner info", role="status")),
        months(VIEW.months, lang, with_promoter=True),
    )


def _filters(lang: Lang) -> rx.Component:
    kinds = [("", texts.EVERY_KIND(lang)), ("regis", texts.REGISTRATION(lang))]
    return filter_form(
        words.APPLY(lang),
        select("year", words.YEAR(lang), words.TO_COME(lang), VIEW.years, VIEW.chosen["year"]),
        select("promoter", words.PROMOTER(lang), words.EVERY_PROMOTER(lang), VIEW.promoters, VIEW.chosen["promoter"]),
        choices("type", texts.KIND(lang), kinds, VIEW.chosen["type"]),
    )
