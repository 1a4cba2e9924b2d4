"""The mark of events that sell entry, in every list of events."""

from datetime import UTC, datetime

from livelaps_app.core.forms.birth import today
from livelaps_app.features.landing.service import landing_view
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.features.organization.service import find_organization, organization_view
from livelaps_app.features.organization.view_model import AboutView, OrganizationCalendarView, OrganizationEventsView
from livelaps_app.features.promoters.service import promoter_view
from tests.features.checks import page_at
from tests.features.spectator.conftest import EVENT, FIRST_DAY, SellingSite
from tests.outside import DEFAULT_PROMOTER, event, organization, promoter


async def test_every_list_of_events_marks_those_that_sell_entry(market: SellingSite) -> None:
    timing, now = market.outside.timing, datetime.now(UTC)
    timing.stub_promoters = {DEFAULT_PROMOTER: promoter(DEFAULT_PROMOTER)}
    timing.stub_organizations = {4: organization(promoterUserId=DEFAULT_PROMOTER)}
    timing.stub_events[71] = event(71, FIRST_DAY.isoformat())
    timing.stub_events |= {n: row.model_copy(update={"organization_id": 4}) for n, row in timing.stub_events.items()}
    parts = []
    for path in ("about-us", "events", "calendar"):
        at = page_at(f"/organizations/4/{path}")
        found = (await find_organization(at)).value
        parts.append((await organization_view(found, OrganizationQuery.parse(at), today())).part)
    about, listed, months = parts
    assert isinstance(about, AboutView)
    assert isinstance(listed, OrganizationEventsView)
    assert isinstance(months, OrganizationCalendarView)
    lists = {
        "landing": (await landing_view("en", now)).racing.coming,
        "events": listed.coming,
        "calendar": [line for month in months.months for week in month.weeks for line in week.events],
    }
    # here the next event stands above its list, with a link to its page
    after_the_next = [about.coming, (await promoter_view(DEFAULT_PROMOTER, "en", today())).coming]
    assert [{line.id: line.sells for line in lines} for lines in after_the_next] == [{71: ""}, {71: ""}]
    marks = {name: {line.id: line.sells for line in lines} for name, lines in lists.items()}
    assert marks == {name: {EVENT: "Tickets", 71: ""} for name in lists}
