"""Notifications of the sandbox: stored with the change, signed, delivered by a job, verified."""

import hmac
import json
import zlib
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from hashlib import sha256
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobHandler, Payload
from livelaps_app.core.tokens import new_token
from livelaps_app.standins.paypal.bodies import Json, event_json, moment
from livelaps_app.standins.paypal.model import SandboxEvent, SandboxKey
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import Jobs, utc_now
from livelaps_app.stores.site_model import insert

JOB = "sandbox_event"
WEBHOOK_ID = "SANDBOX"
ALGORITHM = "HmacSHA256"

Deliver = Callable[[Mapping[str, str], bytes], Awaitable[int]]
"""Posts headers and a body to the site's webhook; returns the HTTP status."""


class SandboxWebhooks:
    """Signs notifications with a secret in the database, delivers and verifies them."""

    def __init__(self, database: Database, root: str, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._root, self._clock = database, root.rstrip("/"), clock
        self._insert = sqlite.insert if database.is_sqlite else postgresql.insert

    def handlers(self, deliver: Deliver) -> dict[str, JobHandler]:
        """The delivery jobs."""

        async def work(payload: Payload) -> None:
            await self.send(str(payload["event"]), deliver)

        return {JOB: JobHandler(work)}

    async def send(self, event_id: str, deliver: Deliver) -> None:
        """Delivers a notification, possibly again. Raises Problem if the site does not accept it."""
        async with answering(), self._database.session(brief=True) as session:
            event = await session.get(SandboxEvent, event_id)
        if event is None:
            return
        body = event.body.encode()
        status = await deliver(await self.headers(body), body)
        if not 200 <= status < 300:
            raise Problem(Code.SERVICE_DOWN)
        async with answering(), self._database.transaction(brief=True) as session:
            row = await session.get_one(SandboxEvent, event_id)
            row.delivered_at = self._clock()

    async def headers(self, body: bytes) -> dict[str, str]:
        """The headers that a notification is delivered with."""
        transmission, sent_at = f"t{uuid4().hex}", moment(self._clock())
        return {
            "content-type": "application/json",
            "paypal-auth-algo": ALGORITHM,
            "paypal-cert-url": f"{self._root}/v1/notifications/certs/SANDBOX",
            "paypal-transmission-id": transmission,
            "paypal-transmission-sig": _signature(await self._secret(), transmission, sent_at, body),
            "paypal-transmission-time": sent_at,
        }

    async def is_signed(self, content: bytes) -> bool:
        """True if a verification's notification is the sandbox's. Raises ValueError for a malformed body."""
        fields = members(content)
        values = {name: json.loads(text) for name, text in fields.items()}
        if not isinstance(values.get("webhook_event"), dict):
            raise ValueError("no webhook_event")
        parts = [str(values[name]) for name in ("transmission_id", "transmission_time", "transmission_sig")]
        expected = _signature(await self._secret(), parts[0], parts[1], fields["webhook_event"].encode())
        same = hmac.compare_digest(parts[2].encode(errors="replace"), expected.encode())
        return same and values.get("webhook_id") == WEBHOOK_ID and values.get("auth_algo") == ALGORITHM

    async def _secret(self) -> str:
        """The secret shared by all processes, created at the first use."""
        async with answering(), self._database.session(brief=True) as session:
            secret = await session.scalar(select(SandboxKey.secret))
        if secret:
            return str(secret)
        async with answering(), self._database.transaction(brief=True) as session:
            statement = self._insert(SandboxKey).values(id=1, secret=new_token())
            await session.execute(statement.on_conflict_do_nothing())
            return str(await session.scalar(select(SandboxKey.secret)))


async def add_event(
    session: AsyncSession, jobs: Jobs, event_type: str, resource: tuple[str, Json], at: datetime, root: str
) -> str:
    """Stores a notification and its delivery job in the caller's transaction; returns its id. resource: type, JSON."""
    event_id = f"WH-{uuid4().hex[:17].upper()}"
    kind, content = resource
    body = json.dumps(event_json(event_id, event_type, kind, content, at, root), ensure_ascii=False)
    await insert(session, SandboxEvent(id=event_id, event_type=event_type, body=body, created_at=at))
    await jobs.add(session, JOB, {"event": event_id}, key=event_id)
    return event_id


def members(content: bytes) -> dict[str, str]:
    """The members of a JSON object with their values as raw text. Raises ValueError."""
    text = content.decode()
    decoder, values = json.JSONDecoder(), {}
    if json.loads(text).__class__ is not dict:
        raise ValueError("no object")
    at = text.index("{") + 1
    while (at := _after_spaces(text, at)) < len(text) and text[at] == '"':
        name, end = decoder.raw_decode(text, at)
        start = _after_spaces(text, _after_spaces(text, end) + 1)
        _, end = decoder.raw_decode(text, start)
        values[name] = text[start:end]
        at = _after_spaces(text, end) + 1
    return values


def _after_spaces(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _signature(secret: str, transmission: str, sent_at: str, body: bytes) -> str:
    """Over the id, the time, the webhook, and the checksum and the digest of the body."""
    parts = (transmission, sent_at, WEBHOOK_ID, str(zlib.crc32(body)), sha256(body).hexdigest())
    return f"s{hmac.new(secret.encode(), '|'.join(parts).encode(), sha256).hexdigest()}"
