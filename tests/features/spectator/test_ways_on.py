"""The ways on of somebody whom the wizard refuses: a parent completes a minor's registration, a link by mail."""

from dataclasses import replace
from datetime import timedelta

import pytest

from livelaps_app import forms
from livelaps_app.core.draft_links import MAIL_JOB
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.elsewhere import PARENT
from livelaps_app.core.forms.form import GO, Caller, Done, Problems
from livelaps_app.core.forms.table import PARENT_EMAIL
from livelaps_app.core.i18n.local_time import natural_when
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.i18n.zones import zone
from livelaps_app.core.routes import BASE, url
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.drafts.continuing.form import CONTINUE
from livelaps_app.features.drafts.continuing.service import MAILS_PER_DRAFT
from livelaps_app.features.payment.recipient.form import CHANGE_EMAIL
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.registered.service import LINKS_OF_BROWSER
from livelaps_app.features.registration.spectator.view_model import RegisteredOffer
from livelaps_app.people.drafts.links import DraftLinks, draft_link_store
from livelaps_app.people.drafts.texts import MAILED_TO_PARENT
from livelaps_app.sales.draft import NEW, WIZARD
from livelaps_app.sales.mails.sending import LINKS_TO_REGISTERED, send_to_registered
from livelaps_app.sales.rules.states import SalesJob
from livelaps_app.sales.store import buyer_rows
from livelaps_app.stores.jobs.queue import utc_now
from livelaps_app.stores.limits import Limit
from livelaps_app.waivers.orders import waivers_of
from livelaps_app.waivers.rules.states import WaiverState
from tests.features.checks import page_at, problem
from tests.features.spectator.conftest import (
    ADULT,
    EVENT,
    FIRST_DAY,
    GUEST,
    LUCIE,
    MAX,
    ZOE,
    BuyingBrowser,
    SellingSite,
)
from tests.features.spectator.test_shared_waivers import member

LIST = "step=spectators"


