"""The event calendar: months, weeks and their events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.events import months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import apply_button, pick, pick_fixed, tool_bar
from livelaps_app.ui.heads import full_part, page_head

VIEW = view_var(CalendarView)


def page(lang: Lang) -> rx.Component:
    """The calendar in one language."""
    return rx.fragment(
        page_head(look="list-head"),
        _filters(lang),
        empty_list(VIEW.message, lang),
        full_part(months(VIEW.months, lang, with_promoter=True), look="months"),
        subscriptions(VIEW.feeds, lang),
    )


def _filters(lang: Lang) -> rx.Component:
    kinds = [("", texts.EVERY_KIND(lang)), ("regis", texts.REGISTRATION(lang))]
    every = words.EVERY_PROMOTER(lang)
    return tool_bar(
        pick("year", words.YEAR(lang), words.TO_COME(lang), VIEW.years, VIEW.chosen["year"]),
        pick("promoter", words.PROMOTER(lang), every, VIEW.promoters, VIEW.chosen["promoter"]),
        pick_fixed("type", texts.KIND(lang), kinds, VIEW.chosen["type"]),
        apply_button(lang),
    )
