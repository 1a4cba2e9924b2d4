"""What a site has stored of people, and whose of it has changed."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, closing, contextmanager
from functools import cache
from hashlib import sha256
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

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
from livelaps_app.waivers.retention import ORPHANS_JOB
from livelaps_app.waivers.store.store import COPY_JOB
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
JOBS_OF_JOBS |= {SalesJob.ORDER_EXPIRED, SalesJob.ORDER_OFFERED, SalesJob.OFFER_REMINDER}  # as an order's time ends
JOBS_OF_JOBS |= {COPY_JOB, ORPHANS_JOB}
"""Kinds of jobs that jobs add too, whenever they run."""
ACCOUNT = account_owner(0).removesuffix("0")
"""The beginning of the owner of an order that belongs to an account."""
REGULAR = tuple(kind for kind, handler in HANDLERS.items() if handler.every)
"""Kinds of jobs that come by the clock, whatever people do."""


class StoredRow(NamedTuple):
    """A row of a table: the names of those whose it is, and what else is watched."""

    named: tuple[Any, ...]
    values: tuple[Any, ...]

    @property
    def owners(self) -> frozenset[Any]:
        """Those whose it is."""
        return frozenset(_account(name) for name in self.named if name is not None)


Rows = Mapping[tuple[str, int], StoredRow]


def stored(site: Site) -> Rows:
    """All rows about people, by table and number."""
    database = _reader(_path(site))
    buyers = dict(database.execute(BUYERS).fetchall())
    return {(table, number): row for table in OWNERS for number, row in _rows(database, table, buyers)}


def _rows(database: sqlite3.Connection, table: str, buyers: Mapping[str, str]) -> Iterator[tuple[int, StoredRow]]:
    found = database.execute(f"SELECT rowid, * FROM {table}")
    columns = [name for name, *_ in found.description]
    named = [columns.index(name) for name in OWNERS[table]]
    unwatched = {"rowid", *BY_ITSELF.get(table, ())}
    values = itemgetter(*(place for place, name in enumerate(columns) if place and name not in unwatched))
    kind = columns.index("kind") if table == "jobs" else None
    for row in found:
        if kind is None or row[kind] not in REGULAR:
            yield row[0], StoredRow(tuple([buyers.get(row[place], row[place]) for place in named]), values(row))


def changed(before: Rows, after: Rows, own: set[Any] | frozenset[Any] = frozenset()) -> list[str]:
    """The rows that are others, without those of some owners and of people who were not there before.

    Jobs are named with their kinds.
    """
    others = sorted(key for key in {*before, *after} if before.get(key) != after.get(key))
    people = (after[key].owners for key in others if key[0] == "users" and key not in before)
    mine = own.union(*people)
    return [
        f"{table} {number}" + (f" {rows[-1].values}" if table == "jobs" else "")
        for table, number in others
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
    return _reader(_path(site)).execute(statement, values).fetchall()


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
    with closing(sqlite3.connect(_path(site), timeout=20)) as database, database:
        database.row_factory = sqlite3.Row
        yield database


@asynccontextmanager
async def database_of(site: Site) -> AsyncIterator[Database]:
    """The site's database as its own stores use it; one at a time."""
    database = _database(_path(site))
    read_keys, keys = people_keys.read, file_keys(site.data / KEYS)
    people_keys.read = lambda: keys  # type: ignore[method-assign]
    try:
        yield database
    finally:
        people_keys.read = read_keys  # type: ignore[method-assign]
        await database.dispose()


@cache
def _reader(path: Path) -> sqlite3.Connection:
    """A connection that stays open: to read the tables' definitions takes as long as to read most tables."""
    return sqlite3.connect(path, timeout=20, check_same_thread=False)  # by one thread at a time


@cache
def _database(path: Path) -> Database:
    """A database that has nothing open between its uses, and remembers how its statements are compiled."""
    return Database(f"sqlite+aiosqlite:///{path.as_posix()}")


def _path(site: Site) -> Path:
    return site.data / "livelaps.db"


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
