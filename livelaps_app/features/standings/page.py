"""Series standings: points per round, explained totals, podiums, and changes by a running race."""

from functools import partial

import reflex as rx

from components.address.address import open_over
from components.live_region.live_region import live_region
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.racing import words
from livelaps_app.core.racing.podiums import ClassPodium
from livelaps_app.core.routes import url
from livelaps_app.features.standings import texts
from livelaps_app.features.standings import view_model as views
from livelaps_app.features.standings.events import StandingsEvents
from livelaps_app.features.standings.explanation.page import total_dialog
from livelaps_app.features.standings.vars import StandingsVars
from livelaps_app.features.standings.view_model import StandingsRiders
from livelaps_app.session.view_vars import view_var
from livelaps_app.ui import links
from livelaps_app.ui.empty import empty_list
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
from livelaps_app.ui.heads import fact_head
from livelaps_app.ui.plate import plate
from livelaps_app.ui.podium import podium
from livelaps_app.ui.riders import follow_star, full_hint
from livelaps_app.ui.texts import FOLLOW, STANDINGS_OF

RIDERS = view_var(StandingsRiders)

FIXED_COLUMNS = 6


def page(lang: Lang) -> rx.Component:
    """The standings in one language."""
    view = StandingsVars.view
    return rx.fragment(
        _head(lang),
        _tools(lang),
        rx.cond(view.note != "", rx.el.p(view.note, class_name="note", role="status")),
        total_dialog(lang),
        empty_list(view.message, lang, view.near),
        rx.el.div(
            _table(lang),
            _awards(lang),
            class_name=f"full ranking {view.wide}{rx.cond(view.podiums.length() > 0, ' awarded', '')}",
        ),
        live_region(
            changed=StandingsVars.fresh, singular=texts.CHANGED.singular(lang), plural=texts.CHANGED.many(lang)
        ),
        links.pages(view.pages, words.PAGES(lang)),
        rx.cond(view.hint != "", rx.el.p(view.hint, class_name="hint no-print")),
        full_hint(lang),
        rx.cond(view.rule != "", rx.el.p(view.rule, class_name="note")),
        rx.cond(view.about != "", rx.el.p(view.about)),
        _legend(lang),
        links.files(view.files, view.prints, words.TAKE_AWAY(lang)),
    )


def _head(lang: Lang) -> rx.Component:
    view = StandingsVars.view
    return fact_head(
        rx.el.b(view.run),
        rx.cond(view.since != "", rx.el.span(view.since)),
        rx.el.span(view.promoter, class_name="beside"),
        rx.el.span(view.count, class_name="beside"),
        rx.el.a(f"{texts.SERIES(lang)} ›", href=f"{url('series', lang)}/{view.series_id}"),
    )


def _tools(lang: Lang) -> rx.Component:
    view, picked = StandingsVars.view, StandingsVars.view.picked
    sizes = [*((str(size), str(size)) for size in SIZES), (ALL, words.ALL(lang))]
    label = {name: text(lang) for name, text in words.FILTERS.items()}
    riders = rx.cond(RIDERS.series_id == view.series_id, RIDERS.options, view.riders)
    options = {"class": view.classes, "group": view.groups, "brand": view.brands}
    pick = partial(pick_many, lang=lang)
    panel = filter_panel(
        lang,
        *(rx.cond(some.length() > 1, pick(name, label[name], some, picked[name])) for name, some in options.items()),
        pick("participant", label["participant"], riders, picked["participant"], on_open=StandingsEvents.list_riders),
        select("event", texts.AS_OF(lang), texts.LATEST(lang), view.events, view.chosen["event"]),
        choices("size", words.SIZE(lang), sizes, view.chosen["size"]),
        chosen=view.picks,
        name="standings-filters",
    )
    return tool_bar(
        _now(),
        rx.cond(view.tabs.length() > 0, links.chips(view.tabs, label["class"])),
        tool_search(words.SEARCH(lang), view.chosen["q"]),
        panel,
        hidden_field("tab", view.tab, usual="class"),
        hidden_field("now", rx.cond(view.now, "1", "")),
        hidden_field("sort", view.chosen["sort"]),
        below=[chosen_filters(view.picks, lang)],
    )


def _now() -> rx.Component:
    view = StandingsVars.view
    return rx.cond(
        view.now_href != "",
        rx.el.span(
            rx.el.a(view.now_label, href=view.now_href, class_name="chip", prevent_scroll_reset=True, replace=True),
            class_name="now-switch",
        ),
    )


def _awards(lang: Lang) -> rx.Component:
    view = StandingsVars.view
    return rx.cond(
        view.podiums.length() > 0,
        rx.el.aside(
            rx.el.h2(view.awards), rx.foreach(view.podiums, lambda podium: _podium(podium, lang)), class_name="awards"
        ),
    )


def _podium(of_class: rx.Var[ClassPodium], lang: Lang) -> rx.Component:
    return rx.el.div(
        rx.cond(of_class.class_name != "", rx.el.h3(of_class.class_name, class_name=of_class.hue)),
        podium(of_class.riders, lang),
        class_name="card",
    )


