"""The participant wizard: steps stored in a draft, and from the draft to an account."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from livelaps_app.core.errors import Code, InvalidFields, Problem
from livelaps_app.core.forms.flows import Flow
from livelaps_app.core.forms.form import GO, Action, Answer, Caller, Done, Form, Problems, Values, without_button
from livelaps_app.core.forms.step_tabs import step_address
from livelaps_app.core.forms.steps import BACK
from livelaps_app.core.next_address import next_address
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.features.registration.participant import form
from livelaps_app.features.registration.participant.draft import WIZARD, ParticipantDraft
from livelaps_app.features.registration.participant.joining import joining, refused_parts
from livelaps_app.features.registration.participant.steps import STEPS, faults, minor_faults, typed_minors
from livelaps_app.features.registration.participant.summary import named_minor, part_address
from livelaps_app.features.registration.participant.texts import STEPS as STEP_TITLES
from livelaps_app.features.registration.participant.view_model import ParticipantView
from livelaps_app.features.registration.participant.views import (
    created_view,
    logged_in_view,
    own_address,
    redirect_address,
    sleeping_view,
    step_view,
)
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import Joined, LoggedIn
from livelaps_app.people.accounts import account_of, full_name, hashing
from livelaps_app.people.browsers import browser_id
from livelaps_app.people.drafts import reading as drafts
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.people.logins import cookies, end_session, open_session
from livelaps_app.people.minors import add_typed
from livelaps_app.stores.limits import Limit, take_from

JOINS = Limit("accounts from a network", 120, 3600, daily=600)  # a paddock shares a network
EMAILS = Limit("emails looked up from a network", 600, 3600, daily=3000)
SLEEPING, CREATED = "sleeping", "created"
ENDS = {SLEEPING: sleeping_view, CREATED: created_view}  # the last step by its parameter, without a login
FLOW = Flow(WIZARD, STEP_TITLES, lambda stored: ParticipantDraft.read(stored).email)
REPEATED = timedelta(minutes=10)  # the same form does not count as the creator of older accounts

_log = logging.getLogger(__name__)

Store = Callable[[Caller, str, str], Awaitable[Values]]
Change = Callable[[ParticipantDraft], ParticipantDraft]


async def read_draft(at: Match, visitor: Visitor) -> ParticipantDraft | None:
    """The visitor's draft, None if missing or already an account. Raises Problem, also DRAFT_MOVED."""
    stored = await drafts.read_draft(at, visitor, FLOW)
    draft = None if stored is None else ParticipantDraft.read(stored)
    return draft if draft and not draft.created else None


async def participant_view(at: Match, visitor: Visitor) -> tuple[ParticipantView, str]:
    """The step of an address, and the address to redirect to, or "". Raises Problem."""
    if not await accounts_gateway().available():
        raise Problem(Code.NO_ACCOUNTS)
    if account := await account_of(visitor):
        return logged_in_view(at, full_name(account)), ""
    draft = await read_draft(at, visitor)
    end = next((view for name, view in ENDS.items() if at.parameter(name)), None)
    if draft is None and end:
        return end(at.lang), ""
    view = step_view(at, draft or ParticipantDraft())
    row, stored = form.STEPS.get(view.form), draft.to_json() if draft else None
    elsewhere = await drafts.way_elsewhere(at, visitor, FLOW, row.key if row else "", stored)
    return replace(view, elsewhere=elsewhere), redirect_address(at, draft or ParticipantDraft())


async def begin(caller: Caller, values: Values) -> Answer:
    """Stores the first step, in a new draft if needed. Raises Problem."""
    to = next_address(caller.at)
    if await read_draft(caller.at, caller.visitor):
        await _change(caller, lambda draft: replace(draft, next_href=to or draft.next_href))
        return await save("information", caller, values)
    draft = ParticipantDraft(next_href=to).with_part("information", without_button(values), is_sent=not values.get(GO))
    token = await draft_store().begin(WIZARD, "", caller.visitor.address, draft.to_json())
    cookies = (drafts.token_cookie(token, caller.visitor),)
    return Done(_onward(caller, draft, "information", values.get(GO, "")), cookies)


async def save(key: str, caller: Caller, values: Values) -> Answer:
    """Stores a step and goes on. Errors stop it unless another button leaves the step. Raises Problem."""
    draft = await _open_draft(caller, key)
    return await _save(draft, key, caller, values) if draft else Done(_address(caller))


