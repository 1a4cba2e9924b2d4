"""The family of an account is added by a button each: nothing is typed twice."""

from datetime import timedelta
from typing import Any

import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import BORN
from livelaps_app.core.forms.form import GO
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.features.registration.spectator import form
from livelaps_app.features.registration.spectator.view_model import RegisteredOffer
from livelaps_app.gateways.accounts.records import Minor
from livelaps_app.sales.rules.states import SalesJob
from tests.each_row import each_row
from tests.features.spectator.conftest import ADULT, CHILD, FIRST_DAY, LUCIE, MAX, ZOE, BuyingBrowser, SellingSite
from tests.features.spectator.test_shared_waivers import member

LIST = "step=spectators"
NEW = f"{LIST}&who=new"


def _minor(number: int, name: str, years: int, **more: Any) -> Minor:
    born = FIRST_DAY.replace(year=FIRST_DAY.year - years)
    known = {"last_name": "Roy", "gender": "male", "birthday": born, "relationship": "son"}
    return Minor.model_validate({"id": number, "first_name": name, **known, **more})


async def _guardian(market: SellingSite, *minors: Minor, ticket: str = str(ADULT)) -> BuyingBrowser:
    """Lucie, logged in, at the step of the spectators."""
    browser = member(market, 7)
    market.outside.accounts.family = minors
    owner = market.outside.accounts.people["lucie@roy.example"][0]
    changed = owner.model_copy(update={"gender": "female", "adult": True})
    market.outside.accounts.people[owner.email] = (changed, "open sesame 1")
    await browser.to(form.MEMBER, {"own_ticket": ticket})
    if ticket != "0":
        await browser.sign("Lucie")
    return browser


async def _words(browser: BuyingBrowser) -> list[str]:
    return [person.words for person in (await browser.view(LIST)).family]


async def test_each_minor_is_a_button_that_adds_ticket_and_relationship(market: SellingSite) -> None:
    ana = await _guardian(market, _minor(5, "Leo", 8), _minor(6, "Mia", 14, gender="female", relationship="daughter"))
    assert await _words(ana) == ["Add Leo, 8 years old", "Add Mia, 14 years old"]
    for _ in range(2):  # a double press
        assert await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST) == LIST
    assert await _words(ana) == ["Add Mia, 14 years old"]
    await ana.to(form.ADD_MEMBER, {GO: "6"}, LIST)
    _, leo, mia = (await ana.order()).lines
    assert [(line.minor, line.spectator.relationship) for line in (leo, mia)] == [(True, "mother")] * 2
    assert (leo.spectator.product, mia.spectator.product) == (CHILD, ADULT)
    assert leo.document_id
    assert await _words(ana) == []
    await ana.to(form.REMOVE, {GO: str(leo.id)}, LIST)
    assert await _words(ana) == ["Add Leo, 8 years old"]
    assert await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST) == LIST
    assert len((await ana.order()).lines) == 3


@each_row(
    ("stored", "buys_as"),
    [("guardian", "guardian"), ("mother", "mother"), ("daughter", "mother"), ("brother", ""), ("", "")],
)
async def test_a_relationship_that_is_no_guardianship_is_a_question(
    market: SellingSite, stored: str, buys_as: str
) -> None:
    ana = await _guardian(market, _minor(5, "Leo", 8, relationship=stored), ticket="0")
    to = await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST)
    if buys_as:
        assert (await ana.order()).lines[0].spectator.relationship == buys_as
        return
    assert to == f"{NEW}&part=minor"
    typed = (await ana.view(to)).typed
    assert (typed["first_name"], typed["year"], typed["gender"]) == ("Leo", str(FIRST_DAY.year - 8), "male")
    assert await ana.to(form.ONE_MINOR, typed | {"buys_as": "guardian"}, to) == LIST


async def test_a_minor_who_is_of_age_at_the_event_needs_an_email(market: SellingSite) -> None:
    ana = await _guardian(market, _minor(5, "Leo", 18, email="leo@roy.example"))
    to = await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST)
    assert to == NEW
    typed = (await ana.view(to)).typed
    assert typed["email"] == "leo@roy.example"
    assert await ana.to(form.ONE, typed, to) == LIST
    assert not (await ana.order()).lines[1].minor


async def test_who_buys_for_others_alone_is_offered_too(market: SellingSite) -> None:
    ana = await _guardian(market, ticket="0")
    assert await _words(ana) == ["Add yourself, Lucie"]
    assert await ana.to(form.ADD_MEMBER, {GO: "self"}, LIST) == "step=waiver"
    assert [line.spectator.product for line in (await ana.order()).lines] == [ADULT]


