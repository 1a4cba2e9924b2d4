"""The event to come as a scene, and podiums of events and races."""

import reflex as rx

from components.countdown.countdown import days_left
from components.race_clock.race_clock import race_clock
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.core.racing.words import WATCH_LIVE
from livelaps_app.core.routes import url
from livelaps_app.ui import texts
from livelaps_app.ui.events import date_block, enter_link, newest_line, registration_chip
from livelaps_app.ui.images import picture
from livelaps_app.ui.podium import podium


def next_scene(event: rx.Var, lang: Lang) -> rx.Component:
    """The event that runs or comes next (`racing.highlights.NextEvent`), its countdown and registration below."""
    newest = newest_line(event.id, event.registration)
    href = f"{url('event', lang)}/{event.id}"
    kicker = rx.cond(event.kicker != "", rx.fragment(" · ", event.kicker))
    is_live = newest.state == "live"
    late = (event.waiting != "") & (newest.state != "due") & ~is_live
    numbers = rx.cond(newest.more != "", rx.el.span(newest.more))
    wait = days_left(instant=event.start, lang=lang, words=texts.TO_START(lang))
    running = rx.el.p(rx.cond(event.began != "", race_clock(started=event.began, ended="")), rx.el.b(event.race))
    about = rx.el.a(
        rx.cond(is_live, WATCH_LIVE(lang), texts.ABOUT_EVENT(lang)),
        href=href,
        class_name=rx.cond(is_live, "button", "button quiet"),
    )
    return rx.el.section(
        rx.el.a(
            picture(event.picture, first=True),
            date_block(event.date),
            rx.el.span(
                rx.cond(late, rx.el.span(event.waiting, class_name="chip late")),
                rx.cond(is_live, rx.el.span(newest.label, class_name="chip live")),
                rx.el.span(
                    rx.cond(is_live, event.kicker, rx.fragment(texts.NEXT_UP(lang), kicker)), class_name="series"
                ),
                rx.el.b(event.name, class_name="event"),
                rx.el.span(rx.cond(event.at != "", f"{event.at} · ", ""), event.where),
                class_name="caption",
            ),
            href=href,
            class_name="scene tall",
        ),
        rx.el.footer(
            rx.cond((event.start != "") & ~is_live, wait),
            rx.cond(is_live, running, rx.el.p(registration_chip(newest), " ", numbers)),
            rx.cond(newest.enter != "", enter_link(event.id, newest.enter, lang, "button", event.name), about),
        ),
        class_name="card live-race",
    )


def result_cards(results: rx.Var, lang: Lang) -> rx.Component:
    """Events with results (`racing.highlights.EventResult`), each with the podium of its last race."""
    return rx.el.div(rx.foreach(results, lambda result: _result(result, lang)), class_name="podium-cards")


def race_podiums(races: rx.Var[list[LiveRace]], lang: Lang) -> rx.Component:
    """The podium of each finished race."""

    def card(race: rx.Var[LiveRace]) -> rx.Component:
        return podium_card(
            rx.el.a(race.name, href=f"{url('race', lang)}/{race.id}", class_name="name"),
            race.event,
            rx.el.span(race.state, class_name=race.look),
            podium(race.podium, lang),
        )

    return rx.el.div(rx.foreach(races, card), class_name="podium-cards")


def podium_card(
    link: rx.Component, about: rx.Component | rx.Var[str], state: rx.Component, steps: rx.Component
) -> rx.Component:
    """A podium below its name, which is a link, a line about it, and its state."""
    return rx.el.section(rx.el.h3(link, rx.el.small(about)), state, steps, class_name="card podium-card")


def list_title(title: rx.Var[str] | str, href: rx.Var[str] | str, label: str, about: str = "") -> rx.Component:
    """A title with the link to the whole list at the other side."""
    more = rx.el.a(label, " ›", href=href, class_name="every")
    return rx.el.div(rx.el.h2(title), rx.el.span(about) if about else rx.fragment(), more, class_name="headed")


def _result(result: rx.Var, lang: Lang) -> rx.Component:
    return podium_card(
        rx.el.a(result.name, href=f"{url('event_scores', lang)}/{result.id}", class_name="name"),
        rx.fragment(result.where, " · ", result.when),
        rx.el.span(result.state, class_name=result.look),
        podium(result.podium, lang),
    )
