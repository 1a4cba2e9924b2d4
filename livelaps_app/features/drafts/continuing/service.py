"""Continues a draft in another browser by a link on the page or by mail."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from urllib.parse import urlencode

from livelaps_app.core.draft_links import MAIL_JOB, MOVED, RECEIPT, LinkedDraft, MovedDraft
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check
from livelaps_app.core.forms.elsewhere import DEVICE, DISPLAY_LINK, MAIL, MAIL_LINK, PARENT, PART
from livelaps_app.core.forms.flows import Flow
from livelaps_app.core.forms.form import GO, Action, Answer, Caller, Cookie, Done, Form, Problems, Values
from livelaps_app.core.forms.steps import DRAFT_AGE, STEP
from livelaps_app.core.forms.table import PARENT_EMAIL
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang, Text
from livelaps_app.core.jobs import JobRefused, Payload
from livelaps_app.core.paging import FallbackLink
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.routes import Match, address, url
from livelaps_app.core.settings import settings
from livelaps_app.core.tokens import token_hash
from livelaps_app.core.visitors import BEFORE, Visitor
from livelaps_app.features.drafts.continuing import texts
from livelaps_app.features.drafts.continuing.form import CONTINUE
from livelaps_app.features.drafts.continuing.view_model import ContinueView
from livelaps_app.gateways.mail import sending as mails
from livelaps_app.gateways.mail.header import mail_header
from livelaps_app.gateways.mail.records import MailButton, MailHeader, MailMessage
from livelaps_app.people.drafts.flows import FLOWS
from livelaps_app.people.drafts.links import draft_link_store
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.stores.jobs.queue import job_queue
from livelaps_app.stores.limits import Limit, rate_limits, take, take_from

LINKS = Limit("links to a draft", 30, 3600)
MAILS_AT_ONCE = Limit("mails of a draft at once", 1, 5)
MAILS_PER_DRAFT = Limit("mails of a draft", 3, 3600, daily=6)
MAILS_PER_ADDRESS = Limit("mails of drafts to an address", 3, 3600, daily=6)
MAILS_PER_NETWORK = Limit("mails of drafts from a network", 60, 3600, daily=300)  # a paddock shares a network
USES = Limit("links to drafts used from a network", 600, 3600)


def steps_with_links(actions: Iterable[tuple[Form, Action]]) -> tuple[tuple[Form, Action], ...]:
    """The forms of wizards. Forms of steps also handle the link buttons, after storing their fields."""
    return tuple((form, _with_links(form, action)) for form, action in actions)


def _with_links(form: Form, action: Action) -> Action:
    return partial(_send_step, form, action) if form.is_step else action


async def _send_step(form: Form, action: Action, caller: Caller, values: Values) -> Answer:
    if (make := _BUTTONS.get(values.get(GO, ""))) is None:
        return await action(caller, values)
    answer = await action(caller, values) if form.fields else Done("")
    if isinstance(answer, Problems):
        return answer
    begun = next((cookie.value for cookie in answer.cookies if cookie.key == "draft"), caller.visitor.draft)
    begun = begun.partition(BEFORE)[0]
    return Done(await make(caller, begun, values), answer.cookies)


async def display_link(caller: Caller, values: Values) -> Answer:
    """Displays a link on the page of a step. Raises Problem."""
    return Done(await _display(caller, caller.visitor.draft, values))


async def mail_link(caller: Caller, values: Values) -> Answer:
    """Sends the link by mail. Raises Problem."""
    return Done(await _mail(caller, caller.visitor.draft, values))


async def _display(caller: Caller, token: str, values: Values) -> str:
    """Creates a link; returns the address of the step that displays it."""
    flow, step = _place(caller.at)
    await take(LINKS, token)
    await draft_link_store().display(token, flow.wizard, flow.subject(caller.at), step)
    return _step_address(caller.at, DEVICE)


async def _mail(caller: Caller, token: str, values: Values) -> str:
    """Mails a link to the draft's e-mail; returns the address of the step."""
    flow, step = _place(caller.at)
    subject = flow.subject(caller.at)
    stored = await draft_store().read(token, flow.wizard, subject)
    if stored is None:
        return _step_address(caller.at, "")
    if not (email := flow.email_of(stored)):
        raise Problem(Code.INVALID_EMAIL if flow.email(stored) else Code.NULL_EMAIL)
    return await _send_mail(caller, token, {"step": step}, email, MAIL)


