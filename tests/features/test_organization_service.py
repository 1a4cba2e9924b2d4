"""The organisation's pages: whose they are, who may see them, and what they hold."""

import json
from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import Match, match, url
from livelaps_app.features.organization import facts, service
from livelaps_app.features.organization.board import About, Calendar, Contact, EventBox, Events, SeriesList
from livelaps_app.features.organization.service import KINDS, PAGES, Page
from tests.outside import Outside, event, organization, series

TODAY = date(2026, 6, 10)
DAYS = {1: "2026-06-09", 2: "2026-06-10", 3: "2026-07-01", 4: "2025-06-01"}


def _at(path: str, query: str = "") -> Match:
    found = match(path, query)
    assert found is not None
    return found


async def _told(path: str, query: str = "") -> Page:
    return await service.told(_at(path, query), TODAY)


@pytest.fixture
def club(outside: Outside) -> Outside:
    """The site's own organisation, of the default promoter, and another promoter's."""
    outside.content.site = outside.content.site.model_copy(update={"default_organization": 4})
    outside.timing.told_organizations = {
        4: organization(),
        5: organization(5, name="Théâtre des Érables", promoterUserId=2),
    }
    outside.timing.told_events = {n: event(n, day, organizationId=4) for n, day in DAYS.items()}
    return outside


async def _refused(path: str) -> Code:
    with pytest.raises(Problem) as raised:
        await _told(path)
    return raised.value.code


def test_every_page_has_a_route_and_a_part() -> None:
    assert set(service.PARTS) == set(KINDS.values())
    assert set(PAGES.values()) < set(KINDS)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/organizations/about-us", "Riders of Ohio"),
        ("/organizations/4/about-us", "Riders of Ohio"),
        ("/organizations/5/about-us", "Théâtre des Érables"),
        ("/membership/type", "Riders of Ohio"),
        ("/membership/members/5", "Théâtre des Érables"),
    ],
)
async def test_without_an_id_it_is_the_sites_own(club: Outside, path: str, name: str) -> None:
    assert (await _told(path)).frame.name == name


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/organizations/x/about-us", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/0/members", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/" + "9" * 40 + "/members", Code.INVALID_ORGANIZATION_ID),
        ("/organizations/6/members", Code.NOT_FOUND),
        ("/organizations/4/events/x", Code.INVALID_EVENT_ID),
        ("/organizations/4/events/99", Code.NOT_FOUND),
        ("/races/4", Code.PAGE_NOT_FOUND),
    ],
)
async def test_addresses_that_show_nothing(club: Outside, path: str, code: Code) -> None:
    assert await _refused(path) is code


async def test_a_site_without_an_organisation_says_so(outside: Outside) -> None:
    assert await _refused("/organizations/about-us") is Code.NULL_ORGANIZATION_ID


async def test_the_organisation_of_a_promoter_that_is_not_shown(club: Outside) -> None:
    club.timing.refused.add(("promoter", 2))
    assert await _refused("/organizations/5/members") is Code.PERMISSION_DENIED
    assert (await _told("/organizations/4/members")).frame.id == 4


async def test_links_keep_the_form_of_the_address(club: Outside) -> None:
    own, named = (await _told("/fr/organizations/events")).frame, (await _told("/fr/organizations/4/events")).frame
    assert own.links[0].href == own.hrefs["about"] == "/fr/organizations/about-us"
    assert named.hrefs["memberships"] == "/fr/organizations/4/membership-type"
    assert [link.label for link in own.links if link.current] == ["Épreuves"]
    assert own.initials == "RO"


@pytest.mark.parametrize(
    ("path", "title", "kind"),
    [
        ("/organizations/about-us", "Riders of Ohio", "about"),
        ("/fr/organizations/members", "Membres – Riders of Ohio", "members"),
        ("/es/membership/classes", "Clases – Riders of Ohio", "classes"),
        ("/organizations/events/3", "Event 3", "event"),
    ],
)
async def test_titles(club: Outside, path: str, title: str, kind: str) -> None:
    page = await _told(path)
    assert (page.title, page.kind) == (title, kind)
    assert page.description


async def test_what_an_organisation_says_of_itself(club: Outside) -> None:
    part = (await _told("/organizations/about-us")).part
    assert isinstance(part, About)
    assert (part.about, part.place, part.promoter_id, part.promoter) == (
        "Everybody who rides in Ohio.",
        "1 Pine Road",
        1,
        "Ridge Club",
    )
    assert [(way.text, way.href) for way in part.ways] == [
        ("ohio.example", "https://ohio.example"),
        ("office@ohio.example", "mailto:office@ohio.example"),
        ("555-010-0100", "tel:5550100100"),
    ]
    assert [count.text for count in part.counts] == ["2 members", "3 classes", "2 memberships on offer"]
    assert [line.id for line in part.coming] == [2, 3]


@pytest.mark.parametrize("email", ["", "ask us", "a@b?subject=x", "a@ohio.example\nBcc: all@ohio.example"])
async def test_an_organisation_without_an_address_is_not_written_to(club: Outside, email: str) -> None:
    club.timing.told_organizations[4] = organization(email=email, website="", phone="")
    part = (await _told("/organizations/contact")).part
    assert isinstance(part, Contact)
    assert (part.ways, part.form, bool(part.message)) == ([], False, True)


async def test_events_that_come_and_that_have_been(club: Outside) -> None:
    part = (await _told("/organizations/events")).part
    assert isinstance(part, Events)
    assert ([line.id for line in part.coming], [line.id for line in part.past]) == ([2, 3], [1, 4])