def _table(lang: Lang) -> rx.Component:
    view = StandingsVars.view
    return rx.el.div(
        rx.el.table(
            rx.el.caption(STANDINGS_OF(lang).format(series=view.title), class_name="hidden-text"),
            _headings(lang),
            rx.el.tbody(rx.foreach(view.rows, lambda row: _row(row, lang))),
            id="standings",
            class_name="lines",
        ),
        class_name="table-box",
    )


def _headings(lang: Lang) -> rx.Component:
    view = StandingsVars.view
    return rx.el.thead(
        rx.el.tr(
            rx.foreach(view.columns, links.heading),
            rx.foreach(view.rounds, lambda column: _round_heading(column, lang)),
            rx.foreach(view.ends, links.heading),
            rx.el.th(rx.el.span(FOLLOW(lang), class_name="hidden-text"), scope="col", class_name="star-cell"),
        )
    )


def _round_heading(column: rx.Var[views.RoundHeading], lang: Lang) -> rx.Component:
    return rx.el.th(
        rx.el.a(
            rx.el.b(texts.ROUND_SHORT(lang), column.label),
            rx.el.small(column.day),
            rx.el.small(column.place, class_name="at"),
            href=column.href,
            title=column.title,
            prevent_scroll_reset=True,
        ),
        scope="col",
        aria_sort=column.order,
        class_name=column.look,
    )


def _row(row: rx.Var[views.RankedRow], lang: Lang) -> rx.Component:
    return rx.cond(
        row.heading != "",
        rx.el.tr(
            rx.el.th(
                row.heading,
                rx.el.span(row.under),
                scope="rowgroup",
                col_span=StandingsVars.view.rounds.length() + FIXED_COLUMNS,
            ),
            class_name=f"group {row.hue}",
        ),
        rx.el.tr(
            rx.el.td(row.place, _move_mark(row), class_name="place"),
            rx.el.td(plate(row.plate, lang, red=row.red), class_name="plate-cell"),
            rx.el.td(
                _opening(row, row.name, class_name="opens"),
                rx.cond(row.medal != "", rx.el.span(row.medal, class_name="hidden-text")),
                rx.cond(row.under != "", rx.el.span(row.under, class_name="of-class")),
                class_name="named",
            ),
            rx.foreach(row.rounds, lambda cell: _cell(cell, lang)),
            rx.el.td(rx.cond(row.tied, _tie_mark(row, lang)), row.total, class_name="total"),
            rx.el.td(row.behind, class_name="behind"),
            rx.el.td(follow_star(lang, row.follows, row.name), class_name="star-cell"),
            class_name=row.hue,
            on_click=[
                open_over("rider", row.rider_id, in_=row.class_name),
                StandingsEvents.open_total(row.rider_id, row.class_name),
            ],
        ),
    )


def _tie_mark(row: rx.Var[views.RankedRow], lang: Lang) -> rx.Component:
    label = texts.TIED(lang)
    return _opening(row, "=", title=label, aria_label=label, class_name="tied")


def _opening(row: rx.Var[views.RankedRow], text: rx.Var[str] | str, **attributes: str) -> rx.Component:
    """A link to the rider's total; the click bubbles to the row, which opens the dialog."""
    return rx.el.a(
        text,
        href=f"{StandingsVars.view.here}{row.opens}",
        on_click=rx.prevent_default,
        aria_haspopup="dialog",
        **attributes,
    )


def _move_mark(row: rx.Var[views.RankedRow]) -> rx.Component:
    return rx.cond(
        row.moved != "",
        rx.el.span(
            rx.el.span(row.moved, aria_hidden="true"),
            rx.el.span(row.moved_label, class_name="hidden-text"),
            title=row.moved_label,
            class_name=f"moved {row.moved_look}",
        ),
    )


def _cell(cell: rx.Var[views.RoundCell], lang: Lang) -> rx.Component:
    """The points of a round in a box; of a winner with a hidden word."""
    dropped = rx.el.del_(cell.text, title=texts.DROPPED(lang))
    won = rx.el.b(cell.text, rx.el.span(f" {texts.WON_ROUND(lang)}", class_name="hidden-text"))
    inner = rx.cond(cell.look == "dropped", dropped, rx.cond(cell.won, won, cell.text))
    return rx.el.td(rx.cond(cell.text != "", rx.el.span(inner)), class_name=f"round {cell.look}")


def _legend(lang: Lang) -> rx.Component:
    return rx.cond(
        StandingsVars.view.legend.length() > 0,
        rx.el.details(
            rx.el.summary(texts.ROUNDS_KEY(lang)),
            rx.el.ul(rx.foreach(StandingsVars.view.legend, _round_link), class_name="list"),
            class_name="feeds",
        ),
    )


def _round_link(link: rx.Var[views.RoundLink]) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.title, href=link.href), rx.cond(link.state != "", rx.el.span(link.state, class_name="chip live"))
    )
