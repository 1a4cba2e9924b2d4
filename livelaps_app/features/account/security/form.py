"""The forms of an account's security."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.security import texts

PAGES = ("account_security",)
CHANGE_PASSWORD = Form(
    key="change_password",
    pages=PAGES,
    fields=("current_password", "password", "verify_password"),
    submit=texts.SAVE,
    sending=texts.SAVING,
    by_post=True,
)
END_SESSIONS = Form(
    key="end_sessions",
    pages=PAGES,
    fields=(),
    submit=texts.END_OTHERS,
    sending=texts.ENDING,
    is_step=True,  # its other buttons name a session
    by_post=True,
)
DELETE_ACCOUNT = Form(
    key="delete_account",
    pages=PAGES,
    fields=("current_password",),
    submit=texts.DELETE,
    sending=texts.DELETING,
    by_post=True,
)
DONE = "done"  # the parameter of the page for the finished action
PART, DELETION = "part", "delete"  # the parameter and its value that open the form of the last resort
