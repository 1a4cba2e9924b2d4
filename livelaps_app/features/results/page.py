"""The results: a search, matching riders, and events by month with their races."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import LIVE
from livelaps_app.core.routes import url
from livelaps_app.features.results.rider.page import rider
from livelaps_app.racing.results import texts
from livelaps_app.racing.results.view import (
    FoundNews,
    ListedRider,
    ResultsEvent,
    ResultsGroup,
    ResultsRace,
    ResultsView,
    RiderHistoryView,
)
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.empty import empty_list
from livelaps_app.ui.events import event_card
from livelaps_app.ui.filters import apply_button, pick, tool_bar, tool_search
from livelaps_app.ui.heads import full_part, page_head
from livelaps_app.ui.links import pages, way
from livelaps_app.ui.plate import plate
from livelaps_app.ui.riders import career_link, follow_star, full_hint

VIEW = view_var(ResultsView)
RIDER = view_var(RiderHistoryView)


def page(lang: Lang) -> rx.Component:
    """The results of a promoter in one language."""
    return rx.fragment(
        page_head(look="list-head"),
        _tools(lang),
        rx.el.p(VIEW.count, class_name=rx.cond(VIEW.search != "", "hidden-text", "facts-line"), role="status"),
        empty_list(VIEW.message, lang, VIEW.near),
        rx.cond(VIEW.riders.length() > 0, _riders(lang)),
        full_part(rx.foreach(VIEW.groups, lambda group: _group(group, lang)), look="months"),
        pages(VIEW.pages, words.PAGES(lang)),
        rx.cond(VIEW.news.length() > 0, _news(lang)),
        rx.cond(VIEW.promoter > 0, way(words.ALL_RESULTS(lang), url("all_results", lang))),
    )


def all_page(lang: Lang) -> rx.Component:
    """The results of all promoters, or a rider."""
    return rx.cond(RIDER.id > 0, rider(lang), page(lang))


def _tools(lang: Lang) -> rx.Component:
    every = words.EVERY_PROMOTER(lang)
    promoters = pick("promoter", words.PROMOTER(lang), every, VIEW.promoters, VIEW.chosen["promoter"])
    label = rx.cond(VIEW.with_riders, texts.SEARCH(lang), texts.SEARCH_EVENTS(lang))
    return tool_bar(
        tool_search(label, VIEW.search, filled=VIEW.search != ""),
        rx.cond(VIEW.promoters.length() > 0, promoters),
        pick("year", words.YEAR(lang), texts.EVERY_YEAR(lang), VIEW.years, VIEW.chosen["year"]),
        apply_button(lang),
    )


def _riders(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.RIDERS(lang), " ", rx.el.small(VIEW.riders_count, class_name="note")),
        rx.el.ul(rx.foreach(VIEW.riders, lambda listed: _rider(listed, lang)), class_name="rows card two rider-rows"),
        full_hint(lang),
        rx.foreach(
            VIEW.more,
            lambda link: rx.el.p(rx.el.a(link.label, href=link.href, class_name="button quiet"), class_name="ways"),
        ),
        id="riders",
    )


def _rider(listed: rx.Var[ListedRider], lang: Lang) -> rx.Component:
    """A rider with plate, newest event or running race, and star."""
    live = rx.el.a(
        rx.el.span(LIVE(lang), class_name="chip live"),
        " ",
        rx.el.b(listed.place),
        " ",
        listed.live,
        href=listed.live_href,
    )
    return rx.el.li(
        plate(listed.plate, lang, listed.hue),
        rx.el.div(
            career_link(listed.id, listed.name, f"{url('all_results', lang)}?rider={listed.id}"),
            rx.cond(listed.live != "", live, rx.el.span(listed.about)),
            class_name="what",
        ),
        rx.el.span(rx.cond(listed.live != "", listed.about, listed.last), class_name="newest-ride"),
        rx.el.div(follow_star(lang, listed.id.to_string(), listed.name), class_name="star-cell"),
    )


def _group(group: rx.Var[ResultsGroup], lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(group.name, rx.cond(group.count != "", rx.el.small(" ", group.count, class_name="note"))),
        rx.el.ul(rx.foreach(group.events, lambda event: _event(event, lang)), class_name="events"),
        class_name="month",
    )


def _news(lang: Lang) -> rx.Component:
    def line(piece: rx.Var[FoundNews]) -> rx.Component:
        return rx.el.li(
            rx.el.div(rx.el.a(piece.title, href=piece.href, class_name="name"), class_name="what"),
            rx.el.span(piece.when),
        )

    return rx.el.section(
        rx.el.h2(texts.NEWS(lang), " ", rx.el.small(VIEW.news.length(), class_name="note")),
        rx.el.ul(rx.foreach(VIEW.news, line), class_name="rows card"),
        id="found-news",
    )


def _event(event: rx.Var[ResultsEvent], lang: Lang) -> rx.Component:
    races = rx.el.ul(
        rx.foreach(event.races, lambda race: _race(race, lang)), class_name="races", aria_label=event.label
    )
    return event_card(event, lang, with_promoter=True, more=[rx.cond(event.races.length() > 0, races)])


def _race(race: rx.Var[ResultsRace], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}"), rx.el.span(race.state, class_name=race.look)
    )
