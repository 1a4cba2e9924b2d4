"""The podium of a race or class: the winner in the middle, on steps of their places."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.podiums import PodiumRider
from livelaps_app.ui.plate import plate


def podium(riders: rx.Var[list[PodiumRider]], lang: Lang) -> rx.Component:
    """The riders in the order of their places, for readers too."""
    return rx.el.ol(rx.foreach(riders, lambda rider: _rider(rider, lang)), class_name="podium")


def _rider(rider: rx.Var[PodiumRider], lang: Lang) -> rx.Component:
    return rx.el.li(
        plate(rider.plate, lang, rider.hue, rider.red),
        rx.el.b(rx.cond(rider.forename != "", rx.el.i(rider.forename, " ")), rider.family),
        rx.cond(rider.result != "", rx.el.span(rider.result)),
        rx.cond(rider.note != "", rx.el.em(rider.note)),
        rx.el.strong(rider.place),
        class_name=rider.step,
    )
