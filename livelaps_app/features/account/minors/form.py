"""The forms of a guardian's minors."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import FIELDS, INTRO, LABELS, OF_SOMEBODY_ELSE, OPTIONS, SAVE, minor_faults
from livelaps_app.features.account.minors import texts

PART, REMOVAL = "part", "remove"  # parameter and value of the removal question

_form = partial(Form, pages=("account_minors",))
_minor = partial(
    _form,
    submit=SAVE,
    sending=texts.SAVING,
    intro=INTRO,
    autocomplete=OF_SOMEBODY_ELSE,
    options=OPTIONS,
    labels=LABELS,
    between=minor_faults,
)

ONE_MINOR = _minor(key="minor", fields=FIELDS)
WITH_LOGIN = _minor(key="minor_with_login", fields=FIELDS[:-1], intro=None)
OWN_LOGIN = _form(
    key="own_login",
    fields=("email",),
    submit=texts.SEND_LINK,
    sending=texts.SENDING,
    autocomplete=OF_SOMEBODY_ELSE,
)
CONSENT = _form(key="consent_link", fields=(), submit=texts.SEND_AGAIN, sending=texts.SENDING)
DELETE = _form(key="delete_minor", fields=("current_password",), submit=texts.DELETE_ACCOUNT, sending=texts.DELETING)
REMOVE = _form(key="remove_minor", fields=(), submit=texts.REMOVE_FROM_LIST, sending=texts.REMOVING)
