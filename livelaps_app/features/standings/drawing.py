"""A view of the standings drawn: its lines, headings, choices, podiums and the ways on."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from math import inf
from typing import Any

from livelaps_app.core import errors, formats
from livelaps_app.core.counted import ROUNDS_RUN, of_riders
from livelaps_app.core.errors import Code
from livelaps_app.core.paging import ALL, SIZES, Heading, Option, PageLink, heading, page_links, span, written
from livelaps_app.core.routes import url
from livelaps_app.core.searching import folded, found
from livelaps_app.core.texts import Lang
from livelaps_app.features.standings import hints, texts
from livelaps_app.features.standings.files import MAKERS
from livelaps_app.features.standings.lines import Writer, podiums
from livelaps_app.features.standings.paper.addresses import PAPERS, address
from livelaps_app.features.standings.ranking import Ranked, ranked
from livelaps_app.features.standings.table import RoundLink, Table
from livelaps_app.features.standings.view import BY_PLACE, TABS, View
from livelaps_app.gateways.timing.records import Round, SeriesScores

NOTSTARTED, RUNNING = "notstarted", "running"
COMING = (NOTSTARTED, RUNNING)  # what has not counted yet
DOWN_FIRST = ("total", "r")  # what is sorted from the highest at the first click
ROOM = ((6, "few"), (12, "some"), (24, "many"), (inf, "most"))  # rounds, and how much room they take

Rounds = dict[int, list[Round]]


def table(view: View, base: SeriesScores, scores: SeriesScores) -> Table:
    """The record of the screen; `base` are the standings as they are, `scores` those the view asks for."""
    riders = ranked(scores, view.tab)
    shown = _ordered(view, [one for one in riders if _wanted(view, one)])
    first, last, _ = span(view.page, view.size, len(shown))
    rounds = _rounds(scores)
    writer = Writer(view, scores, base if view.now and scores.running else None)
    lines = hints.marked(list(writer.lines(shown[first:last])), view, scores)
    return Table(
        series_id=view.series_id,
        title=formats.season(scores.series.name, scores.series.year),
        promoter=scores.series.promoter_name,
        about=scores.series.description,
        run=_run(base, view.lang),
        count=of_riders(len(shown), len(riders), view.lang),
        tab=view.tab,
        note=_note(view, base, scores),
        here=_here(view),
        columns=[_column(view, key, look) for key, look in (("place", "place"), ("plate", "plate"), ("name", ""))],
        ends=[_column(view, key, look) for key, look in (("total", "total"), ("behind", "number middle"))],
        labels=[texts.COLUMNS[key](view.lang) for key in ("class", "brand")],
        rounds=[_round(view, races) for races in rounds.values()],
        wide=next(name for most, name in ROOM if len(rounds) <= most),
        legend=[_legend(races, view.lang) for races in rounds.values()],
        lines=lines,
        beat=hashlib.blake2b(repr(lines).encode(), digest_size=9).hexdigest() if view.now else "",
        hint=hints.hint(lines, view.lang),
        message=_message(view, scores, len(shown)),
        **_choices(view, base, scores),
        **_awards(view, base, scores, riders),
        **_ways_on(view, base, len(shown)),
    )


def everybody(scores: SeriesScores) -> list[Option]:
    """Everybody in the standings by name, once."""
    known = {
        standing.rider_id: f"{standing.full_name} - {standing.displayed_number}"
        for group in scores.classes
        for standing in group.standings
    }
    return [Option(str(number), name) for number, name in sorted(known.items(), key=lambda one: folded(one[1]))]


def _rounds(scores: SeriesScores) -> Rounds:
    """The races of each round, by its number: classes may run in several races of a day."""
    rounds: Rounds = {}
    for race in scores.rounds:
        rounds.setdefault(race.number, []).append(race)
    return rounds


def _run(base: SeriesScores, lang: Lang) -> str:
    rounds = _rounds(base)
    run = sum(any(race.scoring_status not in COMING for race in races) for races in rounds.values())
    return ROUNDS_RUN(run, lang, all=len(rounds))


def _note(view: View, base: SeriesScores, scores: SeriesScores) -> str:
    """What these standings are, where they are not simply those of each class as of now."""
    said = [texts.OVERALL(view.lang)] if view.tab == "overall" else []
    if view.after:
        last = max((race for race in base.rounds if race.event_id == view.after), key=lambda race: race.number)
        said.append(texts.AFTER(view.lang).format(n=last.number, event=last.event_name))
    if scores.running:
        names = [f"{race.event_name}, {race.race_name}" for race in scores.rounds if race.race_id in scores.running]
        said.append(texts.IF_NOW(view.lang).format(race=", ".join(names)))
    return " ".join(said)


def _here(view: View) -> str:
    query = view.link()
    return f"{query}&" if len(query) > 1 else query


def _column(view: View, key: str, look: str) -> Heading:
    label = texts.COLUMNS[key](view.lang)
    return Heading(key, label, look=look) if key in ("plate", "behind") else _sorting(view, key, label, look)


def _round(view: View, races: Sequence[Round]) -> Heading:
    first = races[0]
    title = texts.ROUND(view.lang).format(n=first.number, event=first.event_name)
    now = any(race.scoring_status == RUNNING for race in races)
    look = "number round now" if now and view.now else "number round"
    return replace(_sorting(view, f"r{first.number}", str(first.number), look), title=title)


def _sorting(view: View, key: str, label: str, look: str) -> Heading:
    sort = view.sort if view.sort != BY_PLACE else ""
    falling, usual = key.startswith(DOWN_FIRST), key == BY_PLACE
    shown = heading(key, label, sort, lambda sort: view.query(sort=sort or BY_PLACE, page=1), falling, usual)
    return replace(shown, look=look)


def _legend(races: Sequence[Round], lang: Lang) -> RoundLink:
    first = races[0]
    href = url("race", lang, id=first.race_id) if len(races) == 1 else url("event", lang, id=first.event_id)
    title = texts.EVENT(lang).format(n=first.number, event=first.event_name, date=formats.day(first.event_date, lang))
    now = any(race.scoring_status == RUNNING for race in races)
    return RoundLink(str(first.number), title, href, texts.NOW(lang) if now else "")


def _wanted(view: View, one: Ranked) -> bool:
    group, rider = one.group, one.standing
    return (
        (not view.classes or group.class_name in view.classes)
        and (not view.groups or group.class_group in view.groups)
        and (not view.brands or rider.brand in view.brands)
        and (not view.riders or rider.rider_id in view.riders)
        and (not view.search or found(view.search, folded(f"{rider.full_name} {rider.displayed_number}")))
    )


def _ordered(view: View, riders: list[Ranked]) -> list[Ranked]:
    """The riders as they are asked to be sorted, class by class where the tab is; equal ones by place."""
    by, down = view.sort.removeprefix("-"), view.sort.startswith("-")
    if view.sort == BY_PLACE:
        return riders
    if view.tab == "overall":
        return sorted(riders, key=lambda one: _worth(one, by), reverse=down)
    groups = groupby(riders, lambda one: one.group.class_name)
    return [one for _, group in groups for one in sorted(group, key=lambda one: _worth(one, by), reverse=down)]


def _worth(one: Ranked, by: str) -> tuple[float, str]:
    """What a rider is sorted by: a figure or a name; who was not in a round is below everybody there."""
    rider = one.standing
    if by == "name":
        return 0, folded(rider.full_name)
    if by.startswith("r"):
        points = (got.points for got in rider.rounds if f"r{got.number}" == by and got.status)
        return next(points, -1), ""
    return (one.place if by == BY_PLACE else rider.total), ""


def _choices(view: View, base: SeriesScores, scores: SeriesScores) -> dict[str, Any]:
    """What the filters offer, and what is chosen of it."""
    classes = scores.classes
    brands = {standing.brand for group in classes for standing in group.standings if standing.brand}
    picked = {"class": view.classes, "group": view.groups, "brand": view.brands, "participant": map(str, view.riders)}
    run = {race.event_id: race for race in base.rounds if race.event_id and race.scoring_status not in COMING}
    after = texts.AFTER_ROUND(view.lang)
    choices: dict[str, Any] = {
        "chosen": {
            "q": view.search,
            "size": str(view.size or ALL),
            "event": str(view.after or ""),
            "sort": view.sort if view.sort != BY_PLACE else "",
        },
        "picked": {name: list(values) for name, values in picked.items()},
        "classes": _options(group.class_name for group in classes),
        "groups": _options(group.class_group for group in classes),
        "brands": _options(sorted(brands, key=folded)),
        "riders": [option for option in everybody(scores) if int(option.value) in view.riders] if view.riders else [],
        "events": [
            Option(str(number), after.format(n=race.number, event=race.event_name)) for number, race in run.items()
        ],
    }
    return choices | {"filters": hints.filters(view, choices["riders"], choices["events"])}


def _options(names: Iterable[str]) -> list[Option]:
    return [Option(name, name) for name in dict.fromkeys(names) if name]


def _awards(view: View, base: SeriesScores, scores: SeriesScores, riders: list[Ranked]) -> dict[str, Any]:
    """The podiums of the classes a view shows; over only when the last round is."""
    shown = {
        group.class_name
        for group in scores.classes
        if (not view.classes or group.class_name in view.classes)
        and (not view.groups or group.class_group in view.groups)
    }
    over = not view.after and all(race.scoring_status not in COMING for race in base.rounds)
    return {
        "awards": (texts.AWARDS if over else texts.AWARDS_SO_FAR)(view.lang),
        "podiums": [podium for name, podium in podiums(view, riders).items() if name in shown or not name],
    }


def _ways_on(view: View, base: SeriesScores, count: int) -> dict[str, Any]:
    """The links that lead from a view to others, to files and to paper."""
    lang = view.lang
    running = not view.after and any(race.scoring_status == RUNNING for race in base.rounds)
    return {
        "pages": page_links(lambda page: view.query(page=page), view.page, view.size, count),
        "tabs": [
            PageLink(texts.TABS[tab](lang), view.link(tab=tab, page=1), tab == view.tab)
            for tab in TABS
            if len(base.classes) > 1
        ],
        "files": [PageLink(kind.upper(), file_address(view, kind)) for kind in MAKERS],
        "prints": [PageLink(texts.PRINTS[key](lang), address(key, view)) for key in PAPERS],
        "now": view.now,
        "now_href": view.link(now=not view.now, page=1) if running else "",
        "now_label": (texts.WITHOUT_NOW if view.now else texts.COUNT_NOW)(lang),
    }


def file_address(view: View, kind: str) -> str:
    """Where a view is taken away, without the base path."""
    query = written(view.query(size=SIZES[0], page=1))
    return f"{url('standings', view.lang, id=view.series_id)}.{kind}{query if len(query) > 1 else ''}"


def _message(view: View, scores: SeriesScores, shown: int) -> str:
    if not scores.classes:
        return errors.message(Code.NO_RESULTS, view.lang)
    return "" if shown else texts.NOBODY(view.lang)
