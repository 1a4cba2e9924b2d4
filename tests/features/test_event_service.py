"""An event as it is loaded and drawn: its days, its races in its own time zone, its registration, its metadata."""

from datetime import UTC, datetime

import pytest
import time_machine

from livelaps_app.core.i18n.local_time import When
from livelaps_app.core.i18n.texts import LANGS, Lang, Text
from livelaps_app.core.routes import address
from livelaps_app.core.settings import settings
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.features.event import screen
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.timing.records import ListedRace, ListedSeries, RaceFilters, Registration
from livelaps_app.racing.event import event as service
from livelaps_app.racing.event.view import EventView
from livelaps_app.sales import selling
from livelaps_app.sales.rules.products import Product
from livelaps_app.sales.rules.records import OfferedProduct, Shop
from livelaps_app.session.view_vars import view_updates
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, promoter


def _registration(view: EventView) -> str:
    """What a page says of registration, on one line."""
    text = ", ".join(filter(None, (f"{view.awaited} {view.at.text}".strip(), view.openings)))
    return text.replace("\N{NO-BREAK SPACE}", " ")


async def _view(outside: Outside, lang: Lang = "en", **more: object) -> EventView:
    outside.timing.stub_events[70] = event(70, **more)  # type: ignore[arg-type]
    return await service.event_view(70, lang)


async def test_an_event(outside: Outside) -> None:
    view = await _view(outside, end="2026-06-07", latitude="39.5", longitude=-82.25, description="Bring water.")
    assert (view.title, view.when, view.day, view.last) == ("Event 70", "June 5–7 2026", "2026-06-05", "2026-06-07")
    assert (view.where, view.promoter, view.about) == ("Pine Ridge, Ohio", "Ridge Club", "Bring water.")
    assert view.map == "https://www.openstreetmap.org/?mlat=39.5&mlon=-82.25&zoom=14"


@each_row("place", [{}, {"latitude": 39.5}, {"latitude": "x", "longitude": 1}])
async def test_no_map_without_a_place(outside: Outside, place: dict[str, object]) -> None:
    assert (await _view(outside, **place)).map == ""


async def test_a_place_on_the_equator_has_a_map(outside: Outside) -> None:
    assert "mlat=0.0&mlon=0.0" in (await _view(outside, latitude=0, longitude=0)).map


@each_row("lang", LANGS)
async def test_it_can_be_added_to_a_calendar(outside: Outside, lang: Lang) -> None:
    view = await _view(outside, lang, state="open")
    assert view.ics == f"{settings().origin}{address('home', lang).rstrip('/')}/feeds/event/70.ics"


@each_row("record", [{"state": "done"}, {"state": "open", "cancelled": True}])
async def test_past_or_cancelled_event_has_no_calendar_file(outside: Outside, record: dict[str, object]) -> None:
    assert (await _view(outside, **record)).ics == ""


@each_row(
    ("zone", "start"),
    [
        ("America/New_York", "June 5th 2026 10:30 EDT"),
        ("Asia/Tokyo", "June 5th 2026 23:30 UTC+9"),
        ("../../etc/passwd", "June 5th 2026 14:30 UTC"),
    ],
)
async def test_a_race_starts_in_the_zone_of_its_event(outside: Outside, zone: str, start: str) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00Z")]  # type: ignore[arg-type]
    start_time = (await _view(outside, timeZone=zone, races=races)).races[0].start
    assert start_time.text.replace("\N{NO-BREAK SPACE}", " ") == start
    assert datetime.fromisoformat(start_time.instant) == datetime(2026, 6, 5, 14, 30, tzinfo=UTC)


async def test_a_time_without_a_zone_was_read_off_the_clocks_there(outside: Outside) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00"), ListedRace(id=8)]  # type: ignore[arg-type]
    view = await _view(outside, races=races)
    there = When("June 5th 2026 14:30\N{NO-BREAK SPACE}EDT", "2026-06-05T14:30:00-04:00")
    assert [race.start for race in view.races] == [there, When()]


async def test_time_without_any_zone_has_no_instant(outside: Outside) -> None:
    races = [ListedRace(id=7, start_time="2026-06-05T14:30:00")]  # type: ignore[arg-type]
    view = await _view(outside, races=races, timeZone="")
    assert view.races[0].start == When("June 5th 2026 14:30")


