"""The view of an account's memberships."""

from dataclasses import dataclass, field

from livelaps_app.core.paging import Option


@dataclass(frozen=True)
class NameableRelative:
    """A person of the account who can be added to a family's membership. id: of both; words: of the button."""

    id: str
    words: str


@dataclass(frozen=True)
class MembershipCard:
    """A membership. state, look: a chip; code: picture of the QR code, "" for one that is over; pdf: address of the
    card; renew, room: label of the button and note about further people, or ""; listed: whether the member is on the
    public list; listing, list_id, list_label: of the button that changes it, "" for another guardian's.
    """

    id: str
    organization: str
    href: str
    name: str
    type: str
    number: str
    period: str
    class_name: str
    state: str
    look: str
    code: str = ""
    alt: str = ""
    pdf: str = ""
    label: str = ""
    renew: str = ""
    room: str = ""
    family: list[NameableRelative] = field(default_factory=list)
    listed: str = ""
    listing: str = ""
    list_id: str = ""
    list_label: str = ""


@dataclass(frozen=True)
class OwnMembershipsView:
    """The memberships that are valid or to come, and the past ones.

    organizations, people: the choices of a claim; chosen: its first values; back: the address that needs it, or "".
    """

    current: list[MembershipCard] = field(default_factory=list)
    past: list[MembershipCard] = field(default_factory=list)
    organizations: list[Option] = field(default_factory=list)
    people: list[Option] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    back: str = ""
