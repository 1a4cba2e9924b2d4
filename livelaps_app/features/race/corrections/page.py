"""The corrections of a race: collapsed below its results, complete on paper."""

import reflex as rx

from livelaps_app.features.race.view_model import CorrectionsView


def corrections(view: rx.Var[CorrectionsView]) -> rx.Component:
    """The list, newest first, and the region that announces a new one."""
    return rx.fragment(
        rx.el.p(view.newest, role="status", class_name="newest"),
        rx.cond(
            view.heading != "",
            rx.el.details(rx.el.summary(rx.el.h2(view.heading)), *_list(view), class_name="card corrections"),
        ),
    )


def printed_corrections(view: rx.Var[CorrectionsView]) -> rx.Component:
    """The complete list below the tables."""
    return rx.cond(view.heading != "", rx.el.section(rx.el.h2(view.heading), *_list(view), class_name="corrections"))


def _list(view: rx.Var[CorrectionsView]) -> tuple[rx.Component, rx.Component]:
    return rx.el.p(view.legend), rx.el.ul(rx.foreach(view.notes, rx.el.li))
