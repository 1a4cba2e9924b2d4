"""The blocks of a ride: live line, figures, fight, laps as bars, places and a table, and the season."""

from collections.abc import Callable

import reflex as rx

from components.race_clock.race_clock import race_clock
from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.rides import FightRow, FormBox, LapBar, PlaceStep, RideCell, RideTile, SeasonLine
from livelaps_app.ui import ride_texts
from livelaps_app.ui.plate import places_moved, plate

Heading = Callable[..., rx.Component]
"""The level of headings: below the title of a page, or below the name in a sheet."""
RiderLink = Callable[[rx.Var[str], rx.Var[str]], rx.Component]
"""Draws the name of a rider as a link, from the entry and the name."""


def live_line(ride: rx.Var, name: rx.Component | rx.Var[str]) -> rx.Component:
    """The state of the race, its name, and its clock."""
    return rx.fragment(
        rx.el.span(ride.state, class_name=ride.chip),
        rx.el.b(name),
        race_clock(started=ride.started, ended=ride.ended),
    )


def now_card(ride: rx.Var, lang: Lang, link: RiderLink) -> rx.Component:
    """The figures of a ride, and whom the rider fights."""
    return rx.el.div(
        figures(ride.tiles, lang),
        rx.cond(
            ride.fight.length() > 0,
            rx.el.div(
                rx.cond(ride.rivalry != "", rx.el.p(ride.rivalry, class_name="rivalry")),
                rx.el.ol(
                    rx.foreach(ride.fight, lambda row: _fighter(row, lang, link)), aria_label=ride_texts.FIGHT(lang)
                ),
                class_name="fight",
            ),
        ),
        class_name="card ride-now",
    )


def figures(tiles: rx.Var[list[RideTile]], lang: Lang) -> rx.Component:
    """Figures side by side."""
    return rx.el.dl(rx.foreach(tiles, lambda tile: _tile(tile, lang)), class_name="ride-tiles")


def laps_drawn(ride: rx.Var, lang: Lang, heading: Heading = rx.el.h2) -> rx.Component:
    """Every lap as a bar; the table has the same figures."""
    drawing = rx.el.svg(
        rx.foreach(ride.bars, _bar),
        rx.foreach(ride.bars, _mark),
        rx.foreach(ride.bars, _value),
        role="img",
        aria_label=ride.bars_label,
        class_name="lap-bars",
    )
    head = rx.el.header(heading(ride_texts.EVERY_LAP(lang)), rx.el.span(ride_texts.TALLER(lang), class_name="end"))
    return rx.cond(ride.bars.length() > 0, rx.el.section(head, drawing, class_name="card"))


def places_drawn(ride: rx.Var, heading: Heading = rx.el.h2) -> rx.Component:
    """The places by lap as a line; the table has the same figures."""
    chart = ride.places
    drawing = rx.el.svg(
        rx.el.svg.line(x1="7%", y1="14%", x2="100%", y2="14%", class_name="grid"),
        rx.el.svg.line(x1="7%", y1="86%", x2="100%", y2="86%", class_name="grid"),
        rx.el.svg.text(chart.top, x="3%", y="19%"),
        rx.el.svg.text(chart.bottom, x="3%", y="91%"),
        rx.foreach(chart.steps, _step),
        rx.el.svg.circle(cx=chart.x, cy=chart.y, r="6"),
        rx.el.svg.text(chart.last, x=chart.x, y=chart.y, dy="-11", class_name="value"),
        role="img",
        aria_label=chart.label,
        class_name="place-lines " + ride.hue,
    )
    return rx.cond(
        chart.steps.length() > 0,
        rx.el.section(rx.el.header(heading(chart.title)), drawing, class_name="card"),
    )


def laps_table(ride: rx.Var, heading: Heading = rx.el.h2) -> rx.Component:
    """The laps, sections or motos as a table."""
    table = rx.el.table(
        rx.el.caption(ride.caption, class_name="hidden-text"),
        rx.el.thead(rx.el.tr(rx.foreach(ride.columns, _heading))),
        rx.el.tbody(rx.foreach(ride.laps, lambda row: rx.el.tr(rx.foreach(row, _cell)))),
        id="laps",
        class_name="ride-laps",
    )
    return rx.cond(
        ride.laps.length() > 0,
        rx.el.section(
            rx.el.header(heading(ride.title), rx.el.span(ride.order, class_name="end")),
            rx.cond(ride.note != "", rx.el.p(ride.note, class_name="ride-note")),
            table,
            class_name="card",
        ),
    )


