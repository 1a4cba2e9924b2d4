"""The story of a race beside its table: followed riders in sentences, places over laps, and race control."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.story import texts
from livelaps_app.features.race.vars import MyRidersVars, RaceVars, StoryVars
from livelaps_app.racing.story.view import AxisTick, ControlLine, PlaceLine, PlacesView, RiderStory
from livelaps_app.ui.plate import places_moved, plate
from livelaps_app.ui.podium import podium
from livelaps_app.ui.riders import Pick


def story(lang: Lang, pick: Pick, below: rx.Component) -> rx.Component:
    """The story of a race; `pick` opens a rider, `below` stands under race control."""
    mine, control = MyRidersVars.stories, StoryVars.view.control
    riders = rx.el.ul(rx.foreach(mine, lambda rider: _rider(rider, lang, pick)))
    lines = rx.el.ol(rx.foreach(control, _control_line))
    winners = StoryVars.view.podium
    return rx.fragment(
        rx.cond(
            winners.length() > 0,
            rx.el.section(
                rx.el.h2(texts.PODIUM(lang), class_name="hidden-text"),
                podium(winners, lang),
                class_name="card race-podium no-print",
            ),
        ),
        rx.cond(
            mine.length() > 0,
            rx.el.section(rx.el.h2(texts.MY_RIDER(lang)), riders, class_name="card my-ride no-print"),
        ),
        rx.cond(RaceVars.view.tab != "chart", _places("small-chart")),
        rx.el.div(
            rx.cond(
                RaceVars.view.start_list,
                rx.fragment(),
                rx.el.section(
                    rx.el.h2(texts.CONTROL(lang)),
                    rx.cond(control.length() > 0, lines, rx.el.p(texts.EMPTY(lang))),
                    class_name="card race-control no-print",
                ),
            ),
            below,
            class_name="race-notes",
        ),
    )


def chart_card(lang: Lang) -> rx.Component:
    """The places of the riders of the query and of followed ones, in the whole width."""
    empty = rx.el.p(texts.EMPTY(lang), class_name="banner info", role="status")
    return rx.cond(StoryVars.view.places.lines.length() > 0, _places("tall-chart"), empty)


def _places(look: str) -> rx.Component:
    """Lines in one scale with its axes, and the plate of each line at its end; of followed riders, if there are any."""
    mine = MyRidersVars.places
    places = rx.cond(mine.lines.length() > 0, mine, StoryVars.view.places).to(PlacesView)
    axes = rx.el.svg.g(rx.foreach(places.down, _place), rx.foreach(places.across, _lap), class_name="axes")
    drawing = rx.el.svg(axes, rx.foreach(places.lines, _line), role="img", aria_label=places.label)
    return rx.cond(
        places.lines.length() > 0,
        rx.el.section(rx.el.h2(places.title), drawing, class_name=f"card places-card {look} no-print"),
    )


def _line(line: rx.Var[PlaceLine]) -> rx.Component:
    """A line with its plate at the end, and at the beginning too if that has a height."""
    points = rx.el.svg.polyline(points=line.points)
    return rx.el.svg.g(
        rx.el.svg(points, view_box="0 0 1000 1000", preserve_aspect_ratio="none", width="90%"),
        rx.cond(line.begins != "", _plate(line.plate, "-42", line.begins)),
        _plate(line.plate, "91%", line.at),
        class_name=line.look,
    )


def _plate(text: rx.Var[str], x: str, y: rx.Var[str]) -> rx.Component:
    return rx.fragment(
        rx.el.svg.rect(x=x, y=y, width="36", height="15", rx="3"), rx.el.svg.text(text, x=x, y=y, dx="18")
    )


def _place(tick: rx.Var[AxisTick]) -> rx.Component:
    """A place at the left, with its line across."""
    line = rx.el.svg.line(x2="90%", y1=tick.at, y2=tick.at)
    return rx.fragment(line, rx.el.svg.text(tick.text, y=tick.at, dx="-8"))


def _lap(tick: rx.Var[AxisTick]) -> rx.Component:
    return rx.el.svg.text(tick.text, x=tick.at, y="100%", dy="12")


def _control_line(line: rx.Var[ControlLine]) -> rx.Component:
    return rx.el.li(rx.el.span(line.when), rx.el.span(line.text, class_name=line.look))


def _rider(rider: rx.Var[RiderStory], lang: Lang, pick: Pick) -> rx.Component:
    href = f"{RaceVars.view.here}rider={rider.entry}"
    due = rx.el.p(texts.DUE(lang), " ", relative_time(instant=rider.due, lang=lang), class_name="due with-scripts")
    return rx.el.li(
        plate(rider.plate, lang, rider.hue, rider.red),
        rx.el.a(rider.name, href=href, class_name="name", on_click=[rx.prevent_default, *pick(rider.entry)]),
        rx.el.b(rider.place, " ", places_moved(rider.moved, lang)),
        rx.cond(rider.text != "", rx.el.p(rider.text)),
        rx.cond(rider.due != "", due),
        custom_attrs={"data-entry": rider.entry},
    )
