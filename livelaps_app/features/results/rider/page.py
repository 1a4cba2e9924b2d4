"""A rider's page: head, running race, figures, season, rivals, head to head, and races by year."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.routes import url
from livelaps_app.features.results.rider import texts
from livelaps_app.features.results.rider.history import COLUMNS
from livelaps_app.features.results.rider.vars import CareerRideVars
from livelaps_app.racing.results import view as views
from livelaps_app.racing.results.query import SEARCH_FIELDS
from livelaps_app.racing.results.view import RiderHistoryView
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links, ride_texts
from livelaps_app.ui.compared import compared_laps, compared_rows, compared_table
from livelaps_app.ui.filters import filter_form, hidden_field, search
from livelaps_app.ui.heads import full_part, page_head
from livelaps_app.ui.plate import plate
from livelaps_app.ui.ride import (
    RiderLink,
    figures,
    laps_drawn,
    laps_table,
    live_line,
    now_card,
    places_drawn,
    season_card,
)
from livelaps_app.ui.rider_head import COMPARE, follow_action, label_with_icon, rider_name, share_action
from livelaps_app.ui.riders import career_link
from livelaps_app.ui.tables import table

RIDER = view_var(RiderHistoryView)


def rider(lang: Lang) -> rx.Component:
    """A rider in one language, or the rider against another one."""
    return rx.cond(RIDER.head_to_head.name != "", _comparison(lang), _rider(lang))


def _comparison(lang: Lang) -> rx.Component:
    return rx.fragment(
        page_head(share_action(lang), look="rider-head duel-head"),
        _head_to_head(lang),
        rx.el.p(texts.SCORE_MEANS(lang), class_name="hint"),
        links.way(words.ALL_RESULTS(lang), url("all_results", lang)),
    )


def _rider(lang: Lang) -> rx.Component:
    ride, live = CareerRideVars.ride, CareerRideVars.ride.race_id > 0
    failure = rx.el.p(RIDER.head_to_head.message, class_name="banner info", role="status")
    return rx.fragment(
        page_head(_actions(lang), look="rider-head", title=_name(lang)),
        rx.cond(live, full_part(live_line(ride, _race_now(lang)), look="live-line")),
        rx.el.div(
            rx.cond(RIDER.head_to_head.id > 0, failure),
            rx.cond(live, now_card(ride, lang, _in_race(lang)), _figures(lang)),
            rx.el.div(
                laps_drawn(ride, lang),
                places_drawn(ride),
                laps_table(ride),
                rx.el.div(
                    season_card(RIDER.season, lang),
                    rx.cond(RIDER.with_opponents, _opponents(lang)),
                    class_name="stack",
                ),
                class_name="ride-columns",
            ),
            rx.cond(live, _figures(lang)),
            class_name="ride",
        ),
        rx.el.div(rx.foreach(RIDER.years, lambda year: _year(year, lang)), id="career"),
        rx.el.p(texts.SHARE_MEANS(lang), " ", texts.POINTS_MEAN(lang), class_name="hint"),
        links.way(words.ALL_RESULTS(lang), url("all_results", lang)),
    )


def _figures(lang: Lang) -> rx.Component:
    """The figures of all races."""
    return rx.el.div(figures(RIDER.figures, lang), id="figures", class_name="card")


def _name(lang: Lang) -> rx.Component:
    return rider_name(rx.el.h1(PageStatus.title), RIDER.about, RIDER.plate, lang, RIDER.hue, RIDER.red)


def _actions(lang: Lang) -> rx.Component:
    rivals = f"{url('all_results', lang)}?rider={RIDER.id}#rivals"
    compare = rx.el.a(
        *label_with_icon(COMPARE, ride_texts.COMPARE(lang)),
        href=rivals,
        title=ride_texts.COMPARE(lang),
        class_name="action",
    )
    return rx.el.div(
        follow_action(lang, RIDER.follow),
        rx.cond(RIDER.with_opponents, compare),
        share_action(lang),
        class_name="actions no-print",
    )


def _race_now(lang: Lang) -> rx.Component:
    return rx.el.a(CareerRideVars.ride.race, href=f"{url('race', lang)}/{RIDER.race_id}?rider={RIDER.entry_id}")


def _in_race(lang: Lang) -> RiderLink:
    return lambda entry, name: rx.el.a(
        name, href=f"{url('race', lang)}/{RIDER.race_id}?rider={entry}", class_name="name"
    )


def _year(year: rx.Var[views.HistoryYear], lang: Lang) -> rx.Component:
    rows = rx.foreach(year.races, lambda race: _race(race, lang))
    return rx.el.section(
        rx.el.h2(year.name),
        rx.el.p(year.summary, class_name="facts-line"),
        table(links.headings(RIDER.headings), rows, year.caption, look="history"),
    )


def _race(race: rx.Var[views.HistoryRace], lang: Lang) -> rx.Component:
    href = f"{url('race', lang)}/{race.race_id}?rider={race.entry_id}"
    cells = {
        "race": rx.fragment(_race_link(race, href), rx.el.span(race.under, class_name="under")),
        "date": race.when,
        "class": race.class_name,
        "plate": race.plate,
        "brand": race.brand,
        "place": race.place,
        "share": rx.cond(race.share != "", _share(race)),
        "overall": race.overall,
        "laps": race.laps,
        "time": race.time,
        "state": rx.el.span(race.state, class_name=race.look),
    }
    return rx.el.tr(*(rx.el.td(cells[key], class_name=look) for key, look in COLUMNS.items()))


def _race_link(race: rx.Var[views.HistoryRace], href: str) -> rx.Component:
    return rx.el.a(race.event, rx.el.span(race.race, class_name="stacked"), href=href)


def _share(race: rx.Var[views.HistoryRace]) -> rx.Component:
    return rx.el.span(
        race.share,
        rx.el.svg(rx.el.svg.rect(width=race.bar, height="100%"), class_name="share-bar", aria_hidden=True),
        class_name="share",
    )


def _opponents(lang: Lang) -> rx.Component:
    return rx.el.section(
        rx.el.header(rx.el.h2(ride_texts.RIVALS(lang))),
        filter_form(
            words.FIND(lang),
            search(texts.SEARCH(lang), RIDER.search),
            *(hidden_field(name, RIDER.fields.get(name, "")) for name in SEARCH_FIELDS),
        ),
        rx.cond(RIDER.no_opponents != "", rx.el.p(RIDER.no_opponents, class_name="facts-line", role="status")),
        rx.el.ul(rx.foreach(RIDER.opponents, lambda rival: _rival(rival, lang)), class_name="rivals"),
        id="rivals",
        key=RIDER.id.to_string(),
        class_name="card",
    )


def _rival(rival: rx.Var[views.Rival], lang: Lang) -> rx.Component:
    """A rival with the bar of common races."""
    href = f"{url('all_results', lang)}?rider={RIDER.id}&with={rival.id}"
    bar = rx.el.svg(
        rx.el.svg.rect(width=rival.before_width, height="100%", class_name="ahead"),
        rx.el.svg.rect(x=rival.after_at, width=rival.after_width, height="100%", class_name="behind"),
        class_name="rival-bar",
        aria_hidden=True,
    )
    counts = rx.el.p(rx.el.b(rival.before), rx.el.span(rival.level), rx.el.b(rival.after), class_name="counts")
    return rx.el.li(
        plate(rival.plate, lang),
        career_link(rival.id, rival.name, href),
        rx.el.small(rival.met),
        rx.cond(rival.before_width != "", rx.fragment(bar, counts)),
    )


def _head_to_head(lang: Lang) -> rx.Component:
    """The score between the riders, their figures, the laps of their newest race, and all races of both."""
    view = RIDER.head_to_head
    score = rx.fragment(
        rx.el.strong(view.score),
        rx.el.small(texts.RACES_AHEAD(lang)),
        rx.cond(view.level != "", rx.el.small(view.level)),
    )
    figures = compared_table(
        view.riders,
        rx.cond(view.score != "", score),
        compared_rows(view.figures, view.riders, lang, texts.OF_ALL_RACES(lang)),
        caption=RIDER.title,
        lang=lang,
        name="compared",
    )
    races = rx.el.table(
        rx.el.caption(texts.TOGETHER(lang), class_name="hidden-text"),
        compared_rows(view.races, view.riders, lang, texts.TOGETHER(lang)),
        id="races-together",
        class_name="compared facing",
    )
    together = rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status"), races)
    laps = compared_laps(view.laps, view.riders, lang, view.last, words.LEAD_BARS(lang))
    return rx.el.div(
        rx.el.section(rx.el.h2(texts.COMPARE(lang), class_name="hidden-text"), figures, id="duel", class_name="card"),
        rx.el.div(together, class_name="card"),
        rx.cond(view.laps.length() > 0, rx.el.div(laps, class_name="card")),
        rx.cond(RIDER.with_opponents, _opponents(lang)),
        class_name="ride head-to-head",
    )
