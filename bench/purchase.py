"""Processor time of whole purchases over HTTP, from the first page of the wizard to the ticket's PDF, step by step."""

import statistics
import time
from collections.abc import Awaitable, Callable
from uuid import uuid4

from bench.browser import in_own_thread
from bench.checkout import DRAFT, approve
from bench.context import Bench, Figures
from bench.forms import FORMS, PAGE, PERSON
from bench.paced import sign
from bench.pages import PageConnection
from bench.site import Site, page

WARMING = 2  # uncounted purchases
NETWORKS = 50  # source networks of the buyers, because of the rate limit per network
SETTLED_SECONDS = 30.0
LETTERS = str.maketrans("0123456789", "ghijklmnop")  # of a name without digits
WAITING = "SELECT count(*) FROM jobs WHERE ended_at IS NULL AND (holder IS NOT NULL OR due_at <= datetime('now'))"


def purchase(bench: Bench) -> Figures:
    """ms of processor time per purchase with its jobs: all of it, and the median of each step."""
    steps: dict[str, list[float]] = {}
    for number in range(WARMING + bench.effort.changes):
        taken: dict[str, float] = {}
        in_own_thread(_buy(bench.site, f"127.0.3.{number % NETWORKS + 1}", taken))
        for name, ms in taken.items() if number >= WARMING else ():
            steps.setdefault(name, []).append(ms)
    medians = {name: statistics.median(values) for name, values in steps.items()}
    return {"server_ms": sum(medians.values()), "steps": medians}


async def _buy(site: Site, source: str, taken: dict[str, float]) -> None:
    """Buys one adult's entry, and fills `taken` with the processor's ms of each step."""
    line = await PageConnection.connect("localhost", site.port, source)
    event, ticket = site.ticket_on_sale()
    wizard, email = page("spectator", id=event), f"buyer-{uuid4().hex}@example.com"
    person = {**PERSON, "last_name": uuid4().hex.translate(LETTERS)}
    cookies: dict[str, str] = {}

    async def send(form: str, step: str, **fields: str) -> str:
        """Sends a form of the wizard and opens the page that follows."""
        answer = await line.post(f"{FORMS}/{form}", {PAGE: f"{wizard}{step}", **fields}, cookies)
        cookies.update(answer.expect(303).cookies)
        (await line.open(answer.location, cookies)).expect(200)
        return answer.location

    async def begin() -> None:
        (await line.open(wizard, {})).expect(200)
        await send("spectator_guest", "", **person, email=email, own_ticket=str(ticket))

    async def sign_own() -> None:
        document = site.last_waiver()
        await line.get(page("waiver", documentUUID=document))
        await sign(line, document, f"{person['first_name']} {person['last_name']}")

    async def hold() -> None:
        await send("spectator_waiver", "?step=waiver")
        await send("spectator_list", "?step=spectators")

    async def pay() -> None:
        paid = await line.post(f"{FORMS}/spectator_pay", {PAGE: f"{wizard}?step=summary"}, cookies)
        await approve(line, {"token": cookies[DRAFT]}, paid)

    acts: dict[str, Callable[[], Awaitable[None]]] = {"begin": begin, "sign": sign_own, "hold": hold, "pay": pay}
    for name, act in acts.items():
        before = site.cpu_seconds()
        await act()
        _await_jobs(site)
        taken[name] = (site.cpu_seconds() - before) * 1000
    line.close()


def _await_jobs(site: Site) -> None:
    """Waits until no job is due. Raises TimeoutError."""
    end = time.monotonic() + SETTLED_SECONDS
    while site.rows(WAITING) != [(0,)]:
        if time.monotonic() > end:
            raise TimeoutError("jobs were not done")
        time.sleep(0.05)  # database rows send no signal
