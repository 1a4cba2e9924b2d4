"""Series standings: points per round, totals that explain themselves, podiums, and what a running race changes."""

import reflex as rx

from components.dialog.dialog import dialog
from components.live_region.live_region import live_region
from livelaps_app.core.paging import ALL, SIZES
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import texts
from livelaps_app.features.standings.state import Standings, StandingsCard, StandingsPage, StandingsRiders
from livelaps_app.features.standings.table import CardRound, Cell, Line, Medal, Podium, RoundLink
from livelaps_app.shell.screen import screen
from livelaps_app.ui import links
from livelaps_app.ui.filters import choices, close_over, fold, open_over, pick_many, search, select

FIXED_COLUMNS = 5


def page(lang: Lang) -> rx.Component:
    """The standings screen in one language."""
    table = Standings.table
    return screen(
        "standings",
        lang,
        StandingsPage.show,
        rx.el.p(
            rx.el.span(table.promoter),
            rx.el.span(table.run),
            rx.el.span(table.count),
            rx.el.a(texts.SERIES(lang), href=f"{url('series', lang)}/{table.series_id}"),
            class_name="facts-line",
        ),
        rx.cond(table.about != "", rx.el.p(table.about)),
        rx.cond(table.tabs.length() > 0, links.tabs(table.tabs)),
        _filters(lang),
        _now(),
        rx.cond(table.note != "", rx.el.p(table.note, class_name="note", role="status")),
        _awards(),
        rx.cond(table.message != "", rx.el.p(table.message, class_name="banner info", role="status")),
        rx.cond(table.hint != "", rx.el.p(table.hint, class_name="hint no-print")),
        _table(lang),
        live_region(changed=Standings.fresh, one=texts.CHANGED.one(lang), many=texts.CHANGED.many(lang)),
        links.pages(table.pages, texts.PAGES(lang)),
        _legend(lang),
        links.files(table.files, table.prints, texts.TAKE_AWAY(lang)),
        _card(lang),
    )


def _filters(lang: Lang) -> rx.Component:
    table, load = Standings.table, StandingsPage.show
    every = texts.ALL(lang)
    rows = [*((str(size), str(size)) for size in SIZES), (ALL, every)]
    label = {name: text(lang) for name, text in texts.FILTERS.items()}
    known = StandingsRiders.all
    riders = rx.cond(known.series_id == table.series_id, known.options, table.riders)
    some = [("class", table.classes), ("group", table.groups), ("brand", table.brands)]
    return rx.el.form(
        fold(table.filters),
        search(texts.FILTER_SEARCH(lang), table.chosen["q"], load),
        *(
            rx.cond(options.length() > 1, pick_many(name, label[name], options, table.picked[name], load, lang))
            for name, options in some
        ),
        pick_many(
            "participant",
            label["participant"],
            riders,
            table.picked["participant"],
            load,
            lang,
            on_open=StandingsPage.tell_riders,
        ),
        select("event", label["event"], texts.LATEST(lang), table.events, table.chosen["event"], load),
        choices("size", texts.FILTER_SIZE(lang), rows, table.chosen["size"], load),
        class_name="filters",
        on_submit=rx.prevent_default,
    )


def _now() -> rx.Component:
    table = Standings.table
    return rx.cond(
        table.now_href != "",
        rx.el.p(
            rx.el.a(
                table.now_label,
                href=table.now_href,
                class_name="button quiet",
                prevent_scroll_reset=True,
                replace=True,
            ),
            class_name="now-switch",
        ),
    )


def _awards() -> rx.Component:
    table = Standings.table
    return rx.cond(
        table.podiums.length() > 0,
        rx.el.details(
            rx.el.summary(rx.el.h2(table.awards)),
            rx.el.div(rx.foreach(table.podiums, _podium), class_name="podiums"),
            class_name="fold",
        ),
    )


def _podium(podium: rx.Var[Podium]) -> rx.Component:
    return rx.el.section(
        rx.cond(podium.name != "", rx.el.h3(podium.name)),
        rx.el.ol(rx.foreach(podium.medals, _medal)),
    )


def _medal(medal: rx.Var[Medal]) -> rx.Component:
    return rx.el.li(
        rx.el.span(medal.medal, class_name=f"medal {medal.look}"), rx.el.span(medal.rider), rx.el.b(medal.total)
    )


def _table(lang: Lang) -> rx.Component:
    table = Standings.table
    return rx.el.div(
        rx.el.table(
            rx.el.caption(texts.CAPTION(lang).format(series=table.title), class_name="hidden-text"),
            links.headings(table.columns, table.rounds, table.ends),
            rx.el.tbody(rx.foreach(table.lines, lambda line: _line(line, lang))),
            id="standings",
            class_name="lines",
        ),
        class_name=f"table-box kept {table.wide}",
    )


