"""Race results: tabs, filters, live table, a rider's laps, and comparison of riders."""

from functools import partial
from typing import Any

import reflex as rx

from components.address.address import open_over
from components.countdown.countdown import countdown
from components.follow_hint.follow_hint import leave_to_state
from components.head_style.head_style import head_style
from components.live_region.live_region import live_region
from components.relative_time.relative_time import relative_time
from components.table_body.table_body import table_body
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.racing import race_status, words
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.features.race.compare.page import comparison_bar, comparison_dialog
from livelaps_app.features.race.corrections.page import corrections
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.rider.page import rider_dialog
from livelaps_app.features.race.vars import CompareVars, MyRidersVars, RaceVars
from livelaps_app.features.race.view_model import Entrants, EventRace
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links
from livelaps_app.ui.facts import moment
from livelaps_app.ui.filters import choices, filter_form, fold, hidden_field, pick_many, search, select, tools
from livelaps_app.ui.riders import cards, follows_all, full, full_hint, hint, pinned_panel, places
from livelaps_app.ui.texts import FOLLOW, MY_RIDERS

ENTRANTS = view_var(Entrants)


def page(lang: Lang) -> rx.Component:
    """The results in one language."""
    view, chosen = RaceVars.view, CompareVars.view.chosen
    return rx.fragment(
        rx.el.div(_races(lang), _about(lang), class_name="race-facts"),
        tools(links.tabs(view.tabs, extra=chosen), _filters(lang)),
        rx.cond(
            view.message != "",
            rx.el.p(
                view.message, class_name=rx.cond(view.start_list, "banner info slim", "banner info"), role="status"
            ),
        ),
        rx.cond(view.grid != "", rx.el.p(rx.el.a(texts.GRID(lang), href=view.grid, class_name="button"))),
        rider_dialog(lang),
        comparison_dialog(lang),
        _table(lang),
        live_region(changed=RaceVars.fresh, singular=texts.CHANGED.singular(lang), plural=texts.CHANGED.many(lang)),
        links.pages(view.pages, words.PAGES(lang), extra=chosen),
        hint(texts.FOLLOWING_HINT(lang), view.message == ""),
        rx.cond(~view.start_list, full_hint(lang)),
        rx.cond(view.note != "", rx.el.p(view.note, class_name="note")),
        corrections(view.corrections),
        links.files(view.files, view.prints, words.TAKE_AWAY(lang)),
        rx.el.div(comparison_bar(lang), _my_riders(lang), class_name="lower"),
    )


def _races(lang: Lang) -> rx.Component:
    """The races of the event, on wide screens beside the facts of this one."""
    races = RaceVars.view.races
    return rx.cond(
        races.length() > 0,
        rx.el.nav(rx.foreach(races, _race), class_name="races-of-event", aria_label=texts.RACES(lang)),
    )


def _race(race: rx.Var[EventRace]) -> rx.Component:
    return rx.el.a(
        race.label,
        " ",
        rx.el.small(race.state, class_name=rx.cond(race.live, "chip live", "")),
        href=race.href,
        aria_current=rx.cond(race.current, "page", "false"),
    )


def _about(lang: Lang) -> rx.Component:
    view = RaceVars.view
    return rx.el.p(
        rx.el.span(view.state, class_name=rx.cond(view.live, "chip live", "chip")),
        rx.cond(
            RaceVars.passed != "",
            rx.el.span(f"{words.LAST_PASSING(lang)} ", relative_time(instant=RaceVars.passed, lang=lang)),
        ),
        rx.cond(view.start.instant != "", _countdown(lang)),
        rx.cond(view.start.text != "", rx.el.strong(f"{texts.START(lang)} ", moment(view.start, lang))),
        rx.cond(view.event_id > 0, rx.el.a(texts.EVENT(lang), href=f"{url('event', lang)}/{view.event_id}")),
        rx.el.span(view.when),
        rx.el.span(view.where),
        rx.el.span(view.count),
        class_name="facts-line one-line",
    )


