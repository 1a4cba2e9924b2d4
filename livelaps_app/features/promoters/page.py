"""The promoters of the site: a searchable directory, and each with contacts, series and events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.promoters import texts
from livelaps_app.features.promoters.view_model import PromoterCard, PromotersDirectory, PromoterView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import events_to_come, past_events
from livelaps_app.ui.facts import contact_fact, fact
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import filter_form, search
from livelaps_app.ui.series import series_line

VIEW = view_var(PromoterView)
DIRECTORY = view_var(PromotersDirectory)


def page(lang: Lang) -> rx.Component:
    """The directory, or a promoter, in one language."""
    return rx.cond(VIEW.id > 0, _promoter(lang), _directory(lang))


def _directory(lang: Lang) -> rx.Component:
    return rx.fragment(
        filter_form(words.FIND(lang), search(texts.SEARCH(lang), DIRECTORY.search)),
        rx.el.p(DIRECTORY.count, class_name="facts-line", role="status"),
        rx.cond(DIRECTORY.message != "", rx.el.p(DIRECTORY.message, class_name="banner info", role="status")),
        rx.el.ul(rx.foreach(DIRECTORY.cards, lambda card: _card(card, lang)), id="promoters", class_name="cards"),
    )


def _card(card: rx.Var[PromoterCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        _mark(card.logo, card.initials),
        rx.el.div(
            rx.el.a(card.name, href=f"{url('promoters', lang)}/{card.id}", class_name="name"),
            rx.el.span(card.place),
            rx.el.span(card.events),
        ),
        class_name="card marked",
    )


def _mark(logo: rx.Var[str], initials: rx.Var[str]) -> rx.Component:
    """A promoter's logo or initials; decorative, beside the name."""
    return rx.el.span(
        rx.cond(logo != "", rx.el.img(src=logo, alt="", loading="lazy"), initials), class_name="mark", aria_hidden=True
    )


def _promoter(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.div(
            _mark(VIEW.logo, VIEW.initials),
            rx.cond(VIEW.about != "", rx.el.p(VIEW.about)),
            class_name="marked",
        ),
        rx.el.dl(
            fact(texts.PLACE(lang), VIEW.place),
            rx.foreach(VIEW.contacts, contact_fact),
            class_name="descriptions",
        ),
        subscriptions(VIEW.feeds, lang),
        events_to_come(VIEW.coming, lang),
        rx.cond(VIEW.series.length() > 0, _series(lang)),
        past_events(VIEW.past, lang),
        rx.el.p(
            rx.el.a(words.ALL_RESULTS(lang), href=f"{url('results', lang)}/{VIEW.id}", class_name="button"),
            rx.el.a(texts.ALL_PROMOTERS(lang), href=url("promoters", lang), class_name="button quiet"),
            class_name="ways",
        ),
    )


def _series(lang: Lang) -> rx.Component:
    lines = rx.foreach(VIEW.series, lambda line: series_line(line, lang))
    return rx.fragment(rx.el.h2(texts.SERIES(lang)), rx.el.ul(lines, id="series", class_name="list"))
