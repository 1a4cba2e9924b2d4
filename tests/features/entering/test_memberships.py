"""Classes that need a membership: one is chosen with the class, and paid with the entry."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

import pytest

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Done
from livelaps_app.core.i18n.formats import written_day
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.next_address import NEXT
from livelaps_app.entries import known_shops
from livelaps_app.entries.class_texts import NEEDS_MEMBERSHIP_FROM
from livelaps_app.entries.store.shop_writing import SoldMembership
from livelaps_app.features.account.entries.service import entries_view
from livelaps_app.features.registration.event import form, texts
from livelaps_app.features.registration.event.listing.service import enterable_events
from livelaps_app.memberships import joining
from livelaps_app.memberships.rules.validity import Validity
from livelaps_app.memberships.store.model import MembershipRulesModel, OrganizationClassModel
from livelaps_app.racing.event.event import event_view
from livelaps_app.sales.rules.kinds import ProductKind
from livelaps_app.sales.rules.prices import price_words
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.offer_model import ProductModel, ShopModel
from tests.features.checks import page_at
from tests.features.entering.conftest import (
    BIKE,
    CONTACT,
    EVENT,
    FIRST_DAY,
    OPEN,
    PRO,
    YOUTH,
    EnteringAccount,
    EnteringSite,
    minor,
)
from tests.outside import DEFAULT_PROMOTER
from tests.problems import code_of

CLUB = 5
YEAR, FAMILY, DAY, CLASSED = 501, 502, 503, 504
NEED = f"memberships.{YEAR}-{FAMILY}-{DAY}"
TYPES: tuple[tuple[int, int, dict[str, Any]], ...] = (
    (YEAR, 5000, {"validity": Validity.MONTHS, "count": 12}),
    (FAMILY, 9000, {"validity": Validity.MONTHS, "count": 12, "covers": 3}),
    (DAY, 1000, {"validity": Validity.EVENT}),
    (CLASSED, 4000, {"validity": Validity.MONTHS, "count": 12, "class_needed": True}),
)


@pytest.fixture
async def club(meeting: EnteringSite) -> EnteringSite:
    """Open C and Youth need a membership of a club with four types; the fourth has classes, and Pro needs it."""
    async with meeting.database.transaction() as session:
        shop = ShopModel(promoter_id=DEFAULT_PROMOTER, currency="CAD", adult_age=18, organization_id=CLUB)
        session.add(shop)
        await session.flush()
        for number, price, rules in TYPES:
            names = {f"name_{lang}": f"Type {number}" for lang in ("en", "fr", "es")}
            row = {"id": number, "shop_id": shop.id, "kind": ProductKind.MEMBERSHIP, "position": number}
            session.add(ProductModel(**row, **names, price=price, tax_ppm=100_000, free_under=0))
            await session.flush()
            session.add(MembershipRulesModel(product_id=number, public_id=number, **rules))
        for number, name in enumerate(("Open A", "Open 40+")):
            row = {"organization_id": CLUB, "public_id": number, "position": number, "name": name, "class_group": ""}
            session.add(OrganizationClassModel(**row))
    joining._selling.clear()
    three = ["year", "family", "day"]
    await meeting.write(
        memberships={
            name: SoldMembership(number, "The Club")
            for name, number in zip((*three, "classed"), (YEAR, FAMILY, DAY, CLASSED), strict=True)
        },
        classes=[
            {"name": OPEN, "class": OPEN, "price": "60", "tax": "10", "places": 3, "memberships": three},
            {"name": YOUTH, "class": YOUTH, "price": "40", "places": 3, "oldest": 15, "memberships": three},
            {"name": PRO, "class": PRO, "price": "80", "places": 3, "memberships": ["classed"]},
        ],
    )
    return meeting


async def fill_in(account: EnteringAccount, plates: tuple[str, ...] = ("7",)) -> None:
    """Everything after the classes is filled in, up to the summary."""
    for plate in plates:
        await account.to(form.BIKE, {**BIKE, "bike_plate": plate}, "step=bike")
    await account.to(form.CONTACT, CONTACT, "step=contact")
    await account.sign()
    assert await account.to(form.WAIVER, {}, "step=waiver") == "step=summary"


async def test_a_class_offers_the_memberships_that_would_do(club: EnteringSite) -> None:
    view = await (await club.account()).view()
    need, _ = view.needed.needs
    assert (need.input, need.title, need.note) == (NEED, "Membership of The Club", f"For {OPEN}")
    assert [(choice.value, choice.price) for choice in need.choices] == [
        (str(YEAR), "CA$55.00 with tax"),
        (str(FAMILY), "CA$99.00 with tax"),
        (str(DAY), "CA$11.00 with tax"),
    ]
    assert [choice.need for race in view.races for choice in race.choices] == ["1"] * 3
    assert view.races[0].choices[0].notes == ["Needs a membership of The Club"], "not all classes need the same"
    assert view.needed.is_of_all, "one or the other"


async def test_everybody_reads_the_lowest_price_of_what_classes_need(club: EnteringSite) -> None:
    for lang in LANGS:
        view = await event_view(EVENT, lang)
        rules = {line.name: line.rules for group in view.classes for line in group.classes}
        for name, units in ((OPEN, 1100), (PRO, 4400)):
            price = price_words(units, "CAD", lang)
            assert rules[name] == NEEDS_MEMBERSHIP_FROM(lang).format(organization="The Club", price=price)


async def test_what_all_classes_need_is_offered_from_the_start(club: EnteringSite) -> None:
    needed = {"price": "60", "places": 3, "memberships": ["year", "day"], "further": "30"}
    await club.write(
        memberships={"year": SoldMembership(YEAR, "The Club"), "day": SoldMembership(DAY, "The Club")},
        classes=[{"name": name, "class": name, **needed} for name in (OPEN, PRO)],
    )
    view = await (await club.account()).view()
    assert (view.notes, view.needed.is_of_all) == (["Prices are with tax."], True)
    assert view.rules[1:] == ["CA$30.00 as a further class of the same rider"]
    assert [choice.notes for race in view.races for choice in race.choices] == [[], []]
    assert [need.note for need in view.needed.needs] == ["For every class"]
    assert view.needed.needs[0].choices[1].note == f"Valid on {written_day(FIRST_DAY, 'en')}"


async def test_a_class_without_its_membership_is_refused_and_changes_nothing(club: EnteringSite) -> None:
    ana, fields = await club.account(), await club.class_fields(OPEN)
    for typed in ({}, {NEED: "0"}, {NEED: str(CLASSED)}, {"memberships.1": str(DAY)}):
        problems = await ana.refused(form.CLASS, fields | typed, "step=class")
        assert problems.fields == {"memberships": Code.MEMBERSHIP_REQUIRED}
        assert "The Club" in problems.reasons["memberships"].words("en")
    assert (await ana.page()).order == ""


async def test_a_membership_is_bought_with_the_entry_in_one_payment(club: EnteringSite) -> None:
    ana = await club.account()
    assert await ana.to(form.CLASS, await club.class_fields(OPEN) | {NEED: str(DAY)}, "step=class") == "step=bike"
    assert (await ana.view("step=class")).typed["memberships"] == f"{YEAR}-{FAMILY}-{DAY}={DAY}"
    await fill_in(ana)
    view = await ana.view("step=summary")
    assert [(line.label, line.value) for line in view.summary.lines] == [
        ("Ana Roy, Open C, plate 7", "CA$66.00"),
        (f"Membership of The Club (Type 503), on {written_day(FIRST_DAY, 'en')}: Ana Roy", "CA$11.00"),
    ]
    order = await ana.order()
    assert (order.state, order.amounts.total) == (OrderState.HELD, 7700)
    await club.pay(order)
    [card] = await club.memberships.cards.of_order(order.id)
    assert (card.number, card.starts_on, card.product_id) == ("0001", FIRST_DAY, DAY)
    address = page_at("/account/entries", f"entry={order.lines[0].id}&part=rider")
    words = (await entries_view(address, ana.fresh)).change.words
    assert [word.partition(" on the")[0] for word in words] == ["This class needs a membership (The Club)"]
    again = await club.account()
    assert [need.note for need in (await again.view()).needed.needs] == ["For every class"], "only that of Pro is left"


async def test_a_membership_is_taken_out_of_the_order_and_its_class_asks_for_one_again(club: EnteringSite) -> None:
    ana = await club.account()
    await ana.to(form.CLASS, await club.class_fields(OPEN) | {NEED: str(DAY)}, "step=class")
    await fill_in(ana)
    [line] = (await ana.view("step=summary")).summary.memberships
    assert await ana.to(form.TAKE_OUT, {GO: line.id}, "step=summary") == "step=class"
    view = await ana.view("step=class")
    assert "needs a membership of The Club" in view.refused[0]
    assert [line.kind for line in (await ana.order()).lines] == [ProductKind.ENTRY]
    assert await ana.moved("step=summary") == "step=class"
    fields = await club.class_fields(OPEN) | {NEED: str(YEAR)}
    assert await ana.to(form.CLASS, fields, "step=class") == "step=summary", "with the bike of before"
    assert (await ana.order()).amounts.total == 6600 + 5500


async def test_nobody_else_takes_a_membership_out(club: EnteringSite) -> None:
    ana, eve = await club.account(), await club.account(12, first_name="Eve")
    for account in (ana, eve):
        await account.to(form.CLASS, await club.class_fields(OPEN) | {NEED: str(DAY)}, "step=class")
    await fill_in(eve)
    line = next(line for line in (await ana.order()).lines if line.kind is ProductKind.MEMBERSHIP)
    await eve.to(form.TAKE_OUT, {GO: str(line.id)}, "step=summary")
    assert len((await ana.order()).lines) == 2


async def test_a_class_that_needs_none_takes_the_membership_along_when_it_goes(club: EnteringSite) -> None:
    await club.write(
        memberships={"day": SoldMembership(DAY, "The Club")},
        classes=[
            {"name": OPEN, "class": OPEN, "price": "60", "places": 3, "memberships": ["day"]},
            {"name": PRO, "class": PRO, "price": "80", "places": 3},
        ],
    )
    ana, need = await club.account(), {f"memberships.{DAY}": str(DAY)}
    await ana.to(form.CLASS, await club.class_fields(OPEN) | need, "step=class")
    await ana.to(form.CLASS, await club.class_fields(PRO) | need, "step=class")
    assert [line.kind for line in (await ana.order()).lines] == [ProductKind.ENTRY]


async def test_the_lowest_price_names_the_membership_that_it_needs(club: EnteringSite) -> None:
    assert [event.price for event in await enterable_events("en")] == ["from CA$40.00, plus a membership"]
    await club.write(
        memberships={"day": SoldMembership(DAY, "The Club")},
        classes=[
            {"name": OPEN, "class": OPEN, "price": "60", "places": 3, "memberships": ["day"]},
            {"name": PRO, "class": PRO, "price": "60", "places": 3},
        ],
    )
    known_shops._shops.clear()
    assert [event.price for event in await enterable_events("en")] == ["from CA$60.00"]


async def test_a_type_with_classes_is_bought_for_one_of_them(club: EnteringSite) -> None:
    ana, typed = await club.account(), {f"memberships.{CLASSED}": str(CLASSED)}
    view, fields = await ana.view(), await club.class_fields(PRO) | typed
    assert [option.label for option in view.needed.classes] == ["Open A", "Open 40+"]
    problems = await ana.refused(form.CLASS, fields, "step=class")
    assert problems.fields == {"memberships": Code.MEMBER_CLASS}
    await ana.to(form.CLASS, fields | {"memberships.0": "1"}, "step=class")
    [named] = await club.memberships.carts.people_of((await ana.order()).id)
    assert named.class_name == "Open 40+"
    assert (await ana.view("step=class")).needed.chosen == "1"


async def test_a_family_s_membership_is_for_both_children_and_paid_once(club: EnteringSite) -> None:
    club.outside.accounts.family = (minor(21, "Léo", 13), minor(22, "Zoé", 14, gender="female"))
    ana = await club.account()
    await ana.to(form.WHO, {"riders.21": "21", "riders.22": "22"}, "step=who")
    fields = await club.class_fields(YOUTH) | {NEED: str(FAMILY)}
    assert await ana.to(form.CLASS, fields, "step=class&rider=21") == "step=class&rider=22"
    view = await ana.view("step=class&rider=22")
    assert view.progress.total == (
        "Léo, Youth 12-15: CA$40.00; Membership (Type 502): CA$99.00; Total: CA$139.00 with tax"
    )
    assert texts.COVERED("en").format(name="Zoé", membership="Type 502") in view.notes
    assert [need.input for need in view.needed.needs] == [f"memberships.{CLASSED}"], "that of Pro"
    [youth] = [choice for choice in view.races[0].choices if not choice.refused and choice.name == YOUTH]
    assert youth.need == ""
    assert not any("membership" in note for note in youth.notes)
    fields = await club.class_fields(YOUTH)
    assert await ana.to(form.CLASS, fields, "step=class&rider=22") == "step=bike&line=1"
    assert len((await ana.view("step=class&rider=22")).needed.needs) == 1
    assert (await ana.order()).amounts.total == 2 * 4000 + 9900
    await fill_in(ana, ("7", "8"))
    [_, _, line] = (await ana.view("step=summary")).summary.lines
    assert line.label.startswith("Membership of The Club (Type 502), ")
    assert line.label.endswith(": Léo Roy, Zoé Roy")
    await ana.to(form.WHO, {"riders.22": "22"}, "step=who")
    assert await ana.moved("step=summary") == "step=class", "the membership was Léo's first"


async def test_the_riders_of_a_membership_in_the_order_wait_together(club: EnteringSite) -> None:
    """It is valid for all of them once it is paid: who has a place alone could not be entered without it."""
    club.outside.accounts.family = (minor(21, "Léo", 13), minor(22, "Zoé", 14, gender="female"))
    await club.write(
        memberships={"family": SoldMembership(FAMILY, "The Club")},
        classes=[
            {"name": name, "class": name, "price": "60", "places": 1, "memberships": ["family"]}
            for name in (YOUTH, OPEN)
        ],
    )
    ana = await club.account()
    await ana.to(form.WHO, {"riders.21": "21", "riders.22": "22"}, "step=who")
    need = {f"memberships.{FAMILY}": str(FAMILY)}
    await ana.to(form.CLASS, await club.class_fields(YOUTH) | need, "step=class&rider=21")
    await ana.to(form.CLASS, await club.class_fields(YOUTH), "step=class&rider=22")
    await fill_in(ana, ("7", "8"))
    await ana.send(form.PAY, {"promo_code": ""}, "step=summary")
    order = await ana.order()
    assert (order.state, len(order.lines)) == (OrderState.WAITING, 3)
    assert (await club.sales.waiting.place(order.public_id)).parts == ()
    assert await code_of(club.sales.waiting.split(order.public_id)) is Code.NOTHING_TO_SPLIT


async def test_a_class_whose_memberships_are_sold_no_more_cannot_be_chosen(club: EnteringSite) -> None:
    async with club.database.transaction() as session:
        for number in (YEAR, FAMILY, DAY):
            (await session.get_one(ProductModel, number)).on_sale_until = datetime.now(UTC)
    view = await (await club.account()).view()
    assert "needs a membership" in view.races[0].choices[0].refused
    assert [need.title for need in view.needed.needs] == ["Membership of The Club"], "that of Pro"


async def test_an_unsent_choice_is_there_on_another_device(club: EnteringSite) -> None:
    ana = await club.account()
    await ana.to(form.CLASS, {NEED: str(DAY), GO: "class"}, "step=class")
    assert (await replace(ana).view("step=class")).typed["memberships"] == f"{YEAR}-{FAMILY}-{DAY}={DAY}"


async def test_who_is_a_member_already_comes_back_to_the_class_with_what_was_chosen(club: EnteringSite) -> None:
    ana, fields = await club.account(), await club.class_fields(OPEN)
    done = await ana.send(form.CLASS, fields | {NEED: str(YEAR), GO: form.MEMBER}, "step=class&rider=11")
    back = "/registration/event/70?step=class&rider=11"
    assert done == Done(f"/account/memberships?{urlencode({NEXT: back})}#claim")
    typed = (await ana.view("step=class&rider=11")).typed
    assert typed["memberships"] == f"{YEAR}-{FAMILY}-{DAY}={YEAR}"
    [(race, product)] = [(key.partition(".")[2], value) for key, value in fields.items()]
    assert f"{race}={product}" in typed["classes"].split("&")
