"""The membership wizard without a browser: who is a member already, promo codes, other people's memberships."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlencode

import pytest

from livelaps_app import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Form, Problems
from livelaps_app.core.next_address import NEXT
from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, ReportedChanges
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.store import EntriesStore
from livelaps_app.features.account.memberships import form as own_form
from livelaps_app.features.account.memberships.service import LOOKS, card_file, memberships_view
from livelaps_app.features.payment.thanks.service import view_of
from livelaps_app.features.registration.membership import form
from livelaps_app.features.registration.membership.service import membership_view
from livelaps_app.features.registration.membership.view_model import MembershipView
from livelaps_app.gateways.accounts.records import Minor
from livelaps_app.memberships import claiming, joining
from livelaps_app.memberships.rules import claim_form
from livelaps_app.memberships.store.carts import member_key
from livelaps_app.sales.rules.ticket_tokens import TicketTokens, token_signer
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from livelaps_app.waivers.store.store import Waivers
from tests.features.checks import page_at, problem
from tests.memberships.conftest import BUYER, CLUB, FAMILY, LUCIE, MONTHS, ZOE, ClubShop
from tests.memberships.test_claims import add_listed
from tests.outside import Outside, organization

PERSON = {"first_name": "Lucie", "last_name": "Roy", "gender": "female", "birthday": BUYER.born, "adult": True}
CHILD = {"first_name": "Zoé", "last_name": "Roy", "gender": "male", "birthday": ZOE.born, "relationship": "mother"}
SUMMARY = "step=summary"


@dataclass
class ClubSite:
    """A site whose organization sells memberships, and an account with a minor that joins it."""

    club: ClubShop
    outside: Outside
    visitor: Visitor

    @property
    def fresh(self) -> Visitor:
        """The visitor of a new request."""
        return Visitor(self.visitor.address, self.visitor.session, memo={})

    async def view(self, query: str = "") -> MembershipView:
        """The step that an address opens."""
        return (await membership_view(page_at(f"/registration/membership/{CLUB}", query), self.fresh))[0]

    async def send(self, row: Form, typed: Mapping[str, Any], path: str = "", query: str = "") -> Answer:
        """The answer to a form."""
        at = page_at(path or f"/registration/membership/{CLUB}", query)
        return await forms.send(row, Caller(at, self.fresh), dict(typed))

    async def choose(self, number: int) -> None:
        """Chooses a type."""
        assert isinstance(await self.send(form.CHOOSE, {GO: str(number)}), Done)


@pytest.fixture
async def site(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> ClubSite:
    """The site, whose clock of sales begins now."""
    club = ClubShop(database)
    await club.open()
    club.clock.now = datetime.now(UTC)
    changes = ReportedChanges(PubSub(), ORDERS, str)
    entries = EntriesStore(club.sales.moves, EntryLines(Jobs(database, PubSub()), None, club.clock))
    stores = {"sales": club.sales, "memberships": club.memberships, "entries": entries, "order_changes": changes}
    for name, service in stores.items():
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    joining._selling.clear()
    claiming._organizations.clear()
    outside.timing.stub_organizations[CLUB] = organization(CLUB, name="Ridge Club")
    account = outside.accounts.has(BUYER.account_id, **PERSON, email=BUYER.email)
    outside.accounts.family = (Minor(id=41, **CHILD),)
    login = await outside.accounts.log_in(account.email, "open sesame 1")
    return ClubSite(club, outside, Visitor("192.0.2.7", login.token))


async def test_who_is_a_member_already_is_named_before_the_choice(site: ClubSite) -> None:
    assert (await site.view()).notes == []
    await site.club.buy(MONTHS, LUCIE)
    [note] = (await site.view()).notes
    assert note.startswith("Lucie Roy is a member already: Type 2. Valid until ")


async def test_who_has_none_yet_is_chosen_first(site: ClubSite) -> None:
    await site.club.buy(MONTHS, LUCIE)
    await site.choose(MONTHS)
    view = await site.view(SUMMARY)
    assert ([line.label.partition(",")[0] for line in view.lines], view.members) == (["Zoé Roy"], [])


async def test_days_that_would_be_paid_again_are_named_before_payment(site: ClubSite) -> None:
    await site.club.buy(MONTHS, LUCIE)
    await site.choose(MONTHS)
    await site.send(form.ADD, {GO: joining.SELF})
    [words] = (await site.view(SUMMARY)).members
    assert words.startswith("Lucie Roy is a member already: Type 2. Valid until ")


async def test_a_renewal_pays_for_no_day_twice(site: ClubSite) -> None:
    await site.club.buy(MONTHS, LUCIE)
    site.club.clock.forward(days=-400)
    await site.club.buy(MONTHS, ZOE)
    site.club.clock.forward(days=400)
    [first, second] = await site.club.cards()
    answer = await site.send(own_form.RENEW, {GO: str(second.id)}, "/account/memberships")
    assert answer == Done(f"/registration/membership/{CLUB}?step=summary")
    assert (await site.view(SUMMARY)).members == []
    refused = await site.send(own_form.RENEW, {GO: str(first.id)}, "/account/memberships")
    assert refused == Problems(whole=Code.MEMBERSHIP_OFF_SALE)


async def test_a_valid_membership_stands_before_one_that_has_not_begun(site: ClubSite) -> None:
    site.club.clock.forward(days=-350)
    await site.club.buy(MONTHS, LUCIE)
    site.club.clock.forward(days=350)
    [card] = await site.club.cards()
    await site.send(own_form.RENEW, {GO: str(card.id)}, "/account/memberships")
    order = await site.club.memberships.carts.open_order(BUYER.account_id or 0, CLUB)
    assert order is not None
    await site.club.pay(order)
    view = await memberships_view(page_at("/account/memberships"), site.fresh)
    assert [card.look for card in view.current] == [LOOKS["current"], LOOKS["coming"]]


CLAIMED = {"member_organization": str(CLUB), "member_number": "A-17", "member_name": "Lucie Roy"}


@pytest.mark.parametrize("path", ["/account/memberships", ""])
async def test_a_member_of_an_earlier_list_is_claimed_and_renewed(site: ClubSite, path: str) -> None:
    await add_listed(site.club, ends_on=datetime.now(UTC).date() - timedelta(days=3))
    own = await memberships_view(page_at("/account/memberships"), site.fresh)
    assert [option.label for option in own.organizations] == ["Ridge Club"]
    assert [option.label for option in (await site.view()).relatives] == ["Lucie Roy", "Zoé Roy"]
    answer = await site.send(claim_form.CLAIM, CLAIMED | {"member_person": joining.SELF}, path)
    assert answer == Done("/account/memberships")
    [card] = (await memberships_view(page_at("/account/memberships"), site.fresh)).past
    assert (card.number, card.listed) == ("Member A-17", "On the public list of members")
    assert card.renew
    assert await site.send(own_form.RENEW, {GO: card.id}, "/account/memberships") == Done(
        f"/registration/membership/{CLUB}?step=summary"
    )


async def test_guesses_of_an_account_are_limited_and_all_alike(site: ClubSite) -> None:
    await add_listed(site.club)
    guesses = [CLAIMED | {"member_number": f"A-{number}", "member_person": joining.SELF} for number in range(8)]
    answers = [await site.send(claim_form.CLAIM, guess, "/account/memberships") for guess in guesses]
    assert answers == [Problems(whole=Code.MEMBER_UNKNOWN)] * 8
    right = CLAIMED | {"member_person": joining.SELF}
    answer = await site.send(claim_form.CLAIM, right, "/account/memberships")
    assert answer == Problems(whole=Code.TOO_MANY_REQUESTS)
    assert await site.club.cards() == []


async def test_a_guardian_decides_who_is_listed(site: ClubSite) -> None:
    await site.choose(FAMILY)
    await site.send(form.ADD, {GO: "41"})
    people = (await site.view("step=people")).people
    assert [person.listing for person in people] == ["Leave Lucie Roy off the list", "Show Zoé Roy on the list"]
    for person in people:
        assert await site.send(form.LISTED, {GO: person.list_id}) == Done(
            f"/registration/membership/{CLUB}?step=people"
        )
    order = await site.club.memberships.carts.open_order(BUYER.account_id or 0, CLUB)
    assert order is not None
    await site.club.pay(order)
    assert [card.is_listed for card in await site.club.cards()] == [False, True]
    [first, _] = (await memberships_view(page_at("/account/memberships"), site.fresh)).current
    assert (first.family, first.room.endswith("Children whom you add to your account can be added here.")) == ([], True)
    await site.send(own_form.LISTING, {GO: first.list_id}, "/account/memberships")
    assert [card.is_listed for card in await site.club.cards()] == [True, True]


@pytest.mark.parametrize(("typed", "news"), [("half", "The code HALF is applied"), ("wrong", "")])
async def test_a_promo_code_is_applied_before_payment(site: ClubSite, typed: str, news: str) -> None:
    await site.club.add_promo("HALF", products=[MONTHS])
    await site.choose(MONTHS)
    answer = await site.send(form.PAY, {"promo_code": typed}, query=SUMMARY)
    if not news:
        assert answer == Problems({"promo_code": Code.PROMO_INVALID})
        return
    assert isinstance(answer, Done) and answer.outside == ""
    view = await site.view(answer.to.partition("?")[2].partition("#")[0])
    assert (view.news.startswith(news), view.typed, view.totals[-1].value) == (True, {"promo_code": "HALF"}, "CA$33.00")


async def test_memberships_of_others_have_no_card_and_no_button(site: ClubSite) -> None:
    await site.club.buy(FAMILY, LUCIE)
    [card] = await site.club.cards()
    other = site.outside.accounts.has(77, **PERSON, email="other@roy.example")
    site.visitor = Visitor("192.0.2.8", (await site.outside.accounts.log_in(other.email, "open sesame 1")).token)
    view = await memberships_view(page_at("/account/memberships"), site.fresh)
    assert (view.current, view.past, (await site.view()).notes) == ([], [], [])
    with problem(Code.NOT_FOUND):
        await card_file(str(card.id), "en", site.fresh)
    forged = (own_form.RENEW, str(card.id)), (own_form.NAME, f"{card.id}-{joining.SELF}")
    for row, value in (*forged, (own_form.LISTING, f"{card.id}-")):
        assert await site.send(row, {GO: value}, "/account/memberships") == Problems(whole=Code.NOT_FOUND)
    assert [each.person_key for each in await site.club.cards()] == [member_key(LUCIE)]


async def test_the_order_names_organization_number_and_days_and_leads_its_owner_to_the_card(
    site: ClubSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    waivers = Waivers(site.club.database, Jobs(site.club.database, PubSub()))
    for name, service in (("tickets", TicketTokens("k" * 43)), ("waivers", waivers)):
        monkeypatch.setattr(PARTS[name], "read", lambda service=service: service)
    order = await site.club.buy(MONTHS, LUCIE)
    [card] = await site.club.cards()
    by_link = token_signer().order(order.public_id)
    for name, count in ((order.public_id, 1), (by_link, 0)):
        [line] = (await view_of(order, name, "en")).tickets
        assert (line.kind, line.state) == ("Membership: Type 2, Ridge Club", "")
        assert line.facts[0] == f"Lucie Roy: member {card.number}" and line.facts[1].startswith("Valid: ")
        assert [link.href for link in line.cards] == [f"/account/memberships/{card.id}/card.pdf"] * count


async def test_a_claim_leads_back_to_the_step_that_needs_it(site: ClubSite) -> None:
    await add_listed(site.club, ends_on=datetime.now(UTC).date() + timedelta(days=3))
    back = "/registration/event/70?step=class"
    query = urlencode({NEXT: back})
    assert (await memberships_view(page_at("/account/memberships", query), site.fresh)).back == back
    typed = CLAIMED | {"member_person": joining.SELF}
    assert await site.send(claim_form.CLAIM, typed, "/account/memberships", query) == Done(back)
