"""The head of a race: event and clock, races of the event, state, and the bar of tabs and filters."""

from functools import partial

import reflex as rx

from components.countdown.countdown import countdown
from components.race_clock.race_clock import race_clock
from components.relative_time.relative_time import relative_time
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.racing.live_races import ClassLeader
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.vars import CompareVars, RaceVars
from livelaps_app.features.race.view_model import Entrants, EventRace
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links
from livelaps_app.ui.facts import moment
from livelaps_app.ui.filters import (
    choices,
    chosen_filters,
    filter_panel,
    hidden_field,
    pick_many,
    select,
    tool_bar,
    tool_search,
)
from livelaps_app.ui.heads import full_part, page_head
from livelaps_app.ui.texts import FASTEST, LAP

ENTRANTS = view_var(Entrants)
LONG = 22  # characters of a title with two lines on phones


def race_head(lang: Lang) -> rx.Component:
    """The dark head, the line of the state, and the bar of tools, which stays in view."""
    title = rx.el.h1(PageStatus.title, class_name=rx.cond(PageStatus.title.length() > LONG, "long", ""))
    content = (_clock("on-phones"), _races(lang), about_race("on-desks"))
    return rx.fragment(
        page_head(*content, look="wide race-head", title=title),
        full_part(_clock("on-desks"), *_status(lang), look="race-status"),
        _tools(lang),
    )


def about_race(look: str) -> rx.Component:
    """Day, place and number of riders."""
    view = RaceVars.view
    return rx.el.p(
        rx.el.span(view.when), rx.el.span(view.where), rx.el.span(view.count), class_name=f"race-about {look}"
    )


def _clock(look: str) -> rx.Component:
    status = RaceVars.status
    clock = rx.el.span(race_clock(started=status.started, ended=status.ended), class_name=f"clock {look}")
    return rx.cond(status.started != "", clock)


def _races(lang: Lang) -> rx.Component:
    """The races of the event, and the way to it."""
    view = RaceVars.view
    event = rx.el.a(f"{texts.EVENT(lang)} ›", href=f"{url('event', lang)}/{view.event_id}")
    return rx.el.nav(
        rx.foreach(view.races, _race),
        rx.cond(view.event_id > 0, event),
        class_name="races-of-event",
        aria_label=texts.RACES(lang),
    )


def _race(race: rx.Var[EventRace]) -> rx.Component:
    view = RaceVars.view
    own_state = rx.el.small(rx.cond(view.short_state != "", view.short_state, view.state), class_name="on-phones")
    return rx.el.a(
        race.label,
        " ",
        rx.el.small(race.state, class_name=rx.cond(race.live, "chip live", "")),
        rx.cond(race.current & ~view.live & (view.class_chips.length() > 0), own_state),
        href=race.href,
        aria_current=rx.cond(race.current, "page", "false"),
    )


def _status(lang: Lang) -> tuple[rx.Component, ...]:
    """Lap, fastest lap and leaders of classes; the state of other races, or their start."""
    view, status = RaceVars.view, RaceVars.status
    first = rx.cond(view.live, texts.LEADS(lang), texts.WINNERS(lang))
    leaders = rx.el.div(rx.el.dt(first), rx.foreach(status.leaders, _leader), class_name="leads on-desks")
    short = rx.el.span(view.short_state, title=view.state, class_name="chip")
    chip = rx.cond(
        view.short_state != "", short, rx.el.span(view.state, class_name=rx.cond(view.live, "chip live", "chip"))
    )
    late = rx.cond(PageStatus.age != "", "age late", "age")
    passing = rx.el.span(f"{words.LAST_PASSING(lang)} ", class_name="on-desks")
    age = rx.el.p(passing, relative_time(instant=RaceVars.passed, lang=lang, past=True), class_name=late)
    return (
        rx.cond(view.live & (view.races.length() > 0), rx.fragment(), chip),
        rx.cond(view.start.instant != "", _countdown(lang)),
        rx.cond(view.start.text != "", rx.el.strong(f"{texts.START(lang)} ", moment(view.start, lang))),
        rx.cond(
            status.lap + status.fastest != "",
            rx.el.dl(
                _figure(rx.cond(view.live, LAP(lang), texts.COLUMNS["laps"](lang)), status.lap),
                _figure(FASTEST(lang), status.fastest, "best"),
                rx.cond(status.leaders.length() > 0, leaders),
            ),
        ),
        rx.cond(status.leaders.length() > 0, rx.foreach(view.every_class, _every_class)),
        rx.cond(RaceVars.passed != "", age),
        rx.cond(status.at != "", rx.el.p(texts.STORED(lang), " ", status.at, class_name="stored")),
    )


