"""The store of links by which a draft goes on in another browser: make, look at, accept, move."""

import hmac
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.draft_links import LINK_AGE, LinkedDraft
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import derived_token, is_token, new_token, token_hash
from livelaps_app.people.drafts.model import DraftLinkModel, DraftModel
from livelaps_app.people.drafts.store import draft_conditions, link_conditions, storing
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import utc_now

MOST_DEVICE = 100  # characters
Follow = Callable[[AsyncSession, Mapping[str, Any], str], Awaitable[None]]
"""Has what a draft's data names follow it to the browser with a token, in the transaction in which it moves."""


class DraftLinks:
    """The links to drafts. Of a link's token the hash is stored; looking at a link does not use it up, nor does
    accepting its draft: it moves when the browser comes back, so an answer that is lost loses nothing.

    The token of a link that a page displays is derived from that of the draft, which only its browser has: so the page
    can display it again. Every method raises Problem: SERVICE_DOWN where the database does not answer.
    """

    def __init__(
        self, database: Database, clock: Callable[[], datetime] = utc_now, follow: Follow | None = None
    ) -> None:
        self._database, self._clock, self._follow = database, clock, follow

    async def display(self, token: str, wizard: str, subject: str, step: str) -> bool:
        """Makes the link that a page displays, in the place of one before; False where there is no draft."""
        async with storing(), self._database.transaction() as session:
            if await self._draft(session, token_hash(token), wizard, subject) is None:
                return False
            before = DraftLinkModel.salt != "", DraftLinkModel.used_at.is_(None)
            await session.execute(delete(DraftLinkModel).where(*link_conditions(token, wizard, subject), *before))
            salt = new_token()
            self._add(session, derived_token(token, salt), token_hash(token), wizard, subject, step, salt)
        return True

    async def displayed_token(self, token: str, wizard: str, subject: str) -> str:
        """The token of the link that a page displays, "" where there is none that can be used."""
        usable = DraftLinkModel.used_at.is_(None), DraftLinkModel.made_at > self._clock() - LINK_AGE
        salts = select(DraftLinkModel.salt).where(
            *link_conditions(token, wizard, subject), *usable, DraftLinkModel.salt != ""
        )
        async with storing(), self._database.session() as session:
            salt = await session.scalar(salts.order_by(DraftLinkModel.id.desc()).limit(1))
        return derived_token(token, salt) if salt else ""

    async def make(self, owner: str, wizard: str, subject: str, step: str) -> tuple[str, LinkedDraft] | None:
        """Makes the link of a mail: its token and the draft of an owner; None where there is none."""
        async with storing(), self._database.transaction() as session:
            if (draft := await self._draft(session, owner, wizard, subject)) is None:
                return None
            link = self._add(session, token := new_token(), owner, wizard, subject, step)
            return token, _linked_draft(link, draft)

    async def read(self, token: str) -> LinkedDraft:
        """The draft of a link. Raises Problem: unknown, used, expired, or the draft is gone."""
        async with storing(), self._database.session() as session:
            return _linked_draft(*await self._usable(session, token))

    async def accept(self, token: str, browser_token: str, device: str) -> tuple[str, str, LinkedDraft]:
        """The token that a browser has from now on, and the receipt with which it comes back for the draft.

        browser_token: the token of that browser's drafts, "" for none. The browser that has the draft already goes on,
        without a receipt. Raises Problem as `read`.
        """
        async with storing(), self._database.transaction() as session:
            link, draft = await self._usable(session, token)
            if browser_token and token_hash(browser_token) == link.owner_hash:
                return browser_token, "", _linked_draft(link, draft)
            if not (browser_token and await self._is_known(session, browser_token)):
                browser_token = new_token()
            link.device = device[:MOST_DEVICE]
            return browser_token, _receipt(link, browser_token), _linked_draft(link, draft)

    async def move(self, token: str, browser_token: str, receipt: str) -> LinkedDraft | None:
        """Moves the draft to the browser that has accepted it, in the place of the one it has there, and uses the link
        up; the first to come back has it, and coming back once more changes nothing.

        None where the receipt is not that browser's. Raises Problem as `read`.
        """
        async with storing(), self._database.transaction() as session:
            link = await self._find_link(session, token)
            if not hmac.compare_digest(receipt.encode(errors="replace"), _receipt(link, browser_token).encode()):
                return None
            if link.used_at and (
                draft := await self._draft(session, token_hash(browser_token), link.wizard, link.subject)
            ):
                return _linked_draft(link, draft)
            link, draft = await self._usable(session, token)
            linked = _linked_draft(link, draft)
            await session.execute(delete(DraftModel).where(*draft_conditions(browser_token, link.wizard, link.subject)))
            await session.execute(
                delete(DraftLinkModel).where(*link_conditions(browser_token, link.wizard, link.subject))
            )
            draft.token_hash, link.used_at = token_hash(browser_token), self._clock()
            if self._follow:
                await self._follow(session, draft.data, browser_token)
            return linked

    async def find_new_browser(self, token: str, wizard: str, subject: str = "") -> str | None:
        """The name of the browser in which the draft goes on that a token had, None where it did not move."""
        used = *link_conditions(token, wizard, subject), DraftLinkModel.used_at.is_not(None)
        young = DraftLinkModel.made_at > self._clock() - DRAFT_AGE
        async with storing(), self._database.session() as session:
            devices = select(DraftLinkModel.device).where(*used, young).order_by(DraftLinkModel.used_at.desc())
            return await session.scalar(devices.limit(1))

    async def _find_link(self, session: AsyncSession, token: str) -> DraftLinkModel:
        by_token = select(DraftLinkModel).where(DraftLinkModel.token_hash == token_hash(token))
        link = await session.scalar(by_token.with_for_update()) if is_token(token) else None
        if link is None:
            raise Problem(Code.DRAFT_LINK_UNKNOWN)
        return link

    async def _usable(self, session: AsyncSession, token: str) -> tuple[DraftLinkModel, DraftModel]:
        link = await self._find_link(session, token)
        if link.used_at:
            raise Problem(Code.DRAFT_LINK_USED)
        if link.made_at <= self._clock() - LINK_AGE:
            raise Problem(Code.DRAFT_LINK_EXPIRED)
        if (draft := await self._draft(session, link.owner_hash, link.wizard, link.subject)) is None:
            raise Problem(Code.DRAFT_GONE)
        return link, draft

    async def _draft(self, session: AsyncSession, owner: str, wizard: str, subject: str) -> DraftModel | None:
        """The draft of an owner, unless it is finished."""
        of_owner = DraftModel.token_hash == owner, DraftModel.wizard == wizard, DraftModel.subject == subject
        going_on = DraftModel.created_at > self._clock() - DRAFT_AGE, DraftModel.network != ""
        return await session.scalar(select(DraftModel).where(*of_owner, *going_on).with_for_update())

    async def _is_known(self, session: AsyncSession, browser_token: str) -> bool:
        young = DraftModel.created_at > self._clock() - DRAFT_AGE
        own_drafts = select(DraftModel.id).where(DraftModel.token_hash == token_hash(browser_token), young)
        return await session.scalar(own_drafts.limit(1)) is not None

    def _add(
        self, session: AsyncSession, token: str, owner: str, wizard: str, subject: str, step: str, salt: str = ""
    ) -> DraftLinkModel:
        link = DraftLinkModel(
            token_hash=token_hash(token),
            owner_hash=owner,
            wizard=wizard,
            subject=subject,
            step=step,
            salt=salt,
            made_at=self._clock(),
            device="",
        )
        session.add(link)
        return link


def _receipt(link: DraftLinkModel, browser_token: str) -> str:
    """The receipt of a link for a browser: only the server can make it, only that browser's token can use it."""
    return derived_token(link.owner_hash, f"{link.token_hash} {browser_token}")


def _linked_draft(link: DraftLinkModel, draft: DraftModel) -> LinkedDraft:
    saved = draft.saved_at or draft.created_at
    return LinkedDraft(link.wizard, link.subject, link.step, saved, draft.data, draft.token_hash, link.device)


draft_link_store = Part[DraftLinks]("draft_links")
