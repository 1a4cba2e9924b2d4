"""The table of drafts."""

from datetime import datetime
from typing import Any

from sqlalchemy import Index, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.embedded.site_model import SiteModel


class DraftModel(SiteModel):
    """A draft of a wizard. The token is in the visitor's cookie alone; `network` is a digest that is counted by, "" of
    one that is finished.

    subject: what the wizard is about, e.g. an event, "" for nothing; data: the wizard's own, never a secret.
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
