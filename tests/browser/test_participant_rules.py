"""A form of the participant wizard that is refused over HTTP: the status, the message at its field, what was typed.

Each rule is proven by tests/features/test_participant.py; here are the first and the last of each form.
"""

import html
import re

import httpx
import pytest

from livelaps_app.core import errors
from livelaps_app.core.errors import Code
from livelaps_app.core.forms import RULES
from livelaps_app.core.forms.form import HIDDEN_KINDS, Form
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.routes import address
from tests.browser.wizard import ADULT, CONTACT, EMERGENCY, new_email
from tests.features.test_participant import GUARDIAN, LOGIN, MINOR, REFUSALS, RIGHT, TEENAGER
from tests.server import Site

STEPS = {
    "participant_adult": "adult",
    "participant_relationship": "relationship",
    "participant_login": "login",
    "participant_contact": "contact",
    "participant_emergency": "emergency",
    "participant_minor": "minors&minor=new",
    "participant_confirmation": "confirmation",
}


async def _prepare(client: httpx.AsyncClient, row: Form) -> None:
    """Fills in what is in front of a step."""
    email, is_minor = new_email(), row.key in {"participant_adult", "participant_relationship"}
    if row.key == "participant_minor":
        email = LOGIN["email"]
    sent = {
        "information": {"whom": "self" if is_minor else "both", **(TEENAGER if is_minor else ADULT)},
        **({"adult": GUARDIAN} if is_minor else {}),
        "login": {"email": email, "confirm_email": email},
        "contact": CONTACT,
        "emergency": EMERGENCY,
        "minor": MINOR,
    }
    for key, typed in sent.items():
        page = {"page": f"{address('participant', 'en')}?step=minors&minor=new"}
        answer = await client.post(f"/ll/forms/participant_{key}", data=page | typed)
        assert answer.status_code == 303


_FIRST = {refusal[0].key: refusal for refusal in reversed(REFUSALS)}
_LAST = {refusal[0].key: refusal for refusal in REFUSALS}
SENT = [*_FIRST.values(), *(last for key, last in _LAST.items() if last is not _FIRST[key])]


@pytest.mark.parametrize(
    ("row", "changes", "faults", "lang"), [(*refusal, LANGS[n % len(LANGS)]) for n, refusal in enumerate(SENT)]
)
async def test_a_rule(site: Site, row: Form, changes: dict[str, str], faults: dict[str, Code], lang: Lang) -> None:
    async with httpx.AsyncClient(base_url=site.inner) as client:
        if row.key in STEPS:
            await _prepare(client, row)
        page = address("participant", lang) + (f"?step={STEPS[row.key]}" if row.key in STEPS else "")
        typed = RIGHT[row.key] | changes
        answer = await client.post(row.action, data={"page": page, **typed})
    assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
    text = html.unescape(answer.text)
    for field, code in faults.items():
        place = "born" if field in {"year", "month", "day"} else field
        message = re.escape(errors.message(code, lang))
        assert re.search(rf'<p[^>]* id="{place}-fault"[^>]*>{message}<', text)
        assert re.search(rf'<a[^>]* href="[^"]*#{field}"[^>]*>{message}<', text)
    for field in row.fields:
        if RULES[field].kind in HIDDEN_KINDS:
            assert not typed[field] or typed[field] not in text
    assert "set-cookie" not in answer.headers or "ll_draft" not in answer.headers["set-cookie"]
