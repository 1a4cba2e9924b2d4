"""From a click on a step's button to the next step of the participant wizard, painted."""

from itertools import pairwise
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, Page

from bench.browser import PATIENCE_MS, WINDOW
from bench.crowd import spread
from bench.site import Site
from livelaps_app.core.routes import BASE, url

SETTLE_MS = 300
ADULT = {"first_name": "Ana", "last_name": "Ruiz", "month": "2", "day": "28", "year": "1990"}
CONTACT = {"phone": "5550100199", "address": "1 Pine Road", "city": "Columbus", "zip": "43004"}
EMERGENCY = {"first_name": "Eva", "last_name": "Ruiz", "cell": "+34600000001"}
CHOSEN = {"contact": {"country": "US", "state": "OH"}, "emergency": {"relationship": "sister"}}
ONWARD = ("login", "contact", "emergency", "confirmation")

# From the click to the paint of the first frame in which the form of the next step stands.
ARM = """(next) => {
  const painted = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(performance.now());
    channel.port2.postMessage(0);
  });
  const there = () => document.querySelector(`#form-participant_${next}`)?.offsetHeight > 0;
  window.__taken = null;
  document.addEventListener("click", () => {
    const start = performance.now();
    const look = () => {
      if (!there()) requestAnimationFrame(look);
      else painted((now) => { window.__taken = now - start; });
    };
    requestAnimationFrame(look);
  }, { capture: true, once: true });
}"""
LIVES = "(form) => Object.keys(document.querySelector(form) ?? {}).some((key) => key.startsWith('__reactFiber$'))"


def measured(browser: Browser, site: Site, times: int) -> dict[str, Any]:
    """ms of each step on and back, by its name, in so many visits; a visit before them is not counted.

    The first step is no part of it: the browser itself sends it, as it sets the cookie of the draft.
    """
    taken: dict[str, list[float]] = {}
    for turn in range(times + 1):
        context = browser.new_context(viewport=WINDOW, bypass_csp=True)
        for name, ms in _walked(context.new_page(), site):
            taken.setdefault(name, []).extend([ms] if turn else [])
        context.close()
    every = [ms for values in taken.values() for ms in values]
    return {**spread(every), "by_step": {name: spread(values) for name, values in taken.items()}, "steps": len(every)}


def _walked(page: Page, site: Site) -> list[tuple[str, float]]:
    """Fills in the wizard up to its confirmation, and goes back once; ms of each step after the first."""
    page.goto(f"http://localhost:{site.port}{BASE}{url('participant', 'en')}")
    _live(page, "information")
    for field, value in ADULT.items():
        _fill(page, field, value)
    for choice in ("#whom input[value=self]", "#gender input[value=female]"):
        page.locator(choice).check()
    with page.expect_navigation():
        _button(page, "information").click()
    _live(page, "login")
    email = f"rider-{uuid4().hex}@example.com"
    typed = {"login": {"email": email, "confirm_email": email}, "contact": CONTACT, "emergency": EMERGENCY}
    taken = []
    for step, following in pairwise(ONWARD):
        for field, value in typed[step].items():
            _fill(page, field, value)
        for field, value in CHOSEN.get(step, {}).items():
            page.locator(f"#{field}").select_option(value)
        page.wait_for_timeout(SETTLE_MS)  # what was typed last is stored
        taken.append((f"to {following}", _timed(page, step, following)))
        _live(page, following)
    page.locator(".parts a[href*='step=emergency']").click()
    _live(page, "emergency")
    page.wait_for_timeout(SETTLE_MS)
    return [*taken, ("back to contact", _timed(page, "emergency", "contact", "[name=go]"))]


def _timed(page: Page, step: str, following: str, button: str = ":not([name])") -> float:
    page.evaluate(ARM, following)
    _button(page, step, button).click()
    page.wait_for_function("window.__taken", timeout=PATIENCE_MS)
    ms: float = page.evaluate("window.__taken")
    return ms


def _live(page: Page, step: str) -> None:
    page.wait_for_function(LIVES, arg=f"#form-participant_{step}", timeout=PATIENCE_MS)


def _button(page: Page, step: str, button: str = ":not([name])") -> Any:
    return page.locator(f"#form-participant_{step} button{button}").first


def _fill(page: Page, field: str, value: str) -> None:
    page.locator(f"#{field}").fill(value)
