"""Reading of any wizard's draft, and the view that moves it to another device."""

import asyncio
from collections.abc import Mapping
from typing import Any

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.forms.elsewhere import DEVICE, MAIL, NEW_DRAFT, PARENT, WayElsewhere
from livelaps_app.core.forms.flows import Flow
from livelaps_app.core.forms.form import Cookie
from livelaps_app.core.forms.steps import DRAFT_AGE
from livelaps_app.core.qr_codes import qr_code
from livelaps_app.core.routes import Match, address
from livelaps_app.core.settings import settings
from livelaps_app.core.visitors import Visitor, draft_cookie_value
from livelaps_app.people.drafts.links import draft_link_store
from livelaps_app.people.drafts.store import draft_store
from livelaps_app.people.drafts.texts import MAILED, MAILED_TO_PARENT, UNKNOWN_DEVICE


async def read_draft(at: Match, visitor: Visitor, flow: Flow) -> dict[str, Any] | None:
    """The visitor's stored draft, None if missing.

    Raises Problem DRAFT_MOVED with the name of the new browser, unless the address starts a new draft.
    """
    subject = flow.subject(at)
    stored = await draft_store().read(visitor.draft, flow.wizard, subject)
    if stored is not None or not visitor.draft or at.parameter(NEW_DRAFT):
        return stored
    device = await draft_link_store().find_new_browser(visitor.draft, flow.wizard, subject)
    if device is not None:
        raise Problem(Code.DRAFT_MOVED, device or UNKNOWN_DEVICE(at.lang))
    return None


async def way_elsewhere(
    at: Match, visitor: Visitor, flow: Flow, form: str, stored: Mapping[str, Any] | None
) -> WayElsewhere:
    """The view of a step's page that moves the draft. form: key of the form to store first, or ""."""
    form_id, email = f"form-{form}" if form else "", flow.email_of(stored) if stored else ""
    if not stored or not (way := at.parameter(DEVICE)):
        return WayElsewhere(form_id, email=email)
    notices = {MAIL: MAILED(at.lang).format(email=email) if email else "", PARENT: MAILED_TO_PARENT(at.lang)}
    token = await draft_link_store().displayed_token(visitor.draft, flow.wizard, flow.subject(at))
    href = settings().origin + address("continue", at.lang, token=token) if token else ""
    picture = await asyncio.to_thread(qr_code, href) if href else ""
    return WayElsewhere(form_id, True, href, picture, email, notices.get(way, ""))


def token_cookie(token: str, visitor: Visitor) -> Cookie:
    """The cookie of a new token, including the previous one.

    Drafts stay with the previous token until the browser returns, so that a lost answer loses nothing.
    """
    return Cookie("draft", draft_cookie_value(token, visitor.draft), int(DRAFT_AGE.total_seconds()))
