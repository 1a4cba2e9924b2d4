"""Server time of a rider's way through the wizard of an event, over HTTP, from its first page to the summary."""

import re
import statistics
import time
from uuid import uuid4

from bench.browser import in_own_thread
from bench.context import Bench, Figures
from bench.forms import FORMS, PAGE
from bench.paced import sign
from bench.pages import PageConnection
from bench.site import PASSWORD, Site, page

WARMING = 2  # uncounted riders
NETWORKS = 50
CLASS = """
    SELECT shops.event_id, p.id, (SELECT group_concat(race_id, '-') FROM entry_races r WHERE r.product_id = p.id)
    FROM products p JOIN shops ON shops.id = p.shop_id JOIN entry_classes c ON c.product_id = p.id
    WHERE p.kind = 'entry' AND p.youngest IS NULL AND p.oldest IS NULL AND c.needs_licence = '' AND c.gender = ''
    AND c.cc_from IS NULL AND c.cc_to IS NULL AND p.id NOT IN (SELECT product_id FROM needed_memberships)
    AND shops.promoter_id = 1 ORDER BY p.shop_id, p.position LIMIT 1
"""
CONTACT = {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100198", "cell": ""}
STEP = re.compile(r"step=(\w+)")


def riding(bench: Bench) -> Figures:
    """ms of all pages and forms of a rider, without signature and payment: the median rider, and that of each step."""
    steps: dict[str, list[float]] = {}
    for number in range(WARMING + bench.effort.changes):
        taken: dict[str, float] = {}
        in_own_thread(_enter(bench.site, number, taken))
        for name, ms in taken.items() if number >= WARMING else ():
            steps.setdefault(name, []).append(ms)
    riders = [sum(values) for values in zip(*steps.values(), strict=True)]
    return {
        "server_ms": statistics.median(riders),
        "steps": {name: statistics.median(ms) for name, ms in steps.items()},
    }


async def _enter(site: Site, number: int, taken: dict[str, float]) -> None:
    """Fills in every step with a new account, and stores the ms of each with the page that follows."""
    line = await PageConnection.connect("localhost", site.port, f"127.0.4.{number % NETWORKS + 1}")
    last_name = "".join(chr(ord("a") + int(digit, 16)) for digit in uuid4().hex[:8]).title()  # a person has one entry
    login = {PAGE: page("login"), "email": site.join(last_name=last_name), "current_password": PASSWORD}
    cookies = (await line.post(f"{FORMS}/login", login)).expect(303).cookies
    [(event, product, races)] = site.rows(CLASS)
    wizard = page("registration_event", id=event)
    typed = {
        "class": {f"classes.{races}": str(product)},
        "bike": {"bike_plate": str(10_000 + uuid4().int % 90_000), "bike_brand": "Ironfern", "listed_name": "full"},
        "contact": CONTACT,
    }
    step, to = "begin", wizard
    while step != "summary":
        start = time.perf_counter()
        if step != "begin":
            fields = {PAGE: f"{wizard}?step={step}", **typed.get(step, {})}
            answer = (await line.post(f"{FORMS}/entry_{step}", fields, cookies)).expect(303)
            cookies, to = cookies | answer.cookies, answer.location
        opened = await line.open(to, cookies)
        while opened.status in {302, 303, 307}:
            opened = await line.open(to := opened.location, cookies)
        opened.expect(200)
        taken[step] = (time.perf_counter() - start) * 1000
        step = match[1] if (match := STEP.search(to)) else "class"
        if step == "waiver":
            await sign(line, site.last_waiver(), f"Ana {last_name}")
    line.close()