async def test_lists_name_only_what_the_site_may_show(club: Outside) -> None:
    club.timing.refused |= {("event", 3), ("series", 6)}
    club.timing.told_series = {n: series(n, organizationId=4) for n in (5, 6)}
    events, listed = (await _told("/organizations/events")).part, (await _told("/organizations/series")).part
    assert isinstance(events, Events) and isinstance(listed, SeriesList)
    assert ([line.id for line in events.coming], [line.id for line in listed.lines]) == ([2], [5])


async def test_what_the_promoter_does_elsewhere_is_not_the_organisations(club: Outside) -> None:
    club.timing.told_events |= {7: event(7, "2026-08-01", organizationId=9), 8: event(8, "2026-08-02")}
    club.timing.told_series = {5: series(5, organizationId=4), 6: series(6, organizationId=9)}
    events, listed = (await _told("/organizations/events")).part, (await _told("/organizations/series")).part
    assert isinstance(events, Events) and isinstance(listed, SeriesList)
    assert ([line.id for line in events.coming], [line.id for line in listed.lines]) == ([2, 3], [5])
    assert await _refused("/organizations/events/7") is Code.EVENT_NOT_FOUND
    assert await _refused("/organizations/events/8") is Code.EVENT_NOT_FOUND


async def test_a_service_that_never_says_whose_an_event_is_gives_all_of_the_promoter(club: Outside) -> None:
    club.timing.told_events = {3: event(3, DAYS[3]), 9: event(9, DAYS[3], promoterUserId=2)}
    club.timing.told_series = {5: series(5)}
    events, listed = (await _told("/organizations/events")).part, (await _told("/organizations/series")).part
    assert isinstance(events, Events) and isinstance(listed, SeriesList)
    assert ([line.id for line in events.coming], [line.rounds for line in listed.lines]) == ([3], ["1 round"])
    assert (await _told("/organizations/events/3")).title == "Event 3"
    assert await _refused("/organizations/events/9") is Code.EVENT_NOT_FOUND


async def test_one_event_asks_for_the_event_not_for_the_organisation(club: Outside) -> None:
    club.timing.refused.add(("event", 3))
    assert await _refused("/organizations/4/events/3") is Code.PERMISSION_DENIED
    assert ("event", 3, 1) in club.timing.asked


async def test_one_event_with_the_races_the_site_may_show(club: Outside) -> None:
    part = (await _told("/organizations/events/3")).part
    assert isinstance(part, EventBox)
    assert (part.when, part.where, [race.id for race in part.races]) == ("July 1st 2026", "Pine Ridge, Ohio", [7])
    club.timing.refused.add(("race", 7))
    part = (await _told("/organizations/events/3")).part
    assert isinstance(part, EventBox)
    assert part.races == []


@pytest.mark.parametrize(
    ("query", "months", "message"),
    [
        ("", ["June 2026", "July 2026"], ""),
        ("year=2025", ["June 2025"], ""),
        ("year=2024", [], "No events found for the filtered years."),
        ("year=x", ["June 2026", "July 2026"], ""),
    ],
)
async def test_the_calendar(club: Outside, query: str, months: list[str], message: str) -> None:
    part = (await _told("/organizations/calendar", query)).part
    assert isinstance(part, Calendar)
    assert ([month.name for month in part.months], part.message) == (months, message)
    assert [year.value for year in part.years][-1] == ("2024" if message else "2025")
    [feed] = part.feeds
    assert feed.download.endswith("/feeds/organization/4.ics")


async def test_a_calendar_without_events_says_so(club: Outside) -> None:
    club.timing.told_events = {}
    part = (await _told("/es/organizations/calendar")).part
    assert isinstance(part, Calendar)
    assert part.message


@pytest.mark.parametrize("key", KINDS)
async def test_the_same_objects_until_something_changes(club: Outside, key: str) -> None:
    club.timing.told_series = {5: series(5)}
    path = _path(key)
    page, again = await _told(path), await _told(path)
    assert page.part is again.part
    assert page.frame is again.frame
    club.timing.told_organizations[4] = organization(name="Riders of the whole of Ohio")
    assert (await _told(path)).frame is not page.frame


def _path(key: str) -> str:
    return url(key, "en", id=4, eventId=3)


async def test_an_old_answer_says_its_age(club: Outside) -> None:
    club.timing.seconds, club.timing.stale = 120, True
    assert (await _told("/organizations/classes")).age == "updated 2\N{NO-BREAK SPACE}min ago"


async def test_what_robots_are_told(club: Outside) -> None:
    club.timing.told_organizations[4] = organization(logo="/l.svg")
    about = (await facts.facts(_at("/organizations/about-us"))).schema
    assert about is not None
    assert (about["@type"], about["sameAs"]) == ("SportsOrganization", ["https://ohio.example"])
    assert about["url"].endswith("/ll/organizations/4/about-us")
    assert about["logo"].startswith("http")
    offers = (await facts.facts(_at("/membership/type"))).schema
    assert offers is not None
    assert [(one["price"], one["priceCurrency"]) for one in offers["makesOffer"]] == [("60.00", "USD"), ("15", "USD")]
    held = (await facts.facts(_at("/organizations/events/3"))).schema
    assert held is not None
    assert (held["@type"], held["startDate"]) == ("SportsEvent", "2026-07-01")
    assert (await facts.facts(_at("/organizations/members"))).schema is None
    assert json.dumps([about, offers, held])