async def _mail_parent(caller: Caller, token: str, values: Values) -> str:
    """Mails a link to the first step to a typed e-mail; returns the address of the step."""
    flow, email = FLOWS[caller.at.route.key], values.get(PARENT_EMAIL, "")
    if await draft_store().read(token, flow.wizard, flow.subject(caller.at)) is None:
        return _step_address(caller.at, "")
    if code := check(PARENT_EMAIL, email) if email else Code.NULL_EMAIL:
        raise Problem(code, PARENT_EMAIL)
    return await _send_mail(caller, token, {"step": PARENT, "to": email}, email, PARENT)


async def _send_mail(caller: Caller, token: str, payload: Payload, email: str, way: str) -> str:
    """Adds the job that mails a link, within the limits; returns the address of the step. Raises Problem."""
    if not await rate_limits().take(MAILS_AT_ONCE, token):  # a second click
        return _step_address(caller.at, way)
    await take_from(MAILS_PER_NETWORK, caller.visitor.address)
    await take(MAILS_PER_DRAFT, token)
    await take(MAILS_PER_ADDRESS, email.lower())
    flow = FLOWS[caller.at.route.key]
    owner = {"owner": token_hash(token), "wizard": flow.wizard, "subject": flow.subject(caller.at)}
    await job_queue().enqueue(MAIL_JOB, {**owner, **payload, "lang": caller.at.lang})
    return _step_address(caller.at, way)


_TO_OWNER = texts.BODY, texts.GOOD_FOR, texts.NOT_YOU
_TO_PARENT = texts.TO_PARENT, texts.GOOD_FOR_A_DAY, texts.NOT_EXPECTED
_BUTTONS = {DEVICE: _display, MAIL: _mail, PARENT: _mail_parent}


async def deliver(payload: Payload) -> None:
    """Creates a link and mails it to its draft's e-mail, or to a parent's. Raises Problem to retry, else JobRefused."""
    owner, wizard, subject, step = (str(payload.get(key, "")) for key in ("owner", "wizard", "subject", "step"))
    flow = FLOWS.get(wizard)
    link = await draft_link_store().make(owner, wizard, subject, step) if flow else None
    if flow is None or link is None:
        raise JobRefused("the draft has moved, or is finished")
    token, linked = link
    lang = next((lang for lang in LANGS if lang == payload.get("lang")), DEFAULT_LANG)
    parent = str(payload.get("to", ""))
    if not (email := parent or flow.email_of(linked.data)):
        raise JobRefused("the draft has no e-mail any more")
    words = _TO_PARENT if parent else _TO_OWNER
    about = await flow.about(subject)
    title = texts.ABOUT(lang).format(title=flow.title(lang), about=about) if about else flow.title(lang)
    await mails.send(message(email, title, token, lang, await mail_header(), settings().origin, words))


def message(
    to: str,
    title: str,
    token: str,
    lang: Lang,
    head: MailHeader,
    origin: str,
    words: tuple[Text, Text, Text] = _TO_OWNER,
) -> MailMessage:
    """The mail with a link to a draft, without any content of the draft. words: first sentence, time, last sentence."""
    body, good_for, ignore = words
    subject = texts.SUBJECT(lang).format(title=title)
    return MailMessage(
        to=to,
        subject=subject,
        lang=lang,
        heading=subject,
        paragraphs=(body(lang).format(site=head.site),),
        button=MailButton(texts.CONTINUE(lang), origin + address("continue", lang, token=token)),
        closing=(good_for(lang), ignore(lang)),
        header=head,
        automatic=True,
    )


