"""Server time of a returning rider's way through the wizard of an event, over HTTP, from its first page to the summary.

The account has entered an event of another promoter before, so its bike, plate and contact are known; the waiver is
signed anew. Neither the signature nor the jobs that follow it are measured.
"""

import re
import statistics
import time
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit
from uuid import uuid4

from bench.browser import in_own_thread
from bench.context import Bench, Figures
from bench.forms import FORMS, PAGE
from bench.paced import sign
from bench.pages import PageConnection
from bench.site import PASSWORD, Site, page
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.routes import BASE

WARMING = 2  # uncounted riders
SPARE = 10  # places for those who are in line
NETWORKS = 50
JOBS_SECONDS = 60.0  # for the jobs after a payment or a signature
OPEN_CLASS = """
    SELECT shops.event_id, p.id, (SELECT group_concat(race_id, '-') FROM entry_races r WHERE r.product_id = p.id)
    FROM products p JOIN shops ON shops.id = p.shop_id JOIN entry_classes c ON c.product_id = p.id
    WHERE p.kind = 'entry' AND p.youngest IS NULL AND p.oldest IS NULL AND c.needs_licence = '' AND c.gender = ''
    AND c.cc_from IS NULL AND c.cc_to IS NULL AND p.id NOT IN (SELECT product_id FROM needed_memberships)
    AND p.is_listed ORDER BY p.shop_id, p.position
"""
ADD_PLACE = "INSERT INTO places (pool_id) SELECT pool_id FROM products WHERE id = ? AND pool_id IS NOT NULL"
DUE_JOBS = "SELECT count(*) FROM jobs WHERE ended_at IS NULL AND due_at <= ?"
CONTACT = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100198", "cell": ""}
STEP = re.compile(r"step=(\w+)")
RETURNING = ["begin", "class", "waiver"]
"""The steps of a returning rider before the summary; the known bike has none."""


class Rider(NamedTuple):
    """A rider. cookies: of the login; typed: fields by step, but the class."""

    name: str
    line: PageConnection
    cookies: Mapping[str, str]
    typed: Mapping[str, Mapping[str, str]]


class RideChoice(NamedTuple):
    """A class of an event, by its product and the number of its races."""

    event: int
    product: int
    races: str

    @property
    def wizard(self) -> str:
        return page("registration_event", id=self.event)


def riding(bench: Bench) -> Figures:
    """ms of all pages and forms of a rider, without signature and payment: the median rider, and that of each step."""
    site, steps = bench.site, dict[str, list[float]]()
    choices = {row[0]: RideChoice(*row) for row in reversed(site.rows(OPEN_CLASS))}
    here, elsewhere = list(choices.values())[::-1][:2]
    count = WARMING + bench.effort.changes
    for choice in (here, elsewhere):
        for _ in range(count + SPARE):
            site.rows(ADD_PLACE, choice.product)
    for number in range(count):
        taken = in_own_thread(_return(site, number, here, elsewhere))
        if list(taken) != RETURNING:
            raise RuntimeError(f"a returning rider saw {', '.join(taken)}")
        for name, ms in taken.items() if number >= WARMING else ():
            steps.setdefault(name, []).append(ms)
    riders = [sum(values) for values in zip(*steps.values(), strict=True)]
    return {
        "server_ms": statistics.median(riders),
        "steps": {name: statistics.median(ms) for name, ms in steps.items()},
    }


async def _return(site: Site, number: int, here: RideChoice, elsewhere: RideChoice) -> dict[str, float]:
    """Enters and pays one event with a new account; the ms of each step of entering another one."""
    rider = await _log_in(site, number)
    await _enter(site, rider, elsewhere)
    await _pay(rider, elsewhere)
    _await_jobs(site)
    taken = await _enter(site, rider, here)
    rider.line.close()
    return taken


async def _log_in(site: Site, number: int) -> Rider:
    line = await PageConnection.connect("localhost", site.port, f"127.0.4.{number % NETWORKS + 1}")
    last_name = "".join(chr(ord("a") + int(digit, 16)) for digit in uuid4().hex[:8]).title()  # a person has one entry
    login = {PAGE: page("login"), "email": site.join(last_name=last_name), "current_password": PASSWORD}
    plate = str(10_000 + uuid4().int % 90_000)
    typed = {
        "bike": {"bike_plate": plate, "bike_brand": "Ironfern", "listed_name": "full"},
        "contact": CONTACT,
    }
    return Rider(f"Ana {last_name}", line, (await line.post(f"{FORMS}/login", login)).expect(303).cookies, typed)


async def _enter(site: Site, rider: Rider, choice: RideChoice) -> dict[str, float]:
    """Fills in every step up to the summary; the ms of each with the page that follows."""
    line, cookies, wizard, taken = rider.line, dict(rider.cookies), choice.wizard, dict[str, float]()
    typed = {**rider.typed, "class": {f"classes.{choice.races}": str(choice.product)}}
    step, to = "begin", wizard
    while step != "summary":
        if step in taken:
            raise RuntimeError(f"the step {step} comes twice")
        start = time.perf_counter()
        if back := _way_back(to):
            to = back
        elif step != "begin":
            fields = {PAGE: f"{wizard}?step={step}", **typed.get(step, {})}
            answer = (await line.post(f"{FORMS}/entry_{step}", fields, cookies)).expect(303)
            cookies, to = cookies | answer.cookies, answer.location
        opened = await line.open(to, cookies)
        while opened.status in {302, 303, 307}:
            opened = await line.open(to := opened.location, cookies)
        opened.expect(200)
        taken[step] = (time.perf_counter() - start) * 1000
        step = match[1] if (match := STEP.search(unquote(to))) else "class"
        if step == "waiver":
            await sign(line, site.last_waiver(), rider.name)
            _await_jobs(site)
    return taken


def _way_back(address: str) -> str:
    """The address to which the page of a waiver leads after its signature, "" of another page."""
    ways = parse_qs(urlsplit(address).query).get(NEXT)
    return f"{BASE}{ways[0]}" if ways else ""


async def _pay(rider: Rider, choice: RideChoice) -> None:
    """Pays the order with the sandbox."""
    fields = {PAGE: f"{choice.wizard}?step=summary", "promo_code": ""}
    answer = (await rider.line.post(f"{FORMS}/entry_pay", fields, rider.cookies)).expect(303)
    provider = _path(answer.location)
    await rider.line.get(provider)
    back = (await rider.line.post(provider, {"choice": "paid"})).expect(303)
    thanks = (await rider.line.open(_path(back.location), rider.cookies)).expect(303)
    (await rider.line.open(_path(thanks.location), rider.cookies)).expect(200)


def _path(location: str) -> str:
    """The target of a redirect as a path on this server."""
    parts = urlsplit(location)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def _await_jobs(site: Site) -> None:
    end = time.monotonic() + JOBS_SECONDS
    while site.rows(DUE_JOBS, f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S.%f}") != [(0,)]:
        if time.monotonic() > end:
            raise TimeoutError("jobs were not done")
        time.sleep(0.05)  # database rows send no signal
