"""The page of unknown addresses: a search, what runs, the next events, and links that go on."""

import reflex as rx

from components.race_clock.race_clock import race_clock
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import NOT_FOUND, url
from livelaps_app.features.error_pages.not_found.view_model import NotFoundView, RunningLine
from livelaps_app.racing.now_racing import texts
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.state import Layout
from livelaps_app.ui.events import event_cards
from livelaps_app.ui.images import picture
from livelaps_app.ui.plate import plate
from livelaps_app.ui.screen import links_on
from livelaps_app.ui.seek import seek
from livelaps_app.ui.texts import COMING

VIEW = view_var(NotFoundView)


def not_found() -> rx.Component:
    """The page of an unknown address, in the language of the request."""
    others = [(lang, page(lang)) for lang in LANGS if lang != DEFAULT_LANG]
    in_language = rx.match(Layout.view.lang, *others, page(DEFAULT_LANG))
    return rx.cond(PageStatus.screen == NOT_FOUND.key, in_language, rx.el.div(class_name="skeleton"))


def page(lang: Lang) -> rx.Component:
    """The page in one language."""
    return rx.el.div(
        rx.el.div(
            picture(VIEW.picture, first=True),
            rx.el.div(
                plate("404", lang, size="tall"),
                rx.el.p(PageStatus.message),
                seek(lang),
                rx.el.div(links_on(), class_name="ways"),
                role="alert",
            ),
            class_name="off-track",
        ),
        rx.cond(VIEW.running.length() > 0, _running(lang)),
        rx.cond(VIEW.coming.length() > 0, _coming(lang)),
        class_name="message-page not-found",
    )


def _running(lang: Lang) -> rx.Component:
    lines = rx.foreach(VIEW.running, lambda race: _race(race, lang))
    return rx.el.section(rx.el.h2(texts.RUNNING(lang)), rx.el.ul(lines, class_name="rows card"))


def _race(race: rx.Var[RunningLine], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.div(rx.el.span(race.state, class_name=race.look)),
        rx.el.div(
            rx.el.a(race.event, href=f"{url('race', lang)}/{race.id}", class_name="name"),
            rx.el.span(race.name),
            class_name="what",
        ),
        race_clock(started=race.started, ended=""),
    )


def _coming(lang: Lang) -> rx.Component:
    return rx.el.section(rx.el.h2(COMING(lang)), event_cards(VIEW.coming, lang))
