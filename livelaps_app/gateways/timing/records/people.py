"""Records of promoters and organisations."""

from functools import partial
from typing import Annotated

from pydantic import BeforeValidator

from livelaps_app.gateways.timing import fields


class Promoter(fields.TimingRecord):
    """A promoter, by its user id."""

    id: int
    promoter_name: fields.Words = ""
    description: fields.Words = ""
    city: fields.Words = ""
    state: fields.Words = ""
    country: fields.Words = ""
    website: fields.WebsiteUrl = ""
    email: fields.Words = ""
    phone: fields.Words = ""
    logo: fields.PictureUrl = ""
    event_count: int = 0


class MembershipType(fields.TimingRecord):
    """A membership type; price None and currency empty if unknown."""

    id: int
    name: fields.Words = ""
    description: fields.Words = ""
    price: fields.Price = None
    currency: fields.Currency = ""
    valid_months: fields.Count = None
    valid_days: fields.Count = None


class OrganizationClass(fields.TimingRecord):
    """A class of an organisation; ages None for unlimited."""

    id: int = 0
    name: fields.Words
    class_group: fields.Words = ""
    minimum_age: fields.Count = None
    maximum_age: fields.Count = None


class Member(fields.TimingRecord):
    """A member on the public list; `valid_until` None for unlimited."""

    id: int = 0
    full_name: fields.Words
    member_number: fields.Words = ""
    membership_type_id: int = 0
    class_name: fields.Words = ""
    valid_until: fields.LastDay = None


class Organization(fields.TimingRecord):
    """A promoter's club with its memberships, classes and members, without invalid rows."""

    id: int
    name: fields.Words = ""
    promoter_user_id: int = 0
    promoter_name: fields.Words = ""
    description: fields.Words = ""
    address: fields.Words = ""
    email: fields.Words = ""
    phone: fields.Words = ""
    website: fields.WebsiteUrl = ""
    logo: fields.PictureUrl = ""
    membership_types: Annotated[
        tuple[MembershipType, ...], BeforeValidator(partial(fields.valid_rows, MembershipType))
    ] = ()
    classes: Annotated[
        tuple[OrganizationClass, ...], BeforeValidator(partial(fields.valid_rows, OrganizationClass))
    ] = ()
    members: Annotated[tuple[Member, ...], BeforeValidator(partial(fields.valid_rows, Member))] = ()
