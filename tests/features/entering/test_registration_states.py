"""The registration of an event has one state on every page, list and feed; open pages follow its places."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy.event
import vobject

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.registration import LABELS
from livelaps_app.core.racing.registration_lines import ListedRegistrations
from livelaps_app.core.reported_changes import LINES, ReportedChanges, line_changes
from livelaps_app.core.routes import url
from livelaps_app.entries import known_shops
from livelaps_app.entries.registrations import registrations
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.calendar import service as calendar
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.feeds import service as feeds
from livelaps_app.features.landing import service as landing
from livelaps_app.features.organization import service as organization
from livelaps_app.features.organization.query import OrganizationQuery
from livelaps_app.features.organization.view_model import OrganizationEventsView
from livelaps_app.features.promoters import service as promoters
from livelaps_app.features.registration.event.listing.service import enterable_events
from livelaps_app.features.series import service as series
from livelaps_app.gateways.timing.records import Organization, SeriesDetails
from livelaps_app.live.navigation import Navigation
from livelaps_app.racing.event import event as event_page
from livelaps_app.racing.event.broadcast import EVENT as EVENT_PAGES
from livelaps_app.racing.event.view import EventView
from livelaps_app.racing.registrations import texts
from livelaps_app.racing.registrations.broadcast import REGISTRATIONS
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.session.view_vars import view_state
from livelaps_app.stores import memo
from livelaps_app.stores.database import Database
from tests.entries.conftest import ANA, BIKE, buyer
from tests.features.checks import page_at
from tests.features.entering.conftest import EVENT, FIRST_DAY, OPEN, EnteringSite
from tests.outside import DEFAULT_PROMOTER, event, promoter
from tests.wire import Socket

NOW = datetime.now(UTC)
TODAY = NOW.date()
SOON, LATER, PAST = (NOW + timedelta(days=days) for days in (3, 9, -3))
ONE_CLASS = [{"name": OPEN, "class": OPEN, "price": "60", "places": 1}]


def _pushed(socket: Socket, view: type[Any]) -> Any:
    return socket.received(view_state(view))["view"]


@dataclass(frozen=True)
class State:
    """A state, and what makes it: fields of the event and of its shop, and whether the only place is taken."""

    key: str
    event: dict[str, Any]
    shop: dict[str, Any]
    is_taken: bool = False
    enters: bool = True


STATES = {
    "opens": State("opens", {}, {"opens": SOON, "closes": LATER}),
    "open": State("open", {}, {"opens": PAST, "closes": LATER}),
    "full": State("full", {}, {"opens": PAST, "closes": LATER}, is_taken=True),
    "full without a line": State("full", {}, {"waiting": {"closes": PAST}}, is_taken=True, enters=False),
    "closed": State("closed", {}, {"opens": PAST - timedelta(days=9), "closes": PAST}, enters=False),
    "cancelled": State("cancelled", {"cancelled": True}, {"opens": PAST}, enters=False),
}


async def take_place(site: EnteringSite) -> SalesOrder:
    """The only place of the event is taken."""
    shop = await site.entries.shops.read(EVENT)
    order = await site.sales.orders.begin_own(shop.shop.id, FIRST_DAY, buyer(), "entry")  # type: ignore[arg-type]
    order = await site.entries.entries.choose(order.public_id, [(ANA, shop.classes[0].product.id)])
    await site.entries.entries.describe(order.public_id, order.lines[0].id, BIKE)
    order = await site.sales.waivers.name(order.public_id, order.lines[0], "waiver-1")
    return await site.sales.orders.hold(order.public_id)


@pytest.fixture
async def listed(meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch) -> Callable[[State], Any]:
    """Brings the event into a state."""

    async def check_waivers(*_: object) -> None:
        """Waivers are not the subject."""

    monkeypatch.setattr(type(meeting.sales.moves), "check_waivers", check_waivers)
    timing = meeting.outside.timing
    timing.stub_promoters = {DEFAULT_PROMOTER: promoter()}
    timing.stub_organizations = {4: Organization(id=4, name="Riders of Ohio", promoter_user_id=DEFAULT_PROMOTER)}
    rounds = [{"number": 1, "raceId": 7, "eventId": EVENT, "eventDate": FIRST_DAY, "scoringStatus": "notstarted"}]
    fields = {"id": 5, "name": "Woods Series", "promoterUserId": DEFAULT_PROMOTER, "rounds": rounds}
    timing.stub_series = {5: SeriesDetails.model_validate(fields)}

    async def bring(state: State) -> None:
        memo.clear_all()
        timing.stub_events = {EVENT: event(EVENT, FIRST_DAY.isoformat(), organizationId=4, **state.event)}
        times = {
            name: value.isoformat() if isinstance(value, datetime) else value for name, value in state.shop.items()
        }
        await meeting.write(classes=ONE_CLASS, **times)
        if state.is_taken:
            await take_place(meeting)
        memo.clear_all()

    return bring


async def _calendar(lang: Lang) -> Any:
    view = await calendar.calendar_view(CalendarQuery(lang), TODAY)
    return view.months[0].weeks[0].events[0].registration


async def _landing(lang: Lang) -> list[Any]:
    return [event.registration for event in (await landing.landing_view(lang, NOW)).racing.coming]


async def _promoter(lang: Lang) -> Any:
    return (await promoters.promoter_view(DEFAULT_PROMOTER, lang, TODAY)).next_up.registration.enter


async def _organization(lang: Lang) -> Any:
    at = page_at(url("organization_events", lang, id=4))
    record = (await organization.find_organization(at)).value
    part = (await organization.organization_view(record, OrganizationQuery.parse(at), TODAY)).part
    assert isinstance(part, OrganizationEventsView)
    return part.coming[0].registration


async def _series(lang: Lang) -> Any:
    return (await series.series_view(5, lang)).rounds[0].registration


async def _enterable(lang: Lang) -> Any:
    return (await enterable_events(lang))[0].line.registration


PAGES = (_calendar, _organization, _series, _enterable)


@pytest.mark.parametrize("name", STATES)
async def test_every_page_and_feed_has_the_same_state(listed: Callable[[State], Any], name: str) -> None:
    state = STATES[name]
    await listed(state)
    for lang in LANGS:
        lines = [await page(lang) for page in PAGES]
        assert len(set(lines)) == 1, lines
        line = lines[0]
        assert (line.state, line.is_sold) == (state.key, True)
        assert line.enter == (texts.ENTER[state.key](lang) if state.enters else "")
        assert await _promoter(lang) == line.enter
        assert await _landing(lang) == ([] if state.key == "cancelled" else [line]), "nobody comes to a cancelled event"
        view = await event_page.event_view(EVENT, lang)
        assert (view.state, view.state_label) == (state.key, LABELS[state.key](lang))
        assert bool(view.entering) is state.enters
        assert view.enter == [], "riders enter here"
        read = vobject.readOne((await feeds.feed("event", EVENT, lang, TODAY)).decode())
        about, page = read.vevent.description.value.splitlines(), url("registration_event", lang, id=EVENT)
        assert (line.label in about) is (state.key != "cancelled")
        assert any(page in text for text in about) is state.enters


@pytest.mark.parametrize(
    ("name", "availability"),
    [("opens", "PreOrder"), ("open", "InStock"), ("full", "SoldOut"), ("closed", None), ("cancelled", None)],
)
async def test_classes_are_offers_of_the_event(
    listed: Callable[[State], Any], name: str, availability: str | None
) -> None:
    await listed(STATES[name])
    offers = await event_page.offers(EVENT, "en")
    expected = [] if availability is None else [("Open C", "60.00", "CAD", f"https://schema.org/{availability}")]
    assert [(each["name"], each["price"], each["priceCurrency"], each["availability"]) for each in offers] == expected


@pytest.mark.parametrize(
    ("name", "is_listed"), [("open", True), ("full", True), ("full without a line", False), ("closed", False)]
)
async def test_calendar_of_registrations(listed: Callable[[State], Any], name: str, is_listed: bool) -> None:
    await listed(STATES[name])
    assert bool((await calendar.calendar_view(CalendarQuery(kind="regis"), TODAY)).count) is is_listed


async def test_an_event_of_the_timing_service_alone_has_its_state(listed: Callable[[State], Any]) -> None:
    await listed(STATES["full"])
    elsewhere = event(71, FIRST_DAY.isoformat(), state="open", openingsLeft=4)
    known = (await registrations([elsewhere]))[71]
    assert (known.status.key, known.openings, known.is_sold, known.takes_riders) == ("open", 4, False, False)


async def test_a_page_of_events_is_read_at_once(listed: Callable[[State], Any], database: Database) -> None:
    await listed(STATES["open"])
    statements: list[str] = []
    sqlalchemy.event.listen(
        database.engine.sync_engine, "before_cursor_execute", lambda *each: statements.append(each[2])
    )
    events = [event(number, FIRST_DAY.isoformat()) for number in range(EVENT, EVENT + 40)]
    await registrations(events)
    first = len(statements)
    await registrations(events)
    assert len(statements) == first
    await known_shops._places.refresh("again", 1, lambda: entries_store().shops.places((1,)))
    assert len([each for each in statements[first:] if each.startswith("SELECT")]) == 2


@pytest.fixture
def changes(meeting: EnteringSite, monkeypatch: pytest.MonkeyPatch) -> ReportedChanges:
    """Changes of places, which sales report."""
    changes = ReportedChanges(meeting.pubsub, LINES, str)
    monkeypatch.setattr(line_changes, "read", lambda: changes)
    object.__setattr__(meeting.sales.moves, "report", changes.report)
    return changes


async def _open(socket: Socket, path: str) -> Any:
    root = await socket.open(path)
    await socket.handle(root, Navigation, "show")
    return root


async def _until(socket: Socket, reads: Callable[[], str], expected: str) -> None:
    async with asyncio.timeout(5):
        while reads() != expected:
            await socket.next_packet()


async def test_a_list_becomes_full_while_it_is_open(
    meeting: EnteringSite, listed: Callable[[State], Any], changes: ReportedChanges, socket: Socket
) -> None:
    await listed(STATES["open"])
    root = await _open(socket, "/event-calendar")
    order = await take_place(meeting)
    await _until(socket, lambda: _pushed(socket, ListedRegistrations)["lines"][str(EVENT)]["state"], "full")
    await meeting.sales.orders.cancel(order.public_id)
    await _until(socket, lambda: _pushed(socket, ListedRegistrations)["lines"][str(EVENT)]["state"], "open")
    socket.move(root, "/promoters")
    await socket.handle(root, Navigation, "show")
    assert REGISTRATIONS.is_watched((EVENT,)) is False
    assert _pushed(socket, ListedRegistrations)["lines"] == {}, "the next list has no line of the page before"


async def test_an_event_page_follows_its_places(
    meeting: EnteringSite, listed: Callable[[State], Any], changes: ReportedChanges, socket: Socket
) -> None:
    await listed(STATES["open"])
    await _open(socket, url("event", "en", id=EVENT))
    await take_place(meeting)
    await _until(socket, lambda: _pushed(socket, EventView)["state"], "full")
    assert _pushed(socket, EventView)["entering"] == "Join the line"
    assert EVENT_PAGES.is_watched(EVENT)


async def test_many_changes_are_one_packet_a_second(
    meeting: EnteringSite, listed: Callable[[State], Any], changes: ReportedChanges
) -> None:
    await listed(STATES["open"])
    follower = known_shops.PlaceChanges([EVENT])
    await follower.next()
    begun = asyncio.get_running_loop().time()
    shop = (await meeting.entries.shops.read(EVENT)).shop.id
    for _ in range(50):
        changes.report(str(shop))
    await follower.next()
    assert asyncio.get_running_loop().time() - begun >= known_shops.PACKET_S * 0.9
    follower.close()
