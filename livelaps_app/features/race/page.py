"""Race results: tabs, filters, the table that changes by itself, a rider's laps, and riders compared."""

from typing import Any

import reflex as rx

from components.address.address import open_over
from components.live_region.live_region import live_region
from components.relative_time.relative_time import relative_time
from components.table_body.table_body import table_body
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.routes import url
from livelaps_app.features.race import texts
from livelaps_app.features.race.compare.page import comparison_bar, comparison_dialog
from livelaps_app.features.race.corrections.page import corrections
from livelaps_app.features.race.events import RaceEvents
from livelaps_app.features.race.followed_riders.page import followed_panel
from livelaps_app.features.race.rider.page import rider_dialog
from livelaps_app.features.race.sections.page import section_filter
from livelaps_app.features.race.vars import CompareVars, EntrantVars, RaceVars
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, filter_form, fold, hidden, pick_many, search
from livelaps_app.ui.moments import moment
from livelaps_app.ui.riders import hint

RIDER = 3  # cell of a row, after the entry's id


def page(lang: Lang) -> rx.Component:
    """The results in one language."""
    view, chosen = RaceVars.view, CompareVars.view.chosen
    return rx.fragment(
        _about(lang),
        corrections(view.corrections),
        links.tabs(view.tabs, extra=chosen),
        _filters(lang),
        rx.cond(view.message != "", rx.el.p(view.message, class_name="banner info", role="status")),
        rx.cond(view.grid != "", rx.el.p(rx.el.a(texts.GRID(lang), href=view.grid, class_name="button"))),
        rider_dialog(lang),
        comparison_dialog(lang),
        rx.cond(view.note != "", rx.el.p(view.note, class_name="note")),
        hint(texts.FOLLOWING_HINT(lang), view.message == ""),
        _table(lang),
        live_region(changed=RaceVars.fresh, one=texts.CHANGED.one(lang), many=texts.CHANGED.many(lang)),
        links.pages(view.pages, texts.PAGES(lang), extra=chosen),
        links.files(view.files, view.prints, texts.TAKE_AWAY(lang)),
        rx.el.div(comparison_bar(lang), followed_panel(lang, view.here, _pick), class_name="lower"),
    )


def _about(lang: Lang) -> rx.Component:
    view = RaceVars.view
    return rx.el.p(
        rx.el.span(view.state, class_name=rx.cond(view.live, "chip live", "chip")),
        rx.cond(
            RaceVars.passed != "",
            rx.el.span(f"{texts.LAST_PASSING(lang)} ", relative_time(instant=RaceVars.passed, lang=lang)),
        ),
        rx.el.a(view.event, href=f"{url('event', lang)}/{view.event_id}"),
        rx.el.span(view.when),
        rx.cond(view.start.text != "", rx.el.strong(f"{texts.START(lang)} ", moment(view.start, lang))),
        rx.el.span(view.where),
        rx.el.span(view.count),
        class_name="facts-line",
    )


def _filters(lang: Lang) -> rx.Component:
    view, every = RaceVars.view, texts.ALL(lang)
    sizes = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    entrants = rx.cond(EntrantVars.entrants.race_id == view.race_id, EntrantVars.entrants.options, view.riders)
    return filter_form(
        texts.APPLY(lang),
        fold(view.filters),
        search(texts.FILTER_SEARCH(lang), view.chosen["q"]),
        pick_many("class", texts.FILTER_CLASS(lang), view.classes, view.picked["class"], lang),
        pick_many("group", texts.FILTER_GROUP(lang), view.groups, view.picked["group"], lang),
        pick_many("brand", texts.FILTER_BRAND(lang), view.brands, view.picked["brand"], lang),
        pick_many(
            "participant",
            texts.FILTER_RIDERS(lang),
            entrants,
            view.picked["participant"],
            lang,
            on_open=RaceEvents.list_entrants,
        ),
        section_filter(lang),
        choices("size", texts.FILTER_SIZE(lang), sizes, view.chosen["size"]),
        hidden("tab", view.tab, usual="overall"),
        hidden("sort", view.chosen["sort"]),
    )


def _table(lang: Lang) -> rx.Component:
    view = RaceVars.view
    return rx.el.div(
        rx.el.style(view.style),
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(race=view.title), class_name="hidden-text"),
            links.headings(view.headings, extra=CompareVars.view.chosen),
            table_body(
                rows=view.rows,
                token=view.token,
                patch=RaceVars.patch,
                fresh=RaceVars.fresh,
                here=view.here,
                columns=view.headings.length(),
                named=RIDER,
                under=view.under,
                starred=view.corrections.corrected,
                star=view.corrections.mark,
                on_pick=_pick,
            ),
            id="results",
            class_name="lines",
        ),
        # sections side by side are as many as there are, and scroll in their box
        class_name=rx.cond(view.tab == "sections", "table-box", "table-box tall"),
    )


def _pick(entry: rx.Var[str]) -> list[Any]:
    return [open_over("rider", entry), RaceEvents.open_rider(entry)]
