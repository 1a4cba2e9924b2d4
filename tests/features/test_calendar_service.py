"""The event calendar as it is drawn: what is coming, whole years, anchors, stripes, words."""

from datetime import date

import pytest

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.calendar import service
from livelaps_app.features.calendar.query import CalendarQuery
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.racing.calendar import calendar as racing_calendar
from tests.each_row import each_row
from tests.outside import Outside, event, promoter

TODAY = date(2026, 6, 10)


def _tell(outside: Outside, *starts: str, **more: object) -> None:
    outside.timing.stub_events = {n: event(n, start, **more) for n, start in enumerate(starts, start=1)}


def _names(sheet: CalendarView) -> list[str]:
    return [line.name for month in sheet.months for week in month.weeks for line in week.events]


async def test_what_is_coming_begins_today(outside: Outside) -> None:
    _tell(outside, "2026-06-09", "2026-06-10", "2026-06-11", "2027-01-02")
    sheet = await service.calendar_view(CalendarQuery(), TODAY)
    assert _names(sheet) == ["Event 2", "Event 3", "Event 4"]
    assert [month.name for month in sheet.months] == ["June 2026", "January 2027"]
    assert (sheet.count, sheet.message) == (3, "")


async def test_an_event_that_is_not_over_is_coming(outside: Outside) -> None:
    _tell(outside, "2026-06-08", end="2026-06-10")
    assert _names(await service.calendar_view(CalendarQuery(), TODAY)) == ["Event 1"]


async def test_events_of_a_day_stand_by_their_first_start(outside: Outside) -> None:
    starts = ("2026-06-11T13:00:00+00:00", "2026-06-11T09:00:00+00:00", None)
    outside.timing.stub_events = {n: event(n, "2026-06-11", firstStart=at) for n, at in enumerate(starts, start=1)}
    assert _names(await service.calendar_view(CalendarQuery(), TODAY)) == ["Event 3", "Event 2", "Event 1"]


async def test_of_today_running_events_stand_first_and_those_that_are_over_last(outside: Outside) -> None:
    more: tuple[dict[str, object], ...] = ({"state": "done"}, {}, {"running": True})
    outside.timing.stub_events = {n: event(n, "2026-06-10", **facts) for n, facts in enumerate(more, start=1)}
    outside.timing.stub_events[4] = event(4, "2026-06-11", running=True)
    sheet = await service.calendar_view(CalendarQuery(), TODAY)
    assert _names(sheet) == ["Event 3", "Event 2", "Event 1", "Event 4"]
    assert sheet.months[0].weeks[0].next_id == 3


async def test_a_year_shows_all_of_it(outside: Outside) -> None:
    _tell(outside, "2025-03-01", "2026-01-01", "2026-12-31", "2027-01-01")
    assert _names(await service.calendar_view(CalendarQuery(years=(2026,)), TODAY)) == ["Event 2", "Event 3"]
    assert _names(await service.calendar_view(CalendarQuery(years=(2025, 2027)), TODAY)) == ["Event 1", "Event 4"]


async def test_years_and_promoters_to_choose(outside: Outside) -> None:
    _tell(outside, "2025-03-01", "2027-01-01", state="closed")
    outside.timing.stub_promoters = {1: promoter(), 2: promoter(2, "Valley Club")}
    sheet = await service.calendar_view(CalendarQuery(years=(2025,), promoter=1, kind="regis"), TODAY)
    assert [option.value for option in sheet.years] == ["2026", "2025"]
    assert [(option.value, option.label) for option in sheet.promoters] == [("1", "Ridge Club"), ("2", "Valley Club")]
    assert sheet.chosen == {"year": "2025", "promoter": "1", "type": "regis"}
    assert [option.value for option in (await service.calendar_view(CalendarQuery(), TODAY)).years] == [
        "2027",
        "2026",
        "2025",
    ]


