"""A guardian's minors, on the embedded service: list, add, change, remove, a login of their own."""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import update

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.ages import MOST_MINORS
from livelaps_app.core.forms.birth import today
from livelaps_app.core.forms.form import Answer, Caller, Done, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.account.minors import texts
from livelaps_app.features.account.minors.form import ONE_MINOR, WITH_LOGIN
from livelaps_app.features.account.minors.service import minors_view
from livelaps_app.features.account.minors.view_model import MinorsView
from livelaps_app.features.account.service import account_view
from livelaps_app.features.account.texts import RESULTS_STAY, SENT
from livelaps_app.features.registration.participant import form as wizard
from livelaps_app.framework.socket_bounds import SOCKET, OpenSocket
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.people.minors import ADDED
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.standins.timing.accounts.mail_tokens import Purpose, issue
from livelaps_app.standins.timing.models.accounts import UserModel
from livelaps_app.stores.database import Database
from livelaps_app.stores.limits import rate_limits
from tests.browser.people import PASSWORD, RIDER
from tests.each_row import each_row
from tests.features.checks import page_at, problem
from tests.features.test_account_security import Owner, owner
from tests.wire import Socket

__all__ = ["owner"]

PAGE = "/fr/account/minors"
YEAR = today().year
LEO = {"first_name": "Leo", "last_name": "Ruiz", "gender": "male", "year": str(YEAR - 9), "month": "1", "day": "1"}
LEO |= {"relationship": "mother", "minor_email": ""}
TEEN = {"first_name": "Mia", "gender": "female", "year": str(YEAR - 15), "month": "1", "day": "1"}
BY_PASSWORD = {"current_password": PASSWORD}
GUARDIAN = {**{key: RIDER[key] for key in ("first_name", "last_name", "gender", "year", "month", "day", "phone")}}


def _at(query: str = "", lang: Lang = "fr") -> Match:
    return page_at(url("account_minors", lang), query)


@dataclass
class Household:
    """A guardian with an account, and the database that has it."""

    owner: Owner
    database: Database

    async def view(self, query: str = "", visitor: Visitor | None = None, lang: Lang = "fr") -> MinorsView:
        return await minors_view(_at(query, lang), visitor or self.owner.phone)

    async def send(
        self, key: str, query: str, sent: Mapping[str, str] | None = None, visitor: Visitor | None = None
    ) -> Answer:
        """What comes of a form that is sent from the page with that query."""
        return await forms.send(forms.FORMS[key], Caller(_at(query), visitor or self.owner.phone), dict(sent or {}))

    async def added(self, **changes: str) -> str:
        """The number of one more minor."""
        assert await self.send("minor", "minor=new", LEO | changes) == Done(f"{PAGE}?done=added")
        return (await self.view()).minors[-1].href.rpartition("=")[2]

    async def of_age(self) -> str:
        """The number of a minor who has come of age since."""
        number = await self.added(first_name="Zoe", minor_email="zoe@example.com")
        await self.change(number, born=today().replace(year=YEAR - 18, month=1, day=1))
        return number

    async def change(self, number: str, **columns: Any) -> None:
        """Changes the row of somebody."""
        async with self.database.transaction() as session:
            await session.execute(update(UserModel).where(UserModel.id == int(number)).values(**columns))

    async def waiting(self, email: str = "mia@example.com") -> str:
        """The number of a minor who has named the guardian, whose e-mail is proven."""
        account = await self.owner.accounts.account(self.owner.phone.session)
        await self.use(Purpose.VERIFY, account.id)
        guardian = {**GUARDIAN, "email": account.email, "relationship": "mother"}
        await self.owner.accounts.join({**RIDER, **TEEN, "email": email, "guardian": guardian})
        return str(next(minor.id for minor in await self.owner.accounts.minors(self.owner.phone.session)))

    async def use(self, purpose: Purpose, user_id: int, minor_id: int | None = None) -> None:
        """Uses the link of a mail that is sent now."""
        async with self.database.transaction() as session:
            link = await issue(session, purpose, user_id, datetime.now(UTC), minor_id)
        assert link is not None
        if purpose is Purpose.VERIFY:
            await self.owner.accounts.verify_email(link.token)
        else:
            await self.owner.accounts.confirm_minor(link.token)

    async def with_login(self) -> str:
        """The number of a minor with a login."""
        number = await self.waiting()
        account = await self.owner.accounts.account(self.owner.phone.session)
        await self.use(Purpose.GUARDIAN, account.id, int(number))
        return number

    async def stranger(self, **changes: Any) -> Visitor:
        """Somebody else, who is logged in."""
        joined = await self.owner.accounts.join({**RIDER, "email": "pau@example.com", **changes})
        return Visitor("192.0.2.9", joined.login.token)