def season_card(season: rx.Var, lang: Lang, heading: Heading = rx.el.h2) -> rx.Component:
    """A line for each series, and the last results; empty without races."""
    boxes = rx.el.div(
        rx.el.p(ride_texts.FORM(lang), rx.el.span(ride_texts.NEWEST_RIGHT(lang))),
        rx.el.ol(rx.foreach(season.form, _box), aria_label=ride_texts.FORM(lang)),
        class_name="recent-form",
    )
    return rx.cond(
        season.href != "",
        rx.el.section(
            rx.el.header(
                heading(season.title),
                rx.cond(season.all != "", rx.el.a(season.all, " ›", href=season.href, class_name="end")),
            ),
            rx.el.ul(rx.foreach(season.lines, _series), class_name="series-lines"),
            rx.cond(season.form.length() > 0, boxes),
            class_name="card season",
        ),
    )


def _tile(tile: rx.Var[RideTile], lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.el.dt(tile.label),
        rx.el.dd(
            rx.el.span(tile.text, class_name=tile.look),
            places_moved(tile.moved, lang),
            rx.cond(tile.below != "", rx.el.small(tile.below)),
        ),
    )


def _fighter(row: rx.Var[FightRow], lang: Lang, link: RiderLink) -> rx.Component:
    due = rx.cond((row.due != "") & (row.look == ""), f"{ride_texts.DUE(lang)} ", "")
    return rx.el.li(
        rx.el.span(row.side, class_name="side"),
        plate(row.plate, lang, row.hue, row.red),
        rx.cond(row.side != "", link(row.entry, row.name), rx.el.b(row.name, class_name="name")),
        rx.el.span(rx.cond(row.due != "", relative_time(instant=row.due, lang=lang), row.gap), class_name="gap"),
        rx.el.small(due, row.note, class_name=row.look),
        class_name=rx.cond(row.side != "", "", "self"),
    )


def _bar(bar: rx.Var[LapBar]) -> rx.Component:
    title = rx.el.svg.title(bar.title)
    return rx.el.svg.rect(title, x=bar.x, y=bar.y, width=bar.width, height=bar.height, rx="2", class_name=bar.look)


def _mark(bar: rx.Var[LapBar]) -> rx.Component:
    return rx.cond(bar.mark != "", rx.el.svg.text(bar.mark, x=bar.at, y="98%"))


def _value(bar: rx.Var[LapBar]) -> rx.Component:
    """The time above a bar."""
    text = rx.el.svg.text(bar.value, x=bar.over, y=bar.above, class_name=f"value {bar.anchor}")
    return rx.cond(bar.value != "", text)


def _step(step: rx.Var[PlaceStep]) -> rx.Component:
    return rx.el.svg.line(x1=step.x1, y1=step.y1, x2=step.x2, y2=step.y2)


def _heading(cell: rx.Var[RideCell]) -> rx.Component:
    return rx.el.th(cell.text, scope="col", class_name=cell.look)


def _cell(cell: rx.Var[RideCell]) -> rx.Component:
    won, lost = rx.el.span("▲", cell.moved, class_name="won"), rx.el.span("▼", -cell.moved, class_name="lost")
    moved = rx.cond(cell.moved > 0, won, rx.cond(cell.moved < 0, lost))
    return rx.el.td(cell.text, " ", moved, class_name=cell.look)


def _series(line: rx.Var[SeasonLine]) -> rx.Component:
    return rx.el.li(
        rx.el.span(line.place, class_name="rank"),
        rx.el.div(
            rx.el.a(line.name, href=line.href, class_name="name"),
            rx.el.p(line.points, rx.cond(line.now != "", rx.fragment(" · ", rx.el.b(line.now, class_name=line.look)))),
        ),
        class_name=rx.cond(line.leads, "leads", ""),
    )


def _box(box: rx.Var[FormBox]) -> rx.Component:
    return rx.el.li(rx.el.a(box.text, href=box.href, title=box.title, class_name=box.look))
