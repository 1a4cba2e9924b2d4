"""Members, classes and memberships of an organisation."""

from datetime import date
from typing import Any

from livelaps_app.core.paging import PageLink
from livelaps_app.features.organization import service
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.features.organization.view_model import MembersView
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.features.test_organization_contact import club
from tests.outside import Outside, member, organization

TODAY = date(2026, 6, 10)
NBSP = "\N{NO-BREAK SPACE}"


__all__ = ["club"]


async def _part(path: str, query: str = "") -> Any:
    at = page_at(path, query)
    organization = (await service.find_organization(at)).value
    return (await service.organization_view(organization, OrganizationQuery.parse(at), TODAY)).part


async def _members(query: str = "", path: str = "/organizations/members") -> MembersView:
    part = await _part(path, query)
    assert isinstance(part, MembersView)
    return part


async def test_members_by_family_name(club: Outside) -> None:
    view = await _members()
    assert [line.name for line in view.rows] == ["Zoë Ashgrove", "Émile Barrow"]
    first = view.rows[0]
    assert (first.number, first.class_name, first.membership, first.until, first.state) == (
        "26-001",
        "Open A",
        "Annual",
        "December 31st 2026",
        "",
    )
    assert (view.count, view.message, view.pages) == ("2 members", "", [])


@each_row(
    ("query", "found"),
    [
        ("q=zoe", ["Zoë Ashgrove"]),
        ("q=barrow+emile", ["Émile Barrow"]),
        ("q=26-002", ["Émile Barrow"]),
        ("class=Youth", ["Émile Barrow"]),
        ("type=1", ["Zoë Ashgrove"]),
        ("type=1&class=Youth", []),
        ("type=x&class=", ["Zoë Ashgrove", "Émile Barrow"]),
        ("q=nobody", []),
        ("type=99999999999999999999", ["Zoë Ashgrove", "Émile Barrow"]),
    ],
)
async def test_filters(club: Outside, query: str, found: list[str]) -> None:
    view = await _members(query)
    assert [line.name for line in view.rows] == found
    assert bool(view.message) is not bool(found)


async def test_what_can_be_chosen(club: Outside) -> None:
    view = await _members("q=zoe&class=Open+A&type=1")
    assert [option.value for option in view.classes] == ["Open A", "Youth"]
    assert [(option.value, option.label) for option in view.memberships] == [("1", "Annual"), ("2", "Weekend")]
    assert view.chosen == {"q": "zoe", "class": "Open A", "type": "1", "sort": ""}


