"""The rounds of a series: the event before the last one, and places short enough for a column."""

from livelaps_app.features.standings.rounds import event_before, short_places, since
from livelaps_app.features.standings.whole_classes import page_spans
from livelaps_app.gateways.timing.records import SeriesScores
from tests.each_row import each_row
from tests.outside import scores


def _season(*rounds: tuple[int, int, str]) -> SeriesScores:
    season = scores({}, rounds=len(rounds))
    races = [
        race.model_copy(update={"number": number, "event_id": event, "scoring_status": status})
        for race, (number, event, status) in zip(season.rounds, rounds, strict=True)
    ]
    return season.model_copy(update={"rounds": tuple(races)})


RUN = "completed"


@each_row(
    ("rounds", "after", "before"),
    [
        ([(1, 7, RUN), (2, 8, RUN), (3, 9, "notstarted")], 0, 7),
        ([(1, 7, RUN), (2, 8, RUN), (3, 9, "running")], 0, 7),
        ([(1, 7, RUN), (2, 8, RUN), (3, 9, RUN)], 8, 7),
        ([(1, 7, RUN), (2, 8, RUN), (3, 8, RUN)], 0, 7),  # two rounds at an event
        ([(1, 7, RUN), (1, 7, RUN)], 0, 0),
        ([(1, 7, "notstarted")], 0, 0),
        ([], 0, 0),
        ([(1, 7, RUN), (2, 8, RUN)], 99, 0),
    ],
)
def test_the_event_before_the_last_one(rounds: list[tuple[int, int, str]], after: int, before: int) -> None:
    assert event_before(_season(*rounds), after) == before


@each_row(
    ("rounds", "after", "words"),
    [
        ([(1, 7, RUN), (2, 8, RUN), (3, 9, RUN)], 0, "▲▼ since round 2"),
        ([(1, 7, RUN), (2, 8, RUN), (3, 9, RUN)], 8, "▲▼ since round 1"),
        ([(1, 7, RUN), (2, 7, RUN), (3, 9, RUN)], 0, "▲▼ since round 2"),
        ([(1, 7, RUN)], 0, ""),
    ],
)
def test_the_round_that_places_are_compared_with(rounds: list[tuple[int, int, str]], after: int, words: str) -> None:
    assert since(_season(*rounds), after, "en") == words


@each_row(
    ("names", "short"),
    [
        (["Hare Scramble Elbow Creek", "Hare Scramble Dry Ridge"], ["Elbow Creek", "Dry Ridge"]),
        (["Elbow Creek", "Dry Ridge"], ["Elbow Creek", "Dry Ridge"]),
        (["Sprint", "Sprint Two"], ["Sprint", "Two"]),
        (["Sprint", "Sprint"], ["Sprint", "Sprint"]),
        (["Opener"], ["Opener"]),
        (["Elbow Creek Farm", "Forêt des Mille-Étangs"], ["Elbow Creek Farm", "Mille-Étangs"]),
        (["Circuito Cerro Pardo", "Circuito Valle"], ["Cerro Pardo", "Valle"]),
        (["Upper Thistle Hollow", "Gravel Pond"], ["Thistle Hollow", "Gravel Pond"]),
        ([], []),
    ],
)
def test_short_places(names: list[str], short: list[str]) -> None:
    assert short_places(names) == short


@each_row(
    ("sizes", "size", "spans"),
    [
        ([30, 30, 30], 50, [(0, 30), (30, 60), (60, 90)]),
        ([20, 30, 1], 50, [(0, 50), (50, 51)]),
        ([70, 1], 50, [(0, 70), (70, 71)]),
        ([70, 30], 0, [(0, 100)]),
        ([], 50, [(0, 0)]),
    ],
)
def test_pages_of_whole_classes(sizes: list[int], size: int, spans: list[tuple[int, int]]) -> None:
    assert page_spans(sizes, size) == spans
