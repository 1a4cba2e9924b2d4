"""A site that sells entry, with the real sandbox in the process, and a network to it that a test can break."""

from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import select
from starlette.applications import Starlette
from starlette.routing import Mount

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.jobs import JobHandler, JobRefused
from livelaps_app.core.pubsub import PubSub, site_messages
from livelaps_app.core.reported_changes import ORDERS, WAIVERS, ReportedChanges, order_changes, waiver_changes
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.gateways.payments.gateway import PaymentsGateway
from livelaps_app.gateways.payments.line import PayPalLine
from livelaps_app.gateways.payments.provider import payment_provider
from livelaps_app.job_handlers import HANDLERS
from livelaps_app.sales import paying as service
from livelaps_app.sales import provider_events as hooks
from livelaps_app.sales.rules.records import SalesOrder, SalesPayment, Spectator
from livelaps_app.sales.rules.states import OrderState, PaymentState
from livelaps_app.sales.rules.ticket_tokens import TicketTokens, token_signer
from livelaps_app.sales.store.store import sales_store
from livelaps_app.standins.paypal.app import Credentials, create_app
from livelaps_app.standins.paypal.events import WEBHOOK_ID, SandboxWebhooks
from livelaps_app.standins.paypal.model import SandboxCapture, SandboxEvent, SandboxRefund
from livelaps_app.standins.paypal.page import create_pages
from livelaps_app.standins.paypal.store import Sandbox
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.model import JobModel, JobState
from livelaps_app.stores.jobs.queue import Jobs, job_queue
from livelaps_app.waivers.store.store import Waivers, waiver_store
from livelaps_app.wiring.payments import SANDBOX, Provider
from tests.outside import Outside
from tests.sales.conftest import LUCIE, OpenShop

COOKIE = "b" * 43  # of the browser that buys
MOTHER = Visitor("192.0.2.7", draft=COOKIE)
STRANGER = Visitor("192.0.2.8", draft="s" * 43)
PAUSE = timedelta(minutes=1)  # until a job that failed is tried again
SANDBOX_PAGE = "/ll/sandbox/paypal/checkoutnow"

Step = httpx.Response | Exception
Fault = Callable[[httpx.Request], Step | None]


@dataclass
class Network(httpx.AsyncBaseTransport):
    """The way to the sandbox. `fault` answers instead of it, `after` once it has done what was requested."""

    inner: httpx.AsyncBaseTransport
    fault: Fault | None = None
    after: Fault | None = None
    calls: Counter[str] = field(default_factory=Counter)

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.calls[f"{request.method} {request.url.path.rpartition('/')[2]}"] += 1
        if self.fault and (step := self.fault(request)) is not None:
            return _answer(step)
        response = await self.inner.handle_async_request(request)
        if self.after and (step := self.after(request)) is not None:
            await response.aread()
            return _answer(step)
        return response


def _answer(step: Step) -> httpx.Response:
    if isinstance(step, Exception):
        raise step
    return step


