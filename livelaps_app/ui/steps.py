"""The frame of a wizard's step: tabs and title."""

import reflex as rx

from components.step_title.step_title import step_title
from livelaps_app.core.forms.step_tabs import StepTab
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.ui.texts import STEPS


def step_bar(tabs: rx.Var[list[StepTab]], lang: Lang) -> rx.Component:
    """The tabs. On a live page a link submits the step first (components/wizard_form)."""
    return rx.el.nav(rx.el.ol(rx.foreach(tabs, _tab)), class_name="steps", aria_label=STEPS(lang))


def step_heading(step: rx.Var[str], title: rx.Var[str], position: rx.Var[str]) -> rx.Component:
    """The heading of the open step with its position; `step` identifies the step and its part."""
    return step_title(title, " ", rx.el.span(position, class_name="note"), step=step)


def _tab(tab: rx.Var[StepTab]) -> rx.Component:
    inside = rx.fragment(
        rx.el.span(tab.number, class_name="number", aria_hidden=True),
        rx.el.span(tab.title, class_name="title"),
        rx.el.span(" ", tab.words, class_name="hidden-text"),
    )
    link = rx.el.a(inside, href=tab.href, custom_attrs={"data-go": tab.key})
    still = rx.el.span(inside, aria_current=rx.cond(tab.state == "current", "step", rx.Var("undefined")))
    return rx.el.li(rx.cond(tab.href != "", link, still), class_name=tab.state)
