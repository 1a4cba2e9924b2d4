"""The start grid of a race of the event, row by row, and the entry list by class."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.event.entries.view_model import (
    ClassShare,
    EntriesView,
    GridChangeLine,
    GridRow,
    ListedClass,
    RiderStart,
)
from livelaps_app.racing.event import texts
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links
from livelaps_app.ui.facts import moment
from livelaps_app.ui.filters import filter_form, hidden_field, search
from livelaps_app.ui.plate import plate
from livelaps_app.ui.riders import follow_star, full_hint, star_heading
from livelaps_app.ui.tables import head
from livelaps_app.ui.texts import SHOW

ENTRIES = view_var(EntriesView)

GRID = [
    (texts.COLUMNS[key], look)
    for key, look in {"plate": "plate", "rider": "", "class": "wide", "brand": "wide"}.items()
]
COLUMNS = 5


def starts(lang: Lang) -> rx.Component:
    """The search for the start of a rider, above the start grid of a race."""
    return rx.el.section(
        _find(lang), rx.cond(ENTRIES.grid.length() > 0, _grid(lang)), class_name="card flush", id="starts"
    )


def entry_list(lang: Lang) -> rx.Component:
    """The entry list by class, or a message instead."""
    message = rx.cond(ENTRIES.message != "", _banner(ENTRIES.message))
    return rx.cond(ENTRIES.available, _list(lang), message)


def shares(lang: Lang) -> rx.Component:
    """The number of entries of each class, as bars in its hue."""

    def line(share: rx.Var[ClassShare]) -> rx.Component:
        bar = rx.el.svg(rx.el.svg.rect(width=share.width, height="15", rx="3"), aria_hidden=True, class_name=share.look)
        return rx.el.li(rx.el.span(share.name), bar, rx.el.b(share.count))

    return rx.el.section(
        rx.el.div(rx.el.h2(texts.BY_CLASS(lang)), _to_entries(lang), class_name="card-head"),
        rx.el.ul(rx.foreach(ENTRIES.shares, line), class_name="shares"),
        id="by-class",
        class_name="card flush",
    )


def alike(lang: Lang) -> rx.Component:
    """The entries of each class in a line, if all have as many."""
    return rx.cond(
        ENTRIES.alike != "", rx.el.div(rx.el.span(ENTRIES.alike), _to_entries(lang), class_name="card-head alike")
    )


def _to_entries(lang: Lang) -> rx.Component:
    before, after = texts.ALL_ENTRIES(lang).split("{n}")
    return rx.el.a(before, ENTRIES.total, after, href="#entries", class_name="end")


def _banner(message: rx.Var[str]) -> rx.Component:
    return rx.el.p(message, class_name="banner info", role="status")


def _grid(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h3(texts.GRID(lang)),
        _races(lang),
        rx.el.p(rx.el.span(ENTRIES.race), rx.el.span(moment(ENTRIES.start, lang)), class_name="facts-line"),
        rx.foreach(ENTRIES.grid, lambda row: _row(row, lang)),
        rx.cond(ENTRIES.published != "", rx.el.p(ENTRIES.published, class_name="note")),
        rx.cond(ENTRIES.lot != "", rx.el.p(ENTRIES.lot, class_name="note", id="lot")),
        rx.cond(ENTRIES.changes.length() > 0, _changes(lang)),
        id="grid",
    )


def _races(lang: Lang) -> rx.Component:
    """The choice of a race, for its grid and its entries."""
    return rx.cond(ENTRIES.races.length() > 0, links.toggles(ENTRIES.races, words.APPLY(lang)))


def _row(row: rx.Var[GridRow], lang: Lang) -> rx.Component:
    return rx.el.details(
        rx.el.summary(
            rx.el.h4(row.name), rx.el.strong(row.at), rx.el.span(row.classes, class_name="name"), rx.el.span(row.count)
        ),
        rx.cond(
            row.href != "",
            rx.el.p(rx.el.a(texts.SHOW_ROW(lang), href=row.href, class_name="button quiet"), class_name="body"),
            rx.el.table(
                head(lang, *GRID, last=star_heading(lang)),
                rx.el.tbody(rx.foreach(row.lines, lambda entry: _entry(entry, lang))),
                class_name="lines",
            ),
        ),
        id=row.anchor,
        open=row.open,
        class_name=rx.cond(row.searched, "fold grid-row searched", "fold grid-row"),
    )


def _list(lang: Lang) -> rx.Component:
    listed = rx.cond(ENTRIES.listed != "", rx.el.span(ENTRIES.listed))
    return rx.el.section(
        rx.el.h2(texts.LIST(lang)),
        rx.cond((ENTRIES.grid.length() == 0) & (ENTRIES.listed != ""), _races(lang)),
        rx.el.p(listed, rx.el.span(ENTRIES.count), class_name="facts-line", role="status"),
        rx.cond(ENTRIES.message != "", _banner(ENTRIES.message)),
        rx.cond(ENTRIES.classes.length() > 0, _table(lang)),
        full_hint(lang),
        links.pages(ENTRIES.pages, words.PAGES(lang)),
        id="entries",
    )


def _find(lang: Lang) -> rx.Component:
    """The search, with row and time of its riders, and a countdown."""

    def line(start: rx.Var[RiderStart]) -> rx.Component:
        countdown = relative_time(instant=start.instant, lang=lang)
        waits = rx.cond(start.instant != "", rx.el.span(" · ", countdown))
        who = rx.el.span(rx.el.b(start.rider), rx.el.small(start.race))
        return rx.el.li(plate(start.plate, lang, start.hue), " ", who, rx.el.span(rx.el.strong(start.at), waits))

    listed = rx.el.ul(rx.foreach(ENTRIES.starts, line), class_name="answers")
    return rx.el.div(
        rx.el.h2(ENTRIES.find),
        rx.cond(ENTRIES.grid_message != "", rx.el.p(ENTRIES.grid_message, id="grid")),
        filter_form(
            SHOW(lang),
            search(texts.SEARCH(lang), ENTRIES.search, texts.PLATE_EXAMPLE(lang)),
            hidden_field("race", ENTRIES.race_id),
            hidden_field("sort", ENTRIES.sort),
            is_main=True,
        ),
        rx.el.div(
            rx.cond(ENTRIES.starts_message != "", rx.el.p(ENTRIES.starts_message)),
            rx.cond(ENTRIES.starts.length() > 0, listed),
            role="status",
        ),
        class_name="inset find-start",
    )


def _changes(lang: Lang) -> rx.Component:
    """The changes since the publication, newest first."""

    def line(change: rx.Var[GridChangeLine]) -> rx.Component:
        return rx.el.li(rx.el.span(moment(change.at, lang), " · ", change.text))

    listed = rx.el.ul(rx.foreach(ENTRIES.changes, line), class_name="list")
    return rx.el.section(rx.el.h4(texts.CHANGES(lang)), listed, id="changes")


def _table(lang: Lang) -> rx.Component:
    classes = rx.foreach(ENTRIES.classes, lambda group: _class(group, lang))
    table = rx.el.table(links.headings(ENTRIES.headings, last=star_heading(lang)), classes, class_name="lines")
    return rx.el.div(table, class_name="table-box tall")


def _class(entry_class: rx.Var[ListedClass], lang: Lang) -> rx.Component:
    heading = rx.el.th(entry_class.name, " (", entry_class.count, ")", scope="rowgroup", col_span=COLUMNS)
    return rx.el.tbody(rx.el.tr(heading), rx.foreach(entry_class.lines, lambda entry: _entry(entry, lang)))


def _entry(entry: rx.Var[list[str]], lang: Lang) -> rx.Component:
    """Plate and name, two cells that move below the name on narrow screens, and the star."""
    between = rx.cond((entry[2] != "") & (entry[3] != ""), " · ", "")
    return rx.el.tr(
        rx.el.td(plate(entry[0], lang, entry[4]), class_name="plate"),
        rx.el.td(entry[1], rx.el.span(entry[2], between, entry[3], class_name="under")),
        rx.el.td(entry[2], class_name="wide"),
        rx.el.td(entry[3], class_name="wide"),
        rx.el.td(follow_star(lang, entry[5], entry[1]), class_name="star-cell"),
    )