@dataclass
class Till:
    """The sales of a site and the sandbox, with one clock, and what a buyer and the site's jobs do."""

    shop: OpenShop
    network: Network
    webhooks: SandboxWebhooks
    browser: httpx.AsyncClient
    outside: Outside
    changes: list[str] = field(default_factory=list)

    async def held(self, *spectators: Spectator) -> SalesOrder:
        """An order of the mother's browser whose places are held."""
        return await self.shop.held(*(spectators or (LUCIE,)), browser=COOKIE)

    async def approve(self, order: SalesOrder, choice: str = "paid") -> str:
        """The buyer goes to the provider and presses a button: where the browser is led to."""
        address = await service.pay(order.public_id, "fr", MOTHER)
        parts = urlsplit(address)
        opened = await self.browser.get(f"{parts.path}?{parts.query}")
        assert opened.status_code == 200
        back = await self.browser.post(f"{parts.path}?{parts.query}", data={"choice": choice})
        return str(back.headers["location"])

    async def come_back(self, order: SalesOrder) -> str:
        """The browser opens the address that the provider leads it back to."""
        return await service.take_return(order.public_id, "fr", (await self.payment(order)).provider_id, MOTHER)

    async def buy(self, *spectators: Spectator, choice: str = "paid") -> SalesOrder:
        """An order whose buyer has come back from the provider: paid, or as the button there says."""
        order = await self.held(*spectators)
        await self.approve(order, choice)
        await self.come_back(order)
        return await self.read(order)

    async def choose(self, token: str, choice: str) -> None:
        """Presses a button of the provider's page."""
        await self.browser.post(f"{SANDBOX_PAGE}?token={token}", data={"choice": choice})

    async def states(self, order: SalesOrder) -> tuple[OrderState, PaymentState]:
        """The states of the order and of its last payment."""
        return (await self.read(order)).state, (await self.payment(order)).state

    async def read(self, order: SalesOrder) -> SalesOrder:
        """The order as it is now."""
        return await self.shop.sales.orders.read(order.public_id)

    async def payment(self, order: SalesOrder) -> SalesPayment:
        """Its last payment."""
        return (await self.shop.sales.payments.of_order(order.id))[0]

    async def work(self, *kinds: str, times: int = 20) -> list[str]:
        """Does the jobs that are due, of these kinds or all, until none is; what became of those that ended."""
        ended = []
        for _ in range(times):
            if not (due := await self._due(kinds)):
                break
            ended += [await self._run(job) for job in due]
        return ended

    async def _due(self, kinds: tuple[str, ...]) -> list[JobModel]:
        chosen = select(JobModel).where(JobModel.state == JobState.WAITING, JobModel.due_at <= self.shop.clock())
        async with self.shop.database.session() as session:
            found = list(await session.scalars(chosen.order_by(JobModel.due_at, JobModel.id)))
        return [job for job in found if not kinds or job.kind in kinds]

    async def _run(self, job: JobModel) -> str:
        state, due_at, error = JobState.DONE, job.due_at, ""
        try:
            await (HANDLERS | self._deliveries())[job.kind].work(dict(job.payload))
        except JobRefused as refused:
            state, error = JobState.FAILED, str(refused)
        except Problem as problem:
            state, due_at, error = JobState.WAITING, self.shop.clock() + PAUSE, str(problem.code)
        async with self.shop.database.transaction() as session:
            row = await session.get_one(JobModel, job.id)
            row.state, row.due_at, row.error = state, due_at, error
            row.ended_at = None if state is JobState.WAITING else self.shop.clock()
        return f"{job.kind}: {error or 'done'}"

    def _deliveries(self) -> dict[str, JobHandler]:
        return self.webhooks.handlers(self.deliver)

    async def deliver(self, headers: object, body: bytes) -> int:
        """What the site's webhook answers."""
        try:
            await hooks.receive(dict(headers), body, "192.0.2.9")  # type: ignore[call-overload]
        except Problem as problem:
            return 503 if problem.code is Code.PAYMENT_DOWN else 401
        return 200

    async def events(self) -> list[SandboxEvent]:
        """The notifications of the sandbox, in the order they were made."""
        async with self.shop.database.session() as session:
            return list(await session.scalars(select(SandboxEvent).order_by(SandboxEvent.created_at)))

    async def taken(self) -> tuple[int, int]:
        """How many payments and refunds there are at the sandbox."""
        async with self.shop.database.session() as session:
            rows = [list(await session.scalars(select(kind))) for kind in (SandboxCapture, SandboxRefund)]
        return len(rows[0]), len(rows[1])

    async def check_books(self) -> None:
        """The ledger is balanced, and no buyer owes or is owed anything."""
        balances = await self.shop.sales.books.balances()
        assert sum(balances.values()) == 0
        assert all(amount == 0 for (account, _), amount in balances.items() if account == "buyers")


@pytest.fixture
async def till(
    database: Database,
    outside: Outside,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> AsyncIterator[Till]:
    """A till of as many places as its parameter says."""
    shop, pubsub = OpenShop(database), PubSub()
    await shop.open(getattr(request, "param", 10))
    root = settings().origin + SANDBOX
    jobs = Jobs(database, pubsub, shop.clock)
    sandbox, webhooks = Sandbox(database, jobs, root, shop.clock), SandboxWebhooks(database, root, shop.clock)
    credentials = Credentials("client", "secret")
    network = Network(httpx.ASGITransport(create_app(sandbox, webhooks, credentials)))
    gateway = PaymentsGateway(PayPalLine("http://sandbox.test", *credentials, 5.0, network), WEBHOOK_ID)
    provider = Provider(gateway, settings().origin, "sandbox")
    tokens = TicketTokens("k" * 43)
    changes, of_orders = ReportedChanges(pubsub, WAIVERS), ReportedChanges(pubsub, ORDERS, str)
    waivers = Waivers(database, jobs, shop.clock, changes.report)
    parts = {job_queue: jobs, payment_provider: provider, token_signer: tokens, site_messages: pubsub}
    parts |= {waiver_store: waivers, waiver_changes: changes, order_changes: of_orders}
    for part, service_of_site in parts.items():
        monkeypatch.setattr(part, "read", lambda value=service_of_site: value)
    monkeypatch.setattr(sales_store, "read", lambda: shop.sales)
    pages = Starlette(routes=[Mount(SANDBOX, create_pages(sandbox))])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(pages), base_url=settings().origin) as browser:
        made = Till(shop, network, webhooks, browser, outside)
        pubsub.subscribe(ORDERS, made.changes.append)
        yield made
    await gateway.close()
