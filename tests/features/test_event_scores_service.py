"""The results of an event as they are loaded: its races with their state, the first of each class, the metadata."""

import pytest

from livelaps_app.core.breadcrumbs import Step
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.event_scores import screen
from livelaps_app.features.event_scores.vars import EventScoresVars
from livelaps_app.gateways.timing.records import AccordionClass, ListedRace
from livelaps_app.racing.event_scores import event_scores as service
from livelaps_app.racing.event_scores.view import EventScoresRace, EventScoresView, EventWinner
from tests.features.checks import page_at
from tests.outside import Outside, event, results, row, unfolded, won


async def _view(lang: Lang = "en") -> EventScoresView:
    return await service.event_scores_view(70, lang)


@pytest.fixture
def meeting(outside: Outside) -> Outside:
    """An event with a race that is over and one to come."""
    races = [ListedRace(id=7, race_name="Sunday Pro"), ListedRace(id=8, start_time="2026-06-05T14:30:00Z")]  # type: ignore[arg-type]
    outside.timing.stub_events[70] = event(70, races=races)
    outside.timing.stub_accordion[70] = (unfolded(7), unfolded(8, "notstarted", raceName="Sunday Women"))
    outside.timing.stub_classes[7] = (won("Open A"), AccordionClass(class_name="Nobody's"))
    return outside


async def test_the_winner_of_each_class(meeting: Outside) -> None:
    view = await _view()
    assert (view.title, view.event, view.when, view.promoter) == (
        "Results of Event 70",
        "Event 70",
        "June 5th 2026",
        "Ridge Club",
    )
    assert view.races[0].winners == [EventWinner("Open A", "Rider 1", "101", "Ibexa", "1:02:03.004", "5 laps")]
    assert (view.races[0].heading, view.races[0].measure, view.races[0].kind) == ("Winner", "Time", "Hare scramble")


async def test_race_to_come_has_its_start(meeting: Outside) -> None:
    box = (await _view("fr")).races[1]
    assert (box.state, box.winners, box.message) == ("Pas commencée", [], "")
    assert box.start.text == "5 juin 2026 10:30\N{NO-BREAK SPACE}HAE"


@pytest.mark.parametrize(
    ("record", "lang", "chip"),
    [
        ({"status": "running"}, "en", ("LIVE", "chip live")),
        ({"resultState": "official"}, "fr", ("Officiel", "chip open")),
        ({"resultState": "provisional"}, "es", ("Provisional", "chip")),
        ({"resultState": "under protest"}, "fr", ("Provisoire", "chip")),
        ({"status": "notstarted"}, "es", ("Sin comenzar", "chip")),
        ({"resultState": "official", "configured": False}, "es", ("Nada que mostrar", "chip")),
    ],
)
async def test_the_state_of_a_race(meeting: Outside, record: dict[str, str], lang: Lang, chip: tuple[str, str]) -> None:
    meeting.timing.stub_accordion[70] = (unfolded(7, **record),)  # type: ignore[arg-type]
    meeting.timing.stub_results[7] = results()
    box = (await _view(lang)).races[0]
    assert (box.state, box.look) == chip


async def test_first_of_a_running_race_leads(meeting: Outside) -> None:
    meeting.timing.stub_accordion[70] = (unfolded(7), unfolded(9, "running"))
    meeting.timing.stub_classes[9] = (won("Open B", laps=1),)
    view = await _view()
    assert [(box.heading, box.open) for box in view.races] == [("Winner", False), ("Leader", True)]
    assert view.races[1].winners[0].laps == "1 lap"


async def test_the_first_race_with_winners_is_unfolded(meeting: Outside) -> None:
    meeting.timing.stub_accordion[70] = meeting.timing.stub_accordion[70][::-1]
    assert [box.open for box in (await _view()).races] == [False, True]


