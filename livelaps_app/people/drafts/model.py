"""The tables of drafts and of the links to them."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel


class DraftModel(SiteModel):
    """A draft of a wizard, found by the token in the visitor's cookie.

    subject: of the wizard, e.g. an event, or ""; network: digest for the quota, "" if finished; data: the wizard's,
    without secrets; saved_at: last change.
    """

    __tablename__ = "drafts"
    __table_args__ = (
        UniqueConstraint("token_hash", "wizard", "subject"),
        Index(None, "network", "created_at"),
        Index(None, "created_at"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64))
    wizard: Mapped[str] = mapped_column(String(32))
    subject: Mapped[str] = mapped_column(String(64))
    network: Mapped[str] = mapped_column(String(32))
    data: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]
    saved_at: Mapped[datetime | None]


class DraftLinkModel(SiteModel):
    """A link that moves a draft to another browser, once.

    owner_hash: hash of the draft's token at creation, which invalidates other links after a move; step: to continue
    with; salt: of a displayed link's derived token, "" in a mail; device: the last browser that accepted.
    """

    __tablename__ = "draft_links"
    __table_args__ = (
        UniqueConstraint("token_hash"),
        Index(None, "owner_hash", "wizard", "subject"),
        Index(None, "made_at"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(String(64))
    owner_hash: Mapped[str] = mapped_column(String(64))
    wizard: Mapped[str] = mapped_column(String(32))
    subject: Mapped[str] = mapped_column(String(64))
    step: Mapped[str] = mapped_column(String(32))
    salt: Mapped[str] = mapped_column(String(64))
    made_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    device: Mapped[str] = mapped_column(String(100))
