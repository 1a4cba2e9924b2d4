"""A wizard that goes on in another browser: its buttons, its link by mail, the page of the link, and the move."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from livelaps_app import forms
from livelaps_app.core import errors
from livelaps_app.core.draft_links import MAIL_JOB, MOVED, MovedDraft
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.elsewhere import DEVICE, DISPLAY_LINK, MAIL, MAIL_LINK, WIZARDS
from livelaps_app.core.forms.form import GO, Answer, Caller, Done, Form, Problems
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.jobs import JobRefused
from livelaps_app.core.pubsub import PubSub, site_messages
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import BASE, url
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import NOBODY, Visitor
from livelaps_app.features.drafts.continuing import service as continuing
from livelaps_app.features.drafts.continuing import texts
from livelaps_app.features.drafts.continuing.form import CONTINUE
from livelaps_app.features.drafts.continuing.screen import SCREEN
from livelaps_app.features.drafts.continuing.service import LINKS, MAILS_PER_ADDRESS, MAILS_PER_DRAFT
from livelaps_app.features.registration.participant import form
from livelaps_app.features.registration.participant import texts as wizard_texts
from livelaps_app.features.registration.participant.screen import load
from livelaps_app.features.registration.participant.steps import STEPS
from livelaps_app.features.registration.participant.view_model import ParticipantView
from livelaps_app.features.registration.spectator import service as spectator
from livelaps_app.features.registration.spectator.steps import STEPS as SPECTATOR_STEPS
from livelaps_app.framework.socket_bounds import current_socket
from livelaps_app.live import moved_drafts
from livelaps_app.live.form_events import FormEvents
from livelaps_app.live.navigation import Navigation
from livelaps_app.people.drafts.flows import FLOWS
from livelaps_app.people.drafts.links import DraftLinks, draft_link_store
from livelaps_app.people.drafts.store import Drafts, draft_store
from livelaps_app.session.form_status import FormStatus
from livelaps_app.session.page_status import PageStatus
from livelaps_app.session.view_vars import view_state
from livelaps_app.stores.database import Database
from livelaps_app.stores.limits import Limits, rate_limits
from tests.features.checks import page_at, problem
from tests.features.test_participant import CONTACT, LOGIN, RIGHT
from tests.outside import Outside
from tests.wire import Socket

WIZARD = "/registration/participant"
INFORMATION = RIGHT[form.INFORMATION.key]


@pytest.fixture
def messages(monkeypatch: pytest.MonkeyPatch) -> PubSub:
    """The messages between the processes."""
    pubsub = PubSub()
    monkeypatch.setattr(site_messages, "read", lambda: pubsub)
    return pubsub


@pytest.fixture
def site(outside: Outside, database: Database, messages: PubSub, monkeypatch: pytest.MonkeyPatch) -> Outside:
    """The services, with drafts in a database."""
    drafts, links = Drafts(database), DraftLinks(database)
    monkeypatch.setattr(draft_store, "read", lambda: drafts)
    monkeypatch.setattr(draft_link_store, "read", lambda: links)
    return outside


async def _send(row: Form, path: str, visitor: Visitor = NOBODY, typed: Mapping[str, str] | None = None) -> Answer:
    return await forms.send(row, Caller(page_at(path), visitor, "Firefox, Android"), dict(typed or {}))


async def _done(row: Form, path: str, visitor: Visitor = NOBODY, typed: Mapping[str, str] | None = None) -> Done:
    done = await _send(row, path, visitor, typed)
    assert isinstance(done, Done), done
    return done


async def _begun(lang: Lang = "en", email: str = LOGIN["email"]) -> Visitor:
    """Somebody who has filled in the wizard up to the address."""
    path = url("participant", lang)
    done = await _done(form.INFORMATION, path, typed=INFORMATION)
    visitor = Visitor("192.0.2.7", draft=done.cookies[0].value)
    await _done(form.LOGIN_DATA, f"{path}?step=login", visitor, {"email": email, "confirm_email": email})
    return visitor


async def _view(path: str, visitor: Visitor) -> ParticipantView:
    return (await load(page_at(path), visitor)).view


async def _link(visitor: Visitor, lang: Lang = "en") -> str:
    """The address of the link that somebody's page displays, without the base path."""
    step = f"{url('participant', lang)}?step=contact"
    view = await _view((await _done(form.CONTACT, step, visitor, {GO: DEVICE})).to, visitor)
    return view.elsewhere.href.removeprefix(settings().origin + BASE)