async def test_only_the_promoters_of_the_site_unless_one_is_named(outside: Outside) -> None:
    _tell(outside, "2026-06-11", promoterUserId=3)
    assert _names(await service.calendar_view(CalendarQuery(), TODAY)) == []
    assert _names(await service.calendar_view(CalendarQuery(promoter=3), TODAY)) == ["Event 1"]


@pytest.mark.parametrize(
    ("view", "message"),
    [
        (CalendarQuery(), "No future events are scheduled..."),
        (CalendarQuery("fr"), "Aucune épreuve à venir n’est prévue..."),
        (CalendarQuery("es"), "No hay eventos futuros programados..."),
        (CalendarQuery(years=(2020,)), "No events found for the filtered years."),
    ],
)
async def test_an_empty_calendar_says_why(outside: Outside, view: CalendarQuery, message: str) -> None:
    sheet = await service.calendar_view(view, TODAY)
    assert (sheet.message, sheet.months, sheet.count) == (message, [], 0)


async def test_the_first_week_that_is_not_over_is_the_anchor(outside: Outside) -> None:
    _tell(outside, "2026-06-03", "2026-06-09", "2026-06-18")
    sheet = await service.calendar_view(CalendarQuery(years=(2026,)), TODAY)
    weeks = [week for month in sheet.months for week in month.weeks]
    assert [(week.days, week.anchor) for week in weeks] == [
        ("Jun 1 – 7", ""),
        ("Jun 8 – 14", "today"),
        ("Jun 15 – 21", ""),
    ]
    assert [week.look for week in weeks] == ["week", "week shaded", "week"]


async def test_a_week_is_not_over_on_its_last_day(outside: Outside) -> None:
    _tell(outside, "2026-06-09", "2026-06-18")
    for today, anchors in ((date(2026, 6, 14), ["today", ""]), (date(2026, 6, 15), ["", "today"])):
        [month] = (await service.calendar_view(CalendarQuery(years=(2026,)), today)).months
        assert [week.anchor for week in month.weeks] == anchors


async def test_a_past_year_has_no_anchor(outside: Outside) -> None:
    _tell(outside, "2025-06-03")
    [month] = (await service.calendar_view(CalendarQuery(years=(2025,)), TODAY)).months
    assert [week.anchor for week in month.weeks] == [""]


@pytest.mark.parametrize(
    ("lang", "when", "label"),
    [
        ("en", "June 12–14 2999", "Open"),
        ("fr", "12–14 juin 2999", "Ouvert"),
        ("es", "junio 12–14 2999", "Abierto"),
    ],
)
async def test_an_event_of_a_week(outside: Outside, lang: Lang, when: str, label: str) -> None:
    line = racing_calendar.event_line(event(3, "2999-06-12", end="2999-06-14", state="open"), lang)
    assert (line.id, line.name, line.when, line.where) == (3, "Event 3", when, "Pine Ridge, Ohio")
    assert (line.date.days, line.date.day, line.date.text) == ("12–14", "2999-06-12", when)
    assert (line.registration.state, line.registration.label) == ("open", label)


def test_a_state_nobody_knows_has_no_words() -> None:
    line = racing_calendar.event_line(event(3, "2999-06-12", state="postponed", venue="", place="Ohio"), "en")
    assert (line.registration.label, line.where) == ("", "Ohio")


async def test_the_same_object_until_events_or_the_day_change(outside: Outside) -> None:
    _tell(outside, "2026-06-12")
    sheet = await service.calendar_view(CalendarQuery(), TODAY)
    _tell(outside, "2026-06-12")
    assert await service.calendar_view(CalendarQuery(), TODAY) is sheet
    assert await service.calendar_view(CalendarQuery(), date(2026, 6, 11)) is not sheet
    _tell(outside, "2026-06-13")
    assert _names(await service.calendar_view(CalendarQuery(), TODAY)) == ["Event 1"]
    assert await service.calendar_view(CalendarQuery(), TODAY) is not sheet


