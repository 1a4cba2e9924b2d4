"""A running race in short: picture, clock, first riders, and leaders of classes."""

import reflex as rx

from components.race_clock.race_clock import race_clock
from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.core.racing.live_races import ClassLeader, LiveRace, ShortRow
from livelaps_app.core.routes import url
from livelaps_app.ui import texts
from livelaps_app.ui.images import picture
from livelaps_app.ui.plate import places_moved, plate
from livelaps_app.ui.riders import is_followed

LONG = 22  # characters of a name that takes more than two lines in large type
LATE = "chip late"  # look of a race whose passings are late


def live_race(race: rx.Var[LiveRace], lang: Lang, first: bool = True) -> rx.Component:
    """The race as a card whose head and foot lead to its page. first: its picture is in the first screen."""
    href = f"{url('race', lang)}/{race.id}"
    return rx.el.section(
        rx.el.a(
            picture(race.picture, first=first),
            rx.el.span(
                rx.el.span(race.state, class_name=race.look),
                rx.el.b(race.event, class_name=rx.cond(race.event.length() > LONG, "event long", "event")),
                rx.el.span(race.name, rx.cond(race.venue != "", f" · {race.venue}", "")),
                class_name="caption",
            ),
            rx.el.span(
                race_clock(started=race.started, ended=race.ended),
                rx.el.small(
                    rx.cond((race.started != "") & (race.ended == ""), rx.el.span(texts.ELAPSED(lang))),
                    rx.cond(race.lap != "", rx.el.span(f"{texts.LAP(lang)} {race.lap}")),
                ),
                class_name="clock",
            ),
            href=href,
            class_name="scene",
        ),
        rx.cond(race.leaders.length() > 0, _leaders(race, lang)),
        short_heads(race, lang),
        short_board(race.rows, lang, href),
        board_foot(race, lang, href),
        class_name="card live-race",
    )


def short_heads(race: rx.Var[LiveRace], lang: Lang) -> rx.Component:
    """The heads of the columns of times, on a desk."""
    last = rx.el.span(rx.cond(race.ended == "", texts.LAST_LAP(lang), ""))
    return rx.el.div(last, rx.el.span(texts.GAP(lang)), class_name="short-heads", aria_hidden=True)


def board_foot(race: rx.Var[LiveRace], lang: Lang, href: rx.Var[str] | str) -> rx.Component:
    """The way to all riders, and the last passing, amber once it is long ago."""
    passing = rx.el.span(
        f"{words.LAST_PASSING(lang)} ",
        relative_time(instant=race.at, lang=lang, past=True),
        class_name=rx.cond(race.look == LATE, LATE, ""),
    )
    return rx.el.footer(rx.el.a(race.riders, " ›", href=href), rx.cond((race.at != "") & (race.ended == ""), passing))


def short_board(rows: rx.Var[list[ShortRow]], lang: Lang, href: rx.Var[str] | str) -> rx.Component:
    """The first riders in order; each is a link into the race."""
    return rx.el.ol(rx.foreach(rows, lambda row: _row(row, lang, href)), class_name="short-board")


def _row(row: rx.Var[ShortRow], lang: Lang, href: rx.Var[str] | str) -> rx.Component:
    return rx.el.li(
        rx.el.span(row.place, class_name="place"),
        plate(row.plate, lang, row.hue, row.red),
        rx.el.a(row.name, href=f"{href}?rider={row.entry}", class_name="name"),
        places_moved(row.moved, lang),
        rx.cond(row.last != "", rx.el.span(row.last, title=texts.LAST_LAP(lang), class_name="last")),
        rx.el.span(
            row.gap,
            rx.cond(row.interval != "", rx.el.small(row.interval, class_name=rx.cond(row.is_near, "near", ""))),
            class_name=rx.cond(row.is_estimate, "gap estimate", "gap"),
        ),
        class_name=rx.cond(is_followed(row.rider.to_string()), "my-row", ""),
    )


def _leaders(race: rx.Var[LiveRace], lang: Lang) -> rx.Component:
    """The leader of each class, and the fastest lap."""
    fastest = rx.el.div(rx.el.dt(texts.FASTEST(lang)), rx.el.dd(race.fastest, class_name="best"))
    return rx.el.dl(
        rx.cond(race.fastest != "", fastest),
        rx.foreach(race.leaders, lambda leader: _leader(leader, lang)),
        tab_index=0,  # a row that scrolls is reached by its keys
        class_name="class-leaders",
    )


def _leader(leader: rx.Var[ClassLeader], lang: Lang) -> rx.Component:
    return rx.el.div(rx.el.dt(leader.class_name), rx.el.dd(plate(leader.plate, lang, leader.hue, leader.red)))
