"""The landing page as it is drawn, with or without the timing service."""

from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.features.landing import service
from livelaps_app.features.landing.board import Button, LiveRace, Section, Slide
from livelaps_app.gateways.content.records import HomeButton, Landing, Picture
from livelaps_app.gateways.content.records import Section as Told
from livelaps_app.gateways.timing.records import RaceLine
from tests.outside import Outside, event

TODAY = date(2026, 6, 10)


@pytest.fixture
def full(outside: Outside) -> Outside:
    """A site whose race is running, with seven events to come."""
    outside.content.home = Landing(
        images=(Picture(url="/content/uploads/a.webp", alt="A hill"),),
        sections=(Told(title="Riders", html="<p>Hello</p>"),),
    )
    outside.content.home_links = (
        HomeButton(name="Calendar", link="/ll/event-calendar"),
        HomeButton(name="Shop", link="https://shop.example"),
        HomeButton(name="Nowhere"),
    )
    running = [RaceLine(id=7, race_name="Sunday Pro", scoring_status="running"), RaceLine(id=8)]
    outside.timing.told_events = {n: event(n, f"2026-06-{10 + n}") for n in range(1, 8)}
    outside.timing.told_events[70] = event(70, "2026-06-09", end="2026-06-10", races=running)
    return outside


async def test_pictures_buttons_and_sections(full: Outside) -> None:
    board = await service.board("fr", TODAY)
    assert board.slides == [Slide("/content/uploads/a.webp", "A hill")]
    assert board.buttons == [
        Button("Calendar", "/fr/event-calendar", True),
        Button("Shop", "https://shop.example", False),
        Button("Nowhere", "/fr", True),
    ]
    assert board.sections == [Section("Riders", "<p>Hello</p>")]


async def test_what_runs_and_what_comes_next(full: Outside) -> None:
    board = await service.board("en", TODAY)
    assert board.live == [LiveRace(7, "Sunday Pro", "Event 70")]
    assert [line.id for line in board.coming] == [70, 1, 2, 3, 4, 5]


async def test_a_finished_event_does_not_come(full: Outside) -> None:
    assert 70 not in [line.id for line in (await service.board("en", date(2026, 6, 11))).coming]


async def test_without_the_timing_service_the_page_stands(full: Outside) -> None:
    full.timing.down = Code.SERVICE_DOWN
    board = await service.board("en", TODAY)
    assert (board.live, board.coming) == ([], [])
    assert board.sections and board.slides


async def test_without_one_event_the_others_stand(full: Outside) -> None:
    full.timing.told_events[71] = event(70, "2026-06-10")
    del full.timing.told_events[70]
    board = await service.board("en", TODAY)
    assert (board.live, len(board.coming)) == ([], 6)


async def test_without_the_content_service_there_is_no_page(full: Outside) -> None:
    full.content.down = Code.SERVICE_DOWN
    with pytest.raises(Problem):
        await service.board("en", TODAY)


async def test_the_same_object_until_something_changes(full: Outside) -> None:
    board = await service.board("en", TODAY)
    assert await service.board("en", TODAY) is board
    full.content.home = Landing(sections=(Told(title="News"),))
    assert await service.board("en", TODAY) is not board