async def test_a_class_nobody_announced_can_be_chosen_too(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(classes=[], members=[member(1, "A B", className="Sidecar")])
    assert [option.value for option in (await _members()).classes] == ["Sidecar"]


@each_row(
    ("until", "label", "state"),
    [
        ("2026-06-10", "10 juin 2026", ""),
        ("2026-06-09", "9 juin 2026", "expirée"),
        ("2026-06-09T23:00:00Z", "9 juin 2026", "expirée"),
        ("", "", ""),
        ("soon", "", ""),
    ],
)
async def test_until_when_a_membership_holds(club: Outside, until: str, label: str, state: str) -> None:
    club.timing.stub_organizations[4] = organization(members=[member(1, "A B", validUntil=until)])
    [line] = (await _members(path="/fr/membership/members")).rows
    assert (line.until, line.state) == (label, state)


async def test_a_search_without_a_match_offers_near_names(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(members=[member(1, "Pat Tobin"), member(2, "Ana Ruiz")])
    view = await _members("q=tobyn")
    assert (view.message, view.near) == ("Nothing matches “tobyn”.", [PageLink("Pat Tobin", "?q=Pat+Tobin")])


async def test_long_lists_have_pages_that_keep_the_search(club: Outside) -> None:
    every = [member(n, f"Rider {n:04}") for n in range(1, 1202)]
    club.timing.stub_organizations[4] = organization(members=every)
    view = await _members("q=rider&page=25")
    assert (len(view.rows), view.rows[-1].name, view.count) == (1, "Rider 1201", "1,201 members")
    assert view.pages[1].href == "?q=rider&page=2"
    assert [link.label for link in view.pages if link.current] == ["25"]
    assert (await _members("page=999")).rows[-1].name == "Rider 1201"


async def test_rows_nobody_can_read_are_left_out(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(members=[{"id": 1}, "x", None, member(2, "A B")], classes="none")
    assert [line.name for line in (await _members()).rows] == ["A B"]


async def test_an_organisation_without_members_says_so(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(members=[])
    view = await _members()
    assert (view.count, view.rows) == ("", [])
    assert "publishes no list" in view.message


async def test_classes_with_their_ages_and_members(club: Outside) -> None:
    part = await _part("/es/organizations/4/classes")
    assert [(line.name, line.group, line.ages, line.members, line.href) for line in part.rows] == [
        ("Open A", "A", "todas las edades", "1", "?class=Open+A"),
        ("Youth", "Y", "de 12 a 15 años", "1", "?class=Youth"),
        ("Vet", "A", "desde 30 años", "", ""),
    ]


@each_row(
    ("sort", "names"),
    [
        ("", ["Open A", "Youth", "Vet"]),
        ("class", ["Open A", "Vet", "Youth"]),
        ("-group", ["Youth", "Open A", "Vet"]),
        ("ages", ["Youth", "Vet", "Open A"]),  # all ages are none in particular
        ("-members", ["Open A", "Youth", "Vet"]),
        ("until", ["Open A", "Youth", "Vet"]),  # of the members alone
    ],
)
async def test_classes_in_the_order_of_a_heading(club: Outside, sort: str, names: list[str]) -> None:
    part = await _part("/organizations/4/classes", f"sort={sort}")
    assert [line.name for line in part.rows] == names
    assert part.headings[3].href == ("?sort=members" if sort == "-members" else "?sort=-members")


async def test_ages_up_to_a_limit(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(classes=[{"name": "Kids", "maximumAge": "9", "minimumAge": "x"}])
    part = await _part("/membership/classes")
    assert [line.ages for line in part.rows] == ["up to 9"]


@each_row(
    ("path", "price", "holds"),
    [
        ("/membership/type", "$60.00", "valid for 12 months"),
        ("/fr/membership/type", f"60,00{NBSP}${NBSP}US", "valide 12 mois"),
        ("/es/membership/type", f"USD{NBSP}60.00", "válida por 12 meses"),
    ],
)
async def test_memberships_in_the_readers_money(club: Outside, path: str, price: str, holds: str) -> None:
    part = await _part(path)
    assert (part.offers[0].name, part.offers[0].about) == ("Annual", "A season.")
    assert (part.offers[0].price, part.offers[0].valid_for) == (price, holds)


@each_row(
    ("fields", "price", "amount"),
    [
        ({"price": "0.00", "currency": "USD"}, "free", "0.00"),
        ({"price": "12.50"}, "12.50", ""),
        ({"price": "12.50", "currency": "dollars"}, "12.50", ""),
        ({"price": "ask", "currency": "USD"}, "", ""),
        ({"price": "-1", "currency": "USD"}, "", ""),
        ({"price": "NaN", "currency": "USD"}, "", ""),
        ({}, "", ""),
    ],
)
async def test_prices_of_every_kind(club: Outside, fields: dict[str, str], price: str, amount: str) -> None:
    club.timing.stub_organizations[4] = organization(membershipTypes=[{"id": 1, "name": "Annual"} | fields])
    part = await _part("/membership/type")
    [offer] = part.offers
    assert (offer.price, offer.amount, offer.valid_for) == (price, amount, "")


@each_row(
    ("sort", "plates"),
    [
        ("", ["1", "2", "3"]),
        ("-name", ["3", "2", "1"]),
        ("-number", ["3", "2", "1"]),
        ("class", ["2", "1", "3"]),  # who rides in none is last
        ("-class", ["1", "2", "3"]),
        ("until", ["3", "1", "2"]),  # so is who has a membership without an end
        ("-until", ["1", "3", "2"]),
        ("moon", ["1", "2", "3"]),
    ],
)
async def test_members_in_the_order_of_a_heading(club: Outside, sort: str, plates: list[str]) -> None:
    rows = [
        member(1, "Ann Ash", memberNumber="1", className="Vet", validUntil="2026-12-31"),
        member(2, "Bea Birch", memberNumber="2", className="Open", validUntil=""),
        member(3, "Cy Cedar", memberNumber="3", className="", validUntil="2026-01-31"),
    ]
    club.timing.stub_organizations = {4: organization(members=rows)}
    view = await _members(f"sort={sort}")
    assert [line.number for line in view.rows] == plates


@each_row(
    ("path", "fields", "holds"),
    [
        ("", {"validMonths": 1}, "valid for 1 month"),
        ("/fr", {"validMonths": 1}, "valide 1 mois"),
        ("/es", {"validMonths": 1}, "válida por 1 mes"),
        ("", {"validMonths": None, "validDays": 3}, "valid for 3 days"),
        ("/fr", {"validMonths": None, "validDays": 3}, "valide 3 jours"),
        ("/es", {"validMonths": None, "validDays": 3}, "válida por 3 días"),
    ],
)
async def test_how_long_a_membership_holds(club: Outside, path: str, fields: dict[str, int | None], holds: str) -> None:
    club.timing.stub_organizations[4] = organization(membershipTypes=[{"id": 1, "name": "Trial", **fields}])
    assert (await _part(f"{path}/membership/type")).offers[0].valid_for == holds


async def test_headings_of_members(club: Outside) -> None:
    view = await _members("class=Open+A&sort=-until&page=2")
    assert view.chosen["sort"] == "-until"
    assert [(one.label, one.order, one.href) for one in view.headings][::4] == [
        ("Name", "none", "?class=Open+A&sort=-name"),
        ("Valid until", "descending", "?class=Open+A"),
    ]


async def test_links_of_the_classes_have_nothing_of_the_address_of_who_came_first(club: Outside) -> None:
    first = await _part("/organizations/classes", "q=spam&class=spam&page=3")
    assert not [column.href for column in first.headings if "spam" in column.href or "page" in column.href]