async def _save(draft: ParticipantDraft, key: str, caller: Caller, values: Values) -> Answer:
    go, typed = values.get(GO, ""), without_button(values)
    if not go and (problems := faults(draft, key, typed)):
        return Problems(problems)
    changed = await _change(caller, lambda draft: draft.with_part(key, typed, is_sent=not go))
    return Done(_onward(caller, changed, key, go))


async def save_email(caller: Caller, values: Values) -> Answer:
    """Stores the login data; an e-mail with an account leads to the step for existing accounts."""
    if (draft := await _open_draft(caller, "login")) is None:
        return Done(_address(caller))
    answer = await _save(draft, "login", caller, values)
    if values.get(GO) or isinstance(answer, Problems):
        return answer
    await take_from(EMAILS, caller.visitor.address)
    try:
        await accounts_gateway().check_email(values["email"])
    except Problem as problem:
        if problem.code is Code.DUPLICATE_ACCOUNT:
            return await _lead_to_existing(caller, values["email"])
        raise
    return answer


async def save_minor(caller: Caller, values: Values) -> Answer:
    """Stores or removes the minor in the address, and returns to the list. Raises Problem."""
    if (draft := await _open_draft(caller, "minors")) is None:
        return Done(_address(caller))
    go, typed = values.get(GO, ""), without_button(values)
    number = named_minor(caller.at)
    if not go and (problems := minor_faults(draft, number, typed)):
        return Problems(problems)
    changed = await _change(caller, lambda draft: draft.with_sent_minor(number, typed, go))
    if go in {"", form.REMOVE} or (go == BACK and draft.minors):
        return Done(_address(caller, "minors"))
    return Done(_onward(caller, changed, "minors", go))


async def save_minors(caller: Caller, values: Values) -> Answer:
    """Leaves the list of minors."""
    if (draft := await _open_draft(caller, "minors")) is None:
        return Done(_address(caller))
    to = _onward(caller, draft, "minors", values.get(GO, ""))
    return Problems(whole=Code.FILL_ALL_ENTRIES) if to == _address(caller, "minors") else Done(to)


async def store_field(key: str, caller: Caller, field: str, value: str) -> Values:
    """Stores one field of a step while it is edited; returns all fields of the step. Raises Problem."""

    def change(draft: ParticipantDraft) -> ParticipantDraft:
        return draft.with_part(key, {**draft.typed_fields(key), field: value}, is_sent=False)

    return (await _change(caller, change)).part(key)


async def store_minor_field(caller: Caller, field: str, value: str) -> Values:
    """Stores one field of the minor in the address. Raises Problem."""
    number = named_minor(caller.at)

    def change(draft: ParticipantDraft) -> ParticipantDraft:
        return draft.with_minor(number, {**draft.minor(number), field: value}, is_sent=False)

    return (await _change(caller, change)).minor(number)


async def log_in(caller: Caller, values: Values) -> Answer:
    """Logs in to the existing account of the draft's e-mail, and adds the draft's minors to it. Raises Problem."""
    if (draft := await _open_draft(caller, "existing")) is None:
        return Done(_address(caller))
    logged_in = await open_session(caller, _login(draft, values["current_password"]), keep=False)
    await end_session(caller.visitor)
    to = draft.next_href or url("account", caller.at.lang)
    if draft.has_minors:
        to = await add_typed(caller, logged_in.token, *typed_minors(draft))
    await draft_store().end(caller.visitor.draft, WIZARD)
    return Done(to, cookies(caller.visitor, logged_in, keep=False))


async def create(caller: Caller, values: Values) -> Answer:
    """Creates the account of a complete draft, with a password that is not stored. Raises Problem."""
    stored = ParticipantDraft.read(await draft_store().read(caller.visitor.draft, WIZARD) or {})
    if _is_just_created(stored.created):
        return Done(_address(caller, "complete", **{stored.end: "1"}, **stored.next_query))
    if (draft := await _open_draft(caller, "confirmation")) is None:
        return Done(_address(caller))
    await take_from(JOINS, caller.visitor.address)
    body = joining(draft, values["password"], caller.at.lang, caller.device)
    try:
        with hashing(caller.visitor):
            joined = await accounts_gateway().join(body, browser_id(caller.visitor, draft.email))
            return await _finish(caller, draft, joined)
    except Problem as problem:
        return await _answer_refusal(caller, draft, values["password"], problem)


