"""Who organises."""

from typing import Annotated

from pydantic import BeforeValidator

from livelaps_app.gateways.timing.fields import (
    Count,
    Currency,
    LastDay,
    Picture,
    Price,
    Record,
    Website,
    Words,
    readable,
)


class Promoter(Record):
    """A promoter, by its user id."""

    id: int
    promoter_name: Words = ""
    description: Words = ""
    city: Words = ""
    state: Words = ""
    country: Words = ""
    website: Website = ""
    email: Words = ""
    phone: Words = ""
    logo: Picture = ""
    event_count: int = 0


class MembershipType(Record):
    """A membership on offer; the price is None and the currency empty where the service does not tell them."""

    id: int
    name: Words = ""
    description: Words = ""
    price: Price = None
    currency: Currency = ""
    valid_months: Count = None


class OrganizationClass(Record):
    """A class an organisation knows; ages are None for no limit."""

    id: int = 0
    name: Words
    class_group: Words = ""
    minimum_age: Count = None
    maximum_age: Count = None


class Member(Record):
    """A member as listed in public; `valid_until` is None where the membership has no end."""

    id: int = 0
    full_name: Words
    member_number: Words = ""
    membership_type_id: int = 0
    class_name: Words = ""
    valid_until: LastDay = None


class Organization(Record):
    """A promoter's club with what it offers and who is in it; rows that can't be read are left out."""

    id: int
    name: Words = ""
    promoter_user_id: int = 0
    promoter_name: Words = ""
    description: Words = ""
    address: Words = ""
    email: Words = ""
    phone: Words = ""
    website: Website = ""
    logo: Picture = ""
    membership_types: Annotated[
        tuple[MembershipType, ...], BeforeValidator(lambda written: readable(MembershipType, written))
    ] = ()
    classes: Annotated[
        tuple[OrganizationClass, ...], BeforeValidator(lambda written: readable(OrganizationClass, written))
    ] = ()
    members: Annotated[tuple[Member, ...], BeforeValidator(lambda written: readable(Member, written))] = ()
