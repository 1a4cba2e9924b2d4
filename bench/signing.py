"""From a signature to the buyer's page that says so, and twenty signatures a second beside others' clicks.

Every signature has a drawing and a selfie, as a phone sends them. A machine that is slower than the reference gets as
many fewer.
"""

import asyncio
import sqlite3
import time
from base64 import b64encode
from contextlib import closing
from datetime import UTC, date, datetime
from io import BytesIO
from itertools import cycle
from multiprocessing.connection import Connection
from typing import Any
from uuid import uuid4

from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from bench import machine
from bench.browser import PATIENCE_MS, fresh_page, in_own_thread
from bench.crowd import crowd, spread
from bench.forms import FORMS, LANG, PAGE
from bench.logins import TABS, ClickingTab, clicks
from bench.pages import PageConnection
from bench.site import Site
from bench.wire import Recorded
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.routes import BASE, url
from livelaps_app.features.registration.spectator.texts import WAIVER_STATES
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.rules.records import NewWaiver, Subject
from livelaps_app.waivers.rules.states import WaiverState
from livelaps_app.waivers.store.store import Waivers

PER_SECOND = 20
NETWORKS = 20
PATIENCE_SECONDS = 1.0  # for the last ones
SEALED_SECONDS = 60.0  # for the last document
PROMOTER = 1  # whose waivers need a selfie
PERSON = {"first_name": "Ana", "last_name": "Ruiz", "gender": "female", "year": "1990", "month": "2", "day": "28"}

# When the page has painted that a waiver is signed, by the clock of the machine.
SEEN = """async (words) => {
  const there = () => [...document.querySelectorAll(".parts .chip.open")].some((chip) => chip.textContent === words);
  while (!there()) await new Promise(requestAnimationFrame);
  await new Promise((painted) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = painted;
    channel.port2.postMessage(0);
  }));
  window.__seen = Date.now();
}"""
LIVES = "() => Object.keys(document.querySelector('.parts') ?? {}).some((key) => key.startsWith('__react'))"
SETTLE_MS = 500  # until the page has joined


def measured(browser: Browser, site: Site, visit: Recorded, times: int, seconds: float) -> dict[str, Any]:
    """ms from a signature's first byte to the buyer's page, and how signatures at an even pace went.

    `sealed_s`: seconds from the last of them to the last sealed document; `quiet`: clicks before there are any.
    """
    seen = [_seen(browser, site) for _ in range(times + 1)][1:]
    pace = PER_SECOND * machine.REFERENCE_MS["python"] / machine.python_ms()
    documents = in_own_thread(_waivers(site, round(pace * seconds)))
    addresses = [site.address(site.races[riders]) for riders in sorted(site.races)[:2]]
    with crowd(crowded, visit=visit, documents=documents, addresses=addresses, pace=pace, seconds=seconds) as pipe:
        quiet = pipe.recv()
        before = site.cpu_seconds()
        taken: dict[str, Any] = pipe.recv()
        taken["sealed_s"] = _until_sealed(site)
        cpu = site.cpu_seconds() - before
    each_ms = cpu * 1000 / max(1, taken["succeeded"])
    return {"buyer": spread(seen), "quiet": quiet, "pace": pace, **taken, "server_ms_per_signature": each_ms}


async def crowded(
    pipe: Connection, visit: Recorded, documents: list[str], addresses: list[str], pace: float, seconds: float
) -> None:
    """Sends the clicks of a quiet site, then those beside the signatures and how these went."""
    tabs = [await ClickingTab.begin(visit) for _ in range(TABS)]
    pipe.send(spread(await clicks(tabs, addresses, seconds / 2)))
    cpu = time.process_time()
    clicking, signing = clicks(tabs, addresses, seconds), _signatures(visit.port, documents, pace, seconds)
    clicked, signed = await asyncio.gather(clicking, signing)
    share = (time.process_time() - cpu) / seconds
    figures = {"succeeded": len(signed), "share": len(signed) / len(documents), "client_cpu_share": share}
    pipe.send({**figures, "signatures": spread(signed), "clicks": spread(clicked)})
    for tab in tabs:
        tab.close()


async def _signatures(port: int, documents: list[str], pace: float, seconds: float) -> list[float]:
    """ms until the page of who signs says so, of those that succeed in time; they come at an even pace."""
    free: dict[str, list[PageConnection]] = {f"127.0.2.{number + 1}": [] for number in range(NETWORKS)}
    fields = _fields()

    async def sign(document: str, source: str) -> float:
        start = time.perf_counter()
        line = free[source].pop() if free[source] else await PageConnection.connect("localhost", port, source)
        page = _page(document)
        answer = await line.post_parts(f"{FORMS}/sign_waiver", {PAGE: page, **fields})
        if answer.status != 303:
            raise ConnectionError(f"a signature was answered {answer.status}")
        await line.get(page)
        free[source].append(line)
        return (time.perf_counter() - start) * 1000

    begin, running = time.perf_counter(), []
    for number, (document, source) in enumerate(zip(documents, cycle(free), strict=False)):
        await asyncio.sleep(max(0.0, begin + number / pace - time.perf_counter()))
        running.append(asyncio.create_task(sign(document, source)))
    await asyncio.sleep(max(0.0, begin + seconds + PATIENCE_SECONDS - time.perf_counter()))
    done = [task.result() for task in running if task.done()]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    for connections in free.values():
        for connection in connections:
            connection.close()
    return done


