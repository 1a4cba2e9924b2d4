"""Nine seasons of published motocross results, imported and scored; skipped without the files."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from livelaps_app.standins.timing.importing.parse import parse
from livelaps_app.standins.timing.importing.records import ParsedRace
from livelaps_app.standins.timing.scoring import records
from livelaps_app.standins.timing.scoring.motocross import motocross
from livelaps_app.standins.timing.scoring.series_records import Award, ScoringRound, SeriesRules
from livelaps_app.standins.timing.scoring.standings import OVERALL, round_results, standings

FOLDER = Path(__file__).parents[5] / "shared" / "data" / "motocross"
FILES = {f"{path.parent.name}/{path.name}": path for path in sorted(FOLDER.glob("*/*.csv"))}
RULES = records.RaceRules(records.Scoring.MOTOCROSS_POINTS)
pytestmark = pytest.mark.skipif(not FILES, reason="the published results are not beside the repository")

MISPRINTED = {
    "2010/round-09_2010-08-14_unadilla_250.csv": ("35: moto2 place 38 already stands on line 25",),
    "2015/round-10_2015-08-08_unadilla_450.csv": (
        "8: moto1 place 1 already stands on line 2",
        "26: moto2 place 25 already stands on line 8",
    ),
}
"""Files with a repeated place, a misprint, and the warnings of their lines."""

PENALISED = "2013/round-08_2013-07-20_washougal-motocross-park_450.csv"
"""Seventh and sixth in the motos, but published behind all point scorers: a penalty took the points."""

OTHER_RULE = {"2011", "2017"}
"""Seasons with another order of riders without points: by sum and first moto, or by the second moto alone."""


@cache
def imported() -> dict[str, ParsedRace]:
    accepted = FILES.keys() - MISPRINTED.keys()
    return {name: parse("motocross-points", FILES[name].read_bytes(), FILES[name].name) for name in sorted(accepted)}


def entries_of(race: ParsedRace, rider_ids: dict[str, int]) -> list[records.ScoringEntry]:
    return [
        records.ScoringEntry(entry.line, rider_ids.setdefault(entry.rider, len(rider_ids) + 1), 1, status=entry.status)
        for entry in race.entries
    ]


def scored(race: ParsedRace, entries: list[records.ScoringEntry]) -> tuple[records.ScoredEntry, ...]:
    finishes = [
        records.ScoringMotoFinish(entry.line, moto, mark.position, mark.status)
        for entry in race.entries
        for moto, mark in enumerate(entry.motos, start=1)
    ]
    return motocross(entries, records.RaceTiming(moto_finishes=finishes), RULES)


@cache
def ours_and_published() -> dict[str, tuple[list[int], list[int], int]]:
    """File -> the lines in our order, in the published order, and how many scored points."""
    found = {}
    for name, race in imported().items():
        ours = scored(race, entries_of(race, {}))
        published = [entry.line for entry in sorted(race.entries, key=lambda entry: entry.overall or 999)]
        found[name] = [entry.entry_id for entry in ours], published, sum(entry.points > 0 for entry in ours)
    return found


def differing(names: Iterable[tuple[str, list[int], list[int]]]) -> list[str]:
    return [name for name, ours, published in names if ours != published]


def test_file_with_a_repeated_place_is_read_with_warnings() -> None:
    assert len(FILES) == 216
    assert not any(race.warnings for race in imported().values())
    for name, warnings in MISPRINTED.items():
        path = FILES[name]
        race = parse("motocross-points", path.read_bytes(), path.name)
        assert race.warnings == tuple(f"{path.name}:{warning}, both are taken as published" for warning in warnings)


def test_order_of_point_scorers_is_the_published_one_but_for_a_penalty() -> None:
    cut = ((name, ours[:count], published[:count]) for name, (ours, published, count) in ours_and_published().items())
    assert differing(cut) == [PENALISED]


def test_order_without_the_penalised_rider_is_the_published_one() -> None:
    ours, published, count = ours_and_published()[PENALISED]
    moved = next(line for line, expected in zip(ours, published, strict=True) if line != expected)
    entry = next(entry for entry in imported()[PENALISED].entries if entry.line == moved)
    assert (entry.overall, [mark.position for mark in entry.motos]) == (count, [7, 6])
    assert [line for line in ours[:count] if line != moved] == [line for line in published[:count] if line != moved]


def test_order_without_points_is_the_published_one_in_seven_seasons() -> None:
    cut = ((name, ours[count:], published[count:]) for name, (ours, published, count) in ours_and_published().items())
    assert {Path(name).parent.name for name in differing(cut)} == OTHER_RULE


def test_season_adds_up_to_the_published_standings() -> None:
    rider_ids: dict[str, int] = {}
    rounds = []
    for name, race in imported().items():
        if name.startswith("2018/") and race.heading.class_name == "450":
            entries = entries_of(race, rider_ids)
            results = round_results(entries, scored(race, entries), by_class=False)
            rounds.append(ScoringRound(race.heading.round_number or 0, results))
    names = {rider_id: rider for rider, rider_id in rider_ids.items()}
    table = standings(rounds, SeriesRules(award=Award.RACE))[OVERALL]
    assert len(table[0].rounds) == 12
    assert [(standing.place, names[standing.rider_id], standing.total) for standing in table[:2]] == [
        (1, "Eli Tomac", 527),
        (2, "Marvin Musquin", 511),
    ]
