"""From a held order to its thank-you page: one buyer, two hundred at once, and a hundred at once for ten places."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench.crowd import crowd, spread
from bench.forms import FORMS, LANG, PAGE
from bench.pages import HttpAnswer, PageConnection
from bench.selling import Sold, WaitingBuyer
from bench.site import Site
from livelaps_app.core.routes import BASE, url
from livelaps_app.core.visitors import PRIVATE

WARMING = 2  # buyers, not counted
AT_ONCE, RUSHING, PLACES = 200, 100, 10
NETWORKS = 50  # of which a buyer comes; each may do so much
THANKS = f"{BASE}{url('thank_you', LANG)}"


def measured(site: Site, times: int) -> dict[str, Any]:
    """ms of a checkout of one buyer after the other and of many at once, who is charged, and who gets places."""
    with crowd(checkouts, folder=site.folder, port=site.port, times=times) as pipe:
        figures: dict[str, Any] = pipe.recv()
    return figures


async def checkouts(pipe: Connection, folder: Path, port: int, times: int) -> None:
    """Buys, and sends the figures."""
    sold = Sold(folder)
    await sold.open()
    ticket = await sold.add_ticket(WARMING + times + AT_ONCE)
    single = await sold.buyers(WARMING + times, ticket, held=True)
    one = [await _timed(port, number, buyer, _pay) for number, buyer in enumerate(single)][WARMING:]
    many = await sold.buyers(AT_ONCE, ticket, held=True)
    crowded = await _at_once(port, many, _pay)
    charged, with_ticket = [await sold.outcome(name) for name in ("charged", "charged_with_ticket")]
    rushing = await sold.buyers(RUSHING, await sold.add_ticket(PLACES), held=False)
    rush = await _at_once(port, rushing, _rush)
    bought = await sold.outcome("paid", rushing)
    await sold.database.dispose()
    pipe.send(
        {
            "one": {**spread(one), "max_ms": max(one)},
            "crowd": {
                **spread(crowded),
                "max_ms": max(crowded),
                "paid": await sold.outcome("paid", many),
                "charged": charged,
                "charged_with_ticket": with_ticket / charged,
            },
            "rush": {**spread(rush), "sold": bought, "exactly": PLACES - abs(bought - PLACES)},
        }
    )


Buy = Callable[[PageConnection, WaitingBuyer], Awaitable[None]]


async def _at_once(port: int, buyers: Sequence[WaitingBuyer], buy: Buy) -> list[float]:
    return await asyncio.gather(*(_timed(port, number, buyer, buy) for number, buyer in enumerate(buyers)))


async def _timed(port: int, number: int, buyer: WaitingBuyer, buy: Buy) -> float:
    connection = await PageConnection.connect("localhost", port, f"127.0.2.{number % NETWORKS + 1}")
    start = time.perf_counter()
    await buy(connection, buyer)
    ms = (time.perf_counter() - start) * 1000
    connection.close()
    return ms


async def _pay(connection: PageConnection, buyer: WaitingBuyer) -> None:
    """Pays on the page of the order, approves, and comes back to the tickets."""
    page = f"{THANKS}/{buyer.order}"
    await _approved(connection, buyer, await _sent(connection, buyer, "pay_order", page))


async def _rush(connection: PageConnection, buyer: WaitingBuyer) -> None:
    """Goes on from the spectators, and pays where there are places."""
    wizard = f"{BASE}{url('spectator', LANG, id=buyer.event)}"
    held = await _sent(connection, buyer, "spectator_list", f"{wizard}?step=spectators")
    if held.status == 303:
        await _approved(connection, buyer, await _sent(connection, buyer, "spectator_pay", f"{wizard}?step=summary"))


async def _sent(connection: PageConnection, buyer: WaitingBuyer, form: str, page: str) -> HttpAnswer:
    return await connection.post(f"{FORMS}/{form}", {PAGE: page}, _cookies(buyer))


async def _approved(connection: PageConnection, buyer: WaitingBuyer, sent: HttpAnswer) -> None:
    """Opens the provider's page, presses its button, and follows it back to the tickets. Raises ConnectionError."""
    checkout = _path(sent)
    await connection.get(checkout)
    back = await connection.post(checkout, {"choice": "paid"})
    thanks = await connection.open(_path(back), _cookies(buyer))
    page = await connection.open(_path(thanks), _cookies(buyer))
    if page.status != 200:
        raise ConnectionError(f"the page of the order: {page.status}")


def _cookies(buyer: WaitingBuyer) -> dict[str, str]:
    return {PRIVATE["draft"]: buyer.token}


def _path(answer: HttpAnswer) -> str:
    """Where an answer leads, as this server has it. Raises ConnectionError: nowhere."""
    if answer.status != 303:
        raise ConnectionError(f"no way on: {answer.status}")
    parts = urlsplit(answer.location)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
