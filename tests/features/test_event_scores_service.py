"""The results of an event: its races with their state, and the first of each class."""

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match
from livelaps_app.core.texts import Lang
from livelaps_app.features.event_scores import facts, service
from livelaps_app.features.event_scores.board import RaceBox, Winner
from livelaps_app.gateways.timing.records import AccordionClass, ListedRace
from tests.outside import Outside, event, results, row, unfolded, won


def _at(path: str) -> Match:
    found = match(path)
    assert found is not None
    return found


@pytest.fixture
def meeting(outside: Outside) -> Outside:
    """An event with a race that is over and one to come."""
    races = [ListedRace(id=7, race_name="Sunday Pro"), ListedRace(id=8, start_time="2026-06-05T14:30:00Z")]  # type: ignore[arg-type]
    outside.timing.told_events[70] = event(70, races=races)
    outside.timing.told_accordion[70] = (unfolded(7), unfolded(8, "notstarted", raceName="Sunday Women"))
    outside.timing.told_classes[7] = (won("Open A"), AccordionClass(class_name="Nobody's"))
    return outside


async def test_the_winner_of_each_class(meeting: Outside) -> None:
    board = await service.board(70, "en")
    assert (board.title, board.event, board.when, board.promoter) == (
        "Results of Event 70",
        "Event 70",
        "June 5th 2026",
        "Ridge Club",
    )
    assert board.races[0].winners == [Winner("Open A", "Rider 1", "101", "Ibexa", "1:02:03.004", "5 laps")]
    assert (board.races[0].heading, board.races[0].measure, board.races[0].kind) == ("Winner", "Time", "Hare scramble")


async def test_a_race_to_come_says_when(meeting: Outside) -> None:
    box = (await service.board(70, "fr")).races[1]
    assert (box.state, box.winners, box.message) == ("Pas commencée", [], "")
    assert box.start.text == "5 juin 2026 10:30\N{NO-BREAK SPACE}HAE"


@pytest.mark.parametrize(
    ("told", "lang", "chip"),
    [
        ({"status": "running"}, "en", ("LIVE", "chip live")),
        ({"resultState": "official"}, "fr", ("Officiel", "chip open")),
        ({"resultState": "provisional"}, "es", ("Provisional", "chip")),
        ({"resultState": "under protest"}, "fr", ("Provisoire", "chip")),
        ({"status": "notstarted"}, "es", ("Sin comenzar", "chip")),
        ({"resultState": "official", "configured": False}, "es", ("Nada que mostrar", "chip")),
    ],
)
async def test_the_state_of_a_race(meeting: Outside, told: dict[str, str], lang: Lang, chip: tuple[str, str]) -> None:
    meeting.timing.told_accordion[70] = (unfolded(7, **told),)  # type: ignore[arg-type]
    meeting.timing.told_results[7] = results()
    box = (await service.board(70, lang)).races[0]
    assert (box.state, box.look) == chip


async def test_who_is_first_in_a_running_race_leads(meeting: Outside) -> None:
    meeting.timing.told_accordion[70] = (unfolded(7), unfolded(9, "running"))
    meeting.timing.told_classes[9] = (won("Open B", laps=1),)
    board = await service.board(70, "en")
    assert [(box.heading, box.open) for box in board.races] == [("Winner", False), ("Leader", True)]
    assert board.races[1].winners[0].laps == "1 lap"


async def test_the_first_race_with_winners_is_unfolded(meeting: Outside) -> None:
    meeting.timing.told_accordion[70] = meeting.timing.told_accordion[70][::-1]
    assert [box.open for box in (await service.board(70, "en")).races] == [False, True]


@pytest.mark.parametrize(
    ("mode", "told", "line"),
    [
        ("Enduro", {"laps": 6}, ("Time", "1:02:03.004", "")),
        ("Motocross", {"points": 47}, ("Points", "47", "")),
        ("Laps", {"totalTime": "", "laps": 3}, ("Time", "", "3 laps")),
    ],
)
async def test_what_made_a_winner(
    meeting: Outside, mode: str, told: dict[str, object], line: tuple[str, str, str]
) -> None:
    meeting.timing.told_accordion[70] = (unfolded(7, RACE_MODE_NAME=mode),)
    meeting.timing.told_classes[7] = (won("Open A", **told),)
    box = (await service.board(70, "en")).races[0]
    assert (box.measure, box.winners[0].result, box.winners[0].laps) == line


