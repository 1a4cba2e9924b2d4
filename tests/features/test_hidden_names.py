"""Riders without a public name, on every page that draws riders: the plate stands for the name."""

import json
from collections.abc import Iterator
from dataclasses import asdict, is_dataclass
from typing import Any

import pytest

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.racing.rider_names import numbered_rider, rider_name, rider_option
from livelaps_app.core.social_images import SocialImageQuery
from livelaps_app.core.visitors import NOBODY
from livelaps_app.features.social_images import service as social_images
from livelaps_app.gateways.timing.records import Participant, ResultRow, RiderFound, Standing, StartGrid
from livelaps_app.racing.results.newest_rides import NewestRide, listed_rider
from livelaps_app.session.screens import SCREENS
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import Outside, event, history, race, results, rode, row, scores, unfolded, won

PLATE, NAME = "34", "#34"
HIDDEN = {"fullName": "", "displayedNumber": PLATE}
HIDDEN_RIDER = Standing.model_validate({"riderId": 1, **HIDDEN}).rider_id
PAGES = (
    "/events/70",
    "/events/70?q=34",
    "/races/7",
    "/races/7?rider=1",
    "/races/7?compare=1&compare=2",
    "/races/7?q=34",
    "/races/8",
    "/races/8?rider=1",
    "/races/print/7",
    "/races/print/8",
    "/scores/5",
    f"/scores/5?rider={HIDDEN_RIDER}&in=Open+A",
    "/scores/5?tab=overall",
    "/results?rider=1",
    "/results?rider=2&with=1",
    "/eventScores/70",
    "/presentation/70",
)
WRONG = "undefined", f"{PLATE} {NAME}", f"{NAME} {NAME}", f"{NAME} {PLATE}"


@pytest.fixture
def site(outside: Outside) -> Outside:
    """A running race, one to come, a series and an event; rider 1 has no public name."""
    timing = outside.timing
    timing.stub_races |= {7: race(), 8: race(8)}
    timing.stub_results[7] = results([row(1, riderId=1, **HIDDEN), row(2, riderId=2)], status="running")
    timing.stub_results[8] = results([], status="notstarted")
    timing.stub_events[70] = event(70)
    entries = [{"id": 1, "className": "Open A", **HIDDEN}, {"id": 2, "fullName": "Rider 2", "displayedNumber": "2"}]
    start_row = {"row": 1, "startTime": "2999-06-05T14:00:00Z", "classes": ["Open A"]}
    timing.stub_grids[70] = tuple(
        StartGrid.model_validate(
            {"id": number, "raceName": f"Race {number}", "rows": [start_row], "participants": entries}
            | {"scoring_status": "notstarted"}
        )
        for number in (7, 8)
    )
    timing.stub_accordion[70] = (unfolded(),)
    timing.stub_classes[7] = (won("Open A", **HIDDEN),)
    timing.stub_histories |= {1: history(1, rode(7, displayedNumber=PLATE)), 2: history(2, rode(7))}
    timing.stub_histories[1] = type(timing.stub_histories[1]).model_validate(
        timing.stub_histories[1].model_dump() | {"full_name": ""}
    )
    standing = {"riderId": 1, "place": 1, "total": 30, **HIDDEN}
    timing.stub_scores[5] = scores({"Open A": [standing, {"riderId": 2, "fullName": "Rider 2", "place": 2}]})
    return outside


def _fields(value: object, name: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a view with the names of their fields."""
    if is_dataclass(value) and not isinstance(value, type):
        value = asdict(value)
    if isinstance(value, str):
        yield name, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _fields(inner, key)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _fields(inner, name)


async def _view(path: str, lang: Lang) -> Any:
    at = page_at(path if lang == "en" else f"/{lang}{path}")
    screen = SCREENS[at.route.key]
    return await screen.load(at, NOBODY) if screen.personal else await screen.load(at)


@each_row("path", PAGES)
async def test_every_page_calls_a_rider_without_a_name_by_the_plate(site: Outside, path: str) -> None:
    for lang in LANGS:
        loaded = await _view(path, lang)
        texts = [text for _, text in _fields(loaded.view)] + [loaded.title, loaded.description]
        assert any(NAME in text for text in texts), lang
        assert not [text for text in texts for wrong in WRONG if wrong in text]
        structured = json.dumps(loaded.structured, default=str)
        assert '"name": ""' not in structured


@each_row(
    "query",
    [
        SocialImageQuery("race", 7, "en"),
        SocialImageQuery("race", 7, "en", rider=1),
        SocialImageQuery("series", 5, "en"),
        SocialImageQuery("series", 5, "en", rider=HIDDEN_RIDER, class_name="Open A"),
    ],
)
async def test_pictures_name_the_plate_once(site: Outside, query: SocialImageQuery) -> None:
    card = (await social_images.social_image(query)).card
    drawn = [(each.plate, each.name) for each in (*card.lines, card.rider) if each]
    assert ("", NAME) in drawn
    assert card.alt.count(NAME) == 1


@each_row(
    ("name", "plate", "alone", "numbered", "option"),
    [
        ("Ana Roy", "34", "Ana Roy", "34 Ana Roy", "Ana Roy - 34"),
        ("Ana Roy", "", "Ana Roy", "Ana Roy", "Ana Roy"),
        ("", "34", "#34", "#34", "#34"),
        ("", "", "–", "–", "–"),
    ],
)
def test_names_with_and_without_plates(name: str, plate: str, alone: str, numbered: str, option: str) -> None:
    assert rider_name(name, plate) == alone
    assert (numbered_rider(name, plate), rider_option(name, plate)) == (numbered, option)


def test_no_number_leads_from_a_hidden_name_to_the_rider() -> None:
    ids = {"id": 1, "riderId": 903, "displayedNumber": PLATE}
    for record in (Participant, ResultRow):
        assert [record.model_validate(ids | {"fullName": name}).rider_id for name in ("", "Ana Roy")] == [0, 903]
    found = [RiderFound.model_validate({"riderId": 903, "plates": [PLATE], "fullName": name}) for name in ("", "Ana")]
    assert [listed_rider(NewestRide(each), "en").id for each in found] == [0, 903]


async def test_a_hidden_row_of_standings_opens_by_its_plate_alone(site: Outside) -> None:
    row, named = [each for each in (await _view("/scores/5", "en")).view.standings.rows if each.name]
    assert (named.opens, named.rider_id) == ("rider=2&in=Open+A", "2")
    assert row.rider_id == str(HIDDEN_RIDER)
    total = (await _view(f"/scores/5?{row.opens}", "en")).view.total
    assert (total.name, total.plate, total.rider_id) == (NAME, PLATE, row.rider_id)
    assert (await _view("/scores/5?rider=1&in=Open+A", "en")).view.total.name == ""


async def test_a_hidden_name_in_standings_is_not_to_be_followed(site: Outside) -> None:
    view = (await _view("/scores/5", "en")).view.standings
    assert [(row.name, row.follows) for row in view.rows if row.name] == [(NAME, "0"), ("Rider 2", "2")]


def test_records_call_riders_by_their_newest_plate() -> None:
    assert Participant.model_validate({"id": 1, **HIDDEN}).full_name == NAME
    assert RiderFound.model_validate({"riderId": 1, "plates": ["34", "7"]}).full_name == NAME
