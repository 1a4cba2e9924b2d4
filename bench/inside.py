"""Prepares data of a measured site with the bench of its own tree, and prints them as JSON.

`python bench/inside.py WHAT FOLDER ...` with the tree on PYTHONPATH imports that tree's `bench` and `tests`, so each
commit writes its database with its own code.
"""

import asyncio
import importlib
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any


async def orders(folder: str, places: str, *counts: str) -> list[list[dict[str, Any]]]:
    """Batches of buyers: the last batch competes for `places`, the earlier ones have reservations."""
    sold = importlib.import_module("bench.selling").Sold(Path(folder))
    await sold.open()
    *held, rushing = map(int, counts)
    ticket = await sold.add_ticket(sum(held))
    lots = [await sold.buyers(count, ticket, held=True) for count in held]
    lots.append(await sold.buyers(rushing, await sold.add_ticket(int(places)), held=False))
    await sold.database.dispose()
    return [[{"event": buyer.event, "order": buyer.order, "token": buyer.token} for buyer in lot] for lot in lots]


async def waivers(folder: str, count: str) -> list[str]:
    """Ids of waivers that require a selfie."""
    selling, site = importlib.import_module("bench.selling"), _site(folder)
    if hasattr(selling, "add_waivers"):
        documents: list[str] = await selling.add_waivers(site.folder, int(count))
    else:  # commits whose signature figure creates its own waivers
        documents = await importlib.import_module("bench.signing")._waivers(site, int(count))
    return documents


async def tickets(folder: str, email: str, count: str) -> dict[str, Any]:
    """Tickets of an event, with this e-mail as its staff member."""
    gates, site = importlib.import_module("tests.browser.gates"), _site(folder)
    event = int(importlib.import_module("tests.browser.sold").selling(site)["selling"])
    await gates.name_staff(site, event, email)
    lots = [await gates.add_tickets(site, event, ((f"Pia{number}", "Quintabril"),)) for number in range(int(count))]
    return {"event": event, "tickets": [ticket.token for (ticket,) in lots]}


def _site(folder: str) -> Any:
    """A stub with the attribute names that trees use for the data folder."""
    return SimpleNamespace(folder=Path(folder), data=Path(folder))


if __name__ == "__main__":
    print(json.dumps(asyncio.run(globals()[sys.argv[1]](*sys.argv[2:]))))
