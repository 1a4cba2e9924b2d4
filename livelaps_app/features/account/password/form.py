"""The forms of a forgotten password: request a link, and use it."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.password import texts

FORGOT = Form(
    key="forgot_password",
    pages=("forgot_password",),
    fields=("email",),
    submit=texts.SEND,
    sending=texts.SENDING,
    intro=texts.FORGOT_INTRO,
    autocomplete={"email": "username"},
)
RESET = Form(
    key="reset_password",
    pages=("reset_password",),
    fields=("password", "verify_password"),
    submit=texts.SAVE,
    sending=texts.SAVING,
    new_link=("forgot_password", texts.NEW_LINK),
    by_post=True,  # its answer logs in
)
SENT = "sent"  # the parameter of the page after a mail was sent