@pytest.mark.parametrize("lang", LANGS)
async def test_a_registered_member_of_the_family_has_a_way_on(market: SellingSite, lang: Lang) -> None:
    first = market.buyer(8)
    born = {"year": str(FIRST_DAY.year - 8), "month": str(FIRST_DAY.month), "day": str(FIRST_DAY.day)}
    await first.to(form.GUEST, {**MAX, "email": "max@roy.example", "own_ticket": "0"})
    for name in ("Leo", "Mia"):
        await first.add_minor({**ZOE, **born, "first_name": name}, "father")
        await first.sign(name)
    await first.to(form.LIST, {}, LIST)
    ana = await _guardian(market, _minor(5, "Leo", 8), _minor(6, "Kim", 8), ticket="0")
    ana.lang = "" if lang == "en" else f"/{lang}"
    to = await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST)
    view = await ana.view(to)
    refusal = {
        "en": "Spectator already registered: Leo Roy",
        "fr": "Cette personne est déjà inscrite comme spectatrice\N{NO-BREAK SPACE}: Leo Roy",
        "es": "El espectador ya está registrado: Leo Roy",
    }
    assert (view.form, view.refused, view.registered.state) == ("list", [refusal[lang]], form.REGISTERED)
    sent = await ana.to(form.MAIL_LINK, {GO: form.REGISTERED}, to)
    assert (await ana.view(sent)).registered == RegisteredOffer(form.MAILED)
    [payload] = [payload for kind, payload in market.outside.jobs.added if kind == SalesJob.PERSON_LINKS]
    [order] = await market.sales.orders.of_people(payload["event"], payload["people"])
    assert [order.buyer.email, len(payload["people"])] == ["max@roy.example", 1]


async def test_the_owner_of_an_account_who_is_registered_has_a_way_on(market: SellingSite) -> None:
    born = dict(zip(BORN, map(str, (FIRST_DAY - timedelta(days=9999)).timetuple()), strict=False))
    await market.buyer(8).held_as(LUCIE | born)
    ana = await _guardian(market, _minor(5, "Leo", 8), ticket="0")
    view = await ana.view(await ana.to(form.ADD_MEMBER, {GO: "self"}, LIST))
    assert view.refused == ["Spectator already registered: Lucie Roy"]


async def test_nobody_is_offered_the_family_of_another(market: SellingSite) -> None:
    ana = await _guardian(market, _minor(5, "Leo", 8))
    ana.visitor = type(ana.visitor)(ana.visitor.address, draft=ana.visitor.draft)  # logged out
    assert await _words(ana) == []
    assert await ana.to(form.ADD_MEMBER, {GO: "5"}, LIST) == LIST
    assert len((await ana.order()).lines) == 1
    guest = market.buyer(8)
    await guest.to(form.GUEST, {**MAX, "email": "max@roy.example", "own_ticket": "0"})
    assert await guest.to(form.ADD_MEMBER, {GO: "5"}, LIST) == LIST
    assert (await guest.order()).lines == ()


async def test_a_list_without_accounts_is_typed(market: SellingSite, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = await _guardian(market, _minor(5, "Leo", 8))

    async def refuse(token: str) -> None:
        raise Problem(Code.SERVICE_DOWN)

    monkeypatch.setattr(market.outside.accounts, "minors", refuse)
    assert (await ana.view(LIST)).form == "list"
    assert await _words(ana) == []


async def test_what_the_family_shares_is_typed_once(market: SellingSite) -> None:
    ana = market.buyer()
    await ana.to(form.GUEST, {**LUCIE, "email": "lucie@roy.example", "own_ticket": "0"})
    assert (await ana.view("step=buyer")).typed["own_ticket"] == "0"
    minor = await ana.view(f"{NEW}&part=minor")
    assert (minor.typed["last_name"], minor.typed["buys_as"], minor.tickets) == ("Roy", "", [])
    zoe = {**LUCIE, "first_name": "Zoé", "year": str(FIRST_DAY.year - 8)}
    await ana.add_minor(zoe, "guardian")
    assert (await ana.view(f"{NEW}&part=minor")).typed["buys_as"] == "guardian"
    assert "last_name" not in (await ana.view(NEW)).typed
    assert [way.label for way in (await ana.view(LIST)).adds] == ["Add an adult", "Add a child under 18"]


async def test_the_buyers_ticket_is_chosen_where_there_is_one(market: SellingSite) -> None:
    assert (await market.buyer().view()).typed["own_ticket"] == str(ADULT)
