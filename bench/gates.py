"""A scan at the gate: from a ticket's code before the camera to the painted verdict, with a network and without one."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE_MS, in_own_thread
from bench.crowd import spread
from bench.site import Site
from livelaps_app.core.routes import BASE, url
from livelaps_app.features.gate.texts import LET_IN
from livelaps_app.gateways.timing.reader import ROOT
from tests.browser.camera import CAMERA, code
from tests.browser.gates import MadeTicket, add_tickets, name_staff
from tests.browser.people import PASSWORD, RIDER
from tests.browser.stored import connected

LISTED = 200  # tickets of the list, of places that the demo's event has
WARMING = 3
PHONE = {"width": 390, "height": 844}
# From the moment at which the code is drawn to the paint of the first frame with another verdict.
SCAN = """async (source) => {
  const before = document.querySelector(".gate-result [role=alert]");
  await window.llHold("");
  await new Promise((next) => setTimeout(next, 250));
  await window.llHold(source);
  const start = performance.now();
  while (document.querySelector(".gate-result [role=alert]") === before) await new Promise(requestAnimationFrame);
  await new Promise((next) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = next;
    channel.port2.postMessage(0);
  }));
  const verdict = document.querySelector(".gate-result .gate-verdict").textContent;
  return { ms: performance.now() - start, verdict };
}"""


@dataclass(frozen=True)
class Stored:
    """Where a site stores its data, as tests know it."""

    data: Path


def measured(browser: Browser, site: Site, times: int) -> dict[str, Any]:
    """ms of a scan that lets somebody in, by whether there is a network."""
    count = 2 * (WARMING + times)
    email, event, tickets = in_own_thread(_prepared(site, count))
    context = browser.new_context(viewport=PHONE, bypass_csp=True)  # type: ignore[arg-type]
    context.add_init_script(CAMERA)
    try:
        page = context.new_page()
        _open(page, f"http://localhost:{site.port}{BASE}{url('gate', 'en', id=event)}", email)
        online = _scans(page, tickets[: count // 2])
        context.set_offline(True)
        offline = _scans(page, tickets[count // 2 :])
    finally:
        context.close()
    return {"online": spread(online), "offline": spread(offline), "tickets": len(tickets)}


async def _prepared(site: Site, count: int) -> tuple[str, int, list[MadeTicket]]:
    """The e-mail of somebody of the staff, the event, and tickets to it."""
    stored, email = Stored(site.folder), f"gate-{uuid4().hex}@example.com"
    async with httpx.AsyncClient(base_url=f"http://localhost:{site.port}") as client:
        joined = await client.post(f"{ROOT}/registration/participant", json={**RIDER, "email": email})
        joined.raise_for_status()
    with connected(stored) as database:  # type: ignore[arg-type]
        database.execute("UPDATE users SET verified_at = created_at WHERE email = ?", (email,))
        [(event,)] = database.execute("SELECT min(event_id) FROM sold_events WHERE promoter_id = 1").fetchall()
    await name_staff(stored, event, email)  # type: ignore[arg-type]
    people = [(f"Pia{number}", "Quintabril") for number in range(max(count, LISTED))]
    tickets = [await add_tickets(stored, event, (names,)) for names in people]  # type: ignore[arg-type]
    return email, event, [ticket for (ticket,) in tickets]


def _open(page: Page, address: str, email: str) -> None:
    """Logs in, downloads the list and opens the camera."""
    page.goto(address)
    page.locator("#email").fill(email)
    page.locator("#current_password").fill(PASSWORD)
    page.locator("#form-login button").click()
    page.locator("#gate-download").click(timeout=PATIENCE_MS)
    page.locator("#gate-forget").wait_for(timeout=PATIENCE_MS)
    page.locator(".gate-open").click()
    page.wait_for_function("document.querySelector('.gate-video')?.videoWidth > 0", timeout=PATIENCE_MS)


def _scans(page: Page, tickets: list[MadeTicket]) -> list[float]:
    taken = []
    for ticket in tickets:
        scan = page.evaluate(SCAN, code(ticket.token))
        if scan["verdict"] != LET_IN.en:
            raise ConnectionError(f"ticket {ticket.number} was not let in: {scan['verdict']}")
        taken.append(float(scan["ms"]))
    return taken[WARMING:]
