"""Logins and signatures at a constant rate, and the click times of other visitors meanwhile."""

import asyncio
import time
from base64 import b64encode
from collections.abc import Mapping, Sequence
from io import BytesIO
from itertools import count, cycle
from multiprocessing.connection import Connection
from typing import Any
from uuid import uuid4

from PIL import Image, ImageDraw
from playwright.sync_api import Browser

from bench import machine
from bench.browser import PAINTED, PATIENCE_MS, fresh_page, in_own_thread
from bench.context import Bench, Figures
from bench.crowd import crowd, spread
from bench.forms import FORMS, PAGE, PERSON
from bench.pages import PageConnection
from bench.site import PASSWORD, RIDERS, Site, page
from bench.wire import Recorded, SocketTab
from livelaps_app.core.routes import BASE

LOGINS, SIGNATURES = 50, 20  # per second on the reference machine
PEOPLE, NETWORKS = 40, 20  # source networks, because of the password limit per network
TABS, CLICK_SECONDS = 10, 1.0  # each tab clicks once per CLICK_SECONDS
PATIENCE_SECONDS = 1.0  # for the last acts
SEALED_SECONDS = 60.0  # for the last sealed document
SIGNED = "Waiver signed"
NAME = f"{PERSON['first_name']} {PERSON['last_name']}"
UNSEALED = "SELECT count(*) FROM waivers WHERE state = 'signed' AND pdf_file = ''"

# Wall-clock time at which the page has painted the signed waiver.
SEEN = f"""async (words) => {{
  const there = () => [...document.querySelectorAll(".parts .chip.open")].some((chip) => chip.textContent === words);
  while (!there()) await new Promise(requestAnimationFrame);
  await new Promise({PAINTED});
  window.__seen = Date.now();
}}"""
LIVES = "() => Object.keys(document.querySelector('.parts') ?? {}).some((key) => key.startsWith('__react'))"
SETTLE_MS = 500  # until the page has joined the channel


def logins(bench: Bench) -> Figures:
    """Share of successful logins, CPU time and ms per login, and click ms of ten tabs."""
    emails = [bench.site.join() for _ in range(PEOPLE)]
    return _beside_clicks(bench, "logins", machine.pace(LOGINS), emails)


def signing(bench: Bench) -> Figures:
    """ms from a signature to the buyer's page, and the figures of signatures at a constant rate."""
    seen = [_seen_ms(bench.browser, bench.site) for _ in range(bench.effort.changes + 1)][1:]
    pace = machine.pace(SIGNATURES)
    documents = bench.site.tree.prepare("waivers", bench.site.folder, round(pace * bench.effort.seconds))
    return {"buyer": spread(seen), **_beside_clicks(bench, "signatures", pace, documents)}


def _beside_clicks(bench: Bench, what: str, pace: float, whose: list[str]) -> Figures:
    """`quiet`: clicks without load. CPU time covers the whole server until its jobs are done."""
    site, seconds = bench.site, bench.effort.seconds
    pages = [*(site.address(race) for race in list(site.races.values())[:2]), page("calendar"), page("results")]
    addresses = [address.removeprefix(BASE) for address in pages]
    arguments = {"visit": bench.visits[RIDERS], "addresses": addresses, "pace": pace, "seconds": seconds}
    with crowd(act_beside_clicks, what=what, whose=whose, **arguments) as pipe:
        quiet, before = pipe.recv(), site.cpu_seconds()
        figures: Figures = pipe.recv()
        _await_sealed(site)
        cpu = site.cpu_seconds() - before
    return {"quiet": quiet, "pace": pace, **figures, "server_ms": cpu * 1000 / max(1, figures["succeeded"])}


async def act_beside_clicks(
    pipe: Connection, what: str, whose: list[str], visit: Recorded, addresses: list[str], pace: float, seconds: float
) -> None:
    """Sends click times without load, then click times under load with the results of the acts."""
    tabs = [await SocketTab.open(visit) for _ in range(TABS)]
    pipe.send(spread(await _clicks(tabs, addresses, seconds / 2)))
    acting = _acts(ACTS[what], visit.port, whose, pace, seconds)
    clicked, times = await asyncio.gather(_clicks(tabs, addresses, seconds), acting)
    share = len(times) / round(pace * seconds)
    pipe.send({"succeeded": len(times), "share": share, "acts": spread(times), "clicks": spread(clicked)})


async def _clicks(tabs: Sequence[SocketTab], addresses: list[str], seconds: float) -> list[float]:
    """ms of all tabs' clicks. The tabs start staggered."""
    end = time.perf_counter() + seconds

    async def clicking(tab: SocketTab, first: int) -> list[float]:
        times = []
        await asyncio.sleep(first * CLICK_SECONDS / len(tabs))
        for number in count(first):
            if time.perf_counter() >= end:
                return times
            _, ms = await asyncio.gather(asyncio.sleep(CLICK_SECONDS), tab.click(addresses[number % len(addresses)]))
            times.append(ms)
        return times

    return [ms for times in await asyncio.gather(*map(clicking, tabs, range(len(tabs)))) for ms in times]