@pytest.fixture
def home(owner: Owner, database: Database) -> Household:
    return Household(owner, database)


@each_row("lang", LANGS)
async def test_an_account_without_minors_says_so(home: Household, lang: Lang) -> None:
    view = await home.view(lang=lang)
    assert (view.part, view.minors, view.has_room, view.title) == ("list", [], True, texts.LIST(lang))


async def test_a_minor_is_added_changed_and_removed(home: Household) -> None:
    number = await home.added()
    view = await home.view("done=added")
    assert view.notice == texts.NOTICES["added"]("fr")
    [card] = view.minors
    assert (card.name, card.note) == ("Leo Ruiz", f"9 ans (1er janvier {YEAR - 9}) · vous\xa0: mère")
    assert (card.marks, card.todo, card.link) == ([texts.NO_LOGIN("fr")], "", "Modifier\xa0: Leo Ruiz")
    view = await home.view(f"minor={number}")
    assert (view.part, view.title, view.remove) == ("minor", "Leo Ruiz", "Supprimer le compte\xa0: Leo")
    changed = {key: view.typed[key] for key in ONE_MINOR.fields} | {"first_name": "Leon", "minor_email": "leo@a.org"}
    assert await home.send("minor", f"minor={number}", changed) == Done(f"{PAGE}?done=changed")
    view = await home.view(f"minor={number}")
    assert (view.typed["first_name"], view.typed["minor_email"], view.typed["day"]) == ("Leon", "leo@a.org", "1")
    view = await home.view(f"minor={number}&part=remove")
    assert (view.part, view.title, view.back) == ("remove", "Supprimer le compte\xa0: Leon?", f"{PAGE}?minor={number}")
    assert (view.deletes, view.email) == (True, "ana@example.com")
    assert RESULTS_STAY("fr") in view.words
    for wrong, code in (("", Code.NULL_PASSWORD), ("no such secret 1", Code.WRONG_PASSWORD)):
        refused = await home.send("delete_minor", f"minor={number}&part=remove", {"current_password": wrong})
        assert refused == Problems({"current_password": code})
    refused = await home.send("remove_minor", f"minor={number}&part=remove")  # the form of a minor with a login
    assert refused == Problems(whole=Code.NULL_PASSWORD, name="current_password")
    assert len((await home.view()).minors) == 1
    assert await home.send("delete_minor", f"minor={number}&part=remove", BY_PASSWORD) == Done(f"{PAGE}?done=deleted")
    view = await home.view("done=deleted")
    assert (view.minors, view.notice) == ([], texts.NOTICES["deleted"]("fr"))


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ({"first_name": ""}, {"first_name": Code.NULL_FIRST_NAME}),
        ({"relationship": "cat"}, {"relationship": Code.INVALID_RELATIONSHIP}),
        ({"relationship": "lover"}, {"relationship": Code.INVALID_RELATIONSHIP}),
        ({"year": str(YEAR - 30)}, {"year": Code.MINOR_OF_AGE}),
        ({"month": "2", "day": "30"}, {"year": Code.INVALID_BIRTHDAY}),
        ({"minor_email": "leo"}, {"minor_email": Code.INVALID_EMAIL}),
        ({"minor_email": "ANA@example.com"}, {"minor_email": Code.MINOR_EMAIL_SAME}),
        ({"minor_email": "zoe@example.com"}, {"minor_email": Code.EMAIL_REGISTERED}),
        ({"first_name": "Zoe", "relationship": "brother"}, {"first_name": Code.MINOR_LISTED}),
    ],
)
@pytest.mark.parametrize("is_new", [True, False])
async def test_a_refused_minor_changes_nothing(
    home: Household, wrong: dict[str, str], codes: dict[str, Code], is_new: bool
) -> None:
    await home.added(first_name="Zoe", minor_email="zoe@example.com")
    number = "new" if is_new else await home.added()
    before = await home.view()
    assert await home.send("minor", f"minor={number}", LEO | wrong) == Problems(codes)
    assert await home.view() == before


