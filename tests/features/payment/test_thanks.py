"""The page of an order in every state, for its owner and for nobody else; its push; its forms; the document."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from sqlalchemy import update

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import Caller, Done, Problems
from livelaps_app.core.i18n.formats import natural_date_time
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import Match, address, url
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.payment.recipient.form import CHANGE_EMAIL, END_LINKS
from livelaps_app.features.payment.recipient.service import TO_ADDRESS
from livelaps_app.features.payment.thanks import screen, service, texts
from livelaps_app.features.payment.thanks.form import CANCEL_ORDER, FIND_ORDER, PAY_ORDER
from livelaps_app.features.payment.thanks.vars import OrderPageVars
from livelaps_app.features.payment.thanks.view_model import OrderPageView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.live.navigation import Navigation
from livelaps_app.sales import paying as payment
from livelaps_app.sales import refunding
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.records import SalesOrder
from livelaps_app.sales.rules.states import OrderState, SalesJob
from livelaps_app.sales.rules.ticket_tokens import token_signer
from livelaps_app.sales.store.order_model import OrderModel
from livelaps_app.sales.store.store import sales_store
from livelaps_app.sales.ticket_file.drawing import PrintedOrder, PrintedTicket, draw_tickets
from livelaps_app.sales.ticket_file.file import own_file
from livelaps_app.session.page_status import PageStatus
from livelaps_app.stores.limits import rate_limits
from tests.documents import fonts, glyphs, margins, tags, words
from tests.features.checks import page_at, problem
from tests.features.payment.conftest import COOKIE, MOTHER, SANDBOX_PAGE, STRANGER, Till
from tests.outside import event
from tests.sales.conftest import BUYER, EVENT, FIRST_DAY, LUCIE, MAX, ZOE
from tests.wire import Socket

UNTIL = datetime(2027, 5, 2, 12, tzinfo=UTC)


async def _view(name: str, visitor: Visitor = MOTHER, lang: Lang = "en") -> OrderPageView:
    return await service.page_view(page_at(url("thank_you", lang, id=name)), visitor)


async def _cancelled_payment(till: Till) -> SalesOrder:
    order = await till.held()
    await till.approve(order, "cancelled")
    await payment.take_cancellation(order.public_id, "en", (await till.payment(order)).provider_id, MOTHER)
    return order


async def _partly(till: Till) -> SalesOrder:
    order = await till.buy(LUCIE, MAX)
    await refunding.request(order.public_id, "desk", lines=[order.lines[1].id])
    await till.work()
    return order


async def _refunded(till: Till) -> SalesOrder:
    order = await till.buy()
    await refunding.request(order.public_id, "desk")
    await till.work()
    return order


async def _cancelled(till: Till) -> SalesOrder:
    return await payment.cancel((await till.held()).public_id, MOTHER)


async def _expired(till: Till) -> SalesOrder:
    order = await till.held()
    till.shop.clock.forward(minutes=30)
    await till.shop.sales.orders.expire()
    return order


async def _draft(till: Till) -> SalesOrder:
    return await till.shop.draft(LUCIE, browser=COOKIE)


async def _in_review(till: Till) -> SalesOrder:
    order = await till.buy(choice="pending")
    till.shop.clock.forward(days=40)
    await sales_store().payments.give_up((await till.payment(order)).id)
    return order


async def _ended(till: Till) -> SalesOrder:
    """The money is on its way back."""
    order = await till.buy(LUCIE, ZOE)
    await sales_store().refunds.request(order.public_id, "desk")
    return await till.read(order)


def _in_state(state: OrderState, **values: object) -> Callable[[Till], Awaitable[SalesOrder]]:
    """Orders in a state of entries, which spectators' have not."""

    async def begin(till: Till) -> SalesOrder:
        order = await till.held()
        async with till.shop.database.transaction() as session:
            changed = update(OrderModel).where(OrderModel.id == order.id)
            await session.execute(changed.values(state=state, held_until=None, **values))
        return await till.read(order)

    return begin


