"""What every page needs of the content service outlives it and a start of the site; nobody waits for silence."""

import asyncio
import json
import os
import stat
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.settings import Settings
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.content.last_answers import TOUCHED_S, LastAnswers
from livelaps_app.gateways.content.records import Parameters
from livelaps_app.wiring import Wiring
from tests.gateways.strapi import HOST, menu, upload
from tests.gateways.transports import Recorder, ok
from tests.line import Line
from tests.problems import code_of

Read = Callable[[ContentGateway], Awaitable[Any]]

DOWN = httpx.ConnectError("away")
ROWS = {
    "parameters": [{"id": 1, "name": "browser tab title", "value": "Dirt Days"}],
    "menus": [menu("Races"), menu("More", sub_menus=[{"id": 3, "Name": "Rules", "Link": "/rules"}])],
    "sub-menus": [],
    "static-footers": [{"id": 1, "name": "Terms", "visible": True}],
    "home-menus": [{"id": 1, "name": "Results", "Link": "/results/1"}],
    "home-content": {
        "Images": [upload(url="/uploads/jump.png")],
        "Sections": [{"id": 1, "Title": "Welcome", "HTML": "<p>Hello</p><script>alert(1)</script>"}],
    },
}
READS: dict[str, Read] = {
    "parameters": lambda content: content.parameters(),
    "menus": lambda content: content.menus("fr"),
    "footer": lambda content: content.footer("en"),
    "home buttons": lambda content: content.home_buttons("es"),
    "landing": lambda content: content.landing("en"),
}
every_read = pytest.mark.parametrize("read", READS.values(), ids=READS)


class Site:
    """One process of a site after the other over the same folder; the service answers `rows`, or fails by `step`."""

    def __init__(self, folder: Path) -> None:
        self.now = 1_800_000_000.0
        self.rows: dict[str, Any] = dict(ROWS)
        self.step: httpx.Response | Exception | None = None
        self.folder = folder
        self.recorder = Recorder(self._respond)
        self.start()

    def start(self) -> None:
        """A new process, which knows nothing."""
        last = LastAnswers(self.folder, lambda: self.now)
        self.content = ContentGateway(self.recorder.service(), Cache(lambda: self.now), 60, HOST, last)

    def _respond(self, request: httpx.Request) -> httpx.Response | Exception:
        return self.step or ok({"data": self.rows[request.url.path.removeprefix("/api/")], "meta": {}})


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "data" / "content-answers")


@every_read
@pytest.mark.parametrize(
    "step", [DOWN, httpx.ReadTimeout("silent"), httpx.Response(502, text="<h1>"), httpx.Response(200, text="no JSON")]
)
async def test_last_answer_is_there_after_a_start(site: Site, read: Read, step: httpx.Response | Exception) -> None:
    before = (await read(site.content)).value
    assert before
    site.step, site.now = step, site.now + 3600
    site.start()
    known = await read(site.content)
    assert (known.value, known.stale) == (before, True)
    assert known.seconds == pytest.approx(3600, abs=1)


@every_read
async def test_answer_of_the_service_wins_again(site: Site, read: Read) -> None:
    await read(site.content)
    site.step = DOWN
    site.start()
    await read(site.content)
    site.step, site.now = None, site.now + 2  # a failure is remembered for a second
    site.rows = json.loads(json.dumps(ROWS).replace("Dirt Days", "New").replace("Races", "New"))
    known = await read(site.content)
    assert known.stale is False


async def test_parameters_are_the_built_in_ones_where_none_are_stored(site: Site) -> None:
    site.step = DOWN
    known = await site.content.parameters()
    assert (known.value, known.stale) == (Parameters(), True)
    for name, read in READS.items():
        if name != "parameters":
            assert await code_of(read(site.content)) is Code.SERVICE_DOWN


async def test_other_failures_than_an_outage_stay(site: Site) -> None:
    await site.content.landing("en")
    site.step = httpx.Response(401, json={})
    site.start()
    for read in (site.content.landing("en"), site.content.parameters()):
        assert await code_of(read) is Code.LOGIN_REQUIRED


async def test_html_from_the_disk_is_cleaned_too(site: Site) -> None:
    await site.content.landing("en")
    (path,) = site.folder.glob("landing-en*")
    assert "script" in path.read_text()
    site.step = DOWN
    site.start()
    assert "script" not in (await site.content.landing("en")).value.sections[0].html


@pytest.mark.parametrize("text", ["", "{", '"text"', "[[1, 2], 3]", '[{"name": {}}]'])
async def test_file_that_is_no_answer_counts_as_none(site: Site, text: str) -> None:
    for read in READS.values():
        await read(site.content)
    for path in site.folder.iterdir():
        path.write_text(text)
    site.step = DOWN
    site.start()
    assert isinstance((await site.content.parameters()).value, Parameters)
    for name in ("menus", "footer"):
        try:
            await READS[name](site.content)
        except Problem as problem:
            assert problem.code is Code.SERVICE_DOWN


async def test_nobody_else_may_read_the_files(site: Site) -> None:
    await site.content.parameters()
    (path,) = site.folder.iterdir()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(site.folder.stat().st_mode) == 0o700


async def test_age_counts_from_the_last_reading_and_the_disk_is_spared(site: Site) -> None:
    await site.content.footer("en")
    (path,) = site.folder.iterdir()
    first = path.stat()
    for _ in range(3):
        site.now += TOUCHED_S / 4
        site.content.invalidate()
        await site.content.footer("en")
    assert path.stat().st_ino == first.st_ino
    site.now += TOUCHED_S
    site.content.invalidate()
    await site.content.footer("en")
    assert path.stat().st_mtime == pytest.approx(site.now, abs=1)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to root")
async def test_folder_that_is_closed_is_no_failure(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    site.folder.mkdir(parents=True, mode=0o500)
    assert (await site.content.parameters()).value.browser_tab_title == "Dirt Days"
    assert "is not stored" in caplog.text


async def test_file_in_the_place_of_the_folder_is_no_failure(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    site.folder.parent.mkdir()
    site.folder.write_text("a file")
    assert (await site.content.parameters()).value.browser_tab_title == "Dirt Days"
    assert "is not stored" in caplog.text
    site.step = DOWN
    site.start()
    assert (await site.content.parameters()).value == Parameters()


@pytest.fixture
async def silent(tmp_path: Path) -> AsyncIterator[Wiring]:
    """A site whose content service accepts connections and says nothing."""
    line = Line("http://127.0.0.1:1")
    await line.open()
    line.fall_silent()
    values = {"content_url": line.address, "data_dir": tmp_path, "demo_data": False, "simulator": False, "timeout": 4}
    process = Wiring(Settings.model_validate(values))
    yield process
    await line.cut()
    readings = [task for task in asyncio.all_tasks() if task.get_name().startswith("read ")]
    await asyncio.gather(*readings, return_exceptions=True)
    await process.content.close()
    await process.timing.close()


async def test_silent_service_holds_up_a_page_two_seconds_in_all(silent: Wiring) -> None:
    began = time.monotonic()
    assert (await silent.content.parameters()).value == Parameters()
    for lang in ("en", "fr", "es"):
        for read in (silent.content.landing(lang), silent.content.simple_pages(lang), silent.content.news(lang)):
            assert await code_of(read) is Code.SERVICE_SLOW
    assert time.monotonic() - began < 3
