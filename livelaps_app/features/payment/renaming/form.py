"""The forms that rename a ticket, and send its waiver's link again."""

from functools import partial

from livelaps_app.core.forms.birth import birth_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import OF_SOMEBODY_ELSE, PERSON
from livelaps_app.features.payment.renaming import texts

TICKET = "ticket"
"""The parameter that opens the form of a ticket, by its id."""
DONE, CHANGED, SENT = "done", "name", "link"
"""The parameter for the result of a form, and its values."""
_form = partial(
    Form,
    pages=("thank_you",),
    submit=texts.CHANGE,
    sending=texts.CHANGING,
    autocomplete=OF_SOMEBODY_ELSE,
    between=birth_faults,
    most_bytes=10_000,
)

RENAME = _form(key="rename_ticket", fields=(*PERSON, "email", "person_language"), intro=texts.INTRO)
RENAME_MINOR = _form(key="rename_ticket_of_minor", fields=(*PERSON, "buys_as"), intro=texts.INTRO_OF_MINOR)
# repeated for each unsigned ticket; the button names its id
SEND_TICKET_WAIVER = Form(
    key="send_ticket_waiver",
    pages=("thank_you",),
    fields=(),
    submit=texts.SEND,
    sending=texts.CHANGING,
    is_step=True,
    most_bytes=10_000,
)
