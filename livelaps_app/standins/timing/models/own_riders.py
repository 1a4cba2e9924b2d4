"""Riders of accounts: followed riders and claimed riders."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.standins.timing.models.base import NumberedModel

CONFIRMED = "confirmed"


class FollowedRiderModel(NumberedModel):
    """A rider that an account follows, in the order of `id`."""

    __tablename__ = "followed_riders"
    __table_args__ = (UniqueConstraint("user_id", "rider_id"),)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    rider_id: Mapped[int] = mapped_column(ForeignKey("riders.id"))
    followed_at: Mapped[datetime]


class RiderClaimModel(NumberedModel):
    """A claim of a rider by an account's owner or a minor; a rider is confirmed for one person.

    `state` is waiting, confirmed or refused; `how`: decided by plate_and_year or promoter; `decided_by`: the promoter's
    account, None if automatic or by an operator.
    """

    __tablename__ = "rider_claims"
    __table_args__ = (
        UniqueConstraint("user_id", "rider_id"),
        Index(
            "uq_rider_claims_confirmed",
            "rider_id",
            unique=True,
            sqlite_where=text(f"state = '{CONFIRMED}'"),
            postgresql_where=text(f"state = '{CONFIRMED}'"),
        ),
    )
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))
    rider_id: Mapped[int] = mapped_column(ForeignKey("riders.id"), index=True)
    state: Mapped[str] = mapped_column(String(16))
    how: Mapped[str] = mapped_column(String(16), default="")
    made_at: Mapped[datetime]
    decided_at: Mapped[datetime | None]
    decided_by: Mapped[int | None] = mapped_column(ForeignKey("users.id"))
