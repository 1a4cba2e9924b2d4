"""Account tables: users, guardianships, sessions, links."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.standins.timing.models.base import NumberedModel, TimingModel

HASH = String(64)
"""A SHA-256 in hexadecimal."""


class UserModel(NumberedModel):
    """An account; a deleted one has no personal fields.

    `email_key` is the normalized e-mail, None for a minor's unconfirmed one; `new_email` awaits confirmation. Without
    `password_hash` no login is possible. `joined_as` names a row of the table JOINING.
    """

    __tablename__ = "users"
    email: Mapped[str | None]
    email_key: Mapped[str | None] = mapped_column(unique=True)
    new_email: Mapped[str | None]
    password_hash: Mapped[str | None]
    first_name: Mapped[str]
    last_name: Mapped[str]
    gender: Mapped[str] = mapped_column(String(16))
    born: Mapped[date | None]
    phone: Mapped[str] = mapped_column(String(32), default="")
    international_phone: Mapped[str] = mapped_column(String(32), default="")
    address: Mapped[str] = mapped_column(default="")
    country: Mapped[str] = mapped_column(String(2), default="")
    state: Mapped[str] = mapped_column(default="")
    city: Mapped[str] = mapped_column(default="")
    zip: Mapped[str] = mapped_column(String(32), default="")
    area: Mapped[str] = mapped_column(default="")
    form_language: Mapped[str] = mapped_column(String(2))
    joined_as: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[datetime]
    verified_at: Mapped[datetime | None]
    deleted_at: Mapped[datetime | None]


class RoleModel(TimingModel):
    """A role of an account at a promoter, 0 for none."""

    __tablename__ = "account_roles"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    role: Mapped[str] = mapped_column(String(16), primary_key=True)
    promoter_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False, default=0)


class GuardianshipModel(TimingModel):
    """A guardian's relation to a minor; has no effect before the guardian's confirmation."""

    __tablename__ = "guardianships"
    guardian_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    minor_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True, index=True)
    relationship: Mapped[str] = mapped_column(String(16))
    created_at: Mapped[datetime]
    confirmed_at: Mapped[datetime | None]


class EmergencyContactModel(TimingModel):
    """The emergency contact of an account, and of its minors without one."""

    __tablename__ = "emergency_contacts"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), primary_key=True)
    first_name: Mapped[str]
    last_name: Mapped[str]
    relationship: Mapped[str] = mapped_column(String(16))
    phone: Mapped[str] = mapped_column(String(32), default="")
    international_phone: Mapped[str] = mapped_column(String(32), default="")
    cell: Mapped[str] = mapped_column(String(32), default="")
    international_cell: Mapped[str] = mapped_column(String(32), default="")
    email: Mapped[str] = mapped_column(default="")


class SessionModel(NumberedModel):
    """A login session; `device` is a label, e.g. "Firefox, Android"."""

    __tablename__ = "user_sessions"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    token_hash: Mapped[str] = mapped_column(HASH, unique=True)
    device: Mapped[str] = mapped_column(default="")
    remembered: Mapped[bool]
    created_at: Mapped[datetime]
    used_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)


class MailTokenModel(NumberedModel):
    """A single-use link of a mail; `email` is the address it confirms, `minor_id` the minor to confirm."""

    __tablename__ = "mail_tokens"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    minor_id: Mapped[int | None] = mapped_column(ForeignKey("users.id"), index=True)
    token_hash: Mapped[str] = mapped_column(HASH, unique=True)
    purpose: Mapped[str] = mapped_column(String(16))
    email: Mapped[str]
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime] = mapped_column(index=True)
    used_at: Mapped[datetime | None]


class AttemptsModel(TimingModel):
    """Counted attempts by the SHA-256 of kind and subject. `expires_at` is None in rows older than the column."""

    __tablename__ = "account_attempts"
    key: Mapped[str] = mapped_column(HASH, primary_key=True)
    count: Mapped[int]
    last_at: Mapped[datetime]
    expires_at: Mapped[datetime | None] = mapped_column(index=True)


class KnownNetworkModel(TimingModel):
    """A network from which an account's owner has logged in, by the SHA-256 of e-mail and network."""

    __tablename__ = "known_networks"
    key: Mapped[str] = mapped_column(HASH, primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    used_at: Mapped[datetime] = mapped_column(index=True)


class SecurityEventModel(NumberedModel):
    """A security event of an account, for its owner and their helpers."""

    __tablename__ = "security_events"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"), index=True)
    kind: Mapped[str] = mapped_column(String(32))
    at: Mapped[datetime]
