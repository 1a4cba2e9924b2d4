"""The landing page: running races, images with buttons, next races, results, upcoming events, news, sections."""

from collections.abc import Callable

import reflex as rx

from components.carousel.carousel import carousel, rail
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.words import ALL_RESULTS
from livelaps_app.core.routes import url
from livelaps_app.features.landing import texts
from livelaps_app.features.landing import view_model as views
from livelaps_app.features.landing.view_model import LandingView
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import event_line
from livelaps_app.ui.facts import moment

VIEW = view_var(LandingView)

Line = Callable[[rx.Var, Lang], rx.Component]

SECONDS = 7  # a picture stays


def page(lang: Lang) -> rx.Component:
    """The landing page in one language."""
    failure = rx.el.p(VIEW.racing.failure, class_name="banner info", role="status")
    return rx.fragment(
        rx.cond(VIEW.racing.live.length() > 0, _live(lang)),
        rx.cond((VIEW.slides.length() > 0) | (VIEW.buttons.length() > 0), _hero(lang)),
        rx.cond(VIEW.racing.failure != "", failure, _racing(lang)),
        rx.cond(VIEW.news.length() > 0, _news(lang)),
        rx.cond(VIEW.sections.length() > 0, rx.el.div(rx.foreach(VIEW.sections, _section), class_name="words")),
    )


def _live(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.LIVE(lang)),
        rx.el.ul(rx.foreach(VIEW.racing.live, lambda race: _race(race, lang))),
        rx.el.a(texts.EVERY_LIVE(lang), href=url("live", lang)),
        class_name="running",
    )


def _race(race: rx.Var[views.LiveRace], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.span(race.state, class_name=race.look),
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="name"),
        rx.el.span(race.event),
        rx.cond(race.leader != "", rx.el.span(race.leader)),
    )


def _hero(lang: Lang) -> rx.Component:
    words = {name: text(lang) for name, text in texts.CAROUSEL.items()}
    buttons = rx.el.nav(rail(rx.foreach(VIEW.buttons, _button)), class_name="buttons", aria_label=texts.BUTTONS(lang))
    return rx.el.div(
        rx.cond(VIEW.slides.length() > 0, carousel(slides=VIEW.slides, seconds=SECONDS, words=words)),
        rx.cond(VIEW.buttons.length() > 0, buttons),
        class_name=rx.cond(VIEW.slides.length() > 0, "hero", "hero plain"),
    )


def _button(button: rx.Var[views.LandingButton]) -> rx.Component:
    inside = rx.el.a(button.name, href=button.href, class_name="button")
    outside = rx.el.a(button.name, href=button.href, class_name="button", reload_document=True)
    return rx.el.li(rx.cond(button.inside, inside, outside))


def _racing(lang: Lang) -> rx.Component:
    racing = VIEW.racing
    soon = _list(texts.SOON, racing.soon, _soon, lang)
    results = _list(texts.RESULTS, racing.results, _result, lang, _every(ALL_RESULTS, "all_results", lang))
    nothing = rx.cond(racing.nothing != "", rx.el.p(racing.nothing))
    return rx.el.div(
        rx.cond(racing.soon.length() > 0, soon),
        rx.cond(racing.results.length() > 0, results),
        _list(texts.COMING, racing.coming, event_line, lang, nothing, _every(texts.EVERY, "calendar", lang)),
        class_name="halves",
    )


def _list(heading: Text, items: rx.Var, line: Line, lang: Lang, *below: rx.Component) -> rx.Component:
    """A list with a heading."""
    lines = rx.foreach(items, lambda item: line(item, lang))
    return rx.el.section(rx.el.h2(heading(lang)), rx.el.ul(lines, class_name="list"), *below)


def _every(label: Text, key: str, lang: Lang) -> rx.Component:
    """The link to the whole list."""
    return rx.el.p(rx.el.a(label(lang), href=url(key, lang)))


def _soon(race: rx.Var[views.NextRace], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.cond(race.state != "", rx.el.span(race.state, class_name="chip late")),
        rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="name"),
        rx.el.span(race.event),
        rx.el.span(moment(race.when, lang)),
    )


def _result(result: rx.Var[views.EventResult], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(result.name, href=f"{url('event_scores', lang)}/{result.id}", class_name="name"),
        rx.el.span(result.when),
        rx.el.span(result.where),
        rx.el.span(result.state, class_name=result.look),
    )


def _news(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.h2(texts.NEWS(lang)),
        rx.el.ul(rx.foreach(VIEW.news, _headline), class_name="cards news"),
        _every(texts.EVERY_NEWS, "news", lang),
    )


def _headline(piece: rx.Var[views.Headline]) -> rx.Component:
    return rx.el.li(
        rx.el.h3(rx.el.a(piece.title, href=piece.href)),
        rx.el.p(rx.el.time(piece.when, date_time=piece.day), class_name="under always"),
        rx.el.p(piece.summary, class_name="summary"),
        class_name="card",
    )


def _section(section: rx.Var[views.LandingText]) -> rx.Component:
    return rx.el.section(
        rx.cond(section.title != "", rx.el.h2(section.title)),
        rx.html(section.html, class_name="rich"),
        class_name="card",
    )
