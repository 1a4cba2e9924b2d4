"""The services under contract: the embedded ones on their own database, or those at two addresses."""

import os
from collections.abc import AsyncIterator, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from livelaps_app.core.settings import Settings
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import INSIDE, below
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.records import CalendarEvent, Race, RaceResults
from livelaps_app.wiring import CONTENT_PREFIX, TIMING_ROOT, Wiring
from tests.contract.report import named, report
from tests.contract.sparse import REPLACEABLE, SparseTransport
from tests.contract.survey import ADDRESS, CountingService, Finding, Survey

# A day before the first event of every service.
LONG_AGO = date(2000, 1, 1)


TIMING_KEY = os.environ.get("LL_CONTRACT_TIMING_KEY") or None
TIMING_URL = os.environ.get("LL_CONTRACT_TIMING_URL") or None
CONTENT_URL = os.environ.get("LL_CONTRACT_CONTENT_URL") or None
UNUSED = "http://127.0.0.1:9"

SURVEYED = "nothing has to be mended"
REPORT = pytest.StashKey[list[Finding]]()
FAILED = pytest.StashKey[list[str]]()


def _wiring(data_dir: Path, **urls: str | None) -> Wiring:
    """A site with demo data in front of the services at `urls`, or of its embedded ones."""
    return Wiring(Settings.model_validate({"data_dir": data_dir, "demo_data": True, "simulator": False, **urls}))


@pytest.fixture(scope="session")
async def timing_wiring(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wiring]:
    """A site with the timing service, the one at LL_CONTRACT_TIMING_URL if set."""
    wiring = _wiring(
        tmp_path_factory.mktemp("timing"), timing_url=TIMING_URL, timing_key=TIMING_KEY, content_url=UNUSED
    )
    async with wiring.running():
        yield wiring


@pytest.fixture(scope="session")
def timing(timing_wiring: Wiring) -> TimingGateway:
    """The timing service."""
    return timing_wiring.timing


@pytest.fixture(scope="session", params=[(), REPLACEABLE], ids=["sparse", "lacking"])
async def sparse(timing_wiring: Wiring, request: pytest.FixtureRequest) -> AsyncIterator[TimingGateway]:
    """The same service without the parts of its details, and without the calls that others can replace."""
    app = timing_wiring.apps.get(TIMING_ROOT)
    full = httpx.ASGITransport(below(app, TIMING_ROOT)) if app else httpx.AsyncHTTPTransport()
    transport = SparseTransport(full, request.param)
    service = Service(TIMING_URL or INSIDE, timing_wiring.settings.timeout, transport)
    yield TimingGateway(service, Cache(), Cache(), timing_wiring.settings.cache_seconds)
    await service.close()


@pytest.fixture(scope="session")
async def content_wiring(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Wiring]:
    """A site with the content service, the one at LL_CONTRACT_CONTENT_URL if set."""
    wiring = _wiring(tmp_path_factory.mktemp("content"), timing_url=UNUSED, content_url=CONTENT_URL)
    async with wiring.running():
        yield wiring


@pytest.fixture(scope="session")
def content(content_wiring: Wiring, findings: list[Finding]) -> ContentGateway:
    """The content service; fails at once where the address has none."""
    if nothing := [finding.words for finding in findings if finding.path == ADDRESS]:
        pytest.fail(nothing[0])
    return content_wiring.content


@pytest.fixture(scope="session")
async def findings(content_wiring: Wiring, pytestconfig: pytest.Config) -> list[Finding]:
    """Findings about the content service, stored for the report."""
    app = content_wiring.apps.get(CONTENT_PREFIX)
    transport = httpx.ASGITransport(below(app, "")) if app else None
    service = CountingService(CONTENT_URL or INSIDE, content_wiring.settings.timeout, transport)
    found = await Survey(service).findings()
    await service.close()
    pytestconfig.stash[REPORT] = found
    return found


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Stores the promises that a content service broke, in the words of the test."""
    outcome: Any = yield
    if outcome.get_result().failed and item.path.name == "test_content.py":
        promise = item.name.removeprefix("test_").replace("_", " ")
        item.config.stash.setdefault(FAILED, []).append(promise + named(call.excinfo.value if call.excinfo else None))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Writes the report about a remote content service."""
    if CONTENT_URL and REPORT in config.stash:
        broken = [promise for promise in config.stash.get(FAILED, []) if promise != SURVEYED]
        terminalreporter.write_line(report(CONTENT_URL, config.stash[REPORT], broken))


@pytest.fixture(scope="session")
async def events(timing: TimingGateway) -> tuple[CalendarEvent, ...]:
    """All events."""
    return (await timing.calendar(LONG_AGO, "event", ())).value


@pytest.fixture(scope="session")
async def raced(timing: TimingGateway, events: tuple[CalendarEvent, ...]) -> list[tuple[Race, RaceResults]]:
    """Races with results, of the last past events."""
    found: list[tuple[Race, RaceResults]] = []
    for past in [event for event in events if event.end < date.today()][-12:]:
        event = (await timing.event(past.id)).value
        pairs = [((await timing.race(race.id)).value, (await timing.results(race.id)).value) for race in event.races]
        found += [(race, results) for race, results in pairs if results.rows]
    return found
