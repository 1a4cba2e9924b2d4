"""The landing page is today: running races, my riders, next events, ways in, podiums, red plates, news, sections."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.words import ALL_RESULTS
from livelaps_app.core.routes import url
from livelaps_app.features.landing import texts
from livelaps_app.features.landing import view_model as views
from livelaps_app.features.landing.view_model import LandingView
from livelaps_app.racing.now_racing.view import MyRides, NowRacingView
from livelaps_app.racing.standings.red_leaders import RedLeader
from livelaps_app.session.view_vars import view_var
from livelaps_app.shell.texts import WORDS
from livelaps_app.ui.empty import empty
from livelaps_app.ui.events import event_card
from livelaps_app.ui.heads import page_head
from livelaps_app.ui.highlights import list_title, next_scene, result_cards
from livelaps_app.ui.images import picture
from livelaps_app.ui.live_races import live_race
from livelaps_app.ui.my_riders import my_riders
from livelaps_app.ui.plate import plate
from livelaps_app.ui.seek import seek

VIEW = view_var(LandingView)
NOW = view_var(NowRacingView)
MINE = view_var(MyRides)


def page(lang: Lang) -> rx.Component:
    """The landing page in one language."""
    again = rx.el.a(WORDS["retry"](lang), href=url("home", lang), reload_document=True, class_name="button")
    failure = empty("late", VIEW.racing.failure, again, role="status")
    return rx.fragment(
        page_head(seek(lang), look="home-head"),
        rx.cond(VIEW.racing.failure != "", failure, _today(lang)),
        rx.cond(VIEW.ways.length() > 0, _ways(lang)),
        rx.cond(VIEW.racing.results.length() > 0, _podiums(lang)),
        rx.cond(VIEW.racing.red_plates.length() > 0, _red_plates(lang)),
        rx.cond(VIEW.news.length() > 0, _news(lang)),
        rx.cond(VIEW.sections.length() > 0, rx.el.div(rx.foreach(VIEW.sections, _section), class_name="home-words")),
    )


def _today(lang: Lang) -> rx.Component:
    """Running races, else the latest finished one, else the next event; beside it my riders and the next events."""
    running = rx.el.div(rx.foreach(NOW.running, lambda race: live_race(race, lang)), class_name="live-races")
    finished = rx.foreach(NOW.finished[:1], lambda race: live_race(race, lang))
    next_up = rx.cond(NOW.next_up.id > 0, next_scene(NOW.next_up, lang))
    idle = rx.cond(NOW.is_recent, finished, next_up)
    return rx.el.div(
        rx.el.div(rx.cond(NOW.running.length() > 0, running, idle), class_name="racing-main"),
        my_riders(MINE, lang),
        _coming(lang),
        class_name="racing-now",
    )


def _coming(lang: Lang) -> rx.Component:
    events = VIEW.racing.coming
    nothing = rx.el.p(VIEW.racing.nothing, class_name="nothing")
    listed = rx.el.ul(rx.foreach(events, lambda event: event_card(event, lang)), class_name="events")
    return rx.el.section(
        list_title(texts.COMING(lang), url("calendar", lang), texts.EVERY(lang)),
        rx.cond(events.length() > 0, listed, nothing),
        class_name="card coming",
    )


def _ways(lang: Lang) -> rx.Component:
    """The site's buttons over its pictures, which scroll on phones."""
    return rx.el.nav(
        rx.el.ul(rx.foreach(VIEW.ways, _way), tab_index=0), class_name="ways-in", aria_label=texts.BUTTONS(lang)
    )


def _way(way: rx.Var[views.LandingButton]) -> rx.Component:
    label = rx.fragment(rx.cond(way.picture.src != "", picture(way.picture)), rx.el.span(way.name, class_name="button"))
    inside, outside = rx.el.a(label, href=way.href), rx.el.a(label, href=way.href, reload_document=True)
    return rx.el.li(
        rx.cond(way.name != "", rx.cond(way.inside, inside, outside), picture(way.picture, way.picture.alt))
    )


def _podiums(lang: Lang) -> rx.Component:
    heading = list_title(texts.RESULTS(lang), url("all_results", lang), ALL_RESULTS(lang))
    return rx.el.section(heading, result_cards(VIEW.racing.results, lang))


def _red_plates(lang: Lang) -> rx.Component:
    leaders = rx.foreach(VIEW.racing.red_plates, lambda leader: _leader(leader, lang))
    return rx.el.section(
        list_title(texts.RED_PLATES(lang), url("series", lang), texts.STANDINGS(lang), texts.WHO_LEADS(lang)),
        rx.el.ul(leaders, class_name="home-columns red-leaders", tab_index=0),
    )


def _leader(leader: rx.Var[RedLeader], lang: Lang) -> rx.Component:
    return rx.el.li(
        rx.el.a(
            f"{leader.series} · {leader.class_name}",
            href=f"{url('standings', lang)}/{leader.series_id}",
            class_name="kick",
        ),
        rx.el.div(
            plate(leader.plate, lang, leader.hue, True, "big"),
            rx.el.p(
                rx.el.b(leader.name),
                rx.el.span(leader.points, rx.cond(leader.lead != "", f", {leader.lead}", "")),
                rx.el.small(leader.rounds),
            ),
        ),
        class_name="card",
    )


def _news(lang: Lang) -> rx.Component:
    return rx.el.section(
        list_title(texts.NEWS(lang), url("news", lang), texts.EVERY_NEWS(lang)),
        rx.el.ul(rx.foreach(VIEW.news, _headline), class_name="home-columns headlines"),
    )


def _headline(piece: rx.Var[views.Headline]) -> rx.Component:
    art = rx.el.span(rx.cond(piece.picture.src != "", picture(piece.picture)), class_name="art", aria_hidden=True)
    return rx.el.li(
        art,
        rx.el.h3(rx.el.a(piece.title, href=piece.href)),
        rx.el.p(rx.el.time(piece.when, date_time=piece.day), " · ", piece.summary, class_name="summary"),
        class_name="card",
    )


def _section(section: rx.Var[views.LandingText]) -> rx.Component:
    return rx.el.section(
        rx.cond(section.title != "", rx.el.h2(section.title)),
        rx.html(section.html, class_name="rich"),
    )
