"""The provider's ways to the site: notifications, and buyers who come back; the tickets; where forms may lead."""

from collections.abc import AsyncIterator

import httpx
import pytest

from livelaps_app import wiring
from livelaps_app.core.routes import match
from livelaps_app.core.settings import settings
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.web.endpoints.routes import endpoints
from livelaps_app.web.endpoints.webhooks import MOST_BYTES
from livelaps_app.web.security_headers import of_page
from tests.each_row import each_row
from tests.features.payment.conftest import COOKIE, Till, till
from tests.outside import outside

__all__ = ["outside", "till"]

THANKS = "/ll/fr/thank-you-page/participant"


@pytest.fixture
async def site(till: Till, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    monkeypatch.setattr(wiring, "standin_apps", lambda api: {})
    transport = httpx.ASGITransport(endpoints(), client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url=settings().origin) as client:
        yield client


async def test_a_buyer_comes_back_and_is_led_to_the_order(till: Till, site: httpx.AsyncClient) -> None:
    order = await till.held()
    back = await till.approve(order)
    for _ in range(2):
        answer = await site.get(back)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{THANKS}/{order.public_id}")
        assert answer.headers["cache-control"] == "no-store"
    assert (await till.read(order)).state is OrderState.PAID


async def test_a_buyer_who_cancels_is_led_to_the_order(till: Till, site: httpx.AsyncClient) -> None:
    order = await till.held()
    answer = await site.get(await till.approve(order, "cancelled"))
    assert answer.headers["location"] == f"{THANKS}/{order.public_id}"
    assert (await till.read(order)).state is OrderState.HELD


async def test_a_notification_is_taken_or_refused(till: Till, site: httpx.AsyncClient) -> None:
    await till.approve(await till.held())
    body = (await till.events())[0].body.encode()
    headers = await till.webhooks.headers(body)
    assert (await site.post(wiring.HOOK, content=body, headers=headers)).status_code == 200
    forged = body.replace(b"APPROVED", b"VOIDED")
    assert (await site.post(wiring.HOOK, content=forged, headers=headers)).status_code == 401
    assert (await site.post(wiring.HOOK, content=b"x" * (MOST_BYTES + 1))).status_code == 413
    till.network.fault = lambda request: httpx.ConnectError("lost")
    assert (await site.post(wiring.HOOK, content=body, headers=headers)).status_code == 503


async def test_the_tickets_are_for_the_owner_and_are_not_stored(till: Till, site: httpx.AsyncClient) -> None:
    order = await till.buy()
    site.cookies.set("ll_draft", COOKIE)
    own = await site.get(f"{THANKS}/{order.public_id}/tickets.pdf")
    assert (own.status_code, own.headers["content-type"]) == (200, "application/pdf")
    assert (own.headers["cache-control"], own.headers["referrer-policy"]) == ("no-store", "no-referrer")
    site.cookies.clear()
    assert (await site.get(f"{THANKS}/{order.public_id}/tickets.pdf")).status_code == 404
    by_link = await site.get(f"{THANKS}/{token_signer().order(order.public_id)}/tickets.pdf")
    assert by_link.content == own.content


@each_row(
    ("path", "policy"),
    [
        ("/thank-you-page/participant/x", "form-action 'self' https://pay.example; base-uri 'none'"),
        ("/login", "form-action 'self'; base-uri 'none'"),
    ],
)
def test_a_form_of_a_page_that_pays_alone_may_lead_to_the_provider(path: str, policy: str) -> None:
    at = match(path)
    assert at is not None
    headers = of_page("form-action 'self'; base-uri 'none'", at, "https://pay.example")
    assert headers["content-security-policy"] == policy
