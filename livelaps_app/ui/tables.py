"""Tables with horizontal scrolling."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang, Text


def table(
    head: rx.Component, rows: rx.Component, caption: rx.Var[str] | str | None = None, name: str = "", look: str = ""
) -> rx.Component:
    """A table with an id and an extra class; its caption is visible to screen readers only."""
    captions = [] if caption is None else [rx.el.caption(caption, class_name="hidden-text")]
    lines = rx.el.table(*captions, head, rx.el.tbody(rows), id=name or None, class_name=f"lines {look}".rstrip())
    return rx.el.div(lines, class_name="table-box")


def head(lang: Lang, *columns: tuple[Text, str], last: rx.Component | None = None) -> rx.Component:
    """Unsortable table headings, each with its class; last: one more."""
    headings = (rx.el.th(label(lang), scope="col", class_name=look) for label, look in columns)
    return rx.el.thead(rx.el.tr(*headings, *([last] if last else [])))
