"""The promoters of the site: a directory with a search, and each with its contacts, series and events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.routes import url
from livelaps_app.features.promoters import texts
from livelaps_app.features.promoters.vars import PromotersVars
from livelaps_app.features.promoters.view_model import PromoterCard, PromoterContact, PromoterSeries
from livelaps_app.ui.events import event_line
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import filter_form, search


def page(lang: Lang) -> rx.Component:
    """The directory, or a promoter, in one language."""
    return rx.cond(PromotersVars.view.id > 0, _promoter(lang), _directory(lang))


def _directory(lang: Lang) -> rx.Component:
    directory = PromotersVars.directory
    return rx.fragment(
        filter_form(texts.APPLY(lang), search(texts.SEARCH(lang), directory.search)),
        rx.el.p(directory.count, class_name="facts-line", role="status"),
        rx.cond(directory.message != "", rx.el.p(directory.message, class_name="banner info", role="status")),
        rx.el.ul(rx.foreach(directory.cards, lambda card: _card(card, lang)), id="promoters", class_name="cards"),
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
    """A promoter's logo or initials; the name always stands beside it."""
    return rx.el.span(
        rx.cond(logo != "", rx.el.img(src=logo, alt="", loading="lazy"), initials), class_name="mark", aria_hidden=True
    )


def _promoter(lang: Lang) -> rx.Component:
    view = PromotersVars.view
    return rx.fragment(
        rx.el.div(
            _mark(view.logo, view.initials),
            rx.cond(view.about != "", rx.el.p(view.about)),
            class_name="marked",
        ),
        rx.el.dl(
            rx.cond(view.place != "", rx.el.div(rx.el.dt(texts.PLACE(lang)), rx.el.dd(view.place))),
            rx.foreach(view.contacts, _contact),
            class_name="said",
        ),
        subscriptions(view.feeds, texts.SUBSCRIPTIONS(lang), texts.SUBSCRIBE(lang), texts.DOWNLOAD(lang)),
        _events(texts.COMING, "coming", view.coming, lang, rx.el.p(texts.NOTHING_COMING(lang))),
        rx.cond(view.series.length() > 0, _series(lang)),
        _events(texts.PAST, "past", view.past, lang),
        rx.el.p(
            rx.el.a(texts.RESULTS(lang), href=f"{url('results', lang)}/{view.id}", class_name="button"),
            rx.el.a(texts.ALL_PROMOTERS(lang), href=url("promoters", lang), class_name="button quiet"),
            class_name="ways",
        ),
    )


def _contact(contact: rx.Var[PromoterContact]) -> rx.Component:
    link = rx.el.a(
        contact.text, href=contact.href, target=contact.window, rel="noopener noreferrer", reload_document=True
    )
    return rx.el.div(rx.el.dt(contact.label), rx.el.dd(link))


def _series(lang: Lang) -> rx.Component:
    return rx.fragment(
        rx.el.h2(texts.SERIES(lang)),
        rx.el.ul(
            rx.foreach(PromotersVars.view.series, lambda line: _series_line(line, lang)),
            id="series",
            class_name="list",
        ),
    )


def _series_line(line: rx.Var[PromoterSeries], lang: Lang) -> rx.Component:
    standings = rx.el.a(
        texts.STANDINGS(lang),
        href=f"{url('standings', lang)}/{line.id}",
        aria_label=texts.STANDINGS_OF(lang).format(series=line.name),
    )
    return rx.el.li(
        rx.el.a(line.name, href=f"{url('series', lang)}/{line.id}", class_name="name"),
        rx.el.span(line.rounds),
        standings,
    )


def _events(title: Text, name: str, events: rx.Var, lang: Lang, nothing: rx.Component | None = None) -> rx.Component:
    """A list of events under its title; without events `nothing` under it, or nothing at all."""
    heading = rx.el.h2(title(lang))
    lines = rx.el.ul(rx.foreach(events, lambda event: event_line(event, lang)), id=name, class_name="list")
    instead = rx.fragment(heading, nothing) if nothing else rx.fragment()
    return rx.cond(events.length() > 0, rx.fragment(heading, lines), instead)