async def _continued(link: str, visitor: Visitor = NOBODY) -> tuple[Visitor, str]:
    """The browser that has pressed the button of a link and come back, and the address where it goes on."""
    done = await _done(CONTINUE, link, visitor)
    visitor = Visitor(draft=done.cookies[0].value)
    return visitor, (await SCREEN.load_for(page_at(done.to), visitor)).moved


def test_every_wizard_with_links_has_its_flow() -> None:
    assert tuple(FLOWS) == WIZARDS
    steps = {row.key for row in forms.FORMS.values() if row.is_step and row.key.startswith(WIZARDS)}
    assert {row.key for row in form.STEPS.values()} | {row.key for row, _ in spectator.WITH_LINKS} == steps
    assert {step.key for step in STEPS.all} == set(FLOWS["participant"].titles)
    assert {step.key for step in SPECTATOR_STEPS.all} == set(FLOWS["spectator"].titles)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_button_stores_the_fields_and_displays_the_link(site: Outside, lang: Lang) -> None:
    visitor = await _begun(lang)
    contact = f"{url('participant', lang)}?step=contact"
    assert (await _view(contact, visitor)).elsewhere.is_open is False
    done = await _done(form.CONTACT, contact, visitor, {"city": "Soria", "zip": "1", GO: DEVICE})
    assert done.to == f"{contact}&device=device#elsewhere"
    view = await _view(done.to, visitor)
    assert (view.step, view.typed["city"], view.typed["zip"]) == ("contact", "Soria", "1")
    way = view.elsewhere
    link = f"{settings().origin}{BASE}{url('continue', lang)}/"
    assert (way.is_open, way.form, way.href.startswith(link), way.email) == (
        True,
        f"form-{form.CONTACT.key}",
        True,
        LOGIN["email"],
    )
    assert way.picture == qr_code(way.href)
    assert (await _view(done.to, visitor)).elsewhere == way
    assert (await _view(contact, visitor)).elsewhere.href == ""


async def test_the_first_step_begins_a_draft_for_it(site: Outside) -> None:
    done = await _done(form.INFORMATION, WIZARD, typed={"first_name": "Ana", GO: DEVICE})
    visitor = Visitor(draft=done.cookies[0].value)
    view = await _view(done.to, visitor)
    assert (done.to, view.typed["first_name"], view.elsewhere.email) == (
        f"{WIZARD}?step=information&device=device#elsewhere",
        "Ana",
        "",
    )
    assert view.elsewhere.href


async def test_a_minor_that_is_open_stays_open(site: Outside) -> None:
    visitor = await _begun()
    both = INFORMATION | {"whom": "both"}
    await _done(form.INFORMATION, f"{WIZARD}?step=information", visitor, both)
    await _done(form.CONTACT, f"{WIZARD}?step=contact", visitor, CONTACT)
    await _done(form.EMERGENCY, f"{WIZARD}?step=emergency", visitor, RIGHT[form.EMERGENCY.key])
    new = f"{WIZARD}?step=minors&minor=new"
    done = await _done(form.ONE_MINOR, new, visitor, {"first_name": "Mia", GO: DEVICE})
    view = await _view(done.to, visitor)
    assert (done.to, view.form, view.typed["first_name"]) == (f"{new}&device=device#elsewhere", "minor", "Mia")
    await _done(form.ONE_MINOR, new, visitor, RIGHT[form.ONE_MINOR.key])
    done = await _done(form.MINORS, f"{WIZARD}?step=minors", visitor, {GO: DEVICE})
    assert (await _view(done.to, visitor)).elsewhere.href
    assert done.to == f"{WIZARD}?step=minors&device=device#elsewhere"


async def test_a_step_that_stores_nothing_has_a_form_of_its_own(site: Outside) -> None:
    visitor = await _begun()
    await _done(form.CONTACT, f"{WIZARD}?step=contact", visitor, CONTACT)
    await _done(form.EMERGENCY, f"{WIZARD}?step=emergency", visitor, RIGHT[form.EMERGENCY.key])
    confirmation = f"{WIZARD}?step=confirmation"
    assert (await _view(confirmation, visitor)).elsewhere.form == ""
    done = await _done(DISPLAY_LINK, confirmation, visitor)
    assert (await _view(done.to, visitor)).elsewhere.href
    assert (await _done(MAIL_LINK, confirmation, visitor)).to == f"{confirmation}&device=mail#elsewhere"