async def test_so_many_minors_and_no_more(home: Household) -> None:
    for mark in "abcdefghijklmnopqrst"[:MOST_MINORS]:
        await home.added(first_name=f"Leo {mark}")
    view = await home.view("minor=new")
    assert (view.part, view.has_room, len(view.minors)) == ("list", False, MOST_MINORS)
    assert await home.send("minor", "minor=new", LEO) == Problems(whole=Code.TOO_MANY_MINORS)


async def test_a_network_adds_so_many_minors(home: Household) -> None:
    for _ in range(ADDED.most):
        assert await rate_limits().take(ADDED, "192.0.2.7")
    assert await home.send("minor", "minor=new", LEO) == Problems(whole=Code.TOO_MANY_REQUESTS)


async def test_who_has_come_of_age_is_sent_a_login(home: Household) -> None:
    number = await home.of_age()
    [card] = (await home.view()).minors
    assert (card.todo, card.action) == (texts.TODO["own_login"]("fr"), "Ouvrir")
    view = await home.view(f"minor={number}")
    assert (view.part, view.notice, view.typed["email"]) == ("own_login", "", "zoe@example.com")
    assert view.words == [texts.WORDS["own_login"]("fr").format(name="Zoe", email="")]
    to = {"email": "zoe.ruiz@example.com"}
    assert await home.send("own_login", f"minor={number}", to) == Done(f"{PAGE}?minor={number}&done=link")
    view = await home.view(f"minor={number}&done=link")
    assert view.notice == SENT("fr").format(**to)
    assert view.typed["email"] == to["email"]
    assert (
        texts.REMOVED["own_login"][0]("fr").format(name="Zoe") in (await home.view(f"minor={number}&part=remove")).words
    )


@pytest.mark.parametrize(
    ("email", "code"), [("", Code.NULL_EMAIL), ("zoe", Code.INVALID_EMAIL), ("ana@example.com", Code.EMAIL_REGISTERED)]
)
async def test_a_refused_email_gets_no_login(home: Household, email: str, code: Code) -> None:
    number = await home.of_age()
    assert await home.send("own_login", f"minor={number}", {"email": email}) == Problems({"email": code})


async def test_a_minor_yet_gets_no_login(home: Household) -> None:
    number = await home.added()
    sent = await home.send("own_login", f"minor={number}", {"email": "leo@example.com"})
    assert sent == Problems(whole=Code.ADULTS_ONLY)


async def test_a_changed_minor_leads_back_to_the_page_that_linked_to_them(home: Household) -> None:
    number = await home.added()
    query = f"minor={number}&next=%2Fregistration%2Fevent%2F70%3Fstep%3Dwho"
    assert (await home.view(query)).back == "/registration/event/70?step=who"
    assert await home.send("minor", query, LEO) == Done("/registration/event/70?step=who")


async def test_a_relationship_of_the_minor_is_filled_in_as_that_of_the_guardian(home: Household) -> None:
    number = await home.added()
    await home.owner.accounts.change_minor(home.owner.phone.session, int(number), LEO | {"relationship": "son"})
    assert (await home.view(f"minor={number}")).typed["relationship"] == "mother"
    assert await home.send("minor", f"minor={number}", LEO | {"relationship": "son"}) == Problems(
        {"relationship": Code.INVALID_RELATIONSHIP}
    )