async def continue_view(at: Match, visitor: Visitor) -> tuple[ContinueView, str]:
    """The page of a link, and an address to redirect to, or ""; does not use the link.

    Redirects the browser that has accepted the draft. Raises Problem if unknown, expired, used, or without a draft.
    """
    if to := await _move_draft(at, visitor):
        return ContinueView(), to
    linked = await draft_link_store().read(link_token(at))
    flow, lang = _flow(linked), at.lang
    passed_s = (datetime.now(UTC) - linked.saved).total_seconds()
    has_own = visitor.draft and token_hash(visitor.draft) != linked.owner
    replaced = await draft_store().read(visitor.draft, linked.wizard, linked.subject) if has_own else None
    view = ContinueView(
        flow.title(lang),
        flow.titles[flow.step(linked.step)](lang),
        texts.JUST_NOW(lang) if passed_s < 60 else texts.AGO(lang).format(span=formats.span(passed_s, lang)),
        texts.REPLACED(lang) if replaced else "",
    )
    return view, ""


async def accept_draft(caller: Caller, values: Values) -> Answer:
    """Gives a browser the cookie and the address that fetch the draft of a link.

    The draft moves only when the browser opens the address. Raises Problem as the page does.
    """
    await take_from(USES, caller.visitor.address)
    token, lang = link_token(caller.at), caller.at.lang
    browser_token, receipt, linked = await draft_link_store().accept(token, caller.visitor.draft, caller.device)
    back = f"{url('continue', lang, token=token)}?{urlencode({RECEIPT: receipt})}"
    return Done(
        back if receipt else _onward(linked, lang), (Cookie("draft", browser_token, int(DRAFT_AGE.total_seconds())),)
    )


async def _move_draft(at: Match, visitor: Visitor) -> str:
    """Moves the draft to the accepting browser; returns its address, "" for other browsers. Raises Problem."""
    receipt, browser_token = at.parameter(RECEIPT), visitor.draft
    linked = (
        await draft_link_store().move(link_token(at), browser_token, receipt) if receipt and browser_token else None
    )
    if linked is None:
        return ""
    if token_hash(browser_token) != linked.owner:
        with suppress(Problem):  # tabs of other processes notice at their next event
            await site_messages().publish(MOVED, str(MovedDraft(linked.owner, linked.wizard, linked.device)))
    return _onward(linked, at.lang)


def ways_on(at: Match) -> Sequence[FallbackLink]:
    """Links to the wizards."""
    return [FallbackLink(flow.title(at.lang), flow.address(at.lang, "")) for flow in FLOWS.values()]


def link_token(at: Match) -> str:
    """The token in the path of a link, "" for none."""
    return at.arguments.get("token", "")


def _onward(linked: LinkedDraft, lang: Lang) -> str:
    flow = _flow(linked)
    return flow.address(lang, linked.subject, flow.step("") if linked.step == PARENT else linked.step)


def _flow(linked: LinkedDraft) -> Flow:
    """The wizard of a link. Raises Problem if the site no longer has it."""
    if linked.wizard not in FLOWS:
        raise Problem(Code.DRAFT_GONE)
    return FLOWS[linked.wizard]


def _place(at: Match) -> tuple[Flow, str]:
    """The wizard and the step of an address."""
    flow = FLOWS[at.route.key]
    return flow, flow.step(at.parameter(STEP))


def _step_address(at: Match, way: str) -> str:
    """The address of the same step, with the panel for other devices open or closed."""
    flow, step = _place(at)
    others = {name: values for name, values in at.query.items() if name not in {STEP, DEVICE}}
    query = {STEP: [step], **others} | ({DEVICE: [way]} if way else {})
    return f"{flow.address(at.lang, flow.subject(at))}?{urlencode(query, doseq=True)}" + (f"#{PART}" if way else "")


ACTIONS: tuple[tuple[Form, Action], ...] = (
    (DISPLAY_LINK, display_link),
    (MAIL_LINK, mail_link),
    (CONTINUE, accept_draft),
)
