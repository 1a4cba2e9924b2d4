"""Which payment provider a process has."""

from pathlib import Path

from livelaps_app.core.settings import Settings
from livelaps_app.gateways.payments.outcomes import ApprovalMissing
from livelaps_app.gateways.payments.records import PayPalOrder
from livelaps_app.wiring import Wiring
from livelaps_app.wiring.payments import SANDBOX, approval_origin
from tests.contract.test_payments import purchase
from tests.each_row import each_row


@each_row(
    ("api", "origin"),
    [
        ("https://api-m.paypal.com", "https://www.paypal.com"),
        ("https://api-m.sandbox.paypal.com/", "https://www.sandbox.paypal.com"),
        ("https://api.paypal.com", "https://www.paypal.com"),
        ("http://127.0.0.1:9/base", "http://127.0.0.1:9"),
    ],
)
def test_buyers_approve_at_the_origin_of_the_api(api: str, origin: str) -> None:
    assert approval_origin(api) == origin


async def test_a_site_without_a_provider_runs_the_sandbox(migrated_address: str, tmp_path: Path) -> None:
    values = {"demo_data": False, "simulator": False, "database_url": migrated_address, "data_dir": tmp_path}
    made = Wiring(Settings.model_validate(values | {"site_url": "https://site.example"}))
    async with made.running():
        order = await made.provider.gateway.create(purchase(), "key-1")
        assert isinstance(order, PayPalOrder)
        assert order.approval_url == f"https://site.example{SANDBOX}/checkoutnow?token={order.id}"
        assert order.approval_url.startswith(made.provider.approval_origin)
        assert await made.provider.gateway.capture(order.id, "key-2") == ApprovalMissing()
    assert (made.provider.kind, list(made.provider.pages)) == ("sandbox", [SANDBOX])


async def test_a_site_with_a_provider_has_no_sandbox(tmp_path: Path) -> None:
    paypal = {"paypal_client_id": "id", "paypal_secret": "secret", "paypal_webhook_id": "W1"}
    values = {"data_dir": tmp_path, "paypal_url": "https://api-m.sandbox.paypal.com", **paypal}
    made = Wiring(Settings.model_validate(values))
    found = made.provider
    assert (found.kind, found.pages, found.jobs) == ("", {}, {})
    assert found.approval_origin == "https://www.sandbox.paypal.com"
