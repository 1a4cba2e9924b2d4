"""The payment provider of a process: PayPal, or the embedded sandbox."""

from urllib.parse import urlsplit

import httpx

from livelaps_app.core.routes import BASE
from livelaps_app.core.settings import Settings
from livelaps_app.core.tokens import new_token
from livelaps_app.gateways.inside import INSIDE
from livelaps_app.gateways.payments.delivery import delivery
from livelaps_app.gateways.payments.gateway import PaymentsGateway
from livelaps_app.gateways.payments.line import PayPalLine
from livelaps_app.gateways.payments.provider import Provider
from livelaps_app.standins.paypal.app import Credentials, create_app
from livelaps_app.standins.paypal.events import WEBHOOK_ID, SandboxWebhooks
from livelaps_app.standins.paypal.page import create_pages
from livelaps_app.standins.paypal.store import Sandbox
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs

SANDBOX = f"{BASE}/sandbox/paypal"  # address of the approval page
HOOK = f"{BASE}/hooks/paypal"
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}


def provider(site: Settings, database: Database, jobs: Jobs) -> Provider:
    return _sandbox(site, database, jobs) if site.paypal_url is None else _paypal(site)


def _paypal(site: Settings) -> Provider:
    secret = site.paypal_secret.get_secret_value() if site.paypal_secret else ""
    line = PayPalLine(str(site.paypal_url), site.paypal_client_id or "", secret, site.timeout)
    return Provider(PaymentsGateway(line, site.paypal_webhook_id or ""), approval_origin(str(site.paypal_url)))


def approval_origin(api: str) -> str:
    """The origin of approval pages by the origin of the API: https://www.paypal.com for https://api-m.paypal.com."""
    parts = urlsplit(api)
    host = parts.netloc
    for prefix in ("api-m.", "api."):
        if host.startswith(prefix):
            host = f"www.{host.removeprefix(prefix)}"
    return f"{parts.scheme}://{host}"


def _sandbox(site: Settings, database: Database, jobs: Jobs) -> Provider:
    root = site.origin + SANDBOX
    sandbox, webhooks = Sandbox(database, jobs, root), SandboxWebhooks(database, root)
    credentials = Credentials("sandbox", new_token())  # used by this process only
    transport = httpx.ASGITransport(create_app(sandbox, webhooks, credentials), raise_app_exceptions=False)
    gateway = PaymentsGateway(PayPalLine(INSIDE, *credentials, site.timeout, transport), WEBHOOK_ID)
    host = EVERYWHERE.get(site.listens_on, site.listens_on)
    deliver = delivery(f"http://{host}:{site.port}{HOOK}", site.timeout)
    return Provider(gateway, site.origin, "sandbox", {SANDBOX: create_pages(sandbox)}, webhooks.handlers(deliver))
