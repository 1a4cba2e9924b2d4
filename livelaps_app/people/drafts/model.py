"""The tables of drafts and of the links to them."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel


class DraftModel(SiteModel):
    """A draft of a wizard. The token is in the visitor's cookie alone; `network` is a digest that is counted by, "" of
    one that is finished.

    subject: what the wizard is about, e.g. an event, "" for nothing; data: the wizard's own, never a secret;
    saved_at: of the last change.
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
    """A link by which a draft goes on in another browser, once.

    owner_hash: hash of the draft's token when the link was made, so that a draft that has moved has no other link;
    step: where it goes on; salt: what the token of a link that a page displays is made of, "" of one in a mail; device:
    the browser that has accepted it last.
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
