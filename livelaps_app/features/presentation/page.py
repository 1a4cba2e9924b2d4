"""An event for a projector or a speaker: automatic slides, and their settings."""

import reflex as rx

from components.slideshow.slideshow import slideshow
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.words import RED_PLATE
from livelaps_app.core.routes import url
from livelaps_app.features.presentation import texts
from livelaps_app.features.presentation.query import LOOKS
from livelaps_app.features.presentation.view_model import Deck
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.state import Layout
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, filter_form, select
from livelaps_app.ui.texts import PLACES_LOST, PLACES_WON

VIEW = view_var(Deck)

MARKS = {"red": RED_PLATE, "won": PLACES_WON, "lost": PLACES_LOST}
INTERVALS = (4, 6, 8, 10, 12, 15, 20, 30, 45, 60)  # seconds


def page(lang: Lang) -> rx.Component:
    """The presentation in one language."""
    return slideshow(
        _settings(lang),
        deck=VIEW,
        seconds=VIEW.chosen["seconds"].to(int),
        look=VIEW.chosen["look"],
        sponsors=rx.cond(VIEW.chosen["sponsors"] != "", Layout.view.strip.logos, []),
        thanks=texts.SPONSORS(lang),
        words={name: text(lang) for name, text in (texts.CONTROLS | MARKS).items()},
        lang=lang,
    )


def _settings(lang: Lang) -> rx.Component:
    every = words.ALL(lang)
    looks = [(look, texts.LOOKS[look](lang)) for look in LOOKS]
    seconds = [(str(interval), str(interval)) for interval in INTERVALS]
    return rx.el.details(
        rx.el.summary(texts.SETTINGS(lang)),
        rx.el.div(
            links.toggles(VIEW.parts, words.APPLY(lang)),
            filter_form(
                words.APPLY(lang),
                select("race", texts.RACE(lang), every, VIEW.races, VIEW.chosen["race"]),
                select("class", words.COLUMNS["class"](lang), every, VIEW.classes, VIEW.chosen["class"]),
                choices("seconds", texts.INTERVAL(lang), seconds, VIEW.chosen["seconds"]),
                choices("look", texts.LOOK(lang), looks, VIEW.chosen["look"]),
            ),
            rx.el.p(texts.KEYS(lang)),
            rx.el.p(rx.el.a(texts.TO_EVENT(lang), href=f"{url('event', lang)}/{VIEW.event_id}")),
            class_name="panel",
        ),
        class_name="settings",
    )
