"""An organization's members, classes and memberships as they are drawn."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Heading, Option, PageLink


@dataclass(frozen=True)
class ClassRow:
    """A class; members: how many ride in it; href: the query that lists them, "" for none."""

    name: str = ""
    group: str = ""
    ages: str = ""
    members: str = ""
    href: str = ""


@dataclass(frozen=True)
class ClassesView:
    """The table of classes."""

    headings: list[Heading] = field(default_factory=list)
    rows: list[ClassRow] = field(default_factory=list)


@dataclass(frozen=True)
class MemberRow:
    """A member; state: a word for a membership that has expired, look: the class of its chip."""

    name: str = ""
    number: str = ""
    class_name: str = ""
    membership: str = ""
    until: str = ""
    state: str = ""
    look: str = "chip"


@dataclass(frozen=True)
class MembersView:
    """A page of the members that match the filters; chosen: the filters by name."""

    headings: list[Heading] = field(default_factory=list)
    rows: list[MemberRow] = field(default_factory=list)
    classes: list[Option] = field(default_factory=list)
    memberships: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    count: str = ""
    message: str = ""
    pages: list[PageLink] = field(default_factory=list)


@dataclass(frozen=True)
class MembershipOffer:
    """A membership on offer; price: in words, "" where unknown; amount, currency: the same for structured data."""

    name: str = ""
    about: str = ""
    price: str = ""
    amount: str = ""
    currency: str = ""
    valid_for: str = ""


@dataclass(frozen=True)
class MembershipsView:
    """The memberships on offer."""

    offers: list[MembershipOffer] = field(default_factory=list)
