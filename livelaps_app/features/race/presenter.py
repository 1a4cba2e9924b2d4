"""The view of a race for a query: frame, and rows in the order of a tab."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.i18n import formats, zones
from livelaps_app.core.i18n.local_time import When, when
from livelaps_app.core.i18n.plurals import of_riders
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import ALL, Heading, Option, PageLink, heading, span
from livelaps_app.core.racing import words
from livelaps_app.core.racing.race_status import NOTSTARTED, RUNNING
from livelaps_app.core.routes import url
from livelaps_app.core.tables import PICKED, options
from livelaps_app.features.race import texts
from livelaps_app.features.race.columns import FALLING, ONLY_PLACES, SORTABLE, ResultColumn, ResultColumns, column_label
from livelaps_app.features.race.corrections import presenter as corrections
from livelaps_app.features.race.exports import MAKERS
from livelaps_app.features.race.marks import RaceMarks, race_marks
from livelaps_app.features.race.query import DRAWN, IN_ORDER, LISTED, PRINT_KEYS, RacePrintQuery, RaceQuery, Tab
from livelaps_app.features.race.rows import WrittenRow, filter_rows, table_rows
from livelaps_app.features.race.sections.presenter import SectionTable, section_view
from livelaps_app.features.race.sections.texts import PARTS
from livelaps_app.features.race.start_list.presenter import StartList
from livelaps_app.features.race.story.texts import TABS as STORY_TABS
from livelaps_app.features.race.teams.presenter import team_view
from livelaps_app.features.race.view_model import EventRace, RaceStatus, RaceView, with_rows
from livelaps_app.gateways.timing.records import Mode, Race, RaceFilters, RaceLayout, RaceResults
from livelaps_app.racing.board.facts import class_leaders, fastest_lap, race_clock
from livelaps_app.racing.board.red_plates import RedPlates
from livelaps_app.racing.live_races import class_leader, fastest_text

# Tabs in the tool bar; that of positions alone stands among the filters.
TABLES: tuple[Tab, ...] = ("overall", "class", "sections")
TABS_OF_RESULTS: tuple[Tab, ...] = (*TABLES, *DRAWN)
TABS_OF_TEAMS: tuple[Tab, ...] = (*TABLES, "teams", *DRAWN)
MOST_LINES = 12  # of a chart
MOST_LEADERS = 3  # of classes, above the table
LEAST_CHIPS = 2  # of classes
ROLES = ("place", "plate", "rider", "laps", "overall", "last", "best", "penalty")


@dataclass(frozen=True)
class RaceAnswers:
    """The service's answers about a race, and its results as rows, or its start list before the start.

    version: of the results; tab: the query's, if available; leaders: of its series; races: of the event.
    """

    race: Race
    results: RaceResults
    version: int
    filters: RaceFilters
    layout: RaceLayout
    still_open: bool
    tab: Tab
    columns: ResultColumns
    rows: Sequence[WrittenRow]
    leaders: RedPlates = frozenset()
    races: tuple[EventRace, ...] = ()
    start_list: StartList | None = None

    @property
    def running(self) -> bool:
        """True if the race is running."""
        return self.results.scoring_status == RUNNING

    @property
    def marks(self) -> RaceMarks:
        """The marks of its rows."""
        classes = self.filters.classes or tuple(dict.fromkeys(row.class_name for row in self.results.rows))
        return race_marks(self.race, self.results, classes, self.leaders)


def race_view(query: RaceQuery, answers: RaceAnswers) -> RaceView:
    """The view of any tab except sections and teams."""
    rows = _filter_rows(query, answers)
    columns, cells = answers.columns, None
    if query.tab == "position" and not query.needs_class:
        columns, cells = columns.only(ONLY_PLACES), [0, *columns.places(*ONLY_PLACES)]
    view = _without_rows(query, answers, rows, columns)
    first, last, _ = span(query.page, query.size, len(rows))
    looks = columns.looks if query.tab in IN_ORDER else columns.looks_below_headings
    listed = [] if query.tab in DRAWN else list(table_rows(query, rows[first:last], cells))
    return with_rows(view, view.headings, looks, listed, _marks(query, answers, listed))


def chart_entries(query: RaceQuery, answers: RaceAnswers) -> list[int]:
    """The riders of a chart: the first ones of the query's page."""
    rows = _filter_rows(query, answers)
    first, last, _ = span(query.page, query.size, len(rows))
    return [row.result.id for row in rows[first:last][:MOST_LINES]]


def by_section(query: RaceQuery, answers: RaceAnswers, table: SectionTable) -> RaceView:
    """The view with a column for each section, or sorted by one of them."""
    rows = _filter_rows(query, answers)
    marks = answers.marks.hues_of(row.result for row in rows)
    return section_view(query, _without_rows(query, answers, rows, answers.columns), table, rows, marks)


