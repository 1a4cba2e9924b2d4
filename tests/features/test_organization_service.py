"""The pages of an organization: whose they are, who may see them, and their parts."""

import json
from datetime import date

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.routes import url
from livelaps_app.features.organization import service
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.features.organization.screen import SCREENS, load, updates
from livelaps_app.features.organization.service import PAGES, PARTS
from livelaps_app.features.organization.vars import OrganizationVars
from livelaps_app.features.organization.view_model import OrganizationView
from livelaps_app.gateways.timing.records import ListedRace
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, organization, race, results, row, series

TODAY = date(2026, 6, 10)
DAYS = {1: "2026-06-09", 2: "2026-06-10", 3: "2026-07-01", 4: "2025-06-01"}


async def _view(path: str, query: str = "") -> OrganizationView:
    at = page_at(path, query)
    organization = (await service.find_organization(at)).value
    return await service.organization_view(organization, OrganizationQuery.parse(at), TODAY)


@pytest.fixture
def club(outside: Outside) -> Outside:
    """The site's own organisation, of the default promoter, and another promoter's."""
    outside.content.site = outside.content.site.model_copy(update={"default_organization": 4})
    outside.timing.stub_organizations = {
        4: organization(),
        5: organization(5, name="Théâtre des Érables", promoterUserId=2),
    }
    outside.timing.stub_events = {n: event(n, day, organizationId=4) for n, day in DAYS.items()}
    return outside


async def _refused(path: str) -> Code:
    with pytest.raises(Problem) as raised:
        await _view(path)
    return raised.value.code


def test_every_part_has_a_route_a_view_and_a_screen() -> None:
    assert set(service._VIEWS) == set(PARTS.values())
    assert set(PAGES.values()) < set(PARTS)
    assert [screen.key for screen in SCREENS] == list(PARTS)