def _line(line: rx.Var[Line], lang: Lang) -> rx.Component:
    opened = [open_over("rider", line.rider_id, in_=line.class_name), _opening(line)]
    return rx.cond(
        line.heading != "",
        rx.el.tr(
            rx.el.th(line.heading, scope="rowgroup", col_span=Standings.table.rounds.length() + FIXED_COLUMNS),
            class_name="group",
        ),
        rx.el.tr(
            rx.el.td(rx.el.span(line.place, class_name=line.step), _moved(line), class_name="place"),
            rx.el.td(line.plate, class_name="plate"),
            rx.el.td(
                rx.el.button(line.name, type="button", class_name="opens", aria_haspopup="dialog"),
                rx.cond(line.medal != "", rx.el.span(line.medal, class_name="hidden-text")),
                rx.el.span(line.under, class_name="under"),
            ),
            rx.foreach(line.rounds, lambda cell: _cell(cell, lang)),
            rx.el.td(rx.cond(line.tied, _tied(lang)), line.total, class_name="total"),
            rx.el.td(line.behind, class_name="number middle"),
            on_click=opened,
        ),
    )


def _tied(lang: Lang) -> rx.Component:
    """Leads to what decided: a click goes on to the row, which opens it."""
    said = texts.TIED(lang)
    return rx.el.button("=", type="button", title=said, aria_label=said, aria_haspopup="dialog", class_name="tied")


def _opening(line: rx.Var[Line]) -> rx.event.EventSpec:
    return StandingsPage.open_rider(line.rider_id, line.class_name)


def _moved(line: rx.Var[Line]) -> rx.Component:
    return rx.cond(
        line.moved != "",
        rx.el.span(
            rx.el.span(line.moved, aria_hidden="true"),
            rx.el.span(line.said, class_name="hidden-text"),
            title=line.said,
            class_name=f"moved {line.look}",
        ),
    )


def _cell(cell: rx.Var[Cell], lang: Lang) -> rx.Component:
    dropped = rx.el.del_(cell.text, title=texts.DROPPED(lang))
    return rx.el.td(rx.cond(cell.look == "dropped", dropped, cell.text), class_name=f"number round {cell.look}")


def _legend(lang: Lang) -> rx.Component:
    return rx.cond(
        Standings.table.legend.length() > 0,
        rx.el.details(
            rx.el.summary(texts.ROUNDS_KEY(lang)),
            rx.el.ul(rx.foreach(Standings.table.legend, _round_link), class_name="list"),
            class_name="feeds",
        ),
    )


def _round_link(link: rx.Var[RoundLink]) -> rx.Component:
    return rx.el.li(
        rx.el.a(link.title, href=link.href), rx.cond(link.state != "", rx.el.span(link.state, class_name="chip live"))
    )


def _card(lang: Lang) -> rx.Component:
    card = StandingsCard.card
    close = [close_over("rider", "in"), StandingsPage.close_rider]
    return dialog(
        rx.el.header(
            rx.el.div(
                rx.el.h2(f"{card.plate} {card.name}"),
                rx.el.p(f"{card.class_name} {card.brand}"),
                rx.el.p(card.summary),
            ),
            rx.el.button(texts.CLOSE(lang), class_name="button quiet", on_click=close),
        ),
        rx.el.div(
            rx.cond(card.message != "", rx.el.p(card.message)),
            rx.el.ul(rx.foreach(card.notes, rx.el.li), class_name="notes"),
            rx.cond(card.rounds.length() > 0, _rounds(lang)),
            class_name="body",
            tab_index=0,
        ),
        open=StandingsCard.open,
        label=card.name,
        beat=Standings.table.beat,
        on_close=close,
        on_beat=StandingsPage.follow_rider(card.rider_id, card.class_name),
    )


def _rounds(lang: Lang) -> rx.Component:
    card = StandingsCard.card
    return rx.fragment(
        rx.el.h3(texts.HOW(lang)),
        rx.el.table(
            rx.el.thead(rx.el.tr(rx.foreach(card.columns, lambda label: rx.el.th(label, scope="col")))),
            rx.el.tbody(rx.foreach(card.rounds, lambda row: _counted(row, lang))),
            id="made",
            class_name="lines",
        ),
        rx.cond(card.adds != "", rx.el.p(card.adds, class_name="adds")),
    )


def _counted(row: rx.Var[CardRound], lang: Lang) -> rx.Component:
    name = rx.cond(row.href != "", rx.el.a(row.title, href=row.href), row.title)
    struck = rx.el.del_(row.points, title=texts.DROPPED(lang))
    return rx.el.tr(
        rx.el.td(f"{row.number}. ", name, rx.el.span(row.why, class_name="under shown")),
        rx.el.td(row.place, class_name="number"),
        rx.el.td(rx.cond(row.struck, struck, row.points), class_name="number"),
        class_name=rx.cond(row.struck, "dropped-row", ""),
    )