@each_row(
    ("lang", "words"),
    [
        ("en", [("Hare scramble", "Not started"), ("Enduro", "LIVE"), ("Motocross", "Results")]),
        ("fr", [("Hare scramble", "Pas commencée"), ("Enduro", "EN DIRECT"), ("Motocross", "Résultats")]),
        ("es", [("Hare scramble", "Sin comenzar"), ("Enduro", "EN VIVO"), ("Motocross", "Resultados")]),
    ],
)
async def test_its_races(outside: Outside, lang: Lang, words: list[tuple[str, str]]) -> None:
    races = [
        ListedRace(id=1, race_name="A", mode="laps", entry_count=600),  # type: ignore[arg-type]
        ListedRace(id=2, race_name="B", mode="enduro", scoring_status="running"),  # type: ignore[arg-type]
        ListedRace(id=3, race_name="C", mode="motocross", scoring_status="completed"),  # type: ignore[arg-type]
    ]
    view = await _view(outside, lang, races=races)
    assert [(race.kind, race.state) for race in view.races] == words
    assert [(race.riders, race.look) for race in view.races] == [("600", "chip"), ("", "chip live"), ("", "chip")]


@each_row(
    ("lang", "count", "few"),
    [
        ("en", 3, ""),
        ("en", 17, "Class 1, Class 2 and 15 more classes"),
        ("fr", 4, "Class 1, Class 2 et 2 autres classes"),
        ("es", 4, "Class 1, Class 2 y 2 clases más"),
    ],
)
async def test_a_phone_names_the_first_of_many_classes(outside: Outside, lang: Lang, count: int, few: str) -> None:
    names = tuple(f"Class {number}" for number in range(1, count + 1))
    outside.timing.stub_filters[7] = RaceFilters(classes=names)
    [race] = (await _view(outside, lang)).races
    assert (race.classes, race.few) == (", ".join(names), few)


async def test_the_series_it_counts_for(outside: Outside) -> None:
    view = await _view(outside, series=[ListedSeries(id=5, name="Woods Series")])
    assert [(series.id, series.name) for series in view.series] == [(5, "Woods Series")]


@each_row(("status", "begun"), [("notstarted", False), ("running", True), ("completed", True)])
async def test_winners_are_linked_once_a_race_has_begun(outside: Outside, status: str, begun: bool) -> None:
    races = [ListedRace(id=7), ListedRace(id=8, scoring_status=status)]  # type: ignore[arg-type]
    view = await _view(outside, races=races)
    assert (view.begun, view.promoter_id) == (begun, 1)


OPENS, CLOSES = "2026-05-01T12:00:00Z", "2026-06-04T16:00:00Z"


@each_row(
    ("record", "text"),
    [
        ({"state": "open", "registrationCloses": CLOSES}, "until Thursday, June 4th at 12:00 EDT"),
        (
            {"state": "open", "registrationCloses": CLOSES, "openingsLeft": 3},
            "until Thursday, June 4th at 12:00 EDT, 3 places left",
        ),
        ({"state": "closed", "registrationOpens": OPENS, "registrationCloses": CLOSES}, ""),
        ({"state": "open", "openingsLeft": 0}, ""),
        ({"state": "open"}, ""),
        ({"state": "closed", "registrationCloses": CLOSES, "openingsLeft": 3}, ""),
        ({"state": "done", "registrationCloses": CLOSES, "openingsLeft": 0}, ""),
        ({}, ""),
    ],
)
async def test_registration_in_words(outside: Outside, record: dict[str, object], text: str) -> None:
    assert _registration(await _view(outside, **record)) == text


async def test_when_registration_has_yet_to_open_it_says_when(outside: Outside) -> None:
    """An event opens before it is run."""
    view = await _view(outside, state="closed", registrationOpens="2999-05-01T12:00:00Z", start="2999-06-05")
    assert (view.state_label, _registration(view)) == (
        "Registration not open yet",
        "opens on Wednesday, May 1st at 08:00 EDT",
    )


async def test_words_of_registration_in_french(outside: Outside) -> None:
    view = await _view(outside, "fr", state="open", registrationCloses=CLOSES, openingsLeft=3)
    assert (view.state_label, _registration(view)) == (
        "Inscriptions ouvertes",
        "jusqu’au jeudi 4 juin à 12:00 HAE, 3 places restantes",
    )


async def test_the_same_object_until_the_event_changes(outside: Outside) -> None:
    view = await _view(outside)
    assert await _view(outside) is view
    assert await _view(outside, "fr") is not view
    assert await _view(outside, venue="Elsewhere") is not view


