"""The promoters of the site: a searchable directory, and each with contacts, series and events."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.promoters import texts
from livelaps_app.features.promoters.view_model import PromoterCard, PromotersDirectory, PromoterView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.events import events_to_come, past_events
from livelaps_app.ui.feeds import subscriptions
from livelaps_app.ui.filters import apply_button, tool_bar, tool_search
from livelaps_app.ui.heads import page_head
from livelaps_app.ui.highlights import list_title
from livelaps_app.ui.profiles import profile_contact, profile_events, profile_facts, profile_head, profile_rest
from livelaps_app.ui.series import series_line

VIEW = view_var(PromoterView)
DIRECTORY = view_var(PromotersDirectory)


def page(lang: Lang) -> rx.Component:
    """The directory, or a promoter, in one language."""
    return rx.cond(VIEW.id > 0, _promoter(lang), _directory(lang))


def _directory(lang: Lang) -> rx.Component:
    cards = rx.foreach(DIRECTORY.cards, lambda card: _card(card, lang))
    listed = rx.el.ul(cards, id="promoters", class_name="rows two card")
    return rx.fragment(
        page_head(look="list-head"),
        tool_bar(tool_search(texts.SEARCH(lang), DIRECTORY.search, wide=True), apply_button(lang)),
        rx.el.p(DIRECTORY.count, class_name="facts-line", role="status"),
        empty_list(DIRECTORY.message, lang, DIRECTORY.near),
        rx.cond(DIRECTORY.cards.length() > 0, listed),
    )


def _card(card: rx.Var[PromoterCard], lang: Lang) -> rx.Component:
    return rx.el.li(
        _mark(card.logo, card.initials),
        rx.el.div(
            rx.el.a(card.name, href=f"{url('promoters', lang)}/{card.id}", class_name="name"),
            rx.el.span(card.place),
            class_name="what",
        ),
        rx.el.span(card.events),
    )


def _mark(logo: rx.Var[str], initials: rx.Var[str]) -> rx.Component:
    """A promoter's logo or initials; decorative, beside the name."""
    return rx.el.span(
        rx.cond(logo != "", rx.el.img(src=logo, alt="", loading="lazy"), initials), class_name="mark", aria_hidden=True
    )


def _promoter(lang: Lang) -> rx.Component:
    """One promoter: numbers, the next event, and the last podiums, as for a sponsor."""
    href = f"{url('results', lang)}/{VIEW.id}"
    podiums = list_title(texts.PODIUMS(lang), href, words.ALL_RESULTS(lang))
    shows_coming = (VIEW.coming.length() > 0) | (VIEW.next_up.id == 0)
    coming = rx.cond(shows_coming, events_to_come(VIEW.coming, lang))
    contacts = rx.foreach(VIEW.contacts, profile_contact)
    return rx.fragment(
        profile_head(VIEW, *profile_facts(VIEW.about, VIEW.tiles, lang, contacts)),
        profile_events(VIEW.next_up, VIEW.results, podiums, coming, lang),
        profile_rest(VIEW.about),
        rx.cond(VIEW.series.length() > 0, _series(lang)),
        past_events(VIEW.past, lang),
        subscriptions(VIEW.feeds, lang),
        rx.el.p(
            rx.el.a(words.ALL_RESULTS(lang), href=href, class_name="button"),
            rx.el.a(texts.ALL_PROMOTERS(lang), href=url("promoters", lang), class_name="button quiet"),
            class_name="ways",
        ),
    )


def _series(lang: Lang) -> rx.Component:
    lines = rx.foreach(VIEW.series, lambda line: series_line(line, lang))
    return rx.fragment(rx.el.h2(texts.SERIES(lang)), rx.el.ul(lines, id="series", class_name="rows card"))
