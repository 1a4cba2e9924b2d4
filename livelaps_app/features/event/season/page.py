"""An event in its season: the stakes before it, the podiums after it, and the next round."""

import reflex as rx

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.podiums import ClassPodium
from livelaps_app.core.routes import url
from livelaps_app.racing.event import season_texts as texts
from livelaps_app.racing.event.season_view import EventSeasonView, RacePodiums, SeasonRider
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui.events import event_cards
from livelaps_app.ui.plate import plate
from livelaps_app.ui.podium import podium
from livelaps_app.ui.texts import RESULTS

SEASON = view_var(EventSeasonView)


def stakes(lang: Lang) -> rx.Component:
    """The first riders of a class in the series, and who can take the red plate."""
    standings = f"{url('standings', lang)}/{SEASON.series_id}"
    return rx.el.section(
        rx.el.div(
            rx.el.h2(texts.STAKE(lang)),
            rx.el.a(texts.STANDINGS(lang), href=standings, class_name="end"),
            class_name="card-head",
        ),
        rx.el.ol(rx.foreach(SEASON.top, lambda rider: _rider(rider, lang)), class_name="season-top"),
        rx.el.p(SEASON.words, class_name="inset note"),
        id="stakes",
        class_name="card flush",
    )


def _rider(rider: rx.Var[SeasonRider], lang: Lang) -> rx.Component:
    return rx.el.li(plate(rider.plate, lang, rider.hue, rider.red), rx.el.b(rider.name), rx.el.strong(rider.total))


def podiums(lang: Lang) -> rx.Component:
    """The podium of each race, then those of its classes."""
    races = rx.foreach(SEASON.podiums, lambda race: _race(race, lang))
    return rx.el.section(rx.el.h2(texts.PODIUMS(lang), class_name="hidden-text"), races, id="podiums")


def _race(race: rx.Var[RacePodiums], lang: Lang) -> rx.Component:
    href = f"{url('race', lang)}/{race.id}"
    full = rx.el.a(RESULTS(lang), rx.el.span(": ", race.name, class_name="hidden-text"), href=href)
    head = rx.el.div(
        rx.el.h3(race.name), rx.el.span(race.state, class_name=race.look), rx.el.span(full, class_name="end")
    )
    overall = rx.el.div(
        head, podium(race.riders, lang), class_name=rx.cond(race.classes.length() > 0, "card flush", "card flush alone")
    )
    return rx.el.div(overall, rx.foreach(race.classes, lambda group: _class(group, lang)), class_name="race-podiums")


def _class(group: rx.Var[ClassPodium], lang: Lang) -> rx.Component:
    head = rx.el.div(rx.el.h4(rx.el.i(class_name=f"swatch {group.hue}", aria_hidden=True), group.class_name))
    return rx.el.div(head, podium(group.riders, lang), class_name="card flush")


def next_round(lang: Lang) -> rx.Component:
    """The next event of the series, or else of the promoter."""
    return rx.el.section(
        rx.el.div(rx.el.h2(SEASON.next_title), class_name="card-head"),
        event_cards(SEASON.next_round, lang),
        id="next",
    )


def to_next_round(lang: Lang) -> rx.Component:
    """The way to the next event, with its day."""
    following = SEASON.next_round[0]
    words = f"{SEASON.next_title} · {following.date.days} {following.date.month}, {following.name} ›"
    return rx.el.a(words, href=f"{url('event', lang)}/{following.id}", class_name="button quiet")