@each_row(
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
    assert (await _view(path)).header.name == name


async def test_a_site_without_an_organisation_says_so(outside: Outside) -> None:
    assert await _refused("/organizations/about-us") is Code.NULL_ORGANIZATION_ID


async def test_the_organisation_of_a_hidden_promoter(club: Outside) -> None:
    club.timing.refused.add(("promoter", 2))
    assert await _refused("/organizations/5/members") is Code.PERMISSION_DENIED
    assert (await _view("/organizations/4/members")).header.id == 4


async def test_links_keep_the_form_of_the_address(club: Outside) -> None:
    own, named = (await _view("/fr/organizations/events")).header, (await _view("/fr/organizations/4/events")).header
    assert own.links[0].href == own.hrefs["about"] == "/fr/organizations/about-us"
    assert named.hrefs["memberships"] == "/fr/organizations/4/membership-type"
    assert [link.label for link in own.links if link.current] == ["Épreuves"]
    assert own.initials == "RO"


@each_row(
    ("path", "title", "tab_title", "description"),
    [
        (
            "/organizations/about-us",
            "Riders of Ohio",
            "",
            "Riders of Ohio: events, series, classes, members and how to join. Everybody who rides in Ohio.",
        ),
        (
            "/fr/organizations/members",
            "Membres – Riders of Ohio",
            "",
            "Riders of Ohio\xa0: membres, avec classe, adhésion et échéance.",
        ),
        ("/es/membership/classes", "Clases – Riders of Ohio", "", "Clases de Riders of Ohio: grupos y edades."),
        (
            "/organizations/events/3",
            "Event 3",
            "Event 3, July 1st 2026 – Riders of Ohio",
            "Riders of Ohio: Event 3, July 1st 2026, Pine Ridge, Ohio.",
        ),
    ],
)
async def test_titles_and_descriptions(club: Outside, path: str, title: str, tab_title: str, description: str) -> None:
    loaded = await load(page_at(path))
    assert (loaded.title, loaded.tab_title, loaded.description) == (title, tab_title, description)


async def test_the_vars_are_the_header_and_the_part(club: Outside) -> None:
    view = (await load(page_at("/membership/members/4"))).view
    assert updates(view) == {OrganizationVars: {"header": view.header, "members": view.part}}


async def test_what_an_organisation_says_of_itself(club: Outside) -> None:
    part = (await _view("/organizations/about-us")).part
    assert (part.about.whole, part.place, part.promoter_id, part.promoter) == (
        "Everybody who rides in Ohio.",
        "1 Pine Road",
        1,
        "Ridge Club",
    )
    assert [(link.text, link.href) for link in part.links] == [
        ("ohio.example", "https://ohio.example"),
        ("office@ohio.example", "mailto:office@ohio.example"),
        ("555-010-0100", "tel:5550100100"),
    ]
    assert [(tile.number, tile.word) for tile in part.counts] == [
        ("4", "events"),
        ("2", "members"),
        ("3", "classes"),
    ]
    assert all(tile.href.startswith("/organizations/") for tile in part.counts)


async def test_the_next_event_stands_above_those_after_it(club: Outside) -> None:
    part = (await _view("/organizations/about-us")).part
    assert (part.next_up.id, [line.id for line in part.coming]) == (2, [3])
    club.timing.stub_events[2] = event(2, DAYS[2], organizationId=4, cancelled=True)
    part = (await _view("/organizations/about-us")).part
    assert (part.next_up.id, [line.id for line in part.coming]) == (3, [])


async def test_an_event_that_runs_stands_above_the_next_one(club: Outside) -> None:
    club.timing.stub_events[3] = event(3, DAYS[3], organizationId=4, running=True)
    part = (await _view("/organizations/about-us")).part
    assert (part.next_up.id, [line.id for line in part.coming]) == (3, [2])


async def test_the_last_podiums_of_an_organisation(club: Outside) -> None:
    club.timing.stub_events[1] = event(
        1,
        DAYS[1],
        organizationId=4,
        races=[ListedRace(id=7, race_name="Sunday Pro", configured=True, scoring_status="completed")],
    )
    club.timing.stub_races[7] = race()
    club.timing.stub_results[7] = results([row(1), row(2)])
    part = (await _view("/organizations/about-us")).part
    [last] = part.results
    assert last.id == 1
    assert [(rider.step, rider.name) for rider in last.podium] == [("gold", "Rider 1"), ("silver", "Rider 2")]


async def test_a_tile_counts_the_starts_in_finished_races(club: Outside) -> None:
    counted = [("completed", 1, 1_031), ("completed", 4, 200), ("running", 1, 7), ("completed", 9, 50)]
    club.timing.stub_lines = tuple(
        ListedRace(id=number, event_id=event_id, scoring_status=status, entry_count=entered)
        for number, (status, event_id, entered) in enumerate(counted, start=1)
    )
    part = (await _view("/organizations/about-us")).part
    assert (part.counts[1].number, part.counts[1].word) == ("1,231", "race starts")


async def test_an_event_of_today_with_all_results_is_over(club: Outside) -> None:
    done = ListedRace(id=7, race_name="Sunday Pro", configured=True, scoring_status="completed")
    club.timing.stub_events[2] = event(2, TODAY.isoformat(), organizationId=4, races=[done])
    about, events = (await _view("/organizations/about-us")).part, (await _view("/organizations/events")).part
    assert (about.next_up.id, about.coming) == (3, [])
    assert ([line.id for line in events.coming], [line.id for line in events.past]) == ([3], [2, 1, 4])


@each_row("email", ["", "ask us", "a@b?subject=x", "a@ohio.example\nBcc: all@ohio.example"])
async def test_an_organisation_without_an_address_is_not_written_to(club: Outside, email: str) -> None:
    club.timing.stub_organizations[4] = organization(email=email, website="", phone="")
    part = (await _view("/organizations/contact")).part
    assert (part.links, part.form, bool(part.message)) == ([], False, True)


async def test_events_that_come_and_that_have_been(club: Outside) -> None:
    part = (await _view("/organizations/events")).part
    assert ([line.id for line in part.coming], [line.id for line in part.past]) == ([2, 3], [1, 4])


async def test_lists_name_only_what_the_site_may_show(club: Outside) -> None:
    club.timing.refused |= {("event", 3), ("series", 6)}
    club.timing.stub_series = {n: series(n, organizationId=4) for n in (5, 6)}
    events, listed = (await _view("/organizations/events")).part, (await _view("/organizations/series")).part
    assert ([line.id for line in events.coming], [line.id for line in listed.series]) == ([2], [5])


async def test_what_the_promoter_does_elsewhere_is_not_the_organisations(club: Outside) -> None:
    club.timing.stub_events |= {7: event(7, "2026-08-01", organizationId=9), 8: event(8, "2026-08-02")}
    club.timing.stub_series = {5: series(5, organizationId=4), 6: series(6, organizationId=9)}
    events, listed = (await _view("/organizations/events")).part, (await _view("/organizations/series")).part
    assert ([line.id for line in events.coming], [line.id for line in listed.series]) == ([2, 3], [5])
    assert await _refused("/organizations/events/7") is Code.EVENT_NOT_FOUND
    assert await _refused("/organizations/events/8") is Code.EVENT_NOT_FOUND


async def test_a_service_that_never_says_whose_an_event_is_gives_all_of_the_promoter(club: Outside) -> None:
    club.timing.stub_events = {3: event(3, DAYS[3]), 9: event(9, DAYS[3], promoterUserId=2)}
    club.timing.stub_series = {5: series(5)}
    events, listed = (await _view("/organizations/events")).part, (await _view("/organizations/series")).part
    assert ([line.id for line in events.coming], [line.rounds for line in listed.series]) == ([3], ["1 round"])
    assert (await load(page_at("/organizations/events/3"))).title == "Event 3"
    assert await _refused("/organizations/events/9") is Code.EVENT_NOT_FOUND


async def test_one_event_with_the_races_the_site_may_show(club: Outside) -> None:
    part = (await _view("/organizations/events/3")).part
    assert (part.when, part.where, [race.id for race in part.races]) == ("July 1st 2026", "Pine Ridge, Ohio", [7])
    club.timing.refused.add(("race", 7))
    part = (await _view("/organizations/events/3")).part
    assert part.races == []


@each_row(
    ("query", "months", "message"),
    [
        ("", ["June 2026", "July 2026"], ""),
        ("year=2025", ["June 2025"], ""),
        ("year=2024", [], "No events found for the filtered years."),
        ("year=x", ["June 2026", "July 2026"], ""),
    ],
)
async def test_the_calendar(club: Outside, query: str, months: list[str], message: str) -> None:
    part = (await _view("/organizations/calendar", query)).part
    assert ([month.name for month in part.months], part.message) == (months, message)
    assert [year.value for year in part.years][-1] == ("2024" if message else "2025")
    [feed] = part.feeds
    assert feed.download.endswith("/feeds/organization/4.ics")


@pytest.mark.parametrize("key", PARTS)
async def test_answer_is_equal_until_something_changes(club: Outside, key: str) -> None:
    club.timing.stub_series = {5: series(5)}
    at = page_at(url(key, "en", id=4, eventId=3))
    loaded, again = await load(at), await load(at)
    assert loaded.view.part is again.view.part
    assert loaded == again
    club.timing.stub_organizations[4] = organization(name="Riders of the whole of Ohio")
    assert await load(at) != loaded


async def test_structured_data(club: Outside) -> None:
    club.timing.stub_organizations[4] = organization(logo="/l.svg")
    about = (await load(page_at("/organizations/about-us"))).structured
    assert (about["@type"], about["sameAs"]) == ("SportsOrganization", ["https://ohio.example"])
    assert about["url"].endswith("/ll/organizations/4/about-us")
    assert about["logo"].startswith("http")
    offers = (await load(page_at("/membership/type"))).structured
    prices = [(offer["price"], offer["priceCurrency"]) for offer in offers["makesOffer"]]
    assert prices == [("60.00", "USD"), ("15", "USD")]
    ridden = (await load(page_at("/organizations/events/3"))).structured
    assert (ridden["@type"], ridden["startDate"]) == ("SportsEvent", "2026-07-01")
    assert (await load(page_at("/organizations/members"))).structured is None
    assert json.dumps([about, offers, ridden])


@each_row(
    ("path", "names"),
    [
        ("/organizations/events", ["Event 1", "Event 2", "Event 3", "Event 4"]),
        ("/organizations/calendar?year=2025", ["Event 4"]),
        ("/organizations/series", ["Series 5 2026"]),
        ("/organizations/classes", []),
    ],
)
async def test_lists_are_item_lists(club: Outside, path: str, names: list[str]) -> None:
    club.timing.stub_series = {5: series(5)}
    listed = (await load(page_at(*path.split("?")))).item_list
    assert sorted(item["name"] for item in listed["itemListElement"]) == names if names else listed is None


async def test_ancestors_keep_the_form_of_the_address(club: Outside) -> None:
    for path, arguments in (("/organizations/events/3", {}), ("/organizations/4/events/3", {"id": "4"})):
        ancestors = (await load(page_at(path))).ancestors
        assert {key: step.arguments for key, step in ancestors.items()} == dict.fromkeys(
            ("organization_about", "organization_events"), arguments
        )
