"""How results and standings are laid out: their columns by kind of race, their sections by number."""

from livelaps_app.embedded.timing.models import RaceModel
from livelaps_app.embedded.timing.schemas.columns import ColumnOut, SectionOut
from livelaps_app.embedded.timing.scored_race import SECTION_NAMES

WHO = ("overallPosition", "classPosition", "displayedNumber", "fullName", "className", "classGroup", "brand")
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
BEHIND = ("overallBehindByLeader", "classBehindByLeader")
BY_MODE = {
    "Laps": (*WHO, "laps", "totalTime", *BEHIND, "bestLap", "lastLap", "avgSpeedTotal", "penalty"),
    "Enduro": (*WHO, "totalTime", *BEHIND, "avgSpeedTotal", "penalty"),
    "Motocross": (*WHO, "motos", "points", "penalty"),
}
PRINTED_BY_MODE = {
    "Laps": (*WHO, "laps", "totalTime", "overallBehindByLeader", "penalty"),
    "Enduro": (*WHO, "totalTime", "overallBehindByLeader", "penalty"),
    "Motocross": (*WHO, "motos", "points", "penalty"),
}
TEAM, COUNTS = "team", "teamCounts"
STANDINGS = ("place", "displayedNumber", "fullName", "brand", "rounds", "total", "behind", "wins")


def race_columns(mode: str, in_teams: bool) -> list[ColumnOut]:
    """The columns of a race's results, those of a race in teams with the team."""
    return _columns((*BY_MODE[mode], TEAM) if in_teams else BY_MODE[mode])


def team_columns(mode: str) -> list[ColumnOut]:
    """The columns of the results of teams: those of their riders, and whose result counts for the team."""
    return _columns((*BY_MODE[mode], TEAM, COUNTS))


def print_columns(mode: str) -> list[ColumnOut]:
    """The columns of a race's results on paper."""
    return _columns(PRINTED_BY_MODE[mode])


def standings_columns() -> list[ColumnOut]:
    """The columns of a series' standings."""
    return _columns(STANDINGS)


def race_sections(race: RaceModel) -> list[SectionOut]:
    """The laps, timed sections or motos of a race."""
    noun = SECTION_NAMES[race.mode]
    return [SectionOut(number=at, sectionName=f"{noun} {at}") for at in range(1, race.count_sections + 1)]


def _columns(fields: tuple[str, ...]) -> list[ColumnOut]:
    return [ColumnOut(field=field, title=TITLES[field]) for field in fields]
