"""What a site has stored of people, and whose of it has changed."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Set
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import select

from livelaps_app.core import draft_links
from livelaps_app.entries.rules.records import EntryJob
from livelaps_app.job_handlers import HANDLERS
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.records import account_owner
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.store.order_model import OrderLineModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.files.keys import file_keys, people_keys
from livelaps_app.wiring.waivers import KEYS
from tests.server import Site

OWNERS: Mapping[str, tuple[str, ...]] = {
    "users": ("id",),
    "account_roles": ("user_id",),
    "guardianships": ("guardian_id", "minor_id"),
    "emergency_contacts": ("user_id",),
    "user_sessions": ("user_id",),
    "mail_tokens": ("user_id", "minor_id"),
    "known_networks": ("user_id",),
    "security_events": ("user_id",),
    "followed_riders": ("user_id",),
    "rider_claims": ("user_id",),
    "drafts": ("token_hash",),
    "draft_links": ("owner_hash",),
    "waivers": ("holder",),
    "waiver_signatures": (),
    "orders": ("browser",),
    "memberships": ("account_id",),
    "members": (),
    "membership_people": (),
    "admissions": ("account_id",),
    "jobs": (),
}
"""The tables about people, with the columns that say whose a row is."""
BY_ITSELF = {
    "user_sessions": {"used_at"},
    "known_networks": {"used_at"},
    "waivers": {"pdf_file", "pdf_digest"},
    "jobs": {"state", "payload", "error", "attempts", "due_at", "ended_at", "holder"},
}
"""Columns that change without anybody's doing, or by looking at a page."""
BUYERS = """
SELECT 'ticket:' || line.id AS holder, browser FROM order_lines AS line JOIN orders ON orders.id = line.order_id
"""
"""The browsers of those who buy, by the holders of the waivers of their spectators."""
WRITTEN_S = 20.0
TOKENS = "mail_tokens"  # made later, by the worker that sends the mail
JOBS_OF_JOBS = {SalesJob.OWN_TICKET, SalesJob.ORDER_LINK, draft_links.MAIL_JOB}
JOBS_OF_JOBS |= {EntryJob.TRANSFER_MAIL, EntryJob.PUT_ENTRIES}
"""Kinds of jobs that jobs add too, whenever they run."""
ACCOUNT = account_owner(0).removesuffix("0")
"""The beginning of the owner of an order that belongs to an account."""
REGULAR = tuple(kind for kind, handler in HANDLERS.items() if handler.every)
"""Kinds of jobs that come by the clock, whatever people do."""


@dataclass(frozen=True)
class StoredRow:
    """A row of a table and whose it is."""

    owners: frozenset[Any]
    values: tuple[Any, ...]


Rows = Mapping[tuple[str, int], StoredRow]


def stored(site: Site) -> Rows:
    """All rows about people, by table and number."""
    with connected(site) as database:
        buyers = dict(database.execute(BUYERS).fetchall())
        return {
            (table, row["number"]): _row(table, row, buyers)
            for table in OWNERS
            for row in database.execute(f"SELECT rowid AS number, * FROM {table}")
            if table != "jobs" or row["kind"] not in REGULAR
        }


def changed(before: Rows, after: Rows, own: Set[Any] = frozenset()) -> list[str]:
    """The rows that are others, without those of some owners and of people who were not there before."""
    people = {owner for (table, _), row in after.items() if table == "users" for owner in row.owners}
    known = {owner for (table, _), row in before.items() if table == "users" for owner in row.owners}
    mine = {*own, *(people - known)}
    return [
        f"{table} {number}"
        for table, number in sorted({*before, *after})
        if (table, number) not in before or before[table, number] != after.get((table, number))
        if (table, number) in before or not _is_made_later(table, after[table, number])
        for rows in [[state[table, number] for state in (before, after) if (table, number) in state]]
        if not (own and any(row.owners <= mine for row in rows))
    ]


def _is_made_later(table: str, row: StoredRow) -> bool:
    return table == TOKENS or (table == "jobs" and not JOBS_OF_JOBS.isdisjoint(row.values))


def added(before: Rows, after: Rows) -> Counter[str]:
    """How many new rows there are, by table."""
    return Counter(table for table, number in after if (table, number) not in before and table != TOKENS)


def draft_owner(token: str) -> str:
    """The owner of a draft, by the token of its cookie."""
    return sha256(token.encode()).hexdigest()


def read(site: Site, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """Rows of the site's database."""
    with connected(site) as database:
        return [tuple(row) for row in database.execute(statement, values)]


async def written(site: Site, statement: str, *values: object) -> tuple[Any, ...]:
    """The first row of a statement, once the site's jobs have written it."""
    async with asyncio.timeout(WRITTEN_S):
        while True:
            if rows := await asyncio.to_thread(read, site, statement, *values):
                return rows[0]
            await asyncio.sleep(0.05)  # a row wakes nobody


@contextmanager
def connected(site: Site) -> Iterator[sqlite3.Connection]:
    """The site's database; what is changed inside is stored at the end."""
    with closing(sqlite3.connect(site.data / "livelaps.db", timeout=20)) as database, database:
        database.row_factory = sqlite3.Row
        yield database


@asynccontextmanager
async def database_of(site: Site) -> AsyncIterator[Database]:
    """The site's database as its own stores use it."""
    database = Database(f"sqlite+aiosqlite:///{(site.data / 'livelaps.db').as_posix()}")
    read_keys, keys = people_keys.read, file_keys(site.data / KEYS)
    people_keys.read = lambda: keys  # type: ignore[method-assign]
    try:
        yield database
    finally:
        people_keys.read = read_keys  # type: ignore[method-assign]
        await database.dispose()


async def waiver_of(site: Site, first_name: str) -> tuple[str, bool]:
    """The identifier of the waiver of the last ticket of somebody, and True for a minor's."""
    signed = OrderLineModel.kind != ProductKind.MEMBERSHIP
    chosen = select(OrderLineModel).where(OrderLineModel.first_name == first_name, signed)
    async with database_of(site) as database, database.session() as session:
        line = (await session.scalars(chosen.order_by(OrderLineModel.id.desc()).limit(1))).one()
        return line.document_id, line.minor


def _account(owner: Any) -> Any:
    """The account in the name of an owner that is one."""
    return int(owner.removeprefix(ACCOUNT)) if isinstance(owner, str) and owner.startswith(ACCOUNT) else owner


def _row(table: str, row: sqlite3.Row, buyers: Mapping[str, str]) -> StoredRow:
    unwatched = BY_ITSELF.get(table, set())
    named = (row[column] for column in OWNERS[table] if row[column] is not None)
    owners = frozenset(_account(buyers.get(name, name)) for name in named)
    return StoredRow(owners, tuple(row[name] for name in row.keys() if name not in unwatched))  # noqa: SIM118 - no mapping
