"""The tab of teams, ranked by the places of their best riders, with riders below their teams."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Heading, span
from livelaps_app.core.racing import words
from livelaps_app.features.race.columns import ResultColumns
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.rows import WrittenRow
from livelaps_app.features.race.teams import texts
from livelaps_app.features.race.view_model import RaceView, with_rows
from livelaps_app.gateways.timing.records import RaceResults, ResultRow

COUNTS, COUNTS_LOOK, MARK, TEAM = "counts", "number narrow", "✓", "team"


@dataclass(frozen=True)
class Team:
    """A team with its riders, best first.

    counting: counted overall places by entry, best first, once per rider, possibly fewer than required; place: of the
    team, None if incomplete; equal teams share it.
    """

    name: str
    riders: tuple[ResultRow, ...]
    counting: Mapping[int, int]
    place: int | None = None

    @property
    def places(self) -> tuple[int, ...]:
        """The summed places."""
        return tuple(self.counting.values())


def team_view(
    query: RaceQuery,
    view: RaceView,
    results: RaceResults,
    columns: ResultColumns,
    filtered: Iterable[WrittenRow],
    count: int,
    marks: Mapping[str, str],
) -> RaceView:
    """Filtered rows with marks below their teams, with places among all riders; `count` riders per team count."""
    by_entry = {row.result.id: row for row in filtered}
    teams = rank_teams(results.rows, count)
    riders = [(team, by_entry[result.id]) for team in teams for result in team.riders if result.id in by_entry]
    first, last, _ = span(query.page, query.size, len(riders))
    looks = ["unseen" if column.key == TEAM else column.look for column in columns.columns]
    headings = [replace(heading, href="", order="none") for heading in view.headings]
    if count:
        looks.append(COUNTS_LOOK)
        headings.append(Heading(COUNTS, texts.COUNTS(query.lang)))
    rows = list(_rows(riders[first:last], count, query.lang))
    return replace(
        with_rows(view, headings, looks, rows, [marks.get(row[0], "") for row in rows]),
        count=texts.TEAMS(len({team.name for team, _ in riders}), query.lang),
        pages=query.pages(len(riders)),
        note=(texts.RULE if count else texts.BEST_RIDER)(query.lang).format(n=count),
        message=view.message or ("" if riders else words.NOBODY(query.lang)),
    )


def with_results(view: RaceView, results: RaceResults, count: int, lang: Lang) -> RaceView:
    """The view with the place and the total of the team in every rider's row."""
    by_entry = {str(row.id): _result(team) for team in rank_teams(results.rows, count) for row in team.riders}
    more = [Heading("team_place", texts.TEAM_PLACE(lang)), Heading("team_total", texts.TEAM_TOTAL(lang))]
    rows = [[*row, *by_entry.get(row[0], ("", ""))] for row in view.rows]
    return replace(view, headings=[*view.headings, *more], rows=rows)


def team_heading(team: Team, count: int, lang: Lang) -> str:
    """ "2. Mud Hens · 3 + 8 + 12 = 23", or its known part."""
    if team.place is not None:
        return f"{team.place}. {team.name} · {' + '.join(map(str, team.places))} = {sum(team.places)}"
    if not count:
        return team.name
    return f"{team.name} · {texts.INCOMPLETE(lang).format(got=len(team.places), n=count)}"


def _result(team: Team) -> tuple[str, str]:
    return (str(team.place), str(sum(team.places))) if team.place is not None else ("", "")


def _rows(riders: Iterable[tuple[Team, WrittenRow]], count: int, lang: Lang) -> Iterator[list[str]]:
    for team, members in groupby(riders, itemgetter(0)):
        yield ["", team_heading(team, count, lang)]
        for _, row in members:
            yield [*row.overall, MARK if row.result.id in team.counting else ""] if count else row.overall


def rank_teams(rows: Iterable[ResultRow], count: int) -> tuple[Team, ...]:
    """Ranks the teams of a race, best first, incomplete ones last.

    count: counted riders per team; with 0 teams have no places and are ordered by their best rider.
    """
    members: defaultdict[str, list[ResultRow]] = defaultdict(list)
    for row in rows:
        if row.team:
            members[row.team].append(row)
    teams = sorted(
        (_team(name, riders, count) for name, riders in members.items()), key=lambda team: _order(team, count)
    )
    keys = [_order(team, count)[:-1] for team in teams]
    complete = (bool(count) and len(team.counting) == count for team in teams)
    return tuple(
        replace(team, place=keys.index(key) + 1) if whole else team
        for team, key, whole in zip(teams, keys, complete, strict=True)
    )


def _team(name: str, riders: list[ResultRow], count: int) -> Team:
    placed = sorted((row for row in riders if row.overall_position), key=lambda row: row.overall_position or 0)
    others = (row for row in riders if not row.overall_position)
    first: dict[int, ResultRow] = {}
    for row in placed:
        first.setdefault(row.rider_id or -row.id, row)
    counting = {row.id: row.overall_position or 0 for row in list(first.values())[:count]}
    return Team(name, (*placed, *others), counting)


def _order(team: Team, count: int) -> tuple[int, int, tuple[int, ...], str]:
    """Sort key: complete teams by sum, then place by place; others by number of placed riders."""
    first = tuple(row.overall_position for row in team.riders[:1] if row.overall_position) or (10**9,)
    if not count:
        return 0, 0, first, team.name
    return count - len(team.places), sum(team.places), team.places, team.name
