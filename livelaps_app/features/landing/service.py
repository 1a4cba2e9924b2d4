"""The landing page: pictures and sections from the content service, races and dates from the timing service."""

from datetime import date

from livelaps_app.core.errors import Problem
from livelaps_app.core.kept import Kept
from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.features.calendar import service as calendar
from livelaps_app.features.landing.board import Board, Button, LiveRace, Section, Slide
from livelaps_app.gateways import wiring
from livelaps_app.gateways.content.records import HomeButton, Landing
from livelaps_app.gateways.timing.records import CalendarEvent, Event
from livelaps_app.shell.service import localised

COMING = 6

_boards: Kept[Lang, Board] = Kept(len(LANGS))


async def board(lang: Lang, today: date) -> Board:
    """The landing page; the same object until something on it changes."""
    landing = (await wiring.content().landing(lang)).value
    buttons = (await wiring.content().home_buttons(lang)).value
    events = await _events(today)
    running = [await _event(event.id) for event in events if event.start <= today <= event.end]
    coming = [event for event in events if event.end >= today]
    answers = (landing, buttons, events, running, today)
    return _boards.get(lang, answers, lambda: _board(lang, landing, buttons, coming, running))


async def _events(today: date) -> tuple[CalendarEvent, ...]:
    """All events; none while the timing service is down: the page stands without them."""
    try:
        return (await calendar.events(today)).value
    except Problem:
        return ()


async def _event(number: int) -> Event | None:
    try:
        return (await wiring.timing().event(number)).value
    except Problem:
        return None


def _board(
    lang: Lang,
    landing: Landing,
    buttons: tuple[HomeButton, ...],
    coming: list[CalendarEvent],
    running: list[Event | None],
) -> Board:
    return Board(
        slides=[Slide(image.url, image.alt) for image in landing.images],
        buttons=[Button(button.name, *localised(button.link or "/", lang)) for button in buttons],
        live=[
            LiveRace(race.id, race.race_name, event.name)
            for event in running
            if event
            for race in event.races
            if race.scoring_status == "running"
        ],
        coming=[calendar.line(event, lang) for event in coming[:COMING]],
        sections=[Section(section.title, section.html) for section in landing.sections],
    )
