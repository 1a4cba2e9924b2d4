"""Promoters, organisations and their members."""

from pydantic import BaseModel

from livelaps_app.standins.timing.schemas.standings import SeriesSummaryOut


class PromoterOut(BaseModel):
    """A promoter; `id` is the promoter's user id, as in the permission calls."""

    id: int
    promoterUserId: int
    promoterName: str
    description: str
    city: str
    state: str
    country: str
    website: str
    email: str
    phone: str
    logo: str | None
    eventCount: int
    series: list[SeriesSummaryOut]


class MembershipTypeOut(BaseModel):
    """A membership on offer, for months or days; `price` is a decimal in `currency`."""

    id: int
    name: str
    description: str
    price: str
    currency: str
    validMonths: int | None
    validDays: int | None = None


class OrganizationClassOut(BaseModel):
    """A class of an organisation; ages are whole years, None for no limit."""

    id: int
    name: str
    classGroup: str
    minimumAge: int | None
    maximumAge: int | None


class MemberOut(BaseModel):
    """A member, with public fields only."""

    id: int
    fullName: str
    memberNumber: str
    membershipTypeId: int
    className: str
    validUntil: str


class OrganizationOut(BaseModel):
    """A promoter's organisation with its classes and members."""

    id: int
    name: str
    promoterUserId: int
    promoterName: str
    description: str
    address: str
    email: str
    phone: str
    website: str
    logo: str | None
    membershipTypes: list[MembershipTypeOut]
    classes: list[OrganizationClassOut]
    members: list[MemberOut]
