"""The codes and the calendar of entries: in the mail, and as files for who may have them."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import httpx
import pytest
from icalendar import Calendar

from livelaps_app import wiring
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.settings import settings
from livelaps_app.entries.confirmation import texts
from livelaps_app.entries.confirmation.sending import send_confirmation
from livelaps_app.entries.transferred_entries import mail_transfer, prepare_transferred_entry
from livelaps_app.gateways.timing.records import StartGrid
from livelaps_app.sales.mails.sending import order_link
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.web.endpoints.routes import endpoints
from tests.documents import words
from tests.entries.conftest import ANA, BIKE, LEO, MORNING, OPEN, YOUTH
from tests.features.entry_orders.conftest import EntrySite
from tests.sales.conftest import EVENT, FIRST_DAY

BEA = replace(ANA, account_id=0, first_name="Bea", email="bea@roy.example")
THANKS, ACCOUNT = "/ll/thank-you-page/participant", "/ll/account/entries"
START = datetime(2027, 6, 5, 12, 43, tzinfo=UTC)


@pytest.fixture
async def web(site: EntrySite, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[httpx.AsyncClient]:
    monkeypatch.setattr(wiring, "standin_apps", lambda api: {})
    transport = httpx.ASGITransport(endpoints(), client=("192.0.2.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url=settings().origin) as client:
        yield client


def _events(ics: bytes) -> list[tuple[str, object, str]]:
    """Summary, start and description of the events of a calendar."""
    calendar = Calendar.from_ical(ics)
    return [
        (str(event["summary"]), event["dtstart"].dt, str(event["description"])) for event in calendar.walk("VEVENT")
    ]


async def _speaks(site: EntrySite, order: SalesOrder, lang: Lang) -> None:
    async with site.database.transaction() as session:
        (await session.get_one(OrderModel, order.id)).lang = lang


async def _give(site: EntrySite, order: SalesOrder, number: int = 0) -> SalesOrder:
    """Gives an entry by e-mail to another adult."""
    await site.desk.store.changes.give(order.public_id, order.lines[number].id, BEA, BIKE)
    return await site.desk.sales.orders.read(order.public_id)


def _knows_start(site: EntrySite) -> None:
    """The timing service has a start without rows."""
    grid = {"id": MORNING, "raceName": "Morning", "rows": [], "startTime": START.isoformat()}
    site.outside.timing.stub_grids[EVENT] = (StartGrid.model_validate(grid),)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_mail_has_the_codes_and_the_calendar_of_the_family(site: EntrySite, lang: Lang) -> None:
    _knows_start(site)
    order = await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH)))
    await _speaks(site, order, lang)
    await send_confirmation({"order": order.id})
    (mail,) = site.outside.mail.sent
    pdf, ics = mail.files
    drawn, at = words(pdf.content), {"en": "start at 08:43", "fr": "départ à 08:43", "es": "salida a las 08:43"}[lang]
    assert (pdf.content_type, ics.content_type) == ("application/pdf", "text/calendar")
    for fact in (ANA.name, LEO.name, OPEN, YOUTH, texts.PLATE(lang).format(plate="8"), "Event 7", order.code):
        assert fact in drawn, fact
    assert at in drawn.lower() and at in mail.paragraphs[3].lower()
    days, *starts = _events(ics.content)
    assert (days[1], len(starts)) == (FIRST_DAY, 2)
    assert [start for _, start, _ in starts] == [START, START]
    assert all(order_link(replace(order, buyer=replace(order.buyer, lang=lang))) in each[2] for each in (days, *starts))
    assert ANA.name in days[2] and LEO.name in days[2] and "registration/event" not in ics.content.decode()


async def test_the_calendar_has_the_days_alone_until_a_start_is_known(site: EntrySite, web: httpx.AsyncClient) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    name = token_signer().order(order.public_id)
    answer = await web.get(f"{THANKS}/{name}/entries.ics")
    ((summary, start, description),) = _events(answer.content)
    assert (summary, start) == (f"Event 7: {ANA.name}", date(2027, 6, 5))
    assert f"{ANA.name}: {OPEN}, plate 7" in description and f"{settings().origin}{THANKS}/{name}" in description
    site.clock.forward(seconds=5)
    again = Calendar.from_ical((await web.get(f"{THANKS}/{name}/entries.ics")).content).walk("VEVENT")[0]
    assert str(again["uid"]).startswith(f"order-{order.code}@")
    assert again["dtend"].dt - again["dtstart"].dt == timedelta(days=1)


async def test_the_calendar_has_the_hour_of_the_race_before_its_rows_are_known(
    site: EntrySite, web: httpx.AsyncClient
) -> None:
    rows = [{"row": 1, "startTime": None}]
    grid = {"id": MORNING, "raceName": "Morning", "rows": rows, "startTime": START.isoformat()}
    site.outside.timing.stub_grids[EVENT] = (StartGrid.model_validate(grid),)
    order = await site.pay(await site.draft((ANA, OPEN)))
    answer = await web.get(f"{THANKS}/{token_signer().order(order.public_id)}/entries.ics")
    _, (summary, start, description) = _events(answer.content)
    assert (summary, start) == (f"Start: {ANA.name}, {OPEN}, plate 7", START)
    assert "Morning, 08:43\N{NO-BREAK SPACE}EDT" in description


@pytest.mark.parametrize(("file", "media"), [("entries.pdf", "application/pdf"), ("entries.ics", "text/calendar")])
async def test_the_files_of_an_order_are_for_who_has_its_link(
    site: EntrySite, web: httpx.AsyncClient, file: str, media: str
) -> None:
    order = await site.pay(await site.draft((ANA, OPEN)))
    assert (await web.get(f"{THANKS}/{order.public_id}/{file}")).status_code == 404, "the random name is its owner's"
    assert (await web.get(f"{ACCOUNT}/{order.id}/{file}")).status_code == 401
    by_link = await web.get(f"{THANKS}/{token_signer().order(order.public_id)}/{file}")
    assert (by_link.status_code, by_link.headers["content-type"].partition(";")[0]) == (200, media)
    assert (by_link.headers["cache-control"], by_link.headers["referrer-policy"]) == ("no-store", "no-referrer")
    await site.desk.sales.recipients.end_links(order.public_id)
    assert (await web.get(f"{THANKS}/{token_signer().order(order.public_id)}/{file}")).status_code != 200


async def test_an_unpaid_and_a_withdrawn_entry_have_no_files(site: EntrySite, web: httpx.AsyncClient) -> None:
    order = await site.draft((ANA, OPEN))
    name = token_signer().order(order.public_id)
    assert (await web.get(f"{THANKS}/{name}/entries.pdf")).status_code == 404
    order = await site.pay(order)
    assert (await web.get(f"{THANKS}/{name}/entries.pdf")).status_code == 200
    await site.desk.store.changes.withdraw(order.public_id, order.lines[0].id, order.amounts.total)
    for file in ("entries.pdf", "entries.ics"):
        assert (await web.get(f"{THANKS}/{name}/{file}")).status_code == 404


async def test_a_transferred_entry_is_in_the_files_of_its_rider_alone(site: EntrySite, web: httpx.AsyncClient) -> None:
    order = await _give(site, await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH))))
    for number, name in ((ANA.account_id, "ana"), (21, "bea")):
        account = site.outside.accounts.has(number, **({"email": BEA.email} if name == "bea" else {}))
        site.outside.accounts.tokens[name] = account.email
    named = {}
    for session in ("ana", "bea"):
        web.cookies.set("ll_session", session)
        answer = await web.get(f"{ACCOUNT}/{order.id}/entries.ics")
        assert answer.status_code == 200, session
        named[session] = answer.content.decode()
    assert (LEO.name in named["ana"], BEA.name in named["ana"]) == (True, False)
    assert (LEO.name in named["bea"], BEA.name in named["bea"]) == (False, True)
    assert order.public_id not in named["bea"]


async def test_who_gets_an_entry_gets_its_code_by_mail(site: EntrySite) -> None:
    order = await _give(site, await site.pay(await site.draft((ANA, OPEN), (LEO, YOUTH))))
    await prepare_transferred_entry({"order": order.id, "line": order.lines[0].id})
    await mail_transfer({"order": order.id, "line": order.lines[0].id, "renames": 1})
    (mail,) = [mail for mail in site.outside.mail.sent if mail.to == BEA.email]
    pdf, ics = mail.files
    assert BEA.name in words(pdf.content) and LEO.name not in words(pdf.content) + ics.content.decode()
    assert order.public_id not in ics.content.decode() and not any("CA$" in each for each in mail.paragraphs)
