"""The event to come as a scene, and results with their first riders."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import url
from livelaps_app.ui import texts
from livelaps_app.ui.events import enter_link
from livelaps_app.ui.images import picture
from livelaps_app.ui.live_races import short_board


def next_scene(event: rx.Var, lang: Lang) -> rx.Component:
    """The next event (`racing.highlights.NextEvent`) on its picture, with the wait for its first start."""
    wait = rx.el.span(" ", relative_time(instant=event.start, lang=lang))  # alone hidden without scripts
    href = f"{url('event', lang)}/{event.id}"
    return rx.el.section(
        rx.el.a(
            picture(event.picture, first=True),
            rx.el.span(
                rx.el.span(texts.NEXT_UP(lang), rx.cond(event.start != "", wait), class_name="chip"),
                rx.cond(event.kicker != "", rx.el.span(event.kicker, class_name="series")),
                rx.el.b(event.name, class_name="event"),
                rx.el.span(event.when, rx.cond(event.where != "", f" · {event.where}", "")),
                class_name="caption",
            ),
            href=href,
            class_name="scene tall",
        ),
        rx.el.footer(
            rx.el.a(texts.ABOUT_EVENT(lang), " ›", href=href),
            enter_link(event.id, event.enter, lang, "button", event.name),
        ),
        class_name="card live-race",
    )


def result_cards(results: rx.Var, lang: Lang) -> rx.Component:
    """Events with results (`racing.highlights.EventResult`), and the first riders of their last races."""
    return rx.el.div(rx.foreach(results, lambda result: _result(result, lang)), class_name="finished-races")


def list_title(title: str, href: rx.Var[str] | str, label: str, about: str = "") -> rx.Component:
    """A title with the link to the whole list at the other side."""
    more = rx.el.a(label, " ›", href=href, class_name="every")
    return rx.el.div(rx.el.h2(title), rx.el.span(about) if about else rx.fragment(), more, class_name="headed")


def _result(result: rx.Var, lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.header(
            rx.el.h3(rx.el.a(result.name, href=f"{url('event_scores', lang)}/{result.id}", class_name="name")),
            rx.el.p(result.where, " · ", result.when),
            rx.el.span(result.state, class_name=result.look),
        ),
        short_board(result.race.rows, lang, f"{url('race', lang)}/{result.race.id}"),
        class_name="card finished-race",
    )
