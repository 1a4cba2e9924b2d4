"""Rows of links: tabs, pages and files."""

import reflex as rx

from livelaps_app.core.paging import Heading


def tabs(links: rx.Var, extra: rx.Var[str] | str = "") -> rx.Component:
    """Tabs with addresses; each has label, href and current. `extra` is a query part of all."""
    return rx.el.nav(rx.foreach(links, lambda link: _tab(link, extra)), class_name="tabs")


def chips(links: rx.Var, label: str, extra: rx.Var[str] | str = "") -> rx.Component:
    """A row of chips that scrolls sideways, the current one in sight; `extra` is a query part of all."""
    return rx.el.nav(rx.foreach(links, lambda link: _tab(link, extra)), class_name="class-chips", aria_label=label)


def with_extra(href: rx.Var[str], extra: rx.Var[str] | str) -> rx.Var[str]:
    """A query with an optional extra part."""
    return rx.cond(extra != "", f"{href}&{extra}", href) if isinstance(extra, rx.Var) else href


def sections(links: rx.Var, label: rx.Var[str]) -> rx.Component:
    """The pages of a subject; each link has label, href and current."""
    return rx.el.nav(rx.foreach(links, lambda link: _page(link, "")), class_name="tabs sections", aria_label=label)


def pages(links: rx.Var, label: str, extra: rx.Var[str] | str = "") -> rx.Component:
    """The pages of a long table; empty for a single page. `extra` is a query part of all."""
    listed = rx.el.ul(rx.foreach(links, lambda link: rx.el.li(_page(link, extra))), class_name="pages")
    return rx.cond(links.length() > 0, rx.el.nav(listed, aria_label=label))


def headings(
    *columns: rx.Var[list[Heading]], extra: rx.Var[str] | str = "", last: rx.Component | None = None
) -> rx.Component:
    """Sortable table headings; `extra` is a query part of all links; last: a further heading."""
    cells = [rx.foreach(some, lambda column: heading(column, extra)) for some in columns]
    return rx.el.thead(rx.el.tr(*cells, *([last] if last else [])))


def files(links: rx.Var, prints: rx.Var, label: str) -> rx.Component:
    """Links to the table as files and as a print view."""
    return rx.el.p(
        label,
        rx.foreach(links, lambda link: rx.el.a(link.label, href=link.href, reload_document=True, download=True)),
        rx.foreach(prints, lambda link: rx.el.a(link.label, href=link.href)),
        class_name="files",
    )


def way(label: str, href: rx.Var[str] | str) -> rx.Component:
    """The main link onward from a page."""
    return rx.el.p(rx.el.a(label, href=href, class_name="button quiet"), class_name="ways")


def toggles(links: rx.Var, label: str) -> rx.Component:
    """Toggles with addresses: each link turns one on or off."""
    return rx.el.nav(label, rx.foreach(links, _toggle), class_name="toggles", aria_label=label)


def _tab(link: rx.Var, extra: rx.Var[str] | str) -> rx.Component:
    href = with_extra(link.href, extra)
    return rx.el.a(link.label, href=href, aria_current=link.current, prevent_scroll_reset=True)


def _page(link: rx.Var, extra: rx.Var[str] | str) -> rx.Component:
    current = rx.cond(link.current, "page", "false")
    return rx.el.a(link.label, href=with_extra(link.href, extra), aria_current=current)


def heading(column: rx.Var[Heading], extra: rx.Var[str] | str = "") -> rx.Component:
    """A table heading that sorts, if it has an address."""
    link = rx.el.a(column.label, href=with_extra(column.href, extra), title=column.title, prevent_scroll_reset=True)
    return rx.el.th(
        rx.cond(column.href != "", link, column.label), scope="col", aria_sort=column.order, class_name=column.look
    )


def _toggle(link: rx.Var) -> rx.Component:
    current = rx.cond(link.current, "true", "false")
    return rx.el.a(link.label, href=link.href, aria_current=current, class_name="chip", prevent_scroll_reset=True)