def _countdown(lang: Lang) -> rx.Component:
    """The browser's countdown to the start; the text has the start for pages without scripts."""
    instant = RaceVars.view.start.instant
    return countdown(instant=instant, lang=lang, words=texts.STARTS_IN(lang), over=race_status.OVERDUE(lang))


def _filters(lang: Lang) -> rx.Component:
    view, every = RaceVars.view, words.ALL(lang)
    sizes = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    label = {name: text(lang) for name, text in words.FILTERS.items()}
    riders = rx.cond(ENTRANTS.race_id == view.race_id, ENTRANTS.options, view.riders)
    options = {"class": view.classes, "group": view.groups, "brand": view.brands}
    pick = partial(pick_many, lang=lang)
    return filter_form(
        words.APPLY(lang),
        fold(view.filters),
        search(words.SEARCH(lang), view.chosen["q"]),
        *(pick(name, label[name], some, view.picked[name]) for name, some in options.items()),
        pick("participant", label["participant"], riders, view.picked["participant"], on_open=RaceEvents.list_entrants),
        _section_choice(lang),
        choices("size", words.SIZE(lang), sizes, view.chosen["size"]),
        hidden_field("tab", view.tab, usual="overall"),
        hidden_field("sort", view.chosen["sort"]),
    )


def _section_choice(lang: Lang) -> rx.Component:
    """A drop-down of the sections, in their tab only."""
    view, texts_of = RaceVars.view, (texts.SECTION_CHOICE(lang), texts.WHOLE_RACE(lang))
    return rx.cond(view.sections.length() > 0, select("section", *texts_of, view.sections, view.chosen["section"]))


def _table(lang: Lang) -> rx.Component:
    view = RaceVars.view
    captions = (text(lang).format(race=view.title) for text in (texts.LISTED, texts.CAPTION))
    return rx.el.div(
        head_style(name="results", rules=view.style),
        rx.el.table(
            rx.el.caption(rx.cond(view.start_list, *captions), class_name="hidden-text"),
            links.headings(view.headings, extra=CompareVars.view.chosen, last=_star_heading(lang)),
            table_body(
                rows=view.rows,
                marks=view.marks,
                token=view.token,
                patch=RaceVars.patch,
                marked=RaceVars.marked,
                fresh=RaceVars.fresh,
                since=view.since,
                here=view.here,
                columns=view.headings.length() + 1,
                roles=view.roles,
                under=view.under,
                words=texts.marks(lang),
                quiet=view.quiet,
                starred=view.corrections.corrected,
                star=view.corrections.mark,
                follow=rx.cond(view.start_list, "", with_label(FOLLOW(lang), "{name}", lang)),
                riderless=view.riderless,
                full=rx.cond(follows_all(), full(lang), ""),
                followed=MyRidersVars.cards,
                on_follow=lambda entry: [leave_to_state(), RaceEvents.follow_entry(entry)],
                on_pick=_pick,
            ),
            id="results",
            class_name=rx.cond(view.start_list, "lines board", "lines board follows-rows"),
        ),
        # any number of sections side by side scrolls in its box
        class_name=rx.cond(view.tab == "sections", "table-box", "table-box tall"),
    )


def _star_heading(lang: Lang) -> rx.Component:
    """The heading of the stars, which follow a rider."""
    heading = rx.el.th(rx.el.span(FOLLOW(lang), class_name="hidden-text"), scope="col")
    return rx.cond(RaceVars.view.start_list, rx.fragment(), heading)


def _my_riders(lang: Lang) -> rx.Component:
    """The places and gaps of followed riders; empty if none of them rides."""
    mine, title = MyRidersVars.cards, MY_RIDERS(lang)
    panel = pinned_panel(
        f"{title} ({mine.length()})", title, places(mine), cards(mine, lang, RaceVars.view.here, _pick)
    )
    return rx.cond(mine.length() > 0, panel)


def _pick(entry: rx.Var[str]) -> list[Any]:
    return [open_over("rider", entry), RaceEvents.open_rider(entry)]
