"""An event for a projector or a speaker: slides that turn by themselves, and what can be set of them."""

import reflex as rx

from components.slideshow.slideshow import slideshow
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.presentation import texts
from livelaps_app.features.presentation.state import PresentationPage, PresentationShown
from livelaps_app.features.presentation.view import LOOKS
from livelaps_app.shell.screen import screen
from livelaps_app.shell.state import Shell
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, select

INTERVALS = (4, 6, 8, 10, 12, 15, 20, 30, 45, 60)  # seconds


def page(lang: Lang) -> rx.Component:
    """The presentation in one language."""
    deck = PresentationShown.deck
    return screen(
        "presentation",
        lang,
        PresentationPage.show,
        slideshow(
            _settings(lang),
            deck=deck,
            seconds=deck.chosen["seconds"].to(int),
            look=deck.chosen["look"],
            sponsors=rx.cond(deck.chosen["sponsors"] != "", Shell.site.strip.logos, []),
            thanks=texts.SPONSORS(lang),
            words={name: text(lang) for name, text in texts.CONTROLS.items()},
            lang=lang,
        ),
    )


def _settings(lang: Lang) -> rx.Component:
    deck, load = PresentationShown.deck, PresentationPage.show
    every = texts.ALL(lang)
    looks = [(look, texts.LOOKS[look](lang)) for look in LOOKS]
    seconds = [(str(one), str(one)) for one in INTERVALS]
    return rx.el.details(
        rx.el.summary(texts.SETTINGS(lang)),
        rx.el.div(
            links.toggles(deck.parts, texts.SHOW(lang)),
            rx.el.form(
                select("race", texts.RACE(lang), every, deck.races, deck.chosen["race"], load),
                select("class", texts.CLASS(lang), every, deck.classes, deck.chosen["class"], load),
                choices("seconds", texts.INTERVAL(lang), seconds, deck.chosen["seconds"], load),
                choices("look", texts.LOOK(lang), looks, deck.chosen["look"], load),
                class_name="filters",
                on_submit=rx.prevent_default,
            ),
            rx.el.p(texts.KEYS(lang)),
            rx.el.p(rx.el.a(texts.TO_EVENT(lang), href=f"{url('event', lang)}/{deck.event_id}")),
            class_name="panel",
        ),
        class_name="settings",
    )