async def _answer_refusal(caller: Caller, draft: ParticipantDraft, password: str, problem: Problem) -> Answer:
    """Redirects to the step of the service's refusal; re-raises refusals of no step."""
    if problem.code is Code.DUPLICATE_ACCOUNT:
        created = await _created_before(caller, draft, password)
        return await (
            _finish(caller, draft, Joined(login=created)) if created else _lead_to_existing(caller, draft.email)
        )
    if isinstance(problem, InvalidFields) and (parts := refused_parts(draft, problem)):
        await _change(caller, lambda draft: draft.with_refused(parts))
        return Done(part_address(next(iter(parts)), caller.at.lang))
    if problem.code in {Code.INTERNAL, Code.BAD_ANSWER}:
        raise Problem(Code.REGISTER_FAILED) from problem
    raise problem


async def _created_before(caller: Caller, draft: ParticipantDraft, password: str) -> LoggedIn | None:
    """Logs in to the account that this form created before its answer was lost."""
    with suppress(Problem):
        logged_in = await open_session(caller, _login(draft, password), keep=False)
        created = logged_in.account.created
        if created and _is_recent(created):
            return logged_in
        await accounts_gateway().log_out(logged_in.token)
    return None


async def _finish(caller: Caller, draft: ParticipantDraft, joined: Joined) -> Done:
    """Ends the wizard: empties the draft except its end and next page, and logs in to a new account."""
    end = CREATED if joined.login else SLEEPING
    finished = ParticipantDraft(created=datetime.now(UTC).isoformat(), end=end, next_href=draft.next_href)
    await draft_store().finish(caller.visitor.draft, WIZARD, "", finished.to_json())
    if joined.login is None:
        return Done(_address(caller, "complete", **{SLEEPING: "1"}))
    to = _address(caller, "complete", **draft.next_query)
    return Done(to, cookies(caller.visitor, joined.login, keep=False))


async def _open_draft(caller: Caller, key: str) -> ParticipantDraft | None:
    """The draft if the step is open, else None and a log line. Raises Problem."""
    draft = await read_draft(caller.at, caller.visitor)
    if draft is None or STEPS.find(draft, key).key != key:
        _log.warning("the step %s of the participant wizard is refused: it is not open", key)
        return None
    return draft


def _is_just_created(created: str) -> bool:
    return created != "" and _is_recent(datetime.fromisoformat(created))


def _is_recent(created: datetime) -> bool:
    return datetime.now(UTC) - created < REPEATED


async def _lead_to_existing(caller: Caller, email: str) -> Done:
    await _change(caller, lambda draft: draft.with_known(email))
    return Done(_address(caller, "existing"))


async def _change(caller: Caller, change: Change) -> ParticipantDraft:
    """The draft after a change; empty if ended in the meantime. Raises Problem."""

    def change_stored(stored: dict[str, Any]) -> dict[str, Any]:
        draft = ParticipantDraft.read(stored)
        return stored if draft.created else change(draft).to_json()

    return ParticipantDraft.read(await draft_store().change(caller.visitor.draft, WIZARD, "", change_stored) or {})


def _login(draft: ParticipantDraft, password: str) -> Values:
    return {"email": draft.email, "current_password": password, "keep_logged_in": ""}


def _onward(caller: Caller, draft: ParticipantDraft, key: str, go: str) -> str:
    """The address of a button's next step."""
    step = STEPS.leave(draft, key, go) if go else STEPS.after(draft, key)
    return own_address(draft, step.key, caller.at.lang)


def _address(caller: Caller, step: str = "", **more: str) -> str:
    return step_address(WIZARD, caller.at.lang, step, **more)


STORES: dict[str, Store] = {
    form.ADULT_INFORMATION.key: partial(store_field, "adult"),
    form.RELATIONSHIP.key: partial(store_field, "relationship"),
    form.LOGIN_DATA.key: partial(store_field, "login"),
    form.CONTACT.key: partial(store_field, "contact"),
    form.EMERGENCY.key: partial(store_field, "emergency"),
    form.ONE_MINOR.key: store_minor_field,
}
ACTIONS: tuple[tuple[Form, Action], ...] = (
    (form.INFORMATION, begin),
    (form.ADULT_INFORMATION, partial(save, "adult")),
    (form.RELATIONSHIP, partial(save, "relationship")),
    (form.LOGIN_DATA, save_email),
    (form.EXISTING, log_in),
    (form.CONTACT, partial(save, "contact")),
    (form.EMERGENCY, partial(save, "emergency")),
    (form.ONE_MINOR, save_minor),
    (form.MINORS, save_minors),
    (form.CONFIRMATION, create),
)
