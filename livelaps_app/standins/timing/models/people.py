"""Promoters, organisations, classes and riders."""

from typing import Any

from sqlalchemy import ForeignKey, String, Text, case, func
from sqlalchemy.orm import Mapped, mapped_column

from livelaps_app.standins.timing.models.base import NumberedModel, TimingModel


class PromoterModel(NumberedModel):
    """A promoter under its user id; `api_key_hash` is the SHA-256 of its timing program's key."""

    __tablename__ = "promoters"
    name: Mapped[str]
    description: Mapped[str] = mapped_column(Text, default="")
    city: Mapped[str] = mapped_column(default="")
    state: Mapped[str] = mapped_column(default="")
    country: Mapped[str] = mapped_column(default="")
    website: Mapped[str] = mapped_column(default="")
    email: Mapped[str] = mapped_column(default="")
    phone: Mapped[str] = mapped_column(default="")
    logo: Mapped[str | None]
    api_key_hash: Mapped[str | None] = mapped_column(String(64))


class DisplayRightModel(TimingModel):
    """Rights of the site of `viewer_id` to data of `owner_id`; promoters' own sites need none."""

    __tablename__ = "display_rights"
    owner_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), primary_key=True)
    viewer_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), primary_key=True)
    event: Mapped[bool]
    race: Mapped[bool]
    series: Mapped[bool]
    register_online: Mapped[bool]


class OrganizationModel(NumberedModel):
    """A promoter's organisation; memberships, classes and members have the fields of the API."""

    __tablename__ = "organizations"
    promoter_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), index=True)
    name: Mapped[str]
    description: Mapped[str] = mapped_column(Text, default="")
    address: Mapped[str] = mapped_column(default="")
    email: Mapped[str] = mapped_column(default="")
    phone: Mapped[str] = mapped_column(default="")
    website: Mapped[str] = mapped_column(default="")
    logo: Mapped[str | None]
    membership_types: Mapped[list[dict[str, Any]]] = mapped_column(default=list)
    classes: Mapped[list[dict[str, Any]]] = mapped_column(default=list)
    members: Mapped[list[dict[str, Any]]] = mapped_column(default=list)


class RiderClassModel(NumberedModel):
    """A class of a promoter, with one id in all races of a series."""

    __tablename__ = "classes"
    promoter_id: Mapped[int] = mapped_column(ForeignKey("promoters.id"), index=True)
    name: Mapped[str]
    group: Mapped[str] = mapped_column("class_group")


class RiderModel(NumberedModel):
    """A rider; `key` distinguishes imported namesakes, `birth_year` is never published.

    `display_name` replaces the name in public, "" hides it.
    """

    __tablename__ = "riders"
    name: Mapped[str] = mapped_column(index=True)
    city: Mapped[str] = mapped_column(default="")
    key: Mapped[str | None] = mapped_column(unique=True)
    birth_year: Mapped[int | None]
    display_name: Mapped[str | None]


PUBLIC_NAME = func.coalesce(RiderModel.display_name, RiderModel.name)
"""The public name of a rider, "" if hidden."""
PUBLIC_CITY = case((PUBLIC_NAME == "", ""), else_=RiderModel.city)
"""The public town of a rider, hidden with the name."""


def public_name(rider: RiderModel) -> str:
    """The public name of a rider, "" if hidden."""
    return rider.name if rider.display_name is None else rider.display_name
