"""The store of drafts: begin, read, change, end, finish, clean."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Select, bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.networks import customer_digest
from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import new_token, token_hash
from livelaps_app.people.drafts.model import DraftLinkModel, DraftModel
from livelaps_app.stores.database import Database, answering
from livelaps_app.stores.jobs.queue import utc_now

MOST_PER_NETWORK = 1000  # concurrent drafts; a paddock shares a network
MOST_BYTES = 64_000  # of a draft as JSON

# Of an account, cached since building them takes as long as running them.
_OWN = select(DraftModel).where(
    DraftModel.token_hash == bindparam("owner"),
    DraftModel.wizard == bindparam("wizard"),
    DraftModel.subject == bindparam("subject"),
)
_LOCKED = _OWN.with_for_update()

M = TypeVar("M", DraftModel, DraftLinkModel)
Data = dict[str, Any]
Change = Callable[[Data], Data]


class Drafts:
    """The drafts of a site, by token, wizard and subject ("" for none).

    Every method raises Problem SERVICE_DOWN if the database is unavailable.
    """

    def __init__(self, database: Database, clock: Callable[[], datetime] = utc_now) -> None:
        self._database, self._clock = database, clock

    async def begin(self, wizard: str, subject: str, address: str, data: Data) -> str:
        """Stores a new draft and returns its new token: others may know the browser's previous one.

        address: network address of the visitor. Raises Problem for too many drafts or too much data.
        """
        _check_size(data)
        network, token = customer_digest(address), new_token()
        async with self._writing() as session:
            await self._check_quota(session, network)
            session.add(
                DraftModel(
                    token_hash=token_hash(token),
                    wizard=wizard,
                    subject=subject,
                    network=network,
                    data=data,
                    created_at=(now := self._clock()),
                    saved_at=now,
                )
            )
        return token

    async def adopt(self, former: str, token: str) -> bool:
        """Gives a browser's new token the drafts and links of its previous one; returns True if there were any.

        Drafts started since then win. Displayed links are dropped, as they derive from the token.
        """
        old, new = token_hash(former), token_hash(token)
        async with self._writing() as session:
            begun_drafts = await session.scalars(_lock_rows(DraftModel, DraftModel.token_hash == new))
            begun = {(draft.wizard, draft.subject) for draft in begun_drafts}
            for link in await session.scalars(_lock_rows(DraftLinkModel, DraftLinkModel.owner_hash == old)):
                if (link.wizard, link.subject) in begun or (link.salt and not link.used_at):
                    await session.delete(link)
                else:
                    link.owner_hash = new
            drafts = list(await session.scalars(_lock_rows(DraftModel, DraftModel.token_hash == old)))
            for draft in drafts:
                if (draft.wizard, draft.subject) in begun:
                    await session.delete(draft)
                else:
                    draft.token_hash = new
            return bool(drafts)

    async def read(self, token: str, wizard: str, subject: str = "") -> Data | None:
        """The data of a draft; None if missing or expired."""
        if not token:
            return None
        async with storing(), self._database.session(brief=True) as session:
            draft = await session.scalar(self._draft_query(token, wizard, subject))
            return draft.data if draft else None

    async def change(self, token: str, wizard: str, subject: str, change: Change) -> Data | None:
        """Applies a function to a draft's data under a lock; None without a draft. Raises Problem if too large."""
        async with self._writing() as session:
            draft = await session.scalar(self._draft_query(token, wizard, subject).with_for_update())
            if draft is None:
                return None
            data = change(draft.data)
            _check_size(data)
            draft.data, draft.saved_at = data, self._clock()
            return data

    async def read_own(self, owner: str, wizard: str, subject: str = "") -> Data:
        """The data of an account's draft, empty if missing or expired.

        owner: the account, in the place of a token's digest, so that no browser can send it.
        """
        async with storing(), self._database.session(brief=True) as session:
            draft = await session.scalar(_OWN, {"owner": owner, "wizard": wizard, "subject": subject})
            return draft.data if draft and draft.created_at > self._clock() - DRAFT_AGE else {}

    async def change_own(self, owner: str, wizard: str, subject: str, change: Change) -> Data:
        """Applies a function to the data of an account's draft under a lock, a new draft if missing or expired."""
        async with self._writing() as session:
            draft = await session.scalar(_LOCKED, {"owner": owner, "wizard": wizard, "subject": subject})
            now = self._clock()
            if draft is not None and draft.created_at <= now - DRAFT_AGE:
                draft.data, draft.created_at = {}, now
            if draft is None:
                draft = DraftModel(
                    token_hash=owner, wizard=wizard, subject=subject, network="", data={}, created_at=now
                )
                session.add(draft)
            data = change(draft.data)
            _check_size(data)
            draft.data, draft.saved_at = data, now
            return data

    async def end_own(self, owner: str) -> None:
        """Deletes all drafts of an account, see `read_own`."""
        async with self._writing() as session:
            await session.execute(delete(DraftModel).where(DraftModel.token_hash == owner))

    async def end(self, token: str, wizard: str, subject: str = "") -> None:
        """Deletes a draft."""
        async with self._writing() as session:
            await session.execute(delete(DraftModel).where(*draft_conditions(token, wizard, subject)))

    async def finish(self, token: str, wizard: str, subject: str, data: Data) -> None:
        """Replaces a draft's data and releases its place in the network's quota."""
        async with self._writing() as session:
            finished = update(DraftModel).where(*draft_conditions(token, wizard, subject))
            await session.execute(finished.values(data=data, network=""))

    async def clean(self) -> None:
        """Deletes expired drafts and their links."""
        old = self._clock() - DRAFT_AGE
        async with self._writing(brief=False) as session:
            await session.execute(delete(DraftModel).where(DraftModel.created_at <= old))
            await session.execute(delete(DraftLinkModel).where(DraftLinkModel.made_at <= old))

    @asynccontextmanager
    async def _writing(self, brief: bool = True) -> AsyncIterator[AsyncSession]:
        async with storing(), self._database.transaction(brief) as session:
            yield session

    async def _check_quota(self, session: AsyncSession, network: str) -> None:
        """Enforces the network's quota; drops the oldest draft without changes if full."""
        of_network = DraftModel.network == network, self._is_young()
        if (await session.scalar(select(func.count()).where(*of_network)) or 0) < MOST_PER_NETWORK:
            return
        abandoned = select(DraftModel.id).where(*of_network, DraftModel.saved_at == DraftModel.created_at)
        oldest = await session.scalar(abandoned.order_by(DraftModel.created_at, DraftModel.id).limit(1))
        if oldest is None:
            raise Problem(Code.TOO_MANY_REQUESTS)
        await session.execute(delete(DraftModel).where(DraftModel.id == oldest))

    def _draft_query(self, token: str, wizard: str, subject: str) -> Select[DraftModel]:
        return select(DraftModel).where(*draft_conditions(token, wizard, subject), self._is_young())

    def _is_young(self) -> ColumnElement[bool]:
        return DraftModel.created_at > self._clock() - DRAFT_AGE


@asynccontextmanager
async def storing() -> AsyncIterator[None]:
    """Raises Problem if the database is unavailable, or if a concurrent draft conflicts."""
    try:
        async with answering():
            yield
    except IntegrityError as error:
        raise Problem(Code.SAVE_FAILED) from error


def draft_conditions(token: str, wizard: str, subject: str) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the draft of a token."""
    return DraftModel.token_hash == token_hash(token), DraftModel.wizard == wizard, DraftModel.subject == subject


def link_conditions(token: str, wizard: str, subject: str) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the links to the draft that a token has or had."""
    link = DraftLinkModel
    return link.owner_hash == token_hash(token), link.wizard == wizard, link.subject == subject


def _lock_rows(model: type[M], condition: ColumnElement[bool]) -> Select[M]:
    """Selects rows with a lock."""
    return select(model).where(condition).order_by(model.id).with_for_update()


def _check_size(data: Data) -> None:
    if len(json.dumps(data)) > MOST_BYTES:
        raise Problem(Code.SAVE_FAILED)


draft_store = Part[Drafts]("drafts")
