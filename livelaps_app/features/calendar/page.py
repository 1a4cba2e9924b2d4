"""The event calendar: months, weeks and their events."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.state import Calendar, CalendarPage
from livelaps_app.shell.screen import screen
from livelaps_app.ui.events import months
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import choices, select


def page(lang: Lang) -> rx.Component:
    """The calendar in one language."""
    sheet = Calendar.sheet
    return screen(
        "calendar",
        lang,
        CalendarPage.show,
        _filters(lang),
        subscriptions(sheet.feeds, texts.SUBSCRIPTIONS(lang), texts.SUBSCRIBE(lang), texts.DOWNLOAD(lang)),
        rx.cond(sheet.message != "", rx.el.p(sheet.message, class_name="banner info", role="status")),
        months(sheet.months, lang, with_promoter=True),
    )


def _filters(lang: Lang) -> rx.Component:
    sheet, load = Calendar.sheet, CalendarPage.show
    kinds = [("", texts.EVERY_KIND(lang)), ("regis", texts.REGISTRATION(lang))]
    return rx.el.form(
        select("year", texts.YEAR(lang), texts.COMING(lang), sheet.years, sheet.chosen["year"], load),
        select(
            "promoter",
            texts.PROMOTER(lang),
            texts.EVERY_PROMOTER(lang),
            sheet.promoters,
            sheet.chosen["promoter"],
            load,
        ),
        choices("type", texts.KIND(lang), kinds, sheet.chosen["type"], load),
        class_name="filters",
        on_submit=rx.prevent_default,
    )
