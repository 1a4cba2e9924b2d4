"""The start of an entry: on the order's page and the cards of its account, before and after the publication."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries import start_texts
from livelaps_app.entries.starting import start_lines
from livelaps_app.features.account.entries import service as account_entries
from livelaps_app.features.payment.thanks import service as orders
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.waivers.tickets import make_waivers
from tests.entries.conftest import AFTERNOON, ANA, BIKE, MORNING, OPEN, PRO
from tests.features.checks import page_at
from tests.features.entry_orders.conftest import BUYER, EntrySite
from tests.sales.conftest import EVENT

ROWS: list[dict[str, object]] = [{"row": number, "startTime": f"2027-06-05T12:4{number}:00Z"} for number in (3, 4)]


@pytest.fixture
async def drawn(site: EntrySite) -> EntrySite:
    """An event whose grid the site draws; the timing service has rows in the morning and none in the afternoon."""
    await _write(site, "drawn")
    races: tuple[tuple[int, str, list[dict[str, object]]], ...] = (
        (MORNING, "Morning race", ROWS),
        (AFTERNOON, "Afternoon race", []),
    )
    site.outside.timing.stub_grids[EVENT] = tuple(
        StartGrid.model_validate({"id": number, "raceName": name, "rows": rows, "startTime": "2027-06-05T18:00:00Z"})
        for number, name, rows in races
    )
    return site


async def _write(site: EntrySite, rule: str) -> None:
    classes = [
        {"name": OPEN, "class": OPEN, "price": "60", "places": 9, "rows": [3, 4]},
        {"name": PRO, "class": PRO, "price": "80", "places": 9},
    ]
    await site.desk.write(classes=classes, rows={"rule": rule, "size": 2})


async def _publish(site: EntrySite) -> None:
    await site.desk.store.grids.make(EVENT)
    await site.desk.store.grids.publish(EVENT)


async def _lines(site: EntrySite, order: SalesOrder, lang: Lang = "en") -> list[tuple[str, str]]:
    entries = await site.desk.store.lists.of_order(order.id)
    starts = await start_lines(EVENT, entries, lang)
    return [(line.text, line.instant) for entry in entries for line in starts[entry.line_id]]


@pytest.mark.parametrize("lang", LANGS)
async def test_row_and_clock_follow_the_publication(drawn: EntrySite, lang: Lang) -> None:
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    ((waiting, instant),) = await _lines(drawn, order, lang)
    assert waiting.startswith("Morning race, 14:00")
    assert (waiting.endswith(start_texts.NOT_PUBLISHED(lang)), instant) == (True, "")
    await drawn.desk.store.grids.make(EVENT)
    assert await _lines(drawn, order, lang) == [(waiting, "")]
    await drawn.desk.store.grids.publish(EVENT)
    ((text, instant),) = await _lines(drawn, order, lang)
    assert text.startswith(
        {"en": "Row 3, start at 08:43", "fr": "Ligne 3, départ à 08:43", "es": "Fila 3, salida"}[lang]
    )
    assert datetime.fromisoformat(instant) == datetime(2027, 6, 5, 12, 43, tzinfo=UTC)


async def test_the_zone_stands_beside_the_clock(drawn: EntrySite) -> None:
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    await _publish(drawn)
    assert [text for text, _ in await _lines(drawn, order)] == ["Row 3, start at 08:43\N{NO-BREAK SPACE}EDT"]


async def test_a_chosen_row_or_group_stands_before_the_publication(drawn: EntrySite) -> None:
    await _write(drawn, "chosen")
    order = await drawn.draft((ANA, OPEN))
    (line,) = order.lines
    code = await drawn.desk.store.entries.make_group(order.public_id, line.id, MORNING)
    order = await drawn.pay(order)
    race = "Morning race, 14:00\N{NO-BREAK SPACE}EDT"
    waiting = f"{race}: starts with the group {code}; the start grid is not published yet"
    assert [text for text, _ in await _lines(drawn, order)] == [waiting]
    bea = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")
    later = await drawn.desk.draft((bea, OPEN), by=bea)
    await drawn.desk.store.entries.describe(later.public_id, later.lines[0].id, replace(BIKE, plate="9"))
    await drawn.desk.store.entries.choose_row(later.public_id, later.lines[0].id, MORNING, 4)
    later = await drawn.pay(await make_waivers(later, drawn.event, BUYER))
    assert [text for text, _ in await _lines(drawn, later)] == [
        f"{race}: row 4 chosen; the start grid is not published yet"
    ]


async def test_two_races_are_named_and_one_without_rows_has_its_clock(drawn: EntrySite) -> None:
    classes = [{"name": PRO, "class": PRO, "price": "80", "places": 9, "races": ["Afternoon race"]}]
    await drawn.desk.write(classes=classes, rows={"rule": "none"})
    order = await drawn.pay(await drawn.draft((ANA, PRO)))
    assert [text for text, _ in await _lines(drawn, order)] == ["Start at 14:00\N{NO-BREAK SPACE}EDT"]


async def test_the_day_of_a_race_is_named_at_an_event_of_several_days(drawn: EntrySite) -> None:
    drawn.outside.timing.stub_events[EVENT] = drawn.event.model_copy(update={"end": date(2027, 6, 6)})
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    ((text, _),) = await _lines(drawn, order)
    assert text.startswith("Morning race, Saturday, June 5th at 14:00\N{NO-BREAK SPACE}EDT: the start grid")


async def test_without_a_place_the_desk_is_named_and_without_the_service_the_row(drawn: EntrySite) -> None:
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    await _publish(drawn)
    drawn.outside.timing.down = Code.SERVICE_DOWN
    assert [text for text, _ in await _lines(drawn, order)] == ["Row 3"]
    drawn.outside.timing.down = None
    bea = replace(ANA, account_id=21, first_name="Bea", email="bea@roy.example")
    late = await drawn.desk.draft((bea, OPEN), by=bea)
    await drawn.desk.store.entries.describe(late.public_id, late.lines[0].id, replace(BIKE, plate="9"))
    late = await drawn.pay(await make_waivers(late, drawn.event, BUYER))
    assert [text for text, _ in await _lines(drawn, late)] == [
        "Morning race, 14:00\N{NO-BREAK SPACE}EDT: no row on the start grid yet: ask at the desk"
    ]


async def test_the_order_and_the_cards_of_the_account_agree(drawn: EntrySite) -> None:
    account = drawn.outside.accounts.has(ANA.account_id)
    drawn.outside.accounts.tokens["ana"] = account.email
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    await _publish(drawn)
    expected = await _lines(drawn, order)
    page = await orders.view_of(order, order.public_id, "en")
    assert [[(each.text, each.instant) for each in ticket.starts] for ticket in page.tickets] == [expected]
    assert page.tickets[0].state == "Plate 7, Entered"
    cards = await account_entries.entries_view(page_at("/account/entries"), Visitor("192.0.2.7", session="ana"))
    ((rider,),) = (card.riders for card in (*cards.coming, *cards.past))
    assert [(each.text, each.instant) for each in rider.starts] == expected
    assert rider.note == "plate 7"


async def test_a_withdrawn_entry_has_no_start(drawn: EntrySite) -> None:
    order = await drawn.pay(await drawn.draft((ANA, OPEN)))
    await _publish(drawn)
    refund = await drawn.desk.sales.refunds.request(order.public_id, "all")
    await drawn.desk.sales.refunds.complete(refund.id, "R1")
    assert await _lines(drawn, order) == []
    page = await orders.view_of(await drawn.desk.sales.orders.read(order.public_id), order.public_id, "en")
    assert [ticket.starts for ticket in page.tickets] == [[]]