@each_row(("lang", "label"), [("en", "Cancelled"), ("fr", "Annulée"), ("es", "Cancelado")])
async def test_cancelled_event_has_no_registration(outside: Outside, lang: Lang, label: str) -> None:
    opens = {"state": "closed", "registrationOpens": "2099-01-01T00:00:00Z", "cancelled": True}
    view = await _view(outside, lang, **opens)
    assert (view.state, view.state_label, _registration(view)) == ("cancelled", label, "")


async def test_a_count_of_its_own_is_newer_than_the_event(outside: Outside) -> None:
    counted = {"count": 28, "capacity": 30, "openingsLeft": 2, "state": "open", "registrationCloses": CLOSES}
    outside.timing.stub_registrations[70] = Registration.model_validate(counted)
    view = await _view(outside, state="closed", openingsLeft=20)
    assert (view.state, _registration(view)) == ("open", "until Thursday, June 4th at 12:00 EDT, 2 places left")
    outside.timing.stub_registrations[70] = Registration.model_validate(counted | {"openingsLeft": 1})
    assert _registration(await _view(outside)) == "until Thursday, June 4th at 12:00 EDT, 1 place left"


async def test_unknown_count_leaves_that_of_the_event(outside: Outside) -> None:
    outside.timing.stub_registrations[70] = Registration.model_validate({"count": 28, "openingsLeft": None})
    assert _registration(await _view(outside, state="open", openingsLeft=20)) == "20 places left"


PROMOTER = {"website": "https://ridge.example/", "email": "office@ridge.example", "phone": "555-010-0100"}


@each_row(
    ("record", "named"),
    [
        ({"state": "open"}, True),
        ({"state": "closed", "registrationOpens": "2999-05-01T12:00:00Z"}, True),
        ({"state": "open", "openingsLeft": 0}, False),
        ({"state": "closed"}, False),
        ({"state": "done"}, False),
        ({"state": "open", "cancelled": True}, False),
    ],
)
async def test_promoter_is_named_while_entries_are_taken(
    outside: Outside, record: dict[str, object], named: bool
) -> None:
    outside.timing.stub_promoters[1] = promoter(**PROMOTER)
    links = [(link.text, link.href) for link in (await _view(outside, **record)).enter]
    site, mail = ("ridge.example", "https://ridge.example/"), ("office@ridge.example", "mailto:office@ridge.example")
    assert links == ([site, mail] if named else [])


@each_row(("email", "count"), [("", 0), ("nobody", 0), ("a@b.example?cc=all", 0), ("a@b.example\nBcc: x@y.example", 0)])
async def test_promoter_without_a_way_to_write(outside: Outside, email: str, count: int) -> None:
    outside.timing.stub_promoters[1] = promoter(email=email)
    assert len((await _view(outside, state="open")).enter) == count
    del outside.timing.stub_promoters[1]
    assert (await _view(outside, state="open", promoterUserId=0)).enter == []


async def test_refused_races_and_series_are_not_listed(outside: Outside) -> None:
    running = ListedRace(id=8, race_name="B", scoring_status="running")  # type: ignore[arg-type]
    races = [ListedRace(id=7, race_name="A"), running]
    series = [ListedSeries(id=5, name="Woods Series"), ListedSeries(id=6, name="Club Series")]
    outside.timing.refused = {("race", 8), ("series", 5)}
    view = await _view(outside, races=races, series=series)
    assert [race.id for race in view.races] == [7]
    assert [one.id for one in view.series] == [6]
    assert not view.begun
    structured = (await screen.load(page_at("/events/70"))).structured
    assert [part["name"] for part in structured["subEvent"]] == ["A, Event 70"]
    outside.timing.refused = set()
    assert [race.id for race in (await _view(outside, races=races, series=series)).races] == [7, 8]


SOON = "2999-05-01T08:00:00-04:00"


