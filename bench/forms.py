"""Native form submissions: server times, and the start of a wizard and of an order."""

import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from uuid import uuid4

from bench.context import Bench, Figures
from bench.crowd import answer_of, spread
from bench.pages import PageConnection
from bench.site import ACCOUNT, page
from livelaps_app.core.routes import BASE

PAGE, FORMS = "page", f"{BASE}/forms"
WARMING = 5  # uncounted submissions per form
PERSON = {name: str(ACCOUNT[name]) for name in ("first_name", "last_name", "gender", "year", "month", "day")}
CONTACT = {"phone": "5550100199", "country": "US", "address": "1 Pine Road", "state": "OH", "zip": "43004"}
WIZARD, LOGIN = f"{page('participant')}?step=contact", page("login")
SENT: Mapping[str, tuple[str, str, Mapping[str, str], int]] = {
    "step": (WIZARD, "participant_contact", CONTACT, 303),
    "refused_step": (WIZARD, "participant_contact", {**CONTACT, "phone": "12"}, 422),
    "refused_login": (LOGIN, "login", {"email": "ana", "current_password": ""}, 422),
}
"""By name: page address, form, fields, and expected status."""


def forms(bench: Bench) -> Figures:
    """ms from first byte sent to last byte received per form, sequential on one connection."""
    times: dict[str, list[float]] = answer_of(answers, port=bench.site.port, times=bench.effort.answers)
    return {name: spread(values) for name, values in times.items()}


async def answers(pipe: Connection, port: int, times: int) -> None:
    """Starts a wizard and sends each form repeatedly."""
    connection = await PageConnection.connect("localhost", port)
    email = f"rider-{uuid4().hex}@example.com"
    begun = await connection.post(f"{FORMS}/participant_information", {PAGE: WIZARD, "whom": "self", **PERSON})
    login = {PAGE: WIZARD, "email": email, "confirm_email": email}
    await connection.post(f"{FORMS}/participant_login", login, begun.cookies)
    taken: dict[str, list[float]] = {name: [] for name in SENT}
    for turn in range(WARMING + times):
        for name, (where, form, fields, status) in SENT.items():
            start = time.perf_counter()
            answer = await connection.post(f"{FORMS}/{form}", {PAGE: where, **fields}, begun.cookies)
            ms = (time.perf_counter() - start) * 1000
            if answer.status != status:
                raise ConnectionError(f"{form}: {answer.status}")
            taken[name].extend([ms] if turn >= WARMING else [])
    connection.close()
    pipe.send(taken)
