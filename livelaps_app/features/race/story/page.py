"""The story of a race beside its table: followed riders in sentences, places over laps, and race control."""

import reflex as rx

from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.race.story import texts
from livelaps_app.features.race.vars import MyRidersVars, RaceVars, StoryVars
from livelaps_app.racing.story.view import ControlLine, PlaceLine, PlacesView, RiderStory
from livelaps_app.ui.live_races import places_moved
from livelaps_app.ui.plate import plate
from livelaps_app.ui.podium import podium
from livelaps_app.ui.riders import Pick


def story(lang: Lang, pick: Pick) -> rx.Component:
    """The story of a race; `pick` opens a rider."""
    mine, places, control = MyRidersVars.stories, MyRidersVars.places, StoryVars.view.control
    drawn = rx.cond(places.lines.length() > 0, places, StoryVars.view.places).to(PlacesView)
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
        rx.cond(RaceVars.view.tab != "chart", _places(drawn)),
        rx.cond(
            RaceVars.view.start_list,
            rx.fragment(),
            rx.el.section(
                rx.el.h2(texts.CONTROL(lang)),
                rx.cond(control.length() > 0, lines, rx.el.p(texts.EMPTY(lang))),
                class_name="card race-control no-print",
            ),
        ),
    )


def chart_card(lang: Lang) -> rx.Component:
    """The places of the riders of the query, in the whole width."""
    places, empty = StoryVars.view.places, rx.el.p(texts.EMPTY(lang), class_name="banner info", role="status")
    return rx.cond(places.lines.length() > 0, _places(places, "tall-chart"), empty)


def _places(places: rx.Var[PlacesView], look: str = "small-chart") -> rx.Component:
    """Lines in one scale, with the plate of each at its end."""
    lines = rx.el.svg(
        rx.foreach(places.lines, _line), view_box="0 0 1000 1000", preserve_aspect_ratio="none", width="90%"
    )
    drawing = rx.el.svg(lines, rx.foreach(places.lines, _label), role="img", aria_label=places.label)
    return rx.cond(
        places.lines.length() > 0,
        rx.el.section(rx.el.h2(places.title), drawing, class_name=f"card places-card {look} no-print"),
    )


def _line(line: rx.Var[PlaceLine]) -> rx.Component:
    return rx.el.svg.polyline(points=line.points, class_name=line.hue)


def _label(line: rx.Var[PlaceLine]) -> rx.Component:
    return rx.el.svg.text(line.plate, x="92%", y=line.at)


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
