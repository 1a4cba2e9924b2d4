"""Rows of links: tabs, pages and files."""

import reflex as rx


def tabs(links: rx.Var) -> rx.Component:
    """Tabs that are addresses; each link has label, href and current."""
    return rx.el.nav(
        rx.foreach(
            links,
            lambda link: rx.el.a(
                link.label, href=link.href, aria_current=link.current, prevent_scroll_reset=True, replace=True
            ),
        ),
        class_name="tabs",
    )


def sections(links: rx.Var, label: rx.Var[str]) -> rx.Component:
    """The pages of one thing; each link has label, href and current."""
    return rx.el.nav(
        rx.foreach(
            links,
            lambda link: rx.el.a(link.label, href=link.href, aria_current=rx.cond(link.current, "page", "false")),
        ),
        class_name="tabs sections",
        aria_label=label,
    )


def pages(links: rx.Var, label: str) -> rx.Component:
    """The pages of a long table; nothing when there is but one."""
    return rx.cond(
        links.length() > 0,
        rx.el.nav(
            rx.el.ul(
                rx.foreach(
                    links,
                    lambda link: rx.el.li(
                        rx.el.a(link.label, href=link.href, aria_current=rx.cond(link.current, "page", "false"))
                    ),
                ),
                class_name="pages",
            ),
            aria_label=label,
        ),
    )


def files(links: rx.Var, prints: rx.Var, label: str) -> rx.Component:
    """The same table as files to take away, and on paper."""
    return rx.el.p(
        label,
        rx.foreach(links, lambda link: rx.el.a(link.label, href=link.href, reload_document=True, download=True)),
        rx.foreach(prints, lambda link: rx.el.a(link.label, href=link.href)),
        class_name="files",
    )


def toggles(links: rx.Var, label: str) -> rx.Component:
    """Choices that are addresses: each link turns one on or off."""
    return rx.el.nav(
        label,
        rx.foreach(
            links,
            lambda link: rx.el.a(
                link.label,
                href=link.href,
                aria_current=rx.cond(link.current, "true", "false"),
                class_name="chip",
                prevent_scroll_reset=True,
                replace=True,
            ),
        ),
        class_name="toggles",
        aria_label=label,
    )
