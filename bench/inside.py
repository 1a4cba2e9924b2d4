"""Prepares data of a measured site by the bench of its own tree, and prints what a visitor needs to use them.

`python bench/inside.py WHAT FOLDER ...`, with the tree on PYTHONPATH: `bench` and `tests` are those of that tree, so
that each commit writes its database by its own code.
"""

import asyncio
import importlib
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any


async def orders(folder: str, places: str, *counts: str) -> list[list[dict[str, Any]]]:
    """Buyers in lots: the last of them compete for so many places, those before have theirs reserved."""
    sold = importlib.import_module("bench.selling").Sold(Path(folder))
    await sold.open()
    *held, rushing = map(int, counts)
    ticket = await sold.add_ticket(sum(held))
    lots = [await sold.buyers(count, ticket, held=True) for count in held]
    lots.append(await sold.buyers(rushing, await sold.add_ticket(int(places)), held=False))
    await sold.database.dispose()
    return [[{"event": buyer.event, "order": buyer.order, "token": buyer.token} for buyer in lot] for lot in lots]


async def waivers(folder: str, count: str) -> list[str]:
    """Identifiers of waivers that need a selfie."""
    selling, site = importlib.import_module("bench.selling"), _site(folder)
    if hasattr(selling, "add_waivers"):
        documents: list[str] = await selling.add_waivers(site.folder, int(count))
    else:  # a commit whose figure of signatures writes them itself
        documents = await importlib.import_module("bench.signing")._waivers(site, int(count))
    return documents


async def tickets(folder: str, email: str, count: str) -> dict[str, Any]:
    """Tickets of an event of whose staff somebody is."""
    gates, site = importlib.import_module("tests.browser.gates"), _site(folder)
    event = importlib.import_module("tests.browser.stored").read(
        site, "SELECT min(event_id) FROM sold_events WHERE promoter_id = 1"
    )[0][0]
    await gates.name_staff(site, event, email)
    lots = [await gates.add_tickets(site, event, ((f"Pia{number}", "Quintabril"),)) for number in range(int(count))]
    return {"event": event, "tickets": [ticket.token for (ticket,) in lots]}


def _site(folder: str) -> Any:
    """A site by the names that trees have for its folder."""
    return SimpleNamespace(folder=Path(folder), data=Path(folder))


if __name__ == "__main__":
    print(json.dumps(asyncio.run(globals()[sys.argv[1]](*sys.argv[2:]))))