@each_row(
    ("record", "waits", "until"),
    [
        ({"state": "open", "registrationCloses": SOON}, "closes", "2999-05-01T12:00:00+00:00"),
        ({"state": "closed", "registrationOpens": SOON}, "opens", "2999-05-01T12:00:00+00:00"),
        ({"state": "open", "registrationCloses": SOON[:19]}, "closes", "2999-05-01T12:00:00+00:00"),
        ({"state": "open", "registrationCloses": CLOSES}, "", ""),
        ({"state": "closed", "registrationOpens": OPENS, "registrationCloses": SOON}, "", ""),
        ({"state": "done", "registrationCloses": SOON}, "", ""),
        ({"state": "open", "registrationCloses": SOON, "cancelled": True}, "", ""),
        ({}, "", ""),
    ],
)
async def test_instant_registration_changes(
    outside: Outside, record: dict[str, object], waits: str, until: str
) -> None:
    view = await _view(outside, **record)
    assert (view.waits, view.until) == (waits, until)


@each_row(("poster", "src"), [("/ll/demo/p.svg", "/ll/demo/p.svg"), ("javascript:alert(1)", ""), (None, ""), ("", "")])
async def test_a_poster(outside: Outside, poster: str | None, src: str) -> None:
    assert (await _view(outside, poster=poster)).poster == src


async def test_load_names_the_event_and_its_races(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70)
    loaded = await screen.load(page_at("/fr/events/70"))
    assert (loaded.title, loaded.full_title) == ("Event 70", "Event 70, 5 juin 2026")
    assert loaded.description == "Event 70\xa0: 5 juin 2026, Pine Ridge, Ohio, Ridge Club. Sunday Pro"
    assert (loaded.social_image, loaded.age) == (SocialImageQuery("event", 70, "fr"), "")


async def test_load_describes_the_event_where_it_has_no_races(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70, races=[], description="Bring water.")
    assert (await screen.load(page_at("/events/70"))).description.endswith("Ridge Club. Bring water.")


async def test_structured_data_is_a_sports_event_of_its_races(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70, cancelled=True, poster="/p.svg")
    structured = (await screen.load(page_at("/events/70"))).structured
    assert (structured["@type"], structured["startDate"]) == ("SportsEvent", "2026-06-05")
    assert structured["eventStatus"].endswith("/EventCancelled")
    assert structured["image"].startswith("http")
    [race] = structured["subEvent"]
    assert race["name"] == "Sunday Pro, Event 70"
    assert race["url"].endswith("/ll/races/7")


async def test_structured_data_of_an_event_that_sells_has_its_offers(
    outside: Outside, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside.timing.stub_events[70] = event(70)
    assert "offers" not in (await screen.load(page_at("/events/70"))).structured
    monkeypatch.setattr(selling, "_sold", Cache(most=1))
    outside.sales.sold = [Shop(id=1_000_000_001, event_id=70, promoter_id=3, currency="CAD", adult_age=18)]
    adult = Product(id=1, name=Text("Adult", "Adulte", "Adulto"), price=2500, tax_ppm=149_750)
    child = Product(id=2, name=Text("Child", "Enfant", "Menor"), price=1000)
    outside.sales.tickets = OfferedProduct(adult, 3), OfferedProduct(child, 0)
    offers = (await screen.load(page_at("/fr/events/70"))).structured["offers"]
    found = [tuple(offer[name] for name in ("name", "price", "priceCurrency", "availability")) for offer in offers]
    assert found == [
        ("Adulte", "28.74", "CAD", "https://schema.org/InStock"),
        ("Enfant", "10.00", "CAD", "https://schema.org/SoldOut"),
    ]
    assert offers[0]["url"].endswith("/ll/fr/spectator/70")


async def test_answer_changes_with_the_event_alone(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70)
    loaded = await screen.load(page_at("/events/70"))
    assert await screen.load(page_at("/events/70")) == loaded
    outside.timing.stub_events[70] = event(70, venue="Elsewhere")
    assert await screen.load(page_at("/events/70")) != loaded


async def test_page_draws_the_event_and_its_entries(outside: Outside) -> None:
    outside.timing.stub_events[70] = event(70)
    view = (await screen.load(page_at("/events/70"))).view
    assert screen.SCREEN.updates(view) == view_updates(view.event, view.live, view.season, view.entries)


async def test_the_head_of_an_unchanged_event_counts_on(outside: Outside) -> None:
    race = ListedRace(id=7, race_name="Sunday Pro", start_time=datetime(2026, 6, 5, 14, tzinfo=UTC))
    with time_machine.travel("2026-06-05T13:30:00Z", tick=False) as clock:
        before = (await _view(outside, races=[race])).head
        clock.move_to("2026-06-05T14:00:00Z")
        begun = (await service.event_view(70, "en")).head
    assert (before.first_start, begun.first_start) == ("2026-06-05T14:00:00+00:00", "")