@pytest.fixture
def links(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """Links to drafts, in the test's database."""
    store = DraftLinks(market.database, follow=market.sales.orders.follow_draft)
    monkeypatch.setattr(draft_link_store, "read", lambda: store)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_registration_of_a_minor_is_sent_to_a_parent(market: SellingSite, links: None, lang: Lang) -> None:
    grandmother = market.buyer(lang="" if lang == "en" else f"/{lang}")
    await grandmother.to(form.GUEST, GUEST | {"own_ticket": "0"})
    page, typed = f"{LIST}&who=new&part=minor", {**ZOE, "buys_as": "", PARENT_EMAIL: "eva@ridge.example", GO: PARENT}
    to = await grandmother.to(form.ONE_MINOR, typed, page)
    view = await grandmother.view(to.partition("#")[0])
    assert (view.form, view.typed["first_name"]) == ("minor", "Zoé")
    assert view.elsewhere.notice == MAILED_TO_PARENT(lang)
    [(_, payload)] = [job for job in market.outside.jobs.added if job[0] == MAIL_JOB]
    await continuing.deliver(payload)
    [mail] = market.outside.mail.sent
    assert mail.button is not None
    words = " ".join((mail.subject, *mail.paragraphs, *mail.closing))
    assert (mail.to, mail.lang, "Zoé" in words, "lucie@" in words) == ("eva@ridge.example", lang, False, False)
    path = mail.button.href.removeprefix(settings().origin + BASE)
    done = await forms.send(CONTINUE, Caller(page_at(path), Visitor("192.0.2.8")), {})
    assert isinstance(done, Done)
    mother = market.buyer(8)
    mother.visitor = Visitor("192.0.2.8", draft=done.cookies[0].value)
    assert "step=buyer" in (await continuing.continue_view(page_at(*done.to.split("?")), mother.visitor))[1]
    assert (await mother.view(page)).typed["first_name"] == "Zoé", "nothing is typed again"


@pytest.mark.parametrize("own", [str(ADULT), "0"])
async def test_who_began_a_registration_stays_a_spectator_when_a_parent_takes_over(
    market: SellingSite, links: None, own: str
) -> None:
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": own})
    if own == str(ADULT):
        await lucie.sign("Lucie")
    typed = {**ZOE, "buys_as": "other", PARENT_EMAIL: "max@roy.example", GO: PARENT}
    await lucie.send(form.ONE_MINOR, typed, f"{LIST}&who=new&part=minor")
    max_roy, to = await _take_over(market)
    query = to.partition("?")[2]
    view = await max_roy.view(query)
    assert (view.form, view.typed.get("first_name", ""), "Lucie Roy" in view.notes[0]) == ("guest", "", True)
    await max_roy.to(form.GUEST, MAX | {"email": "max@roy.example", "own_ticket": str(ADULT)}, query)
    order = await max_roy.order()
    listed = [("Lucie Roy", "lucie@roy.example")] if own == str(ADULT) else []
    assert (order.buyer.name, order.buyer.email) == ("Max Roy", "max@roy.example")
    assert sorted((line.spectator.name, line.spectator.email) for line in order.lines) == [
        *listed,
        ("Max Roy", "max@roy.example"),
    ]
    assert (await max_roy.draft()).part(NEW)["buys_as"] == "", "said by another buyer"
    await max_roy.sign("Max")
    assert (await max_roy.view(LIST)).adds[0].label == "Continue with Zoé Roy, not in the list yet"
    if listed:
        waivers = await waivers_of(order)
        lines = {line.spectator.first_name: waivers[line.document_id].state for line in order.lines}
        assert lines == {"Lucie": WaiverState.SIGNED, "Max": WaiverState.SIGNED}
        await max_roy.to(form.GUEST, MAX | {"email": "m@roy.example", "own_ticket": str(ADULT)}, query)
        assert len((await max_roy.order()).lines) == 2, "the same person once more only changes"


async def test_an_address_alone_takes_nothing_over(market: SellingSite) -> None:
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": str(ADULT)})
    await lucie.sign("Lucie")
    signed = (await lucie.order()).lines[0].document_id
    of_max = MAX | {"email": "max@roy.example", "own_ticket": str(ADULT)}
    await lucie.to(form.GUEST, of_max, f"step=buyer&{PARENT}=1")
    assert [line.spectator.name for line in (await lucie.order()).lines] == ["Max Roy"]
    assert (await market.waivers.find(signed)).state is WaiverState.VOID, "signed in the browser of who buys now"


async def test_who_takes_a_full_order_over_gets_no_ticket_beyond_the_limit(
    market: SellingSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(buyer_rows, "MOST_SPECTATORS", 1)
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": str(ADULT)})
    order, orders = await lucie.order(), market.sales.orders
    other = replace(order.buyer, first_name="Max", email="max@roy.example")
    with problem(Code.TOO_MANY_SPECTATORS):
        await orders.put_buyer(order.public_id, other, ADULT, lucie.visitor.draft, stays=True)
    order = await orders.put_buyer(order.public_id, other, None, lucie.visitor.draft, stays=True)
    assert [line.spectator.name for line in order.lines] == ["Lucie Roy"]


async def test_a_parent_corrects_the_own_name_on_the_way_back(market: SellingSite, links: None) -> None:
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": str(ADULT)})
    await lucie.send(form.ONE_MINOR, {**ZOE, PARENT_EMAIL: "max@roy.example", GO: PARENT}, f"{LIST}&who=new&part=minor")
    max_roy, to = await _take_over(market)
    query = to.partition("?")[2]
    typed = MAX | {"email": "max@roy.example", "own_ticket": str(ADULT)}
    await max_roy.to(form.GUEST, typed | {"first_name": "Maxx"}, query)
    await max_roy.to(form.GUEST, typed, query)
    lines = (await max_roy.order()).lines
    assert sorted(line.spectator.name for line in lines) == ["Lucie Roy", "Max Roy"]


async def test_a_parent_has_a_day_for_the_link(market: SellingSite, links: None) -> None:
    lucie = market.buyer()
    await lucie.to(form.GUEST, GUEST | {"own_ticket": "0"})
    await lucie.send(form.ONE_MINOR, {**ZOE, PARENT_EMAIL: "max@roy.example", GO: PARENT}, f"{LIST}&who=new&part=minor")
    at = page_at(await _mailed(market))
    store = DraftLinks(market.database, clock=lambda: utc_now() + timedelta(hours=23))
    assert (await store.read(continuing.link_token(at))).step == PARENT
    late = DraftLinks(market.database, clock=lambda: utc_now() + timedelta(hours=25))
    with problem(Code.DRAFT_LINK_EXPIRED):
        await late.read(continuing.link_token(at))


async def _mailed(market: SellingSite) -> str:
    """The path of the link that the parent is mailed."""
    [(_, payload)] = [job for job in market.outside.jobs.added if job[0] == MAIL_JOB]
    await continuing.deliver(payload)
    [mail] = market.outside.mail.sent
    assert mail.button is not None
    assert f"Event {EVENT}" in mail.subject
    return mail.button.href.removeprefix(settings().origin + BASE)


async def _take_over(market: SellingSite) -> tuple[BuyingBrowser, str]:
    """The browser of the parent who opens the mailed link, and the address that it leads to."""
    parent = market.buyer(8)
    done = await forms.send(CONTINUE, Caller(page_at(await _mailed(market)), Visitor("192.0.2.8")), {})
    assert isinstance(done, Done)
    parent.visitor = Visitor("192.0.2.8", draft=done.cookies[0].value)
    return parent, (await continuing.continue_view(page_at(*done.to.split("?")), parent.visitor))[1]


@pytest.mark.parametrize(
    ("email", "code"), [("", Code.NULL_EMAIL), ("eva@", Code.INVALID_EMAIL), ("e" * 300 + "@x.example", Code.MAX_EMAIL)]
)
async def test_a_parent_without_an_email_gets_no_link(market: SellingSite, links: None, email: str, code: Code) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    typed = {**ZOE, PARENT_EMAIL: email, GO: PARENT}
    assert await ana.send(form.ONE_MINOR, typed, f"{LIST}&who=new&part=minor") == Problems({PARENT_EMAIL: code})
    refused = await ana.send(form.LIST, {PARENT_EMAIL: "eva@ridge.example", GO: PARENT}, LIST)
    assert refused == Problems(whole=Code.NULL_EMAIL, name=PARENT_EMAIL), "no other step mails to a typed e-mail"
    assert market.outside.jobs.added == []


async def test_mails_to_parents_are_limited(market: SellingSite, links: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(continuing, "MAILS_AT_ONCE", Limit("at once", 100, 5))
    ana, answers = market.buyer(), []
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    for number in range(MAILS_PER_DRAFT.most + 1):
        typed = {**ZOE, PARENT_EMAIL: f"eva{number}@ridge.example", GO: PARENT}
        answers.append(await ana.send(form.ONE_MINOR, typed, f"{LIST}&who=new&part=minor"))
    assert [isinstance(answer, Done) for answer in answers] == [True] * MAILS_PER_DRAFT.most + [False]
    assert answers[-1] == Problems(whole=Code.TOO_MANY_REQUESTS)


async def _refused(market: SellingSite, step: str, email: str) -> tuple[BuyingBrowser, str]:
    """Another browser whose person has a place already, and the query that it is led to."""
    browser = market.buyer(8)
    if step == "buyer":
        return browser, await browser.to(form.GUEST, GUEST | {"email": email})
    await browser.to(form.GUEST, MAX | {"email": email, "own_ticket": "0"})
    return browser, await browser.add_adult(LUCIE, "other@roy.example")


@pytest.mark.parametrize("step", ["buyer", "spectators"])
@pytest.mark.parametrize("email", ["Lucie@roy.example", "stranger@ridge.example"])
async def test_a_registered_person_has_a_way_on(market: SellingSite, links: None, step: str, email: str) -> None:
    order = await market.buyer().held()
    browser, to = await _refused(market, step, email)
    view = await browser.view(to)
    assert view.refused == ["Spectator already registered"]
    assert (view.step, view.typed["first_name"], view.registered.state) == (step, "Lucie", form.REGISTERED)
    assert view.registered.begun == "", "who types the data of somebody learns no time"
    sent = await browser.to(form.MAIL_LINK, {GO: form.REGISTERED}, to)
    assert (await browser.view(sent)).registered == RegisteredOffer(form.MAILED)
    await _mail_links(market)
    [(_, draft)] = [job for job in market.outside.jobs.added if job[0] == MAIL_JOB]
    await continuing.deliver(draft)
    assert [mail.to for mail in market.outside.mail.sent] == [order.buyer.email], "never to who requested it"


@pytest.mark.parametrize(
    ("lang", "begun"),
    [
        ("en", "You began a registration for Event 70 on {at}."),
        ("fr", "Vous avez commencé une inscription pour Event 70 le {at}."),
        ("es", "Usted empezó un registro para Event 70 el {at}."),
    ],
)
async def test_who_owns_the_order_learns_when_it_was_begun(market: SellingSite, lang: Lang, begun: str) -> None:
    phone, laptop = member(market, 7), member(market, 8)
    for browser in (phone, laptop):
        browser.lang = "" if lang == "en" else f"/{lang}"
        to = await browser.to(form.MEMBER, {"own_ticket": str(ADULT)})
        if browser is phone:
            await phone.sign("Lucie")
            await phone.to(form.LIST, {}, LIST)
    at = natural_when((await phone.order()).created_at, zone("America/Toronto"), lang, FIRST_DAY).text
    assert (await laptop.view(to)).registered.begun == begun.format(at=at)


async def test_who_of_the_list_is_registered_is_named(market: SellingSite) -> None:
    ana, other = market.buyer(), market.buyer(8)
    for browser, buyer in ((ana, ZOE | {"year": "1980"}), (other, LUCIE)):
        await browser.to(form.GUEST, {**buyer, "email": f"{browser.visitor.address}@roy.example", "own_ticket": "0"})
        await browser.add_adult(MAX, "max@roy.example")
    await ana.add_adult({**MAX, "first_name": "Eva"}, "eva@roy.example")
    for name in ("Max", "Eva"):
        await ana.sign(name)
    await other.sign("Max")
    await other.to(form.LIST, {}, LIST)
    to = await ana.to(form.LIST, {}, LIST)
    assert (await ana.view(to)).refused == ["Spectator already registered: Max Roy"]


async def test_the_answer_is_the_same_without_an_order(market: SellingSite, links: None) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, GUEST | {"own_ticket": "0"})
    await ana.to(form.ONE, {**MAX, "email": "max@roy.example", GO: "buyer"}, f"{LIST}&who=new")
    sent = await ana.to(form.MAIL_LINK, {GO: form.REGISTERED}, f"{LIST}&who=new&taken=registered")
    assert (await ana.view(sent)).registered == RegisteredOffer(form.MAILED)
    await _mail_links(market)
    assert [kind for kind, _ in market.outside.jobs.added if kind != SalesJob.PERSON_LINKS] == []


async def test_links_of_registered_people_are_limited(market: SellingSite, links: None) -> None:
    await market.buyer().held()
    browser, to = await _refused(market, "spectators", "stranger@ridge.example")
    answers = [await browser.send(form.MAIL_LINK, {}, to) for _ in range(LINKS_OF_BROWSER.most + 1)]
    assert answers[-1] == Problems(whole=Code.TOO_MANY_REQUESTS)
    for _ in range(LINKS_OF_BROWSER.most):
        await _mail_links(market)
    mails = [kind for kind, _ in market.outside.jobs.added if kind == MAIL_JOB]
    assert len(mails) == LINKS_TO_REGISTERED.most


async def _mail_links(market: SellingSite) -> None:
    [(_, payload), *_] = [job for job in market.outside.jobs.added if job[0] == SalesJob.PERSON_LINKS]
    await send_to_registered(payload)


async def test_links_of_a_registration_go_to_the_changed_email(market: SellingSite, links: None) -> None:
    buyer = market.buyer()
    order = await buyer.held()
    at = page_at(url("thank_you", "en", id=order.public_id), "change=email")
    assert isinstance(await forms.send(CHANGE_EMAIL, Caller(at, buyer.visitor), {"email": "right@roy.example"}), Done)
    assert (await buyer.view("step=summary")).elsewhere.email == "right@roy.example"
    await continuing.deliver({"owner": order.browser, "wizard": WIZARD, "subject": str(EVENT), "step": "summary"})
    assert [mail.to for mail in market.outside.mail.sent] == ["right@roy.example"]
