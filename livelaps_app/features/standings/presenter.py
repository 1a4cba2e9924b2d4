"""The view of the standings for a query: rows, headings, choices, podiums and links."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import Any

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import of_riders
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.near_names import near_names
from livelaps_app.core.paging import Heading, PageLink, heading, query_string
from livelaps_app.core.racing import words
from livelaps_app.features.standings import rounds, texts
from livelaps_app.features.standings.exports import MAKERS
from livelaps_app.features.standings.query import BY_PLACE, PRINT_KEYS, StandingsPrintQuery, StandingsQuery
from livelaps_app.features.standings.ranking import RankedRider, choices, filter_riders, rank_riders
from livelaps_app.features.standings.rows import RowWriter, podiums, with_ties
from livelaps_app.features.standings.view_model import RankedRow, RoundHeading, StandingsView
from livelaps_app.features.standings.whole_classes import Span, spans_of
from livelaps_app.gateways.timing.records import Round, SeriesScores

FALLING = ("total", "r")  # sorted from the highest at the first click
ROOM = (
    (6, "few"),
    (8, "some"),
    (12, "several"),
    (24, "many"),
    (inf, "most"),
)  # number of rounds, and the CSS class for their width


def standings_view(
    query: StandingsQuery, base: SeriesScores, scores: SeriesScores, before: SeriesScores | None = None
) -> StandingsView:
    """The view of a query; base: current standings; scores: of the query's moment; before: those to compare with."""
    riders = rank_riders(scores, query.tab)
    matching = filter_riders(query, riders)
    spans = spans_of(matching, query.tab, query.size)
    page = min(query.page, len(spans))
    on_page = matching[slice(*spans[page - 1])]
    rows = with_ties(RowWriter(query, scores, before).rows(on_page), query, scores)
    by_number = rounds.by_number(scores)
    return StandingsView(
        series_id=query.series_id,
        title=formats.season(scores.series.name, scores.series.year),
        promoter=scores.series.promoter_name,
        about=scores.series.description,
        run=rounds.count_run(base, query.lang),
        since="" if query.now or before is None else rounds.since(scores, query.after, query.lang),
        count=of_riders(len(matching), len(riders), query.lang),
        tab=query.tab,
        note=" ".join(rounds.note(base, scores, query.after, query.lang)),
        rule=texts.OVERALL(query.lang) if query.tab == "overall" else "",
        here=query.here,
        columns=[
            _column(query, key, look) for key, look in (("place", "place"), ("plate", "plate-cell"), ("name", "named"))
        ],
        ends=[_column(query, key, look) for key, look in (("total", "total"), ("behind", "behind"))],
        labels=[texts.COLUMNS[key](query.lang) for key in ("class", "brand")],
        rounds=_rounds(query, list(by_number.values())),
        wide=next(name for most, name in ROOM if len(by_number) <= most),
        legend=rounds.legend(scores, query.lang),
        rows=rows,
        beat=hashlib.blake2b(repr(rows).encode(), digest_size=9).hexdigest() if query.now else "",
        hint=_hint(rows, query.lang),
        message=_message(query, scores, len(matching)),
        near=[] if matching else _near(query, riders),
        **choices(query, base, scores),
        **_awards(query, base, scores, riders, on_page),
        **_links(query, base, page, spans),
    )


def _column(query: StandingsQuery, key: str, look: str) -> Heading:
    label = texts.COLUMNS[key](query.lang)
    return Heading(key, label, look=look) if key in ("plate", "behind") else _sorting(query, key, label, look)


def _rounds(query: StandingsQuery, by_number: list[list[Round]]) -> list[RoundHeading]:
    places = rounds.short_places([races[0].event_name for races in by_number])
    return [_round(query, races, place) for races, place in zip(by_number, places, strict=True)]


def _round(query: StandingsQuery, races: Sequence[Round], place: str) -> RoundHeading:
    first, lang = races[0], query.lang
    title = texts.ROUND(lang).format(n=first.number, event=first.event_name)
    look = "round now" if query.now and any(map(rounds.is_running, races)) else "round"
    column = _sorting(query, f"r{first.number}", str(first.number), look)
    return RoundHeading(
        column.key,
        column.label,
        column.href,
        column.order,
        look,
        title,
        place,
        formats.short_day(first.event_date, lang),
    )


def _sorting(query: StandingsQuery, key: str, label: str, look: str) -> Heading:
    sort = query.sort if query.sort != BY_PLACE else ""
    falling, usual = key.startswith(FALLING), key == BY_PLACE
    column = heading(key, label, sort, lambda sort: query.parameters(sort=sort or BY_PLACE, page=1), falling, usual)
    return replace(column, look=look)


def _awards(
    query: StandingsQuery,
    base: SeriesScores,
    scores: SeriesScores,
    riders: list[RankedRider],
    on_page: list[RankedRider],
) -> dict[str, Any]:
    """The podiums of a page's classes; final only after the last round."""
    names = {rider.group.class_name if query.tab == "class" else "" for rider in on_page}
    final = not query.after and all(map(rounds.is_run, base.rounds))
    return {
        "awards": (texts.AWARDS if final else texts.AWARDS_SO_FAR)(query.lang),
        "podiums": [podium for name, podium in podiums(query, scores, riders).items() if name in names],
    }


def _links(query: StandingsQuery, base: SeriesScores, page: int, spans: list[Span]) -> dict[str, Any]:
    """The links of the view: to other views, files and print views."""
    lang = query.lang
    running = not query.after and any(map(rounds.is_running, base.rounds))
    pages = range(1, len(spans) + 1) if len(spans) > 1 else ()
    return {
        "pages": [PageLink(str(n), query_string(query.parameters(page=n)), n == page) for n in pages],
        "tabs": list(_chips(query, base)),
        "files": query.files(MAKERS),
        "prints": [PageLink(texts.PRINTS[key](lang), StandingsPrintQuery(key, query).href) for key in PRINT_KEYS],
        "now": query.now,
        "now_href": query.link(now=not query.now, page=1) if running else "",
        "now_label": (texts.WITHOUT_NOW if query.now else texts.COUNT_NOW)(lang),
    }


def _chips(query: StandingsQuery, base: SeriesScores) -> Iterator[PageLink]:
    """All classes, each class, and all together; nothing for a single class."""
    if len(base.classes) < 2:
        return
    by_class = query.tab == "class"
    yield PageLink(words.ALL(query.lang), query.link(tab="class", classes=(), page=1), by_class and not query.classes)
    for group in base.classes:
        name = group.class_name
        yield PageLink(name, query.link(tab="class", classes=(name,), page=1), by_class and query.classes == (name,))
    yield PageLink(words.TABS["overall"](query.lang), query.link(tab="overall", classes=(), page=1), not by_class)


def _hint(rows: Sequence[RankedRow], lang: Lang) -> str:
    """A hint about the actions of a row, "" without rows."""
    if not rows:
        return ""
    return (texts.HINT_TIED if any(row.tied for row in rows) else texts.HINT)(lang)


def _message(query: StandingsQuery, scores: SeriesScores, count: int) -> str:
    if not scores.classes:
        return errors.message(Code.NO_RESULTS, query.lang)
    nobody = words.NOTHING_LIKE(query.lang).format(search=query.search) if query.search else words.NOBODY(query.lang)
    return "" if count else nobody


def _near(query: StandingsQuery, riders: Sequence[RankedRider]) -> list[PageLink]:
    near = near_names(query.search, (rider.standing.full_name for rider in riders))
    return [PageLink(name, query_string(query.parameters(search=name, page=1))) for name in near]