async def test_the_email_of_a_minor_with_a_login_stays(home: Household) -> None:
    number = await home.with_login()
    [card] = (await home.view()).minors
    assert card.marks == [texts.LOGIN("fr").format(email="mia@example.com")]
    assert card.note == f"15 ans (1er janvier {YEAR - 15}) · vous\xa0: mère"
    view = await home.view(f"minor={number}")
    assert view.part == "with_login"
    assert view.words == [texts.WORDS["with_login"]("fr").format(name="Mia", email="mia@example.com")]
    changed = {key: view.typed[key] for key in WITH_LOGIN.fields} | {"first_name": "Miriam"}
    forged = changed | {"minor_email": "forged@example.com"}
    assert await home.send("minor_with_login", f"minor={number}", forged) == Done(f"{PAGE}?done=changed")
    view = await home.view(f"minor={number}")
    assert (view.typed["first_name"], view.typed["minor_email"]) == ("Miriam", "mia@example.com")
    refused = await home.send("minor", f"minor={number}", forged)
    assert refused == Problems({"minor_email": Code.PERMISSION_DENIED})
    view = await home.view(f"minor={number}&part=remove")
    assert view.words == [words("fr").format(name="Miriam") for words in texts.REMOVED["with_login"]]
    assert (view.title, view.deletes) == ("Retirer de votre liste\xa0: Miriam?", False)
    assert await home.send("remove_minor", f"minor={number}&part=remove") == Done(f"{PAGE}?done=removed")
    assert (await home.view("done=removed")).notice == texts.NOTICES["removed"]("fr")


async def test_who_waits_for_consent_can_have_the_link_sent_again(home: Household) -> None:
    number = await home.waiting()
    [card] = (await home.view()).minors
    assert (card.name, card.note, card.marks) == ("Mia Ruiz", "vous\xa0: mère", [])
    assert card.todo == texts.TODO["waiting"]("fr")
    assert await home.send("consent_link", f"minor={number}") == Done(f"{PAGE}?minor={number}&done=link")
    view = await home.view(f"minor={number}&done=link")
    assert (view.part, view.notice) == ("waiting", SENT("fr").format(email="ana@example.com"))
    assert view.remove == "Je ne connais pas Mia"
    assert await home.send("minor", f"minor={number}", LEO) == Problems(whole=Code.NOT_FOUND)
    view = await home.view(f"minor={number}&part=remove")
    assert view.title == "Vous ne connaissez pas Mia?"
    assert await home.send("delete_minor", f"minor={number}&part=remove", BY_PASSWORD) == Done(f"{PAGE}?done=deleted")
    assert (await home.view()).minors == []


SENT_FORMS = (
    ("minor", LEO),
    ("minor_with_login", LEO),
    ("own_login", {"email": "x@example.com"}),
    ("consent_link", {}),
    ("remove_minor", {}),
    ("delete_minor", BY_PASSWORD),
)


