"""The account's security: sessions, password, personal data, deletion."""

from collections.abc import Mapping
from datetime import UTC, datetime

import orjson

from livelaps_app.alerts.store.store import alert_store
from livelaps_app.core.errors import Code, Problem, ignore
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Done
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.networks import network
from livelaps_app.core.routes import Match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.holders import confirmed_email
from livelaps_app.entries.store.store import entries_store
from livelaps_app.features.account.login import form as login_form
from livelaps_app.features.account.login.service import LEFT
from livelaps_app.features.account.security import texts
from livelaps_app.features.account.security.form import DELETION, DONE, PART
from livelaps_app.features.account.security.leaving import leave_orders
from livelaps_app.features.account.security.view_model import SecurityView, SessionCard
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.accounts.records import LoginSession
from livelaps_app.memberships.store.store import memberships_store
from livelaps_app.people.accounts import hashing, own_account
from livelaps_app.people.logins import session_cookie
from livelaps_app.people.rights import known_rights, leave


async def security_view(at: Match, visitor: Visitor) -> SecurityView:
    """The security of the visitor's own account. Raises Problem."""
    account = await own_account(visitor)
    if at.parameter(PART) == DELETION:
        return SecurityView(email=account.email, deletes=True)
    sessions, notice = await accounts_gateway().sessions(visitor.session), texts.NOTICES.get(at.parameter(DONE))
    now = datetime.now(UTC)
    return SecurityView(
        notice=notice(at.lang) if notice else "",
        email=account.email,
        sessions=[_card(session, now, at.lang) for session in sessions],
        has_others=any(not session.current for session in sessions),
    )


async def change_password(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Sets a new password and ends all other sessions. Raises Problem."""
    token, source = caller.visitor.session, network(caller.visitor.address)
    remembered = any(session.current and session.remembered for session in await accounts_gateway().sessions(token))
    with hashing(caller.visitor):
        changed = await accounts_gateway().change_password(
            token, values["current_password"], values["password"], source
        )
    return Done(_address(caller, "password"), (session_cookie(changed, remembered),))


async def end_sessions(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Ends the session of a button, or all others. Raises Problem."""
    named = values.get(GO, "")
    number = check_id(named) if named else None
    if named and number is None:
        raise Problem(Code.BAD_REQUEST)
    await accounts_gateway().end_sessions(caller.visitor.session, number)
    return Done(_address(caller, "session" if named else "sessions"))


async def delete_account(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Deletes the account by its password, ends its staff rights and what it has not paid. Raises Problem."""
    account = await own_account(caller.visitor)
    with hashing(caller.visitor):
        await accounts_gateway().delete(caller.visitor.session, values["current_password"])
    await leave(account)
    await leave_orders(account.id)
    with ignore(Code.SERVICE_DOWN):  # no visit renews them
        await alert_store().forget_account(account.id)
    to = f"{url('login', caller.at.lang)}?{login_form.DONE}=deleted"
    return Done(to, LEFT)


async def personal_data(visitor: Visitor) -> bytes:
    """The visitor's stored data as JSON. Raises Problem."""
    if not visitor.session:
        raise Problem(Code.LOGIN_REQUIRED)
    data = await accounts_gateway().personal_data(visitor.session)
    account = await own_account(visitor)
    riders = [account.id, *(each["id"] for each in data.get("minors", []))]
    rights, cards = await known_rights(account), memberships_store().cards
    more = {
        "staff_of": [{"event": each.event_id, "duty": each.duty, "until": each.ends_at.isoformat()} for each in rights],
        "memberships": [each.as_json() for each in await cards.of_account(account.id)],
        "unpaid_memberships": await cards.unpaid_people(account.id),
        "notifications": await alert_store().of_account(account.id),
        "entries": await entries_store().personal.read(account.id, riders, confirmed_email(account)),
    }
    return orjson.dumps(data | more, option=orjson.OPT_INDENT_2)


def _card(session: LoginSession, now: datetime, lang: Lang) -> SessionCard:
    device = session.device or texts.UNKNOWN_DEVICE(lang)
    notes = [texts.THIS_DEVICE(lang)] if session.current else []
    if session.used and not session.current:
        notes.append(texts.USED(lang).format(span=formats.span((now - session.used).total_seconds(), lang)))
    if session.created:
        notes.append(texts.SINCE(lang).format(day=formats.natural_day(session.created.date(), lang, now.date())))
    number = "" if session.current else str(session.id)
    return SessionCard(number, device, " · ".join(notes), texts.END_OF(lang).format(device=device))


def _address(caller: Caller, done: str) -> str:
    return f"{url('account_security', caller.at.lang)}?{DONE}={done}"