@pytest.mark.parametrize(
    ("mode", "winner", "line"),
    [
        ("Enduro", {"laps": 6}, ("Time", "1:02:03.004", "")),
        ("Motocross", {"points": 47}, ("Points", "47", "")),
        ("Laps", {"totalTime": "", "laps": 3}, ("Time", "", "3 laps")),
    ],
)
async def test_what_made_a_winner(
    meeting: Outside, mode: str, winner: dict[str, object], line: tuple[str, str, str]
) -> None:
    meeting.timing.stub_accordion[70] = (unfolded(7, RACE_MODE_NAME=mode),)
    meeting.timing.stub_classes[7] = (won("Open A", **winner),)
    box = (await _view()).races[0]
    assert (box.measure, box.winners[0].result, box.winners[0].laps) == line


async def _only(meeting: Outside) -> EventScoresRace:
    meeting.timing.stub_accordion[70] = (unfolded(7),)
    return (await _view()).races[0]


async def test_winners_are_taken_from_the_results_where_the_classes_have_none(meeting: Outside) -> None:
    meeting.timing.stub_classes[7] = (AccordionClass(class_name="Open A"),)
    second = row(3, className="Women", classPosition=1)
    meeting.timing.stub_results[7] = results([row(1), row(2), second])
    box = await _only(meeting)
    assert [(winner.class_name, winner.name) for winner in box.winners] == [("Open A", "Rider 1"), ("Women", "Rider 3")]
    assert box.winners[0].result == "1:00:01.000"


async def test_riders_who_share_the_first_place_are_winners(meeting: Outside) -> None:
    tied = won("Open A", fullName="Rider 2").winner
    assert tied is not None
    meeting.timing.stub_classes[7] = (won("Open A").model_copy(update={"tied": (tied,)}),)
    assert [winner.name for winner in (await _only(meeting)).winners] == ["Rider 1", "Rider 2"]
    meeting.timing.stub_classes[7] = ()
    meeting.timing.stub_results[7] = results([row(1), row(2, classPosition=1)])
    assert [winner.name for winner in (await _only(meeting)).winners] == ["Rider 1", "Rider 2"]


async def test_race_without_a_winner_has_a_message(meeting: Outside) -> None:
    meeting.timing.stub_classes[7] = ()
    meeting.timing.stub_results[7] = results()
    assert (await _only(meeting)).message == "No Results Available Yet"


async def test_a_race_this_site_may_not_show_is_not_there(meeting: Outside) -> None:
    meeting.timing.refused = {("race", 7)}
    assert [box.id for box in (await _view()).races] == [8]
    meeting.timing.refused |= {("race", 8)}
    view = await _view("es")
    assert (view.races, view.message) == ([], "Las carreras de este evento aún no se han anunciado.")


async def test_the_same_object_until_a_race_changes(meeting: Outside) -> None:
    view = await _view()
    assert await _view() is view
    meeting.timing.stub_classes[7] = (won("Open A", fullName="Rider 2"),)
    assert (await _view()).races[0].winners[0].name == "Rider 2"


async def test_load_describes_the_winners(meeting: Outside) -> None:
    loaded = await screen.load(page_at("/eventScores/70"))
    assert (loaded.title, loaded.full_title) == ("Results of Event 70", "Results of Event 70, June 5th 2026")
    assert loaded.description == "Results of Event 70: June 5th 2026, Pine Ridge, Ohio. Open A: Rider 1"
    assert (loaded.ancestors, loaded.social_image) == (
        {"event": Step("Event 70", {"id": 70})},
        SocialImageQuery("event", 70, "en"),
    )


async def test_structured_data_names_the_winners_of_each_race(meeting: Outside) -> None:
    structured = (await screen.load(page_at("/eventScores/70"))).structured
    assert (structured["@type"], structured["name"]) == ("SportsEvent", "Event 70")
    first, second = structured["subEvent"]
    assert first["competitor"] == [{"@type": "Person", "name": "Rider 1"}]
    assert "competitor" not in second


async def test_answer_changes_with_a_winner(meeting: Outside) -> None:
    loaded = await screen.load(page_at("/eventScores/70"))
    assert await screen.load(page_at("/eventScores/70")) == loaded
    meeting.timing.stub_classes[7] = (won("Open A", fullName="Rider 2"),)
    assert await screen.load(page_at("/eventScores/70")) != loaded


async def test_loaded_results_are_no_news(meeting: Outside) -> None:
    view = await _view()
    assert screen.SCREEN.updates(view) == {EventScoresVars: {"view": view, "fresh": []}}
