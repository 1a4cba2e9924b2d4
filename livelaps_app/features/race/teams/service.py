"""The tab of teams: the board of a race with its riders below their teams."""

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import replace

from livelaps_app.core.looks import style
from livelaps_app.core.paging import Heading, page_links, span
from livelaps_app.core.texts import Lang
from livelaps_app.features.race import texts as race
from livelaps_app.features.race.lines import Layout, Line
from livelaps_app.features.race.query import RaceQuery
from livelaps_app.features.race.teams import texts
from livelaps_app.features.race.teams.ranking import Team, ranked
from livelaps_app.features.race.view_model import RaceView, on_paper
from livelaps_app.gateways import wiring
from livelaps_app.gateways.timing.records import RaceResults

COUNTS, COUNTS_LOOK, MARK, TEAM = "counts", "number narrow", "✓", "team"


def shown(
    view: RaceQuery, board: RaceView, results: RaceResults, layout: Layout, wanted: Iterable[Line], count: int
) -> RaceView:
    """The board with the rows of `wanted` below their teams, whose places are those among all riders of the race;
    `count` riders of a team count."""
    lines = {line.result.id: line for line in wanted}
    teams = ranked(results.rows, count)
    riders = [(team, lines[row.id]) for team in teams for row in team.riders if row.id in lines]
    first, last, _ = span(view.page, view.size, len(riders))
    looks = ["unseen" if kind.key == TEAM else kind.look for kind in layout.kinds] + [COUNTS_LOOK] * bool(count)
    headings = [replace(heading, href="", order="none") for heading in board.headings]
    headings += [Heading(COUNTS, texts.COUNTS(view.lang))] if count else []
    rows = list(_rows(riders[first:last], count, view.lang))
    return replace(
        board,
        headings=headings,
        style=style("results", looks) + on_paper(headings, rows),
        rows=rows,
        count=texts.TEAMS(len({team.name for team, _ in riders}), view.lang),
        pages=page_links(lambda page: view.query(page=page), view.page, view.size, len(riders)),
        note=(texts.RULE if count else texts.BEST_RIDER)(view.lang).format(n=count),
        message=board.message or ("" if riders else race.NOBODY(view.lang)),
    )


async def with_results(board: RaceView, lang: Lang) -> RaceView:
    """The board with the place and the sum of the team in every rider's row, for a file. Raises Problem."""
    results = (await wiring.timing().results(board.race_id)).value
    count = (await wiring.timing().layout(board.race_id)).value.count_team
    return await asyncio.to_thread(_with_results, board, results, count, lang) if count else board


def _with_results(board: RaceView, results: RaceResults, count: int, lang: Lang) -> RaceView:
    teams = ranked(results.rows, count)
    told = {str(row.id): _result(team) for team in teams for row in team.riders}
    more = [Heading("team_place", texts.TEAM_PLACE(lang)), Heading("team_total", texts.TEAM_TOTAL(lang))]
    rows = [[*row, *told.get(row[0], ("", ""))] for row in board.rows]
    return replace(board, headings=[*board.headings, *more], rows=rows)


def _result(team: Team) -> tuple[str, str]:
    return (str(team.place), str(sum(team.places))) if team.place is not None else ("", "")


def _rows(riders: Iterable[tuple[Team, Line]], count: int, lang: Lang) -> Iterator[list[str]]:
    before = None
    for team, line in riders:
        if team is not before:
            yield ["", headed(team, count, lang)]
        before = team
        yield [*line.overall, MARK if line.result.id in team.counting else ""] if count else line.overall


def headed(team: Team, count: int, lang: Lang) -> str:
    """ "2. Mud Hens · 3 + 8 + 12 = 23", or what is known of it."""
    if team.place is not None:
        return f"{team.place}. {team.name} · {' + '.join(map(str, team.places))} = {sum(team.places)}"
    if not count:
        return team.name
    return f"{team.name} · {texts.INCOMPLETE(lang).format(got=len(team.places), n=count)}"