@pytest.mark.parametrize("lang", LANGS)
async def test_a_link_leads_on_where_its_page_is_used(site: Outside, lang: Lang) -> None:
    desk = await _begun(lang)
    link = await _link(desk, lang)
    phone = Visitor("198.51.100.9")
    for _ in range(2):
        view, _ = await continuing.continue_view(page_at(link), phone)
        assert (view.title, view.step) == (FLOWS["participant"].title(lang), wizard_texts.STEPS["contact"](lang))
        assert view.saved == texts.JUST_NOW(lang)
        assert view.replaced == ""
        assert "Ana" not in str(view)
        assert LOGIN["email"] not in str(view)
    done = await _done(CONTINUE, link, phone)
    [cookie] = done.cookies
    assert (cookie.key, cookie.value not in {"", desk.draft}) == ("draft", True)
    phone = Visitor(draft=cookie.value)
    for _ in range(2):  # a page whose answer is lost is loaded again
        assert (await SCREEN.load_for(page_at(done.to), phone)).moved == f"{url('participant', lang)}?step=contact"
    assert (await _view(f"{url('participant', lang)}?step=login", phone)).typed["email"] == LOGIN["email"]
    assert await _send(CONTINUE, link, phone) == Problems(whole=Code.DRAFT_LINK_USED)
    with problem(Code.DRAFT_LINK_USED):
        await continuing.continue_view(page_at(link), phone)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_browser_before_says_where_it_went_and_can_begin_anew(site: Outside, lang: Lang) -> None:
    desk = await _begun(lang)
    path = url("participant", lang)
    phone, _ = await _continued(await _link(desk, lang))
    moved = errors.message(Code.DRAFT_MOVED, lang, name="Firefox, Android")
    view = await _view(f"{path}?step=contact", desk)
    assert (view.done, view.next_href, view.step) == (moved, f"{path}?new=1", "")
    for row, typed in ((form.CONTACT, CONTACT), (form.INFORMATION, INFORMATION)):
        answer = await _send(row, path, desk, typed)
        assert answer == Problems(whole=Code.DRAFT_MOVED, name="Firefox, Android")
    anew = await _done(form.INFORMATION, f"{path}?new=1", desk, INFORMATION | {"first_name": "Zoe"})
    assert anew.cookies[0].value not in {desk.draft, phone.draft}
    assert (await _view(f"{path}?step=information", phone)).typed["first_name"] == "Ana"


async def test_a_browser_that_has_begun_too_is_warned(site: Outside) -> None:
    link, other = await _link(await _begun()), await _begun(email="zoe@example.com")
    assert (await continuing.continue_view(page_at(link), other))[0].replaced == texts.REPLACED("en")
    assert (await _continued(link, other))[0].draft == other.draft
    assert (await _view(f"{WIZARD}?step=login", other)).typed["email"] == LOGIN["email"]


@pytest.mark.parametrize("token", ["", "/nonsense", f"/{'x' * 43}"])
async def test_an_unknown_link(site: Outside, token: str) -> None:
    assert await _send(CONTINUE, f"/continue{token}") == Problems(whole=Code.DRAFT_LINK_UNKNOWN)


@pytest.mark.parametrize("lang", LANGS)
async def test_the_link_comes_by_mail(site: Outside, lang: Lang) -> None:
    visitor = await _begun(lang)
    contact = f"{url('participant', lang)}?step=contact"
    done = await _done(form.CONTACT, contact, visitor, {"city": "Soria", GO: MAIL})
    view = await _view(done.to, visitor)
    assert (view.typed["city"], LOGIN["email"] in view.elsewhere.notice) == ("Soria", True)
    [(kind, payload)] = site.jobs.added
    assert kind == MAIL_JOB
    assert [secret for secret in (visitor.draft, LOGIN["email"], "Ana") if secret in json.dumps(payload)] == []
    await continuing.deliver(payload)
    [mail] = site.mail.sent
    assert mail.button is not None
    assert (mail.to, mail.lang, mail.automatic) == (LOGIN["email"], lang, True)
    words = " ".join((mail.subject, *mail.paragraphs, *mail.closing))
    assert "Ana" not in words
    assert "{" not in words
    link = mail.button.href.removeprefix(settings().origin + BASE)
    assert (await _continued(link))[1] == contact
    with pytest.raises(JobRefused):
        await continuing.deliver(payload)


