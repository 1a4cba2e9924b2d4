"""The classes of an event as everybody reads them on its page, before any login."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from livelaps_app.core.i18n.formats import natural_day, written_day
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.entries import class_texts, known_shops
from livelaps_app.racing.event.event import event_view
from livelaps_app.racing.event.view import EventClassLine, EventView
from livelaps_app.racing.registrations.texts import ENTER
from livelaps_app.stores import memo
from tests.features.entering.conftest import EVENT, FIRST_DAY, OPEN, PRO, YOUTH, EnteringSite
from tests.features.entering.test_registration_states import listed, take_place

__all__ = ["listed"]
NOW = datetime.now(ZoneInfo("America/Toronto"))  # the event's; near midnight its day is not that of UTC
LATER = NOW + timedelta(days=9)
KIND = {"name": OPEN, "class": OPEN, "price": "60", "places": 1}
WOMEN = {
    **{"name": YOUTH, "class": YOUTH, "price": "40", "tax": "10", "places": 2, "further": "20", "youngest": 12},
    **{"oldest": 15, "ages_on": "january", "gender": "female", "cc": [85, 150], "licence": "FMSQ"},
    "steps": [{"from": LATER.isoformat(), "price": "50"}],
}


def _lines(view: EventView) -> dict[str, EventClassLine]:
    return {line.name: line for group in view.classes for line in group.classes}


async def test_classes_stand_by_race_with_price_rules_and_places(meeting: EnteringSite) -> None:
    await meeting.write(classes=[KIND, WOMEN, {"name": PRO, "class": PRO, "price": "80", "places": 3}])
    view = await event_view(EVENT, "en")
    assert [(group.title, [line.name for line in group.classes]) for group in view.classes] == [
        ("Morning race", [OPEN, YOUTH]),
        ("Afternoon race", [PRO]),
    ]
    lines = _lines(view)
    january, step = FIRST_DAY.replace(month=1, day=1), natural_day(LATER.date(), "en", NOW.date())
    assert lines[YOUTH] == EventClassLine(
        name=YOUTH,
        price=f"CA$44.00 with tax, CA$55.00 from {step}",
        rules=f"Age 12 to 15 on {written_day(january, 'en')}. For women and girls. Bikes of 85 to 150 cc. "
        "Needs a FMSQ license. CA$22.00 as a further class of the same rider",
        places="2 places left",
        enters=True,
    )
    assert (lines[OPEN].price, lines[OPEN].rules, view.class_rules) == ("CA$60.00 with tax", "", [])


async def test_a_rule_of_all_classes_stands_once(meeting: EnteringSite) -> None:
    classes = [{"name": name, "class": name, "price": "60", "further": "30", "places": 3} for name in (OPEN, PRO)]
    await meeting.write(classes=classes)
    for lang in LANGS:
        view = await event_view(EVENT, lang)
        assert len(view.class_rules) == 1
        assert class_texts.PRICE_FURTHER(lang).format(price="") in view.class_rules[0]
        assert {line.rules for line in _lines(view).values()} == {""}


@pytest.mark.usefixtures("listed")
async def test_a_full_class_leads_to_its_line_while_that_has_room(meeting: EnteringSite) -> None:
    for waiting, enters in (({}, True), ({"most": 0}, False)):
        memo.clear_all()
        await meeting.write(classes=[KIND, WOMEN], waiting=waiting)
        if enters:
            await take_place(meeting)
        for cache in (known_shops._shops, known_shops._places):
            cache.clear()
        for lang in LANGS:
            full = _lines(await event_view(EVENT, lang))[OPEN]
            assert (full.places, full.look) == (class_texts.FULL_NOBODY(lang), "chip full")
            assert (full.enters, full.line) == (enters, ENTER["full"](lang) if enters else "")


async def test_a_closed_or_cancelled_event_lists_no_classes(meeting: EnteringSite) -> None:
    await meeting.write(closes=(NOW - timedelta(days=1)).isoformat())
    view = await event_view(EVENT, "en")
    assert (view.state, view.classes, view.class_rules) == ("closed", [], [])
