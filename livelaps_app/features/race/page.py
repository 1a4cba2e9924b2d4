"""Race results: tabs, filters, live table, a rider's laps, and comparison of riders."""

from typing import Any

import reflex as rx

from components.address.address import open_over
from components.head_style.head_style import head_style
from components.live_region.live_region import live_region
from components.table_body.table_body import table_body
from livelaps_app.core.i18n.labels import with_label
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing import words
from livelaps_app.features.race import texts
from livelaps_app.features.race.compare.page import comparison_bar, comparison_dialog
from livelaps_app.features.race.corrections.page import corrections
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.head.page import about_race, race_head
from livelaps_app.features.race.rider.page import rider_dialog
from livelaps_app.features.race.story.page import chart_card, story
from livelaps_app.features.race.vars import CompareVars, MyRidersVars, RaceVars
from livelaps_app.ui import links
from livelaps_app.ui.riders import (
    FOLLOWED_IDS,
    cards,
    follow,
    follows_all,
    full,
    full_hint,
    hint,
    pinned_panel,
    places,
    star_heading,
)
from livelaps_app.ui.texts import FOLLOW, MY_RIDERS


def page(lang: Lang) -> rx.Component:
    """The results in one language."""
    view = RaceVars.view
    return rx.fragment(
        race_head(lang),
        rx.cond(
            view.message != "",
            rx.el.p(
                view.message,
                class_name=rx.cond(view.tab == "position", "banner info slim", "banner info"),
                role="status",
            ),
        ),
        rx.cond(view.grid != "", rx.el.p(rx.el.a(texts.GRID(lang), href=view.grid, class_name="button"))),
        rider_dialog(lang),
        comparison_dialog(lang),
        rx.el.div(
            _results(lang),
            rx.el.div(story(lang, _pick, corrections(view.corrections)), class_name="race-side"),
            class_name=rx.match(
                view.tab, ("story", "race-columns storied"), ("chart", "race-columns charted"), "race-columns"
            ),
        ),
        live_region(changed=RaceVars.fresh, singular=texts.CHANGED.singular(lang), plural=texts.CHANGED.many(lang)),
        about_race("on-phones"),
        rx.el.div(comparison_bar(lang), _my_riders(lang), class_name="lower"),
    )


def _results(lang: Lang) -> rx.Component:
    """The table with its pages and notes, or the chart; nothing but the story in its tab."""
    view = RaceVars.view
    pages = links.pages(view.pages, words.PAGES(lang), extra=CompareVars.view.chosen)
    chips = links.chips(view.class_chips, words.FILTERS["class"](lang), extra=CompareVars.view.chosen)
    table = rx.el.div(
        rx.cond(view.class_chips.length() > 0, chips),
        _table(lang),
        pages,
        hint(texts.FOLLOWING_HINT(lang), (view.message == "") & ~view.start_list),
        full_hint(lang),
        rx.cond(view.note != "", rx.el.p(view.note, class_name="note")),
    )
    return rx.match(view.tab, ("story", rx.fragment()), ("chart", rx.el.div(chart_card(lang), pages)), table)


def _table(lang: Lang) -> rx.Component:
    view = RaceVars.view
    captions = (text(lang).format(race=view.title) for text in (texts.LISTED, texts.CAPTION))
    return rx.el.div(
        head_style(name="results", rules=view.style),
        rx.el.table(
            rx.el.caption(rx.cond(view.start_list, *captions), class_name="hidden-text"),
            links.headings(view.headings, extra=CompareVars.view.chosen, last=star_heading(lang)),
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
                follow=with_label(FOLLOW(lang), "{name}", lang),
                full=rx.cond(follows_all(), full(lang), ""),
                followed=FOLLOWED_IDS,
                cards=MyRidersVars.cards,
                on_follow=follow,
                on_pick=_pick,
            ),
            id="results",
            class_name="lines board follows-rows",
        ),
        # any number of sections side by side scrolls in its box
        class_name=rx.cond(view.tab == "sections", "table-box board-box", "table-box board-box tall"),
    )


def _my_riders(lang: Lang) -> rx.Component:
    """The places and gaps of followed riders; empty if none of them rides."""
    mine, title = MyRidersVars.cards, MY_RIDERS(lang)
    panel = pinned_panel(
        f"{title} ({mine.length()})", title, places(mine), cards(mine, lang, RaceVars.view.here, _pick)
    )
    return rx.cond(mine.length() > 0, panel)


def _pick(entry: rx.Var[str]) -> list[Any]:
    return [open_over("rider", entry), RaceEvents.open_rider(entry)]
