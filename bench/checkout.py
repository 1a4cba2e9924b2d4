"""Checkout times from held order to thank-you page: one buyer, 200 at once, and 100 at once for ten places."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from typing import Any
from urllib.parse import urlsplit

from bench.context import Bench, Figures
from bench.crowd import answer_of, spread
from bench.forms import FORMS, PAGE
from bench.pages import HttpAnswer, PageConnection
from bench.site import page

WARMING = 2  # uncounted buyers
AT_ONCE, RUSHING, PLACES = 200, 100, 10
NETWORKS = 50  # source networks of the buyers, because of the rate limit per network
DRAFT = "ll_draft"  # cookie name
CHARGED = "SELECT count(*) FROM sandbox_captures WHERE status = 'COMPLETED'"
CHARGED_WITH_TICKET = (
    "SELECT count(*) FROM sandbox_captures c JOIN payments p ON p.transaction_id = c.id "
    "JOIN orders o ON o.id = p.order_id WHERE c.status = 'COMPLETED' AND o.state = 'paid' "
    "AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.number IS NULL)"
)
PAID = "SELECT count(*) FROM orders WHERE state = 'paid' AND public_id IN ({names})"

Buyer = Mapping[str, Any]  # event, order, and draft-cookie token
Buy = Callable[[PageConnection, Buyer], Awaitable[None]]


def checkout(bench: Bench) -> Figures:
    """ms per checkout, sequential and concurrent, with the numbers of charged buyers and issued tickets."""
    site = bench.site
    single, many, rushing = site.tree.prepare(
        "orders", site.folder, PLACES, WARMING + bench.effort.answers, AT_ONCE, RUSHING
    )
    one_by_one = answer_of(buy_tickets, port=site.port, buyers=single, buy=pay, together=False)[WARMING:]
    crowded = answer_of(buy_tickets, port=site.port, buyers=many, buy=pay, together=True)
    [(charged,)], [(with_ticket,)] = site.rows(CHARGED), site.rows(CHARGED_WITH_TICKET)
    rush = answer_of(buy_tickets, port=site.port, buyers=rushing, buy=rush_for_places, together=True)
    names = ", ".join(f"'{buyer['order']}'" for buyer in rushing)
    [(bought,)] = site.rows(PAID.format(names=names))
    return {
        "single": spread(one_by_one),
        "crowd": {**spread(crowded), "charged": charged, "charged_with_ticket": with_ticket / charged},
        "rush": {**spread(rush), "sold": bought, "exactly": PLACES - abs(bought - PLACES)},
    }


async def buy_tickets(pipe: Connection, port: int, buyers: Sequence[Buyer], buy: Buy, together: bool) -> None:
    """Lets the buyers check out, one by one or concurrently, and sends the ms of each."""
    coming = [_time(port, number, buyer, buy) for number, buyer in enumerate(buyers)]
    pipe.send(await asyncio.gather(*coming) if together else [await buying for buying in coming])


async def _time(port: int, number: int, buyer: Buyer, buy: Buy) -> float:
    connection = await PageConnection.connect("localhost", port, f"127.0.2.{number % NETWORKS + 1}")
    start = time.perf_counter()
    await buy(connection, buyer)
    ms = (time.perf_counter() - start) * 1000
    connection.close()
    return ms


async def pay(connection: PageConnection, buyer: Buyer) -> None:
    """Pays on the order page, approves, and returns to the tickets."""
    await approve(
        connection, buyer, await _send(connection, buyer, "pay_order", f"{page('thank_you')}/{buyer['order']}")
    )


async def rush_for_places(connection: PageConnection, buyer: Buyer) -> None:
    """Continues from the spectator step, and pays if places are left."""
    wizard = page("spectator", id=buyer["event"])
    held = await _send(connection, buyer, "spectator_list", f"{wizard}?step=spectators")
    if held.status == 303:
        await approve(connection, buyer, await _send(connection, buyer, "spectator_pay", f"{wizard}?step=summary"))


async def _send(connection: PageConnection, buyer: Buyer, form: str, where: str) -> HttpAnswer:
    return await connection.post(f"{FORMS}/{form}", {PAGE: where}, {DRAFT: buyer["token"]})


async def approve(connection: PageConnection, buyer: Buyer, answer: HttpAnswer) -> None:
    """Opens the provider's page, approves, and follows the redirects to the tickets. Raises ConnectionError."""
    provider, cookies = _path(answer), {DRAFT: buyer["token"]}
    await connection.get(provider)
    back = await connection.post(provider, {"choice": "paid"})
    thanks = await connection.open(_path(back), cookies)
    (await connection.open(_path(thanks), cookies)).expect(200)


def _path(answer: HttpAnswer) -> str:
    """The redirect target as a path on this server. Raises ConnectionError without a redirect."""
    parts = urlsplit(answer.expect(303).location)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path
