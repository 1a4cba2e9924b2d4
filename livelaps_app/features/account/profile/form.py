"""The forms of the profile."""

from functools import partial

from livelaps_app.core.forms import BORN, contact_faults
from livelaps_app.core.forms.birth import birth_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.profile import texts

DONE, PART = "done", "part"  # parameters of the page: the finished action, and the open form

_form = partial(Form, pages=("account_profile",), submit=texts.SAVE, sending=texts.SAVING)

PERSON = _form(
    key="profile",
    fields=(
        *("first_name", "last_name", "gender", *BORN, "phone", "country", "address", "city", "state", "zip", "area"),
        "form_language",
    ),
    between=birth_faults,
)
EMAIL = _form(
    key="new_email",
    fields=("email", "current_password"),
    intro=texts.EMAIL_NOTE,
    submit=texts.SEND_LINK,
    sending=texts.SENDING,
)
EMERGENCY = _form(
    key="emergency_contact",
    fields=("first_name", "last_name", "relationship", "phone", "cell", "contact_email"),
    intro=texts.EITHER_NUMBER,
    autocomplete=dict.fromkeys(("first_name", "last_name", "phone", "cell"), "off"),
    one_of=("phone", "cell"),
    between=contact_faults,
)