@pytest.mark.parametrize(("email", "code"), [("", Code.NULL_EMAIL), ("ana@", Code.INVALID_EMAIL)])
async def test_there_is_no_mail_without_an_address(site: Outside, email: str, code: Code) -> None:
    done = await _done(form.INFORMATION, WIZARD, typed=INFORMATION)
    visitor = Visitor(draft=done.cookies[0].value)
    answer = await _send(form.LOGIN_DATA, f"{WIZARD}?step=login", visitor, {"email": email, GO: MAIL})
    assert answer == Problems({"email": code})
    assert site.jobs.added == []
    assert (await _view(f"{WIZARD}?step=login", visitor)).typed["email"] == email


@pytest.mark.parametrize("payload", [{}, {"wizard": "participant", "owner": "x"}, {"wizard": "other"}])
async def test_a_job_of_nothing_is_refused(site: Outside, payload: dict[str, Any]) -> None:
    with pytest.raises(JobRefused):
        await continuing.deliver(payload)
    assert site.mail.sent == []


async def test_links_and_mails_are_limited(site: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    class Patient(Limits):
        """Limits by which no second mail comes too soon."""

        async def take(self, limit: Any, client: str) -> bool:
            return limit is continuing.MAILS_AT_ONCE or await super().take(limit, client)

    limits = Patient()
    monkeypatch.setattr(rate_limits, "read", lambda: limits)
    contact = f"{WIZARD}?step=contact"
    visitor, other = await _begun(), await _begun()
    for _ in range(MAILS_PER_DRAFT.most):
        await _done(MAIL_LINK, contact, visitor)
    refused = Problems(whole=Code.TOO_MANY_REQUESTS)
    assert await _send(MAIL_LINK, contact, visitor) == refused
    assert MAILS_PER_ADDRESS.most == MAILS_PER_DRAFT.most
    assert await _send(MAIL_LINK, contact, other) == refused
    assert len(site.jobs.added) == MAILS_PER_DRAFT.most
    for _ in range(LINKS.most):
        await _done(DISPLAY_LINK, contact, visitor)
    assert await _send(DISPLAY_LINK, contact, visitor) == refused
    assert await _done(DISPLAY_LINK, contact, other)


async def test_a_second_click_is_one_mail(site: Outside) -> None:
    visitor = await _begun()
    answers = [await _done(MAIL_LINK, f"{WIZARD}?step=contact", visitor) for _ in range(2)]
    assert answers[0] == answers[1]
    assert len(site.jobs.added) == 1


async def test_without_a_draft_nothing_is_made(site: Outside) -> None:
    for row in (DISPLAY_LINK, MAIL_LINK):
        done = await _done(row, f"{WIZARD}?step=contact", Visitor(draft="x"))
        assert (await load(page_at(done.to), Visitor(draft="x"))).moved == f"{WIZARD}?step=information"
    assert site.jobs.added == []


async def _open(socket: Socket, path: str, token: str, tab: str) -> Any:
    """A live tab whose socket was opened with a draft."""
    root = await socket.open(path, tab)
    its_socket = current_socket(root)
    its_socket.cookies = {"ll_draft": token}
    await socket.handle(root, Navigation, "show")
    return root


@pytest.mark.parametrize("lang", LANGS)
async def test_the_tab_before_says_it_at_once(site: Outside, socket: Socket, messages: PubSub, lang: Lang) -> None:
    desk = await _begun(lang)
    path = url("participant", lang)
    root = await _open(socket, f"{path}?step=contact", desk.draft, "desk")
    await _open(socket, path, "another", "other")
    await _open(socket, url("calendar", lang), desk.draft, "elsewhere")
    reports: list[str] = []
    messages.subscribe(MOVED, reports.append)
    await _continued(await _link(desk, lang))
    [report] = reports
    assert desk.draft not in report
    await moved_drafts.close(MovedDraft.read(report))
    status, moved = socket.received(PageStatus, "desk"), errors.message(Code.DRAFT_MOVED, lang, name="Firefox, Android")
    assert status["message"] == moved
    assert status["links"][0]["href"] == f"{path}?new=1"
    assert "Ana" not in str(socket.received(view_state(ParticipantView), "desk")["view"])
    assert {socket.received(PageStatus, tab)["message"] for tab in ("other", "elsewhere")} == {""}
    await socket.handle(root, FormEvents, "send", form.CONTACT.key, CONTACT)
    [line] = socket.received(FormStatus, "desk")["summary"]
    assert line["text"] == moved
