"""The store of links that move a draft to another browser: create, read, accept, move."""

import hmac
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from livelaps_app.core.draft_links import LINK_AGE, PARENT_LINK_AGE, TAKEN_OVER, LinkedDraft
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.elsewhere import PARENT
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.parts import Part
from livelaps_app.core.tokens import derived_token, is_token, new_token, token_hash
from livelaps_app.people.drafts.model import DraftLinkModel, DraftModel
from livelaps_app.people.drafts.store import draft_conditions, link_conditions, storing
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import utc_now

MOST_DEVICE = 100  # characters
Follow = Callable[[AsyncSession, Mapping[str, Any], str], Awaitable[None]]
"""Moves the records that a draft references to the new token, in the moving transaction."""


class DraftLinks:
    """Links to drafts, stored by the hash of their token.

    Reading or accepting a link does not use it up: the draft moves when the browser returns with its receipt, so a lost
    answer loses nothing. A displayed link's token derives from the draft's token, which only its browser has, and can
    be displayed again. Every method raises Problem SERVICE_DOWN if the database is unavailable.
    """

    def __init__(
        self, database: Database, clock: Callable[[], datetime] = utc_now, follow: Follow | None = None
    ) -> None:
        self._database, self._clock, self._follow = database, clock, follow

    async def display(self, token: str, wizard: str, subject: str, step: str) -> bool:
        """Creates a displayed link, replacing the previous one; False without a draft."""
        async with storing(), self._database.transaction() as session:
            if await self._draft(session, token_hash(token), wizard, subject) is None:
                return False
            before = DraftLinkModel.salt != "", DraftLinkModel.used_at.is_(None)
            await session.execute(delete(DraftLinkModel).where(*link_conditions(token, wizard, subject), *before))
            salt = new_token()
            self._add(session, derived_token(token, salt), token_hash(token), wizard, subject, step, salt)
        return True

    async def displayed_token(self, token: str, wizard: str, subject: str) -> str:
        """The token of the displayed link, "" if none is usable."""
        usable = DraftLinkModel.used_at.is_(None), DraftLinkModel.made_at > self._clock() - LINK_AGE
        salts = select(DraftLinkModel.salt).where(
            *link_conditions(token, wizard, subject), *usable, DraftLinkModel.salt != ""
        )
        async with storing(), self._database.session() as session:
            salt = await session.scalar(salts.order_by(DraftLinkModel.id.desc()).limit(1))
        return derived_token(token, salt) if salt else ""

    async def make(self, owner: str, wizard: str, subject: str, step: str) -> tuple[str, LinkedDraft] | None:
        """Creates a mail's link: its token and the owner's draft; None without a draft."""
        async with storing(), self._database.transaction() as session:
            if (draft := await self._draft(session, owner, wizard, subject)) is None:
                return None
            link = self._add(session, token := new_token(), owner, wizard, subject, step)
            return token, _linked_draft(link, draft)

    async def read(self, token: str) -> LinkedDraft:
        """The draft of a link. Raises Problem if unknown, used, expired, or without a draft."""
        async with storing(), self._database.session() as session:
            return _linked_draft(*await self._usable(session, token))

    async def accept(self, token: str, browser_token: str, device: str) -> tuple[str, str, LinkedDraft]:
        """Returns the browser's future token, and the receipt with which it returns for the draft.

        browser_token: the current token of the browser's drafts, or "". The draft's own browser gets no receipt. Raises
        Problem as `read`.
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
        """Moves the draft to the browser with the receipt, replaces the draft there, and uses the link up.

        The first browser wins; repeats change nothing. Returns None for a foreign receipt. Raises Problem as `read`.
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
            if link.step == PARENT:
                draft.data = {**draft.data, TAKEN_OVER: True}
            if self._follow:
                await self._follow(session, draft.data, browser_token)
            return linked

    async def find_new_browser(self, token: str, wizard: str, subject: str = "") -> str | None:
        """The name of the browser to which a token's draft moved, None if it did not."""
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
        if link.made_at <= self._clock() - (PARENT_LINK_AGE if link.step == PARENT else LINK_AGE):
            raise Problem(Code.DRAFT_LINK_EXPIRED)
        if (draft := await self._draft(session, link.owner_hash, link.wizard, link.subject)) is None:
            raise Problem(Code.DRAFT_GONE)
        return link, draft

    async def _draft(self, session: AsyncSession, owner: str, wizard: str, subject: str) -> DraftModel | None:
        """The draft of an owner unless finished."""
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
    """The receipt of a link for a browser: only the server can create it, only that browser's token can use it."""
    return derived_token(link.owner_hash, f"{link.token_hash} {browser_token}")


def _linked_draft(link: DraftLinkModel, draft: DraftModel) -> LinkedDraft:
    saved = draft.saved_at or draft.created_at
    return LinkedDraft(link.wizard, link.subject, link.step, saved, draft.data, draft.token_hash, link.device)


draft_link_store = Part[DraftLinks]("draft_links")
