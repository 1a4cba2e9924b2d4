"""The gate: scans from drawn code to painted verdict, and bulk exchanges of scans."""

from typing import Any

from playwright.sync_api import Page

from bench.browser import PAINTED, PATIENCE_MS, fresh_page
from bench.context import Bench, Figures
from bench.crowd import spread
from bench.site import PASSWORD, Site, page
from tests.browser.camera import CAMERA, code

LISTED = 200  # list size, within the capacity of the demo's event
WARMING = 3
PHONE = {"width": 390, "height": 844}
LET_IN = "Come in"
# Milliseconds from the drawn code to the first painted frame with a new verdict.
SCAN = f"""async (source) => {{
  const before = document.querySelector(".gate-result [role=alert]");
  await window.llHold("");
  await new Promise((next) => setTimeout(next, 250));
  await window.llHold(source);
  const start = performance.now();
  while (document.querySelector(".gate-result [role=alert]") === before) await new Promise(requestAnimationFrame);
  await new Promise({PAINTED});
  const verdict = document.querySelector(".gate-result .gate-verdict").textContent;
  return {{ ms: performance.now() - start, verdict }};
}}"""


def gates(bench: Bench) -> Figures:
    """ms of an admitting scan, online and offline."""
    count = 2 * (WARMING + bench.effort.answers)
    email, gate = add_staff(bench.site, max(count, LISTED))
    with fresh_page(bench.browser, viewport=PHONE) as phone:
        phone.context.add_init_script(CAMERA)
        _open(phone, bench.site.url(page("gate", id=gate["event"])), email)
        online = _scans(phone, gate["tickets"][: count // 2])
        phone.context.set_offline(True)
        offline = _scans(phone, gate["tickets"][count // 2 : count])
    return {"online": spread(online), "offline": spread(offline)}


def add_staff(site: Site, count: int) -> tuple[str, Any]:
    """The e-mail of an event's staff member, and tickets of the event."""
    email = site.join()
    site.rows("UPDATE users SET verified_at = created_at WHERE email = ?", email)
    return email, site.tree.prepare("tickets", site.folder, email, count)


def _open(page: Page, address: str, email: str) -> None:
    """Logs in, downloads the list, and opens the camera."""
    page.goto(address)
    page.locator("#email").fill(email)
    page.locator("#current_password").fill(PASSWORD)
    page.locator("#form-login button[type=submit]").click()
    page.locator("#gate-download").click(timeout=PATIENCE_MS)
    page.locator("#gate-forget").wait_for(timeout=PATIENCE_MS)
    page.locator(".gate-open").click()
    page.wait_for_function("document.querySelector('.gate-video')?.videoWidth > 0", timeout=PATIENCE_MS)


def _scans(page: Page, tokens: list[str]) -> list[float]:
    times = []
    for token in tokens:
        scan = page.evaluate(SCAN, code(token))
        if scan["verdict"] != LET_IN:
            raise ConnectionError(f"a ticket was not let in: {scan['verdict']}")
        times.append(float(scan["ms"]))
    return times[WARMING:]