def _seen(browser: Browser, site: Site) -> float:
    """ms from the signature of somebody to the page of who buys their entry."""
    event, cookies, document = in_own_thread(_bought(site))
    with fresh_page(browser) as page:
        origin = f"http://localhost:{site.port}"
        page.context.add_cookies([{"name": name, "value": value, "url": origin} for name, value in cookies.items()])
        page.goto(f"{origin}{_wizard(event)}?step=spectators")
        page.wait_for_function(LIVES, timeout=PATIENCE_MS)
        page.wait_for_timeout(SETTLE_MS)
        page.evaluate(f"(words) => {{ ({SEEN})(words); }}", WAIVER_STATES[WaiverState.SIGNED](LANG))
        start = time.time()
        in_own_thread(_sign(site.port, document))
        page.wait_for_function("window.__seen", timeout=PATIENCE_MS)
        seen: float = page.evaluate("window.__seen")
        return seen - start * 1000


async def _bought(site: Site) -> tuple[int, dict[str, str], str]:
    """The event of an order with one adult, the buyer's cookies, and the waiver that is to be signed."""
    [(event, ticket)] = _read(site, "SELECT event_id, min(id) FROM ticket_types GROUP BY event_id LIMIT 1")
    line = await PageConnection.connect("localhost", site.port)
    page = _wizard(event)
    guest = PERSON | {"email": f"buyer-{uuid4().hex}@example.com", "own_ticket": "0"}
    begun = await line.post(f"{FORMS}/spectator_guest", {PAGE: page, **guest})
    one = f"{page}?step=spectators&who=new"
    for form, where, fields in (
        ("spectator_one", one, PERSON | {"ticket": str(ticket)}),
        ("spectator_email", f"{one}&part=email", {"email": f"rider-{uuid4().hex}@example.com"}),
    ):
        answer = await line.post(f"{FORMS}/{form}", {PAGE: where, **fields}, begun.cookies)
        if answer.status != 303:
            raise ConnectionError(f"{form}: {answer.status}")
    line.close()
    [(document,)] = _read(site, "SELECT document_id FROM order_lines ORDER BY id DESC LIMIT 1")
    return event, begun.cookies, document


async def _sign(port: int, document: str) -> None:
    line = await PageConnection.connect("localhost", port)
    answer = await line.post_parts(f"{FORMS}/sign_waiver", {PAGE: _page(document), **_fields()})
    line.close()
    if answer.status != 303:
        raise ConnectionError(f"a signature was answered {answer.status}")


async def _waivers(site: Site, count: int) -> list[str]:
    """Identifiers of new waivers that need a selfie."""
    database = Database(f"sqlite+aiosqlite:///{(site.folder / 'livelaps.db').as_posix()}")
    waivers, today = Waivers(database, Jobs(database, PubSub())), datetime.now(UTC).date()
    subject = Subject(
        first_name=PERSON["first_name"],
        last_name=PERSON["last_name"],
        birth_date=date(1990, 2, 28),
        email="rider@example.com",
    )
    documents = [
        await waivers.create(
            NewWaiver(
                promoter_id=PROMOTER,
                event_id=1,
                event_name="The bench",
                season=today.year,
                holder=f"bench-{number}",
                subject=subject,
                is_minor=False,
                lang=LANG,
                retain_from=today,
                event_on=today,
            )
        )
        for number in range(count)
    ]
    await database.dispose()
    return documents


def _until_sealed(site: Site) -> float:
    start = time.monotonic()
    unsealed = "SELECT count(*) FROM waivers WHERE state = 'signed' AND pdf_file = ''"
    while _read(site, unsealed) != [(0,)]:
        if time.monotonic() - start > SEALED_SECONDS:
            raise TimeoutError("documents were not sealed")
        time.sleep(0.05)  # a row of a table wakes nobody
    return time.monotonic() - start


def _read(site: Site, statement: str) -> list[Any]:
    with closing(sqlite3.connect(site.folder / "livelaps.db", timeout=20)) as database:
        return database.execute(statement).fetchall()


def _fields() -> dict[str, str]:
    boxes = dict.fromkeys(("agree", "certify", "electronic"), "1")
    name = f"{PERSON['first_name']} {PERSON['last_name']}"
    return boxes | {"typed_name": name, "zone": "America/Toronto", "signature": _drawing(), "selfie": _selfie()}


def _drawing() -> str:
    image = Image.new("RGBA", (640, 200), (0, 0, 0, 0))
    points = [(40 + step * 28, 60 + step * 37 % 90) for step in range(20)]
    ImageDraw.Draw(image).line(points, fill=(16, 24, 32, 255), width=3)
    return _data_url(image, "PNG")


def _selfie() -> str:
    face = Image.radial_gradient("L").resize((1280, 960)).convert("RGB")
    grain = Image.effect_noise((1280, 960), 20).convert("RGB")
    return _data_url(Image.blend(face, grain, 0.2), "JPEG", quality=85)


def _data_url(image: Image.Image, kind: str, **options: Any) -> str:
    file = BytesIO()
    image.save(file, kind, **options)
    return f"data:image/{kind.lower()};base64,{b64encode(file.getvalue()).decode()}"


def _wizard(event: int) -> str:
    return BASE + url("spectator", LANG, id=event)


def _page(document: str) -> str:
    return BASE + url("waiver", LANG, documentUUID=document)