async def test_half_points_in_the_readers_language(meeting: Outside) -> None:
    meeting.timing.told_accordion[70] = (unfolded(7, RACE_MODE_NAME="Motocross"),)
    meeting.timing.told_classes[7] = (won("Open A", points=47.5),)
    assert (await service.board(70, "fr")).races[0].winners[0].result == "47,5"


async def _only(meeting: Outside) -> RaceBox:
    meeting.timing.told_accordion[70] = (unfolded(7),)
    return (await service.board(70, "en")).races[0]


async def test_winners_are_taken_from_the_results_where_they_are_not_told(meeting: Outside) -> None:
    meeting.timing.told_classes[7] = (AccordionClass(class_name="Open A"),)
    second = row(3, className="Women", classPosition=1)
    meeting.timing.told_results[7] = results([row(1), row(2), second])
    box = await _only(meeting)
    assert [(winner.class_name, winner.name) for winner in box.winners] == [("Open A", "Rider 1"), ("Women", "Rider 3")]
    assert box.winners[0].result == "1:00:01.000"


async def test_who_shares_the_first_place_is_named_as_well(meeting: Outside) -> None:
    tied = won("Open A", fullName="Rider 2").winner
    assert tied is not None
    meeting.timing.told_classes[7] = (won("Open A").model_copy(update={"tied": (tied,)}),)
    assert [winner.name for winner in (await _only(meeting)).winners] == ["Rider 1", "Rider 2"]
    meeting.timing.told_classes[7] = ()
    meeting.timing.told_results[7] = results([row(1), row(2, classPosition=1)])
    assert [winner.name for winner in (await _only(meeting)).winners] == ["Rider 1", "Rider 2"]


async def test_a_race_that_nobody_won(meeting: Outside) -> None:
    meeting.timing.told_classes[7] = ()
    meeting.timing.told_results[7] = results()
    assert (await _only(meeting)).message == "No Results Available Yet"


async def test_a_race_this_site_may_not_show_is_not_there(meeting: Outside) -> None:
    meeting.timing.refused = {("race", 7)}
    assert [box.id for box in (await service.board(70, "en")).races] == [8]
    meeting.timing.refused |= {("race", 8)}
    board = await service.board(70, "es")
    assert (board.races, board.message) == ([], "Las carreras de este evento aún no se han anunciado.")


async def test_the_same_object_until_a_race_changes(meeting: Outside) -> None:
    board = await service.board(70, "en")
    assert await service.board(70, "en") is board
    meeting.timing.told_classes[7] = (won("Open A", fullName="Rider 2"),)
    assert (await service.board(70, "en")).races[0].winners[0].name == "Rider 2"


async def test_what_robots_are_told(meeting: Outside) -> None:
    told = await facts.facts(_at("/eventScores/70"))
    assert told.description == "Results of Event 70: June 5th 2026, Pine Ridge, Ohio. Open A: Rider 1"
    assert told.schema is not None
    assert (told.schema["@type"], told.schema["name"]) == ("SportsEvent", "Event 70")
    first, second = told.schema["subEvent"]
    assert first["competitor"] == [{"@type": "Person", "name": "Rider 1"}]
    assert "competitor" not in second


async def test_an_event_that_may_not_be_seen(meeting: Outside) -> None:
    assert await service.admitted(_at("/eventScores/70")) == 70
    meeting.timing.refused = {("event", 70)}
    with pytest.raises(Problem) as problem:
        await service.admitted(_at("/eventScores/70"))
    assert problem.value.code is Code.PERMISSION_DENIED


async def test_age(meeting: Outside) -> None:
    assert await service.age(70, "en") == ""
    meeting.timing.seconds, meeting.timing.stale = 120, True
    assert await service.age(70, "en") == "updated 2\N{NO-BREAK SPACE}min ago"
