"""The corrections of a race below its facts: folded, the newest told at once while more may come."""

import reflex as rx

from livelaps_app.features.race.corrections.board import Corrected


def corrections(told: rx.Var[Corrected]) -> rx.Component:
    """The list, newest first, and the place where a new one is announced."""
    return rx.fragment(
        rx.el.p(told.newest, role="status", class_name="newest"),
        rx.cond(
            told.heading != "",
            rx.el.details(
                rx.el.summary(told.heading),
                rx.el.p(told.legend),
                rx.el.ul(rx.foreach(told.notes, rx.el.li)),
                class_name="corrections",
            ),
        ),
    )


def on_paper(told: rx.Var[Corrected]) -> rx.Component:
    """The whole list below the tables."""
    return rx.cond(
        told.heading != "",
        rx.el.section(
            rx.el.h2(told.heading), rx.el.p(told.legend), rx.el.ul(rx.foreach(told.notes, rx.el.li)), class_name="notes"
        ),
    )