def by_team(query: RaceQuery, answers: RaceAnswers) -> RaceView:
    """The view with riders below their teams."""
    rows = _filter_rows(query, answers)
    view = _without_rows(query, answers, rows, answers.columns)
    marks = answers.marks.of_rows((row.result for row in rows), in_class=False)
    return team_view(query, view, answers.results, answers.columns, rows, answers.layout.count_team, marks)


def rider_options(filters: RaceFilters) -> list[Option]:
    """The options of the rider filter."""
    return [Option(str(choice.value), choice.text) for choice in filters.participants]


def _marks(query: RaceQuery, answers: RaceAnswers, listed: Sequence[Sequence[str]]) -> list[str]:
    """The marks of rows and of the headings of classes."""
    marks = answers.marks
    by_entry = marks.of_rows((row.result for row in answers.rows), query.tab not in IN_ORDER)
    return [by_entry.get(row[0], "") if row[0] else marks.of_class(row[1]) for row in listed]


def _filter_rows(query: RaceQuery, answers: RaceAnswers) -> list[WrittenRow]:
    return filter_rows(query, answers.rows, answers.filters.classes, answers.columns)


def _without_rows(query: RaceQuery, answers: RaceAnswers, rows: list[WrittenRow], columns: ResultColumns) -> RaceView:
    """The view without the rows of its table and their styles."""
    race, filters = answers.race, answers.filters
    parameters = query.parameters()
    offered = rider_options(filters) if query.riders else []
    riders = [rider for rider in offered if rider.value in parameters["participant"]]
    chips = _class_chips(query, answers)
    return replace(
        _about(query, answers),
        here=query.here,
        chosen={"q": query.search, "size": str(query.size or ALL), "sort": query.sort, "section": ""},
        picked={name: list(parameters[name]) for name in PICKED},
        classes=options(filters.classes),
        class_chips=chips,
        groups=options(filters.class_group),
        brands=options(filters.brands),
        riders=riders,
        picks=_picks(query, riders, chips),
        headings=[_heading(query, race, column) for column in columns.columns],
        under=_under(query, columns, answers.running),
        roles=_roles(columns),
        quiet=columns.places("gap", "interval"),
        count=of_riders(len(rows), len(answers.rows), query.lang),
        message=_message(query, answers, rows),
        note=errors.message(Code.NO_RESULTS, query.lang) if rows and answers.start_list else "",
        pages=query.pages(len(rows)),
        tabs=_tabs(query, answers),
        positions=[] if answers.start_list else [_tab(query, answers, "position")],
        every_class=_every_class(query, len(filters.classes)),
        files=query.of_table.files(MAKERS),
        prints=[
            PageLink(texts.PRINTS[key](query.lang), RacePrintQuery(key, query.of_table).href) for key in PRINT_KEYS
        ],
    )


def _picks(query: RaceQuery, riders: list[Option], chips: list[PageLink]) -> list[PageLink]:
    """The chosen filters, positions alone among them, without the classes that stand as chips."""
    whole = PageLink(texts.TABS["position"](query.lang), query.link(tab="class", page=1))
    others = query.picks(riders)[len(query.classes) if chips else 0 :]  # the classes are the first
    return [*others, *([whole] if query.tab == "position" else [])]


def _class_chips(query: RaceQuery, answers: RaceAnswers) -> list[PageLink]:
    """All classes, and each class alone, in tabs by class; empty for a single class."""
    classes = answers.filters.classes
    if query.tab in IN_ORDER or len(classes) < LEAST_CHIPS:
        return []
    every = PageLink(words.ALL(query.lang), query.link(classes=(), page=1), not query.classes)
    each = (PageLink(name, query.link(classes=(name,), page=1), name in query.classes) for name in classes)
    return [every, *each]


def _under(query: RaceQuery, columns: ResultColumns, running: bool) -> dict[str, list[list[int]]]:
    """The cells below others on narrow screens: below the name the class with the place in it, and laps or best lap.

    The class stands in a heading of the class tab, which has the place among all instead. Results have one column of
    figures alone, the time over the gap, which leaves the room to the name.
    """
    first = ("class", "class_place") if query.tab in IN_ORDER else ("overall",)
    below: dict[str, tuple[tuple[str, ...], ...]] = {"rider": (first, ("laps" if running else "best",))}
    below |= {"last": (("best",),), "gap": (("interval",),)} if running else {"time": (("gap",),)}
    places = {key: [some for names in under if (some := columns.places(*names))] for key, under in below.items()}
    return {str(cell): places[key] for key in below for cell in columns.places(key) if places[key]}