@pytest.mark.parametrize(("key", "sent"), SENT_FORMS)
async def test_other_peoples_minors_are_not_found(
    home: Household, key: str, sent: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    number, stranger = await home.added(), await home.stranger()
    before = await home.view()
    with caplog.at_level(logging.WARNING):
        assert await home.send(key, f"minor={number}", sent, stranger) == Problems(whole=Code.NOT_FOUND)
    assert re.search(rf"refused: (is no guardian of {number}|minor {number} is none of its own)\b", caplog.text)
    assert "Leo" not in caplog.text
    assert await home.view() == before


@pytest.mark.parametrize("query", ["minor={}", "minor={}&part=remove"])
async def test_nobody_opens_the_minor_of_somebody_else(
    home: Household, query: str, caplog: pytest.LogCaptureFixture
) -> None:
    number, stranger = await home.added(), await home.stranger()
    with problem(Code.NOT_FOUND):
        await home.view(query.format(number), stranger)
    assert f"is refused: minor {number} is none of its own" in caplog.text


@each_row("number", ["0", "-1", "x", "1 OR 1=1", "99999999999999999999", "9223372036854775807", "new2"])
@each_row(("key", "sent"), SENT_FORMS)
async def test_what_is_no_id_is_not_found(home: Household, key: str, sent: dict[str, str], number: str) -> None:
    with problem(Code.NOT_FOUND):
        await home.view(f"minor={number}")
    refused = await home.send(key, f"minor={number}", sent)
    assert refused.whole in {Code.NOT_FOUND, Code.BAD_REQUEST}


@pytest.mark.parametrize(
    ("visitor", "code"), [(NOBODY, Code.LOGIN_REQUIRED), (Visitor(session="stale"), Code.SESSION_ENDED)]
)
@pytest.mark.parametrize(("key", "sent"), SENT_FORMS)
async def test_nobody_changes_the_minors_of_somebody_else(
    home: Household, visitor: Visitor, code: Code, key: str, sent: dict[str, str]
) -> None:
    number = await home.added()
    before = await home.view()
    for named in (number, "new"):
        refused = await home.send(key, f"minor={named}", sent, visitor)
        assert refused.whole in {code, Code.NOT_FOUND}
    assert await home.view() == before
    with problem(code):
        await home.view(visitor=visitor)


async def test_a_minor_has_no_minors(home: Household, caplog: pytest.LogCaptureFixture) -> None:
    await home.with_login()
    mia = Visitor("192.0.2.8", (await home.owner.accounts.log_in("mia@example.com", PASSWORD)).token)
    spectator = await home.stranger(join_as="spectator", contact=None)
    account = page_at("/account")
    for visitor, code in ((mia, Code.ADULTS_ONLY), (spectator, Code.NO_MINORS)):
        with problem(code):
            await home.view(visitor=visitor)
        assert await home.send("minor", "minor=new", LEO, visitor) == Problems(whole=code)
        assert not (await account_view(account, visitor)).has_minors
    assert (await account_view(account, home.owner.phone)).has_minors
    assert caplog.text.count("is refused: it can have no minors") == 2


async def _live(socket: Socket, visitor: Visitor, path: str) -> Any:
    """The tab of somebody who is logged in."""
    root = await socket.open(path)
    socket.server.environ["tab"] = {"asgi.scope": {SOCKET: OpenSocket(0.0, {"ll_session": visitor.session})}}
    return root


async def test_a_live_page_finds_no_minor_of_somebody_else(home: Household, socket: Socket) -> None:
    number = await home.added()
    root = await _live(socket, await home.stranger(), f"{PAGE}?minor={number}")
    for key, sent in SENT_FORMS:
        assert await socket.handle(root, FormEvents, "send", key, sent) is None
        assert socket.received(FormStatus)["summary"] == [{"href": "", "text": errors.message(Code.NOT_FOUND, "fr")}]
    await socket.handle(root, Navigation, "show")
    assert socket.received(PageStatus)["message"] == errors.message(Code.NOT_FOUND, "fr")
    assert "Leo" not in str(socket.frames)


def test_a_minor_is_typed_the_same_in_the_wizard() -> None:
    assert ONE_MINOR.fields == wizard.ONE_MINOR.fields
    assert ONE_MINOR.between is wizard.ONE_MINOR.between


@pytest.mark.parametrize("there", ["/registration/event/70?step=who", "/fr/registration/event/70?step=who"])
async def test_a_new_minor_leads_back_to_the_page_that_linked_here(home: Household, there: str) -> None:
    query = f"minor=new&next={quote(there)}"
    assert (await home.view(query)).back == there
    assert await home.send("minor", query, LEO) == Done(there)


@pytest.mark.parametrize("there", ["//evil.example/x", "https://evil.example/", "/login", "nowhere"])
async def test_a_new_minor_leads_nowhere_else(home: Household, there: str) -> None:
    assert await home.send("minor", f"minor=new&next={quote(there)}", LEO) == Done(f"{PAGE}?done=added")