def _figure(label: str | rx.Var[str], text: rx.Var[str], look: str = "") -> rx.Component:
    return rx.cond(text != "", rx.el.div(rx.el.dt(label), rx.el.dd(text, class_name=look)))


def _leader(leader: rx.Var[ClassLeader]) -> rx.Component:
    return rx.el.dd(rx.el.small(leader.class_name), f" #{leader.plate} {leader.name}")


def _every_class(link: rx.Var) -> rx.Component:
    href = links.with_extra(link.href, CompareVars.view.chosen)
    return rx.el.a(link.label, " ›", href=href, class_name="every on-desks")


def _countdown(lang: Lang) -> rx.Component:
    """The browser's countdown to the start; the text has the start for pages without scripts."""
    instant = RaceVars.view.start.instant
    return countdown(instant=instant, lang=lang, words=texts.STARTS_IN(lang), over=race_status.OVERDUE(lang))


def _tools(lang: Lang) -> rx.Component:
    view, extra = RaceVars.view, CompareVars.view.chosen
    return tool_bar(
        links.tabs(view.tabs, extra=extra),
        tool_search(words.SEARCH(lang), view.chosen["q"]),
        _filters(lang),
        _more(lang),
        hidden_field("tab", view.tab, usual="overall"),
        hidden_field("sort", view.chosen["sort"]),
        below=[chosen_filters(view.picks, lang, extra=extra)],
    )


def _filters(lang: Lang) -> rx.Component:
    view = RaceVars.view
    sizes = [*((str(size), str(size)) for size in SIZES), (ALL, words.ALL(lang))]
    label = {name: text(lang) for name, text in words.FILTERS.items()}
    riders = rx.cond(ENTRANTS.race_id == view.race_id, ENTRANTS.options, view.riders)
    options = {"class": view.classes, "group": view.groups, "brand": view.brands}
    pick = partial(pick_many, lang=lang)
    return filter_panel(
        lang,
        *(pick(name, label[name], some, view.picked[name]) for name, some in options.items()),
        pick("participant", label["participant"], riders, view.picked["participant"], on_open=RaceEvents.list_entrants),
        _section_choice(lang),
        choices("size", words.SIZE(lang), sizes, view.chosen["size"]),
        rx.foreach(view.positions, _positions),
        chosen=view.picks,
        name="race-filters",
    )


def _positions(link: rx.Var) -> rx.Component:
    """The way to positions alone, among the filters."""
    href, current = links.with_extra(link.href, CompareVars.view.chosen), rx.cond(link.current, "true", "false")
    return rx.el.div(rx.el.a(link.label, href=href, aria_current=current, class_name="chip"), class_name="field")


def _section_choice(lang: Lang) -> rx.Component:
    """A drop-down of the sections, in their tab only."""
    view, texts_of = RaceVars.view, (texts.SECTION_CHOICE(lang), texts.WHOLE_RACE(lang))
    return rx.cond(view.sections.length() > 0, select("section", *texts_of, view.sections, view.chosen["section"]))


def _more(lang: Lang) -> rx.Component:
    """Files and print views, behind three dots."""
    view = RaceVars.view
    summary = rx.el.summary("⋯", aria_label=texts.MORE(lang), title=texts.MORE(lang))
    return rx.el.details(summary, links.files(view.files, view.prints, words.TAKE_AWAY(lang)), class_name="more")
