"""People with accounts on a site that runs its own, and the links of their mails."""

import sqlite3
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import httpx

from livelaps_app.core.tokens import new_token, token_hash
from tests.browser.visit import BrowserTab
from tests.server import Site

PASSWORD = "open sesame 1"
RIDER = {
    "first_name": "Ana",
    "last_name": "Ruiz",
    "gender": "female",
    "year": "1990",
    "month": "2",
    "day": "28",
    "phone": "5550100199",
    "address": "1 Pine Road",
    "country": "US",
    "state": "OH",
    "form_language": "en",
    "join_as": "rider",
    "password": PASSWORD,
    "contact": {"first_name": "Eva", "last_name": "Ruiz", "relationship": "sister", "phone": "5550100198"},
}


@dataclass(frozen=True)
class Rider:
    """Somebody with an account."""

    id: int
    email: str
    name: str


async def join(site: Site, **changes: Any) -> Rider:
    """A new account."""
    sent = {**RIDER, "email": f"rider-{uuid4().hex}@example.com", **changes}
    async with httpx.AsyncClient(base_url=site.api) as client:
        answer = await client.post(f"{site.api}/registration/participant", json=sent)
    account = answer.raise_for_status().json()["message"]["login"]["account"]
    return Rider(account["id"], account["email"], f"{account['first_name']} {account['last_name']}")


async def log_in(tab: BrowserTab, rider: Rider, path: str = "/login", password: str = PASSWORD) -> int:
    """Fills in the login form and sends it; the status of the answer."""
    await tab.open(path)
    await tab.find("#email").fill(rider.email)
    await tab.find("#current_password").fill(password)
    return await send(tab, "login")


async def send(tab: BrowserTab, form: str) -> int:
    """Sends a form that the browser itself sends; the status of the page that comes."""
    async with tab.leaving() as sent:
        await tab.find(f"#form-{form} button[type=submit]").click()
    return (await sent.value).status


def link(site: Site, rider: Rider, purpose: str = "reset", minor: int | None = None) -> str:
    """The token of a link as a mail to them has it, good for an hour; `minor` whom it is about."""
    token, now = new_token(), datetime.now(UTC).replace(tzinfo=None)
    row = {
        "user_id": rider.id,
        "minor_id": minor,
        "token_hash": token_hash(token),
        "purpose": purpose,
        "email": rider.email,
        "created_at": str(now),
        "expires_at": str(now + timedelta(hours=1)),
        "used_at": None,
    }
    names, places = ", ".join(row), ", ".join("?" * len(row))
    with sqlite3.connect(site.data / "livelaps.db", timeout=20) as database:
        database.execute(f"INSERT INTO mail_tokens ({names}) VALUES ({places})", tuple(row.values()))
    database.close()
    return token
