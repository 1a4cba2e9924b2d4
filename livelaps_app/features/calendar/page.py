"""The event calendar: months, weeks and their events."""

import reflex as rx

from livelaps_app.core.texts import Lang
from livelaps_app.features.calendar import texts
from livelaps_app.features.calendar.sheet import MonthBox, WeekBox
from livelaps_app.features.calendar.state import Calendar, CalendarPage
from livelaps_app.shell.screen import screen
from livelaps_app.ui.events import event_line
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
        rx.foreach(sheet.months, lambda month: _month(month, lang)),
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


def _month(month: rx.Var[MonthBox], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(month.name),
        rx.foreach(month.weeks, lambda week: _week(week, lang)),
        class_name="month",
    )


def _week(week: rx.Var[WeekBox], lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.div(week.days, rx.cond(week.more != "", rx.el.span(week.more)), class_name="range"),
        rx.el.ul(rx.foreach(week.events, lambda event: event_line(event, lang, with_promoter=True))),
        class_name=week.look,
        id=week.anchor,
    )
