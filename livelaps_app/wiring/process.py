"""The gateways of a process, remote or embedded, and start and stop of embedded services."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import httpx

from livelaps_app.alerts.store.store import Alerts
from livelaps_app.core.ended_sessions import SessionReports
from livelaps_app.core.interpreter import clear_garbage, spare_the_loop
from livelaps_app.core.private_files import make_private, own_key, private_folder, write_privately
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import LINES, ORDERS, ReportedChanges
from livelaps_app.core.requests_in_flight import RequestsInFlight
from livelaps_app.core.settings import Settings
from livelaps_app.core.tasks import beside
from livelaps_app.core.tokens import new_token
from livelaps_app.entries.figures import EntryFigures
from livelaps_app.gate.store.store import Gates
from livelaps_app.gateways.accounts.gateway import AccountsGateway
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import CHANGED as CONTENT_CHANGED
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.content.last_answers import FOLDER, LastAnswers
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import INSIDE, below, build_routes, timing_program
from livelaps_app.gateways.mail.compose import mailbox
from livelaps_app.gateways.mail.gateway import MailGateway
from livelaps_app.gateways.mail.smtp import Smtp
from livelaps_app.gateways.payments.provider import Provider
from livelaps_app.gateways.timing.gateway import TimingGateway
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.memberships.store.organization_lists import OrganizationLists
from livelaps_app.people.drafts.links import DraftLinks
from livelaps_app.people.drafts.store import Drafts
from livelaps_app.people.staff import Staff
from livelaps_app.sales.rules.ticket_tokens import ticket_tokens
from livelaps_app.sales.store.store import Sales
from livelaps_app.standins.content import app as content_app
from livelaps_app.standins.content import demo as content_demo
from livelaps_app.standins.maildir.maildir import Maildir
from livelaps_app.standins.timing import app as timing_app
from livelaps_app.standins.timing import demo as timing_demo
from livelaps_app.standins.timing import simulator
from livelaps_app.stores.database import Database
from livelaps_app.stores.disk import Disk
from livelaps_app.stores.health import Health, HealthPart, Probe
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.stores.limits import Limits
from livelaps_app.stores.pubsub import pubsub
from livelaps_app.waivers.order_waivers import StoredWaivers
from livelaps_app.waivers.store.former_ids import REMOVE_JOB, seal_former_ids
from livelaps_app.wiring import waiting_demo, waivers_demo
from livelaps_app.wiring.alerts import push_service
from livelaps_app.wiring.payments import provider
from livelaps_app.wiring.probes import both
from livelaps_app.wiring.shops import ShopServices, fill_shops, shop_services
from livelaps_app.wiring.waivers import WaiverServices, waiver_services

_log = logging.getLogger(__name__)

CONTENT_PREFIX = "/content"
TIMING_ROOT = ROOT
MESSAGES = "messages"  # the folder of mails
CONTENT_PATIENCE = 2.0  # seconds to wait for content if it is too old or the service is silent
PAYMENT_SECONDS = 60.0  # interval of health checks of the payment provider
MAIL_SECONDS = 60.0  # interval of health checks of the mail server
FILES_SECONDS = 60.0  # interval of health checks of the store of files
OVERLAP = timedelta(hours=1)  # longest time in which a process of the version before still runs
MAX_CACHED_RESULTS = 150  # about 350 MB for 600 riders each


@dataclass
class Wiring:
    """The gateways of one process and the embedded services behind them."""

    settings: Settings
    content: ContentGateway = field(init=False)
    timing: TimingGateway = field(init=False)
    accounts: AccountsGateway = field(init=False)
    mail: MailGateway = field(init=False)
    pubsub: PubSub = field(init=False)
    limits: Limits = field(init=False)
    jobs: Jobs = field(init=False)
    requests_in_flight: RequestsInFlight = field(default_factory=RequestsInFlight)
    drafts: Drafts = field(init=False)
    draft_links: DraftLinks = field(init=False)
    order_changes: ReportedChanges = field(init=False)
    sales: Sales = field(init=False)
    shops: ShopServices = field(init=False)
    staff: Staff = field(init=False)
    gate: Gates = field(init=False)
    waivers: WaiverServices = field(init=False)
    provider: Provider = field(init=False)
    health: Health = field(init=False)
    maildir: Maildir | None = field(init=False, default=None)
    apps: dict[str, Any] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        private_folder(self.settings.data_dir)
        self._database = Database(self.settings.database)
        self.pubsub = pubsub(self.settings.redis_url)
        self.jobs, self.drafts = Jobs(self._database, self.pubsub), Drafts(self._database)
        self.waivers = waiver_services(self.settings, self._database, self.jobs, self.pubsub)
        waivers, self.line_changes = StoredWaivers(self.waivers.store), ReportedChanges(self.pubsub, LINES, str)
        self.shops = shop_services(self._database, self.jobs, waivers, self.line_changes.report)
        self.sales = self.shops.sales
        self.draft_links = DraftLinks(self._database, follow=self.sales.orders.follow_draft)
        self.staff, self.gate = Staff(self._database), Gates(self._database)
        self.provider, self.push = provider(self.settings, self._database, self.jobs), push_service(self.settings)
        self.order_changes = ReportedChanges(self.pubsub, ORDERS, str)
        self.uploads = self.settings.data_dir / "uploads"
        if self.settings.content_url is None:
            self.apps[CONTENT_PREFIX] = content_app.create_app(self._database, self.uploads)
        site_key = self._site_key()
        if self.settings.timing_url is None:
            self.apps[TIMING_ROOT] = self._timing_app(site_key)
        content = self._service(self.settings.content_url, self.apps.get(CONTENT_PREFIX), "")
        timing = self._service(self.settings.timing_url, self.apps.get(TIMING_ROOT), TIMING_ROOT)
        public = str(self.settings.content_url).rstrip("/") if self.settings.content_url else CONTENT_PREFIX
        last = LastAnswers(self.settings.data_dir / FOLDER) if self.settings.content_url else None
        answers = Cache(patience=CONTENT_PATIENCE, silence=CONTENT_PATIENCE)
        self.content = ContentGateway(content, answers, self.settings.content_cache_seconds, public, last)
        self.timing = TimingGateway(
            timing, Cache(), Cache(most=MAX_CACHED_RESULTS), self.settings.cache_seconds, site_key
        )
        self.accounts = AccountsGateway(timing, SessionReports(self.pubsub) if self.settings.timing_url else None)
        self.pubsub.subscribe(CONTENT_CHANGED, lambda _: self.content.invalidate(), self.content.invalidate)
        self.limits = Limits(self.settings.redis_url)
        self.mail = MailGateway(self._mail_transport(), mailbox(self.settings.sender))
        self.health = Health(self._health_parts())
        self.parts = self._services()

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs the embedded services inside the block: migrations, demo data, simulator."""
        write_privately()
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self._database.dispose)
            for service in (self.timing, self.content, self.limits, self.push, self.provider.gateway):
                stack.push_async_callback(service.close)
            await stack.enter_async_context(self.pubsub.running())
            stack.push_async_callback(self.health.close)
            await self._migrate()
            if self.apps:
                await self._refuse_demo_keys()
            for app in self.apps.values():  # startup and shutdown, which Starlette omits for mounted apps
                await stack.enter_async_context(app.router.lifespan_context(app))
                await build_routes(app)
            if self.settings.demo_data:
                await self._fill()
            await asyncio.to_thread(self._make_private)
            if self.settings.simulator and self.settings.demo_data and TIMING_ROOT in self.apps:
                program = timing_program(self.apps[TIMING_ROOT], TIMING_ROOT, simulator.KEY, self.settings.timeout)
                send = await stack.enter_async_context(program)
                await stack.enter_async_context(beside(simulator.run(self._database, send), "simulator"))
            spare_the_loop()
            await stack.enter_async_context(beside(clear_garbage(), "search for garbage"))
            yield

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[None]:
        """Connects to database and payment provider only, for a command beside the site."""
        write_privately()
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self._database.dispose)
            stack.push_async_callback(self.provider.gateway.close)
            await self._migrate()
            yield

    async def _migrate(self) -> None:
        """Brings the database up to date, and seals what an earlier version stored in clear."""
        await self._database.migrate()
        if await seal_former_ids(self._database):
            await self.jobs.enqueue(REMOVE_JOB, {}, run_at=self.jobs.clock() + OVERLAP)

    async def _refuse_demo_keys(self) -> None:
        """Refuses to start a production site with the public feed keys of the demo."""
        if self.settings.env == "production" and await timing_demo.has_demo_keys(self._database):
            message = "LL_DATABASE_URL: has promoters with the demo's feed keys, which everybody knows"
            _log.critical(message)
            raise SystemExit(message)

    def _make_private(self) -> None:
        """Restricts the site's files to its user, including those of earlier versions."""
        for pattern in ("livelaps.db*", "*key", self.uploads.name, MESSAGES, FOLDER):
            for path in self.settings.data_dir.glob(pattern):
                make_private(path)

    async def _fill(self) -> None:
        if TIMING_ROOT in self.apps:
            await timing_demo.fill(self._database)
            await fill_shops(self._database, self.shops)
            await waivers_demo.fill(self.waivers.texts)
            await waiting_demo.sign_line(self._database, self.waivers.store)
        if CONTENT_PREFIX in self.apps:
            await content_demo.fill(self._database, self.uploads)

    def _services(self) -> dict[str, object]:
        """The services of this process by part name."""
        waivers = self.waivers
        return {
            "jobs": self.jobs,
            "messages": self.pubsub,
            "limits": self.limits,
            "health": self.health,
            "files": waivers.files,
            "people_keys": waivers.keys,
            "riders_seal": waivers.keys,
            "stamps": waivers.stamps,
            "content": self.content,
            "timing": self.timing,
            "accounts": self.accounts,
            "mail": self.mail,
            "provider": self.provider,
            "drafts": self.drafts,
            "draft_links": self.draft_links,
            "staff": self.staff,
            "sales": self.sales,
            "entries": self.shops.entries,
            "entry_plates": self.shops.entries.lists,
            "memberships": self.shops.memberships,
            "order_changes": self.order_changes,
            "line_changes": self.line_changes,
            "tickets": ticket_tokens(self.settings.data_dir),
            "waivers": waivers.store,
            "waiver_texts": waivers.texts,
            "waiver_retention": waivers.retention,
            "waiver_changes": waivers.changes,
            "sealing": waivers.sealing,
            "gate": self.gate,
            "alerts": Alerts(self._database, self.jobs),
            "push": self.push,
            "riders_key": own_key(self.settings.data_dir / "riders_key"),
        }

    def _health_parts(self) -> dict[str, HealthPart | None]:
        """The dependencies in the site's health report."""
        disk = Disk(self.settings.data_dir)

        def part(name: str, probe: Probe, **more: Any) -> HealthPart:
            return HealthPart(name, probe, self.settings.timeout, **more)

        def service(name: str, probe: Probe, prefix: str) -> HealthPart:
            return part(name, both(self._database.answers, probe) if prefix in self.apps else probe)

        return {
            "content": service("content", self.content.reachable, CONTENT_PREFIX),
            "timing": service("timing", self.timing.reachable, TIMING_ROOT),
            "mail": part("mail", self.mail.reachable, interval_s=MAIL_SECONDS),
            "payments": part(
                "payments", self.provider.gateway.reachable, interval_s=PAYMENT_SECONDS, kind=self.provider.kind
            ),
            "database": part("database", self._database.answers) if self.apps else None,
            "files": part(
                "files",
                self.waivers.files.reachable,
                interval_s=FILES_SECONDS,
                kind="bucket" if self.settings.files_url else "folder",
            ),
            "disk": part("disk", disk.writable, figures=disk.figures),
            "cache": part("cache", self.pubsub.reachable, kind="redis" if self.settings.redis_url else "memory"),
            "queue": part("queue", self.jobs.measure, figures=lambda: self.jobs.figures),
        }

    def _mail_transport(self) -> Smtp | Maildir:
        """The mail server, or else a folder."""
        if self.settings.smtp_url is not None:
            return Smtp(self.settings.smtp_url, self.settings.timeout)
        self.maildir = Maildir(self.settings.data_dir / MESSAGES)
        return self.maildir

    def _site_key(self) -> str:
        """The key that proves the site to its timing service; without a setting, one for the embedded service."""
        if self.settings.timing_key is not None:
            return self.settings.timing_key.get_secret_value()
        return new_token() if self.settings.timing_url is None else ""

    def _timing_app(self, site_key: str) -> Any:
        return timing_app.create_app(
            self._database,
            pubsub=self.pubsub,
            jobs=self.jobs,
            neutral=self.settings.has_neutral_login,
            site_key=site_key,
            figures=EntryFigures(self.shops.entries),
            organizations=OrganizationLists(),
        )

    def _service(self, url: object, app: Any, mounted: str) -> Service:
        if app is None:
            most_bytes = self.settings.answer_megabytes * 1024 * 1024
            return Service(str(url), self.settings.timeout, most_bytes=most_bytes)
        transport = httpx.ASGITransport(app=below(app, mounted), raise_app_exceptions=False)
        return Service(INSIDE, self.settings.timeout, transport)