async def _acts(act: Any, port: int, whose: list[str], pace: float, seconds: float) -> list[float]:
    """ms of the acts that finish in time. They start at a constant rate, independent of each other."""
    free: dict[str, list[PageConnection]] = {f"127.0.1.{number + 1}": [] for number in range(NETWORKS)}

    async def do(name: str, source: str) -> float:
        start = time.perf_counter()
        line = free[source].pop() if free[source] else await PageConnection.connect("localhost", port, source)
        await act(line, name)
        free[source].append(line)
        return (time.perf_counter() - start) * 1000

    begin, tasks = time.perf_counter(), []
    for number, name, source in zip(range(round(pace * seconds)), cycle(whose), cycle(free), strict=False):
        await asyncio.sleep(max(0.0, begin + number / pace - time.perf_counter()))
        tasks.append(asyncio.create_task(do(name, source)))
    await asyncio.sleep(max(0.0, begin + seconds + PATIENCE_SECONDS - time.perf_counter()))
    times = [task.result() for task in tasks if task.done() and not task.exception()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return times


async def _log_in(line: PageConnection, email: str) -> None:
    typed = {PAGE: page("login"), "email": email, "current_password": PASSWORD}
    (await line.post(f"{FORMS}/login", typed)).expect(303)


async def sign(line: PageConnection, document: str, name: str = NAME) -> None:
    """Signs with a drawing and a selfie, as a phone does, and follows the redirect to the confirmation."""
    where = page("waiver", documentUUID=document)
    (await line.post_parts(f"{FORMS}/sign_waiver", {PAGE: where, **_signature(name)})).expect(303)
    await line.get(where)


ACTS = {"logins": _log_in, "signatures": sign}


def _seen_ms(browser: Browser, site: Site) -> float:
    """ms from a signature to its update on the buyer's page."""
    event, cookies, document = in_own_thread(_begin_order(site))
    with fresh_page(browser) as buyer:
        origin = site.url("")
        buyer.context.add_cookies([{"name": name, "value": value, "url": origin} for name, value in cookies.items()])
        buyer.goto(f"{site.url(page('spectator', id=event))}?step=spectators")
        buyer.wait_for_function(LIVES, timeout=PATIENCE_MS)
        buyer.wait_for_timeout(SETTLE_MS)
        buyer.evaluate(f"(words) => {{ ({SEEN})(words); }}", SIGNED)
        start = time.time()
        in_own_thread(_sign_once(site.port, document))
        buyer.wait_for_function("window.__seen", timeout=PATIENCE_MS)
        seen: float = buyer.evaluate("window.__seen")
        return seen - start * 1000


async def _sign_once(port: int, document: str) -> None:
    await sign(await PageConnection.connect("localhost", port), document)


async def _begin_order(site: Site) -> tuple[int, Mapping[str, str], str]:
    """The event of an order with one adult, the buyer's cookies, and the unsigned waiver's id."""
    event, ticket = site.ticket_on_sale()
    line, wizard = await PageConnection.connect("localhost", site.port), page("spectator", id=event)
    guest = {**PERSON, "email": f"buyer-{uuid4().hex}@example.com", "own_ticket": "0"}
    begun = await line.post(f"{FORMS}/spectator_guest", {PAGE: wizard, **guest})
    adult = f"{wizard}?step=spectators&who=new"
    rider = {**PERSON, "ticket": str(ticket), "email": f"rider-{uuid4().hex}@example.com"}
    (await line.post(f"{FORMS}/spectator_one", {PAGE: adult, **rider}, begun.cookies)).expect(303)
    document = site.last_waiver()
    return event, begun.cookies, document


def _await_sealed(site: Site) -> None:
    end = time.monotonic() + SEALED_SECONDS
    while site.rows(UNSEALED) != [(0,)]:
        if time.monotonic() > end:
            raise TimeoutError("documents were not sealed")
        time.sleep(0.05)  # database rows send no signal


def _signature(name: str) -> dict[str, str]:
    boxes = dict.fromkeys(("agree", "certify", "electronic"), "1")
    return boxes | {"typed_name": name, "zone": "America/Toronto", "signature": DRAWING, "selfie": SELFIE}


def _pictures() -> tuple[str, str]:
    """A signature and a selfie as data: URLs."""
    drawing, points = Image.new("RGBA", (640, 200)), [(40 + step * 28, 60 + step * 37 % 90) for step in range(20)]
    ImageDraw.Draw(drawing).line(points, fill=(16, 24, 32, 255), width=3)
    face = Image.radial_gradient("L").resize((1280, 960)).convert("RGB")
    selfie = Image.blend(face, Image.effect_noise((1280, 960), 20).convert("RGB"), 0.2)
    files = BytesIO(), BytesIO()
    drawing.save(files[0], "PNG")
    selfie.save(files[1], "JPEG", quality=85)
    png, jpeg = (b64encode(file.getvalue()).decode() for file in files)
    return f"data:image/png;base64,{png}", f"data:image/jpeg;base64,{jpeg}"


DRAWING, SELFIE = _pictures()