STATES = {
    "draft": _draft,
    "waiting": _in_state(OrderState.WAITING, arrival=1),
    "offered": _in_state(OrderState.OFFERED, arrival=1, offer_until=UNTIL),
    "due": _in_state(OrderState.DUE, due_until=UNTIL),
    "unpaid": Till.held,
    "failed": lambda till: till.buy(choice="declined"),
    "cancelled_payment": _cancelled_payment,
    "pending": lambda till: till.buy(choice="pending"),
    "in_review": _in_review,
    "paid": lambda till: till.buy(LUCIE, ZOE),
    "partly_refunded": _partly,
    "refunded": _refunded,
    "ended": _ended,
    "cancelled": _cancelled,
    "expired": _expired,
}


AGAIN = {"draft", "cancelled", "expired", "refunded", "ended"}


def test_every_state_has_its_test() -> None:
    assert STATES.keys() == texts.STATES.keys()


@pytest.mark.parametrize("state", STATES)
async def test_every_state_says_what_it_is_and_has_a_way_on(till: Till, state: str) -> None:
    order = await STATES[state](till)
    valid = sum(line.is_ticket for line in (await till.read(order)).lines)
    for lang in LANGS:
        view = await _view(order.public_id, lang=lang)
        assert (view.state, view.number, view.title) == (state, order.code, texts.STATES[state].title(lang))
        assert view.text
        leads_to = [url("spectator", lang, id=EVENT)] if state in AGAIN else []
        leads_to += [url("waiting", lang, id=order.public_id)] if state in {"waiting", "offered"} else []
        assert [link.href for link in view.onward] == leads_to
        ways = [url("event", lang, id=EVENT), f"{url('thank_you', lang)}?find=1"]
        ways += [f"{url('thank_you', lang, id=order.public_id)}?change=links"] if view.changes else []
        assert [link.href for link in view.links] == ways
        assert bool(view.changes) == (state not in {"draft", "in_review", "cancelled", "expired", "refunded"})
        assert (bool(view.tickets), bool(view.email)) == (state not in {"cancelled", "expired", "in_review"},) * 2, (
            "what has come to nothing names nobody"
        )
        assert sum(bool(ticket.code) for ticket in view.tickets) == valid
        assert all(ticket.code or ticket.state for ticket in view.tickets)
        assert bool(view.pdf) == bool(valid)
        assert view.may_pay == view.may_cancel == (state in {"unpaid", "failed", "cancelled_payment", "due"})
        if view.may_pay:
            assert view.pay == texts.PAY_AMOUNT(lang).format(amount=view.tickets[0].price)
        assert bool(view.held_until.text) == (view.may_pay and state != "due")
        if state in {"offered", "due"}:
            assert natural_date_time(UNTIL, lang) in view.text
        if state in {"unpaid", "cancelled_payment"}:
            assert natural_date_time(datetime.fromisoformat(view.held_until.instant), lang) in view.text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("end", ["reopen", "cancel"])
async def test_who_approves_what_was_changed_meanwhile_reads_that_nothing_was_charged(
    till: Till, end: str, lang: Lang
) -> None:
    order = await till.held()
    orders = sales_store().orders
    await getattr(orders, end)(order.public_id)
    assert texts.NOTHING_TAKEN(lang) not in (await _view(order.public_id, lang=lang)).text
    order = await till.held()
    await till.approve(order)
    await getattr(orders, end)(order.public_id)
    await till.come_back(order)
    assert (await _view(order.public_id, lang=lang)).text.endswith(f" {texts.NOTHING_TAKEN(lang)}")


async def test_the_sum_has_what_the_specification_names(till: Till) -> None:
    await till.shop.add_promo("HALF")
    order = await till.held(LUCIE)
    await till.shop.sales.orders.apply_promo(order.public_id, "half")
    await till.approve(order)
    await till.come_back(order)
    view, paid = await _view(order.public_id), await till.payment(order)
    assert [(row.label, row.value) for row in view.amounts] == [
        ("Promo code", "HALF"),
        ("Includes tax", "CA$1.87"),
        ("Total", "CA$14.37"),
        ("Total paid", "CA$14.37"),
        ("Transaction", paid.transaction_id),
    ]
    assert [ticket.price for ticket in view.tickets] == ["CA$14.37"], "what it costs with tax, less the discount"


