"""The head of a rider: plate, name, and what one can do, as icons."""

import reflex as rx

from components.follow_hint.follow_hint import leave_to_state
from components.share_button.share_button import share_button
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.live.navigation import Navigation
from livelaps_app.ui import ride_texts, texts
from livelaps_app.ui.plate import Size, plate
from livelaps_app.ui.riders import follows_all, full, is_followed

STAR = "m12 3 2.8 5.9 6.2.9-4.5 4.5 1 6.4-5.5-3-5.5 3 1-6.4L3 9.8l6.2-.9z"
COMPARE = "M8 4v16m-4-4 4 4 4-4M16 20V4m-4 4 4-4 4 4"
SHARE = "M12 3v12M7 8l5-5 5 5M5 13v7h14v-7"
CLOSE = "M6 6l12 12M18 6 6 18"


def rider_name(
    title: rx.Component,
    about: rx.Var[str],
    number: rx.Var[str],
    lang: Lang,
    hue: rx.Var[str],
    red: rx.Var[bool],
    size: Size = "big",
) -> rx.Component:
    """The plate beside the name and a line about the rider."""
    named = rx.el.div(title, rx.cond(about != "", rx.el.p(about)))
    return rx.el.div(plate(number, lang, hue, red, size), named, class_name="rider-name")


def icon(path: str) -> rx.Component:
    """The icon of an action."""
    return rx.el.svg(rx.el.svg.path(d=path), view_box="0 0 24 24", aria_hidden=True)


def label_with_icon(path: str, label: str) -> tuple[rx.Component, rx.Component]:
    """An icon with its words, which sheets hide from view."""
    return icon(path), rx.el.span(label, class_name="words")


def follow_action(lang: Lang, rider: rx.Var[int]) -> rx.Component:
    """Follows or unfollows a rider, gold while followed, with a message at the maximum; none for a hidden name."""
    known = is_followed(rider.to_string())
    button = rx.el.button(
        icon(STAR),
        rx.el.span(rx.cond(known, texts.FOLLOWED(lang), ride_texts.FOLLOW(lang)), class_name="words"),
        aria_pressed=rx.cond(known, "true", "false"),
        title=texts.FOLLOW(lang),
        class_name="action follow-rider with-scripts",
        custom_attrs={"data-rider": rider},
        on_click=[leave_to_state(), Navigation.follow(rider)],
    )
    return rx.cond(rider > 0, rx.cond(follows_all() & ~known, rx.el.p(full(lang)), button))


def share_action(lang: Lang) -> rx.Component:
    """Shares the address of the page with the rider."""
    return share_button(icon(SHARE), label=ride_texts.SHARE(lang), done=ride_texts.COPIED(lang))
