"""The event calendar: months, weeks and their events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.vars import CalendarVars
from livelaps_app.ui.events import months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import choices, filter_form, select


def page(lang: Lang) -> rx.Component:
    """The calendar in one language."""
    view = CalendarVars.view
    return rx.fragment(
        _filters(lang),
        subscriptions(view.feeds, lang),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        months(view.months, lang, with_promoter=True),
    )


def _filters(lang: Lang) -> rx.Component:
    view = CalendarVars.view
    kinds = [("", texts.EVERY_KIND(lang)), ("regis", texts.REGISTRATION(lang))]
    return filter_form(
        words.APPLY(lang),
        select("year", words.YEAR(lang), words.TO_COME(lang), view.years, view.chosen["year"]),
        select("promoter", words.PROMOTER(lang), words.EVERY_PROMOTER(lang), view.promoters, view.chosen["promoter"]),
        choices("type", texts.KIND(lang), kinds, view.chosen["type"]),
    )