async def test_nobody_but_the_owner_and_who_has_the_link_sees_it(till: Till) -> None:
    order = await till.buy()
    for visitor in (STRANGER, NOBODY, Visitor(session="other")):
        with problem(Code.REGISTRATION_NOT_FOUND):
            await _view(order.public_id, visitor)
        assert (await _view(token_signer().order(order.public_id), visitor)).number == order.code


async def test_who_went_on_in_another_browser_has_the_order(till: Till) -> None:
    order, other = await till.buy(), Visitor(draft="moved")
    till.outside.drafts.stored["moved", "spectator"] = {"order": order.public_id}
    assert (await _view(order.public_id, other)).number == order.code


async def test_the_owner_of_the_account_has_the_order(till: Till) -> None:
    order = await till.buy()
    person = till.outside.accounts.has()
    logged_in = await accounts_gateway().log_in(person.email, "open sesame 1")
    visitor = Visitor(session=logged_in.token)
    with pytest.raises(Problem):
        await _view(order.public_id, visitor)
    buyer = replace(BUYER, account_id=person.id)
    bought = await till.shop.paid(MAX, browser="elsewhere", buyer=buyer, name="2")
    assert (await _view(bought.public_id, visitor)).number == bought.code


async def test_without_a_name_it_is_the_last_order_of_the_browser(till: Till) -> None:
    at = page_at("/thank-you-page/participant")
    assert await service.page_view(at, MOTHER) == OrderPageView()
    order = await till.buy()
    assert (await service.page_view(at, MOTHER)).number == order.code
    assert await service.page_view(at, STRANGER) == OrderPageView()
    assert await service.page_view(page_at("/thank-you-page/participant", "find=1"), MOTHER) == OrderPageView()


