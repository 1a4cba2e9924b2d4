"""Logging in and out."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from urllib.parse import urlencode

from livelaps_app.core import errors
from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms import check_id
from livelaps_app.core.forms.form import GO, Answer, Caller, Cookie, Done
from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.next_address import ENDED, NEXT, OUT, after_login, next_address
from livelaps_app.core.routes import Match, match, url
from livelaps_app.core.visitors import Visitor
from livelaps_app.entries.class_words import CLASS
from livelaps_app.entries.known_shops import sold_shops
from livelaps_app.features.account.login import texts
from livelaps_app.features.account.login.form import DONE
from livelaps_app.features.account.login.view_model import LoginView
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.timing.gateway import timing_gateway
from livelaps_app.people import access
from livelaps_app.people.accounts import account_of, full_name
from livelaps_app.people.logins import cookies, end_session, open_session
from livelaps_app.people.typed_email import forgot_address

LEFT = (Cookie("session", seconds=0), Cookie("draft", seconds=0))
"""Cookies deleted at logout, so that the next person finds no draft with personal data."""


async def login_view(at: Match, visitor: Visitor) -> tuple[LoginView, str]:
    """The login page, and an address to redirect to, or "". Raises Problem.

    Redirects a visitor with an ended session whose browser has a newer one.
    """
    if not await accounts_gateway().available():
        raise Problem(Code.NO_ACCOUNTS)
    account, done = await account_of(visitor), at.parameter(DONE)
    logged_in = texts.LOGGED_IN(at.lang).format(name=full_name(account)) if account else ""
    if done == ENDED:
        notice = errors.message(Code.SESSION_ENDED, at.lang)
        return LoginView(notice, "warning", logged_in, after_login(at)), after_login(at) if account else ""
    done_words = texts.NOTICES.get(done)
    view = LoginView(done_words(at.lang) if done_words else "", "success", logged_in, after_login(at))
    return await _with_purpose(view, at), ""


async def _with_purpose(view: LoginView, at: Match) -> LoginView:
    """The view with what the next page needs the account for, and ways to its event and to a new account."""
    path, _, query = (to := next_address(at)).partition("?")
    target = match(path, query) if to else None
    join_href = url("participant", at.lang) + (f"?{urlencode({NEXT: to})}" if to else "")
    if target is None or (words := texts.PURPOSES.get(target.route.key)) is None:
        return replace(view, join_href=join_href)
    view = replace(view, purpose=words(at.lang), join_href=join_href)
    event = target.arguments.get("id", "") if target.route.key == "registration_event" else ""
    if not event:
        return view
    return replace(view, event_href=url("event", at.lang, id=event), event=await _entry_words(target, at.lang))


async def _entry_words(target: Match, lang: Lang) -> str:
    """The event of an entry with its days, and the class of a link to one; "" if hidden or unavailable."""
    number, product = check_id(target.arguments["id"]), check_id(target.parameter(CLASS))
    with suppress(Problem):
        if number in await access.visible("event", [number] if number else []):
            event = (await timing_gateway().event(number)).value
            shop = (await sold_shops([number])).get(number)
            classes = [each.product for each in shop.classes if each.product.id == product] if shop else []
            named = [offered.name(lang) for offered in classes]
            words = " · ".join(filter(None, (event.name, formats.days(event.start, event.end, lang), *named)))
            return texts.ENTRY(lang).format(event=words)
    return ""


async def log_in(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Replaces the session by a new one, or takes the e-mail to the page of a forgotten password. Raises Problem."""
    if values[GO]:
        return Done(forgot_address(caller.at.lang, values["email"]))
    keep = bool(values["keep_logged_in"])
    logged_in = await open_session(caller, values, keep)
    await end_session(caller.visitor)
    return Done(after_login(caller.at), cookies(caller.visitor, logged_in, keep))


async def log_out(caller: Caller, values: Mapping[str, str]) -> Answer:
    """Ends the session; the browser deletes it and a draft even if the service fails."""
    await end_session(caller.visitor)
    return Done(f"{url('login', caller.at.lang)}?{DONE}={OUT}", LEFT)
