"""The start grid of one race of the event, row by row, and who is entered, by class."""

import reflex as rx

from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.event import texts
from livelaps_app.features.event.entries.board import ClassBox, GridRow
from livelaps_app.features.event.state import EventPage, EventShown
from livelaps_app.ui import links
from livelaps_app.ui.filters import search
from livelaps_app.ui.moments import moment

GRID = ((texts.PLATE, "plate"), (texts.RIDER, ""), (texts.CLASS, "wide"), (texts.BRAND, "wide"))
COLUMNS = 4


def entries(lang: Lang) -> rx.Component:
    """Start grid and entry list; what there is to tell where they can't be had."""
    shown = EventShown.entries
    told = rx.cond(shown.message != "", _banner(shown.message))
    return rx.cond(shown.shown, rx.fragment(_grid(lang), _list(lang)), told)


def _banner(message: rx.Var[str]) -> rx.Component:
    return rx.el.p(message, class_name="banner info", role="status")


def _grid(lang: Lang) -> rx.Component:
    shown = EventShown.entries
    return rx.el.section(
        rx.el.h2(texts.GRID(lang)),
        rx.cond(shown.races.length() > 0, links.toggles(shown.races, texts.CHOICE(lang))),
        rx.el.p(rx.el.span(shown.race), rx.el.span(moment(shown.start, lang)), class_name="facts-line"),
        rx.cond(
            shown.grid_message != "",
            rx.el.p(shown.grid_message),
            rx.foreach(shown.grid, lambda row: _row(row, lang)),
        ),
        id="grid",
    )


def _row(row: rx.Var[GridRow], lang: Lang) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            rx.el.h3(row.name),
            rx.el.strong(row.at),
            rx.el.span(row.classes, class_name="name"),
            rx.el.span(row.count),
        ),
        rx.cond(
            row.href != "",
            rx.el.p(rx.el.a(texts.SHOW_ROW(lang), href=row.href, class_name="button quiet"), class_name="body"),
            rx.el.table(_head(GRID, lang), rx.el.tbody(rx.foreach(row.lines, _entry)), class_name="lines"),
        ),
        id=row.anchor,
        open=row.open,
        class_name="fold",
    )


def _list(lang: Lang) -> rx.Component:
    shown = EventShown.entries
    listed = rx.cond(shown.listed != "", rx.el.span(shown.listed))
    return rx.el.section(
        rx.el.h2(texts.LIST(lang)),
        rx.el.form(
            search(texts.SEARCH(lang), shown.search, EventPage.show),
            class_name="filters",
            on_submit=rx.prevent_default,
        ),
        rx.el.p(listed, rx.el.span(shown.count), class_name="facts-line", role="status"),
        rx.cond(shown.message != "", _banner(shown.message)),
        rx.cond(
            shown.classes.length() > 0,
            rx.el.div(
                rx.el.table(
                    links.headings(shown.headings),
                    rx.foreach(shown.classes, _class),
                    class_name="lines",
                ),
                class_name="table-box tall",
            ),
        ),
        links.pages(shown.pages, texts.PAGES(lang)),
        id="entries",
    )


def _class(box: rx.Var[ClassBox]) -> rx.Component:
    heading = rx.el.tr(rx.el.th(box.name, " (", box.count, ")", scope="rowgroup", col_span=COLUMNS))
    return rx.el.tbody(heading, rx.foreach(box.lines, _entry))


def _head(headings: tuple[tuple[Text, str], ...], lang: Lang) -> rx.Component:
    return rx.el.thead(rx.el.tr(*(rx.el.th(label(lang), scope="col", class_name=look) for label, look in headings)))


def _entry(entry: rx.Var[list[str]]) -> rx.Component:
    """Plate and name, then two things that go below the name where it is narrow."""
    between = rx.cond((entry[2] != "") & (entry[3] != ""), " · ", "")
    return rx.el.tr(
        rx.el.td(entry[0], class_name="plate"),
        rx.el.td(entry[1], rx.el.span(entry[2], between, entry[3], class_name="under")),
        rx.el.td(entry[2], class_name="wide"),
        rx.el.td(entry[3], class_name="wide"),
    )
