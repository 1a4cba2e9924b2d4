"""The tab bar of phones: four pages within a thumb's reach, above the sponsors."""

import reflex as rx

from components.page_hash.page_hash import page_hash
from livelaps_app.session.page_status import PageStatus
from livelaps_app.shell.state import Layout

# Name of the tab, routes that belong to it, and the path of its icon. My riders are a part of the landing page too.
TABS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("live", ("live",), "M5 21V4c5-3 9 3 14 0v10c-5 3-9-3-14 0"),
    ("calendar", ("calendar", "event"), "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"),
    ("all_results", ("all_results", "results", "event_scores", "race", "standings"), "M6 20v-8M12 20V5M18 20v-5"),
    ("my_riders", ("account_riders",), "m12 3 2.8 5.9 6.2.9-4.5 4.5 1 6.4-5.5-3-5.5 3 1-6.4L3 9.8l6.2-.9z"),
)
MY_RIDERS = "#my-riders"


def tab_bar() -> rx.Component:
    """The tabs; the current page's is marked, and a dot marks a running race."""
    tabs = rx.el.nav(*(_tab(*row) for row in TABS), class_name="tab-bar", aria_label=Layout.view.words["tabs"])
    return rx.el.div(tabs, class_name="tab-space")


def _tab(name: str, routes: tuple[str, ...], icon: str) -> rx.Component:
    of_route: rx.Var[bool] = rx.Var.create(list(routes)).contains(PageStatus.screen)
    if name == "my_riders":
        of_route |= (PageStatus.screen == "home") & (page_hash() == MY_RIDERS)
    current = rx.cond(rx.cond(PageStatus.tab != "", PageStatus.tab == name, of_route), "page", "false")
    dot = rx.el.i(rx.el.span(Layout.view.words["on_air"], class_name="hidden-text"), class_name="dot")
    return rx.el.a(
        rx.el.svg(rx.el.svg.path(d=icon), view_box="0 0 24 24", aria_hidden=True),
        Layout.view.words[name],
        rx.cond(Layout.on_air, dot) if name == "live" else rx.fragment(),
        href=Layout.view.tabs[name],
        aria_current=current,
    )
