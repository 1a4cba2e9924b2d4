"""The query of an organization's page."""

from dataclasses import dataclass, replace
from typing import Any, Self

from livelaps_app.core.address_queries import only
from livelaps_app.core.forms import check_id
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.paging import Query, parse_page, parse_search, parse_sort
from livelaps_app.core.routes import Match

MAX_NAME = 100  # characters
PARAMETERS = {  # by route
    "organization_calendar": ("year",),
    "organization_contact": ("sent",),
    **dict.fromkeys(("organization_classes", "membership_classes"), ("sort",)),
    **dict.fromkeys(("organization_members", "membership_members"), ("q", "class", "type", "sort", "page")),
}
SORTED_BY = ("name", "number", "class", "type", "until", "group", "ages", "members")  # members and classes


@dataclass(frozen=True)
class OrganizationQuery:
    """The query of an organization's page.

    key: of the route; named: the address has the organization's id; year: 0 for upcoming events; class_name,
    membership: "" and 0 for all; is_sent: after a message; sort: one of SORTED_BY, with a minus for descending.
    """

    key: str
    lang: Lang = "en"
    named: bool = False
    event_id: int = 0
    year: int = 0
    search: str = ""
    class_name: str = ""
    membership: int = 0
    sort: str = ""
    page: int = 1
    is_sent: bool = False

    @classmethod
    def parse(cls, at: Match) -> Self:
        """The query of an address, without invalid parameters."""
        at = only(at, *PARAMETERS.get(at.route.key, ()))
        year = check_id(at.parameter("year")) or 0
        return cls(
            key=at.route.key,
            lang=at.lang,
            named="id" in at.arguments,
            event_id=check_id(at.arguments.get("eventId", "")) or 0,
            year=year if year < 10_000 else 0,
            search=parse_search(at),
            class_name=at.parameter("class")[:MAX_NAME],
            membership=check_id(at.parameter("type")) or 0,
            sort=parse_sort(at, SORTED_BY),
            page=parse_page(at),
            is_sent=at.parameter("sent") == "1",
        )

    @property
    def filters(self) -> dict[str, str]:
        """The filters and the order of the members by parameter."""
        return {"q": self.search, "class": self.class_name, "type": str(self.membership or ""), "sort": self.sort}

    def members_query(self, **changes: Any) -> Query:
        """The members' part of the query with changes, without defaults."""
        query = replace(self, **changes)
        return query.filters | {"page": str(query.page) if query.page > 1 else ""}