def _roles(columns: ResultColumns) -> dict[str, int]:
    """The cells that are drawn otherwise."""
    return {key: cell for key in ROLES for cell in columns.places(key)}


def _about(query: RaceQuery, answers: RaceAnswers) -> RaceView:
    """The part above the table."""
    race, results, lang = answers.race, answers.results, query.lang
    running, waiting = results.scoring_status == RUNNING, results.scoring_status == NOTSTARTED
    return RaceView(
        race_id=race.id,
        event_id=race.event_id,
        title=race.name,
        event=race.event_name,
        event_day=race.event_date.isoformat(),
        races=list(answers.races),
        promoter=race.promoter_name,
        cancelled=race.cancelled,
        when=formats.day(race.day, lang),
        day=race.day.isoformat(),
        starts=zones.start(race.start_time, race.day, race.time_zone),
        where=", ".join(filter(None, (race.venue, race.place))),
        kind=str(race.mode),
        live=running,
        open=answers.still_open,
        state=corrections.state(race, results, lang),
        short_state=corrections.short_state(race, results, lang),
        start=when(race.start_time, zones.zone(race.time_zone), lang) if waiting else When(),
        start_list=answers.start_list is not None,
        grid="" if answers.start_list or not waiting else _grid(race, lang),
        since=race.start_time.isoformat() if running and race.start_time else "",
        status=_status(answers, lang),
        passed=results.last_passing_at.isoformat() if running and results.last_passing_at else "",
        tab=query.tab,
        corrections=corrections.corrections_view(race, results, lang, answers.still_open),
    )


def _status(answers: RaceAnswers, lang: Lang) -> RaceStatus:
    rows, marks = answers.results.rows, answers.marks
    if answers.start_list or not rows:
        return RaceStatus()
    clock, leaders = race_clock(answers.race, answers.results), list(class_leaders(rows).values())
    return RaceStatus(
        started=clock.started.isoformat() if clock else "",
        ended=clock.ended.isoformat() if clock and clock.ended else "",
        lap=str(rows[0].laps or "") if answers.race.mode is Mode.LAPS else "",
        fastest=fastest_text(fastest_lap(rows), lang) if answers.race.mode is Mode.LAPS else "",
        leaders=[class_leader(row, marks.classes, marks.leaders) for row in leaders[:MOST_LEADERS]]
        if len(leaders) > 1
        else [],
        at=_passing_time(answers),
    )


def _passing_time(answers: RaceAnswers) -> str:
    at = answers.results.last_passing_at
    return f"{zones.local(at, zones.zone(answers.race.time_zone)):%H:%M}" if answers.running and at else ""


def _grid(race: Race, lang: Lang) -> str:
    """The address of the start grid, "" without an event."""
    return f"{url('event', lang, id=race.event_id)}?race={race.id}#grid" if race.event_id else ""


def _heading(query: RaceQuery, race: Race, column: ResultColumn) -> Heading:
    key = column.key
    label = texts.HEADINGS[key](query.lang) if key in texts.HEADINGS else column_label(key, race, query.lang)
    if key not in SORTABLE or (key == "class" and query.tab not in IN_ORDER):
        return Heading(key, label)
    falling, usual = key in FALLING, key == "place"
    return heading(key, label, query.sort, lambda sort: query.parameters(sort=sort, page=1), falling, usual)


def _tabs(query: RaceQuery, answers: RaceAnswers) -> list[PageLink]:
    tabs = LISTED if answers.start_list else TABS_OF_TEAMS if answers.layout.teams else TABS_OF_RESULTS
    return [_tab(query, answers, tab) for tab in tabs]


def _every_class(query: RaceQuery, count: int) -> list[PageLink]:
    """The link to the tab of classes, if they are more than have a leader above the table."""
    if count <= MOST_LEADERS:
        return []
    return [PageLink(texts.EVERY_CLASS(query.lang).format(n=count), query.link(tab="class", page=1), False)]


def _tab(query: RaceQuery, answers: RaceAnswers, tab: Tab) -> PageLink:
    labels = texts.TABS | STORY_TABS | {"sections": PARTS[answers.race.mode]}
    return PageLink(labels[tab](query.lang), query.link(tab=tab, page=1), tab == query.tab)


def _message(query: RaceQuery, answers: RaceAnswers, rows: list[WrittenRow]) -> str:
    if not answers.rows:
        return errors.message(Code.NO_RESULTS, query.lang)
    if query.needs_class:
        return errors.message(Code.NO_CLASSES_SELECTED, query.lang)
    return "" if rows else words.NOBODY(query.lang)
