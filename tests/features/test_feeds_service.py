"""Whose events a calendar holds, and that it holds nothing that the site may not show."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
import vobject

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.feeds import Kind
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import url
from livelaps_app.features.feeds import service
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.records import ListedRace, Organization, SeriesDetails
from tests.each_row import each_row
from tests.features.checks import problem
from tests.outside import Outside, event, promoter

TODAY = date(2026, 6, 10)


@pytest.fixture
def site(outside: Outside, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outside]:
    """Promoter 1 with an organisation and a series, promoter 2, and promoter 3 of another site."""
    monkeypatch.setattr(service, "_events", Cache())
    service._written.clear()
    timing = outside.timing
    timing.stub_promoters = {1: promoter(), 2: promoter(2, "Valley Club"), 3: promoter(3, "Elsewhere")}
    timing.stub_organizations = {4: Organization(id=4, name="Riders of Ohio", promoter_user_id=1)}
    rounds = [{"number": n, "raceId": 10 + n, "eventId": n, "eventDate": "2026-06-12"} for n in (1, 2)]
    fields = {"id": 5, "name": "Woods Series", "promoterUserId": 1, "rounds": rounds}
    timing.stub_series = {5: SeriesDetails.model_validate(fields)}
    timing.stub_events = {
        1: event(1, "2026-06-12"),
        2: event(2, "2026-06-13", organizationId=4),
        3: event(3, "2026-06-14", promoterUserId=2),
        4: event(4, "2026-06-15", promoterUserId=3),
        5: event(5, "2024-06-09"),
        6: event(6, "2024-06-10"),
    }
    yield outside
    service._written.clear()


async def _read(kind: Kind, number: int = 0, lang: Lang = "en") -> tuple[str, list[str]]:
    """The calendar's name, and which events it holds."""
    read = vobject.readOne((await service.feed(kind, number, lang, TODAY)).decode())
    return read.contents["x-wr-calname"][0].value, [one.uid.value for one in read.contents.get("vevent", [])]


def _ids(*numbers: int) -> list[str]:
    return [f"event-{number}@localhost:8000" for number in numbers]


@pytest.mark.parametrize(
    ("kind", "number", "name", "events"),
    [
        ("site", 0, "Dirt Days", (6, 1, 2, 3)),
        ("promoter", 1, "Ridge Club", (6, 1, 2)),
        ("promoter", 2, "Valley Club", (3,)),
        ("organization", 4, "Riders of Ohio", (2,)),
        ("series", 5, "Woods Series", (1, 2)),
    ],
)
@pytest.mark.parametrize(("lang", "suffix"), [("en", ": events"), ("fr", "\xa0: épreuves"), ("es", ": eventos")])
async def test_whose_events(
    site: Outside, kind: Kind, number: int, name: str, events: tuple[int, ...], lang: Lang, suffix: str
) -> None:
    assert await _read(kind, number, lang) == (f"{name}{suffix}", _ids(*events))


async def test_a_site_without_a_name(site: Outside) -> None:
    site.content.site = site.content.site.model_copy(update={"browser_tab_title": ""})
    assert (await _read("site"))[0] == "LiveLaps: events"


@pytest.mark.parametrize("lang", LANGS)
async def test_one_event_to_add_to_a_calendar(site: Outside, lang: Lang) -> None:
    read = vobject.readOne((await service.feed("event", 5, lang, TODAY)).decode())
    [alone] = read.contents["vevent"]
    assert "x-wr-calname" not in read.contents
    assert alone.url.value.endswith(url("event", lang, id=5))
    assert (alone.uid.value, alone.location.value) == (_ids(5)[0], "Pine Ridge, Ohio")


@pytest.mark.parametrize(("kind", "number"), [("site", 0), ("promoter", 1), ("organization", 4), ("series", 5)])
async def test_an_event_that_may_not_be_displayed_is_in_no_calendar(site: Outside, kind: Kind, number: int) -> None:
    site.timing.refused = {("event", 2)}
    assert _ids(2)[0] not in (await _read(kind, number))[1]


@pytest.mark.parametrize(
    ("kind", "number", "refused"),
    [
        ("promoter", 2, ("promoter", 2)),
        ("promoter", 99, None),
        ("organization", 99, None),
        ("series", 5, ("series", 5)),
        ("series", 99, None),
        ("event", 1, ("event", 1)),
        ("event", 99, None),
    ],
)
async def test_a_hidden_calendar_is_not_found(
    site: Outside, kind: Kind, number: int, refused: tuple[str, int] | None
) -> None:
    site.timing.refused = {refused} if refused else set()
    with problem(Code.NOT_FOUND):
        await service.feed(kind, number, "en", TODAY)


async def test_the_organization_of_a_promoter_that_may_not_be_seen(site: Outside) -> None:
    site.timing.stub_organizations[4] = Organization(id=4, name="Theirs", promoter_user_id=2)
    site.timing.refused = {("promoter", 2)}
    with pytest.raises(Problem):
        await service.feed("organization", 4, "en", TODAY)


@pytest.mark.parametrize(
    ("kind", "number"), [("site", 0), ("promoter", 1), ("organization", 4), ("series", 5), ("event", 1)]
)
async def test_a_service_that_is_down_is_an_error(site: Outside, kind: Kind, number: int) -> None:
    site.timing.down = Code.SERVICE_DOWN
    with problem(Code.SERVICE_DOWN):
        await service.feed(kind, number, "en", TODAY)


async def test_many_subscribers_ask_for_permissions_once(site: Outside) -> None:
    feeds = [await service.feed("site", 0, lang, TODAY) for lang in ("en", "en", "fr")]
    assert feeds[0] is feeds[1]
    assert len(site.timing.calls) == len({*site.timing.calls}) == 4


@each_row("status", ["running", "notstarted"])
async def test_words_that_pass_within_hours_are_left_out(site: Outside, status: Any) -> None:
    races = [ListedRace(id=7, scoring_status=status)]
    today = datetime.now(UTC).date()
    site.timing.stub_events[3] = event(
        3, today.isoformat(), promoterUserId=2, state="closed", races=races, timeZone="UTC"
    )
    read = vobject.readOne((await service.feed("promoter", 2, "en", today)).decode())
    assert read.vevent.description.value.splitlines()[1].startswith("Races, entries and results")


async def test_a_cancelled_event_stays(site: Outside) -> None:
    site.timing.stub_events[3] = event(3, "2026-06-14", promoterUserId=2, cancelled=True)
    assert b"STATUS:CANCELLED" in await service.feed("promoter", 2, "en", TODAY)
