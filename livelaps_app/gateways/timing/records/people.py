"""Records of promoters and organisations."""

from functools import partial
from typing import Annotated

from pydantic import BeforeValidator

from livelaps_app.gateways.timing.fields import (
    Count,
    Currency,
    LastDay,
    PictureUrl,
    Price,
    TimingRecord,
    WebsiteUrl,
    Words,
    valid_rows,
)


class Promoter(TimingRecord):
    """A promoter, by its user id."""

    id: int
    promoter_name: Words = ""
    description: Words = ""
    city: Words = ""
    state: Words = ""
    country: Words = ""
    website: WebsiteUrl = ""
    email: Words = ""
    phone: Words = ""
    logo: PictureUrl = ""
    event_count: int = 0


class MembershipType(TimingRecord):
    """A membership on offer; price None and currency empty when unknown."""

    id: int
    name: Words = ""
    description: Words = ""
    price: Price = None
    currency: Currency = ""
    valid_months: Count = None


class OrganizationClass(TimingRecord):
    """A class of an organisation; ages None for no limit."""

    id: int = 0
    name: Words
    class_group: Words = ""
    minimum_age: Count = None
    maximum_age: Count = None


class Member(TimingRecord):
    """A member on the public list; `valid_until` None for no end."""

    id: int = 0
    full_name: Words
    member_number: Words = ""
    membership_type_id: int = 0
    class_name: Words = ""
    valid_until: LastDay = None


class Organization(TimingRecord):
    """A promoter's club with its memberships, classes and members, without invalid rows."""

    id: int
    name: Words = ""
    promoter_user_id: int = 0
    promoter_name: Words = ""
    description: Words = ""
    address: Words = ""
    email: Words = ""
    phone: Words = ""
    website: WebsiteUrl = ""
    logo: PictureUrl = ""
    membership_types: Annotated[tuple[MembershipType, ...], BeforeValidator(partial(valid_rows, MembershipType))] = ()
    classes: Annotated[tuple[OrganizationClass, ...], BeforeValidator(partial(valid_rows, OrganizationClass))] = ()
    members: Annotated[tuple[Member, ...], BeforeValidator(partial(valid_rows, Member))] = ()
