"""The tables of the sandbox, and what two processes at once make of them."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import func, select

from livelaps_app.core.pubsub import PubSub
from livelaps_app.standins.paypal import model
from livelaps_app.standins.paypal.events import SandboxWebhooks, members
from livelaps_app.standins.paypal.requests import OrderInput, RefundInput
from livelaps_app.standins.paypal.store import PAID, Sandbox
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.each_row import each_row

ROOT = "http://sandbox.test"
BODY = OrderInput.model_validate(
    {
        "intent": "CAPTURE",
        "purchase_units": [{"amount": {"currency_code": "USD", "value": "20.00"}}],
        "payment_source": {
            "paypal": {"experience_context": {"return_url": "http://a.test/", "cancel_url": "http://a.test/"}}
        },
    }
)


@pytest.fixture
async def processes(database: Database) -> AsyncIterator[list[Sandbox]]:
    """The sandbox of two processes over one database."""
    other = Database(database.engine.url.render_as_string(hide_password=False))
    yield [Sandbox(each, Jobs(each, PubSub()), ROOT) for each in (database, other)]
    await other.dispose()


async def test_two_processes_create_capture_and_refund_once(database: Database, processes: list[Sandbox]) -> None:
    async def everywhere(act: str, *arguments: object) -> set[str]:
        replies = await asyncio.gather(*(getattr(sandbox, act)(*arguments) for sandbox in processes * 3))
        return {reply.body["id"] for reply in replies}

    (order_id,) = await everywhere("create", BODY, "create-1")
    await processes[0].choose(order_id, PAID)
    assert await everywhere("capture", order_id, "capture-1") == {order_id}
    async with database.session() as session:
        (capture_id,) = await session.scalars(select(model.SandboxCapture.id))
        assert await session.scalar(select(func.count()).select_from(model.SandboxOrder)) == 1
    assert len(await everywhere("refund", capture_id, RefundInput(), "refund-1")) == 1
    async with database.session() as session:
        assert await session.scalar(select(func.count()).select_from(model.SandboxRefund)) == 1


async def test_two_processes_sign_with_one_secret(database: Database, processes: list[Sandbox]) -> None:
    hooks = [SandboxWebhooks(sandbox.database, ROOT) for sandbox in processes]
    first, second = await asyncio.gather(*(hook.headers(b"{}") for hook in hooks))
    assert first["paypal-transmission-sig"] != second["paypal-transmission-sig"], "each delivery has its own"
    fields = ("auth_algo", "transmission_id", "transmission_sig", "transmission_time")
    quoted = ",".join(f'"{field}":"{first["paypal-" + field.replace("_", "-")]}"' for field in fields)
    content = f'{{{quoted},"webhook_id":"SANDBOX","webhook_event":{{}}}}'.encode()
    assert await hooks[1].is_signed(content)


@each_row("text", ["", "[]", "7", '{"a":1', '{"a":1}{"b":2}', "\ufeff{}"])
def test_what_is_no_object_has_no_members(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        members(text.encode())


def test_members_are_as_they_were_written() -> None:
    content = b' {"a" : {"x": 1.10, "y":"},\\u00e9"} ,"b":[1, 2]\n, "c":"" } '
    assert members(content) == {"a": '{"x": 1.10, "y":"},\\u00e9"}', "b": "[1, 2]", "c": '""'}
    assert members(b"{}") == {}
