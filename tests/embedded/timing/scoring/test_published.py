"""Nine seasons of published motocross results, imported and scored again, against what was published.

The files are not part of the project; without them these tests are skipped.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from livelaps_app.embedded.timing.importing.parse import parse
from livelaps_app.embedded.timing.importing.records import BadFile, ParsedRace
from livelaps_app.embedded.timing.scoring.motocross import motocross
from livelaps_app.embedded.timing.scoring.records import (
    RaceRules,
    RaceTiming,
    ScoredEntry,
    Scoring,
    ScoringEntry,
    ScoringMotoFinish,
)
from livelaps_app.embedded.timing.scoring.series_records import Award, ScoringRound, SeriesRules
from livelaps_app.embedded.timing.scoring.standings import OVERALL, round_results, standings

FOLDER = Path(__file__).parents[5] / "shared" / "data" / "motocross"
FILES = {f"{path.parent.name}/{path.name}": path for path in sorted(FOLDER.glob("*/*.csv"))}
RULES = RaceRules(Scoring.MOTOCROSS_POINTS)
pytestmark = pytest.mark.skipif(not FILES, reason="the published results are not beside the repository")

REFUSED = {
    "2010/round-09_2010-08-14_unadilla_250.csv": ("35: moto2 place 38 already stands on line 25",),
    "2015/round-10_2015-08-08_unadilla_450.csv": (
        "8: moto1 place 1 already stands on line 2",
        "26: moto2 place 25 already stands on line 8",
    ),
}
"""Files with a place given twice, refused with the lines to mend; a misprint in what was published."""

PENALISED = "2013/round-08_2013-07-20_washougal-motocross-park_450.csv"
"""Seventh and sixth in the motos, published behind all point scorers: a penalty took his points."""

OTHER_RULE = {"2011", "2017"}
"""Seasons that ordered the riders without points by another rule than the smaller sum and then the second moto: one
asked the first moto at equal sums, the other looked at the second moto alone."""


@cache
def imported() -> dict[str, ParsedRace]:
    accepted = FILES.keys() - REFUSED.keys()
    return {name: parse("motocross-points", FILES[name].read_bytes(), FILES[name].name) for name in sorted(accepted)}


def starts_of(race: ParsedRace, rider_ids: dict[str, int]) -> list[ScoringEntry]:
    return [
        ScoringEntry(entry.line, rider_ids.setdefault(entry.rider, len(rider_ids) + 1), 1, status=entry.status)
        for entry in race.entries
    ]


def scored(race: ParsedRace, starts: list[ScoringEntry]) -> tuple[ScoredEntry, ...]:
    finishes = [
        ScoringMotoFinish(entry.line, moto, mark.position, mark.status)
        for entry in race.entries
        for moto, mark in enumerate(entry.motos, start=1)
    ]
    return motocross(starts, RaceTiming(moto_finishes=finishes), RULES)


@cache
def ours_and_published() -> dict[str, tuple[list[int], list[int], int]]:
    """File -> the lines in our order, in the published order, and how many scored points."""
    found = {}
    for name, race in imported().items():
        ours = scored(race, starts_of(race, {}))
        published = [entry.line for entry in sorted(race.entries, key=lambda entry: entry.overall or 999)]
        found[name] = [one.entry_id for one in ours], published, sum(one.points > 0 for one in ours)
    return found


def differing(names: Iterable[tuple[str, list[int], list[int]]]) -> list[str]:
    return [name for name, ours, published in names if ours != published]


def test_files_with_a_place_given_twice_are_refused_with_their_lines() -> None:
    for name, problems in REFUSED.items():
        path = FILES[name]
        with pytest.raises(BadFile) as refused:
            parse("motocross-points", path.read_bytes(), path.name)
        assert refused.value.problems == tuple(f"{path.name}:{problem}" for problem in problems)


def test_the_order_of_the_point_scorers_is_the_published_one_but_for_one_penalty() -> None:
    cut = ((name, ours[:count], published[:count]) for name, (ours, published, count) in ours_and_published().items())
    assert differing(cut) == [PENALISED]


def test_but_for_the_penalised_rider_that_file_agrees_too() -> None:
    ours, published, count = ours_and_published()[PENALISED]
    moved = next(line for line, told in zip(ours, published, strict=True) if line != told)
    entry = next(entry for entry in imported()[PENALISED].entries if entry.line == moved)
    assert (entry.overall, [mark.position for mark in entry.motos]) == (count, [7, 6])
    assert [line for line in ours[:count] if line != moved] == [line for line in published[:count] if line != moved]


def test_the_order_of_those_without_points_is_the_published_one_in_seven_seasons() -> None:
    cut = ((name, ours[count:], published[count:]) for name, (ours, published, count) in ours_and_published().items())
    assert {Path(name).parent.name for name in differing(cut)} == OTHER_RULE


def test_the_season_adds_up_to_the_published_standings() -> None:
    rider_ids: dict[str, int] = {}
    rounds = []
    for name, race in imported().items():
        if name.startswith("2018/") and race.heading.class_name == "450":
            starts = starts_of(race, rider_ids)
            results = round_results(starts, scored(race, starts), by_class=False)
            rounds.append(ScoringRound(race.heading.round_number or 0, results))
    names = {rider_id: rider for rider, rider_id in rider_ids.items()}
    table = standings(rounds, SeriesRules(award=Award.RACE))[OVERALL]
    assert len(table[0].rounds) == 12
    assert [(line.place, names[line.rider_id], line.total) for line in table[:2]] == [
        (1, "Eli Tomac", 527),
        (2, "Marvin Musquin", 511),
    ]
