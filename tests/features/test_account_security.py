"""The security of one's own account, on the embedded service: sessions, password, data, deletion."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import httpx
import orjson
import pytest
from sqlalchemy import select, update

from livelaps_app import forms
from livelaps_app.alerts.store.store import AlertOwner, Alerts, alert_store
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.form import GO, Answer, Caller, Cookie, Done, Problems
from livelaps_app.core.parts import PARTS
from livelaps_app.core.pubsub import PubSub
from livelaps_app.core.reported_changes import ORDERS, ReportedChanges
from livelaps_app.core.routes import url
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.entries.store.entry_lines import EntryLines
from livelaps_app.entries.store.store import EntriesStore, entries_store
from livelaps_app.features.account.login import texts as login_texts
from livelaps_app.features.account.security import service, texts
from livelaps_app.features.account.security.view_model import SecurityView
from livelaps_app.gateways.accounts.gateway import AccountsGateway, accounts_gateway
from livelaps_app.gateways.http import Service
from livelaps_app.gateways.inside import INSIDE, below
from livelaps_app.gateways.timing.reader import ROOT
from livelaps_app.memberships.store.model import MemberModel, MembershipModel
from livelaps_app.memberships.store.store import MembershipsStore, memberships_store
from livelaps_app.people.drafts.store import Drafts, draft_store
from livelaps_app.people.staff import Duty, GateLogModel, Staff, staff_store
from livelaps_app.sales.rules.records import account_owner
from livelaps_app.sales.rules.states import OrderState
from livelaps_app.sales.store.store import Sales
from livelaps_app.standins.timing import app as timing_app
from livelaps_app.standins.timing.accounts import known_networks
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.jobs.queue import Jobs
from tests.alerts.conftest import Browser
from tests.browser.people import PASSWORD, RIDER
from tests.entries.conftest import ANA, BIKE, LEO, OPEN, PRO, YOUTH, EntryDesk, Memberships
from tests.entries.test_waiting import RIDERS
from tests.features.checks import page_at, problem
from tests.features.test_participant import MINOR
from tests.outside import Outside
from tests.sales.conftest import SignedWaivers

PAGE = "/fr/account/security"
NEW = {"current_password": PASSWORD, "password": "another secret 2", "verify_password": "another secret 2"}


@dataclass
class Owner:
    """Somebody with an account who is logged in twice: on a phone, which is this visit, and elsewhere."""

    accounts: AccountsGateway
    email: str
    phone: Visitor
    elsewhere: Visitor

    async def send(self, key: str, sent: dict[str, Any], visitor: Visitor | None = None) -> Answer:
        return await forms.send(
            forms.FORMS[key], Caller(page_at(url(forms.FORMS[key].pages[0], "fr")), visitor or self.phone), sent
        )

    async def view(self, query: str = "") -> SecurityView:
        return await service.security_view(page_at(PAGE + query), self.phone)

    async def is_open(self, visitor: Visitor) -> bool:
        try:
            return bool(await self.accounts.account(visitor.session))
        except Problem:
            return False


@pytest.fixture
async def owner(outside: Outside, database: Database, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Owner]:
    transport = httpx.ASGITransport(app=below(timing_app.create_app(database, neutral=False), ROOT))
    timing, email = Service(INSIDE, 5, transport), "ana@example.com"
    accounts = AccountsGateway(timing)
    monkeypatch.setattr(accounts_gateway, "read", lambda: accounts)
    monkeypatch.setattr(staff_store, "read", lambda: Staff(database))
    jobs = Jobs(database, PubSub())
    sales = Sales(database, jobs, SignedWaivers())
    monkeypatch.setattr(memberships_store, "read", lambda: MembershipsStore(sales.moves))
    changes = ReportedChanges(PubSub(), ORDERS, str)
    for name, part in (
        ("sales", sales),
        ("drafts", Drafts(database)),
        ("order_changes", changes),
        ("alerts", Alerts(database, jobs)),
    ):
        monkeypatch.setattr(PARTS[name], "read", lambda part=part: part)
    entries = EntriesStore(sales.moves, EntryLines(jobs, Memberships()))
    monkeypatch.setattr(entries_store, "read", lambda: entries)
    await accounts.join({**RIDER, "email": email, "device": "Chrome, Windows"})
    phone, elsewhere = [
        (await accounts.log_in(email, PASSWORD, keep, device)).token
        for keep, device in ((True, "Firefox, Android"), (False, ""))
    ]
    yield Owner(accounts, email, Visitor("192.0.2.7", phone), Visitor("192.0.2.8", elsewhere))
    await timing.close()


async def test_the_sessions_are_listed_with_their_devices(owner: Owner) -> None:
    cards = {card.device: card for card in (await owner.view()).sessions}
    assert cards.keys() == {"Firefox, Android", "Chrome, Windows", texts.UNKNOWN_DEVICE("fr")}
    assert cards["Firefox, Android"].number == ""
    assert cards["Firefox, Android"].note.startswith("Cet appareil · connecté depuis le ")
    assert cards["Chrome, Windows"].note.startswith("utilisé il y a ")
    assert cards["Chrome, Windows"].end == "Déconnecter\xa0: Chrome, Windows"


async def test_one_session_is_ended_by_its_button(owner: Owner) -> None:
    [number] = [card.number for card in (await owner.view()).sessions if card.device == texts.UNKNOWN_DEVICE("fr")]
    assert await owner.send("end_sessions", {GO: number}) == Done(f"{PAGE}?done=session")
    assert not await owner.is_open(owner.elsewhere)
    assert len((await owner.view()).sessions) == 2
    assert await owner.send("end_sessions", {GO: number}) == Problems(whole=Code.NOT_FOUND)


async def test_all_other_sessions_are_ended(owner: Owner) -> None:
    assert await owner.send("end_sessions", {}) == Done(f"{PAGE}?done=sessions")
    view = await owner.view("?done=sessions")
    assert (len(view.sessions), view.has_others, view.notice) == (1, False, texts.NOTICES["sessions"]("fr"))
    assert await owner.is_open(owner.phone)


@pytest.mark.parametrize("named", ["x", "-1", "0", "1 OR 1=1", "99999999999"])
async def test_no_session_of_that_name_is_ended(owner: Owner, named: str) -> None:
    refused = await owner.send("end_sessions", {GO: named})
    assert isinstance(refused, Problems)
    assert await owner.is_open(owner.elsewhere)


async def test_a_new_password_ends_the_other_sessions(owner: Owner) -> None:
    done = await owner.send("change_password", NEW)
    [cookie] = done.cookies
    assert cookie.seconds is not None  # this session stays as long as it was to
    assert (done.to, cookie.key, cookie.value != owner.phone.session) == (f"{PAGE}?done=password", "session", True)
    assert not await owner.is_open(owner.phone)
    assert not await owner.is_open(owner.elsewhere)
    assert await owner.is_open(Visitor(session=cookie.value))
    assert (await owner.accounts.log_in(owner.email, NEW["password"])).token


async def test_the_network_of_a_new_password_is_known(owner: Owner, database: Database) -> None:
    assert isinstance(await owner.send("change_password", NEW), Done)
    async with database.session() as session:
        assert await known_networks.is_known(session, owner.email, "192.0.2.7")


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ({"current_password": "no such secret 1"}, {"current_password": Code.WRONG_PASSWORD}),
        ({"current_password": ""}, {"current_password": Code.NULL_PASSWORD}),
        ({"password": "short"}, {"password": Code.INVALID_PASSWORD, "verify_password": Code.PASSWORD_MISMATCH}),
        ({"verify_password": "another secret 3"}, {"verify_password": Code.PASSWORD_MISMATCH}),
    ],
)
async def test_a_refused_password_changes_nothing(owner: Owner, wrong: dict[str, str], codes: dict[str, Code]) -> None:
    assert await owner.send("change_password", NEW | wrong) == Problems(codes)
    assert await owner.is_open(owner.elsewhere)
    assert await owner.is_open(owner.phone)


async def test_an_account_is_deleted_by_its_password(owner: Owner) -> None:
    assert (await owner.view("?part=delete")).deletes
    wrong = await owner.send("delete_account", {"current_password": "no such secret 1"})
    assert wrong == Problems({"current_password": Code.WRONG_PASSWORD})
    assert await owner.is_open(owner.phone)
    done = await owner.send("delete_account", {"current_password": PASSWORD})
    assert done == Done("/fr/login?done=deleted", (Cookie("session", seconds=0), Cookie("draft", seconds=0)))
    assert "deleted" in login_texts.NOTICES
    assert not await owner.is_open(owner.phone)
    with pytest.raises(Problem):
        await owner.accounts.log_in(owner.email, PASSWORD)


async def test_the_data_of_the_owner_are_a_file(owner: Owner) -> None:
    data = orjson.loads(await service.personal_data(owner.phone))
    assert (data["account"]["email"], len(data["sessions"])) == (owner.email, 3)
    assert "password" not in str(data["account"])
    for nobody in (NOBODY, Visitor(session="stale")):
        with problem(Code.LOGIN_REQUIRED):
            await service.personal_data(nobody)


async def test_the_file_lists_the_memberships_that_its_owner_bought(owner: Owner, database: Database) -> None:
    account = await owner.accounts.account(owner.phone.session)
    async with database.transaction() as session:
        named = {"first_name": "Ana", "last_name": "Ruiz", "class_name": "Open", "is_listed": True}
        session.add(member := MemberModel(organization_id=5, public_id=1, number="0007", **named))
        await session.flush()
        days = {"starts_on": None, "ends_on": date(2027, 4, 30), "state": "active"}
        for account_id in (account.id, account.id + 1):
            row = {"member_id": member.id, "type_name": "Year", "account_id": account_id}
            session.add(MembershipModel(**row, **days))
    assert orjson.loads(await service.personal_data(owner.phone))["memberships"] == [
        {
            "organization": 5,
            "number": "0007",
            "name": "Ana Ruiz",
            "birthday": None,
            "type": "Year",
            "class": "Open",
            "from": None,
            "until": "2027-04-30",
            "listed": True,
            "state": "active",
        }
    ]


async def test_the_file_has_the_entries_of_its_owner_and_minors(owner: Owner, database: Database) -> None:
    account = await owner.accounts.account(owner.phone.session)
    minor = await owner.accounts.add_minor(owner.phone.session, MINOR)
    desk, ana, leo = EntryDesk(database), replace(ANA, account_id=account.id), replace(LEO, account_id=minor.id)
    await desk.write()
    await desk.paid((ana, OPEN), by=ana)
    await desk.paid((leo, YOUTH), by=ANA, bike=replace(BIKE, plate="30"))
    entries = orjson.loads(await service.personal_data(owner.phone))["entries"]
    assert [(each["first_name"], "email" in each) for each in entries] == [("Ana", True), ("Léo", False)]


async def test_unpaid_orders_and_drafts_end_with_their_account(owner: Owner, database: Database) -> None:
    account = await owner.accounts.account(owner.phone.session)
    desk, ana = EntryDesk(database), replace(ANA, account_id=account.id)
    await desk.write()
    paid = await desk.paid((ana, OPEN), by=ana)
    held = await desk.held((ana, PRO), by=ana, bike=replace(BIKE, plate="8"))
    drafts, owned = draft_store(), (account_owner(account.id), "entry", "70")
    await drafts.change_own(*owned, lambda _: {"contact": "Eva"})
    await owner.send("delete_account", {"current_password": PASSWORD})
    states = [(await desk.sales.orders.read(order.public_id)).state for order in (paid, held)]
    assert states == [OrderState.PAID, OrderState.CANCELLED]
    assert await drafts.read_own(*owned) == {}
    [entry] = await desk.store.lists.of_order(paid.id)
    assert entry.account_id is None


async def test_a_place_in_line_ends_with_its_account(owner: Owner, database: Database) -> None:
    account = await owner.accounts.account(owner.phone.session)
    desk, ana = EntryDesk(database), replace(ANA, account_id=account.id)
    await desk.write()
    for number, rider in enumerate(RIDERS[:3]):
        await desk.held((rider, PRO), by=rider, bike=replace(BIKE, plate=str(10 + number)))
    order = await desk.held((ana, PRO), by=ana)
    assert order.state is OrderState.WAITING
    await owner.send("delete_account", {"current_password": PASSWORD})
    assert (await desk.sales.orders.read(order.public_id)).state is OrderState.CANCELLED


async def test_notifications_are_in_the_file_and_end_with_the_account(owner: Owner) -> None:
    account = (await owner.accounts.account(owner.phone.session)).id
    await alert_store().put(Browser().subscription, AlertOwner("fr", account), (7, 9))
    [listed] = orjson.loads(await service.personal_data(owner.phone))["notifications"]
    assert (listed.keys(), listed["riders"]) == ({"language", "renewed", "riders"}, [7, 9])
    await owner.send("delete_account", {"current_password": PASSWORD})
    assert await alert_store().of_account(account) == []


async def _name(database: Database, email: str) -> datetime:
    """Has the e-mail of the owner confirmed, and makes them and somebody else staff of an event, until then."""
    until = datetime.now(UTC) + timedelta(hours=8)
    async with database.transaction() as session:
        await session.execute(update(UserModel).values(verified_at=datetime.now(UTC)))
    for named in (email, "sam@gate.example"):
        await Staff(database).name(70, named, Duty.GATE, until, by=3)
    return until


async def test_the_file_says_of_what_its_owner_is_staff(owner: Owner, database: Database) -> None:
    assert orjson.loads(await service.personal_data(owner.phone))["staff_of"] == []
    until = await _name(database, owner.email)
    assert orjson.loads(await service.personal_data(owner.phone))["staff_of"] == [
        {"event": 70, "duty": "gate", "until": until.isoformat()}
    ]


async def test_who_deletes_their_account_is_no_staff_any_more(owner: Owner, database: Database) -> None:
    await _name(database, owner.email)
    wrong = await owner.send("delete_account", {"current_password": "no such secret 1"})
    assert isinstance(wrong, Problems)
    assert await Staff(database).rights(owner.email, Duty.GATE)
    await owner.send("delete_account", {"current_password": PASSWORD})
    assert await Staff(database).known_rights(owner.email) == []
    assert [row.email for row in await Staff(database).of_event(70, Duty.GATE)] == ["sam@gate.example"]
    async with database.session() as session:
        log = list(await session.scalars(select(GateLogModel).order_by(GateLogModel.id)))
    assert [(row.act, row.subject) for row in log] == [("named", ""), ("named", "sam@gate.example"), ("left", "")]


async def test_an_account_is_deleted_while_gates_do_not_answer(
    owner: Owner, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _name(database, owner.email)
    monkeypatch.setattr(Staff, "forget", AsyncMock(side_effect=Problem(Code.SERVICE_DOWN)))
    assert isinstance(await owner.send("delete_account", {"current_password": PASSWORD}), Done)
    assert not await owner.is_open(owner.phone)


CODES = {NOBODY: Code.LOGIN_REQUIRED, Visitor(session="stale"): Code.SESSION_ENDED}


@pytest.mark.parametrize("visitor", CODES)
@pytest.mark.parametrize(
    ("key", "sent"),
    [("change_password", NEW), ("end_sessions", {}), ("delete_account", {"current_password": PASSWORD})],
)
async def test_nobody_changes_the_account_of_somebody_else(
    owner: Owner, visitor: Visitor, key: str, sent: dict[str, str]
) -> None:
    assert await owner.send(key, sent, visitor) == Problems(whole=CODES[visitor])
    assert await owner.is_open(owner.phone)
    assert await owner.is_open(owner.elsewhere)
