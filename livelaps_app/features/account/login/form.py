"""The forms that log in and out."""

from livelaps_app.core import next_address
from livelaps_app.core.forms.form import GO, Form
from livelaps_app.core.routes import ROUTES
from livelaps_app.features.account.login import texts

LOGIN = Form(
    key="login",
    pages=("login",),
    fields=("email", "current_password", "keep_logged_in"),
    submit=texts.LOG_IN,
    sending=texts.LOGGING_IN,
    autocomplete={"email": "username"},
    by_post=True,
    hidden=(GO,),  # of the button for a forgotten password
)
LOGOUT = Form(
    key="logout",
    pages=tuple(row.key for row in ROUTES),
    fields=(),
    submit=texts.LOG_OUT,
    sending=texts.LOGGING_OUT,
    quiet=True,
    by_post=True,
)
DONE = next_address.DONE
FORGOTTEN = "forgotten"  # value of the button
