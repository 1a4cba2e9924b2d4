"""The pages of a mixed run: those that are watched, those that many read, and what the database has for each."""

import asyncio
from importlib.metadata import version

from bench.mixed.filling import Filled
from bench.mixed.tab import Counts, Door, LiveTab
from bench.mixed.views import Page, displayed
from livelaps_app.core.routes import BASE

LOAD_S = 60.0
NETWORK = "192.0.2.1"
RACE_VIEWS = ("/races/{}", "/fr/races/{}", "/es/races/{}?size=100", "/races/{}?page=2", "/races/{}?tab=class")
MORE_VIEWS = ("/races/{}?sort=-laps", "/fr/races/{}?q=a")
EVENT_VIEWS = ("/eventScores/{}", "/fr/presentation/{}")
READ = ("/", "/fr", "/event-calendar", "/liveonlivelaps", "/results", "/faqs", "/news", "/es/series")


def watched(filled: Filled) -> list[str]:
    """The addresses that tabs stay on, those of a race more often."""
    races = [view.format(race.id) for race in filled.races for view in (*RACE_VIEWS, *MORE_VIEWS)]
    return [*races, *(view.format(race.event_id) for race in filled.races for view in EVENT_VIEWS), "/liveonlivelaps"]


def popular(filled: Filled) -> list[str]:
    """The addresses that many ask for, with the base path."""
    races = [view.format(race.id) for race in filled.races for view in RACE_VIEWS]
    events = [view.format(race.event_id) for race in filled.races for view in ("/events/{}", "/es/eventScores/{}")]
    return [f"{BASE}{path}" for path in (*races, *events, *READ)]


async def truths(door: Door, paths: list[str]) -> dict[str, Page]:
    """What a tab that has just come displays of each page. Raises TimeoutError."""
    return {path: await _truth(door, path) for path in paths}


def protocol() -> str:
    """The subprotocol of the framework's client."""
    return version("reflex")


async def _truth(door: Door, path: str) -> Page:
    tab = LiveTab(door, path, NETWORK, Counts())
    living = asyncio.create_task(tab.live())
    try:
        async with asyncio.timeout(LOAD_S):
            await tab.loaded.wait()
        return displayed(tab.page)
    finally:
        living.cancel()
