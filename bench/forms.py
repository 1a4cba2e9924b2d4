"""What a form costs that the browser itself sends: a step of a wizard, a refused step and a refused login."""

import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any
from uuid import uuid4

from bench.crowd import crowd, spread
from bench.pages import PageConnection
from bench.site import Site
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE, url

PAGE, FORMS = "page", f"{BASE}/forms"
LANG: Lang = "en"
WARMING = 5  # of each form, not counted
FIRST_STEP = {
    "whom": "self",
    "first_name": "Ana",
    "last_name": "Ruiz",
    "gender": "female",
    "year": "1990",
    "month": "2",
    "day": "28",
}
CONTACT_STEP = {"phone": "5550100199", "country": "US", "address": "1 Pine Road", "state": "OH", "zip": "43004"}
WIZARD, LOGIN = f"{BASE}{url('participant', LANG)}?step=contact", f"{BASE}{url('login', LANG)}"
SENT: Mapping[str, tuple[str, str, Mapping[str, str], int]] = {
    "step": (WIZARD, "participant_contact", CONTACT_STEP, 303),
    "refused_step": (WIZARD, "participant_contact", {**CONTACT_STEP, "phone": "12"}, 422),
    "refused_login": (LOGIN, "login", {"email": "ana", "current_password": ""}, 422),
}
"""By name: the address of the page, the form, its fields, and the status of its answer."""


def measured(site: Site, times: int) -> dict[str, Any]:
    """ms from the first byte sent to the last one received, by form, one after the other on one connection."""
    with crowd(answers, port=site.port, times=times) as pipe:
        taken: dict[str, list[float]] = pipe.recv()
    return {name: {**spread(values), "max_ms": max(values)} for name, values in taken.items()}


async def answers(pipe: Connection, port: int, times: int) -> None:
    """Begins a wizard and sends each form so often."""
    connection = await PageConnection.connect("localhost", port)
    cookies = await _begun(connection)
    taken: dict[str, list[float]] = {name: [] for name in SENT}
    for turn in range(WARMING + times):
        for name, (page, form, fields, status) in SENT.items():
            start = time.perf_counter()
            answer = await connection.post(f"{FORMS}/{form}", {PAGE: page, **fields}, cookies)
            ms = (time.perf_counter() - start) * 1000
            if answer.status != status:
                raise ConnectionError(f"{form}: {answer.status}")
            taken[name].extend([ms] if turn >= WARMING else [])
    connection.close()
    pipe.send(taken)


async def _begun(connection: PageConnection) -> dict[str, str]:
    """The cookies of a wizard that has come to the contact."""
    page, email = {PAGE: WIZARD}, f"rider-{uuid4().hex}@example.com"
    begun = await connection.post(f"{FORMS}/participant_information", {**page, **FIRST_STEP})
    login = {"email": email, "confirm_email": email}
    await connection.post(f"{FORMS}/participant_login", {**page, **login}, begun.cookies)
    return begun.cookies
