"""Tables of push subscriptions, their riders, and the races looked at."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.stores.site_model import SiteModel


class AlertSubscriptionModel(SiteModel):
    """A browser that receives notifications. sealed: its endpoint and keys, encrypted.

    account_id: 0 for a browser without login; session_hash: of the session in which it subscribed, or "";
    refusals: messages that the push service has refused since the last renewal.
    """

    __tablename__ = "alert_subscriptions"
    id: Mapped[int] = mapped_column(primary_key=True)
    endpoint_hash: Mapped[str] = mapped_column(String(64), unique=True)
    sealed: Mapped[bytes]
    lang: Mapped[str] = mapped_column(String(2))
    account_id: Mapped[int] = mapped_column(BigInteger, index=True)
    session_hash: Mapped[str] = mapped_column(String(64), index=True)
    renewed_at: Mapped[datetime]
    refusals: Mapped[int]


class AlertRiderModel(SiteModel):
    """A rider whom a subscribed browser follows."""

    __tablename__ = "alert_riders"
    subscription_id: Mapped[int] = mapped_column(
        ForeignKey(AlertSubscriptionModel.id, ondelete="CASCADE"), primary_key=True
    )
    rider_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False, index=True)


class AlertRaceModel(SiteModel):
    """A race as last seen. state: stage and finished riders; version: counts its changes."""

    __tablename__ = "alert_races"
    race_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    state: Mapped[dict[str, Any]]
    version: Mapped[int]
    seen_at: Mapped[datetime]