async def test_what_happens_while_a_tab_joins_is_not_missed(
    till: Till, socket: Socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    order, enter = await till.held(), screen.enter

    async def enter_late(*arguments: Any) -> None:
        await payment.cancel(order.public_id, MOTHER)
        await enter(*arguments)

    monkeypatch.setattr(screen, "enter", enter_late)
    socket.cookies["ll_draft"] = COOKIE
    await socket.handle(await socket.open(url("thank_you", "en", id=order.public_id)), Navigation, "show")
    assert socket.received(OrderPageVars)["view"]["state"] == "cancelled"


async def test_the_page_changes_by_itself_in_the_languages_of_its_tabs(till: Till, socket: Socket) -> None:
    order = await till.held()
    await till.approve(order)
    till.outside.timing.stub_events[EVENT] = event(EVENT)
    socket.cookies["ll_draft"] = COOKIE
    for lang in ("en", "fr"):
        root = await socket.open(url("thank_you", lang, id=order.public_id), lang)
        await socket.handle(root, Navigation, "show")
    socket.cookies.clear()
    stranger = await socket.open(url("thank_you", "en", id=order.public_id), "stranger")
    await socket.handle(stranger, Navigation, "show")
    assert socket.received(PageStatus, "stranger")["message"] == errors.message(Code.REGISTRATION_NOT_FOUND, "en")
    assert socket.received(OrderPageVars, "fr")["view"]["state"] == "unpaid"
    await till.work("sandbox_event", "provider_event")
    assert till.changes == [order.public_id]
    for lang in ("en", "fr"):
        while (view := socket.received(OrderPageVars, lang)["view"])["state"] == "unpaid":
            await socket.next_packet(lang)
        assert (view["state"], view["title"]) == ("paid", texts.STATES["paid"].title(lang))
    assert order.code not in str(socket.frames["stranger"])


async def test_the_forms_pay_and_cancel(till: Till) -> None:
    order = await till.held()
    at = page_at(url("thank_you", "en", id=order.public_id))
    answer = await forms.send(PAY_ORDER, Caller(at, MOTHER), {})
    assert answer.outside.startswith(f"{settings().origin}{SANDBOX_PAGE}?token=")
    for form in (PAY_ORDER, CANCEL_ORDER):
        assert await forms.send(form, Caller(at, STRANGER), {}) == Problems(whole=Code.REGISTRATION_NOT_FOUND)
    assert await forms.send(CANCEL_ORDER, Caller(at, MOTHER), {}) == Done(url("thank_you", "en", id=order.public_id))
    assert (await till.read(order)).state is OrderState.CANCELLED


async def test_one_mail_has_the_links_of_all_orders_of_an_email(till: Till) -> None:
    cancelled = await _cancelled(till)
    first, second = await till.buy(), await till.held(MAX)
    await till.work()
    till.outside.mail.sent.clear()
    at, sent = (page_at("/fr/thank-you-page/participant", f"find={value}") for value in ("1", service.SENT))
    for email in ("nobody@roy.example", "max@roy.example", " LUCIE@roy.example"):
        answer = await forms.send(FIND_ORDER, Caller(at, STRANGER), {"email": email})
        assert answer == Done(f"{url('thank_you', 'fr')}?find=sent")
    assert (await service.page_view(sent, STRANGER)).search_note == texts.SENT("fr")
    assert len(await till.shop.jobs(SalesJob.ORDER_LINKS)) == 3, "what is written tells nothing either"
    await till.work()
    [mail] = till.outside.mail.sent
    assert (mail.to, [link.href for link in mail.links]) == (BUYER.email, [_mailed(second), _mailed(first)])
    assert cancelled.code not in str(mail)
    assert all(order.code in link.label for link, order in zip(mail.links, (second, first), strict=True))
    assert (await service.page_view(_page_at(mail.links[0].href), STRANGER)).number == second.code


async def test_an_old_order_is_not_found_any_more(till: Till) -> None:
    order = await till.buy()
    assert [each.id for each in await till.shop.sales.orders.of_email(order.buyer.email)] == [order.id]
    till.shop.clock.now = datetime.combine(FIRST_DAY, time(16), UTC)
    till.shop.clock.forward(days=31)
    assert await till.shop.sales.orders.of_email(order.buyer.email) == []


def _mailed(order: SalesOrder) -> str:
    """The link of an order in its mails."""
    return settings().origin + address("thank_you", order.buyer.lang, id=token_signer().order(order.public_id))


async def test_the_link_of_an_order_is_not_mailed_without_end(till: Till) -> None:
    order = await till.buy()
    at = page_at("/thank-you-page/participant", "find=1")
    for _ in range(service.MAILS_WITH_LINKS.most + 2):
        typed = {"email": order.buyer.email}
        assert isinstance(await forms.send(FIND_ORDER, Caller(at, STRANGER), typed), Done)
    await till.work(SalesJob.ORDER_LINKS)
    assert len(till.outside.mail.sent) == service.MAILS_WITH_LINKS.most


async def test_nobody_guesses_orders_by_the_thousand(till: Till) -> None:
    at = page_at("/thank-you-page/participant", "find=1")
    answers = [
        await forms.send(FIND_ORDER, Caller(at, STRANGER), {"email": f"{n}@roy.example"})
        for n in range(service.FINDS_PER_NETWORK.most + 1)
    ]
    assert isinstance(answers[0], Done)
    assert answers[-1] == Problems(whole=Code.TOO_MANY_REQUESTS)


async def test_tickets_and_their_mail_say_when_where_and_for_whom(till: Till) -> None:
    day = FIRST_DAY.isoformat()
    till.outside.timing.stub_events[EVENT] = event(EVENT, day, firstStart=f"{day}T14:30:56Z")
    order = await till.buy(LUCIE, ZOE)
    text = words((await own_file(order.public_id, "en", MOTHER)).content)
    assert "first race 10:30 EDT, Pine Ridge, Ohio" in text
    assert "Promoter: Ridge Club" in text
    years = order.years(ZOE.born)
    assert f", {years} years old" in text
    assert (await _view(order.public_id)).tickets[1].kind.endswith(f", {years} years old")
    await till.work(SalesJob.ORDER_PAID)
    [mail] = till.outside.mail.sent
    written = "\n".join(mail.paragraphs)
    assert "Pine Ridge, Ohio" in written
    assert "Billet 1\u00a0: Lucie Roy" in written
    assert "changer le nom" in written


async def test_the_mail_of_a_day_on_which_no_name_can_be_changed_does_not_offer_it(till: Till) -> None:
    till.outside.timing.stub_events[EVENT] = event(EVENT, FIRST_DAY.isoformat())
    await till.buy()
    till.shop.clock.now = datetime.combine(FIRST_DAY, time(16), UTC)
    await till.work(SalesJob.ORDER_PAID)
    [mail] = till.outside.mail.sent
    assert not [text for text in mail.paragraphs if "changer le nom" in text]


def _drawn(*names: str, lang: Lang = "en") -> bytes:
    """A document with a ticket for each name."""
    tickets = [PrintedTicket(f"Ticket {number}", name, ("Adult",), name * 3) for number, name in enumerate(names)]
    made = datetime(2026, 6, 5, 14, tzinfo=UTC)
    return draw_tickets(
        PrintedOrder("Tickets 2K4M", "Ridge Hare Scramble", "June 5", "Ridge Club", lang, made, "Show it.", tickets)
    )


@pytest.mark.parametrize(
    "name",
    ["Roy", "Wolfeschlegelsteinhausenbergerdorff", "W" * 100, "Wolfeschlegel-" * 7, "張" * 60],
    ids=["short", "long", "widest", "hyphens", "chinese"],
)
def test_a_name_is_whole_on_a_ticket_and_on_the_paper(name: str) -> None:
    pdf = _drawn(f"{name} {name}")
    assert f"{name}{name}" in "".join(words(pdf).split())
    left, right, width = margins(pdf)
    assert left > 18, "a J stands a little to the left of its line"
    assert right <= width - 20


@pytest.mark.parametrize("name", ["张 伟", "김 철수", "山田 たろう", "Zoë🏍️ Rider", "Жанна Νίκος"])
def test_a_name_of_another_script_is_on_the_ticket(name: str) -> None:
    pdf = _drawn(name)
    assert name in words(pdf)
    assert 0 not in glyphs(pdf)


@pytest.mark.parametrize(("name", "font"), [("محمد الفارسي", "NotoSansArabic"), ("דוד כהן", "NotoSansHebrew")])
def test_a_name_from_right_to_left_is_drawn_in_a_font_of_its_script(name: str, font: str) -> None:
    pdf = _drawn(name)
    assert "U+" not in words(pdf)
    assert 0 not in glyphs(pdf)
    assert any(found.startswith(font) for found in fonts(pdf))


def test_each_ticket_has_a_page_of_a_phone_and_its_code_is_as_wide() -> None:
    pages = PdfReader(BytesIO(_drawn("Lucie Roy", "Max Roy", "Zoé Roy"))).pages
    assert [text in page.extract_text() for page, text in zip(pages, ("Lucie", "Max", "Zoé"), strict=True)] == [
        True
    ] * 3
    for page in pages:
        assert page.mediabox.width == 360
        assert 1.2 < page.mediabox.height / page.mediabox.width < 2.2


def test_the_tickets_are_tagged_and_say_what_the_code_is() -> None:
    pdf = _drawn("Lucie Roy", "Max Roy", lang="fr")
    found = tags(pdf)
    assert [alternative for tag, alternative in found if tag == "/Figure"] == [
        "Code QR\N{NO-BREAK SPACE}: Ticket 0",
        "Code QR\N{NO-BREAK SPACE}: Ticket 1",
    ]
    assert [tag for tag, _ in found].count("/H1") == 2
    about = PdfReader(BytesIO(pdf)).metadata
    assert about is not None
    assert (about.title, about.author) == ("Tickets 2K4M", "Ridge Club")
    assert all(fonts(pdf).values())


async def test_the_email_is_whole_for_the_buyer_and_masked_for_who_has_the_link(till: Till) -> None:
    order = await till.buy()
    own, linked = await _view(order.public_id), await _view(_linked(order), STRANGER)
    assert (order.buyer.email in own.text, bool(own.change_email)) == (True, True)
    assert "l…@roy.example" in linked.text
    assert order.buyer.email not in str(linked)
    assert linked.change_email == ""
    assert await _view(_linked(order)) == own, "the buyer's browser opens the mail"


async def _change_email(order: SalesOrder, email: str, visitor: Visitor = MOTHER, query: str = "change=email") -> Any:
    at = page_at(url("thank_you", "en", id=order.public_id), query)
    return await forms.send(CHANGE_EMAIL, Caller(at, visitor), {"email": email})


async def test_the_buyer_changes_the_email_and_the_tickets_go_there(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    await till.work()
    opened = page_at(url("thank_you", "en", id=order.public_id), "change=email")
    assert (await service.order_page(opened, MOTHER)).rename.kind == "email"
    linked = page_at(url("thank_you", "en", id=_linked(order)), "change=email")
    assert (await service.order_page(linked, STRANGER)).rename.kind == ""
    till.outside.mail.sent.clear()
    assert await _change_email(order, "x@roy.example", STRANGER) == Problems(whole=Code.REGISTRATION_NOT_FOUND)
    assert await _change_email(order, MAX.email) == Problems({"email": Code.EMAIL_REGISTERED})
    done = await _change_email(order, "lucie@other.example")
    page = await service.order_page(_page_at(done.to), MOTHER)
    assert "lucie@other.example" in page.notice
    await till.work()
    [mail] = till.outside.mail.sent
    assert (mail.to, len(mail.files)) == ("lucie@other.example", 1)
    after = await till.read(order)
    assert [line.spectator.email for line in after.lines] == ["lucie@other.example", MAX.email, "lucie@other.example"]
    assert [line.document_id for line in after.lines] == [line.document_id for line in order.lines], "signed as before"
    assert await till.shop.sales.recipients.changes(order.id) == [("email", BUYER.email)]
    assert (await _view(_linked(order), STRANGER)).search_note == errors.message(Code.ORDER_LINK_ENDED, "en")
    with problem(Code.ORDER_LINK_ENDED):
        await own_file(_linked(order), "en", STRANGER)
    assert (await service.page_view(_page_at(mail.button.href), STRANGER)).number == order.code


async def test_an_address_gets_few_mails_of_changed_orders(till: Till) -> None:
    order = await till.buy()
    for _ in range(TO_ADDRESS.most):
        assert await rate_limits().take(TO_ADDRESS, "victim@ridge.example")
    assert await _change_email(order, "Victim@ridge.example") == Problems(whole=Code.TOO_MANY_REQUESTS)
    assert isinstance(await _change_email(order, "lucie@other.example"), Done)


async def test_the_email_of_an_unpaid_order_is_changed_on_the_way_to_pay(till: Till) -> None:
    order = await till.held()
    done = await _change_email(order, "new@roy.example", query="change=email&next=%2Fspectator%2F7%3Fstep%3Dsummary")
    assert done == Done("/spectator/7?step=summary")
    assert (await till.read(order)).buyer.email == "new@roy.example"
    assert await till.shop.jobs(SalesJob.ORDER_PAID) == []


@pytest.mark.parametrize("visitor", [MOTHER, STRANGER], ids=["buyer", "holder of a link"])
async def test_links_end_and_a_new_one_is_mailed(till: Till, visitor: Visitor) -> None:
    order = await till.buy()
    await till.work()
    till.outside.mail.sent.clear()
    name = order.public_id if visitor is MOTHER else _linked(order)
    at = page_at(url("thank_you", "en", id=name), "change=links")
    assert (await service.order_page(at, visitor)).rename.kind == "links"
    done = await forms.send(END_LINKS, Caller(at, visitor), {})
    assert isinstance(done, Done)
    after = await service.order_page(_page_at(done.to), visitor)
    assert (BUYER.email in after.notice) == (visitor is MOTHER)
    assert (await _view(_linked(order), STRANGER)).search_note == errors.message(Code.ORDER_LINK_ENDED, "en")
    await till.work()
    [mail] = till.outside.mail.sent
    assert (mail.to, mail.files) == (BUYER.email, ())
    assert "numéro" not in mail.closing[0], "which nobody types any more"
    assert (await service.page_view(_page_at(mail.button.href), STRANGER)).number == order.code
    assert await till.shop.sales.recipients.changes(order.id) == [("links", "")]


async def test_an_open_page_of_an_ended_link_shows_no_more(till: Till, socket: Socket) -> None:
    order = await till.buy()
    await socket.handle(await socket.open(url("thank_you", "en", id=_linked(order))), Navigation, "show")
    await _change_email(order, "new@roy.example")
    while (view := socket.received(OrderPageVars)["view"])["state"]:
        await socket.next_packet()
    assert (view["tickets"], view["number"]) == ([], "")


def _linked(order: SalesOrder) -> str:
    """The name of an order in the link of its first mails."""
    return token_signer().order(order.public_id)


def _page_at(href: str) -> Match:
    """The page of an address with its query."""
    path, _, query = href.removeprefix(f"{settings().origin}/ll").partition("?")
    return page_at(path, query)


async def test_one_document_has_all_tickets_of_the_group(till: Till) -> None:
    order = await till.buy(LUCIE, MAX, ZOE)
    file = await own_file(order.public_id, "fr", MOTHER)
    text = words(file.content)
    assert file.name == f"billets-{order.code}.pdf"
    assert all(f"Billet {number}" in text for number in (1, 2, 3))
    assert "Zoé Roy" in text
    with pytest.raises(Problem):
        await own_file(order.public_id, "fr", STRANGER)


@pytest.mark.parametrize(("lang", "label"), [("en", "Order:"), ("fr", "Commande :"), ("es", "Pedido:")])
async def test_a_ticket_has_the_words_of_its_language(till: Till, lang: Lang, label: str) -> None:
    order = await till.buy(LUCIE, replace(ZOE, born=date(2024, 5, 6)))
    price = price_words(0, order.shop.currency, lang)
    adult, child = (await _view(order.public_id, lang=lang)).tickets
    assert (price in adult.price, child.price) == (False, price)
    text = words((await own_file(order.public_id, lang, MOTHER)).content)
    assert text.count(price) == 1, "what costs nothing is called as in the summary"
    assert f"{label} {order.code}" in text


async def test_the_mail_of_a_paid_order_has_the_tickets_and_the_link(till: Till) -> None:
    order = await till.buy(LUCIE, MAX)
    await till.work(SalesJob.ORDER_PAID)
    [mail] = till.outside.mail.sent
    assert (mail.to, mail.lang) == (order.buyer.email, "fr")
    assert [file.content_type for file in mail.files] == ["application/pdf"]
    assert mail.files[0].content.startswith(b"%PDF")
    at = page_at(mail.button.href.removeprefix(f"{settings().origin}/ll"))
    assert (await service.page_view(at, STRANGER)).number == order.code


async def test_mails_of_what_came_to_nothing(till: Till) -> None:
    await _draft(till)
    till.shop.clock.forward(hours=25)
    await till.shop.sales.orders.expire()
    await till.work()
    assert till.outside.mail.sent == []
    for make in (_expired, _cancelled, _refunded):
        await make(till)
        await till.work()
    subjects = [mail.subject for mail in till.outside.mail.sent]
    assert [subject.split(" ")[0] for subject in subjects] == ["La", "Remboursement"], "who cancels knows it"
    assert all(mail.files == () for mail in till.outside.mail.sent)


async def test_an_order_whose_people_are_deleted_has_its_page_and_no_mails(till: Till) -> None:
    order = await till.buy(LUCIE, ZOE)
    name = token_signer().order(order.public_id)
    till.shop.clock.forward(days=500)
    assert await till.shop.sales.retention.forget_due() == 1
    for lang in LANGS:
        view = await _view(name, STRANGER, lang)
        assert [ticket.name for ticket in view.tickets] == [texts.NAMELESS(lang)] * 2
        assert not any(ticket.rename_href for ticket in view.tickets)
    assert (await own_file(name, "en", STRANGER)).content.startswith(b"%PDF")
    with pytest.raises(Problem):
        await _view(order.public_id)
    assert "order_paid: the people of the order are deleted" in await till.work(SalesJob.ORDER_PAID)
    assert till.outside.mail.sent == []


async def test_a_mail_server_that_is_down_delays_the_tickets_only(till: Till) -> None:
    order = await till.buy()
    till.outside.mail.down = Code.SERVICE_DOWN
    assert "order_paid: service_down" in await till.work(times=1)
    assert (await till.read(order)).state is OrderState.PAID
    till.outside.mail.down = None
    till.shop.clock.forward(minutes=5)
    await till.work()
    assert len(till.outside.mail.sent) == 1