@each_row(
    ("lang", "live", "cancelled"),
    [("en", "LIVE", "Cancelled"), ("fr", "EN DIRECT", "Annulée"), ("es", "EN VIVO", "Cancelado")],
)
def test_a_running_event_and_a_cancelled_one_are_marked(lang: Lang, live: str, cancelled: str) -> None:
    line = racing_calendar.event_line(event(3, "2999-06-12", state="closed", running=True), lang)
    assert (line.live, line.registration.state) == (live, "closed")
    line = racing_calendar.event_line(event(3, state="open", cancelled=True), lang)
    assert (line.live, line.registration.state, line.registration.label) == ("", "cancelled", cancelled)


def test_an_event_that_was_called_off_does_not_run() -> None:
    assert racing_calendar.event_line(event(3, running=True, cancelled=True), "en").live == ""


async def test_a_cancelled_event_stays_in_the_calendar(outside: Outside) -> None:
    _tell(outside, "2026-06-11", cancelled=True)
    assert _names(await service.calendar_view(CalendarQuery(), TODAY)) == ["Event 1"]


async def test_nothing_to_come_of_a_promoter_or_with_registration(outside: Outside) -> None:
    _tell(outside, "2026-06-11", state="closed")
    for view in (CalendarQuery(promoter=2), CalendarQuery(kind="regis")):
        assert (await service.calendar_view(view, TODAY)).message == "No future events are scheduled..."
    sheet = await service.calendar_view(CalendarQuery("fr", years=(2026,), kind="regis"), TODAY)
    assert sheet.message == "Aucune épreuve trouvée pour les années choisies."


async def test_registrations_are_the_events_that_take_entries(outside: Outside) -> None:
    later = "2999-01-01T00:00:00Z"
    states = [
        {"state": "open", "openingsLeft": 3},
        {"state": "open", "openingsLeft": 0},
        {"state": "closed", "registrationOpens": later},
        {"state": "closed"},
        {"state": "open", "cancelled": True},
        {},  # of a service that names no states
    ]
    outside.timing.stub_events = {n: event(n, "2999-06-12", **state) for n, state in enumerate(states, 1)}
    assert _names(await service.calendar_view(CalendarQuery(kind="regis"), TODAY)) == ["Event 1", "Event 6"]
    lines = [racing_calendar.event_line(one, "en") for one in outside.timing.stub_events.values()]
    assert [(line.registration.state, line.registration.label) for line in lines] == [
        ("open", "Open"),
        ("full", "Full"),
        ("opens", "Opens 31 Dec"),
        ("closed", "Closed"),
        ("cancelled", "Cancelled"),
        ("", ""),
    ]


async def test_the_calendar_of_the_site_to_subscribe_to(outside: Outside) -> None:
    [site] = (await service.calendar_view(CalendarQuery("fr"), TODAY)).feeds
    assert (site.label, site.subscribe, site.download) == (
        "Toutes les épreuves",
        "webcal://localhost:8000/ll/fr/feeds/site.ics",
        "http://localhost:8000/ll/fr/feeds/site.ics",
    )


async def test_the_chosen_promoters_calendar_too_where_the_site_shows_it(outside: Outside) -> None:
    outside.timing.stub_promoters = {2: promoter(2, "Valley Club")}
    feeds = (await service.calendar_view(CalendarQuery(promoter=2), TODAY)).feeds
    assert [feed.label for feed in feeds] == ["All events", "Valley Club"]
    assert feeds[1].subscribe == "webcal://localhost:8000/ll/feeds/promoter/2.ics"
    outside.timing.refused = {("promoter", 2)}
    assert len((await service.calendar_view(CalendarQuery(promoter=2), TODAY)).feeds) == 1
    assert len((await service.calendar_view(CalendarQuery(promoter=9), TODAY)).feeds) == 1


async def test_an_event_that_may_not_be_displayed_is_not_named(outside: Outside) -> None:
    _tell(outside, "2026-06-11", "2026-06-12", "2027-06-12")
    outside.timing.refused = {("event", 2), ("event", 3)}
    sheet = await service.calendar_view(CalendarQuery(), TODAY)
    assert _names(sheet) == ["Event 1"]
    assert ([option.value for option in sheet.years], sheet.count) == (["2026"], 1)
