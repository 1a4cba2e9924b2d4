"""A site with a gate: the real stores over a database of the test's own; somebody of the staff, a promoter, others."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import count
from typing import Any
from zoneinfo import ZoneInfo

import httpx
import pytest
from obstore.store import MemoryStore
from PIL import Image
from starlette.applications import Starlette

from livelaps_app import forms
from livelaps_app.core.forms.form import Answer, Caller
from livelaps_app.core.parts import PARTS
from livelaps_app.core.visitors import Visitor, cookie_name
from livelaps_app.gate.store.store import Gates
from livelaps_app.people.staff import Duty, Staff
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.ticket_tokens import TicketClaim, TicketTokens
from livelaps_app.stores.files.gateway import FilesGateway
from livelaps_app.stores.files.keys import KeyList
from livelaps_app.stores.files.stamps import Stamps
from livelaps_app.web.endpoints import gate
from tests.features.checks import page_at
from tests.gate.conftest import GateShop, gate_shop
from tests.outside import DEFAULT_PROMOTER, Outside, event, outside
from tests.sales.conftest import EVENT
from tests.web.conftest import ORIGIN

__all__ = ["gate_shop", "outside"]

OTHER_EVENT = EVENT + 1
ZONE = ZoneInfo("America/New_York")  # of the event, whose days begin hours after those of UTC
PAT, SAM, PROMOTER, STRANGER = "pat", "sam", "promoter", "stranger"
PEOPLE = {
    PAT: (41, "participant", 0),
    SAM: (44, "participant", 0),
    PROMOTER: (42, "promoter", DEFAULT_PROMOTER),
    STRANGER: (43, "participant", 0),
}
HERE = {"sec-fetch-site": "same-origin", "user-agent": "Mozilla/5.0 (Android) Firefox/140.0"}


@dataclass
class GateSite:
    """What a gate stands on, and calls of it."""

    shop: GateShop
    gates: Gates
    staff: Staff
    tokens: TicketTokens
    files: FilesGateway
    outside: Outside
    client: httpx.AsyncClient
    keys: Iterator[int] = field(default_factory=lambda: count(10_000_000))

    async def name(self, who: str = PAT, hours: float = 8, event_id: int = EVENT, duty: Duty = Duty.GATE) -> None:
        """Makes somebody staff."""
        account = next(row for row, _ in self.outside.accounts.people.values() if row.id == PEOPLE[who][0])
        await self.staff.name(event_id, account.email, duty, datetime.now(UTC) + timedelta(hours=hours), 0)

    def token(self, order: SalesOrder, line: int = 0) -> str:
        """What the code of a ticket says."""
        return self.tokens.ticket(TicketClaim(EVENT, order.lines[line].id, order.lines[line].renames))

    async def call(
        self,
        name: str,
        who: str | None = PAT,
        body: Any = None,
        event_id: int = EVENT,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """A call of the gate; a body makes it a POST."""
        cookie = {"cookie": f"{cookie_name('session', False)}={who}"} if who else {}
        sent = HERE | cookie | (headers or {})
        where = f"/ll/fr/gate/{event_id}/{name}"
        if body is None:
            return await self.client.get(where, headers=sent)
        return await self.client.post(where, json=body, headers=sent)

    async def scan(
        self, *scans: dict[str, Any], who: str | None = PAT, after: int = 0, event_id: int = EVENT
    ) -> dict[str, Any]:
        """Scans of a device, as its page sends them."""
        now = datetime.now(UTC).isoformat()
        sent = [{"key": f"key-{next(self.keys)}", "at": now} | scan for scan in scans]
        answer = await self.call("scans", who, {"device": "ab12", "after": after, "scans": sent}, event_id)
        assert answer.status_code == 200, answer.text
        return answer.json()  # type: ignore[no-any-return]

    async def send(self, form: str, fields: dict[str, str], who: str | None = PAT) -> Answer:
        """The answer to a form of the page."""
        caller = Caller(page_at(f"/fr/gate/{EVENT}"), visitor(who), user_agent=HERE["user-agent"])
        return await forms.send(forms.FORMS[form], caller, fields)


def visitor(who: str | None = PAT) -> Visitor:
    """Somebody who is logged in."""
    return Visitor("192.0.2.7", session=who or "")


def photo(colour: str = "teal") -> bytes:
    """A selfie as the site stores it."""
    file = BytesIO()
    Image.new("RGB", (900, 1200), colour).save(file, "JPEG")
    return file.getvalue()


@pytest.fixture
async def gate_site(gate_shop: GateShop, outside: Outside, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[GateSite]:
    keys = KeyList([bytes(range(32))])
    tokens, files = TicketTokens("k" * 43), FilesGateway(MemoryStore(), keys, 5.0)
    gates, staff = Gates(gate_shop.shop.database), Staff(gate_shop.shop.database)
    for name, service in (
        ("sales", gate_shop.shop.sales),
        ("gate", gates),
        ("staff", staff),
        ("tickets", tokens),
        ("stamps", Stamps(keys)),
        ("files", files),
    ):
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    for who, (number, role, promoter) in PEOPLE.items():
        account = outside.accounts.has(number, roles=[{"role": role, "promoter_id": promoter}])
        outside.accounts.tokens[who] = account.email
    today = datetime.now(ZONE).date()
    for event_id in (EVENT, OTHER_EVENT):
        last = (today + timedelta(days=1)).isoformat()
        outside.timing.stub_events[event_id] = event(event_id, today.isoformat(), end=last)
    transport = httpx.ASGITransport(app=Starlette(routes=gate.routes()), client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        yield GateSite(gate_shop, gates, staff, tokens, files, outside, client)
