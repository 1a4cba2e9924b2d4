"""Columns of results and standings, and the sections of a race."""

from livelaps_app.embedded.timing.models.races import RaceModel
from livelaps_app.embedded.timing.schemas.wire import ColumnOut, SectionOut
from livelaps_app.embedded.timing.scored_race import SECTION_NOUNS

RIDER = ("overallPosition", "classPosition", "displayedNumber", "fullName", "className", "classGroup", "brand")
TITLES = {
    "overallPosition": "Overall",
    "classPosition": "Position",
    "displayedNumber": "No.",
    "fullName": "Name",
    "className": "Class",
    "classGroup": "Group",
    "brand": "Brand",
    "team": "Team",
    "laps": "Laps",
    "totalTime": "Time",
    "overallBehindByLeader": "Behind",
    "classBehindByLeader": "Behind in class",
    "bestLap": "Best lap",
    "lastLap": "Last lap",
    "avgSpeedTotal": "Average speed",
    "penalty": "Penalty",
    "motos": "Motos",
    "points": "Points",
    "teamCounts": "Counts",
    "place": "Position",
    "rounds": "Rounds",
    "total": "Total",
    "behind": "Behind",
    "wins": "Wins",
}
GAPS = ("overallBehindByLeader", "classBehindByLeader")
BY_MODE = {
    "Laps": (*RIDER, "laps", "totalTime", *GAPS, "bestLap", "lastLap", "avgSpeedTotal", "penalty"),
    "Enduro": (*RIDER, "totalTime", *GAPS, "avgSpeedTotal", "penalty"),
    "Motocross": (*RIDER, "motos", "points", "penalty"),
}
PRINTED_BY_MODE = {
    "Laps": (*RIDER, "laps", "totalTime", "overallBehindByLeader", "penalty"),
    "Enduro": (*RIDER, "totalTime", "overallBehindByLeader", "penalty"),
    "Motocross": (*RIDER, "motos", "points", "penalty"),
}
TEAM, COUNTS = "team", "teamCounts"
STANDINGS = ("place", "displayedNumber", "fullName", "brand", "rounds", "total", "behind", "wins")


def race_columns(mode: str, in_teams: bool) -> list[ColumnOut]:
    """The columns of a race's results, with the team where there are teams."""
    return _columns((*BY_MODE[mode], TEAM) if in_teams else BY_MODE[mode])


def team_columns(mode: str) -> list[ColumnOut]:
    """The columns of the team results."""
    return _columns((*BY_MODE[mode], TEAM, COUNTS))


def print_columns(mode: str) -> list[ColumnOut]:
    """The columns of the print view of a race's results."""
    return _columns(PRINTED_BY_MODE[mode])


def standings_columns() -> list[ColumnOut]:
    """The columns of a series' standings."""
    return _columns(STANDINGS)


def race_sections(race: RaceModel) -> list[SectionOut]:
    """The laps, timed sections or motos of a race."""
    noun = SECTION_NOUNS[race.mode]
    return [SectionOut(number=at, sectionName=f"{noun} {at}") for at in range(1, race.count_sections + 1)]


def _columns(fields: tuple[str, ...]) -> list[ColumnOut]:
    return [ColumnOut(field=field, title=TITLES[field]) for field in fields]
