"""The view of the standings for a query: rows, headings, choices, podiums and links."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import Any

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import of_riders
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, PageLink, heading, span
from livelaps_app.core.racing import words
from livelaps_app.features.standings import rounds, texts
from livelaps_app.features.standings.exports import MAKERS
from livelaps_app.features.standings.query import BY_PLACE, PRINT_KEYS, TABS, StandingsPrintQuery, StandingsQuery
from livelaps_app.features.standings.ranking import RankedRider, choices, filter_riders, matches_class, rank_riders
from livelaps_app.features.standings.rows import RowWriter, podiums, with_ties
from livelaps_app.features.standings.view_model import RankedRow, StandingsView
from livelaps_app.gateways.timing.records import Round, SeriesScores

FALLING = ("total", "r")  # sorted from the highest at the first click
ROOM = ((6, "few"), (12, "some"), (24, "many"), (inf, "most"))  # number of rounds, and the CSS class for their width


def standings_view(query: StandingsQuery, base: SeriesScores, scores: SeriesScores) -> StandingsView:
    """The view of a query; base: current standings; scores: of the query's moment."""
    riders = rank_riders(scores, query.tab)
    matching = filter_riders(query, riders)
    first, last, _ = span(query.page, query.size, len(matching))
    writer = RowWriter(query, scores, base if query.now and scores.running else None)
    rows = with_ties(writer.rows(matching[first:last]), query, scores)
    by_number = rounds.by_number(scores)
    return StandingsView(
        series_id=query.series_id,
        title=formats.season(scores.series.name, scores.series.year),
        promoter=scores.series.promoter_name,
        about=scores.series.description,
        run=rounds.count_run(base, query.lang),
        count=of_riders(len(matching), len(riders), query.lang),
        tab=query.tab,
        note=" ".join(rounds.note(base, scores, query.after, query.lang)),
        rule=texts.OVERALL(query.lang) if query.tab == "overall" else "",
        here=query.here,
        columns=[_column(query, key, look) for key, look in (("place", "place"), ("plate", "plate"), ("name", ""))],
        ends=[_column(query, key, look) for key, look in (("total", "total"), ("behind", "number middle"))],
        labels=[texts.COLUMNS[key](query.lang) for key in ("class", "brand")],
        rounds=[_round(query, races) for races in by_number.values()],
        wide=next(name for most, name in ROOM if len(by_number) <= most),
        legend=rounds.legend(scores, query.lang),
        rows=rows,
        beat=hashlib.blake2b(repr(rows).encode(), digest_size=9).hexdigest() if query.now else "",
        hint=_hint(rows, query.lang),
        message=_message(query, scores, len(matching)),
        **choices(query, base, scores),
        **_awards(query, base, scores, riders),
        **_links(query, base, len(matching)),
    )


def _column(query: StandingsQuery, key: str, look: str) -> Heading:
    label = texts.COLUMNS[key](query.lang)
    return Heading(key, label, look=look) if key in ("plate", "behind") else _sorting(query, key, label, look)


def _round(query: StandingsQuery, races: Sequence[Round]) -> Heading:
    first = races[0]
    title = texts.ROUND(query.lang).format(n=first.number, event=first.event_name)
    look = "number round now" if query.now and any(map(rounds.is_running, races)) else "number round"
    return replace(_sorting(query, f"r{first.number}", str(first.number), look), title=title)


def _sorting(query: StandingsQuery, key: str, label: str, look: str) -> Heading:
    sort = query.sort if query.sort != BY_PLACE else ""
    falling, usual = key.startswith(FALLING), key == BY_PLACE
    column = heading(key, label, sort, lambda sort: query.parameters(sort=sort or BY_PLACE, page=1), falling, usual)
    return replace(column, look=look)


def _awards(
    query: StandingsQuery, base: SeriesScores, scores: SeriesScores, riders: list[RankedRider]
) -> dict[str, Any]:
    """The podiums of a view's classes; final only after the last round."""
    names = {"", *(group.class_name for group in scores.classes if matches_class(query, group))}
    final = not query.after and all(map(rounds.is_run, base.rounds))
    return {
        "awards": (texts.AWARDS if final else texts.AWARDS_SO_FAR)(query.lang),
        "podiums": [podium for name, podium in podiums(query, riders).items() if name in names],
    }


def _links(query: StandingsQuery, base: SeriesScores, count: int) -> dict[str, Any]:
    """The links of the view: to other views, files and print views."""
    lang = query.lang
    running = not query.after and any(map(rounds.is_running, base.rounds))
    tabs = TABS if len(base.classes) > 1 else ()
    return {
        "pages": query.pages(count),
        "tabs": [PageLink(texts.TABS[tab](lang), query.link(tab=tab, page=1), tab == query.tab) for tab in tabs],
        "files": query.files(MAKERS),
        "prints": [PageLink(texts.PRINTS[key](lang), StandingsPrintQuery(key, query).href) for key in PRINT_KEYS],
        "now": query.now,
        "now_href": query.link(now=not query.now, page=1) if running else "",
        "now_label": (texts.WITHOUT_NOW if query.now else texts.COUNT_NOW)(lang),
    }


def _hint(rows: Sequence[RankedRow], lang: Lang) -> str:
    """A hint about the actions of a row, "" without rows."""
    if not rows:
        return ""
    return (texts.HINT_TIED if any(row.tied for row in rows) else texts.HINT)(lang)


def _message(query: StandingsQuery, scores: SeriesScores, count: int) -> str:
    if not scores.classes:
        return errors.message(Code.NO_RESULTS, query.lang)
    return "" if count else words.NOBODY(query.lang)
