"""Columns of results and standings, and the sections of a race."""

from livelaps_app.standins.timing.models.races import RaceModel
from livelaps_app.standins.timing.schemas.wire import ColumnOut, SectionOut
from livelaps_app.standins.timing.scored_race import SECTION_NOUNS

RIDER = ("overallPosition", "classPosition", "displayedNumber", "fullName", "className", "brand")
GROUPED = (*RIDER, "classGroup")
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
    "Laps": (*RIDER, "laps", "totalTime", *GAPS, "bestLap", "avgSpeedTotal", "penalty"),
    "Enduro": (*GROUPED, "totalTime", *GAPS, "avgSpeedTotal", "penalty"),
    "Motocross": (*GROUPED, "motos", "points", "penalty"),
}
PRINTED_BY_MODE = {
    "Laps": (*RIDER, "laps", "totalTime", "overallBehindByLeader", "penalty"),
    "Enduro": (*GROUPED, "totalTime", "overallBehindByLeader", "penalty"),
    "Motocross": (*GROUPED, "motos", "points", "penalty"),
}
TEAM, COUNTS = "team", "teamCounts"
STANDINGS = ("place", "displayedNumber", "fullName", "brand", "rounds", "total", "behind", "wins")


def columns(*fields: str) -> list[ColumnOut]:
    """The columns of these fields, with their titles."""
    return [ColumnOut(field=field, title=TITLES[field]) for field in fields]


def race_sections(race: RaceModel) -> list[SectionOut]:
    """The laps, timed sections or motos of a race."""
    noun = SECTION_NOUNS[race.mode]
    return [SectionOut(number=at, sectionName=f"{noun} {at}") for at in range(1, race.count_sections + 1)]
