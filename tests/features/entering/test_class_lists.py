"""The classes of an event as everybody reads them on its page, before any login."""

from datetime import datetime, timedelta
from urllib.parse import quote
from zoneinfo import ZoneInfo

import pytest

from livelaps_app.core.i18n.formats import natural_day, written_day
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries import class_texts, known_shops
from livelaps_app.entries.store.shop_writing import SoldMembership
from livelaps_app.features.registration.event import form
from livelaps_app.features.registration.event.service import entry_page
from livelaps_app.racing.event.event import event_view
from livelaps_app.racing.event.view import EventClassLine, EventView
from livelaps_app.racing.registrations.texts import ENTER
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.stores import memo
from tests.features.checks import page_at
from tests.features.entering.conftest import EVENT, FIRST_DAY, OPEN, PRO, YOUTH, EnteringSite, minor
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
    lines, youth = _lines(view), await meeting.product(YOUTH)
    january, step = FIRST_DAY.replace(month=1, day=1), natural_day(LATER.date(), "en", NOW.date())
    assert lines[YOUTH] == EventClassLine(
        name=YOUTH,
        price=f"CA$44.00 with tax, CA$55.00 from {step}",
        rules=f"Age 12 to 15 on {written_day(january, 'en')}. For women and girls. Bikes of 85 to 150 cc. "
        "Needs a FMSQ license. CA$22.00 as a further class of the same rider",
        places="2 places left",
        enters=True,
        query=f"?class={youth}",
    )
    assert (lines[OPEN].price, lines[OPEN].rules, view.class_rules) == ("CA$60.00 with tax", "", [])


async def test_a_price_and_places_of_all_classes_stand_once(meeting: EnteringSite) -> None:
    other = {"name": PRO, "class": PRO, "price": "60", "places": 1}
    await meeting.write(classes=[KIND, other])
    view = await event_view(EVENT, "en")
    assert (view.class_price, view.class_places) == ("CA$60.00 with tax", "1 place left in each class")
    assert [(line.price, line.places) for line in _lines(view).values()] == [("", "")] * 2


async def test_full_classes_say_so_each(meeting: EnteringSite) -> None:
    await meeting.write(classes=[KIND | {"places": 0}, {"name": PRO, "class": PRO, "price": "60", "places": 0}])
    view = await event_view(EVENT, "en")
    assert view.class_places == ""
    full = ("Full: you would be 1st in line", "chip full")
    assert [(line.places, line.look) for line in _lines(view).values()] == [full] * 2


async def test_prices_that_differ_stand_with_each_class_and_as_a_range(meeting: EnteringSite) -> None:
    await meeting.write(classes=[KIND, {"name": PRO, "class": PRO, "price": "80", "places": 1}])
    view = await event_view(EVENT, "en")
    assert view.class_price == "CA$60.00 – CA$80.00 with tax"
    assert [line.price for line in _lines(view).values()] == ["CA$60.00 with tax", "CA$80.00 with tax"]


async def test_the_price_of_members_stands_beside_the_others(meeting: EnteringSite) -> None:
    club = {"Annual": SoldMembership(await meeting.product(PRO), "Pine Club")}
    kind = {**KIND, "memberships": ["Annual"], "member_price": "50", "tax": "10"}
    await meeting.write(memberships=club, classes=[kind, WOMEN])
    for lang in LANGS:
        view = await event_view(EVENT, lang)
        [rule] = [line.rules for line in _lines(view).values() if line.name == OPEN]
        price = price_words(5500, "CAD", lang)
        assert rule == class_texts.PRICE_MEMBERS(lang).format(price=price, organization="Pine Club")


async def test_the_link_of_a_class_chooses_it_in_the_wizard(meeting: EnteringSite) -> None:
    pro = await meeting.product(PRO)
    query = _lines(await event_view(EVENT, "en"))[PRO].query.removeprefix("?")
    guest = page_at(f"/registration/event/{EVENT}", query)
    assert quote(f"?{query}", safe="") in (await entry_page(guest, Visitor()))[1]
    ana = await meeting.account()
    chosen = f"82={pro}"
    assert chosen in (await ana.view(query)).typed["classes"].split("&")
    await ana.choose(OPEN)
    assert await ana.moved(query) == f"step=class&{query}"
    both = (await ana.view(f"step=class&{query}")).typed["classes"].split("&")
    assert (chosen in both, len(both)) == (True, 2)
    assert chosen not in (await ana.view("step=class")).typed["classes"].split("&")


async def test_the_class_of_a_link_stays_while_riders_are_chosen_and_never_for_whom_it_is_not(
    meeting: EnteringSite,
) -> None:
    meeting.outside.accounts.family = (minor(21, "Léo", 13),)
    ana, youth = await meeting.account(), await meeting.product(YOUTH)
    query = f"class={youth}"
    assert (await ana.view(query)).step == "who"
    assert await ana.to(form.WHO, {"riders.11": "11", "riders.21": "21"}, query) == "step=class&rider=11"
    for rider, is_chosen in (("11", False), ("21", True)):
        typed = (await ana.view(f"step=class&rider={rider}")).typed["classes"].split("&")
        assert (f"81={youth}" in typed, "81=0" in typed) == (is_chosen, not is_chosen)


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


async def test_the_note_of_the_promoter_stands_among_the_rules_of_page_and_wizard(meeting: EnteringSite) -> None:
    await meeting.write(note={"en": "Skill levels.", "fr": "Niveaux.", "es": "Niveles."})
    assert (await event_view(EVENT, "fr")).class_rules[0] == "Niveaux."
    assert "Skill levels." in (await (await meeting.account()).view()).rules
